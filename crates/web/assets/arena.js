// The arena of the server: the matches and tournaments that run or have run on its machine, and one of them as it goes.

import { ask } from "./api.js";
import { ContestView } from "./contest.js";
import { choosing, fill, h, renew } from "./dom.js";
import { count } from "./numbers.js";
import { emblem, picture } from "./pieces.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./types.js").Run} Run */

/** How often one looks for news, in milliseconds. */
const PAUSE = 1000;

/** Asks again and again until it is closed; what has not changed is not sent again. */
class Watch {
  /** @param {() => Promise<void>} look */
  constructor(look) {
    this.look = look;
    this.isOpen = true;
    this.turn();
  }

  async turn() {
    if (!document.hidden) await this.look();
    if (this.isOpen) this.timer = setTimeout(() => this.turn(), PAUSE);
  }

  close() {
    this.isOpen = false;
    clearTimeout(this.timer);
  }
}

/** The list of runs. */
export class RunsView {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.list = h("ul", { class: "runs" });
    choosing(this.list, "run", (id) => page.go(`/arena/${id}`));
    this.note = h("p", { class: "muted" });
    this.element = h("div", { class: "arena" }, h("h1", {}, t("arena-runs")), this.note, this.list);
    this.before = "";
    this.watch = new Watch(() => this.refresh());
    page.entitle(t("arena"));
  }

  close() {
    this.watch.close();
  }

  async refresh() {
    try {
      const { runs } = await ask(`/api/arena?lang=${this.page.catalogue.lang}`);
      const text = JSON.stringify(runs);
      if (text === this.before) return;
      this.before = text;
      fill(this.note, runs.length === 0 && [t("arena-none"), h("code", {}, "plateau tournament chess level:3 level:4 level:5 --out games.pgn")].map((part) => h("span", {}, part)));
      renew(this.list, runs.map((/** @type {Run} */ run) => this.row(run)));
    } catch (error) {
      this.before = "";
      fill(this.note, error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {Run} run */
  row({ id, game, entrants, progress, changed }) {
    const when = new Intl.DateTimeFormat(this.page.catalogue.lang, { dateStyle: "medium", timeStyle: "short" }).format(changed);
    const { state, played, planned } = progress;
    const bar = planned !== null && h("progress", { max: planned, value: played, "aria-hidden": "true" });
    return h("li", { class: "card" }, h("a", { class: "run", href: `/arena/${id}`, "data-run": id }, h("span", { class: "mini-piece" }, picture(emblem(this.page.catalogue.games, game.key))),
      h("span", { class: "what" }, h("strong", {}, entrants.join(" – ")), h("span", { class: "small muted" }, `${game.name} · ${when}`)),
      h("span", { class: "state", "data-state": state }, h("span", {}, t(`arena-state-${state}`)),
        h("span", { class: "small muted" }, planned === null ? count(played) : t("arena-progress", { played: count(played), planned: count(planned) })), bar)));
  }
}

/** One run, as it goes. */
export class LiveView {
  /** @param {Page} page @param {string} id */
  constructor(page, id) {
    this.page = page;
    this.path = `/api/arena/${encodeURIComponent(id)}`;
    this.view = new ContestView(page, (number) => ask(`${this.path}/games/${number}?lang=${page.catalogue.lang}`));
    this.element = this.view.element;
    /** What the server calls what was shown last. */
    this.revision = "";
    this.watch = new Watch(() => this.refresh());
  }

  close() {
    this.watch.close();
    this.view.close();
  }

  async refresh() {
    try {
      const known = this.view.games.rows.length;
      const contest = await ask(`${this.path}?lang=${this.page.catalogue.lang}&from=${known}&revision=${this.revision}`);
      this.view.warn("");
      if (!contest) return;
      this.revision = contest.revision;
      this.view.show(contest);
    } catch (error) {
      this.view.warn(error instanceof Error ? error.message : String(error));
    }
  }
}
