//! Words set in lines.

use crate::text::paragraph;

/// The width that PGN's export format gives a line.
const WIDTH: usize = 80;

/// Text that grows word by word. A word is placed only when the next one comes, since things may still be
/// glued to it.
#[derive(Default)]
pub(crate) struct Page {
    text: String,
    /// How many letters the current line has.
    column: usize,
    /// What goes before the next word without a space.
    prefix: String,
    word: Option<String>,
}

impl Page {
    /// A word, after a space or on a new line.
    pub(crate) fn word(&mut self, word: &str) {
        self.place();
        let mut prefixed = std::mem::take(&mut self.prefix);
        prefixed += word;
        self.word = Some(prefixed);
    }

    /// A word to which no prefix may be glued.
    pub(crate) fn lone_word(&mut self, word: &str) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.word(word);
    }

    /// Something that stands right before the next word.
    pub(crate) fn prefix(&mut self, text: &str) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.prefix.push_str(text);
    }

    /// Something that stands right behind the last word.
    pub(crate) fn glue(&mut self, text: &str) {
        match &mut self.word {
            Some(word) if self.prefix.is_empty() => *word += text,
            _ => self.word(text),
        }
    }

    /// A comment in braces, broken into lines where a space can be a line end; on a line of its own when it
    /// has a closing brace in it.
    pub(crate) fn comment(&mut self, text: &str) {
        let text = paragraph(text);
        if text.contains('}') {
            return self.whole_line(';', &text);
        }
        let mut pieces = breakable(&text).peekable();
        let mut begin = "{";
        while let Some(piece) = pieces.next() {
            let end = if pieces.peek().is_none() { "}" } else { "" };
            self.word(&format!("{begin}{piece}{end}"));
            begin = "";
        }
    }

    /// A line that begins with `mark` and holds nothing else.
    pub(crate) fn whole_line(&mut self, mark: char, text: &str) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.place();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text.push(mark);
        self.text += &text.replace(['\n', '\r'], " ");
        self.text.push('\n');
        self.column = 0;
    }

    /// The whole text.
    pub(crate) fn finish(mut self) -> String {
        self.place();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }

    fn place(&mut self) {
        let Some(word) = self.word.take() else { return };
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += &word;
        self.column += width;
    }
}

/// Cuts a comment at single spaces, but not inside an embedded command (`[%clk 0:01:00]`), nor where the
/// next line would begin like a tag or an escape.
fn breakable(text: &str) -> impl Iterator<Item = &str> {
    let safe = |next: Option<&u8>| !matches!(next, None | Some(b' ' | b'[' | b'%' | b';'));
    let bytes = text.as_bytes();
    let mut depth = 0_usize;
    let mut cuts = Vec::new();
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' => depth = depth.saturating_sub(1),
            b' ' if depth == 0 && at > 0 && bytes[at - 1] != b' ' && safe(bytes.get(at + 1)) => {
                cuts.push(at);
            }
            _ => {}
        }
    }
    let begins = std::iter::once(0).chain(cuts.clone().into_iter().map(|cut| cut + 1));
    let ends = cuts.into_iter().chain([text.len()]);
    begins.zip(ends).map(|(begin, end)| &text[begin..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_broken_only_where_it_is_safe() {
        let pieces = |text| breakable(text).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(pieces("a b  c [%clk 0:1:2] d"), ["a", "b  c [%clk 0:1:2]", "d"]);
        assert_eq!(pieces(""), [""]);
    }

    #[test]
    fn lines_are_eighty_letters_wide_and_glue_holds() {
        let mut page = Page::default();
        for _ in 0..40 {
            page.prefix("(");
            page.word("word");
            page.glue(")");
        }
        page.whole_line('%', "escape");
        page.comment(&"long words ".repeat(20));
        let text = page.finish();
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(text.matches("(word)").count(), 40);
        assert!(text.contains("\n%escape\n"));
    }
}
