// Standings with ratings, and the crosstable.

import { choosing, fill, h, renew } from "./dom.js";
import { compact, count, decimal, duration, estimate, percent, points } from "./numbers.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").Entrant} Entrant */
/** @typedef {import("./types.js").Meeting} Meeting */

/** The numbers of the entrants, the best first. @param {Entrant[]} entrants */
export function ranked(entrants) {
  return entrants.map((_, number) => number).sort((a, b) => entrants[a].rank - entrants[b].rank || a - b);
}

/** The colour of an entrant: the same in every part of the view. @param {number} number */
export function look(number) {
  return `entrant-${number % 8}`;
}

/** The standings. */
export class Standings {
  constructor() {
    this.body = h("tbody", {});
    this.head = h("tr", {});
    this.element = h("section", { class: "card standings" }, h("h2", {}, t("standings")),
      h("div", { class: "wide-box", tabindex: 0, role: "region", "aria-label": t("standings") }, h("table", {}, h("thead", {}, this.head), this.body)));
  }

  /** @param {Contest} contest */
  show({ entrants }) {
    const scale = scaleOf(entrants);
    const heads = [["rank", "#"], ["player"], ["elo"], ["superiority", "LOS"], ["points"], ["score"], ["results", "+ = −"], ["depth"], ["speed"], ["pace"]];
    const extra = ["superiority", "depth", "speed", "pace"];
    fill(this.head, heads.map(([name, short]) => h("th", {
      scope: "col", class: `at-${name} ${extra.includes(name) ? "extra" : ""}`, colspan: name === "elo" && scale ? 2 : null,
      title: short ? t(`arena-${name}`) : null,
    }, short ? [h("span", { "aria-hidden": "true" }, short), h("span", { class: "hidden-text" }, t(`arena-${name}`))] : t(`arena-${name}`))));
    fill(this.body, ranked(entrants).map((number) => this.row(entrants[number], number, scale)));
  }

  /** @param {Entrant} entrant @param {number} number @param {[number, number] | null} scale */
  row(entrant, number, scale) {
    const { rank, name, elo, superiority, games, wins, draws, losses } = entrant;
    const effort = {
      depth: entrant.depth === null ? "–" : decimal(entrant.depth),
      speed: entrant.speed === null ? "–" : compact(entrant.speed),
      pace: entrant.pace === null ? "–" : duration(entrant.pace),
    };
    const told = Object.entries(effort).filter(([, text]) => text !== "–").map(([key, text]) => `${t(`arena-${key}`)} ${text}`);
    return h("tr", { class: look(number) },
      h("td", { class: "at-rank" }, count(rank)),
      h("th", { class: "at-player", scope: "row" }, h("span", { class: "swatch-dot" }), h("span", { class: "entrant-name", title: name }, name),
        told.length > 0 && h("span", { class: "told small muted" }, told.join(" · "))),
      h("td", { class: "at-elo" }, estimate(elo)),
      scale && h("td", { class: "lane-cell" }, lane(elo, scale)),
      h("td", { class: "at-superiority extra" }, superiority === null ? "–" : percent(superiority, 0)),
      h("td", { class: "at-points" }, points(entrant.points), h("span", { class: "muted" }, ` / ${count(games)}`)),
      h("td", { class: "at-score" }, games > 0 ? percent(entrant.points / games) : "–"),
      h("td", { class: "at-results" }, resultsBar(wins, draws, losses)),
      Object.entries(effort).map(([key, text]) => h("td", { class: `at-${key} extra` }, text)));
  }
}

/** The least and the greatest strength, errors included. @param {Entrant[]} entrants @returns {[number, number] | null} */
function scaleOf(entrants) {
  const ends = entrants.flatMap(({ elo }) => (elo ? [elo.value - (elo.error ?? 0), elo.value + (elo.error ?? 0)] : []));
  return ends.length < 2 ? null : [Math.min(...ends), Math.max(...ends)];
}

/** A strength on the scale of all, with its error. @param {import("./types.js").Estimate | null} elo @param {[number, number]} scale */
function lane(elo, [low, high]) {
  const element = h("div", { class: "lane", "aria-hidden": "true" });
  if (!elo) return element;
  const share = (/** @type {number} */ value) => `${(((value - low) / Math.max(1, high - low)) * 100).toFixed(2)}%`;
  element.style.setProperty("--at", share(elo.value));
  element.style.setProperty("--from", share(elo.value - (elo.error ?? 0)));
  element.style.setProperty("--to", share(elo.value + (elo.error ?? 0)));
  element.append(h("span", { class: "whisker" }), h("span", { class: "dot" }));
  return element;
}

