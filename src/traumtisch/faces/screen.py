"""What a table on a whole screen of a terminal is made of: blocks of lines, cards as small coloured boxes.

A block is a rectangle; blocks are put beside and below each other. A card comes in three sizes, so that a
face can take the largest that the screen has room for.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple

from traumtisch.engine.phrase import Tongue
from traumtisch.faces.face import Colour, Line, Segment

HIDDEN = "▒▒"
"""A card that the viewer does not know."""
NAME_WIDTH = 9
"""Columns for the name on a large card: enough for most, in both languages."""
NAME_LINES = 2


class Size(Enum):
    TINY = 0
    """Only the sign, for where many stand side by side."""
    SMALL = 1
    """One line: a sign on a coloured ground."""
    MEDIUM = 3
    """A box with a sign."""
    LARGE = 5
    """A box with a sign and a name."""


LOW = (Size.TINY, Size.SMALL)
"""Those that take one line."""


class Block(NamedTuple):
    lines: tuple[Line, ...]
    width: int

    @property
    def height(self) -> int:
        return len(self.lines)

    def __bool__(self) -> bool:
        return bool(self.lines)


NOTHING = Block((), 0)


# ---- putting blocks together -------------------------------------------------------------------


def beside(blocks: Iterable[Block], gap: int = 1) -> Block:
    """Side by side; lower ones are in the middle."""
    shown = [block for block in blocks if block]
    if not shown:
        return NOTHING
    height = max(block.height for block in shown)
    columns = [_padded(block, height) for block in shown]
    space = (Segment(" " * gap),) if gap else ()
    lines: list[Line] = []
    for parts in zip(*(column.lines for column in columns), strict=True):
        line = parts[0]
        for part in parts[1:]:
            line = (*line, *space, *part)
        lines.append(line)
    return Block(tuple(lines), sum(column.width for column in columns) + gap * (len(columns) - 1))


def below(blocks: Iterable[Block]) -> Block:
    shown = [block for block in blocks if block]
    width = max((block.width for block in shown), default=0)
    return Block(
        tuple(line for block in shown for line in aligned(block, width, to_the_right=False).lines), width
    )


def flow(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """Side by side in as many rows as it takes."""
    rows: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        if rows[-1] and used + gap + block.width > width:
            rows.append([])
            used = 0
        used += block.width + (gap if rows[-1] else 0)
        rows[-1].append(block)
    return below(beside(row, gap) for row in rows)


def aligned(block: Block, width: int, *, to_the_right: bool) -> Block:
    """As wide as that, with the block at one end."""
    space = Segment(" " * (width - block.width))
    lines = block.lines or ((),)
    return Block(tuple((space, *line) if to_the_right else (*line, space) for line in lines), width)


def first_that_fits(ways: Sequence[Callable[[], Block]], height: int) -> Block:
    """The first way of drawing it that is not too high; the last one if all are."""
    drawn = NOTHING
    for way in ways:
        drawn = way()
        if drawn.height <= height:
            break
    return drawn


def _padded(block: Block, height: int) -> Block:
    above = (height - block.height) // 2
    blank: Line = (Segment(" " * block.width),)
    rest = height - block.height - above
    return Block((blank,) * above + block.lines + (blank,) * rest, block.width)


# ---- words -------------------------------------------------------------------------------------


def words(
    text: str, *, ink: Colour = "", strong: bool = False, faint: bool = False, thing: str = ""
) -> Block:
    """One line of text."""
    return Block(((Segment(text, ink, "", strong, faint, thing),),), len(text)) if text else NOTHING


def wrapped(text: str, width: int, *, ink: Colour = "", thing: str = "") -> Block:
    """A sentence in several lines, which all belong to the same thing."""
    lines = textwrap.wrap(text, max(width, 1))
    return below(words(line, ink=ink, thing=thing) for line in lines)


class ScreenZone(NamedTuple):
    """Where something lies."""

    label: str
    draw: Callable[[int], Block]
    """What lies there, drawn for a width."""
    thing: str = ""
    """What the label stands for, if an option can be about the whole zone."""


def labelled(zones: Sequence[ScreenZone], tongue: Tongue, width: int) -> Block:
    """The zones in which something lies, one below the other, with their labels to the left."""
    shown = [zone for zone in zones if zone.draw(width)]
    column = min(max((len(tongue(zone.label)) for zone in shown), default=0), width // 3)
    return below(beside([_label(zone, tongue, column), zone.draw(width - column - 1)]) for zone in shown)


def _label(zone: ScreenZone, tongue: Tongue, column: int) -> Block:
    label = words(_cut(tongue(zone.label), column), faint=True, thing=zone.thing)
    return aligned(label, column, to_the_right=False)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: max(width - 1, 0)]}…"


# ---- cards and piles ---------------------------------------------------------------------------


def card(
    size: Size, sign: str, name: str = "", *, ground: Colour = "grey", thing: str = "", faint: bool = False
) -> Block:
    """A card in its size. Its name is shown only on large ones, so the sign has to say enough."""
    if size in LOW:
        text = sign if size is Size.TINY else f" {sign} "
        return Block(((Segment(text, "", ground, True, faint, thing),),), len(text))
    if size is Size.MEDIUM:
        return _box([sign], len(sign), ground, thing, faint)
    width = max(NAME_WIDTH, len(sign))
    named = textwrap.wrap(name, width, break_on_hyphens=True)
    if len(named) > NAME_LINES:
        named = [*named[: NAME_LINES - 1], _cut(" ".join(named[NAME_LINES - 1 :]), width)]
    lines = [line.center(width) for line, _ in zip_longest(named, range(NAME_LINES), fillvalue="")]
    return _box([sign.center(width), *lines], width, ground, thing, faint)


def hidden(size: Size) -> Block:
    """All backs are alike."""
    return card(size, HIDDEN)


def _box(rows: Sequence[str], width: int, ground: Colour, thing: str, faint: bool) -> Block:
    edge = Segment("│", ground, "", False, faint, thing)
    inside = [
        (edge, Segment(row.ljust(width), "", ground, place == 0, faint, thing), edge)
        for place, row in enumerate(rows)
    ]
    top, bottom = [
        (Segment(f"{left}{'─' * width}{right}", ground, "", False, faint, thing),)
        for left, right in ("╭╮", "╰╯")
    ]
    return Block((top, *inside, bottom), width + 2)


def pile(size: Size, label: str, number: int | str, top: Block, thing: str = "") -> Block:
    """What can be seen of a pile, its name, and how many cards it has."""
    name, count = words(label, thing=thing), words(str(number), strong=True, thing=thing)
    if size in LOW:
        return beside([name, count, top])
    return beside([top or hidden(size), below([name, count])])


def place(size: Size, label: str, thing: str) -> Block:
    """Where a card may be put."""
    if size in LOW:
        return Block(((Segment(f"[{label}]", "", "", False, False, thing),),), len(label) + 2)
    return _box([label], len(label), "", thing, False)
