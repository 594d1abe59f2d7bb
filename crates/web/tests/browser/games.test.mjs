// Every kind of game, by every hand, to its end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { HANDS } from "./hands.mjs";
import { open } from "./stage.mjs";

const stage = open();

/**
 * A whole game: the squares of each move as hands touch them (and what a pawn becomes), as the list then has them,
 * and how it ends.
 * @typedef {{setup: Record<string, unknown>, touched: string[], moves: string, ending: string, winner: string}} Whole
 */

/** @type {Record<string, Whole>} */
const GAMES = {
  // A pawn runs through, becomes a queen, and the queen mates.
  chess: {
    setup: { game: "chess" },
    touched: ["e2 e4", "f7 f5", "e4 f5", "g7 g6", "f5 g6", "a7 a6", "g6 h7", "b7 b6", "h7 g8=wQ", "c7 c6", "g8 g6"],
    moves: "e4 f5 exf5 g6 fxg6 a6 gxh7 b6 hxg8=Q c6 Qg6#",
    ending: "Checkmate: White wins.",
    winner: "white",
  },
  // A chain by its last square, one square by square, and the last man is taken.
  draughts: {
    setup: { game: "draughts", fen: "W:W17,27,32,37,42:B11,19,28" },
    touched: ["32 14", "11 22 31", "37 26"],
    moves: "32x14 11x31 37x26",
    ending: "Black has no pieces left: White wins.",
    winner: "white",
  },
  // A man is crowned, and the king takes three in one turn.
  checkers: {
    setup: { game: "checkers", fen: "B:W18,21,26:B25" },
    touched: ["25 30", "21 17", "30 23 14 21"],
    moves: "25-30 21-17 30x21",
    ending: "White has no pieces left: Black wins.",
    winner: "black",
  },
  // The last squares: Black takes g8, White must pass, Black takes the last one.
  othello: {
    setup: { game: "othello", fen: "X-XXXXXOXXXXOXXOXOXXXOXOXOXOOXXOXOXOOXXOXOXXOOXOXOOOOOOOX-OOOO-O O" },
    touched: ["b1", "g8", "pass", "b8"],
    moves: "b1 g8 pass b8",
    ending: "No moves left; the discs are counted: Black wins.",
    winner: "black",
  },
  // A disc falls to the lowest free square of the column that was touched.
  connect4: {
    setup: { game: "connect4" },
    touched: ["d6", "a1", "d1", "a6", "d4", "a3", "d5"],
    moves: "d1 a1 d2 a2 d3 a3 d4",
    ending: "Four in a row: Yellow wins.",
    winner: "white",
  },
  tictactoe: {
    setup: { game: "tictactoe" },
    touched: ["a1", "b1", "a2", "b2", "a3"],
    moves: "a1 b1 a2 b2 a3",
    ending: "Three in a row: crosses win.",
    winner: "white",
  },
};

for (const [name, { setup, touched, moves, ending, winner }] of Object.entries(GAMES)) {
  for (const [by, hand] of Object.entries(HANDS)) {
    test(`s3_10_${name}_by_${by}_to_its_end`, async () => {
      const one = await stage.seated(setup, hand.device);
      for (const [ply, text] of touched.entries()) {
        const [way, piece] = text.split("=");
        const squares = way.split(" ");
        // Pieces are carried and sent in turn, so that both ways to move are in every game.
        if (text === "pass") await hand.pass(one);
        else if (squares.length === 2 && ply % 2 === 0) await hand.carry(one, squares[0], squares[1]);
        else await hand.touch(one, squares);
        if (piece) await hand.choose(one, piece);
        await one.movesAre(ply + 1);
      }
      assert.deepEqual(await one.moves(), moves.split(" "));
      assert.equal(await one.ending(), ending);
      await one.isTold(new RegExp(ending));
      await one.page.locator(`.strip.winner[data-side="${winner}"]`).waitFor();
    });
  }
}

