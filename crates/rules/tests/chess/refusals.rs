//! S0.6: every reason for which a move is refused.

use plateau_rules::chess::Role;
use plateau_rules::{Letters, Notation, Refusal};

use super::{position, position960, read};

fn refusal(fen: &str, text: &str) -> Refusal {
    read(&position(fen), text).expect_err(text)
}

fn s(text: &str) -> String {
    text.to_owned()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CORNERS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn s0_6_bad_format() {
    for text in ["", " ", "hello", "e", "44", "e2e4e5", "Ze4", "♞", "O-O-O-O", "è4", "Nf3=Q9"] {
        let refused = refusal(START, text);
        assert!(matches!(refused, Refusal::Unreadable { .. }), "{text}: {refused:?}");
    }
    let endless = "e4 ".repeat(1_000_000);
    assert!(matches!(refusal(START, &endless), Refusal::Unreadable { text } if text.len() < 200));
}

#[test]
fn s0_6_off_the_board() {
    for (text, square) in
        [("e9", "e9"), ("i4", "i4"), ("e2e9", "e9"), ("Ng1-i2", "i2"), ("e2-e10", "e10")]
    {
        assert_eq!(refusal(START, text), Refusal::OffBoard { square: s(square) }, "{text}");
    }
}

#[test]
fn s0_6_empty_square() {
    assert_eq!(refusal(START, "e3e4"), Refusal::Empty { square: s("e3") });
}

#[test]
fn s0_6_the_others_piece() {
    assert_eq!(refusal(START, "e7e5"), Refusal::NotYours { square: s("e7") });
}

#[test]
fn s0_6_a_piece_that_cannot_move() {
    assert_eq!(refusal(START, "a1"), Refusal::CannotMove { square: s("a1") });
    let Refusal::Ambiguous { moves } = refusal(START, "g1") else { panic!("a knight to choose") };
    assert_eq!(moves, ["Nf3", "Nh3"]);
}

#[test]
fn s0_6_own_piece_on_the_target() {
    assert_eq!(refusal(START, "Ng1e2"), Refusal::OwnPiece { square: s("e2") });
    assert_eq!(refusal(START, "Ra2"), Refusal::OwnPiece { square: s("a2") });
}

#[test]
fn s0_6_ambiguous() {
    let two = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
    let Refusal::Ambiguous { moves } = refusal("4k3/8/8/8/R6R/8/8/4K3 w - - 0 1", "Rd4") else {
        panic!("two rooks reach d4")
    };
    assert_eq!(moves, ["Rad4", "Rhd4"]);
    assert!(read(&position(two), "Rd1").is_ok());
}

#[test]
fn s0_6_wrong_way() {
    let wrong =
        |role: Role, from, to| Refusal::WrongWay { piece: role.kind(), from: s(from), to: s(to) };
    assert_eq!(refusal(START, "g1g3"), wrong(Role::Knight, "g1", "g3"));
    assert_eq!(refusal(START, "e2d4"), wrong(Role::Pawn, "e2", "d4"));
    assert_eq!(refusal(START, "e2e5"), wrong(Role::Pawn, "e2", "e5"));
    assert_eq!(refusal(CORNERS, "e1e3"), wrong(Role::King, "e1", "e3"));
    let advanced = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
    assert_eq!(refusal(advanced, "e3e5"), wrong(Role::Pawn, "e3", "e5"));
    assert_eq!(refusal(advanced, "e3e2"), wrong(Role::Pawn, "e3", "e2"));
    assert_eq!(refusal(advanced, "e3e3"), wrong(Role::Pawn, "e3", "e3"));
}

#[test]
fn s0_6_a_piece_in_the_way() {
    assert_eq!(refusal(START, "f1c4"), Refusal::InTheWay { square: s("e2") });
    assert_eq!(refusal(START, "Ra1-a5"), Refusal::InTheWay { square: s("a2") });
    let black = "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(refusal(black, "a8a4"), Refusal::InTheWay { square: s("a7") });
}

#[test]
fn s0_6_no_such_piece_reaches() {
    assert_eq!(
        refusal(START, "Nd5"),
        Refusal::NoPieceReaches { piece: Role::Knight.kind(), to: s("d5") }
    );
    assert_eq!(
        refusal(START, "e5"),
        Refusal::NoPieceReaches { piece: Role::Pawn.kind(), to: s("e5") }
    );
    assert_eq!(
        refusal(START, "Ng2g3"),
        Refusal::NoPieceReaches { piece: Role::Knight.kind(), to: s("g3") }
    );
}

#[test]
fn s0_6_pinned_and_by_whom() {
    let pinned = Refusal::Pinned { square: s("e2"), attacker: s("e8") };
    assert_eq!(refusal("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"), pinned);
    assert_eq!(refusal("k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2"), pinned);
    // En passant would take two pawns off the king's rank.
    let passing = "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2";
    assert_eq!(refusal(passing, "exd6"), Refusal::NoEnPassant { square: s("d6") });
}

#[test]
fn s0_6_still_in_check() {
    let still = |attackers: &[&str]| Refusal::StillInCheck {
        attackers: attackers.iter().copied().map(s).collect(),
    };
    assert_eq!(refusal("k3r3/8/8/8/8/8/8/N3K3 w - - 0 1", "Nb3"), still(&["e8"]));
    assert_eq!(refusal("k3r3/8/8/8/7b/8/8/N3K3 w - - 0 1", "Nc2"), still(&["h4", "e8"]));
}

#[test]
fn s0_6_into_check() {
    let into = Refusal::IntoCheck { square: s("d1"), attacker: s("d8") };
    assert_eq!(refusal("k2r4/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1"), into);
    assert_eq!(refusal("k2r4/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"), into);
    // Away from the rook along its own line is no way out.
    let line = Refusal::IntoCheck { square: s("f1"), attacker: s("a1") };
    assert_eq!(refusal("k7/8/8/8/8/8/8/r3K3 w - - 0 1", "Kf1"), line);
}

#[test]
fn s0_6_castling_and_why_not() {
    for text in ["O-O", "0-0", "e1g1", "Ke1-g1"] {
        assert_eq!(refusal("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", text), Refusal::CastlingLost);
        assert_eq!(refusal("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", text), Refusal::CastlingInCheck);
        assert_eq!(
            refusal("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", text),
            Refusal::CastlingThroughCheck { square: s("f1") }
        );
        assert_eq!(refusal(START, text), Refusal::CastlingBlocked { square: s("f1") });
    }
    assert_eq!(refusal(START, "O-O-O"), Refusal::CastlingBlocked { square: s("b1") });
    let pinned = position960("4k3/8/8/8/8/8/8/qRK5 w B - 0 1");
    assert_eq!(read(&pinned, "c1b1"), Err(Refusal::CastlingThroughCheck { square: s("c1") }));
}

#[test]
fn s0_6_pawns() {
    assert_eq!(
        refusal("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6"),
        Refusal::NoEnPassant { square: s("d6") }
    );
    let blocked = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(refusal(blocked, "e5"), Refusal::PawnBlocked { square: s("e5") });
    let two = "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1";
    assert_eq!(refusal(two, "e4"), Refusal::PawnBlocked { square: s("e3") });
    assert_eq!(refusal(START, "e2d3"), Refusal::PawnNothingToTake { square: s("d3") });
    assert_eq!(refusal(START, "exd3"), Refusal::PawnNothingToTake { square: s("d3") });
}

#[test]
fn s0_6_promotions() {
    let fen = "k7/7P/8/8/8/8/8/4K3 w - - 0 1";
    for text in ["h8", "h7h8", "h7-h8"] {
        assert_eq!(refusal(fen, text), Refusal::PromotionMissing { square: s("h8") });
    }
    assert_eq!(refusal(START, "e4=Q"), Refusal::PromotionImpossible { square: s("e4") });
    assert_eq!(refusal(START, "Nf3=Q"), Refusal::PromotionImpossible { square: s("f3") });
    assert_eq!(refusal(fen, "h8=King"), Refusal::PromotionImpossible { square: s("h8") });
}

#[test]
fn s0_6_french_letters_are_refused_for_the_same_reasons() {
    let start = position(START);
    let refused = start.read_move("Cd5", Letters::French).unwrap_err();
    assert_eq!(refused, Refusal::NoPieceReaches { piece: Role::Knight.kind(), to: s("d5") });
    let Err(Refusal::Ambiguous { moves }) = start.read_move("g1", Letters::French) else {
        panic!("a knight to choose")
    };
    assert_eq!(moves, ["Cf3", "Ch3"]);
}
