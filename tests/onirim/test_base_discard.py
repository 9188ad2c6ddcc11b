"""Phase 1: discard (catalogue section 5)."""

from __future__ import annotations

import pytest

from tests.onirim.scenario import given, lying
from tests.onirim.tower_scenario import TOWERS


@pytest.mark.rule("ON-5.1")
@pytest.mark.parametrize("row", ["", "BK", "BM", "BS"])
def test_every_location_may_be_discarded_even_if_it_could_be_played(row: str) -> None:
    hand = "RS BM GK NS NM"
    game = given(hand=hand, row=row, deck="GM GM")
    discards = [words for words in game.offered if words.startswith("discard")]
    assert discards == ["discard BM", "discard GK", "discard NM", "discard NS", "discard RS"]


@pytest.mark.rule("ON-5.1")
def test_a_discarded_card_goes_to_the_discard_pile_and_not_into_limbo() -> None:
    # A nightmare stops the turn before Limbo would be emptied.
    game = given(hand="RS BM GK NS NM", row="BK", deck="nightmare GM").choose("discard NM")
    assert game.zones == lying(hand="RS BM GK NS", row="BK", discard="NM", pending="nightmare", deck="GM")


@pytest.mark.rule("ON-5.2")
@pytest.mark.parametrize("card", ["RS", "BM"])
def test_a_sun_or_a_moon_has_no_further_effect(card: str) -> None:
    game = given(hand="RS BM GK NS NM", deck="GM BS NS").choose(f"discard {card}")
    rest = "RS BM GK NS NM".replace(card, "")
    assert game.zones == lying(hand=rest + " GM", discard=card, deck="BS NS")
    assert game.told == [f"discarded {card}", "drawn GM"]
    assert game.asked == "action"


@pytest.mark.rule("ON-5.3")
@pytest.mark.parametrize("key", ["RK", "BK", "GK", "NK"])
def test_a_discarded_key_causes_a_prophecy_that_cannot_be_refused(key: str) -> None:
    game = given(hand=f"{key} BM GS NS NM", deck="GM BS NS RD nightmare RS").choose(f"discard {key}")
    assert game.asked == "prophecy"
    assert game.offered == ["foresee BS", "foresee GM", "foresee NS", "foresee RD", "foresee nightmare"]
    assert game.zones == lying(hand="BM GS NS NM", discard=key, looked_at="GM BS NS RD nightmare", deck="RS")


@pytest.mark.rule("ON-5.4")
@pytest.mark.parametrize("discarded", ["GM", "RD", "nightmare", "BK"])
def test_prophecy_discards_one_of_five_and_returns_four_in_any_order(discarded: str) -> None:
    game = given(hand="RK BM GS NS NM", deck="GM BS RD nightmare BK RS").choose(
        "discard RK", f"foresee {discarded}"
    )
    rest = [face for face in ("nightmare", "BK", "RD", "GM", "BS") if face != discarded]
    rest = ["BS", *[face for face in rest if face != "BS"]]
    assert game.offered == sorted(f"next {face}" for face in rest)
    game.choose(*[f"next {face}" for face in rest[:3]])
    # The first of them, a location, has been drawn already.
    assert game.zones == lying(
        hand="BM GS NS NM BS", discard=f"RK {discarded}", deck=" ".join([*rest[1:], "RS"])
    )
    assert game.known_top == rest[1:]


@pytest.mark.rule("ON-5.5")
@pytest.mark.parametrize("left", [2, 3, 4])
def test_prophecy_looks_at_all_cards_of_a_small_deck(left: int) -> None:
    deck = ["GM", "BS", "RD", "nightmare"][:left]
    game = given(hand="RK BM GS NS NM", deck=deck).choose("discard RK")
    assert game.offered == sorted(f"foresee {face}" for face in deck)
    rest = [face for face in deck if face != "BS"]
    game.choose("foresee BS", *[f"next {face}" for face in rest[:-1]])
    assert game.zones == lying(hand="BM GS NS NM GM", discard="RK BS", deck=" ".join(rest[1:]))


