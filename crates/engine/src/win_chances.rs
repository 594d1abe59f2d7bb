//! The chances of win, draw and loss that a score means.

use plateau_rules::AnyGame;
use plateau_search::Score;

/// Chances in permille; they sum to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinChances {
    /// Of a win.
    pub win: u32,
    /// Of a draw.
    pub draw: u32,
    /// Of a loss.
    pub loss: u32,
}

impl WinChances {
    /// What `score` means to the side to move in this game of chess.
    ///
    /// Two logistic curves, one for the win and, mirrored, one for the loss; both depend on the material left.
    /// The parameters are a rough fit to 120 games of self-play (31,000 positions): good enough for an evaluation
    /// bar.
    ///
    /// ```
    /// use plateau_engine::WinChances;
    /// use plateau_rules::games;
    /// use plateau_search::Score;
    ///
    /// let game = games::find("chess").unwrap().start();
    /// let even = WinChances::of(&*game, Score::DRAW);
    /// assert_eq!(even.win, even.loss);
    /// assert!(WinChances::of(&*game, Score::eval(300)).win > 700);
    /// ```
    pub fn of(game: &dyn AnyGame, score: Score) -> Self {
        match score.plies_to_end() {
            Some(plies) if plies > 0 => return Self { win: 1000, draw: 0, loss: 0 },
            Some(_) => return Self { win: 0, draw: 0, loss: 1000 },
            None => {}
        }
        let curve = Curve::of(fullness(game));
        let hundredths = f64::from(score.get());
        let (win, loss) = (curve.at(hundredths), curve.at(-hundredths));
        Self { win, draw: 1000_u32.saturating_sub(win + loss), loss }
    }
}

/// The probability of a win by score.
struct Curve {
    /// The score in centipawns at which a win has probability one half.
    even: f64,
    /// Centipawns for a factor e in its chances.
    slope: f64,
}

impl Curve {
    /// For the fraction of material left.
    fn of(full: f64) -> Self {
        let between = |full_board: f64, empty: f64| empty + full * (full_board - empty);
        Self { even: between(60.0, 150.0), slope: between(130.0, 65.0) }
    }

    /// In thousandths.
    fn at(&self, hundredths: f64) -> u32 {
        (1000.0 / (1.0 + ((self.even - hundredths) / self.slope).exp())).round() as u32
    }
}

/// The fraction of the starting material left in a game of chess.
fn fullness(game: &dyn AnyGame) -> f64 {
    let values = game.board().cells.into_iter().filter_map(|cell| Some(cell.piece?.kind.value));
    (f64::from(values.sum::<u16>()) / 78.0).min(1.0)
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;
    use plateau_search::Ply;

    use super::*;

    #[test]
    fn chances_sum_to_a_thousand_and_rise_with_the_score() {
        let kind = games::find("chess").unwrap();
        let endgame = kind.from_fen("8/5pk1/6p1/8/8/6P1/5PK1/3R4 w - - 0 1").unwrap();
        for game in [kind.start(), endgame] {
            let mut before = WinChances { win: 0, draw: 0, loss: 1000 };
            for score in (-3000..=3000).step_by(50) {
                let chances = WinChances::of(&*game, Score::eval(score));
                assert_eq!(chances.win + chances.draw + chances.loss, 1000, "{score}");
                assert!(chances.win >= before.win && chances.loss <= before.loss, "{score}");
                let other = WinChances::of(&*game, Score::eval(-score));
                assert_eq!((chances.win, chances.draw), (other.loss, other.draw), "{score}");
                before = chances;
            }
        }
        let start = kind.start();
        assert_eq!(WinChances::of(&*start, Score::win_at(Ply::new(9))).win, 1000);
        assert_eq!(WinChances::of(&*start, Score::loss_at(Ply::new(8))).loss, 1000);
    }
}
