//! The state of a session as one guest sees it.

use std::time::Instant;

use plateau_arena::{Event, LiveGame, SaveState};
use plateau_library::Opening;
use plateau_rules::Color;
use plateau_words::Words;

use super::Room;
use super::guest::Guest;
use super::sheet::Sheets;
use crate::message::{
    Both, Can, ClockShown, EndingShown, GameShown, KeepingShown, KeepingState, MovesShown,
    OfferShown, Offered, PaceShown, PlayerShown, PositionShown, Side, StateShown,
};

impl Room {
    /// Everything that this guest's view needs.
    pub(super) fn state_for(&self, index: usize, now: Instant) -> StateShown {
        let guest = &self.guests[index];
        let words = self.shared.words.of(guest.language);
        let (live, game) = (self.session.live(), self.session.live().game());
        let can = self.can(guest);
        let mut position = PositionShown::of(game, &[], words);
        if !can.play {
            position.legal.clear();
        }
        if game.ending().is_none() {
            position.status = words.turn(game, live.name(game.turn()));
        }
        let sheet = self.sheets.of(guest.language);
        let from = guest.knows(sheet);
        StateShown {
            revision: self.revision,
            session: self.stored_session.id.to_string(),
            number: self.stored_session.game,
            game: GameShown::of(game.kind(), words),
            position,
            sides: Both::of(|color| words.side_title(game.kind(), color)),
            seats: seats(guest),
            players: Both::of(|color| self.player(color, words)),
            moves: MovesShown { from, list: sheet[from..].to_vec() },
            clock: self.clock(words, now),
            offers: self.offers(words),
            claim: game.claim().map(|rule| words.can_claim(rule)),
            ending: game.ending().map(|ending| EndingShown {
                result: ending.outcome.text(),
                winner: ending.outcome.winner().map(Side::from),
                text: words.ending(ending, game),
            }),
            keeping: keeping(self.session.save_state(), words),
            thinking: live.thinking().map(Side::from),
            paused: match self.pacing {
                Some(pacing) => !pacing.is_running,
                None => live.is_paused(),
            },
            pace: self.pacing.map(|pacing| PaceShown {
                seconds: pacing.interval().as_secs_f64(),
                running: pacing.is_running,
            }),
            opening: Opening::of(game).map(|opening| words.opening(opening)),
            preface: live.preface().to_vec(),
            advising: guest.advising.is_steady(),
            reviewing: guest.advising.is_reviewing(),
            waiting: guest.advising.is_waiting(),
            can,
        }
    }

    fn player(&self, color: Color, words: &Words) -> PlayerShown {
        let live = self.session.live();
        let human = live.is_human(color);
        let own = live.name(color);
        let name = match own {
            Some(name) if human => name.to_owned(),
            Some(name) => words.player(name),
            None => words.player("human"),
        };
        let here = !human || self.guests.iter().any(|guest| guest.has(color) && !guest.is_gone());
        PlayerShown { name, named: own.is_some(), human, here }
    }

    fn clock(&self, words: &Words, now: Instant) -> Option<ClockShown> {
        let live = self.session.live();
        let left = |color| live.time_left(color, now).map(|left| left.as_millis() as u64);
        let left = Both { white: left(Color::White)?, black: left(Color::Black)? };
        let is_running = live.flag_in(now).is_some() && !self.is_over();
        Some(ClockShown {
            control: live.control().to_string(),
            name: words.time_control(live.control()),
            left,
            running: is_running.then(|| live.game().turn().into()),
        })
    }

    fn offers(&self, words: &Words) -> Vec<OfferShown> {
        let live = self.session.live();
        let draw = live.offer().map(|by| (Offered::Draw, by));
        let kind = live.game().kind();
        let offers = draw.into_iter().chain(self.asks.iter().copied());
        let shown = offers.map(|(what, by)| OfferShown {
            what,
            by: by.into(),
            text: match what {
                Offered::Draw => words.offers_draw(kind, by),
                Offered::Undo => words.asks_undo(kind, by),
                Offered::Rematch => words.asks_rematch(kind, by),
            },
        });
        shown.collect()
    }

