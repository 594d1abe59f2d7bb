// The real server, in a folder of its own, that a test may kill and start again.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const PROGRAM = process.env.PLATEAU ?? path.resolve(import.meta.dirname, "../../../../target/debug/plateau");

export class Server {
  static async start() {
    const server = new Server(await mkdtemp(path.join(tmpdir(), "plateau-browser-")));
    await server.run("0");
    return server;
  }

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.address = "";
  }

  /** @param {string} port */
  async run(port) {
    const home = { PLATEAU_DATA: `${this.folder}/data`, PLATEAU_LANG: "en", HOME: this.folder, XDG_CONFIG_HOME: `${this.folder}/config` };
    this.process = spawn(PROGRAM, ["serve", "--no-open", "--port", port], { env: { ...process.env, ...home }, stdio: ["ignore", "pipe", "inherit"] });
    this.ended = new Promise((resolve) => this.process?.once("exit", resolve));
    let said = "";
    this.address = await new Promise((resolve, reject) => {
      this.process?.stdout.on("data", (data) => {
        said += data;
        const found = said.match(/http:\/\/[\w.:[\]]+/);
        if (found) resolve(found[0].replace(/\/$/, ""));
      });
      this.process?.once("error", reject);
      this.process?.once("exit", (code) => reject(new Error(`the server ended (${code}): ${said}`)));
    });
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
    await rm(this.folder, { recursive: true, force: true });
  }

  /** A table made without the page. @param {Record<string, unknown>} wish */
  async table(wish) {
    const headers = { "content-type": "application/json", origin: this.address };
    const answer = await fetch(`${this.address}/api/tables`, { method: "POST", headers, body: JSON.stringify(wish) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
}
