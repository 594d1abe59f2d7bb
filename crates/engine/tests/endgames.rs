//! Won endgames are won: within the moves that the rules give, and without standing three times.

use plateau_engine::{Build, Request, SearchInfo, engine_for};
use plateau_rules::{AnyGame, Color, Form, Letters, games};
use plateau_search::Limits;
use plateau_search::parallel::with_search_stack;

/// How many nodes both sides think about each move.
const NODES: u64 = 20_000;

fn open(game: &str, fen: &str) -> Box<dyn AnyGame> {
    games::find(game).expect("a game").from_fen(fen).expect("a position")
}

fn request(nodes: u64) -> Request {
    Request { limits: Limits { nodes: Some(nodes), ..Limits::default() }, ..Request::default() }
}

/// What a fresh engine thinks.
fn think(game: &dyn AnyGame) -> SearchInfo {
    let mut engine = engine_for(game, &Build::default()).expect("an engine");
    engine.think(game, &request(NODES), &mut |_| {})
}

/// The engine plays both sides; `winner` must win within so many moves of each, and nobody may have had a
/// draw to claim.
#[track_caller]
fn wins(game: &str, fen: &str, winner: Color, moves: usize) {
    let mut game = open(game, fen);
    with_search_stack(|| {
        let mut engine = engine_for(&*game, &Build::default()).expect("an engine");
        let request = request(NODES);
        while game.ending().is_none() && game.claim().is_none() && game.ply() < 2 * moves {
            let info = engine.think(&*game, &request, &mut |_| {});
            game.play(info.best().expect("a move")).expect("a legal move");
        }
    });
    let won = game.ending().and_then(|ending| ending.outcome.winner());
    let played = game.played(Form::Short, Letters::English).join(" ");
    assert_eq!(won, Some(winner), "{fen}: {played}");
}

#[test]
fn the_queen_mates_a_bare_king() {
    wins("chess", "8/8/8/4k3/8/8/8/KQ6 w - - 0 1", Color::White, 50);
    wins("chess", "8/8/8/3k4/8/8/8/Q6K w - - 0 1", Color::White, 50);
    wins("chess", "kq6/8/8/8/4K3/8/8/8 w - - 0 1", Color::Black, 50);
}

#[test]
fn the_rook_mates_a_bare_king() {
    wins("chess", "8/8/8/4k3/8/8/8/KR6 w - - 0 1", Color::White, 50);
    wins("chess", "R7/8/8/8/4k3/8/8/7K w - - 0 1", Color::White, 50);
    wins("chess", "kr6/8/8/8/4K3/8/8/8 w - - 0 1", Color::Black, 50);
}

#[test]
fn two_bishops_mate_a_bare_king() {
    wins("chess", "8/8/8/4k3/8/8/8/KBB5 w - - 0 1", Color::White, 50);
    wins("chess", "kbb5/8/8/8/4K3/8/8/8 w - - 0 1", Color::Black, 50);
}

/// Into the corner of the bishop's colour, be it out of the other.
#[test]
fn bishop_and_knight_mate_a_bare_king() {
    for fen in [
        "8/8/8/4k3/8/8/8/KBN5 w - - 0 1",
        "8/8/8/3k4/8/8/8/2B1N1K1 w - - 0 1",
        "k7/8/2K5/8/8/8/8/B6N w - - 0 1",
        "7k/8/5K2/8/8/8/8/N4B2 w - - 0 1",
        "8/8/8/8/4k3/8/1B6/N6K b - - 0 1",
    ] {
        wins("chess", fen, Color::White, 50);
    }
    wins("chess", "k1b5/8/8/3n4/4K3/8/8/8 b - - 0 1", Color::Black, 50);
}

/// Two kings catch one wherever it hides, the double corner included.
#[test]
fn two_kings_of_english_draughts_catch_one() {
    for fen in ["W:WK1,K2:BK32", "W:WK18,K15:BK32", "W:WK18,K15:BK1", "W:WK30,K31:BK4"] {
        wins("checkers", fen, Color::White, 40);
    }
    wins("checkers", "W:WK14,K22:BK28", Color::White, 40);
    wins("checkers", "B:WK32:BK1,K2", Color::Black, 40);
}

