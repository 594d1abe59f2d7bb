#!/usr/bin/env python3
"""Nodes a second of chess engines (UCI) or of draughts engines (Hub), position by position in turn.

speed.py uci ./plateau /usr/games/toga2 …        needs python-chess
speed.py hub "./plateau hub" "scan hub" …

One thread and about 16 MB each, ten positions, two seconds each; the median over the positions. Engines take turns
at every position, so that what else the machine does meets all of them.
"""

import re
import shlex
import statistics
import subprocess
import sys

CHESS = """
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w - - 0 7
rnbq1rk1/pp2bppp/4pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 7
r2q1rk1/pp1bbppp/2n1pn2/3p4/3P4/2NBPN2/PP1B1PPP/R2Q1RK1 w - - 0 10
2rq1rk1/pb2bppp/1pn1pn2/3p4/3P4/P1NBPN2/1P1BQPPP/2R2RK1 w - - 0 13
8/pp3pk1/2p3p1/4P2p/1P3P1P/P1N3P1/6K1/3b4 w - - 0 35
r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
4r1k1/1b3ppp/p7/1p1qP3/3P4/P4N2/1P3PPP/3QR1K1 w - - 0 24
""".split("\n")[1:-1]

# White to move, squares 1 to 50.
DRAUGHTS = """
Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww
Wbbbbbbbbebbbbbbbbebeeeeeebeewweeewwwwwwwwwwwwwwwww
Webbbbbbbbbbbebbbeebbebeeeewweeewwwewwwwwwwwewwwwww
Weebbebbbbbebbbbbebbeebewewweeewewwewwwwewwwweewwww
Weeebebebbbebbebebbeeebeweweweebewwewwewwewweeweeww
Weeeeebeebbeebebebbeeebewewewweeewwewwewweewweeweee
WeeeeeebeebeeebbebbeebeewewewweeewwewwewweeeweeeeeE
Weeeeeebeeeeebebeebeeeeewewewbeeewwewweweeeeeeeeeee
Weeeeeeeeeebeebeebeeeeeewewebeeeweeewwweeeeeeeeeeee
WeeeeeeeeebeeeebeeeeeeeeewebeeeeeeeewweeeeeeeeeeeeE
""".replace("E", "e").split("\n")[1:-1]

SECONDS = 2


class Engine:
    """A program that answers line by line."""

    def __init__(self, command):
        self.name = command
        words = shlex.split(command)
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word):
        """The lines up to the one that begins with this word."""
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith(word):
                return lines
        raise SystemExit(f"{self.name} ended before it said {word}")


class Uci(Engine):
    def begin(self):
        self.say("uci")
        self.until("uciok")
        self.say("setoption name Hash value 16", "setoption name Threads value 1", "isready")
        self.until("readyok")

    def think(self, fen):
        self.say("ucinewgame", f"position fen {fen}", f"go movetime {SECONDS * 1000}")
        found = re.findall(r" nodes (\d+).*? time (\d+)|time (\d+).*? nodes (\d+)", "".join(self.until("bestmove")))
        nodes, time = max((int(n or m), int(t or s)) for n, t, s, m in found)
        return nodes / max(time, 1) / 1000


class Hub(Engine):
    def begin(self):
        self.say("hub")
        self.until("wait")
        for name, value in (("book", "false"), ("bb-size", "0"), ("tt-size", "20"), ("threads", "1")):
            self.say(f"set-param name={name} value={value}")
        self.say("init")
        self.until("ready")

    def think(self, position):
        self.say("new-game", f"pos pos={position}", f"level move-time={SECONDS}", "go think")
        found = re.findall(r"nodes=(\d+).*?time=([\d.]+)", "".join(self.until("done")))
        # Who has only one move, or knows it by heart, does not think.
        nodes, time = max(((int(n), float(t)) for n, t in found), default=(0, 0))
        return nodes / max(time, 0.001) / 1e6


def main():
    kind, positions = {"uci": (Uci, CHESS), "hub": (Hub, DRAUGHTS)}[sys.argv[1]]
    engines = [kind(command) for command in sys.argv[2:]]
    for engine in engines:
        engine.begin()
    speeds = {engine.name: [] for engine in engines}
    for position in positions:
        for engine in engines:
            speed = engine.think(position)
            if speed > 0:
                speeds[engine.name].append(speed)
    for name, found in speeds.items():
        low, high = min(found), max(found)
        print(f"{statistics.median(found):5.2f} M nodes/s ({low:.2f} to {high:.2f}, {len(found)} positions)  {name}")
    for engine in engines:
        engine.say("quit")


if __name__ == "__main__":
    main()
