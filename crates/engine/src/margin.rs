//! Numbers of a search that can be set by name, so that games can tell which are best.

use std::collections::BTreeMap;

/// A number of a search that can be set by name.
///
/// ```
/// use plateau_engine::margins_of;
/// use plateau_rules::games;
///
/// let chess = games::find("chess").unwrap();
/// let margin = margins_of(&chess).iter().find(|margin| margin.name == "singular_slope").unwrap();
/// assert!((margin.least..=margin.most).contains(&margin.usual));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margin {
    /// Its name.
    pub name: &'static str,
    /// Its value where nobody sets another.
    pub usual: i32,
    /// The least it may be.
    pub least: i32,
    /// The most it may be.
    pub most: i32,
}

/// The margins that are set to other values than the usual ones.
pub type SetMargins = BTreeMap<String, i32>;

/// Makes a struct of margins: its fields, their usual values and ranges.
macro_rules! margins {
    ($($(#[doc = $doc:literal])+ $name:ident = $usual:literal in $least:literal..=$most:literal;)+) => {
        /// The margins of the search.
        #[derive(Clone, Debug)]
        pub(crate) struct Margins {
            $($(#[doc = $doc])+ pub(super) $name: i32,)+
        }

        impl Margins {
            /// What can be set by name.
            pub(crate) const ALL: &[$crate::margin::Margin] = &[$($crate::margin::Margin {
                name: stringify!($name),
                usual: $usual,
                least: $least,
                most: $most,
            }),+];

            /// The usual values, but for those that are set.
            pub(crate) fn with(set: &$crate::margin::SetMargins) -> Self {
                Self { $($name: set.get(stringify!($name)).copied().unwrap_or($usual),)+ }
            }
        }

        impl Default for Margins {
            fn default() -> Self {
                Self { $($name: $usual,)+ }
            }
        }
    };
}
pub(crate) use margins;
