//! The tables hold what they promise, and games are called what everybody calls them.

use plateau_rules::games;
use plateau_rules::random::SplitMix;

use super::*;

/// This game from its usual start.
fn played(game: &str, moves: &str) -> Box<dyn AnyGame> {
    let mut game = games::find(game).unwrap().start();
    for text in moves.split_whitespace() {
        let played = game.play_text(text, Letters::English);
        assert_eq!(played, Ok(()), "{text} of {moves}");
    }
    game
}

fn english(game: &str, moves: &str) -> Option<&'static str> {
    Opening::of(&*played(game, moves)).map(|opening| opening.english)
}

/// Every line with the game that it is about.
fn lines() -> impl Iterator<Item = (&'static str, Line)> {
    games::all().flat_map(|kind| {
        let lines = kind.profile().openings.lines().filter(|line| !line.starts_with('#'));
        let read = |line| Line::read(line).unwrap_or_else(|| panic!("{line}"));
        lines.map(move |line| (kind.name(), read(line))).collect::<Vec<_>>()
    })
}

#[test]
fn every_line_is_legal_and_ends_where_its_name_stands() {
    for (game, line) in lines() {
        let found = Opening::of(&*played(game, line.moves));
        assert_eq!(found, Some(&line.opening), "{}", line.moves);
    }
}

#[test]
fn no_two_lines_reach_the_same_position() {
    let mut seen = HashMap::new();
    for (game, line) in lines() {
        let key = played(game, line.moves).key();
        let twice = seen.insert((game, key), line.moves);
        assert_eq!(twice, None, "{}", line.moves);
    }
    assert!(seen.len() > 600, "the tables are all there: {}", seen.len());
}

#[test]
fn every_line_has_both_names_well_written() {
    for (game, Line { moves, opening }) in lines() {
        for name in [opening.english, opening.french] {
            assert!(name.starts_with(char::is_uppercase), "{moves}: {name:?}");
            assert!(!name.contains(['\'', '\t']) && !name.contains("  "), "{moves}: {name:?}");
            assert_eq!(name.trim(), name, "{moves}");
        }
        let parts = [opening.english, opening.french].map(|name| name.split(", ").count());
        assert_eq!(parts[0], parts[1], "{moves}: one language says more than the other");
        assert!(moves.split(' ').count() <= LAST_PLY, "{moves}");
        let is_code = |code: &str| {
            let (volume, number) = code.split_at(1);
            ("A"..="E").contains(&volume) && number.len() == 2 && number.parse::<u8>().is_ok()
        };
        match opening.eco {
            Some(code) => assert!(game == "chess" && is_code(code), "{moves}: {code}"),
            None => assert_ne!(game, "chess", "{moves}"),
        }
    }
}

/// A name means the same in both languages wherever it stands.
#[test]
fn a_name_is_always_translated_in_the_same_way() {
    let mut french = HashMap::new();
    for (game, Line { moves, opening }) in lines() {
        let known = *french.entry((game, opening.english)).or_insert(opening.french);
        assert_eq!(known, opening.french, "{moves}: {}", opening.english);
    }
}

#[test]
fn the_five_volumes_are_all_there() {
    for volume in ["A", "B", "C", "D", "E"] {
        let codes = lines().filter_map(|(_, line)| line.opening.eco);
        let codes = codes.filter(|code| code.starts_with(volume));
        // A70 stands for A70–A79: every ten has a line at least.
        let tens: std::collections::BTreeSet<_> = codes.map(|code| &code[..2]).collect();
        assert_eq!(tens.len(), 10, "{volume}: {tens:?}");
    }
}

