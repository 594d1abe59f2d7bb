// A player's strip beside the board: who it is, what was taken from the other side, the clock.

import { fill, h, say } from "./dom.js";
import { picture } from "./pieces.js";
import { sound } from "./sounds.js";
import { t } from "./words.js";

/** The part of a session's state that it shows.
 * @typedef {Pick<import("./types.js").State, "game" | "position" | "sides" | "seats" | "players" | "ending" | "thinking" | "clock">} State */
/** @typedef {import("./types.js").Side} Side */

/** Below this a clock shows tenths, in milliseconds. */
const LOW = 10_000;

export class Strip {
  /** @param {"top" | "bottom"} place */
  constructor(place) {
    this.name = h("span", { class: "name" });
    this.dot = h("span", { class: "presence" });
    this.think = h("span", { class: "thinking" });
    this.taken = h("span", { class: "taken" });
    this.lead = h("span", { class: "lead" });
    this.time = h("span", { class: "clock", role: "timer", "aria-live": "off", hidden: true });
    this.element = h("section", { class: `strip ${place}` },
      h("span", { class: "who" }, this.dot, this.name, this.think), this.taken, this.lead, this.time);
    /** @type {{left: number, at: number, isRunning: boolean} | null} */
    this.clock = null;
    this.isMine = false;
    this.warned = false;
    /** What is shown as taken. @type {string | null} */
    this.shown = null;
  }

  /** @param {State} state @param {Side} side @param {import("./types.js").Position} position the one on the board */
  show(state, side, position) {
    const player = state.players[side];
    this.isMine = state.seats.includes(side) && player.human;
    say(this.name, player.name);
    this.element.dataset.side = side;
    this.element.setAttribute("aria-label", `${state.sides[side]}: ${player.name}`);
    this.element.classList.toggle("turn", state.position.turn === side && !state.ending);
    this.element.classList.toggle("winner", state.ending?.winner === side);
    const isAway = player.human && !player.here;
    this.dot.className = `presence ${side} ${isAway ? "away" : ""}`;
    this.dot.title = isAway ? t("away") : "";
    say(this.think, state.thinking === side ? t("thinking") : isAway ? t("away") : "");
    this.element.classList.toggle("is-thinking", state.thinking === side);
    this.showTaken(position.captured, side);
    const lead = ahead(position, state.game.values, side);
    say(this.lead, lead > 0 ? `+${lead}` : "");
    const { clock } = state;
    this.time.hidden = !clock;
    if (clock) {
      const left = clock.left[side];
      this.clock = { left, at: performance.now(), isRunning: clock.running === side };
      if (left > LOW) this.warned = false;
      this.time.classList.toggle("running", clock.running === side);
      this.tick();
    } else {
      this.clock = null;
    }
  }

  /** What this side has taken: like beside like, and how many.
   * @param {string[]} captured @param {Side} side */
  showTaken(captured, side) {
    const other = side === "white" ? "b" : "w";
    const order = "QRBNPDMSYZXO";
    const mine = captured.filter((code) => code[0] === other)
      .sort((a, b) => order.indexOf(a[1]) - order.indexOf(b[1]));
    const key = mine.join();
    if (key === this.shown) return;
    this.shown = key;
    /** @type {[string, number][]} */
    const groups = [];
    for (const code of mine) {
      const last = groups[groups.length - 1];
      if (last?.[0] === code) last[1] += 1;
      else groups.push([code, 1]);
    }
    fill(this.taken, groups.map(([code, count]) => h("span", { class: "group" },
      // Overlapping pictures for a few, a number for many.
      Array.from({ length: code[1] === "M" || count > 8 ? 1 : count }, () => picture(code)),
      (code[1] === "M" || count > 8) && h("span", { class: "count" }, `×${count}`))));
    const spoken = groups.map(([code, count]) => (count > 1 ? `${t(`piece-${code}`)} × ${count}` : t(`piece-${code}`))).join(", ");
    this.taken.setAttribute("role", "img");
    this.taken.setAttribute("aria-label", spoken ? t("taken", { pieces: spoken }) : t("taken-none"));
  }

  /** Counts down between two messages. */
  tick() {
    if (!this.clock) return;
    const { left, at, isRunning } = this.clock;
    const now = Math.max(0, isRunning ? left - (performance.now() - at) : left);
    say(this.time, written(now));
    this.time.classList.toggle("low", now < LOW);
    if (isRunning && this.isMine && now < LOW && !this.warned) {
      this.warned = true;
      sound("low");
    }
  }
}

/** How much more a side has on the board.
 * @param {import("./types.js").Position} position @param {Record<string, number>} values @param {Side} side */
function ahead({ cells }, values, side) {
  const worth = (/** @type {import("./types.js").Cell} */ { piece }) => (piece ? values[piece[1]] * (piece.startsWith(side[0]) ? 1 : -1) : 0);
  return cells.reduce((/** @type {number} */ sum, cell) => sum + worth(cell), 0);
}

/** @param {number} ms */
function written(ms) {
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (ms < LOW) {
    const tenths = Math.floor(ms / 100);
    return `0:${pad(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
