//! Data files of version 1, which stored a move as its place in the list of legal moves: read once more, to be
//! converted before that order changes.

use std::io::{self, Read};

use plateau_rules::games::{self, Kind};
use plateau_rules::{Color, Outcome};

use crate::data_file::{MAGIC_1, PlayedMove, Record, checksum};

/// Reads a whole file: its game, and the records up to the first that is not whole.
pub fn read(mut input: impl Read) -> io::Result<(Kind, Vec<Record>)> {
    let bad = |message: &str| io::Error::new(io::ErrorKind::InvalidData, message);
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let rest = bytes.strip_prefix(&MAGIC_1).ok_or_else(|| bad("not a data file of version 1"))?;
    let unknown = || bad("games of an unknown kind");
    let (&length, rest) = rest.split_first().ok_or_else(unknown)?;
    let (name, mut rest) = rest.split_at_checked(length.into()).ok_or_else(unknown)?;
    let name = std::str::from_utf8(name).map_err(|_| unknown())?;
    let kind = games::find(name).map_err(|_| unknown())?;
    let mut records = Vec::new();
    while let Some((record, after)) = take_record(&kind, rest) {
        records.push(record);
        rest = after;
    }
    Ok((kind, records))
}

fn take_record<'a>(kind: &Kind, bytes: &'a [u8]) -> Option<(Record, &'a [u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    let (body, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    let (sum, rest) = rest.split_first_chunk()?;
    (u32::from_le_bytes(*sum) == checksum(body)).then(|| Some((replay(kind, body)?, rest)))?
}

/// Plays the game again, to name its moves.
fn replay(kind: &Kind, body: &[u8]) -> Option<Record> {
    let (outcome, moves) = body.split_first()?;
    let outcome = match outcome {
        2 => Outcome::Win(Color::White),
        1 => Outcome::Draw,
        0 => Outcome::Win(Color::Black),
        _ => return None,
    };
    let mut game = kind.start();
    let (moves, _) = moves.as_chunks::<4>();
    let mut named = |&[a, b, c, d]: &[u8; 4]| {
        let index = usize::from(u16::from_le_bytes([a, b]));
        let score = i16::from_le_bytes([c, d]);
        let code = game.move_code(index)?;
        game.play(index).ok()?;
        Some(PlayedMove { code, score: (score != i16::MIN).then_some(score) })
    };
    Some(Record {
        start: None,
        outcome,
        moves: moves.iter().map(&mut named).collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plateau_rules::random::SplitMix;

    #[test]
    fn moves_stored_by_their_place_are_named() {
        let kind = games::find("russian").unwrap();
        let mut random = SplitMix::new(3);
        let (mut game, mut body, mut expected) = (kind.start(), vec![1], Vec::new());
        while game.ending().is_none() && game.ply() < 60 {
            let index = random.below(game.count());
            body.extend((index as u16).to_le_bytes());
            body.extend(7_i16.to_le_bytes());
            expected.push(PlayedMove { code: game.move_code(index).unwrap(), score: Some(7) });
            game.play(index).unwrap();
        }
        let length = (body.len() as u32).to_le_bytes();
        let record = [&length[..], &body, &checksum(&body).to_le_bytes()].concat();
        let file = [&MAGIC_1[..], b"\x07russian", &record, &record[..20]].concat();
        let (found, records) = read(&file[..]).unwrap();
        assert_eq!(found, kind);
        assert_eq!(records, [Record { start: None, outcome: Outcome::Draw, moves: expected }]);
    }
}
