// Curves over the games of a contest: each entrant's share of the points, or one strength with its error.

import { fill, h, svg } from "./dom.js";
import { count } from "./numbers.js";

/** A curve with its name; where it has a width, the band is drawn too.
 * @typedef {{name: string, look: string, points: {x: number, y: number, low?: number, high?: number}[]}} Curve */

/** Room for the numbers and the names, in pixels. */
const MARGIN = { left: 52, right: 14, top: 10, bottom: 24 };
/** What a letter of a name takes, about. */
const LETTER = 7.4;
/** Names keep this far from each other. */
const LINE = 16;

export class Chart {
  /** @param {(y: number) => string} written how values are written */
  constructor(written) {
    this.written = written;
    /** @type {Curve[]} */
    this.curves = [];
    this.picture = svg("svg", { class: "chart", role: "img" });
    this.element = h("div", { class: "chart-box" }, this.picture);
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** @param {Curve[]} curves @param {string} label what it shows, for who does not see it */
  show(curves, label) {
    this.curves = curves.filter(({ points }) => points.length > 0);
    this.picture.setAttribute("aria-label", label);
    this.draw();
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const { curves } = this;
    if (width === 0 || curves.length === 0) return fill(this.picture);
    const names = curves.length > 1 ? Math.min(width * 0.42, Math.max(...curves.map(({ name }) => name.length)) * LETTER + 10) : 0;
    const [left, right] = [MARGIN.left, width - MARGIN.right - names];
    const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
    const all = curves.flatMap(({ points }) => points);
    const last = Math.max(...all.map(({ x }) => x));
    const [low, high] = range(all.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]));
    const x = (/** @type {number} */ games) => left + (games / last) * (right - left);
    const y = (/** @type {number} */ value) => bottom - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (bottom - top);
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const text = (/** @type {number} */ atX, /** @type {number} */ atY, /** @type {string} */ words, /** @type {string} */ look) => {
      const element = svg("text", { x: atX, y: atY, class: look });
      element.textContent = words;
      return element;
    };
    const path = (/** @type {{x: number, y: number}[]} */ points) => points.map((point) => `${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`).join("L");
    const rows = ticks(low, high, 5).map((value) => svg("g", {},
      svg("path", { class: value === 0 ? "grid zero" : "grid", d: `M${left} ${y(value)}H${right}` }),
      text(left - 6, y(value) + 4, this.written(value), "tick end")));
    const columns = ticks(0, last, Math.max(2, Math.floor((right - left) / 44))).filter((games) => games > 0)
      .map((games) => text(x(games), height - 6, count(games), "tick middle"));
    const bands = curves.filter(({ points }) => points.some(({ low }) => low !== undefined)).map(({ look, points }) => {
      const over = points.map((point) => ({ x: point.x, y: point.high ?? point.y }));
      const under = points.map((point) => ({ x: point.x, y: point.low ?? point.y })).reverse();
      return svg("path", { class: `band ${look}`, d: `M${path([...over, ...under])}z` });
    });
    const lines = curves.map(({ look, points }) => svg("path", { class: `curve ${look}`, d: `M${path(points)}` }));
    const ends = curves.map(({ look, points }) => {
      const end = points[points.length - 1];
      return svg("circle", { class: `end-dot ${look}`, cx: x(end.x), cy: y(end.y), r: 3.5 });
    });
    const places = apart(curves.map(({ points }) => y(points[points.length - 1].y)), top, bottom);
    const labels = names > 0 ? curves.map(({ name, look }, at) => {
      const room = Math.floor(names / LETTER);
      return text(right + 9, places[at] + 4, name.length > room ? `${name.slice(0, room - 1)}…` : name, `curve-name ${look}`);
    }) : [];
    fill(this.picture, rows, columns, bands, lines, ends, labels);
  }
}

/** The values to show, with a little room around them. @param {number[]} values @returns {[number, number]} */
function range(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.06 || Math.max(1e-3, Math.abs(high) * 0.1);
  return [low - room, high + room];
}

/** Round values between two bounds. @param {number} low @param {number} high @param {number} wanted */
function ticks(low, high, wanted) {
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, at) => (first + at) * step);
}

/** Moves places apart, so that names do not lie on each other. @param {number[]} wanted @param {number} top @param {number} bottom */
function apart(wanted, top, bottom) {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a] - wanted[b]);
  const line = Math.min(LINE, (bottom - top) / Math.max(1, wanted.length - 1));
  const places = [...wanted];
  for (const [rank, at] of order.entries()) if (rank > 0) places[at] = Math.max(places[at], places[order[rank - 1]] + line);
  for (const [rank, at] of [...order.entries()].reverse()) {
    const next = order[rank + 1];
    places[at] = Math.min(places[at], next === undefined ? bottom : places[next] - line);
  }
  return places;
}
