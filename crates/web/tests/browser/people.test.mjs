// People far apart: two who play by link, others who only watch, and what one asks the other.

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { test } from "node:test";
import { Server } from "./server.mjs";
import { open } from "./stage.mjs";

const stage = open();

test("s4_10_two_browsers_play_each_other_by_link_and_a_third_only_watches", async () => {
  const [ada, grace, alan] = [await stage.visitor(), await stage.person(), await stage.person()];
  await ada.chooses({ game: "chess", kind: "link", side: "white" });
  await ada.page.locator(".start").click();
  const link = await ada.page.locator('[data-link="play"]').inputValue();
  const watch = await ada.page.locator('[data-link="watch"]').inputValue();
  await grace.page.goto(link);
  await grace.page.locator(".cell").first().waitFor();
  assert.doesNotMatch(grace.page.url(), /key/, "the key is out of the address");
  await ada.page.locator(".share").waitFor({ state: "hidden" });
  await alan.page.goto(watch);
  await alan.page.locator(".watching .cell").first().waitFor();
  await alan.isTold(/You are watching\./);
  const touch = (/** @type {import("./person.mjs").Person} */ one) => one.page.locator(".board").evaluate((board) => getComputedStyle(board).touchAction);
  assert.deepEqual([await touch(ada), await touch(alan)], ["none", "auto"], "who watches may scroll with a finger on the board");
  // Each sees the board from their own side.
  assert.equal(await ada.page.locator(".cell").first().getAttribute("data-name"), "a8");
  assert.equal(await grace.page.locator(".cell").first().getAttribute("data-name"), "h1");
  await ada.click("e2", "e4");
  await grace.movesAre(1);
  await grace.click("c7", "c5");
  for (const one of [ada, grace, alan]) await one.movesAre(2);
  await alan.click("g1", "f3");
  assert.equal(await alan.page.locator(".cell.goal").count(), 0);
  assert.equal(await alan.page.locator(".typing").isVisible(), false);
  for (const action of ["undo", "hint", "draw", "resign"]) assert.ok(await alan.button(action).isDisabled(), action);
  assert.ok(await ada.button("hint").isDisabled(), "no engine against a person");
  assert.equal(await ada.button("analyse").isVisible(), false);
});

test("a draw is offered, declined, offered again and accepted", async () => {
  const [ada, grace] = await stage.pair({ game: "chess" });
  await ada.act("draw", { sure: true });
  for (const one of [ada, grace]) assert.equal(await one.offer(), "White offers a draw.");
  await grace.answer("Decline");
  await ada.page.locator(".offer").waitFor({ state: "detached" });
  for (const one of [ada, grace]) assert.match(await one.told(), /^Black declines/, "a declined draw is shown");
  await ada.click("e2", "e4");
  await grace.movesAre(1);
  await grace.act("draw", { sure: true });
  assert.equal(await ada.offer(), "Black offers a draw.");
  await ada.answer("Accept");
  for (const one of [ada, grace]) assert.equal(await one.ending(), "By agreement: the game is a draw.");
});

test("a guest says what they are called, and the browser remembers", async () => {
  const [ada, grace] = await stage.pair({ game: "chess", white: "human:Ada" });
  assert.equal(await ada.page.locator(".who-am-i").isVisible(), false, "Ada has a name");
  await grace.page.locator(".who-am-i").getByLabel("Your name").fill("Hopper, Grace");
  await grace.page.keyboard.press("Enter");
  await ada.page.locator(".strip.top .name").filter({ hasText: /^Hopper, Grace$/ }).waitFor();
  await grace.page.locator(".who-am-i").waitFor({ state: "hidden" });
  await grace.sit(stage.address, await stage.table({ game: "chess" }), ["black"]);
  await grace.page.locator(".strip.bottom .name").filter({ hasText: "Hopper, Grace" }).waitFor();
});

test("a move is taken back only if the other one agrees", async () => {
  const [ada, grace] = await stage.pair({ game: "chess" });
  await ada.click("e2", "e4");
  await ada.movesAre(1);
  await ada.act("undo");
  for (const one of [ada, grace]) assert.equal(await one.offer(), "White would like to take back a move.");
  await grace.answer("Decline");
  await ada.page.locator(".offer").waitFor({ state: "detached" });
  assert.deepEqual(await ada.moves(), ["e4"]);
  await ada.act("undo");
  await grace.answer("Accept");
  for (const one of [ada, grace]) await one.movesAre(0);
  await ada.seesOn("e2", "white pawn");
  await ada.click("d2", "d4");
  await grace.movesAre(1);
  // Who asks is on the move again afterwards: the answer goes too.
  await grace.click("d7", "d5");
  await ada.movesAre(2);
  await ada.act("undo");
  await grace.answer("Accept");
  for (const one of [ada, grace]) await one.movesAre(0);
});

test("who has lost may ask for another game", async () => {
  const [ada, grace] = await stage.pair({ game: "tictactoe" });
  await ada.click("b2");
  await grace.movesAre(1);
  await grace.act("resign", { sure: true });
  for (const one of [ada, grace]) assert.equal(await one.ending(), "Noughts resign: crosses win.");
  await grace.act("rematch");
  assert.equal(await ada.offer(), "Noughts would like to play again.");
  await ada.answer("Accept");
  for (const one of [ada, grace]) await one.movesAre(0);
  await ada.page.locator(".result").waitFor({ state: "hidden" });
  await ada.page.locator("#live p").filter({ hasText: "A new game begins." }).waitFor({ state: "attached" });
  // Grace has the first move this time, and what she came with still opens her place.
  await grace.page.reload();
  await grace.click("a1");
  await ada.movesAre(1);
  await ada.click("b2");
  await grace.movesAre(2);
});

