// What the engine thinks: a bar beside the board, its best lines, a graph of the whole game.

import { choosing, fill, h, renew, say, svg } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Eval} Eval */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./types.js").Side} Side */

export class Bar {
  constructor() {
    this.white = h("div", { class: "share" });
    this.text = h("span", { class: "score" });
    this.element = h("div", { class: "bar", role: "meter", "aria-label": t("evaluation"), "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 50 },
      this.white, this.text);
  }

  /** @param {Eval | null} value @param {Side} bottom */
  show(value, bottom) {
    this.element.classList.toggle("turned", bottom === "black");
    if (!value) return;
    const share = Math.round(value.white * 1000) / 10;
    this.element.style.setProperty("--share", `${share}%`);
    this.element.setAttribute("aria-valuenow", String(Math.round(share)));
    this.element.setAttribute("aria-valuetext", value.text);
    this.element.classList.toggle("black-ahead", value.white < 0.5);
    say(this.text, value.text);
  }
}

export class Lines {
  /** @param {(moves: string[]) => void} follow */
  constructor(follow) {
    this.depth = h("span", { class: "small muted" });
    this.list = h("ol", { class: "lines" });
    choosing(this.list, "moves", (moves) => follow(moves.split(" ")));
    this.tables = h("ul", { class: "table-moves", "aria-label": t("tables") });
    choosing(this.tables, "moves", (move) => follow([move]));
    this.element = h("section", { class: "engine", "aria-label": t("engine") },
      h("div", { class: "split" }, h("h2", {}, t("engine")), this.depth), this.list, this.tables);
  }

  /** @param {Advice | null} advice @param {boolean} [isWaiting] whether all engines are busy elsewhere */
  show(advice, isWaiting = false) {
    if (!advice) {
      say(this.depth, t(isWaiting ? "waiting" : "thinking"));
      fill(this.tables);
      return fill(this.list);
    }
    const nodes = new Intl.NumberFormat(document.documentElement.lang, { notation: "compact" }).format(advice.nodes);
    say(this.depth, t("depth", { depth: advice.depth, nodes }));
    renew(this.list, advice.lines.map((line) => h("li", {},
      h("span", { class: `score ${line.eval.white < 0.5 ? "for-black" : "for-white"}` }, line.eval.text),
      h("span", { class: "line" }, line.moves.slice(0, 12).map((text, at) => h("button", {
        type: "button", class: "bare move", "data-moves": line.moves.slice(0, at + 1).join(" "),
      }, text))))));
    renew(this.tables, advice.tables.map(({ mv, result, text }) => h("li", {},
      h("button", { type: "button", class: `bare move ${result}`, "data-moves": mv, title: text }, `${mv}: ${text}`))).concat(
      advice.building === null ? [] : [h("li", { class: "muted" }, advice.building)]));
  }
}

/** The graph's own size; it is stretched to the room there is. */
const [WIDTH, HEIGHT] = [600, 120];

export class Graph {
  /** @param {(ply: number) => void} look @param {boolean} [ofTwo] whether two players judge in turn, each its own moves */
  constructor(look, ofTwo = false) {
    this.ofTwo = ofTwo;
    /** @type {Map<number, Eval>} */
    this.values = new Map();
    this.plies = 0;
    this.at = 0;
    this.area = svg("path", { class: "area" });
    this.line = svg("path", { class: "curve" });
    this.other = svg("path", { class: "curve other" });
    this.zero = svg("path", { class: "zero", d: `M0 ${HEIGHT / 2}H${WIDTH}` });
    this.here = svg("path", { class: "here" });
    this.picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      this.area, this.zero, this.line, this.other, this.here);
    this.slider = h("input", {
      type: "range", class: "graph-slider", min: 0, max: 0, value: 0, "aria-label": t("graph"),
      oninput: () => look(Number(this.slider.value)),
    });
    this.element = h("section", { class: "graph", "aria-label": t("graph") }, this.picture, this.slider);
  }

  /** @param {number} ply @param {Eval} value */
  add(ply, value) {
    this.values.set(ply, value);
    this.draw();
  }

  /** @param {number} plies @param {number} at */
  show(plies, at) {
    for (const ply of [...this.values.keys()]) if (ply > plies) this.values.delete(ply);
    [this.plies, this.at] = [plies, at];
    this.slider.max = String(plies);
    this.slider.value = String(at);
    const value = this.values.get(at);
    this.slider.setAttribute("aria-valuetext", value ? `${at}: ${value.text}` : String(at));
    this.draw();
  }

  draw() {
    const x = (/** @type {number} */ ply) => ((ply / Math.max(1, this.plies)) * WIDTH).toFixed(1);
    const values = [...this.values].sort(([a], [b]) => a - b).map(([ply, { white }]) => ({ ply, white }));
    const path = (/** @type {typeof values} */ list) => list.map(({ ply, white }) => `${x(ply)} ${((1 - white) * HEIGHT).toFixed(1)}`).join("L");
    const curve = (/** @type {typeof values} */ list) => (list.length > 0 ? `M${path(list)}` : "");
    const [one, two] = this.ofTwo ? [1, 0].map((rest) => values.filter(({ ply }) => ply % 2 === rest)) : [values, []];
    // Where two judge, what lies between their opinions is filled to the middle.
    const between = this.ofTwo ? values.map(({ ply, white }, at) => ({ ply, white: (white + (values[at - 1]?.white ?? white)) / 2 })) : values;
    this.line.setAttribute("d", curve(one));
    this.other.setAttribute("d", curve(two));
    const [first, last] = [values[0]?.ply ?? 0, values[values.length - 1]?.ply ?? 0];
    this.area.setAttribute("d", values.length > 0 ? `M${path(between)}L${x(last)} ${HEIGHT}L${x(first)} ${HEIGHT}z` : "");
    this.here.setAttribute("d", `M${x(this.at)} 0V${HEIGHT}`);
  }
}
