"""A capital plot by plot, and the income mat: stocks, what is built, what the next building uncovers."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.faces.face import Colour, Line, Segment
from traumtisch.faces.screen import Block, below, wrapped
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen.pieces import OnScreen
from traumtisch.games.tapestry.faces.tables import built_on
from traumtisch.games.tapestry.facts import IncomeRow
from traumtisch.games.tapestry.foreseen import income_rows
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.view import PlayerView, TapestryView
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import word
from traumtisch.games.tapestry.words.rows import Innovation
from traumtisch.games.tapestry.words.things import source_name

FREE, CLOSED = "·", "#"
PRINTED = {".": FREE}
"""How a plot of the printed capital is drawn, if not by its own sign."""
BUILDING_GROUNDS: dict[str, Colour] = {"market": "gold", "house": "grey", "farm": "lime", "armory": "red"}
LANDMARK_GROUNDS: tuple[Colour, ...] = ("stone", "teal", "violet", "rose", "orange", "blue")
DISTRICT = 3


def capital(pieces: OnScreen, player: PlayerView, *, own: bool) -> Block:
    """Nine rows of nine plots, district by district; nothing before it is chosen."""
    if player.capital is None:
        return Block((), 0)
    grid = pieces.m.records[int(player.capital.id[1:])].grid
    built = built_on(player, pieces.m)
    head: Line = (Segment("  "), *_spaced([Segment(f"{n} ", faint=True) for n in range(1, 10)]))
    lines = [head]
    for row in range(things.SIDE):
        cells: list[Segment] = []
        for column in range(things.SIDE):
            thing = things.plot(row, column) if own else ""
            if (number := built.get((row, column))) is not None:
                cells.append(_building(pieces, player, number, thing))
            else:
                closed = (row, column) in player.plots
                sign = CLOSED if closed else PRINTED.get(grid[row][column], grid[row][column])
                cells.append(Segment(f"{sign} ", faint=sign != FREE, thing=thing))
        lines.append((Segment(f"{row + 1} ", faint=True), *_spaced(cells)))
    return Block(tuple(lines), 2 + 2 * things.SIDE + 2)


def letter(pieces: OnScreen, building: str) -> str:
    """How an income building is written in a plot: by how its name begins."""
    return pieces.say(word(building))[0].lower()


def _building(pieces: OnScreen, player: PlayerView, number: int, thing: str) -> Segment:
    what = player.built[number].what
    if what in BUILDINGS:
        return Segment(f"{letter(pieces, what)} ", "", BUILDING_GROUNDS[what], strong=True, thing=thing)
    sign = chr(ord("A") + number % 26)
    ground = LANDMARK_GROUNDS[number % len(LANDMARK_GROUNDS)]
    return Segment(f"{sign} ", "", ground, strong=True, thing=thing)


def _spaced(cells: list[Segment]) -> list[Segment]:
    """A gap after each district."""
    shown: list[Segment] = []
    for place, cell in enumerate(cells):
        if place and place % DISTRICT == 0:
            shown.append(Segment(" "))
        shown.append(cell)
    return shown


# ---- the income mat ------------------------------------------------------------------------------


def income_mat(pieces: OnScreen, view: TapestryView, seat: int, width: int) -> Block:
    player = view.players[seat]
    rows = [_row(pieces, player, row, width) for row in income_rows(pieces.m, view, seat)]
    return below([pieces.head(N_("Income mat")), *rows, _landmarks(pieces, player, width)])


def _row(pieces: OnScreen, player: PlayerView, row: IncomeRow, width: int) -> Block:
    gone = player.uncovered[row.building]
    left = len(row.positions) - 1 - gone
    built = Phrase(
        N_("{building} ({letter}): {gone} built, {left} left"),
        building=word(row.building),
        letter=letter(pieces, row.building),
        gone=gone,
        left=left,
    )
    lines = [
        pieces.stock(player, row.resource),
        wrapped(f"  {pieces.say(built)}", width, thing=things.income_row(row.building)),
    ]
    if left:
        position = row.positions[gone + 1]
        brings = [say_effect(pieces.m, effect) for effect in (*position.income, *position.vp)]
        coming = Phrase(
            N_("next: {innovation} ({brings})"), innovation=Innovation(position), brings=Listing(brings)
        )
        lines.append(wrapped(f"  {pieces.say(coming)}", width))
    return below(lines)


def _landmarks(pieces: OnScreen, player: PlayerView, width: int) -> Block:
    """Which letter is which landmark."""
    named = [
        f"{chr(ord('A') + number % 26)} {pieces.say(source_name(pieces.m, each.what))}"
        for number, each in enumerate(player.built)
        if each.what not in BUILDINGS
    ]
    return wrapped(", ".join(named), width) if named else Block((), 0)
