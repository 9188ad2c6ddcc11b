"""The end of a game: points by era as lines and columns, by source and by era as a table with bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import signs
from traumtisch.games.tapestry.faces.web.cards import TIERS
from traumtisch.games.tapestry.faces.web.pieces import Pieces, mark
from traumtisch.games.tapestry.view import TapestryView

WIDE, HIGH, LEFT, BELOW = 600, 300, 40, 30
DASHES = ("", "9 5", "2 5", "12 4 2 4", "5 3")
"""Everybody's line is told by its sign and its dashes, too."""
LAST = N_("Last income turn")
SOURCES = {
    "tracks": ("advance", N_("Tracks")),
    "capital": ("district", N_("Capital")),
    "technologies": ("tech", N_("Technologies")),
    "territories": ("territory", N_("Territories")),
    "tapestries": ("tapestry", N_("Tapestries")),
    "civilization": ("civ", N_("Civilization")),
    "achievements": ("achievement", N_("Achievements")),
}


def summary(pieces: Pieces, view: TapestryView) -> h.Element:
    return h.div(class_="reached tapestry-end")[
        h.section[
            h.h2[pieces.say(N_("After every era"))],
            _chart(pieces, view),
            h.h2[pieces.say(N_("What every era brought"))],
            _columns(pieces, view),
        ],
        h.section[
            h.h2[pieces.say(N_("Where the points came from"))],
            h.div(class_="scroll-x", tabindex="0")[_table(pieces, view)],
        ],
    ]


def by_era(view: TapestryView, seat: int) -> list[int]:
    """Points of the eras; what came before the first income turn counts with the first."""
    before, first, *later = view.players[seat].by_era
    return [before + first, *later]


def _eras(pieces: Pieces) -> list[str]:
    return [*TIERS[1:5], pieces.say(N_("End"))]


def _chart(pieces: Pieces, view: TapestryView) -> h.Element:
    """How the points grew."""
    curves = [list(accumulate(by_era(view, seat))) for seat in range(len(view.players))]
    most = max(60, -(-max(max(curve) for curve in curves) // 60) * 60)

    def at(era: int, value: int) -> tuple[float, float]:
        x = LEFT + 24 + era * (WIDE - LEFT - 80) / 4
        return round(x, 1), round(HIGH - BELOW - value * (HIGH - BELOW - 16) / most, 1)

    drawn: list[str] = []
    for value in range(0, most + 1, 60):
        _, y = at(0, value)
        drawn.append(f'<path class="level" d="M{LEFT} {y}H{WIDE - 40}"/>')
        drawn.append(f'<text class="scale" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{value}</text>')
    for era, name in enumerate(_eras(pieces)):
        x, _ = at(era, 0)
        drawn.append(f'<text class="scale" x="{x}" y="{HIGH - 8}" text-anchor="middle">{name}</text>')
    for seat, curve in enumerate(curves):
        drawn.append(_curve(seat, [at(era, value) for era, value in enumerate(curve)]))
    label = pieces.say(N_("Points after every era; the numbers stand in the table"))
    return h.svg(class_="rises", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=label)[
        Markup("".join(drawn))
    ]


def _curve(seat: int, points: Sequence[tuple[float, float]]) -> str:
    path = "L".join(f"{x} {y}" for x, y in points)
    dots = "".join(
        f'<g transform="translate({x} {y})"><rect x="-8" y="-8" width="16" height="16" rx="4"/>'
        f'<use href="#ta-{signs.MARKS[seat]}" x="-6" y="-6" width="12" height="12"/></g>'
        for x, y in points
    )
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'<g class="rise p{seat}"><path d="M{path}"{dash}/>{dots}</g>'


def _columns(pieces: Pieces, view: TapestryView) -> h.Element:
    """What each era brought to everybody, side by side, with the number above and the player's sign below."""
    gained = [by_era(view, seat) for seat in range(len(view.players))]
    most = max(1, *(max(eras) for eras in gained))
    wide = WIDE / 5
    bar = min(28, (wide - 16) / len(gained))
    drawn: list[str] = []
    for era, name in enumerate(_eras(pieces)):
        middle = (era + 0.5) * wide
        drawn.append(f'<path class="level" d="M{era * wide + 6:g} {FLOOR}h{wide - 12:g}"/>')
        drawn.append(f'<text class="scale" x="{middle:g}" y="{HIGH - 6}" text-anchor="middle">{name}</text>')
        for seat, eras in enumerate(gained):
            x = middle + (seat - len(gained) / 2) * bar
            drawn.append(_column(seat, x, bar, eras[era], most))
    label = pieces.say(N_("Points of every era; the numbers stand in the table, too"))
    return h.svg(class_="rises", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=label)[
        Markup("".join(drawn))
    ]


FLOOR = HIGH - 50


def _column(seat: int, x: float, wide: float, value: int, most: int) -> str:
    high = round(max(0, value) * (FLOOR - 22) / most, 1)
    middle = x + wide / 2
    return (
        f'<g class="rise p{seat}"><rect x="{x + 1.5:.1f}" y="{FLOOR - high:g}" width="{wide - 3:.1f}"'
        f' height="{high:g}" rx="2"/>'
        f'<text class="scale" x="{middle:.1f}" y="{FLOOR - high - 5:g}" text-anchor="middle">{value}</text>'
        f'<g transform="translate({middle:.1f} {FLOOR + 13})"><rect x="-8" y="-8" width="16" height="16"'
        f' rx="4"/><use href="#ta-{signs.MARKS[seat]}" x="-6" y="-6" width="12" height="12"/></g></g>'
    )


def _table(pieces: Pieces, view: TapestryView) -> h.Element:
    """A line for each source and each era; the most in a line is underlined."""
    order = sorted(range(len(view.players)), key=lambda seat: -view.players[seat].points)
    head = [h.th(class_="n", scope="col")[mark(seat, ""), " ", pieces.player(view, seat)] for seat in order]
    sources = [
        _line(
            signs.sign(sign),
            pieces.say(name),
            {seat: view.players[seat].sources.get(source, 0) for seat in order},
        )
        for source, (sign, name) in SOURCES.items()
    ]
    named = [*(pieces.say(N_("Era {era}"), era=TIERS[era]) for era in range(1, 5)), pieces.say(LAST)]
    eras = [
        _line(signs.sign("era"), name, {seat: by_era(view, seat)[number] for seat in order})
        for number, name in enumerate(named)
    ]
    together = {seat: view.players[seat].points for seat in order}
    whole = _line(signs.sign("vp"), pieces.say(N_("Together")), together)
    return h.table(class_="figures")[
        h.thead[h.tr[h.th(scope="col")[pieces.say(N_("Points"))], head]],
        h.tbody[sources],
        h.tbody[eras],
        h.tfoot[whole],
    ]


def _line(sign: Markup, name: str, numbers: Mapping[int, int]) -> h.Element:
    """By seat."""
    most = max(numbers.values())
    cells = [
        h.td(class_=f"n most p{seat}" if most and number == most else f"n p{seat}")[
            str(number), h.meter(value=str(max(0, number)), max=str(max(1, most)), aria_hidden="true")
        ]
        for seat, number in numbers.items()
    ]
    return h.tr[h.th(scope="row")[sign, " ", name], cells]
