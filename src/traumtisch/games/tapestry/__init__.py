"""Tapestry: its rules in the order of the catalogue `TA-`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.errors import SettingsError
from traumtisch.engine.event import Event, Told
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Outcome
from traumtisch.engine.step import Step
from traumtisch.faces.card_book import Browsable, CardPart
from traumtisch.faces.face import Faced
from traumtisch.games.tapestry import civilizations, facts, setup, turn, words
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.bot.policy import TapestryPolicy
from traumtisch.games.tapestry.bringing import Brought
from traumtisch.games.tapestry.content import Content, HostsRecords
from traumtisch.games.tapestry.diagrams import diagrams
from traumtisch.games.tapestry.effects import (
    conquest,
    exploring,
    flow,
    goods,
    mats,
    positions,
    rolling,
    tapestries,
    technology,
    tokens,
    tracks,
)
from traumtisch.games.tapestry.faces import text
from traumtisch.games.tapestry.faces.screen.face import TapestryScreenFace
from traumtisch.games.tapestry.faces.web.face import TapestryWebFace
from traumtisch.games.tapestry.learning import vocabulary
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.meant import is_meant
from traumtisch.games.tapestry.module import modules_in, of_tapestry, with_their_needs
from traumtisch.games.tapestry.modules import BOXES, BY_OTHER_SETTINGS
from traumtisch.games.tapestry.options import TapestryOptions
from traumtisch.games.tapestry.position import read_position
from traumtisch.games.tapestry.state import Player, Tapestry, TapestryState
from traumtisch.games.tapestry.statistics import COLUMN_NAMES, columns, first_civilization, say_civilization
from traumtisch.games.tapestry.view import TapestryView, view_of
from traumtisch.games.tapestry.words.card_book import card_book, cards_played
from traumtisch.games.tapestry.words.chronicle import chronicle
from traumtisch.games.tapestry.words.outlook import say_outlooks
from traumtisch.games.tapestry.words.rows import table_rows
from traumtisch.kit.chronicle import Chronicled
from traumtisch.kit.expansions import AnyExpansion, Expandable
from traumtisch.kit.policy import Thinking
from traumtisch.kit.study import Diagram, Studied, Vocabulary

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

PRIMITIVES = (
    conquest,
    exploring,
    flow,
    goods,
    mats,
    positions,
    rolling,
    tapestries,
    technology,
    tokens,
    tracks,
)
"""The files in which primitives are declared."""


MOST_PLAYERS = 5
RECORDS_OF_HOSTS = HostsRecords(with_their_needs((tapestry, *BOXES)))


class TapestryGame(Faced, Studied, Browsable, Chronicled, Thinking, Expandable[Tapestry]):
    name = "tapestry"
    title = "Tapestry"
    rules_version = "1"
    shape = 1
    settings_type = TapestryOptions
    expansions = BOXES
    chosen_by = "boxes"
    chosen_by_others = BY_OTHER_SETTINGS
    state_type = TapestryState
    stage_type = Tapestry
    base = tapestry
    web_face = TapestryWebFace()
    policy = TapestryPolicy()
    turns_ahead = 1
    breadth = 6
    quiet = weighty = frozenset({"turn"})

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
    role_label = N_("Civilization")

    screen_face = TapestryScreenFace()

    packs = RECORDS_OF_HOSTS

    def __init__(self, more: Sequence[AnyExpansion] = (), content: Sequence[Content] = ()) -> None:
        super().__init__(more)
        self._more, self._content = more, content

    def with_packs(self, folders: Sequence[Path]) -> TapestryGame:
        return TapestryGame(self._more, (*self._content, *RECORDS_OF_HOSTS.sound(folders)))

    def packs_in_play(self, settings: Settings) -> Mapping[str, str]:
        return {content.id: content.version for content in self._content}

    def check_settings(self, settings: Any) -> None:
        """Everybody who is asked draws two civilizations: there must be enough of those that may come."""
        modules = list(of_tapestry(self.modules(settings)))
        for module in modules:
            module.check_options(settings)
        boxes = ("base", *(module.box for module in modules if module.box))
        gone = {name for module in modules for name in module.stays_out}
        may_come = [civ for civ in settings.let_in(facts.civilizations()) if civ.id not in gone]
        let_in = [civ.set for civ in may_come if civ.set in boxes]
        found = max(map(let_in.count, boxes)) if settings.civs_same_module else len(let_in)
        needed = 2 * (settings.players - sum(len(module.unplayed) for module in modules))
        if found < needed:
            raise SettingsError(
                N_("Such civilizations: {found}. But {needed} of them are drawn; allow more."),
                found=found,
                needed=needed,
            )

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, TapestryOptions)
        return settings.players

    def has_rivals(self, settings: Settings) -> bool:
        assert isinstance(settings, TapestryOptions)
        return settings.players > 1

    def unplayed(self, rules: Rules) -> Mapping[int, str]:
        return {seat: word for module in modules_in(rules) for seat, word in module.unplayed.items()}

    def names_of_unplayed(self, rules: Rules) -> Mapping[int, str]:
        return rules.material.brought.names_of_unplayed

    def material(self, rules: Rules) -> Material:
        assert isinstance(rules.settings, TapestryOptions)
        of_host = {name: each for content in self._content for name, each in content.records.items()}
        return Material(rules.settings, Brought(modules_in(rules)), of_host)

    def components(self, rules: Rules) -> Iterable[int]:
        return rules.material.all

    def new_state(self, rules: Rules) -> TapestryState:
        m: Material = rules.material
        state = rules.state_type()
        assert isinstance(state, TapestryState)
        tracks = len(m.track_names)
        start: tuple[tuple[int, ...], ...] = ((0,),) * tracks
        state.players = [Player(tokens=start, reached=(0,) * tracks) for _ in range(rules.seats)]
        for pile, kind in (
            (state.tapestries, "tapestry"),
            (state.techs, "tech"),
            (state.territories, "territory"),
            (state.space_tiles, "space"),
            (state.civilizations, "civ"),
        ):
            pile.bag = m.of_kind(kind)
        state.capitals.bag = list(m.capital_by_number.values())
        state.landmarks = m.of_kind("landmark")
        for module in modules_in(rules):
            if module.has_part:
                setattr(state, module.name, module.new_part(m, rules.seats))
        hexes = len(m.map.hexes)
        state.tiles, state.turned, state.pieces = [0] * hexes, [0] * hexes, [()] * hexes
        return state

    def options_in(self, position: Mapping[str, Any]) -> Mapping[str, Any]:
        stated = position.get("players")
        if not isinstance(stated, list):
            return {}
        players = len(cast("list[object]", stated))
        return {"players": players} if 1 <= players <= MOST_PLAYERS else {}

    def read_position(self, rules: Rules, position: Mapping[str, Any]) -> TapestryState:
        return read_position(rules, position)

    def forget_the_future(self, t: Tapestry) -> None:
        t.state.next_rolls = {}

    def view(self, t: Tapestry, seat: int) -> TapestryView:
        return view_of(t, seat)

    def back(self, rules: Rules, component: int) -> str:
        return rules.material.back_of(component)

    def spelled(self, rules: Rules, option: Option) -> str:
        ids = rules.material.ids
        return " ".join(
            [option.verb, *(ids[each] if isinstance(each, int) else each for each in option.targets)]
        )

    def is_meant(self, rules: Rules, option: Option, words: str) -> bool:
        """By the names of positions: `upgrade clocks`, `hex D3`."""
        return is_meant(rules.material, option, words)

    def say_option(self, rules: Rules, option: Option, view: TapestryView | None = None) -> Phrase:
        return words.say_option(rules, option, view)

    def say_outlooks(self, rules: Rules, decision: Decision, view: TapestryView) -> Sequence[Phrase | None]:
        return say_outlooks(rules.material, view, decision)

    def say_step(self, rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
        return words.say_step(rules, step, args)

    def say_event(self, rules: Rules, event: Event) -> Phrase:
        return words.say_event(rules, event)

    def chronicle(
        self, rules: Rules, view: TapestryView, told: Sequence[Told], outcome: Outcome
    ) -> list[Phrase]:
        return chronicle(rules.material, view.viewer, len(view.players), told, outcome)

    def text_face(self, rules: Rules, view: TapestryView, tongue: Tongue, width: int) -> str:
        return text.render(view, rules.material, tongue, width)

    def text_more(self, rules: Rules, view: TapestryView, tongue: Tongue, width: int) -> str:
        return text.render_piles(view, rules.material, tongue, width)

    def table_rows(self, tongue: Tongue) -> Mapping[str, str]:
        return {rule: said.say(tongue) for rule, said in table_rows(self._with_all_boxes())}

    def cards_played(self, rules: Rules, view: TapestryView) -> Iterable[str]:
        return cards_played(rules.material, view)

    def card_book(self, tongue: Tongue) -> Sequence[CardPart]:
        return card_book(self._with_all_boxes(), tongue)

    def _with_all_boxes(self) -> Material:
        return self.rules(self.settings_type.read({"boxes": [box.name for box in BOXES]})).material

    def vocabulary(self, rules: Rules) -> Vocabulary:
        return vocabulary(rules)

    counts_points = True

    def points_of(self, t: Tapestry, seat: int) -> int:
        return t.player(seat).points

    def diagrams(self, rules: Rules) -> Sequence[Diagram]:
        return diagrams(rules)

    def columns(self, t: Tapestry) -> Mapping[str, int]:
        return columns(t)

    def role_of(self, t: Tapestry, seat: int) -> str:
        return first_civilization(t, seat)

    def say_role(self, role: str) -> Phrase:
        return say_civilization(role)


GAME = TapestryGame()
