//! What is refused in chess.

use plateau_rules::Refusal;
use plateau_rules::chess::Role;

use super::{Scene, list, over, s, scene};

pub(super) fn chess() -> Vec<Scene> {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    vec![
        scene(
            "chess",
            start,
            vec![
                (
                    "salut",
                    Refusal::Unreadable { text: s("salut") },
                    "«_salut_» n’est ni un coup ni une case.",
                ),
                (
                    "i9",
                    Refusal::OffBoard { square: s("i9") },
                    "Il n’y a pas de case i9 sur ce plateau.",
                ),
                ("e3e4", Refusal::Empty { square: s("e3") }, "Il n’y a pas de pièce en e3."),
                ("e5", Refusal::Empty { square: s("e5") }, "Il n’y a pas de pièce en e5."),
                (
                    "e7e5",
                    Refusal::NotYours { square: s("e7") },
                    "La pièce en e7 appartient à votre adversaire.",
                ),
                (
                    "a1",
                    Refusal::CannotMove { square: s("a1") },
                    "La pièce en a1 n’a aucun coup légal.",
                ),
                (
                    "Cg1e2",
                    Refusal::OwnPiece { square: s("e2") },
                    "Une de vos pièces est déjà en e2.",
                ),
                (
                    "e2e5",
                    Refusal::WrongWay { piece: Role::Pawn.kind(), from: s("e2"), to: s("e5") },
                    "Un pion ne peut pas aller de e2 à e5.",
                ),
                (
                    "g1g3",
                    Refusal::WrongWay { piece: Role::Knight.kind(), from: s("g1"), to: s("g3") },
                    "Un cavalier ne peut pas aller de g1 à g3.",
                ),
                ("f1c4", Refusal::InTheWay { square: s("e2") }, "La pièce en e2 barre le chemin."),
                (
                    "Cd5",
                    Refusal::NoPieceReaches { piece: Role::Knight.kind(), to: s("d5") },
                    "Aucun de vos cavaliers ne peut aller en d5.",
                ),
                (
                    "exd3",
                    Refusal::PawnNothingToTake { square: s("d3") },
                    "Un pion ne va en diagonale que pour prendre, et il n’y a rien à prendre en d3.",
                ),
                (
                    "Cxf3",
                    Refusal::NothingToTake { square: s("f3") },
                    "Il n’y a rien à prendre en f3.",
                ),
                (
                    "e4=D",
                    Refusal::PromotionImpossible { square: s("e4") },
                    "Un pion ne peut pas être promu en cette pièce en e4.",
                ),
                (
                    "O-O",
                    Refusal::CastlingBlocked { square: s("f1") },
                    "Vous ne pouvez pas roquer_: la case f1 n’est pas vide.",
                ),
            ],
        ),
        scene(
            "chess",
            "4k3/8/8/8/R6R/8/8/4K3 w - - 0 1",
            vec![(
                "Td4",
                Refusal::Ambiguous { moves: list(&["Tad4", "Thd4"]) },
                "Coup ambigu_: Tad4 ou Thd4. Lequel_?",
            )],
        ),
        scene(
            "chess",
            "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1",
            vec![(
                "Cc3",
                Refusal::Pinned { square: s("e2"), attacker: s("e8") },
                "La pièce en e2 est clouée sur votre roi par la pièce en e8.",
            )],
        ),
        scene(
            "chess",
            "k3r3/8/8/8/7b/8/8/N3K3 w - - 0 1",
            vec![(
                "Cc2",
                Refusal::StillInCheck { attackers: list(&["h4", "e8"]) },
                "Votre roi est en échec, attaqué depuis h4 et e8_: parez l’échec.",
            )],
        ),
        scene(
            "chess",
            "k2r4/8/8/8/8/8/8/4K3 w - - 0 1",
            vec![(
                "Rd1",
                Refusal::IntoCheck { square: s("d1"), attacker: s("d8") },
                "Votre roi ne peut pas aller en d1_: la case est attaquée par la pièce en d8.",
            )],
        ),
        scene(
            "chess",
            "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            vec![(
                "O-O",
                Refusal::CastlingLost,
                "Vous ne pouvez plus roquer de ce côté_: le roi ou cette tour a déjà bougé.",
            )],
        ),
        scene(
            "chess",
            "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
            vec![(
                "O-O-O",
                Refusal::CastlingInCheck,
                "Vous ne pouvez pas roquer quand vous êtes en échec.",
            )],
        ),
        scene(
            "chess",
            "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1",
            vec![(
                "e1g1",
                Refusal::CastlingThroughCheck { square: s("f1") },
                "Vous ne pouvez pas roquer_: le roi passerait par f1, qui est attaquée.",
            )],
        ),
        scene(
            "chess",
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
            vec![(
                "exd6",
                Refusal::NoEnPassant { square: s("d6") },
                "Il n’y a pas de pion à prendre en passant en d6.",
            )],
        ),
        scene(
            "chess",
            "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
            vec![(
                "e4e5",
                Refusal::PawnBlocked { square: s("e5") },
                "Le pion est bloqué_: la case e5 n’est pas vide.",
            )],
        ),
        scene(
            "chess",
            "k7/7P/8/8/8/8/8/4K3 w - - 0 1",
            vec![(
                "h7h8",
                Refusal::PromotionMissing { square: s("h8") },
                "Le pion est promu en h8_: choisissez une pièce.",
            )],
        ),
        // A pawn's move by its square alone.
        scene(
            "chess",
            "k3r3/7P/8/8/8/4p3/4P1b1/3K4 w - - 0 1",
            vec![
                (
                    "h8",
                    Refusal::PromotionMissing { square: s("h8") },
                    "Le pion est promu en h8_: choisissez une pièce.",
                ),
                (
                    "e4",
                    Refusal::PawnBlocked { square: s("e3") },
                    "Le pion est bloqué_: la case e3 n’est pas vide.",
                ),
                ("c4", Refusal::Empty { square: s("c4") }, "Il n’y a pas de pièce en c4."),
            ],
        ),
        scene(
            "chess",
            "k7/8/8/8/7b/8/P4P2/4K3 w - - 0 1",
            vec![(
                "f3",
                Refusal::Pinned { square: s("f2"), attacker: s("h4") },
                "La pièce en f2 est clouée sur votre roi par la pièce en h4.",
            )],
        ),
        scene(
            "chess",
            "k7/8/8/8/7b/8/P7/4K3 w - - 0 1",
            vec![(
                "a4",
                Refusal::StillInCheck { attackers: list(&["h4"]) },
                "Votre roi est en échec, attaqué depuis h4_: parez l’échec.",
            )],
        ),
        Scene {
            game: "chess",
            fen: "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
            played: &["Ta8"],
            cases: vec![over()],
        },
    ]
}
