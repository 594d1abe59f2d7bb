//! Rule sets made at run time: other board sizes and house rules.

use super::facts::{Backward, Choice, Facts, Rules};
use crate::games::UnknownGame;

/// A rule set that carries its facts along. One type serves every size and house rule, so the code exists
/// once for all of them; official games have types of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseRules(Facts);

impl Rules for HouseRules {
    type Bits = u128;

    #[inline(always)]
    fn facts(&self) -> &Facts {
        &self.0
    }
}

/// A change that players agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseRule {
    /// A board with this many squares a side: even, 4 to 12.
    Size(u8),
    /// Nobody must capture. With that no capture has precedence over another either.
    OptionalCaptures,
    /// A man that has jumped may go on backward.
    MenJumpBack,
    /// A chain may end before it must. With that no capture has precedence over another either.
    StopEarly,
}

impl HouseRules {
    /// The rules as they are.
    pub const fn new(facts: Facts) -> Self {
        Self(facts)
    }

    /// The rules with one change. A size no board has changes nothing.
    #[must_use]
    pub fn with(self, rule: HouseRule) -> Self {
        let mut facts = self.0;
        match rule {
            HouseRule::Size(size) if is_size(size) => {
                facts.rows = rows(&self.0, size);
                facts.size = size;
            }
            HouseRule::Size(_) => {}
            HouseRule::OptionalCaptures => {
                facts.must_capture = false;
                facts.choice = Choice::Free;
                // Now a capture must look different from a move that takes nothing.
                if facts.capture_sign == '-' {
                    facts.capture_sign = 'x';
                }
            }
            HouseRule::MenJumpBack => {
                if facts.backward == Backward::Never {
                    facts.backward = Backward::InChain;
                }
            }
            HouseRule::StopEarly => {
                facts.must_finish = false;
                facts.choice = Choice::Free;
            }
        }
        Self(facts)
    }
}

impl HouseRule {
    /// Reads one option as commands take it: `size=6`, `optional-captures`, `men-jump-back`, `stop-early`.
    pub(crate) fn read(option: &str) -> Result<Self, UnknownGame> {
        let (name, value) = option.split_once('=').map_or((option, None), |(n, v)| (n, Some(v)));
        let bad_value = || UnknownGame::Value {
            option: name.to_owned(),
            value: value.unwrap_or_default().to_owned(),
        };
        match (name.trim().to_ascii_lowercase().as_str(), value) {
            ("size", Some(value)) => match value.trim().parse() {
                Ok(size) if is_size(size) => Ok(Self::Size(size)),
                _ => Err(bad_value()),
            },
            ("optional-captures", None) => Ok(Self::OptionalCaptures),
            ("men-jump-back", None) => Ok(Self::MenJumpBack),
            ("stop-early", None) => Ok(Self::StopEarly),
            ("size" | "optional-captures" | "men-jump-back" | "stop-early", _) => Err(bad_value()),
            _ => Err(UnknownGame::Option(option.to_owned())),
        }
    }
}

/// Whether there are boards of this size.
fn is_size(size: u8) -> bool {
    (4..=12).contains(&size) && size.is_multiple_of(2)
}

/// Rows of men on a board of another size. Two rows stay free between the sides; the games that fill the
/// rest of a large board do so at every size, the others keep their number of rows where there is room.
fn rows(facts: &Facts, size: u8) -> u8 {
    let most = size / 2 - 1;
    let fills = facts.size > 8 && facts.rows == facts.size / 2 - 1;
    if fills { most } else { facts.rows.min(most) }
}
