//! A game with two players at it.

use plateau_rules::{
    Alert, AnyGame, Cell, Color, Ending, Entry, Form, Letters, Reason, Refusal, Steps,
};

use crate::manners::Despair;
use crate::{Clock, Decision, Player, Trouble};

/// A game, its two players, and what stands between them: an offered draw.
pub struct Table {
    game: Box<dyn AnyGame>,
    /// White's, then Black's.
    players: [Player; 2],
    /// Who offered a draw that waits for its answer.
    offer: Option<Color>,
    /// The ply at which each side last offered a draw: one offer a move is enough.
    offered_at: [Option<usize>; 2],
    /// How each side's machine feels about the game.
    despair: [Despair; 2],
}

/// What somebody at the table wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play the move that this text means.
    Play(String, Letters),
    /// Play the legal move with this number.
    PlayIndex(usize),
    /// Take back the last move; against a machine its answer too.
    Undo,
    /// The side to move offers a draw.
    OfferDraw,
    /// The other side takes the offered draw.
    AcceptDraw,
    /// The other side declines it.
    DeclineDraw,
    /// The side to move claims the draw that the rules give.
    Claim,
    /// The side to move claims the draw that the rules give after this move, which it announces.
    ClaimWith(String, Letters),
    /// This side gives up.
    Resign(Color),
}

/// What happened at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Event {
    /// A move was played. Its text is in the letters of the one who reads: see [`Table::last_move`].
    Moved { by: Color, steps: Steps },
    /// Moves were taken back.
    Undone { moves: usize },
    /// A draw was offered and waits for its answer.
    DrawOffered { by: Color },
    /// The offered draw was declined.
    DrawDeclined { by: Color },
    /// The game is over.
    Ended(Ending),
}

/// Why a command was not obeyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied {
    /// The move is refused.
    Move(Refusal),
    /// There is no move to take back.
    NothingToUndo,
    /// The game is over already.
    GameOver,
    /// A draw offer waits: it must be answered first.
    OfferWaits,
    /// No draw was offered.
    NoOffer,
    /// This side has offered a draw since its last move.
    OfferedAlready,
    /// The rules give no draw to claim here.
    NothingToClaim,
}

impl Table {
    /// A table with a game and White's and Black's player.
    pub fn new(game: Box<dyn AnyGame>, players: [Player; 2]) -> Self {
        let despair = [Despair::default(); 2];
        Self { game, players, offer: None, offered_at: [None; 2], despair }
    }

