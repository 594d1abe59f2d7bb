//! UCI: lines and dialogues as programs really hold them.

use std::collections::VecDeque;
use std::time::Duration;

use plateau_protocol::Busy;
use plateau_protocol::uci::{
    BestMove, Client, Command, Event, Fault, Go, Info, Kind, OptionFault, Options, Position,
    Register, Reply, Score, ScoreBound, ScoreValue, Start, Value, Wdl,
};

fn go(line: &str) -> Go {
    match Command::read(line) {
        Ok(Command::Go(go)) => *go,
        other => panic!("{line}: {other:?}"),
    }
}

fn info(line: &str) -> Info {
    match Reply::read(line) {
        Ok(Reply::Info(info)) => *info,
        other => panic!("{line}: {other:?}"),
    }
}

fn declared(line: &str) -> (String, Kind) {
    match Reply::read(line) {
        Ok(Reply::Option(declaration)) => (declaration.name, declaration.kind),
        other => panic!("{line}: {other:?}"),
    }
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

#[test]
fn unknown_words_before_a_command_are_skipped() {
    assert_eq!(Command::read("joho debug on"), Ok(Command::Debug(true)));
    assert_eq!(Command::read(" \t please  isready \r\n"), Ok(Command::IsReady));
    assert_eq!(Command::read("   "), Err(Fault::Empty));
    let fault = Command::read("hello world").unwrap_err();
    assert_eq!(fault.to_string(), "unknown command: hello");
}

#[test]
fn option_names_and_values_keep_their_blanks() {
    let set = |name: &str, value: Option<&str>| {
        Ok(Command::SetOption { name: name.into(), value: value.map(str::to_owned) })
    };
    assert_eq!(Command::read("setoption name Clear Hash"), set("Clear Hash", None));
    assert_eq!(
        Command::read("setoption name  Syzygy Path value C:\\My  Tables;D:\\x"),
        set("Syzygy Path", Some("C:\\My  Tables;D:\\x"))
    );
    assert_eq!(Command::read("setoption name NNUE value"), set("NNUE", Some("")));
    assert_eq!(Command::read("setoption name NNUE value <empty>"), set("NNUE", Some("")));
    assert_eq!(Command::read("setoption Hash value 64"), set("Hash", Some("64")));
    let fault = Command::read("setoption name value 3").unwrap_err();
    assert_eq!(fault.to_string(), "setoption: name is missing");
}

#[test]
fn registration_is_read() {
    assert_eq!(Command::read("register later"), Ok(Command::Register(Register::Later)));
    let register = Register::As { name: Some("Stefan MK".into()), code: Some("4359874324".into()) };
    assert_eq!(
        Command::read("register name Stefan MK code 4359874324"),
        Ok(Command::Register(register))
    );
    assert!(Command::read("register").is_err());
}

#[test]
fn positions_are_read() {
    let read = |line: &str| match Command::read(line) {
        Ok(Command::Position(position)) => position,
        other => panic!("{line}: {other:?}"),
    };
    let moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
    assert_eq!(read("position startpos moves e2e4 e7e5"), Position::from_start(moves.clone()));
    assert_eq!(read("position startpos"), Position::from_start(vec![]));
    let fen = "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1";
    assert_eq!(read(&format!("position fen {fen}")), Position::from_fen(fen, vec![]));
    let with_moves = read(&format!("position fen  {fen}  moves e2e4  e7e5 "));
    assert_eq!(with_moves.start, Start::Fen(fen.to_owned()));
    assert_eq!(with_moves.moves, moves);
    assert!(Command::read("position").is_err());
    assert!(Command::read("position fen moves e2e4").is_err());
}

#[test]
fn go_takes_its_words_in_any_order() {
    let read =
        go("go infinite searchmoves e2e4 d2d4 wtime 300000 depth 12 ponder btime 1 movestogo 40");
    assert_eq!(read.searchmoves, ["e2e4", "d2d4"]);
    assert!(read.infinite && read.ponder);
    assert_eq!((read.wtime, read.btime), (Some(millis(300_000)), Some(millis(1))));
    assert_eq!(read.depth, Some(12));
    assert_eq!(read.movestogo.unwrap().get(), 40);
    assert_eq!(go("go"), Go::default());
    assert_eq!(go("go mate 3 nodes 5000 perft 2").mate, Some(3));
    assert_eq!(go("go movetime 100 winc 5 binc 6").binc, Some(millis(6)));
}

#[test]
fn go_takes_odd_numbers() {
    let read = go("go wtime -37 btime 99999999999999999999999 movestogo 0 depth 4294967296");
    assert_eq!(read.wtime, Some(millis(0)));
    assert_eq!(read.btime, Some(millis(u64::MAX)));
    assert_eq!(read.movestogo, None);
    assert_eq!(read.depth, Some(u32::MAX));
    // A word without its number does not swallow the next word.
    assert_eq!(go("go depth wtime 5 nodes many"), Go { wtime: Some(millis(5)), ..Go::default() });
}

#[test]
fn customary_words_are_handed_on() {
    let other = |word: &str, rest: &str| {
        Ok(Command::Other { word: word.to_owned(), rest: rest.to_owned() })
    };
    assert_eq!(Command::read("d"), other("d", ""));
    assert_eq!(Command::read("bench 16 1 13"), other("bench", "16 1 13"));
}

#[test]
fn lines_of_stockfish_are_read() {
    let line = "info depth 24 seldepth 31 multipv 1 score cp 28 upperbound wdl 63 909 28 nodes 1520467 \
                nps 1006928 hashfull 512 tbhits 0 time 1510 pv e2e4 e7e5 g1f3";
    let read = info(line);
    let score = Score { value: ScoreValue::Centipawns(28), bound: Some(ScoreBound::Upper) };
    assert_eq!(read.score, Some(score));
    assert_eq!(read.wdl, Some(Wdl { win: 63, draw: 909, loss: 28 }));
    assert_eq!((read.nodes, read.nps), (Some(1_520_467), Some(1_006_928)));
    assert_eq!(read.time, Some(millis(1510)));
    assert_eq!(read.pv, ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(Reply::Info(Box::new(read)).to_string(), line);

    assert_eq!(info("info depth 0 score mate 0").score, Some(Score::mate(0)));
    assert_eq!(info("info score mate -3 depth 9").score, Some(Score::mate(-3)));
    let read = info("info depth 12 currmove g1f3 currmovenumber 4");
    assert_eq!((read.currmove.as_deref(), read.currmovenumber), (Some("g1f3"), Some(4)));
    let read = info("info string NNUE evaluation using nn-1111cefa1111.nnue (133MiB, pv score)");
    let text = "NNUE evaluation using nn-1111cefa1111.nnue (133MiB, pv score)";
    assert_eq!(read, Info::text(text));
}

#[test]
fn rarer_parts_of_info_are_read() {
    let read = info("info refutation d1h5 g6h5 currline 2 e2e4 e7e5 cpuload 990 sbhits 7");
    assert_eq!(read.refutation, ["d1h5", "g6h5"]);
    let line = read.currline.unwrap();
    assert_eq!((line.cpu, line.moves.len()), (Some(2), 2));
    assert_eq!((read.cpuload, read.sbhits), (Some(990), Some(7)));
    // The bound before the value, and apart from it, as some engines write it.
    let read = info("info score lowerbound cp 50 depth 3");
    assert_eq!(read.score.unwrap().bound, Some(ScoreBound::Lower));
}

#[test]
fn the_five_types_of_options_are_read() {
    assert_eq!(
        declared("option name Skill Level type spin default 20 min 0 max 20"),
        ("Skill Level".into(), Kind::Spin { default: 20, min: 0, max: 20 })
    );
    assert_eq!(
        declared("option name Ponder type check default false"),
        ("Ponder".into(), Kind::Check { default: false })
    );
    assert_eq!(
        declared("option name Style type combo default Normal var Solid var Normal var Very Risky"),
        (
            "Style".into(),
            Kind::Combo {
                default: "Normal".into(),
                vars: vec!["Solid".into(), "Normal".into(), "Very Risky".into()]
            }
        )
    );
    assert_eq!(declared("option name Clear Hash type button"), ("Clear Hash".into(), Kind::Button));
    assert_eq!(
        declared("option name SyzygyPath type string default <empty>"),
        ("SyzygyPath".into(), Kind::String { default: String::new() })
    );
    assert_eq!(
        declared("option name Log File type string default c:\\my min log.txt"),
        ("Log File".into(), Kind::String { default: "c:\\my min log.txt".into() })
    );
    assert_eq!(
        declared("option name Piece type table type spin default 1"),
        ("Piece type table".into(), Kind::Spin { default: 1, min: i64::MIN, max: i64::MAX })
    );
    assert!(Reply::read("option name Nothing").is_err());
    assert!(Reply::read("option type spin").is_err());
}

#[test]
fn best_moves_are_read() {
    let read = |line| match Reply::read(line) {
        Ok(Reply::BestMove(best)) => (best.best, best.ponder),
        other => panic!("{line}: {other:?}"),
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(read("bestmove e2e4 ponder e7e5"), (some("e2e4"), some("e7e5")));
    assert_eq!(read("bestmove e7e8q"), (some("e7e8q"), None));
    assert_eq!(read("bestmove e2e4 ponder (none)"), (some("e2e4"), None));
    for none in ["bestmove (none)", "bestmove 0000", "bestmove NULL", "bestmove"] {
        assert_eq!(read(none), (None, None), "{none}");
    }
    assert_eq!(Reply::BestMove(BestMove::default()).to_string(), "bestmove (none)");
}

#[test]
fn options_answer_clearly() {
    let options = Options::new()
        .with("Hash", Kind::Spin { default: 16, min: 1, max: 1024 })
        .with("Ponder", Kind::Check { default: false })
        .with(
            "Style",
            Kind::Combo { default: "Calm".into(), vars: vec!["Calm".into(), "Wild".into()] },
        )
        .with("Clear Hash", Kind::Button)
        .with("Book", Kind::String { default: String::new() });
    let lines: Vec<_> = options.replies().map(|reply| reply.to_string()).collect();
    assert_eq!(
        lines,
        [
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Ponder type check default false",
            "option name Style type combo default Calm var Calm var Wild",
            "option name Clear Hash type button",
            "option name Book type string default <empty>",
        ]
    );
    let value = |name, value| options.read(name, value).map(|setting| setting.value);
    assert_eq!(value("HASH", Some(" 64 ")), Ok(Value::Spin(64)));
    assert_eq!(value("ponder", Some("True")), Ok(Value::Check(true)));
    assert_eq!(value("style", Some("wild")), Ok(Value::Combo("Wild".into())));
    assert_eq!(value("clear hash", None), Ok(Value::Button));
    assert_eq!(value("book", Some("")), Ok(Value::String(String::new())));
    assert_eq!(options.read("clear hash", Some("x")).unwrap().name, "Clear Hash");

    let said = |name, given| value(name, given).unwrap_err().to_string();
    assert_eq!(said("Hsah", Some("1")), "no such option: Hsah");
    assert_eq!(said("hash", None), "option Hash needs a value");
    assert_eq!(said("hash", Some("big")), "option Hash must be a whole number, not big");
    assert_eq!(said("hash", Some("99999")), "option Hash must be between 1 and 1024, not 99999");
    assert_eq!(said("ponder", Some("maybe")), "option Ponder must be true or false, not maybe");
    assert_eq!(said("style", Some("mad")), "option Style must be one of Calm, Wild, not mad");
    let unknown = OptionFault::Unknown { name: "x".repeat(1_000_000) };
    assert!(unknown.to_string().len() < 200);
}

/// A client whose every line is checked against a script.
struct Dialogue {
    client: Client,
}

impl Dialogue {
    fn new(settings: &[(&str, &str)]) -> Self {
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Self { client: Client::new(settings.iter().map(own).collect()) }
    }

    /// `> ` lines must be sent by the client, `< ` lines come from the engine. Gives what the latter mean.
    fn play(&mut self, script: &str) -> Vec<Event> {
        let (mut sent, mut events) = (VecDeque::new(), Vec::new());
        for line in script.lines().map(str::trim) {
            sent.extend(self.client.outgoing().map(|command| command.to_string()));
            if let Some(expected) = line.strip_prefix("> ") {
                assert_eq!(sent.pop_front().as_deref(), Some(expected));
            } else {
                assert!(sent.is_empty(), "{sent:?} before {line}");
                events.push(
                    self.client.receive(line.strip_prefix("< ").expect("a line of the engine")),
                );
            }
        }
        sent.extend(self.client.outgoing().map(|command| command.to_string()));
        assert!(sent.is_empty(), "{sent:?} at the end");
        events.retain(|event| *event != Event::Nothing);
        events
    }
}

fn best(best: &str, ponder: Option<&str>) -> Event {
    Event::BestMove(BestMove { best: Some(best.into()), ponder: ponder.map(str::to_owned) })
}

#[test]
fn a_game_with_a_stockfish_like_engine() {
    let mut dialogue = Dialogue::new(&[("hash", "64"), ("Contempt", "3"), ("clear hash", "")]);
    assert_eq!(dialogue.client.search(Position::from_start(vec![]), Go::default()), Err(Busy));
    let events = dialogue.play(
        "> uci
         < Fish 17 by the developers (see AUTHORS), no option info
         < id name Fish 17
         < id author the developers
         < option name Hash type spin default 16 min 1 max 33554432
         < option name Clear Hash type button
         < uciok
         > setoption name Hash value 64
         > setoption name Clear Hash
         > isready
         < info string 64 MB
         < readyok",
    );
    let [Event::Noise(Fault::Unknown { word }), Event::Greeted { unknown }, Event::Ready] =
        &events[..]
    else {
        panic!("{events:?}")
    };
    assert_eq!((word.as_str(), &unknown[..]), ("Fish", &["Contempt".to_owned()][..]));
    assert_eq!(dialogue.client.name(), Some("Fish 17"));
    assert_eq!(dialogue.client.author(), Some("the developers"));
    assert_eq!(dialogue.client.options().len(), 2);

    dialogue.client.new_game().unwrap();
    assert_eq!(dialogue.play("> ucinewgame\n> isready\n< readyok"), [Event::Ready]);

    let clocks = Go { wtime: Some(millis(60_000)), btime: Some(millis(60_000)), ..Go::default() };
    dialogue.client.search(Position::from_start(vec!["e2e4".into()]), clocks.clone()).unwrap();
    dialogue.client.ping();
    assert!(dialogue.client.is_searching());
    let events = dialogue.play(
        "> position startpos moves e2e4
         > go wtime 60000 btime 60000
         > isready
         < readyok
         < info depth 1 score cp -20 pv e7e5
         < bestmove e7e5 ponder g1f3",
    );
    assert_eq!(events[0], Event::Ready);
    assert!(matches!(&events[1], Event::Info(info) if info.pv == ["e7e5"]));
    assert_eq!(events[2..], [best("e7e5", Some("g1f3"))]);

    // Ponder, hit, and stop: each is sent once, and only when it means something.
    dialogue.client.ponder_hit();
    dialogue.client.stop();
    let moves = ["e2e4", "e7e5", "g1f3"].map(str::to_owned).to_vec();
    dialogue.client.search(Position::from_start(moves), Go { ponder: true, ..clocks }).unwrap();
    dialogue.client.ponder_hit();
    dialogue.client.ponder_hit();
    dialogue.client.stop();
    dialogue.client.stop();
    assert_eq!(dialogue.client.new_game(), Err(Busy));
    assert_eq!(dialogue.client.set_option("Hash", Some("1")), Err(Busy));
    let events = dialogue.play(
        "> position startpos moves e2e4 e7e5 g1f3
         > go ponder wtime 60000 btime 60000
         > ponderhit
         > stop
         < bestmove b8c6
         < bestmove b8c6
         < info depth 3",
    );
    assert_eq!(events, [best("b8c6", None)]);

    assert_eq!(dialogue.client.set_option("HASH", Some("1")), Ok(true));
    assert_eq!(dialogue.client.set_option("Hush", Some("1")), Ok(false));
    dialogue.client.quit();
    dialogue.play("> setoption name Hash value 1\n> quit");
}

#[test]
fn leaving_during_a_search_stops_it() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.play("> uci\n< uciok\n> isready\n< readyok");
    dialogue
        .client
        .search(Position::from_start(vec![]), Go { infinite: true, ..Go::default() })
        .unwrap();
    dialogue.client.quit();
    dialogue.play("> position startpos\n> go infinite\n> stop\n> quit");
}

#[test]
fn only_the_last_of_several_pings_means_ready() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.play("> uci\n< uciok\n> isready");
    dialogue.client.new_game().unwrap();
    let events = dialogue.play("> ucinewgame\n> isready\n< readyok\n< readyok\n< readyok");
    assert_eq!(events, [Event::Ready]);
}
