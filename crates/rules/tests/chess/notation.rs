//! Moves written and read.

use plateau_rules::chess::{Chess, Role};
use plateau_rules::{Form, Letters, Notation, Refusal, games};

use super::{position, position960, read};

/// One move in all its written forms: short, long, machine, named.
fn forms(position: &Chess, text: &str, letters: Letters) -> [String; 4] {
    let mv = position.read_move(text, letters).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    [Form::Short, Form::Long, Form::Machine, Form::Named]
        .map(|form| position.write_move(mv, form, letters))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// A pawn that can promote by step and by capture with check.
const PROMOTION: &str = "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn s3_5_moves_are_written_short_long_for_machines_and_by_name() {
    let start = position(START);
    assert_eq!(forms(&start, "Nf3", Letters::English), ["Nf3", "Ng1-f3", "g1f3", "KnightG1-F3"]);
    assert_eq!(forms(&start, "Cf3", Letters::French), ["Cf3", "Cg1-f3", "g1f3", "CavalierG1-F3"]);
    assert_eq!(forms(&start, "e4", Letters::French), ["e4", "e2-e4", "e2e4", "PionE2-E4"]);
    let promotion = position(PROMOTION);
    assert_eq!(
        forms(&promotion, "exd8Q", Letters::English),
        ["exd8=Q+", "e7xd8=Q+", "e7d8q", "PawnE7xD8=Queen+"]
    );
    assert_eq!(
        forms(&promotion, "exd8D", Letters::French),
        ["exd8=D+", "e7xd8=D+", "e7d8q", "PionE7xD8=Dame+"]
    );
    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(forms(&castling, "O-O", Letters::French), ["O-O", "O-O", "e1g1", "O-O"]);
    let mate = position("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assert_eq!(forms(&mate, "Ta8", Letters::French), ["Ta8#", "Ta1-a8#", "a1a8", "TourA1-A8#"]);
}

#[test]
fn s3_5_the_seeds_own_long_form_is_written_and_read() {
    let bishop = position("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1");
    for text in ["FouC1-D2", "fouc1-d2", "Fou C1-D2", "FOUC1D2", "BishopC1-D2", "Fc1-d2"] {
        let mv =
            bishop.read_move(text, Letters::French).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(bishop.write_move(mv, Form::Named, Letters::French), "FouC1-D2");
    }
    let queen = position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    for text in ["DameD1-D7+", "Dd1-d7+", "Dame D1-D7+", "Dd7+", "ReineD1-D7", "QueenD1-D7"] {
        let mv = queen.read_move(text, Letters::French).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(queen.write_move(mv, Form::Named, Letters::French), "DameD1-D7+");
    }
}

#[test]
fn s0_6_a_whole_move_is_read_in_every_spelling() {
    for (fen, meant, spellings) in [
        (
            START,
            "e2e4",
            &[
                "e4",
                "e2e4",
                "e2-e4",
                "e2 e4",
                "E2E4",
                "E4",
                "e2–e4",
                "Pe4",
                "e4!",
                "e4!?",
                "PawnE2-E4",
                "♙e4",
            ][..],
        ),
        (
            START,
            "g1f3",
            &[
                "Nf3",
                "Ng1f3",
                "N1f3",
                "Ngf3",
                "Ng1-f3",
                "nf3",
                "Cf3",
                "cf3",
                "G1F3",
                "♘f3",
                "Knight f3",
                "cavalier f3",
                "Nf3?!",
                " Nf3 ",
            ],
        ),
        (
            PROMOTION,
            "e7e8q",
            &[
                "e8Q", "e8=Q", "e8(Q)", "e8=D", "e8D", "e7e8q", "e7-e8=Q", "e8/Q", "e8=Dame",
                "e8=queen", "e8q+",
            ],
        ),
        (PROMOTION, "e7d8n", &["exd8=N", "exd8N", "ed8n", "e7xd8=C", "e:d8=N", "exd8=Cavalier"]),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            &["exd6", "exd6 e.p.", "exd6e.p.", "ed6", "exd6ep", "e5xd6", "e5:d6"],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1g1",
            &["O-O", "0-0", "o-o", "OO", "00", "e1g1", "e1h1", "Ke1-g1", "O-O+"],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "e1c1",
            &["O-O-O", "0-0-0", "ooo", "e1c1", "e1a1", "O–O–O"],
        ),
    ] {
        let game = position(fen);
        for text in spellings {
            for letters in [Letters::English, Letters::French] {
                let mv = game.read_move(text, letters).unwrap_or_else(|e| panic!("{text}: {e:?}"));
                assert_eq!(game.write_move(mv, Form::Machine, letters), *meant, "{text}");
            }
        }
    }
}

