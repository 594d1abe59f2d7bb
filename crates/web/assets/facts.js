// What a contest proves, beside its tables: a match of two, how scores went, how games ended, who failed how.

import { Chart } from "./chart.js";
import { choosing, fill, h, renew } from "./dom.js";
import { count, decimal, estimate, percent, points, signed } from "./numbers.js";
import { look, resultsBar } from "./standings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").Duel} Duel */
/** @typedef {import("./types.js").Test} Test */

/** A match of two: score, strength, what its test says. */
export class DuelCard {
  constructor() {
    this.element = h("section", { class: "card duel", hidden: true, "aria-label": t("duel") });
  }

  /** @param {Contest} contest */
  show({ entrants, meetings, duel }) {
    const meeting = meetings[0];
    this.element.hidden = !duel || !meeting;
    if (!duel || !meeting) return;
    const [first, second] = entrants;
    const side = (/** @type {number} */ at) => h("div", { class: `duelist ${look(at)}` },
      h("span", { class: "swatch-dot" }), h("span", { class: "entrant-name", title: entrants[at].name }, entrants[at].name));
    fill(this.element,
      h("div", { class: "duel-score" }, side(0), h("p", { class: "big-score" }, `${points(first.points)} – ${points(second.points)}`), side(1)),
      resultsBar(first.wins, first.draws, first.losses),
      h("dl", { class: "numbers" },
        number(t("arena-elo"), estimate(meeting.elo)),
        number(t("arena-normalized"), estimate(duel.normalized)),
        number(t("arena-stronger"), percent(duel.superiority)),
        number(t("arena-draws"), percent(first.draws / Math.max(1, first.games)))),
      meeting.pairs.some(Boolean) && pairs(meeting.pairs), duel.test && test(duel.test));
  }
}

/** @param {string} name @param {string} value */
function number(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/** How pairs of games ended, as columns. @param {number[]} pairs */
function pairs(pairs) {
  const most = Math.max(...pairs);
  const columns = pairs.map((value, at) => {
    const column = h("li", {}, h("span", { class: "small" }, count(value)), h("span", { class: "column" }), h("span", { class: "small muted" }, points(at / 2)));
    column.style.setProperty("--share", String(value / most));
    return column;
  });
  return h("figure", { class: "pairs" }, h("figcaption", { class: "label" }, t("arena-pairs")), h("ol", {}, columns));
}

/** Where a sequential test stands between its bounds. @param {Test} test */
function test({ llr, low, high, elo0, elo1, verdict }) {
  const share = (/** @type {number} */ value) => `${Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100)).toFixed(2)}%`;
  const gauge = h("div", { class: "gauge", "aria-hidden": "true" }, h("span", { class: "middle" }), h("span", { class: "mark" }));
  gauge.style.setProperty("--at", share(llr));
  gauge.style.setProperty("--middle", share(0));
  return h("div", { class: "test" }, h("div", { class: "split" }, h("span", { class: "label" }, t("arena-test", { zero: elo0, one: elo1 })),
    h("strong", {}, t("arena-llr", { llr: signed(llr, 2) }))), gauge,
    h("div", { class: "split small muted" }, h("span", {}, decimal(low, 2)), h("span", {}, decimal(high, 2))), h("p", { class: "verdict" }, verdict));
}

/** How scores went from game to game. */
export class CourseCard {
  constructor() {
    this.heading = h("h2", {});
    this.shares = new Chart((share) => percent(share, 0));
    this.strength = new Chart((elo) => signed(elo));
    this.element = h("section", { class: "card course" }, this.heading, this.shares.element, this.strength.element);
  }

  /** @param {Contest} contest */
  show({ entrants, course, duel }) {
    this.element.hidden = course.length < 2;
    this.shares.element.hidden = Boolean(duel);
    this.strength.element.hidden = !duel;
    const title = t(duel ? "arena-strength" : "arena-course");
    fill(this.heading, title);
    const line = (/** @type {number} */ number) => course.flatMap(({ games, shares }) => {
      const share = shares[number] ?? null;
      return share === null ? [] : [{ x: games, y: share }];
    });
    const band = course.flatMap(({ games, elo }) => (elo ? [{ x: games, y: elo.value, low: elo.value - (elo.error ?? 0), high: elo.value + (elo.error ?? 0) }] : []));
    if (duel) this.strength.show([{ name: entrants[0].name, look: look(0), points: settled(band) }], title);
    else this.shares.show(entrants.map(({ name }, number) => ({ name, look: look(number), points: line(number) })), title);
  }
}

/** The first games say little, and with such noise that nothing else would be seen: a curve begins when its error is
 * no more than four times what it is at the end.
 * @template {{low: number, high: number}} T @param {T[]} points */
function settled(points) {
  const end = points[points.length - 1];
  const limit = end ? 4 * (end.high - end.low) : 0;
  const begin = points.findIndex(({ low, high }) => high - low <= limit);
  return points.slice(Math.max(0, begin));
}

/** How games ended, and which were lost otherwise than on the board. */
export class EndingsCard {
  /** @param {(kind: string) => void} pick games that ended so are wanted */
  constructor(pick) {
    this.list = h("ul", { class: "bars" });
    choosing(this.list, "kind", pick);
    this.faults = h("div", { class: "faults" });
    this.element = h("section", { class: "card endings" }, h("h2", {}, t("arena-endings")), this.list, this.faults);
  }

  /** @param {Contest} contest */
  show({ entrants, endings }) {
    const most = Math.max(1, ...endings.map(({ count }) => count));
    renew(this.list, endings.map(({ kind, count: value }) => {
      const bar = h("span", { class: "bar-line" });
      bar.style.setProperty("--share", String(value / most));
      return h("li", {}, h("button", { type: "button", class: "bare", "data-kind": kind },
        h("span", { class: "what" }, t(`end-${kind}`)), bar, h("span", { class: "how-many" }, count(value))));
    }));
    const failing = entrants.flatMap(({ name, faults }) => faults.map(({ kind, count: value }) => ({ name, kind, value })));
    fill(this.faults, h("h3", {}, t("arena-faults")), failing.length === 0 ? h("p", { class: "small muted" }, t("arena-no-faults"))
      : h("ul", {}, failing.map(({ name, kind, value }) => h("li", {}, h("span", { class: "entrant-name" }, name),
        h("span", { class: "fault" }, `${t(`end-${kind}`)} × ${count(value)}`)))));
  }
}
