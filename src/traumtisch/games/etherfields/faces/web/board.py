"""The table of Etherfields, made from a View alone: time on top, the map in the middle, what acts beside it,
the dreamers below. Where there is little room the parts stand under tabs (`data-part`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.faces.tabs import tabs
from traumtisch.games.etherfields.faces.web import pictures, reading, signs, team, threats, world
from traumtisch.games.etherfields.faces.web.actions import Place, placed_actions
from traumtisch.games.etherfields.faces.web.dreamlands import dreamlands
from traumtisch.games.etherfields.faces.web.pieces import Pieces
from traumtisch.games.etherfields.faces.web.ribbon import ribbon
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.view import EtherfieldsView

PARTS = (
    ("map", "gate", N_("Map")),
    ("hand", "influence", N_("Hand")),
    ("team", "dreamer", N_("Dreamers")),
    ("threats", "creature", N_("Threats")),
    ("read", "script", N_("Read")),
)


def board(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    casting = world.choosing_characters(pieces, view)
    if casting is not None:
        return h.div(class_="etherfields beginning", data_open="map")[casting, reading.page(pieces, view)]
    actions = placed_actions(pieces.m, view)
    return h.div(class_=f"etherfields {view.layer}", data_open="map", data_scrolls="table")[
        pictures.symbols(pieces.m, pictures.shown(view)),
        ribbon(pieces, view),
        _tabs(pieces),
        team.offered(pieces, view),
        reading.looked_at(pieces, view),
        *_middle(pieces, view, actions),
        world.gates(pieces, view),
        reading.last_read(pieces, view),
        team.plates(pieces, view),
        team.belongings(pieces, view, actions),
        team.paying(pieces, view),
        team.hands(pieces, view),
        reading.page(pieces, view),
    ]


def _middle(
    pieces: Pieces, view: EtherfieldsView, actions: Mapping[Place, tuple[Action, ...]]
) -> tuple[h.Node, h.Node]:
    """The map, and what acts beside it. Between dreams the map is that of the dream world, and the lands of
    slumbers, where the team is about to lie down, are one thing beside it."""
    if view.layer != "world":
        return dreamlands(pieces, view, actions), threats.beside(pieces, view, actions)
    asleep = dreamlands(pieces, view, actions, part="threats") if view.map else None
    between = [asleep, *world.between_dreams(pieces, view)]
    return world.dream_world(pieces, view), threats.beside(pieces, view, actions, between)


@lru_cache(maxsize=64)
def _tabs(pieces: Pieces) -> Markup:
    return tabs(PARTS, signs.sign, pieces.say)
