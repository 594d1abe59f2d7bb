//! The network file: what a network looks like, how it was made, its weights, a checksum.
//!
//! `PLATNET1`; the length of a text (4 bytes, little-endian as all numbers) and the text, lines `name=value`; the
//! weights of the inputs, the biases, the output weights (2 bytes each), the output biases (4 bytes each); the
//! checksum of everything before it (8 bytes, FNV-1a).

use std::collections::BTreeMap;
use std::fmt;

use super::{Architecture, Network, OUTPUT_LIMIT};

/// Begins every file.
pub(crate) const MAGIC: [u8; 8] = *b"PLATNET1";

/// Why a file is not a network that can be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadNetwork {
    /// It is another kind of file.
    NotANetwork,
    /// It was made by a newer version of this program.
    Newer,
    /// It is cut off, or some bytes were changed.
    Damaged,
    /// It looks like nothing that can be used: the line of the text that says so.
    Architecture(String),
    /// It is for other inputs than the ones wanted: those that it has.
    Inputs(String),
}

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANetwork => f.write_str("not a network file"),
            Self::Newer => f.write_str("a network file of a newer version"),
            Self::Damaged => f.write_str("damaged: cut off, or some bytes were changed"),
            Self::Architecture(line) => write!(f, "a network that cannot be used: {line}"),
            Self::Inputs(inputs) => write!(f, "a network for other inputs: {inputs}"),
        }
    }
}

impl std::error::Error for BadNetwork {}

impl Network {
    /// Whether a file begins like a network file.
    pub fn is_network_file(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC[..7])
    }

    /// Reads a network file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadNetwork> {
        if !Self::is_network_file(bytes) {
            return Err(BadNetwork::NotANetwork);
        }
        if !bytes.starts_with(&MAGIC) {
            return Err(BadNetwork::Newer);
        }
        let (content, sum) = bytes.split_last_chunk().ok_or(BadNetwork::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(content) {
            return Err(BadNetwork::Damaged);
        }
        let mut rest = &content[MAGIC.len()..];
        let mut take = |length: usize| {
            let (taken, after) = rest.split_at_checked(length).ok_or(BadNetwork::Damaged)?;
            rest = after;
            Ok(taken)
        };
        let length = take(4)?.first_chunk().map_or(0, |length| u32::from_le_bytes(*length));
        let text = std::str::from_utf8(take(length as usize)?).map_err(|_| BadNetwork::Damaged)?;
        let (architecture, notes) = read_text(text)?;
        let Architecture { input_count, hidden, buckets, .. } = architecture;
        let network = Self {
            input_weights: words(take(2 * input_count * hidden)?),
            input_biases: words(take(2 * hidden)?),
            output_weights: words(take(4 * buckets * hidden)?),
            output_biases: take(4 * buckets)?
                .as_chunks()
                .0
                .iter()
                .map(|bytes| i32::from_le_bytes(*bytes))
                .collect(),
            architecture,
            notes,
        };
        let fits = |weight: &i16| (-OUTPUT_LIMIT..=OUTPUT_LIMIT).contains(weight);
        if !rest.is_empty() || !network.output_weights.iter().all(fits) {
            return Err(BadNetwork::Damaged);
        }
        Ok(network)
    }

    /// The network as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Architecture { inputs, input_count, hidden, buckets, scale } = &self.architecture;
        let mut text = format!(
            "inputs={inputs}\ncount={input_count}\nhidden={hidden}\nbuckets={buckets}\nscale={scale}\n"
        );
        for (name, value) in &self.notes {
            text.extend([name, "=", &value.replace(['\n', '\r'], " "), "\n"]);
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend((text.len() as u32).to_le_bytes());
        bytes.extend(text.bytes());
        for weights in [&self.input_weights, &self.input_biases, &self.output_weights] {
            bytes.extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes.extend(self.output_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        Self::with_checksum(&bytes)
    }

    /// The content of a file with its checksum behind it.
    pub fn with_checksum(content: &[u8]) -> Vec<u8> {
        [content, &checksum(content).to_le_bytes()].concat()
    }
}

fn read_text(text: &str) -> Result<(Architecture, Vec<(String, String)>), BadNetwork> {
    let fields = || text.lines().filter_map(|line| line.split_once('='));
    let map: BTreeMap<&str, &str> = fields().collect();
    let field = |name: &str| {
        map.get(name).copied().ok_or_else(|| BadNetwork::Architecture(format!("{name} is missing")))
    };
    let number = |name: &str| {
        let value = field(name)?;
        value.parse().map_err(|_| BadNetwork::Architecture(format!("{name}={value}")))
    };
    let architecture = Architecture {
        inputs: field("inputs")?.to_owned(),
        input_count: number("count")?,
        hidden: number("hidden")?,
        buckets: number("buckets")?,
        scale: number("scale")? as i32,
    };
    if !architecture.is_sound() {
        return Err(BadNetwork::Architecture(format!("{architecture:?}")));
    }
    let own = ["inputs", "count", "hidden", "buckets", "scale"];
    let notes = fields().filter(|(name, _)| !own.contains(name));
    Ok((architecture, notes.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()))
}

fn words(bytes: &[u8]) -> Vec<i16> {
    bytes.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect()
}

fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network() -> Network {
        let architecture = Architecture {
            inputs: "some".into(),
            input_count: 3,
            hidden: 16,
            buckets: 2,
            scale: 200,
        };
        Network {
            architecture,
            notes: vec![("made".into(), "by hand".into())],
            input_weights: (0..48).collect(),
            input_biases: (0..16).map(|n| -n).collect(),
            output_weights: (0..64).map(|n| n - 20).collect(),
            output_biases: vec![70_000, -70_000],
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Network::from_bytes(&network().to_bytes()), Ok(network()));
    }

    #[test]
    fn a_file_that_was_cut_or_changed_anywhere_is_refused() {
        let bytes = network().to_bytes();
        for cut in 0..bytes.len() {
            assert!(Network::from_bytes(&bytes[..cut]).is_err(), "cut after {cut}");
            let mut changed = bytes.clone();
            changed[cut] ^= 1 << (cut % 8);
            assert!(Network::from_bytes(&changed).is_err(), "byte {cut} changed");
        }
    }

    #[test]
    fn a_network_that_cannot_be_used_is_refused_with_the_reason() {
        let refused = |change: fn(&mut Network)| {
            let mut network = network();
            change(&mut network);
            Network::from_bytes(&network.to_bytes()).unwrap_err()
        };
        let hidden = refused(|network| network.architecture.hidden = 17);
        assert!(hidden.to_string().contains("hidden: 17"), "{hidden}");
        let huge = refused(|network| network.architecture.input_count = usize::MAX / 4);
        assert!(huge.to_string().contains("input_count"), "{huge}");
        assert_eq!(refused(|network| network.output_weights[3] = 200), BadNetwork::Damaged);
        assert_eq!(Network::from_bytes(b"PLATNET2...."), Err(BadNetwork::Newer));
        assert_eq!(Network::from_bytes(b"king 0 5 5\n"), Err(BadNetwork::NotANetwork));
    }
}
