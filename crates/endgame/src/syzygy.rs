//! Syzygy tables of chess: files made by others, read by a crate of others, asked here about our positions.
//!
//! They know the result under the fifty-move rule, and how many moves of either side it takes until a pawn moves or
//! something is captured on the way to it; not how far away the mate is.

use std::fmt;
use std::path::{Path, PathBuf};

use plateau_rules::chess::{Chess, Role};
use plateau_rules::{AnyGame, Color, Game, Position};
use shakmaty::{Bitboard, Board, ByColor, ByRole, CastlingMode, Position as _, Setup, Square};
use shakmaty_syzygy::{AmbiguousWdl, Dtz, Tablebase, Wdl as FiveWay};

use crate::error::Error;
use crate::value::Wdl;

/// The tables in one or more folders. Files are opened when they are first asked.
pub struct Syzygy {
    tables: Tablebase<shakmaty::Chess>,
    folders: Vec<PathBuf>,
    files: usize,
}

/// What the tables say of a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SyzygyMove {
    /// The result for the side that makes the move. What the fifty-move rule saves is a draw.
    pub wdl: Wdl,
    /// How good the move is. All moves that win within the fifty moves are alike, unless a position was repeated or few
    /// moves are left: then the quickest are better.
    pub rank: i32,
}

/// The rank of a move that wins within the fifty moves.
const WINS: i32 = 1000;
/// Fifty moves of each side.
const FIFTY: i32 = 100;
/// What separates folders in a list of them, as in `PATH`.
const SEPARATOR: char = if cfg!(windows) { ';' } else { ':' };

impl Syzygy {
    /// The tables in these folders, a list separated as in `PATH`.
    pub fn open(path: &str) -> Result<Self, Error> {
        let folders: Vec<PathBuf> =
            path.split(SEPARATOR).filter(|part| !part.is_empty()).map(PathBuf::from).collect();
        let mut tables = Tablebase::new();
        let mut files = 0;
        for folder in &folders {
            files += tables.add_directory(folder).map_err(Error::io(folder))?;
        }
        if files == 0 {
            let folder = folders.first().map_or_else(|| Path::new(path), PathBuf::as_path);
            return Err(Error::NoFiles { folder: folder.to_owned() });
        }
        Ok(Self { tables, folders, files })
    }

    /// The most pieces that a table has.
    pub fn pieces(&self) -> u32 {
        self.tables.max_pieces() as u32
    }

    /// How many files there are, two for each table.
    pub fn files(&self) -> usize {
        self.files
    }

    /// Where they are.
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// The result of a position that a capture or a pawn's move has just led to, for the side to move.
    pub fn wdl(&self, position: &Chess) -> Option<Wdl> {
        let wdl = self.tables.probe_wdl_after_zeroing(&theirs(position)?).ok()?;
        Some(three_way(wdl))
    }

    /// The result of the game's position for the side to move, as many moves as have been counted.
    pub fn probe(&self, game: &dyn AnyGame) -> Option<Wdl> {
        let game: &Game<Chess> = game.as_any().downcast_ref()?;
        let wdl = self.tables.probe_wdl(&theirs(game.position())?).ok()?;
        Some(match wdl {
            AmbiguousWdl::Win => Wdl::Win,
            AmbiguousWdl::Loss => Wdl::Loss,
            AmbiguousWdl::Draw | AmbiguousWdl::CursedWin | AmbiguousWdl::BlessedLoss => Wdl::Draw,
            // A move more or less decides, and nobody knows it.
            AmbiguousWdl::MaybeWin | AmbiguousWdl::MaybeLoss => return None,
        })
    }

