//! The one table of settings: their names in the file, how they are read and shown.

use std::slice;

use clap::ValueEnum;
use plateau_arena::{Player, Spec, TimeControl};
use plateau_rules::games::{self, Kind};
use plateau_rules::profile::{PieceKind, PieceSet};
use plateau_rules::{Color, Piece};
use plateau_tui::Action;
use plateau_words::Language;
use toml::Value;
use unicode_width::UnicodeWidthChar;

use super::{Settings, Wrong};

/// One setting.
pub(super) struct Key {
    /// Its name with the tables it stands in: `play.game`.
    pub(super) name: String,
    pub(super) get: Box<dyn Fn(&Settings) -> Value>,
    pub(super) set: Box<Set>,
}

/// Takes a value over, or says why not.
type Set = dyn Fn(&mut Settings, &Value) -> Result<(), Wrong>;

impl Key {
    fn new<V: Into<Value>>(
        name: &str,
        get: impl Fn(&Settings) -> V + 'static,
        set: impl Fn(&mut Settings, &Value) -> Result<(), Wrong> + 'static,
    ) -> Self {
        Self {
            name: name.to_owned(),
            get: Box::new(move |settings| get(settings).into()),
            set: Box::new(set),
        }
    }

    /// Whether this table holds it, or a table in it does.
    pub(super) fn is_in(&self, table: &str) -> bool {
        self.name.strip_prefix(table).is_some_and(|rest| rest.starts_with('.'))
    }

    /// The table it stands in, and its name there.
    pub(super) fn place(&self) -> (&str, &str) {
        self.name.rsplit_once('.').unwrap_or(("", &self.name))
    }
}

/// A setting that is one field: its name, how it is shown, the field and how it is read.
macro_rules! key {
    ($name:literal, $show:expr, $field:ident = $read:expr) => {
        Key::new($name, $show, |settings, value| {
            settings.$field = $read(value)?;
            Ok(())
        })
    };
}

/// Every setting, in the order in which people read them.
pub(super) fn keys() -> Vec<Key> {
    let mut keys = vec![
        key!(
            "language",
            |now| now.language.map_or("auto", Language::tag),
            language = |value| unless("auto", value, language)
        ),
        key!("play.game", |now| now.game.to_string(), game = game),
        key!("play.mode", |now| shown(&now.mode), mode = choice),
        key!("play.computer", |now| now.computer.clone(), computer = machine),
        key!("play.name", |now| now.name.clone().unwrap_or_default(), name = name),
        key!("play.clock", show_clock, clock = clock),
        key!("players.greedy", |now| now.greedy as i64, greedy = |value| number(value, 1, 100)),
        key!("board.style", |now| shown(&now.style), style = choice),
        key!("board.theme", |now| shown(&now.theme), theme = choice),
        key!("board.mouse", |now| now.mouse, mouse = switch),
        key!("board.turning", |now| now.turning, turning = switch),
    ];
    keys.extend(pieces().map(|(name, piece)| {
        Key::new(
            &name,
            move |settings| settings.glyphs(None).piece(piece).to_owned(),
            move |settings, value| {
                let own = characters(value)?;
                settings.own.retain(|(other, _)| *other != piece);
                settings.own.push((piece, own));
                Ok(())
            },
        )
    }));
    keys.extend(Action::all().map(|action| {
        Key::new(
            &format!("keys.{}", action.name()),
            move |now| now.keys.of(action).map(|key| key.to_string()).collect::<Vec<_>>(),
            move |settings, value| {
                settings.keys.bind(action, pressed(value)?);
                Ok(())
            },
        )
    }));
    keys
}

/// Every piece that can be drawn with characters of one's own, and its setting's name.
fn pieces() -> impl Iterator<Item = (String, Piece)> {
    let mut sets: Vec<&'static PieceSet> = Vec::new();
    for kind in games::all() {
        let set = kind.profile().pieces;
        if sets.iter().all(|known| known.name != set.name) {
            sets.push(set);
        }
    }
    sets.into_iter().flat_map(|set| {
        Color::ALL.into_iter().flat_map(move |color| {
            // From the least piece to the greatest, as lists of pieces go.
            let setting = move |&kind: &&'static PieceKind| {
                let name = kind.settings[color.index()];
                (format!("pieces.{}.{name}", set.name), Piece { color, kind })
            };
            set.kinds.iter().rev().map(setting)
        })
    })
}

