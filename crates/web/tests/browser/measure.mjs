// What the first view costs, and how smoothly pieces move: node measure.mjs. docs/measurements/page.md has the numbers.

import { Person, launch } from "./person.mjs";
import { Server } from "./server.mjs";

const median = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const server = await Server.start();
const browser = await launch();

/** One visit with an empty cache. @param {string} address @param {string} ready */
async function visit(address, ready) {
  const one = await Person.at(browser);
  const wire = await one.page.context().newCDPSession(one.page);
  await wire.send("Network.enable");
  let [requests, bytes] = [0, 0];
  wire.on("Network.requestWillBeSent", () => (requests += 1));
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const begun = performance.now();
  await one.page.goto(address, { waitUntil: "commit" });
  await one.page.locator(ready).first().waitFor();
  const usable = performance.now() - begun;
  // The browser tells it a moment later.
  const paint = await one.page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const painted = /** @type {number} */ (await paint.jsonValue());
  await one.leave();
  return { requests, bytes, usable, painted };
}

/** @param {string} name @param {string} address @param {string} ready */
async function report(name, address, ready) {
  const visits = [];
  for (let time = 0; time < 7; time += 1) visits.push(await visit(address, ready));
  const { requests, bytes } = visits[visits.length - 1];
  const usable = median(visits.map((one) => one.usable)).toFixed(0);
  const painted = median(visits.map((one) => one.painted)).toFixed(0);
  console.log(`${name}: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB, first paint ${painted} ms, usable after ${usable} ms (medians of 7)`);
}

await report("home", server.address, ".start");
const table = await server.table({ game: "chess", white: "human", black: "human", clock: "-" });
await report("game", `${server.address}/game/${table.id}`, ".piece");

/** Frames while pieces move: how long each took. */
const one = await Person.at(browser);
await one.sit(server.address, table, ["white", "black"]);
await one.page.evaluate(() => {
  const frames = /** @type {number[]} */ ([]);
  let last = performance.now();
  const frame = (/** @type {number} */ now) => {
    if (document.querySelector(".piece.moving")) frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(window, { frames });
});
const dance = ["g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1", "c6b8"];
for (const [ply, text] of dance.entries()) {
  await one.click(text.slice(0, 2), text.slice(2));
  await one.movesAre(ply + 1);
  await one.page.waitForTimeout(400);
}
const frames = await one.page.evaluate(() => /** @type {any} */ (window).frames);
const sorted = [...frames].sort((a, b) => a - b);
const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
console.log(`frames while pieces move: ${frames.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
await one.leave();

await browser.close();
await server.stop();
