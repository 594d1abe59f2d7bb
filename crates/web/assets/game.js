// The view of a table: playing, watching, looking back, and (in the analysis view) exploring.

import { Actions } from "./actions.js";
import { Bar, Graph, Lines } from "./analysis.js";
import { Board } from "./board.js";
import { invite, offerBoxes, paceBox, resultLines, saveBox, typingBox } from "./boxes.js";
import { fill, h, icon, say } from "./dom.js";
import { premoved } from "./entry.js";
import { helpPanel } from "./help.js";
import { Moves } from "./moves.js";
import { Line } from "./socket.js";
import { sound } from "./sounds.js";
import { keep, keysOf } from "./store.js";
import { Strip } from "./strip.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").FromServer} FromServer */
/** @typedef {import("./types.js").Advice} Advice */

/** Who holds an arrow key down steps as fast as this, in milliseconds, and asks the engine only where they stop. */
const [LOOK_PAUSE, ENGINE_DELAY] = [70, 250];

/** @param {Page} page @param {string} id @param {boolean} isAnalysis */
export function gameView(page, id, isAnalysis) {
  const view = new GameView(page, id, isAnalysis);
  return { element: view.element, title: "", close: () => view.close() };
}

class GameView {
  /** @param {Page} page @param {string} id @param {boolean} isAnalysis */
  constructor(page, id, isAnalysis) {
    this.page = page;
    this.id = id;
    this.isAnalysis = isAnalysis;
    /** @type {State | null} */
    this.state = null;
    /** The ply that is looked at; `null` is the game as it stands. @type {number | null} */
    this.looking = null;
    /** Moves tried out after it, in the analysis view. @type {string[]} */
    this.line = [];
    this.isFlipped = false;
    /** @type {{ply: number | null, line: string[]} | null} What to look at once the last answer is there. */
    this.nextLook = null;
    this.isLooking = false;
    /** Whether the engine goes through the whole game. */
    this.isReviewing = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.asking = undefined;

    this.board = new Board({
      play: (move) => this.play(move),
      refuse: (text) => this.playText(text),
      stuck: () => this.warn(this.state?.position.alert?.text || t("stuck")),
      wish: (wish) => { if (wish) say(this.status, t("premove")); else this.showStatus(); },
    });
    this.moves = new Moves((ply) => this.look(ply));
    this.top = new Strip("top");
    this.bottom = new Strip("bottom");
    this.bar = new Bar();
    this.status = h("p", { class: "status" });
    this.note = h("p", { class: "notice warning", role: "alert", hidden: true });
    this.info = h("p", { class: "notice", hidden: true });
    this.title = h("h1", { class: "title" });
    this.opening = h("span", { class: "opening muted small" });
    this.keeping = h("span", { class: "keeping muted small" });
    this.offers = h("div", { class: "offers" });
    this.result = h("section", { class: "result", hidden: true, tabindex: -1 });
    this.share = h("section", { class: "share", hidden: true });
    this.saveBox = saveBox(id, (type, values) => this.send(type, values), () => this.board.position?.fen ?? "");
    this.help = helpPanel();
    this.actions = isAnalysis ? this.analysisActions() : this.gameActions();
    this.pace = paceBox((type, values) => this.send(type, values));
    this.typing = typingBox((text) => this.playText(text));
    this.lines = new Lines((moves) => this.explore([...this.line, ...moves]));
    this.graph = new Graph((ply) => this.look(ply));
    this.isEngineOn = isAnalysis;

    const side = h("div", { class: "side" },
      h("div", { class: "about" }, this.title, this.opening, this.keeping),
      this.result, this.offers, this.share, this.info,
      isAnalysis && this.lines.element, isAnalysis && this.graph.element,
      this.moves.element, this.pace.element, this.actions.element, this.saveBox.element, this.help);
    this.element = h("div", { class: `table ${isAnalysis ? "analysing" : ""}` }, this.top.element,
      h("div", { class: "stage" }, this.bar.element, h("div", { class: "frame" }, this.board.element)),
      this.bottom.element,
      h("div", { class: "under" }, this.status, this.note, this.typing.element), side);
    this.element.addEventListener("keydown", (event) => this.key(event));

    this.connection = new Line(id, () => ({ keys: keysOf(id).mine, lang: page.catalogue.lang }), {
      message: (message) => this.hear(message),
      up: (isUp) => this.showUp(isUp),
      gone: () => this.gone(),
    });
    this.timer = setInterval(() => { this.top.tick(); this.bottom.tick(); }, 100);
    this.onkey = (/** @type {KeyboardEvent} */ event) => { if (event.target === document.body) this.key(event); };
    document.addEventListener("keydown", this.onkey);
    const notice = sessionStorage.getItem("plateau.notice");
    if (notice) this.tell(notice);
    sessionStorage.removeItem("plateau.notice");
  }

