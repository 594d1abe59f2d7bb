//! For terminals that know nothing but ASCII: every sign that is drawn has a stand-in.

use ratatui::buffer::Buffer;

/// The signs that are drawn, and what stands for them. Letters with accents are left as they are.
const STAND_INS: &[(&str, &[&str])] = &[
    (">", &["▸", "▶", "→", "»", "›"]),
    ("<", &["◂", "←", "«", "‹"]),
    ("^", &["↑"]),
    ("v", &["↓"]),
    ("*", &["•", "●"]),
    ("x", &["×"]),
    (".", &["·", "…", "░"]),
    ("#", &["█"]),
    ("-", &["–", "─"]),
    ("|", &["│"]),
    ("+", &["╭", "╮", "╰", "╯"]),
    ("\"", &["“", "”"]),
    ("'", &["’"]),
    ("=", &["½"]),
    ("~", &["≈"]),
    (" ", &["\u{202f}", "\u{a0}", "♞"]),
];

/// Replaces every sign by its stand-in.
pub(super) fn translate(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let known = STAND_INS.iter().find(|(_, signs)| signs.contains(&cell.symbol()));
        if let Some((stand_in, _)) = known {
            cell.set_symbol(stand_in);
        }
    }
}
