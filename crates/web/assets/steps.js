// What a move does to the pieces on a board. No rules: who knows them has said what moves, what goes, what changes.

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Steps} Steps */

/** The position after a move, as far as it can be drawn.
 * @param {Position} before @param {Steps} steps @returns {Position} */
export function after(before, steps) {
  const cells = before.cells.map((cell) => ({ ...cell }));
  const lifted = steps.from === null ? null : cells[steps.from].piece;
  if (steps.from !== null) cells[steps.from].piece = null;
  const taken = steps.captured.flatMap((cell) => before.cells[cell].piece ?? []);
  for (const cell of steps.captured) cells[cell].piece = null;
  if (steps.companion) {
    const [from, to] = steps.companion;
    cells[from].piece = null;
    cells[to].piece = before.cells[from].piece;
  }
  const code = steps.promotion ?? lifted;
  // A mark that is put on the board is not known before somebody has said whose it is.
  if (code) cells[steps.to].piece = code;
  return {
    ...before, cells, last: steps, ply: before.ply + 1, legal: [], alert: null, fen: "",
    turn: before.turn === "white" ? "black" : "white", captured: [...before.captured, ...taken],
  };
}
