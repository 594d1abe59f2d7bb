// Every view, for everyone: languages, sizes, dark and light, and no serious violation of accessibility.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { fits, violations } from "./eyes.mjs";
import { open } from "./stage.mjs";

const ASSETS = path.resolve(import.meta.dirname, "../../assets");

const stage = open();

const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, desk: { width: 1366, height: 768 }, wall: { width: 3840, height: 2160 } };

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no serious violation on any view, ${colorScheme}`, async () => {
    const one = await stage.visitor({ colorScheme });
    await one.page.locator("header .pop button").click();
    assert.deepEqual(await violations(one), [], "home");
    for (const game of ["chess", "draughts", "checkers", "othello", "connect4", "tictactoe"]) {
      const table = await stage.table({ game, clock: "300+5" });
      await one.sit(stage.address, table, ["white", "black"]);
      await one.act("help");
      await one.act("save");
      assert.deepEqual(await violations(one), [], game);
    }
    await one.type("b2");
    await one.movesAre(1);
    await one.page.goto(one.page.url().replace("/game/", "/analysis/"));
    await one.page.locator(".bar").waitFor();
    assert.deepEqual(await violations(one), [], "analysis");
  });
}

test("no serious violation where something is asked, offered, over or missing", async () => {
  const one = await stage.seated({ game: "chess", fen: "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1" });
  await one.click("e7", "e8");
  await one.page.locator(".choice").first().waitFor();
  assert.deepEqual(await violations(one), [], "what a pawn becomes");
  await one.page.keyboard.press("Escape");
  await one.act("resign", { sure: true });
  await one.ending();
  assert.deepEqual(await violations(one), [], "the result");
  const [ada, grace] = await stage.pair({ game: "chess" });
  await ada.act("draw", { sure: true });
  for (const side of [ada, grace]) {
    await side.offer();
    assert.deepEqual(await violations(side), [], "an offer");
  }
  await one.page.goto(stage.address);
  await one.chooses({ game: "chess", kind: "link", side: "white" });
  await one.page.locator(".start").click();
  await one.page.locator(".share").waitFor();
  assert.deepEqual(await violations(one), [], "an invitation");
  await one.page.goto(`${stage.address}/game/AAAAAAAAAAA`);
  await one.page.locator(".gone").waitFor();
  assert.deepEqual(await violations(one), [], "no such table");
});

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`nothing is wider than the window of a ${name}`, async () => {
    const one = await stage.visitor({ viewport });
    await fits(one);
    const table = await stage.table({ game: "draughts", black: "level:1", clock: "300+5" });
    await one.sit(stage.address, table, ["white"]);
    await fits(one);
    const board = await one.page.locator(".board").boundingBox();
    assert.ok(board && board.width >= Math.min(viewport.width, viewport.height) * 0.55, `${board?.width}`);
    assert.ok(board && Math.abs(board.width - board.height) < 2, "it is square");
    assert.ok(board && board.y + board.height <= viewport.height, "it is seen whole");
  });
}

/** A long game that is over. */
const LONG = `[Result "1-0"]\n\n${Array.from({ length: 20 }, (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`).join(" ")} 1-0\n`;

for (const [width, height] of [[1280, 800], [1366, 768]]) {
  test(`the buttons and the moves of an analysis are seen whole at ${width}×${height}`, async () => {
    const one = await stage.seated({ game: "chess", text: LONG }, { viewport: { width, height } });
    for (const view of ["game", "analysis"]) {
      if (view === "analysis") {
        await one.act("analyse");
        await one.page.locator(".lines li").nth(2).waitFor();
      }
      const cut = await one.page.locator(".side").evaluate((side) => side.scrollHeight - side.clientHeight);
      assert.equal(cut, 0, `${view}: ${cut} pixels are cut`);
      for (const button of await one.page.locator(".actions button:visible").all()) {
        const box = await button.boundingBox();
        assert.ok(box && box.y + box.height <= height && box.x + box.width <= width, `${view}: ${await button.innerText()}`);
        assert.ok(await button.evaluate((element) => [...element.children].every((child) => child.scrollWidth <= child.clientWidth + 1)), await button.innerText());
      }
      const rows = await one.page.locator(".moves .scroller").evaluate((box) =>
        box.clientHeight / /** @type {HTMLElement} */ (box.querySelector("li")).offsetHeight);
      if (height === 800 && view === "analysis") assert.ok(rows >= 12, `${rows} rows`);
    }
  });
}

test("on a phone the evaluation bar is narrow and the board keeps the rest", async () => {
  const one = await stage.seated({ game: "chess", text: LONG }, { viewport: SIZES.phone });
  await one.act("analyse");
  await one.page.locator(".lines li").first().waitFor();
  const [bar, board] = [await one.page.locator(".bar").boundingBox(), await one.page.locator(".board").boundingBox()];
  assert.ok(bar && bar.width <= 12, `${bar?.width}`);
  assert.ok(board && board.width >= 345, `${board?.width}`);
});

test("coordinates are large enough and have enough contrast on every board", async () => {
  const one = await stage.seated({ game: "draughts" }, { viewport: SIZES.phone });
  const two = await stage.seated({ game: "chess" });
  for (const board of ["walnut", "forest", "sea", "slate", "plum", "contrast"]) {
    for (const person of [one, two]) {
      const found = await person.page.evaluate((board) => {
        document.documentElement.dataset.board = board;
        const light = (/** @type {string} */ color) => {
          const [r, g, b] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        return ["dark", "light"].flatMap((shade) => {
          const [text, cell] = [document.querySelector(`.coordinate.on-${shade}`), document.querySelector(`.cell.${shade}`)];
          if (!text || !cell) return [];
          const [a, b] = [light(getComputedStyle(text).color), light(getComputedStyle(cell).backgroundColor)].sort((x, y) => y - x);
          return [{ contrast: (a + 0.05) / (b + 0.05), size: Number.parseFloat(getComputedStyle(text).fontSize) }];
        });
      }, board);
      assert.ok(found.length > 0);
      for (const { contrast, size } of found) assert.ok(contrast >= 4.5 && size >= 10, `${board}: ${contrast}, ${size}px`);
    }
  }
});

test("what was taken is seen, and who is ahead by how much", async () => {
  const one = await stage.seated({ game: "chess", fen: "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1" });
  assert.equal(await one.page.locator(".strip.bottom .lead").innerText(), "+6");
  assert.equal(await one.page.locator(".strip.top .lead").innerText(), "");
});

for (const [name, viewport] of Object.entries({ phone: SIZES.phone, desk: SIZES.desk })) {
  test(`buttons stay where they are when something is asked or refused, on a ${name}`, async () => {
    const one = await stage.seated({ game: "chess" }, { viewport });
    const places = () => one.page.locator(".actions [data-action]").evaluateAll((buttons) =>
      buttons.map((button) => { const { x, y } = button.getBoundingClientRect(); return [x, y + scrollY]; }));
    const before = await places();
    await one.act("resign");
    await one.page.locator(".question").waitFor();
    assert.deepEqual(await places(), before, "asked");
    await one.page.keyboard.press("Escape");
    await one.type("Ke4");
    await one.reason();
    assert.deepEqual(await places(), before, "refused");
    await one.act("hint");
    await one.told();
    assert.deepEqual(await places(), before, "told");
  });
}

test("the page speaks French to who does, and changes at once", async () => {
  const one = await stage.person({ locale: "fr-FR" });
  await one.page.goto(stage.address);
  await one.page.getByText("Nouvelle partie").waitFor();
  assert.equal(await one.page.locator("html").getAttribute("lang"), "fr");
  await one.page.locator('.language[lang="en"]').click();
  await one.page.getByText("New game").waitFor();
  await one.page.locator('.language[lang="fr"]').click();
  await one.sit(stage.address, await stage.table({ game: "chess" }), ["white", "black"]);
  await one.type("Cf3");
  await one.movesAre(1);
  assert.deepEqual(await one.moves(), ["Cf3"]);
  assert.equal(await one.on("f3"), "cavalier blanc");
});

test("light and dark follow the system, or the person, and boards are a matter of taste", async () => {
  const one = await stage.visitor({ colorScheme: "dark" });
  /** How bright the page is, between 0 and 255. */
  const ground = () => one.page.evaluate(() => Number(getComputedStyle(document.body).backgroundColor.match(/\d+/)?.[0]));
  const square = () => one.page.locator(".cell.dark").first().evaluate((cell) => getComputedStyle(cell).backgroundColor);
  assert.ok(await ground() < 60);
  await one.page.emulateMedia({ colorScheme: "light" });
  assert.ok(await ground() > 200);
  await one.page.getByRole("button", { name: "Settings" }).click();
  await one.chooses({ theme: "dark" });
  assert.ok(await ground() < 60);
  await one.page.reload();
  await one.page.locator(".start").waitFor();
  assert.ok(await ground() < 60, "it is remembered");
  await one.sit(stage.address, await stage.table({ game: "chess" }), ["white"]);
  const walnut = await square();
  await one.page.getByRole("button", { name: "Settings" }).click();
  await one.chooses({ board: "sea" });
  assert.notEqual(await square(), walnut);
  await one.page.keyboard.press("Escape");
  await one.page.locator("#settings").waitFor({ state: "hidden" });
});

test("sounds, coordinates and movement can be turned off, and stay off", async () => {
  const one = await stage.seated({ game: "chess" });
  const sounds = one.page.getByRole("button", { name: "Sounds" });
  await sounds.click();
  assert.equal(await sounds.getAttribute("aria-pressed"), "false");
  await one.page.getByRole("button", { name: "Settings" }).click();
  for (const name of ["Coordinates", "Animate pieces"]) await one.page.getByLabel(name).uncheck();
  assert.equal(await one.page.locator(".coordinates").isVisible(), false);
  await one.page.reload();
  await one.page.locator(".cell").first().waitFor();
  assert.equal(await sounds.getAttribute("aria-pressed"), "false");
  assert.equal(await one.page.locator(".coordinates").isVisible(), false);
  await one.click("e2", "e4");
  await one.movesAre(1);
  assert.equal(await one.page.locator(".piece.moving").count(), 0);
});

test("a screen reader is told a move and the check it gives, one after the other, and each move one steps to", async () => {
  const one = await stage.seated({ game: "chess", fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" });
  const heard = (/** @type {string[]} */ ...said) => one.page.waitForFunction((said) =>
    [...document.querySelectorAll("#live p")].map(({ textContent }) => textContent).join("|").endsWith(said.join("|")), said);
  const move = "White: rook a1 to a8";
  await one.type("Ra8");
  await heard(move, "Check!");
  await one.page.locator(".typed").blur();
  await one.page.keyboard.press("ArrowLeft");
  await heard("Check!", "First position");
  await one.page.keyboard.press("ArrowRight");
  await heard("First position", move);
});

test("moves are told to a screen reader", async () => {
  const one = await stage.seated({ game: "chess" });
  await one.click("e2", "e4");
  await one.page.waitForFunction(() => /e4/.test(document.getElementById("live")?.textContent ?? ""));
  assert.equal(await one.page.locator("[role=grid] [role=row]").count(), 8);
  assert.equal(await one.page.locator("[role=grid] [role=gridcell][tabindex='0']").count(), 1);
});

test("every sentence that the page asks for exists", async () => {
  const words = (await (await fetch(`${stage.address}/api/catalogue?lang=en`)).json()).words;
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(path.join(ASSETS, name), "utf8")));
  const asked = texts.flatMap((text) => [...text.matchAll(/\bt\("([\w-]+)"/g)].map(([, key]) => key));
  const actions = texts.flatMap((text) => [...text.matchAll(/name: "([\w-]+)", icon:/g)].map(([, key]) => key));
  assert.deepEqual([...new Set([...asked, ...actions])].filter((key) => !(key in words)), []);
});

test("the first view is small: all assets together below 150 kB compressed, each one loaded at once", async () => {
  const names = (await readdir(ASSETS)).filter((name) => !name.startsWith("."));
  const files = await Promise.all(names.map((name) => readFile(path.join(ASSETS, name))));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  assert.ok(bytes < 150_000, `${bytes}`);
  const page = await readFile(path.join(ASSETS, "index.html"), "utf8");
  const missing = names.filter((name) => /\.(js|css)$/.test(name) && !["types.js", "report.js"].includes(name) && !page.includes(`/assets/${name}`));
  assert.deepEqual(missing, [], "not named in index.html, so loaded late");
});
