"""The worked cases of the base game, ON-W1 to ON-W22 (catalogue section 22)."""

from __future__ import annotations

import pytest

from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, Scenario, all_but, given, lying


@pytest.mark.rule("ON-W1")
def test_setup_with_a_dream_and_two_doors_among_the_first_eight_cards() -> None:
    # Given
    first_cards = "RS BM GK nightmare RD NS BD GS"
    # When
    game = given(phase="setup", deck={"top": first_cards})
    # Then
    assert game.zones == lying(hand="RS BM GK NS GS", deck=all_but("RS BM GK NS GS"))
    assert game.told == [
        "new hand RS BM GK NS GS",
        "to limbo nightmare RD BD",
        "limbo returns nightmare RD BD",
    ]
    assert game.deck_size == 71
    assert game.asked == "action"


@pytest.mark.rule("ON-W2")
def test_the_third_green_card_in_a_row_finds_a_green_door() -> None:
    # Given
    game = given(hand="GK RS BM NS NM", row="BS GM GS", deck="RS RS GD")
    # When
    game.choose("play GK")
    # Then
    assert game.offered == ["decline", "search green", "search nothing"]
    assert game.zones == lying(hand="RS BM NS NM", row="BS GM GS GK", deck="RS RS GD")
    # When
    game.choose("search green")
    # Then
    assert game.told[2:] == ["found GD", "laid GD", "shuffled", "drawn RS"]
    assert game.zones == lying(hand="RS BM NS NM RS", row="BS GM GS GK", doors="GD", deck="| RS")
    assert game.asked == "action"


@pytest.mark.rule("ON-W3")
def test_a_green_card_between_them_interrupts_three_brown_ones() -> None:
    # Given
    game = given(hand="NK NM NS BM RS", row="NS NM GS", deck="RS ND RS RS RS")
    # When
    game.choose("play NK")
    # Then
    assert game.asked == "action"
    assert game.zones == lying(hand="NM NS BM RS RS", row="NS NM GS NK", deck="ND RS RS RS")
    # When
    game.choose("play NM")
    # Then the second brown card of the new series gives no search either, the third does.
    assert game.asked == "action"
    assert game.choose("play NS").offered == ["decline", "search brown", "search nothing"]


@pytest.mark.rule("ON-W4")
def test_the_fourth_green_card_begins_anew_and_the_sixth_completes_the_next_trio() -> None:
    # Given
    game = given(hand="GS GM GK BM RS", row="GS GM GK", deck="RS NS RS GD")
    # When
    game.choose("play GS")
    # Then
    assert (game.asked, game.row) == ("action", ["GS", "GM", "GK", "GS"])
    # When
    game.choose("play GM")
    # Then
    assert (game.asked, game.row) == ("action", ["GS", "GM", "GK", "GS", "GM"])
    # When
    game.choose("play GK")
    # Then
    assert game.offered == ["decline", "search green", "search nothing"]
    assert game.zones == lying(hand="BM RS RS NS", row="GS GM GK GS GM GK", deck="RS GD")


@pytest.mark.rule("ON-W5")
def test_a_trio_is_used_although_its_search_was_declined() -> None:
    # Given
    game = given(hand="RK RS BM NS NM", row="RM RS", deck="BS GS RD").choose("play RK", "decline")
    # When
    game.choose("play RS")
    # Then
    assert game.asked == "action"
    assert game.zones == lying(hand="BM NS NM BS GS", row="RM RS RK RS", deck="RD")


@pytest.mark.rule("ON-W6")
def test_a_key_cannot_follow_a_key_but_may_be_discarded_for_a_prophecy() -> None:
    # Given
    game = given(hand="RK RS BM NS NM", row="BK", deck="BS GS RD")
    # Then
    assert game.offered == [
        *(f"discard {face}" for face in ("BM", "NM", "NS", "RK", "RS")),
        *(f"play {face}" for face in ("BM", "NM", "NS", "RS")),
    ]
    # When
    game.choose("discard RK")
    # Then
    assert game.asked == "prophecy"
    assert game.zones == lying(hand="RS BM NS NM", row="BK", discard="RK", looked_at="BS GS RD")


