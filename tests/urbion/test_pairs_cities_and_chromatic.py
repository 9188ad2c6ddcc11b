"""Squares, temples and gardens, each beside Chromatic Chaos (catalogue section 18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.scenario import at_four, given

THREE = "S1f S1w I1f"
HAND = "S1f S1w I1f I1w"


def playing(*expansions: str) -> dict[str, Any]:
    return {"expansions": [*expansions, "chromatic"]}


@pytest.mark.rule("UR-18.1", "UR-12.8", "UR-11.6")
@pytest.mark.parametrize(
    ("deck", "offered"),
    [
        ("K M(+2/-3)f I1a", ["M(+2/-3)f minus I1a minus", "M(+2/-3)f plus I1a minus"]),
        ("M(+2/-3)f K C", ["M(+2/-3)f minus C minus", "M(+2/-3)f plus C plus"]),
    ],
)
def test_the_replacement_of_a_chromatic_decides_the_pair(deck: str, offered: list[str]):
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(playing("squares"), row=row, hand=HAND, deck=f"{deck} S2a S2a").choose(
        "discard I1f", "census"
    )
    assert game.offered_to("deal") == offered
    assert [game.face(card) for card in game.state.set_aside] == ["K"]


@pytest.mark.rule("UR-18.1", "UR-12.4", "UR-12.5")
def test_a_revealed_meta_keeps_to_its_element_while_a_side_has_room():
    row = ["[fw] S1a S1a S2a |", "[ea] S2e |", "[wa] |", "[ew] |"]
    game = given(playing("squares"), row=row, hand=THREE, deck="K M(+2/-3)f S1e").choose("chaos-plus [ew]")
    assert game.row[0] == "[fw] S1a S1a S2a | M(+2/-3)f"  # the only place with fire, so nobody is asked
    row = ["[fw] S1a S1a S2a | I3e I3e I3e", "[ea] S2e |", "[wa] |", "[ew] |"]
    game = given(playing("squares"), row=row, hand=THREE, deck="K M(+2/-3)f S1e").choose("chaos-plus [ew]")
    assert game.offered == sorted(
        f"play M(+2/-3)f {city} {side}" for city in ("[ea]", "[wa]", "[ew]") for side in ("plus", "minus")
    )


@pytest.mark.rule("UR-12.6", "UR-18.1")
def test_a_revealed_meta_is_discarded_only_if_both_sides_are_full_everywhere():
    row = ["[ew] S1a S1a S2a | I3e I3e"]
    game = given(playing("squares"), row=row, stack=0, hand=THREE, deck="K M(+2/-3)f S1e")
    assert game.row == ["[ew] S1a S1a S2a | I3e I3e K"]
    assert game.discard == "M(+2/-3)f"


@pytest.mark.rule("UR-18.7", "UR-12.4", "UR-13.5")
def test_a_revealed_concord_goes_to_any_city_with_an_element():
    row = ["[] |", "[f] S2e |", "[wa] S1a S1a S2a |", "[ew] |"]
    game = given(playing("temples", "gardens"), row=row, hand=THREE, deck="K E S1e").choose("chaos-plus []")
    assert game.offered == [
        "play E [ew] minus",
        "play E [ew] plus",
        "play E [f] minus",
        "play E [f] plus",
        "play E [wa] minus",
    ]


@pytest.mark.rule("UR-18.7", "UR-12.5")
def test_a_revealed_concord_goes_to_a_garden_if_nothing_else_has_room():
    row = ["[] S2e |", "[f] S1a S1a S2a | I3e I3e I3e"]
    game = given(playing("temples", "gardens"), row=row, stack=0, hand=THREE, deck="K E S1e")
    game.choose("chaos-minus []")
    assert game.offered == ["play E [] minus", "play E [] plus"]


@pytest.mark.rule("UR-18.8", "UR-14.3", "UR-12.2", "UR-12.5")
def test_a_chromatic_may_go_to_a_garden_and_what_it_reveals_only_if_nothing_fits():
    row = ["[] |", "[ew] |", "[wa] | I3e I3e I3e", "[ea] |"]
    game = given(playing("gardens"), row=row, hand=THREE, deck="K I2w S1e")
    assert {"chaos-plus []", "chaos-minus []"} <= set(game.offered)
    assert game.choose("chaos-plus []").row[:2] == ["[] K |", "[ew] | I2w"]
    game = given(playing("gardens"), row=row, hand=THREE, deck="K S2f S1e").choose("chaos-plus []")
    assert game.offered_to("play") == ["S2f [] plus", "S2f [ea] plus", "S2f [ew] plus", "S2f [wa] plus"]


@pytest.mark.rule("UR-18.8", "UR-14.5")
def test_a_revealed_sorcerer_is_a_plain_dream():
    row = ["[] |", "[ew] |", "[wa] |", "[fw] |"]
    game = given(playing("gardens"), row=row, hand=THREE, deck="K ZS2f S1e S1e").choose("chaos-plus []")
    assert game.row[3] == "[fw] ZS2f |"
    assert game.asked == "dream"
    assert game.deck == "S1e"


@pytest.mark.rule("UR-18.8", "UR-14.11", "UR-12.15")
def test_a_chromatic_can_switch_sides():
    row = at_four("K S2f | I3w", "S4e | K", "S4w |", "| I3e")
    game = given(playing("gardens"), row=row, hand="ZS1f S1w I1f I1w", deck="S2a")
    game.choose("discard ZS1f", "side-switch")
    assert game.offered == ["switch-to K [ef] minus", "switch-to K [ew] plus"]
    game.choose("switch-to K [ef] minus")
    assert (game.view.row[0].plus_sum, game.view.row[0].minus_sum) == (2, -7)


@pytest.mark.rule("UR-14.14", "UR-12.9")
def test_set_aside_chromatics_are_resolved_before_the_second_action_of_a_sorcerer():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(playing("gardens"), row=row, hand="ZS1f S1w I1f I1w", deck="K S1a I2a S2f S2a S2a")
    game.choose("discard ZS1f", "census")
    assert game.asked == "chromatic"
    game.choose("chaos-plus [ea]", "play S2f [fw] plus")
    assert game.asked == "action"
    assert game.offered == ["census", "nothing", "swap"]
