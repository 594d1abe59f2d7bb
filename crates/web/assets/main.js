// Where the page begins: language, header, and which view an address means.

import { AnalysisView } from "./analysis.js";
import { ask } from "./api.js";
import { fill, h, icon, say, svg } from "./dom.js";
import { GameView } from "./game.js";
import { homeView } from "./home.js";
import { setSpeed } from "./motion.js";
import { settingsButton } from "./settings.js";
import { dress, keep, keysOf, setHostKey, setTastes, tastes } from "./store.js";
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

/** @param {string} text */
function speak(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  // The same sentence twice is two sentences for the ear.
  say(live, live.textContent === text ? `${text}\u00a0` : text);
}

/** @param {Catalogue} catalogue @param {boolean} [byPerson] */
function route(catalogue, byPerson = false) {
  view?.close?.();
  const [kind, id] = place();
  const here = page(catalogue);
  view = !id ? homeView(here) : kind === "analysis" ? new AnalysisView(here, id) : new GameView(here, id);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  fill(main, view.element);
  document.body.dataset.view = id ? kind : "home";
  here.entitle("");
  if (byPerson) {
    scrollTo(0, 0);
    main.focus();
  }
}

/** Which view the address means, and of which table. */
function place() {
  const [, kind, id] = location.pathname.match(/^\/(game|analysis)\/([\w-]+)/) ?? [];
  return [kind, id];
}

/** A key in the address goes into the storage and out of the address, so that it is not passed on by chance. */
function takeKey() {
  const [, id] = place();
  const address = new URL(location.href);
  const key = address.searchParams.get("key");
  if (!key) return;
  if (!id) setHostKey(key);
  else if (!keysOf(id).mine.includes(key)) keep(id, { ...keysOf(id), mine: [...keysOf(id).mine, key] });
  address.searchParams.delete("key");
  history.replaceState(null, "", address);
}

/** @param {Catalogue} catalogue */
function header(catalogue) {
  const logo = svg("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" },
    svg("rect", { class: "board-line", x: 3, y: 3, width: 26, height: 26, rx: 6 }),
    svg("path", { class: "tile", d: "M8 8h8v8H8zM16 16h8v8h-8z" }));
  const home = h("a", { class: "brand", href: "/" }, logo, "Plateau");
  home.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    page(catalogue).go("/");
  });
  const languages = catalogue.languages.map(({ tag, name }) => h("button", {
    type: "button", class: "bare language", lang: tag, "aria-pressed": tag === catalogue.lang, title: name,
    onclick: () => { setTastes({ lang: tag }); start(); },
  }, tag.toUpperCase(), h("span", { class: "hidden-text" }, ` ${name}`)));
  const sounds = h("button", { type: "button", class: "bare" });
  const showSounds = () => {
    fill(sounds, icon(tastes.sounds ? "sound" : "mute"));
    sounds.setAttribute("aria-label", t("sounds"));
    sounds.setAttribute("title", t("sounds"));
    sounds.setAttribute("aria-pressed", String(tastes.sounds));
  };
  sounds.addEventListener("click", () => { setTastes({ sounds: !tastes.sounds }); showSounds(); });
  showSounds();
  const top = /** @type {HTMLElement} */ (document.querySelector("header"));
  fill(top, h("a", { class: "hidden-text skip", href: "#main" }, t("skip")), home,
    h("div", { class: "languages", role: "group", "aria-label": t("language") }, languages), sounds, settingsButton());
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
  header(catalogue);
  route(catalogue);
  onpopstate = () => route(catalogue);
}

takeKey();
start();
