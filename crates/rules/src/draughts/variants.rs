//! The official rule sets: each states in its comments what it rests on, and names only what differs.
//!
//! Articles are those of
//! * *Annex 1*: the FMJD's official rules for international draughts,
//! * *WCDF*: the Rules of Draughts (Checkers) of the World Checkers/Draughts Federation,
//! * *FID*: chapter I of the technical rules of the Federazione Italiana Dama (2006),
//! * *Frisian*: the Official Rules for Frisian Draughts (2011),
//! * *FMJD-64*: the FMJD's rules for Russian and Brazilian draughts.
//!
//! A section is named where the article's number differs between editions. What rests on less than that
//! says so.

use crate::Color;

use super::facts::{
    Backward, Choice, Crowning, Draws, Endgame, Facts, Force, Goal, Landing, Names, Rules,
};

/// International draughts (FMJD).
pub const INTERNATIONAL: Facts = Facts {
    size: 10,                     // Annex 1, 2.1: a board of a hundred squares.
    rows: 4,                      // Annex 1, section 2: twenty men each, two free rows between.
    first: Color::White,          // Annex 1, section 3: White begins.
    mirrored: false,              // Annex 1, 2.4: a dark corner at each player's left.
    names: Names::FromTop,        // Annex 1, 2.6: numbers along the rows from the top.
    capture_sign: 'x',            // Annex 1, section 7: how captures are noted.
    flying: true,                 // Annex 1, 3.9: a king goes any distance.
    backward: Backward::Always,   // Annex 1, 4.1: forward and backward.
    orthogonal: false,            // Annex 1, 4.2, 4.3: along diagonals.
    man_takes_king: true,         // Annex 1, 4.2: any piece of the opponent.
    choice: Choice::Most,         // Annex 1, 4.13: the most pieces; 4.14: a king counts one.
    crowning: Crowning::StaysMan, // Annex 1, 4.15: crowned only where its move ends.
    landing: Landing::Anywhere,   // Annex 1, 4.3: any free square behind.
    removed_at_once: false,       // Annex 1, 4.8–4.11: lifted after the whole move.
    king_run: None,
    must_capture: true, // Annex 1, 4.2, 4.3: obligatory.
    must_finish: true,  // Annex 1, 4.5, 4.10: to the end.
    goal: Goal::Block,  // Annex 1, section on results: no piece, or none that can move.
    draws: INTERNATIONAL_DRAWS,
};

/// Annex 1, section 6.
const INTERNATIONAL_DRAWS: Draws = Draws {
    repetition: 3,   // The third time with the same side to move.
    quiet: Some(25), // 25 moves each by kings alone, without capture.
    endgames: &[
        // Three pieces, at least one of them a king, against one king: 16 moves each.
        Endgame {
            force: Force::AgainstLoneKing { min: 3, max: 3 },
            moves: 16,
            crowning_restarts: false,
        },
        // Two with a king, or one king, against one king: 5 moves each.
        Endgame {
            force: Force::AgainstLoneKing { min: 1, max: 2 },
            moves: 5,
            crowning_restarts: false,
        },
    ],
    bare_kings: false,
};

/// English draughts, or checkers (WCDF; the ACF plays the same).
pub const ENGLISH: Facts = Facts {
    size: 8,                   // WCDF 1.1: a board of 64 squares.
    rows: 3,                   // WCDF, section 1: twelve men each on squares 1–12 and 21–32.
    first: Color::Black,       // WCDF, section 1: the darker pieces begin.
    flying: false,             // WCDF, section 1: a king steps one square, either way.
    backward: Backward::Never, // WCDF, section 1: a man captures forward.
    choice: Choice::Free,      // WCDF, section 1: any capture, whatever it takes.
    crowning: Crowning::Stops, // WCDF, section 1: reaching the king-row ends the turn.
    draws: Draws {
        repetition: 3,   // WCDF, definition of a draw: the same position a third time.
        quiet: Some(40), // WCDF, ibid.: 40 own moves without capture or advance of a man.
        endgames: &[],
        bare_kings: false,
    },
    ..INTERNATIONAL // WCDF 1.4, 1.5: corner and numbers; capture obligatory, finished, lifted after.
};

/// Russian draughts, or shashki (FMJD-64; the IDF plays the same).
pub const RUSSIAN: Facts = Facts {
    size: 8,
    rows: 3,
    names: Names::Algebraic,
    capture_sign: ':',
    choice: Choice::Free, // FMJD-64, the capture: any, but the chosen one is finished.
    crowning: Crowning::GoesOnAsKing, // FMJD-64, ibid.: goes on as a king.
    landing: Landing::WhereItGoesOn, // FMJD-64, ibid.: where it can go on.
    draws: Draws {
        repetition: 3,
        quiet: Some(15), // FMJD-64, 7.2: 15 moves by kings only, without capture.
        endgames: &[
            // FMJD-64, 7.2: three kings or more against one, 15 moves.
            Endgame {
                force: Force::KingsAgainstLoneKing { min: 3 },
                moves: 15,
                crowning_restarts: true,
            },
            // FMJD-64, 7.2.6: kings on both sides, nothing taken or crowned for 5, 30 or 60 moves.
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

/// Brazilian draughts: the international game on 64 squares (FMJD-64), its draws too.
pub const BRAZILIAN: Facts = Facts { size: 8, rows: 3, names: Names::Algebraic, ..INTERNATIONAL };

/// American pool checkers (APCA). No official text was at hand: PDN's table of game types and published
/// counts of moves; the 30 moves are commonly given.
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
    first: Color::White,     // FID 3.4: White begins.
    mirrored: true,          // FID 2.3: the dark corner is at each player's right.
    man_takes_king: false,   // FID, article 5: a man takes no king.
    choice: Choice::Italian, // FID, article 5: most, by a king, most kings, a king first.
    draws: Draws {
        repetition: 4,   // FID, the draw: the fourth time.
        ..ENGLISH.draws  // FID, ibid.: 40 moves without capture or move of a man.
    },
    ..ENGLISH // FID 2.1, 2.4, articles 3 and 5: board and numbers; short kings, men forward, crowning stops.
};

/// Spanish draughts. No official text was at hand: PDN's table of game types, and published counts of
/// moves; the 20 moves are commonly given.
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

/// Czech draughts (česká dáma). No official text was at hand: PDN's table of game types, and published
/// counts of moves; the 15 moves are commonly given.
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
    orthogonal: true,      // Frisian 7: in eight directions.
    choice: Choice::Value, // Frisian, section B: the highest value, then by a king.
    king_run: Some(3),     // Frisian, section B: three moves in a row while its side has men.
    draws: Draws {
        quiet: Some(25),
        // Frisian, section C: two kings against one, seven moves each.
        endgames: &[Endgame {
            force: Force::AgainstLoneKing { min: 2, max: 2 },
            moves: 7,
            crowning_restarts: true,
        }],
        bare_kings: true, // Frisian, section C: one against one, unless it can be taken at once.
        ..INTERNATIONAL_DRAWS
    },
    ..INTERNATIONAL
};

/// Frysk!: Frisian with five men each (WFD).
pub const FRYSK: Facts = Facts { rows: 1, ..FRISIAN };

/// Killer draughts: two kings win against one. Its draws are the international ones without the counts for
/// endgames that the changed king rule makes winnable (a convention, no official text was found).
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
