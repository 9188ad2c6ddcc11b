"""What things on a screen are called, and which of them an option is about."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.decision import Option
from traumtisch.engine.pile import Component
from traumtisch.games.tapestry.faces.lying import before, in_the_middle
from traumtisch.games.tapestry.handled import Handled
from traumtisch.games.tapestry.material import BUILDINGS, LAST_SPACE, RESOURCES, Material
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.kit.hexes import SIDES

SIDE = 9
"""Rows and columns of a capital."""


def space(track: str, number: int) -> str:
    return f"{track}-{number}"


def track(name: str) -> str:
    return f"track-{name}"


def place(name: str) -> str:
    """A hex by its name in options: `2,-1`."""
    return f"hex-{name.replace(',', '_')}"


def plot(row: int, column: int) -> str:
    return f"plot-{row}-{column}"


def stock(resource: str) -> str:
    return f"res-{resource}"


def income_row(building: str) -> str:
    return f"row-{building}"


def seat(number: int) -> str:
    return f"seat-{number}"


def turned(times: int) -> str:
    return f"turn-{times}"


def ways(m: Material, handled: Handled | None) -> tuple[int, ...]:
    """How what is being placed can be turned, while that is asked: a tile, or a landmark."""
    if handled is None:
        return ()
    if handled.hex:
        return tuple(range(SIDES))
    is_open = handled.turns < 0 and handled.what not in BUILDINGS
    return tuple(m.corners[handled.what]) if is_open and handled.what in m.corners else ()


def touched(m: Material, view: TapestryView, option: Option) -> tuple[str, ...]:
    """What an option is about, as far as it is on the screen."""
    if option.verb == "advance":
        return _next_space(view, option)
    if option.verb in ("turn", "turns"):
        return _way(m, view, option)
    shown = _cards_shown(m, view)
    found: list[str] = []
    for target in option.targets:
        if isinstance(target, int):
            found += [f"c{target}"] if f"c{target}" in shown else []
        else:
            found += _named(m, option.verb, target)
    return tuple(found)


def _way(m: Material, view: TapestryView, option: Option) -> tuple[str, ...]:
    """A way to turn something; of a tile, also where it comes."""
    handled, times = view.handled, int(str(option.target))
    if handled is None or times not in ways(m, handled):
        return ()
    return (turned(times), place(handled.hex)) if handled.hex else (turned(times),)


def _next_space(view: TapestryView, option: Option) -> tuple[str, ...]:
    """Where the token would come."""
    name = str(option.target)
    tokens = view.players[view.seat].tokens[name]
    start = int(option.targets[1]) if len(option.targets) > 1 else min(tokens, default=LAST_SPACE)
    return (space(name, min(start + 1, LAST_SPACE)),)


def _named(m: Material, verb: str, target: str) -> list[str]:
    """What a word of an option stands for."""
    name, _, number = target.partition(".")
    if verb == "opponent":
        return [seat(int(target))]
    if target in m.track_names:
        return [track(target)]
    if name in m.track_names and number.isdecimal():
        return [space(name, int(number))]
    if target in RESOURCES:
        return [stock(target)]
    if target in BUILDINGS:
        return [income_row(target)]
    if verb == "hex":
        return [place(target)]
    if verb in ("plot", "close", "corner"):
        row, column = map(int, target.split(","))
        return [plot(row, column)] if 0 <= row < SIDE and 0 <= column < SIDE else []
    return []


def _cards_shown(m: Material, view: TapestryView) -> set[str]:
    return {card.id for card in _components(m, view) if card is not None}


def _components(m: Material, view: TapestryView) -> Iterator[Component | None]:
    """Every card and tile that is on the screen, wherever it lies."""
    yield from view.market
    zones = in_the_middle(m, view)
    for number, player in enumerate(view.players):
        zones += before(m, view, number)
        yield from player.offered
    for _, lying in zones:
        yield from (each for each in lying if isinstance(each, Component))
