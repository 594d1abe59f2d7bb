//! The official rule sets: each states in its comment what it rests on, and names only what differs.
//!
//! "Annex 1" is the FMJD's *Official rules for international draughts*; "WCDF" the *Rules of Draughts
//! (Checkers)* of the World Checkers/Draughts Federation. Where a federation's own text was not at hand the
//! comment names the secondary source: the PDN 3.0 table of game types, lidraughts.org, or the FID, FEDA and
//! IDF rules as those sites quote them.

use crate::Color;

use super::facts::{
    Backward, Choice, Crowning, Draws, Endgame, Facts, Force, Goal, Landing, Names, Rules,
};

/// International draughts (FMJD).
pub const INTERNATIONAL: Facts = Facts {
    size: 10,                     // Annex 1, 2.1: a board of a hundred squares.
    rows: 4,                      // 2.6: twenty men each on the first four rows.
    first: Color::White,          // 3.2: White makes the first move.
    mirrored: false,              // 2.4: the long diagonal starts at each player's left.
    names: Names::FromTop,        // 2.5: squares are numbered 1 to 50.
    capture_sign: 'x',            // 7.3: how captures are written.
    flying: true,                 // 3.9: a king moves over any number of free squares.
    backward: Backward::Always,   // 4.1, 4.2: capture is made forward and backward.
    orthogonal: false,            // 4.2: along the diagonals.
    man_takes_king: true,         // 4.2: an adverse piece, man or king.
    choice: Choice::Most,         // 4.13: the most pieces; 4.14: a king counts like a man.
    crowning: Crowning::StaysMan, // 4.15: crowned only if it ends its move there.
    landing: Landing::Anywhere,   // 4.3: any free square behind the captured piece.
    removed_at_once: false,       // 4.8, 4.11: removed one by one after the whole move.
    king_run: None,
    must_capture: true, // 4.4: capture is obligatory.
    must_finish: true,  // 4.10: the whole capture has to be made.
    goal: Goal::Block,  // 8.2: no piece left, or none that can move.
    draws: INTERNATIONAL_DRAWS,
};

const INTERNATIONAL_DRAWS: Draws = Draws {
    repetition: 3,   // 6.1: the third time with the same player to move.
    quiet: Some(25), // 6.2: 25 moves each by kings alone, without capture.
    endgames: &[
        // 6.3: three pieces with at least a king against one king: 16 moves each.
        Endgame {
            force: Force::AgainstLoneKing { min: 3, max: 3 },
            moves: 16,
            crowning_restarts: false,
        },
        // 6.4: two pieces with at least a king, or one king, against one king: 5 moves each.
        Endgame {
            force: Force::AgainstLoneKing { min: 1, max: 2 },
            moves: 5,
            crowning_restarts: false,
        },
    ],
    bare_kings: false,
};

/// English draughts, or checkers (WCDF).
pub const ENGLISH: Facts = Facts {
    size: 8,                   // WCDF 1.1: a board of 64 squares.
    rows: 3,                   // 1.5: twelve men each on the first three rows.
    first: Color::Black,       // 1.12: the darker pieces make the first move.
    flying: false,             // 1.17: a king moves one square, forward or backward.
    backward: Backward::Never, // 1.18: a man captures forward.
    choice: Choice::Free,      // 1.20: any capture may be chosen, and is completed.
    crowning: Crowning::Stops, // 1.19: a man that reaches the king row ends its turn there.
    draws: Draws {
        repetition: 3,   // 1.32.1: the same position for the third time.
        quiet: Some(40), // 1.32.2: 40 own moves without a capture or the advance of a man.
        endgames: &[],
        bare_kings: false,
    },
    ..INTERNATIONAL // 1.14, 1.20, 1.22: obligatory capture, removal after the move, loss when blocked.
};

