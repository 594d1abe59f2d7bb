// The arena: a tournament that somebody plays in a terminal, seen in the browser as it goes.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { fits, violations } from "./eyes.mjs";
import { command } from "./server.mjs";
import { open } from "./stage.mjs";

const stage = open();

/** Begins a tournament beside the server. @param {string} name @param {string[]} args */
const begin = (name, args) => command(stage.folder, ["tournament", ...args, "--out", `${name}.pgn`]);

/** How many games the page lists. @param {import("./person.mjs").Person} one */
const listed = (one) => one.page.locator(".game-rows li").count();

test("nothing has run yet, and the page says how to begin", async () => {
  const one = await stage.person();
  await one.page.goto(`${stage.address}/arena`);
  await one.page.locator(".arena code").waitFor();
  assert.deepEqual(await violations(one), []);
});

test("a tournament appears, grows while it is looked at, is stopped and is told so", async () => {
  const one = await stage.person();
  await one.page.goto(stage.address);
  await one.page.getByRole("link", { name: "Arena" }).click();
  const playing = begin("slow", ["checkers", "engine:time=20", "random", "greedy", "--games", "200"]);
  await one.page.locator(".run").first().click();
  await one.page.waitForURL(/\/arena\/[\d-]+/);
  await one.page.locator(".game-rows li").first().waitFor();
  await one.page.locator('.progress[data-state="running"]').waitFor();
  const before = await listed(one);
  await one.page.waitForFunction((count) => document.querySelectorAll(".game-rows li").length > count, before);
  assert.equal(await one.page.locator(".standings tbody tr").count(), 3);
  await fits(one);
  assert.deepEqual(await violations(one), []);

  // A game is looked at while others are played.
  await one.page.locator(".game-rows a").last().click();
  await one.page.locator(".cell").first().waitFor();
  await one.page.keyboard.press("End");
  assert.ok((await one.ending()).length > 4);
  await one.page.goBack();
  await one.page.locator(".standings").waitFor();

  playing.kill("SIGINT");
  await once(playing, "exit");
  await one.page.locator('.progress[data-state="stopped"]').waitFor();
});

test("a tournament that was killed is known as stopped, and the page in French", async () => {
  const playing = begin("killed", ["checkers", "engine:time=20", "random", "--games", "200"]);
  const one = await stage.person({ locale: "fr-FR" });
  await one.page.goto(`${stage.address}/arena`);
  await one.page.locator('.state[data-state="running"]').first().waitFor();
  playing.kill("SIGKILL");
  await once(playing, "exit");
  await one.page.locator('.state[data-state="running"]').first().waitFor({ state: "detached" });
  await one.page.getByText("arrêté").first().waitFor();
});
