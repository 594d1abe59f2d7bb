//! Standings as a person reads them.

use plateau_arena::contest::{Row, Score, Standing};
use plateau_words::Words;
use unicode_width::UnicodeWidthStr;

use super::reporter::shown;

/// The table and who made what against whom.
pub(super) fn whole(standing: &Standing, words: &Words) -> Vec<String> {
    let mut lines = self::standing(standing, words);
    // Beyond this no terminal is wide enough.
    if standing.rows.len() <= 20 {
        lines.push(String::new());
        lines.extend(cross(standing, words));
    }
    lines
}

/// Everybody from the first place to the last. Columns that tell nothing are left out.
pub(super) fn standing(standing: &Standing, words: &Words) -> Vec<String> {
    let ranked: Vec<&Row> = standing.ranks().into_iter().map(|one| &standing.rows[one]).collect();
    // Only what is given has no error; without it, ratings are differences from the mean.
    let is_given = |row: &&Row| row.rating.is_some_and(|rating| rating.error == 0.0);
    let is_anchored = ranked.iter().any(is_given);
    let mut columns = vec![
        Column::new("", &ranked, |row| row.rank.to_string()),
        Column::new(words.contest_column("player"), &ranked, |row| name(&row.name)),
        Column::new("Elo", &ranked, |row| match row.rating {
            Some(rating) if is_anchored => format!("{:.0}", rating.value),
            Some(rating) => format!("{:+.0}", rating.value),
            None => String::new(),
        }),
        Column::new("±", &ranked, |row| {
            row.rating.map(|rating| format!("{:.0}", rating.error)).unwrap_or_default()
        }),
        Column::new(words.contest_column("games"), &ranked, |row| row.score.games().to_string()),
        Column::new(words.contest_column("points"), &ranked, |row| row.score.points().to_string()),
        Column::new("%", &ranked, |row| format!("{:.1}", 100.0 * row.score.share())),
        Column::new("+", &ranked, |row| row.score.wins.to_string()),
        Column::new("=", &ranked, |row| row.score.draws.to_string()),
        Column::new("-", &ranked, |row| row.score.losses.to_string()),
        Column::new("LOS", &ranked, |row| {
            row.superiority.map(|chance| format!("{:.1}", 100.0 * chance)).unwrap_or_default()
        }),
        Column::new(words.contest_column("depth"), &ranked, |row| one_place(row.depth)),
        Column::new("kn/s", &ranked, |row| one_place(row.nps.map(|nps| nps / 1000.0))),
        Column::new(words.contest_column("seconds"), &ranked, |row| {
            row.seconds.map(|seconds| format!("{seconds:.3}")).unwrap_or_default()
        }),
    ];
    for (kind, key) in ["time", "illegal", "crash"].into_iter().enumerate() {
        columns.push(Column::new(words.contest_column(key), &ranked, |row| {
            match forfeits(row)[kind] {
                0 => String::new(),
                count => count.to_string(),
            }
        }));
    }
    columns.retain(|column| column.cells[1..].iter().any(|cell| !cell.is_empty()));
    set(&columns, 1)
}

/// Games lost on time, by an illegal move, by a crash.
const fn forfeits(row: &Row) -> [u64; 3] {
    [row.forfeits.time, row.forfeits.illegal, row.forfeits.crash]
}

/// What each made against each.
fn cross(standing: &Standing, words: &Words) -> Vec<String> {
    let order = standing.ranks();
    let ranked: Vec<&Row> = order.iter().map(|&one| &standing.rows[one]).collect();
    let mut columns = vec![
        Column::new("", &ranked, |row| row.rank.to_string()),
        Column::new(words.contest_column("player"), &ranked, |row| name(&row.name)),
    ];
    for &other in &order {
        let against = |one: usize| match standing.cross[one][other] {
            _ if one == other => "·".to_owned(),
            score if score.games() == 0 => String::new(),
            score => score.points().to_string(),
        };
        let head = standing.rows[other].rank.to_string();
        let cells = order.iter().map(|&one| against(one));
        columns.push(Column::of(std::iter::once(head).chain(cells)));
    }
    set(&columns, 1)
}

/// What a match of two says.
pub(super) fn duel(standing: &Standing, words: &Words) -> Vec<String> {
    let [first, second] = &standing.rows[..] else { return Vec::new() };
    let score: Score = standing.cross[0][1];
    let (points, games, pairs) = (score.points().to_string(), score.games(), score.pairs);
    let percent = format!("{:.1}", if games == 0 { 0.0 } else { 100.0 * score.share() });
    let [wins, draws, losses] =
        [score.wins, score.draws, score.losses].map(|count| count.to_string());
    let mut lines = vec![
        words.match_score(
            first.name.clone(),
            second.name.clone(),
            points,
            games.to_string(),
            percent,
        ),
        words.match_results(wins, draws, losses),
        words.match_elo(shown(pairs.elo())),
        words.match_normalized(shown(pairs.normalized_elo())),
        words.match_superiority(format!("{:.1}", 100.0 * pairs.superiority())),
        words.match_pairs(pairs.0.map(|count| count.to_string()).join(", ")),
    ];
    for row in &standing.rows {
        if let (Some(depth), Some(nps), Some(seconds)) = (row.depth, row.nps, row.seconds) {
            let speed = format!("{:.0}", nps / 1000.0);
            let (depth, seconds) = (format!("{depth:.1}"), format!("{seconds:.3}"));
            lines.push(words.contest_effort(row.name.clone(), depth, speed, seconds));
        }
    }
    for row in standing.rows.iter().filter(|row| row.forfeits.count() > 0) {
        let [time, illegal, crash] = forfeits(row).map(|count| count.to_string());
        let count = row.forfeits.count().to_string();
        lines.push(words.match_faults(row.name.clone(), count, time, illegal, crash));
    }
    lines
}

/// A column of texts, its head first.
struct Column {
    cells: Vec<String>,
    /// Of the widest cell: looked up for every cell, it would take time by the square of the rows.
    width: usize,
}

impl Column {
    fn new(head: impl Into<String>, rows: &[&Row], cell: impl Fn(&Row) -> String) -> Self {
        Self::of(std::iter::once(head.into()).chain(rows.iter().map(|row| cell(row))))
    }

    fn of(cells: impl Iterator<Item = String>) -> Self {
        let cells: Vec<String> = cells.collect();
        let width = cells.iter().map(|cell| cell.width()).max().unwrap_or_default();
        Self { cells, width }
    }
}

/// Columns side by side; the one at `left` has its texts at the left.
fn set(columns: &[Column], left: usize) -> Vec<String> {
    let height = columns.first().map_or(0, |column| column.cells.len());
    let line = |number: usize| {
        let cells = columns.iter().enumerate().map(|(at, column)| {
            let cell = &column.cells[number];
            let blank = " ".repeat(column.width - cell.width());
            if at == left { format!("{cell}{blank}") } else { format!("{blank}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// A name that leaves room for the rest of the line.
fn name(name: &str) -> String {
    const LONGEST: usize = 28;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

fn one_place(value: Option<f64>) -> String {
    value.map(|value| format!("{value:.1}")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the square of the rows this would take an hour.
    #[test]
    fn a_table_of_200_000_players_is_printed() {
        let names = (0..200_000).map(|number| format!("player {number}"));
        let scores = (0..200_000).map(|number| number.to_string());
        let lines = set(&[Column::of(names), Column::of(scores)], 0);
        assert_eq!(lines.len(), 200_000);
        assert_eq!(lines[7], "player 7            7");
    }
}