/// In the international game one king that does not hold the long diagonal falls to four, and to three that
/// stand well; sixteen moves are given for that.
#[test]
fn kings_of_international_draughts_catch_one_off_the_long_diagonal() {
    for fen in ["W:WK1,K6,K46:BK50", "W:WK28,K37,K48:BK4"] {
        wins("draughts", fen, Color::White, 16);
    }
    wins("draughts", "W:WK46,K47,K48,K49:BK3", Color::White, 25);
    wins("killer", "W:WK46,K47,K48:BK3", Color::White, 25);
}

/// From a won position, with whatever move the position after it already stood twice: another move is played,
/// and the position is still won.
#[test]
fn no_third_time_in_won_positions() {
    // Games in which the move was forbidden that would have been played.
    let mut decisive = Vec::new();
    for (name, fen) in [
        ("chess", "8/8/8/4k3/8/8/1R6/K7 w - - 0 1"),
        ("chess", "5k2/5ppp/8/8/8/2Q5/5PPP/6K1 w - - 0 1"),
        ("chess", "6k1/1r3p2/5Pp1/6Pp/7P/6K1/8/8 b - - 0 1"),
        ("draughts", "W:WK46,K47,K48,K49:BK3"),
        ("draughts", "W:WK49,K44,K35,K46:BK6,26"),
        ("draughts", "W:WK46,K47,K48,K49,K50:BK3"),
        ("draughts", "W:WK46,K41,K48,K49:BK15"),
        ("draughts", "B:WK6:BK1,K2,K5,K46"),
        ("draughts", "W:WK28,K32,K46,33,39:BK3,20"),
        ("checkers", "W:WK1,K2:BK32"),
        ("checkers", "B:WK32:BK1,K6,K10"),
    ] {
        let game = open(name, fen);
        let natural = think(&*game).best().expect("a move");
        for mv in 0..game.count() {
            let Some(repeated) = stood_twice_after(&*game, mv) else { continue };
            let info = think(&*repeated);
            assert_ne!(info.best(), Some(mv), "{fen}: draws by repetition");
            assert!(info.score().is_some_and(|score| score.get() > 50), "{fen}: not won");
            if mv == natural {
                decisive.push(name);
            }
        }
    }
    decisive.dedup();
    assert_eq!(decisive, ["chess", "draughts", "checkers"], "where it mattered");
}

/// The same position in a game in which the position after `mv` stood twice already. `None` when the way
/// there and back is not open: both sides move and take it back.
fn stood_twice_after(game: &dyn AnyGame, mv: usize) -> Option<Box<dyn AnyGame>> {
    let there = machine(game, mv);
    let mut after = game.boxed();
    after.play(mv).ok()?;
    (0..after.count()).find_map(|reply| {
        let answer = machine(&*after, reply);
        let round = [answer.clone(), back(&there)?, back(&answer)?];
        // The game begins with the position after the move.
        let mut game_before = game.kind().from_fen(&after.fen()).ok()?;
        for (number, text) in round.iter().chain([&there]).chain(&round).enumerate() {
            game_before.play_text(text, Letters::English).ok()?;
            // Half way round, and at the end, it is the position we came from.
            if number % 4 == 2 && !same_board(&*game_before, game) {
                return None;
            }
        }
        Some(game_before)
    })
}

fn machine(game: &dyn AnyGame, mv: usize) -> String {
    game.moves(Form::Machine, Letters::English)[mv].text.clone()
}

fn same_board(a: &dyn AnyGame, b: &dyn AnyGame) -> bool {
    a.key() == b.key()
}

/// The way back of a quiet move: `b1c1` and `32-28` turned round.
fn back(text: &str) -> Option<String> {
    if let Some((from, to)) = text.split_once('-') {
        return Some(format!("{to}-{from}"));
    }
    (text.len() == 4).then(|| format!("{}{}", &text[2..], &text[..2]))
}
