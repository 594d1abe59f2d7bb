// What must not be lost: by a reload, by a server that dies, by a line that breaks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./stage.mjs";
import { Wire } from "./wire.mjs";

const stage = open();

test("a reload and a server that is killed and started again lose nothing", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.type("e4");
  await one.movesAre(1);
  await one.page.reload();
  await one.movesAre(1);
  await one.type("e5");
  await one.movesAre(2);
  await stage.kill(one);
  await stage.again(one);
  await one.movesAre(2);
  await one.type("Nf3");
  await one.movesAre(3);
  assert.deepEqual(await one.moves(), ["e4", "e5", "Nf3"]);
  assert.equal(await one.on("f3"), "white knight");
});

test("a move made while the server is away is played once when it is back", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.type("d4");
  await one.movesAre(1);
  await stage.kill(one);
  await one.click("d7", "d5");
  await stage.again(one);
  await one.movesAre(2);
  assert.deepEqual(await one.moves(), ["d4", "d5"]);
});

test("the notice that the connection is lost stays while it is lost", async () => {
  const one = await stage.seated({ game: "chess" });
  await stage.kill(one);
  const lost = one.page.locator(".under .lost");
  await lost.filter({ hasText: "Connection lost" }).waitFor();
  await one.click("e2", "e4");
  await one.act("flip");
  await one.act("hint");
  await one.click("e4");
  assert.equal(await lost.isVisible(), true);
  await stage.again(one);
  await lost.waitFor({ state: "hidden" });
  await one.movesAre(1);
});

test("a reload while the computer thinks changes nothing: it thinks on, and moves", async () => {
  const one = await stage.seated({ game: "chess", black: "engine:time=600000" }, {}, ["white"]);
  await one.type("e4");
  await one.page.locator(".strip.top.is-thinking").waitFor();
  await one.page.reload();
  await one.page.locator(".strip.top.is-thinking").waitFor();
  assert.deepEqual(await one.moves(), ["e4"]);
  await one.act("movenow");
  await one.movesAre(2);
  await one.page.reload();
  await one.movesAre(2);
});

test("a computer whose server is killed while it thinks does so anew when the server is back", async () => {
  const one = await stage.seated({ game: "draughts", black: "engine:time=600000" }, {}, ["white"]);
  await one.type("32-28");
  await one.page.locator(".strip.top.is-thinking").waitFor();
  await stage.kill(one);
  await stage.again(one);
  await one.page.locator(".strip.top.is-thinking").waitFor();
  await one.act("movenow");
  await one.movesAre(2);
  assert.equal((await one.moves())[0], "32-28");
});

test("what is typed while the answer is on its way stays", async () => {
  const table = await stage.table({ game: "chess" });
  const one = await stage.person();
  const wire = await Wire.of(one);
  await one.sit(stage.address, table, ["white", "black"]);
  wire.hold("done");
  await one.type("e4");
  await one.movesAre(1);
  await one.page.locator(".typed").fill("e5");
  wire.release();
  await one.page.locator(".typed").press("Enter");
  await one.movesAre(2);
  assert.deepEqual(await one.moves(), ["e4", "e5"]);
});

test("a line that is dead without a word is given up, and made anew", async () => {
  const table = await stage.table({ game: "chess" });
  const one = await stage.person();
  await one.page.clock.install();
  const wire = await Wire.of(one);
  await one.sit(stage.address, table, ["white"]);
  wire.hold("done");
  await one.page.clock.fastForward(60_000);
  await one.page.clock.fastForward(60_000);
  await one.page.locator(".table.offline").waitFor();
  await one.page.clock.fastForward(60_000);
  await one.page.locator(".table:not(.offline)").waitFor();
});

test("another game that is asked for again over a new line begins once", async () => {
  const table = await stage.table({ game: "tictactoe", white: "human:Ada", black: "human:Alan" });
  const one = await stage.person();
  const wire = await Wire.of(one);
  await one.sit(stage.address, table, ["white", "black"]);
  await one.type("b2");
  await one.movesAre(1);
  await one.act("resign", { sure: true });
  await one.ending();
  wire.hold("done");
  await one.act("rematch");
  await one.movesAre(0);
  await wire.cut();
  await one.type("a1");
  await one.movesAre(1);
  assert.equal(wire.last.get("state").players.white.name, "Alan");
});

test("a table whose game was removed says so, and is there again with its game", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.type("e4");
  await one.movesAre(1);
  const address = one.page.url();
  await one.page.goto(stage.address);
  await one.page.locator(".saved li").first().getByRole("button", { name: /^Delete/ }).click();
  await one.page.getByRole("button", { name: "Undo" }).waitFor();
  await stage.restart();
  await one.page.goto(address);
  const reason = one.page.locator(".under .notice.warning").filter({ hasText: "was deleted" });
  await reason.waitFor();
  const number = (await reason.innerText()).match(/\d+/)?.[0];
  const answer = await fetch(`${stage.address}/api/games/${number}/restore`, { method: "POST", headers: { origin: stage.address } });
  assert.equal(answer.status, 204);
  await one.movesAre(1);
});

test("a table that does not exist is said to be missing", async () => {
  const one = await stage.person();
  await one.page.goto(`${stage.address}/game/AAAAAAAAAAA`);
  await one.page.locator(".gone").waitFor();
});
