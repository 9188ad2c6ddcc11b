"""Which components lie on the board, and where: each is a thing there exactly once."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.pile import Component
from traumtisch.games.tapestry.faces.lying import of_boxes
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import MIDDLE, Lying
from traumtisch.games.tapestry.view import TapestryView


def of_the_base(view: TapestryView) -> Iterator[Component]:
    """What lies in the zones of the base game."""
    zones = [view.market, view.landmarks]
    for player in view.players:
        zones += [player.hand, player.drawn, player.offered, player.civs, player.top, player.middle]
        zones += [player.bottom, player.tiles, player.space, player.explored, *player.stacks]
    return (each for zone in zones for each in zone if each is not None)


def in_boxes(m: Material, view: TapestryView, seat: int) -> Iterator[Lying]:
    """The zones that boxes have before a seat or in the middle, as far as anything lies there."""
    return (zone for zone in of_boxes(m, view, seat) if zone[1])


def only_in_boxes(m: Material, view: TapestryView) -> dict[str, tuple[int, str]]:
    """By component: before whom it lies, and in which zone. Boxes also name what lies elsewhere, such as
    cards that were turned over."""
    elsewhere = {each.id for each in of_the_base(view)}
    found: dict[str, tuple[int, str]] = {}
    for seat in (MIDDLE, *range(len(view.players))):
        for label, things in in_boxes(m, view, seat):
            for each in things:
                if isinstance(each, Component) and each.id not in elsewhere:
                    found.setdefault(each.id, (seat, label))
    return found
