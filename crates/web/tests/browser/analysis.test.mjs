// The analysis view: the engine's opinion of the game, and moves tried out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./stage.mjs";
import { Wire } from "./wire.mjs";

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

/** Somebody who analyses a game over a line that the test holds. @param {Record<string, unknown>} setup @param {string} moves */
async function analyst(setup, moves) {
  const table = await stage.table(setup);
  const one = await stage.person();
  const wire = await Wire.of(one);
  await one.sit(stage.address, table, ["white", "black"]);
  for (const [ply, text] of moves.split(" ").entries()) {
    await one.type(text);
    await one.movesAre(ply + 1);
  }
  return { one, wire };
}

test("a move of a line is followed though other lines come while the button is down", async () => {
  const { one, wire } = await analyst({ game: "chess" }, "e4 e5");
  await one.act("analyse");
  const first = one.page.locator(".lines .move").first();
  await first.waitFor();
  const advice = wire.last.get("advice");
  wire.hold("advice");
  const shown = (/** @type {string} */ move) => wire.say({ ...advice, lines: [{ ...advice.lines[0], moves: [move] }] });
  shown("Nf3");
  await first.filter({ hasText: "Nf3" }).waitFor();
  await first.hover();
  await one.page.mouse.down();
  shown("Nc3");
  await first.filter({ hasText: "Nc3" }).waitFor();
  await one.page.mouse.up();
  await one.page.locator(".variation").filter({ hasText: "Nf3" }).waitFor();
  await one.seesOn("f3", "white knight");
});

test("the move that is shown stays in sight though the engine's lines take room from the list", async () => {
  const { one } = await analyst({ game: "chess" }, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 h5 d3 Qf6");
  await one.page.setViewportSize({ width: 1180, height: 740 });
  await one.act("analyse");
  await one.page.locator(".lines li").nth(2).waitFor();
  await one.page.waitForFunction(() => {
    const [box, own] = [".moves .scroller", ".moves [aria-current]"].map((what) => document.querySelector(what)?.getBoundingClientRect());
    return box && own && box.top <= own.top && own.bottom <= box.bottom;
  });
});

test("an opinion that comes after the engine was hidden is not drawn", async () => {
  const { one, wire } = await analyst({ game: "chess" }, "e4");
  await one.act("analyse");
  await one.page.locator(".lines li").first().waitFor();
  wire.hold("advice");
  await one.act("engine-off");
  await one.page.locator(".engine").waitFor({ state: "hidden" });
  wire.say(wire.last.get("advice"));
  // What is said later is shown later: the opinion has been heard by then.
  await one.page.keyboard.press("Home");
  await one.seesOn("e2", "white pawn");
  assert.equal(await one.page.locator(".drawings .advice").count(), 0);
});

test("a review that a broken line has ended is begun again", async () => {
  const { one, wire } = await analyst({ game: "tictactoe" }, "b2 a1 c1");
  wire.hold("graph");
  await one.act("analyse");
  await one.page.waitForURL(/analysis/);
  await one.movesAre(3);
  await wire.cut();
  await one.page.waitForFunction(() => (document.querySelector(".graph .curve")?.getAttribute("d")?.split("L").length ?? 0) >= 4);
  await one.page.locator(".lines li").first().waitFor();
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

for (const [ending, end] of /** @type {[string, (one: import("./person.mjs").Person) => Promise<void>][]} */ ([
  ["a resignation", (one) => one.act("resign", { sure: true })],
  ["an agreed draw", async (one) => {
    await one.act("draw", { sure: true });
    await one.answer("Accept");
  }],
])) {
  test(`the analysis opens with its lines after ${ending}`, async () => {
    const { one } = await analyst({ game: "chess" }, "e4 e5");
    await end(one);
    await one.ending();
    await one.act("analyse");
    await one.page.locator(".lines li").nth(2).waitFor();
    await one.page.locator(".moves .end").filter({ hasText: /·/ }).waitFor();
  });
}

test("the analysis opens with its lines after an imported result", async () => {
  const one = await stage.seated({ game: "chess", text: '[Result "0-1"]\n\n1. e4 e5 0-1\n' });
  await one.ending();
  await one.act("analyse");
  await one.page.locator(".lines li").nth(2).waitFor();
});

test("the graph has no stripe of the loser's colour at a mate", async () => {
  const { one } = await analyst({ game: "chess" }, "f3 e5 g4 Qh4");
  await one.ending();
  await one.act("analyse");
  // Black has won: the curve ends at the bottom, whoever is to move there.
  await one.page.waitForFunction(() => /L600\.0 120\.0$/.test(document.querySelector(".graph .curve")?.getAttribute("d") ?? ""));
});
