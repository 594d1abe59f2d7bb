// What must not be lost: a reload, a server that dies, two people far apart, somebody who only watches.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, launch } from "./person.mjs";
import { Server } from "./server.mjs";

/** @type {Server} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a reload and a server that is killed and started again lose nothing", async () => {
  const table = await server.table({ game: "chess", white: "human", black: "human", clock: "-" });
  const one = await Person.at(browser);
  await one.sit(server.address, table, ["white", "black"]);
  await one.type("e4");
  await one.movesAre(1);
  await one.page.reload();
  await one.movesAre(1);
  await one.type("e5");
  await one.movesAre(2);
  await server.kill();
  await one.page.locator(".offline").waitFor();
  await server.again();
  await one.page.locator(".table:not(.offline)").waitFor();
  await one.movesAre(2);
  await one.type("Nf3");
  await one.movesAre(3);
  assert.deepEqual(await one.moves(), ["e4", "e5", "Nf3"]);
  assert.equal(await one.on("f3"), "white knight");
  await one.leave();
});

test("a move made while the server is away is played once when it is back", async () => {
  const table = await server.table({ game: "chess", white: "human", black: "human", clock: "-" });
  const one = await Person.at(browser);
  await one.sit(server.address, table, ["white", "black"]);
  await one.type("d4");
  await one.movesAre(1);
  await server.kill();
  await one.page.locator(".offline").waitFor();
  await one.click("d7", "d5");
  await server.again();
  await one.movesAre(2);
  assert.deepEqual(await one.moves(), ["d4", "d5"]);
  await one.leave();
});

test("s4_10_two_browsers_play_each_other_by_link_and_a_third_only_watches", async () => {
  const [ada, grace, alan] = [await Person.at(browser), await Person.at(browser), await Person.at(browser)];
  await ada.page.goto(server.address);
  await ada.page.locator('input[name="kind"][value="link"]').check({ force: true });
  await ada.page.locator('input[name="side"][value="white"]').check({ force: true });
  await ada.page.locator(".start").click();
  const link = await ada.page.locator('[data-link="play"]').inputValue();
  const watch = await ada.page.locator('[data-link="watch"]').inputValue();
  await grace.page.goto(link);
  await grace.page.locator(".cell").first().waitFor();
  assert.doesNotMatch(grace.page.url(), /key/, "the key is out of the address");
  await alan.page.goto(watch);
  await alan.page.locator(".watching .cell").first().waitFor();
  // Each sees the board from their own side.
  assert.equal(await ada.page.locator(".cell").first().getAttribute("data-name"), "a8");
  assert.equal(await grace.page.locator(".cell").first().getAttribute("data-name"), "h1");
  await ada.click("e2", "e4");
  await grace.movesAre(1);
  await grace.click("c7", "c5");
  for (const one of [ada, grace, alan]) await one.movesAre(2);
  await alan.click("g1", "f3");
  assert.equal(await alan.page.locator(".cell.goal").count(), 0);
  assert.equal(await alan.page.locator(".typing").isVisible(), false);
  await ada.act("draw");
  await ada.page.locator('[data-confirm="draw"]').click();
  await grace.page.locator(".offer .main").click();
  for (const one of [ada, grace, alan]) assert.match(await one.ending(), /draw/i);
  for (const one of [ada, grace, alan]) await one.leave();
});

test("a move in advance is played as soon as it is legal", async () => {
  const table = await server.table({ game: "chess", white: "human", black: "human", clock: "-" });
  const [ada, grace] = [await Person.at(browser), await Person.at(browser)];
  await ada.sit(server.address, table, ["white"]);
  await grace.sit(server.address, table, ["black"]);
  await grace.click("e7", "e5");
  await grace.marked("e5", "ahead");
  await ada.click("e2", "e4");
  for (const one of [ada, grace]) await one.movesAre(2);
  assert.deepEqual(await ada.moves(), ["e4", "e5"]);
  for (const one of [ada, grace]) await one.leave();
});

test("a table that does not exist is said to be missing", async () => {
  const one = await Person.at(browser);
  await one.page.goto(`${server.address}/game/AAAAAAAAAAA`);
  await one.page.locator(".gone").waitFor();
  await one.leave();
});