#[test]
fn s0_6_where_letters_collide_the_wanted_language_is_meant() {
    // Rook and king can both go to d1: R is a rook in English and a king (roi) in French.
    let both = position("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    let machine = |text, letters| {
        both.write_move(both.read_move(text, letters).unwrap(), Form::Machine, letters)
    };
    assert_eq!(machine("Rd1", Letters::English), "a1d1");
    assert_eq!(machine("Rd1", Letters::French), "e1d1");
    // Where only the other language's reading is legal, it is not played instead.
    let refused = |text, letters| both.read_move(text, letters).unwrap_err();
    assert_eq!(
        refused("Rb1", Letters::French),
        Refusal::WrongWay { piece: Role::King.kind(), from: "e1".into(), to: "b1".into() }
    );
    let rook = Role::Rook.kind();
    assert!(
        matches!(refused("Re2", Letters::English), Refusal::WrongWay { piece, .. } if piece == rook)
    );
    // A letter that means nothing in the wanted language is read in the other.
    assert_eq!(machine("Td1", Letters::English), "a1d1");
}

#[test]
fn a_small_b_is_a_pawn_before_it_is_a_bishop() {
    let game = position("4k3/8/8/8/2p5/1P6/B7/4K3 w - - 0 1");
    let machine =
        |text| game.write_move(read(&game, text).unwrap(), Form::Machine, Letters::English);
    assert_eq!(machine("bxc4"), "b3c4");
    assert_eq!(machine("bb1"), "a2b1");
    assert_eq!(machine("Bb1"), "a2b1");
    let dame = position("4k3/8/8/8/8/8/1Q1P4/4K3 w - - 0 1");
    let french = |text| {
        dame.write_move(
            dame.read_move(text, Letters::French).unwrap(),
            Form::Machine,
            Letters::French,
        )
    };
    assert_eq!(french("D2D4"), "d2d4");
    assert_eq!(french("D2d4"), "b2d4");
    assert_eq!(french("d4"), "d2d4");
    assert_eq!(french("Dd4"), "b2d4");
}

