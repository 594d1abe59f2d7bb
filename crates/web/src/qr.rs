//! A link as a picture in the terminal.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The picture of a link that a phone reads off the screen; `None` if the link is too long.
pub fn picture(link: &str) -> Option<String> {
    let code = QrCode::new(link.as_bytes()).ok()?;
    // Terminals are dark more often than not; readers take both.
    let mut image = code.render::<Dense1x2>();
    Some(image.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_link_becomes_a_square_and_a_book_does_not() {
        let picture =
            super::picture("http://192.168.1.20:7878/?key=abcdefghijkmnpqrstuvwxyz23").unwrap();
        let width = picture.lines().next().unwrap().chars().count();
        assert_eq!(width.div_ceil(2), picture.lines().count());
        assert!(super::picture(&"a".repeat(10_000)).is_none());
    }
}
