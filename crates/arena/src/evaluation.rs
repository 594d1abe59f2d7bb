//! Move evaluations as comments in PGN and PDN files: `+0.35/12 0.512s 123456n`.

use std::time::Duration;

use plateau_search::{Ply, Score};

use crate::MoveEvaluation;

impl MoveEvaluation {
    /// The comment; `None` for a player without evaluations.
    pub fn text(&self) -> Option<String> {
        let score =
            self.score.map(|score| format!("{}/{}", text_of(score), self.depth.unwrap_or(0)));
        let nodes = self.nodes.map(|nodes| format!("{nodes}n"));
        if score.is_none() && nodes.is_none() {
            return None;
        }
        let time = format!("{:.3}s", self.time.as_secs_f64());
        Some([score, Some(time), nodes].into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    /// Reads such a comment, ours or another tool's; `None` for other text. Nodes may be missing, and text after
    /// the numbers is ignored.
    ///
    /// ```
    /// use plateau_arena::MoveEvaluation;
    ///
    /// let evaluation = MoveEvaluation::read("+0.35/12 0.512s 123456n").unwrap();
    /// assert_eq!((evaluation.depth, evaluation.nodes), (Some(12), Some(123_456)));
    /// assert_eq!(MoveEvaluation::read("a fine move"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let first = words.next()?;
        let (worth, time) = match first.split_once('/') {
            Some((score, depth)) => (Some((score_of(score)?, depth.parse().ok()?)), words.next()?),
            // A player without a score.
            None => (None, first),
        };
        let seconds = time.strip_suffix('s')?.parse().ok()?;
        Some(Self {
            score: worth.map(|(score, _)| score),
            depth: worth.map(|(_, depth)| depth).filter(|&depth| depth > 0),
            nodes: words.find_map(|word| {
                word.strip_suffix('n').or_else(|| word.strip_prefix("n="))?.parse().ok()
            }),
            time: Duration::try_from_secs_f64(seconds).ok()?,
        })
    }
}

/// `+0.35`, `-M3`: in pawns, or in moves to the end.
fn text_of(score: Score) -> String {
    match score.plies_to_end() {
        Some(plies) if plies >= 0 => format!("+M{}", (plies + 1) / 2),
        Some(plies) => format!("-M{}", -plies / 2),
        None => format!("{:+.2}", f64::from(score.get()) / 100.0),
    }
}

/// Reads it.
fn score_of(text: &str) -> Option<Score> {
    let (sign, rest) = text.split_at_checked(1)?;
    let Some(moves) = rest.strip_prefix(['M', '#']) else {
        let pawns: f64 = text.parse().ok()?;
        return Some(Score::eval((pawns * 100.0).round() as i32));
    };
    let moves: u8 = moves.parse().ok()?;
    let plies = |plies: u8| Ply::new(plies.min(Ply::MAX.get()));
    match sign {
        "+" => Some(Score::win_at(plies(moves.saturating_mul(2).saturating_sub(1)))),
        "-" => Some(Score::loss_at(plies(moves.saturating_mul(2)))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_other_tools_do() {
        assert_eq!(text_of(Score::eval(-35)), "-0.35");
        assert_eq!(text_of(Score::eval(0)), "+0.00");
        assert_eq!(text_of(Score::win_at(Ply::new(5))), "+M3");
        assert_eq!(text_of(Score::loss_at(Ply::new(4))), "-M2");
    }

    #[test]
    fn what_is_written_is_read() {
        let (time, nodes) = (Duration::from_millis(512), Some(123_456));
        for score in [Score::eval(35), Score::eval(-1234), Score::win_at(Ply::new(7))] {
            let evaluation = MoveEvaluation { score: Some(score), depth: Some(12), nodes, time };
            assert_eq!(MoveEvaluation::read(&evaluation.text().unwrap()), Some(evaluation));
        }
        assert_eq!(
            MoveEvaluation { nodes, time, ..MoveEvaluation::default() }.text().as_deref(),
            Some("0.512s 123456n")
        );
        assert_eq!(MoveEvaluation { time, ..MoveEvaluation::default() }.text(), None);
        assert_eq!(MoveEvaluation::read("+0.12/10 0.100s, n=4321").unwrap().nodes, Some(4321));
    }

    #[test]
    fn opinions_are_read_and_other_words_are_not() {
        let read = |text| MoveEvaluation::read(text).unwrap();
        assert_eq!(read("+0.35/12 0.512s 123456n").score, Some(Score::eval(35)));
        assert_eq!(read("+0.35/12 0.512s 123456n").time, Duration::from_millis(512));
        assert_eq!(read("-M2/8 1.000s").score, Some(Score::loss_at(Ply::new(4))));
        assert_eq!(read("+M3/8 0.1s, White mates").score, Some(Score::win_at(Ply::new(5))));
        assert_eq!(read("+M250/8 0.1s").score, Some(Score::win_at(Ply::MAX)));
        assert_eq!(read("0.020s").time, Duration::from_millis(20));
        for other in
            ["", "book", "+0.35", "1/2", "é/1 1s", "White loses: out of time", "infs", "-1s"]
        {
            assert_eq!(MoveEvaluation::read(other), None, "{other}");
        }
    }
}
