// How to play on this page.

import { h } from "./dom.js";
import { t } from "./words.js";

/** Keys, each with the sentence that says what it does. */
const KEYS = [
  ["B", "help-key-board"],
  ["↑ ↓ ← →", "help-key-arrows"],
  ["Enter", "help-key-enter"],
  ["Esc", "help-key-escape"],
  ["M", "help-key-type"],
  ["← →", "help-key-look"],
  ["F", "help-key-flip"],
  ["?", "help-key-help"],
];

export function helpPanel() {
  const sentences = ["help-mouse", "help-chain", "help-text", "help-ahead", "help-draw"];
  return h("section", { class: "help", hidden: true, tabindex: -1, "aria-label": t("help") },
    h("h2", {}, t("help")), sentences.map((name) => h("p", { class: "small" }, t(name))),
    h("dl", { class: "keys small" }, KEYS.map(([key, name]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(name))))));
}
