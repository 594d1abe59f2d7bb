// The connection to a session: every command is answered or refused; after a lost connection it reconnects
// without losing a command.

import { Fault, ask } from "./api.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").FromServer} FromServer */

/** What the line tells: messages, whether the session is there, why it is not, and that there is none.
 * @typedef {{message: (message: FromServer) => void, up: (isUp: boolean) => void, why: (reason: string) => void,
 *   gone: (reason: string) => void}} Listener */

/** @typedef {{message: Record<string, any>, resolve: (answer: any) => void}} Waiting */

/** How long to wait before the line is tried again, in milliseconds. */
const PATIENCE = [150, 400, 1000, 2000, 4000];

/** After how long a silence the page asks whether anybody is there, and how long it waits then, in milliseconds. */
const [SILENCE, ANSWER] = [20_000, 10_000];

export class Line {
  /**
   * @param {string} session
   * @param {() => {keys: string[], lang: string}} who
   * @param {Listener} listener
   */
  constructor(session, who, listener) {
    this.session = session;
    this.who = who;
    this.listener = listener;
    this.ref = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.tries = 0;
    /** Whether the session has shown itself; nobody knows at first. @type {boolean | null} */
    this.isUp = null;
    this.isClosed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
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
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.session}`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.who() }));
      // Moves say after which ply they were made: one that had arrived is refused as stale, never played twice.
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      this.listen(socket);
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.silence);
      this.socket = null;
      if (this.isClosed) return;
      this.turn(false);
      const isFull = event.code === 1013;
      if (isFull) this.listener.why(t("session-full"));
      else if (this.tries >= 1) this.lookFor();
      // After a limit or without room it is no use to hurry.
      const wait = event.code === 1008 || isFull ? 5000 : PATIENCE[Math.min(this.tries, PATIENCE.length - 1)];
      this.tries += 1;
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  /** A line that is dead says nothing of it: who is silent for long is asked, and given up. @param {WebSocket} socket */
  listen(socket) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.send("ping");
      this.silence = setTimeout(() => socket.close(), ANSWER);
    }, SILENCE);
  }

  /** @param {boolean} isUp */
  turn(isUp) {
    if (isUp) this.tries = 0;
    if (isUp === this.isUp) return;
    this.isUp = isUp;
    this.listener.up(isUp);
  }

  /** Asks why there is no way to the session: a server that is there says so to who asks for the game. */
  async lookFor() {
    const { lang } = this.who();
    const fault = await ask(`/api/sessions/${this.session}/export?lang=${lang}`).catch((error) => error);
    if (!(fault instanceof Fault) || fault.code === "away" || this.isClosed || this.isUp) return;
    if (fault.code !== "missing") return this.listener.why(fault.message);
    this.close();
    this.listener.gone(fault.message);
  }

  /** @param {FromServer} message */
  hear(message) {
    // The first state says that the session is there, not that somebody has picked up.
    if (message.type === "state") this.turn(true);
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
    clearTimeout(this.silence);
    removeEventListener("online", this.again);
    this.socket?.close(1000);
  }
}