test("s3_10_every_game_is_shown_and_played_on_the_same_board", async () => {
  const { games } = await (await fetch(`${stage.address}/api/catalogue?lang=en`)).json();
  assert.ok(games.length >= 19);
  const one = await stage.person();
  for (const { key, rows, columns } of games) {
    await one.sit(stage.address, await stage.table({ game: key }), ["white", "black"]);
    assert.equal(await one.page.locator(".cell").count(), rows * columns, key);
    const first = one.page.locator(".cell.own, .cell.free").first();
    await one.click(String(await first.getAttribute("data-name")));
    const goal = one.page.locator(".cell.goal").first();
    if (await one.page.locator(".cell.picked").count() > 0) await one.click(String(await goal.getAttribute("data-name")));
    await one.movesAre(1);
    const drawn = await one.page.locator(".piece").evaluateAll((pieces) => pieces.map((piece) => piece.querySelectorAll(".picture").length));
    assert.ok(drawn.length > 0 && drawn.every((count) => count === 1), `${key}: ${drawn}`);
  }
});

/** Plays on for a side until the game is over: any piece that can move, to the first place it can go.
 * @param {import("./person.mjs").Person} one @param {(from: string, to: string) => Promise<void>} move */
async function playOut(one, move) {
  for (let turn = 0; turn < 200; turn += 1) {
    await one.page.waitForFunction(() => document.querySelector(".result:not([hidden]), .strip.bottom.turn"));
    if (await one.page.locator(".result").isVisible()) return;
    const count = (await one.moves()).length;
    const from = String(await one.page.locator(".cell.own").first().getAttribute("data-name"));
    await one.press(from);
    const to = String(await one.page.locator(".cell.goal").first().getAttribute("data-name"));
    await one.page.keyboard.press("Escape");
    await move(from, to);
    await one.movesAreMoreThan(count);
    await one.page.waitForFunction(() => !document.querySelector(".cell.picked"));
  }
  assert.fail("the game goes on and on");
}

test("s2_5_a_game_of_checkers_against_the_computer_by_keyboard_to_its_end", async () => {
  const setup = { game: "checkers", fen: "B:W32,31,30,29,28:B1,2,3,5,6,7", black: "human", white: "random:seed=7" };
  const one = await stage.seated(setup, {}, ["black"]);
  await playOut(one, (from, to) => one.press(from, to));
  assert.match(await one.ending(), /wins\.$|the game is a draw\.$/);
});

test("s4_10_a_game_of_tic_tac_toe_from_the_home_view_against_the_computer", async () => {
  const one = await stage.visitor();
  await one.chooses({ game: "tictactoe", kind: "computer", side: "white" });
  await one.page.locator('input[type="range"]').first().fill("0");
  await one.page.locator(".start").click();
  await one.page.waitForURL(/\/game\//);
  for (let turn = 0; turn < 5; turn += 1) {
    await one.page.waitForFunction(() => document.querySelector(".result:not([hidden]), .cell.free"));
    if (await one.page.locator(".result").isVisible()) break;
    const count = (await one.moves()).length;
    await one.click(String(await one.page.locator(".cell.free").first().getAttribute("data-name")));
    await one.movesAreMoreThan(count);
  }
  assert.match(await one.ending(), /win\.$|the game is a draw\.$/);
  // Sides change, so the computer begins: an empty list of moves may never be seen.
  await one.act("rematch");
  await one.movesAre(1);
  await one.page.locator(".strip.bottom.turn").waitFor();
});

test("s4_10_the_computer_begins_where_it_has_the_first_move", async () => {
  const one = await stage.visitor();
  await one.chooses({ game: "chess", kind: "computer", side: "black" });
  await one.page.locator('input[type="range"]').first().fill("0");
  await one.page.locator(".start").click();
  await one.movesAre(1);
  assert.equal(await one.page.locator(".cell").first().getAttribute("data-name"), "h1", "seen from Black's side");
  await one.click("e7", "e6");
  await one.movesAre(3);
});
