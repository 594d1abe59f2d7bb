// The hands that move pieces: a mouse, a finger, the keyboard alone.

/** @typedef {import("./person.mjs").Person} Person */

/**
 * @typedef {object} Hand
 * @property {import("playwright-core").BrowserContextOptions} device
 * @property {(one: Person, names: string[]) => Promise<void>} touch goes from square to square
 * @property {(one: Person, from: string, to: string) => Promise<void>} carry takes a piece along, where a hand can
 * @property {(one: Person, piece: string) => Promise<void>} choose says what a pawn becomes
 * @property {(one: Person) => Promise<void>} pass makes the only move there is
 */

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** @type {Record<string, Hand>} */
export const HANDS = {
  mouse: {
    device: {},
    touch: (one, names) => one.click(...names),
    carry: (one, from, to) => one.drag(from, to),
    choose: (one, piece) => one.choice(piece).click(),
    pass: (one) => one.page.locator(".pass").click(),
  },
  touch: {
    device: PHONE,
    touch: (one, names) => one.tap(...names),
    carry: (one, from, to) => one.swipe(from, to),
    choose: (one, piece) => one.choice(piece).tap(),
    pass: (one) => one.page.locator(".pass").tap(),
  },
  keyboard: {
    device: {},
    touch: (one, names) => one.press(...names),
    carry: (one, from, to) => one.press(from, to),
    choose: (one, piece) => one.pressChoice(piece),
    pass: (one) => one.page.keyboard.press("p"),
  },
};
