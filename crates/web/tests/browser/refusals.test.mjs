// Whatever is typed that is no legal move: the page says why, and nothing is played.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./stage.mjs";

const stage = open();

/**
 * A position, moves that are played first, and what is refused there with what reason. Every kind of refusal that a
 * page can meet is here once; after the end of a game there is nothing to type in.
 * @type {{game: string, fen: string, played?: string[], refused: [string, string][]}[]}
 */
const SCENES = [
  {
    game: "chess", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    refused: [
      ["hello", "“hello” is not a move or a square."],
      ["i9", "There is no square i9 on this board."],
      ["e3e4", "There is no piece on e3."],
      ["e7e5", "The piece on e7 is your opponent’s."],
      ["a1", "The piece on a1 has no legal move."],
      ["Ng1e2", "One of your own pieces is on e2."],
      ["e2e5", "A pawn cannot move from e2 to e5."],
      ["f1c4", "The piece on e2 is in the way."],
      ["Nd5", "None of your knights can go to d5."],
      ["exd3", "A pawn moves diagonally only to capture, and there is nothing to capture on d3."],
      ["e4=Q", "A pawn cannot promote to that piece on e4."],
      ["O-O", "You cannot castle: f1 is not empty."],
    ],
  },
  { game: "chess", fen: "4k3/8/8/8/R6R/8/8/4K3 w - - 0 1", refused: [["Rd4", "Ambiguous: Rad4 or Rhd4. Which one?"]] },
  {
    game: "chess", fen: "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1",
    refused: [["Nc3", "The piece on e2 is pinned to your king by the piece on e8."]],
  },
  {
    game: "chess", fen: "k3r3/8/8/8/7b/8/8/N3K3 w - - 0 1",
    refused: [["Nc2", "You are in check from h4 and e8: you must get out of check."]],
  },
  {
    game: "chess", fen: "k2r4/8/8/8/8/8/8/4K3 w - - 0 1",
    refused: [["Kd1", "Your king cannot move to d1: it is attacked by the piece on d8."]],
  },
  {
    game: "chess", fen: "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
    refused: [["O-O", "You can no longer castle on that side: the king or rook has moved."]],
  },
  {
    game: "chess", fen: "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
    refused: [["O-O-O", "You cannot castle while in check."]],
  },
  {
    game: "chess", fen: "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1",
    refused: [["e1g1", "You cannot castle: the king would pass through f1, which is attacked."]],
  },
  {
    game: "chess", fen: "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
    refused: [["exd6", "There is no pawn to capture en passant on d6."]],
  },
  { game: "chess", fen: "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", refused: [["e4e5", "The pawn is blocked: e5 is not empty."]] },
  {
    game: "chess", fen: "k7/7P/8/8/8/8/8/4K3 w - - 0 1",
    refused: [["h7h8", "The pawn promotes on h8: choose a piece."]],
  },
  {
    game: "draughts", fen: "W:W31,35,36,50,K46:B37,39,41,42,44,K47",
    refused: [
      ["a1-a2", "a2 is not a playable square."],
      ["31-25", "31 and 25 are not on the same line."],
      ["31-22", "A man moves one square only: 31 to 22 is too far."],
      ["35-40", "A man cannot move backward from 35 to 40."],
      ["50x39", "The piece on 44 cannot be captured: the square behind it is not empty."],
      ["50-33", "A jump captures one piece only: there are several between 50 and 33."],
      ["46-32", "A king captures one piece at a time: there are several between 46 and 32."],
    ],
  },
  {
    game: "draughts", fen: "W:W28,50:B23,14,31",
    refused: [
      ["50-44", "You must capture: 28x10."],
      ["28x23", "23 is occupied. Choose an empty square."],
      ["28x19", "You must continue capturing: 28x10."],
      ["28x19x13", "There is nothing to capture between 19 and 13."],
    ],
  },
  { game: "draughts", fen: "W:W28,37:B23,14,31", refused: [["37x26", "You must play a better capture: 28x10."]] },
  {
    game: "draughts", fen: "W:WK46,37:B6",
    refused: [["46-32", "You cannot jump over your own piece on 37."]],
  },
  {
    game: "draughts", fen: "W:WK46:B41,1",
    refused: [["46x37x46", "You cannot jump over the piece on 41 twice."]],
  },
  {
    game: "checkers", fen: "W:W22,23,26,32,K5:B18,15,10",
    refused: [["5-14", "In this game a king moves one square only: 5 to 14 is too far."]],
  },
  {
    game: "italian", fen: "W:W22,32:BK18,1",
    refused: [["22x13", "In this game a man cannot capture the king on 18."]],
  },
  {
    game: "frisian", fen: "W:WK50,41:B3", played: ["50-45", "3-8", "45-50", "8-13", "50-45", "13-19"],
    refused: [["45-50", "The king on 45 has made 3 quiet moves in a row, the maximum: move another piece or capture."]],
  },
  { game: "tictactoe", fen: "1o1/1x1/3 x", refused: [["b2", "b2 is occupied. Choose an empty square."]] },
];

for (const { game, fen, played = [], refused } of SCENES) {
  test(`s4_3_${game} says why in ${fen}`, async () => {
    const one = await stage.seated({ game, fen });
    for (const [ply, text] of played.entries()) {
      await one.type(text);
      await one.movesAre(ply + 1);
    }
    for (const [text, reason] of refused) {
      await one.type(text);
      assert.equal(await one.reason(), reason, text);
    }
    assert.equal((await one.moves()).length, played.length, "nothing was played");
  });
}
