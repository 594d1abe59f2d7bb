//! How a player is written: `KIND[:MAIN][,KEY=VALUE]…`.

use std::fmt;

/// A player's description taken apart, before anybody looks at what it means.
///
/// ```
/// use plateau_arena::Spec;
///
/// let spec = Spec::read("alphabeta:control,depth=4").unwrap();
/// assert_eq!((spec.kind.as_str(), spec.main.as_deref()), ("alphabeta", Some("control")));
/// assert_eq!(spec.options, [("depth".to_owned(), "4".to_owned())]);
/// assert_eq!(Spec::read("engine:nodes=5000").unwrap().main, None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// What sort of player it is, in lower case.
    pub kind: String,
    /// What stands right after the colon without a key: a name, a level, a path.
    pub main: Option<String>,
    /// Keys and values in their order, as written: an engine's options have capitals.
    pub options: Vec<(String, String)>,
}

/// A description that cannot be taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// There is no kind.
    Empty,
    /// A part after the first has no `=`.
    NoValue {
        /// That part.
        part: String,
    },
    /// A key is given twice.
    Twice {
        /// That key.
        key: String,
    },
}

/// No person's name has more characters.
const LONGEST_NAME: usize = 80;

impl Spec {
    /// Takes a description apart.
    pub fn read(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        // Without a main part the options may follow the kind directly: `engine,threads=2`.
        let (kind, rest) = match text.find([':', ',']) {
            Some(at) => (&text[..at], Some((&text[at..=at], &text[at + 1..]))),
            None => (text, None),
        };
        if kind.trim().is_empty() {
            return Err(SpecError::Empty);
        }
        let mut spec = Self { kind: kind.trim().to_lowercase(), main: None, options: Vec::new() };
        let Some((separator, rest)) = rest else { return Ok(spec) };
        if spec.kind == "human" && separator == ":" {
            // A person has a name and nothing else, and names have commas.
            return Ok(Self::human(rest));
        }
        for (index, part) in rest.split(',').map(str::trim).enumerate() {
            match part.split_once('=') {
                Some((key, value)) => spec.add(key.trim(), value.trim())?,
                None if index == 0 && separator == ":" => {
                    spec.main = Some(part.to_owned()).filter(|part| !part.is_empty());
                }
                None => return Err(SpecError::NoValue { part: part.to_owned() }),
            }
        }
        Ok(spec)
    }

    /// A person, with a name unless it is empty.
    ///
    /// ```
    /// use plateau_arena::Spec;
    ///
    /// assert_eq!(Spec::human("Lovelace, Ada").to_string(), "human:Lovelace, Ada");
    /// assert_eq!(Spec::human(" ").to_string(), "human");
    /// ```
    pub fn human(name: &str) -> Self {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let name: String = name.chars().take(LONGEST_NAME).collect();
        let main = Some(name).filter(|name| !name.is_empty());
        Self { kind: "human".to_owned(), main, options: Vec::new() }
    }

    /// The value of an option.
    pub fn get(&self, key: &str) -> Option<&str> {
        let same = |(known, _): &&(String, String)| known.eq_ignore_ascii_case(key);
        self.options.iter().find(same).map(|(_, value)| value.as_str())
    }

    /// What the player is called where people and files name it: the option `name`, else a program's file
    /// name, else the description itself, less the seed.
    pub fn label(&self) -> String {
        if let Some(name) = self.get("name") {
            return name.to_owned();
        }
        if let (Some(main), "uci" | "hub") = (&self.main, self.kind.as_str()) {
            let path = std::path::Path::new(main);
            return path.file_stem().map_or(main.clone(), |stem| stem.to_string_lossy().into());
        }
        let mut spec = self.clone();
        spec.options.retain(|(key, _)| !key.eq_ignore_ascii_case("seed"));
        spec.to_string()
    }

