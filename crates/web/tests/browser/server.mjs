// The real server, in a folder of its own, that a test may kill and start again.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

const PROGRAM = process.env.PLATEAU ?? path.resolve(import.meta.dirname, "../../../../target/debug/plateau");

/** Where a program of a test keeps what is its own. @param {string} folder */
const home = (folder) => ({ PLATEAU_DATA: `${folder}/data`, PLATEAU_TABLES: "use", PLATEAU_LANG: "en", HOME: folder, XDG_CONFIG_HOME: `${folder}/config` });

/** Another command of the program, in a folder of its own or in a server's. @param {string} folder @param {string[]} args */
export function command(folder, args) {
  return spawn(PROGRAM, args, { env: { ...process.env, ...home(folder) }, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** A port that no outgoing connection takes while a server is away: those are above. */
const somePort = () => String(20_000 + Math.floor(Math.random() * 12_000));

/** Longer than any machine takes to greet, in milliseconds. */
const PATIENCE = 120_000;

/** A game in the terminal, line by line; what was said there. @param {string} folder @param {string[]} args @param {string[]} lines */
export async function terminal(folder, args, lines) {
  const env = { ...process.env, ...home(folder) };
  const playing = spawn(PROGRAM, ["play", "--plain", ...args], { env, cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  playing.stdin.end(`${lines.join("\n")}\n`);
  return text(playing.stdout);
}

export class Server {
  /** With `lan` it is open to other devices, and believes that it talks to a terminal.
   * @param {{lan?: boolean}} [how] */
  static async start({ lan = false } = {}) {
    const server = new Server(await mkdtemp(path.join(tmpdir(), "plateau-browser-")), lan);
    // Somebody else may have that one.
    await server.run(somePort()).catch(() => server.run(somePort())).catch(() => server.run("0"));
    return server;
  }

  /** @param {string} folder @param {boolean} isLan */
  constructor(folder, isLan) {
    this.folder = folder;
    this.isLan = isLan;
    this.address = "";
    /** What it has said in the terminal. */
    this.said = "";
  }

  /** @param {string} port */
  async run(port) {
    const command = [PROGRAM, "serve", "--no-open", "--port", port, ...(this.isLan ? ["--lan"] : [])];
    // `script` gives it a terminal, and passes signals on.
    const [program, ...args] = this.isLan ? ["script", "--quiet", "--return", "--command", `exec ${command.join(" ")}`, "/dev/null"] : command;
    this.process = spawn(program, args, { env: { ...process.env, ...home(this.folder) }, stdio: [this.isLan ? "pipe" : "ignore", "pipe", "inherit"] });
    this.ended = new Promise((resolve) => this.process?.once("exit", resolve));
    this.said = "";
    await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`the server does not greet: ${this.said}`)), PATIENCE).unref();
      this.process?.stdout?.on("data", (data) => {
        this.said += data;
        // The last line of the greeting.
        if (this.said.includes("Ctrl+C")) resolve(null);
      });
      this.process?.once("error", reject);
      this.process?.once("exit", (code) => reject(new Error(`the server ended (${code}): ${this.said}`)));
    });
    this.address = this.said.match(/http:\/\/[\w.:[\]]+\d/)?.[0] ?? "";
  }

  /** As if the machine had lost its power. */
  async kill() {
    this.process?.kill("SIGKILL");
    await this.ended;
  }

  /** At the same address as before. */
  async again() {
    await this.run(new URL(this.address).port);
  }

  async stop() {
    this.process?.kill("SIGTERM");
    await this.ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** A session created without the page. @param {Record<string, unknown>} setup */
  async table(setup) {
    const headers = { "content-type": "application/json", origin: this.address };
    const answer = await fetch(`${this.address}/api/sessions`, { method: "POST", headers, body: JSON.stringify(setup) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
}
