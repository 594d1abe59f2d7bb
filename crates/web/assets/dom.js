// Making elements, briefly.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`) and children. `class`, `aria-…` and `data-…` are
 * attributes like any other; `null` and `false` leave an attribute out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} attributes
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith("aria-") && value !== null && value !== undefined) element.setAttribute(name, String(value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  for (const child of children.flat()) if (child) element.append(child);
  return element;
}

/** The same in SVG's name space.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...SVGElement} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Puts children in the place of what an element holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child || child === "").map((child) =>
    /** @type {Node | string} */ (child)));
}

/** The same, with as little change as can be: what is under a hand or has the focus stays the same element. Listeners
 * are not taken over, so they belong to the whole list: see `choosing`.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function renew(element, ...children) {
  adapt(element, [...h("div", null, ...children).childNodes]);
}

/** @param {Element} element @param {ChildNode[]} wanted */
function adapt(element, wanted) {
  for (const [at, fresh] of wanted.entries()) {
    const old = element.childNodes[at];
    if (!old) element.append(fresh);
    else if (old.isEqualNode(fresh)) continue;
    else if (old instanceof HTMLElement && fresh instanceof HTMLElement && old.nodeName === fresh.nodeName) {
      for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of fresh.attributes) {
        // The page's security policy lets scripts change styles, not the attribute.
        if (name === "style") old.style.cssText = value;
        else old.setAttribute(name, value);
      }
      adapt(old, [...fresh.childNodes]);
    } else old.replaceWith(fresh);
  }
  while (element.childNodes.length > wanted.length) element.lastChild?.remove();
}

/** Listens to a whole list, whose items may change or move on at any moment: what is meant is what was under the
 * pointer when it went down.
 * @param {HTMLElement} list
 * @param {string} name the `data-` attribute that tells items apart
 * @param {(value: string) => void} choose
 */
export function choosing(list, name, choose) {
  const found = (/** @type {Event} */ { target }) =>
    (target instanceof Element ? target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null : null);
  /** @type {string | null} */
  let meant = null;
  list.addEventListener("pointerdown", (event) => { meant = found(event); });
  list.addEventListener("click", (event) => {
    // Keys click without a pointer.
    const value = (event.detail > 0 ? meant : null) ?? found(event);
    meant = null;
    // A link in another window is the browser's own affair.
    if (value === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(value);
  });
}

/** Changes a text only when it is another one, so that nothing blinks and nothing is read twice.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** So many sentences are kept for who listens slowly. */
const HEARD = 20;

/** Tells a screen reader, after what it was told before. @param {string} text */
export function speak(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  live.append(h("p", {}, text));
  while (live.childElementCount > HEARD) live.firstElementChild?.remove();
}

/** Icons, drawn in a 24 × 24 box with one stroke. */
const ICONS = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  flip: "M7 4v13M7 4L3.5 7.5M7 4l3.5 3.5M17 20V7M17 20l3.5-3.5M17 20l-3.5-3.5",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  draw: "M5 9h14M5 15h14",
  flag: "M6 21V4M6 4h11l-2 4 2 4H6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.9.7 1.5 1.5 1.5 2.1h4c0-.6.6-1.4 1.5-2.1A6 6 0 0 0 12 3z",
  plus: "M12 5v14M5 12h14",
  save: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.1",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  first: "M18 6l-7 6 7 6zM6 6v12",
  previous: "M15 5l-8 7 8 7",
  next: "M9 5l8 7-8 7",
  last: "M6 6l7 6-7 6zM18 6v12",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l12 8-12 8z",
  step: "M5 5l9 7-9 7zM18 5v14",
  chart: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
  again: "M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  sound: "M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h4l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  trophy: "M8 4h8v5a4 4 0 0 1-8 0zM8 5H4.5c0 3 1.5 5 3.5 5M16 5h3.500c0 3-1.5 5-3.5 5M12 13v4M8.5 20h7M9.5 20c0-2 1-3 2.5-3s2.500 1 2.500 3",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
};

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export function icon(name) {
  const drawing = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  drawing.append(svg("path", { d: ICONS[name] }));
  return drawing;
}
