//! Programs that speak Hub.

use plateau_protocol::hub::{
    Board, Client, Event, Info, Level, Mode, Move, Piece, Position, Start,
};
use plateau_rules::games::Kind;
use plateau_rules::profile::{Drawing, Protocol};
use plateau_rules::{AnyGame, Form, Letters};
use plateau_search::Score;

use super::{Heard, Language};
use crate::{EngineFailure, MoveEvaluation, Pace};

/// A conversation in Hub.
pub(super) struct Hub {
    settings: Vec<(String, String)>,
    client: Client,
}

/// What Hub calls the game that a program plays unless it is told otherwise.
const USUAL: &str = "normal";

impl Hub {
    /// With these parameters for the program.
    pub(super) fn new(settings: Vec<(String, String)>) -> Self {
        Self { client: Client::new(Vec::new()), settings }
    }
}

impl Language for Hub {
    fn greet(&mut self, game: &dyn AnyGame) -> Result<(), EngineFailure> {
        let mut settings = self.settings.clone();
        let kind = game.kind();
        let Some(variant) = variant(kind) else {
            return Err(EngineFailure::Start(format!("{kind} is not played by Hub")));
        };
        // The usual game needs no such setting. Who does not know it plays one game only, perhaps not this one, and is
        // refused.
        if variant != USUAL && !settings.iter().any(|(key, _)| key == "variant") {
            settings.push(("variant".to_owned(), variant));
        }
        self.client = Client::new(settings);
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), EngineFailure> {
        let told = self.client.new_game();
        told.map_err(|busy| EngineFailure::Protocol(busy.to_string()))?;
        self.client.ping();
        Ok(())
    }

    fn ping(&mut self) {
        self.client.ping();
    }

    fn ask(&mut self, game: &dyn AnyGame, pace: Pace) -> Result<(), EngineFailure> {
        let unreadable = |fault| EngineFailure::Protocol(format!("{fault}"));
        let moves = game.played(Form::Machine, Letters::English);
        let moves: Result<Vec<Move>, _> = moves.iter().map(|text| text.parse()).collect();
        let moves = moves.map_err(unreadable)?;
        let start = if game.is_usual_start() && variant(game.kind()).as_deref() == Some(USUAL) {
            Start::Usual
        } else {
            let mut first = game.boxed();
            while first.undo() {}
            Start::Board(board(&*first))
        };
        let search = self.client.search(
            Position { start, moves },
            level(pace, game.turn().index()),
            Mode::Think,
        );
        search.map_err(|busy| EngineFailure::Protocol(busy.to_string()))
    }

    fn quit(&mut self) {
        self.client.quit();
    }

    fn outgoing(&mut self) -> Vec<String> {
        self.client.outgoing().map(|command| command.to_string()).collect()
    }

    fn hear(&mut self, line: &str, game: &dyn AnyGame) -> Result<Heard, EngineFailure> {
        Ok(match self.client.receive(line) {
            Event::Greeted { unknown } if !unknown.is_empty() => {
                return Err(EngineFailure::Start(format!(
                    "it has no parameter {}",
                    unknown.join(", ")
                )));
            }
            Event::Ready | Event::Pong => Heard::Ready,
            Event::Info(info) => Heard::MoveEvaluation(evaluation(&info)),
            Event::Done(done) => {
                let best =
                    done.best.ok_or_else(|| EngineFailure::IllegalMove("none".to_owned()))?;
                let index = find(game, &best);
                Heard::Move(index.ok_or_else(|| EngineFailure::IllegalMove(best.to_string()))?)
            }
            Event::BadMove(fault) => return Err(EngineFailure::IllegalMove(fault.to_string())),
            Event::Error { message } => return Err(EngineFailure::Protocol(message)),
            Event::Greeted { .. } | Event::Nothing | Event::Noise(_) => Heard::Nothing,
        })
    }
}

/// What Hub calls this game, if it is played by Hub. Games with options go by our names.
fn variant(kind: &Kind) -> Option<String> {
    let Some(Protocol::Hub { variant }) = kind.profile().protocol else { return None };
    Some(if kind.options().is_empty() { variant.to_owned() } else { kind.to_string() })
}

