//! Names of tables, and keys that nobody can guess.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The name of a table: in every link to it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Debug)]
#[serde(try_from = "String", into = "String")]
pub struct SessionId(String);

/// A secret that lets its holder play a side, or be the host. It shows itself to nobody by accident.
#[derive(Clone, Serialize, Deserialize)]
pub struct Key(String);

/// Not the name of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidSessionId;

/// Letters and digits that cannot be taken for each other, as many as six bits name, less the worst.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// 13 letters of five bits: 65 bits.
const ID_LETTERS: usize = 13;
/// 26 letters: 130 bits.
const KEY_LETTERS: usize = 26;

impl SessionId {
    /// A name that no table has.
    pub fn random() -> Result<Self, getrandom::Error> {
        letters::<ID_LETTERS>().map(Self)
    }

    /// Reads a name. What is not made of our letters is none, so that it can stand in a file's name.
    pub fn read(text: &str) -> Result<Self, InvalidSessionId> {
        let is_ours = text.len() == ID_LETTERS && text.bytes().all(|byte| ALPHABET.contains(&byte));
        if is_ours { Ok(Self(text.to_owned())) } else { Err(InvalidSessionId) }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for SessionId {
    type Error = InvalidSessionId;

    fn try_from(text: String) -> Result<Self, InvalidSessionId> {
        Self::read(&text)
    }
}

impl From<SessionId> for String {
    fn from(id: SessionId) -> Self {
        id.0
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for InvalidSessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a table")
    }
}

impl Key {
    /// A key that nobody has.
    pub fn random() -> Result<Self, getrandom::Error> {
        letters::<KEY_LETTERS>().map(Self)
    }

    /// Whether this is the key, found out in a time that tells nothing of it.
    pub fn is(&self, tried: &str) -> bool {
        let (mine, theirs) = (self.0.as_bytes(), tried.as_bytes());
        let differences = mine.iter().zip(theirs).fold(0, |seen, (a, b)| seen | (a ^ b));
        mine.len() == theirs.len() && differences == 0
    }

    /// The key itself, for the one it is meant for.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

fn letters<const N: usize>() -> Result<String, getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_nothing_else_is_a_name() {
        let id = SessionId::random().unwrap();
        assert_eq!(SessionId::read(id.as_str()), Ok(id.clone()));
        assert_ne!(SessionId::random().unwrap(), id);
        for bad in [
            "",
            "..",
            "../../etc/pas",
            "aaaaaaaaaaaa",
            "aaaaaaaaaaaaaa",
            "aaaaaaaaaaaaA",
            "aaaaaaaaaaaa/",
        ] {
            assert_eq!(SessionId::read(bad), Err(InvalidSessionId), "{bad}");
        }
    }

    #[test]
    fn a_key_fits_itself_alone_and_does_not_show_itself() {
        let (key, other) = (Key::random().unwrap(), Key::random().unwrap());
        assert!(key.is(key.reveal()) && !key.is(other.reveal()) && !key.is(""));
        assert!(!key.is(&key.reveal()[..KEY_LETTERS - 1]));
        assert!(!format!("{key:?}").contains(key.reveal()));
    }
}
