"""The worked cases of squares, temples and gardens (catalogue section 21), under their own numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.scenario import Scenario, at_four, given, lying

HAND = "S1f S1w I1f I1w"
SQUARES: dict[str, Any] = {"expansions": ["squares"]}
FIRST = {"edition": 1, **SQUARES}
GARDENS = {"expansions": ["gardens"]}


def dealing(options: dict[str, Any], deck: str) -> Scenario:
    """The top two dreams of the deck are dealt to R1."""
    row = at_four("", "S4e |", "S4w |", "| I3e")
    return given(options, row=row, hand=HAND, deck=f"{deck} S2a S2a").choose("discard I1f", "census")


def outcomes(game: Scenario) -> list[tuple[int, int]]:
    """The sums of both sides of R1 that each option leads to."""
    assert game.table.decision is not None
    sums: list[tuple[int, int]] = []
    for option in game.table.decision.options:
        copy = game.table.copy()
        copy.choose(option)
        place = Scenario(copy).view.row[0]
        sums.append((place.plus_sum, place.minus_sum))
    return sorted(sums)


@pytest.mark.rule("UR-W24", "UR-11.6", "UR-11.7")
def test_w24_meta_with_an_incubus():
    game = dealing(FIRST, "M(+2/-3)f I1w")
    assert game.row[0] == "[ef] | I1w M(+2/-3)f"
    assert game.view.row[0].minus_sum == -4
    assert outcomes(dealing(SQUARES, "M(+2/-3)f I1w")) == [(0, -4), (2, -1)]


@pytest.mark.rule("UR-W25", "UR-11.8", "UR-11.9")
def test_w25_two_metas_meta_and_chaos():
    assert outcomes(dealing(FIRST, "M(+2/-3)f M(+1/-2)w")) == [(0, -5), (3, 0)]
    assert outcomes(dealing(SQUARES, "M(+2/-3)f M(+1/-2)w")) == [(0, -5), (1, -3), (2, -2), (3, 0)]
    for options in (FIRST, SQUARES):
        assert outcomes(dealing(options, "M(+4/-1)e C")) == [(0, -6), (9, 0)]


@pytest.mark.rule("UR-W30", "UR-13.5", "UR-13.6", "UR-18.12")
def test_w30_concord():
    row = ["[f] |", "[] |", "[ew] |", "[efwa] |"]
    game = given({"expansions": ["squares", "temples", "gardens"]}, row=row, hand="E I1a I1a I2a")
    assert [words for words in game.offered_to("play") if words.startswith("E")] == sorted(
        f"E {city} {side}" for city in ("[f]", "[ew]", "[efwa]") for side in ("plus", "minus")
    )


W31 = at_four("S4f | I2f", "S2e | I3e I1e", "S1a |", "| I1a")


@pytest.mark.rule("UR-W31", "UR-14.6", "UR-14.14", "UR-19.12")
def test_w31_sorcerer_two_actions():
    game = given(GARDENS, row=W31, stack=4, hand="ZS1f S1w I1f I1w", deck="S2w I3w S2w I3w S4a S2a")
    game.choose("discard ZS1f", "swap", "exchange S4f [ef]", "with S2e [ew]")
    assert game.row[:2] == lying("[ef] S2e | I2f", "[ew] S4f | I3e I1e")
    assert game.asked == "action"
    game.choose("census")
    assert game.success == 8 + 2
    assert game.asked == "dream"
    assert game.hand == "I1f I1w S1w S4a"


@pytest.mark.rule("UR-W31", "UR-14.14")
def test_w31_the_second_action_may_be_left_out():
    game = given(GARDENS, row=W31, stack=4, hand="ZS1f S1w I1f I1w", deck="S2w I3w S2w I3w S4a S2a")
    game.choose("discard ZS1f", "swap", "exchange S4f [ef]", "with S2e [ew]", "nothing")
    assert game.success == 8
    assert game.asked == "dream"


@pytest.mark.rule("UR-W31", "UR-14.6")
def test_w31_a_plain_dream_gives_only_one():
    game = given(GARDENS, row=W31, stack=4, hand="ZS1f S1w I1f I1w", deck="S2w I3w S2w I3w S4a S2a")
    game.choose("discard S1w", "swap", "exchange S4f [ef]", "with S2e [ew]")
    assert game.asked == "dream"
    assert game.success == 8


@pytest.mark.rule("UR-W32", "UR-14.7", "UR-14.8", "UR-14.9", "UR-18.12")
def test_w32_price_of_a_special_action():
    options = {"expansions": ["temples", "gardens"]}
    position: dict[str, Any] = {"row": W31, "hand": "S2f I3f S1w E", "deck": "S2w I3w S4a"}
    prices: set[frozenset[str]] = set()
    for first in position["hand"].split():
        game = given(options, **position).choose(f"discard {first}")
        prices |= {frozenset((first, second)) for second in game.offered_to("rebuild-with")}
    assert prices == {frozenset(pair.split("+")) for pair in ("S2f+I3f", "E+S2f", "E+I3f", "E+S1w")}
    game = given(options, **position).choose("discard S2f", "rebuild-with I3f", "rebuild-cities [ef] [ew]")
    assert game.told[-2:] == ["drawn S2w", "drawn I3w"]
    assert game.hand == "E I3w S1w S2w"


@pytest.mark.rule("UR-W33", "UR-14.10")
def test_w33_rebuild():
    row = ["[] S2f | I1w", "[ew] S1a |", "[fw] S4e |", "[ea] | I1a"]
    game = given(GARDENS, row=row, hand="ZS1f S1w I1f I1w", deck="S2a")
    game.choose("discard ZS1f", "rebuild", "rebuild-cities [] [fw]")
    assert game.row == lying("[fw] S2f | I1w", "[ew] S1a |", "[] S4e |", "[ea] | I1a")


@pytest.mark.rule("UR-W34", "UR-14.11")
def test_w34_side_switch():
    row = at_four("C S2f | I3w", "S4e |", "", "")
    game = given(GARDENS, row=row, hand="ZS1f S1w I1f I1w", deck="S2a").choose("discard ZS1f", "side-switch")
    assert game.row[0] == "[ef] S2f | C I3w"
    assert (game.view.row[0].plus_sum, game.view.row[0].minus_sum) == (2, -8)
    row = at_four("C S2f | I3w I2w I1e", "S4e |", "", "")
    game = given(GARDENS, row=row, hand="ZS1f S1w I1f I1w", deck="S2a").choose("discard ZS1f")
    assert "side-switch" not in game.offered