@pytest.mark.rule("ON-5.5")
def test_prophecy_discards_the_only_card_of_the_deck() -> None:
    game = given(hand="RK BM GS NS NM", deck="GM").choose("discard RK")
    assert game.zones == lying(hand="BM GS NS NM", discard="RK GM")
    assert game.told == ["discarded RK", "looked at GM", "discarded GM", "lost"]


@pytest.mark.rule("ON-5.5")
def test_prophecy_does_nothing_with_an_empty_deck() -> None:
    game = given(hand="RK BM GS NS NM", deck="").choose("discard RK")
    assert game.zones == lying(hand="BM GS NS NM", discard="RK")
    assert game.lost, "the refill needs a card"


@pytest.mark.rule("ON-5.6")
def test_a_nightmare_discarded_by_prophecy_is_simply_gone() -> None:
    game = given(hand="RK BM GS NS NM", deck="GM nightmare BS").choose(
        "discard RK", "foresee nightmare", "next GM"
    )
    assert game.zones == lying(hand="BM GS NS NM GM", discard="RK nightmare", deck="BS")
    assert game.asked == "action"


@pytest.mark.rule("ON-5.6")
def test_a_door_discarded_by_prophecy_asks_for_no_key_and_cannot_be_recovered() -> None:
    game = given(hand="RK RK GS NS NM", row="RM RS", deck="GM RD BS NS")
    game.choose("discard RK", "foresee RD", "next GM", "next BS")
    assert game.zones == lying(hand="RK GS NS NM GM", row="RM RS", discard="RK RD", deck="BS NS")
    game.choose("play RK", "search red")
    assert "found nothing" in game.told
    assert game.zones["doors"] == ""


@pytest.mark.rule("ON-5.7")
def test_a_discarded_door_is_flagged_and_the_game_goes_on() -> None:
    game = given(hand="RK BM GS NS NM", deck={"top": "GM RD BS NS BM"})
    assert game.view.can_still_be_won
    game.choose("discard RK")
    assert game.view.can_still_be_won
    game.choose("foresee RD")
    assert not game.view.can_still_be_won
    game.choose("next GM", "next BS", "next NS")
    assert game.table.outcome is None
    assert game.asked == "action"
    assert not game.view.can_still_be_won


@pytest.mark.rule("ON-5.7")
def test_other_discarded_cards_do_not_make_winning_impossible() -> None:
    game = given(hand="RK BM GS NS NM", deck={"top": "GM nightmare BS NS BM"})
    game.choose("discard RK", "foresee nightmare")
    assert game.view.can_still_be_won


@pytest.mark.rule("ON-5.7", "ON-14.3")
@pytest.mark.parametrize("colour", "RBGN")
def test_with_towers_three_discarded_towers_of_one_colour_make_winning_impossible(colour: str) -> None:
    game = given(TOWERS, hand=f"{colour}5 BM GS NM BS", discard=f"{colour}3 {colour}4", deck={"top": "NS"})
    assert game.view.can_still_be_won
    game.choose(f"discard {colour}5")
    assert not game.view.can_still_be_won
    game.choose("decline")
    assert (game.table.outcome, game.asked) == (None, "action")
    assert not game.view.can_still_be_won


@pytest.mark.rule("ON-5.7", "ON-14.3")
@pytest.mark.parametrize(
    ("discard", "possible"),
    [("R3 R4 B3 B4 G3 G4 N3 N4", True), ("R3 R4 B5", True), ("R3 R4 R5", False), ("R3 RD", False)],
)
def test_with_towers_one_tower_of_each_colour_must_be_left(discard: str, possible: bool) -> None:
    game = given(TOWERS, hand="RS BM GS NM BS", discard=discard, deck={"top": "NS"})
    assert game.view.can_still_be_won == possible


@pytest.mark.rule("ON-5.8")
def test_after_the_discard_and_its_effect_the_hand_is_refilled() -> None:
    game = given(hand="RK BM GS NS NM", deck="GM BS NS").choose("discard RK", "foresee GM", "next NS")
    assert game.told == ["discarded RK", "looked at GM BS NS", "discarded GM", "put back NS BS", "drawn NS"]
    assert game.zones == lying(hand="BM GS NS NM NS", discard="RK GM", deck="BS")
