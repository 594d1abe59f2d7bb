// A game that is over, to be stepped through. Its positions follow from its start and from what each move does.

import { Actions } from "./actions.js";
import { h, say } from "./dom.js";
import { Bar, Graph } from "./engine.js";
import { helpPanel } from "./help.js";
import { duration } from "./numbers.js";
import { resultBox } from "./result.js";
import { Scene } from "./scene.js";
import { after } from "./effect.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Position} Position */

/** Where one can go from a game: to the one before, to the one after, to all of them; and which ply is looked at.
 * @typedef {{title: string, previous: (() => void) | null, next: (() => void) | null, leave: () => void,
 *   seen: (ply: number) => void}} Ways */

/** Keys, each with the sentence that says what it does. @type {[string, string][]} */
const KEYS = [["← →", "help-key-look"], ["N", "next-game"], ["P", "previous-game"], ["F", "help-key-flip"], ["Esc", "all-games"], ["?", "help-key-help"]];

export class ReplayView extends Scene {
  /** @param {import("./scene.js").Stand} page @param {Sheet} sheet @param {Ways} ways */
  constructor(page, sheet, ways) {
    super(page, helpPanel(["help-draw"], KEYS));
    this.sheet = sheet;
    this.ways = ways;
    /** The positions from the start on, as far as they were looked at. @type {Position[]} */
    this.positions = [sheet.start];
    this.bar = new Bar();
    this.graph = new Graph((ply) => this.look(ply), true);
    for (const { ply, eval: value } of sheet.moves) if (value) this.graph.values.set(ply, value);
    this.graph.element.hidden = this.bar.element.hidden = this.graph.values.size === 0;
    this.result = h("section", { class: "result" }, resultBox(sheet.ending).filter(Boolean));
    this.actions = this.buttons();
    this.element.classList.add("analysing", "replay");
    say(this.heading, ways.title);
    say(this.opening, sheet.opening ?? "");
    this.moves.take({ from: 0, list: sheet.moves });
    this.arrange({ beside: this.bar.element, first: [this.result, this.graph.element, this.info], last: [this.actions.element] });
    page.entitle(`${sheet.players.white} – ${sheet.players.black}`);
  }

  /** @param {number} ply @returns {Position} */
  position(ply) {
    for (let at = this.positions.length; at <= ply; at += 1) {
      const { effect, check } = this.sheet.moves[at - 1];
      const position = after(this.positions[at - 1], effect);
      this.positions.push(check === null ? position : { ...position, alert: { kind: "check", cells: [check], text: "" } });
    }
    return this.positions[ply];
  }

  /** @param {number} ply */
  look(ply) {
    const wanted = Math.max(0, Math.min(ply, this.sheet.moves.length));
    this.showPast(this.position(wanted));
    this.moves.at = wanted;
    this.refresh();
    // Last, when everything around the list has its size.
    this.moves.mark(wanted);
    this.ways.seen(wanted);
    if (wanted > 0) this.page.speak(this.sheet.moves[wanted - 1].spoken);
  }

  refresh() {
    const { sheet, at } = this;
    const below = this.sideBelow();
    const position = this.position(at);
    const state = this.state(position);
    this.top.show(state, below === "white" ? "black" : "white", position);
    this.bottom.show(state, below, position);
    const move = at > 0 ? sheet.moves[at - 1] : null;
    this.bar.show(move?.eval ?? this.graph.values.get(1) ?? null, below);
    this.graph.show(sheet.moves.length, at);
    say(this.status, [move ? move.eval?.text : position.status, move?.depth && t("depth-of", { depth: move.depth }), move?.ms && duration(move.ms)]
      .filter(Boolean).join(" · "));
    const notes = at > 0 ? sheet.moves[at - 1].notes : sheet.preface;
    this.info.hidden = notes.length === 0;
    say(this.info, notes.join(" "));
  }

  /** What the players' strips show. @param {Position} position */
  state(position) {
    const { sheet } = this;
    const player = (/** @type {Side} */ side) => ({ name: sheet.players[side], named: true, human: false, here: true });
    const isOver = this.at === sheet.moves.length;
    return {
      game: sheet.game, position, sides: sheet.sides, seats: [], players: { white: player("white"), black: player("black") },
      ending: isOver ? sheet.ending : null, thinking: null, clock: null,
    };
  }

  buttons() {
    const { previous, next, leave } = this.ways;
    const actions = new Actions([
      { name: "all-games", icon: "undo", act: leave },
      { name: "previous-game", icon: "previous", act: () => previous?.() },
      { name: "next-game", icon: "next", act: () => next?.() },
      { name: "flip", icon: "flip", act: () => this.flip() },
      { name: "help", icon: "help", act: () => this.showHelp() },
    ]);
    for (const [name, way] of Object.entries({ "previous-game": previous, "next-game": next })) {
      const button = actions.buttons.get(name);
      if (button) button.disabled = !way;
    }
    return actions;
  }

  keys() {
    const { previous, next, leave } = this.ways;
    return {
      ...super.keys(), n: () => next?.(), p: () => previous?.(),
      Escape: () => { if (this.help.hidden) leave(); else this.help.hidden = true; },
    };
  }
}
