//! Endings that tables know, played out: won ones must be won and drawn ones held, by the rules of the game.

use plateau_engine::{Build, EndgameTables, Engine, Request, Wdl, engine_for};
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Color};
use plateau_search::Limits;

/// What came of the endings that were played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// How many were played.
    pub(crate) played: usize,
    /// How many were won by the side that was to move.
    pub(crate) won: usize,
    /// How many were drawn.
    pub(crate) drawn: usize,
    /// How many were lost.
    pub(crate) lost: usize,
    /// The positions that did not end as the tables say.
    pub(crate) missed: Vec<String>,
}

/// How much both sides may search for a move.
const NODES: u64 = 2_000;

/// Plays `count` endings that the tables give this result for the side to move. Our engine with tables plays that side. The
/// other side resists as the tables know best where it is lost; in a drawn position the full engine without tables tries to
/// win, since tables only know that all is even.
pub(crate) fn play(
    kind: &Kind,
    tables: &EndgameTables,
    result: Wdl,
    count: usize,
    seed: u64,
    position: &mut dyn FnMut(&mut SplitMix) -> Option<Box<dyn AnyGame>>,
) -> Tally {
    let start = kind.start();
    let with_tables = Build { endgame: tables.clone(), ..Build::default() };
    let mut ours = engine_for(&*start, &with_tables).expect("an engine");
    let other = if result == Wdl::Win { with_tables } else { Build::default() };
    let mut other = engine_for(&*start, &other).expect("an engine");
    let mut random = SplitMix::new(seed);
    let mut tally = Tally::default();
    while tally.played < count {
        let Some(game) = position(&mut random) else { continue };
        if game.ending().is_some() || tables.result(&*game) != Some(result) {
            continue;
        }
        let (fen, side) = (game.fen(), game.turn());
        let winner = play_out(game, side, &mut *ours, &mut *other);
        tally.played += 1;
        match winner {
            None => tally.drawn += 1,
            Some(winner) if winner == side => tally.won += 1,
            Some(_) => tally.lost += 1,
        }
        let is_kept = if result == Wdl::Win { winner == Some(side) } else { winner != Some(!side) };
        if !is_kept {
            tally.missed.push(fen);
        }
    }
    tally
}

/// The winner of a game between these two; a draw that may be claimed is claimed.
fn play_out(
    mut game: Box<dyn AnyGame>,
    side: Color,
    ours: &mut dyn Engine,
    other: &mut dyn Engine,
) -> Option<Color> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let request = Request { limits, ..Request::default() };
    ours.clear();
    other.clear();
    while game.ending().is_none() && game.claim().is_none() {
        let info = if game.turn() == side {
            ours.think(&*game, &request, &mut |_| {})
        } else {
            other.think(&*game, &request, &mut |_| {})
        };
        game.play(info.best().expect("a move")).expect("a legal move");
    }
    game.ending().and_then(|ending| ending.outcome.winner())
}

/// A random position of draughts with 3 up to so many pieces, one at least a side.
pub(crate) fn draughts(
    kind: &Kind,
    pieces: usize,
    random: &mut SplitMix,
) -> Option<Box<dyn AnyGame>> {
    let squares = kind.start().board().cells.iter().filter(|cell| cell.name.is_some()).count();
    let count = 3 + random.below(pieces - 2);
    let mut sides = [Vec::new(), Vec::new()];
    for number in 0..count {
        let side = if number < 2 { number } else { random.below(2) };
        let crown = if random.below(2) == 0 { "K" } else { "" };
        sides[side].push(format!("{crown}{}", 1 + random.below(squares)));
    }
    let turn = if random.below(2) == 0 { "W" } else { "B" };
    let [white, black] = sides.map(|pieces| pieces.join(","));
    // Two pieces on a square and men on their crown row are refused.
    kind.from_fen(&format!("{turn}:W{white}:B{black}")).ok()
}

/// A random position of chess with up to so many men, the kings among them.
pub(crate) fn chess(kind: &Kind, men: usize, random: &mut SplitMix) -> Option<Box<dyn AnyGame>> {
    let mut board = [None; 64];
    let others = 1 + random.below(men - 2);
    let pieces = (0..others).map(|_| *b"QRBNPqrbnp".get(random.below(10)).unwrap_or(&b'Q'));
    for piece in pieces.collect::<Vec<_>>().into_iter().chain(*b"Kk") {
        board[random.below(64)] = Some(char::from(piece));
    }
    let row = |row: &[Option<char>]| {
        row.iter().map(|square| square.map_or("1".to_owned(), String::from)).collect::<String>()
    };
    let rows: Vec<String> = board.chunks(8).map(row).collect();
    let turn = if random.below(2) == 0 { "w" } else { "b" };
    // Positions that cannot be are refused.
    kind.from_fen(&format!("{} {turn} - - 0 1", rows.join("/"))).ok()
}
