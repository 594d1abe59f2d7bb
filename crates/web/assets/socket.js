// The line to a table: every command is answered or refused; a broken line is mended without a word lost.

/** @typedef {import("./types.js").FromServer} FromServer */

/** @typedef {{message: Record<string, any>, resolve: (answer: any) => void}} Waiting */

/** How long to wait before the line is tried again, in milliseconds. */
const PATIENCE = [150, 400, 1000, 2000, 4000];

export class Line {
  /**
   * @param {string} table
   * @param {() => {keys: string[], lang: string}} who
   * @param {{message: (message: FromServer) => void, up: (isUp: boolean) => void, gone: () => void}} listener
   */
  constructor(table, who, listener) {
    this.table = table;
    this.who = who;
    this.listener = listener;
    this.ref = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.tries = 0;
    this.isClosed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.again = () => {
      this.tries = 0;
      if (!this.socket) this.open();
    };
    addEventListener("online", this.again);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    let isUp = false;
    socket.onopen = () => {
      isUp = true;
      this.tries = 0;
      socket.send(JSON.stringify({ type: "hello", ...this.who() }));
      this.listener.up(true);
      // Moves say after which ply they were made: one that had arrived is refused as stale, never played twice.
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.isClosed) return;
      this.listener.up(false);
      if (!isUp && this.tries >= 1) this.lookFor();
      // After a limit or without room it is no use to hurry.
      const wait = event.code === 1008 || event.code === 1013 ? 5000 : PATIENCE[Math.min(this.tries, PATIENCE.length - 1)];
      this.tries += 1;
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  /** Asks whether there is such a table at all. */
  async lookFor() {
    const answer = await fetch(`/game/${this.table}`, { method: "HEAD" }).catch(() => null);
    if (answer?.status !== 404 || this.isClosed) return;
    this.close();
    this.listener.gone();
  }

  /** @param {FromServer} message */
  hear(message) {
    const ref = "ref" in message ? message.ref : null;
    const waiting = ref === null ? undefined : this.waiting.get(ref);
    if (ref !== null) this.waiting.delete(ref);
    if (waiting) waiting.resolve(message);
    else this.listener.message(message);
  }

  /**
   * Sends a command. The answer is `done`, `position` or `refused`; it may take long while the line is down.
   * @param {string} type
   * @param {Record<string, unknown>} [values]
   * @returns {Promise<any>}
   */
  send(type, values = {}) {
    this.ref += 1;
    const message = { type, ref: this.ref, ...values };
    return new Promise((resolve) => {
      this.waiting.set(message.ref, { message, resolve });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    });
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    this.socket?.close(1000);
  }
}
