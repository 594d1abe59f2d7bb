// Entering a move square by square, from legal moves alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, go, premoved, stop, targets } from "../../assets/entry.js";

/** @param {number | null} from @param {number[]} way @param {string | null} [promotion] */
const move = (from, way, promotion = null) => ({
  index: 0, text: `${from}:${way}:${promotion}`, from, to: way[way.length - 1], path: from === null ? way : [from, ...way],
  captured: [], promotion, companion: null, changes: [],
});

/** @param {import("../../assets/entry.js").Touch} touch */
const entry = (touch) => {
  assert.equal(touch.kind, "more");
  return touch.kind === "more" ? touch.entry : assert.fail();
};

test("a chain is played by its last square alone", () => {
  const chain = move(1, [5, 9, 13]);
  const touch = go(entry(begin([chain, move(2, [6])], 1)), 13);
  assert.deepEqual(touch, { kind: "play", move: chain });
});

test("a chain is played square by square", () => {
  const chain = move(1, [5, 9]);
  const first = entry(go(entry(begin([chain], 1)), 5));
  assert.deepEqual(first.way, [1, 5]);
  assert.deepEqual(go(first, 9), { kind: "play", move: chain });
});

test("several ways to one square are told apart by the next square", () => {
  const [left, right] = [move(1, [4, 9]), move(1, [6, 9])];
  const asked = entry(go(entry(begin([left, right, move(1, [20])], 1)), 9));
  assert.deepEqual([...targets(asked).keys()].sort(), [4, 6, 9]);
  assert.deepEqual(go(entry(go(asked, 6)), 9), { kind: "play", move: right });
});

test("a chain that comes back to where it began is entered square by square", () => {
  const round = move(1, [4, 8, 1]);
  const on = entry(go(entry(go(entry(begin([round], 1)), 4)), 8));
  assert.deepEqual(go(on, 1), { kind: "play", move: round });
});

test("s4_7_where_the_rules_let_a_chain_stop_early_it_can", () => {
  const [short, long] = [move(1, [5]), move(1, [5, 9])];
  const on = entry(go(entry(begin([short, long], 1)), 5));
  assert.equal(stop(on), short);
  assert.deepEqual(go(on, 9), { kind: "play", move: long });
});

test("a promotion is a choice, a mark is put at once, an empty square is nothing", () => {
  const pawns = ["Q", "N"].map((piece) => move(1, [2], piece));
  assert.equal(go(entry(begin(pawns, 1)), 2).kind, "choose");
  assert.equal(begin([move(null, [4])], 4).kind, "play");
  assert.equal(begin(pawns, 7).kind, "no");
  assert.equal(go(entry(begin(pawns, 1)), 7).kind, "no");
});

test("a move in advance is played only when it is one move, and becomes a queen", () => {
  const queen = move(1, [2], "wQ");
  assert.equal(premoved([move(1, [2], "wN"), queen], { from: 1, to: 2 }), queen);
  assert.equal(premoved([move(1, [4, 9]), move(1, [6, 9])], { from: 1, to: 9 }), undefined);
  assert.equal(premoved([move(3, [2])], { from: 1, to: 2 }), undefined);
});