/** Games won, drawn and lost, as parts of a bar. @param {number} wins @param {number} draws @param {number} losses */
export function resultsBar(wins, draws, losses) {
  const part = (/** @type {string} */ name, /** @type {number} */ value) => {
    // A number that has no room is not written.
    const element = h("span", { class: name }, value > 0.08 * (wins + draws + losses) ? count(value) : "");
    element.style.flexGrow = String(value);
    return value > 0 && element;
  };
  const label = t("arena-won-drawn-lost", { wins: count(wins), draws: count(draws), losses: count(losses) });
  return h("div", { class: "results-bar", role: "img", "aria-label": label, title: label },
    part("won", wins), part("drawn", draws), part("lost", losses));
}

/** Everybody against everybody. */
export class Crosstable {
  /** @param {(first: number, second: number) => void} pick two entrants whose games are wanted */
  constructor(pick) {
    this.table = h("table", {});
    choosing(this.table, "meeting", (both) => {
      const [first, second] = both.split("-").map(Number);
      pick(first, second);
    });
    this.element = h("section", { class: "card crosstable" }, h("h2", {}, t("crosstable")), h("p", { class: "small muted" }, t("crosstable-hint")),
      h("div", { class: "wide-box", tabindex: 0, role: "region", "aria-label": t("crosstable") }, this.table));
  }

  /** @param {Contest} contest */
  show({ entrants, meetings }) {
    this.element.hidden = entrants.length < 3;
    if (this.element.hidden) return;
    const order = ranked(entrants);
    const head = h("tr", {}, h("th", { scope: "col", class: "player" }, h("span", { class: "hidden-text" }, t("arena-player"))),
      order.map((number, at) => h("th", { scope: "col", title: entrants[number].name }, h("span", { "aria-hidden": "true" }, count(at + 1)),
        h("span", { class: "hidden-text" }, entrants[number].name))));
    renew(this.table, h("thead", {}, head), h("tbody", {}, order.map((row, at) => h("tr", { class: look(row) },
      h("th", { class: "player", scope: "row" }, h("span", { class: "place-number" }, count(at + 1)), h("span", { class: "swatch-dot" }),
        h("span", { class: "entrant-name", title: entrants[row].name }, entrants[row].name)),
      order.map((column) => h("td", {}, this.cell(entrants, meetings, row, column)))))));
  }

  /** @param {Entrant[]} entrants @param {Meeting[]} meetings @param {number} row @param {number} column */
  cell(entrants, meetings, row, column) {
    if (row === column) return h("span", { class: "self", "aria-hidden": "true" });
    const found = meetings.find(({ first, second }) => (first === row && second === column) || (first === column && second === row));
    if (!found) return h("span", { class: "muted" }, "·");
    const { wins, draws, losses, pairs } = found.first === row ? found : turned(found);
    const [scored, games] = [wins + draws / 2, wins + draws + losses];
    const label = [`${entrants[row].name} – ${entrants[column].name}: ${points(scored)} / ${count(games)}`,
      t("arena-won-drawn-lost", { wins: count(wins), draws: count(draws), losses: count(losses) }),
      pairs.some(Boolean) && t("arena-pairs-of", { pairs: pairs.map(count).join(" · ") })].filter(Boolean).join("\n");
    const button = h("button", { type: "button", class: "meeting", title: label, "data-meeting": `${row}-${column}` },
      h("strong", {}, points(scored)), h("span", { class: "hidden-text" }, " / "), h("span", { class: "of" }, count(games)));
    button.style.setProperty("--share", String(scored / games));
    button.classList.toggle("ahead", scored * 2 > games);
    button.classList.toggle("behind", scored * 2 < games);
    return button;
  }
}

/** The same meeting from the other's side. @param {Meeting} meeting @returns {Meeting} */
function turned(meeting) {
  return { ...meeting, wins: meeting.losses, losses: meeting.wins, pairs: [...meeting.pairs].reverse() };
}
