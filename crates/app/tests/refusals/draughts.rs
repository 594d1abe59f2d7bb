//! What is refused in draughts and its family, and in tic-tac-toe.

use plateau_rules::Refusal;

use super::{Scene, list, over, s, scene};

pub(super) fn draughts() -> Vec<Scene> {
    vec![
        scene(
            "draughts",
            "W:W31,35,36,50,K46:B37,39,41,42,44,K47",
            vec![
                (
                    "bonjour",
                    Refusal::Unreadable { text: s("bonjour") },
                    "«_bonjour_» n’est ni un coup ni une case.",
                ),
                (
                    "31-51",
                    Refusal::OffBoard { square: s("51") },
                    "Il n’y a pas de case 51 sur ce plateau.",
                ),
                (
                    "a1-a2",
                    Refusal::NotPlayable { square: s("a2") },
                    "a2 n’est pas une case jouable.",
                ),
                ("22-17", Refusal::Empty { square: s("22") }, "Il n’y a pas de pièce en 22."),
                (
                    "41-36",
                    Refusal::NotYours { square: s("41") },
                    "La pièce en 41 appartient à votre adversaire.",
                ),
                (
                    "36",
                    Refusal::CannotMove { square: s("36") },
                    "La pièce en 36 n’a aucun coup légal.",
                ),
                (
                    "36-31",
                    Refusal::OwnPiece { square: s("31") },
                    "Une de vos pièces est déjà en 31.",
                ),
                (
                    "31-25",
                    Refusal::NotOnLine { from: s("31"), to: s("25") },
                    "Les cases 31 et 25 ne sont pas sur une même ligne.",
                ),
                (
                    "31-22",
                    Refusal::ManOneSquare { from: s("31"), to: s("22") },
                    "Un pion n’avance que d’une case_: 31-22 est trop loin.",
                ),
                (
                    "35-40",
                    Refusal::ManBackward { from: s("35"), to: s("40") },
                    "Un pion ne peut pas reculer de 35 à 40.",
                ),
                (
                    "50x39",
                    Refusal::NothingBehind { square: s("44") },
                    "La pièce en 44 ne peut pas être prise_: la case derrière elle n’est pas libre.",
                ),
                (
                    "50-33",
                    Refusal::SeveralInOneJump { from: s("50"), to: s("33") },
                    "Un saut prend une seule pièce_: il y en a plusieurs entre 50 et 33.",
                ),
                (
                    "46-32",
                    Refusal::KingOverSeveral { from: s("46"), to: s("32") },
                    "Une dame prend une pièce à la fois_: il y en a plusieurs entre 46 et 32.",
                ),
            ],
        ),
        scene(
            "draughts",
            "W:W28,50:B23,14,31",
            vec![
                (
                    "50-44",
                    Refusal::MustCapture { moves: list(&["28x10"]) },
                    "Vous devez prendre_: 28x10.",
                ),
                (
                    "28x23",
                    Refusal::Occupied { square: s("23") },
                    "La case 23 est occupée. Choisissez une case vide.",
                ),
                (
                    "28x19",
                    Refusal::MustGoOn { moves: list(&["28x10"]) },
                    "Vous devez continuer la rafle_: 28x10.",
                ),
                (
                    "28x19x13",
                    Refusal::NothingToCapture { from: s("19"), to: s("13") },
                    "Il n’y a rien à prendre entre 19 et 13.",
                ),
            ],
        ),
        scene(
            "draughts",
            "W:W28,37:B23,14,31",
            vec![(
                "37x26",
                Refusal::BetterCapture { moves: list(&["28x10"]) },
                "Une prise plus forte est obligatoire_: 28x10.",
            )],
        ),
        scene(
            "draughts",
            "W:WK46,37:B6",
            vec![(
                "46-32",
                Refusal::OverOwnPiece { square: s("37") },
                "Vous ne pouvez pas sauter votre propre pièce en 37.",
            )],
        ),
        scene(
            "draughts",
            "W:WK46:B41,1",
            vec![(
                "46x37x46",
                Refusal::JumpedTwice { square: s("41") },
                "Vous ne pouvez pas sauter deux fois la pièce en 41.",
            )],
        ),
        scene(
            "draughts",
            "W:WK21:B33,13,6,39,27,25",
            vec![(
                "21x2",
                Refusal::Ambiguous { moves: list(&["21x38x24x2", "21x43x30x2"]) },
                "Coup ambigu_: 21x38x24x2 ou 21x43x30x2. Lequel_?",
            )],
        ),
        Scene { game: "draughts", fen: "W:W28:B23", played: &["28x19"], cases: vec![over()] },
    ]
}

