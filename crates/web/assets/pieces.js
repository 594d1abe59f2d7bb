// Our own drawn pieces. Each shape is drawn once; its two colours come from the style sheet, so a set of
// pieces is a handful of custom properties (`--fill`, `--shade`, `--edge`, `--detail`).

/** The foot that every figure but the knight's neck grows out of. */
const FOOT = `
  <path class="edge fill" d="M30 80h40c3 0 4 1 5 3l3 5c1 3 0 5-3 5H25c-3 0-4-2-3-5l3-5c1-2 2-3 5-3z"/>
  <path class="line" d="M27 86.500h46"/>`;

/** The ring under the head of pawn, bishop, queen and king. */
const collar = (/** @type {number} */ y, /** @type {number} */ half) =>
  `<rect class="edge fill" x="${50 - half}" y="${y}" width="${2 * half}" height="6.5" rx="3.2"/>`;

/** A body that widens from the collar down to the foot. */
const body = (/** @type {number} */ y, /** @type {number} */ top, /** @type {number} */ foot) => `
  <path class="edge fill" d="M${50 - top} ${y}C${50 - top} ${y + 16} ${50 - foot} ${66} ${50 - foot} 80H${50 + foot}C${50 + foot} ${66} ${50 + top} ${y + 16} ${50 + top} ${y}z"/>`;

const CROWN = "M29 61l-5-23 14 10 12-18 12 18 14-10-5 23z";

