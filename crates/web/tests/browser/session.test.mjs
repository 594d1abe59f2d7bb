// What a person can do in a session besides moving pieces: type, take back, ask, note, save, resign, let engines play.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { open } from "./stage.mjs";

const stage = open();

/** Types moves and waits for each. @param {import("./person.mjs").Person} one @param {string} moves */
async function types(one, moves) {
  const before = (await one.moves()).length;
  for (const [at, text] of moves.split(" ").entries()) {
    await one.type(text);
    await one.movesAre(before + at + 1);
  }
}

test("a typed move may be in any notation; undo, flip and stepping back show what they should", async () => {
  const one = await stage.seated({ game: "chess" });
  await types(one, "e4 e7e5 Ng1-f3 Nc6");
  await one.page.locator(".typed").blur();
  await one.page.keyboard.press("ArrowLeft");
  await one.seesOn("b8", "black knight");
  await one.page.keyboard.press("Home");
  await one.seesOn("e2", "white pawn");
  await one.isTold(/after ply 0 of 4/);
  await one.page.keyboard.press("End");
  await one.seesOn("c6", "black knight");
  await one.act("undo");
  await one.movesAre(3);
  assert.equal(await one.page.locator(".coordinate.file").first().innerText(), "a");
  await one.act("flip");
  assert.equal(await one.page.locator(".coordinate.file").first().innerText(), "h");
  assert.equal(await one.page.locator(".cell").first().getAttribute("data-name"), "h1");
});

test("a game is said to be saved when it is, not before", async () => {
  const one = await stage.seated({ game: "chess" });
  const keeping = one.page.locator(".keeping");
  assert.equal(await keeping.innerText(), "saved automatically from the first move");
  await types(one, "e4");
  await keeping.filter({ hasText: /^saved$/ }).waitFor();
});

test("resigning is asked in place, and the result is told in words", async () => {
  const one = await stage.seated({ game: "chess" });
  await types(one, "e4");
  await one.act("resign");
  await one.page.keyboard.press("Escape");
  assert.equal(await one.page.locator(".result").isVisible(), false);
  await one.act("resign", { sure: true });
  assert.equal(await one.ending(), "Black resigns: White wins.");
});

