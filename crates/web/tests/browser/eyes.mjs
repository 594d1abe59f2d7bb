// What eyes see, and what those need who have none: nothing wider than the window, no serious violation.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** @typedef {import("./person.mjs").Person} Person */

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds that matters. @param {Person} one */
export async function violations(one) {
  // By the debugging protocol, which the page's security policy does not concern.
  await one.page.evaluate(AXE);
  return one.page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.filter((/** @type {any} */ found) => ["serious", "critical"].includes(found.impact))
      .map((/** @type {any} */ found) => `${found.id}: ${found.nodes.slice(0, 3).map((/** @type {any} */ node) => node.html).join(" | ")}`);
  });
}

/** @param {Person} one */
export async function fits(one) {
  const [wide, window] = await one.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `${wide} pixels in a window of ${window}`);
}