    /// Which commands this guest can give now.
    fn can(&self, guest: &Guest) -> Can {
        let live = self.session.live();
        let (game, is_over) = (live.game(), self.is_over());
        let (plays, alone) = (guest.plays(), self.is_alone(guest));
        let acts = !is_over && guest.has(game.turn()) && live.is_human(game.turn());
        let is_free = acts && !live.is_paused() && live.offer().is_none();
        let answers = |by: Color| guest.has(!by) && live.is_human(!by);
        let accept = self.asked().filter(|&(_, by)| answers(by)).map(|(what, _)| what);
        let is_paced = self.pacing.is_some() && plays && !is_over;
        let stands = self.pacing.map_or(live.is_paused(), |pacing| !pacing.is_running);
        Can {
            play: is_free,
            undo: plays && game.ply() >= self.goes_back(guest),
            offer: is_free,
            accept: accept.collect(),
            claim: is_free && game.claim().is_some(),
            resign: !is_over
                && Color::ALL.into_iter().any(|color| guest.has(color) && live.is_human(color)),
            pause: alone && !is_over && !stands,
            resume: alone && !is_over && stands,
            step: is_paced && stands,
            speed: is_paced,
            movenow: plays && live.thinking().is_some(),
            note: plays,
            hint: plays && self.may_ask_engine(guest) && !is_over,
            advise: plays && self.may_ask_engine(guest),
            review: plays && self.may_ask_engine(guest) && game.ply() > 0,
            rematch: plays && (is_over || alone),
            save: plays && *self.session.save_state() != SaveState::Off,
        }
    }

    /// How many moves go when this guest takes back its last one: the answer to it too, unless it plays both
    /// sides.
    pub(super) fn goes_back(&self, guest: &Guest) -> usize {
        let live = self.session.live();
        let plays = |color: Color| guest.has(color) && live.is_human(color);
        let turn = live.game().turn();
        if plays(turn) && !plays(!turn) { 2 } else { 1 }
    }

    /// What one side asks the other, and which side asks.
    pub(super) fn asked(&self) -> impl Iterator<Item = (Offered, Color)> {
        let draw = self.session.live().offer().map(|by| (Offered::Draw, by));
        draw.into_iter().chain(self.asks.iter().copied())
    }

    /// Whether this guest plays every side that people play: nobody else need be asked.
    pub(super) fn is_alone(&self, guest: &Guest) -> bool {
        let live = self.session.live();
        let mine = |color: Color| guest.has(color) || !live.is_human(color);
        guest.plays() && Color::ALL.into_iter().all(mine)
    }

    /// Whether the engine may help this guest: not against another person.
    pub(super) fn may_ask_engine(&self, guest: &Guest) -> bool {
        self.is_over() || self.is_alone(guest)
    }
}

fn seats(guest: &Guest) -> Vec<Side> {
    Color::ALL.into_iter().filter(|&color| guest.has(color)).map(Side::from).collect()
}

fn keeping(keeping: &SaveState, words: &Words) -> KeepingShown {
    let (state, text) = match keeping {
        SaveState::Off => (KeepingState::Off, words.screen_not_kept()),
        SaveState::Pending => (KeepingState::Waiting, words.serve_kept_later()),
        SaveState::Saved { .. } => (KeepingState::Kept, words.screen_kept()),
        SaveState::Failing(error) => (KeepingState::Failing, words.database_error(error)),
    };
    KeepingShown { state, text }
}

/// Whether an event leaves no trace that could be seen.
pub(super) const fn is_notice(event: &Event) -> bool {
    matches!(event, Event::DrawDeclined { .. })
}

/// What happened, for screen readers.
pub(super) fn spoken(
    events: &[Event],
    live: &LiveGame,
    sheets: &Sheets,
    words: &Words,
) -> Vec<String> {
    let game = live.game();
    let sheet = sheets.of(words.language());
    let moved = events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    let mut new = sheet[sheet.len().saturating_sub(moved)..].iter();
    let mut said: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Moved { .. } => new.next().map(|shown| shown.spoken.clone()),
            Event::DrawOffered { by } => Some(words.offers_draw(game.kind(), *by)),
            notice if is_notice(notice) => None,
            other => Some(words.event(other, game)),
        })
        .collect();
    if moved > 0
        && game.ending().is_none()
        && let Some(alert) = game.alert()
    {
        said.push(words.alert(&alert, &game.board()));
    }
    said
}
