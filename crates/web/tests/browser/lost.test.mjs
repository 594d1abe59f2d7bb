// What must not be lost: by a reload, by a server that dies, by a line that breaks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./stage.mjs";

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

test("a reload while the computer thinks changes nothing: it thinks on, and moves", async () => {
  const one = await stage.seated({ game: "chess", black: "engine:time=600000" }, {}, ["white"]);
  await one.type("e4");
  await one.page.locator(".strip.top.is-thinking").waitFor();
  await one.page.reload();
  await one.page.locator(".strip.top.is-thinking").waitFor();
  assert.deepEqual(await one.moves(), ["e4"]);
  await one.act("hurry");
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
  await one.act("hurry");
  await one.movesAre(2);
  assert.equal((await one.moves())[0], "32-28");
});

test("a table that does not exist is said to be missing", async () => {
  const one = await stage.person();
  await one.page.goto(`${stage.address}/game/AAAAAAAAAAA`);
  await one.page.locator(".gone").waitFor();
});
