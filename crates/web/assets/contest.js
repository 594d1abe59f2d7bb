// A match or a tournament, while it is played or afterwards: the numbers, and every game on the board. The same view
// in a file that needs nothing else (report.js) and on the server's page (arena.js).

import { fill, h, say } from "./dom.js";
import { CourseCard, DuelCard, EndingsCard } from "./facts.js";
import { GameList } from "./gamelist.js";
import { count, duration } from "./numbers.js";
import { ReplayView } from "./replay.js";
import { Crosstable, Standings } from "./standings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").Progress} Progress */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./scene.js").Stand} Stand */

export class ContestView {
  /** @param {Stand} page @param {(number: number) => Promise<Sheet>} fetchGame a game by its number */
  constructor(page, fetchGame) {
    this.page = page;
    this.fetchGame = fetchGame;
    /** @type {Contest | null} */
    this.contest = null;
    /** @type {ReplayView | null} */
    this.replay = null;
    /** The game that is shown or on its way; none: the overview. @type {number | null} */
    this.number = null;
    /** Where the overview was left. */
    this.left = 0;
    this.title = h("h1", {});
    this.about = h("p", { class: "muted" });
    this.progress = progressLine();
    this.games = new GameList();
    const parts = [new DuelCard(), new Standings(), new Crosstable((first, second) => this.games.pick({ first, second })),
      new CourseCard(), new EndingsCard((kind) => this.games.pick({ kind }))];
    this.parts = parts;
    this.note = h("p", { class: "notice warning", role: "alert", hidden: true });
    this.overview = h("div", { class: "overview" }, h("div", { class: "contest-head" }, this.title, this.about, this.progress.element),
      this.note, parts.map(({ element }) => element), this.games.element);
    this.element = h("div", { class: "contest" }, this.overview);
    this.onhash = () => this.follow();
    addEventListener("hashchange", this.onhash);
  }

  close() {
    removeEventListener("hashchange", this.onhash);
    document.body.classList.remove("replaying");
    this.replay?.close();
  }

  /** Shows how things stand. @param {Contest} contest */
  show(contest) {
    const isFirst = this.contest === null;
    this.contest = contest;
    const { entrants, game, control, days, progress } = contest;
    const name = game ? game.name.charAt(0).toLocaleUpperCase() + game.name.slice(1) : "";
    const title = contest.duel ? `${entrants[0].name} – ${entrants[1].name}` : t("arena-tournament", { count: count(entrants.length) });
    say(this.title, title);
    const when = [...new Set(days)].map((day) => new Date(`${day}T12:00`)).filter((day) => !Number.isNaN(day.getTime()));
    const written = when.map((day) => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(day)).join(" – ");
    say(this.about, [name, t("arena-games-played", { count: count(progress.played) }), control, written].filter(Boolean).join(" · "));
    this.progress.show(progress);
    for (const part of this.parts) part.show(contest);
    this.overview.classList.toggle("of-two", contest.duel !== null);
    this.games.show(contest, progress.state === "running");
    if (this.number === null) this.page.entitle(title);
    if (isFirst) this.follow();
  }

  /** @param {string} text */
  warn(text) {
    this.note.hidden = !text;
    say(this.note, text);
  }

  /** Goes where the address says: `#12.30` is the twelfth game after thirty half-moves. */
  async follow() {
    const [, number, ply] = location.hash.match(/^#(\d+)(?:\.(\d+))?$/) ?? [];
    if (number === undefined) return location.hash.length > 1 ? undefined : this.leave();
    const [wanted, at] = [Number(number) - 1, ply === undefined ? 0 : Number(ply)];
    if (wanted === this.number) return this.replay && this.replay.at !== at ? this.replay.look(at) : undefined;
    if (this.number === null) this.left = scrollY;
    this.number = wanted;
    try {
      const sheet = await this.fetchGame(wanted);
      // Somebody may have gone elsewhere meanwhile.
      if (this.number === wanted) this.open(sheet, wanted, at);
    } catch (error) {
      this.leave();
      this.warn(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {Sheet} sheet @param {number} number @param {number} ply */
  open(sheet, number, ply) {
    this.replay?.close();
    const order = this.games.chosen();
    const at = order.indexOf(number);
    const way = (/** @type {number | undefined} */ to) => (to === undefined ? null : () => { location.hash = `#${to + 1}`; });
    const round = this.games.rows[number]?.round;
    this.replay = new ReplayView(this.page, sheet, {
      title: round ? t("arena-round", { round }) : t("arena-game", { number: count(number + 1) }),
      previous: way(at > 0 ? order[at - 1] : undefined), next: way(at >= 0 ? order[at + 1] : undefined),
      leave: () => { location.hash = ""; },
      seen: (now) => history.replaceState(null, "", `#${number + 1}${now > 0 ? `.${now}` : ""}`),
    });
    fill(this.element, this.replay.element);
    document.body.classList.add("replaying");
    scrollTo(0, 0);
    this.replay.look(ply);
  }

  /** Back to the overview. */
  leave() {
    this.replay?.close();
    const wasOpen = this.replay !== null;
    this.replay = this.number = null;
    document.body.classList.remove("replaying");
    if (!wasOpen) return;
    fill(this.element, this.overview);
    if (this.contest) this.show(this.contest);
    scrollTo(0, this.left);
  }
}

/** How far it is. */
function progressLine() {
  const bar = h("progress", { max: 1, value: 0 });
  const text = h("span", { class: "small" });
  const element = h("div", { class: "progress", hidden: true }, bar, text);
  /** @param {Progress} progress */
  const show = ({ state, played, planned, left }) => {
    element.hidden = state === "ended";
    element.dataset.state = state;
    bar.hidden = planned === null;
    bar.max = planned ?? 1;
    bar.value = played;
    const words = [t(`arena-state-${state}`), planned !== null && t("arena-progress", { played: count(played), planned: count(planned) }),
      left !== null && state === "running" && t("arena-left", { time: duration(left) })];
    say(text, words.filter(Boolean).join(" · "));
    bar.setAttribute("aria-label", words.filter(Boolean).join(", "));
  };
  return { element, show };
}
