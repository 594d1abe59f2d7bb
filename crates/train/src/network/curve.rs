//! The error over the epochs, as a picture.

use std::fmt::Write;

use super::Epoch;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 60.0;

/// An SVG with two lines: the error of positions that were learned from, and of those held out.
pub fn curve(epochs: &[Epoch]) -> String {
    let errors = || epochs.iter().flat_map(|epoch| [epoch.training, epoch.held_out]);
    let (low, high) = (errors().fold(f64::MAX, f64::min), errors().fold(f64::MIN, f64::max));
    let span = (high - low).max(1e-9);
    let x = |number: usize| {
        MARGIN + (WIDTH - 2.0 * MARGIN) * (number - 1) as f64 / (epochs.len().max(2) - 1) as f64
    };
    let y = |error: f64| MARGIN + (HEIGHT - 2.0 * MARGIN) * (high - error) / span;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let lines = [("learned from", "#1f77b4"), ("held out", "#d62728")];
    for (row, (name, color)) in lines.into_iter().enumerate() {
        let point = |epoch: &Epoch| {
            let error = [epoch.training, epoch.held_out][row];
            format!("{:.1},{:.1}", x(epoch.number), y(error))
        };
        let points: Vec<String> = epochs.iter().map(point).collect();
        let top = 20 + 16 * row;
        let _ = write!(
            svg,
            "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" points=\"{}\"/>\n\
             <text x=\"{}\" y=\"{top}\" fill=\"{color}\">{name}</text>\n",
            points.join(" "),
            WIDTH - 2.0 * MARGIN,
        );
    }
    for error in [low, high] {
        let _ = writeln!(svg, "<text x=\"4\" y=\"{:.1}\">{error:.5}</text>", y(error) + 4.0);
    }
    let last = epochs.len().max(1);
    let _ = write!(
        svg,
        "<text x=\"{:.1}\" y=\"{}\">1</text>\n<text x=\"{:.1}\" y=\"{}\">epoch {last}</text>\n</svg>\n",
        x(1),
        HEIGHT - 30.0,
        x(last) - 20.0,
        HEIGHT - 30.0
    );
    svg
}
