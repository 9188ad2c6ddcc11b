"""Nightmares (catalogue section 7)."""

from __future__ import annotations

import pytest

from tests.onirim.scenario import given, lying
from tests.onirim.tower_scenario import TOWERS


@pytest.mark.rule("ON-7.1")
def test_a_drawn_nightmare_must_be_repelled_by_one_option_of_the_players_choice() -> None:
    game = given(hand="RK BM GK NS", doors="RD BD", deck="nightmare GM BS")
    assert game.offered == ["pay GK", "pay RK", "replace", "return BD", "return RD", "reveal"]


@pytest.mark.rule("ON-7.1")
@pytest.mark.parametrize(
    ("option", "after"),
    [
        (
            "pay GK",
            lying(hand="RK BM NS NS BS", doors="RD BD", discard="GK nightmare", deck="GM GM NM NM RM RM"),
        ),
        (
            "return BD",
            lying(hand="RK BM GK NS NS", doors="RD", discard="nightmare", deck="| BD BS GM GM NM NM RM RM"),
        ),
        (
            "reveal",
            lying(hand="RK BM GK NS NM", doors="RD BD", discard="NS BS GM GM NM nightmare", deck="RM RM"),
        ),
        (
            "replace",
            lying(hand="NS BS GM GM NM", doors="RD BD", discard="RK BM GK NS nightmare", deck="NM RM RM"),
        ),
    ],
)
def test_exactly_one_option_is_carried_out(option: str, after: dict[str, str]) -> None:
    game = given(hand="RK BM GK NS", doors="RD BD", pending="nightmare", deck="NS BS GM GM NM NM RM RM")
    game.choose(option)
    assert game.asked == "action"
    assert game.zones == after


@pytest.mark.rule("ON-7.2")
def test_option_1_discards_a_key_without_a_prophecy() -> None:
    game = given(hand="RK BM GS NS", pending="nightmare", deck="GM BS NM").choose("pay RK")
    assert game.zones == lying(hand="BM GS NS GM BS", discard="RK nightmare", deck="NM")
    assert game.asked == "action"


@pytest.mark.rule("ON-7.2")
def test_option_1_needs_a_key() -> None:
    game = given(hand="RS BM GS NS", doors="RD", pending="nightmare", discard="RK", deck="GM BS NM")
    assert game.offered == ["replace", "return RD", "reveal"]


@pytest.mark.rule("ON-7.3")
def test_option_2_puts_a_laid_door_into_limbo() -> None:
    game = given(hand="RS BM GS NS", doors="RD GD", pending="nightmare", deck="nightmare NM").choose(
        "return GD"
    )
    assert game.zones == lying(
        hand="RS BM GS NS", doors="RD", limbo="GD", discard="nightmare", pending="nightmare", deck="NM"
    )


@pytest.mark.rule("ON-7.3")
def test_option_2_needs_a_laid_door() -> None:
    game = given(hand="RK BM GS NS", pending="nightmare", limbo="RD", discard="BD", deck="GM GD NM")
    assert game.offered == ["pay RK", "replace", "reveal"]


@pytest.mark.rule("ON-7.4")
def test_option_3_discards_the_locations_among_five_cards_and_keeps_the_rest_in_limbo() -> None:
    game = given(hand="RS BM GS NS", pending="nightmare", deck="GK RD nightmare BS NM nightmare GM").choose(
        "reveal"
    )
    # The revealed nightmare had no effect; the next card of the deck is drawn, and that one has.
    assert game.zones == lying(
        hand="RS BM GS NS", discard="GK BS NM nightmare", limbo="RD nightmare", pending="nightmare", deck="GM"
    )


@pytest.mark.rule("ON-7.4")
def test_option_3_discards_towers_like_other_locations() -> None:
    game = given(TOWERS, hand="RS BM GS NS", pending="nightmare", deck="R3 RD N5 BS NM GM GM").choose(
        "reveal"
    )
    assert game.zones == lying(hand="RS BM GS NS GM", discard="R3 N5 BS NM nightmare", deck="| RD GM")


@pytest.mark.rule("ON-7.5")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_option_3_reveals_what_is_there(left: int) -> None:
    deck = ["RD", "BS", "nightmare", "GM"][:left]
    game = given(hand="RS BM GS NS", pending="nightmare", deck=deck)
    assert game.offered == ["replace", "reveal"]
    game.choose("reveal")
    discarded = " ".join(face for face in deck if face in ("BS", "GM"))
    limbo = " ".join(face for face in deck if face in ("RD", "nightmare"))
    assert game.zones == lying(hand="RS BM GS NS", discard=f"{discarded} nightmare", limbo=limbo)
    assert game.lost, "the refill that follows finds no card"


@pytest.mark.rule("ON-7.6")
def test_option_4_discards_the_hand_and_draws_a_new_one() -> None:
    game = given(hand="RK BM GS NS", pending="nightmare", deck="RD BS nightmare GM NM RS GD BK NS").choose(
        "replace"
    )
    assert game.zones == lying(
        hand="BS GM NM RS BK", discard="RK BM GS NS nightmare", deck="| RD nightmare GD NS"
    )


