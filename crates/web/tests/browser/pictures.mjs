// The pictures of the documentation, from the real program: node pictures.mjs FOLDER

import path from "node:path";
import { Person, launch } from "./person.mjs";
import { Server } from "./server.mjs";

const folder = process.argv[2] ?? path.resolve(import.meta.dirname, "../../../../docs/pictures");
const server = await Server.start();
const browser = await launch();

/**
 * @param {string} name @param {import("playwright-core").BrowserContextOptions} options
 * @param {(one: Person) => Promise<unknown>} prepare
 */
async function picture(name, options, prepare) {
  const one = await Person.at(browser, { viewport: { width: 1180, height: 740 }, ...options });
  await prepare(one);
  // Until everything has come to rest.
  await one.page.waitForTimeout(1500);
  await one.page.screenshot({ path: path.join(folder, `${name}.png`) });
  await one.leave();
}

/** @param {Record<string, unknown>} setup @param {string[]} moves */
async function table(setup, moves) {
  const made = await server.table({ white: "human:Ada", black: "human:Alan", clock: "300+5", ...setup });
  const one = await Person.at(browser);
  await one.sit(server.address, made, ["white", "black"]);
  for (const [ply, text] of moves.entries()) {
    await one.type(text);
    await one.movesAre(ply + 1);
  }
  await one.leave();
  return made;
}

const spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 h5 d3 Qf6".split(" ");
const chess = await table({ game: "chess" }, spanish);
const draughts = await table({ game: "draughts", fen: "W:W28,32,33,34,35,37,38,39,42,43,48,K46:B2,3,4,8,9,13,14,18,19,23,24,29,K16" }, []);
const checkers = await table({ game: "checkers" }, "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14 15-18 19-15".split(" "));
const othello = await table({ game: "othello" }, "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 c6 g5".split(" "));
const connect4 = await table({ game: "connect4" }, "d d d d d b c c c b e".split(" "));
const noughts = await table({ game: "tictactoe" }, ["b2", "a3", "c1"]);

await picture("page-home", {}, (one) => one.page.goto(server.address));
await picture("page-chess", {}, async (one) => {
  await one.sit(server.address, chess, ["white", "black"]);
  await one.click("f3");
});
await picture("page-draughts", { locale: "fr-FR" }, async (one) => {
  await one.sit(server.address, draughts, ["white", "black"]);
});
await picture("page-checkers", {}, (one) => one.sit(server.address, checkers, ["white", "black"]));
await picture("page-othello", {}, (one) => one.sit(server.address, othello, ["white", "black"]));
await picture("page-connect4", { colorScheme: "dark" }, (one) => one.sit(server.address, connect4, ["white", "black"]));
await picture("page-connect4-phone", { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true },
  (one) => one.sit(server.address, connect4, ["white", "black"]));
await picture("page-othello-phone", { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, colorScheme: "dark" },
  (one) => one.sit(server.address, othello, ["white", "black"]));
await picture("page-noughts", { colorScheme: "dark" }, (one) => one.sit(server.address, noughts, ["white", "black"]));
await picture("page-phone", { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, colorScheme: "dark" },
  (one) => one.sit(server.address, chess, ["white"]));
await picture("page-analysis", { colorScheme: "dark" }, async (one) => {
  await one.sit(server.address, chess, ["white", "black"]);
  await one.page.goto(`${server.address}/analysis/${chess.id}`);
  await one.page.locator(".lines li").first().waitFor();
  await one.page.waitForTimeout(3000);
});

await browser.close();
await server.stop();