test("a move in advance is played as soon as it is legal, or dropped", async () => {
  const [ada, grace] = await stage.pair({ game: "chess" });
  await grace.click("e7", "e5");
  await grace.marked("e5", "ahead");
  await grace.isTold(/Premove set/);
  await grace.page.keyboard.press("Escape");
  assert.equal(await grace.page.locator(".ahead").count(), 0);
  await grace.click("c7", "c5");
  await grace.marked("c5", "ahead");
  await ada.click("e2", "e4");
  for (const one of [ada, grace]) await one.movesAre(2);
  assert.deepEqual(await ada.moves(), ["e4", "c5"]);
});

test("a piece that is picked or held stays so while the game goes on", async () => {
  const [ada, grace] = await stage.pair({ game: "chess" });
  await grace.click("e7");
  await grace.marked("e7", "picked");
  // Somebody comes to watch: the same position is shown again.
  const alan = await stage.person();
  await alan.page.goto(grace.page.url());
  await alan.page.locator(".cell").first().waitFor();
  await ada.click("e2", "e4");
  await grace.movesAre(1);
  await grace.marked("e7", "picked");
  await grace.marked("e5", "goal");
  await grace.click("e5");
  for (const one of [ada, grace]) await one.movesAre(2);

  const [from, to] = [await grace.middle("d7"), await grace.middle("d6")];
  await grace.page.mouse.move(from.x, from.y);
  await grace.page.mouse.down();
  await grace.page.mouse.move(to.x, to.y, { steps: 3 });
  await ada.click("g1", "f3");
  await grace.movesAre(3);
  await grace.page.mouse.move(to.x + 2, to.y + 2);
  await grace.page.mouse.up();
  for (const one of [ada, grace]) await one.movesAre(4);
  assert.deepEqual(await ada.moves(), ["e4", "e5", "Nf3", "d6"]);
});

test("who resumes a game by link keeps their own side, and the link for the other", async () => {
  const ada = await stage.visitor();
  await ada.chooses({ game: "chess", kind: "link", side: "white" });
  await ada.page.locator(".start").click();
  const link = await ada.page.locator('[data-link="play"]').inputValue();
  await ada.click("e2", "e4");
  await ada.movesAre(1);
  await ada.act("new");
  await ada.page.locator(".saved .resume").first().click();
  await ada.movesAre(1);
  assert.equal(await ada.page.locator('[data-link="play"]').inputValue(), link);
  assert.ok(await ada.button("hint").isDisabled(), "the other side is somebody else's");
  await ada.click("e7", "e5");
  assert.equal(await ada.page.locator(".cell.goal").count(), 0);
});

test("the keyboard stays on a move of the list while the other one moves", async () => {
  const [ada, grace] = await stage.pair({ game: "chess" });
  await ada.click("e2", "e4");
  await grace.movesAre(1);
  await ada.page.locator('.move[data-ply="1"]').focus();
  await grace.click("e7", "e5");
  await ada.movesAre(2);
  assert.equal(await ada.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.dataset.ply), "1");
});

test("who leaves is missed, and is there again when they come back", async () => {
  const [ada, grace] = await stage.pair({ game: "chess" });
  const { page } = grace;
  const table = page.url();
  await page.goto("about:blank");
  await ada.page.locator(".strip.top .presence.away").waitFor();
  await page.goto(table);
  await ada.page.locator(".strip.top .presence:not(.away)").waitFor();
  await ada.click("e2", "e4");
  await grace.movesAre(1);
});

/** Whether this machine has an address that others reach: nothing is sent, the system only says which way it would go. */
const hasNetwork = await new Promise((resolve) => {
  const socket = createSocket("udp4");
  const tell = (/** @type {boolean} */ has) => { socket.close(); resolve(has); };
  socket.once("error", () => tell(false));
  socket.once("connect", () => tell(!socket.address().address.startsWith("127.")));
  socket.connect(9, "192.0.2.1");
});

test("with --lan the terminal shows the link and its picture, and who has the link begins games elsewhere", { skip: !hasNetwork }, async () => {
  const server = await Server.start({ lan: true });
  try {
    const link = server.said.match(/http:\/\/\S+\?key=\S+/)?.[0] ?? assert.fail(server.said);
    assert.match(server.said, /█/, "the picture of the link");
    const address = new URL(link).origin;
    assert.notEqual(address, server.address);
    const guest = await stage.person();
    await guest.page.goto(address);
    await guest.page.getByText("Only the computer that runs Plateau can start games").waitFor();
    assert.equal(await guest.page.locator(".start").count(), 0);
    const host = await stage.person();
    await host.page.goto(link);
    await host.chooses({ game: "chess", kind: "link", side: "white" });
    assert.doesNotMatch(host.page.url(), /key/);
    await host.page.locator(".start").click();
    const invitation = await host.page.locator('[data-link="play"]').inputValue();
    assert.ok(invitation.startsWith(`${address}/game/`), invitation);
    await guest.page.goto(invitation);
    await guest.page.locator(".cell").first().waitFor();
    await host.click("e2", "e4");
    await guest.movesAre(1);
    await guest.click("e7", "e5");
    await host.movesAre(2);
  } finally {
    await server.stop();
  }
});
