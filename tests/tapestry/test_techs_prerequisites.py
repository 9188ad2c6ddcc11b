"""What the 33 tech cards need for the top row (TA-8.8 to 8.10, TA-TC-…)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import UPGRADE, cites, gaining

ON_TRACKS = [
    cites("TA-TC-01", "sewage_and_plumbing", "technology", 4),
    cites("TA-TC-02", "ammonia", "military", 7),
    cites("TA-TC-03", "anesthesia", "science", 4),
    cites("TA-TC-07", "siegecraft", "military", 4),
    cites("TA-TC-08", "concrete", "exploration", 4),
    cites("TA-TC-09", "irrigation", "science", 4),
    cites("TA-TC-12", "eyeglasses", "technology", 4),
    cites("TA-TC-14", "printing_press", "technology", 4),
    cites("TA-TC-16", "dynamite", "military", 4),
    cites("TA-TC-18", "assembly_line", "exploration", 7),
    cites("TA-TC-21", "light_bulb", "military", 4),
    cites("TA-TC-23", "vaccines", "science", 4),
    cites("TA-TC-24", "calendar", "exploration", 4),
    cites("TA-TC-25", "air_conditioning", "technology", 4),
    cites("TA-TC-27", "compass", "technology", 4),
    cites("TA-TC-28", "canned_food", "military", 4),
    cites("TA-TC-30", "warships", "exploration", 7),
    cites("TA-TC-32", "lithium_ion_battery", "exploration", 10),
    cites("TA-TC-34", "the_nail", "technology", 4),
    cites("TA-TC-39", "paper", "science", 4),
    cites("TA-TC-40", "penicillin", "science", 4),
    cites("TA-TC-43", "radio", "science", 10),
    cites("TA-TC-48", "telescope", "technology", 4),
    cites("TA-TC-49", "transistors", "military", 10),
    cites("TA-TC-52", "clocks", "technology", 4),
    cites("TA-TC-55", "time_travel", "technology", 10),
    cites("TA-TC-56", "zeppelins", "exploration", 4),
]
"""Card, track, and the first space of the tier."""
ON_THE_MAT = [
    cites("TA-TC-06", "bakery", "farm", 1),
    cites("TA-TC-10", "library", "house", 2),
    cites("TA-TC-11", "stock_market", "market", 2),
    cites("TA-TC-44", "treasury", "market", 1),
    cites("TA-TC-45", "barn", "farm", 2),
    cites("TA-TC-46", "com_tower", "house", 3),
]
"""Card, and how many buildings must have left which row."""


def comes_to_the_top(card: str, *others: dict[str, Any], **owner: Any) -> bool:
    """Whether the card can be upgraded from the middle row now."""
    game = gaining(UPGRADE, players=[{**owner, "techs": {"middle": [card]}}, *others])
    return game.techs("top") == [card]


@pytest.mark.rule("TA-8.8", "TA-8.9")
@pytest.mark.parametrize(("card", "track", "space"), ON_TRACKS)
def test_a_tier_of_a_track(card: str, track: str, space: int):
    before, there = {"tracks": {track: space - 1}}, {"tracks": {track: space}}
    assert not comes_to_the_top(card, before, **before)
    assert comes_to_the_top(card, {}, **there)
    assert comes_to_the_top(card, there)


@pytest.mark.rule("TA-8.8", "TA-8.10")
@pytest.mark.parametrize(("card", "building", "number"), ON_THE_MAT)
def test_a_space_of_the_income_mat(card: str, building: str, number: int):
    before, there = {"income": {building: number - 1}}, {"income": {building: number}}
    assert not comes_to_the_top(card, before, **before)
    assert comes_to_the_top(card, {}, **there)
    assert comes_to_the_top(card, there)


@pytest.mark.rule("TA-8.8", "TA-16.3")
def test_only_neighbours_help():
    far = {"tracks": {"technology": 4}}
    assert not comes_to_the_top("clocks", {}, far, {})
    assert comes_to_the_top("clocks", {}, {}, far)


@pytest.mark.rule("TA-8.9", "TA-9.14")
def test_a_token_taken_off_counts_as_the_end():
    assert comes_to_the_top("time_travel", {}, completed=["technology"])
