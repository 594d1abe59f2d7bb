// How games end, on the page.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

/** A result as it is usually set: `1–0`, `½–½`. @param {string} result */
export function written(result) {
  return result.replace("1/2-1/2", "½–½").replace("-", "–");
}

/** The score, in words, and what can be done next.
 * @param {{result: string, text: string}} ending @param {(() => void) | null} [again] @param {() => void} [analyse] */
export function resultBox({ result, text }, again, analyse) {
  const button = (/** @type {"rematch" | "analyse"} */ name, /** @type {import("./dom.js").Icon} */ face, /** @type {string} */ look, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: look, "data-action": name, onclick: act }, icon(face), t(name));
  return [h("p", { class: "score-line" }, written(result)), h("p", { class: "words" }, text), (again || analyse) && h("div", { class: "answers" },
    again && button("rematch", "again", "main", again), analyse && button("analyse", "chart", "", analyse))];
}
