// People play every kind of game in a real browser, by mouse, by touch and by keyboard alone.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Person, launch } from "./person.mjs";
import { Server } from "./server.mjs";

/** @type {Server} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Person[]} */
let people = [];

before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async (context) => {
  // What a person would have seen when it went wrong.
  if (process.env.SHOTS) for (const [at, one] of people.entries()) await one.page.screenshot({ path: `${process.env.SHOTS}/${context.name.slice(0, 40)}-${at}.png` });
  const faults = people.flatMap((person) => person.faults);
  for (const person of people) await person.leave();
  people = [];
  assert.deepEqual(faults, [], "the page reported faults");
});

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function person(options) {
  const one = await Person.at(browser, options);
  people.push(one);
  return one;
}

/** Somebody at a table, playing both sides unless told otherwise.
 * @param {Record<string, unknown>} wish @param {import("playwright-core").BrowserContextOptions} [options]
 * @param {("white" | "black")[]} [sides] */
async function seated(wish, options, sides = ["white", "black"]) {
  const table = await server.table({ white: "human", black: "human", clock: "-", ...wish });
  const one = await person(options);
  await one.sit(server.address, table, sides);
  return one;
}

/** A whole game of chess: a pawn runs through, becomes a queen, and the queen mates. */
const GAME = ["e2e4", "f7f5", "e4f5", "g7g6", "f5g6", "a7a6", "g6h7", "b7b6", "h7g8", "c7c6", "g8g6"];
const SQUARES = (/** @type {string} */ text) => [text.slice(0, 2), text.slice(2)];

test("s2_4_chess_by_mouse_to_mate_with_a_promotion", async () => {
  const one = await seated({ game: "chess" });
  for (const [ply, text] of GAME.entries()) {
    const [from, to] = SQUARES(text);
    if (ply % 2 === 0) await one.drag(from, to);
    else await one.click(from, to);
    if (text === "h7g8") {
      assert.equal(await one.page.locator(".choice").count(), 4);
      await one.page.locator('[data-piece="wQ"]').click();
    }
    await one.movesAre(ply + 1);
  }
  assert.equal(await one.on("g6"), "white queen");
  assert.match(await one.ending(), /Checkmate: White wins/);
});