/// Russian draughts (IDF; called Shashki).
pub const RUSSIAN: Facts = Facts {
    size: 8,
    rows: 3,
    names: Names::Algebraic,
    capture_sign: ':',
    choice: Choice::Free, // IDF 1.5: any capture, but the chosen one is carried to its end.
    crowning: Crowning::GoesOnAsKing, // IDF 1.5: a man reaching the last row goes on as a king at once.
    landing: Landing::WhereItGoesOn,  // IDF 1.5: the king lands where it can go on, if it can.
    draws: Draws {
        repetition: 3,
        quiet: Some(15), // IDF 1.7: 15 moves by kings only, no capture.
        endgames: &[
            // IDF 1.7: three kings or more against one: 15 moves.
            Endgame {
                force: Force::KingsAgainstLoneKing { min: 3 },
                moves: 15,
                crowning_restarts: true,
            },
            // IDF 1.7: kings on both sides and the balance unchanged for 5, 30, 60 moves.
            Endgame {
                force: Force::KingsOnBothSides { min: 2, max: 3 },
                moves: 5,
                crowning_restarts: true,
            },
            Endgame {
                force: Force::KingsOnBothSides { min: 4, max: 5 },
                moves: 30,
                crowning_restarts: true,
            },
            Endgame {
                force: Force::KingsOnBothSides { min: 6, max: 7 },
                moves: 60,
                crowning_restarts: true,
            },
        ],
        bare_kings: false,
    },
    ..INTERNATIONAL
};

/// Brazilian draughts: the international game on 64 squares (FMJD-64, the same Annex 1).
pub const BRAZILIAN: Facts = Facts { size: 8, rows: 3, names: Names::Algebraic, ..INTERNATIONAL };

/// American pool checkers (APCA, as PDN's table of game types has it).
pub const POOL: Facts = Facts {
    size: 8,
    rows: 3,
    first: Color::Black,
    choice: Choice::Free,
    landing: Landing::WhereItGoesOn,
    draws: Draws { quiet: Some(30), endgames: &[], ..INTERNATIONAL_DRAWS },
    ..INTERNATIONAL
};

/// Canadian draughts: the international game on 144 squares. No official text was found for its draws: those
/// of the international game are played.
pub const CANADIAN: Facts = Facts { size: 12, rows: 5, ..INTERNATIONAL };

/// Italian draughts (FID).
pub const ITALIAN: Facts = Facts {
    first: Color::White,     // FID 4.1: White begins.
    mirrored: true,          // FID 1.3: the corner at a player's left is not played on.
    man_takes_king: false,   // FID 5.3: a man cannot take a king.
    choice: Choice::Italian, // FID 5.8–5.11: most pieces, by a king, most kings, a king first.
    draws: Draws {
        repetition: 4,   // FID 8: the same position for the fourth time.
        ..ENGLISH.draws  // FID 8: 40 moves without capture or move of a man.
    },
    ..ENGLISH // FID 3, 5: short kings, men capture forward, crowning ends the move.
};

/// Spanish draughts (the rules as PDN's table of game types and lidraughts.org's peers have them).
pub const SPANISH: Facts = Facts {
    size: 8,
    rows: 3,
    mirrored: true,
    names: Names::FromBottom,
    backward: Backward::Never,
    choice: Choice::MostThenKings,
    crowning: Crowning::Stops,
    draws: Draws { quiet: Some(20), endgames: &[], ..INTERNATIONAL_DRAWS },
    ..INTERNATIONAL
};

/// Portuguese draughts: the Spanish rules under another name.
pub const PORTUGUESE: Facts = SPANISH;

/// Czech draughts (Česká dáma, ČFD).
pub const CZECH: Facts = Facts {
    size: 8,
    rows: 3,
    names: Names::Algebraic,
    backward: Backward::Never,
    choice: Choice::ByKing, // If a king can capture, a king must; otherwise the choice is free.
    crowning: Crowning::Stops,
    landing: Landing::WhereItGoesOn,
    draws: Draws { quiet: Some(15), endgames: &[], ..INTERNATIONAL_DRAWS },
    ..INTERNATIONAL
};

