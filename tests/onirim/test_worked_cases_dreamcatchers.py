"""The worked cases of the catalogue for Dreamcatchers (ON-W39 to ON-W46), each under its own number."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import DREAMCATCHERS, catchers_of, holding, manuals_of
from tests.onirim.scenario import EIGHT_DOORS, given, lying

HAND = "RS BM GS NM BS"


@pytest.mark.rule("ON-W39")
def test_all_of_limbo_is_put_on_one_dreamcatcher() -> None:
    # Given
    known = {"known_top": "GM BS", "known_bottom": "NS", "contents": "RK"}
    before = holding("nightmare / BD / - / -")
    # When
    game = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="RD lost-dream", deck=known, dreamcatchers=before)
    # Then
    assert catchers_of(game) == ["nightmare", "BD", "RD lost-dream", "-"]
    assert game.limbo == []
    assert game.known_top == ["GM", "BS"]
    assert [card.face for card in game.view.deck.bottom if card] == ["NS"]


@pytest.mark.rule("ON-W40")
def test_an_overload_returns_all_cards_and_costs_a_dreamcatcher() -> None:
    # Given
    before = holding("nightmare / BD lost-dream / GD / nightmare")
    # When
    game = given(
        DREAMCATCHERS, hand=HAND, phase=3, limbo="RD", deck={"known_top": "GM"}, dreamcatchers=before
    )
    # Then
    assert catchers_of(game) == ["-", "-", "-"]
    assert game.limbo == []
    assert game.known_top == []
    assert game.deck_size == 80 - 5


@pytest.mark.rule("ON-W41")
def test_the_overload_of_the_last_dreamcatcher_loses_the_game() -> None:
    # Given
    before = holding("nightmare")
    # When
    game = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="RD", deck="GM RK", dreamcatchers=before)
    # Then
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.rule == "ON-13.13"


@pytest.mark.rule("ON-W42")
@pytest.mark.parametrize(("second", "left_there"), [("RD", "-"), ("RD nightmare", "nightmare")])
def test_a_captured_door_is_taken_without_a_shuffle(second: str, left_there: str) -> None:
    # Given
    known = {"known_top": "NS GM", "contents": "RD BK GS"}
    before = holding(f"BD / {second} / - / -")
    game = given(DREAMCATCHERS, hand=HAND, row="RM RK", deck=known, dreamcatchers=before).choose("play RS")
    # When
    game.choose("take RD")
    # Then
    assert game.asked == "action", "no emptying is offered"
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        row="RM RK RS",
        doors="RD",
        catchers=f"BD / {left_there} / - / -",
        deck="GM | RD BK GS",
    )
    assert game.known_top == ["GM"]


@pytest.mark.rule("ON-W43")
def test_a_dreamcatcher_is_emptied_and_a_door_is_taken_from_another() -> None:
    # Given
    known = {"known_top": "NS GM", "contents": ""}
    before = holding("nightmare nightmare / RD / - / -")
    game = given(DREAMCATCHERS, hand=HAND, row="RM RK", deck=known, dreamcatchers=before).choose("play RS")
    # When
    game.choose("search-and-take RD 1")
    # Then
    assert (catchers_of(game), game.doors) == (["-", "-", "-", "-"], ["RD"])
    assert game.told[2:6] == ["found nothing", "emptied nightmare nightmare", "taken RD", "laid RD"]
    assert game.known_top == []
    drawn = [words.removeprefix("drawn ") for words in game.told if words.startswith("drawn")]
    in_deck = [*game.deck.removeprefix("| ").split(), *drawn]
    assert sorted(in_deck) == ["GM", "NS", "nightmare", "nightmare"]


@pytest.mark.rule("ON-W44")
def test_the_last_lost_dream_wins_when_it_is_captured() -> None:
    # Given
    before = holding("lost-dream lost-dream / nightmare / lost-dream / -")
    game = given(
        DREAMCATCHERS, hand="RS BM GS NM", doors=EIGHT_DOORS, deck="lost-dream RK", dreamcatchers=before
    )
    # When it has been drawn and the turn ends
    # Then
    assert game.won
    assert game.told == ["drawn lost-dream", "to limbo lost-dream", "drawn RK", "captured lost-dream", "won"]
    assert catchers_of(game) == ["lost-dream lost-dream", "nightmare", "lost-dream", "lost-dream"]


@pytest.mark.rule("ON-W44")
def test_in_limbo_the_last_lost_dream_is_not_captured_yet() -> None:
    before = holding("lost-dream lost-dream / nightmare / lost-dream / -")
    game = given(
        DREAMCATCHERS,
        hand="RK BM GS NM",
        doors=EIGHT_DOORS,
        deck="lost-dream nightmare GM BS",
        dreamcatchers=before,
    )
    assert (game.limbo, game.asked, game.table.outcome) == (["lost-dream"], "nightmare", None)
    assert game.choose("pay RK").won


@pytest.mark.rule("ON-W45")
def test_a_lost_dream_seen_by_a_prophecy_may_be_put_back_on_top() -> None:
    # Given
    game = given(DREAMCATCHERS, hand="RK BM GS NM BS", deck="NS lost-dream GM RS BK GS")
    # When
    game.choose("discard RK")
    assert game.looked_at == ["BK", "GM", "NS", "RS", "lost-dream"]
    game.choose("foresee NS", "next GM", "next lost-dream", "next RS")
    # Then
    assert game.limbo == []
    assert game.known_top == ["lost-dream", "RS", "BK"]
    assert game.hand == ["BM", "BS", "GM", "GS", "NM"]


@pytest.mark.rule("ON-W46")
def test_a_manual_shuffles_a_captured_door_into_the_deck() -> None:
    # Given
    before = holding("nightmare / - / BD / -", manuals=2)
    game = given(
        DREAMCATCHERS, hand=HAND, deck={"known_top": "GM", "contents": "NS"}, dreamcatchers=before, turn=4
    )
    # When
    game.choose("manual 3")
    # Then
    assert game.zones == lying(hand=HAND, catchers="nightmare / - / - / -", deck="| GM NS BD")
    assert (manuals_of(game), game.asked, game.view.turn) == (1, "action", 4)
