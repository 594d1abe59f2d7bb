//! Hub: every message that is written is read as itself, and no text breaks anything.

use std::num::NonZeroU32;
use std::time::Duration;

use plateau_protocol::hub::{
    Board, Command, Done, Id, Info, Kind, Level, Line, Mode, Move, Param, Piece, Position, Reply,
    Start,
};
use plateau_protocol::laws;
use plateau_rules::Color;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

/// Any value that Hub can write: no double quote, no control character.
fn text() -> impl Strategy<Value = String> {
    "[^\"\\pC]{0,12}"
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    vec(a_move(), 0..12)
}

fn a_move() -> impl Strategy<Value = Move> {
    (1u8.., 1u8.., vec(1u8.., 0..6)).prop_map(|(from, to, captured)| Move::new(from, to, captured))
}

fn real() -> impl Strategy<Value = f64> {
    prop_oneof![prop::num::f64::NORMAL, prop::num::f64::ZERO, -99.99..99.99]
}

fn time() -> impl Strategy<Value = Duration> {
    (any::<u64>(), 0u32..1_000_000_000).prop_map(|(secs, nanos)| Duration::new(secs, nanos))
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn board() -> impl Strategy<Value = Board> {
    let piece = (color(), any::<bool>()).prop_map(|(color, crowned)| Piece { color, crowned });
    (color(), vec(of(piece), 1..100)).prop_map(|(turn, squares)| Board { turn, squares })
}

fn level() -> impl Strategy<Value = Level> {
    let counts = (of(any::<u32>()), of(any::<u64>()), of(1u32..));
    (counts, of(time()), of(time()), of(time()), any::<bool>()).prop_map(
        |((depth, nodes, moves), move_time, time, inc, infinite)| Level {
            depth,
            nodes,
            move_time,
            moves: moves.and_then(NonZeroU32::new),
            time,
            inc,
            infinite,
        },
    )
}

fn command() -> impl Strategy<Value = Command> {
    let start = prop_oneof![Just(Start::Usual), board().prop_map(Start::Board)];
    prop_oneof![
        Just(Command::Hub),
        (text(), text()).prop_map(|(name, value)| Command::SetParam { name, value }),
        Just(Command::Init),
        Just(Command::NewGame),
        (start, moves()).prop_map(|(start, moves)| Command::Pos(Position { start, moves })),
        level().prop_map(Command::Level),
        prop_oneof![Just(Mode::Think), Just(Mode::Ponder), Just(Mode::Analyze)]
            .prop_map(Command::Go),
        Just(Command::PonderHit),
        Just(Command::Stop),
        Just(Command::Ping),
        Just(Command::Quit),
    ]
}

fn reply() -> impl Strategy<Value = Reply> {
    let id = (of(text()), of(text()), of(text()), of(text()))
        .prop_map(|(name, version, author, country)| Id { name, version, author, country });
    let kind = prop_oneof![
        any::<bool>().prop_map(|value| Kind::Bool { value }),
        any::<(i64, i64, i64)>()
            .prop_map(|(value, min, max)| Kind::Int { value, range: min..=max }),
        (real(), real(), real())
            .prop_map(|(value, min, max)| Kind::Real { value, range: min..=max }),
        real().prop_map(|value| { Kind::Real { value, range: f64::NEG_INFINITY..=f64::INFINITY } }),
        text().prop_map(|value| Kind::String { value }),
        (text(), vec("[a-z0-9=]{1,6}", 0..5))
            .prop_map(|(value, values)| Kind::Enum { value, values }),
    ];
    let info = (of(any::<u32>()), of(real()), of(real()), of(any::<u64>()), of(time()), of(real()));
    let info = (info, moves()).prop_map(|((depth, mean_depth, score, nodes, time, nps), pv)| {
        Reply::Info(Box::new(Info { depth, mean_depth, score, nodes, time, nps, pv }))
    });
    prop_oneof![
        id.prop_map(Reply::Id),
        (text(), kind).prop_map(|(name, kind)| Reply::Param(Param { name, kind })),
        Just(Reply::Wait),
        Just(Reply::Ready),
        Just(Reply::Pong),
        info,
        (of(a_move()), of(a_move())).prop_map(|(best, ponder)| Reply::Done(Done { best, ponder })),
        text().prop_map(|message| Reply::Error { message }),
    ]
}

/// Any characters; `any::<String>()` would leave out just those that part lines.
fn noise() -> impl Strategy<Value = String> {
    let char = prop_oneof![any::<char>(), prop::char::range('\0', '~'), Just('\n'), Just('"')];
    vec(char, 0..200).prop_map(String::from_iter)
}

/// Lines made of the protocol's own words and signs in any order, which come closer to trouble than noise.
fn jumble() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        "hub |set-param |init |new-game |pos |level |go |ponder-hit |stop |ping |quit ",
        "id |param |wait |ready |pong |info |done |error ",
        "name|value|type|min|max|values|pos|moves|start|depth|nodes|move-time|time|inc|infinite",
        "think|ponder|analyze|mean-depth|score|nps|pv|move|ponder|message|version|author",
        "=|=|=|=|\"| | |\t|\u{a0}|\u{2028}",
        "bool|int|real|string|enum|true|-?[0-9]{1,25}|[0-9]\\.[0-9]{0,12}|-?1e-?[0-9]{1,3}|nan|inf",
        "[0-9]{1,2}(-|x)[0-9]{1,2}(x[0-9]{1,3}){0,3}|[WB][wbWBe]{0,50}",
        ".",
    ];
    vec(words, 0..30).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn a_written_command_is_read_as_itself(command in command()) {
        prop_assert_eq!(Command::read(&command.to_string()), Ok(command));
    }

    #[test]
    fn a_written_reply_is_read_as_itself(reply in reply()) {
        prop_assert_eq!(Reply::read(&reply.to_string()), Ok(reply));
    }

    #[test]
    fn a_written_board_is_read_as_itself(board in board()) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn noise_obeys_the_laws(noise in noise()) {
        laws::hub(&noise);
    }

    #[test]
    fn jumbled_words_obey_the_laws(jumble in jumble()) {
        laws::hub(&jumble);
    }

    #[test]
    fn a_jumbled_conversation_obeys_the_laws(jumbles in vec(jumble(), 0..10)) {
        laws::hub(&format!("wait\nready\n{}\ndone move=32-28", jumbles.join("\n")));
    }

    /// A text that holds a line break or a quote must not smuggle in a command or an argument.
    #[test]
    fn a_value_stays_a_value(text in noise()) {
        let written = Reply::Error { message: text }.to_string();
        prop_assert!(!written.contains(char::is_control));
        prop_assert_eq!(Line::read(&written).unwrap().arguments.len(), 1);
    }
}

#[test]
fn megabytes_on_one_line_are_read() {
    let moves = "32-28 19-23 28x19x23 ".repeat(100_000);
    let Ok(Command::Pos(position)) = Command::read(&format!("pos start moves=\"{moves}\"")) else {
        panic!("a position")
    };
    assert_eq!(position.moves.len(), 300_000);
    let squares = "W".repeat(5_000_000);
    for noise in [format!("pos pos={squares}"), "=\"".repeat(2_500_000), "a ".repeat(2_500_000)] {
        let fault = Command::read(&noise).unwrap_err();
        assert!(fault.to_string().len() < 200, "{fault}");
        Reply::read(&noise).unwrap_err();
    }
}
