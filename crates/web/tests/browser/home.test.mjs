// The home view: games that come in as files or as text. (Beginning and resuming games: games.test.mjs, table.test.mjs.)

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { terminal } from "./server.mjs";
import { open } from "./stage.mjs";

/** @typedef {import("./person.mjs").Person} Person */

const stage = open();

const PGN = '[Event "A walk"]\n[White "Ada"]\n[Black "Alan"]\n\n1. e4 e5 2. Nf3 {good} Nc6 *\n';
const PDN = '[Event "A walk"]\n[GameType "20"]\n[White "Ada"]\n[Black "Alan"]\n\n1. 32-28 19-23 2. 28x19 *\n';
const CHESS = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const DRAUGHTS = "W:W32,50:B28,19,1";

/** What comes in: as what, of which game if the text does not tell, and what is then on the board.
 * @type {[string, string, string | null, number, string, string][]} */
const TEXTS = [
  ["pgn", PGN, null, 4, "c6", "black knight"],
  ["pdn", PDN, null, 3, "19", "white man"],
  ["fen", CHESS, "chess", 0, "e4", "white pawn"],
  ["fen", DRAUGHTS, "draughts", 0, "28", "black man"],
  ["pdn", "1. c3-d4 d6-c5 2. b2-c3 *", "", 3, "c3", "white man"],
];

