"""Everybody in a line: points, era, resources, what they have; for others it opens to all that is public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import mat, middle, signs
from traumtisch.games.tapestry.faces.web.city import grid
from traumtisch.games.tapestry.faces.web.pieces import Pieces, counted, mark, me
from traumtisch.games.tapestry.foreseen import controlled, income_rows
from traumtisch.games.tapestry.view import PlayerView, TapestryView
from traumtisch.games.tapestry.words.names import word
from traumtisch.games.tapestry.words.things import source_name

ERAS = 5


def people(pieces: Pieces, view: TapestryView, closed: frozenset[int]) -> h.Element:
    """Whoever looks comes first, then the others clockwise; of those that are closed only a line."""
    seats = len(view.players)
    order = [(me(view) + step) % seats for step in range(seats)]
    return h.section(class_="line-up", aria_label=pieces.say(N_("Players")))[
        [_person(pieces, view, seat, seat in closed) for seat in order]
    ]


def _person(pieces: Pieces, view: TapestryView, seat: int, folded: bool) -> h.Element:
    player, name = view.players[seat], pieces.player(view, seat)
    now = seat == view.seat and not player.finished
    line = _line(pieces, view, seat)
    own = seat == me(view)
    return h.article(class_=f"seated p{seat} now" if now else f"seated p{seat}")[
        mark(seat, name, f"seat-{seat}", "large"),
        h.div(class_="facts")[line]
        if own
        else h.details(id=f"player-{seat}", name="opponents")[
            h.summary(class_="facts")[line],
            h.div(class_="everything", tabindex="0", data_later=str(seat))
            if folded
            else h.div(class_="everything", tabindex="0")[everything(pieces, view, seat)],
        ],
    ]


def _line(pieces: Pieces, view: TapestryView, seat: int) -> h.Node:
    player = view.players[seat]
    civs = ", ".join(pieces.name(each) for each in player.civs)
    return [
        h.span(class_="called")[h.b[pieces.player(view, seat)], h.span[civs]],
        _era(pieces.say(N_("era {era}"), era=player.era), player.era),
        _points(pieces.say(N_("points")), player.points, seat),
        _has(pieces, view, seat),
    ]


def _has(pieces: Pieces, view: TapestryView, seat: int) -> list[h.Element]:
    """Resources, and how many there are of what lies before a player."""
    player = view.players[seat]
    return [
        h.span(class_="has")[
            [
                counted(kind, word(kind).say(pieces.tongue), str(number))
                for kind, number in player.resources.items()
            ]
        ],
        h.span(class_="has quietly")[
            counted("tapestry", pieces.say(N_("tapestry cards in hand")), str(len(player.hand))),
            counted("tile", pieces.say(N_("territory tiles")), str(len(player.tiles))),
            counted("tech", pieces.say(N_("tech cards")), str(_techs(player))),
            counted("landmark", pieces.say(N_("landmarks")), str(len(player.landmarks))),
            counted("territory", pieces.say(N_("controlled territories")), str(controlled(view, seat))),
        ],
    ]


def _techs(player: PlayerView) -> int:
    return len(player.top) + len(player.middle) + len(player.bottom)


@lru_cache(maxsize=64)
def _era(label: str, era: int) -> Markup:
    pips = [h.i(class_="on" if number < era else None) for number in range(ERAS)]
    return Markup(h.span(class_="eras-done", role="img", aria_label=label, title=label)[pips])


@lru_cache(maxsize=1024)
def _points(label: str, number: int, seat: int) -> Markup:
    return Markup(
        h.span(class_="points", data_score=str(seat), role="img", aria_label=f"{label}: {number}")[
            signs.sign("vp"), h.b[str(number)]
        ]
    )


def everything(pieces: Pieces, view: TapestryView, seat: int) -> h.Node:
    """All that lies open before another player."""
    player = view.players[seat]
    beside = [source_name(pieces.m, each).say(pieces.tongue) for each in player.beside]
    known = [card for card in (*player.hand, *player.drawn, *player.offered) if card is not None]
    return [
        # Where their line has no room for it.
        h.div(class_="whose")[
            h.b[pieces.player(view, seat)],
            h.span[", ".join(pieces.name(each) for each in player.civs)],
            _has(pieces, view, seat),
        ],
        None
        if player.capital is None
        else h.section(class_="area city")[h.h2[pieces.name(player.capital)], grid(pieces, player)],
        _rows(pieces, view, seat),
        mat.eras(pieces, player),
        mat.technologies(pieces, player),
        _cards(pieces, N_("Civilizations"), player.civs),
        [mat.on_mat(pieces, each) for each in player.mats],
        _cards(pieces, N_("Tiles"), [*player.tiles, *player.space, *player.explored]),
        _cards(pieces, N_("Cards that you know"), known),
        h.p[pieces.say(N_("Beside the mat")), ": ", ", ".join(beside)] if beside else None,
        middle.of_boxes(pieces, view, seat),
    ]


def _rows(pieces: Pieces, view: TapestryView, seat: int) -> h.Element:
    gone = view.players[seat].uncovered
    rows = [mat.income_row(pieces, row, gone[row.building], "") for row in income_rows(pieces.m, view, seat)]
    return h.section(class_="area income")[h.h2[pieces.say(N_("Income"))], h.div(class_="rows")[rows]]


def _cards(pieces: Pieces, label: str, cards: Sequence[Component]) -> h.Node:
    if not cards:
        return None
    shown = pieces.lying(cards)
    return h.section(class_="area")[h.h2[pieces.say(label)], h.div(class_="cards mini")[shown]]
