//! What is counted in a chess position.
//!
//! [`walk`] names each feature of each side to a [`Sink`]; the evaluator adds up weights, the trainer
//! writes the features down, `plateau eval` sums them by group. One walk for all.

use plateau_rules::chess::{Bitboard, Chess, Role, Square, attacks};
use plateau_rules::{Color, Position};

use super::setwise::{ahead, beside, files, forward, pawn_attacks};
use super::weights as w;

/// Takes features as they are found.
pub trait Sink {
    /// A side has a feature `count` times.
    fn add(&mut self, white: bool, feature: usize, count: i32);
}

/// Names every feature of the position.
#[inline(always)]
pub fn walk(position: &Chess, sink: &mut impl Sink) {
    let (white, black) = (Camp::new::<true>(position), Camp::new::<false>(position));
    let (white_reach, black_reach) = (
        pieces::<true>(position, &white, &black, sink),
        pieces::<false>(position, &black, &white, sink),
    );
    pawns::<true>(position, &white, &black, &black_reach, sink);
    pawns::<false>(position, &black, &white, &white_reach, sink);
    king::<true>(&white, &black, sink);
    king::<false>(&black, &white, sink);
    threats::<true>(position, &white, &black, &white_reach, &black_reach, sink);
    threats::<false>(position, &black, &white, &black_reach, &white_reach, sink);
    sink.add(position.turn() == Color::White, w::TEMPO.start, 1);
}

/// One side's men, and what is known of them before anything is weighed.
struct Camp {
    all: Bitboard,
    pawns: Bitboard,
    king: Square,
    /// What the pawns attack.
    pawn_attacks: Bitboard,
    /// What the pawns attack now or after stepping forward.
    pawn_span: Bitboard,
    /// The king's surroundings.
    ring: Bitboard,
}

impl Camp {
    fn new<const WHITE: bool>(position: &Chess) -> Self {
        let color = color::<WHITE>();
        let pawns = position.pieces(color, Role::Pawn);
        let king = position.king(color);
        let near = attacks::king(king) | king.into();
        Self {
            all: position.placement().color(color),
            pawns,
            king,
            pawn_attacks: pawn_attacks::<WHITE>(pawns),
            pawn_span: beside(ahead::<WHITE>(pawns)),
            ring: near | forward::<WHITE>(near),
        }
    }
}

/// What one side's pieces attack, by kind.
struct Reach {
    minors: Bitboard,
    rooks: Bitboard,
    all: Bitboard,
    twice: Bitboard,
    by_role: [Bitboard; 6],
}

const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

/// The square's number as its side sees the board.
#[inline(always)]
fn relative<const WHITE: bool>(square: Square) -> usize {
    if WHITE { square.index() } else { square.index() ^ 0o70 }
}

/// Counted from the side's own first rank.
#[inline(always)]
fn rank<const WHITE: bool>(square: Square) -> usize {
    relative::<WHITE>(square) >> 3
}

fn distance(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index()))
}

