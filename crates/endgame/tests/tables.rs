//! Tables built, probed and refused.

use std::path::Path;

use plateau_endgame::{
    Build, Error, Fault, Slice, Tables, Totals, Wdl, build, build_any, open_any,
};
use plateau_rules::draughts::{Draughts, English, International, Rules};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Notation, Position, games};
use tempfile::TempDir;

fn built<R: Rules>(rules: R, pieces: u8) -> (TempDir, Tables<R>) {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Build { pieces, threads: 2, stop: &false.into(), progress: &|_| {} };
    build(rules, folder.path(), &settings).expect("built");
    let tables = Tables::open(folder.path(), rules);
    assert_eq!((tables.pieces(), tables.refused()), (pieces, &[][..]));
    (folder, tables)
}

/// Wins, losses and draws of all positions with so many pieces.
fn totals<R: Rules>(tables: &Tables<R>, pieces: u8) -> (u64, u64, u64) {
    let mut totals = Totals::default();
    for info in tables.info().filter(|info| info.slice.pieces() == pieces) {
        totals += info.totals;
    }
    (totals.wins, totals.losses, totals.draws)
}

#[test]
fn english_totals_of_two_and_three_pieces() {
    let (_folder, tables) = built(English, 3);
    assert_eq!(totals(&tables, 2), (716, 402, 2_370));
    assert_eq!(totals(&tables, 3), (100_250, 87_305, 8_477));
}

#[test]
fn international_totals_of_two_and_three_pieces() {
    let (_folder, tables) = built(International, 3);
    assert_eq!(totals(&tables, 2), (3_205, 1_962, 3_678));
    assert_eq!(totals(&tables, 3), (265_795, 146_342, 394_163));
}

#[test]
#[ignore = "takes half a minute in a release: see docs/endgame-tables.md"]
fn english_totals_of_four_and_five_pieces() {
    let (_folder, tables) = built(English, 5);
    assert_eq!(totals(&tables, 4), (2_574_304, 1_917_090, 1_717_922));
    assert_eq!(totals(&tables, 5), (71_334_772, 56_993_144, 11_122_892));
}

#[test]
#[ignore = "takes some seconds in a release: see docs/endgame-tables.md"]
fn international_totals_of_four_pieces() {
    let (_folder, tables) = built(International, 4);
    assert_eq!(totals(&tables, 4), (13_020_033, 6_408_494, 22_542_673));
}

fn verify_all(games: &[String], pieces: u8) {
    for name in games {
        let kind = games::find(name).expect("a game");
        let folder = tempfile::tempdir().expect("a folder");
        let settings = Build { pieces, threads: 2, stop: &false.into(), progress: &|_| {} };
        build_any(folder.path(), &kind, &settings).expect("built");
        let tables = open_any(folder.path(), &kind).expect("a game of draughts");
        assert_eq!(tables.pieces(), pieces, "{name}");
        let positions = |t: Totals| t.wins + t.losses + t.draws;
        let all: u64 = tables.info().iter().map(|info| positions(info.totals)).sum();
        assert_eq!(tables.verify(true, 2, &|_| {}), Ok(all), "{name}");
        assert!(tables.verify(false, 2, &|_| {}).is_ok_and(|some| some > 0), "{name}");
    }
}

fn draughts_games() -> Vec<String> {
    let is_draughts = |kind: &games::Kind| open_any(Path::new("none"), kind).is_ok();
    games::all().filter(is_draughts).map(|kind| kind.to_string()).collect()
}

/// House rules that change how captures or ends of games work.
fn house_games() -> Vec<String> {
    let names = [
        "checkers,size=6",
        "draughts,size=4",
        "checkers,optional-captures",
        "russian,optional-captures",
        "antidraughts,optional-captures,size=6",
        "breakthrough,size=8",
        "draughts,stop-early,size=8",
        "checkers,men-jump-back",
        "killer,size=8",
    ];
    names.map(str::to_owned).to_vec()
}

#[test]
fn every_value_of_two_pieces_is_the_best_its_moves_lead_to_in_every_game() {
    assert_eq!(draughts_games().len(), 16);
    verify_all(&draughts_games(), 2);
}

#[test]
fn every_value_of_three_pieces_is_right_under_house_rules() {
    verify_all(&house_games(), 3);
}

