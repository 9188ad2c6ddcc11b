"""Draws the pictures of the terminal game for the README, from a real game.

    .venv/bin/python tools/terminal_picture.py docs/images

Each picture is the last screen after the same choices, in one language. Nothing in it is made up.
"""

from __future__ import annotations

import io
import sys
from html import escape
from pathlib import Path

import traumtisch as tt
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run
from traumtisch.terminal.plain import PlainTable
from traumtisch.terminal.talk import Talk
from traumtisch.words import LANGUAGES, tongue

WIDTH = 80
SEED, CHOICES = 134, 25
CELL, LINE, MARGIN = 8.43, 19, 26
NIGHT, EDGE, GOLD, TEXT, QUIET = "#0d1024", "#2a2f5a", "#d8bf84", "#e8e6f0", "#9aa0c4"


def screen(language: str) -> list[str]:
    """What stands on the screen after the choices: from the last ruled line on."""
    table = tt.new_table("onirim", seed=SEED, options={"modules": ["towers"], "incubus": "A"})
    while len(table.choices) < CHOICES and table.decision:
        table.choose(max(table.decision.options, key=lambda option: liking(table, option)))
    output = io.StringIO()
    say = tongue(language, table.game)
    talk = Talk(io.StringIO(), output, say, width=WIDTH, interactive=False)
    run(PlainTable(BareTable(table), talk).play())
    lines = output.getvalue().splitlines()
    rule = max(place for place, line in enumerate(lines) if line.startswith("───"))
    prompt = next(place for place, line in enumerate(lines) if line.startswith(">"))
    return [*lines[rule + 1 : prompt], ">"]


def liking(table: tt.Table, option: tt.Option) -> tuple[int, int]:
    """A player who collects colours in the row, so that there are some doors to be seen."""
    verbs = ["discard", "build", "play", "pay", "search", "unlock"]
    row = table.view().row
    face = table.rules.material.components[option.target].face if isinstance(option.target, int) else ""
    same_colour = bool(row and face and row[-1].face[0] == face[0])
    return verbs.index(option.verb) if option.verb in verbs else 0, same_colour


def picture(lines: list[str], language: str) -> str:
    width, height = WIDTH * CELL + 2 * MARGIN, (len(lines) + 3) * LINE + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'aria-label="Traumtisch, Onirim, {language}" font-size="14" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">',
        f'<rect width="100%" height="100%" rx="14" fill="{NIGHT}" stroke="{EDGE}" stroke-width="2"/>',
        *(
            f'<circle cx="{MARGIN + 6 + 20 * dot}" cy="24" r="6" fill="none" stroke="{GOLD}"/>'
            for dot in range(3)
        ),
    ]
    for place, line in enumerate(lines):
        colour = GOLD if "(ON-" in line or line == ">" else QUIET if line.startswith("·") else TEXT
        y = MARGIN + (place + 2) * LINE
        # Each word stands at its own place, so that columns stay columns in every font.
        for column, word in words(line):
            parts.append(
                f'<text x="{MARGIN + column * CELL:.1f}" y="{y}" fill="{colour}">{escape(word)}</text>'
            )
    return "\n".join([*parts, "</svg>", ""])


def words(line: str) -> list[tuple[int, str]]:
    """The words of a line and the columns they begin in; single spaces keep words together."""
    found: list[tuple[int, str]] = []
    column = 0
    for word in line.split("  "):
        if word.strip():
            indent = len(word) - len(word.lstrip())
            found.append((column + indent, word.strip()))
        column += len(word) + 2
    return found


def main(folder: str) -> None:
    for language in LANGUAGES:
        path = Path(folder) / f"terminal-{language}.svg"
        path.write_text(picture(screen(language), language), encoding="utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "docs/images")
