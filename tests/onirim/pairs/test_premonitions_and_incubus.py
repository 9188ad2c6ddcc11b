"""Pairs of modules (ON-19.29): Premonitions and the little Incubus."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import comes_true, foreseen, playing
from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, given, lying

PREMONITIONS_LENIENT = playing("premonitions", incubus="C", **{"option.adversary": "lenient"})


@pytest.mark.rule("ON-19.29", "ON-15.7", "ON-18.17")
def test_while_the_adversary_stands_the_last_door_sets_premonitions_off() -> None:
    game = given(
        PREMONITIONS_LENIENT,
        hand="NK RK GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        deck="NS BS GM",
        premonitions=foreseen("P-BROWN"),
    ).choose("unlock NK")
    assert (game.won, game.asked) == (False, "door given up")
    game.choose("give-up GD")
    assert game.zones == lying(
        hand="RK GS NM NS BS", doors="RD RD BD BD GD ND ND", discard="NK", deck="| GD GM"
    )
    # without the figure the same door wins at once
    game = given(
        PREMONITIONS_LENIENT,
        hand="NK RK GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        deck="NS BS GM",
        premonitions=foreseen("P-BROWN"),
        incubus={"figure": False},
    ).choose("unlock NK")
    assert (game.won, comes_true(game)) == (True, [])
    assert game.zones == lying(hand="RK GS NM", doors=EIGHT_DOORS, discard="NK", deck="NS BS GM")
