//! Positions read and written.

use plateau_rules::chess::{Chess, Variant};
use plateau_rules::{Color, FenError, FenFault, Flaw, Notation, games};

use super::{position, position960};

fn error(fen: &str) -> FenError {
    Chess::from_fen(&Variant::Standard, fen).expect_err(fen)
}

fn flaws(fen: &str) -> Vec<Flaw> {
    match error(fen) {
        FenError::Impossible(flaws) => flaws,
        other @ FenError::Syntax { .. } => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn s0_4_the_seeds_own_fens_are_read() {
    let seeds = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w - - 0 0";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    assert_eq!(position(seeds).fen(), start);
    assert_eq!(position("4k3/8/8/8/8/8/8/4K3/ b - - 0 0").fen(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn fields_left_out_have_their_usual_values() {
    let full = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for fen in [
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4K3 w",
        "  4k3/8/8/8/8/8/8/4K3  W -  - ",
        "4k3/8/8/8/8/8/8/4K3 w - - - -",
    ] {
        assert_eq!(position(fen).fen(), full, "{fen}");
    }
}

#[test]
fn castling_rights_are_read_in_three_styles_and_written_in_one() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for rights in ["KQkq", "HAha", "qkQK", "KAhq"] {
        assert_eq!(position(&start.replace("KQkq", rights)).fen(), start);
        assert_eq!(position960(&start.replace("KQkq", rights)).fen(), start);
    }
    // The inner rook castles: X-FEN names its file.
    let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    assert_eq!(position960(inner).fen(), inner);
    assert_eq!(position960("4k3/8/8/8/8/8/8/4K1RR w K - 0 1").fen().split(' ').nth(2), Some("K"));
    assert_eq!(position960("4k3/8/8/8/8/8/8/4K1RR w H - 0 1").fen().split(' ').nth(2), Some("K"));
}

#[test]
fn a_text_that_is_no_fen_says_where_it_breaks() {
    let at = |fen: &str| match error(fen) {
        FenError::Syntax { at, fault } => (at, fault),
        FenError::Impossible(flaws) => panic!("{fen}: {flaws:?}"),
    };
    assert_eq!(at(""), (0, FenFault::Empty));
    assert_eq!(at("   "), (0, FenFault::Empty));
    assert_eq!(at("4k3/8/8/8/8/8/8"), (0, FenFault::RowCount { expected: 8, found: 7 }));
    assert_eq!(at("4k3/9/8/8/8/8/8/4K3"), (4, FenFault::UnknownPiece { found: '9' }));
    assert_eq!(
        at("4k3/8/7/8/8/8/8/4K3"),
        (6, FenFault::RowLength { row: 3, expected: 8, found: 7 })
    );
    assert_eq!(
        at("4k3/8/ppppppppp/8/8/8/8/4K3"),
        (6, FenFault::RowLength { row: 3, expected: 8, found: 9 })
    );
    assert_eq!(at("4x3/8/8/8/8/8/8/4K3"), (1, FenFault::UnknownPiece { found: 'x' }));
    assert_eq!(at("4k3/8/8/8/8/8/8/4K3 x"), (20, FenFault::BadTurn { found: "x".into() }));
    assert_eq!(at("4k3/8/8/8/8/8/8/4K3 w KX"), (22, FenFault::BadCastling { found: "KX".into() }));
    assert_eq!(at("4k3/8/8/8/8/8/8/4K3 w - e9"), (24, FenFault::BadSquare { found: "e9".into() }));
    assert_eq!(at("4k3/8/8/8/8/8/8/4K3 w - - x"), (26, FenFault::BadNumber { found: "x".into() }));
    assert_eq!(
        at("4k3/8/8/8/8/8/8/4K3 w - - 0 70000"),
        (28, FenFault::BadNumber { found: "70000".into() })
    );
    assert_eq!(at("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more"), (30, FenFault::Trailing));
    assert_eq!(at(&"8/".repeat(100_000)), (1024, FenFault::TooLong));
}

#[test]
fn an_impossible_position_lists_every_reason() {
    assert_eq!(
        flaws("P7/8/8/8/8/8/8/8 w K e3 0 1"),
        [
            Flaw::NoKing { color: Color::White },
            Flaw::NoKing { color: Color::Black },
            Flaw::PawnOnEdge { square: "a8".into() },
            Flaw::NoCastling { right: 'K' },
            Flaw::NoDoubleStep { square: "e3".into() },
        ]
    );
    assert_eq!(
        flaws("kk6/8/8/8/8/8/8/KQQQQQQQ w - - 0 1")[..1],
        [Flaw::SeveralKings { color: Color::Black }]
    );
    assert_eq!(
        flaws("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"),
        [Flaw::TooManyPieces { color: Color::Black }]
    );
    assert_eq!(
        flaws("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"),
        [Flaw::TooManyPieces { color: Color::White }]
    );
    assert_eq!(
        flaws("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"),
        [Flaw::OpponentInCheck { color: Color::Black }]
    );
}

#[test]
fn checks_that_no_move_gives_are_refused() {
    // Three checkers; two knights; two rooks on one line with the king between or behind.
    for fen in [
        "4k3/8/8/8/4r3/2n5/8/r2K2r1 w - - 0 1",
        "4k3/8/8/8/8/2n1n3/8/3K4 w - - 0 1",
        "4k3/8/8/8/8/8/8/r2K2r1 w - - 0 1",
    ] {
        assert_eq!(flaws(fen), [Flaw::ImpossibleCheck], "{fen}");
    }
    // A double step cannot have uncovered this rook's check.
    assert_eq!(flaws("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1"), [Flaw::ImpossibleCheck]);
}

#[test]
fn castling_in_chess_needs_king_and_rook_at_home() {
    for (fen, right) in [
        ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", 'K'),
        ("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", 'Q'),
        ("3k3r/8/8/8/8/8/8/4K3 w k - 0 1", 'k'),
    ] {
        assert_eq!(flaws(fen), [Flaw::NoCastling { right }], "{fen}");
    }
    assert_eq!(
        position960("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1").castling().rooks(Color::White).count(),
        1
    );
}

#[test]
fn the_games_of_chess_are_found_by_name() {
    for name in ["chess", "échecs", "echecs", "Chess"] {
        assert_eq!(games::find(name).unwrap().start().count(), 20);
    }
    let start = games::find("chess960,position=0").unwrap().start();
    assert_eq!(start.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    assert_eq!(start.kind().to_string(), "chess960,position=0");
    assert_eq!(games::find("chess960").unwrap().start().count(), 20);
    for bad in ["chess960,position=960", "chess960,position=", "chess960,positio=1", "chess,x"] {
        assert!(games::find(bad).is_err(), "{bad}");
    }
}

#[test]
fn what_other_programs_write_is_forgiven_and_listed() {
    let chess = games::find("chess").unwrap();
    let forgiven = |fen: &str| {
        let (game, forgiven) = chess.from_fen_leniently(fen).unwrap();
        assert!(chess.from_fen(fen).is_err(), "{fen}");
        (game.fen(), forgiven)
    };
    let right = |right| Flaw::NoCastling { right };
    let (fen, flaws) = forgiven("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert_eq!(fen, "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    assert_eq!(flaws, [right('Q'), right('k')]);
    let (fen, flaws) = forgiven("4k3/8/8/8/4P3/8/8/4K3 w - e6 0 1");
    assert_eq!(fen, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(flaws, [Flaw::NoDoubleStep { square: "e6".into() }]);
    // The rook gave this check, not the double step.
    let (fen, flaws) = forgiven("k7/8/8/8/4Pp2/8/8/R3K3 b - e3 0 1");
    assert_eq!(fen, "k7/8/8/8/4Pp2/8/8/R3K3 b - - 0 1");
    assert_eq!(flaws, [Flaw::NoDoubleStep { square: "e3".into() }]);
    let (_, flaws) = forgiven("4k3/8/8/8/8/Q7/PPPPPPPP/Q3K3 w - - 0 1");
    assert_eq!(flaws, [Flaw::TooManyPieces { color: Color::White }]);
    for impossible in [
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
        "QQQQkQQQ/8/8/8/8/QQQQQQQQ/PPPPPPPP/4K3 b - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        assert!(chess.from_fen_leniently(impossible).is_err(), "{impossible}");
    }
}
