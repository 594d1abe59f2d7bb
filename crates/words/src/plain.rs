//! The conversation of the line mode: questions at the start, saves, hints, moves in words.

use std::time::Duration;

use plateau_arena::{
    CannotResume, Line, NotSaved, Player, Rating, SaveState, SaveStatus, Skill, Spec, TimeControl,
};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Board, Color, Effect};

use crate::names::side;
use crate::{Language, Words, messages, quote};

impl Words {
    /// Asks what a player of this side is called.
    pub fn ask_name(&self, kind: &Kind, color: Color) -> String {
        self.plain_name(side(kind, color))
    }

    /// Asks how strong the computer is on this side.
    pub fn ask_level(&self, kind: &Kind, color: Color) -> String {
        let rated = |level| match Skill::rating(kind, level)? {
            Rating::About(elo) => Some(format!("{level} ≈ {elo}")),
            Rating::Below(_) | Rating::Above(_) => None,
        };
        let rated: Vec<String> = Player::LEVELS.filter_map(rated).collect();
        let ratings = if rated.is_empty() {
            self.plain_no_ratings()
        } else {
            self.plain_ratings(rated.join(", "))
        };
        format!("{}\n{ratings}", self.plain_level(side(kind, color)))
    }

    /// What a level is rated in this game.
    pub fn rating(&self, kind: &Kind, level: u8) -> String {
        match Skill::rating(kind, level) {
            Some(Rating::About(elo)) => self.rating_about(elo.to_string()),
            Some(Rating::Below(elo)) => self.rating_below(elo.to_string()),
            Some(Rating::Above(elo)) => self.rating_above(elo.to_string()),
            None => self.rating_none(),
        }
    }

    /// Asks who takes the place of this side's player.
    pub fn ask_instead(&self, kind: &Kind, color: Color) -> String {
        self.plain_instead(side(kind, color))
    }

    /// That a person has this side and the computer the other.
    pub fn you_play(&self, kind: &Kind, color: Color) -> String {
        self.plain_you(side(kind, color))
    }

    /// How time is given.
    pub fn time_control(&self, control: TimeControl) -> String {
        let minutes = |time: Duration| self.decimal((time.as_secs_f64() / 60.0).to_string());
        let seconds = |time: Duration| self.decimal(time.as_secs_f64().to_string());
        match control {
            TimeControl::Free | TimeControl::Nodes(_) | TimeControl::Depth(_) => self.clock_none(),
            TimeControl::Move(time) => self.clock_move(seconds(time)),
            TimeControl::Game { base, increment, moves } => {
                let time = if increment.is_zero() {
                    self.clock_game(minutes(base))
                } else {
                    self.clock_increment(minutes(base), seconds(increment))
                };
                match moves {
                    Some(moves) => self.clock_session(moves.to_string(), time),
                    None => time,
                }
            }
            TimeControl::Delay { base, delay } => self.clock_delay(minutes(base), seconds(delay)),
        }
    }

    /// What the two clocks show.
    pub fn clocks(&self, kind: &Kind, [white, black]: [Duration; 2]) -> String {
        let name = |color| self.side_capital(side(kind, color));
        self.clock_shows(name(Color::White), shown(white), name(Color::Black), shown(black))
    }

    /// News of the save status, if a person should know.
    pub fn save_status(&self, before: &SaveStatus, now: &SaveStatus) -> Vec<String> {
        let repaired = now.repaired.as_ref().filter(|_| before.repaired != now.repaired);
        let repaired = repaired.map(|repaired| self.repaired(repaired));
        self.save_state(&before.state, &now.state).into_iter().chain(repaired).collect()
    }

    fn save_state(&self, before: &SaveState, now: &SaveState) -> Option<String> {
        let number = |id: plateau_library::GameId| id.to_string();
        match (before, now) {
            (before, now) if before == now => None,
            (_, SaveState::Failing(error)) => {
                Some(self.keeping_failing(self.database_error(error)))
            }
            (SaveState::Saved { copy_of, .. }, SaveState::Saved { id, copy_of: Some(old) })
                if *copy_of != Some(*old) =>
            {
                Some(self.keeping_copy(number(*old), number(*id)))
            }
            (SaveState::Failing(_), SaveState::Saved { .. }) => Some(self.keeping_again()),
            _ => None,
        }
    }

