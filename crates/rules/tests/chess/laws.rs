//! Laws of the notations, on arbitrary texts and positions.

use std::ops::ControlFlow;

use plateau_rules::chess::{Bitboard, Chess, Setup, Variant};
use plateau_rules::random::SplitMix;
use plateau_rules::{Form, Letters, Notation, Position, contract};
use proptest::prelude::*;

/// A position some random moves after a start of Chess960.
fn walk(number: u16, seed: u64, plies: usize) -> Chess {
    let mut position = Setup::chess960(number).unwrap().position(Variant::Chess960).unwrap();
    let mut random = SplitMix::new(seed);
    for _ in 0..plies {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[random.below(moves.len())]);
    }
    position
}

fn any_position() -> impl Strategy<Value = Chess> {
    (0..960_u16, any::<u64>(), 0..120_usize)
        .prop_map(|(number, seed, plies)| walk(number, seed, plies))
}

proptest! {
    #[test]
    fn any_text_is_read_as_a_position_or_refused(fen in "\\PC{0,90}") {
        let _ = Chess::from_fen(&Variant::Standard, &fen);
        let _ = Chess::from_fen(&Variant::Chess960, &fen);
    }

    #[test]
    fn any_board_is_a_legal_position_or_has_a_flaw(
        fen in "([pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] (-|[KQABHkqabh]{1,4}) (-|[a-h][36])"
    ) {
        for variant in [Variant::Standard, Variant::Chess960] {
            if let Ok(position) = Chess::from_fen(&variant, &fen) {
                contract::check_position(&position);
            }
        }
    }

    /// Few pieces, so that many of these are possible.
    #[test]
    fn sparse_boards_keep_the_contract(
        squares in proptest::collection::vec((0..64_usize, "[pnbrqPNBRQ]"), 0..12),
        (white, black) in (0..64_usize, 0..64_usize),
        turn in "[wb]",
        passing in "(-|[a-h][36])",
    ) {
        let mut board = [b'1'; 64];
        for (square, piece) in squares {
            board[square] = piece.as_bytes()[0];
        }
        board[white] = b'K';
        board[black] = b'k';
        let rows: Vec<&str> = board.chunks(8).map(|row| std::str::from_utf8(row).unwrap()).collect();
        let fen = format!("{} {turn} - {passing} 0 1", rows.join("/"));
        if let Ok(position) = Chess::from_fen(&Variant::Standard, &fen) {
            contract::check_position(&position);
        }
    }

    /// A guess that is wrong costs a search time only, but it shall be right for nearly all moves.
    #[test]
    fn the_key_after_a_move_is_known_before_it_unless_rights_change(position in any_position()) {
        for mv in position.moves() {
            let mut after = position.clone();
            after.play(mv);
            let rights = |position: &Chess| (position.castling(), position.en_passant());
            let special = mv.is_castling() || position.en_passant() == Some(mv.to());
            if !special && rights(&after) == (position.castling(), None) {
                prop_assert_eq!(position.key_after(mv), Some(after.key()));
            }
        }
    }

    #[test]
    fn any_text_is_read_as_a_move_or_refused(position in any_position(), text in "\\PC{0,16}") {
        for letters in [Letters::English, Letters::French] {
            if let Ok(mv) = position.read_move(&text, letters) {
                prop_assert!(position.moves().contains(&mv));
            }
        }
    }

    #[test]
    fn anything_like_a_move_is_read_as_a_move_or_refused(
        position in any_position(),
        text in "[PNBRQKCFTDpnbrqkcftd]?[a-h]?[1-8]?[-x: ]?[a-i][0-9](=?[QRBNDTFCqrbnk])?[+#!? ]{0,3}",
    ) {
        for letters in [Letters::English, Letters::French] {
            if let Ok(mv) = position.read_move(&text, letters) {
                prop_assert!(position.moves().contains(&mv));
            }
        }
    }

    #[test]
    fn a_written_move_is_read_in_the_other_language_too(position in any_position()) {
        for mv in position.moves() {
            for form in [Form::Long, Form::Machine, Form::Named] {
                let text = position.write_move(mv, form, Letters::French);
                // `R` alone means a king in one language and a rook in the other.
                if form == Form::Long && text.starts_with('R') {
                    continue;
                }
                prop_assert_eq!(position.read_move(&text, Letters::English), Ok(mv), "{}", text);
            }
        }
    }

    #[test]
    fn moves_to_a_set_and_to_the_rest_are_all_moves(position in any_position(), set: u64) {
        let mut parts = Vec::new();
        for targets in [Bitboard(set), !Bitboard(set)] {
            let _ = position.moves_to(targets, |mv| {
                parts.push(mv);
                ControlFlow::Continue(())
            });
        }
        let mut all = position.moves();
        parts.sort_unstable_by_key(|mv| mv.bits());
        all.sort_unstable_by_key(|mv| mv.bits());
        prop_assert_eq!(parts, all);
    }

    #[test]
    fn a_fen_is_read_back_with_every_counter(position in any_position()) {
        let read = Chess::from_fen(&Variant::Chess960, &position.fen());
        prop_assert_eq!(read.as_ref(), Ok(&position));
        prop_assert_eq!(read.unwrap().key(), position.key());
    }
}
