// The connection between a page and its session, controlled by a test: delays happen on purpose.

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("playwright-core").WebSocketRoute} Route */

export class Wire {
  /** Taps the connection of a person who has not joined yet. @param {Person} one */
  static async of(one) {
    const wire = new Wire();
    await one.page.routeWebSocket(/\/ws\//, (page) => wire.connect(page));
    return wire;
  }

  constructor() {
    /** The page's end, and the server's. @type {Route[]} */
    this.ends = [];
    /** What comes from the server and may not pass yet. @type {Set<string>} */
    this.stopped = new Set();
    /** @type {string[]} */
    this.held = [];
    /** The last message of each type that came from the server. @type {Map<string, any>} */
    this.last = new Map();
    /** Whom a new line tells that the table is there again. @type {(() => void) | undefined} */
    this.back = undefined;
  }

  /** @param {Route} page */
  connect(page) {
    const server = page.connectToServer();
    this.ends = [page, server];
    const { back } = this;
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      this.last.set(message.type, message);
      if (this.stopped.has(message.type)) this.held.push(String(text));
      else page.send(text);
      if (message.type === "state") back?.();
    });
  }

  /** Messages of this type wait from now on. @param {string} type */
  hold(type) {
    this.stopped.add(type);
  }

  /** They come now, and wait no longer. */
  release() {
    this.stopped.clear();
    for (const text of this.held.splice(0)) this.ends[0].send(text);
  }

  /** Says something to the page in the server's name. @param {Record<string, unknown>} message */
  say(message) {
    this.ends[0].send(JSON.stringify(message));
  }

  /** The line breaks, what was on its way is lost, and the page finds a new one. */
  async cut() {
    this.stopped.clear();
    this.held = [];
    const [page, server] = this.ends;
    const again = new Promise((resolve) => { this.back = () => resolve(null); });
    await server.close();
    await page.close({ code: 1011 });
    await again;
  }
}
