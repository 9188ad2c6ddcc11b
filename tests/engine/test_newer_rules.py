"""A record of older rules is not damaged: the game brings its position up to date, or has to learn how."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import traumtisch as tt
from tests.toys import duel
from traumtisch.engine.record import Record
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.state import Plain

NEW_CARD = 24
"""The last card of the Duel, which older rules did not have."""


class OldDuel(duel.DuelGame):
    def new_state(self, rules: Rules) -> duel.DuelState:
        fresh = super().new_state(rules)
        fresh.deck.bag.remove(NEW_CARD)
        return fresh

    def components(self, rules: Rules) -> Iterable[int]:
        return [card for card in duel.CARDS if card != NEW_CARD]


class NewDuel(duel.DuelGame):
    """A card was added, and nobody has thought of old records."""

    rules_version = "2"


class MigratingDuel(NewDuel):
    shape = 2

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        deck = state["deck"]
        return state | {"deck": deck | {"bag": [*deck["bag"], NEW_CARD]}}


def renamed() -> Module[duel.Duel, Plain]:
    module: Module[duel.Duel, Plain] = Module("duel")
    module.steps += [duel.setup]
    module.questions += duel.duel.questions
    module.events += duel.duel.events
    module.round = (module.step("DU-2", id="clash")(duel.round_of_cards.play),)
    return module


class RenamedDuel(duel.DuelGame):
    """A step has another id now."""

    rules_version = "2"
    base = renamed()


class MigratingRenamedDuel(RenamedDuel):
    shape = 2

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        return state | {"frame": ["clash", *state["frame"][1:]]}


def an_old_record(game: tt.Game[Any]) -> Record:
    table = tt.new_table(game, seed=5)
    for _ in range(9):
        assert table.decision is not None
        table.choose(table.decision.options[0], table.decision.seat)
    return table.record


CHANGES = [(OldDuel(), NewDuel(), "components"), (duel.GAME, RenamedDuel(), "round_of_cards")]


@pytest.mark.parametrize(("old", "new", "detail"), CHANGES, ids=["a card added", "a step renamed"])
@pytest.mark.parametrize("rescue", [False, True])
def test_it_is_of_other_rules_not_damaged(
    old: tt.Game[Any], new: tt.Game[Any], detail: str, rescue: bool
) -> None:
    with pytest.raises(tt.RecordOfOtherRules) as error:
        tt.load_record(an_old_record(old), new, rescue=rescue)
    assert "damaged" not in str(error.value)
    assert not rescue or ("Game.migrate" in str(error.value) and detail in str(error.value))


@pytest.mark.parametrize(
    ("old", "new"),
    [(OldDuel(), MigratingDuel()), (duel.GAME, MigratingRenamedDuel())],
    ids=["a card added", "a step renamed"],
)
def test_a_game_that_says_how_goes_on_from_the_last_resting_state(
    old: tt.Game[Any], new: tt.Game[Any]
) -> None:
    record = an_old_record(old)
    assert record.rest is not None
    table = tt.load_record(record, new, rescue=True)
    assert [player.hand for player in table.state.players] == [p["hand"] for p in record.rest["players"]]  # pyright: ignore
    while table.decision is not None:
        table.choose(table.decision.options[0], table.decision.seat)
    assert table.outcome is not None