test("chess by touch to mate with a promotion", async () => {
  const one = await seated({ game: "chess" }, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  for (const [ply, text] of GAME.entries()) {
    const [from, to] = SQUARES(text);
    if (ply % 2 === 0) await one.swipe(from, to);
    else await one.tap(from, to);
    if (text === "h7g8") await one.page.locator('[data-piece="wQ"]').tap();
    await one.movesAre(ply + 1);
  }
  assert.match(await one.ending(), /Checkmate: White wins/);
});

test("chess by keyboard alone to mate with a promotion", async () => {
  const one = await seated({ game: "chess" });
  for (const [ply, text] of GAME.entries()) {
    await one.press(...SQUARES(text));
    if (text === "h7g8") {
      // Queen, knight, rook, bishop: down to the knight and back.
      await one.page.keyboard.press("ArrowDown");
      await one.page.keyboard.press("ArrowUp");
      await one.page.keyboard.press("Enter");
    }
    await one.movesAre(ply + 1);
  }
  assert.match(await one.ending(), /Checkmate: White wins/);
});

test("s2_4_a_picked_piece_shows_its_targets_as_dots_and_escape_drops_it", async () => {
  const one = await seated({ game: "chess" });
  await one.click("g1");
  await one.marked("f3", "goal");
  await one.marked("h3", "goal");
  assert.equal(await one.page.locator(".cell.goal").count(), 2);
  await one.page.keyboard.press("Escape");
  assert.equal(await one.page.locator(".cell.goal").count(), 0);
});

test("a piece that was clicked, or that the keyboard is on, is not hidden by its cell", async () => {
  const one = await seated({ game: "chess" });
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
  const one = await seated({ game: "chess", fen: "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1" });
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
  const one = await seated(CHAIN);
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
  const one = await seated(CHAIN);
  await one.click("32", "23");
  await one.marked("23", "picked");
  assert.equal(await one.page.locator(".drawings .way").count(), 1, "the way is drawn");
  assert.deepEqual(await one.moves(), []);
  await one.click("14");
  await one.movesAre(1);
  await one.seesOn("14", "white man");
});

test("s4_7_what_is_wrong_is_said_in_place", async () => {
  const one = await seated(CHAIN);
  await one.click("50");
  assert.match(await one.reason(), /captur/i);
  await one.type("32-27");
  assert.match(await one.reason(), /captur/i);
  assert.deepEqual(await one.moves(), []);
  const chess = await seated({ game: "chess" });
  await chess.drag("e2", "e5");
  assert.notEqual(await chess.reason(), "");
  assert.equal(await chess.on("e2"), "white pawn");
});

test("s2_4_a_man_that_reaches_the_last_row_wears_a_crown", async () => {
  const one = await seated({ game: "checkers", fen: "B:W32:B25,1" });
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

/** Plays on for a side until the game is over: any piece that can move, to the first place it can go.
 * @param {Person} one @param {(from: string, to: string) => Promise<void>} move */
async function playOut(one, move) {
  for (let turn = 0; turn < 200; turn += 1) {
    await one.page.waitForFunction(() => document.querySelector(".result:not([hidden]), .strip.bottom.turn"));
    if (await one.page.locator(".result").isVisible()) return;
    const count = (await one.moves()).length;
    const from = String(await one.page.locator(".cell.own").first().getAttribute("data-name"));
    await one.click(from);
    const to = String(await one.page.locator(".cell.goal").first().getAttribute("data-name"));
    await one.page.keyboard.press("Escape");
    await move(from, to);
    await one.page.waitForFunction((count) => document.querySelectorAll(".rows .move").length > count, count);
    await one.page.waitForFunction(() => !document.querySelector(".cell.picked"));
  }
  assert.fail("the game goes on and on");
}

test("s2_5_a_game_of_checkers_against_the_computer_by_keyboard_to_its_end", async () => {
  const one = await seated({ game: "checkers", fen: "B:W32,31,30,29,28:B1,2,3,5,6,7", black: "human", white: "random" }, {}, ["black"]);
  await playOut(one, (from, to) => one.press(from, to));
  assert.notEqual(await one.ending(), "");
});

test("s4_10_a_game_of_tic_tac_toe_from_the_home_view_against_the_computer", async () => {
  const one = await person();
  await one.page.goto(server.address);
  await one.page.locator('input[name="game"][value="tictactoe"]').check({ force: true });
  await one.page.locator('input[name="kind"][value="computer"]').check({ force: true });
  await one.page.locator('input[name="side"][value="white"]').check({ force: true });
  await one.page.locator('input[type="range"]').first().fill("0");
  await one.page.locator(".start").click();
  await one.page.waitForURL(/\/game\//);
  for (let turn = 0; turn < 5; turn += 1) {
    await one.page.waitForFunction(() => document.querySelector(".result:not([hidden])") || document.querySelector(".cell.free"));
    if (await one.page.locator(".result").isVisible()) break;
    const count = (await one.moves()).length;
    await one.click(String(await one.page.locator(".cell.free").first().getAttribute("data-name")));
    await one.page.waitForFunction((count) => document.querySelectorAll(".rows .move").length > count, count);
  }
  assert.notEqual(await one.ending(), "");
  await one.act("rematch");
  await one.movesAre(0);
});

test("a typed move may be in any notation; undo, flip and stepping back show what they should", async () => {
  const one = await seated({ game: "chess" });
  for (const [ply, text] of ["e4", "e7e5", "Ng1-f3", "Nc6"].entries()) {
    await one.type(text);
    await one.movesAre(ply + 1);
  }
  await one.page.locator(".typed").blur();
  await one.page.keyboard.press("ArrowLeft");
  await one.seesOn("b8", "black knight");
  await one.page.keyboard.press("Home");
  await one.seesOn("e2", "white pawn");
  await one.page.keyboard.press("End");
  await one.seesOn("c6", "black knight");
  await one.act("undo");
  await one.movesAre(3);
  assert.equal(await one.page.locator(".coordinate.file").first().innerText(), "a");
  await one.act("flip");
  assert.equal(await one.page.locator(".coordinate.file").first().innerText(), "h");
  assert.equal(await one.page.locator(".cell").first().getAttribute("data-name"), "h1");
});

test("resigning is asked in place, and the result is told in words", async () => {
  const one = await seated({ game: "chess" });
  await one.type("e4");
  await one.movesAre(1);
  await one.act("resign");
  await one.page.keyboard.press("Escape");
  assert.equal(await one.page.locator(".result").isVisible(), false);
  await one.act("resign");
  await one.page.locator('[data-confirm="resign"]').click();
  assert.match(await one.ending(), /resigns: White wins|Black resigns/);
});

test("circles and arrows with the right button, gone with the next click", async () => {
  const one = await seated({ game: "chess" });
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
    const one = await seated({ game: "chess" }, { reducedMotion });
    await one.page.evaluate(watch);
    await one.click("e2", "e4");
    await one.movesAre(1);
    const seen = await one.page.evaluate(() => /** @type {any} */ (window).seen.flat());
    assert.equal(seen.length > 0, reducedMotion === "no-preference");
    assert.deepEqual(seen.filter((/** @type {string} */ key) => !["transform", "opacity", "easing", "offset"].includes(key)), []);
  }
});
