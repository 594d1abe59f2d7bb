// The view in which one analyses: the engine's opinion of every position, and moves tried out on the board.

import { Actions } from "./actions.js";
import { fill, h, icon, say } from "./dom.js";
import { Bar, Graph, Lines } from "./engine.js";
import { written } from "./result.js";
import { SessionView } from "./session.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").FromServer} FromServer */
/** @typedef {import("./types.js").Advice} Advice */

/** The engine is asked only where one stops, after so many milliseconds. */
const ENGINE_DELAY = 250;

export class AnalysisView extends SessionView {
  /** @param {Page} page @param {string} id */
  constructor(page, id) {
    super(page, id);
    this.isEngineOn = true;
    /** Whether the engine goes through the whole game. */
    this.isReviewing = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.asking = undefined;
    this.bar = new Bar();
    this.lines = new Lines((moves) => this.explore([...this.line, ...moves]));
    this.graph = new Graph((ply) => this.look(ply));
    this.actions = this.buttons();
    this.board.seats = ["white", "black"];
    this.element.classList.add("analysing");
    this.info.classList.add("variation");
    this.arrange({
      beside: this.bar.element,
      first: [this.info, this.lines.element, this.graph.element],
      last: [this.actions.element],
    });
  }

  close() {
    clearTimeout(this.asking);
    super.close();
  }

  /** Over a new line the engine is asked again: what was asked over the old one is forgotten there. @param {boolean} isUp */
  showUp(isUp) {
    super.showUp(isUp);
    if (!isUp || this.state === null) return;
    if (this.isReviewing) this.connection.send("review");
    else this.askEngine();
  }

  /** @param {FromServer} message */
  hear(message) {
    if (message.type === "advice") this.showAdvice(message);
    else if (message.type === "graph") this.review(message);
    else super.hear(message);
  }

  /** @param {State} state */
  take(state) {
    const isFirst = this.state === null;
    const hasChanged = super.take(state);
    if (isFirst) this.begin(state);
    this.showAround(state);
    if (hasChanged && !isFirst) this.look(this.at);
    return hasChanged;
  }

  /** The analysis begins where the game ended. @param {State} state */
  begin(state) {
    for (const [at, move] of this.moves.list.entries()) if (move.eval) this.graph.values.set(at + 1, move.eval);
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

  /** @param {State} state */
  showAround(state) {
    super.showAround(state);
    this.actions.allow(state.can);
    say(this.status, this.board.position?.status ?? "");
    this.moves.end.hidden = !state.ending;
    if (state.ending) say(this.moves.end, `${written(state.ending.result)} · ${state.ending.text}`);
    this.graph.show(this.moves.list.length, this.at);
    if (this.isEngineOn && this.lines.list.childElementCount === 0) this.lines.show(null, state.waiting);
  }

  /** @param {Move} move */
  play(move) {
    this.explore([...this.line, move.text]);
  }

  /** Tries moves out. @param {string[]} line */
  explore(line) {
    this.lookAt(this.at, line);
  }

  back() {
    if (this.line.length > 0) this.explore(this.line.slice(0, -1));
    else super.back();
  }

  flip() {
    super.flip();
    this.bar.element.classList.toggle("turned", this.board.bottom === "black");
  }

  /** @param {Position} position */
  showLook(position) {
    super.showLook(position);
    this.showVariation();
    if (!this.isEngineOn) return;
    this.lines.show(null);
    this.board.drawings.setAdvice([]);
    this.bar.show(this.graph.values.get(this.at) ?? null, this.board.bottom);
    clearTimeout(this.asking);
    // To ask about a position ends the review: a move tried out is worth that, a look is not.
    if (this.isReviewing && this.line.length === 0) return;
    this.asking = setTimeout(() => this.askEngine(), ENGINE_DELAY);
  }

  /** The moves tried out, with a way back. */
  showVariation() {
    this.info.hidden = this.line.length === 0;
    fill(this.info, h("span", {}, this.line.join(" ")), h("button", {
      type: "button", class: "bare", onclick: () => this.look(this.at),
    }, icon("undo"), t("back-to-game")));
  }

  /** Asks the engine about what is shown. */
  async askEngine() {
    this.isReviewing = false;
    const answer = await this.connection.send("advise", { on: this.isEngineOn, ply: this.at, line: this.line });
    if (answer.type === "refused") say(this.lines.depth, answer.reason);
  }

  /** @param {Advice} advice */
  showAdvice(advice) {
    if (!this.isEngineOn || advice.ply !== this.at || advice.line.join() !== this.line.join()) return;
    const best = advice.lines[0];
    this.lines.show(advice);
    this.bar.show(best?.eval ?? null, this.board.bottom);
    this.board.drawings.setAdvice(advice.lines.slice(0, 3).flatMap(({ first }) => first ?? []));
    if (best && this.line.length === 0) this.graph.add(advice.ply, best.eval);
  }

  toggleEngine() {
    this.isEngineOn = !this.isEngineOn;
    this.actions.buttons.get("engine-off")?.setAttribute("aria-pressed", String(!this.isEngineOn));
    this.lines.element.hidden = this.bar.element.hidden = !this.isEngineOn;
    this.board.drawings.setAdvice([]);
    this.askEngine();
  }

  buttons() {
    return new Actions([
      { name: "engine-off", icon: "eye", act: () => this.toggleEngine(), allowed: (can) => can.advise },
      { name: "flip", icon: "flip", act: () => this.flip() },
      { name: "back", icon: "undo", act: () => this.page.go(`/game/${this.id}`) },
      { name: "save", icon: "save", act: () => this.saveBox.toggle() },
      { name: "help", icon: "help", act: () => this.showHelp() },
    ]);
  }
}
