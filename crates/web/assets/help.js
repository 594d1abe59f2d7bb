// How to play on this page.

import { h } from "./dom.js";
import { t } from "./words.js";

/** Keys, each with the sentence that says what it does. @type {[string, string][]} */
const KEYS = [
  ["B", "help-key-board"],
  ["↑ ↓ ← →", "help-key-arrows"],
  ["Enter", "help-key-enter"],
  ["Esc", "help-key-escape"],
  ["M", "help-key-type"],
  ["P", "help-key-pass"],
  ["← →", "help-key-look"],
  ["F", "help-key-flip"],
  ["?", "help-key-help"],
];

const SENTENCES = ["help-mouse", "help-chain", "help-text", "help-ahead", "help-draw"];

/** A panel with sentences and keys: those of a game by default.
 * @param {string[]} [sentences] @param {[string, string][]} [keys] */
export function helpPanel(sentences = SENTENCES, keys = KEYS) {
  return h("section", { class: "help", hidden: true, tabindex: -1, "aria-label": t("help") },
    h("h2", {}, t("help")), sentences.map((name) => h("p", { class: "small" }, t(name))),
    h("dl", { class: "keys small" }, keys.map(([key, name]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(name))))));
}
