//! The weights of a board's features, and the file they are kept in: draughts and Othello learn such weights.

/// Early in the game and late.
pub(crate) type Pair = [i16; 2];

/// A weight for each feature of a board's shape, twice: for the beginning, for the end. Draughts has them in thousandths
/// of a man, Othello in hundredths of a disc.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    pub(crate) size: u8,
    pub(crate) pairs: Vec<Pair>,
}

/// The file is not one of weights for this board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// It does not begin as such files do.
    Magic,
    /// It is for a board of another size.
    Size(u8),
    /// It ends early, goes on too long, or its numbers are out of range.
    Body,
    /// It is not what was written.
    Checksum,
}

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Magic => f.write_str("not a file of pattern weights"),
            Self::Size(size) => write!(f, "made for a board of {size}×{size} squares"),
            Self::Body => f.write_str("broken, or made for other features"),
            Self::Checksum => f.write_str("damaged: its checksum is wrong; copy or make it again"),
        }
    }
}

const MAGIC: &[u8; 8] = b"PLATPAT2";

/// The same without a checksum at the end, as it was written before.
const MAGIC_1: &[u8; 8] = b"PLATPAT1";

impl Weights {
    /// From two numbers for each feature.
    pub fn from_fn(size: u8, count: usize, mut weight: impl FnMut(usize) -> [i16; 2]) -> Self {
        Self { size, pairs: (0..count).map(&mut weight).collect() }
    }

    /// The two weights of a feature.
    pub fn get(&self, feature: usize) -> [i16; 2] {
        self.pairs[feature]
    }

    /// As a file: most patterns never occur, so runs of zeros are counted, and the rest are numbers of
    /// one to three bytes. The CRC-32 of all that ends it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.size);
        write_number(&mut bytes, self.pairs.len() as u64);
        let mut zeros = 0;
        for stage in 0..2 {
            for pair in &self.pairs {
                match i64::from(pair[stage]) {
                    0 => zeros += 1,
                    value => {
                        if zeros > 0 {
                            write_number(&mut bytes, zeros << 1);
                            zeros = 0;
                        }
                        let folded = (value << 1 ^ value >> 63) as u64;
                        write_number(&mut bytes, folded << 1 | 1);
                    }
                }
            }
        }
        if zeros > 0 {
            write_number(&mut bytes, zeros << 1);
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote, for a board of this size with so many features.
    pub fn from_bytes(bytes: &[u8], size: u8, count: usize) -> Result<Self, BadWeights> {
        let rest = match bytes.strip_prefix(MAGIC_1) {
            Some(rest) => rest,
            None => checked(bytes)?,
        };
        let (&found, mut rest) = rest.split_first().ok_or(BadWeights::Body)?;
        if found != size {
            return Err(BadWeights::Size(found));
        }
        if read_number(&mut rest) != Some(count as u64) {
            return Err(BadWeights::Body);
        }
        let mut values = Vec::with_capacity(2 * count);
        while let Some(number) = read_number(&mut rest) {
            if number & 1 == 0 {
                let zeros = usize::try_from(number >> 1).map_err(|_| BadWeights::Body)?;
                if zeros > 2 * count - values.len() {
                    return Err(BadWeights::Body);
                }
                values.resize(values.len() + zeros, 0);
            } else {
                let folded = (number >> 1) as i64;
                let value = folded >> 1 ^ -(folded & 1);
                values.push(i16::try_from(value).map_err(|_| BadWeights::Body)?);
            }
            if values.len() > 2 * count {
                return Err(BadWeights::Body);
            }
        }
        if values.len() != 2 * count || !rest.is_empty() {
            return Err(BadWeights::Body);
        }
        let pairs = (0..count).map(|i| [values[i], values[count + i]]).collect();
        Ok(Self { size, pairs })
    }
}

/// What is between the magic number and the checksum.
fn checked(bytes: &[u8]) -> Result<&[u8], BadWeights> {
    if !bytes.starts_with(MAGIC) {
        return Err(BadWeights::Magic);
    }
    let (body, sum) = bytes.split_last_chunk().ok_or(BadWeights::Body)?;
    if u32::from_le_bytes(*sum) != crc32fast::hash(body) {
        return Err(BadWeights::Checksum);
    }
    body.strip_prefix(MAGIC).ok_or(BadWeights::Body)
}

/// Seven bits a byte, lowest first; the top bit says that more follow.
fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_weights_is_read_again_and_a_broken_one_refused() {
        let weights = Weights::from_fn(8, 3000, |i| match i % 7 {
            0 => [i as i16 * 3 - 4000, i16::MIN],
            1 => [0, i16::MAX],
            _ => [0, 0],
        });
        let bytes = weights.to_bytes();
        assert_eq!(Weights::from_bytes(&bytes, 8, 3000), Ok(weights));
        assert_eq!(Weights::from_bytes(&bytes, 10, 3000), Err(BadWeights::Size(8)));
        for cut in 0..bytes.len() {
            assert!(Weights::from_bytes(&bytes[..cut], 8, 3000).is_err());
        }
        let mut long = bytes;
        long.push(1 << 1);
        assert_eq!(Weights::from_bytes(&long, 8, 3000), Err(BadWeights::Checksum));
    }

    #[test]
    fn a_flipped_bit_in_a_file_of_weights_is_refused() {
        let weights = Weights::from_fn(8, 300, |i| [i as i16, -(i as i16)]);
        let mut bytes = weights.to_bytes();
        for bit in 0..8 * bytes.len() {
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Weights::from_bytes(&bytes, 8, 300).is_err(), "bit {bit}");
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        // Files from before there was a checksum are read as they are.
        let old = [MAGIC_1, &bytes[8..bytes.len() - 4]].concat();
        assert_eq!(Weights::from_bytes(&old, 8, 300), Ok(weights));
    }
}
