//! UCI: every message that is written is read as itself, and no text breaks anything.

use std::num::NonZeroU32;
use std::time::Duration;

use plateau_protocol::laws;
use plateau_protocol::uci::{
    BestMove, Check, Command, CurrentLine, Declaration, Go, Info, Kind, Position, Register, Reply,
    Score, ScoreBound, ScoreValue, Start, Wdl,
};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

/// A word that no list of words ends at.
fn word() -> impl Strategy<Value = String> {
    "[a-h][1-8][a-h][1-8][qrbn]?"
}

/// A text with inner blanks, as names and values may have them. It has no word of the protocol, since those
/// would end it.
fn text() -> impl Strategy<Value = String> {
    "[A-Z][A-Za-z0-9./\\\\:=\"é♞-]{0,8}( [A-Z0-9][A-Za-z0-9]{0,8}){0,3}"
}

fn moves() -> impl Strategy<Value = Vec<String>> {
    vec(word(), 0..12)
}

fn time() -> impl Strategy<Value = Duration> {
    any::<u64>().prop_map(Duration::from_millis)
}

fn go() -> impl Strategy<Value = Go> {
    let clocks = (of(time()), of(time()), of(time()), of(time()), of(time()));
    let limits = (of(any::<u32>()), of(any::<u64>()), of(any::<u32>()), of(any::<u32>()));
    let rest = (any::<bool>(), any::<bool>(), of(1u32..), moves());
    (clocks, limits, rest).prop_map(|(clocks, limits, (ponder, infinite, togo, searchmoves))| Go {
        searchmoves,
        ponder,
        wtime: clocks.0,
        btime: clocks.1,
        winc: clocks.2,
        binc: clocks.3,
        movestogo: togo.and_then(NonZeroU32::new),
        depth: limits.0,
        nodes: limits.1,
        mate: limits.2,
        movetime: clocks.4,
        infinite,
        perft: limits.3,
    })
}

fn command() -> impl Strategy<Value = Command> {
    let start = prop_oneof![Just(Start::Usual), text().prop_map(Start::Fen)];
    let register = prop_oneof![
        Just(Register::Later),
        (text(), of(text())).prop_map(|(name, code)| Register::As { name: Some(name), code }),
        text().prop_map(|code| Register::As { name: None, code: Some(code) }),
    ];
    prop_oneof![
        Just(Command::Uci),
        any::<bool>().prop_map(Command::Debug),
        Just(Command::IsReady),
        (text(), of(prop_oneof![Just(String::new()), text()]))
            .prop_map(|(name, value)| Command::SetOption { name, value }),
        register.prop_map(Command::Register),
        Just(Command::UciNewGame),
        (start, moves()).prop_map(|(start, moves)| Command::Position(Position { start, moves })),
        go().prop_map(|go| Command::Go(Box::new(go))),
        Just(Command::Stop),
        Just(Command::PonderHit),
        Just(Command::Quit),
        ("bench|d|eval|flip|help", text()).prop_map(|(word, rest)| Command::Other { word, rest }),
    ]
}

fn score() -> impl Strategy<Value = Score> {
    let value = prop_oneof![
        any::<i32>().prop_map(ScoreValue::Centipawns),
        any::<i32>().prop_map(ScoreValue::Mate),
    ];
    let bound =
        prop_oneof![Just(None), Just(Some(ScoreBound::Lower)), Just(Some(ScoreBound::Upper))];
    (value, bound).prop_map(|(value, bound)| Score { value, bound })
}

fn info() -> impl Strategy<Value = Info> {
    let small = (of(any::<u32>()), of(any::<u32>()), of(any::<u32>()), of(any::<u32>()));
    let more = (of(any::<u32>()), of(any::<u32>()), of(word()), of(time()));
    let large = (of(any::<u64>()), of(any::<u64>()), of(any::<u64>()), of(any::<u64>()));
    let wdl = (any::<u32>(), any::<u32>(), any::<u32>()).prop_map(|(win, draw, loss)| Wdl {
        win,
        draw,
        loss,
    });
    let currline = (of(any::<u32>()), moves()).prop_map(|(cpu, moves)| CurrentLine { cpu, moves });
    let lists = (moves(), moves(), of(currline), of(text()));
    (small, more, large, of(score()), of(wdl), lists).prop_map(
        |(small, more, large, score, wdl, (pv, refutation, currline, string))| Info {
            depth: small.0,
            seldepth: small.1,
            multipv: small.2,
            score,
            wdl,
            nodes: large.0,
            nps: large.1,
            hashfull: small.3,
            tbhits: large.2,
            sbhits: large.3,
            cpuload: more.0,
            time: more.3,
            currmove: more.2,
            currmovenumber: more.1,
            refutation,
            currline,
            pv,
            string,
        },
    )
}

