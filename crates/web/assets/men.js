// The pieces on the board: where each one stands, and how it gets there.

import { fill, h } from "./dom.js";
import { slide, still, vanish } from "./motion.js";
import { picture } from "./pieces.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Effect} Effect */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {{code: string, element: HTMLElement}} Piece */

export class Men {
  /** @param {(cell: number) => [number, number]} seen where a cell is on the screen: column and row */
  constructor(seen) {
    this.seen = seen;
    /** @type {Map<number, Piece>} */
    this.pieces = new Map();
    this.element = h("div", { class: "men", "aria-hidden": "true" });
  }

  /** What stands on a cell, as it is seen. @param {number} cell */
  at(cell) {
    return this.pieces.get(cell);
  }

  clear() {
    for (const { element } of this.pieces.values()) element.remove();
    this.pieces.clear();
  }

  /**
   * Puts every piece where it stands. From the position shown before, pieces move: along the last move if it is
   * one move later, else each to the nearest place of its like.
   * @param {Position} position
   * @param {Position | null} before
   * @param {{entry?: Entry | null, dropped?: number | null}} [how] a move being entered; where a hand put a piece
   */
  place(position, before, { entry = null, dropped = null } = {}) {
    const wanted = position.cells.map((cell) => cell.piece);
    this.advance(wanted, entry);
    const effect = before && position.ply === before.ply + 1 ? position.last : null;
    const isSeen = before !== null;
    /** @type {Map<number, Piece>} */
    const next = new Map();
    const loose = new Map(this.pieces);
    for (const [cell, piece] of this.pieces) {
      if (wanted[cell] === piece.code && !(effect && (effect.from === cell || effect.to === cell))) {
        next.set(cell, piece);
        loose.delete(cell);
        this.put(piece.element, cell);
      }
    }
    if (effect) this.follow(effect, wanted, loose, next, dropped);
    for (const [cell, code] of wanted.entries()) {
      if (!code || next.has(cell)) continue;
      const there = loose.get(cell);
      if (there && there.code !== code && there.code[1] === code[1]) {
        // The same piece with its other side up.
        loose.delete(cell);
        next.set(cell, there);
        this.turn(there, code, isSeen);
        continue;
      }
      const near = nearest(loose, code, (from) => distance(this.seen(from), this.seen(cell)));
      const piece = near === null ? undefined : loose.get(near);
      if (near !== null && piece) {
        loose.delete(near);
        next.set(cell, piece);
        this.move(piece, [near, cell], isSeen && cell !== dropped);
      } else {
        next.set(cell, this.create(code, cell, isSeen));
      }
    }
    for (const [cell, { element }] of loose) vanish(element, isSeen, effect ? passing(effect, cell) : 0);
    this.pieces = next;
  }

  /** While a chain is entered, its piece stands where the way has led, and what it took is faint.
   * @param {(string | null)[]} wanted @param {Entry | null} entry */
  advance(wanted, entry) {
    for (const { element } of this.pieces.values()) element.classList.remove("taken");
    if (!entry || entry.way.length < 2) return;
    const [from, at] = [entry.way[0], entry.way[entry.way.length - 1]];
    const code = wanted[from];
    wanted[from] = null;
    wanted[at] = code;
    for (const cell of entry.open[0].captured.slice(0, entry.way.length - 1)) {
      this.at(cell)?.element.classList.add("taken");
    }
  }

  /** Moves the pieces that a move moves.
   * @param {Effect} effect @param {(string | null)[]} wanted
   * @param {Map<number, Piece>} loose @param {Map<number, Piece>} next @param {number | null} dropped */
  follow(effect, wanted, loose, next, dropped) {
    const way = effect.path;
    if (effect.to === null) return;
    const code = wanted[effect.to];
    // A chain that was entered step by step stands on a square of its way already.
    const at = [...way].reverse().find((cell) => code !== null && loose.get(cell)?.code[0] === code[0]);
    const piece = at === undefined ? undefined : loose.get(at);
    if (piece && code && at !== undefined) {
      loose.delete(at);
      next.set(effect.to, piece);
      const rest = way.slice(way.lastIndexOf(at));
      const changes = piece.code !== code;
      piece.code = code;
      this.move(piece, rest, dropped !== effect.to, () => changes && fill(piece.element, picture(code)));
    }
    if (effect.companion) {
      const [from, to] = effect.companion;
      const rook = loose.get(from) ?? next.get(from);
      if (!rook) return;
      loose.delete(from);
      if (next.get(from) === rook) next.delete(from);
      next.set(to, rook);
      this.move(rook, [from, to], true);
    }
  }

  /** @param {Piece} piece @param {string} code @param {boolean} isSeen */
  turn(piece, code, isSeen) {
    piece.code = code;
    fill(piece.element, picture(code));
    piece.element.classList.remove("appears", "turns");
    if (!isSeen || still()) return;
    void piece.element.offsetWidth;
    piece.element.classList.add("turns");
  }

  /** @param {string} code @param {number} cell @param {boolean} appears */
  create(code, cell, appears) {
    const element = h("div", { class: "piece" }, picture(code));
    element.style.setProperty("--fall", String(this.seen(cell)[1]));
    element.classList.toggle("appears", appears && !still());
    this.put(element, cell);
    this.element.append(element);
    return { code, element };
  }

  /** @param {Piece} piece @param {number[]} way @param {boolean} animate @param {() => void} [arrived] */
  move(piece, way, animate, arrived) {
    this.put(piece.element, way[way.length - 1]);
    slide(piece.element, way.map((cell) => this.seen(cell)), animate, arrived);
  }

  /** @param {HTMLElement} element @param {number} cell */
  put(element, cell) {
    const [x, y] = this.seen(cell);
    element.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
    element.classList.remove("lifted");
  }

  /** Every piece where it stands, after one was lifted. */
  settle() {
    for (const [cell, { element }] of this.pieces) this.put(element, cell);
  }
}

/** How long after a move has begun its piece passes a captured one, as a share of the whole.
 * @param {Effect} effect @param {number} cell */
function passing(effect, cell) {
  const at = effect.captured.indexOf(cell);
  const legs = effect.path.length - 1;
  return at < 0 || legs < 2 ? 0.5 : (at + 0.5) / legs;
}

/** @param {[number, number]} a @param {[number, number]} b */
function distance(a, b) {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}

/** @param {Map<number, Piece>} loose @param {string} code @param {(cell: number) => number} far
 * @returns {number | null} */
function nearest(loose, code, far) {
  let best = null;
  for (const [cell, piece] of loose) {
    if (piece.code === code && (best === null || far(cell) < far(best))) best = cell;
  }
  return best;
}
