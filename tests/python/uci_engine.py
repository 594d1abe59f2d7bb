"""python-chess drives an engine: a full game, analysis, pondering and stopping.

Usage: uci_engine.py PROGRAM [ARGUMENT…]; prints a JSON object a part, and fails where the engine does.
"""

import json
import sys
import time

import chess
import chess.engine


def game(engine):
    """A game against itself with a clock; every move is checked by python-chess."""
    board = chess.Board()
    clock = {chess.WHITE: 3.0, chess.BLACK: 3.0}
    increment = 0.02
    while not board.is_game_over(claim_draw=True) and len(board.move_stack) < 400:
        started = time.monotonic()
        limit = chess.engine.Limit(
            white_clock=clock[chess.WHITE],
            black_clock=clock[chess.BLACK],
            white_inc=increment,
            black_inc=increment,
        )
        side = board.turn
        result = engine.play(board, limit, info=chess.engine.INFO_ALL, game="one")
        clock[side] += increment - (time.monotonic() - started)
        assert result.move in board.legal_moves, result.move
        assert clock[side] > 0, "lost on time"
        board.push(result.move)
    return {"part": "game", "plies": len(board.move_stack), "result": board.result(claim_draw=True)}


def analysis(engine):
    """Several lines to a depth, and an endless analysis that is stopped."""
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
    infos = engine.analyse(board, chess.engine.Limit(depth=5), multipv=3)
    assert len(infos) == 3
    assert infos[0]["score"].relative == chess.engine.Mate(1), infos[0]
    assert infos[0]["pv"][0] == chess.Move.from_uci("f3f7")
    for info in infos:
        position = board.copy()
        for move in info["pv"]:
            assert move in position.legal_moves
            position.push(move)
    with engine.analysis(chess.Board()) as endless:
        for info in endless:
            if info.get("depth", 0) >= 4 and "pv" in info:
                break
    return {"part": "analysis", "lines": len(infos)}


def ponder(engine):
    """Pondering on the expected answer, once hit and once missed."""
    board = chess.Board()
    limit = chess.engine.Limit(white_clock=2, black_clock=2)
    plies = 0
    for expected in [True, False, True, False]:
        result = engine.play(board, limit, ponder=True)
        board.push(result.move)
        answer = result.ponder
        if not expected or answer not in board.legal_moves:
            answer = next(move for move in board.legal_moves if move != result.ponder)
        board.push(answer)
        plies += 2
    return {"part": "ponder", "plies": plies}


def fischer(engine):
    """A few moves of Chess960, castling included."""
    board = chess.Board("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", chess960=True)
    for _ in range(10):
        result = engine.play(board, chess.engine.Limit(nodes=500), game="fischer")
        assert result.move in board.legal_moves
        board.push(result.move)
    return {"part": "fischer", "plies": 10}


def main():
    with chess.engine.SimpleEngine.popen_uci(sys.argv[1:], timeout=60) as engine:
        for part in [analysis, ponder, fischer, game]:
            print(json.dumps(part(engine)), flush=True)


main()
