// The sentences of the page. They come from the server, in the person's language; none is written here.

/** @type {Record<string, string>} */
let sentences = {};

/** @param {Record<string, string>} words */
export function setWords(words) {
  sentences = words;
}

/**
 * A sentence, with its values in place: "Level {level}".
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = sentences[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
