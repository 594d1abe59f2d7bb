//! The Laws: how pieces move, special moves, the end of the game.

use plateau_rules::chess::{Chess, Kind, Role, Setup, Square, Variant};
use plateau_rules::{Color, DrawRule, Ending, Game, History, Notation, Position, Reason, Show};

use super::{play, position, position960, read, targets, uci};

#[test]
fn s0_2_each_piece_moves_by_its_own_law() {
    let rook = position("4k3/8/8/8/3R4/8/8/4K3 w - - 0 1");
    assert_eq!(
        targets(&rook, "d4"),
        ["a4", "b4", "c4", "d1", "d2", "d3", "d5", "d6", "d7", "d8", "e4", "f4", "g4", "h4"]
    );
    let knight = position("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&knight, "d4"), ["b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"]);
    let king = position("4k3/8/8/8/3K4/8/8/8 w - - 0 1");
    assert_eq!(targets(&king, "d4"), ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]);
    let pawn = position("4k3/8/8/8/8/2p1p3/3P4/4K3 w - - 0 1");
    assert_eq!(targets(&pawn, "d2"), ["c3", "d3", "d4", "e3"]);
    let bishop = position("4k3/8/8/8/3B4/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&bishop, "d4").len(), 13);
    let queen = position("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&queen, "d4").len(), 27);
}

#[test]
fn s0_2_no_move_leaves_the_own_king_in_check() {
    let pinned = position("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1");
    assert_eq!(targets(&pinned, "e2"), [""; 0]);
    let checked = position("4k3/8/8/8/4r3/8/3B4/4K3 w - - 0 1");
    assert_eq!(uci(&checked), ["d2e3", "e1d1", "e1f1", "e1f2"]);
    let double = position("4k3/8/8/8/4r2b/8/3B2N1/4K3 w - - 0 1");
    assert!(uci(&double).iter().all(|mv| mv.starts_with("e1")), "double check: only the king");
}

#[test]
fn s0_2_castling_both_ways() {
    let mut game = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert!(uci(&game).contains(&"e1g1".into()) && uci(&game).contains(&"e1c1".into()));
    play(&mut game, "O-O O-O-O");
    assert_eq!(game.fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
}

#[test]
fn s0_2_castling_is_lost_when_king_or_rook_has_moved_or_the_rook_is_taken() {
    let mut game = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut game, "Ra2 Ke7");
    assert_eq!(game.fen(), "r6r/4k3/8/8/8/8/R7/4K2R w K - 2 2");
    play(&mut game, "Rxh8 Rxh8 Ra1 Rh1+");
    assert!(game.castling().is_empty());
    let mut taken = position("r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1");
    play(&mut taken, "Bxh1");
    assert_eq!(taken.fen(), "r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2");
}

#[test]
fn s0_2_castling_not_out_of_through_or_into_check_nor_over_pieces() {
    for (fen, allowed) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1c1", "e1g1"][..]),
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", &[]),
        ("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", &["e1c1"]),
        ("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", &["e1g1"]),
        // The b-file may be attacked: the king does not cross it.
        ("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", &["e1c1", "e1g1"]),
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", &[]),
    ] {
        let moves = uci(&position(fen));
        let castling: Vec<&String> =
            moves.iter().filter(|mv| ["e1c1", "e1g1"].contains(&mv.as_str())).collect();
        assert_eq!(castling, allowed, "{fen}");
    }
}

#[test]
fn s0_2_en_passant_only_at_once_and_only_when_legal() {
    let mut game = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut game, "d5");
    assert_eq!(game.en_passant(), Some(Square::D6));
    let mut taken = game.clone();
    play(&mut taken, "exd6");
    assert_eq!(taken.fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    play(&mut game, "Kd1 Kd8");
    assert_eq!(game.en_passant(), None);
    assert!(read(&game, "exd6").is_err());

    // Two pawns leave the fifth rank at once and uncover the rook: nothing to write down either.
    let mut bare = position("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    play(&mut bare, "d5");
    assert_eq!(bare.fen(), "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 2");
    // A double step that nobody can answer leaves no trace in FEN or key.
    let mut start = Chess::start(&Variant::Standard);
    play(&mut start, "e4");
    assert_eq!(start.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let with_square = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(position(with_square), start);
    assert_eq!(position(with_square).key(), start.key());
}

#[test]
fn s0_2_promotion_to_each_of_four_pieces_by_step_and_by_capture() {
    let game = position("3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    let promotions: Vec<String> = uci(&game).into_iter().filter(|mv| mv.len() == 5).collect();
    assert_eq!(
        promotions,
        ["e7d8b", "e7d8n", "e7d8q", "e7d8r", "e7e8b", "e7e8n", "e7e8q", "e7e8r"]
    );
    let mut knight = game.clone();
    play(&mut knight, "exd8=N");
    assert_eq!(knight.piece_on(Square::D8).unwrap().role, Role::Knight);
}

#[test]
fn s0_2_chess960_castling_in_the_tight_cases() {
    // King and rook change places; the king stays; the rook stays.
    let mut swap = position960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    play(&mut swap, "O-O");
    assert_eq!(swap.fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let mut stays = position960("4k3/8/8/8/8/8/8/6KR w K - 0 1");
    play(&mut stays, "g1h1");
    assert_eq!(stays.fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let mut rook_stays = position960("4k3/8/8/8/8/8/8/3RK3 w Q - 0 1");
    play(&mut rook_stays, "O-O-O");
    assert_eq!(rook_stays.fen(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    // The rook shields the king on the first rank and may not leave.
    let pinned = position960("4k3/8/8/8/8/8/8/qRK5 w B - 0 1");
    assert!(!uci(&pinned).contains(&"c1b1".into()));
}

#[test]
fn s0_10_each_pieces_moves_as_the_seed_lists_them() {
    let pawns = position("4k3/8/8/4p2p/3P3P/8/1P6/4K3 w - - 0 1");
    assert_eq!(targets(&pawns, "d4"), ["d5", "e5"]);
    assert_eq!(targets(&pawns, "h4"), [""; 0]);
    assert_eq!(targets(&pawns, "b2"), ["b3", "b4"]);
    let bishop = position("8/8/k7/4B3/8/6P1/8/K7 w - - 0 1");
    let squares = ["b2", "b8", "c3", "c7", "d4", "d6", "f4", "f6", "g7", "h8"];
    assert_eq!(targets(&bishop, "e5"), squares);
    let rook = position("8/8/3P4/4r3/8/4P3/8/K1k5 b - - 0 1");
    let squares = ["a5", "b5", "c5", "d5", "e3", "e4", "e6", "e7", "e8", "f5", "g5", "h5"];
    assert_eq!(targets(&rook, "e5"), squares);
    let queen = position("8/6N1/k7/2P1q3/4PP2/8/7K/8 b - - 0 1");
    let squares = [
        "a1", "b2", "b8", "c3", "c5", "c7", "d4", "d5", "d6", "e4", "e6", "e7", "e8", "f4", "f5",
        "f6", "g5", "g7", "h5",
    ];
    assert_eq!(targets(&queen, "e5"), squares);
    let knight = position("4k3/8/8/6P1/4N3/8/8/K7 w - - 0 1");
    assert_eq!(targets(&knight, "e4"), ["c3", "c5", "d2", "d6", "f2", "f6", "g3"]);
}

#[test]
fn s0_10_a_pinned_knight_has_no_legal_move() {
    let game = position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(game.pinned().into_iter().collect::<Vec<_>>(), [Square::E2]);
    assert_eq!(targets(&game, "e2"), [""; 0]);
}

#[test]
fn s0_10_check_mate_and_stalemate() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert!(mate.is_check() && !mate.can_move());
    assert_eq!(mate.no_moves_ending(), Ending::win(Color::Black, Reason::Checkmate));
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(!stalemate.is_check() && !stalemate.can_move());
    assert_eq!(stalemate.no_moves_ending(), Ending::draw(Reason::Stalemate));
    let check = position("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    assert!(check.is_check() && check.can_move());
    assert!(check.alert().is_some());
    assert_eq!(position("4k3/8/8/8/8/8/8/R3K3 b - - 0 1").alert(), None);
}

#[test]
fn s0_10_promotion_leaves_a_queen_and_no_pawn() {
    let mut game = position("k7/7P/8/8/8/8/8/4K3 w - - 0 1");
    play(&mut game, "h8=Q+");
    assert!(game.placement().role(Role::Pawn).is_empty());
    assert_eq!(game.piece_on(Square::H8).unwrap().role, Role::Queen);
}

#[test]
fn s3_5_a_move_knows_colour_piece_squares_capture_and_what_is_special() {
    let game = position("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 2");
    let facts = game.facts(read(&game, "exd6").unwrap());
    assert_eq!((facts.color, facts.role), (Color::White, Role::Pawn));
    assert_eq!((facts.from, facts.to), (Square::E5, Square::D6));
    assert_eq!((facts.captured, facts.kind), (Some(Role::Pawn), Kind::EnPassant));
    let castling = game.facts(read(&game, "O-O-O").unwrap());
    assert_eq!((castling.role, castling.kind), (Role::King, Kind::Castling));
    assert_eq!(castling.captured, None);
}

#[test]
fn s0_5_fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let at = |clock: u8| {
        let game = position(&format!("4k3/8/8/8/8/8/3R4/4K3 b - - {clock} 90"));
        game.drawn_by_rule(&History::new())
    };
    assert_eq!(at(99), None);
    assert_eq!(at(100), Some(DrawRule::FiftyMoves));
    assert_eq!(at(149), Some(DrawRule::FiftyMoves));
    assert_eq!(at(150), Some(DrawRule::SeventyFiveMoves));
    let mut game = Game::from_position(position("4k3/8/8/8/8/8/3R4/4K3 w - - 148 90"));
    assert_eq!(game.claim(), Some(DrawRule::FiftyMoves));
    for text in ["Rc2", "Ke7"] {
        let mv = read(game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::draw(Reason::Rule(DrawRule::SeventyFiveMoves))));
    // Mate on the last of these moves counts first (9.6.2).
    let mut mate = Game::from_position(position("7k/8/6K1/8/8/8/8/R7 w - - 149 90"));
    let mv = read(mate.position(), "Ra8#").unwrap();
    mate.play(mv).unwrap();
    assert_eq!(mate.ending().unwrap().reason, Reason::Checkmate);
}

#[test]
fn s0_5_threefold_may_be_claimed_and_fivefold_ends_the_game() {
    let mut game = Game::<Chess>::new(&Variant::Standard);
    let dance = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut claims = Vec::new();
    for ply in 0..16 {
        assert_eq!(game.ending(), None);
        claims.push(game.claim());
        let mv = read(game.position(), dance[ply % 4]).unwrap();
        if ply == 7 {
            assert_eq!(
                game.claim_with(mv),
                Some(DrawRule::Threefold),
                "announced before it is made"
            );
        }
        game.play(mv).unwrap();
    }
    assert!(claims[..8].iter().all(Option::is_none));
    assert_eq!(claims[8], Some(DrawRule::Threefold));
    assert_eq!(game.ending(), Some(Ending::draw(Reason::Rule(DrawRule::Fivefold))));
}

#[test]
fn s0_5_a_position_with_other_rights_is_another_position() {
    let mut game = Game::from_position(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    // The rook's first move ends the right to castle: the start never comes back.
    for text in ["Rh2", "Ke7", "Rh1", "Ke8", "Rh2", "Ke7", "Rh1", "Ke8"] {
        let mv = read(game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
    assert_eq!(game.claim(), None);
}

#[test]
fn s0_5_dead_positions_end_the_game_at_once() {
    for (fen, dead) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", false),
        ("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", false),
    ] {
        let game = position(fen);
        assert_eq!(game.dead(), dead, "{fen}");
        let rule = game.drawn_by_rule(&History::new());
        assert_eq!(rule, dead.then_some(DrawRule::DeadPosition), "{fen}");
    }
    let mut game = Game::from_position(position("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"));
    let mv = read(game.position(), "Kxe2").unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.ending(), Some(Ending::draw(Reason::Rule(DrawRule::DeadPosition))));
}

#[test]
fn the_chess960_starts_are_numbered_as_scharnagl_does() {
    let rank = |number| {
        let start = Setup::chess960(number).unwrap().position(Variant::Chess960).unwrap();
        start.fen()[..8].to_owned()
    };
    assert_eq!(rank(0), "bbqnnrkr");
    assert_eq!(rank(518), "rnbqkbnr");
    assert_eq!(rank(959), "rkrnnqbb");
    let all: std::collections::HashSet<String> = (0..960).map(rank).collect();
    assert_eq!(all.len(), 960);
    assert_eq!(Setup::chess960(960), None);
}

#[test]
fn passing_changes_the_side_and_nothing_else_on_the_board() {
    let mut game = position("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 2");
    game.pass();
    assert_eq!(game.fen(), "4k3/8/8/3pP3/8/8/8/R3K3 b Q - 1 2");
    assert_eq!(game.key(), position(&game.fen()).key());
    assert_eq!(game, position(&game.fen()));
}

#[test]
fn castling_is_drawn_with_its_rook_and_entered_both_ways() {
    let game = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let castling = read(&game, "O-O").unwrap();
    let board = game.board();
    let cell = |name: &str| board.find(name).unwrap();
    let effect = game.effect(castling);
    assert_eq!(effect.path, [cell("e1"), cell("g1")]);
    assert_eq!(effect.companion(), Some((cell("h1"), cell("f1"))));
    assert_eq!(effect.captured(), []);
    assert_eq!(game.enter(&[cell("e1"), cell("g1")]).complete, [castling]);
    assert_eq!(game.enter(&[cell("e1"), cell("h1")]).complete, [castling]);
    let passing = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    let effect = passing.effect(read(&passing, "exd6").unwrap());
    assert_eq!(effect.captured(), [cell("d5")]);
    let promotion = position("k7/7P/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(promotion.enter(&[cell("h7"), cell("h8")]).complete.len(), 4);
}
