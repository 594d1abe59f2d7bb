// The head of every page: where one is, the language, sounds and tastes.

import { fill, h, icon, svg } from "./dom.js";
import { settingsButton } from "./settings.js";
import { setTastes, tastes } from "./store.js";
import { t } from "./words.js";

/** @typedef {{tag: string, name: string}} Language */
/** @typedef {{href: string, text: string, current: boolean}} Place */

/**
 * Fills the head.
 * @param {{languages: Language[], lang: string, restart: () => void, places?: Place[], go?: (path: string) => void}} what
 *   the languages, what to do when one is chosen; where one can go, and how, if anywhere
 */
export function header({ languages, lang, restart, places = [], go }) {
  const link = (/** @type {string} */ href, /** @type {string} */ name, /** @type {boolean} */ current, /** @type {(Node | string)[]} */ ...face) => {
    const element = h("a", { class: name, href, "aria-current": current ? "page" : null }, ...face);
    element.addEventListener("click", (event) => {
      if (!go || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      go(href);
    });
    return element;
  };
  const logo = svg("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" },
    svg("rect", { class: "board-line", x: 3, y: 3, width: 26, height: 26, rx: 6 }),
    svg("path", { class: "tile", d: "M8 8h8v8H8zM16 16h8v8h-8z" }));
  const brand = go ? link("/", "brand", false, logo, "Plateau") : h("span", { class: "brand" }, logo, "Plateau");
  const ways = places.map(({ href, text, current }) => link(href, "place", current, text));
  const tongues = languages.map(({ tag, name }) => h("button", {
    type: "button", class: "bare language", lang: tag, "aria-pressed": tag === lang, title: name,
    onclick: () => { setTastes({ lang: tag }); restart(); },
  }, tag.toUpperCase(), h("span", { class: "hidden-text" }, ` ${name}`)));
  const top = /** @type {HTMLElement} */ (document.querySelector("header"));
  fill(top, h("a", { class: "hidden-text skip", href: "#main" }, t("skip")), brand,
    ways.length > 0 && h("nav", { class: "places", "aria-label": "Plateau" }, ways),
    h("div", { class: "languages", role: "group", "aria-label": t("language") }, tongues), sounds(), settingsButton());
}

function sounds() {
  const button = h("button", { type: "button", class: "bare", "aria-label": t("sounds"), title: t("sounds") });
  const show = () => {
    fill(button, icon(tastes.sounds ? "sound" : "mute"));
    button.setAttribute("aria-pressed", String(tastes.sounds));
  };
  button.addEventListener("click", () => { setTastes({ sounds: !tastes.sounds }); show(); });
  show();
  return button;
}
