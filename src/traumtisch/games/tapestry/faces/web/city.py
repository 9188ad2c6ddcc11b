"""A capital: its plots, what is built, which rows, columns and districts are full; and a landmark that is
being placed, where it would lie."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.faces.outlines import outline
from traumtisch.games.tapestry.faces.web import cards
from traumtisch.games.tapestry.faces.web.cards import PLOT, tick
from traumtisch.games.tapestry.faces.web.pieces import Pieces, counted, me, mine, zone
from traumtisch.games.tapestry.foreseen import NOTHING_FULL, completes, filled
from traumtisch.games.tapestry.handled import Handled
from traumtisch.games.tapestry.material import BUILDINGS, Material
from traumtisch.games.tapestry.plots import OVERHANG
from traumtisch.games.tapestry.state import Built
from traumtisch.games.tapestry.view import PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.words.names import word
from traumtisch.games.tapestry.words.things import quarters, source_name
from traumtisch.kit.grids import Cell, rectangle

SIDE = 9
WHOLE = SIDE * PLOT
SEAL = '<circle r="8"/><path d="M-3.5 .3-1 2.8l4.5-5"/>'
COMPLETES = N_("Completes districts: {districts}; rows and columns: {lines}")
PLOT_NAME = N_("row {row}, column {column}")


def capital(pieces: Pieces, view: TapestryView) -> h.Element:
    player = mine(view)
    if player.capital is None:
        nothing = h.p[pieces.say(N_("You have not chosen a capital yet."))]
        return zone("city", "city", pieces.say(N_("Capital")), nothing)
    handled = view.handled if view.handled and view.handled.seat == me(view) else None
    placed = handled if handled and handled.what in pieces.m.shapes else None
    return zone(
        "city",
        "city" if placed is None else "city placing",
        pieces.say(N_("Capital")),
        h.fragment[grid(pieces, player, placed, things=True), _turns(pieces, placed)],
        _full(pieces, player),
    )


def _full(pieces: Pieces, player: PlayerView) -> h.Element:
    """How many lines and districts are full."""
    m = pieces.m
    assert player.capital is not None
    there = filled(m, player)
    lines = sum(line & there == line for line in m.lines)
    districts = m.capitals[number_of(player.capital)].districts
    done = sum(each & there == each for each in districts)
    return h.small[
        counted("district", pieces.say(N_("complete districts")), f"{done} / {len(districts)}"),
        counted("lines", pieces.say(N_("complete rows and columns")), str(lines)),
    ]


def grid(
    pieces: Pieces, player: PlayerView, placed: Handled | None = None, *, things: bool = False
) -> h.Element:
    """The capital as it stands; its plots are things only in one's own."""
    m = pieces.m
    assert player.capital is not None
    number = number_of(player.capital)
    left, top, right, below = _room(m, player, placed)
    view_box = f"{left} {top} {right - left} {below - top}"
    name = source_name(m, m.ids[number]).say(pieces.tongue)
    return h.svg(
        class_="plan",
        viewBox=view_box,
        role="group",
        aria_label=pieces.say(N_("Capital: {name}"), name=name),
    )[
        h.use(href=f"#{cards.symbol_of(m, number)}"),
        _complete(m, number, filled(m, player)),
        [_tokens(row, column) for row, column in player.plots],
        [_built(pieces, each) for each in player.built],
        _plots(pieces, player, placed) if things else None,
    ]


def _room(m: Material, player: PlayerView, placed: Handled | None) -> tuple[int, int, int, int]:
    """What the drawing needs: the grid, and what sticks out of it or may do so soon."""
    places = [m.placements[each.what][each.turns, each.row, each.column] for each in player.built]
    if placed is not None and placed.turns >= 0:
        places += [each for (turns, *_), each in m.placements[placed.what].items() if turns == placed.turns]
    cells = [cell for place in places for cell in place.cells]
    rows, columns = (
        [0, SIDE - 1, *(cell.row for cell in cells)],
        [0, SIDE - 1, *(cell.column for cell in cells)],
    )
    return (
        min(columns) * PLOT - 2,
        min(rows) * PLOT - 2,
        (max(columns) + 1) * PLOT + 12,
        (max(rows) + 1) * PLOT + 12,
    )


@lru_cache(maxsize=256)
def _tokens(row: int, column: int) -> Markup:
    """A plot that a token has made impassable."""
    d = f"M{column * PLOT + 6} {row * PLOT + 6}l18 18m0-18l-18 18"
    return Markup(f'<path class="closed" d="{d}"/>')


@lru_cache(maxsize=512)
def _complete(m: Material, capital_number: int, there: int) -> Markup:
    """Seals on full districts, ticks filled at full rows and columns."""
    drawn: list[str] = []
    for each, district in zip(
        m.capitals[capital_number].record.districts, m.capitals[capital_number].districts, strict=True
    ):
        if district & there == district:
            column, row = max((cell[1], -cell[0]) for cell in each.cells)  # at the top right
            x, y = (column + 1) * PLOT - 8, -row * PLOT + 8
            drawn.append(f'<g class="seal" transform="translate({x} {y})">{SEAL}</g>')
    drawn += [tick(number, "tick done") for number, line in enumerate(m.lines) if line & there == line]
    return Markup("".join(drawn))


