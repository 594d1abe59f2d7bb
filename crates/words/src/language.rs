//! The languages there are, and which one a person reads.

use std::str::FromStr;

use plateau_rules::Letters;

/// A language Plateau speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

/// A language Plateau does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage;

/// The files of a language, one a topic.
macro_rules! texts {
    ($folder:literal) => {
        &[
            include_str!(concat!("../locales/", $folder, "/names.ftl")),
            include_str!(concat!("../locales/", $folder, "/refusal.ftl")),
            include_str!(concat!("../locales/", $folder, "/position.ftl")),
            include_str!(concat!("../locales/", $folder, "/ending.ftl")),
            include_str!(concat!("../locales/", $folder, "/live_game.ftl")),
            include_str!(concat!("../locales/", $folder, "/command.ftl")),
            include_str!(concat!("../locales/", $folder, "/contest.ftl")),
            include_str!(concat!("../locales/", $folder, "/endgame.ftl")),
            include_str!(concat!("../locales/", $folder, "/library.ftl")),
            include_str!(concat!("../locales/", $folder, "/games.ftl")),
            include_str!(concat!("../locales/", $folder, "/settings.ftl")),
            include_str!(concat!("../locales/", $folder, "/plain.ftl")),
            include_str!(concat!("../locales/", $folder, "/screen.ftl")),
            include_str!(concat!("../locales/", $folder, "/page.ftl")),
            include_str!(concat!("../locales/", $folder, "/serve.ftl")),
        ]
    };
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its two-letter code.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The letters that stand for chess pieces in it.
    pub const fn letters(self) -> Letters {
        match self {
            Self::English => Letters::English,
            Self::French => Letters::French,
        }
    }

    /// The default language.
    pub fn of_system() -> Self {
        Self::of_locales(sys_locale::get_locales())
    }

    /// The first of these locales that is spoken here; English if none is.
    fn of_locales(locales: impl IntoIterator<Item = String>) -> Self {
        locales.into_iter().find_map(|locale| locale.parse().ok()).unwrap_or_default()
    }

    /// The sentences of the page in the browser.
    pub(crate) const fn page(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/page.ftl"),
            Self::French => include_str!("../locales/fr/page.ftl"),
        }
    }

    pub(crate) const fn texts(self) -> &'static [&'static str] {
        match self {
            Self::English => texts!("en"),
            Self::French => texts!("fr"),
        }
    }
}

/// Reads `fr`, `fr_CA.UTF-8`, `français`; the locale `C` is English.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let text = text.trim().to_lowercase();
        match text.split(['-', '_', '.', '@']).next().unwrap_or_default() {
            "en" | "english" | "anglais" | "c" | "posix" => Ok(Self::English),
            "fr" | "french" | "français" | "francais" => Ok(Self::French),
            _ => Err(UnknownLanguage),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_the_language() {
        let of = |locales: &[&str]| {
            Language::of_locales(locales.iter().map(|&locale| locale.to_owned()))
        };
        assert_eq!(of(&["fr-FR"]), Language::French);
        assert_eq!(of(&["fr_CA.UTF-8"]), Language::French);
        assert_eq!(of(&["de-DE", "fr-FR"]), Language::French);
        assert_eq!(of(&["C", "fr-FR"]), Language::English);
        assert_eq!(of(&["frr-DE"]), Language::English);
        assert_eq!(of(&[]), Language::English);
    }
}
