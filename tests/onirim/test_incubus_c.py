"""The little Incubus, mode C: the Adversary (ON-18.15 to ON-18.22)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.incubus_scenario import ADVERSARY, LENIENT_ADVERSARY
from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, Scenario, all_but, given, lying
from traumtisch.games.onirim.modules.incubus.rules import IncubusView, protector
from traumtisch.testing import check_game

TOWERS_AND_ADVERSARY = {"modules": ["towers"], "incubus": "C"}


def stands(game: Scenario) -> bool:
    return game.view.part(protector).figure


@pytest.mark.rule("ON-18.1")
def test_setup_places_the_figure_and_changes_no_card() -> None:
    game = Scenario(tt.new_table("onirim", seed=9, options=ADVERSARY))
    assert game.view.modules == {"incubus": IncubusView(figure=True)}
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand))


@pytest.mark.rule("ON-18.15", "ON-20.15")
def test_at_the_start_of_a_turn_a_nightmare_may_be_repelled_and_the_figure_leaves() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM BS", deck="RS NS GM")
    assert "challenge" in game.offered
    game.choose("challenge")
    assert (game.asked, game.offered) == ("nightmare", ["pay RK", "replace", "reveal"])
    assert stands(game)
    game.choose("pay RK")
    assert not stands(game)
    assert (game.asked, game.state.turn) == ("action", 1)
    assert game.offered == [
        *(f"discard {face}" for face in ("BM", "BS", "GS", "NM")),
        *(f"play {face}" for face in ("BM", "BS", "GS", "NM")),
    ]  # once per game: no second challenge
    assert game.zones == lying(hand="BM GS NM BS", discard="RK", deck="RS NS GM")


@pytest.mark.rule("ON-18.15")
def test_the_turn_may_be_chosen_but_only_its_start_is_right() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM BS", deck="nightmare RS NS GM").choose("discard BM")
    assert (game.asked, game.offered) == ("nightmare", ["pay RK", "replace", "reveal"])
    assert "challenge" in game.choose("pay RK").offered


@pytest.mark.rule("ON-18.16")
def test_strict_a_trio_gives_no_search() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM BS", row="RM RS", deck="NS RD").choose("play RK")
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM BS NS", row="RM RS RK", deck="RD")
    assert game.me.used == [True, True, True]


@pytest.mark.rule("ON-18.16")
def test_strict_a_drawn_door_goes_to_limbo_without_a_question() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM", deck="RD NS BS")
    assert game.asked == "action"
    assert game.zones == lying(hand="RK BM GS NM NS", deck="| RD BS")


@pytest.mark.rule("ON-18.16")
def test_strict_after_the_figure_has_left_doors_can_be_laid() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM", incubus={"figure": False}, deck="RD NS BS")
    assert game.offered == ["decline", "unlock RK"]


@pytest.mark.rule("ON-18.16")
def test_strict_no_position_has_both_a_door_and_the_figure() -> None:
    with pytest.raises(tt.PositionError):
        given(ADVERSARY, hand="RK BM GS NM BS", doors="RD", deck="NS")
    given(LENIENT_ADVERSARY, hand="RK BM GS NM BS", doors="RD", deck="NS")


@pytest.mark.rule("ON-18.16")
def test_lenient_doors_may_be_laid_while_the_figure_stands() -> None:
    game = given(LENIENT_ADVERSARY, hand="RK BM GS NM", deck="RD NS BS GM").choose("unlock RK")
    assert game.zones == lying(hand="BM GS NM NS BS", doors="RD", discard="RK", deck="GM")
    assert "challenge" in game.offered


@pytest.mark.rule("ON-18.17", "ON-9.3")
def test_the_game_cannot_be_won_while_the_figure_stands() -> None:
    game = given(LENIENT_ADVERSARY, hand="NK RK GS NM", doors=SEVEN_DOORS, pending="ND", deck="NS BS GM")
    game.choose("unlock NK")
    assert game.asked == "action"
    assert not game.won
    game.choose("challenge", "pay RK")
    assert game.won
    assert not stands(game)
    assert game.zones == lying(hand="GS NM NS BS", doors=EIGHT_DOORS, discard="NK RK", deck="GM")


@pytest.mark.rule("ON-18.18")
def test_a_door_can_be_returned_only_if_one_is_laid() -> None:
    game = given(LENIENT_ADVERSARY, hand="BS BM GS NM BS", doors="RD", deck="NS").choose("challenge")
    assert game.offered == ["replace", "return RD", "reveal"]
    game.choose("return RD")
    assert game.zones == lying(hand="BS BM GS NM BS", limbo="RD", deck="NS")


@pytest.mark.rule("ON-18.19", "ON-14.18", "ON-19.25")
def test_a_tower_must_fall_without_false_alarm() -> None:
    game = given(TOWERS_AND_ADVERSARY, hand="RK BM GS NM BS", towers="R4 G5", deck="NS")
    game.choose("challenge", "pay RK")
    assert (game.asked, game.offered) == ("tower step", ["topple G5", "topple R4"])
    game.choose("topple R4")
    assert game.zones == lying(hand="BM GS NM BS", discard="RK R4", towers="G5", deck="NS")
    assert game.asked == "action"
    assert not stands(game)


@pytest.mark.rule("ON-18.19")
def test_an_alignment_protects_here_too() -> None:
    game = given(TOWERS_AND_ADVERSARY, hand="RK BM GS NM BS", towers="N4 B4 G5 R4", deck="NS")
    assert game.choose("challenge", "pay RK").asked == "action"


@pytest.mark.rule("ON-18.21")
def test_the_hand_stays_short_until_phase_2_and_limbo_waits_for_phase_3() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM BS", deck="RD NS BS GM RS nightmare NM GS")
    game.choose("challenge", "reveal")
    assert game.zones == lying(
        hand="RK BM GS NM BS", limbo="RD", discard="NS BS GM RS", deck="nightmare NM GS"
    )
    short = given(ADVERSARY, hand="RK BM GS NM BS", deck="NS GM RS").choose("challenge", "pay RK", "play BM")
    assert short.zones == lying(hand="GS NM BS NS GM", row="BM", discard="RK", deck="RS")


@pytest.mark.rule("ON-18.21")
def test_a_hand_of_one_key_cannot_be_spent_before_the_action() -> None:
    assert given(ADVERSARY, hand="RK", phase=1, deck="NS").offered == ["discard RK", "play RK"]


@pytest.mark.rule("ON-18.22")
def test_the_challenge_stands_beside_the_other_actions_until_one_is_taken() -> None:
    game = given(ADVERSARY, hand="RK BM GS NM BS", deck="NS GM RS")
    assert game.asked == "action"
    assert {"challenge", "play RK", "discard RK"} <= set(game.offered)


@pytest.mark.rule("ON-9.10", "ON-3.25")
@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(seed: int, modules: list[str], level: str) -> None:
        options: dict[str, Any] = {"incubus": "C", "modules": modules, "option.adversary": level}
        table = check_game("onirim", options, seed=seed, save_every=50)
        assert table.state.turn <= 58 + 12

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        modules=st.sampled_from([[], ["towers"]]),
        level=st.sampled_from(["strict", "lenient"]),
    )
