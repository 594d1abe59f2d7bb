//! Hub: lines and dialogues as programs really hold them.

use std::collections::VecDeque;
use std::time::Duration;

use plateau_protocol::Busy;
use plateau_protocol::hub::{
    Board, Client, Command, Done, Event, Fault, Info, Kind, Level, Line, Mode, Move, Param, Params,
    Piece, Position, Reply, Request, Server, Start, Value,
};
use plateau_rules::Color;

const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

fn a_move(text: &str) -> Move {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

#[test]
fn the_grammar_of_lines() {
    let line = Line::read("  pos   pos = W  moves=\"1-2 3-4\" flag empty=\"\" \r\n").unwrap();
    assert_eq!(line.command, "pos");
    assert_eq!(line.get("pos"), Some("W"));
    assert_eq!(line.get("moves"), Some("1-2 3-4"));
    assert_eq!((line.get("flag"), line.get("empty")), (Some(""), Some("")));
    assert!(line.has("flag") && !line.has("W"));
    assert_eq!(line.to_string(), "pos pos=W moves=\"1-2 3-4\" flag empty=\"\"");
    // What should not be is survived: stray signs and quotes, a quote without its end, a name twice.
    let line = Line::read("go = \"what\" a==b a=c d=\"x y").unwrap();
    assert_eq!((line.get("a"), line.get("d")), (Some("c"), Some("x y")));
    assert_eq!(Line::read(" \t "), Err(Fault::Empty));
    let error = Reply::Error { message: "no \"such\"\nthing".to_owned() };
    assert_eq!(error.to_string(), "error message=\"no 'such' thing\"");
}

#[test]
fn positions_are_read() {
    let board: Board = START.parse().expect("the start");
    assert_eq!((board.turn, board.squares.len()), (Color::White, 50));
    assert_eq!(board.squares[0], Some(Piece { color: Color::Black, crowned: false }));
    assert_eq!(board.squares[20], None);
    assert_eq!(board.squares[49], Some(Piece { color: Color::White, crowned: false }));
    let king: Board = "BeeWB".parse().unwrap();
    assert_eq!(king.squares[2], Some(Piece { color: Color::White, crowned: true }));

    let said = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(said(""), "bad position: it is empty");
    assert_eq!(said("xee"), "bad position: it begins with x, not with W or B");
    assert_eq!(said("Weez"), "bad position: z on square 3 is none of w b W B e");
    assert_eq!(said("W"), "bad position: 0 squares");
    assert_eq!(said(&format!("W{}", "e".repeat(256))), "bad position: 256 squares");
}

#[test]
fn moves_are_read() {
    assert_eq!(a_move("32-28"), Move::new(32, 28, vec![]));
    assert_eq!(a_move("28x19x23"), Move::new(28, 19, vec![23]));
    assert_eq!(a_move("47x20x42x33x24"), Move::new(47, 20, vec![24, 33, 42]));
    assert_eq!(a_move("05-010").to_string(), "5-10");
    // A capture that does not say what it takes is left to the game.
    assert_eq!(a_move("28x19"), Move::new(28, 19, vec![]));
    for bad in
        ["", "32", "32-", "-28", "32-28-23", "32x28-23", "0-5", "5-0", "256-1", "+3-4", "a-b"]
    {
        assert_eq!(bad.parse::<Move>(), Err(Fault::BadMove { found: bad.to_owned() }));
    }
}

#[test]
fn commands_of_a_controller_are_read() {
    let read = |line| Command::read(line).unwrap();
    assert_eq!(
        read("set-param name=book-margin value=4"),
        Command::SetParam { name: "book-margin".into(), value: "4".into() }
    );
    let line =
        "pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves=\"38-15 5-41 48-26\"";
    let Command::Pos(position) = read(line) else { panic!("a position") };
    assert!(matches!(&position.start, Start::Board(board) if board.turn == Color::Black));
    assert_eq!(position.moves, [a_move("38-15"), a_move("5-41"), a_move("48-26")]);
    assert_eq!(Command::Pos(position).to_string(), line);
    assert_eq!(read("pos start"), Command::Pos(Position { start: Start::Usual, moves: vec![] }));
    let Command::Level(level) = read("level moves=9 time=291.587 handicap=2") else { panic!() };
    assert_eq!(level.moves.unwrap().get(), 9);
    assert_eq!(level.time, Some(seconds(291.587)));
    assert_eq!(Command::Level(level).to_string(), "level moves=9 time=291.587");
    assert_eq!(
        read("level infinite depth=-3 move-time=soon inc=-0.1 moves=0"),
        Command::Level(Level {
            depth: Some(0),
            inc: Some(seconds(0.0)),
            infinite: true,
            ..Level::default()
        })
    );
    assert_eq!(read("go analyze"), Command::Go(Mode::Analyze));
    assert_eq!(read("go"), Command::Go(Mode::Think));

    let said = |line| Command::read(line).unwrap_err().to_string();
    assert_eq!(said("castle"), "bad command: castle");
    assert_eq!(said("pos"), "pos: pos or start is missing");
    assert_eq!(said("pos start moves=\"32-28 oops\""), "bad move: oops");
    assert_eq!(said("set-param name=book"), "set-param: value is missing");
}

#[test]
fn lines_of_scan_are_read() {
    let line = "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8 \
                pv=\"32-28 17-22 28x17x22 12x21x17\"";
    let Ok(Reply::Info(info)) = Reply::read(line) else { panic!("an info") };
    assert_eq!((info.depth, info.nodes), (Some(21), Some(31_261_613)));
    assert_eq!((info.score, info.nps), (Some(-0.01), Some(8.0)));
    assert_eq!(info.time, Some(seconds(3.906)));
    assert_eq!(info.pv.len(), 4);
    assert_eq!(Reply::Info(info).to_string(), line);

    let Ok(Reply::Info(info)) =
        Reply::read("info score=nan nodes=-1 new=thing pv=\"32-28 what 1-2\"")
    else {
        panic!("an info")
    };
    let known = Info { nodes: Some(0), pv: vec![a_move("32-28")], ..Info::default() };
    assert_eq!(*info, known);

    assert_eq!(Reply::read("done"), Ok(Reply::Done(Done::default())));
    let Ok(Reply::Param(param)) = Reply::read(
        "param name=variant value=normal type=enum values=\"normal killer bt frisian losing\"",
    ) else {
        panic!("a parameter")
    };
    assert!(matches!(&param.kind, Kind::Enum { values, .. } if values.len() == 5));
    let Ok(Reply::Param(param)) = Reply::read("param name=odd value=x type=int min=1") else {
        panic!("a parameter")
    };
    assert_eq!(param, Param { name: "odd".into(), kind: Kind::String { value: "x".into() } });
}

#[test]
fn parameters_answer_clearly() {
    let params = Params::new()
        .with(
            "variant",
            Kind::Enum { value: "normal".into(), values: vec!["normal".into(), "bt".into()] },
        )
        .with("book", Kind::Bool { value: true })
        .with("margin", Kind::Real { value: 0.5, range: 0.0..=f64::INFINITY })
        .with("tt-size", Kind::Int { value: 24, range: 16..=30 })
        .with("path", Kind::String { value: String::new() });
    let lines: Vec<_> = params.replies().map(|reply| reply.to_string()).collect();
    assert_eq!(
        lines,
        [
            "param name=variant value=normal type=enum values=\"normal bt\"",
            "param name=book value=true type=bool",
            "param name=margin value=0.5 type=real min=0",
            "param name=tt-size value=24 type=int min=16 max=30",
            "param name=path value=\"\" type=string",
        ]
    );
    let value = |name, value| params.read(name, value).map(|setting| setting.value);
    assert_eq!(value("Variant", "BT"), Ok(Value::Enum("bt".into())));
    assert_eq!(value("book", "false"), Ok(Value::Bool(false)));
    assert_eq!(value("margin", "1e2"), Ok(Value::Real(100.0)));
    assert_eq!(value("path", "/a b"), Ok(Value::String("/a b".into())));
    let said = |name, given| value(name, given).unwrap_err().to_string();
    assert_eq!(said("bok", "1"), "bad parameter: bok");
    assert_eq!(
        said("variant", "frisian"),
        "bad value: variant must be one of normal, bt, not frisian"
    );
    assert_eq!(said("book", "perhaps"), "bad value: book must be true or false, not perhaps");
    assert_eq!(said("tt-size", "31"), "bad value: tt-size must be between 16 and 30, not 31");
    assert_eq!(said("margin", "-1"), "bad value: margin must be between 0 and inf, not -1");
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

fn start(moves: &[&str]) -> Position {
    let board = START.parse().expect("the start");
    Position { start: Start::Board(board), moves: moves.iter().map(|text| a_move(text)).collect() }
}

#[test]
fn a_game_with_a_scan_like_engine() {
    let settings = [("book", "false"), ("threads", "1"), ("BB-size", "0"), ("hash", "64")];
    let mut dialogue = Dialogue::new(&settings);
    assert_eq!(dialogue.client.new_game(), Err(Busy));
    let events = dialogue.play(
        "> hub
         < id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France
         < param name=variant value=normal type=enum values=\"normal killer bt frisian losing\"
         < param name=book value=true type=bool
         < param name=threads value=1 type=int min=1 max=16
         < param name=bb-size value=5 type=int min=0 max=7
         < wait
         > set-param name=book value=false
         > set-param name=bb-size value=0
         > init
         < reading data/eval
         < ready",
    );
    let [Event::Greeted { unknown }, Event::Noise(_), Event::Ready] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(unknown, &["hash"]);
    assert_eq!(dialogue.client.id().author.as_deref(), Some("Fabien Letouzey"));
    assert_eq!(dialogue.client.params().len(), 4);

    let level = Level { move_time: Some(seconds(0.25)), ..Level::default() };
    dialogue.client.new_game().unwrap();
    dialogue.client.search(start(&[]), level, Mode::Think).unwrap();
    dialogue.client.ping();
    assert_eq!(dialogue.client.search(start(&[]), level, Mode::Think), Err(Busy));
    let events = dialogue.play(&format!(
        "> new-game
         > pos pos={START}
         > level move-time=0.25
         > go think
         > ping
         < pong
         < info depth=5 score=0.02 pv=\"32-28 19-23\"
         < done move=32-28 ponder=19-23
         < done move=32-28"
    ));
    let [Event::Pong, Event::Info(info), Event::Done(done)] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(info.pv, [a_move("32-28"), a_move("19-23")]);
    assert_eq!(*done, Done { best: Some(a_move("32-28")), ponder: Some(a_move("19-23")) });

    // Ponder, hit, stop: each is sent once, and only when it means something.
    dialogue.client.ponder_hit();
    dialogue.client.stop();
    dialogue.client.search(start(&["32-28", "19-23"]), level, Mode::Ponder).unwrap();
    dialogue.client.ponder_hit();
    dialogue.client.ponder_hit();
    dialogue.client.stop();
    dialogue.client.stop();
    let events = dialogue.play(&format!(
        "> pos pos={START} moves=\"32-28 19-23\"
         > level move-time=0.25
         > go ponder
         > ponder-hit
         > stop
         < done move=28x19x23"
    ));
    assert_eq!(events, [Event::Done(Done { best: Some(a_move("28x19x23")), ponder: None })]);

    // A move that nobody can read ends the search all the same.
    dialogue.client.search(start(&[]), Level::default(), Mode::Analyze).unwrap();
    let events = dialogue.play(&format!(
        "> pos pos={START}
         > level
         > go analyze
         < error message=\"bad position\"
         < done move=e2e4"
    ));
    let complaint = Event::Error { message: "bad position".into() };
    assert_eq!(events, [complaint, Event::BadMove(Fault::BadMove { found: "e2e4".into() })]);
    assert!(!dialogue.client.is_searching());
    dialogue.client.quit();
    dialogue.play("> quit");
}

#[test]
fn a_server_puts_searches_together() {
    let mut server = Server::new();
    assert_eq!(server.receive("hub"), Request::Introduce);
    let set = Request::SetParam { name: "variant".into(), value: "bt".into() };
    assert_eq!(server.receive("set-param name=variant value=bt"), set);
    assert_eq!(server.receive("init"), Request::Init);
    let Request::Refuse(fault) = server.receive("go think") else { panic!() };
    assert_eq!(fault.to_string(), "go: the position is missing");

    assert_eq!(server.receive(&format!("pos pos={START} moves=\"32-28\"")), Request::Nothing);
    assert_eq!(server.receive("level depth=9"), Request::Nothing);
    assert_eq!(server.receive("level time=60 inc=0.5"), Request::Nothing);
    let Request::Search(search) = server.receive("go ponder") else { panic!() };
    assert_eq!(search.position, start(&["32-28"]));
    assert_eq!(search.mode, Mode::Ponder);
    let level = Level {
        depth: Some(9),
        time: Some(seconds(60.0)),
        inc: Some(seconds(0.5)),
        ..Level::default()
    };
    assert_eq!(search.level, level);
    for (line, request) in [
        ("ping", Request::Pong),
        ("ponder-hit", Request::PonderHit),
        ("stop", Request::Stop),
        ("new-game", Request::NewGame),
        ("quit", Request::Quit),
    ] {
        assert_eq!(server.receive(line), request);
    }
    // The level was for that search only.
    let Request::Search(search) = server.receive("go think") else { panic!() };
    assert_eq!(search.level, Level::default());

    assert!(matches!(server.receive("unheard of=this"), Request::Ignore(_)));
    assert!(matches!(server.receive(""), Request::Ignore(Fault::Empty)));
    // After a bad position there is none, rather than the one before.
    assert!(matches!(server.receive("pos pos=Wxyz"), Request::Refuse(Fault::BadPiece { .. })));
    assert!(matches!(server.receive("go think"), Request::Refuse(Fault::Missing { .. })));
}

#[test]
fn our_client_and_our_server_understand_each_other() {
    let params = Params::new().with("threads", Kind::Int { value: 1, range: 1..=8 });
    let (mut client, mut server) =
        (Client::new(vec![("threads".into(), "2".into())]), Server::new());
    let (mut done, mut threads) = (None, 1);
    while done.is_none() {
        let mut replies = Vec::new();
        for command in client.outgoing() {
            match server.receive(&command.to_string()) {
                Request::Introduce => replies.extend(params.replies().chain([Reply::Wait])),
                Request::SetParam { name, value } => {
                    match params.read(&name, &value).unwrap().value {
                        Value::Int(value) => threads = value,
                        other => panic!("{other:?}"),
                    }
                }
                Request::Init => replies.push(Reply::Ready),
                Request::Search(search) => {
                    assert_eq!(search.level.depth, Some(3));
                    let best = search.position.moves.last().cloned();
                    replies.push(Reply::Done(Done { best, ponder: None }));
                }
                Request::Nothing => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(!replies.is_empty(), "nobody speaks");
        for reply in replies {
            match client.receive(&reply.to_string()) {
                Event::Ready => {
                    let level = Level { depth: Some(3), ..Level::default() };
                    client.search(start(&["31-27"]), level, Mode::Think).unwrap();
                }
                Event::Done(found) => done = Some(found),
                Event::Greeted { .. } | Event::Nothing => {}
                other => panic!("{other:?}"),
            }
        }
    }
    assert_eq!((done.unwrap().best, threads), (Some(a_move("31-27")), 2));
}
