// Entering moves on the board: what is shown, what is refused, what one may change one's mind about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { HANDS } from "./hands.mjs";
import { open } from "./stage.mjs";

const stage = open();

test("s2_4_a_picked_piece_shows_its_targets_as_dots_and_escape_drops_it", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.click("g1");
  await one.marked("f3", "goal");
  await one.marked("h3", "goal");
  assert.equal(await one.page.locator(".cell.goal").count(), 2);
  await one.page.keyboard.press("Escape");
  assert.equal(await one.page.locator(".cell.goal").count(), 0);
});

test("a piece that was clicked, or that the keyboard is on, is not hidden by its cell", async () => {
  const one = await stage.seated({ game: "chess" });
  const isSeen = () => one.page.evaluate(() => {
    const box = document.querySelector('.cell[data-name="g1"]')?.getBoundingClientRect();
    if (!box) return false;
    // Pieces let pointers through; for this look they do not.
    const men = /** @type {HTMLElement} */ (document.querySelector(".men"));
    men.style.pointerEvents = "auto";
    for (const piece of men.children) /** @type {HTMLElement} */ (piece).style.pointerEvents = "auto";
    const top = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height * 0.7).find((found) => !found.closest(".drawings"));
    men.style.pointerEvents = "";
    for (const piece of men.children) /** @type {HTMLElement} */ (piece).style.pointerEvents = "";
    return Boolean(top?.closest(".piece"));
  });
  await one.click("g1");
  assert.equal(await isSeen(), true, "after a click");
  await one.page.keyboard.press("Escape");
  await one.press("g1");
  assert.equal(await isSeen(), true, "with the keyboard on it");
});

test("escape and a click elsewhere close the choice of a promotion", async () => {
  const one = await stage.seated({ game: "chess", fen: "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1" });
  for (const close of [() => one.page.keyboard.press("Escape"), () => one.click("a1")]) {
    await one.click("e7", "e8");
    await one.page.locator(".choice").first().waitFor();
    await close();
    await one.page.locator(".chooser").waitFor({ state: "hidden" });
    assert.equal(await one.on("e7"), "white pawn");
    assert.deepEqual(await one.moves(), []);
  }
});

const CHAIN = { game: "draughts", fen: "W:W32,50:B28,19,1" };

test("s4_7_a_chain_on_ten_by_ten_by_its_last_square", async () => {
  const one = await stage.seated(CHAIN);
  await one.marked("32", "must");
  await one.click("32");
  await one.marked("14", "goal");
  await one.marked("23", "step");
  await one.click("14");
  await one.movesAre(1);
  await one.seesOn("14", "white man");
  for (const name of ["32", "28", "23", "19"]) assert.equal(await one.on(name), "empty");
  assert.match(await one.page.locator(".strip.bottom .taken").getAttribute("aria-label") ?? "", /2/);
});

test("s4_7_a_chain_on_ten_by_ten_square_by_square", async () => {
  const one = await stage.seated(CHAIN);
  await one.click("32", "23");
  await one.marked("23", "picked");
  assert.equal(await one.page.locator(".drawings .way").count(), 1, "the way is drawn");
  assert.deepEqual(await one.moves(), []);
  await one.click("14");
  await one.movesAre(1);
  await one.seesOn("14", "white man");
});

for (const [by, hand] of Object.entries(HANDS)) {
  test(`s4_7_where_the_rules_let_a_chain_stop_early_the_piece_ends_it_by_${by}`, async () => {
    const one = await stage.seated({ ...CHAIN, game: "draughts,stop-early" }, hand.device);
    await hand.touch(one, ["32", "23", "23"]);
    await one.movesAre(1);
    assert.deepEqual(await one.moves(), ["32x23"]);
    await one.seesOn("19", "black man");
  });

  test(`s4_7_what_is_wrong_is_said_in_place_by_${by}`, async () => {
    const one = await stage.seated({ game: "chess" }, hand.device);
    await hand.carry(one, "e2", "e5");
    assert.equal(await one.reason(), "A pawn cannot move from e2 to e5.");
    await one.seesOn("e2", "white pawn");
    const other = await stage.seated(CHAIN, hand.device);
    await hand.touch(other, ["50"]);
    assert.match(await other.reason(), /^You must capture/);
    assert.deepEqual([await one.moves(), await other.moves()], [[], []]);
  });
}