    /// What of the description decides how the player plays: neither what it is called, nor where its program
    /// is and what is noted of it, which need not be the same on two machines.
    pub(crate) fn essence(&self) -> String {
        let mut spec = self.clone();
        spec.options
            .retain(|(key, _)| !["name", "log"].iter().any(|own| key.eq_ignore_ascii_case(own)));
        if let (Some(main), "uci" | "hub") = (&self.main, self.kind.as_str()) {
            let name = std::path::Path::new(main).file_name();
            spec.main = name.map(|name| name.to_string_lossy().into());
        }
        spec.to_string()
    }

    fn add(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        if self.options.iter().any(|(known, _)| known.eq_ignore_ascii_case(key)) {
            return Err(SpecError::Twice { key: key.to_owned() });
        }
        self.options.push((key.to_owned(), value.to_owned()));
        Ok(())
    }
}

/// As [`Spec::read`] reads it.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options.iter().map(|(key, value)| format!("{key}={value}"));
        let parts: Vec<String> = self.main.clone().into_iter().chain(options).collect();
        let colon = if parts.is_empty() { "" } else { ":" };
        write!(f, "{}{colon}{}", self.kind, parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_write_a_player_is_taken_apart() {
        let read = |text| {
            let Spec { kind, main, options } = Spec::read(text).unwrap();
            let options: Vec<_> = options.iter().map(|(k, v)| format!("{k}={v}")).collect();
            (kind, main.unwrap_or_default(), options.join(" "))
        };
        let expect = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
        assert_eq!(read("human"), expect("human", "", ""));
        assert_eq!(read("Human: Ada Lovelace "), expect("human", "Ada Lovelace", ""));
        assert_eq!(read("random:seed=7"), expect("random", "", "seed=7"));
        assert_eq!(read("random,seed=7"), expect("random", "", "seed=7"));
        assert_eq!(
            read("alphabeta:control,depth=4,gp=1,gc=0.05"),
            expect("alphabeta", "control", "depth=4 gp=1 gc=0.05")
        );
        assert_eq!(read("uci:/bin/x,Hash=16"), expect("uci", "/bin/x", "Hash=16"));
        assert_eq!(read("human:"), expect("human", "", ""));
        assert_eq!(read("human:Morphy,  Paul"), expect("human", "Morphy, Paul", ""));
        assert_eq!(read(&format!("human:{}", "é".repeat(90))).1, "é".repeat(80));
        for text in ["human", "human:Ada L", "random:seed=7", "uci:/bin/x,Hash=16,Own Book=true"] {
            assert_eq!(Spec::read(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_player_is_called_by_its_name_its_program_or_its_description() {
        let label = |text| Spec::read(text).unwrap().label();
        assert_eq!(label("uci:/usr/games/toga2.bin,Hash=16"), "toga2");
        assert_eq!(label("engine:nodes=5,name=Me"), "Me");
        assert_eq!(label("minimax:shannon,depth=2"), "minimax:shannon,depth=2");
        assert_eq!(label("engine,nodes=5"), "engine:nodes=5");
        assert_eq!(label("level:7"), "level:7");
        assert_eq!(label("random:seed=7"), "random");
    }

    #[test]
    fn a_player_is_the_same_wherever_its_program_is() {
        let essence = |text| Spec::read(text).unwrap().essence();
        assert_eq!(essence("uci:/usr/games/toga2,Hash=16,name=T,log=t.log"), "uci:toga2,Hash=16");
        assert_eq!(essence("uci:toga2,Hash=16"), "uci:toga2,Hash=16");
        assert_eq!(essence("engine:nodes=5,name=Me"), "engine:nodes=5");
        assert_eq!(essence("random:seed=7"), "random:seed=7");
    }

    #[test]
    fn what_cannot_be_taken_apart_says_why() {
        assert_eq!(Spec::read(" "), Err(SpecError::Empty));
        assert_eq!(Spec::read(":Ada"), Err(SpecError::Empty));
        let part = "deep".to_owned();
        assert_eq!(Spec::read("engine:x,deep"), Err(SpecError::NoValue { part: part.clone() }));
        assert_eq!(Spec::read("engine,deep"), Err(SpecError::NoValue { part }));
        let key = "seed".to_owned();
        assert_eq!(Spec::read("random:Seed=1,seed=2"), Err(SpecError::Twice { key }));
    }
}