#[test]
#[ignore = "takes minutes in a release: see docs/endgame-tables.md"]
fn every_value_of_four_pieces_is_right_in_every_game() {
    verify_all(&draughts_games(), 4);
    verify_all(&house_games(), 4);
}

#[test]
fn games_without_draughts_have_no_tables() {
    for name in ["chess", "tictactoe"] {
        let kind = games::find(name).expect("a game");
        assert!(matches!(open_any(Path::new("none"), &kind), Err(Error::NotDraughts)));
    }
    let settings = Build { pieces: 9, threads: 1, stop: &false.into(), progress: &|_| {} };
    let refused = build(English, Path::new("none"), &settings);
    assert!(matches!(refused, Err(Error::Pieces { .. })));
}

#[test]
fn who_follows_the_table_wins_in_exactly_that_many_moves() {
    let (_folder, tables) = built(International, 3);
    let mut random = SplitMix::new(7);
    let mut won = 0;
    while won < 200 {
        let Some(mut position) = random_position(International, 3, &mut random) else { continue };
        let outcome = tables.probe(&position).expect("in the table");
        assert_eq!(tables.wdl(&position), Some(outcome.wdl));
        if outcome.wdl != Wdl::Win {
            continue;
        }
        for left in (0..outcome.distance).rev() {
            // The winner hurries; the loser resists as long as it can.
            let after = |mv| {
                let mut next = position;
                next.play(mv);
                (next, tables.probe(&next).expect("in the table"))
            };
            let moves: Vec<_> = position.moves().into_iter().map(after).collect();
            let losing = |wdl| u8::from(wdl != Wdl::Loss);
            let best = if tables.wdl(&position) == Some(Wdl::Win) {
                moves.iter().min_by_key(|(_, o)| (losing(o.wdl), o.distance))
            } else {
                moves.iter().max_by_key(|(_, o)| (losing(o.wdl), o.distance))
            };
            let (next, outcome) = best.expect("a game that is not over has moves");
            assert_eq!(outcome.distance, left, "{}", position.fen());
            position = *next;
        }
        assert!(!position.can_move());
        won += 1;
    }
}

/// A position with so many pieces anywhere, Black or White to move.
fn random_position<R: Rules>(
    rules: R,
    pieces: usize,
    random: &mut SplitMix,
) -> Option<Draughts<R>> {
    use plateau_rules::Color;
    use plateau_rules::draughts::{Setup, Square};

    let size = rules.facts().size;
    let color = |random: &mut SplitMix| [Color::White, Color::Black][random.below(2)];
    let mut put = Vec::new();
    for _ in 0..pieces {
        let (row, column) = (random.below(size.into()) as u8, random.below(size.into()) as u8);
        put.push((Square::at(size, row, column)?, color(random), random.below(2) == 0));
    }
    let both = Color::ALL.iter().all(|side| put.iter().any(|(_, color, _)| color == side));
    let turn = color(random);
    both.then(|| Setup::new(turn, put).position(rules).ok()).flatten()
}

#[test]
fn black_to_move_has_the_value_of_the_turned_board() {
    let (_folder, tables) = built(English, 3);
    let probe = |fen: &str| {
        let position = Draughts::from_fen(&English, fen).expect("a position");
        tables.probe(&position).expect("in the table")
    };
    for (white, black) in [
        ("W:WK10:B1", "B:W32:BK23"),
        ("W:W30,K6:BK15", "B:WK18:B3,K27"),
        // A capture to be made.
        ("W:WK15:B11,3", "B:W22,30:BK18"),
    ] {
        assert_eq!(probe(white), probe(black), "{white}");
    }
}

