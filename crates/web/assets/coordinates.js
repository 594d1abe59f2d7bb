// Letters and numbers on the board. They lie over the cells, not in them: a cell's name is told with what stands
// on it, and should not be heard twice.

import { fill, h } from "./dom.js";

/** @typedef {import("./types.js").Position} Position */

/**
 * Writes the coordinates as the board is seen.
 * @param {HTMLElement} layer
 * @param {Position} position
 * @param {number[]} order the cells from the top left of the screen on
 */
export function writeCoordinates(layer, position, order) {
  const { cells, columns, rows, coordinates } = position;
  const write = (/** @type {number} */ at, /** @type {string} */ kind, /** @type {string | undefined} */ text) => {
    if (!text) return null;
    const element = h("span", { class: `coordinate ${kind} ${cells[order[at]].dark ? "on-dark" : "on-light"}` }, text);
    element.style.left = `${((at % columns) * 100) / columns}%`;
    element.style.top = `${(Math.floor(at / columns) * 100) / rows}%`;
    return element;
  };
  if (coordinates === "numbers") {
    return fill(layer, order.map((cell, at) => write(at, "number", cells[cell].name ?? undefined)));
  }
  const { files, ranks } = edgeNames(position);
  fill(layer, order.flatMap((cell, at) => [
    at % columns === 0 && write(at, "rank", ranks[Math.floor(cell / columns)]),
    at >= order.length - columns && write(at, "file", files[cell % columns]),
  ]));
}

/** The letter of each column and the number of each row, from the names of the squares.
 * @param {Position} position */
function edgeNames({ cells, columns }) {
  /** @type {Record<number, string>} */
  const files = {};
  /** @type {Record<number, string>} */
  const ranks = {};
  for (const [cell, { name }] of cells.entries()) {
    const parts = name?.match(/^([a-z]+)(\d+)$/);
    if (!parts) continue;
    files[cell % columns] = parts[1];
    ranks[Math.floor(cell / columns)] = parts[2];
  }
  return { files, ranks };
}