test("s4_7_the_window_has_counters_a_status_line_coordinates_that_turn_and_its_buttons", async () => {
  const one = await stage.seated({ game: "draughts", fen: "W:W32,50:B28,19,1", white: "human:Ada", black: "human:Alan" });
  await one.isTold(/Ada/);
  for (const place of ["top", "bottom"]) {
    assert.equal(await one.page.locator(`.strip.${place} .taken`).getAttribute("aria-label"), "No captures");
  }
  await one.click("32", "14");
  await one.isTold(/Alan/);
  assert.equal(await one.page.locator(".strip.bottom .taken").getAttribute("aria-label"), "Captured: black man × 2");
  const corner = () => one.page.locator(".coordinate").first().innerText();
  assert.equal(await corner(), "1");
  await one.act("flip");
  assert.equal(await corner(), "50");
  assert.equal(await one.page.locator(".strip.top .taken").getAttribute("aria-label"), "Captured: black man × 2");
  for (const action of ["new", "save", "help"]) assert.ok(await one.button(action).isEnabled(), action);
  // Another game: who plays whom is asked there, and a saved one can be loaded.
  await one.act("new");
  for (const kind of ["computer", "here", "link", "computers"]) assert.equal(await one.page.locator(`input[name="kind"][value="${kind}"]`).count(), 1, kind);
  await one.page.getByRole("button", { name: "Load" }).waitFor();
});

test("s2_4_a_man_that_reaches_the_last_row_wears_a_crown", async () => {
  const one = await stage.seated({ game: "checkers", fen: "B:W32:B25,1" });
  await one.page.locator(".cell.own").first().waitFor();
  const own = await one.page.locator(".cell.own").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-name")));
  assert.ok(own.includes("25"), `${own}`);
  await one.click("25");
  const goal = await one.page.locator(".cell.goal").first().getAttribute("data-name");
  await one.click(String(goal));
  await one.movesAre(1);
  assert.equal(await one.on(String(goal)), "black king");
  await one.page.locator(".piece .crown").first().waitFor({ state: "attached" });
});

test("circles and arrows with the right button, gone with the next click", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.drag("g1", "f3", "right");
  await one.drag("d4", "d4", "right");
  assert.equal(await one.page.locator(".drawings .arrow.pen-a").count(), 1);
  assert.equal(await one.page.locator(".drawings .ring.pen-a").count(), 1);
  await one.click("a5");
  assert.equal(await one.page.locator(".drawings .arrow").count(), 0);
});

test("s2_4_pieces_move_by_transforms_alone_and_not_at_all_for_who_asked_for_stillness", async () => {
  const watch = () => {
    const seen = /** @type {string[][]} */ ([]);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      seen.push(/** @type {Keyframe[]} */ (frames).flatMap((frame) => Object.keys(frame)));
      return animate.call(this, frames, options);
    };
    Object.assign(window, { seen });
  };
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const one = await stage.seated({ game: "chess" }, { reducedMotion });
    await one.page.evaluate(watch);
    await one.click("e2", "e4");
    await one.movesAre(1);
    const seen = await one.page.evaluate(() => /** @type {any} */ (window).seen.flat());
    assert.equal(seen.length > 0, reducedMotion === "no-preference");
    assert.deepEqual(seen.filter((/** @type {string} */ key) => !["transform", "opacity", "easing", "offset"].includes(key)), []);
  }
});

for (const [by, hand] of Object.entries(HANDS)) {
  test(`a king put onto its rook castles in chess, by ${by}`, async () => {
    for (const [rook, king, castled] of [["h1", "g1", "O-O"], ["a1", "c1", "O-O-O"]]) {
      const one = await stage.seated({ game: "chess", fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" }, hand.device);
      await hand.carry(one, "e1", rook);
      await one.movesAre(1);
      assert.deepEqual(await one.moves(), [castled]);
      await one.seesOn(king, "white king");
    }
  });
}

test("a click where nothing can begin says why", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.click("e4");
  assert.equal(await one.reason(), "This square is empty. Click one of your pieces first.");
  await one.click("e7");
  await one.page.locator(".under .notice").filter({ hasText: "It is the other side’s turn." }).waitFor();
  await one.click("e2", "e4");
  await one.movesAre(1);
  await one.page.locator(".under .notice").first().waitFor({ state: "hidden" });
  await one.page.getByRole("button", { name: "Previous move" }).click();
  await one.isTold(/after ply 0 of 1/);
  await one.click("e2");
  assert.match(await one.reason(), /^This is an earlier position/);
  const [ada, grace] = await stage.pair({ game: "chess" });
  await ada.click("e7");
  assert.equal(await ada.reason(), "This piece is your opponent’s.");
  await grace.click("e2");
  assert.equal(await grace.reason(), "It is not your turn.");
  await ada.act("resign", { sure: true });
  await grace.ending();
  await grace.click("e7");
  assert.equal(await grace.reason(), "The game is over.");
});
