// What is drawn over the board: arrows and circles of the person's own, a chain's way, the engine's advice.

import { fill, svg } from "./dom.js";

/** @typedef {"a" | "b" | "c" | "d"} Pen four colours, and four widths: nothing by colour alone */

export class Drawings {
  constructor() {
    this.element = svg("svg", { class: "drawings", "aria-hidden": "true" });
    this.own = svg("g", {});
    this.way = svg("g", {});
    this.advice = svg("g", {});
    this.element.append(this.way, this.advice, this.own);
    /** @type {Map<string, {from: number, to: number, pen: Pen}>} */
    this.shapes = new Map();
    /** @type {(cell: number) => [number, number]} */
    this.seen = () => [0, 0];
  }

  /** @param {number} rows @param {number} columns @param {(cell: number) => [number, number]} seen */
  resize(rows, columns, seen) {
    this.seen = seen;
    this.element.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    this.draw();
    this.setWay(null);
    this.setAdvice([]);
  }

  /** Draws a shape, or takes it away when it is there already.
   * @param {number} from @param {number} to @param {Pen} pen */
  toggle(from, to, pen) {
    const key = `${from}-${to}`;
    if (this.shapes.get(key)?.pen === pen) this.shapes.delete(key);
    else this.shapes.set(key, { from, to, pen });
    this.draw();
  }

  clear() {
    if (this.shapes.size === 0) return;
    this.shapes.clear();
    this.draw();
  }

  /** @param {{from: number, to: number, pen: Pen} | null} [pending] one that is being drawn */
  draw(pending = null) {
    const all = [...this.shapes.values(), ...(pending ? [pending] : [])];
    fill(this.own, all.map(({ from, to, pen }) => (from === to ? this.circle(from, pen) : this.arrow([from, to], `pen-${pen}`))));
  }

  /** The way of a chain, with what it takes crossed out.
   * @param {number[] | null} cells @param {number[]} [captured] */
  setWay(cells, captured = []) {
    if (!cells) return fill(this.way);
    fill(this.way, this.arrow(cells, "way"), captured.map((cell) => this.cross(cell)));
  }

  /** The engine's moves, best first.
   * @param {{path: number[]}[]} moves */
  setAdvice(moves) {
    fill(this.advice, moves.filter(({ path }) => path.length > 0).map(({ path }, at) => {
      const name = `advice rank-${at}`;
      return path.length === 1 ? this.ring(path[0], name) : this.arrow(path, name);
    }).reverse());
  }

  /** @param {number} cell @returns {[number, number]} */
  middle(cell) {
    const [x, y] = this.seen(cell);
    return [x + 0.5, y + 0.5];
  }

  /** @param {number[]} cells @param {string} name */
  arrow(cells, name) {
    const points = cells.map((cell) => this.middle(cell));
    const end = points[points.length - 1];
    const before = points[points.length - 2] ?? end;
    const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    const [dx, dy] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
    const head = 0.34;
    const tip = [end[0] - dx * 0.06, end[1] - dy * 0.06];
    const neck = [tip[0] - dx * head, tip[1] - dy * head];
    const side = head * 0.56;
    const line = [...points.slice(0, -1), neck].map((point) => point.map((n) => n.toFixed(3)).join(" ")).join("L");
    const wing = (/** @type {number} */ sign) => `${(neck[0] - dy * side * sign).toFixed(3)} ${(neck[1] + dx * side * sign).toFixed(3)}`;
    return svg("g", { class: `arrow ${name}` },
      svg("path", { class: "shaft", d: `M${line}` }),
      svg("path", { class: "head", d: `M${wing(1)}L${tip[0].toFixed(3)} ${tip[1].toFixed(3)}L${wing(-1)}z` }));
  }

  /** @param {number} cell @param {Pen} pen */
  circle(cell, pen) {
    return this.ring(cell, `pen-${pen}`);
  }

  /** @param {number} cell @param {string} name */
  ring(cell, name) {
    const [cx, cy] = this.middle(cell);
    return svg("circle", { class: `ring ${name}`, cx, cy, r: 0.44 });
  }

  /** @param {number} cell */
  cross(cell) {
    const [x, y] = this.middle(cell);
    const a = 0.16;
    return svg("path", { class: "cross", d: `M${x - a} ${y - a}l${2 * a} ${2 * a}m0 ${-2 * a}l${-2 * a} ${2 * a}` });
  }
}
