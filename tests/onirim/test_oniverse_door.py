"""Door to the Oniverse (catalogue section 17): setup and the door."""

from __future__ import annotations

from collections import Counter

import pytest

import traumtisch as tt
from tests.onirim.oniverse_scenario import DENIZENS, ONIVERSE
from tests.onirim.scenario import BASE_DECK, EIGHT_DOORS, Scenario, given, lying


@pytest.mark.rule("ON-17.1")
def test_eight_of_sixteen_denizens_and_the_door_are_shuffled_into_the_deck() -> None:
    left_out: set[str] = set()
    for seed in range(12):
        game = Scenario(tt.new_table("onirim", seed=seed, options=ONIVERSE))
        zones = game.zones
        assert len(zones["left_out"].split()) == 8
        assert game.deck_size == 76 + 9 - 5
        everything = Counter(BASE_DECK + ["OD"] + DENIZENS * 2)
        in_deck = Counter(zones["deck"].removeprefix("| ").split())
        assert in_deck + Counter(game.hand) + Counter(zones["left_out"].split()) == everything
        left_out.add(zones["left_out"])
    assert len(left_out) > 8


@pytest.mark.rule("ON-17.2")
def test_the_oniverse_door_has_no_colour() -> None:
    game = given(ONIVERSE, hand="RK BM GS NM BS", row="RM RS", deck="OD NS").choose("play RK", "search red")
    assert "found nothing" in game.told
    assert game.doors == []


@pytest.mark.rule("ON-17.2")
def test_the_oniverse_door_is_one_of_the_laid_doors() -> None:
    game = given(ONIVERSE, hand="RK BM GS NM", pending="OD", doors="RD", deck="NS BS").choose("unlock RK")
    assert game.zones == lying(hand="BM GS NM NS BS", doors="RD OD", discard="RK")


@pytest.mark.rule("ON-17.3")
@pytest.mark.parametrize(("letter", "word"), [("R", "red"), ("B", "blue"), ("G", "green"), ("N", "brown")])
def test_any_trio_may_search_the_oniverse_door_instead(letter: str, word: str) -> None:
    hand = f"{letter}K RM BM GS NM"
    game = given(ONIVERSE, hand=hand, row=f"{letter}M {letter}S", deck=f"OD {letter}D NS BS")
    game.choose(f"play {letter}K")
    assert game.offered == sorted(["decline", f"search {word}", "search nothing", "search oniverse"])
    game.choose("search oniverse")
    assert game.doors == ["OD"]
    assert "found OD" in game.told
    assert "shuffled" in game.told


@pytest.mark.rule("ON-17.3")
@pytest.mark.parametrize("key", ["RK", "BK", "GK", "NK"])
def test_a_drawn_oniverse_door_is_laid_by_discarding_any_key(key: str) -> None:
    game = given(ONIVERSE, hand=f"{key} RM RS GM", pending="OD", deck="NS BS GM")
    assert game.offered == ["decline", f"unlock {key}"]
    game.choose(f"unlock {key}")
    assert game.zones == lying(hand="RM RS GM NS BS", doors="OD", discard=key, deck="GM")


@pytest.mark.rule("ON-17.3")
def test_other_doors_still_need_a_key_of_their_colour() -> None:
    game = given(ONIVERSE, hand="NK RM RS GM", deck="RD NS BS GM")
    assert game.asked == "action"
    assert game.doors == []


@pytest.mark.rule("ON-17.4")
def test_eight_doors_do_not_win_without_the_oniverse_door() -> None:
    seven = EIGHT_DOORS.removesuffix(" ND")
    game = given(ONIVERSE, hand="NK BM GS NM", doors=seven, pending="ND", deck="NS BS OD")
    game.choose("unlock NK")
    assert game.table.outcome is None
    assert game.asked == "action"


@pytest.mark.rule("ON-17.4")
@pytest.mark.parametrize(("last", "laid"), [("OD", EIGHT_DOORS), ("ND", f"OD {EIGHT_DOORS[:-3]}")])
def test_nine_doors_win(last: str, laid: str) -> None:
    game = given(ONIVERSE, hand="NK BM GS NM", doors=laid, pending=last, deck="NS BS")
    assert game.choose("unlock NK").won


@pytest.mark.rule("ON-17.5")
def test_a_declined_oniverse_door_goes_to_limbo() -> None:
    game = given(ONIVERSE, hand="RK BM GS NM", pending="OD", deck="NS BS").choose("decline")
    assert game.told[:2] == ["to limbo OD", "drawn NS"]
    assert game.zones == lying(hand="RK BM GS NM NS", deck="| BS OD")


@pytest.mark.rule("ON-17.5")
def test_a_nightmare_may_send_the_oniverse_door_back() -> None:
    game = given(ONIVERSE, hand="RS BM GS NM", pending="nightmare", doors="OD", deck="NS BS")
    game.choose("return OD")
    assert game.zones == lying(hand="RS BM GS NM NS", discard="nightmare", deck="| BS OD")


@pytest.mark.rule("ON-17.5")
def test_a_discarded_oniverse_door_is_a_door_lost() -> None:
    game = given(ONIVERSE, hand="RK BM GS NM BS", deck="OD NS BM")
    assert not given(
        ONIVERSE, hand="RK BM GS NM BS", discard="OD", box="", deck={"known_top": "NS"}
    ).view.can_still_be_won
    game.choose("discard RK", "foresee OD")
    assert game.discard == ["OD", "RK"]
