//! Whatever is said to a table, each message is answered once, in its order, and the table lives on.

mod common;

use common::Live;
use plateau_web::message::Incoming;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};
use tempfile::tempdir;

/// A message a page might send, or one it would not.
fn command() -> impl Strategy<Value = Value> {
    let text = "[a-c][1-3]|[a-h][1-8]|\\PC{0,12}";
    let what = prop::sample::select(vec!["draw", "undo", "rematch"]);
    let plain = prop::sample::select(vec![
        "undo", "offer", "claim", "resign", "pause", "resume", "step", "movenow", "rematch",
        "ping", "save",
    ]);
    prop_oneof![
        4 => (0..12_usize).prop_map(|index| json!({"type": "play", "index": index})),
        4 => text.prop_map(|text| json!({"type": "play", "text": text})),
        4 => plain.prop_map(|name| json!({"type": name})),
        1 => (what.clone(), any::<bool>()).prop_map(|(what, yes)| {
            json!({"type": if yes { "accept" } else { "decline" }, "what": what})
        }),
        1 => any::<f64>().prop_map(|seconds| json!({"type": "speed", "seconds": seconds})),
        1 => "\\PC{0,40}".prop_map(|text| json!({"type": "note", "text": text})),
        1 => (0..12_usize, prop::collection::vec(text, 0..4)).prop_map(|(ply, line)| {
            json!({"type": "look", "ply": ply, "line": line})
        }),
        1 => prop::sample::select(vec!["en", "fr", "xx"])
            .prop_map(|lang| json!({"type": "lang", "lang": lang})),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_wish_is_answered_once_and_in_order() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        prop::test_runner::TestRng::deterministic_rng(prop::test_runner::RngAlgorithm::ChaCha),
    );
    for (white, black) in [("human", "human"), ("human", "random"), ("random", "random")] {
        let setup = json!({"game": "tictactoe", "white": white, "black": black});
        let made = live.table(setup).await;
        let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
        for round in 0..8_u64 {
            let commands =
                prop::collection::vec(command(), 6).new_tree(&mut runner).unwrap().current();
            // All at once: answers come in the order of the commands.
            for (number, command) in (round * 100..).zip(&commands) {
                let mut command = command.clone();
                command["ref"] = number.into();
                page.send(&command).await;
            }
            for (number, command) in (round * 100..).zip(&commands) {
                let answer = page.until(|frame| !frame["ref"].is_null()).await;
                assert_eq!(answer["ref"], number, "{command}: {answer}");
                let kind = answer["type"].as_str().unwrap();
                assert!(["done", "refused", "position"].contains(&kind), "{command}: {answer}");
            }
            // The rate of a person.
            tokio::time::sleep(std::time::Duration::from_millis(350)).await;
        }
        assert!(page.state["position"]["ply"].as_u64().is_some());
    }
    live.stop().await;
}

proptest! {
    #[test]
    fn no_frame_makes_the_reader_panic(text in "\\PC{0,80}") {
        let _ = Incoming::read(&text);
    }

    #[test]
    fn no_object_makes_the_reader_panic(
        kind in "[a-z]{0,8}",
        name in "(ref|ply|index|text|line|keys|what|side)",
        number in any::<i64>(),
    ) {
        let frame = json!({"type": kind, "ref": 1, (name.clone()): number}).to_string();
        if let Err(unread) = Incoming::read(&frame)
            && name != "ref"
        {
            prop_assert_eq!(unread.reference, Some(1));
        }
    }
}