fn reply() -> impl Strategy<Value = Reply> {
    let check = || prop_oneof![Just(Check::Checking), Just(Check::Ok), Just(Check::Error)];
    let kind = prop_oneof![
        any::<bool>().prop_map(|default| Kind::Check { default }),
        any::<(i64, i64, i64)>().prop_map(|(default, min, max)| Kind::Spin { default, min, max }),
        (text(), vec(text(), 0..5)).prop_map(|(default, vars)| Kind::Combo { default, vars }),
        Just(Kind::Button),
        prop_oneof![Just(String::new()), text()].prop_map(|default| Kind::String { default }),
    ];
    prop_oneof![
        text().prop_map(Reply::IdName),
        text().prop_map(Reply::IdAuthor),
        (text(), kind).prop_map(|(name, kind)| Reply::Option(Declaration { name, kind })),
        Just(Reply::UciOk),
        Just(Reply::ReadyOk),
        check().prop_map(Reply::CopyProtection),
        check().prop_map(Reply::Registration),
        info().prop_map(|info| Reply::Info(Box::new(info))),
        (of(word()), of(word()))
            .prop_map(|(best, ponder)| Reply::BestMove(BestMove { best, ponder })),
    ]
}

/// Any characters; `any::<String>()` would leave out just those that part lines.
fn noise() -> impl Strategy<Value = String> {
    let char = prop_oneof![any::<char>(), prop::char::range('\0', '~'), Just('\n'), Just('"')];
    vec(char, 0..200).prop_map(String::from_iter)
}

/// Lines made of the protocol's own words in any order, which come closer to trouble than noise.
fn jumble() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        "uci|debug|on|off|isready|setoption|register|later|ucinewgame|position|startpos|fen|moves",
        "go|searchmoves|ponder|wtime|btime|winc|binc|movestogo|depth|nodes|mate|movetime|infinite",
        "perft|stop|ponderhit|quit|d|bench|id|author|uciok|readyok|option|bestmove|info|string",
        "name|value|code|type|check|spin|combo|button|default|min|max|var|copyprotection|ok|error",
        "score|cp|lowerbound|upperbound|wdl|pv|multipv|currline|currmove|refutation|time|registration",
        "<empty>|\\(none\\)|0000|-?[0-9]{1,25}|[a-h][1-8][a-h][1-8]|\t|\r|\n|\u{85}|\u{a0}",
        ".",
    ];
    vec(words, 0..30).prop_map(|words| words.join(" "))
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
    fn noise_obeys_the_laws(noise in noise()) {
        laws::uci(&noise);
    }

    #[test]
    fn jumbled_words_obey_the_laws(jumble in jumble()) {
        laws::uci(&jumble);
    }

    #[test]
    fn a_jumbled_conversation_obeys_the_laws(jumbles in vec(jumble(), 0..10)) {
        laws::uci(&format!("uciok\nreadyok\n{}\nbestmove e2e4", jumbles.join("\nreadyok\n")));
    }

    /// A text that holds a line break must not smuggle in a command of its own.
    #[test]
    fn a_message_is_always_one_line(text in noise()) {
        let command = Command::SetOption { name: text.clone(), value: Some(text.clone()) };
        prop_assert!(!command.to_string().contains(char::is_control));
        prop_assert!(!Reply::Info(Box::new(Info::text(text))).to_string().contains(char::is_control));
    }
}

#[test]
fn megabytes_on_one_line_are_read() {
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(100_000);
    let Ok(Command::Position(position)) =
        Command::read(&format!("position startpos moves {moves}"))
    else {
        panic!("a position")
    };
    assert_eq!(position.moves.len(), 400_000);
    for noise in ["x".repeat(5_000_000), "x ".repeat(2_500_000), "\0\r\t".repeat(1_500_000)] {
        let fault = Command::read(&noise).unwrap_err();
        assert!(fault.to_string().len() < 200, "{fault}");
        Reply::read(&noise).unwrap_err();
    }
}
