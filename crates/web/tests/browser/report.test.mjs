// A report: one file, opened from the disk, without any server or network.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { fits, violations } from "./eyes.mjs";
import { Person, launch } from "./person.mjs";
import { command } from "./server.mjs";

/** @typedef {import("playwright-core").BrowserContextOptions} Options */

const folder = await mkdtemp(path.join(tmpdir(), "plateau-report-"));
const browser = await launch();
/** @type {Person[]} */
let people = [];
/** What a match exits with whose test six games do not decide. */
const UNDECIDED = 4;

/** Plays a contest and writes its report. @param {string} name @param {string[]} args @param {number} [expected] */
async function play(name, args, expected = 0) {
  const [code] = await once(command(folder, [...args, "--out", `${name}.pgn`, "--html", `${name}.html`]), "exit");
  assert.equal(code, expected, args.join(" "));
}

/** Somebody who opens a report. @param {string} name @param {Options} [options] @param {string} [hash] */
async function reader(name, options = {}, hash = "") {
  const one = await Person.at(browser, { ...options, offline: true });
  people.push(one);
  one.page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) one.faults.push(`asked for ${request.url()}`);
  });
  await one.page.goto(`${pathToFileURL(path.join(folder, `${name}.html`))}${hash}`);
  await one.page.locator(hash ? ".cell" : ".standings tbody tr").first().waitFor();
  return one;
}

before(async () => {
  await play("four", ["tournament", "checkers", "random", "greedy", "minimax:depth=1", "level:2", "--games", "2", "--seed", "7"]);
  await play("two", ["match", "chess", "level:1", "random", "--games", "6", "--seed", "7", "--sprt", "elo0=0,elo1=50"], UNDECIDED);
  await play("marks", ["match", "tictactoe", "random", "level:3", "--games", "4", "--plies", "0"]);
});

afterEach(async () => {
  const faults = people.flatMap((one) => one.faults);
  for (const one of people) await one.leave();
  people = [];
  assert.deepEqual(faults, [], "the page reported faults, or asked somebody for something");
});

after(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test("a tournament: standings, crosstable, curves, endings, every game", async () => {
  const one = await reader("four");
  assert.equal(await one.page.locator(".standings tbody tr").count(), 4);
  assert.equal(await one.page.locator(".meeting").count(), 12);
  assert.equal(await one.page.locator(".game-rows li").count(), 12);
  assert.equal(await one.page.locator(".course .curve").count(), 4);
  assert.match(await one.page.locator("h1").innerText(), /4/);
  const points = await one.page.locator(".standings td.at-points").allInnerTexts();
  const sum = points.map((text) => Number(text.split("/")[0].replace("½", ".5"))).reduce((a, b) => a + b);
  assert.equal(sum, 12, "each game has a point");
});

test("a cell of the crosstable shows the games of the two, and endings show theirs", async () => {
  const one = await reader("four");
  await one.page.locator(".meeting").first().click();
  await one.page.waitForFunction(() => document.querySelectorAll(".game-rows li").length === 2);
  await one.page.locator(".bars button").first().click();
  const [shown, told] = [await one.page.locator(".game-rows li").count(), await one.page.locator(".how-many").first().innerText()];
  assert.equal(String(shown), told);
});

test("a match of two: score, strength, its test, the pairs", async () => {
  const one = await reader("two");
  assert.match(await one.page.locator(".big-score").innerText(), /–/);
  assert.equal(await one.page.locator(".pairs li").count(), 5);
  assert.equal(await one.page.locator(".crosstable").isVisible(), false);
  assert.ok((await one.page.locator(".verdict").innerText()).length > 10);
});

test("a game is stepped through with keys and by hand, and its address leads back to the move", async () => {
  const one = await reader("two");
  await one.page.locator(".game-rows a").first().click();
  await one.page.locator(".cell").first().waitFor();
  assert.equal(await one.on("e1"), "white king");
  const moves = (await one.moves()).length;
  assert.ok(moves > 4);
  const { keyboard } = one.page;
  await keyboard.press("End");
  await one.page.locator(`.move[data-ply="${moves}"][aria-current]`).waitFor();
  assert.equal(new URL(one.page.url()).hash, `#1.${moves}`);
  assert.match(await one.ending(), /\w/);
  await keyboard.press("Home");
  await keyboard.press("ArrowRight");
  await one.page.locator('.move[data-ply="1"][aria-current]').waitFor();
  await one.page.locator('.move[data-ply="3"]').click();
  await one.page.reload();
  await one.page.locator('.move[data-ply="3"][aria-current]').waitFor();
  await keyboard.press("f");
  assert.equal(await one.page.locator(".strip.bottom").getAttribute("data-side"), "black");
  await keyboard.press("n");
  await one.page.waitForFunction(() => location.hash === "#2");
  await keyboard.press("Escape");
  await one.page.locator(".standings").waitFor();
});

test("what moves do is seen on every board: marks, men and kings, captures", async () => {
  const one = await reader("marks", {}, "#1");
  const moves = (await one.moves()).length;
  await one.page.keyboard.press("End");
  await one.page.waitForFunction((count) => document.querySelectorAll(".men .piece").length === count, moves);
  const men = await reader("four", {}, "#1");
  const before = await men.page.locator(".men .piece").count();
  assert.ok(before > 12, "an opening takes few");
  await men.page.keyboard.press("End");
  await men.page.waitForFunction((count) => document.querySelectorAll(".men .piece:not(.vanishing)").length < count, before);
  assert.ok(await men.page.locator(".taken .group").count() > 0);
});

test("it speaks French to who does, piece letters included, and changes at once", async () => {
  const one = await reader("two", { locale: "fr-FR" });
  await one.page.getByRole("heading", { name: "Classement" }).waitFor();
  assert.equal(await one.page.locator("html").getAttribute("lang"), "fr");
  await one.page.locator('.language[lang="en"]').click();
  await one.page.getByRole("heading", { name: "Standings" }).waitFor();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no serious violation, ${colorScheme}, and nothing is wider than a phone`, async () => {
    for (const name of ["four", "two"]) {
      const one = await reader(name, { colorScheme });
      assert.deepEqual(await violations(one), [], name);
      await one.page.locator(".game-rows a").first().click();
      await one.page.locator(".cell").first().waitFor();
      assert.deepEqual(await violations(one), [], `a game of ${name}`);
      const phone = await reader(name, { colorScheme, viewport: { width: 360, height: 740 } });
      await fits(phone);
      assert.deepEqual(await violations(phone), [], `${name} on a phone`);
      await phone.page.locator(".game-rows a").first().click();
      await phone.page.locator(".cell").first().waitFor();
      await fits(phone);
    }
  });
}
