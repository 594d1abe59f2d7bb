//! What is asked before a game: which one, who plays whom, how strong, how long; or which saved one.

use std::io::Write;

use plateau_arena::{LiveGame, Player, Session, Spec, TimeControl, new_game};
use plateau_library::{Entry, Filter, local_time};
use plateau_rules::Color;
use plateau_rules::games::{self, Kind};
use plateau_words::TextCommand;

use super::PlainSession;
use super::console::Stop;
use super::talk::Talk;
use crate::proposal::{Players, Proposal};

/// No list to choose from is longer.
const LONGEST: usize = 20;

impl<O: Write> PlainSession<'_, O> {
    /// Asks whether one of the saved games goes on, if there are some.
    pub(super) fn wants_saved(&mut self) -> Result<bool, Stop> {
        let (words, count) = (self.talk.words, self.saved()?.len());
        if count == 0 {
            return Ok(false);
        }
        let options = [(words.plain_new(), false), (words.plain_saved(count as u64), true)];
        self.talk.choose(&words.plain_begin(), &options, Some(0), |_| None)
    }

    /// Asks which saved game goes on; `None` if none can.
    pub(super) fn choose_saved(&mut self) -> Result<Option<Session>, Stop> {
        let words = self.talk.words;
        let saved = self.saved()?;
        if saved.is_empty() {
            self.talk.say(&words.plain_no_saves())?;
            return Ok(None);
        }
        let mut question = words.plain_which_save();
        if saved.len() > LONGEST {
            question = words.plain_more_saves(saved.len() as u64) + "\n" + &question;
        }
        let option =
            |entry: &Entry| (words.saved_game(entry, &local_time(entry.changed)), entry.id);
        let options: Vec<_> = saved.iter().take(LONGEST).map(option).collect();
        let id = self.talk.choose(&question, &options, None, |text| {
            // Any game, as at the prompt.
            let (order, number) = TextCommand::read(text)?;
            let id = number.parse().ok().filter(|_| order == TextCommand::Load)?;
            Some(Ok(id))
        })?;
        self.resume(id)
    }

    /// The saved games that can go on, the newest first.
    fn saved(&mut self) -> Result<Vec<Entry>, Stop> {
        let Some(place) = self.open()? else { return Ok(Vec::new()) };
        match place.list(&Filter { unfinished: true, ..Filter::default() }) {
            Ok(saved) => Ok(saved),
            Err(error) => {
                let text = self.talk.words.database_error(&error);
                self.talk.say(&text).map(|()| Vec::new())
            }
        }
    }

    /// Asks for a new game.
    pub(super) fn ask_table(&mut self) -> Result<LiveGame, Stop> {
        let kind = self.ask_kind()?;
        let live = LiveGame::new(new_game(&kind, self.plain.seed), self.ask_players(&kind)?);
        Ok(live.with_clocks(self.ask_clock()?).with_seed(self.plain.seed))
    }

    fn ask_kind(&mut self) -> Result<Kind, Stop> {
        let words = self.talk.words;
        let options: Vec<(String, Kind)> =
            games::all().map(|kind| (words.game(&kind), kind)).collect();
        let proposed = games::find(&self.plain.proposal.game).ok();
        let proposed = options.iter().position(|(_, kind)| Some(kind) == proposed.as_ref());
        self.talk.choose(&words.plain_game(), &options, proposed, |text| {
            let is_number = text.is_empty() || text.parse::<u64>().is_ok();
            (!is_number).then(|| games::find(text).map_err(|error| words.unknown_game(&error)))
        })
    }

    fn ask_players(&mut self, kind: &Kind) -> Result<[Player; 2], Stop> {
        let words = self.talk.words;
        let option = |players: Players| match players {
            Players::PersonWhite => words.you_play(kind, Color::White),
            Players::PersonBlack => words.you_play(kind, Color::Black),
            Players::TwoPeople => words.plain_two_people(),
            Players::TwoComputers => words.plain_two_computers(),
        };
        let options = Players::ALL.map(|players| (option(players), players));
        let wanted = self.plain.proposal.players;
        let proposed = Players::ALL.iter().position(|players| *players == wanted);
        let players = self.talk.choose(&words.plain_who(), &options, proposed, |_| None)?;
        let computers = players.computers();
        let mut player = |color: Color| {
            if computers[color.index()] {
                self.ask_computer(kind, color)
            } else {
                // Of two people, nobody knows which one it is.
                let name = self.plain.proposal.name.clone();
                let known = name.filter(|_| computers[(!color).index()]);
                self.ask_person(kind, color, &known.unwrap_or_default())
            }
        };
        Ok([player(Color::White)?, player(Color::Black)?])
    }

    fn ask_person(&mut self, kind: &Kind, color: Color, known: &str) -> Result<Player, Stop> {
        let words = self.talk.words;
        let proposed = if known.is_empty() { "–" } else { known }.to_owned();
        let question = words.ask_name(kind, color) + " " + &words.plain_proposed(proposed);
        self.talk
            .ask(&question, |text| Ok(Player::human(if text.is_empty() { known } else { text })))
    }

    fn ask_computer(&mut self, kind: &Kind, color: Color) -> Result<Player, Stop> {
        let words = self.talk.words;
        let proposal = &self.plain.proposal;
        let proposed = words.plain_proposed(proposal.computer.clone());
        let question = words.ask_level(kind, color) + " " + &proposed;
        self.talk.ask(&question, |text| {
            let text = if text.is_empty() { &proposal.computer } else { text };
            let player = proposal.player(text).and_then(|spec| Player::build(&spec));
            player.map_err(|error| words.player_error(&error))
        })
    }

    fn ask_clock(&mut self) -> Result<TimeControl, Stop> {
        let words = self.talk.words;
        let option = |control| (words.time_control(control), control);
        let (clocks, proposed) = self.plain.proposal.clocks();
        let options: Vec<_> = clocks.into_iter().map(option).collect();
        self.talk.choose(&words.plain_clock(), &options, Some(proposed), |text| {
            // A number alone is one of the list.
            let is_number = text.parse::<u64>().is_ok();
            (!is_number).then(|| TimeControl::read(text).ok_or_else(|| words.plain_clock_how()))
        })
    }
}

/// Asks who replaces a player.
pub(super) fn ask_instead<O: Write>(
    talk: &mut Talk<'_, O>,
    proposal: &Proposal,
    kind: &Kind,
    color: Color,
) -> Result<Spec, Stop> {
    let words = talk.words;
    talk.ask(&words.ask_instead(kind, color), |text| {
        let text = if text.is_empty() { "human" } else { text };
        proposal.player(text).map_err(|error| words.player_error(&error))
    })
}
