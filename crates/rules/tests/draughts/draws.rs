//! The draw rules of every draughts game, by games played out until a rule ends them.

use std::collections::HashSet;

use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Color, DrawRule, Ending, Form, Key, Letters, Reason, games};

fn set_up(game: &str, fen: &str) -> Box<dyn AnyGame> {
    games::find(game).expect("a game").from_fen(fen).expect("a position")
}

fn drawn(rule: DrawRule) -> Ending {
    Ending::draw(Reason::Rule(rule))
}

/// Moves kings about, never twice to the same position and never into a capture, until the game ends.
/// Returns how it ended and after how many moves.
fn wander(start: &dyn AnyGame) -> (Option<Ending>, usize) {
    // A walk that gets stuck is begun anew another way.
    (0..1000)
        .find_map(|seed| try_to_wander(start.boxed(), &mut SplitMix::new(seed)))
        .unwrap_or_else(|| panic!("nowhere to go from {} {}", start.kind(), start.fen()))
}

fn try_to_wander(
    mut game: Box<dyn AnyGame>,
    random: &mut SplitMix,
) -> Option<(Option<Ending>, usize)> {
    let mut seen: HashSet<Key> = HashSet::from([game.key()]);
    while game.ending().is_none() {
        let count = game.count();
        let first = random.below(count);
        game = (0..count).map(|number| (first + number) % count).find_map(|index| {
            let mut next = game.boxed();
            next.play(index).expect("a legal move");
            let quiet = next.alert().is_none() && next.count() > 0 || next.ending().is_some();
            (quiet && seen.insert(next.key())).then_some(next)
        })?;
    }
    Some((game.ending(), game.ply()))
}

#[test]
fn quiet_moves_of_kings_are_counted_in_every_game() {
    for (name, fen, moves) in [
        ("draughts", "W:WK46,K47:BK4,K15", 25),
        ("brazilian", "W:WK29,K30:BK4,K12", 25),
        ("canadian", "W:WK67,K68:BK6,K18", 25),
        ("killer", "W:WK46,K47:BK4,K15", 25),
        ("antidraughts", "W:WK46,K47:BK4,K15", 25),
        ("frisian", "W:WK46,K47:BK4,K15", 25),
        ("frysk", "W:WK46,K47:BK4,K15", 25),
        ("checkers", "B:WK29,K30:BK3,K4", 40),
        ("italian", "W:WK29,K30:BK3,K4", 40),
        ("russian", "W:WK29,K30:BK4,K12", 15),
        ("czech", "W:WK29,K30:BK4,K12", 15),
        ("thai", "B:WK4,K12:BK29,K30", 15),
        ("pool", "B:WK29,K30:BK4,K12", 30),
        ("spanish", "W:WK4,K12:BK29,K30", 20),
        ("portuguese", "W:WK4,K12:BK29,K30", 20),
    ] {
        let (ending, plies) = wander(&*set_up(name, fen));
        assert_eq!(ending, Some(drawn(DrawRule::QuietMoves(moves))), "{name}");
        assert_eq!(plies, 2 * usize::from(moves), "{name}");
    }
}

#[test]
fn a_man_that_moves_starts_the_count_anew() {
    let mut game = set_up("draughts", "W:WK46,47:BK4,K15:H49");
    game.play_text("47-41", Letters::English).unwrap();
    assert_eq!(game.ending(), None);
    assert_eq!(game.fen(), "B:W41,K46:BK4,K15");
    let mut game = set_up("draughts", "W:WK46,47:BK4,K15:H49");
    game.play_text("46-41", Letters::English).unwrap();
    assert_eq!(game.ending(), Some(drawn(DrawRule::QuietMoves(25))));
}

#[test]
fn endgames_get_only_so_many_moves() {
    for (name, fen, moves) in [
        // Three pieces against a king, two, one.
        ("draughts", "W:WK46,K47,K48:BK4", 16),
        ("draughts", "W:WK46,K47:BK4", 5),
        ("draughts", "W:WK46:BK4", 5),
        ("brazilian", "W:WK29,K30,K31:BK12", 16),
        ("brazilian", "W:WK29,K30:BK12", 5),
        ("canadian", "W:WK67,K68,K69:BK1", 16),
        ("russian", "W:WK29,K30,K31:BK12", 15),
        ("russian", "W:WK30,K31:BK12", 5),
        ("russian", "W:WK30:BK12", 5),
        ("frisian", "W:WK46,K47:BK4", 7),
        ("frysk", "W:WK46,K47:BK4", 7),
    ] {
        let (ending, plies) = wander(&*set_up(name, fen));
        assert_eq!(ending, Some(drawn(DrawRule::EndgameCount(moves))), "{name} {fen}");
        assert_eq!(plies, 2 * usize::from(moves), "{name} {fen}");
    }
}

