//! Moments as a person at this place reads them.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Day, hour and minute where the person is.
pub fn local_time(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}

/// Today where the person is, as the tag `Date` has it.
pub fn today() -> String {
    Timestamp::now().to_zoned(TimeZone::system()).strftime("%Y.%m.%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_read_in_the_persons_own_time() {
        let noon = Timestamp::from_second(1_700_049_600).unwrap();
        let offset = TimeZone::system().to_offset(noon);
        let expected = offset.to_datetime(noon).strftime("%Y-%m-%d %H:%M").to_string();
        assert_eq!(local_time(noon), expected);
        assert_eq!(today().len(), "2026.01.01".len());
    }
}