#[test]
fn only_as_much_is_written_of_the_start_as_is_needed() {
    let short = |fen: &str, uci: &str| forms(&position(fen), uci, Letters::English)[0].clone();
    assert_eq!(short("4k3/8/8/8/R6R/8/8/4K3 w - - 0 1", "a4d4"), "Rad4");
    assert_eq!(short("R7/8/8/8/R7/7k/8/4K3 w - - 0 1", "a4a6"), "R4a6");
    assert_eq!(short("1k6/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "h4e4"), "Qh4e4");
    // The other knight is pinned: no need to tell them apart.
    assert_eq!(short("4r2k/8/8/8/8/8/4N1N1/4K3 w - - 0 1", "g2f4"), "Nf4");
}

#[test]
fn chess960_sends_castling_as_king_takes_rook_and_reads_both() {
    let game = position960("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
    assert_eq!(forms(&game, "O-O", Letters::English), ["O-O", "O-O", "e1g1", "O-O"]);
    assert_eq!(forms(&game, "O-O-O", Letters::English), ["O-O-O", "O-O-O", "e1b1", "O-O-O"]);
    assert_eq!(read(&game, "e1c1"), read(&game, "O-O-O"));
    // A king's step onto its castling square is the step.
    let near = position960("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(forms(&near, "f1g1", Letters::English)[0], "Kg1");
    assert_eq!(forms(&near, "f1h1", Letters::English)[0], "O-O");
}

#[test]
fn a_pawn_capture_that_is_not_possible_plays_no_other_piece() {
    for (fen, text) in [
        ("rnbqkbnr/ppp1pppp/8/8/8/2N5/PP1PPPPP/R1BQKBNR w KQkq - 0 1", "cxd5"),
        ("rnbqkbnr/ppp1pppp/8/3p4/8/2N5/PP1PPPPP/R1BQKBNR w KQkq - 0 1", "cxd5"),
        ("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "dxe5"),
        ("4k3/8/8/4p3/3Q4/8/8/4K3 w - - 0 1", "d:e5"),
        ("4k3/8/8/8/8/p7/8/2B1K3 w - - 0 1", "bxa3"),
        ("4k3/8/8/8/8/p7/8/2B1K3 w - - 0 1", "b x a3"),
        ("4k3/8/8/8/8/5p2/8/5B1K w - - 0 1", "fxg2"),
    ] {
        for letters in [Letters::English, Letters::French] {
            let read = position(fen).read_move(text, letters);
            assert!(read.is_err(), "{text} in {fen}: {read:?}");
            let game = games::find("chess").unwrap().from_fen(fen).unwrap();
            let begun = &text[..text.len() - 1];
            assert_eq!(plateau_rules::complete(&*game, begun, letters), [0; 0], "{begun} in {fen}");
        }
    }
}

#[test]
fn a_capture_sign_is_refused_where_nothing_is_captured() {
    let start = position(START);
    for (text, square) in [("Nxf3", "f3"), ("g1xf3", "f3"), ("exe4", "e4"), ("e2:e4", "e4")] {
        let square = square.into();
        assert_eq!(read(&start, text), Err(Refusal::NothingToTake { square }), "{text}");
    }
    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(read(&castling, "e1xg1"), Err(Refusal::NothingToTake { square: "g1".into() }));
    assert_eq!(read(&castling, "e1xh1"), read(&castling, "O-O"));
}

#[test]
fn what_stands_behind_a_move_must_mean_something() {
    let start = games::find("chess").unwrap().start();
    for text in ["b1a3x", "Na3x", "e4-", "e4()", "e4/", "e4=)", "e4 e5", "xe4e", "e2e4e5"] {
        for letters in [Letters::English, Letters::French] {
            assert!(start.read(text, letters).is_err(), "{text}");
            assert_eq!(plateau_rules::complete(&*start, text, letters), [0; 0], "{text}");
        }
    }
    for text in ["e4=", "e4(=)", "e4+", "e4.", "e4!?"] {
        assert!(start.read(text, Letters::English).is_ok(), "{text}");
    }
}

#[test]
fn a_move_is_read_with_its_number() {
    for (game, text, bare) in [
        ("chess", "1.e4", "e4"),
        ("chess", "1. Nf3", "Nf3"),
        ("chess", "12...e4", "e4"),
        ("chess", "1… e4", "e4"),
        ("draughts", "1.32-28", "32-28"),
        ("draughts", "1. 32 28", "32-28"),
        ("tictactoe", "1.b2", "b2"),
    ] {
        let game = games::find(game).unwrap().start();
        let read = |text| game.read(text, Letters::English);
        assert_eq!(read(text), read(bare), "{text}");
        assert!(read(text).is_ok(), "{text}");
    }
    let start = games::find("chess").unwrap().start();
    for text in ["1.", "1", "1...", ".e4", "1e4"] {
        assert!(start.read(text, Letters::English).is_err(), "{text}");
    }
}

#[test]
fn a_small_piece_letter_is_read_where_no_pawn_can_move_so() {
    let game = position("4k3/8/8/8/2p5/1P6/8/3BK3 w - - 0 1");
    let machine = |text| {
        let mv = read(&game, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        game.write_move(mv, Form::Machine, Letters::English)
    };
    assert_eq!(machine("bc4"), "b3c4");
    assert_eq!(machine("bc2"), "d1c2");
    assert_eq!(machine("fc2"), "d1c2");
}