test("a hint is told, drawn as an arrow, and gone with the next move", async () => {
  const one = await stage.seated({ game: "chess", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" });
  await one.act("hint");
  assert.match(await one.told(), /Ra8/);
  assert.equal(await one.page.locator(".drawings .advice").count(), 1);
  await one.page.waitForFunction(() => /Ra8/.test(document.getElementById("live")?.textContent ?? ""));
  await types(one, "Ra8");
  assert.equal(await one.ending(), "Checkmate: White wins.");
  assert.equal(await one.page.locator(".drawings .advice").count(), 0);
});

test("a game is noted, saved under a name, exported as a file and copied, and resumed from the list", async () => {
  const one = await stage.seated({ game: "chess", white: "human:Ada", black: "human:Alan" }, { permissions: ["clipboard-read", "clipboard-write"] });
  await types(one, "e4 e5 Nf3");
  await one.act("save");
  const box = one.page.locator(".save");
  await box.getByLabel("Note on the last move").fill("As in the old days");
  await box.getByRole("button", { name: "Add" }).click();
  await one.page.locator('.move.noted[data-ply="3"]').waitFor();
  assert.match(await one.page.locator('.move[data-ply="3"]').getAttribute("aria-label") ?? "", /As in the old days/);
  await box.getByLabel("Name of the game").fill("At the river");
  await box.getByRole("button", { name: "Save" }).click();
  await box.getByText("Saved.").waitFor();

  const [download] = await Promise.all([one.page.waitForEvent("download"), box.getByRole("link", { name: "Download file" }).click()]);
  assert.match(download.suggestedFilename(), /^plateau-.*\.pgn$/);
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /\[White "Ada"\]/);
  assert.match(text, /1\. e4 e5 2\. Nf3 \{\s*As in the old days\s*\} \*/);

  const clipboard = () => one.page.evaluate(() => navigator.clipboard.readText());
  await box.getByRole("button", { name: "Moves" }).click();
  await box.getByText("Copied.").waitFor();
  assert.equal((await clipboard()).trim(), text.trim());
  await box.getByRole("button", { name: "Position" }).click();
  await one.page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2"));

  await one.page.goto(stage.address);
  const saved = one.page.locator(".saved li").filter({ hasText: "At the river" });
  await saved.getByRole("button", { name: /^Delete/ }).click();
  await one.page.getByRole("button", { name: "Undo" }).click();
  await saved.locator(".resume").click();
  await one.movesAre(3);
  await types(one, "Nc6");
  assert.deepEqual(await one.moves(), ["e4", "e5", "Nf3", "Nc6"]);
});

test("a draw that the rules give is claimed", async () => {
  const one = await stage.seated({ game: "chess" });
  await types(one, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
  assert.equal(await one.page.locator(".offer").count(), 0);
  await types(one, "Ng8");
  assert.equal(await one.offer(), "A draw can be claimed: Threefold repetition.");
  await one.answer("Claim the draw");
  assert.equal(await one.ending(), "Threefold repetition: the game is a draw.");
});

test("a clock that has run out ends the game", async () => {
  const one = await stage.seated({ game: "chess", clock: "2+0" });
  assert.equal(await one.ending(), "White has run out of time: Black wins.");
  assert.equal(await one.page.locator(".strip.bottom .clock").innerText(), "0:00.0");
  assert.match(await one.page.locator(".strip.top .clock").innerText(), /^0:02/);
});

test("clocks run for who is to move, and stand while the game is paused", async () => {
  const one = await stage.seated({ game: "chess", clock: "300+5" });
  await types(one, "e4");
  await one.page.locator(".strip.top .clock.running").waitFor();
  await one.act("pause");
  await one.isTold(/The game is paused\./);
  assert.equal(await one.page.locator(".clock.running").count(), 0);
  await one.act("continue");
  await one.page.locator(".strip.top .clock.running").waitFor();
});

test("s4_10_machines_play_each_other_with_pause_single_moves_and_speed", async () => {
  const one = await stage.visitor();
  await one.chooses({ game: "checkers", kind: "computers" });
  for (const slider of await one.page.locator('.strengths input[type="range"]').all()) await slider.fill("0");
  await one.page.locator(".start").click();
  await one.movesAreMoreThan(0);
  await one.act("pace");
  await one.page.locator(".pace").getByRole("button", { name: "Continue" }).waitFor();
  const count = (await one.moves()).length;
  await one.act("step");
  await one.movesAreMoreThan(count);
  assert.ok(await one.button("step").isEnabled(), "it stands still again");
  await one.page.locator('.pace input[type="range"]').fill("0");
  await one.page.locator(".pace output").filter({ hasText: /^0 s per move$/ }).waitFor();
  await one.act("pace");
  assert.match(await one.ending(), /wins\.$|the game is a draw\.$/);
  assert.equal(await one.page.locator(".pace").isVisible(), false);
});

test("a machine that thinks long can be told to move", async () => {
  const one = await stage.seated({ game: "chess", black: "engine:time=600000" }, {}, ["white"]);
  await types(one, "e4");
  await one.page.locator(".strip.top.is-thinking").waitFor();
  await one.act("movenow");
  await one.movesAre(2);
});

test("keys do what the help says", async () => {
  const one = await stage.seated({ game: "chess" });
  const { keyboard } = one.page;
  await keyboard.press("?");
  const help = one.page.locator(".help");
  await help.waitFor();
  for (const key of ["B", "↑ ↓ ← →", "Enter", "Esc", "M", "← →", "F", "?"]) {
    assert.equal(await help.locator("kbd").getByText(key, { exact: true }).count(), 1, key);
  }
  await keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await keyboard.press("f");
  assert.equal(await one.page.locator(".cell").first().getAttribute("data-name"), "h1");
  // With Caps Lock on, too.
  await keyboard.press("F");
  assert.equal(await one.page.locator(".cell").first().getAttribute("data-name"), "a8");
  await keyboard.press("m");
  await keyboard.type("e4");
  await keyboard.press("Enter");
  await one.movesAre(1);
  await keyboard.press("Tab");
  await keyboard.press("ArrowLeft");
  await one.seesOn("e4", "empty");
  await keyboard.press("ArrowRight");
  await one.seesOn("e4", "white pawn");
  await keyboard.press("b");
  await one.page.locator(".cell:focus").waitFor();
  await one.press("e7", "e5");
  await one.movesAre(2);
});
