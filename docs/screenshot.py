#!/usr/bin/env python3
"""Makes a picture of the real program: runs it in tmux, presses keys, draws the screen as SVG.

usage: screenshot.py OUT.svg WIDTHxHEIGHT COMMAND [KEY|TEXT|=WAIT]...

Keys are tmux's names (Enter, F2, Down); other arguments are typed; `=TEXT` waits until the screen shows TEXT.
docs/pictures/make.sh has the commands of the README's pictures.
"""
import re, subprocess, sys, time
from html import escape

CELL_WIDTH, CELL_HEIGHT, FONT = 9, 19, 16
BASE = "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff".split()
GROUND, INK = "#1c1c1c", "#d0d0d0"
# Characters that are parts of their cell: where they begin, and how high they are.
BLOCKS = {"█": (0, 1), "▀": (0, 0.5), "▄": (0.5, 0.5)}


def color(number):
    if number < 16:
        return "#" + BASE[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    parts = [(number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6]
    return "#" + "".join(f"{55 + 40 * part if part else 0:02x}" for part in parts)


def cells(line):
    """Each character of a line with its ink, its ground and whether it is bold."""
    ink, ground, bold, swap = INK, GROUND, False, False
    for codes, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b])", line):
        if text:
            yield (text, ground, ink, bold) if swap else (text, ink, ground, bold)
            continue
        numbers = [int(code or 0) for code in codes.split(";")]
        while numbers:
            match numbers.pop(0):
                case 0: ink, ground, bold, swap = INK, GROUND, False, False
                case 1: bold = True
                case 7: swap = True
                case 39: ink = INK
                case 49: ground = GROUND
                case 38: ink = color(numbers[1]); del numbers[:2]
                case 48: ground = color(numbers[1]); del numbers[:2]
                case n if 30 <= n < 38: ink = color(n - 30)
                case n if 40 <= n < 48: ground = color(n - 40)


def add(rects, x, y, height, fill):
    """One more cell of a colour; what continues the last rectangle makes it longer."""
    if rects and rects[-1][0] + rects[-1][2] == x and (rects[-1][1], *rects[-1][3:]) == (y, height, fill):
        rects[-1][2] += CELL_WIDTH
    else:
        rects.append([x, y, CELL_WIDTH, height, fill])


def svg(screen, width, height):
    grounds, blocks, texts = [], [], []
    for row, line in enumerate(screen.split("\n")[:height]):
        for column, (text, ink, ground, bold) in enumerate(cells(line)):
            x, y = column * CELL_WIDTH, row * CELL_HEIGHT
            if ground != GROUND:
                add(grounds, x, y, CELL_HEIGHT, ground)
            if text in BLOCKS:
                top, part = BLOCKS[text]
                add(blocks, x, y + top * CELL_HEIGHT, part * CELL_HEIGHT, ink)
            elif text != " ":
                weight = ' font-weight="bold"' if bold else ""
                texts.append(f'<text x="{x + CELL_WIDTH / 2}" y="{y + 14}" fill="{ink}"{weight}>{escape(text)}</text>')
    size = f'width="{width * CELL_WIDTH}" height="{height * CELL_HEIGHT}"'
    font = f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}" text-anchor="middle"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font} shape-rendering="crispEdges">',
                      f'<rect {size} fill="{GROUND}"/>',
                      *('<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>'.format(*rect) for rect in grounds + blocks),
                      *texts, "</svg>\n"])


def main(out, size, command, *keys):
    width, height = map(int, size.split("x"))
    tmux = ["tmux", "-L", f"plateau-picture-{time.time_ns()}"]
    def run(*args):
        return subprocess.run([*tmux, *args], check=True, capture_output=True, text=True).stdout
    def await_text(text):
        for _ in range(200):
            if text in run("capture-pane", "-p"):
                return
            time.sleep(0.05)
        sys.exit(f"the screen does not show {text!r}:\n" + run("capture-pane", "-p"))
    run("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height), command)
    try:
        time.sleep(0.5)
        for key in keys:
            await_text(key[1:]) if key.startswith("=") else run("send-keys", key)
            time.sleep(0.05)
        time.sleep(0.3)
        screen = run("capture-pane", "-e", "-N", "-p")
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)
    with open(out, "w") as file:
        file.write(svg(screen, width, height))


if __name__ == "__main__":
    main(*sys.argv[1:])
