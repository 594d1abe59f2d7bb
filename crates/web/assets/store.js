// What this browser remembers: the person's tastes, and the keys of the tables they sit at.

/** @typedef {import("./types.js").Side} Side */

/** @typedef {object} Tastes
 * @property {"system" | "light" | "dark"} theme
 * @property {string} board
 * @property {boolean} sounds
 * @property {boolean} coordinates
 * @property {boolean} animation
 * @property {string | null} lang
 * @property {string} name
 */

/** @type {Tastes} */
const USUAL = { theme: "system", board: "walnut", sounds: true, coordinates: true, animation: true, lang: null, name: "" };

export const BOARDS = ["walnut", "forest", "sea", "slate", "plum", "contrast"];

/** Storage may be forbidden, full or hold rubbish: then this page remembers for itself.
 * @type {Map<string, string>} */
const spare = new Map();

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function read(key, otherwise) {
  try {
    const text = spare.get(key) ?? localStorage.getItem(`plateau.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`plateau.${key}`, text);
  } catch {
    spare.set(key, text);
  }
}

/** @type {Tastes} */
export const tastes = { ...USUAL, ...read("tastes", {}) };

/** @param {Partial<Tastes>} change */
export function setTastes(change) {
  Object.assign(tastes, change);
  write("tastes", tastes);
  dress();
}

/** Puts theme and board on the page. */
export function dress() {
  const root = document.documentElement;
  if (tastes.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = tastes.theme;
  root.dataset.board = BOARDS.includes(tastes.board) ? tastes.board : USUAL.board;
  root.classList.toggle("no-coordinates", !tastes.coordinates);
}

/** What is known of a session: my keys, and the key to give to somebody else.
 * @typedef {{mine: string[], other?: string}} Keys */

/** @param {string} session @returns {Keys} */
export function keysOf(session) {
  const found = read("keys", /** @type {Record<string, Keys>} */ ({}))[session];
  return found && Array.isArray(found.mine) ? found : { mine: [] };
}

/** @param {string} session @param {Keys} keys */
export function keep(session, keys) {
  const all = read("keys", /** @type {Record<string, Keys>} */ ({}));
  delete all[session];
  // The newest come last; a few hundred are enough for anyone.
  write("keys", Object.fromEntries([...Object.entries(all), [session, keys]].slice(-300)));
}

/** The key that makes a browser elsewhere the host. */
export function hostKey() {
  return read("host", /** @type {string | null} */ (null));
}

/** @param {string} key */
export function setHostKey(key) {
  write("host", key);
}

/** The last choices of the home view. @returns {Record<string, any>} */
export function lastChoices() {
  return read("choices", {});
}

/** @param {Record<string, any>} choices */
export function setLastChoices(choices) {
  write("choices", choices);
}

/** What is to be told at the session that opens next. @type {string | null} */
let notice = null;

/** @param {string | null} text */
export function setNotice(text) {
  notice = text;
}

/** Once. */
export function takeNotice() {
  const text = notice;
  notice = null;
  return text;
}
