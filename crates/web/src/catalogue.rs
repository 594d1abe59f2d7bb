//! What the home page offers.

use plateau_arena::TimeControl;
use plateau_rules::Cell;
use plateau_rules::games::{self, Kind};
use plateau_words::{Language, Words};

use crate::message::{
    Both, Catalogue, Choices, ClockChoice, Family, GameChoice, LanguageName, LevelChoice, Opponent,
    PictureCell, piece_code,
};

/// The strongest level there is.
const HIGHEST: u8 = 20;
/// The clocks one can choose.
const CLOCKS: [&str; 8] = ["-", "60", "180+2", "300", "300+5", "600+5", "900+10", "1800+20"];
/// The players one can choose besides the levels: how they are written, and their name.
const OPPONENTS: [(&str, &str); 5] = [
    ("random", "random"),
    ("greedy", "greedy"),
    ("minimax:depth=2", "minimax"),
    ("alphabeta:depth=4", "alphabeta"),
    ("engine:time=1000", "engine"),
];

/// Everything there is to choose from, in one language.
pub(crate) fn catalogue(
    words: &Words,
    choices: &Choices,
    host: bool,
    lan: Option<String>,
) -> Catalogue {
    let clocks = CLOCKS.into_iter().filter_map(TimeControl::read);
    let chosen = TimeControl::read(&choices.clock);
    let mut clocks: Vec<TimeControl> = clocks.collect();
    clocks.extend(chosen.filter(|chosen| !clocks.contains(chosen)));
    Catalogue {
        version: env!("CARGO_PKG_VERSION"),
        lang: words.language().tag(),
        languages: Language::ALL.map(language_name).to_vec(),
        host,
        lan,
        games: games::all().map(|kind| game(&kind, words)).collect(),
        families: families(words),
        levels: (0..=HIGHEST)
            .map(|level| LevelChoice {
                level,
                player: format!("level:{level}"),
                name: words.screen_level(level),
            })
            .collect(),
        opponents: OPPONENTS
            .map(|(player, name)| Opponent {
                player: player.to_owned(),
                name: words.serve_opponent(name),
            })
            .to_vec(),
        clocks: clocks
            .into_iter()
            .map(|clock| ClockChoice { clock: clock.to_string(), name: words.time_control(clock) })
            .collect(),
        choices: choices.clone(),
        words: words.page(),
    }
}

/// A language as one chooses it.
pub(crate) const fn language_name(language: Language) -> LanguageName {
    let name = match language {
        Language::English => "English",
        Language::French => "français",
    };
    LanguageName { tag: language.tag(), name }
}

fn game(kind: &Kind, words: &Words) -> GameChoice {
    let (start, profile) = (kind.start(), kind.profile());
    let board = start.board();
    GameChoice {
        key: kind.to_string(),
        name: words.game(kind),
        family: profile.family,
        picture: profile.picture.and_then(|fen| picture(kind, fen)),
        emblem: piece_code(profile.pieces.game_emblem()),
        pieces: Both::of(|color| piece_code(profile.pieces.emblem_of(color))),
        starts: profile.numbered_starts,
        surface: board.surface.name(),
        rows: board.rows,
        columns: board.columns,
        sides: Both::of(|color| words.side_title(kind, color)),
        first: start.turn().into(),
        ratings: (0..=HIGHEST).map(|level| words.rating(kind, level)).collect(),
    }
}

/// The families of games, in the order of their first games.
fn families(words: &Words) -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for key in games::all().map(|kind| kind.profile().family) {
        if families.iter().all(|family| family.key != key) {
            families.push(Family { key, name: words.serve_family(key) });
        }
    }
    families
}

/// The top left corner of a position, three by three squares.
fn picture(kind: &Kind, fen: &str) -> Option<Vec<PictureCell>> {
    let board = kind.from_fen(fen).ok()?.board();
    let cells = (0..3).flat_map(|row| (0..3).map(move |column| Cell { row, column }));
    let shown = |cell| {
        let view = board.at(cell);
        PictureCell { dark: view.dark, piece: view.piece.map(piece_code) }
    };
    Some(cells.map(shown).collect())
}