#[test]
fn names_that_everybody_knows() {
    for (moves, eco, english, french) in [
        ("e4 e6", "C00", "French Defence", "Défense française"),
        ("e4 c6", "B10", "Caro-Kann Defence", "Défense Caro-Kann"),
        ("e4 d5", "B01", "Scandinavian Defence", "Défense scandinave"),
        ("e4 e5 f4", "C30", "King’s Gambit", "Gambit du roi"),
        ("e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez", "Partie espagnole"),
        ("e4 e5 Nf3 Nc6 Bc4", "C50", "Italian Game", "Partie italienne"),
        ("d4 d5 c4 e6", "D30", "Queen’s Gambit Declined", "Gambit dame refusé"),
        ("d4 d5 c4 c6", "D10", "Slav Defence", "Défense slave"),
        ("d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defence", "Défense Grünfeld"),
        ("d4 Nf6 c4 e6 Nc3 Bb4", "E20", "Nimzo-Indian Defence", "Défense nimzo-indienne"),
        ("d4 f5", "A80", "Dutch Defence", "Défense hollandaise"),
        ("c4", "A10", "English Opening", "Ouverture anglaise"),
        (
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "B90",
            "Sicilian Defence, Najdorf Variation",
            "Défense sicilienne, variante Najdorf",
        ),
    ] {
        let found = Opening::of(&*played("chess", moves)).copied();
        assert_eq!(found, Some(Opening { eco: Some(eco), english, french }), "{moves}");
    }
    let checkers = |moves| english("checkers", moves);
    assert_eq!(checkers("11-15 23-19 8-11 22-17 4-8"), Some("Old Fourteenth"));
    assert_eq!(checkers("11-15 23-18"), Some("Cross"));
    assert_eq!(checkers("11-15 24-20"), Some("Ayrshire Lassie"));
    assert_eq!(english("draughts", "34-30"), Some("Raphaël Opening"));
}

#[test]
fn other_orders_of_moves_are_the_same_opening() {
    let chess = |moves| english("chess", moves);
    assert_eq!(chess("Nf3 d5 d4 Nf6 c4"), Some("Queen’s Gambit"));
    assert_eq!(chess("c4 Nf6 Nc3 e6 d4 Bb4"), Some("Nimzo-Indian Defence"));
    assert_eq!(chess("Nf3 c5 e4"), Some("Sicilian Defence"));
    assert_eq!(chess("d4 e6 e4"), Some("French Defence"));
    assert_eq!(chess("e4 d5 exd5 Nf6 c4 c6 d4 cxd5"), Some("Caro-Kann Defence, Panov Attack"));
    assert_eq!(
        chess("Nf3 Nf6 g3 d5 Bg2 e6 O-O Be7 d4 O-O c4"),
        chess("d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3")
    );
    assert_eq!(english("checkers", "9-13 23-19 11-15"), Some("Will o’ the Wisp"));
}

#[test]
fn a_name_stays_however_long_the_game_goes_on() {
    let mut game = played("chess", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6");
    let mut chance = SplitMix::new(1);
    // Moves that no table has: the queen's knight goes to and fro.
    for text in ["Nb1", "Ng8", "Nc3", "Nf6", "Nb1", "Nh5"] {
        game.play_text(text, Letters::English).unwrap();
    }
    while game.ply() < 100 && game.count() > 0 {
        game.play(chance.below(game.count())).unwrap();
    }
    let name = "Sicilian Defence, Najdorf Variation";
    assert_eq!(Opening::of(&*game).map(|opening| opening.english), Some(name));
    while game.ply() > 1 {
        game.undo();
    }
    assert_eq!(Opening::of(&*game).map(|opening| opening.english), Some("King’s Pawn Game"));
    game.undo();
    assert_eq!(Opening::of(&*game), None);
}

#[test]
fn a_set_up_position_has_no_opening() {
    let kind = games::find("chess").unwrap();
    let start = kind.start().start_fen();
    let without_a_rook = start.replacen("RNBQKBNR w KQkq", "RNBQKBN1 w Qkq", 1);
    assert_ne!(start, without_a_rook);
    for (fen, name) in [(start, Some("King’s Pawn Game")), (without_a_rook, None)] {
        let mut game = kind.from_fen(&fen).unwrap();
        game.play_text("e4", Letters::English).unwrap();
        assert_eq!(Opening::of(&*game).map(|opening| opening.english), name, "{fen}");
    }
    // One move before a position that has a name, but set up.
    let mut game =
        kind.from_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2").unwrap();
    game.play_text("f4", Letters::English).unwrap();
    assert_eq!(Opening::of(&*game), None);
}

#[test]
fn other_games_and_house_rules_have_none() {
    for kind in games::all() {
        let has_names = !kind.profile().openings.is_empty();
        let mut game = kind.start();
        let named = (0..game.count()).filter(|&index| {
            let mut game = game.boxed();
            game.play(index).unwrap();
            Opening::of(&*game).is_some()
        });
        assert_eq!(named.count() > 0, has_names, "{kind}");
        assert!(!game.undo() && Opening::of(&*game).is_none());
    }
    let house = games::find("checkers,optional-captures").unwrap();
    let mut game = house.start();
    game.play_text("11-15", Letters::English).unwrap();
    assert_eq!(Opening::of(&*game), None);
}
