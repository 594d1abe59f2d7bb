// The analysis view: the engine's opinion of the game, and moves tried out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./stage.mjs";

const stage = open();

test("the analysis goes through the game, tells its best lines and follows moves tried out", async () => {
  const one = await stage.seated({ game: "chess" });
  for (const [ply, text] of ["e4", "e5"].entries()) {
    await one.type(text);
    await one.movesAre(ply + 1);
  }
  await one.act("analyse");
  await one.page.waitForURL(/analysis/);
  await one.page.locator(".lines li").first().waitFor();
  assert.match(await one.page.locator(".bar .score").innerText(), /[+-]?\d|#/);
  await one.page.waitForFunction(() => (document.querySelector(".graph .curve")?.getAttribute("d")?.split("L").length ?? 0) >= 3);
  await one.click("g1", "f3");
  await one.seesOn("f3", "white knight");
  await one.page.locator(".variation button").click();
  await one.seesOn("g1", "white knight");
  assert.deepEqual(await one.moves(), ["e4", "e5"]);
});

test("the analysis is stepped through with keys, the engine can be hidden, and the game is one click away", async () => {
  const one = await stage.seated({ game: "draughts" });
  for (const [ply, text] of ["32-28", "19-23", "28x19"].entries()) {
    await one.type(text);
    await one.movesAre(ply + 1);
  }
  await one.act("analyse");
  await one.page.waitForURL(/analysis/);
  await one.seesOn("19", "white man");
  await one.page.keyboard.press("ArrowLeft");
  await one.seesOn("23", "black man");
  await one.page.keyboard.press("Home");
  await one.seesOn("32", "white man");
  await one.page.keyboard.press("End");
  await one.seesOn("19", "white man");
  await one.act("engine-off");
  await one.page.locator(".engine").waitFor({ state: "hidden" });
  assert.equal(await one.page.locator(".bar").isVisible(), false);
  assert.equal(await one.page.locator(".drawings .advice").count(), 0);
  await one.act("back");
  await one.page.waitForURL(/\/game\//);
  await one.movesAre(3);
});
