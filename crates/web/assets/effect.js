// What a move does to the pieces on a board. No rules: who knows them has said which cells change.

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Effect} Effect */

/** The position after a move, as far as it can be drawn.
 * @param {Position} before @param {Effect} effect @returns {Position} */
export function after(before, effect) {
  const cells = before.cells.map((cell) => ({ ...cell }));
  for (const [cell, piece] of effect.changes) cells[cell].piece = piece;
  const taken = effect.captured.flatMap((cell) => before.cells[cell].piece ?? []);
  return {
    ...before, cells, last: effect, ply: before.ply + 1, legal: [], alert: null, fen: "",
    turn: before.turn === "white" ? "black" : "white", captured: [...before.captured, ...taken],
  };
}
