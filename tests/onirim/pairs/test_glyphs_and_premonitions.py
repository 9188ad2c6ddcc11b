"""Pairs of modules (ON-19.11): Glyphs and Premonitions."""

from __future__ import annotations

import pytest

from tests.onirim.premonition_scenario import premonitions_of
from tests.onirim.scenario import given, lying

GLYPHS_AND_PREMONITIONS = {"modules": ["glyphs", "premonitions"]}


@pytest.mark.rule("ON-19.11", "ON-15.4")
@pytest.mark.parametrize(("premonition", "letter"), [("P-RED", "R"), ("P-GREEN", "G"), ("P-BLUE", "B")])
def test_glyphs_premonitions_a_third_door_of_a_colour_sets_one_off_too(premonition: str, letter: str) -> None:
    # Such a premonition was turned up with three doors laid, or it was not face up before.
    door = f"{letter}D"
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand=f"{letter}K BM GS NS",
        doors=f"{door} {door}",
        pending=door,
        deck="nightmare nightmare",
        premonitions={"face_up": premonition, "stack": ""},
    ).choose(f"unlock {letter}K")
    assert f"comes true {premonition}" in game.told
    assert (game.doors, premonitions_of(game)) == ([door] * 3, "|")


@pytest.mark.rule("ON-19.11", "ON-15.4")
def test_glyphs_premonitions_one_turned_up_with_three_doors_comes_true() -> None:
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand="GK BM GS NS",
        doors="GD GD",
        pending="GD",
        discard="nightmare",
        deck="RS BS NM GM RM nightmare",
        premonitions={"face_up": "P-THREE", "stack": "P-GREEN"},
    ).choose("unlock GK")
    assert [told for told in game.told if told.startswith("comes true")] == [
        "comes true P-THREE",
        "comes true P-GREEN",
    ]
    assert game.zones == lying(
        hand="RS BS NM GM RM", doors="GD GD GD", discard="GK BM GS NS", deck="| nightmare nightmare"
    )


@pytest.mark.rule("ON-19.11", "ON-15.9")
def test_glyphs_premonitions_red_discards_red_glyphs_and_no_others() -> None:
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand="RK BM GS NS",
        doors="RD",
        pending="RD",
        deck="RY BY GY NY RY RS RD nightmare",
        premonitions={"face_up": "P-RED P-PAIR", "stack": ""},
    ).choose("unlock RK", "fulfil P-RED")
    assert game.asked == "door given up"
    assert game.zones == lying(
        hand="BM GS NS", doors="RD RD", discard="RK RY RY RS", deck="| BY GY NY RD nightmare"
    )


@pytest.mark.rule("ON-19.11")
def test_glyphs_premonitions_a_forced_door_sets_one_off_after_the_rest_is_below() -> None:
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand="BY BM GS NM BS",
        doors="GD",
        discard="nightmare nightmare",
        deck="RS GD happy-dream nightmare NS",
        premonitions={"face_up": "P-GREEN", "stack": ""},
    ).choose("discard BY", "next nightmare", "next NS", "next happy-dream")
    told = [words for words in game.told if words.split()[0] in ("laid", "put", "comes")]
    assert told == ["laid GD", "put below nightmare NS happy-dream RS", "comes true P-GREEN"]
    assert game.zones == lying(
        hand="BM GS NM BS",
        doors="GD GD",
        limbo="nightmare",
        discard="BY nightmare",
        pending="nightmare",
        deck="NS happy-dream RS",
    )
    assert premonitions_of(game) == "|"