/** @type {Record<string, string>} */
const SHAPES = {
  P: `${body(48, 7, 19)}${collar(43.5, 14)}
    <circle class="edge fill" cx="50" cy="31" r="13.5"/>${FOOT}`,

  R: `<path class="edge fill" d="M36 42h28l4 38H32z"/>
    <path class="edge fill" d="M29 18c0-1 1-2 2-2h7c1 0 2 1 2 2v5h5.500v-5c0-1 1-2 2-2h5c1 0 2 1 2 2v5H60v-5c0-1 1-2 2-2h7c1 0 2 1 2 2v14c0 2-1 3-2 4l-5 6H36l-5-6c-1-1-2-2-2-4z"/>
    <path class="line" d="M32.5 33h35M36.5 42.500h27M34 71h32"/>${FOOT}`,

  B: `${body(60, 9, 17)}
    <path class="edge fill" d="M50 17c9 6 17 15 17 26 0 9-6 14-9 17H42c-3-3-9-8-9-17 0-11 8-20 17-26z"/>
    <path class="line" d="M55.5 27.500L46.5 41"/>
    <circle class="edge fill" cx="50" cy="13" r="5"/>${collar(57, 15)}${FOOT}`,

  N: `<path class="edge fill" d="M33 80c-1-14 6-20 13-27 3-3 4-6 4-8-5 5-11 5-15 8-3 2-4 7-8 8-2 0-3-1-4-2-1 1-3 1-4 0-4-3-5-8-3-11 2-4 8-10 9-14 1-5 3-9 6-12 1-3 0-7 1-12 4 2 7 5 9 8 2-1 4-3 6-7 3 3 4 6 5 8 18 5 27 24 24 61z"/>
    <path class="mane" d="M56 27c13 8 18 25 17 48"/>
    <path class="mark" d="M36.5 30.500c1.5-2 4-3 6-2.5 0 2.5-2 4.5-5 4.5-1 0-1.5-1-1-2z"/>
    <circle class="mark" cx="21.5" cy="52.5" r="1.8"/>
    <path class="line" d="M50 45c1-3 1-5 0-7"/>
    <path class="edge fill" d="M30 80h46c2 0 3 1 4 3l2 5c1 3 0 5-3 5H27c-3 0-4-2-3-5l2-5c1-2 2-3 4-3z"/>
    <path class="line" d="M28 86.500h50"/>`,

  Q: `<path class="edge fill" d="M27 62L18 33l14 13 4-22 9.5 20L50 20l4.5 24L64 24l4 22 14-13-9 29z"/>
    <path class="edge fill" d="M27 62c6-3 40-3 46 0-1 5-3 6-3 10 0 3 2 5 2 8H28c0-3 2-5 2-8 0-4-2-5-3-10z"/>
    <path class="line" d="M31 65c9-2.5 29-2.5 38 0M31.5 73c9-2 28-2 37 0"/>
    <g class="edge fill"><circle cx="17" cy="30" r="4.8"/><circle cx="35.5" cy="20" r="4.8"/><circle cx="50" cy="15.5" r="5"/><circle cx="64.5" cy="20" r="4.8"/><circle cx="83" cy="30" r="4.8"/></g>${FOOT}`,

  K: `<path class="edge fill" d="M47 6h6v6h6v6h-6v9h-6v-9h-6v-6h6z"/>
    <path class="edge fill" d="M50 26c6 0 9 6 9 12-1 6-4 12-9 19-5-7-8-13-9-19 0-6 3-12 9-12z"/>
    <path class="edge fill" d="M29 64C21 58 16 53 16 46c0-9 7-14 15-14 9 0 15 6 19 19 4-13 10-19 19-19 8 0 15 5 15 14 0 7-5 12-13 18 0 6-1 11-1 16H30c0-5-1-10-1-16z"/>
    <path class="line" d="M33 62c-6-4-10.5-9-10.5-15.5 0-5 3.5-8 8.5-8 8 0 14 8 17 21M67 62c6-4 10.5-9 10.5-15.5 0-5-3.5-8-8.5-8-8 0-14 8-17 21"/>
    <path class="line" d="M33.5 66c9-2.5 24-2.5 33 0M34.5 73.500c9-2 22-2 31 0"/>${FOOT}`,

  M: `<ellipse class="edge shade" cx="50" cy="54" rx="40" ry="38"/>
    <circle class="edge fill" cx="50" cy="47" r="39"/>
    <circle class="groove" cx="50" cy="47" r="30"/><circle class="groove" cx="50" cy="47" r="20"/>`,

  D: `<ellipse class="edge shade" cx="50" cy="60" rx="40" ry="36"/>
    <ellipse class="edge shade" cx="50" cy="53" rx="40" ry="37"/>
    <circle class="edge fill" cx="50" cy="44" r="39"/><circle class="groove" cx="50" cy="44" r="32"/>
    <g transform="translate(0 -1)"><path class="crown" d="${CROWN}"/><path class="crown" d="M30 65h40"/>
    <g class="jewel"><circle cx="24" cy="37" r="3.6"/><circle cx="50" cy="28" r="3.6"/><circle cx="76" cy="37" r="3.6"/></g></g>`,

  S: `<circle class="edge shade" cx="50" cy="53" r="41"/><circle class="edge fill" cx="50" cy="49" r="41"/>`,

  Y: `<circle class="edge fill" cx="50" cy="50" r="42"/><circle class="groove" cx="50" cy="50" r="31"/>
    <path class="emblem" d="M50 33l5 11.500 12.500 1-9.500 8.200 3 12.300-11-6.600-11 6.600 3-12.300-9.500-8.200 12.500-1z"/>`,
  Z: `<circle class="edge fill" cx="50" cy="50" r="42"/><circle class="groove" cx="50" cy="50" r="31"/>
    <circle class="emblem" cx="50" cy="50" r="13"/>`,

  X: `<path class="stroke" pathLength="2" d="M22 22L78 78M78 22L22 78"/>`,
  O: `<circle class="stroke" pathLength="1" cx="50" cy="50" r="31" transform="rotate(-90 50 50)"/>`,
};

/**
 * The picture of a piece: `wK`, `bM` … It holds no text: who shows it alone says what it is.
 * @param {string} code
 * @returns {SVGSVGElement}
 */
export function picture(code) {
  const found = templates.get(code) ?? draw(code);
  templates.set(code, found);
  return /** @type {SVGSVGElement} */ (found.cloneNode(true));
}

/** The piece that stands for a game. @param {import("./types.js").Game[]} games @param {string} key the game, perhaps with options */
export function emblem(games, key) {
  return (games.find((game) => game.key === key.split(",")[0]) ?? games[0]).emblem;
}

/** @type {Map<string, SVGSVGElement>} */
const templates = new Map();

/** @param {string} code */
function draw(code) {
  const [color, role] = [code[0], code.slice(1)];
  const shape = SHAPES[role] ?? "";
  const kind = "XO".includes(role) ? "marked" : "MDSYZ".includes(role) ? `disc of-${role}` : "staunton";
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" class="picture ${kind} ${color}" aria-hidden="true" focusable="false">${shape}</svg>`;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}
