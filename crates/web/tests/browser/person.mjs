// A person at a browser: what they see, and what they do with mouse, finger and keys.

import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** What is no fault of the page's: a server that is away on purpose, or refuses what it should refuse. */
const EXPECTED = /net::ERR_|WebSocket connection|status of 40[04]/;

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
}

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{id: string, keys: {white: string, black: string}}} Table */

export class Person {
  /** @param {Browser} browser @param {import("playwright-core").BrowserContextOptions} [options] */
  static async at(browser, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1180, height: 800 }, locale: "en-GB", ...options });
    // Long enough for a machine that has much else to do.
    context.setDefaultTimeout(120_000);
    const person = new Person(await context.newPage());
    person.page.on("pageerror", (error) => person.faults.push(error.message));
    person.page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !EXPECTED.test(text)) person.faults.push(text);
    });
    return person;
  }

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string[]} */
    this.faults = [];
  }

  /** Joins a session with the keys of these sides.
   * @param {string} address @param {Table} table @param {("white" | "black")[]} sides */
  async sit(address, table, sides) {
    for (const side of sides) await this.page.goto(`${address}/game/${table.id}?key=${table.keys[side]}`);
    if (sides.length === 0) await this.page.goto(`${address}/game/${table.id}`);
    await this.page.locator(".cell").first().waitFor();
  }

  /** @param {string} name */
  cell(name) {
    return this.page.locator(`.cell[data-name="${name}"]`);
  }

  /** @param {string} name */
  async middle(name) {
    const box = await this.cell(name).boundingBox();
    if (!box) throw new Error(`no square ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Clicks squares one after the other. @param {...string} names */
  async click(...names) {
    for (const name of names) {
      const { x, y } = await this.middle(name);
      await this.page.mouse.click(x, y);
    }
  }

  /** @param {string} from @param {string} to @param {"left" | "right"} [button] */
  async drag(from, to, button = "left") {
    const [a, b] = [await this.middle(from), await this.middle(to)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await this.page.mouse.move(b.x, b.y, { steps: 3 });
    await this.page.mouse.up({ button });
  }

  /** @param {...string} names */
  async tap(...names) {
    for (const name of names) {
      const { x, y } = await this.middle(name);
      await this.page.touchscreen.tap(x, y);
    }
  }

  /** A finger that takes a piece along. @param {string} from @param {string} to */
  async swipe(from, to) {
    const [a, b] = [await this.middle(from), await this.middle(to)];
    const wire = await this.page.context().newCDPSession(this.page);
    const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
      wire.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [a]);
    for (let step = 1; step <= 5; step += 1) {
      await send("touchMove", [{ x: a.x + ((b.x - a.x) * step) / 5, y: a.y + ((b.y - a.y) * step) / 5 }]);
    }
    await send("touchEnd", []);
  }

  /** Goes to squares with the arrow keys and presses Enter on each; `B` leads to the board. @param {...string} names */
  async press(...names) {
    const { keyboard } = this.page;
    if (await this.page.locator(".cell:focus").count() === 0) {
      await keyboard.press("b");
      await this.page.locator(".cell:focus").waitFor();
    }
    for (const name of names) {
      const [down, right] = await this.page.evaluate((name) => {
        const place = (/** @type {Element | null} */ cell) => {
          const row = cell?.parentElement;
          return [[...(row?.parentElement?.children ?? [])].indexOf(/** @type {Element} */ (row)), [...(row?.children ?? [])].indexOf(/** @type {Element} */ (cell))];
        };
        const [from, to] = [place(document.activeElement), place(document.querySelector(`.cell[data-name="${name}"]`))];
        return [to[0] - from[0], to[1] - from[1]];
      }, name);
      for (let step = 0; step < Math.abs(down); step += 1) await keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
      for (let step = 0; step < Math.abs(right); step += 1) await keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
      await keyboard.press("Enter");
    }
  }

  /** Chooses on the home view. @param {Record<string, string>} choices */
  async chooses(choices) {
    for (const [name, value] of Object.entries(choices)) {
      await this.page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
    }
  }

  /** @param {string} text */
  async type(text) {
    await this.page.locator(".typed").fill(text);
    await this.page.locator(".typed").press("Enter");
  }

  /** A piece that a pawn may become. @param {string} piece */
  choice(piece) {
    return this.page.locator(`.choice[data-piece="${piece}"]`);
  }

  /** Chooses what a pawn becomes with the arrow keys. @param {string} piece */
  async pressChoice(piece) {
    await this.page.locator(".choice:focus").waitFor();
    for (let step = 0; step < 4 && await this.page.locator(`.choice[data-piece="${piece}"]:focus`).count() === 0; step += 1) {
      await this.page.keyboard.press("ArrowDown");
    }
    await this.page.keyboard.press("Enter");
  }

  /** The moves in the list. */
  async moves() {
    const texts = await this.page.locator(".rows .move").allInnerTexts();
    return texts.map((text) => text.trim());
  }

  /** Waits until the list has so many moves. @param {number} count */
  async movesAre(count) {
    await this.page.waitForFunction((count) => document.querySelectorAll(".rows .move").length === count, count);
  }

  /** Waits until the list has more moves than that. @param {number} count */
  async movesAreMoreThan(count) {
    await this.page.waitForFunction((count) => document.querySelectorAll(".rows .move").length > count, count);
  }

  /** The piece on a square, as a screen reader is told. @param {string} name */
  async on(name) {
    const label = await this.cell(name).getAttribute("aria-label");
    return label?.split(", ")[1] ?? "";
  }

  /** Waits until this square is told so. @param {string} name @param {string} piece */
  async seesOn(name, piece) {
    await this.page.waitForFunction(([name, piece]) =>
      document.querySelector(`.cell[data-name="${name}"]`)?.getAttribute("aria-label")?.split(", ")[1] === piece, [name, piece]);
  }

  /** Waits for a mark on a square. @param {string} name @param {string} mark */
  async marked(name, mark) {
    await this.page.locator(`.cell.${mark}[data-name="${name}"]`).waitFor();
  }

  /** Why something was refused. */
  async reason() {
    const notice = this.page.locator(".under .notice.warning:not(.lost)");
    await notice.waitFor();
    return notice.innerText();
  }

  /** Something the page tells that is no refusal: a hint, a notice. */
  async told() {
    const notice = this.page.locator(".side > .notice");
    await notice.waitFor();
    return notice.innerText();
  }

  /** Waits until the status line says this. @param {RegExp} words */
  async isTold(words) {
    await this.page.locator(".under .status").filter({ hasText: words }).waitFor();
  }

  /** What somebody offers, in words. */
  async offer() {
    const box = this.page.locator(".offer");
    await box.waitFor();
    return box.locator("span").first().innerText();
  }

  /** Answers an offer, or claims a draw. @param {"Accept" | "Decline" | "Claim the draw"} answer */
  async answer(answer) {
    await this.page.locator(".offer").getByRole("button", { name: answer, exact: true }).click();
    await this.page.locator(".offer").waitFor({ state: "detached" });
  }

  /** How the game ended. */
  async ending() {
    const words = this.page.locator(".result .words");
    await words.waitFor();
    return words.innerText();
  }

  /** A button by what it does. @param {string} action */
  button(action) {
    return this.page.locator(`[data-action="${action}"]`).first();
  }

  /** Presses a button, and says yes where that is asked. @param {string} action @param {{sure?: boolean}} [how] */
  async act(action, { sure = false } = {}) {
    await this.button(action).click();
    if (sure) await this.page.locator(`[data-confirm="${action}"]`).click();
  }

  async leave() {
    await this.page.context().close();
  }
}
