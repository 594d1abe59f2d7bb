//! Static exchange evaluation (SEE).

use plateau_rules::chess::{Bitboard, Chess, Kind, Move, Role, attacks};
use plateau_rules::{Color, Position};

/// What a piece is worth in an exchange.
pub(crate) const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 300,
        Role::Bishop => 310,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 20_000,
    }
}

/// Whether the exchange that this legal move begins wins at least `threshold`.
pub(crate) fn wins_at_least(position: &Chess, mv: Move, threshold: i32) -> bool {
    if mv.is_castling() {
        return threshold <= 0;
    }
    let target = mv.to();
    let captured = position.captured(mv).map_or(0, value);
    let promoted = mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn));
    // Not enough even if the piece is not recaptured …
    let mut balance = captured + promoted - threshold;
    if balance < 0 {
        return false;
    }
    // … or enough even if it is.
    balance -= value(mv.promotion().unwrap_or_else(|| mv.role()));
    if balance >= 0 {
        return true;
    }
    let placement = position.placement();
    let mut occupied = placement.occupied() ^ mv.from().into();
    occupied |= target.into();
    if mv.kind() == Kind::EnPassant
        && let Some(victim) = target.offset(0, position.turn().pick(-1, 1))
    {
        occupied ^= victim.into();
    }
    let diagonal = placement.role(Role::Bishop) | placement.role(Role::Queen);
    let straight = placement.role(Role::Rook) | placement.role(Role::Queen);
    let mut attackers = position.attackers_to(target, occupied) & occupied;
    let mut side = !position.turn();
    loop {
        let own = attackers & placement.color(side);
        let Some((role, from)) = least(position, side, own) else { break };
        // The king may take last, but not into check.
        if role == Role::King && attackers.meets(placement.color(!side)) {
            break;
        }
        occupied ^= from;
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(target, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(target, occupied) & straight;
        }
        attackers &= occupied;
        side = !side;
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            break;
        }
    }
    // The side to capture that cannot, or need not, has lost the exchange.
    side != position.turn()
}

/// The least valuable of these attackers: its role and its square.
fn least(position: &Chess, side: Color, attackers: Bitboard) -> Option<(Role, Bitboard)> {
    Role::ALL.into_iter().find_map(|role| {
        let square = (attackers & position.pieces(side, role)).first()?;
        Some((role, square.into()))
    })
}

#[cfg(test)]
mod tests {
    use plateau_rules::chess::Variant;
    use plateau_rules::{Letters, Notation};

    use super::*;

    #[test]
    fn exchanges_are_counted_to_their_end() {
        for (fen, text, wins) in [
            ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100),
            ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", -200),
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", 100),
            ("4k3/8/4p3/3p4/8/5B2/8/4K3 w - - 0 1", "Bxd5", -210),
            ("4k3/8/4p3/3r4/8/5B2/8/4K3 w - - 0 1", "Bxd5", 190),
            ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "dxc6", 100),
            ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", 800),
            ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -100),
        ] {
            let position = Chess::from_fen(&Variant::Standard, fen).unwrap();
            let mv = position.read_move(text, Letters::English).unwrap();
            assert!(wins_at_least(&position, mv, wins), "{text} wins {wins} in {fen}");
            assert!(!wins_at_least(&position, mv, wins + 1), "{text} wins no more in {fen}");
        }
    }
}