pub(super) fn checkers() -> Vec<Scene> {
    vec![
        scene(
            "checkers",
            "W:W22,23,26,32,K5:B18,15,10",
            vec![
                (
                    "coucou",
                    Refusal::Unreadable { text: s("coucou") },
                    "«_coucou_» n’est ni un coup ni une case.",
                ),
                (
                    "23-33",
                    Refusal::OffBoard { square: s("33") },
                    "Il n’y a pas de case 33 sur ce plateau.",
                ),
                (
                    "a1-a2",
                    Refusal::NotPlayable { square: s("a2") },
                    "a2 n’est pas une case jouable.",
                ),
                ("12-8", Refusal::Empty { square: s("12") }, "Il n’y a pas de pièce en 12."),
                (
                    "18-22",
                    Refusal::NotYours { square: s("18") },
                    "La pièce en 18 appartient à votre adversaire.",
                ),
                (
                    "26-22",
                    Refusal::OwnPiece { square: s("22") },
                    "Une de vos pièces est déjà en 22.",
                ),
                (
                    "23-18",
                    Refusal::Occupied { square: s("18") },
                    "La case 18 est occupée. Choisissez une case vide.",
                ),
                (
                    "22-19",
                    Refusal::NotOnLine { from: s("22"), to: s("19") },
                    "Les cases 22 et 19 ne sont pas sur une même ligne.",
                ),
                (
                    "23-16",
                    Refusal::ManOneSquare { from: s("23"), to: s("16") },
                    "Un pion n’avance que d’une case_: 23-16 est trop loin.",
                ),
                (
                    "23-27",
                    Refusal::ManBackward { from: s("23"), to: s("27") },
                    "Un pion ne peut pas reculer de 23 à 27.",
                ),
                (
                    "5-14",
                    Refusal::KingOneSquare { from: s("5"), to: s("14") },
                    "Dans ce jeu, une dame n’avance que d’une case_: 5-14 est trop loin.",
                ),
                (
                    "22x15",
                    Refusal::NothingBehind { square: s("18") },
                    "La pièce en 18 ne peut pas être prise_: la case derrière elle n’est pas libre.",
                ),
                (
                    "22x11",
                    Refusal::SeveralInOneJump { from: s("22"), to: s("11") },
                    "Un saut prend une seule pièce_: il y en a plusieurs entre 22 et 11.",
                ),
                (
                    "26-17",
                    Refusal::OverOwnPiece { square: s("22") },
                    "Vous ne pouvez pas sauter votre propre pièce en 22.",
                ),
                (
                    "23x14x23",
                    Refusal::JumpedTwice { square: s("18") },
                    "Vous ne pouvez pas sauter deux fois la pièce en 18.",
                ),
                (
                    "23x14x9",
                    Refusal::NothingToCapture { from: s("14"), to: s("9") },
                    "Il n’y a rien à prendre entre 14 et 9.",
                ),
                (
                    "23x14",
                    Refusal::MustGoOn { moves: list(&["23x7"]) },
                    "Vous devez continuer la rafle_: 23x7.",
                ),
                (
                    "32-28",
                    Refusal::MustCapture { moves: list(&["23x7"]) },
                    "Vous devez prendre_: 23x7.",
                ),
            ],
        ),
        scene(
            "checkers",
            "W:W29,25:B1",
            vec![(
                "29",
                Refusal::CannotMove { square: s("29") },
                "La pièce en 29 n’a aucun coup légal.",
            )],
        ),
        scene(
            "checkers",
            "W:W23,32:B18,10,19,11",
            vec![(
                "23x7",
                Refusal::Ambiguous { moves: list(&["23x14x7", "23x16x7"]) },
                "Coup ambigu_: 23x14x7 ou 23x16x7. Lequel_?",
            )],
        ),
        Scene { game: "checkers", fen: "W:W23:B18", played: &["23x14"], cases: vec![over()] },
    ]
}

pub(super) fn others() -> Vec<Scene> {
    vec![
        scene(
            "russian",
            "W:Wa3:Bh8",
            vec![(
                "a3-a4",
                Refusal::NotPlayable { square: s("a4") },
                "a4 n’est pas une case jouable.",
            )],
        ),
        scene(
            "italian",
            "W:W22,32:BK18,1",
            vec![(
                "22x13",
                Refusal::ManTakesKing { square: s("18") },
                "Dans ce jeu, un pion ne peut pas prendre la dame en 18.",
            )],
        ),
        Scene {
            game: "frisian",
            fen: "W:WK50,41:B3",
            played: &["50-45", "3-8", "45-50", "8-13", "50-45", "13-19"],
            cases: vec![(
                "45-50",
                Refusal::KingMovesUsedUp { square: s("45"), limit: 3 },
                "La dame en 45 a joué 3 coups sans prise de suite, le maximum_: jouez une autre \
                 pièce ou prenez.",
            )],
        },
        scene(
            "tictactoe",
            "1o1/1x1/3 x",
            vec![
                (
                    "centre",
                    Refusal::Unreadable { text: s("centre") },
                    "«_centre_» n’est ni un coup ni une case.",
                ),
                (
                    "d4",
                    Refusal::OffBoard { square: s("d4") },
                    "Il n’y a pas de case d4 sur ce plateau.",
                ),
                (
                    "b2",
                    Refusal::Occupied { square: s("b2") },
                    "La case b2 est occupée. Choisissez une case vide.",
                ),
            ],
        ),
        Scene { game: "tictactoe", fen: "xx1/oo1/3 x", played: &["c3"], cases: vec![over()] },
    ]
}
