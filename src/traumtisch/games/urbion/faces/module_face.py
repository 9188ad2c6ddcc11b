"""What the boards of Urbion ask of a module: the base game and each expansion answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar, NamedTuple

from markupsafe import Markup

from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces.html import Node
from traumtisch.faces.module_face import ModuleFace
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.faces.text.pieces import InText
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.state import modules_in
from traumtisch.games.urbion.view import UrbionView


class Action(NamedTuple):
    """Something for which a dream is discarded: a sign that can be clicked."""

    verb: str
    label: str
    picture: str
    """In SVG, in the colour of the text around it."""
    last: bool = False
    """Whether it is offered after all others."""

    @property
    def symbol(self) -> str:
        return f"ur-action-{self.verb}"


class Group(NamedTuple):
    """Dreams that are one answer to "what comes next?"."""

    key: str
    label: str


class UrbionModuleFace(ModuleFace[UrbionView, InBrowser, OnScreen, InText]):
    """One module in all faces of Urbion."""

    actions: ClassVar[tuple[Action, ...]] = ()
    kind_names: ClassVar[Mapping[str, str]] = {}
    """What is written on dreams that have a value and an element besides, by kind; other cards show their
    whole name."""
    groups: ClassVar[Mapping[str, Group]] = {}
    """Which answer its dreams are to "what comes next?", by kind; others are Sognae or Incubi."""

    def hands_of_others(self, view: UrbionView) -> Iterable[tuple[Component | None, ...]]:
        return ()

    def beside_the_hand(self, pieces: InBrowser, view: UrbionView) -> Node:
        """What lies beside the own hand, in a browser."""
        return None

    def among_the_piles(self, pieces: InBrowser, view: UrbionView) -> Node:
        """What stands beside the deck, in a browser."""
        return None

    def mark(self, pieces: InBrowser, mark: str) -> Markup | None:
        """What it has standing at a city, in a browser; what nobody draws is said in words."""
        return None

    def is_a_thing(self, mark: str) -> bool:
        """Whether options can be about what stands at a city."""
        return False


@lru_cache(maxsize=1024)
def faces_in(rules: Rules) -> tuple[UrbionModuleFace, ...]:
    """Those of the base game and of the modules in play; a module that has none is shown plainly."""
    faces: list[UrbionModuleFace] = []
    for module in modules_in(rules):
        face = module.shown_by
        faces.append(face if isinstance(face, UrbionModuleFace) else UrbionModuleFace(module))
    return tuple(faces)
