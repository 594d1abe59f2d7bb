// The games of a contest: those one is looking for, and the way to each.

import { choosing, fill, h, icon, renew } from "./dom.js";
import { count } from "./numbers.js";
import { written } from "./result.js";
import { look } from "./standings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Entrant} Entrant */

/** So many games are shown at first, and more each time one asks. */
const STEP = 24;

export class GameList {
  constructor() {
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Entrant[]} */
    this.entrants = [];
    this.room = STEP;
    /** Whether the last game comes first. */
    this.isReversed = false;
    const change = () => { this.room = STEP; this.draw(); };
    this.first = h("select", { "aria-label": t("arena-player"), onchange: change });
    this.second = h("select", { "aria-label": t("arena-opponent"), onchange: change });
    this.result = h("select", { "aria-label": t("arena-result"), onchange: change });
    this.ending = h("select", { "aria-label": t("arena-endings"), onchange: change });
    this.told = h("p", { class: "small muted", role: "status" });
    this.list = h("ol", { class: "game-rows" });
    choosing(this.list, "game", (number) => { location.hash = `#${number}`; });
    this.more = h("button", { type: "button", class: "more", onclick: () => { this.room += 4 * STEP; this.draw(); } }, t("show-more"));
    this.element = h("section", { class: "card games", id: "games", tabindex: -1, "aria-label": t("arena-games") },
      h("div", { class: "split" }, h("h2", {}, t("arena-games")), this.told),
      h("div", { class: "filters" }, this.first, this.second, this.result, this.ending), this.list, this.more);
  }

  /** Takes what is new. @param {Contest} contest @param {boolean} isReversed */
  show({ games: { from, list }, entrants, endings }, isReversed) {
    const isNew = this.rows.length === 0 || list.length > 0 || from < this.rows.length || entrants.length !== this.entrants.length;
    this.isReversed = isReversed;
    this.entrants = entrants;
    this.rows = [...this.rows.slice(0, from), ...list];
    if (!isNew) return;
    const names = entrants.map(({ name }, number) => ({ value: String(number), text: name }));
    choices(this.first, t("arena-all-players"), names);
    choices(this.second, t("arena-all-opponents"), names);
    choices(this.result, t("arena-all-results"), ["won", "drawn", "lost"].map((value) => ({ value, text: t(`arena-${value}`) })));
    choices(this.ending, t("arena-all-endings"), endings.map(({ kind }) => ({ value: kind, text: t(`end-${kind}`) })));
    this.draw();
  }

  /** Shows these games only. @param {{first?: number, second?: number, kind?: string}} filter */
  pick({ first, second, kind }) {
    this.first.value = first === undefined ? "" : String(first);
    this.second.value = second === undefined ? "" : String(second);
    this.result.value = "";
    this.ending.value = kind ?? "";
    this.room = STEP;
    this.draw();
    this.element.scrollIntoView({ block: "start" });
    this.element.focus({ preventScroll: true });
  }

  /** The numbers of the games one is looking for, in the order of the list. @returns {number[]} */
  chosen() {
    const [first, second] = [this.first, this.second].map(({ value }) => (value === "" ? null : Number(value)));
    const numbers = this.rows.map((_, number) => number).filter((number) => {
      const row = this.rows[number];
      const plays = (/** @type {number | null} */ who) => who === null || row.white === who || row.black === who;
      // Results are the first player's, or White's where none is chosen.
      const won = row.result === "1/2-1/2" ? "drawn" : (row.result === "1-0") === (first === null || row.white === first) ? "won" : "lost";
      return plays(first) && plays(second) && (first === null || second === null || first !== second)
        && (!this.result.value || this.result.value === won) && (!this.ending.value || this.ending.value === row.kind);
    });
    return this.isReversed ? numbers.reverse() : numbers;
  }

  draw() {
    const chosen = this.chosen();
    // Who is on a game with the keyboard stays there while others come.
    const at = this.list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    fill(this.told, t("arena-shown", { shown: count(chosen.length), all: count(this.rows.length) }));
    renew(this.list, chosen.slice(0, this.room).map((number) => this.row(number)));
    this.more.hidden = chosen.length <= this.room;
    this.list.hidden = chosen.length === 0;
    if (at) /** @type {HTMLElement | null} */ (this.list.querySelector(`a[href="${at}"]`))?.focus({ preventScroll: true });
  }

  /** @param {number} number */
  row(number) {
    const { round, white, black, result, moves, kind, fault } = this.rows[number];
    const player = (/** @type {number | null} */ who, /** @type {string} */ side, /** @type {boolean} */ won) =>
      h("span", { class: `who-plays ${side} ${who === null ? "" : look(who)} ${won ? "winner" : ""}` },
        h("span", { class: "swatch-dot" }), h("span", { class: "entrant-name" }, who === null ? "?" : this.entrants[who].name));
    return h("li", {}, h("a", { href: `#${number + 1}`, "data-game": number + 1, class: fault ? "with-fault" : "" },
      h("span", { class: "round muted" }, round || count(number + 1)), player(white, "white", result === "1-0"),
      h("span", { class: "result-text" }, written(result)), player(black, "black", result === "0-1"),
      h("span", { class: "how small muted" }, fault && icon("flag"), t(`end-${kind}`)), h("span", { class: "length small muted" }, t("move-count", { moves: count(moves) }))));
  }
}

/** Fills a list of choices; what was chosen stays chosen. @param {HTMLSelectElement} select @param {string} all
 * @param {{value: string, text: string}[]} options */
function choices(select, all, options) {
  const { value } = select;
  const texts = [all, ...options.map(({ text }) => text)];
  if (texts.join("\n") === [...select.options].map(({ text }) => text).join("\n")) return;
  fill(select, h("option", { value: "" }, all), options.map((option) => h("option", { value: option.value }, option.text)));
  select.value = options.some((option) => option.value === value) ? value : "";
}
