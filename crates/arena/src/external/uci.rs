//! Programs that speak UCI.

use std::time::Duration;

use plateau_protocol::uci::{Client, Event, Go, Info, Position, ScoreValue};
use plateau_rules::profile::Protocol;
use plateau_rules::{AnyGame, Color, Form, Letters};
use plateau_search::{Ply, Score};

use super::{Heard, Language};
use crate::{EngineFailure, MoveEvaluation, Pace};

/// A conversation in UCI.
pub(super) struct Uci {
    settings: Vec<(String, String)>,
    client: Client,
}

impl Uci {
    /// With these options for the program.
    pub(super) fn new(settings: Vec<(String, String)>) -> Self {
        Self { client: Client::new(Vec::new()), settings }
    }
}

impl Language for Uci {
    fn greet(&mut self, game: &dyn AnyGame) -> Result<(), EngineFailure> {
        let mut settings = self.settings.clone();
        match game.kind().profile().protocol {
            Some(Protocol::Uci { option }) => {
                settings.extend(option.map(|name| (name.to_owned(), "true".to_owned())));
            }
            _ => return Err(EngineFailure::Start(format!("{} is not played by UCI", game.kind()))),
        }
        self.client = Client::new(settings);
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), EngineFailure> {
        self.client.new_game().map_err(|busy| EngineFailure::Protocol(busy.to_string()))
    }

    fn ping(&mut self) {
        self.client.ping();
    }

    fn ask(&mut self, game: &dyn AnyGame, pace: Pace) -> Result<(), EngineFailure> {
        let moves = game.played(Form::Machine, Letters::English);
        let position = if game.is_usual_start() && game.kind().profile().numbered_starts == 0 {
            Position::from_start(moves)
        } else {
            Position::from_fen(game.start_fen(), moves)
        };
        let search = self.client.search(position, go(pace, game.turn()));
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
                    "it has no option {}",
                    unknown.join(", ")
                )));
            }
            Event::Ready => Heard::Ready,
            Event::Info(info) => evaluation(&info).map_or(Heard::Nothing, Heard::MoveEvaluation),
            Event::BestMove(best) => {
                let text = best.best.unwrap_or_else(|| "(none)".to_owned());
                let index = game.read(&text, Letters::English);
                Heard::Move(index.map_err(|_| EngineFailure::IllegalMove(text))?)
            }
            Event::Greeted { .. } | Event::Nothing | Event::Noise(_) => Heard::Nothing,
        })
    }
}

fn go(pace: Pace, turn: Color) -> Go {
    match pace {
        Pace::Free => Go::default(),
        Pace::Move(time) => Go { movetime: Some(time), ..Go::default() },
        Pace::Nodes(nodes) => Go { nodes: Some(nodes), ..Go::default() },
        Pace::Depth(depth) => Go { depth: Some(depth), ..Go::default() },
        Pace::Game([white, black]) => Go {
            // Zero is not a time that programs expect.
            wtime: Some(white.time.max(Duration::from_millis(1))),
            btime: Some(black.time.max(Duration::from_millis(1))),
            winc: Some(white.increment),
            binc: Some(black.increment),
            movestogo: turn.pick(white, black).moves,
            ..Go::default()
        },
    }
}

/// What a line says about the best line; bounds and second lines say less.
fn evaluation(info: &Info) -> Option<MoveEvaluation> {
    if info.multipv.is_some_and(|line| line > 1) {
        return None;
    }
    let score = info.score.filter(|score| score.bound.is_none()).map(|score| match score.value {
        ScoreValue::Centipawns(value) => Score::eval(value),
        // Mate in one is one ply away, mate in two three.
        ScoreValue::Mate(moves) if moves > 0 => Score::win_at(plies(moves.saturating_mul(2) - 1)),
        ScoreValue::Mate(moves) => Score::loss_at(plies(moves.saturating_mul(-2))),
    });
    Some(MoveEvaluation {
        score,
        depth: info.depth,
        nodes: info.nodes,
        time: info.time.unwrap_or_default(),
    })
}

fn plies(count: i32) -> Ply {
    Ply::new(count.clamp(0, Ply::MAX.get() as i32) as _)
}

#[cfg(test)]
mod tests {
    use plateau_protocol::uci::Reply;

    use super::*;

    #[test]
    fn a_programs_score_is_read_for_the_side_to_move() {
        let score = |line: &str| match Reply::read(line) {
            Ok(Reply::Info(info)) => evaluation(&info).and_then(|evaluation| evaluation.score),
            other => panic!("{other:?}"),
        };
        assert_eq!(score("info depth 9 score cp -31 nodes 5"), Some(Score::eval(-31)));
        assert_eq!(score("info score mate 2").and_then(Score::plies_to_end), Some(3));
        assert_eq!(score("info score mate -1").and_then(Score::plies_to_end), Some(-2));
        assert_eq!(score("info score cp 20 lowerbound"), None);
        assert_eq!(score("info multipv 2 score cp 20"), None);
        let far = score("info score mate 2147483647").and_then(Score::plies_to_end);
        assert!(far.is_some_and(|plies| plies > 100), "{far:?}");
    }
}
