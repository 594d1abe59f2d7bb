// Where a report begins: a file that holds all it shows, in every language, and asks nobody for anything.

import { ContestView } from "./contest.js";
import { fill, speak } from "./dom.js";
import { header } from "./header.js";
import { setSpeed } from "./motion.js";
import { dress, tastes } from "./store.js";
import { setWords } from "./words.js";

/** @typedef {import("./types.js").Contest} Contest */
/** @typedef {import("./types.js").Sheet} Sheet */

/** What the file begins with.
 * @typedef {{lang: string, languages: {tag: string, name: string}[],
 *   editions: Record<string, {words: Record<string, string>, contest: Contest}>}} Contents */

/** @type {Contents} */
const contents = JSON.parse(document.getElementById("contents")?.textContent ?? "{}");
const packed = document.querySelectorAll(".packed");

/** A game of the file, unpacked. @param {number} number @param {string} lang @returns {Promise<Sheet>} */
async function game(number, lang) {
  const bytes = Uint8Array.from(atob(packed[number]?.textContent ?? ""), (letter) => letter.charCodeAt(0));
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  return JSON.parse(text)[lang];
}

/** @type {ContestView | null} */
let view = null;

function start() {
  dress();
  setSpeed(tastes.animation ? 1 : 0);
  const { editions, languages } = contents;
  const lang = [tastes.lang, navigator.language.slice(0, 2), contents.lang].find((tag) => tag && editions[tag]) ?? Object.keys(editions)[0];
  const { words, contest } = editions[lang];
  setWords(words);
  document.documentElement.lang = lang;
  header({ languages, lang, restart: start });
  view?.close();
  view = new ContestView({ speak, entitle: (title) => (document.title = `${title} · Plateau`) }, (number) => game(number, lang));
  fill(/** @type {HTMLElement} */ (document.getElementById("main")), view.element);
  view.show(contest);
}

start();