#[test]
fn positions_outside_the_tables_are_not_known() {
    let (_folder, tables) = built(English, 2);
    for fen in ["W:W30:B1,2", "W:W30:B", "W:W21-32:B1-12"] {
        let position = Draughts::from_fen(&English, fen).expect("a position");
        assert_eq!((tables.probe(&position), tables.wdl(&position)), (None, None), "{fen}");
    }
    let nobody = Draughts::from_fen(&English, "W:W:B1").expect("a position");
    assert_eq!(tables.wdl(&nobody), Some(Wdl::Loss));
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let (folder, _tables) = built(English, 2);
    let path = folder.path().join("1m0k-1m0k.table");
    let whole = std::fs::read(&path).expect("built");
    let slice = Slice { men: 1, kings: 0, other_men: 1, other_kings: 0 };
    let other = Slice { kings: 1, other_kings: 1, men: 0, other_men: 0 };
    let refused = |bytes: &[u8]| {
        // Under its own name only when it is whole: tables may be open.
        let written = folder.path().join("written");
        std::fs::write(&written, bytes).expect("written");
        std::fs::rename(&written, &path).expect("renamed");
        let tables = Tables::open(folder.path(), English);
        let verified = tables.verify(true, 1, &|_| {});
        match verified {
            Err(Error::File { fault, path: named }) => {
                assert_eq!(named, path);
                Some(fault)
            }
            Err(error) => panic!("{error:?}"),
            Ok(_) => None,
        }
    };
    assert_eq!(refused(&whole), None);
    assert_eq!(refused(b""), Some(Fault::NotATable));
    assert_eq!(refused(b"Plateau database"), Some(Fault::NotATable));
    assert_eq!(refused(&whole[..whole.len() - 1]), Some(Fault::Length));
    assert_eq!(refused(&[&whole[..], b"x"].concat()), Some(Fault::Length));
    let mut later = whole.clone();
    later[16] = 2;
    assert_eq!(refused(&later), Some(Fault::Version(2)));
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x10;
        assert!(refused(&damaged).is_some(), "byte {at}");
    }
    let kings = std::fs::read(folder.path().join(format!("{other}.table"))).expect("built");
    assert_eq!(refused(&kings), Some(Fault::Slice(other)));
    let (foreign, _tables) = built(International, 2);
    let foreign = std::fs::read(foreign.path().join(format!("{slice}.table"))).expect("built");
    assert_eq!(refused(&foreign), Some(Fault::Rules));

    // What is damaged is built again.
    let settings = Build { pieces: 2, threads: 1, stop: &false.into(), progress: &|_| {} };
    build(English, folder.path(), &settings).expect("built");
    assert_eq!(std::fs::read(&path).expect("built"), whole);
}

#[test]
fn any_number_of_threads_builds_the_same_files() {
    let folders = [1, 3].map(|threads| {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = Build { pieces: 3, threads, stop: &false.into(), progress: &|_| {} };
        build(English, folder.path(), &settings).expect("built");
        folder
    });
    let [one, three] = folders.map(|folder| files(folder.path()));
    assert!(one == three);
}

/// The tables of a folder, by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file"));
    let tables = entries.filter(|entry| entry.path().extension().is_some_and(|e| e == "table"));
    let mut files: Vec<_> = tables
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, std::fs::read(entry.path()).expect("read"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn work_that_was_stopped_goes_on_where_it_ended() {
    use std::sync::atomic::{AtomicBool, Ordering};

    let (whole, _tables) = built(English, 3);
    let folder = tempfile::tempdir().expect("a folder");
    let stop = AtomicBool::new(false);
    let progress = |progress: plateau_endgame::Progress| {
        stop.store(progress.done * 2 > progress.all, Ordering::Relaxed);
    };
    let settings = Build { pieces: 3, threads: 1, stop: &stop, progress: &progress };
    assert_eq!(build(English, folder.path(), &settings), Err(Error::Stopped));
    assert!(files(folder.path()).len() < files(whole.path()).len());
    let settings = Build { pieces: 3, threads: 2, stop: &false.into(), progress: &|_| {} };
    build(English, folder.path(), &settings).expect("built");
    assert!(files(folder.path()) == files(whole.path()));
}

#[test]
fn any_game_can_be_probed() {
    let kind = games::find("brazilian").expect("a game");
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Build { pieces: 2, threads: 1, stop: &false.into(), progress: &|_| {} };
    build_any(folder.path(), &kind, &settings).expect("built");
    let tables = open_any(folder.path(), &kind).expect("draughts");
    let probe = |name: &str, fen: &str| {
        let game: Box<dyn AnyGame> = games::find(name).unwrap().from_fen(fen).unwrap();
        tables.probe(&*game).map(|outcome| outcome.wdl)
    };
    assert_eq!(probe("brazilian", "W:WKa1:BKb2"), Some(Wdl::Win));
    assert_eq!(probe("brazilian", "W:WKa1:Bg7"), Some(Wdl::Win));
    assert_eq!(probe("pool", "W:WK1:BK6"), None);
    assert_eq!(probe("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None);
}