fn text(value: &Value) -> Result<&str, Wrong> {
    value.as_str().ok_or(Wrong::Text)
}

/// Nothing for this word, else what is read; who is refused is told of the word too.
fn unless<T>(
    word: &str,
    value: &Value,
    read: impl Fn(&Value) -> Result<T, Wrong>,
) -> Result<Option<T>, Wrong> {
    if value.as_str() == Some(word) {
        return Ok(None);
    }
    read(value).map(Some).map_err(|wrong| match wrong {
        Wrong::OneOf(others) => Wrong::OneOf([vec![word.to_owned()], others].concat()),
        other => other,
    })
}

fn language(value: &Value) -> Result<Language, Wrong> {
    let known = value.as_str().and_then(|tag| tag.parse().ok());
    known.ok_or_else(|| Wrong::OneOf(Language::ALL.map(|one| one.tag().to_owned()).into()))
}

fn game(value: &Value) -> Result<Kind, Wrong> {
    games::find(text(value)?).map_err(Wrong::Game)
}

/// A player that decides by itself, as it was written.
fn machine(value: &Value) -> Result<String, Wrong> {
    let text = text(value)?;
    Player::read_machine(text).map_err(Wrong::Player)?;
    Ok(text.to_owned())
}

fn name(value: &Value) -> Result<Option<String>, Wrong> {
    Ok(Spec::human(text(value)?).main)
}

fn clock(value: &Value) -> Result<TimeControl, Wrong> {
    let control = match value.as_str() {
        Some("none") => Some(TimeControl::Free),
        text => text.and_then(TimeControl::read),
    };
    control.filter(|control| is_for_people(*control)).ok_or(Wrong::Clock)
}

fn show_clock(now: &Settings) -> String {
    match now.clock {
        TimeControl::Free => "none".to_owned(),
        control => control.to_string(),
    }
}

/// Positions and depths measure machines.
const fn is_for_people(control: TimeControl) -> bool {
    !matches!(control, TimeControl::Nodes(_) | TimeControl::Depth(_))
}

fn switch(value: &Value) -> Result<bool, Wrong> {
    value.as_bool().ok_or(Wrong::Switch)
}

/// What the setting of this name gives keys to.
pub(super) fn action(name: &str) -> Option<Action> {
    name.strip_prefix("keys.").and_then(Action::find)
}

/// One key, or a list of them.
pub(super) fn pressed(value: &Value) -> Result<Vec<plateau_tui::Key>, Wrong> {
    let keys = value.as_array().map_or(slice::from_ref(value), Vec::as_slice).iter();
    let read = |key: &Value| key.as_str().and_then(|text| text.parse().ok());
    keys.map(read).collect::<Option<_>>().ok_or(Wrong::Keys)
}

fn number(value: &Value, least: i64, most: i64) -> Result<usize, Wrong> {
    let number = value.as_integer().filter(|number| (least..=most).contains(number));
    number.and_then(|number| number.try_into().ok()).ok_or(Wrong::Number { least, most })
}

/// One to three characters, each as wide as a letter: boards are drawn column by column. One may be followed by
/// the selector that asks for it as text.
fn characters(value: &Value) -> Result<String, Wrong> {
    let narrow = |letter: char| letter.width() == Some(1) && !letter.is_whitespace();
    let fits = |text: &&str| {
        let shown = text.replace('\u{fe0e}', "");
        (1..=3).contains(&shown.chars().count()) && shown.chars().all(narrow)
    };
    value.as_str().filter(fits).map(str::to_owned).ok_or(Wrong::Characters)
}

fn choice<E: ValueEnum>(value: &Value) -> Result<E, Wrong> {
    let known = value.as_str().and_then(|text| E::from_str(text, true).ok());
    known.ok_or_else(|| Wrong::OneOf(E::value_variants().iter().map(shown).collect()))
}

fn shown(choice: &impl ValueEnum) -> String {
    choice.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}
