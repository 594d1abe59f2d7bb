// A game as every view shows it: board, players, moves, and stepping through them. Where positions come from is the
// matter of the views: a session of the server (session.js), or the replay of a finished game (replay.js).

import { Board } from "./board.js";
import { fill, h } from "./dom.js";
import { helpPanel } from "./help.js";
import { Moves } from "./moves.js";
import { sound } from "./sounds.js";
import { Strip } from "./strip.js";
import { t } from "./words.js";

/** What a view tells of itself. @typedef {{speak: (text: string) => void, entitle: (title: string) => void}} Stand */
/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */

/** What a view adds: to the title, beside the board, under it, and in the side column before and after the moves.
 * @typedef {{about?: Child[], beside?: Child, under?: Child, first: Child[], last: Child[]}} Parts */

export class Scene {
  /** @param {Stand} page @param {HTMLElement} [help] */
  constructor(page, help = helpPanel()) {
    this.page = page;
    this.isFlipped = false;
    this.board = new Board({
      play: (move) => this.play(move),
      refuse: (text) => this.playText(text),
      stuck: () => this.warn(this.board.position?.alert?.text || t("stuck")),
      idle: (piece) => this.warn(this.whyIdle(piece)),
      premove: (premove) => this.premoved(premove !== null),
    });
    this.moves = new Moves((ply) => this.look(ply));
    this.top = new Strip("top");
    this.bottom = new Strip("bottom");
    this.status = h("p", { class: "status" });
    this.note = h("p", { class: "notice warning", role: "alert", hidden: true });
    /** Stays as long as there is no connection. */
    this.lost = h("p", { class: "notice warning lost", role: "alert", hidden: true });
    this.info = h("p", { class: "notice", hidden: true });
    this.heading = h("h1", { class: "title" });
    this.opening = h("span", { class: "opening muted small" });
    this.help = help;
    this.element = h("div", { class: "table" });
    this.element.addEventListener("keydown", (event) => this.key(event));
    // Keys work before anything on the page has the focus.
    this.onkey = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof Element && event.target.matches("body, main")) this.key(event);
    };
    document.addEventListener("keydown", this.onkey);
  }

  /** Puts everything in its place. @param {Parts} parts */
  arrange({ about = [], beside = null, under = null, first, last }) {
    fill(this.element, this.top.element,
      h("div", { class: "stage" }, beside, h("div", { class: "frame" }, this.board.element)), this.bottom.element,
      h("div", { class: "under" }, this.status, this.note, this.lost, under),
      h("div", { class: "side" }, h("div", { class: "about" }, this.heading, this.opening, about),
        first, this.moves.element, last, this.help));
  }

  close() {
    document.removeEventListener("keydown", this.onkey);
  }

  /** A legal move was entered on the board. @param {Move} _move */
  play(_move) {}

  /** What was entered is no legal move, as far as the board knows. @param {string} _text */
  playText(_text) {}

  /** Why a touch did nothing; `piece` is the side whose piece was touched. @param {Side | null} piece */
  whyIdle(piece) {
    if (!this.board.isMyTurn()) return t("idle-over");
    return t(piece ? "idle-other-side" : "idle-empty");
  }

  /** A move in advance was entered or dropped. @param {boolean} _isWaiting */
  premoved(_isWaiting) {}

  /** Looks at the game after so many moves. @param {number} _ply */
  look(_ply) {}

  /** Everything around the board is shown anew. */
  refresh() {}

  /** After how many moves the position is that is shown. @returns {number} */
  get at() {
    return this.moves.at;
  }

  /** Which side is at the bottom. @returns {Side} */
  sideBelow() {
    return this.isFlipped ? "black" : "white";
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.board.turnTo(this.sideBelow());
    this.refresh();
  }

  /** Shows a position of the past; one move later than the one before, it sounds. @param {Position} position */
  showPast(position) {
    const { last, ply } = position;
    const isNext = this.board.position !== null && ply === this.board.position.ply + 1;
    if (isNext) sound(last && last.captured.length > 0 ? "capture" : "move");
    this.board.mayWish = false;
    this.board.show(position);
  }

  /** @param {string} text */
  warn(text) {
    this.note.hidden = false;
    this.note.textContent = text;
  }

  showHelp() {
    this.help.hidden = !this.help.hidden;
    if (!this.help.hidden) this.help.focus();
  }

  /** One move back. */
  back() {
    if (this.at > 0) this.look(this.at - 1);
  }

  /** What keys do where nothing is typed. @returns {Record<string, () => void>} */
  keys() {
    const last = this.moves.list.length;
    return {
      ArrowLeft: () => this.back(),
      ArrowRight: () => { if (this.at < last) this.look(this.at + 1); },
      Home: () => this.look(0),
      End: () => this.look(last),
      f: () => this.flip(),
      "?": () => this.showHelp(),
      b: () => this.board.focus(this.board.cursor),
      p: () => this.board.pass(),
      Escape: () => { this.board.drop(); this.help.hidden = true; },
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches("input, textarea, select")) return;
    // Whoever has Caps Lock on means the same.
    const act = this.keys()[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