/// The number of the legal move that is meant. A capture that does not name what it takes is understood
/// where only one is possible.
fn find(game: &dyn AnyGame, wanted: &Move) -> Option<usize> {
    let moves = game.moves(Form::Machine, Letters::English);
    let moves: Vec<Option<Move>> = moves.iter().map(|view| view.text.parse().ok()).collect();
    if let Some(index) = moves.iter().position(|mv| mv.as_ref() == Some(wanted)) {
        return Some(index);
    }
    let ends = |mv: &Move| (mv.from(), mv.to()) == (wanted.from(), wanted.to());
    let is_alike =
        |mv: &Option<Move>| wanted.captured().is_empty() && mv.as_ref().is_some_and(ends);
    let mut alike = (0..moves.len()).filter(|&index| is_alike(&moves[index]));
    alike.next().filter(|_| alike.next().is_none())
}

/// How many numbered squares the board has.
fn square_count(game: &dyn AnyGame) -> usize {
    game.board().cells.iter().filter_map(|cell| cell.number).max().unwrap_or(0).into()
}

/// The position, square by square.
fn board(game: &dyn AnyGame) -> Board {
    let mut squares = vec![None; square_count(game)];
    for cell in &game.board().cells {
        if let (Some(number), Some(piece)) = (cell.number, cell.piece) {
            squares[usize::from(number) - 1] = Some(Piece {
                color: piece.color,
                crowned: piece.kind.drawing[0] == Drawing::CrownedMan,
            });
        }
    }
    Board { turn: game.turn(), squares }
}

fn level(pace: Pace, turn: usize) -> Level {
    match pace {
        Pace::Free => Level::default(),
        Pace::Move(time) => Level { move_time: Some(time), ..Level::default() },
        Pace::Nodes(nodes) => Level { nodes: Some(nodes), ..Level::default() },
        Pace::Depth(depth) => Level { depth: Some(depth), ..Level::default() },
        Pace::Game(sides) => Level {
            time: Some(sides[turn].time),
            inc: Some(sides[turn].increment),
            moves: sides[turn].moves,
            ..Level::default()
        },
    }
}

/// Hub counts in men; an end in sight is told by custom only, so it stays a large number.
fn evaluation(info: &Info) -> MoveEvaluation {
    MoveEvaluation {
        score: info.score.map(|men| Score::eval((men * 100.0) as i32)),
        depth: info.depth,
        nodes: info.nodes,
        time: info.time.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn positions_are_written_square_by_square() {
        let kind = games::find("draughts").unwrap();
        let usual = board(&*kind.start()).to_string();
        assert_eq!(usual, format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)));
        let game = kind.from_fen("B:WK50,31:BK1,20").unwrap();
        let text = board(&*game).to_string();
        assert_eq!((&text[..2], &text[20..21], &text[31..32], &text[50..]), ("BB", "b", "w", "W"));
    }

    #[test]
    fn boards_whose_squares_have_letters_are_written_too() {
        for (name, begins) in [("russian", "W"), ("checkers", "B"), ("portuguese", "W")] {
            let text = board(&*games::find(name).unwrap().start()).to_string();
            let men = |first: &str, last: &str| {
                format!("{begins}{}{}{}", first.repeat(12), "e".repeat(8), last.repeat(12))
            };
            assert!(text == men("b", "w") || text == men("w", "b"), "{name}: {text}");
        }
    }

    #[test]
    fn a_capture_is_found_by_what_it_takes_or_by_its_ends() {
        // 28 takes 23 and 14 on its way to 10, or by itself nothing else.
        let game = games::find("draughts").unwrap().from_fen("W:W28:B23,14").unwrap();
        for text in ["28x10x14x23", "28x10x23x14", "28x10"] {
            assert_eq!(find(&*game, &text.parse().unwrap()), Some(0), "{text}");
        }
        assert_eq!(find(&*game, &"28x19x23".parse().unwrap()), None);
    }
}