    /// The machines get ready; a `seed` fixes what they leave to chance. One that cannot play this game
    /// says so: the side, and what is wrong.
    pub fn begin(&mut self, seed: Option<u64>) -> Result<(), (Color, Trouble)> {
        for color in Color::ALL {
            // The two draw different numbers from the common seed.
            let seed = seed.map(|seed| seed.wrapping_mul(2).wrapping_add(color.index() as u64));
            if let Player::Machine(machine) = &mut self.players[color.index()] {
                machine.begin(&*self.game, seed).map_err(|trouble| (color, trouble))?;
            }
        }
        Ok(())
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The player of a colour.
    pub fn player(&self, color: Color) -> &Player {
        &self.players[color.index()]
    }

    /// Who offered a draw that waits for its answer.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// The last move as text.
    pub fn last_move(&self, form: Form, letters: Letters) -> Option<String> {
        self.game.played(form, letters).pop()
    }

    /// The same players at a new game.
    pub fn start_again(&mut self, game: Box<dyn AnyGame>) {
        self.game = game;
        self.offer = None;
        self.offered_at = [None; 2];
        self.despair = [Despair::default(); 2];
        // One that cannot begin says so again when it is to move.
        let _ = self.begin(None);
    }

    /// Does what somebody wants, or says why not.
    pub fn obey(&mut self, command: Command) -> Result<Vec<Event>, Denied> {
        let answers = matches!(
            command,
            Command::AcceptDraw | Command::DeclineDraw | Command::Resign(_) | Command::Undo
        );
        match command {
            Command::Undo => self.undo(),
            _ if self.game.ending().is_some() => Err(Denied::GameOver),
            _ if self.offer.is_some() && !answers => Err(Denied::OfferWaits),
            Command::Play(text, letters) => {
                let index = self.game.read(&text, letters).map_err(Denied::Move)?;
                self.play(index)
            }
            Command::PlayIndex(index) => self.play(index),
            Command::OfferDraw => self.offer_draw(),
            Command::AcceptDraw => {
                self.offer.take().ok_or(Denied::NoOffer)?;
                Ok(self.end(Ending::draw(Reason::Agreement)))
            }
            Command::DeclineDraw => {
                let by = !self.offer.take().ok_or(Denied::NoOffer)?;
                Ok(vec![Event::DrawDeclined { by }])
            }
            Command::Claim => {
                let rule = self.game.claim().ok_or(Denied::NothingToClaim)?;
                Ok(self.end(Ending::draw(Reason::Rule(rule))))
            }
            Command::ClaimWith(text, letters) => {
                let index = self.game.read(&text, letters).map_err(Denied::Move)?;
                let rule = self.game.claim_with(index).ok_or(Denied::NothingToClaim)?;
                Ok(self.end(Ending::draw(Reason::Rule(rule))))
            }
            Command::Resign(loser) => Ok(self.end(Ending::win(!loser, Reason::Resignation))),
        }
    }

    /// Lets the machine whose turn it is play one move, or give up against a person when all is lost;
    /// nothing happens when a person is to act or the game is over.
    pub fn advance(&mut self) -> Vec<Event> {
        if self.game.ending().is_some() || self.offer.is_some() {
            return Vec::new();
        }
        let turn = self.game.turn();
        let Player::Machine(machine) = &mut self.players[turn.index()] else {
            return Vec::new();
        };
        // At a table nobody looks at the clock yet: the machine takes its usual time.
        match machine.decide(&*self.game, &Clock::default()) {
            Ok(Decision { index, opinion }) => {
                let despairs = self.despair[turn.index()].gives_up(opinion.score);
                if despairs && self.player(!turn).is_human() {
                    return self.end(Ending::win(!turn, Reason::Resignation));
                }
                self.play(index)
                    .unwrap_or_else(|_| self.end(Ending::win(!turn, Reason::IllegalMove)))
            }
            Err(trouble) => self.end(Ending::win(!turn, trouble.reason())),
        }
    }

    /// What may follow after a person has touched these cells of the board, or why the last of them is
    /// wrong.
    pub fn touch(&self, touched: &[Cell]) -> Result<Entry<usize>, Refusal> {
        let entry = self.game.enter(touched);
        let (Some(&last), true) =
            (touched.last(), entry.next.is_empty() && entry.complete.is_empty())
        else {
            return Ok(entry);
        };
        if self.game.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let board = self.game.board();
        let view = board.at(last);
        let name = |cell: Cell| board.at(cell).name.clone().unwrap_or_default();
        let square = name(last);
        if let Err(refusal @ Refusal::Occupied { .. }) = self.game.read(&square, Letters::English) {
            // Pieces are put on the board in this game, not taken from it.
            return Err(refusal);
        }
        Err(match (view.piece, touched) {
            _ if view.name.is_none() => Refusal::NotPlayable { square },
            (None, [_]) => Refusal::Empty { square },
            (Some(piece), [_]) if piece.color != self.game.turn() => Refusal::NotYours { square },
            (Some(_), [_]) => match self.game.alert() {
                Some(Alert::MustCapture(_)) => {
                    let moves = self.game.moves(Form::Short, Letters::English);
                    Refusal::MustCapture {
                        moves: moves.into_iter().map(|view| view.text).collect(),
                    }
                }
                Some(Alert::Check(_)) | None => Refusal::CannotMove { square },
            },
            (_, way) => {
                // The notation knows best why one cannot go there.
                let way: Vec<String> = way.iter().map(|&cell| name(cell)).collect();
                let text = way.join("-");
                match self.game.read(&text, Letters::English) {
                    Err(refusal) => refusal,
                    Ok(_) => Refusal::Unreadable { text },
                }
            }
        })
    }

    fn play(&mut self, index: usize) -> Result<Vec<Event>, Denied> {
        let by = self.game.turn();
        self.game.play(index).map_err(Denied::Move)?;
        let steps = self.game.last_steps().expect("a move was just played");
        let mut events = vec![Event::Moved { by, steps }];
        // Where no person sits, nobody would claim: the draw comes by itself.
        if let Some(rule) = self.game.claim()
            && !self.players.iter().any(Player::is_human)
        {
            self.game.end(Ending::draw(Reason::Rule(rule)));
        }
        events.extend(self.game.ending().map(Event::Ended));
        Ok(events)
    }

    fn undo(&mut self) -> Result<Vec<Event>, Denied> {
        let human = |color: Color| self.player(color).is_human();
        let turn = self.game.turn();
        // Who sits against a machine takes back its answer too, so as to be on the move again.
        let moves = if human(turn) && !human(!turn) { 2 } else { 1 };
        if self.game.ply() < moves {
            return Err(Denied::NothingToUndo);
        }
        for _ in 0..moves {
            self.game.undo();
        }
        self.offer = None;
        self.offered_at = [None; 2];
        self.despair = [Despair::default(); 2];
        Ok(vec![Event::Undone { moves }])
    }

    fn offer_draw(&mut self) -> Result<Vec<Event>, Denied> {
        let by = self.game.turn();
        if self.offered_at[by.index()] == Some(self.game.ply()) {
            return Err(Denied::OfferedAlready);
        }
        self.offered_at[by.index()] = Some(self.game.ply());
        match &mut self.players[(!by).index()] {
            Player::Human { .. } => {
                self.offer = Some(by);
                Ok(vec![Event::DrawOffered { by }])
            }
            Player::Machine(machine) => Ok(if machine.accepts_draw(&*self.game) {
                self.end(Ending::draw(Reason::Agreement))
            } else {
                vec![Event::DrawDeclined { by: !by }]
            }),
        }
    }

    fn end(&mut self, ending: Ending) -> Vec<Event> {
        self.offer = None;
        self.game.end(ending);
        self.game.ending().map(Event::Ended).into_iter().collect()
    }
}