@lru_cache(maxsize=4096)
def _built(pieces: Pieces, built: Built) -> Markup:
    m = pieces.m
    if built.what in BUILDINGS:
        x, y = built.column * PLOT, built.row * PLOT
        return Markup(f'<use href="#ta-built-{built.what}" x="{x}" y="{y}"/>')
    cells = m.placements[built.what][built.turns, built.row, built.column].cells
    name = source_name(m, built.what).say(pieces.tongue)
    return Markup(
        f'<g class="mark">{h.title[name]}<path class="footing" d="{outline(cells, PLOT, 1.5)}"/>'
        f"{_sign_of(built.what, cells)}</g>"
    )


def _sign_of(landmark: str, cells: tuple[Cell, ...]) -> str:
    """In the middle of the largest square that the landmark covers."""
    there = set(cells)
    for size in (3, 2, 1):
        square = [Cell(row, column) for row in range(size) for column in range(size)]
        for at in cells:
            if all(Cell(at.row + cell.row, at.column + cell.column) in there for cell in square):
                wide = size * PLOT * 0.8
                inset = (size * PLOT - wide) / 2
                x, y = at.column * PLOT + inset, at.row * PLOT + inset
                return (
                    f'<use href="#{cards.picture_of(landmark)}" x="{x:g}" y="{y:g}" width="{wide:g}"'
                    f' height="{wide:g}"/>'
                )
    return ""


# ---- plots that can be pointed at ------------------------------------------------------------------


def _plots(pieces: Pieces, player: PlayerView, placed: Handled | None) -> Markup:
    """Every plot; while a landmark is placed also those beside the grid, where its corner may come to lie
    (TA-15.4)."""
    m = pieces.m
    on = {
        (cell.row, cell.column): each.what
        for each in player.built
        for cell in m.placements[each.what][each.turns, each.row, each.column].cells
    }
    assert player.capital is not None
    shut = m.capitals[number_of(player.capital)].record.grid
    drawn: list[Markup] = []
    for row, column in rectangle(SIDE, SIDE):
        what = on.get((row, column), "#" if shut[row][column] in "#~w" else "")
        brings = NOTHING_FULL if placed is None else completes(m, player, placed, row, column)
        drawn.append(_plot(pieces, row, column, what, _ghost(m, placed, row, column), brings))
    if placed is not None and placed.turns >= 0:
        around = range(-OVERHANG, SIDE + OVERHANG)
        drawn += [
            _plot(pieces, row, column, "beside", ghost, completes(m, player, placed, row, column))
            for row in around
            for column in around
            if not (0 <= row < SIDE and 0 <= column < SIDE) and (ghost := _ghost(m, placed, row, column))
        ]
    return Markup("").join(drawn)


def _ghost(m: Material, placed: Handled | None, row: int, column: int) -> str:
    """How the landmark would lie with its top left corner here; nothing if it cannot."""
    if placed is None or placed.turns < 0:
        return ""
    place = m.placements[placed.what].get((placed.turns, row, column))
    return "" if place is None else _outline_of(m, placed.what, placed.turns)


@lru_cache(maxsize=512)
def _outline_of(m: Material, what: str, turns: int) -> str:
    """Of a landmark whose corner lies at 0,0."""
    place = next(each for key, each in m.placements[what].items() if key[0] == turns)
    cells = [Cell(cell.row - place.corner.row, cell.column - place.corner.column) for cell in place.cells]
    return outline(cells, PLOT, 1.5)


@lru_cache(maxsize=8192)
def _plot(pieces: Pieces, row: int, column: int, what: str, ghost: str, brings: tuple[int, int]) -> Markup:
    label = Phrase(PLOT_NAME, row=row + 1, column=column + 1).say(pieces.tongue)
    if what == "#":
        label = f"{label}: {pieces.say(N_('impassable'))}"
    elif what == "beside":
        label = f"{label}: {pieces.say(N_('beside the grid'))}"
    elif what:
        stands = word(what) if what in BUILDINGS else source_name(pieces.m, what)
        label = f"{label}: {stands.say(pieces.tongue)}"
    shown = f'<path class="shade" d="{ghost}"/>' if ghost else ""
    districts, lines = brings
    if districts or lines:
        label = f"{label}. {pieces.say(COMPLETES, districts=districts, lines=lines)}"
        shown += f'<text class="brings" x="15" y="19.5">{"◆" * districts}{"—" * bool(lines)}</text>'
    kind = "plot beside" if what == "beside" else "plot"
    return Markup(
        f'<g class="{kind}" transform="translate({column * PLOT} {row * PLOT})"'
        f' data-thing="plot-{row}-{column}" role="img" aria-label="{escape(label)}">'
        f'<rect x="2" y="2" width="26" height="26" rx="4"/>{shown}</g>'
    )


def _turns(pieces: Pieces, placed: Handled | None) -> h.Node:
    """The ways to turn a landmark that look different."""
    if placed is None or placed.turns >= 0 or placed.what in BUILDINGS:
        return None
    m = pieces.m
    ways: list[h.Element] = []
    for turns in m.corners[placed.what]:
        said = pieces.say(N_("Turned by {quarters}"), quarters=quarters(turns))
        ways.append(
            h.div(class_="turn", data_thing=f"turn-{turns}", role="img", aria_label=said)[
                h.svg(class_="plan", viewBox="-4 -4 128 128", aria_hidden="true")[
                    h.g(class_="mark")[h.path(class_="footing", d=_outline_of(m, placed.what, turns))]
                ]
            ]
        )
    name = source_name(m, placed.what)
    label = pieces.say(N_("How {landmark} can be turned"), landmark=name)
    return h.div(class_="turns", data_ways="turned", role="group", aria_label=label)[ways]