@pytest.mark.rule("ON-7.6")
def test_option_4_is_possible_with_an_empty_hand() -> None:
    game = given(pending="nightmare", deck="BS GM NM RS BK NS")
    assert game.offered == ["replace", "reveal"]
    game.choose("replace")
    assert game.zones == lying(hand="BS GM NM RS BK", discard="nightmare", deck="NS")


@pytest.mark.rule("ON-7.6")
@pytest.mark.parametrize("deck", ["", "BS GM NM RS", "BS GM NM RS RD"])
def test_option_4_may_be_chosen_and_lost_with_too_small_a_deck(deck: str) -> None:
    game = given(hand="RK BM GS NS", pending="nightmare", deck=deck)
    assert game.offered == ["pay RK", "replace", "reveal"]
    game.choose("replace")
    assert game.lost
    drawn = deck.replace("RD", "")
    limbo = "RD" if "RD" in deck else ""
    assert game.zones == lying(hand=drawn, discard="RK BM GS NS", pending="nightmare", limbo=limbo)


@pytest.mark.rule("ON-7.7")
@pytest.mark.parametrize(
    ("option", "pile"),
    [
        ("pay RK", ["RK", "nightmare"]),
        ("return RD", ["nightmare"]),
        ("reveal", ["BS", "GM", "NM", "RS", "BK", "nightmare"]),
        ("replace", ["RK", "BM", "GS", "NS", "nightmare"]),
    ],
)
def test_the_nightmare_is_discarded_after_its_option_is_done(option: str, pile: list[str]) -> None:
    game = given(hand="RK BM GS NS", doors="RD", pending="nightmare", deck="BS GM NM RS BK NS BS").choose(
        option
    )
    assert game.discard_pile == pile


@pytest.mark.rule("ON-7.2", "ON-7.3", "ON-7.4", "ON-7.6", "ON-7.7")
@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("pay RK", ["discarded RK"]),
        ("return RD", ["unlaid RD"]),
        ("reveal", ["revealed BS GD NM nightmare BK", "to limbo GD nightmare", "discarded BS NM BK"]),
        ("replace", ["discarded RK BM GS NS", "new hand BS NM BK NS RS", "to limbo GD nightmare"]),
    ],
)
def test_everything_that_an_option_does_to_cards_is_told(option: str, told: list[str]) -> None:
    deck = "BS GD NM nightmare BK NS RS GM"
    game = given(hand="RK BM GS NS", doors="RD", pending="nightmare", deck=deck).choose(option)
    assert game.told[: len(told) + 1] == [*told, "discarded nightmare"]


@pytest.mark.rule("ON-7.8")
def test_the_refill_goes_on_after_a_nightmare_and_further_ones_are_repelled_too() -> None:
    game = given(hand="RK BK", deck="nightmare GM nightmare NM RS NS BS").choose("pay RK")
    assert game.zones == lying(hand="BK GM", discard="RK nightmare", pending="nightmare", deck="NM RS NS BS")
    game.choose("pay BK")
    assert game.zones == lying(hand="GM NM RS NS BS", discard="RK nightmare BK nightmare")
    assert game.asked == "action"


@pytest.mark.rule("ON-7.8")
def test_after_a_new_hand_nothing_more_is_drawn() -> None:
    game = given(hand="RK BK", pending="nightmare", deck="GM NM RS NS BS nightmare").choose("replace")
    assert game.zones == lying(hand="GM NM RS NS BS", discard="RK BK nightmare", deck="nightmare")


@pytest.mark.rule("ON-7.9")
@pytest.mark.parametrize(
    ("choices", "after"),
    [
        (
            ["play BM", "replace"],
            lying(hand="GM NM RS NS BS", row="RS BM", discard="RK GS NS BS nightmare", deck="| nightmare GM"),
        ),
        (
            ["play BM", "reveal"],
            lying(hand="RK GS NS BS BS", row="RS BM", discard="GM NM RS NS nightmare", deck="| nightmare GM"),
        ),
        (
            ["discard RK", "foresee nightmare", "next GM", "next NM", "next nightmare"],
            lying(hand="BM GS NS BS GM", row="RS", discard="RK nightmare", deck="NM nightmare RS NS BS GM"),
        ),
    ],
)
def test_nightmares_met_in_other_ways_are_not_drawn(choices: list[str], after: dict[str, str]) -> None:
    game = given(hand="RK BM GS NS BS", row="RS", deck="nightmare nightmare GM NM RS NS BS GM").choose(
        *choices
    )
    assert game.zones == after
    assert game.asked == "action", "no second nightmare is asked about"


@pytest.mark.rule("ON-7.9")
def test_nightmares_of_the_opening_hand_are_not_drawn() -> None:
    game = given(phase="setup", deck="nightmare GM NM nightmare RS NS BS nightmare")
    assert game.zones == lying(hand="GM NM RS NS BS", deck="| nightmare nightmare nightmare")
    assert game.asked == "action"