  close() {
    clearInterval(this.timer);
    clearTimeout(this.asking);
    document.removeEventListener("keydown", this.onkey);
    this.connection.close();
  }

  /** @param {FromServer} message */
  hear(message) {
    if (message.type === "state") this.take(message);
    else if (message.type === "advice") this.showAdvice(message);
    else if (message.type === "graph") this.review(message);
    else if (message.type === "spoken") this.page.speak(message.text);
    else if (message.type === "refused") this.warn(message.reason);
  }

  /** Everything anew. @param {State} state */
  take(state) {
    const before = this.state;
    this.state = state;
    this.moves.take(state.moves);
    this.ring(before, state);
    this.note.hidden = true;
    const isFirst = before === null;
    const hasChanged = isFirst || before.position.ply !== state.position.ply || Boolean(before.ending) !== Boolean(state.ending);
    if (hasChanged && before) {
      this.board.drawings.setAdvice([]);
      this.info.hidden = true;
    }
    if (isFirst && this.isAnalysis) this.begin();
    if (!this.isAnalysis && hasChanged) this.looking = null;
    if (this.looking === null && !this.isAnalysis) this.showNow();
    this.showAround();
    if (this.isAnalysis && hasChanged && !isFirst) this.look(this.looking ?? state.position.ply);
  }

  /** The analysis begins where the game ended. */
  begin() {
    const state = /** @type {State} */ (this.state);
    for (const [at, move] of this.moves.list.entries()) if (move.eval) this.graph.values.set(at + 1, move.eval);
    this.bar.element.hidden = false;
    this.board.turnTo(this.sideBelow());
    this.look(state.position.ply);
    if (!state.can.review) return;
    this.isReviewing = true;
    this.connection.send("review");
  }

  /** The engine goes through the whole game first; then it thinks about what is looked at.
   * @param {import("./types.js").Graph} graph */
  review({ ply, eval: value }) {
    if (ply === null) {
      this.isReviewing = false;
      if (this.isEngineOn) this.askEngine();
    } else if (value) {
      this.graph.add(ply, value);
      if (ply === this.looking && this.line.length === 0) this.bar.show(value, this.board.bottom);
    }
  }

  /** Shows the game as it stands. */
  showNow() {
    const state = /** @type {State} */ (this.state);
    const own = this.ownSides();
    this.board.seats = own;
    this.board.mayWish = own.length === 1 && state.position.turn !== own[0] && !state.ending && !state.paused;
    this.board.turnTo(this.sideBelow());
    const wish = this.board.wish;
    this.board.show(state.position);
    this.moves.mark(state.position.ply);
    if (wish && state.position.legal.length > 0) {
      const move = premoved(state.position.legal, wish);
      if (move) this.board.enter(move, false);
    }
  }