/// Places and mobility of knights, bishops, rooks and queens, and their pressure on the enemy king.
#[inline(always)]
fn pieces<const WHITE: bool>(
    position: &Chess,
    own: &Camp,
    other: &Camp,
    sink: &mut impl Sink,
) -> Reach {
    let us = color::<WHITE>();
    let placement = position.placement();
    let occupied = placement.occupied();
    let safe = Bitboard::ALL.without(own.pawns | own.king.into() | other.pawn_attacks);
    let king_attacks = attacks::king(own.king);
    let mut reach = Reach {
        minors: Bitboard::EMPTY,
        rooks: Bitboard::EMPTY,
        all: own.pawn_attacks | king_attacks,
        twice: own.pawn_attacks & king_attacks,
        by_role: [Bitboard::EMPTY; 6],
    };
    let (mut attackers, mut units) = (0, 0);
    sink.add(WHITE, w::PIECE_SQUARE.at(5 * 64 + relative::<WHITE>(own.king)), 1);

    let mobility = [w::KNIGHT_MOBILITY, w::BISHOP_MOBILITY, w::ROOK_MOBILITY, w::QUEEN_MOBILITY];
    for (kind, role) in
        [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate()
    {
        let see_through = match role {
            // Pieces on one line work together.
            Role::Bishop => occupied ^ position.pieces(us, Role::Queen),
            Role::Rook => {
                occupied ^ position.pieces(us, Role::Queen) ^ position.pieces(us, Role::Rook)
            }
            _ => occupied,
        };
        for square in position.pieces(us, role) {
            let hits = match role {
                Role::Knight => attacks::knight(square),
                Role::Bishop => attacks::bishop(square, see_through),
                Role::Rook => attacks::rook(square, see_through | Bitboard::from(square)),
                _ => attacks::queen(square, occupied),
            };
            sink.add(WHITE, w::PIECE_SQUARE.at(role.index() * 64 + relative::<WHITE>(square)), 1);
            sink.add(WHITE, mobility[kind].at((hits & safe).count()), 1);
            reach.twice |= reach.all & hits;
            reach.all |= hits;
            reach.by_role[role.index()] |= hits;
            let pressed = hits & other.ring;
            if pressed.any() {
                attackers += 1;
                units += [2, 2, 3, 4][kind] + pressed.count();
            }
            match role {
                Role::Rook => {
                    reach.rooks |= hits;
                    let file = Bitboard::from(square.file());
                    if !file.meets(own.pawns) {
                        sink.add(WHITE, w::ROOK_FILE.at(usize::from(file.meets(other.pawns))), 1);
                    }
                }
                Role::Knight | Role::Bishop => {
                    reach.minors |= hits;
                    let held = own.pawn_attacks.without(other.pawn_span);
                    let advanced = (3..=5).contains(&rank::<WHITE>(square));
                    if held.contains(square) && advanced {
                        sink.add(WHITE, w::OUTPOST.at(kind), 1);
                    }
                    if role == Role::Bishop {
                        let dark = Bitboard::DARK.contains(square);
                        let shade = if dark { Bitboard::DARK } else { !Bitboard::DARK };
                        sink.add(WHITE, w::BISHOP_PAWNS.start, (own.pawns & shade).count() as i32);
                    }
                }
                _ => {}
            }
        }
    }
    if position.pieces(us, Role::Bishop).several() {
        sink.add(WHITE, w::BISHOP_PAIR.start, 1);
    }
    if attackers > 1 {
        let danger = (units + attackers).min(w::KING_DANGER.len - 1);
        sink.add(WHITE, w::KING_DANGER.at(danger), 1);
    }
    reach
}

/// Pawn structure and passed pawns.
#[inline(always)]
fn pawns<const WHITE: bool>(
    position: &Chess,
    own: &Camp,
    other: &Camp,
    enemy: &Reach,
    sink: &mut impl Sink,
) {
    let behind = if WHITE { ahead::<false>(own.pawns) } else { ahead::<true>(own.pawns) };
    let neighbours = files(beside(own.pawns));
    let barred = if WHITE {
        let front = ahead::<false>(other.pawns);
        front | beside(front)
    } else {
        let front = ahead::<true>(other.pawns);
        front | beside(front)
    };
    let occupied = position.placement().occupied();
    for square in own.pawns {
        let (here, rank) = (Bitboard::from(square), rank::<WHITE>(square));
        sink.add(WHITE, w::PIECE_SQUARE.at(relative::<WHITE>(square)), 1);
        if behind.contains(square) {
            sink.add(WHITE, w::DOUBLED.start, 1);
        }
        let defended = own.pawn_attacks.contains(square);
        let phalanx = beside(here).meets(own.pawns);
        if !neighbours.contains(square) {
            sink.add(WHITE, w::ISOLATED.start, 1);
        } else if !defended
            && !own.pawn_span.contains(square)
            && (other.pawn_attacks | other.pawns).meets(forward::<WHITE>(here))
        {
            sink.add(WHITE, w::BACKWARD.start, 1);
        }
        if phalanx {
            sink.add(WHITE, w::PHALANX.at(rank), 1);
        }
        if defended {
            sink.add(WHITE, w::DEFENDED.at(rank), 1);
        }
        if !barred.contains(square) && !behind.contains(square) {
            sink.add(WHITE, w::PASSED.at(rank), 1);
            let stop = forward::<WHITE>(here);
            if stop.meets(occupied) {
                sink.add(WHITE, w::PASSED_BLOCKED.at(rank), 1);
            }
            if !ahead::<WHITE>(here).meets(enemy.all | other.all) {
                sink.add(WHITE, w::PASSED_FREE.at(rank), 1);
            }
            if defended {
                sink.add(WHITE, w::PASSED_DEFENDED.start, 1);
            }
            if let Some(stop) = stop.first() {
                // A far advanced pawn makes the kings hurry.
                let hurry = rank.saturating_sub(2) as i32;
                sink.add(WHITE, w::PASSED_OWN_KING.at(distance(own.king, stop)), hurry);
                sink.add(WHITE, w::PASSED_OTHER_KING.at(distance(other.king, stop)), hurry);
            }
        }
    }
}

/// What stands before the king.
#[inline(always)]
fn king<const WHITE: bool>(own: &Camp, other: &Camp, sink: &mut impl Sink) {
    let here = Bitboard::from(own.king);
    let own_file = files(here);
    let front = ahead::<WHITE>(here) | here | beside(ahead::<WHITE>(here) | here);
    for (near, file) in [(0, own_file), (8, left_of(own_file)), (8, right_of(own_file))] {
        if file.is_empty() {
            continue;
        }
        let first = |pawns: Bitboard| nearest_rank::<WHITE>(pawns & file & front);
        sink.add(WHITE, w::SHELTER.at(near + first(own.pawns)), 1);
        sink.add(WHITE, w::STORM.at(near + first(other.pawns)), 1);
    }
    if !own_file.meets(own.pawns) {
        sink.add(WHITE, w::KING_FILE.at(usize::from(!own_file.meets(other.pawns))), 1);
    }
}

fn left_of(file: Bitboard) -> Bitboard {
    Bitboard(file.0 >> 1 & 0x7F7F_7F7F_7F7F_7F7F)
}

fn right_of(file: Bitboard) -> Bitboard {
    Bitboard(file.0 << 1 & 0xFEFE_FEFE_FEFE_FEFE)
}

/// The rank of the pawn nearest to the side's own first rank; 0 when there is none.
#[inline(always)]
fn nearest_rank<const WHITE: bool>(pawns: Bitboard) -> usize {
    if pawns.is_empty() {
        0
    } else if WHITE {
        pawns.0.trailing_zeros() as usize / 8
    } else {
        pawns.0.leading_zeros() as usize / 8
    }
}

/// What attacks what.
#[inline(always)]
fn threats<const WHITE: bool>(
    position: &Chess,
    own: &Camp,
    other: &Camp,
    reach: &Reach,
    enemy: &Reach,
    sink: &mut impl Sink,
) {
    let them = if WHITE { Color::Black } else { Color::White };
    let of = |role| position.pieces(them, role);
    let (knights, bishops, rooks, queens) =
        (of(Role::Knight), of(Role::Bishop), of(Role::Rook), of(Role::Queen));
    let minors = knights | bishops;
    let mut count = |feature: usize, set: Bitboard| {
        if set.any() {
            sink.add(WHITE, feature, set.count() as i32);
        }
    };
    for (i, targets) in [knights, bishops, rooks, queens].into_iter().enumerate() {
        count(w::PAWN_THREAT.at(i), own.pawn_attacks & targets);
    }
    let loose = other.all.without(enemy.all);
    let protected = enemy.twice | other.pawn_attacks;
    for (i, targets) in
        [loose & other.pawns, minors.without(protected), rooks, queens].into_iter().enumerate()
    {
        count(w::MINOR_THREAT.at(i), reach.minors & targets);
    }
    for (i, targets) in
        [loose & other.pawns, minors.without(protected), queens].into_iter().enumerate()
    {
        count(w::ROOK_THREAT.at(i), reach.rooks & targets);
    }
    count(w::HANGING.start, (minors | rooks | queens) & loose & reach.all);
    // A pawn steps onto a square that no enemy pawn attacks and that is defended or unattacked.
    let empty = !position.placement().occupied();
    let steps = forward::<WHITE>(own.pawns) & empty;
    let steps = steps.without(other.pawn_attacks) & (reach.all | !enemy.all);
    count(w::PUSH_THREAT.start, pawn_attacks::<WHITE>(steps) & (minors | rooks | queens));

    let occupied = position.placement().occupied();
    let safe = Bitboard::ALL.without(own.all).without(enemy.all);
    let lines = [
        attacks::knight(other.king),
        attacks::bishop(other.king, occupied),
        attacks::rook(other.king, occupied),
        attacks::queen(other.king, occupied),
    ];
    for (i, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate() {
        count(w::SAFE_CHECK.at(i), reach.by_role[role.index()] & lines[i] & safe);
    }
}
