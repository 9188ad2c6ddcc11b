"""Dreamcatchers (catalogue section 13): Limbo is captured, and Dreamcatchers are emptied."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import (
    DREAMCATCHERS,
    FREE,
    HAND,
    catchers_of,
    holding,
    manuals_of,
    trio,
)
from tests.onirim.scenario import beginning, given, lying
from tests.onirim.wish import WITH_WISH

# ---- phase 3 ---------------------------------------------------------------------------------


@pytest.mark.rule("ON-8.4", "ON-13.8")
def test_limbo_is_captured_as_a_whole_and_nothing_is_shuffled() -> None:
    deck = {"known_top": "RD NS", "contents": "RS RK"}
    game = given(DREAMCATCHERS, hand="BM GS NM BS", limbo="nightmare lost-dream", deck=deck, turn=3)
    assert game.zones == lying(
        hand="BM GS NM BS NS", catchers="nightmare lost-dream RD / - / - / -", deck="| RS RK"
    )
    assert game.told == ["drawn RD", "to limbo RD", "drawn NS", "captured nightmare lost-dream RD"]
    assert (game.asked, game.view.turn) == ("action", 4)


@pytest.mark.rule("ON-13.2", "ON-13.9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("- / RD", "BD / RD"),
        ("RD / -", "RD / BD"),
        ("nightmare / RD / - / GD", "nightmare / RD / BD / GD"),
        ("RD / - / -", "RD / BD / -"),
    ],
)
def test_a_free_dreamcatcher_is_used_and_no_other_gets_more_cards(before: str, after: str) -> None:
    game = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="BD", deck="NS GM", dreamcatchers=holding(before))
    assert game.zones == lying(hand=HAND, catchers=after, deck="NS GM")


@pytest.mark.rule("ON-13.10")
@pytest.mark.parametrize("catchers", [FREE, "RD / nightmare", "lost-dream"])
def test_nothing_happens_with_an_empty_limbo(catchers: str) -> None:
    game = given(DREAMCATCHERS, hand="BM GS NM BS", deck="NS GM", dreamcatchers=holding(catchers, manuals=0))
    assert game.zones == lying(hand="BM GS NM BS NS", catchers=catchers, deck="GM")
    assert game.told == ["drawn NS"]


@pytest.mark.rule("ON-13.3")
def test_captured_cards_are_neither_deck_nor_limbo_nor_discard_pile() -> None:
    game = given(DREAMCATCHERS, hand=HAND, deck="NS GM", dreamcatchers=holding("RD / lost-dream"))
    assert game.zones == lying(hand=HAND, catchers="RD / lost-dream", deck="NS GM")
    assert game.deck_size == 2
    assert game.view.unseen == ("GM", "NS")


@pytest.mark.rule("ON-13.11", "ON-13.12")
def test_an_overload_shuffles_everything_into_the_deck_and_frees_the_remaining_dreamcatchers() -> None:
    game = given(
        DREAMCATCHERS,
        hand=HAND,
        phase=3,
        limbo="GD",
        deck={"known_top": "NS", "contents": "GM"},
        dreamcatchers=holding("RD lost-dream / nightmare / BD", manuals=1),
    )
    assert game.zones == lying(hand=HAND, catchers="- / -", deck="| RD lost-dream nightmare BD GD NS GM")
    assert game.told == [
        "overloaded RD lost-dream nightmare BD",
        "limbo returns GD RD lost-dream nightmare BD",
    ]
    assert (manuals_of(game), game.known_top, game.asked) == (1, [], "action")


@pytest.mark.rule("ON-13.13", "ON-9.5")
def test_without_the_last_dreamcatcher_the_game_is_lost() -> None:
    game = given(
        DREAMCATCHERS, hand=HAND, phase=3, limbo="GD", deck="NS GM", dreamcatchers=holding("RD lost-dream")
    )
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.rule == "ON-13.13"
    assert game.told[-1] == "lost"
    assert catchers_of(game) == []


@pytest.mark.rule("ON-13.13")
def test_the_last_but_one_overload_does_not_lose() -> None:
    game = given(
        DREAMCATCHERS, hand=HAND, phase=3, limbo="GD", deck="NS GM", dreamcatchers=holding("RD / lost-dream")
    )
    assert (game.table.outcome, catchers_of(game)) == (None, ["-"])


# ---- emptying --------------------------------------------------------------------------------


@pytest.mark.rule("ON-13.14", "ON-13.15", "ON-20.3")
def test_after_a_search_a_dreamcatcher_may_be_emptied_into_the_deck() -> None:
    game = trio("nightmare / - / NS NS / -", deck="NS RD").choose("search red")
    assert (game.asked, game.rule) == ("emptying", "ON-20.3")
    assert game.offered == ["decline", "empty 1", "empty 3"]
    assert game.zones == lying(
        hand="BM GS NM BS", row="RM RK RS", doors="RD", catchers="nightmare / - / NS NS / -", deck="| NS"
    )
    game.choose("empty 3")
    assert game.zones == lying(
        hand="BM GS NM BS NS", row="RM RK RS", doors="RD", catchers="nightmare / - / - / -", deck="| NS NS"
    )
    assert game.told[3:] == ["laid RD", "shuffled", "emptied NS NS", "drawn NS"]


@pytest.mark.rule("ON-13.15", "ON-20.3")
def test_emptying_is_optional() -> None:
    game = trio("nightmare / - / GD BD / -", deck="NS RD").choose("search red", "decline")
    assert game.zones == lying(
        hand="BM GS NM BS NS", row="RM RK RS", doors="RD", catchers="nightmare / - / GD BD / -"
    )


@pytest.mark.rule("ON-13.15")
@pytest.mark.parametrize(("word", "deck"), [("search nothing", "NS RD"), ("search red", "NS GM")])
def test_a_search_that_takes_nothing_allows_emptying_too(word: str, deck: str) -> None:
    game = trio("nightmare / - / - / -", deck=deck).choose(word)
    assert game.offered == ["decline", "empty 1"]


@pytest.mark.rule("ON-13.15", "ON-3.14")
def test_shuffling_an_empty_deck_allows_emptying() -> None:
    game = trio("GD NS / - / - / -", deck="").choose("search red")
    assert game.offered == ["decline", "empty 1"]
    assert catchers_of(game.choose("empty 1"))[1:] == ["-", "-", "-"]


@pytest.mark.rule("ON-20.3")
def test_with_all_dreamcatchers_free_nothing_is_asked_after_a_shuffle() -> None:
    game = trio(FREE, deck="NS RD GM").choose("search nothing")
    assert game.asked != "emptying"


@pytest.mark.rule("ON-13.15")
def test_without_a_shuffle_nothing_may_be_emptied() -> None:
    game = trio("nightmare / - / - / -", deck="NS GM").choose("decline")
    assert (game.asked, catchers_of(game)) == ("action", ["nightmare", "-", "-", "-"])


@pytest.mark.rule("ON-13.16")
def test_one_shuffle_empties_only_one_dreamcatcher() -> None:
    game = trio("GD / ND / - / -", deck="NS RD").choose("search red", "empty 1")
    assert game.asked != "emptying"
    assert catchers_of(game)[1] == "ND"


@pytest.mark.rule("ON-13.16")
def test_both_manuals_may_be_used_in_one_start_of_turn_each_for_one_dreamcatcher() -> None:
    game = given(DREAMCATCHERS, hand=HAND, deck="NS", dreamcatchers=holding("GD / ND RD / BD / -"), turn=2)
    assert beginning(game, "manual") == ["manual 1", "manual 2", "manual 3"]
    game.choose("manual 2")
    assert (game.asked, manuals_of(game), catchers_of(game)) == ("action", 1, ["GD", "-", "BD", "-"])
    game.choose("manual 1")
    assert game.zones == lying(hand=HAND, catchers="- / - / BD / -", deck="| NS GD ND RD")
    assert (game.asked, manuals_of(game), game.view.turn) == ("action", 0, 2)
    assert beginning(game, "manual") == []
    assert game.told == ["manual removed", "emptied ND RD", "manual removed", "emptied GD"]


@pytest.mark.rule("ON-13.15")
def test_a_manual_is_only_for_the_start_of_a_turn() -> None:
    game = trio("GD / - / - / -")
    assert beginning(game, "manual") == []
    game = given(DREAMCATCHERS, hand="RK BM GS", pending="nightmare", dreamcatchers=holding("GD / -"))
    assert beginning(game, "manual") == []


@pytest.mark.rule("ON-13.17")
def test_an_overload_leaves_nothing_to_empty() -> None:
    game = given(
        DREAMCATCHERS, hand=HAND, phase=3, limbo="GD", deck="NS", dreamcatchers=holding("RD / BD / ND")
    )
    assert (game.asked, catchers_of(game)) == ("action", ["-", "-"])


@pytest.mark.rule("ON-13.17")
def test_the_search_of_another_module_allows_emptying() -> None:
    game = given(
        DREAMCATCHERS, game=WITH_WISH, hand=HAND, deck="NS RK GK", dreamcatchers=holding("GD / - / - / -")
    )
    game.choose("discard BM", "search RK")
    assert (game.asked, game.pending) == ("emptying", ["RK"])
    game.choose("empty 1")
    assert game.hand == ["BS", "GS", "NM", "RK", "RS"], "put on top after the shuffle"
    assert game.deck == "| GD GK NS"


@pytest.mark.rule("ON-13.18")
def test_a_manual_needs_an_occupied_dreamcatcher() -> None:
    game = given(DREAMCATCHERS, hand=HAND, deck="NS", dreamcatchers=holding("- / RD / -"))
    assert beginning(game, "manual") == ["manual 2"]
    assert beginning(game.choose("manual 2"), "manual") == []
    assert manuals_of(game) == 1