    /// Why a game was not saved.
    pub fn not_saved(&self, why: &NotSaved) -> String {
        match why {
            NotSaved::Off => self.plain_not_saved(),
            NotSaved::Database(error) => self.database_error(error),
        }
    }

    /// Why a saved game cannot go on.
    pub fn cannot_resume(&self, why: &CannotResume, kind: Option<&Kind>) -> String {
        let side =
            |color: Color| kind.map_or(color.pick("white", "black"), |kind| side(kind, color));
        match why {
            CannotResume::Database(error) => self.database_error(error),
            CannotResume::Player(color, error) => {
                self.player_missing(side(*color), self.player_error(error))
            }
        }
    }

    /// What a strong player would play, from its best line (which has a move).
    pub fn hint(&self, line: &Line, moves: &[String]) -> String {
        let score = self.score(line);
        match moves {
            [] => self.hint_none(),
            [only] => self.hint_move(only.clone(), score),
            [first, rest @ ..] => {
                let rest = &rest[..rest.len().min(5)];
                self.hint_line(first.clone(), score, rest.join(" "))
            }
        }
    }

    /// What a line is worth to the side to move: pawns or men, `#3` a forced end in three moves.
    pub fn score(&self, line: &Line) -> String {
        self.worth(line, 1)
    }

    /// The same to White, where this side is to move.
    pub fn score_of_white(&self, line: &Line, turn: Color) -> String {
        self.worth(line, turn.pick(1, -1))
    }

    fn worth(&self, line: &Line, sign: i32) -> String {
        let Some(plies) = line.score.plies_to_end().map(|plies| sign * plies) else {
            let pawns = f64::from(sign * line.score.get()) / 100.0;
            return self.decimal(format!("{pawns:+.2}"));
        };
        let sign = if plies < 0 { '-' } else { '+' };
        format!("{sign}#{}", (plies.abs() + 1) / 2)
    }

    /// A number with the language's own mark before its fractions.
    pub fn decimal(&self, number: String) -> String {
        match self.language {
            Language::English => number,
            Language::French => number.replace('.', ","),
        }
    }

    /// The last move of a game in words, for who hears the game and does not see it.
    pub fn spoken_move(&self, game: &dyn AnyGame) -> String {
        let Some(effect) = game.last_effect() else { return String::new() };
        let mut before = game.boxed();
        before.undo();
        let said = self.spoken_effect(&effect, &before.board());
        self.spoken(self.side_capital(side(game.kind(), effect.by)), said)
    }

    fn spoken_effect(&self, effect: &Effect, before: &Board) -> String {
        let name = |cell| before.at(cell).name.clone().unwrap_or_default();
        let [from, way @ .., to] = &effect.path[..] else {
            return effect.to().map_or_else(String::new, name);
        };
        let kind = |cell| before.at(cell).piece.map(|piece| piece.kind);
        if let Some((rook, _)) = effect.companion() {
            return if rook.column > from.column {
                self.spoken_castles_short()
            } else {
                self.spoken_castles_long()
            };
        }
        let way: Vec<String> = way.iter().map(|&cell| name(cell)).collect();
        let piece = kind(*from).map_or_else(String::new, |kind| self.piece(kind));
        let mut parts = vec![if way.is_empty() {
            self.spoken_goes(piece, name(*from), name(*to))
        } else {
            self.spoken_goes_by(piece, name(*from), way.join(", "), name(*to))
        }];
        match effect.captured()[..] {
            [] => {}
            [only] => parts.extend(kind(only).map(|kind| self.spoken_takes(kind.name))),
            ref several => parts.push(self.spoken_takes_many(several.len() as u64)),
        }
        parts.extend(effect.promotion().map(|kind| self.spoken_becomes(kind.name)));
        parts.join(", ")
    }