  /** Everything around the board. */
  showAround() {
    const state = /** @type {State} */ (this.state);
    const below = this.board.bottom;
    const above = below === "white" ? "black" : "white";
    const captured = this.board.position?.captured ?? state.position.captured;
    this.top.show(state, above, captured);
    this.bottom.show(state, below, captured);
    const name = state.game.name.charAt(0).toLocaleUpperCase() + state.game.name.slice(1);
    say(this.title, name);
    this.page.entitle(state.ending ? state.ending.text : `${state.position.status} ${name}`);
    say(this.opening, state.opening ?? "");
    say(this.keeping, state.keeping.text);
    this.keeping.classList.toggle("failing", state.keeping.state === "failing");
    this.actions.allow(state.can);
    this.pace.show(state, !this.isAnalysis);
    this.typing.element.hidden = this.isAnalysis || this.ownSides().length === 0 || state.ending !== null;
    this.showStatus();
    this.showOffers();
    this.showShare();
    this.showResult();
    this.element.classList.toggle("watching", state.seats.length === 0);
    this.graph.show(this.moves.list.length, this.looking ?? state.position.ply);
  }

  showStatus() {
    const state = this.state;
    if (!state) return;
    const { position } = state;
    /** @type {(string | undefined)[]} */
    const parts = [];
    if (this.looking !== null && !this.isAnalysis) parts.push(t("looking", { ply: this.looking, plies: position.ply }));
    else if (this.isAnalysis) parts.push(this.board.position?.status ?? "");
    else if (state.ending) parts.push(state.ending.text);
    else {
      if (state.paused && !state.pace) parts.push(t("paused"));
      parts.push(position.status, position.alert?.text);
    }
    if (state.seats.length === 0 && !state.ending && !this.isAnalysis && !state.pace) parts.push(t("watching"));
    say(this.status, parts.filter((part, at) => part && parts.indexOf(part) === at).join(" "));
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

  /** @param {string} text */
  tell(text) {
    this.info.hidden = false;
    this.info.textContent = text;
  }

  /** Sends a command and shows why it was refused, if it was.
   * @param {string} type @param {Record<string, unknown>} [values] */
  async send(type, values) {
    this.note.hidden = true;
    const answer = await this.connection.send(type, values);
    if (answer.type === "refused" && answer.code !== "stale") this.warn(answer.reason);
    return answer;
  }

  get ply() {
    return this.state?.position.ply ?? 0;
  }

  /** @param {Move} move */
  async play(move) {
    if (this.isAnalysis) return this.explore([...this.line, move.text]);
    sound(move.captured.length > 0 ? "capture" : "move");
    this.foretold = this.ply + 1;
    const answer = await this.send("play", { index: move.index, ply: this.ply });
    if (answer.type === "refused" && this.state && this.looking === null) this.board.show(this.state.position);
  }

  /** @param {string} text */
  async playText(text) {
    if (this.isAnalysis) return undefined;
    return this.send("play", { text, ply: this.ply });
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
    if (this.state) this.showAround();
    this.bar.element.classList.toggle("turned", this.board.bottom === "black");
  }

  /** Looks at the game after so many moves. @param {number} ply */
  look(ply) {
    this.line = [];
    this.lookAt(ply, []);
  }

  /** Tries moves out. @param {string[]} line */
  explore(line) {
    this.lookAt(this.looking ?? this.ply, line);
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
      const isNow = !this.isAnalysis && wish.ply === this.ply;
      const answer = isNow ? null : await this.connection.send("look", wish);
      if (answer?.type === "refused") {
        this.warn(answer.reason);
        if (this.board.position && this.seen) this.board.show(this.seen);
        continue;
      }
      this.note.hidden = true;
      this.looking = isNow ? null : wish.ply;
      this.line = wish.line;
      if (isNow) this.showNow();
      else this.showLook(answer.position);
      this.showAround();
      if (!isNow) await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE));
    }
    this.isLooking = false;
  }

  /** @param {Position} position */
  showLook(position) {
    this.seen = position;
    this.board.seats = this.isAnalysis ? ["white", "black"] : [];
    this.board.mayWish = false;
    const shown = { ...position, ply: position.ply + position.line.length };
    const before = this.board.position;
    if (before && shown.ply === before.ply + 1) sound(position.last && position.last.captured.length > 0 ? "capture" : "move");
    this.board.show(this.isAnalysis ? shown : { ...shown, legal: [] });
    this.moves.mark(this.looking ?? position.ply);
    this.showVariation();
    if (this.isAnalysis && this.isEngineOn) {
      this.lines.show(null);
      this.board.drawings.setAdvice([]);
      this.bar.show(this.graph.values.get(this.looking ?? this.ply) ?? null, this.board.bottom);
      clearTimeout(this.asking);
      // To ask about a position ends the review: a move tried out is worth that, a look is not.
      if (this.isReviewing && this.line.length === 0) return;
      this.asking = setTimeout(() => this.askEngine(), ENGINE_DELAY);
    }
  }

  /** Asks the engine about what is shown. */
  async askEngine() {
    this.isReviewing = false;
    const answer = await this.connection.send("advise", { on: this.isEngineOn, ply: this.looking ?? this.ply, line: this.line });
    if (answer.type === "refused") say(this.lines.depth, answer.reason);
  }

  /** The moves tried out, with a way back. */
  showVariation() {
    if (!this.isAnalysis) return;
    this.info.hidden = this.line.length === 0;
    fill(this.info, h("span", {}, this.line.join(" ")), h("button", {
      type: "button", class: "bare", onclick: () => this.look(this.looking ?? this.ply),
    }, icon("undo"), t("back-to-game")));
    this.info.classList.add("variation");
  }

  /** @param {Advice} advice */
  showAdvice(advice) {
    const best = advice.lines[0];
    if (this.isAnalysis) {
      if (advice.ply !== (this.looking ?? this.ply) || advice.line.join() !== this.line.join()) return;
      this.lines.show(advice);
      this.bar.show(best?.eval ?? null, this.board.bottom);
      this.board.drawings.setAdvice(advice.lines.slice(0, 3).flatMap(({ first }) => first ?? []));
      if (best && this.line.length === 0) this.graph.add(advice.ply, best.eval);
      return;
    }
    if (advice.hint && advice.ply === this.ply) {
      if (best?.first) this.board.drawings.setAdvice([best.first]);
      this.tell(advice.hint);
      this.page.speak(advice.hint);
    }
  }

  showOffers() {
    const state = /** @type {State} */ (this.state);
    const key = JSON.stringify([state.offers, state.can.accept, state.can.claim && state.claim]);
    if (this.offers.dataset.key === key) return;
    this.offers.dataset.key = key;
    fill(this.offers, offerBoxes(state, (type, values) => this.send(type, values)));
  }

  /** The other side's link, until somebody has come through it. */
  showShare() {
    const state = /** @type {State} */ (this.state);
    const { other } = keysOf(this.id);
    const isWaiting = Boolean(other) && !state.ending && other !== undefined && !state.players[other.side].here;
    const base = this.page.catalogue.lan ?? location.origin;
    const isShown = isWaiting && !this.isAnalysis;
    if (this.share.hidden === !isShown) return;
    this.share.hidden = !isShown;
    if (isShown && other) invite(this.share, state.sides[other.side], `${base}/game/${this.id}`, other.key, () => {
      keep(this.id, { mine: [...keysOf(this.id).mine, other.key] });
      location.reload();
    });
  }

  /** The result in words, with what can be done next. */
  showResult() {
    const state = /** @type {State} */ (this.state);
    this.result.hidden = !state.ending;
    if (!state.ending) return;
    const key = state.ending.text + state.can.rematch;
    if (this.result.dataset.key === key) return;
    this.result.dataset.key = key;
    fill(this.result, resultLines(state.ending), !this.isAnalysis && h("div", { class: "answers" },
      state.can.rematch && h("button", { type: "button", class: "main", "data-action": "rematch", onclick: () => this.send("rematch") }, icon("again"), t("rematch")),
      h("button", { type: "button", "data-action": "analyse", onclick: () => this.page.go(`/analysis/${this.id}`) }, icon("chart"), t("analyse"))));
  }

  /** Sounds for what is new. @param {State | null} before @param {State} state */
  ring(before, state) {
    if (!before || this.isAnalysis) return;
    if (state.ending && !before.ending) return sound("end");
    if (state.offers.length > before.offers.length) sound("notify");
    if (state.position.ply <= before.position.ply) return;
    if (state.position.alert?.kind === "check") return sound("check");
    // One's own move has sounded when it was made.
    if (this.foretold === state.position.ply) return;
    sound(state.position.last && state.position.last.captured.length > 0 ? "capture" : "move");
  }

  gameActions() {
    return new Actions([
      { name: "undo", icon: "undo", act: () => this.send("undo", { ply: this.ply }), allowed: (can) => can.undo },
      { name: "hint", icon: "hint", act: () => this.send("hint"), allowed: (can) => can.hint },
      { name: "draw", icon: "draw", act: () => this.send("offer"), allowed: (can) => can.offer, confirm: true },
      { name: "resign", icon: "flag", act: () => this.send("resign"), allowed: (can) => can.resign, confirm: true },
      { name: "pause", icon: "pause", act: () => this.send("pause"), allowed: (can) => can.pause, shown: (can) => !can.resume && !can.step && can.pause },
      { name: "continue", icon: "play", act: () => this.send("resume"), shown: (can) => can.resume && !this.state?.pace },
      { name: "hurry", icon: "step", act: () => this.send("hurry"), shown: (can) => can.hurry },
      { name: "flip", icon: "flip", act: () => this.flip() },
      { name: "analyse", icon: "chart", act: () => this.page.go(`/analysis/${this.id}`), shown: () => !this.state?.ending && this.isAlone() },
      { name: "save", icon: "save", act: () => this.saveBox.toggle(), allowed: () => true },
      { name: "new", icon: "plus", act: () => this.page.go("/") },
      { name: "help", icon: "help", act: () => this.showHelp() },
    ]);
  }

  /** Whether nobody elsewhere plays who would be cheated by an analysis. */
  isAlone() {
    const state = this.state;
    return Boolean(state) && state !== null && (["white", "black"]).every((side) => {
      const one = /** @type {Side} */ (side);
      return !state.players[one].human || state.seats.includes(one);
    });
  }

  analysisActions() {
    return new Actions([
      { name: "engine-off", icon: "eye", act: () => this.toggleEngine(), allowed: (can) => can.advise },
      { name: "flip", icon: "flip", act: () => this.flip() },
      { name: "back", icon: "undo", act: () => this.page.go(`/game/${this.id}`) },
      { name: "save", icon: "save", act: () => this.saveBox.toggle() },
      { name: "help", icon: "help", act: () => this.showHelp() },
    ]);
  }

  toggleEngine() {
    this.isEngineOn = !this.isEngineOn;
    this.actions.buttons.get("engine-off")?.setAttribute("aria-pressed", String(!this.isEngineOn));
    this.lines.element.hidden = this.bar.element.hidden = !this.isEngineOn;
    this.board.drawings.setAdvice([]);
    this.askEngine();
  }

  showHelp() {
    this.help.hidden = !this.help.hidden;
    if (!this.help.hidden) this.help.focus();
  }

  /** Keys that work wherever nothing is typed. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches("input, textarea, select")) return;
    const last = this.moves.list.length;
    const at = this.looking ?? this.ply;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => (this.line.length > 0 ? this.explore(this.line.slice(0, -1)) : at > 0 && this.look(at - 1)),
      ArrowRight: () => at < last && this.look(at + 1),
      Home: () => this.look(0),
      End: () => this.look(last),
      f: () => this.flip(),
      "?": () => this.showHelp(),
      m: () => this.typing.input.focus(),
      b: () => this.board.focus(this.board.cursor),
      Escape: () => { this.board.drop(); this.help.hidden = true; },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
