//! What the games of draughts say about themselves.

use super::{
    Antidraughts, Brazilian, Breakthrough, Canadian, Czech, Draughts, English, Frisian, Frysk,
    HouseRule, HouseRules, International, Italian, Killer, Pool, Portuguese, Rules, Russian,
    Spanish, Thai,
};
use crate::Color;
use crate::games::{Open, UnknownGame};
use crate::profile::{Drawing, FileFormat, FileProfile, PieceKind, PieceSet, Profile, Protocol};

/// Every rule set that has a name.
pub static PROFILES: [Profile; 16] = [
    Profile {
        name: "draughts",
        aliases: &["dames", "international", "international-draughts", "dames-internationales"],
        file: FileProfile { is_usual: true, game_type: Some(20), counts_double: true, ..FILE },
        protocol: Some(Protocol::Hub { variant: "normal" }),
        picture: Some("W:W11:B1,K6"),
        openings: include_str!("international.tsv"),
        configure: |options| with_code_of_its_own(International, options),
        ..BASE
    },
    Profile {
        name: "checkers",
        aliases: &["anglaises", "english", "english-draughts", "dames-anglaises"],
        file: FileProfile { game_type: Some(21), ..FILE },
        protocol: Some(Protocol::Hub { variant: "checkers" }),
        picture: Some("B:W5,K2:B3,4"),
        openings: include_str!("english.tsv"),
        configure: |options| with_code_of_its_own(English, options),
        ..BASE
    },
    Profile {
        name: "russian",
        aliases: &["russes", "dames-russes", "shashki"],
        file: FileProfile { game_type: Some(25), ..FILE },
        protocol: Some(Protocol::Hub { variant: "russian" }),
        configure: |options| with_code_of_its_own(Russian, options),
        ..BASE
    },
    Profile {
        name: "brazilian",
        aliases: &["bresiliennes", "brésiliennes", "dames-bresiliennes"],
        file: FileProfile { game_type: Some(26), ..FILE },
        protocol: Some(Protocol::Hub { variant: "brazilian" }),
        configure: |options| with_house_rules(&Brazilian, options),
        ..BASE
    },
    Profile {
        name: "pool",
        aliases: &["pool-checkers", "dames-pool"],
        file: FileProfile { game_type: Some(23), ..FILE },
        protocol: Some(Protocol::Hub { variant: "pool" }),
        configure: |options| with_house_rules(&Pool, options),
        ..BASE
    },
    Profile {
        name: "italian",
        aliases: &["italiennes", "dames-italiennes", "dama-italiana"],
        file: FileProfile { game_type: Some(22), ..FILE },
        protocol: Some(Protocol::Hub { variant: "italian" }),
        configure: |options| with_house_rules(&Italian, options),
        ..BASE
    },
    Profile {
        name: "spanish",
        aliases: &["espagnoles", "dames-espagnoles"],
        file: FileProfile { game_type: Some(24), ..FILE },
        protocol: Some(Protocol::Hub { variant: "spanish" }),
        configure: |options| with_house_rules(&Spanish, options),
        ..BASE
    },
    Profile {
        name: "portuguese",
        aliases: &["portugaises", "dames-portugaises"],
        file: FileProfile { game_type: Some(28), ..FILE },
        protocol: Some(Protocol::Hub { variant: "portuguese" }),
        configure: |options| with_house_rules(&Portuguese, options),
        ..BASE
    },
    Profile {
        name: "czech",
        aliases: &["tcheques", "tchèques", "dames-tcheques"],
        file: FileProfile { game_type: Some(29), ..FILE },
        protocol: Some(Protocol::Hub { variant: "czech" }),
        configure: |options| with_house_rules(&Czech, options),
        ..BASE
    },
    Profile {
        name: "thai",
        aliases: &["thai-checkers", "makhos", "thailandaises", "dames-thailandaises"],
        file: FileProfile { game_type: Some(31), ..FILE },
        protocol: Some(Protocol::Hub { variant: "thai" }),
        configure: |options| with_house_rules(&Thai, options),
        ..BASE
    },
    Profile {
        name: "frisian",
        aliases: &["frisonnes", "dames-frisonnes"],
        file: FileProfile { game_type: Some(40), ..FILE },
        protocol: Some(Protocol::Hub { variant: "frisian" }),
        configure: |options| with_house_rules(&Frisian, options),
        ..BASE
    },
    Profile {
        name: "frysk",
        aliases: &["frysk!"],
        protocol: Some(Protocol::Hub { variant: "frysk" }),
        configure: |options| with_house_rules(&Frysk, options),
        ..BASE
    },
    Profile {
        name: "canadian",
        aliases: &["canadiennes", "dames-canadiennes"],
        file: FileProfile { game_type: Some(27), counts_double: true, ..FILE },
        protocol: Some(Protocol::Hub { variant: "canadian" }),
        configure: |options| with_house_rules(&Canadian, options),
        ..BASE
    },
    Profile {
        name: "killer",
        aliases: &["killer-draughts"],
        protocol: Some(Protocol::Hub { variant: "killer" }),
        configure: |options| with_house_rules(&Killer, options),
        ..BASE
    },
    Profile {
        name: "breakthrough",
        aliases: &["breakthrough-draughts", "percee", "percée"],
        protocol: Some(Protocol::Hub { variant: "bt" }),
        configure: |options| with_house_rules(&Breakthrough, options),
        ..BASE
    },
    Profile {
        name: "antidraughts",
        aliases: &["anti-draughts", "qui-perd-gagne"],
        protocol: Some(Protocol::Hub { variant: "losing" }),
        configure: |options| with_house_rules(&Antidraughts, options),
        ..BASE
    },
];

const BASE: Profile = Profile {
    name: "",
    aliases: &[],
    family: "draughts",
    sides: ["white", "black"],
    pieces: &PIECES,
    notation: "draughts",
    file: FILE,
    protocol: None,
    numbered_starts: 0,
    picture: None,
    openings: "",
    configure: |options| with_house_rules(&International, options),
};

const FILE: FileProfile = FileProfile::new(FileFormat::Pdn);

/// The games most played have code of their own; with options, and for all other rule sets, the rules are
/// data: one copy of the code serves them all, and the program stays small and quick to build.
fn with_code_of_its_own<R: Rules>(rules: R, options: &str) -> Result<Open, UnknownGame> {
    if options.trim().is_empty() {
        return Ok(Open::new::<Draughts<R>>(rules));
    }
    with_house_rules(&rules, options)
}

fn with_house_rules(rules: &impl Rules, options: &str) -> Result<Open, UnknownGame> {
    let mut house = HouseRules::new(*rules.facts());
    for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
        house = house.with(HouseRule::read(option)?);
    }
    Ok(Open::new::<Draughts<HouseRules>>(house))
}

/// Men and kings.
pub static PIECES: PieceSet = PieceSet {
    name: "draughts",
    kinds: &[&KING, &MAN],
    emblem: (Color::Black, 0),
    side_emblem: 1,
    has_letters: false,
};

/// A king.
pub static KING: PieceKind = PieceKind {
    name: "crowned",
    settings: ["white-king", "black-king"],
    drawing: [Drawing::CrownedMan; 2],
    unicode: ["⛁", "⛃"],
    ascii: ["W", "B"],
    letters: ["Db", "Dn"],
    value: 1,
};

/// A man.
pub static MAN: PieceKind = PieceKind {
    name: "man",
    settings: ["white-man", "black-man"],
    drawing: [Drawing::Man; 2],
    unicode: ["⛀", "⛂"],
    ascii: ["w", "b"],
    letters: ["Pb", "Pn"],
    value: 1,
};
