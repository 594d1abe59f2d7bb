//! Both languages have every message, with the same values, and none that is unused.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use plateau_rules::{AnyGame, Color, DrawRule, Ending, FenError, Flaw, Reason, Refusal, games};

use crate::{Language, Words};

/// What a message uses: values and other messages.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
struct Uses {
    values: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Uses {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("neither functions nor terms are used");
            }
        }
    }
}

/// Every message of a language and what it uses, the messages it refers to followed.
fn messages(language: Language) -> BTreeMap<String, Uses> {
    let mut direct = BTreeMap::new();
    for text in language.texts() {
        let tree = fluent_syntax::parser::parse(*text);
        for entry in tree.expect("well-formed Fluent").body {
            match entry {
                Entry::Message(message) => {
                    let mut uses = Uses::default();
                    uses.pattern(&message.value.expect("a message has a text"));
                    let twice = direct.insert(message.id.name.to_owned(), uses);
                    assert_eq!(twice, None, "{} stands twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(_) | Entry::Junk { .. } => panic!("only messages: {entry:?}"),
            }
        }
    }
    let follow = |uses: &Uses| {
        let mut all = uses.clone();
        let mut open: Vec<String> = uses.messages.iter().cloned().collect();
        while let Some(id) = open.pop() {
            let next = direct.get(&id).unwrap_or_else(|| panic!("no message {id}"));
            all.values.extend(next.values.iter().cloned());
            open.extend(
                next.messages.iter().filter(|id| all.messages.insert((*id).clone())).cloned(),
            );
        }
        all
    };
    direct.iter().map(|(id, uses)| (id.clone(), follow(uses))).collect()
}

/// What the page is given: all that stands in its file, whoever asks for it there.
fn given_to_the_page() -> Vec<(String, BTreeSet<String>)> {
    let english = messages(Language::English).into_iter();
    let page = english.filter(|(id, _)| id.starts_with("page-"));
    page.map(|(id, uses)| (id, uses.values)).collect()
}

fn used_in_code() -> Vec<(String, BTreeSet<String>)> {
    [
        crate::names::MESSAGES,
        crate::refusal::MESSAGES,
        crate::position::MESSAGES,
        crate::ending::MESSAGES,
        crate::text_command::MESSAGES,
        crate::live_game::MESSAGES,
        crate::command::MESSAGES,
        crate::contest::MESSAGES,
        crate::endgame::MESSAGES,
        crate::library::MESSAGES,
        crate::games::MESSAGES,
        crate::settings::MESSAGES,
        crate::plain::MESSAGES,
        crate::screen::MESSAGES,
        crate::serve::MESSAGES,
    ]
    .concat()
    .into_iter()
    .map(|(name, values)| {
        (name.replace('_', "-"), values.iter().map(|&value| value.to_owned()).collect())
    })
    .collect()
}

#[test]
fn both_languages_have_every_message_with_every_value() {
    for language in Language::ALL {
        let messages = messages(language);
        for (id, values) in used_in_code().into_iter().chain(given_to_the_page()) {
            let uses = messages.get(&id).unwrap_or_else(|| panic!("{language:?} lacks {id}"));
            assert_eq!(uses.values, values, "{language:?}: values of {id}");
        }
    }
}

#[test]
fn no_message_is_left_over() {
    for language in Language::ALL {
        let messages = messages(language);
        let said = used_in_code().into_iter().chain(given_to_the_page());
        let mut wanted: BTreeSet<String> = said.map(|(id, _)| id).collect();
        for uses in messages.values() {
            wanted.extend(uses.messages.iter().cloned());
        }
        for id in messages.keys() {
            assert!(wanted.contains(id), "{language:?}: nobody says {id}");
        }
    }
}

/// The compiler sees to it inside this crate; public messages are said by others.
#[test]
fn every_message_is_said_somewhere() {
    let mut sources = String::new();
    let mut open = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    for (id, _) in used_in_code() {
        let call = format!(".{}(", id.replace('-', "_"));
        assert!(sources.contains(&call), "nobody says {id}");
    }
}

#[test]
fn every_game_has_a_name_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        let text = language.texts()[0];
        for kind in games::all() {
            assert!(text.contains(&format!("    [{}] ", kind.name())), "{language:?}: {kind}");
            assert!(!words.game(&kind).is_empty());
        }
    }
}

#[test]
fn french_has_narrow_spaces_around_its_marks() {
    for text in Language::French.texts() {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            // What stands between straight quotes is typed into a file.
            let letters: Vec<char> =
                line.split('"').step_by(2).collect::<String>().chars().collect();
            for (at, pair) in letters.windows(2).enumerate() {
                // A capture in Russian notation, c3:e5.
                let is_move = pair[0].is_ascii_digit()
                    && letters.get(at + 2).is_some_and(char::is_ascii_lowercase);
                let wrong = match *pair {
                    [_, ':'] if is_move => false,
                    [space, ':' | ';' | '!' | '?' | '»'] | ['«', space] => space != '\u{202f}',
                    _ => false,
                };
                assert!(!wrong || line.contains("Frysk!"), "{line}");
            }
            assert!(!line.contains('\''), "a straight apostrophe: {line}");
        }
    }
}

fn tic_tac_toe() -> Box<dyn AnyGame> {
    games::find("tictactoe").unwrap().start()
}

#[test]
fn sentences_read_well_in_both_languages() {
    let [english, french] = Language::ALL.map(Words::new);
    let captures = Refusal::MustCapture { moves: vec!["28x19".into(), "33x22".into()] };
    assert_eq!(english.refusal(&captures), "You must capture: 28x19 or 33x22.");
    assert_eq!(french.refusal(&captures), "Vous devez prendre\u{202f}: 28x19 ou 33x22.");
    let used = Refusal::KingMovesUsedUp { square: "7".into(), limit: 3 };
    assert!(french.refusal(&used).starts_with("La dame en 7 a joué 3 coups"));

    let game = tic_tac_toe();
    let won = Ending::win(Color::Black, Reason::Line);
    assert_eq!(english.ending(won, &*game), "Three in a row: noughts win.");
    assert_eq!(french.ending(won, &*game), "Trois signes alignés\u{202f}: les ronds gagnent.");
    let drawn = Ending::draw(Reason::Rule(DrawRule::Repetition(3)));
    assert_eq!(french.ending(drawn, &*game), "Position répétée 3 fois\u{202f}: partie nulle.");
    assert_eq!(english.turn(&*game, Some("Ada")), "Crosses (Ada) to move.");

    let flaws = [Flaw::NoKing { color: Color::White }, Flaw::PawnOnEdge { square: "a8".into() }];
    assert_eq!(
        french.fen_error(&FenError::Impossible(flaws.to_vec())),
        "Cette position est illégale\u{202f}:\n  - les blancs n’ont pas de roi.\n  \
         - il y a un pion en a8, sur la première ou la dernière rangée."
    );
}

#[test]
fn a_mistyped_game_is_answered_with_the_nearest_one() {
    let words = Words::new(Language::English);
    let error = games::find("tictacto").unwrap_err();
    assert!(words.unknown_game(&error).contains("Did you mean “tictactoe”? Games: "));
    let error = games::find("go").unwrap_err();
    assert!(!words.unknown_game(&error).contains("Did you mean"));
}

#[test]
fn long_lists_are_cut() {
    let words = Words::new(Language::English);
    let many: Vec<String> = (1..=100).map(|number| number.to_string()).collect();
    assert_eq!(words.any_of(&many), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …");
    assert_eq!(words.any_of(&many[..1]), "1");
    assert_eq!(words.all_of(&many[..3]), "1, 2 and 3");
}