@pytest.mark.rule("ON-W7")
def test_a_search_without_a_door_left_shuffles_and_a_declined_one_does_not() -> None:
    # Given
    def both_red_doors_laid() -> Scenario:
        deck = {"known_top": "BS GS NS", "contents": ""}
        return given(hand="RK RS BM NS NM", row="RM RS", doors="RD RD", deck=deck).choose("play RK")

    # When
    game = both_red_doors_laid().choose("search red")
    # Then
    assert game.told[2:4] == ["found nothing", "shuffled"]
    assert (game.doors, game.known_top) == (["RD", "RD"], [])
    assert game.deck.startswith("| ")
    # When
    game = both_red_doors_laid().choose("decline")
    # Then
    assert game.zones == lying(hand="RS BM NS NM BS", row="RM RS RK", doors="RD RD", deck="GS NS")
    assert game.known_top == ["GS", "NS"]


@pytest.mark.rule("ON-W8")
def test_a_prophecy_with_three_cards_left() -> None:
    # Given
    game = given(hand="RK RS BM NS NM", deck="BS GD nightmare")
    # When
    game.choose("discard RK")
    # Then
    assert game.offered == ["foresee BS", "foresee GD", "foresee nightmare"]
    # When
    game.choose("foresee nightmare", "next BS")
    # Then
    assert game.zones == lying(hand="RS BM NS NM BS", discard="RK nightmare", deck="GD")


@pytest.mark.rule("ON-W9")
def test_a_prophecy_that_takes_the_last_card_loses_the_game() -> None:
    # Given
    game = given(hand="RK RS BM NS NM", deck="BS")
    # When
    game.choose("discard RK")
    # Then
    assert game.lost
    assert game.zones == lying(hand="RS BM NS NM", discard="RK BS")


@pytest.mark.rule("ON-W10")
def test_a_nightmare_discarded_by_a_prophecy_has_no_effect() -> None:
    # Given
    game = given(hand="RK RS BM NS NM", deck="BS nightmare GS").choose("discard RK")
    # When
    game.choose("foresee nightmare", "next GS")
    # Then
    assert game.asked == "action"
    assert game.zones == lying(hand="RS BM NS NM GS", discard="RK nightmare", deck="BS")


@pytest.mark.rule("ON-W11")
def test_a_key_opens_the_door_just_drawn_and_two_more_cards_are_needed() -> None:
    # Given
    game = given(hand="RK RS BM NS", deck="RD nightmare GS BS NM")
    # When
    game.choose("unlock RK")
    # Then (the nightmare shows the hand of three)
    assert game.zones == lying(
        hand="RS BM NS", doors="RD", discard="RK", pending="nightmare", deck="GS BS NM"
    )
    # When
    game = given(hand="RK RS BM NS", deck="RD GS BS NM").choose("unlock RK")
    # Then
    assert game.told[-2:] == ["drawn GS", "drawn BS"]
    assert game.zones == lying(hand="RS BM NS GS BS", doors="RD", discard="RK", deck="NM")


@pytest.mark.rule("ON-W12")
def test_a_door_without_a_key_waits_in_limbo_and_is_shuffled_in() -> None:
    # Given, and When the hand is refilled
    game = given(hand="RK RS BM NS", deck="BD GS NM")
    # Then
    assert game.told == ["drawn BD", "to limbo BD", "drawn GS", "limbo returns BD"]
    assert game.zones == lying(hand="RK RS BM NS GS", deck="| BD NM")
    assert game.asked == "action"


@pytest.mark.rule("ON-W13")
def test_a_door_may_be_declined_and_the_key_kept() -> None:
    # Given
    game = given(hand="BK RS BM NS", deck="BD nightmare NM")
    # When
    game.choose("decline")
    # Then
    assert game.zones == lying(hand="BK RS BM NS", limbo="BD", pending="nightmare", deck="NM")


@pytest.mark.rule("ON-W14")
def test_without_key_and_door_a_nightmare_leaves_options_three_and_four() -> None:
    # Given
    game = given(hand="RS BM NS GS", deck="nightmare BS")
    # Then
    assert (game.asked, game.offered) == ("nightmare", ["replace", "reveal"])


