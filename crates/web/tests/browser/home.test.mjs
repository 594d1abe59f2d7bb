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
      if (game) await one.page.locator(".load select").selectOption(game);
      await one.page.locator(".load").getByRole("button", { name: "Load" }).click();
      await one.page.waitForURL(/\/game\//);
      await one.seesOn(square, piece);
      assert.equal((await one.moves()).length, moves, name);
    }
  });
}

test("a text that is no game says why, and what was pasted stays", async () => {
  const one = await stage.visitor();
  const load = one.page.locator(".load");
  for (const [text, reason] of /** @type {const} */ ([
    ["1. e4 e5 2. Ke5 *", /king/i],
    ["8/8/8/8/8/8/8/8 w - - 0 1", /king/i],
    ["rnbqkbnr/pppppppp w", /cannot be read/],
    ["nothing of the kind", /cannot be read|no game/],
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

test("of a file with several games the first is opened, the others are on the list, and bad ones are told", async () => {
  const one = await stage.visitor();
  const load = one.page.locator(".load");
  const second = PGN.replace("Ada", "Grace").replace("2. Nf3 {good} Nc6", "2. d4");
  const third = PGN.replace("2. Nf3 {good} Nc6", "2. Ke5");
  await load.locator("textarea").fill([PGN, second, third].join("\n"));
  await load.getByRole("button", { name: "Load" }).click();
  await one.movesAre(4);
  assert.match(await one.told(), /cannot be read/);
  await one.page.goto(stage.address);
  await one.page.locator(".saved li").filter({ hasText: "Grace" }).locator(".resume").click();
  await one.movesAre(3);
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
