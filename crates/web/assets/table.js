// A table as every view shows it: board, players, moves, and stepping through them. What one does there is the
// matter of two views: playing (game.js) and analysing (analysis.js).

import { Board } from "./board.js";
import { saveBox } from "./boxes.js";
import { fill, h, icon, say } from "./dom.js";
import { helpPanel } from "./help.js";
import { Moves } from "./moves.js";
import { Line } from "./socket.js";
import { sound } from "./sounds.js";
import { keysOf } from "./store.js";
import { Strip } from "./strip.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").FromServer} FromServer */

export const SIDES = /** @type {const} */ (["white", "black"]);

/** Who holds an arrow key down steps as fast as this, in milliseconds. */
const LOOK_PAUSE = 70;

export class TableView {
  /** @param {Page} page @param {string} id */
  constructor(page, id) {
    this.page = page;
    this.id = id;
    /** @type {State | null} */
    this.state = null;
    /** The ply that is looked at; `null` is the game as it stands. @type {number | null} */
    this.looking = null;
    /** Moves tried out after it. @type {string[]} */
    this.line = [];
    this.isFlipped = false;
    /** What to look at once the last answer is there. @type {{ply: number, line: string[]} | null} */
    this.nextLook = null;
    this.isLooking = false;

    this.board = new Board({
      play: (move) => this.play(move),
      refuse: (text) => this.playText(text),
      stuck: () => this.warn(this.state?.position.alert?.text || t("stuck")),
      wish: (wish) => this.wished(wish !== null),
    });
    this.moves = new Moves((ply) => this.look(ply));
    this.top = new Strip("top");
    this.bottom = new Strip("bottom");
    this.status = h("p", { class: "status" });
    this.note = h("p", { class: "notice warning", role: "alert", hidden: true });
    this.info = h("p", { class: "notice", hidden: true });
    this.heading = h("h1", { class: "title" });
    this.opening = h("span", { class: "opening muted small" });
    this.keeping = h("span", { class: "keeping muted small" });
    this.saveBox = saveBox(id, (type, values) => this.send(type, values), () => this.board.position?.fen ?? "");
    this.help = helpPanel();
    this.element = h("div", { class: "table" });
    this.element.addEventListener("keydown", (event) => this.key(event));
    // Keys are for the table, too, while nothing on the page has been touched yet.
    this.onkey = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof Element && event.target.matches("body, main")) this.key(event);
    };
    document.addEventListener("keydown", this.onkey);
    this.timer = setInterval(() => { this.top.tick(); this.bottom.tick(); }, 100);
    this.connection = new Line(id, () => ({ keys: keysOf(id).mine, lang: page.catalogue.lang }), {
      message: (message) => this.hear(message),
      up: (isUp) => this.showUp(isUp),
      gone: () => this.gone(),
    });
  }

  /** Puts everything in its place.
   * @param {{beside?: Child, under?: Child, first: Child[], last: Child[]}} parts what a view adds: beside the board,
   * under it, and in the side column before and after the moves */
  arrange({ beside = null, under = null, first, last }) {
    const about = h("div", { class: "about" }, this.heading, this.opening, this.keeping);
    fill(this.element, this.top.element,
      h("div", { class: "stage" }, beside, h("div", { class: "frame" }, this.board.element)), this.bottom.element,
      h("div", { class: "under" }, this.status, this.note, under),
      h("div", { class: "side" }, about, first, this.moves.element, last, this.saveBox.element, this.help));
  }

  close() {
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.onkey);
    this.connection.close();
  }

  /** A legal move was entered on the board. @param {Move} _move */
  play(_move) {}

  /** What was entered is no legal move, as far as the board knows. @param {string} _text */
  playText(_text) {}

  /** A move in advance was entered or dropped. @param {boolean} _isWaiting */
  wished(_isWaiting) {}

  /** @param {FromServer} message */
  hear(message) {
    if (message.type === "state") this.take(message);
    else if (message.type === "spoken") this.page.speak(message.text);
    else if (message.type === "refused") this.warn(message.reason);
  }

  /** How things stand now. Returns whether the game itself is another than before. @param {State} state */
  take(state) {
    const before = this.state;
    this.state = state;
    this.moves.take(state.moves);
    const hasChanged = !before || before.position.ply !== state.position.ply || Boolean(before.ending) !== Boolean(state.ending);
    if (hasChanged) this.note.hidden = true;
    return hasChanged;
  }

  /** Everything around the board. @param {State} state */
  showAround(state) {
    const below = this.board.bottom;
    const above = below === "white" ? "black" : "white";
    const captured = this.board.position?.captured ?? state.position.captured;
    this.top.show(state, above, captured);
    this.bottom.show(state, below, captured);
    const name = state.game.name.charAt(0).toLocaleUpperCase() + state.game.name.slice(1);
    say(this.heading, name);
    this.page.entitle(state.ending ? state.ending.text : `${state.position.status} ${name}`);
    say(this.opening, state.opening ?? "");
    say(this.keeping, state.keeping.text);
    this.keeping.classList.toggle("failing", state.keeping.state === "failing");
    this.element.classList.toggle("watching", state.seats.length === 0);
  }

  /** @param {boolean} isUp */
  showUp(isUp) {
    this.element.classList.toggle("offline", !isUp);
    if (!isUp) this.warn(t("offline"));
    else if (this.note.textContent === t("offline")) this.note.hidden = true;
  }

  gone() {
    fill(this.element, h("section", { class: "card gone" }, h("h1", {}, t("no-table")),
      h("p", {}, t("no-table-why")), h("a", { class: "button", href: "/" }, icon("home"), t("home"))));
  }

  /** @param {string} text */
  warn(text) {
    this.note.hidden = false;
    this.note.textContent = text;
  }

  /** Sends a command and shows why it was refused, if it was.
   * @param {string} type @param {Record<string, unknown>} [values] */
  async send(type, values) {
    this.note.hidden = true;
    const answer = await this.connection.send(type, values);
    if (answer.type === "refused" && answer.code !== "stale") this.warn(answer.reason);
    return answer;
  }

  /** How many moves have been played. */
  get ply() {
    return this.state?.position.ply ?? 0;
  }

  /** After how many moves the position is that is shown. */
  get at() {
    return this.looking ?? this.ply;
  }

  /** Which side is at the bottom. @returns {Side} */
  sideBelow() {
    const own = this.ownSides();
    const { white, black } = this.state?.players ?? {};
    // One's own side; for who plays both or none, White unless only Black is a person.
    const isBlack = own.length === 1 ? own[0] === "black" : Boolean(black?.human && !white?.human);
    return isBlack !== this.isFlipped ? "black" : "white";
  }

  /** The sides that I play: who has a machine's key does not move for it. @returns {Side[]} */
  ownSides() {
    const { state } = this;
    return state ? state.seats.filter((side) => state.players[side].human) : [];
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.board.turnTo(this.sideBelow());
    if (this.state) this.showAround(this.state);
  }

  /** Looks at the game after so many moves. @param {number} ply */
  look(ply) {
    this.lookAt(ply, []);
  }

  /** Asks for a position; while one is on its way only the last wish counts.
   * @param {number} ply @param {string[]} line */
  async lookAt(ply, line) {
    this.nextLook = { ply, line };
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.nextLook) {
      const wish = this.nextLook;
      this.nextLook = null;
      await this.fetchLook(wish);
    }
    this.isLooking = false;
  }

  /** @param {{ply: number, line: string[]}} wish */
  async fetchLook(wish) {
    const answer = await this.connection.send("look", wish);
    if (answer.type === "refused") {
      this.warn(answer.reason);
      // What was tried out on the board goes back.
      if (this.seen && this.looking !== null) this.board.show(this.seen);
      return;
    }
    this.note.hidden = true;
    this.looking = wish.ply;
    this.line = wish.line;
    this.showLook(answer.position);
    if (this.state) this.showAround(this.state);
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE));
  }

  /** Shows a position that is not the game as it stands. @param {Position} position */
  showLook(position) {
    this.seen = { ...position, ply: position.ply + position.line.length };
    this.board.mayWish = false;
    const isNext = this.board.position !== null && this.seen.ply === this.board.position.ply + 1;
    if (isNext) sound(position.last && position.last.captured.length > 0 ? "capture" : "move");
    this.board.show(this.seen);
    this.moves.mark(this.at);
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
      Escape: () => { this.board.drop(); this.help.hidden = true; },
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches("input, textarea, select")) return;
    const act = this.keys()[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
