//! What a person perhaps meant.

/// The one of these names that is most like what was typed, if any is much like it.
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