    /// Where every piece stands, in words.
    pub fn spoken_board(&self, game: &dyn AnyGame) -> String {
        let (board, kinds) = (game.board(), game.kind().profile().pieces.kinds);
        let line = |color: Color| {
            let pieces = kinds.iter().filter_map(|&kind| {
                let here = |piece: plateau_rules::Piece| piece.color == color && piece.kind == kind;
                let standing = board.cells.iter().filter(|cell| cell.piece.is_some_and(here));
                let squares: Vec<&str> = standing.filter_map(|cell| cell.name.as_deref()).collect();
                (!squares.is_empty()).then(|| format!("{} {}", self.piece(kind), squares.join(" ")))
            });
            let pieces: Vec<String> = pieces.collect();
            let pieces = if pieces.is_empty() { "–".to_owned() } else { pieces.join(", ") };
            self.spoken(self.side_capital(side(game.kind(), color)), pieces)
        };
        Color::ALL.map(line).join("\n")
    }

    /// What a player goes by: a name, or a description as players are written.
    pub fn player(&self, text: &str) -> String {
        let spec = Spec::read(text).ok().filter(|spec| spec.options.is_empty());
        match spec.as_ref().map(|spec| (spec.kind.as_str(), &spec.main)) {
            Some(("human", None)) => self.player_person(),
            Some(("level", Some(level))) => self.player_level(quote(level)),
            _ => quote(text),
        }
    }

    /// Which game a saved one is.
    pub fn game_of(&self, entry: &plateau_library::Entry) -> String {
        let kind = plateau_rules::games::find(&entry.kind);
        kind.map_or_else(|_| quote(&entry.kind), |kind| self.game(&kind))
    }

    /// A saved game in a list to choose from; its number there stands before it.
    pub fn saved_game(&self, entry: &plateau_library::Entry, date: &str) -> String {
        let game = self.game_of(entry);
        let player = |color| self.player(entry.player(color).unwrap_or("?"));
        let players = format!("{} – {}", player(Color::White), player(Color::Black));
        let moves = u64::from(entry.moves());
        let line = self.save_line(date.to_owned(), game, players, moves);
        match &entry.name {
            Some(name) => self.save_named(line, quote(name)),
            None => line,
        }
    }
}

