"""Replays draughts games with pydraughts and compares the legal moves at every turn.

Standard input holds one line a position: `start VARIANT FEN`, then for each move `MOVE LEGAL LEGAL ...` in
Hub's notation. Prints how many positions were compared; the first difference ends it with status 1.
"""

import sys

from draughts.core.game import Game


def hub(move, captures):
    taken = sorted(square for square in captures if square is not None)
    sign = "x" if taken else "-"
    return sign.join(str(square) for square in [move[0][0], move[-1][1], *taken])


def main():
    game, compared = None, 0
    for line in sys.stdin:
        words = line.split()
        if words[0] == "start":
            game = Game(variant=words[1], fen=words[2])
            continue
        played, ours = words[0], set(words[1:])
        moves = {hub(move, captures): move for move, captures in zip(*game.legal_moves())}
        if ours != set(moves):
            print(f"{game.variant} {game.get_li_fen()}")
            print(f"only we have {sorted(ours - set(moves))}")
            print(f"only pydraughts has {sorted(set(moves) - ours)}")
            sys.exit(1)
        game.push(moves[played])
        compared += 1
    print(compared)


main()