@pytest.mark.rule("ON-W15")
def test_option_three_discards_locations_and_keeps_doors_and_nightmares_in_limbo() -> None:
    # Given
    game = given(hand="RS BM NS GS", deck="nightmare RS BM GD nightmare nightmare BS NM")
    assert game.asked == "nightmare"
    # When
    game.choose("reveal")
    # Then
    assert game.told[1:] == [
        "revealed RS BM GD nightmare nightmare",
        "to limbo GD nightmare nightmare",
        "discarded RS BM",
        "discarded nightmare",
        "drawn BS",
        "limbo returns GD nightmare nightmare",
    ]
    assert game.zones == lying(
        hand="RS BM NS GS BS", discard="RS BM nightmare", deck="| GD nightmare nightmare NM"
    )
    assert game.asked == "action"


@pytest.mark.rule("ON-W16")
def test_option_four_draws_a_whole_new_hand() -> None:
    # Given
    game = given(hand="RK BM NS GS", pending="nightmare", deck="nightmare RS RD BM GK NS BS")
    # When
    game.choose("replace")
    # Then
    assert game.told == [
        "discarded RK BM NS GS",
        "new hand RS BM GK NS BS",
        "to limbo nightmare RD",
        "discarded nightmare",
        "limbo returns nightmare RD",
    ]
    assert game.zones == lying(hand="RS BM GK NS BS", discard="RK BM NS GS nightmare", deck="| nightmare RD")
    assert game.asked == "action"


@pytest.mark.rule("ON-W17")
def test_option_four_with_four_cards_left_loses() -> None:
    # Given
    game = given(hand="RK BM NS GS", pending="nightmare", deck="RS BM GK NS")
    # When
    game.choose("replace")
    # Then
    assert game.lost
    assert game.zones == lying(hand="RS BM GK NS", discard="RK BM NS GS", pending="nightmare")


@pytest.mark.rule("ON-W18")
def test_the_last_card_fills_the_hand_and_only_the_next_turn_is_lost() -> None:
    # Given, and When the hand is refilled
    game = given(hand="RK BM NS GS", deck="BS")
    # Then
    assert game.table.outcome is None
    assert game.zones == lying(hand="RK BM NS GS BS")
    assert len(game.offered) == 10
    for words in game.offered:
        # When
        next_turn = Scenario(game.table.copy()).choose(words)
        # Then
        assert next_turn.lost


@pytest.mark.rule("ON-W19")
def test_a_door_in_limbo_makes_a_deck_of_one() -> None:
    # Given, and When the hand is refilled
    game = given(hand="RK BM NS GS", limbo="BD", deck="BS")
    # Then
    assert game.table.outcome is None
    assert game.zones == lying(hand="RK BM NS GS BS", deck="| BD")
    assert game.asked == "action"


@pytest.mark.rule("ON-W20")
def test_the_eighth_door_as_the_last_card_wins_with_a_short_hand() -> None:
    # Given
    game = given(hand="NK BM NS GS", doors=SEVEN_DOORS, deck="ND")
    # When
    game.choose("unlock NK")
    # Then
    assert game.won
    assert game.zones == lying(hand="BM NS GS", doors=EIGHT_DOORS, discard="NK")
    assert (len(game.hand), game.deck_size) == (3, 0)


@pytest.mark.rule("ON-W21")
def test_the_order_chosen_in_a_prophecy_lasts_into_the_next_turn() -> None:
    # Given
    game = given(hand="RK BM NS GS BS", deck="RS GM nightmare NM BM NK")
    game.choose("discard RK", "foresee nightmare", "next BM", "next GM", "next RS")
    assert game.zones == lying(hand="BM NS GS BS BM", discard="RK nightmare", deck="GM RS NM NK")
    # When
    game.choose("play NS")
    # Then
    assert game.told[-1] == "drawn GM"
    assert game.zones == lying(hand="BM GS BS BM GM", row="NS", discard="RK nightmare", deck="RS NM NK")


@pytest.mark.rule("ON-W22")
def test_a_key_paid_for_a_nightmare_causes_no_prophecy() -> None:
    # Given
    game = given(hand="GK BM NS GS", pending="nightmare", deck="RS BS GM NK")
    # When
    game.choose("pay GK")
    # Then
    assert game.told == ["discarded GK", "discarded nightmare", "drawn RS", "drawn BS"]
    assert game.zones == lying(hand="BM NS GS RS BS", discard="GK nightmare", deck="GM NK")
    assert game.asked == "action"
