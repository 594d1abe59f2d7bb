// What every test in the browser stands on: one server and one browser for a file, people who leave after each test.

import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { Person, launch } from "./person.mjs";
import { Server } from "./server.mjs";

/** @typedef {import("playwright-core").BrowserContextOptions} Options */

/** Opens before the tests of a file and closes after them. No test passes while a page reports a fault. */
export function open() {
  const stage = new Stage();
  before(() => stage.begin());
  afterEach((context) => stage.clear(context.name));
  after(() => stage.end());
  return stage;
}

class Stage {
  constructor() {
    /** @type {Person[]} */
    this.people = [];
  }

  async begin() {
    this.server = await Server.start();
    this.browser = await launch();
  }

  get address() {
    return this.ready(this.server).address;
  }

  /** Where a test may put files. */
  get folder() {
    return this.ready(this.server).folder;
  }

  /** @template T @param {T | undefined} part @returns {T} */
  ready(part) {
    if (!part) throw new Error("the stage is not open");
    return part;
  }

  /** Somebody at a browser of their own. @param {Options} [options] */
  async person(options) {
    const one = await Person.at(this.ready(this.browser), options);
    this.people.push(one);
    return one;
  }

  /** Somebody who looks at the home view. @param {Options} [options] */
  async visitor(options) {
    const one = await this.person(options);
    await one.page.goto(this.address);
    await one.page.locator(".start").waitFor();
    return one;
  }

  /** A session for people, without clocks by default. @param {Record<string, unknown>} setup */
  table(setup) {
    return this.ready(this.server).table({ white: "human", black: "human", clock: "-", ...setup });
  }

  /** A person in a session, on both sides by default.
   * @param {Record<string, unknown>} setup @param {Options} [options] @param {("white" | "black")[]} [sides] */
  async seated(setup, options, sides = ["white", "black"]) {
    const table = await this.table(setup);
    const one = await this.person(options);
    await one.sit(this.address, table, sides);
    return one;
  }

  /** Two people in one session, White's first. @param {Record<string, unknown>} setup */
  async pair(setup) {
    const table = await this.table(setup);
    const [white, black] = [await this.person(), await this.person()];
    await white.sit(this.address, table, ["white"]);
    await black.sit(this.address, table, ["black"]);
    return [white, black];
  }

  /** The server dies, and somebody notices. @param {Person} one */
  async kill(one) {
    await this.ready(this.server).kill();
    await one.page.locator(".table.offline").waitFor();
  }

  /** The server is back, and somebody notices. @param {Person} one */
  async again(one) {
    await this.ready(this.server).again();
    await one.page.locator(".table:not(.offline)").waitFor();
  }

  /** The server dies and is back, and nobody is there. */
  async restart() {
    await this.ready(this.server).kill();
    await this.ready(this.server).again();
  }

  /** @param {string} test */
  async clear(test) {
    const { people } = this;
    this.people = [];
    for (const [at, one] of people.entries()) {
      // What a person would have seen when it went wrong.
      if (process.env.SHOTS) await one.page.screenshot({ path: `${process.env.SHOTS}/${test.slice(0, 60).replace(/\W+/g, "_")}-${at}.png` });
      await one.leave();
    }
    assert.deepEqual(people.flatMap((one) => one.faults), [], "the page reported faults");
  }

  async end() {
    await this.browser?.close();
    await this.server?.stop();
  }
}
