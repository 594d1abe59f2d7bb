"""Reads and writes game files with python-chess and pydraughts, for comparison with ours.

    files.py read-pgn FILE               one JSON line a game: tags, moves as UCI, every variation's moves
    files.py write-pgn FILE SEED COUNT   random annotated games; prints the same lines
    files.py read-pdn FILE               one JSON line a game: variant, moves, the last position
    files.py write-pdn FILE VARIANT SEED COUNT
"""

import json
import random
import sys

import chess
import chess.pgn
from draughts import Board, Move
from draughts.PDN import PDNReader, PDNWriter


def tree(node):
    """The moves below a node: the main line, and the variations of each move, as nested lists."""
    line = []
    while node.variations:
        main = node.variations[0]
        others = [[v.uci(), sorted(v.nags), tree(v)] for v in node.variations[1:]]
        line.append([main.uci(), sorted(main.nags), others])
        node = main
    return line


def describe(game):
    if game.errors:
        raise SystemExit(f"python-chess found errors: {game.errors}")
    return {
        "tags": dict(game.headers),
        "moves": [move.uci() for move in game.mainline_moves()],
        "tree": tree(game),
        "last": game.end().board().fen(),
    }


def read_pgn(path):
    with open(path, encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            print(json.dumps(describe(game)))


def random_line(rng, node, length, depth):
    for _ in range(length):
        board = node.board()
        moves = list(board.legal_moves)
        if not moves:
            return
        child = node.add_variation(rng.choice(moves))
        if rng.random() < 0.1:
            child.comment = rng.choice(["a comment", "[%clk 0:01:02] late", "quotes \" and ; and %", "é " * 60])
        if rng.random() < 0.1:
            child.nags.add(rng.randrange(1, 140))
        if depth and len(moves) > 1 and rng.random() < 0.08:
            other = rng.choice([move for move in moves if move != child.move])
            random_line(rng, node.add_variation(other), rng.randrange(4), depth - 1)
        node = child


def write_pgn(path, seed, count):
    rng = random.Random(seed)
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            game = chess.pgn.Game()
            game.headers["White"] = 'A "quoted" \\ name'
            game.headers["Round"] = str(number)
            if number % 3 == 1:
                game.setup(chess.Board.from_chess960_pos(rng.randrange(960)))
            elif number % 3 == 2:
                board = chess.Board()
                for _ in range(rng.randrange(30)):
                    board.push(rng.choice(list(board.legal_moves)))
                    if board.is_game_over():
                        board = chess.Board()
                game.setup(board)
            random_line(rng, game, rng.randrange(60), 3)
            game.headers["Result"] = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
            print(game, file=file, end="\n\n")
            print(json.dumps(describe(game)))


def replay(variant, fen, moves):
    board = Board(variant, fen) if fen else Board(variant)
    for text in moves:
        # pydraughts reads only `x` between the squares of a capture, not the `:` of Russian draughts.
        try:
            board.push(Move(board, pdn_move=text.replace(":", "x")))
        except KeyError as error:
            legal = [move.pdn_move for move in board.legal_moves()]
            raise SystemExit(f"{variant}: {text} of {moves} is none of {legal} in {board.fen}") from error
    return board


def read_pdn(path):
    for game in PDNReader(filename=path).games:
        board = replay(game.variant, game.tags.get("FEN"), game.moves)
        print(json.dumps({"variant": game.variant, "tags": game.tags, "moves": game.moves, "last": board.fen}))


def algebraic(text, variant):
    """Numbers as pydraughts counts them in the algebraic games (1 is a1) as letters, as PDN 3.0 asks."""
    if variant not in ("russian", "brazilian"):
        return text
    sign = "-" if "-" in text else "x"

    def square(number):
        row, column = divmod(int(number) - 1, 4)
        return "abcdefgh"[2 * column + row % 2] + str(row + 1)

    return sign.join(square(number) for number in text.split(sign))


def ends(move):
    squares = move.pdn_move.replace("x", "-").split("-")
    return squares[0], squares[-1]


def write_pdn(path, variant, seed, count):
    rng = random.Random(seed)
    open(path, "w", encoding="utf-8").close()
    for _ in range(count):
        board = Board(variant)
        moves = []
        while len(moves) < 40 and not board.is_over():
            legal = board.legal_moves()
            if not legal:
                break
            # Two captures with the same ends need every square, which pydraughts writes only afterwards.
            alone = [move for move in legal if sum(ends(move) == ends(other) for other in legal) == 1]
            if not alone:
                break
            move = rng.choice(alone)
            moves.append(algebraic(move.pdn_move, variant))
            board.push(move)
        ending = rng.choice(["*", "1-0", "2-0", "1/2-1/2"])
        PDNWriter(path, moves=moves, variant=variant, starting_fen=Board(variant).initial_fen, game_ending=ending)
        print(json.dumps({"variant": variant, "moves": moves, "last": board.fen}))


def main():
    command, path, *rest = sys.argv[1:]
    if command == "read-pgn":
        read_pgn(path)
    elif command == "write-pgn":
        write_pgn(path, int(rest[0]), int(rest[1]))
    elif command == "read-pdn":
        read_pdn(path)
    elif command == "write-pdn":
        write_pdn(path, rest[0], int(rest[1]), int(rest[2]))
    else:
        raise SystemExit(__doc__)


main()