/** How a text comes into the page. @type {Record<string, (one: Person, name: string, text: string) => Promise<void>>} */
const WAYS = {
  paste: (one, _, text) => one.page.locator(".load textarea").fill(text),
  file: async (one, name, text) => {
    const file = path.join(stage.folder, name);
    await writeFile(file, text);
    await one.page.locator('.load input[type="file"]').setInputFiles(file);
  },
  drop: async (one, name, text) => {
    const dataTransfer = await one.page.evaluateHandle(([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    }, [name, text]);
    await one.page.dispatchEvent(".load", "drop", { dataTransfer });
  },
};

for (const [kind, text, game, moves, square, piece] of TEXTS) {
  test(`a ${kind}${game ? ` of ${game}` : ""} comes in by paste, by file and by drop`, async () => {
    const one = await stage.person();
    for (const [name, bring] of Object.entries(WAYS)) {
      await one.page.goto(stage.address);
      await one.page.locator(".load").waitFor();
      await bring(one, `walk.${kind}`, text);
      await one.page.waitForFunction(() => document.querySelector("textarea")?.value);
      if (game) await one.page.locator('[name="load-game"]').selectOption(game);
      await one.page.locator(".load").getByRole("button", { name: "Load" }).click();
      await one.page.waitForURL(/\/game\//);
      await one.seesOn(square, piece);
      assert.equal((await one.moves()).length, moves, name);
    }
  });
}

test("the start of Chess960 is chosen by its number, or drawn", async () => {
  const one = await stage.person();
  const begin = async (/** @type {string} */ number) => {
    await one.page.goto(stage.address);
    await one.page.locator(".new select").first().selectOption("chess960");
    await one.page.locator('[name="start-position"]').fill(number);
    await one.page.locator(".new").getByRole("button", { name: "Play" }).click();
    await one.page.waitForURL(/\/game\//);
  };
  await begin("0");
  await one.seesOn("a1", "white bishop");
  await one.seesOn("g1", "white king");
  await begin("");
  await one.seesOn("a2", "white pawn");
});

test("a text that is no game says why, and what was pasted stays", async () => {
  const one = await stage.visitor();
  const load = one.page.locator(".load");
  for (const [text, reason] of /** @type {const} */ ([
    ["1. Ke5 *", /king/i],
    ["8/8/8/8/8/8/8/8 w - - 0 1", /king/i],
    ["rnbqkbnr/pppppppp w", /Cannot read/],
    ["nothing of the kind", /Cannot read|No game/],
  ])) {
    await load.locator("textarea").fill(text);
    await load.getByRole("button", { name: "Load" }).click();
    const fault = load.locator(".notice.warning");
    await fault.waitFor();
    assert.match(await fault.innerText(), reason, text);
    assert.equal(await load.locator("textarea").inputValue(), text);
    assert.equal(new URL(one.page.url()).pathname, "/");
  }
});

test("of a game with a move that cannot be read, the moves before it are kept and the place is told", async () => {
  const one = await stage.visitor();
  await one.page.locator(".load textarea").fill("1. e4 e5 2. Ke5 *");
  await one.page.locator(".load").getByRole("button", { name: "Load" }).click();
  await one.movesAre(2);
  await one.page.locator(".notice").filter({ hasText: /line 1.*read up to here/ }).waitFor();
});

test("of a file with several games one is chosen, all are on the list, and bad ones are told", async () => {
  const one = await stage.visitor();
  const load = one.page.locator(".load");
  const second = PGN.replace("Ada", "Grace").replace("2. Nf3 {good} Nc6", "2. d4");
  const third = PGN.replace("Ada", "Emmy").replace("2. Nf3 {good} Nc6", "2. Ke5");
  await load.locator("textarea").fill([PGN, second, third].join("\n"));
  await load.getByRole("button", { name: "Load" }).click();
  await load.locator(".notice.warning").filter({ hasText: /read up to here/ }).waitFor();
  const choice = load.locator(".saved .resume");
  await choice.first().waitFor();
  assert.deepEqual((await choice.allInnerTexts()).map((text) => text.match(/Ada|Grace|Emmy/)?.[0]), ["Ada", "Grace", "Emmy"]);
  await choice.nth(1).click();
  await one.movesAre(3);
  await one.page.goto(stage.address);
  await one.page.locator(".card > .saved li").filter({ hasText: /Chess.*Ada – Alan/s }).first().locator(".resume").click();
  await one.movesAre(4);
});

test("of a file with more games than a list shows at once, every one can be chosen", async () => {
  const one = await stage.visitor();
  const load = one.page.locator(".load");
  const games = Array.from({ length: 101 }, (_, at) => PGN.replace("Ada", `Player ${at + 1}`));
  await load.locator("textarea").fill(games.join("\n"));
  await load.getByRole("button", { name: "Load" }).click();
  const choice = load.locator(".saved .resume");
  await load.locator(".show-more").filter({ hasText: "100 of 101" }).waitFor();
  assert.equal(await choice.count(), 100);
  await load.getByRole("button", { name: "Show more" }).click();
  await choice.filter({ hasText: "Player 101" }).click();
  await one.movesAre(4);
});

test("a loaded position or game is played on against the computer, from either side", async () => {
  const one = await stage.visitor();
  const resigned = PGN.replace("*", "1-0");
  for (const [text, side, before] of /** @type {const} */ ([[CHESS, "white", 0], [CHESS, "black", 0], [resigned, "white", 4], [resigned, "black", 4]])) {
    await one.page.goto(stage.address);
    await one.page.locator(".load textarea").fill(text);
    await one.page.locator('[name="load-play"]').selectOption(side);
    await one.page.locator(".load").getByRole("button", { name: "Load" }).click();
    await one.page.waitForURL(/\/game\//);
    const isComputers = (text === CHESS) === (side === "white");
    await one.movesAre(isComputers ? before + 1 : before);
    await one.page.locator(".strip.bottom.turn").waitFor();
    assert.match(await one.page.locator(".strip.top .name").innerText(), /level/i);
    assert.equal(await one.page.locator(".result").isVisible(), false);
  }
  // What was imported stays as it was.
  const { games } = await (await fetch(`${stage.address}/api/games?lang=en`)).json();
  assert.ok(games.some((/** @type {{moves: number, result: string}} */ { moves, result }) => moves === 2 && result === "1-0"), JSON.stringify(games));
});

test("a name with a comma stays as it was written", async () => {
  const one = await stage.visitor();
  await one.page.locator(".load textarea").fill(PGN.replace("Ada", "Morphy, Paul"));
  await one.page.locator(".load").getByRole("button", { name: "Load" }).click();
  await one.page.locator(".strip .name").filter({ hasText: "Morphy, Paul" }).waitFor();
  await one.page.goto(stage.address);
  await one.chooses({ game: "chess", kind: "computer", side: "white" });
  await one.page.getByLabel("Your name").fill("Lovelace, Ada");
  await one.page.locator(".start").click();
  await one.page.locator(".strip.bottom .name").filter({ hasText: /^Lovelace, Ada$/ }).waitFor();
});

test("a game begun in the terminal goes on here, and there again", async () => {
  await terminal(stage.folder, ["chess", "--white", "human:Mary", "--black", "human:Emmy"], ["e4", "e5", "quit"]);
  const one = await stage.visitor();
  await one.page.locator(".saved li").filter({ hasText: "Mary – Emmy" }).locator(".resume").click();
  await one.movesAre(2);
  await one.type("Nf3");
  await one.movesAre(3);
  const { games } = await (await fetch(`${stage.address}/api/games?lang=en`)).json();
  const { number } = games.find((/** @type {{white: string}} */ { white }) => white === "Mary");
  assert.match(await terminal(stage.folder, ["--resume", String(number)], ["quit"]), /Black \(Emmy\) to move/);
});

test("a game is chosen and begun with the keyboard alone", async () => {
  const one = await stage.visitor();
  const { keyboard } = one.page;
  const onto = async (/** @type {string} */ wanted) => {
    for (let step = 0; step < 60 && await one.page.locator(`${wanted}:focus`).count() === 0; step += 1) await keyboard.press("Tab");
    await one.page.locator(`${wanted}:focus`).waitFor();
  };
  await onto('input[name="game"]');
  for (let step = 0; step < 4 && await one.page.locator('input[name="game"][value="tictactoe"]:checked').count() === 0; step += 1) await keyboard.press("ArrowRight");
  await onto('input[name="kind"]');
  for (let step = 0; step < 4 && await one.page.locator('input[name="kind"][value="here"]:checked').count() === 0; step += 1) await keyboard.press("ArrowRight");
  await onto(".start");
  await keyboard.press("Enter");
  await one.page.locator(".cell").first().waitFor();
  await one.press("b2");
  await one.movesAre(1);
});
