// Moves that differ only in what the piece becomes are chosen on the square itself. Esc, or a click elsewhere,
// means none of them.

import { fill, h } from "./dom.js";
import { picture } from "./pieces.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Move} Move */

/** The piece that is mostly wanted comes first. */
const ORDER = "QNRB";

export class Chooser {
  constructor() {
    this.element = h("div", { class: "chooser", role: "group", hidden: true });
    this.element.addEventListener("keydown", (event) => this.key(event));
    /** @type {() => void} */
    this.cancel = () => {};
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * @param {Move[]} moves
   * @param {{x: number, y: number, rows: number, columns: number, color: "w" | "b"}} place
   * @param {{chosen: (move: Move) => void, cancelled: () => void}} then
   */
  open(moves, { x, y, rows, columns, color }, { chosen, cancelled }) {
    const rank = (/** @type {Move} */ move) => ORDER.indexOf(move.promotion?.slice(-1) ?? "");
    const buttons = [...moves].sort((a, b) => rank(a) - rank(b)).map((move) => {
      const code = move.promotion ? color + move.promotion.slice(-1) : null;
      const choose = () => {
        if (!this.isOpen) return;
        this.element.hidden = true;
        chosen(move);
      };
      return h("button", {
        type: "button", class: "choice", "data-piece": code, "aria-label": code ? t(`piece-${code}`) : move.text,
        // A finger that stays a little long makes no click, but it has chosen.
        onclick: choose, onpointerup: choose,
      }, code ? picture(code) : move.text);
    });
    fill(this.element, buttons);
    this.element.setAttribute("aria-label", t("promotion"));
    const { style } = this.element;
    const isDown = y < rows / 2;
    style.width = `${100 / columns}%`;
    style.left = `${(x * 100) / columns}%`;
    style.top = isDown ? `${(y * 100) / rows}%` : "auto";
    style.bottom = isDown ? "auto" : `${((rows - 1 - y) * 100) / rows}%`;
    style.flexDirection = isDown ? "column" : "column-reverse";
    this.cancel = cancelled;
    this.element.hidden = false;
    buttons[0].focus();
  }

  close() {
    if (!this.isOpen) return;
    this.element.hidden = true;
    this.cancel();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const buttons = [...this.element.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const isUpward = this.element.style.flexDirection === "column-reverse";
    const forth = isUpward ? "ArrowUp" : "ArrowDown";
    const back = isUpward ? "ArrowDown" : "ArrowUp";
    if (event.key === "Escape") this.close();
    else if (event.key === forth) buttons[(at + 1) % buttons.length].focus();
    else if (event.key === back) buttons[(at + buttons.length - 1) % buttons.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
