// Mouse, touch, pen and keys on the board.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./drawings.js").Pen} Pen */

/** How far a mouse goes before a click becomes a drag, in pixels. A finger trembles more. */
const SLACK = { mouse: 4, touch: 10 };

/** @param {Board} board */
export function listen(board) {
  const { element } = board;
  /** @type {null | {cell: number, x: number, y: number, id: number, wasPicked: boolean, isDragging: boolean,
   *   isTouch: boolean, lifted: HTMLElement | null}} */
  let press = null;
  /** @type {null | {from: number, pen: Pen}} */
  let drawing = null;

  element.addEventListener("pointerdown", (event) => {
    // Who points needs no ring around the cell; who goes on with the keys gets it back.
    element.classList.add("by-pointer");
    if (event.target instanceof Element && event.target.closest(".chooser, .pass")) return;
    const cell = board.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    if (event.button === 2) {
      drawing = { from: cell, pen: pen(event) };
      board.drawings.draw({ from: cell, to: cell, pen: drawing.pen });
      element.setPointerCapture(event.pointerId);
      event.preventDefault();
      return;
    }
    if (event.button !== 0 || press) return;
    event.preventDefault();
    if (board.cells[cell].dataset.name) {
      board.setCursor(cell);
      board.cells[cell].focus({ preventScroll: true });
    }
    if (board.chooser.isOpen) return board.chooser.close();
    board.drawings.clear();
    const wasPicked = board.entry?.way.at(-1) === cell;
    const canLift = board.isOwn(cell);
    press = {
      cell, x: event.clientX, y: event.clientY, id: event.pointerId, wasPicked, isDragging: false,
      isTouch: event.pointerType === "touch", lifted: canLift ? board.men.at(cell)?.element ?? null : null,
    };
    element.setPointerCapture(event.pointerId);
    if (!wasPicked) board.touch(cell);
  });

  element.addEventListener("pointermove", (event) => {
    if (drawing) {
      const to = board.cellAt(event.clientX, event.clientY) ?? drawing.from;
      board.drawings.draw({ from: drawing.from, to, pen: drawing.pen });
      return;
    }
    if (!press) {
      const follows = board.entry !== null || board.isPlacing();
      if (event.pointerType === "mouse" && follows) board.preview(board.cellAt(event.clientX, event.clientY));
      return;
    }
    if (event.pointerId !== press.id || !press.lifted) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.isDragging) {
      if (Math.hypot(dx, dy) < (press.isTouch ? SLACK.touch : SLACK.mouse)) return;
      // A touch on the piece may have meant the end of another move; then there is nothing to drag.
      if (board.entry?.way.at(-1) !== press.cell) return;
      press.isDragging = true;
    }
    drag(board, press.lifted, event, press.isTouch);
    const over = board.cellAt(event.clientX, event.clientY);
    for (const cell of board.cells) cell.classList.toggle("over", Number(cell.dataset.cell) === over);
    board.preview(over);
  });

  element.addEventListener("pointerup", (event) => {
    if (drawing) {
      const to = board.cellAt(event.clientX, event.clientY);
      if (to !== null) board.drawings.toggle(drawing.from, to, drawing.pen);
      else board.drawings.draw();
      drawing = null;
      return;
    }
    if (!press || event.pointerId !== press.id) return;
    const { cell, isDragging, wasPicked, lifted } = press;
    release();
    if (isDragging && lifted) {
      const to = board.cellAt(event.clientX, event.clientY);
      if (to !== null && to !== cell) board.touch(to, { dropped: true });
      // Not taken: back where it was.
      if (lifted.classList.contains("lifted")) board.men.settle();
    } else if (wasPicked) {
      board.touch(cell);
    }
  });

  element.addEventListener("pointercancel", () => {
    release();
    drawing = null;
    board.drawings.draw();
    board.men.settle();
  });

  element.addEventListener("pointerleave", () => { if (!press && !board.entry) board.preview(null); });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("keydown", (event) => key(board, event));

  function release() {
    press = null;
    for (const cell of board.cells) cell.classList.remove("over");
  }
}

/** The piece follows the pointer; under a finger it is larger, so that it can be seen.
 * @param {Board} board @param {HTMLElement} lifted @param {PointerEvent} event @param {boolean} isTouch */
function drag(board, lifted, event, isTouch) {
  const box = board.grid.getBoundingClientRect();
  const size = box.width / board.size().columns;
  const [x, y] = [event.clientX - box.left - size / 2, event.clientY - box.top - size / 2];
  lifted.classList.add("lifted");
  lifted.style.transform = isTouch
    ? `translate(${x}px, ${y - size * 0.6}px) scale(1.7)`
    : `translate(${x}px, ${y}px)`;
}

/** @param {PointerEvent} event @returns {Pen} */
function pen(event) {
  if (event.shiftKey && event.altKey) return "d";
  return event.shiftKey || event.ctrlKey ? "b" : event.altKey || event.metaKey ? "c" : "a";
}

/** @param {Board} board @param {KeyboardEvent} event */
function key(board, event) {
  board.element.classList.remove("by-pointer");
  if (board.chooser.isOpen || event.altKey || event.metaKey || !board.position) return;
  const { rows, columns } = board.size();
  const sign = board.bottom === "white" ? 1 : -1;
  const at = board.cursor;
  const [row, column] = [Math.floor(at / columns), at % columns];
  /** @param {number} down @param {number} right */
  const by = (down, right) => {
    const [r, c] = [row + down * sign, column + right * sign];
    return r < 0 || c < 0 || r >= rows || c >= columns ? at : r * columns + c;
  };
  const [leftEdge, rightEdge] = sign > 0 ? [0, columns - 1] : [columns - 1, 0];
  const [topRow, bottomRow] = sign > 0 ? [0, rows - 1] : [rows - 1, 0];
  /** @type {Record<string, () => number>} */
  const steps = {
    ArrowUp: () => by(-1, 0),
    ArrowDown: () => by(1, 0),
    ArrowLeft: () => by(0, -1),
    ArrowRight: () => by(0, 1),
    Home: () => (event.ctrlKey ? topRow : row) * columns + leftEdge,
    End: () => (event.ctrlKey ? bottomRow : row) * columns + rightEdge,
  };
  if (event.key in steps) board.focus(steps[event.key]());
  else if (event.key === "Enter" || event.key === " ") board.touch(board.cursor);
  else if (event.key === "Escape") board.drop();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
