// Where the page begins: language, header, and which view an address means.

import { AnalysisView } from "./analysis.js";
import { ask } from "./api.js";
import { LiveView, RunsView } from "./arena.js";
import { fill, speak } from "./dom.js";
import { GameView } from "./game.js";
import { header } from "./header.js";
import { homeView } from "./home.js";
import { setSpeed } from "./motion.js";
import { dress, keep, keysOf, setHostKey, tastes } from "./store.js";
import { setWords, t } from "./words.js";

/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./types.js").Catalogue} Catalogue */

/** What a view gives to the page.
 * @typedef {{element: HTMLElement, close?: () => void}} View */

/** What the page gives to a view.
 * @typedef {object} Page
 * @property {Catalogue} catalogue
 * @property {(path: string) => void} go
 * @property {(text: string) => void} speak tells a screen reader
 * @property {(title: string) => void} entitle
 */

/** @type {View | null} */
let view = null;
/** The address that it shows, without what follows a `#`: that is the view's own matter. */
let shown = "";

/** @param {Catalogue} catalogue @returns {Page} */
function page(catalogue) {
  return {
    catalogue,
    go: (path) => {
      history.pushState(null, "", path);
      route(catalogue, true);
    },
    speak,
    entitle: (title) => (document.title = title ? `${title} · Plateau` : "Plateau"),
  };
}

/** Which view an address means. @type {Record<string, (page: Page, id: string) => View>} */
const VIEWS = {
  home: (here) => homeView(here),
  game: (here, id) => new GameView(here, id),
  analysis: (here, id) => new AnalysisView(here, id),
  arena: (here, id) => (id ? new LiveView(here, id) : new RunsView(here)),
};

/** @param {Catalogue} catalogue @param {boolean} [byPerson] */
function route(catalogue, byPerson = false) {
  view?.close?.();
  const { kind, id } = place();
  const here = page(catalogue);
  shown = location.pathname;
  view = VIEWS[kind](here, id);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  fill(main, view.element);
  document.body.dataset.view = kind;
  here.entitle("");
  head(catalogue, kind);
  if (byPerson) {
    scrollTo(0, 0);
    main.focus();
  }
}

/** Which view the address means, and of what. */
function place() {
  const [, kind = "home", id = ""] = location.pathname.match(/^\/(game|analysis|arena)(?:\/([\w.-]+))?\/?$/) ?? [];
  return { kind: id || kind === "arena" ? kind : "home", id };
}

/** A key in the address goes into the storage and out of the address, so that it is not passed on by chance. */
function takeKey() {
  const { id } = place();
  const address = new URL(location.href);
  const key = address.searchParams.get("key");
  if (!key) return;
  if (!id) setHostKey(key);
  else if (!keysOf(id).mine.includes(key)) keep(id, { ...keysOf(id), mine: [...keysOf(id).mine, key] });
  address.searchParams.delete("key");
  history.replaceState(null, "", address);
}

/** @param {Catalogue} catalogue @param {string} kind */
function head(catalogue, kind) {
  const { languages, lang, host } = catalogue;
  // Runs are the host's own affair.
  const places = host ? [{ href: "/arena", text: t("arena"), current: kind === "arena" }] : [];
  header({ languages, lang, restart: start, places, go: page(catalogue).go });
}

async function start() {
  dress();
  setSpeed(tastes.animation ? 1 : 0);
  const lang = tastes.lang ?? navigator.language.slice(0, 2);
  /** @type {Catalogue} */
  let catalogue;
  try {
    const known = (/** @type {Fault} */ fault) => (fault.code === "away" ? Promise.reject(fault) : ask("/api/catalogue"));
    catalogue = await ask(`/api/catalogue?lang=${encodeURIComponent(lang)}`).catch(known);
  } catch {
    // The server is away: what is shown stays, and is tried again.
    setTimeout(start, 1500);
    return;
  }
  setWords(catalogue.words);
  document.documentElement.lang = catalogue.lang;
  route(catalogue);
  onpopstate = () => { if (location.pathname !== shown) route(catalogue); };
}

takeKey();
start();
