//! The sentences of the page in the browser.
//!
//! The page has no words of its own: it is given all of `page.ftl` by name. Values it puts in itself, so a
//! message here has no choices and no plurals.

use std::collections::BTreeMap;

use fluent_bundle::{FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

use crate::Words;

impl Words {
    /// Every sentence of the page, by its name without `page-`; `{name}` stands where a value goes.
    pub fn page(&self) -> BTreeMap<String, String> {
        let file = FluentResource::try_new(self.language().page().to_owned());
        let file = file.expect("the messages are checked by tests");
        let messages = file.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        let said = messages.map(|message| {
            let elements = message.value.iter().flat_map(|pattern| &pattern.elements);
            let values: Vec<(&str, FluentValue<'_>)> = elements
                .filter_map(value)
                .map(|name| (name, format!("{{{name}}}").into()))
                .collect();
            let id = message.id.name;
            (id.trim_start_matches("page-").to_owned(), self.say(id, &values))
        });
        said.collect()
    }
}

/// The name of a value that the page puts in.
fn value<'f>(element: &PatternElement<&'f str>) -> Option<&'f str> {
    match element {
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => Some(id.name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Words};

    #[test]
    fn every_message_of_the_page_has_its_name_and_room_for_its_values() {
        for language in Language::ALL {
            let page = Words::new(language).page();
            let messages = language.page().lines().filter(|line| line.starts_with("page-"));
            assert_eq!(page.len(), messages.count(), "{language:?}");
            for (name, text) in page {
                assert!(!text.is_empty() && !text.contains('$'), "{language:?}: {name}");
            }
        }
        let level = &Words::new(Language::English).page()["level-of"];
        assert_eq!(level, "Level {level}");
    }
}
