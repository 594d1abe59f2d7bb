// The board: any size, no rules. It shows a position, lets a person enter one of the legal moves it was handed
// (or enter a premove), and tells whoever owns it what was entered.

import { Chooser } from "./chooser.js";
import { writeCoordinates } from "./coordinates.js";
import { fill, h } from "./dom.js";
import { Drawings } from "./drawings.js";
import { begin, go, stop, targets } from "./entry.js";
import { Men } from "./men.js";
import { listen } from "./pointer.js";
import { after } from "./effect.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {{from: number, to: number}} Premove */

/** What the board tells its owner.
 * @typedef {object} Listener
 * @property {(move: Move) => void} play a legal move was entered
 * @property {(text: string) => void} refuse what was entered is no legal move: who knows the rules may say why
 * @property {() => void} [stuck] a piece was touched that cannot move
 * @property {(piece: Side | null) => void} [idle] a square was touched where nothing can begin: whose piece stands there
 * @property {(premove: Premove | null) => void} [premove] a move in advance was entered or dropped
 */

export class Board {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {Position | null} */
    this.position = null;
    /** @type {Side} */
    this.bottom = "white";
    /** Sides whose pieces may be moved: now, or in advance. @type {Side[]} */
    this.seats = [];
    /** Whether moves in advance may be entered. */
    this.mayWish = false;
    /** @type {Entry | null} */
    this.entry = null;
    /** @type {Premove | null} */
    this.premove = null;
    /** @type {HTMLElement[]} The grid's cells by their number. */
    this.cells = [];
    /** The cell that the keyboard is on. */
    this.cursor = 0;

