"""Which components lie on the board, and where: each is a thing there exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from traumtisch.engine.pile import Component
from traumtisch.games.tapestry.faces.lying import of_boxes
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import MIDDLE, Lying
from traumtisch.games.tapestry.view import PlayerView, TapestryView


def of_the_base(view: TapestryView) -> Iterator[Component]:
    """What lies in the zones of the base game."""
    yield from (each for each in (*view.market, *view.landmarks) if each is not None)
    for player in view.players:
        yield from of_player(player)


def of_player(player: PlayerView) -> Iterator[Component]:
    zones = [player.hand, player.drawn, player.offered, player.civs, player.top, player.middle]
    zones += [player.bottom, player.tiles, player.space, player.explored, *player.stacks]
    return (each for zone in zones for each in zone if each is not None)


def ids_before(m: Material, view: TapestryView, seat: int) -> set[str]:
    """The components before a seat, in the zones of boxes, too."""
    in_zones = (each for _, zone in in_boxes(m, view, seat) for each in zone if isinstance(each, Component))
    return {each.id for each in chain(of_player(view.players[seat]), in_zones)}


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
