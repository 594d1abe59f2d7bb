// The list of moves, and stepping through them.

import { choosing, h, icon, renew } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Played} Played */
/** @typedef {import("./dom.js").Icon} Icon */

export class Moves {
  /** @param {(ply: number) => void} look */
  constructor(look) {
    /** @type {Played[]} */
    this.list = [];
    this.at = 0;
    this.rows = h("ol", { class: "rows", "aria-label": t("moves"), hidden: true });
    choosing(this.rows, "ply", (ply) => look(Number(ply)));
    this.empty = h("p", { class: "muted small none" }, t("no-moves"));
    const button = (/** @type {Icon} */ face, /** @type {string} */ label, /** @type {() => number} */ where) =>
      h("button", { type: "button", class: "bare", "aria-label": label, title: label, onclick: () => look(where()) }, icon(face));
    this.buttons = [
      button("first", t("go-first"), () => 0),
      button("previous", t("go-previous"), () => Math.max(0, this.at - 1)),
      button("next", t("go-next"), () => Math.min(this.list.length, this.at + 1)),
      button("last", t("go-last"), () => this.list.length),
    ];
    /** How the game ended, where nothing else on the page says so. */
    this.end = h("p", { class: "end", hidden: true });
    this.scroller = h("div", { class: "scroller" }, this.empty, this.rows, this.end);
    // What stands above grows when the engine has something to say.
    new ResizeObserver(() => this.reveal(this.rows.querySelector("[aria-current]"))).observe(this.scroller);
    this.element = h("section", { class: "moves", "aria-label": t("moves") }, this.scroller,
      h("div", { class: "steps", role: "group", "aria-label": t("steps") }, this.buttons));
  }

  /** Takes what is new. @param {{from: number, list: Played[]}} moves */
  take({ from, list }) {
    if (from === this.list.length && list.length === 0) return;
    this.list = [...this.list.slice(0, from), ...list];
    /** @type {HTMLElement[]} */
    const rows = [];
    for (const [at, move] of this.list.entries()) {
      const button = h("button", {
        type: "button", class: `move bare ${move.notes.length > 0 ? "noted" : ""}`, "data-ply": at + 1,
        "aria-label": [move.text, move.spoken, ...move.notes].filter(Boolean).join(", "),
        title: [move.eval?.text, ...move.notes].filter(Boolean).join("\n") || null,
      }, move.text);
      const row = rows[rows.length - 1];
      if (row?.dataset.number === String(move.number)) {
        row.append(button);
        continue;
      }
      const number = h("span", { class: "number" }, `${move.number}.`);
      // In chess a game may begin with Black's half of a move; in other games Black moves first.
      const isHalf = move.side === "black" && at + 1 < this.list.length && this.list[at + 1].number !== move.number;
      rows.push(h("li", { "data-number": move.number }, number, isHalf && h("span", { class: "gap" }, "…"), button));
    }
    renew(this.rows, rows);
    this.empty.hidden = this.list.length > 0;
    this.rows.hidden = this.list.length === 0;
    this.mark(this.at);
  }

  /** Marks the move that is shown. @param {number} ply */
  mark(ply) {
    this.at = ply;
    for (const button of this.rows.querySelectorAll("button")) {
      const isHere = Number(button.dataset.ply) === ply;
      if (isHere) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (isHere) this.reveal(button);
    }
    if (ply === 0) this.scroller.scrollTo({ top: 0, left: 0 });
    this.buttons[0].disabled = this.buttons[1].disabled = ply === 0;
    this.buttons[2].disabled = this.buttons[3].disabled = ply >= this.list.length;
  }

  /** Scrolls the list alone, never the page. @param {Element | null} button */
  reveal(button) {
    if (!button) return;
    const [box, own] = [this.scroller.getBoundingClientRect(), button.getBoundingClientRect()];
    if (own.top < box.top) this.scroller.scrollTop -= box.top - own.top + 8;
    else if (own.bottom > box.bottom) this.scroller.scrollTop += own.bottom - box.bottom + 8;
    if (own.left < box.left) this.scroller.scrollLeft -= box.left - own.left + 8;
    else if (own.right > box.right) this.scroller.scrollLeft += own.right - box.right + 8;
  }
}
