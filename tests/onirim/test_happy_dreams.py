"""Happy Dreams (catalogue section 15)."""

from __future__ import annotations

import pytest

from tests.onirim.premonition_scenario import PREMONITIONS, dreaming, premonitions_of, words
from tests.onirim.scenario import given, lying


@pytest.mark.rule("ON-15.14", "ON-20.10", "ON-6.6")
def test_a_drawn_happy_dream_must_bring_one_of_three_things() -> None:
    game = given(
        PREMONITIONS, hand="GK BM NS RS", deck="happy-dream BS", premonitions={"face_up": "P-RED P-ALL"}
    )
    assert (game.asked, game.rule) == ("happy dream", "ON-20.10")
    assert game.offered == ["banish P-ALL", "banish P-RED", "find", "reveal-seven"]
    assert game.pending == ["happy-dream"]


@pytest.mark.rule("ON-15.14")
def test_it_removes_a_premonition_without_effect() -> None:
    game = dreaming(deck="BS RM").choose("banish P-RED")
    assert game.zones == lying(hand="GK BM NS RS BS", discard="happy-dream", deck="RM")
    assert premonitions_of(game) == "P-ALL | P-FIVE"


@pytest.mark.rule("ON-15.14", "ON-20.10", "ON-21.3")
def test_it_reveals_seven_cards_and_discards_any_of_them() -> None:
    game = dreaming().choose("reveal-seven")
    assert game.asked == "sift"
    assert game.offered == [*(f"drop {face}" for face in words("BS NM GS RS GM BM RM")), "keep"]
    assert "revealed BS NM GS RS GM BM RM" in game.told
    game.choose("drop NM", "drop GS", "drop RM", "drop BM", "keep")
    assert (game.asked, game.pending) == ("order", ["happy-dream"])
    game.choose("next GM", "next BS")
    assert game.zones == lying(hand="GK BM NS RS GM", discard="NM GS RM BM happy-dream", deck="BS RS NS")
    assert game.known_top == ["BS", "RS"]


@pytest.mark.rule("ON-15.14")
def test_of_the_seven_none_or_all_may_be_discarded() -> None:
    game = dreaming(deck="BS NM GS").choose("reveal-seven", "keep", "next GS", "next NM")
    assert game.zones == lying(hand="GK BM NS RS GS", discard="happy-dream", deck="NM BS")
    game = dreaming(deck="BS BM NM NS RD GD GS RS").choose("reveal-seven")
    for face in words("BS BM NM NS RD GD GS"):
        game.choose(f"drop {face}")
    assert game.zones == lying(hand="GK BM NS RS RS", discard="BS BM NM NS RD GD GS happy-dream", deck="")
    assert not game.view.face_up


@pytest.mark.rule("ON-15.14", "ON-21.3")
def test_it_finds_any_card_and_puts_it_on_top() -> None:
    game = dreaming(deck={"known_top": "NM NM", "contents": "BD GS happy-dream RS nightmare"})
    game.choose("find")
    assert game.offered == [f"search {f}" for f in words("BD GS NM RS happy-dream nightmare nothing")]
    game.choose("search nightmare")
    assert (game.asked, game.pending) == ("nightmare", ["nightmare"])
    assert game.zones == lying(
        hand="GK BM NS RS", pending="nightmare", discard="happy-dream", deck="| NM NM BD GS happy-dream RS"
    )
    told = [told for told in game.told if told.split()[0] in ("found", "shuffled", "put", "drawn")]
    assert told == ["found nightmare", "shuffled", "put back nightmare", "drawn nightmare"]


@pytest.mark.rule("ON-15.14")
def test_it_may_find_another_happy_dream() -> None:
    game = dreaming(deck={"contents": "BD happy-dream RS"}).choose(
        "find", "search happy-dream", "banish P-RED"
    )
    assert game.discard == ["happy-dream", "happy-dream"]
    assert "banish P-RED" not in game.offered


@pytest.mark.rule("ON-15.14", "ON-3.13")
def test_a_search_that_takes_nothing_shuffles_all_the_same() -> None:
    game = dreaming(deck={"known_top": "NM NM", "contents": "BS GS"}).choose("find", "search nothing")
    assert "found nothing" in game.told
    assert "shuffled" in game.told
    assert game.known_top == []
    assert game.discard == ["happy-dream"]


@pytest.mark.rule("ON-15.14")
def test_a_trio_after_a_happy_dream_searches_for_a_door_again() -> None:
    game = given(PREMONITIONS, hand="RK BM NS GS", row="RM RS", pending="happy-dream", deck="RD BD BS GM NM")
    game.choose("find", "search BS", "play RK")
    assert game.offered == ["decline", "search nothing", "search red"]
    game.choose("search red")
    assert game.doors == ["RD"]


@pytest.mark.rule("ON-15.15")
def test_without_a_face_up_premonition_none_can_be_removed() -> None:
    assert dreaming(face_up="").offered == ["find", "reveal-seven"]


@pytest.mark.rule("ON-15.16")
@pytest.mark.parametrize("effect", ["find", "reveal-seven"])
def test_revealing_and_searching_are_possible_with_an_empty_deck(effect: str) -> None:
    game = dreaming(deck=[])
    assert game.offered == ["banish P-ALL", "banish P-RED", "find", "reveal-seven"]
    game.choose(effect)
    assert game.lost  # not by the dream: the hand must be refilled
    assert game.discard == ["happy-dream"]


@pytest.mark.rule("ON-15.17")
def test_in_a_new_hand_and_after_option_three_happy_dreams_go_to_limbo() -> None:
    game = given(PREMONITIONS, hand="GK BM NS RS", pending="nightmare", deck="happy-dream BS NM GS RS GM NM")
    game.choose("replace")
    assert game.told[-1] == "limbo returns happy-dream"
    assert game.hand == ["BS", "GM", "GS", "NM", "RS"]
    game = given(PREMONITIONS, hand="GK BM NS RS", pending="nightmare", deck="happy-dream BS NM GS RS GM NM")
    game.choose("reveal")
    assert game.told[-1] == "limbo returns happy-dream"
    game = given(PREMONITIONS, phase="setup", deck="happy-dream BS NM GS RS GM NM")
    assert game.zones == lying(hand="BS NM GS RS GM", deck="| happy-dream NM")


@pytest.mark.rule("ON-15.17")
def test_looked_at_or_discarded_they_have_no_effect() -> None:
    game = given(PREMONITIONS, hand="GK BM NS RS BS", deck="BS happy-dream NM GS RS GM NM")
    game.choose("discard GK", "foresee happy-dream", "next BS", "next NM", "next GS")
    assert (game.asked, game.discard) == ("action", ["GK", "happy-dream"])
    game = dreaming(deck="BS happy-dream NM").choose("reveal-seven", "drop happy-dream", "keep", "next BS")
    assert (game.asked, game.discard) == ("action", ["happy-dream", "happy-dream"])