    /// What the tables say of each legal move of the game's position, in their order; `None` if they do not know one of
    /// them, or the game is over.
    pub fn probe_moves(&self, game: &dyn AnyGame) -> Option<Vec<SyzygyMove>> {
        let game: &Game<Chess> = game.as_any().downcast_ref()?;
        let position = game.position();
        if game.ending().is_some() || position.placement().occupied().count() as u32 > self.pieces()
        {
            return None;
        }
        let mut history = game.history().clone();
        // Who has been here before wins by the shortest way, or would come back again.
        let mut keys: Vec<_> = history.reversible().chain([position.key()]).collect();
        keys.sort_unstable_by_key(|key| key.0);
        let is_repeated = keys.windows(2).any(|pair| pair[0] == pair[1]);
        let counted = i32::from(position.half_moves());
        let rank = |mv| {
            let mut after = position.clone();
            after.play(mv);
            history.push(position.key(), position.is_irreversible(mv));
            let is_drawn = after.can_move() && after.drawn_by_rule(&history).is_some();
            history.pop();
            let distance = if is_drawn { 0 } else { self.distance(&after)? };
            let rank = match distance {
                0 => 0,
                1.. if distance + counted < FIFTY && !is_repeated => WINS,
                1.. => WINS - (distance + counted),
                // The longer it takes the better, and best beyond the fifty moves.
                _ if -distance * 2 + counted < FIFTY => -WINS,
                _ => -WINS - distance + counted,
            };
            let wdl = match rank {
                rank if rank > WINS - FIFTY => Wdl::Win,
                rank if rank < FIFTY - WINS => Wdl::Loss,
                _ => Wdl::Draw,
            };
            Some(SyzygyMove { wdl, rank })
        };
        position.moves().into_iter().map(rank).collect()
    }

    /// How many moves of either side the side that has just moved needs, this one included, until it captures, moves a pawn
    /// or mates on its way to win; negative where it loses, 0 in a draw; beyond 100 the fifty-move rule comes first.
    fn distance(&self, after: &Chess) -> Option<i32> {
        let position = theirs(after)?;
        if position.is_checkmate() {
            return Some(1);
        }
        let distance = if after.half_moves() == 0 {
            let wdl = self.tables.probe_wdl_after_zeroing(&position).ok()?;
            Dtz::before_zeroing(-wdl)
        } else {
            let dtz = -self.tables.probe_dtz(&position).ok()?.ignore_rounding();
            dtz.add_plies(1)
        };
        Some(distance.into())
    }
}

impl fmt::Debug for Syzygy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { folders, files, .. } = self;
        f.debug_struct("Syzygy").field("folders", folders).field("files", files).finish()
    }
}

/// What the fifty-move rule saves is a draw.
fn three_way(wdl: FiveWay) -> Wdl {
    match wdl {
        FiveWay::Win => Wdl::Win,
        FiveWay::CursedWin | FiveWay::Draw | FiveWay::BlessedLoss => Wdl::Draw,
        FiveWay::Loss => Wdl::Loss,
    }
}

/// The position as the crate that reads the files has it; `None` where somebody may still castle: no table has that.
fn theirs(position: &Chess) -> Option<shakmaty::Chess> {
    if !position.castling().is_empty() {
        return None;
    }
    let placement = position.placement();
    let role = |role| Bitboard(placement.role(role).0);
    let by_role = ByRole {
        pawn: role(Role::Pawn),
        knight: role(Role::Knight),
        bishop: role(Role::Bishop),
        rook: role(Role::Rook),
        queen: role(Role::Queen),
        king: role(Role::King),
    };
    let color = |color| Bitboard(placement.color(color).0);
    let by_color = ByColor { black: color(Color::Black), white: color(Color::White) };
    let mut setup = Setup::empty();
    setup.board = Board::try_from_bitboards(by_role, by_color).ok()?;
    setup.turn = match position.turn() {
        Color::White => shakmaty::Color::White,
        Color::Black => shakmaty::Color::Black,
    };
    setup.ep_square = position.en_passant().map(|square| Square::new(square.index() as u32));
    setup.halfmoves = position.half_moves().into();
    setup.position(CastlingMode::Standard).ok()
}
