"""Tapestry: its rules in the order of the catalogue `TA-`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import iscoroutinefunction
from typing import Any, ClassVar, TypeVar

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import Settings
from traumtisch.engine.step import Step
from traumtisch.faces.face import Faced
from traumtisch.games.tapestry import civilizations, setup, turn, words
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects import (
    conquest,
    exploring,
    flow,
    goods,
    mats,
    positions,
    tapestries,
    technology,
    tokens,
    tracks,
)
from traumtisch.games.tapestry.faces import text
from traumtisch.games.tapestry.learning import vocabulary
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.options import TapestryOptions
from traumtisch.games.tapestry.position import read_position
from traumtisch.games.tapestry.state import Cause, Player, Tapestry, TapestryModule, TapestryState
from traumtisch.games.tapestry.statistics import COLUMN_NAMES, columns
from traumtisch.games.tapestry.view import TapestryView, view_of
from traumtisch.games.tapestry.words.rows import table_rows
from traumtisch.kit.study import Studied, Vocabulary

__all__ = [
    "GAME",
    "TapestryGame",
    "TapestryOptions",
    "TapestryState",
    "TapestryView",
    "civilizations",
    "setup",
    "turn",
]

PRIMITIVES = (conquest, exploring, flow, goods, mats, positions, tapestries, technology, tokens, tracks)
"""The files in which primitives are declared."""


MOST_PLAYERS = 5
R = TypeVar("R")


class TapestryGame(Faced, Studied, Game[Tapestry]):
    name = "tapestry"
    title = "Tapestry"
    rules_version = "1"
    shape = 1
    settings_type = TapestryOptions
    state_type = TapestryState
    stage_type = Tapestry
    base = tapestry

    source_names: ClassVar[Mapping[str, str]] = {
        "tracks": N_("Tracks"),
        "capital": N_("Capital"),
        "technologies": N_("Technologies"),
        "territories": N_("Territories"),
        "tapestries": N_("Tapestries"),
        "civilization": N_("Civilization"),
        "achievements": N_("Achievements"),
    }

    column_names: ClassVar[Mapping[str, str]] = COLUMN_NAMES

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, TapestryOptions)
        return settings.players

    def has_rivals(self, settings: Settings) -> bool:
        assert isinstance(settings, TapestryOptions)
        return settings.players > 1

    def material(self, rules: Rules) -> Material:
        assert isinstance(rules.settings, TapestryOptions)
        material = Material(rules.settings)
        for module in _modules(rules):
            material.does.update(module.does)
            material.cans.update(module.cans)
            for (kind, source), do in module.does_for.items():
                material.does[kind] = _said_by(source, do, material.does.get(kind, _nothing))
            for (kind, source), can in module.cans_for.items():
                material.cans[kind] = _said_by(source, can, material.cans.get(kind, _always))
            material.carried.update(module.carried)
            asking = {kind for kind, _ in module.does_for}
            asking |= {kind for kind, do in module.does.items() if iscoroutinefunction(do)}
            material.at_once |= set(module.does) - asking
        return material

    def components(self, rules: Rules) -> Iterable[int]:
        return rules.material.all

    def new_state(self, rules: Rules) -> TapestryState:
        m: Material = rules.material
        state = rules.state_type()
        assert isinstance(state, TapestryState)
        state.players = [Player() for _ in range(rules.seats)]
        for pile, kind in (
            (state.tapestries, "tapestry"),
            (state.techs, "tech"),
            (state.territories, "territory"),
            (state.space_tiles, "space"),
            (state.civilizations, "civ"),
            (state.capitals, "capital"),
        ):
            pile.bag = m.of_kind(kind)
        state.landmarks = m.of_kind("landmark")
        hexes = len(m.map.hexes)
        state.tiles, state.turned, state.pieces = [0] * hexes, [0] * hexes, [()] * hexes
        return state

    def options_in(self, position: Mapping[str, Any]) -> Mapping[str, Any]:
        stated = position.get("players")
        return (
            {"players": len(stated)} if isinstance(stated, list) and 1 <= len(stated) <= MOST_PLAYERS else {}
        )

    def read_position(self, rules: Rules, position: Mapping[str, Any]) -> TapestryState:
        return read_position(rules, position)

    def forget_the_future(self, t: Tapestry) -> None:
        t.state.next_rolls = {}

    def view(self, t: Tapestry, seat: int) -> TapestryView:
        return view_of(t, seat)

    def back(self, rules: Rules, component: int) -> str:
        return rules.material.kinds[component]

    def say_option(self, rules: Rules, option: Option, view: TapestryView | None = None) -> Phrase:
        return words.say_option(rules, option, view)

    def say_step(self, rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
        return words.say_step(rules, step, args)

    def say_event(self, rules: Rules, event: Event) -> Phrase:
        return words.say_event(rules, event)

    def text_face(self, rules: Rules, view: TapestryView, tongue: Tongue, width: int) -> str:
        return text.render(view, rules.material, tongue, width)

    def text_more(self, rules: Rules, view: TapestryView, tongue: Tongue, width: int) -> str:
        return text.render_piles(view, rules.material, tongue, width)

    def table_rows(self, tongue: Tongue) -> Mapping[str, str]:
        rules = self.rules(TapestryOptions())
        return {rule: said.say(tongue) for rule, said in table_rows(rules.material)}

    def vocabulary(self, rules: Rules) -> Vocabulary:
        return vocabulary(rules)

    def columns(self, t: Tapestry) -> Mapping[str, int]:
        return columns(t)


def _modules(rules: Rules) -> Sequence[TapestryModule[Any]]:
    return [module for module in rules.modules if isinstance(module, TapestryModule)]


def _said_by(source: str, own: Callable[..., R], usual: Callable[..., R]) -> Callable[..., R]:
    """What one civilization does in its own way, and all others as usual."""

    def choose(t: Tapestry, seat: int, effect: Any, cause: Cause) -> R:
        return (own if cause.source == source else usual)(t, seat, effect, cause)

    return choose


def _nothing(t: Tapestry, seat: int, effect: Any, cause: Cause) -> None:
    """What nobody else says."""


def _always(t: Tapestry, seat: int, effect: Any, cause: Cause) -> bool:
    return True


GAME = TapestryGame()
