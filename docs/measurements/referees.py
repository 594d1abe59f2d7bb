#!/usr/bin/env python3
"""The same match refereed by Plateau and by fastchess: what it says, what it costs a move, who loses on time.

referees.py PLATEAU FASTCHESS OPENINGS.epd OPPONENT [GAMES [FOLDER [OVERHEAD]]]

First at a fixed and small number of nodes, Plateau against itself with half of them: the engines answer at once and
always the same, so both referees must see the same games, and what differs is the referee's own time. Then at 1+0.01
against OPPONENT, a UCI program, two games at a time: who wins how often, and who loses on time. The two referees take
turns, so that what else the machine does meets both. OPPONENT may be PLATEAU itself. OVERHEAD is what both engines are
told to keep back (Move Overhead, milliseconds): where the machine stands still at times, as long as that.
"""

import math
import pathlib
import re
import subprocess
import sys
import time

NODES = 100
TURNS = 4


def main():
    plateau, fastchess, openings, opponent = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:5])
    games = int(sys.argv[5]) if len(sys.argv) > 5 else 200
    folder = pathlib.Path(sys.argv[6] if len(sys.argv) > 6 else ".").resolve()
    overhead = f"Move Overhead={sys.argv[7]}," if len(sys.argv) > 7 else ""
    folder.mkdir(parents=True, exist_ok=True)

    def by_us(one, two, pace, count, at_once, out):
        players = [f"uci:{path},name={name},{options}Hash=16" for name, path, options in (one, two)]
        match = [plateau, "match", "chess", *players, *pace, "--games", str(count), "--concurrency", at_once]
        return [*match, "--openings", openings, "--out", out]

    def by_them(one, two, pace, count, at_once, out):
        engines = []
        for name, path, options in (one, two):
            told = [option if option.startswith("nodes=") else f"option.{option}" for option in options.split(",")[:-1]]
            engines += ["-engine", f"cmd={path}", f"name={name}", "option.Hash=16", "timemargin=10", *told]
        book = ["-openings", f"file={openings}", "format=epd", "order=sequential"]
        rounds = ["-rounds", str(count // 2), "-games", "2", "-repeat", "-concurrency", at_once, "-recover"]
        return [fastchess, *engines, "-each", pace, *book, *rounds, "-pgnout", f"file={out}"]

    def play(name, command):
        out = command[-1].removeprefix("file=")
        pathlib.Path(out).unlink(missing_ok=True)
        begun = time.monotonic()
        with open(folder / f"{name}.log", "w") as log:
            subprocess.run(command, cwd=folder, stdout=log, stderr=log, check=True)
        return time.monotonic() - begun, read(out)

    print(f"{games} games at {NODES} nodes against {NODES // 2}, in {TURNS} turns")
    fast, slow = ("full", plateau, f"nodes={NODES},"), ("half", plateau, f"nodes={NODES // 2},")
    best, seen = {}, {}
    for _ in range(TURNS):
        for name, command in (
            ("plateau", by_us(fast, slow, ["--margin", "10"], games, "1", str(folder / "plateau-nodes.pgn"))),
            ("fastchess", by_them(fast, slow, "tc=inf", games, "1", str(folder / "fastchess-nodes.pgn"))),
        ):
            taken, played = play(f"{name}-nodes", command)
            plies = sum(len(game["moves"]) for game in played)
            best[name] = min(best.get(name, math.inf), 1e6 * taken / plies)
            seen[name] = {(game["FEN"], game["White"]): game["moves"] for game in played}
            each = 1e6 * taken / plies
            print(f"  {name:<10} {len(played)} games {plies} plies {taken:7.2f} s {each:7.0f} µs a ply", flush=True)
    same = sum(seen["plateau"][key] == seen["fastchess"].get(key) for key in seen["plateau"])
    print(f"  the same moves in {same} of {len(seen['plateau'])} games; best of the turns:", best)

    print(f"{games} games at 1+0.01 against {opponent}")
    us, them = ("plateau", plateau, overhead), ("other", opponent, overhead)
    for name, command in (
        ("plateau", by_us(us, them, ["--tc", "1+0.01"], games, "2", str(folder / "plateau-clock.pgn"))),
        ("fastchess", by_them(us, them, "tc=1+0.01", games, "2", str(folder / "fastchess-clock.pgn"))),
    ):
        taken, played = play(f"{name}-clock", command)
        losers = [game["Black" if game["Result"] == "1-0" else "White"] for game in played if is_late(game)]
        plies = sum(len(game["moves"]) for game in played)
        elo, error, pairs = strength(played)
        print(f"  {name:<10} {taken:7.1f} s {plies} plies, pairs {pairs}, Elo {elo:+.1f} ± {error:.1f},", end=" ")
        print(f"lost on time: {losers.count('plateau')} by plateau, {losers.count('other')} by the other", flush=True)


def read(path):
    """The games of a PGN: tags, and moves without their signs."""
    games = []
    for text in re.split(r"\n\n(?=\[)", pathlib.Path(path).read_text().strip()):
        tags, _, moves = text.partition("\n\n")
        game = dict(re.findall(r'\[(\w+) "([^"]*)"\]', tags))
        words = re.sub(r"\{[^}]*\}", " ", moves).split()
        is_move = lambda word: not re.fullmatch(r"\d+\.+|\*|[01]-[01]|1/2-1/2", word)
        # Where the game began, less the counters, which the two need not write alike.
        game["FEN"] = " ".join(game["FEN"].split()[:4])
        game["moves"] = [word.rstrip("+#") for word in words if is_move(word)]
        games.append(game)
    return games


def is_late(game):
    return "time" in game.get("Termination", "")


def strength(games):
    """Elo of `plateau` by pairs, its error, and the pairs."""
    points = {}
    for game in games:
        white = {"1-0": 2, "0-1": 0, "1/2-1/2": 1}[game["Result"]]
        points.setdefault(game["FEN"], []).append(white if game["White"] == "plateau" else 2 - white)
    pairs = [sum(sum(both) == total for both in points.values()) for total in range(5)]
    count = sum(pairs)
    mean = sum(pair * total / 4 for total, pair in enumerate(pairs)) / count
    variance = sum(pair * (total / 4 - mean) ** 2 for total, pair in enumerate(pairs)) / count
    error = 1.96 * math.sqrt(variance / count)
    elo = lambda score: -400 * math.log10(1 / min(max(score, 1e-6), 1 - 1e-6) - 1)
    return elo(mean), (elo(mean + error) - elo(mean - error)) / 2, pairs


if __name__ == "__main__":
    main()
