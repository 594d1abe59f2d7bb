// The arena: a tournament that somebody plays in a terminal, seen in the browser as it goes.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { fits, violations } from "./eyes.mjs";
import { command } from "./server.mjs";
import { open } from "./stage.mjs";

const stage = open();

/** Begins a tournament beside the server, which does not outlive its test.
 * @param {import("node:test").TestContext} context @param {string} name @param {string[]} args */
function begin(context, name, args) {
  const playing = command(stage.folder, ["tournament", ...args, "--out", `${name}.pgn`]);
  context.after(() => end(playing, "SIGKILL"));
  return playing;
}

/** @param {import("node:child_process").ChildProcess} playing @param {NodeJS.Signals} signal */
async function end(playing, signal) {
  if (playing.exitCode !== null || playing.signalCode !== null) return;
  playing.kill(signal);
  await once(playing, "exit");
}

/** Waits until more games have been played than now. @param {import("./person.mjs").Person} one */
async function growth(one) {
  const played = () => /** @type {HTMLProgressElement | null} */ (document.querySelector(".progress progress"))?.value ?? 0;
  const before = await one.page.evaluate(played);
  await one.page.waitForFunction((before) =>
    (/** @type {HTMLProgressElement | null} */ (document.querySelector(".progress progress"))?.value ?? 0) > before, before);
}

test("nothing has run yet, and the page says how to begin", async () => {
  const one = await stage.person();
  await one.page.goto(`${stage.address}/arena`);
  await one.page.locator(".arena code").waitFor();
  assert.deepEqual(await violations(one), []);
});

test("a tournament appears, grows while it is looked at, is stopped and is told so", async (context) => {
  const one = await stage.person();
  await one.page.goto(stage.address);
  await one.page.getByRole("link", { name: "Arena" }).click();
  const playing = begin(context, "slow", ["checkers", "engine:time=20", "random", "greedy", "--games", "200"]);
  await one.page.locator(".run").first().click();
  await one.page.waitForURL(/\/arena\/[\d-]+/);
  await one.page.locator(".game-rows li").first().waitFor();
  await one.page.locator('.progress[data-state="running"]').waitFor();
  await growth(one);
  assert.equal(await one.page.locator(".standings tbody tr").count(), 3);
  await fits(one);
  assert.deepEqual(await violations(one), []);

  // A game is looked at while others are played: the one that was under the pointer, though the list moves on.
  const row = one.page.locator(".game-rows a").first();
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await one.page.evaluate(() => addEventListener("pointerdown", ({ target }) => {
    Object.assign(window, { meant: /** @type {Element} */ (target).closest("a")?.hash });
  }, { capture: true }));
  await one.page.mouse.down();
  await growth(one);
  await one.page.mouse.up();
  await one.page.locator(".cell").first().waitFor();
  assert.equal(new URL(one.page.url()).hash, await one.page.evaluate(() => /** @type {any} */ (window).meant));
  await one.page.keyboard.press("End");
  assert.ok((await one.ending()).length > 4);
  await one.page.goBack();
  await one.page.locator(".standings").waitFor();

  await end(playing, "SIGINT");
  await one.page.locator('.progress[data-state="stopped"]').waitFor();
});

test("a tournament that was killed is known as stopped, and the page in French", async (context) => {
  const playing = begin(context, "killed", ["checkers", "engine:time=20", "random", "--games", "200"]);
  const one = await stage.person({ locale: "fr-FR" });
  await one.page.goto(`${stage.address}/arena`);
  await one.page.locator('.state[data-state="running"]').first().waitFor();
  await end(playing, "SIGKILL");
  await one.page.locator('.state[data-state="running"]').first().waitFor({ state: "detached" });
  await one.page.getByText("arrêté").first().waitFor();
});
