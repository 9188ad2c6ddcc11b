"""The core: payment, sealing, drawing, movement, round cards on the test pack."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, given
from traumtisch.games import etherfields


@pytest.mark.rule("EF-W3")
def test_w3_a_payment_in_one_colour_of_several_cards() -> None:
    game = given(
        {"character": "elm", "hand": ["rp", "p3"], "field": "gate.a", "suffering": 2}, items=["almanac"]
    )
    game.choose("use big elm", "cost 0", "pay rp perception", "pay p3 perception", "pay almanac perception")
    assert game.character().suffering == 1
    assert game.discard() == ["rp", "p3"]
    assert game.names(game.state.store) == ["almanac"]


@pytest.mark.rule("EF-W20")
def test_w20_an_empty_deck_is_reshuffled_for_a_draw_with_a_penalty() -> None:
    game = given({"deck": 1, "discard": 12}, phase="round")
    game.choose("seal")
    assert len(game.character().hand) == 4
    assert len(game.character().sealed) == 3


@pytest.mark.rule("EF-W26")
def test_w26_weaknesses_are_skipped_when_sealing() -> None:
    game = given(
        {"deck": ["grit", "p2", "c2", "debt", "r2", "r2", "r2", "r2"], "discard": 5},
        do=[{"op": "seal", "n": 2}],
    )
    assert game.sealed() == ["c2", "p2"]
    assert game.names(reversed(game.character().deck.top))[:3] == ["grit", "debt", "r2"]


@pytest.mark.rule("EF-W34")
def test_w34_a_boosted_move() -> None:
    game = given({"hand": ["c2"], "field": "gate.a"}, next={"luck": ["three"]})
    game.choose("move ash", "pay c2 cunning", "boost")
    assert game.asked == "step"
    game.choose("step gate.c", "step gate.d", "step shed.c")
    assert game.field() == "shed.c"


@pytest.mark.rule("EF-W11")
def test_w11_effects_reach_as_far_as_they_say() -> None:
    """EF-26.3: basic reaches range 1, special range 2."""
    game = given(
        {"field": "gate.d"},
        figures=[{"creature": "hound", "field": "shed.d"}],
        rounds=["05"],
        phase="dreamlands",
        next={"creature": ["one"]},
    )
    assert game.asked == "which comes first"
    game.choose("do hound special")
    assert game.character().suffering == 0
    assert len(game.character().sealed) == 2


# ---- what can be played --------------------------------------------------------------------------


def test_the_package_has_a_story_of_its_own() -> None:
    table = tt.new_table(etherfields.GAME, seed=1, options={"players": 2})
    assert table.decision is not None
    assert table.rules.material.pack.facts.dreams


@pytest.mark.parametrize(
    ("options", "cure"),
    [
        ({"scene": "dream-30"}, "The option scene cannot be 'dream-30'; perhaps you mean dream-2."),
        ({"scene": "slumber-60"}, "The option scene cannot be 'slumber-60'; perhaps you mean slumber-5."),
        ({"players": 3, "characters": 2}, "choose more characters"),
    ],
)
def test_what_a_pack_has_not_is_refused(options: dict[str, Any], cure: str) -> None:
    with pytest.raises(tt.SettingsError, match=cure):
        tt.new_table(GAME, seed=1, options=options)
