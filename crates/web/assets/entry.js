// A move being entered square by square, from the list of legal moves alone: no rules here.

/** @typedef {import("./types.js").Move} Move */

/**
 * What has been touched so far: the squares in order, and the moves they may still become.
 * @typedef {{way: number[], open: Move[]}} Entry
 */

/** What a touch leads to.
 * @typedef {{kind: "play", move: Move}
 *   | {kind: "choose", moves: Move[]}
 *   | {kind: "more", entry: Entry}
 *   | {kind: "no"}} Touch */

/** @param {number[]} whole @param {number[]} part */
const startsWith = (whole, part) => part.every((cell, at) => whole[at] === cell);

/** Begins with a piece, or with an empty square where pieces are put on the board.
 * @param {Move[]} legal @param {number} cell @returns {Touch} */
export function begin(legal, cell) {
  const open = legal.filter((move) => move.path[0] === cell || move.touches?.includes(cell));
  if (open.length === 0) return { kind: "no" };
  const placed = open.filter((move) => move.from === null);
  if (placed.length > 0) return settle(placed);
  return { kind: "more", entry: { way: [cell], open } };
}

/**
 * Goes on to a square: the next one of the way, or the last one of a whole chain. The next one comes first,
 * so that a chain can always be entered step by step.
 * @param {Entry} entry @param {number} cell @returns {Touch}
 */
export function go(entry, cell) {
  const longer = [...entry.way, cell];
  const onWay = entry.open.filter((move) => startsWith(move.path, longer));
  if (onWay.length > 0) {
    const complete = onWay.filter((move) => move.path.length === longer.length);
    return complete.length === onWay.length
      ? settle(complete)
      : { kind: "more", entry: { way: longer, open: onWay } };
  }
  const ending = entry.open.filter((move) => move.to === cell);
  if (ending.length === 0) {
    // A king put onto its rook castles, where the rules name the move by the king's own square.
    const castling = entry.open.find((move) => move.companion?.[0] === cell);
    return castling ? { kind: "play", move: castling } : { kind: "no" };
  }
  const ways = new Set(ending.map((move) => move.path.join()));
  // Several ways lead there: the person is asked for the next square of one of them.
  return ways.size === 1 ? settle(ending) : { kind: "more", entry: { way: entry.way, open: ending } };
}

/** The move that ends where the way stands, where the rules let a chain stop there.
 * @param {Entry} entry @returns {Move | undefined} */
export function stop(entry) {
  return entry.open.find((move) => move.path.length === entry.way.length);
}

/** Where a touch may go from here: squares next on the way, and squares where a chain ends.
 * @param {Entry} entry */
export function targets(entry) {
  const depth = entry.way.length;
  /** @type {Map<number, {isStep: boolean, moves: Move[]}>} */
  const found = new Map();
  /** @param {number} cell @param {boolean} isStep @param {Move} move */
  const add = (cell, isStep, move) => {
    const known = found.get(cell) ?? { isStep, moves: [] };
    found.set(cell, { isStep: known.isStep && isStep, moves: [...known.moves, move] });
  };
  for (const move of entry.open) {
    const cells = move.path;
    if (cells.length <= depth) continue;
    add(cells[cells.length - 1], false, move);
    if (cells.length > depth + 1) add(cells[depth], true, move);
  }
  return found;
}

/** @param {Move[]} moves @returns {Touch} */
function settle(moves) {
  return moves.length === 1 ? { kind: "play", move: moves[0] } : { kind: "choose", moves };
}

/**
 * The move that a premove means once it is one's turn: the way that leads there, if there is just one; a pawn
 * becomes the best piece, which is the first one listed.
 * @param {Move[]} legal @param {{from: number, to: number}} premove @returns {Move | undefined}
 */
export function premoved(legal, premove) {
  const own = legal.filter((move) => move.from === premove.from);
  const ending = own.filter((move) => move.to === premove.to);
  const found = ending.length > 0 ? ending : own.filter((move) => move.path[1] === premove.to || move.companion?.[0] === premove.to);
  const queen = found.find((move) => move.promotion?.endsWith("Q"));
  return new Set(found.map((move) => move.path.join())).size === 1 ? queen ?? found[0] : undefined;
}
