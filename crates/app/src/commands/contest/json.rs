//! What `--json` prints.

use plateau_arena::contest::{Anchors, Contest, Finished, Points, Results};
use plateau_arena::stats::{Accepted, Estimate};
use plateau_rules::Color;
use serde_json::{Value, json};

/// A game.
pub(super) fn game(finished: &Finished<'_>, names: &[String]) -> Value {
    let (place, scored) = (finished.place, finished.scored);
    let [white, black] = Color::ALL.map(|color| &names[place.seat(color)]);
    let failure = finished.played.failure.as_ref();
    json!({
        "round": place.round().to_string(),
        "white": white,
        "black": black,
        "result": scored.ending.outcome.text(),
        "points": Points::of(scored.ending.outcome, place.game).halves() as f64 / 2.0,
        "moves": scored.plies,
        "reason": scored.ending.reason.name(),
        "failure": failure.map(|(_, failure)| failure.to_string()),
        "pardons": finished.played.pardons,
    })
}

/// What the games prove: the table, and between two what their match says.
pub(super) fn result(contest: &Contest, results: &Results, anchors: &Anchors) -> Value {
    let standing = contest.standing(results, anchors);
    let mut report = json!({
        "players": results.names(),
        "games": results.games(),
        "standing": standing,
    });
    if results.names().len() == 2 {
        let (score, pairs) = (results.score(0, 1), results.score(0, 1).pairs);
        let estimate = |of: Estimate| json!({ "value": of.value, "error": finite(of.error) });
        report["wins"] = score.wins.into();
        report["draws"] = score.draws.into();
        report["losses"] = score.losses.into();
        report["pairs"] = json!(pairs.0);
        report["elo"] = estimate(pairs.elo());
        report["normalized_elo"] = estimate(pairs.normalized_elo());
        report["superiority"] = pairs.superiority().into();
        report["faults"] = json!([0, 1].map(|one| results.forfeits(one).count()));
    }
    if let Some(test) = &contest.sprt {
        let pairs = results.score(0, 1).pairs;
        let (low, high) = test.bounds();
        report["sprt"] = json!({
            "elo0": test.elo0,
            "elo1": test.elo1,
            "model": test.model.to_string(),
            "llr": test.llr(&pairs),
            "bounds": [low, high],
            "accepted": test.accepted(&pairs).map(|accepted| match accepted {
                Accepted::Elo0 => "elo0",
                Accepted::Elo1 => "elo1",
            }),
        });
    }
    report
}

/// JSON has no infinity.
fn finite(value: f64) -> Option<f64> {
    Some(value).filter(|value| value.is_finite())
}