#[test]
fn an_endgame_counts_through_moves_of_men_and_in_international_through_crowning() {
    let mut game = set_up("draughts", "W:W7,41,K50:BK46:E30");
    game.play_text("7-1", Letters::English).unwrap();
    assert!(game.fen().ends_with(":E31"), "{}", game.fen());
    // Here the endgame only comes about: there was no king.
    let mut game = set_up("draughts", "W:W7,41,45:BK46:E30");
    game.play_text("7-1", Letters::English).unwrap();
    assert_eq!(game.fen(), "B:WK1,41,45:BK46");
    // In Russian draughts a man that becomes a king changes the balance.
    let mut game = set_up("russian", "W:Wa7,Kc1,e1:Bh8,Kg1:E58");
    game.play_text("e1-d2", Letters::English).unwrap();
    assert!(game.fen().ends_with(":E59"), "{}", game.fen());
    let mut again = game.boxed();
    again.play_text("g1-h2", Letters::English).unwrap();
    assert_eq!(again.ending(), Some(drawn(DrawRule::EndgameCount(30))));
    let mut game = set_up("russian", "W:Wa7,Kc1,e1:Bh8,Kg1:E58");
    game.play_text("a7-b8", Letters::English).unwrap();
    assert!(!game.fen().contains(":E"), "{}", game.fen());
}

#[test]
fn six_and_seven_pieces_get_sixty_moves_in_russian_draughts() {
    let mut game = set_up("russian", "W:Wa1,c1,Ke1,g1:Bb8,d8,Kh8:E119");
    game.play_text("g1-h2", Letters::English).unwrap();
    assert_eq!(game.ending(), Some(drawn(DrawRule::EndgameCount(60))));
}

#[test]
fn one_king_each_is_drawn_in_frisian_and_killer_unless_it_can_be_taken() {
    for name in ["frisian", "frysk", "killer"] {
        assert_eq!(set_up(name, "W:WK46:BK4").ending(), Some(drawn(DrawRule::BareKings)), "{name}");
        let mut game = set_up(name, "W:WK46:BK28");
        assert_eq!(game.ending(), None, "{name}");
        game.play(0).unwrap();
        assert_eq!(game.ending(), Some(Ending::win(Color::White, Reason::NoPieces)), "{name}");
    }
}

#[test]
fn repetition_ends_the_game_the_third_time_in_italy_the_fourth() {
    for (name, fen, there_and_back, times) in [
        ("draughts", "W:WK46,K47:BK4,K15", ["46-41", "4-9", "41-46", "9-4"], 3),
        ("brazilian", "W:WK31,K32:BK1,K2", ["32-28", "1-5", "28-32", "5-1"], 3),
        ("canadian", "W:WK71,K72:BK1,K2", ["72-66", "1-7", "66-72", "7-1"], 3),
        ("killer", "W:WK46,K47:BK4,K15", ["46-41", "4-9", "41-46", "9-4"], 3),
        ("antidraughts", "W:WK46,K47:BK4,K15", ["46-41", "4-9", "41-46", "9-4"], 3),
        ("frisian", "W:WK46,K47:BK4,K15", ["46-41", "4-9", "41-46", "9-4"], 3),
        ("checkers", "B:WK29,K30:BK3,K4", ["4-8", "29-25", "8-4", "25-29"], 3),
        ("russian", "W:WK31,K32:BK1,K2", ["32-28", "1-5", "28-32", "5-1"], 3),
        ("czech", "W:WK31,K32:BK1,K2", ["32-28", "1-5", "28-32", "5-1"], 3),
        ("pool", "B:WK31,K32:BK1,K2", ["1-5", "32-28", "5-1", "28-32"], 3),
        ("thai", "B:WK1,K2:BK31,K32", ["32-28", "1-5", "28-32", "5-1"], 3),
        ("spanish", "W:WK3,K4:BK29,K30", ["4-8", "29-25", "8-4", "25-29"], 3),
        ("portuguese", "W:WK3,K4:BK29,K30", ["4-8", "29-25", "8-4", "25-29"], 3),
        ("italian", "W:WK29,K31:BK2,K4", ["29-25", "4-8", "25-29", "8-4"], 4),
    ] {
        let mut game = set_up(name, fen);
        let turns = usize::from(times) - 1;
        let moves = there_and_back.iter().cycle().take(4 * turns);
        for (ply, text) in moves.enumerate() {
            assert_eq!(game.ending(), None, "{name} after {ply}");
            if let Err(refusal) = game.play_text(text, Letters::English) {
                let legal = game.moves(Form::Short, Letters::English);
                panic!("{name} {text} {refusal:?}: {legal:?}");
            }
        }
        assert_eq!(game.ending(), Some(drawn(DrawRule::Repetition(times))), "{name}");
    }
}
