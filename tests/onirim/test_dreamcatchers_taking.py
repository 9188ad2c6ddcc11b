"""Dreamcatchers (catalogue section 13): a captured card is taken."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import DREAMCATCHERS, HAND, catchers_of, holding, trio
from tests.onirim.scenario import SEVEN_DOORS, beginning, given, lying
from tests.onirim.wish import WITH_WISH
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers


@pytest.mark.rule("ON-13.19")
def test_the_three_variants_are_offered_when_a_wanted_card_is_captured() -> None:
    game = trio("nightmare / RD / GD / -")
    assert game.offered == [
        "decline",
        "search nothing",
        "search red",
        "search-and-take RD 1",
        "search-and-take RD 3",
        "take RD",
    ]


@pytest.mark.rule("ON-13.19")
def test_only_cards_that_may_be_searched_for_can_be_taken() -> None:
    game = trio("BD / GD nightmare / lost-dream / -")
    assert game.offered == ["decline", "search nothing", "search red"]


@pytest.mark.rule("ON-13.19", "ON-13.23")
def test_variant_1_takes_the_card_and_leaves_the_deck_alone() -> None:
    game = trio("nightmare / RD / - / -", deck={"known_top": "NS GM", "contents": "RD BK"}).choose("take RD")
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        row="RM RK RS",
        doors="RD",
        catchers="nightmare / - / - / -",
        deck="GM | RD BK",
    )
    assert game.known_top == ["GM"]
    assert "shuffled" not in game.told
    assert "found nothing" not in game.told


@pytest.mark.rule("ON-13.19")
def test_variant_1_can_win() -> None:
    lost = "lost-dream lost-dream / ND lost-dream / lost-dream"
    game = given(
        DREAMCATCHERS, hand="NS RS BM GS GM", row="NM NK", doors=SEVEN_DOORS, dreamcatchers=holding(lost)
    )
    assert game.choose("play NS", "take ND").won


@pytest.mark.rule("ON-13.19")
def test_variant_2_searches_the_deck_for_another_such_card() -> None:
    game = trio("nightmare / RD / - / -", deck="NS RD").choose("search red")
    assert (game.doors, game.asked) == (["RD"], "emptying")
    assert catchers_of(game) == ["nightmare", "RD", "-", "-"]


@pytest.mark.rule("ON-13.19")
def test_variant_3_searches_empties_and_takes() -> None:
    known = {"known_top": "NS NS", "contents": ""}
    game = trio("NS / RD / BD / -", deck=known).choose("search-and-take RD 1")
    assert game.told[2:] == ["found nothing", "emptied NS", "taken RD", "laid RD", "drawn NS"]
    assert game.zones == lying(
        hand="BM GS NM BS NS", row="RM RK RS", doors="RD", catchers="- / - / BD / -", deck="| NS NS"
    )
    assert game.known_top == []
    assert game.asked == "action", "there is one emptying per search"


@pytest.mark.rule("ON-13.20")
def test_in_variant_3_the_dreamcatcher_of_the_card_is_not_the_one_to_be_emptied() -> None:
    game = trio("RD nightmare / RD / - / BD")
    assert beginning(game, "search-and-take") == [
        "search-and-take RD 1",
        "search-and-take RD 2",
        "search-and-take RD 4",
    ]
    decision = game.table.decision
    assert decision is not None
    first, second, _ = [cards[0].id for cards in game.view.part(dreamcatchers).catchers if cards]
    assert {option.id for option in decision.options if option.verb == "search-and-take"} == {
        f"search-and-take {first} 2",
        f"search-and-take {first} 4",
        f"search-and-take {second} 1",
        f"search-and-take {second} 4",
    }


@pytest.mark.rule("ON-13.21")
def test_variant_3_needs_another_occupied_dreamcatcher() -> None:
    game = trio("- / RD nightmare / - / -")
    assert game.offered == ["decline", "search nothing", "search red", "take RD"]


@pytest.mark.rule("ON-13.21")
def test_who_searches_and_finds_nothing_does_not_get_the_captured_card() -> None:
    game = trio("nightmare / RD / - / -", deck="NS GM").choose("search red")
    assert game.offered == ["decline", "empty 1", "empty 2"]
    game.choose("decline")
    assert (game.doors, game.asked, catchers_of(game)[1]) == ([], "action", "RD")


@pytest.mark.rule("ON-13.22")
def test_a_key_does_nothing_for_a_captured_door() -> None:
    game = given(DREAMCATCHERS, hand="RK BM GS NM BS", deck="NS", dreamcatchers=holding("RD / - / - / -"))
    assert not [words for words in game.offered if "RD" in words]
    game = given(
        DREAMCATCHERS, hand="RK BM GS NM", pending="RD", deck="NS", dreamcatchers=holding("RD / - / - / -")
    )
    assert game.offered == ["decline", "unlock RK"]


@pytest.mark.rule("ON-13.22", "ON-13.19")
@pytest.mark.parametrize("wanted", ["lost-dream", "GD", "nightmare"])
def test_the_search_of_another_module_may_take_any_captured_card(wanted: str) -> None:
    held = f"{wanted} BD / NK / - / -"
    known = {"known_top": "NS RK", "contents": "GS"}
    game = given(DREAMCATCHERS, game=WITH_WISH, hand=HAND, deck=known, dreamcatchers=holding(held))
    game.choose("discard BM", f"take {wanted}")
    assert game.told[:3] == ["discarded BM", f"taken {wanted}", f"drawn {wanted}"]
    assert "shuffled" not in game.told


@pytest.mark.rule("ON-13.19")
def test_the_third_variant_serves_the_search_of_another_module() -> None:
    game = given(
        DREAMCATCHERS, game=WITH_WISH, hand=HAND, deck="NS RK", dreamcatchers=holding("NK GD / BD / - / -")
    )
    game.choose("discard BM", "search-and-take NK 2")
    assert game.told == ["discarded BM", "found nothing", "emptied BD", "taken NK", "drawn NK"]
    assert game.zones == lying(
        hand="RS GS NM BS NK", discard="BM", catchers="GD / - / - / -", deck="| NS RK BD"
    )


@pytest.mark.rule("ON-13.23")
def test_the_dreamcatcher_of_the_only_card_is_free_again_for_limbo() -> None:
    game = trio("RD / nightmare", deck="BD NS GM").choose("take RD")
    assert catchers_of(game) == ["BD", "nightmare"]