/// Thai draughts (Makhos). No official text was found for its draws: repetition, and Czech's count.
pub const THAI: Facts = Facts {
    rows: 2,
    first: Color::Black,
    names: Names::FromBottom,
    capture_sign: '-',
    choice: Choice::Free,
    landing: Landing::Behind, // A king stops directly behind what it takes.
    removed_at_once: true,
    ..CZECH
};

/// Frisian draughts (WFD).
pub const FRISIAN: Facts = Facts {
    orthogonal: true,      // Pieces also capture along rows and columns.
    choice: Choice::Value, // The highest value; a king is worth less than two men; then by a king.
    king_run: Some(3),     // One king makes at most three moves in a row while its side has men.
    draws: Draws {
        quiet: Some(25),
        // Two kings against one: seven moves each.
        endgames: &[Endgame {
            force: Force::AgainstLoneKing { min: 2, max: 2 },
            moves: 7,
            crowning_restarts: true,
        }],
        bare_kings: true, // One against one is drawn, unless it can be taken at once.
        ..INTERNATIONAL_DRAWS
    },
    ..INTERNATIONAL
};

/// Frysk!: Frisian with five men each (WFD).
pub const FRYSK: Facts = Facts { rows: 1, ..FRISIAN };

/// Killer draughts: two kings win against one. Its draws are the international ones without the counts for
/// endgames that the changed king rule makes winnable (as the players' agreement has it).
pub const KILLER: Facts = Facts {
    landing: Landing::BehindLastKing,
    draws: Draws { endgames: &[], bare_kings: true, ..INTERNATIONAL_DRAWS },
    ..INTERNATIONAL
};

/// Breakthrough draughts: the first king wins (lidraughts.org).
pub const BREAKTHROUGH: Facts = Facts { goal: Goal::FirstKing, ..INTERNATIONAL };

/// Antidraughts: who has no move left wins (lidraughts.org). No endgame counts: there is nothing to defend.
pub const ANTIDRAUGHTS: Facts = Facts {
    goal: Goal::LoseAll,
    draws: Draws { endgames: &[], ..INTERNATIONAL_DRAWS },
    ..INTERNATIONAL
};

/// The official sets as types: zero-sized, their facts known to the compiler.
macro_rules! official {
    ($($(#[$doc:meta])* $name:ident: $word:ty = $facts:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub struct $name;

        impl Rules for $name {
            type Bits = $word;

            #[inline(always)]
            fn facts(&self) -> &Facts {
                const { &$facts }
            }
        }
    )*};
}

official! {
    /// [`INTERNATIONAL`] as a type.
    International: u64 = INTERNATIONAL;
    /// [`ENGLISH`] as a type.
    English: u64 = ENGLISH;
    /// [`RUSSIAN`] as a type.
    Russian: u64 = RUSSIAN;
    /// [`BRAZILIAN`] as a type.
    Brazilian: u64 = BRAZILIAN;
    /// [`POOL`] as a type.
    Pool: u64 = POOL;
    /// [`CANADIAN`] as a type.
    Canadian: u128 = CANADIAN;
    /// [`ITALIAN`] as a type.
    Italian: u64 = ITALIAN;
    /// [`SPANISH`] as a type.
    Spanish: u64 = SPANISH;
    /// [`PORTUGUESE`] as a type.
    Portuguese: u64 = PORTUGUESE;
    /// [`CZECH`] as a type.
    Czech: u64 = CZECH;
    /// [`THAI`] as a type.
    Thai: u64 = THAI;
    /// [`FRISIAN`] as a type.
    Frisian: u64 = FRISIAN;
    /// [`FRYSK`] as a type.
    Frysk: u64 = FRYSK;
    /// [`KILLER`] as a type.
    Killer: u64 = KILLER;
    /// [`BREAKTHROUGH`] as a type.
    Breakthrough: u64 = BREAKTHROUGH;
    /// [`ANTIDRAUGHTS`] as a type.
    Antidraughts: u64 = ANTIDRAUGHTS;
}
