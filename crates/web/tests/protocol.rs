//! Games played over the WebSocket, as a page plays them.

mod common;

use common::{Live, options};
use plateau_web::Limits;
use serde_json::{Value, json};
use tempfile::tempdir;

#[tokio::test(flavor = "multi_thread")]
async fn s2_5_a_person_plays_the_computer_to_the_end() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let setup = json!({"game": "tictactoe", "white": "human:Ada", "black": "random:seed=3"});
    let made = live.table(setup).await;
    let mut page = live.page(&made.id, &[&made.white]).await;
    assert_eq!(page.state["seats"], json!(["white"]));
    assert_eq!(page.state["players"]["white"]["name"], "Ada");
    while page.state["ending"].is_null() {
        page.until_state(|state| state["can"]["play"] == true || !state["ending"].is_null()).await;
        if page.state["ending"].is_null() {
            let index = page.state["position"]["legal"][0]["index"].clone();
            let ply = page.ply();
            page.done(json!({"type": "play", "index": index, "ply": ply})).await;
        }
    }
    let ending = &page.state["ending"];
    assert!(ending["text"].as_str().unwrap().ends_with('.'), "{ending}");
    assert_eq!(page.state["position"]["status"], ending["text"]);
    assert_eq!(page.refused(json!({"type": "play", "text": "a1"})).await.0, "denied");
    assert_eq!(page.state["keeping"]["state"], "kept");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_opened_while_nothing_can_be_saved_is_saved_later() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let database = folder.path().join("games.db");
    std::fs::create_dir(&database).unwrap();
    let made = live.table(json!({"game": "chess", "white": "human", "black": "human"})).await;
    assert!(made.notice.is_some());
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    page.play("e4").await;
    assert_eq!(page.state["keeping"]["state"], "failing");
    std::fs::remove_dir(&database).unwrap();
    page.until_state(|state| state["keeping"]["state"] == "kept").await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s2_4_legal_targets_last_move_and_the_winner_are_shown() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "chess", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    let legal = page.state["position"]["legal"].as_array().unwrap();
    assert_eq!(legal.len(), 20);
    let knight = legal.iter().find(|mv| mv["text"] == "Nf3").unwrap();
    assert_eq!((&knight["from"], &knight["to"]), (&json!(62), &json!(45)));
    for text in ["f3", "e7e5", "g2-g4"] {
        page.play(text).await;
    }
    assert_eq!(page.state["position"]["last"]["path"], json!([54, 38]));
    page.play("Qh4").await;
    assert_eq!(page.state["ending"]["winner"], "black");
    assert_eq!(page.state["ending"]["text"], "Checkmate: Black wins.");
    assert_eq!(page.moves[3]["text"], "Qh4#");
    assert_eq!(page.moves[3]["spoken"], "Black: queen d8 to h4");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s3_10_every_game_is_played_on_the_same_page() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let (status, body) = live.ask("GET", "/api/catalogue?lang=fr", None).await;
    assert_eq!(status, 200);
    let catalogue: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(catalogue["words"]["title"], "Plateau");
    assert_eq!(catalogue["levels"].as_array().unwrap().len(), 21);
    assert_eq!(catalogue["host"], true);
    let games = catalogue["games"].as_array().unwrap();
    let level_4 =
        |game: &str| games.iter().find(|one| one["key"] == game).unwrap()["ratings"][4].clone();
    assert_eq!(
        (level_4("chess"), level_4("draughts")),
        ("≈ 1450 Elo".into(), "pas encore classé".into())
    );
    assert!(games.len() >= 19);
    for game in games {
        let setup = json!({"game": game["key"], "white": "human", "black": "human"});
        let made = live.table(setup).await;
        let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
        let position = &page.state["position"];
        let cells = game["rows"].as_u64().unwrap() * game["columns"].as_u64().unwrap();
        assert_eq!(position["cells"].as_array().unwrap().len() as u64, cells, "{game}");
        assert_eq!(position["turn"], game["first"]);
        let (index, text) = (&position["legal"][0]["index"], &position["legal"][0]["text"]);
        let (index, text) = (index.clone(), text.clone());
        page.done(json!({"type": "play", "index": index, "ply": 0})).await;
        assert_eq!(page.moves[0]["text"], text, "{game}");
    }
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s4_7_a_chain_takes_its_way_and_the_counters_count() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let fen = "W:W28,50:B22,12,4";
    let setup = json!({"game": "draughts", "white": "human", "black": "human", "fen": fen});
    let made = live.table(setup).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    let alert = page.state["position"]["alert"].clone();
    assert_eq!(alert["kind"], "capture");
    let chain = page.state["position"]["legal"][0].clone();
    assert_eq!(chain["path"].as_array().unwrap().len(), 3, "{chain}");
    assert_eq!(chain["captured"].as_array().unwrap().len(), 2, "{chain}");
    assert_eq!(chain["path"][2], chain["to"]);
    let (code, reason) = page.refused(json!({"type": "play", "text": "50-44"})).await;
    assert_eq!(code, "move");
    assert!(reason.starts_with("You must capture"), "{reason}");
    page.play("28x8").await;
    assert_eq!(page.state["position"]["captured"], json!(["bM", "bM"]));
    page.done(json!({"type": "undo", "ply": 1})).await;
    assert_eq!(page.state["position"]["captured"], json!([]));
    assert_eq!(page.piece("28"), Some("wM"));
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s4_10_two_people_or_the_computer_on_either_side() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    for (white, black, side) in
        [("human", "random", "white"), ("random", "human", "black"), ("human", "human", "white")]
    {
        let made = live.table(json!({"game": "checkers", "white": white, "black": black})).await;
        let key = if side == "white" { &made.white } else { &made.black };
        let mut page = live.page(&made.id, &[key, &made.black]).await;
        let is_mine = |state: &Value| state["can"]["play"] == true;
        page.until_state(is_mine).await;
        let text = page.state["position"]["legal"][0]["text"].as_str().unwrap().to_owned();
        page.play(&text).await;
        let ply = page.ply();
        assert!(ply >= 1, "{white} {black}");
        page.until_state(is_mine).await;
    }
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_on_two_devices_and_a_third_only_watches() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "chess", "white": "human:Ada", "black": "human"})).await;
    let mut ada = live.page(&made.id, &[&made.white]).await;
    assert_eq!(ada.state["players"]["black"]["here"], false);
    let mut alan = live.page(&made.id, &[&made.black]).await;
    let mut eve = live.page(&made.id, &["a guess"]).await;
    ada.until_state(|state| state["players"]["black"]["here"] == true).await;
    assert_eq!(eve.state["seats"], json!([]));
    for command in [
        json!({"type": "play", "text": "e4"}),
        json!({"type": "resign"}),
        json!({"type": "undo"}),
        json!({"type": "note", "text": "x"}),
        json!({"type": "hint"}),
        json!({"type": "rematch"}),
        json!({"type": "save", "name": "x"}),
    ] {
        assert_eq!(eve.refused(command).await.0, "seat");
    }
    assert_eq!(alan.refused(json!({"type": "play", "text": "e4"})).await.0, "seat");
    ada.play("e4").await;
    eve.until_state(|state| state["position"]["ply"] == 1).await;
    alan.until_state(|state| state["can"]["play"] == true).await;
    alan.play("e5").await;
    assert_eq!(ada.refused(json!({"type": "hint"})).await.0, "denied");
    assert_eq!(ada.refused(json!({"type": "pause"})).await.0, "seat");
    assert_eq!(ada.refused(json!({"type": "resign", "side": "black"})).await.0, "seat");

    ada.until_state(|state| state["can"]["play"] == true).await;
    ada.done(json!({"type": "undo", "ply": 2})).await;
    assert_eq!(ada.ply(), 2, "the other is asked first");
    assert_eq!(ada.refused(json!({"type": "accept", "what": "undo"})).await.0, "seat");
    alan.until_state(|state| state["can"]["accept"] == json!(["undo"])).await;
    alan.done(json!({"type": "accept", "what": "undo"})).await;
    assert_eq!(alan.ply(), 0, "who asks is on the move again");
    ada.until_state(|state| state["position"]["ply"] == 0).await;
    assert_eq!(ada.state["can"]["undo"], false);
    ada.play("d4").await;
    alan.until_state(|state| state["can"]["play"] == true).await;
    assert_eq!(alan.state["can"]["undo"], false, "it has no move to take back");
    alan.play("c5").await;

    ada.until_state(|state| state["can"]["offer"] == true).await;
    ada.done(json!({"type": "offer"})).await;
    alan.until_state(|state| state["can"]["accept"] == json!(["draw"])).await;
    alan.done(json!({"type": "decline", "what": "draw"})).await;
    assert_eq!(alan.refused(json!({"type": "accept", "what": "draw"})).await.0, "denied");
    ada.done(json!({"type": "resign"})).await;
    assert_eq!(ada.state["ending"]["winner"], "black");
    ada.done(json!({"type": "rematch"})).await;
    alan.until_state(|state| state["can"]["accept"] == json!(["rematch"])).await;
    alan.done(json!({"type": "rematch"})).await;
    assert_eq!((alan.ply(), &alan.state["ending"]), (0, &Value::Null));
    assert_eq!(alan.state["seats"], json!(["white"]), "sides change");
    assert_eq!(ada.refused(json!({"type": "play", "text": "e4"})).await.0, "seat");
    drop((ada, alan, eve));
    live.stop().await;

    // Before its first move the new game is on the disk as well.
    let live = Live::start(&folder).await;
    let mut alan = live.page(&made.id, &[&made.black]).await;
    let ada = live.page(&made.id, &[&made.white]).await;
    assert_eq!((&alan.state["seats"], &ada.state["seats"]), (&json!(["white"]), &json!(["black"])));
    assert_eq!(alan.state["players"]["black"]["name"], "Ada");
    alan.until_state(|state| state["can"]["play"] == true).await;
    alan.play("d4").await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_finds_everything_even_after_a_restart() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let setup = json!({"game": "chess", "white": "human:Ada", "black": "human", "clock": "300+5"});
    let made = live.table(setup).await;
    let fresh = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    let keys = [made.white.as_str(), made.black.as_str()];
    let mut page = live.page(&made.id, &keys).await;
    page.play("d4").await;
    page.play("Nf6").await;
    page.done(json!({"type": "note", "text": "Indian"})).await;
    drop(page);
    let mut page = live.page(&made.id, &keys).await;
    assert_eq!(page.moves.len(), 2);
    let (code, _) = page.refused(json!({"type": "play", "text": "c4", "ply": 1})).await;
    assert_eq!(code, "stale", "what was sent twice is played once");
    let number = page.state["number"].clone();
    drop(page);
    live.stop().await;

    let live = Live::start(&folder).await;
    let mut page = live.page(&made.id, &keys).await;
    assert_eq!((page.moves.len(), &page.state["number"]), (2, &number));
    assert_eq!(page.moves[1]["notes"], json!(["Indian"]));
    let left = page.state["clock"]["left"]["white"].as_u64().unwrap();
    assert!((100_000..305_000).contains(&left), "what was left, not a new clock: {left}");
    page.play("c4").await;
    // A table without a move is there, too.
    let mut empty = live.page(&fresh.id, &[&fresh.white]).await;
    assert_eq!(empty.state["game"]["key"], "tictactoe");
    empty.play("b2").await;
    // The list knows both, and resuming leads to the same table.
    let (_, body) = live.ask("GET", "/api/games?unfinished=true&lang=en", None).await;
    let games: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(games["games"].as_array().unwrap().len(), 2, "{games}");
    let again = live.table(json!({"resume": number})).await;
    assert_eq!(again.id, made.id);
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_more_games_than_one_answer_holds_goes_on() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let game = |n| format!("[Event \"{n}\"]\n\n1. e4 e5 *\n\n");
    let games: Vec<String> = (0..205).map(game).collect();
    let setup = json!({ "text": games.concat() });
    let (_, body) = live.ask("POST", "/api/sessions", Some(&setup)).await;
    let made: Value = serde_json::from_str(&body).unwrap();
    let numbers: Vec<_> = made["games"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(numbers.len(), 205);
    let list = async |query: &str| -> (Vec<String>, Value) {
        let (_, body) = live.ask("GET", &format!("/api/games?{query}"), None).await;
        let list: Value = serde_json::from_str(&body).unwrap();
        let games = list["games"].as_array().unwrap();
        (games.iter().map(|game| game["number"].to_string()).collect(), list["all"].clone())
    };
    let (mut known, all) = list("").await;
    assert_eq!((known.len(), all), (200, json!(205)));
    known.extend(list("skip=200").await.0);
    known.sort_by_key(|number| number.parse::<u64>().unwrap());
    assert_eq!(known, numbers);
    let (two, all) = list(&format!("numbers={},{}", numbers[204], numbers[0])).await;
    assert_eq!((two, all), (vec![numbers[204].clone(), numbers[0].clone()], json!(2)));
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_play_alone_at_the_speed_one_likes() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "draughts", "white": "random", "black": "random"})).await;
    let mut page = live.page(&made.id, &[&made.white]).await;
    // Not so fast that the game could be over before we pause it.
    page.done(json!({"type": "speed", "seconds": 0.1})).await;
    page.until_state(|state| state["position"]["ply"].as_u64() > Some(5)).await;
    page.done(json!({"type": "pause"})).await;
    assert_eq!((&page.state["paused"], &page.state["can"]["step"]), (&json!(true), &json!(true)));
    assert_eq!(page.refused(json!({"type": "pause"})).await.0, "denied");
    let ply = page.ply();
    page.done(json!({"type": "step"})).await;
    page.until_state(|state| state["position"]["ply"].as_u64() > Some(ply)).await;
    assert_eq!(page.refused(json!({"type": "speed", "seconds": -1})).await.0, "malformed");
    page.done(json!({"type": "resume"})).await;
    page.until_state(|state| state["position"]["ply"].as_u64() > Some(ply + 3)).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_gives_hints_opinions_and_a_review() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    for text in ["a1", "b2", "a2", "c3"] {
        page.play(text).await;
    }
    page.done(json!({"type": "hint"})).await;
    let advice = page.until(|frame| frame["type"] == "advice").await;
    assert!(advice["hint"].as_str().unwrap().contains("a3"), "{advice}");
    assert_eq!(advice["lines"][0]["eval"]["white"], 1.0);
    page.done(json!({"type": "advise", "on": true})).await;
    assert_eq!(page.state["advising"], true);
    let advice = page.until(|frame| frame["type"] == "advice").await;
    assert_eq!(advice["lines"][0]["moves"][0], "a3");
    page.done(json!({"type": "advise", "on": true, "ply": 1, "line": ["a2"]})).await;
    let advice = page.until(|frame| frame["type"] == "advice" && frame["ply"] == 1).await;
    assert_eq!(advice["line"], json!(["a2"]));
    page.done(json!({"type": "review"})).await;
    for ply in 0..=4 {
        let graph = page.until(|frame| frame["type"] == "graph").await;
        assert_eq!((&graph["ply"], &graph["plies"]), (&json!(ply), &json!(4)), "{graph}");
    }
    assert!(page.until(|frame| frame["type"] == "graph").await["ply"].is_null());
    let looked = page.ask(json!({"type": "look", "ply": 2, "line": ["c1"]})).await;
    assert_eq!(looked["position"]["cells"].as_array().unwrap().len(), 9);
    assert_eq!(
        (&looked["position"]["ply"], &looked["position"]["line"]),
        (&json!(2), &json!(["c1"]))
    );
    assert_eq!(page.refused(json!({"type": "look", "ply": 9})).await.0, "denied");
    assert_eq!(page.refused(json!({"type": "look", "ply": 2, "line": ["a1"]})).await.0, "move");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_follows_the_game_and_says_when_it_ends() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    for text in ["a1", "b2"] {
        page.play(text).await;
    }
    // A move that is played meanwhile is looked at as well.
    page.send(&json!({"type": "review", "ref": 100})).await;
    page.send(&json!({"type": "play", "ref": 101, "text": "a2"})).await;
    for ply in 0..=3 {
        let graph = page.until(|frame| frame["type"] == "graph").await;
        assert_eq!(graph["ply"], json!(ply), "{graph}");
    }
    assert!(page.until(|frame| frame["type"] == "graph").await["ply"].is_null());
    // Where its position is gone, it is over.
    page.send(&json!({"type": "review", "ref": 102})).await;
    page.until(|frame| frame["type"] == "graph" && frame["ply"] == 0).await;
    for reference in 103..106 {
        page.send(&json!({"type": "undo", "ref": reference})).await;
    }
    page.until(|frame| frame["type"] == "graph" && frame["ply"].is_null()).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_again_after_a_break_is_done_once() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    page.play("b2").await;
    for _ in 0..2 {
        page.done(json!({"type": "note", "text": "the middle"})).await;
    }
    assert_eq!(page.moves[0]["notes"], json!(["the middle"]));
    for number in 1..50 {
        page.done(json!({"type": "note", "text": number.to_string()})).await;
    }
    assert_eq!(page.refused(json!({"type": "note", "text": "too many"})).await.0, "denied");
    page.done(json!({"type": "resign"})).await;
    page.done(json!({"type": "rematch", "ply": 1})).await;
    let (code, _) = page.refused(json!({"type": "rematch", "ply": 1})).await;
    assert_eq!((code.as_str(), page.ply()), ("stale", 0));
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn french_pages_read_french_and_may_change_their_mind() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "chess", "white": "human", "black": "human"})).await;
    let keys = [made.white.as_str(), made.black.as_str()];
    let mut page = live.page_in(&made.id, &keys, "fr").await;
    assert_eq!(page.state["position"]["status"], "Aux blancs de jouer.");
    page.play("Cf3").await;
    assert_eq!(page.moves[0]["text"], "Cf3");
    let (_, reason) = page.refused(json!({"type": "play", "text": "Cf3"})).await;
    assert!(reason.contains("cavalier"), "{reason}");
    page.done(json!({"type": "lang", "lang": "en"})).await;
    assert_eq!(page.moves[0]["text"], "Nf3");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_does_not_lose_on_time_because_other_tables_think() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let mut others = Vec::new();
    for _ in 0..6 {
        let setup = json!({"game": "chess", "white": "engine:time=600000", "black": "human"});
        let made = live.table(setup).await;
        let mut page = live.page(&made.id, &[&made.black]).await;
        page.until_state(|state| state["thinking"] == "white").await;
        others.push(page);
    }
    for player in ["level:3", "level:9", "level:20"] {
        let setup = json!({"game": "chess", "white": "human", "black": player, "clock": "60"});
        let made = live.table(setup).await;
        let mut page = live.page(&made.id, &[&made.white]).await;
        page.play("e4").await;
        page.until_state(|state| state["thinking"].is_null()).await;
        assert!(page.state["ending"].is_null(), "{player}: {}", page.state["ending"]);
        assert_eq!(page.ply(), 2, "{player}");
        page.done(json!({"type": "hint"})).await;
        let hint = page.until(|frame| frame["type"] == "advice").await;
        assert!(hint["hint"].is_string(), "{player}: {hint}");
    }
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_the_name_they_enter_and_no_more_than_eighty_characters_of_it() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "chess", "white": "human:Ada", "black": "human"})).await;
    let mut guest = live.page(&made.id, &[&made.black]).await;
    assert_eq!(guest.state["players"]["black"]["named"], false);
    guest.done(json!({"type": "name", "name": "Morphy,  Paul"})).await;
    let black = &guest.state["players"]["black"];
    assert_eq!((&black["name"], &black["named"]), (&json!("Morphy, Paul"), &json!(true)));
    guest.done(json!({"type": "name", "name": "é".repeat(90)})).await;
    assert_eq!(guest.state["players"]["black"]["name"], "é".repeat(80));
    assert_eq!(guest.state["players"]["white"]["name"], "Ada");
    let mut watcher = live.page(&made.id, &[]).await;
    assert_eq!(watcher.refused(json!({"type": "name", "name": "Eve"})).await.0, "seat");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_with_rights_that_cannot_be_is_loaded_and_that_is_told() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let people = [("white", "human"), ("black", "human")];
    for key in ["text", "fen"] {
        let mut setup = json!({});
        // Nobody needs to say which game a text is of.
        if key == "fen" {
            setup["game"] = json!("chess");
        }
        setup[key] = json!("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
        for (side, player) in people {
            setup[side] = json!(player);
        }
        let made = live.table(setup).await;
        let notice = made.notice.unwrap_or_default();
        assert!(notice.starts_with("The position was accepted with corrections"), "{notice}");
        let mut page = live.page(&made.id, &[&made.white]).await;
        page.play("O-O").await;
        assert_eq!(page.ply(), 1);
    }
    let setup = json!({"game": "chess", "text": "8/8/8/8/8/8/8/8 w - - 0 1"});
    let (status, body) = live.ask("POST", "/api/sessions", Some(&setup)).await;
    assert!(status == 400 && body.contains("White has no king"), "{body}");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_square_that_is_typed_alone_is_not_called_no_square() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "russian", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white]).await;
    let (code, reason) = page.refused(json!({"type": "play", "text": "a3"})).await;
    assert_eq!(code, "move");
    assert!(reason.starts_with("“a3” is a square. Type the whole move"), "{reason}");
    let (_, reason) = page.refused(json!({"type": "play", "text": "a9"})).await;
    assert!(!reason.contains("whole move"), "{reason}");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_for_an_engine_sees_that_and_gets_one() {
    let folder = tempdir().unwrap();
    let limits = Limits { advisers: 1, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    let mut pages = Vec::new();
    for _ in 0..2 {
        let made = live.table(json!({"game": "chess", "white": "human", "black": "human"})).await;
        let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
        page.done(json!({"type": "advise", "on": true})).await;
        pages.push(page);
    }
    assert_eq!(pages[0].state["waiting"], false);
    assert_eq!(pages[1].state["waiting"], true, "the only engine looks on elsewhere");
    let said = pages[1].until(|frame| frame["type"] == "advice").await;
    assert_eq!((&said["busy"], &pages[1].state["waiting"]), (&json!(true), &json!(false)));
    pages[0].until(|frame| frame["type"] == "advice" && frame["busy"] == false).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_that_begins_is_said_to_think() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let setup = json!({"game": "chess", "white": "engine:time=600000", "black": "human"});
    let made = live.table(setup).await;
    let mut page = live.page(&made.id, &[&made.black]).await;
    page.until_state(|state| state["thinking"] == "white").await;
    assert_eq!(page.state["can"]["movenow"], true);
    page.done(json!({"type": "movenow"})).await;
    page.until_state(|state| state["position"]["ply"] == 1).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opening_is_named_move_by_move_and_in_each_language() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let people = json!({"game": "chess", "white": "human", "black": "human"});
    let made = live.table(people).await;
    let keys = [made.white.as_str(), made.black.as_str()];
    let mut page = live.page(&made.id, &keys).await;
    assert_eq!(page.state["opening"], Value::Null);
    // The same position by another order of moves; then a move that no book has.
    for (text, name) in [
        ("Nf3", "Zukertort Opening (A04)"),
        ("c5", "Zukertort Opening (A04)"),
        ("e4", "Sicilian Defence (B27)"),
        ("h5", "Sicilian Defence (B27)"),
    ] {
        page.play(text).await;
        assert_eq!(page.state["opening"], name, "{text}");
    }
    let french = live.page_in(&made.id, &keys, "fr").await;
    assert_eq!(french.state["opening"], "Défense sicilienne (B27)");
    for _ in 0..2 {
        page.done(json!({"type": "undo"})).await;
    }
    page.until_state(|state| state["position"]["ply"] == 2).await;
    assert_eq!(page.state["opening"], "Zukertort Opening (A04)");

    let checkers = json!({"game": "checkers", "white": "human", "black": "human"});
    let made = live.table(checkers).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    page.play("9-14").await;
    assert_eq!(page.state["opening"], "Double Corner");

    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let made = live.table(json!({"game": "chess", "fen": fen, "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    page.play("f4").await;
    assert_eq!(page.state["opening"], Value::Null, "set up, not opened");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_come_in_as_text_and_go_out_as_text() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let text = "[White \"Ada\"]\n[Black \"Alan\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. Ke5 *\n";
    let made = live.table(json!({"text": text, "white": "human", "black": "human"})).await;
    let notice = made.notice.unwrap();
    assert!(notice.contains("game 2, line 6, column 13: ") && notice.contains("read up to here"));
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    assert_eq!(page.moves.len(), 3);
    page.play("Nc6").await;
    page.done(json!({"type": "note", "text": "as usual"})).await;
    let (status, body) = live.ask("GET", &format!("/api/sessions/{}/export", made.id), None).await;
    assert_eq!(status, 200);
    assert!(body.contains("[White \"Ada\"]") && body.contains("2. Nf3 Nc6"), "{body}");
    assert!(body.contains("{as usual}"), "{body}");
    assert!(body.contains("[ECO \"C44\"]\n[Opening \"King's Knight Opening\"]"), "{body}");
    let number = page.state["number"].as_i64().unwrap();
    let (_, saved) = live.ask("GET", &format!("/api/games/{number}/export"), None).await;
    assert!(saved.contains("2. Nf3 Nc6") && saved.contains("[ECO \"C44\"]"), "{saved}");

    let fen = "W:W31-50:B1-20";
    let made = live.table(json!({"text": fen, "game": "draughts"})).await;
    let page = live.page(&made.id, &[&made.white]).await;
    assert_eq!(page.state["game"]["key"], "draughts");

    // Nobody chose a game: the text decides, in French too.
    let opera = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 *";
    for (text, game, moves) in [
        ("1. c3-d4 d6-c5 2. b2-c3 f6-g5 *", "russian", 4),
        (opera, "chess", 14),
        ("W:W31-50:B1-20", "draughts", 0),
    ] {
        let people = json!({"text": text, "white": "human", "black": "human", "lang": "fr"});
        let made = live.table(people).await;
        let page = live.page(&made.id, &[&made.white]).await;
        assert_eq!((&page.state["game"]["key"], page.moves.len()), (&json!(game), moves), "{text}");
        assert_eq!(made.notice.is_some(), game == "russian", "{:?}", made.notice);
    }
    let russian = json!({"text": "1. c3-d4 b6-a5 *", "game": "brazilian", "white": "human"});
    let made = live.table(russian).await;
    let page = live.page(&made.id, &[&made.white]).await;
    assert_eq!(page.state["game"]["key"], "brazilian", "who chooses is obeyed");

    for (setup, part) in [
        (json!({"text": "nothing of the kind", "game": "chess"}), ""),
        (json!({"game": "go"}), "Games:"),
        (json!({"game": "chess", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), "king"),
        (json!({"game": "chess", "text": "8/8/8/8/8/8/8/8 w - - 0 1\n"}), "king"),
        (json!({"game": "draughts", "text": "W:W31:B99"}), "99"),
        (json!({"game": "chess", "clock": "soon"}), "300+5"),
        (json!({"game": "chess", "black": "deep"}), "deep"),
    ] {
        let (status, body) = live.ask("POST", "/api/sessions", Some(&setup)).await;
        assert_eq!(status, 400, "{setup}: {body}");
        assert!(body.contains(part), "{setup}: {body}");
    }
    let (status, _) = live.ask("DELETE", &format!("/api/games/{number}"), None).await;
    assert_eq!(status, 204);
    let (status, _) = live.ask("POST", &format!("/api/games/{number}/restore"), None).await;
    assert_eq!(status, 204);
    live.stop().await;
}