    this.grid = h("div", { class: "cells", role: "grid" });
    this.coordinates = h("div", { class: "coordinates", "aria-hidden": "true" });
    this.men = new Men((cell) => this.seen(cell));
    this.drawings = new Drawings();
    this.chooser = new Chooser();
    this.passer = h("button", { class: "pass", type: "button", hidden: true, onclick: () => this.pass() }, t("pass"));
    this.element = h("div", { class: "board" },
      this.grid, this.coordinates, this.men.element, this.drawings.element, this.passer,
      this.chooser.element);
    listen(this);
  }

  /** Shows a position; a move made since the one shown before is seen to happen.
   * @param {Position} position */
  show(position) {
    const before = this.position;
    this.position = position;
    const isNew = !before || before.rows !== position.rows || before.columns !== position.columns;
    if (isNew || before.coordinates !== position.coordinates) this.layOut();
    const isSame = before?.fen === position.fen;
    if (!isSame) {
      this.setPremove(null);
      this.chooser.close();
    }
    this.renewEntry(isSame);
    this.men.place(position, isNew ? null : before, { entry: this.entry });
    this.mark();
  }

  /** Says from which side the board is seen. @param {Side} side */
  turnTo(side) {
    if (side === this.bottom) return;
    this.bottom = side;
    if (!this.position) return;
    this.layOut();
    this.men.place(this.position, null, { entry: this.entry });
    this.mark();
  }

  /** Draws a legal move as if it had been played, until the next position is shown.
   * @param {Move} move @param {boolean} dropped */
  foretell(move, dropped) {
    const before = /** @type {Position} */ (this.position);
    this.position = after(before, move);
    this.men.place(this.position, before, { dropped: dropped ? move.to : null });
    this.mark();
  }

  /** Where a cell is on the screen: column and row as seen.
   * @param {number} cell @returns {[number, number]} */
  seen(cell) {
    const { rows, columns } = this.size();
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return this.bottom === "white" ? [column, row] : [columns - 1 - column, rows - 1 - row];
  }

  size() {
    return this.position ?? { rows: 8, columns: 8 };
  }

  /** The cell under a point of the window, if it is on the board.
   * @param {number} x @param {number} y @returns {number | null} */
  cellAt(x, y) {
    const box = this.grid.getBoundingClientRect();
    const { rows, columns } = this.size();
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    const cell = row * columns + column;
    return this.bottom === "white" ? cell : rows * columns - 1 - cell;
  }

  /** Whether the piece on this cell may be touched, now or for a move in advance.
   * @param {number} cell @param {string | null} [code] */
  isOwn(cell, code = this.men.at(cell)?.code) {
    const side = code?.startsWith("w") ? "white" : "black";
    if (!code || !this.seats.includes(side)) return false;
    return this.isMyTurn() ? side === this.position?.turn : this.mayWish;
  }

  isMyTurn() {
    return this.position !== null && this.position.legal.length > 0;
  }

  /** The move that changes nothing, where there is no other. @returns {Move | undefined} */
  forcedPass() {
    const legal = this.position?.legal ?? [];
    return legal.length === 1 && legal[0].to === null ? legal[0] : undefined;
  }

  /** Passes, where there is nothing else to do. */
  pass() {
    const move = this.forcedPass();
    if (!move) return;
    // The button goes away: the keyboard stays at the board.
    if (document.activeElement === this.passer) this.cells[this.cursor].focus({ preventScroll: true });
    this.enter(move, false);
  }

  /** Whether pieces are put on the board rather than moved. */
  isPlacing() {
    return Boolean(this.position?.legal.some((move) => move.from === null));
  }

  /**
   * A person has touched a cell: by click, by drop or by key.
   * @param {number} cell
   * @param {{dropped?: boolean}} [how]
   */
  touch(cell, { dropped = false } = {}) {
    if (this.chooser.isOpen) return this.chooser.close();
    if (!this.position) return;
    if (!this.isMyTurn()) return this.touchAhead(cell);
    const { entry, position } = this;
    if (entry && entry.way.at(-1) === cell && !dropped) {
      // Once more on the same square: a chain ends here where it may, else one changes one's mind.
      const last = stop(entry);
      return last ? this.enter(last, false) : void this.drop();
    }
    const touch = entry ? go(entry, cell) : begin(position.legal, cell);
    if (touch.kind === "play") return this.enter(touch.move, dropped);
    if (touch.kind === "choose") return this.choose(touch.moves, dropped);
    if (touch.kind === "more") {
      this.entry = touch.entry;
      if (touch.entry.way.length > 1) this.men.place(position, position, { entry: this.entry, dropped: dropped ? cell : null });
      return this.mark();
    }
    this.drop();
    const from = entry?.way[0] ?? null;
    if (this.isOwn(cell) && !dropped && !this.isPlacing()) {
      const again = begin(position.legal, cell);
      if (again.kind === "more") this.entry = again.entry;
      else this.listener.stuck?.();
      return this.mark();
    }
    if (from !== cell && (from !== null || this.isPlacing())) this.refuse(from, cell);
    else if (from === null) this.idle(cell);
  }

  /** Nothing can begin on this cell. @param {number} cell */
  idle(cell) {
    const code = this.men.at(cell)?.code;
    this.listener.idle?.(code ? (code.startsWith("w") ? "white" : "black") : null);
  }

  /** Forgets what was begun. Returns whether there was anything. */
  drop() {
    const had = this.entry !== null || this.premove !== null;
    const wasOnItsWay = (this.entry?.way.length ?? 0) > 1;
    this.entry = null;
    this.setPremove(null);
    this.chooser.close();
    if (wasOnItsWay && this.position) this.men.place(this.position, this.position);
    this.mark();
    return had;
  }

  /** @param {Move} move @param {boolean} dropped */
  enter(move, dropped) {
    this.entry = null;
    this.foretell(move, dropped);
    this.listener.play(move);
  }

  /** @param {number | null} from @param {number} to */
  refuse(from, to) {
    const name = (/** @type {number} */ cell) => this.position?.cells[cell].name ?? "";
    const [a, b] = [from === null ? "" : name(from), name(to)];
    if (b) this.listener.refuse(/^\d+$/.test(a) ? `${a}-${b}` : `${a}${b}`);
  }

  /** Touches while it is not one's turn: a move in advance, from any own piece to any cell.
   * @param {number} cell */
  touchAhead(cell) {
    const from = this.entry?.way[0];
    const had = this.drop();
    if (this.mayWish && from !== undefined && from !== cell) this.setPremove({ from, to: cell });
    else if (this.mayWish && from === undefined && this.isOwn(cell)) this.entry = { way: [cell], open: [] };
    else if (!had) this.idle(cell);
    this.mark();
  }

  /** @param {Premove | null} premove */
  setPremove(premove) {
    if (premove === null && this.premove === null) return;
    this.premove = premove;
    this.listener.premove?.(premove);
  }

  /** @param {Move[]} moves @param {boolean} dropped */
  choose(moves, dropped) {
    const [x, y] = this.seen(moves[0].to ?? 0);
    const { rows, columns } = this.size();
    const color = this.position?.turn === "white" ? "w" : "b";
    if (dropped) this.men.settle();
    this.element.classList.add("choosing");
    const end = () => {
      this.element.classList.remove("choosing");
      this.entry = null;
      this.cells[this.cursor].focus({ preventScroll: true });
    };
    this.chooser.open(moves, { x, y, rows, columns, color }, {
      chosen: (move) => { end(); this.enter(move, false); },
      cancelled: () => { end(); this.mark(); },
    });
  }

  /** Makes the cells anew: another size, or seen from the other side. Rows and cells are in the order in which
   * they are seen, so that arrow keys and screen readers agree with the eye. */
  layOut() {
    const position = /** @type {Position} */ (this.position);
    const { rows, columns, cells } = position;
    const hadFocus = this.grid.contains(document.activeElement);
    const order = cells.map((_, cell) => (this.bottom === "white" ? cell : cells.length - 1 - cell));
    this.cells = [];
    for (const cell of order) this.cells[cell] = makeCell(position, cell);
    writeCoordinates(this.coordinates, position, order);
    fill(this.grid, Array.from({ length: rows }, (_, line) => h("div", { class: "row", role: "row" },
      order.slice(line * columns, (line + 1) * columns).map((cell) => this.cells[cell]))));
    this.grid.setAttribute("aria-label", t("board"));
    this.element.style.setProperty("--rows", String(rows));
    this.element.style.setProperty("--columns", String(columns));
    this.element.dataset.surface = position.surface;
    this.drawings.resize(rows, columns, (cell) => this.seen(cell));
    this.men.clear();
    if (!cells[this.cursor]?.name) this.cursor = order.findLast((cell) => cells[cell].name) ?? 0;
    this.cells[this.cursor].tabIndex = 0;
    if (hadFocus) this.cells[this.cursor].focus();
  }

  /** Keeps what was begun as far as the position allows it: in the same one all of it, in another a piece that is
   * only picked. @param {boolean} isSame */
  renewEntry(isSame) {
    const { entry, position } = this;
    if (!entry || !position) return;
    const [from] = entry.way;
    const known = new Set(entry.open.map((move) => move.index));
    const open = isSame && known.size > 0 ? position.legal.filter((move) => known.has(move.index))
      : entry.way.length === 1 ? position.legal.filter((move) => move.from === from) : [];
    // Picked for a move in advance.
    const waits = !this.isMyTurn() && this.isOwn(from, position.cells[from].piece);
    this.entry = open.length > 0 || (waits && entry.way.length === 1) ? { ...entry, open } : null;
  }

  /** Marks cells: last move, check, obligation, what is picked and where it may go. */
  mark() {
    const { position, entry, premove } = this;
    if (!position || this.cells.length === 0) return;
    const { last, alert } = position;
    this.passer.hidden = !this.forcedPass();
    const turned = last?.changes.filter(([cell]) => cell !== last.to && !last.path.includes(cell)).map(([cell]) => cell) ?? [];
    const goals = entry ? targets(entry) : new Map();
    const must = alert?.kind === "capture" && !entry ? alert.cells : [];
    for (const [cell, element] of this.cells.entries()) {
      const code = this.men.at(cell)?.code ?? null;
      const goal = goals.get(cell);
      const isPicked = entry?.way.at(-1) === cell;
      const canMove = this.mayWish || position.legal.some((move) => move.from === cell);
      const flags = {
        last: last !== null && (cell === last.from || cell === last.to),
        way: Boolean(entry?.way.includes(cell)) && !isPicked,
        picked: isPicked,
        check: alert?.kind === "check" && alert.cells.includes(cell),
        must: must.includes(cell),
        goal: Boolean(goal) && !goal.isStep,
        step: Boolean(goal?.isStep),
        full: Boolean(goal) && code !== null,
        ahead: premove !== null && (premove.from === cell || premove.to === cell),
        own: canMove && this.isOwn(cell),
        free: position.legal.some((move) => move.from === null && (move.to === cell || move.touches?.includes(cell))),
        landing: false,
      };
      for (const [name, on] of Object.entries(flags)) element.classList.toggle(name, on);
      element.setAttribute("aria-selected", String(isPicked));
      const said = [
        position.cells[cell].name, code ? t(`piece-${code}`) : t("empty"),
        (flags.goal || flags.step) && t("cell-target"), isPicked && t("cell-picked"), flags.must && t("cell-must"),
        flags.check && t("cell-check"), flags.last && cell === last?.to && t("cell-last"),
        turned.includes(cell) && code && position.surface === "felt" && t("cell-turned"),
      ];
      element.setAttribute("aria-label", said.filter(Boolean).join(", "));
    }
    this.preview(null);
  }

  /** Shows the whole chain that a target stands for. @param {number | null} cell */
  preview(cell) {
    const entry = this.entry;
    // Where a disc that is dropped here comes to lie.
    const lands = cell === null ? undefined : this.position?.legal.find((move) => move.touches?.includes(cell))?.to;
    for (const [at, element] of this.cells.entries()) element.classList.toggle("landing", at === lands);
    const goal = entry && cell !== null ? targets(entry).get(cell) : undefined;
    const move = goal?.moves.find((found) => found.to === cell);
    const soFar = entry && entry.way.length > 1 ? entry.way : null;
    if (move && (move.path.length > 2 || soFar)) {
      this.drawings.setWay(move.path, move.captured);
    } else {
      this.drawings.setWay(soFar);
    }
  }

  /** Puts the keyboard on a cell. @param {number} cell */
  focus(cell) {
    if (!this.position) return;
    this.setCursor(cell);
    this.cells[cell].focus();
    this.preview(cell);
  }

  /** The keyboard goes on from here. @param {number} cell */
  setCursor(cell) {
    this.cells[this.cursor].tabIndex = -1;
    this.cursor = cell;
    this.cells[cell].tabIndex = 0;
  }
}

/** @param {Position} position @param {number} cell */
function makeCell({ cells }, cell) {
  const { name, dark } = cells[cell];
  return h("div", {
    class: `cell ${dark ? "dark" : "light"}`, role: "gridcell", tabindex: -1, "data-cell": cell, "data-name": name,
  });
}
