// A session of the server: shows its state and sends commands. What a person can do is up to the two
// views, playing (game.js) and analysing (analysis.js).

import { saveBox } from "./boxes.js";
import { fill, h, icon, say } from "./dom.js";
import { Scene } from "./scene.js";
import { Line } from "./socket.js";
import { keysOf } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./scene.js").Parts} Parts */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").FromServer} FromServer */

export const SIDES = /** @type {const} */ (["white", "black"]);

/** Who holds an arrow key down steps as fast as this, in milliseconds. */
const LOOK_PAUSE = 70;

export class SessionView extends Scene {
  /** @param {Page} page @param {string} id */
  constructor(page, id) {
    super(page);
    /** @type {Page} */
    this.page = page;
    this.id = id;
    /** @type {State | null} */
    this.state = null;
    /** The ply that is looked at; `null` is the game as it stands. @type {number | null} */
    this.looking = null;
    /** Moves tried out after it. @type {string[]} */
    this.line = [];
    /** What to look at once the last answer is there. @type {{ply: number, line: string[]} | null} */
    this.nextLook = null;
    this.isLooking = false;
    this.keeping = h("span", { class: "keeping muted small" });
    this.saveBox = saveBox(id, (type, values) => this.send(type, values), () => this.board.position?.fen ?? "");
    this.timer = setInterval(() => { this.top.tick(); this.bottom.tick(); }, 100);
    this.connection = new Line(id, () => ({ keys: keysOf(id).mine, lang: page.catalogue.lang }), {
      message: (message) => this.hear(message),
      up: (isUp) => this.showUp(isUp),
      why: (reason) => say(this.lost, reason),
      gone: (reason) => this.gone(reason),
    });
  }

  /** @param {Parts} parts */
  arrange(parts) {
    super.arrange({ ...parts, about: [this.keeping], last: [...parts.last, this.saveBox.element] });
  }

  close() {
    clearInterval(this.timer);
    super.close();
    this.connection.close();
  }

  /** @param {FromServer} message */
  hear(message) {
    if (message.type === "state") this.take(message);
    else if (message.type === "spoken") this.page.speak(message.text);
    else if (message.type === "notice") this.tell(message.text);
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
    const position = this.board.position ?? state.position;
    this.top.show(state, above, position);
    this.bottom.show(state, below, position);
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
    this.lost.hidden = isUp;
    if (!isUp) say(this.lost, t("offline"));
  }

  /** Something that happened and is seen nowhere else. @param {string} text */
  tell(text) {
    this.info.hidden = false;
    this.info.textContent = text;
    this.page.speak(text);
  }

  /** @param {string} reason */
  gone(reason) {
    fill(this.element, h("section", { class: "card gone" }, h("h1", {}, reason),
      h("p", {}, t("no-session-why")), h("a", { class: "button", href: "/" }, icon("home"), t("home"))));
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

  /** @returns {number} */
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

  refresh() {
    if (this.state) this.showAround(this.state);
  }

  /** @param {number} ply */
  look(ply) {
    this.lookAt(ply, []);
  }

  /** Asks for a position; while one is on its way only the last request counts.
   * @param {number} ply @param {string[]} line */
  async lookAt(ply, line) {
    this.nextLook = { ply, line };
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.nextLook) {
      const target = this.nextLook;
      this.nextLook = null;
      await this.fetchLook(target);
    }
    this.isLooking = false;
  }

  /** @param {{ply: number, line: string[]}} target */
  async fetchLook(target) {
    const answer = await this.connection.send("look", target);
    if (answer.type === "refused") {
      this.warn(answer.reason);
      // What was tried out on the board goes back.
      if (this.seen && this.looking !== null) this.board.show(this.seen);
      return;
    }
    this.note.hidden = true;
    this.tellMove(target);
    this.looking = target.ply;
    this.line = target.line;
    this.showLook(answer.position);
    if (this.state) this.showAround(this.state);
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE));
  }

  /** Says which move led to what is looked at, unless that is looked at already.
   * @param {{ply: number, line: string[]}} target */
  tellMove({ ply, line }) {
    if (ply === this.at && line.join() === this.line.join()) return;
    this.page.speak(line[line.length - 1] ?? this.moves.list[ply - 1]?.spoken ?? t("go-first"));
  }

  /** Shows a position that is not the game as it stands. @param {Position} position */
  showLook(position) {
    this.seen = { ...position, ply: position.ply + position.line.length };
    this.showPast(this.seen);
    this.moves.mark(this.at);
  }
}
