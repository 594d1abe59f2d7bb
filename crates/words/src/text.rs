//! Text that a person typed: shown in a sentence, or compared with known names.

/// The longest piece of somebody's text that a sentence repeats, in characters.
const LONGEST: usize = 60;

/// A text fit to stand inside a sentence: shortened, and without characters that would move the cursor
/// or change colours on a terminal.
///
/// ```
/// use plateau_words::quote;
/// assert_eq!(quote("e2\u{1b}[31me4"), "e2�[31me4");
/// assert!(quote(&"x".repeat(1000)).ends_with("x…"));
/// ```
pub fn quote(text: &str) -> String {
    let clean = |letter: char| if letter.is_control() { '�' } else { letter };
    let mut quoted: String = text.trim().chars().take(LONGEST).map(clean).collect();
    if text.trim().chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}

/// The most similar of these names, if one is similar enough.
///
/// ```
/// use plateau_words::nearest;
/// assert_eq!(nearest("Ches", ["chess", "checkers"]), Some("chess"));
/// assert_eq!(nearest("go", ["chess", "checkers"]), None);
/// ```
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&typed, name), name))
        .filter(|&(likeness, _)| likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}
