//! Showing what a person typed.

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
