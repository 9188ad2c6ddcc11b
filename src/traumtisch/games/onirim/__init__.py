"""Onirim: its rules in the order of the catalogue `ON-`, each expansion a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.faces.face import Faced
from traumtisch.games.onirim import encounters, prophecy, turn
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.bot import OnirimPolicy
from traumtisch.games.onirim.cards import COLOURS, Cards
from traumtisch.games.onirim.faces import base_face
from traumtisch.games.onirim.faces.screen.face import OnirimScreenFace
from traumtisch.games.onirim.faces.text import page
from traumtisch.games.onirim.faces.web.face import OnirimWebFace
from traumtisch.games.onirim.merits import Dreamt
from traumtisch.games.onirim.migration import migrate
from traumtisch.games.onirim.modules import BY_OTHER_SETTINGS, CHOICES
from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.position import read_position
from traumtisch.games.onirim.procedures import deck_is_empty
from traumtisch.games.onirim.sprinter import OnirimSprinter
from traumtisch.games.onirim.state import Onirim, OnirimState, Player, modules_in
from traumtisch.games.onirim.view import OnirimView, view
from traumtisch.games.onirim.words import names_for
from traumtisch.kit.card_game import CardGame
from traumtisch.kit.modules import PartView
from traumtisch.kit.words import NameOf

__all__ = [
    "GAME",
    "OnirimGame",
    "OnirimOptions",
    "OnirimState",
    "OnirimView",
    "base_face",
    "encounters",
    "prophecy",
    "turn",
]


class OnirimGame(Faced, Dreamt, CardGame[Onirim, OnirimView]):
    name = "onirim"
    title = "Onirim"
    rules_version = "1"
    shape = 1
    settings_type = OnirimOptions
    expansions = CHOICES
    chosen_by = "modules"
    chosen_by_others = BY_OTHER_SETTINGS
    state_type = OnirimState
    stage_type = Onirim
    base = onirim
    web_face = OnirimWebFace()
    screen_face = OnirimScreenFace()
    policy = OnirimPolicy()
    sprinter = OnirimSprinter()

    def material(self, rules: Rules) -> Cards:
        modules = modules_in(rules)
        return Cards(
            [face for module in modules for face in module.deck_cards],
            {kind: frame for module in modules for kind, frame in module.when_drawn.items()},
            {kind: frame for module in modules for kind, frame in module.when_discarded.items()},
            {thing: name for module in modules for thing, name in module.things.items()},
            [forget for module in modules for forget in module.when_forgotten],
            hide_elsewhere=rules.seats > 1 or any(module.hides for module in modules),
        )

    def new_state(self, rules: Rules) -> OnirimState:
        state = rules.state_type()
        assert isinstance(state, OnirimState)
        state.players = [Player() for _ in range(rules.seats)]
        state.deck.bag = rules.material.all[:]
        return state

    def view_of_the_base_game(self, t: Onirim, seat: int, parts: Mapping[str, PartView]) -> OnirimView:
        return view(t, seat, parts)

    def what_fits(self, t: Onirim, zone: str, seat: int) -> Callable[[int], bool] | None:
        """A hand holds locations only."""
        return t.cards.is_location.__getitem__ if zone.endswith(".hand") else super().what_fits(t, zone, seat)

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        return migrate(rules, state)

    def when_a_pile_is_empty(self, t: Onirim) -> Outcome:
        return deck_is_empty(t)

    def resigned(self, t: Onirim, seat: int) -> Outcome:
        return Outcome(False, N_("The dreamer gave up."), "ON-9.9")

    def read_position(self, rules: Rules, position: Mapping[str, Any]) -> OnirimState:
        return read_position(rules, position)

    def words_of_options(self, rules: Rules) -> Iterable[str]:
        return (*COLOURS, *(str(number) for number in range(1, rules.material.number_of_doors + 1)))

    def names_for(self, rules: Rules, view: OnirimView | None) -> Callable[[Option], NameOf | None]:
        return names_for(rules, view)

    def text_face(self, rules: Rules, view: OnirimView, tongue: Tongue, width: int) -> str:
        return page.board(rules, view, tongue, width)

    def text_more(self, rules: Rules, view: OnirimView, tongue: Tongue, width: int) -> str:
        return page.more(rules, view, tongue, width)


GAME = OnirimGame()