/// `4:05`, or with hours `1:04:05`.
fn shown(time: Duration) -> String {
    // Who has half a second left still has something.
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

messages! {
    /// Asks whether to begin a game or to go on with one.
    pub fn plain_begin();
    /// A new game.
    pub fn plain_new();
    /// One of so many saved games.
    pub fn plain_saved(count);
    /// Asks which game is played.
    pub fn plain_game();
    /// Asks who plays whom.
    pub fn plain_who();
    /// Two people at one keyboard.
    pub fn plain_two_people();
    /// The computer on both sides.
    pub fn plain_two_computers();
    fn plain_you(side);
    fn plain_name(side);
    fn plain_level(side);
    fn plain_ratings(ratings);
    fn plain_no_ratings();
    fn plain_instead(side);
    /// Asks for the clocks.
    pub fn plain_clock();
    /// That a clock cannot be read, and how it is written.
    pub fn plain_clock_how();
    /// Asks which saved game goes on.
    pub fn plain_which_save();
    /// That only the newest of these saved games are listed.
    pub fn plain_more_saves(count);
    /// That no saved game can go on.
    pub fn plain_no_saves();
    /// That one of so many numbers is wanted; what is proposed, an empty line takes.
    pub fn plain_choose(count);
    /// The answer that an empty line gives.
    pub fn plain_proposed(answer);
    fn clock_none();
    fn clock_move(seconds);
    fn clock_game(minutes);
    fn clock_increment(minutes, seconds);
    fn clock_delay(minutes, seconds);
    fn clock_session(moves, time);
    fn clock_shows(white, whites, black, blacks);
    /// Asks whether the person gives up.
    pub fn plain_ask_resign();
    /// That the clocks stand still until an empty line.
    pub fn plain_paused();
    /// Where a game was saved, and how to resume it.
    pub fn plain_kept(id);
    /// That a game is saved: its number and its name.
    pub fn plain_saved_named(id, name);
    /// Asks whether to leave a game that is not saved.
    pub fn plain_lose();
    /// That games are not saved.
    pub fn plain_not_saved();
    /// That games are not saved because the database does not open.
    pub fn plain_no_database(reason);
    fn keeping_failing(reason);
    fn keeping_again();
    fn keeping_copy(old, id);
    fn hint_move(text, score);
    fn hint_line(text, score, rest);
    /// That there is no hint.
    pub fn hint_none();
    /// That no move was played.
    pub fn plain_no_moves();
    /// That nothing was written down.
    pub fn plain_no_notes();
    /// That moves are said in words from now on.
    pub fn speak_on();
    /// That they are written in notation again.
    pub fn speak_off();
    fn spoken(side, said);
    fn spoken_goes(piece, from, to);
    fn spoken_goes_by(piece, from, way, to);
    fn spoken_takes(role);
    fn spoken_takes_many(count);
    fn spoken_becomes(role);
    fn spoken_castles_short();
    fn spoken_castles_long();
    pub(crate) fn side_capital(side);
    fn player_person();
    fn player_level(level);
    fn save_line(date, game, players, moves);
    /// A line about a saved game, with its name.
    pub fn save_named(line, name);
}

#[cfg(test)]
mod tests {
    use plateau_rules::{Letters, games};

    use super::*;
    use crate::Language;

    fn said(language: Language, game: &str, fen: Option<&str>, text: &str) -> String {
        let kind = games::find(game).unwrap();
        let mut game = fen.map_or_else(|| kind.start(), |fen| kind.from_fen(fen).unwrap());
        game.play_text(text, Letters::English).unwrap();
        Words::new(language).spoken_move(&*game)
    }

    #[test]
    fn moves_are_said_in_words() {
        let english = |game, fen, text| said(Language::English, game, fen, text);
        assert_eq!(english("chess", None, "Nf3"), "White: knight g1 to f3");
        assert_eq!(english("tictactoe", None, "b2"), "Crosses: b2");
        let chess = Some("r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1");
        let promotion = "White: pawn b7 to a8, takes the rook, promotes to queen";
        assert_eq!(english("chess", chess, "bxa8=Q+"), promotion);
        assert_eq!(english("chess", chess, "O-O"), "White: castles kingside");
        let draughts = Some("W:W42:B38,29,20");
        let chain = "White: man 42 via 33, 24 to 15, takes 3 pieces";
        assert_eq!(english("draughts", draughts, "42x15"), chain);
        let french = |game, fen, text| said(Language::French, game, fen, text);
        assert_eq!(french("chess", None, "e4"), "Les blancs\u{202f}: pion de e2 à e4");
        let promotion = "Les blancs\u{202f}: pion de b7 à a8, prend la tour, devient cavalier";
        assert_eq!(french("chess", chess, "bxa8=N"), promotion);
    }

    #[test]
    fn boards_are_said_in_words() {
        let game = games::find("checkers").unwrap().from_fen("W:WK10,21:B1,12").unwrap();
        let said = Words::new(Language::English).spoken_board(&*game);
        assert_eq!(said, "White: king 10, man 21\nBlack: man 1 12");
    }

    #[test]
    fn players_are_called_as_people_call_them() {
        let french = Words::new(Language::French);
        let said = ["human", "level:3", "Ada", "level:3,seed=1"].map(|text| french.player(text));
        assert_eq!(said, ["une personne", "niveau 3", "Ada", "level:3,seed=1"]);
    }

    #[test]
    fn clocks_show_what_is_left() {
        let show = |seconds| shown(Duration::from_secs_f64(seconds));
        assert_eq!(
            (show(245.0), show(0.5), show(3845.0)),
            ("4:05".into(), "0:01".into(), "1:04:05".into())
        );
    }
}
