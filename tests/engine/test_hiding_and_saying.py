"""What authors get wrong about words, names and hiding is noticed, by `check_game` or when it is declared."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.toys import duel
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain, Spot, State, Zone, check_zones
from traumtisch.testing import CheckFailed, check_game


def failure(game: Game[Any]) -> str:
    with pytest.raises(CheckFailed) as error:
        check_game(game, most_decisions=300)
    return str(error.value)


# ---- words -------------------------------------------------------------------------------------


def test_different_choices_in_the_same_words_are_noticed():
    class Terse(duel.DuelGame):
        def say_option(self, rules: Rules, option: tt.Option, view: Any = None) -> Phrase:
            return Phrase(option.verb)

    assert "are both called «lay», but they differ" in failure(Terse())


def test_an_event_that_two_modules_declare_is_refused():
    again: Module[duel.Duel, Plain] = Module("again")
    again.event("drew", "DU-9", "Drew once more.")

    class Twice(duel.DuelGame):
        def modules(self, settings: Settings) -> list[Module[Any, Any]]:
            return [again]

    with pytest.raises(AuthorError, match="again declares the event drew a second time"):
        tt.new_table(Twice())


def sentences_of(module: Module[Any, Any]) -> dict[str, str]:
    """What the games of this house call their options by, module by module."""
    return getattr(module, "option_words", {})


SAID_BY_TWO: dict[str, list[str]] = {"onirim": ["take"], "urbion": []}
"""Saves of 0.1.0 hold this verb both of the draft of a team and of Dreamcatchers; the View tells them apart
(`tests/onirim/pairs/test_dreamcatchers_and_team.py`)."""


@pytest.mark.parametrize("name", SAID_BY_TWO)
def test_a_verb_is_said_by_one_module(name: str):
    game = tt.find_game(name)
    everything = {module.name: module for rules in _all_rules(game) for module in rules.modules}
    speakers: dict[str, list[str]] = {}
    for module in everything.values():
        for verb in sentences_of(module):
            speakers.setdefault(verb, []).append(module.name)
    assert [verb for verb, modules in speakers.items() if len(modules) > 1] == SAID_BY_TWO[name]


def _all_rules(game: Game[Any]) -> list[Rules]:
    """Rules that together have every module: one set for each value that any option may have."""
    kind = game.settings_type
    return [
        game.rules(kind.read({setting.key: [choice] if setting.kind == "subset" else choice}))
        for setting in kind.schema()
        for choice in setting.choices
    ]


# ---- hiding ------------------------------------------------------------------------------------


def test_what_a_view_keeps_back_has_to_be_declared_hidden():
    class Secretive(duel.DuelGame):
        def view(self, t: duel.Duel, seat: int) -> Any:
            seen = super().view(t, seat)
            return duel.DuelView((*seen.hand,), seen.others, seen.table, (), seen.hits, seen.deck)

    assert "of discard, which is not declared Hidden" in failure(Secretive())


class OpenDuellist(Plain):
    hand: Zone = []


class OpenState(duel.DuelState):
    players: list[OpenDuellist] = []  # pyright: ignore


def test_a_hand_that_is_not_declared_hidden_is_noticed():
    class Forgetful(duel.DuelGame):
        state_type = OpenState

        def new_state(self, rules: Rules) -> Any:
            fresh = super().new_state(rules)
            return OpenState(deck=fresh.deck, players=[OpenDuellist(), OpenDuellist()], hits=[0, 0])

    assert "which is not declared Hidden" in failure(Forgetful())


# ---- zones wherever they are -------------------------------------------------------------------


class Corner(Plain):
    stones: Zone = []


class Attic(State):
    boxes: dict[str, Zone] = {}
    corner: Corner | None = None
    shelf: list[Spot] = []


def test_zones_in_dicts_in_optional_structs_and_lists_with_empty_places_are_found():
    attic = Attic(boxes={"red": [1, 2]}, corner=Corner([3]), shelf=[0, 4, 0])
    assert dict(attic.zones()) == {"boxes.red": [1, 2], "corner.stones": [3], "shelf": [4]}
    check_zones(Attic)


@pytest.mark.parametrize(
    ("hint", "why"),
    [
        (tuple[Zone, ...], "would be overlooked"),
        (set[int], "a set has no order that is the same everywhere"),
        (list[frozenset[int]], "a set has no order that is the same everywhere"),
        (dict[str, tuple[Corner, ...]], "would be overlooked"),
    ],
)
def test_types_in_which_zones_would_be_overlooked_are_refused(hint: Any, why: str):
    kind = type("Odd", (State,), {"__annotations__": {"things": hint}, "things": None})
    with pytest.raises(AuthorError, match=why):
        check_zones(kind)


# ---- names that every State has ------------------------------------------------------------------


class Leftovers(duel.DuelState):
    left: int = 0  # type: ignore[assignment]


class LeftoversAtNight(Leftovers):
    lamps: int = 0


@pytest.mark.parametrize("kind", [Leftovers, LeftoversAtNight])
def test_a_field_that_would_shadow_one_of_every_state_is_refused(kind: type[State]):
    class Careless(duel.DuelGame):
        state_type = kind  # type: ignore[assignment]

    with pytest.raises(AuthorError, match=r"Leftovers\.left: every State has a `left`; choose another name"):
        tt.new_table(Careless())


def test_so_is_a_module_with_such_a_name():
    named: Module[duel.Duel, Corner] = Module("finished", Corner)

    class Careless(duel.DuelGame):
        def modules(self, settings: Settings) -> list[Module[Any, Any]]:
            return [named]

    with pytest.raises(AuthorError, match="every State has a `finished`; choose another name"):
        tt.new_table(Careless())
