"""Dreamcatchers (catalogue section 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.onirim.scenario import (
    BASE_DECK,
    DREAMCATCHERS,
    EIGHT_DOORS,
    HARD_DREAMCATCHERS,
    SEVEN_DOORS,
    Scenario,
    given,
    holding,
    lying,
)
from traumtisch.engine.phrase import english
from traumtisch.engine.script import Step
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame, questions
from traumtisch.games.onirim.labyrinth import after_search, search
from traumtisch.games.onirim.procedures import reveal_and_hold, shuffle
from traumtisch.games.onirim.prophecy import order_below
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.testing import check_game

HAND = "RS BM GS NM BS"
FREE = "- / - / - / -"
THREE_LOST = "lost-dream lost-dream / - / lost-dream / -"
FOUR_LOST = "lost-dream lost-dream / nightmare lost-dream / lost-dream / -"


def beginning(game: Scenario, verb: str) -> list[str]:
    return [words for words in game.offered if words.startswith(f"{verb} ")]


def trio(catchers: str, *, deck: Any = "NS GM BK") -> Scenario:
    """A red trio has just been completed."""
    game = given(DREAMCATCHERS, hand=HAND, row="RM RK", deck=deck, dreamcatchers=holding(catchers))
    return game.choose("play RS")


# ---- a module that exists only here ----------------------------------------------------------
# A discarded moon searches the deck for any card and puts it on top, as a Happy Dream does; a discarded sun
# reveals three cards and puts them below the deck.


class WishPart(Plain):
    wishing: bool = False


wish = OnirimModule("wish", WishPart)
wish.option_words = {"search": "Search"}


@wish.step("ON-15.14")
def make_a_wish(t: Onirim) -> None:
    wish.part_of(t).wishing = True
    t.then(search)


@wish.alters(questions.search_words)
def any_face(t: Onirim, words: list[str]) -> list[str]:
    return list(t.cards.by_code) if wish.part_of(t).wishing else words


@wish.alters(questions.cards_called)
def cards_with_that_face(t: Onirim, cards: list[int], word: str) -> list[int]:
    return t.cards.by_code.get(word, []) if wish.part_of(t).wishing else cards


@wish.alters(after_search)
def put_it_on_top(t: Onirim, steps: tuple[Step[Onirim], ...]) -> tuple[Step[Onirim], ...]:
    return (shuffle, put_found_card_on_top) if wish.part_of(t).wishing else steps


@wish.step("ON-15.14")
def put_found_card_on_top(t: Onirim) -> None:
    t.state.deck.put_on_top(t.state.pending.pop())
    wish.part_of(t).wishing = False


@wish.step("ON-12.6")
def reveal_three(t: Onirim) -> None:
    reveal_and_hold(t, 3)
    t.then(order_below)


wish.when_discarded = {"moon": make_a_wish, "sun": reveal_three}


class OnirimWithWish(OnirimGame):
    def modules(self, settings: Settings) -> Sequence[OnirimModule[Any]]:
        return [*super().modules(settings), wish]


WITH_WISH = OnirimWithWish()


# ---- setup and Lost Dreams -------------------------------------------------------------------


@pytest.mark.rule("ON-13.1")
@pytest.mark.parametrize(("options", "manuals"), [(DREAMCATCHERS, 2), (HARD_DREAMCATCHERS, 0)])
def test_setup_adds_four_lost_dreams_four_dreamcatchers_and_two_manuals(
    options: dict[str, Any], manuals: int
) -> None:
    game = Scenario(tt.new_table("onirim", seed=6, options=options))
    deck = Counter(BASE_DECK + ["lost-dream"] * 4) - Counter(game.hand)
    assert game.zones == lying(hand=" ".join(game.hand), catchers=FREE, deck="| " + " ".join(deck.elements()))
    assert (game.deck_size, game.manuals) == (75, manuals)


@pytest.mark.rule("ON-13.1")
def test_in_the_hard_game_there_are_no_manuals_to_use() -> None:
    assert beginning(given(HARD_DREAMCATCHERS, hand=HAND, dreamcatchers=holding("RD / -")), "manual") == []


@pytest.mark.rule("ON-4.3")
def test_the_opening_limbo_is_shuffled_into_the_deck() -> None:
    game = given(DREAMCATCHERS, phase="setup", deck="RS lost-dream BM RD GS NM BS GM")
    assert game.zones == lying(hand=HAND, catchers=FREE, deck="| lost-dream RD GM")


@pytest.mark.rule("ON-13.6")
def test_a_drawn_lost_dream_goes_to_limbo_and_the_hand_is_refilled_further() -> None:
    game = given(DREAMCATCHERS, hand="RK BM GS", deck="lost-dream NS nightmare GM BK")
    assert game.zones == lying(
        hand="RK BM GS NS", limbo="lost-dream", pending="nightmare", catchers=FREE, deck="GM BK"
    )
    game.choose("pay RK")
    assert game.hand == ["BK", "BM", "GM", "GS", "NS"]
    assert game.told[:2] == ["drawn lost-dream", "to limbo lost-dream"]


@pytest.mark.rule("ON-13.7")
def test_lost_dreams_revealed_by_a_nightmare_go_to_limbo() -> None:
    deck = "RS lost-dream BD NS lost-dream GM RD BK"
    game = given(DREAMCATCHERS, hand="RK BM GS NM", pending="nightmare", deck=deck).choose("reveal")
    assert game.zones == lying(
        hand="RK BM GS NM GM",
        discard="RS NS nightmare",
        catchers="lost-dream lost-dream BD / - / - / -",
        deck="RD BK",
    )


@pytest.mark.rule("ON-13.7")
def test_a_revealed_lost_dream_goes_to_limbo_whatever_the_others_are_for() -> None:
    game = given(DREAMCATCHERS, game=WITH_WISH, hand=HAND, deck="RK lost-dream BD NS nightmare RS")
    game.choose("discard RS")
    assert (game.limbo, game.looked_at) == (["lost-dream"], ["BD", "RK"])
    game.choose("next BD")
    assert (game.asked, game.hand, game.limbo) == ("action", ["BM", "BS", "GS", "NM", "NS"], [])
    assert [card.face for card in game.view.deck.bottom if card] == ["RK", "BD"]
    assert game.catchers == ["lost-dream", "-", "-", "-"]


@pytest.mark.rule("ON-13.7")
def test_a_lost_dream_passed_by_in_a_search_stays_in_the_deck() -> None:
    game = trio(FREE, deck="lost-dream RD").choose("search red")
    assert game.doors == ["RD"]
    assert "to limbo lost-dream" not in game.told[: game.told.index("shuffled")]


# ---- winning ---------------------------------------------------------------------------------


@pytest.mark.rule("ON-13.4", "ON-13.5")
@pytest.mark.parametrize("catchers", [FOUR_LOST, "lost-dream lost-dream lost-dream lost-dream / -"])
def test_the_last_door_wins_if_all_lost_dreams_are_captured(catchers: str) -> None:
    game = given(
        DREAMCATCHERS,
        hand="NK BM GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        deck="NS",
        dreamcatchers=holding(catchers),
    ).choose("unlock NK")
    assert game.won
    assert (game.hand, game.doors) == (["BM", "GS", "NM"], sorted(EIGHT_DOORS.split()))


@pytest.mark.rule("ON-13.4")
@pytest.mark.parametrize("limbo", ["", "lost-dream"])
def test_eight_doors_do_not_win_with_three_captured_lost_dreams(limbo: str) -> None:
    game = given(
        DREAMCATCHERS,
        hand="NK BM GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        limbo=limbo,
        deck="nightmare NS RS RK",
        dreamcatchers=holding(THREE_LOST),
    ).choose("unlock NK")
    assert (game.table.outcome, game.asked) == (None, "nightmare")


@pytest.mark.rule("ON-13.4")
def test_four_captured_lost_dreams_do_not_win_without_the_doors() -> None:
    game = given(
        DREAMCATCHERS,
        hand=HAND,
        phase=3,
        doors=SEVEN_DOORS,
        limbo="lost-dream",
        dreamcatchers=holding(THREE_LOST),
    )
    assert game.table.outcome is None
    assert game.catchers == ["lost-dream lost-dream", "lost-dream", "lost-dream", "-"]


@pytest.mark.rule("ON-13.5")
def test_the_last_lost_dream_wins_if_all_doors_are_laid() -> None:
    game = given(
        DREAMCATCHERS,
        hand=HAND,
        phase=3,
        doors=EIGHT_DOORS,
        limbo="lost-dream",
        deck="NS",
        dreamcatchers=holding(THREE_LOST),
    )
    assert game.won
    assert game.told == ["captured lost-dream", "won"]


@pytest.mark.rule("ON-5.7")
def test_a_discarded_lost_dream_makes_winning_impossible_but_the_game_goes_on() -> None:
    top = {"top": "NS lost-dream GM RS BK"}
    game = given(DREAMCATCHERS, hand="RK BM GS NM BS", deck=top).choose("discard RK")
    assert game.view.can_still_be_won
    game.choose("foresee lost-dream")
    assert not game.view.can_still_be_won
    assert game.table.outcome is None


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
    assert (game.manuals, game.known_top, game.asked) == (1, [], "action")


@pytest.mark.rule("ON-13.13", "ON-9.5")
def test_without_the_last_dreamcatcher_the_game_is_lost() -> None:
    game = given(
        DREAMCATCHERS, hand=HAND, phase=3, limbo="GD", deck="NS GM", dreamcatchers=holding("RD lost-dream")
    )
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.rule == "ON-13.13"
    assert game.told[-1] == "lost"
    assert game.catchers == []


@pytest.mark.rule("ON-13.13")
def test_the_last_but_one_overload_does_not_lose() -> None:
    game = given(
        DREAMCATCHERS, hand=HAND, phase=3, limbo="GD", deck="NS GM", dreamcatchers=holding("RD / lost-dream")
    )
    assert (game.table.outcome, game.catchers) == (None, ["-"])


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
    assert game.choose("empty 1").catchers[1:] == ["-", "-", "-"]


@pytest.mark.rule("ON-20.3")
def test_with_all_dreamcatchers_free_nothing_is_asked_after_a_shuffle() -> None:
    game = trio(FREE, deck="NS RD GM").choose("search nothing")
    assert game.asked != "emptying"


@pytest.mark.rule("ON-13.15")
def test_without_a_shuffle_nothing_may_be_emptied() -> None:
    game = trio("nightmare / - / - / -", deck="NS GM").choose("decline")
    assert (game.asked, game.catchers) == ("action", ["nightmare", "-", "-", "-"])


@pytest.mark.rule("ON-13.16")
def test_one_shuffle_empties_only_one_dreamcatcher() -> None:
    game = trio("GD / ND / - / -", deck="NS RD").choose("search red", "empty 1")
    assert game.asked != "emptying"
    assert game.catchers[1] == "ND"


@pytest.mark.rule("ON-13.16")
def test_both_manuals_may_be_used_in_one_start_of_turn_each_for_one_dreamcatcher() -> None:
    game = given(DREAMCATCHERS, hand=HAND, deck="NS", dreamcatchers=holding("GD / ND RD / BD / -"), turn=2)
    assert beginning(game, "manual") == ["manual 1", "manual 2", "manual 3"]
    game.choose("manual 2")
    assert (game.asked, game.manuals, game.catchers) == ("action", 1, ["GD", "-", "BD", "-"])
    game.choose("manual 1")
    assert game.zones == lying(hand=HAND, catchers="- / - / BD / -", deck="| NS GD ND RD")
    assert (game.asked, game.manuals, game.view.turn) == ("action", 0, 2)
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
    assert (game.asked, game.catchers) == ("action", ["-", "-"])


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
    assert game.manuals == 1


# ---- taking a captured card ------------------------------------------------------------------


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
    assert game.catchers == ["nightmare", "RD", "-", "-"]


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
    first, second, _ = [cards[0].id for cards in game.view.modules["dreamcatchers"]["catchers"] if cards]
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
    assert (game.doors, game.asked, game.catchers[1]) == ([], "action", "RD")


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
    assert game.catchers == ["BD", "nightmare"]


# ---- what is seen, pairs, positions ----------------------------------------------------------


@pytest.mark.rule("ON-13.24", "ON-21.9")
def test_captured_cards_lie_open() -> None:
    game = given(DREAMCATCHERS, hand=HAND, dreamcatchers=holding("RD nightmare / - / lost-dream"))
    seen = game.view.modules["dreamcatchers"]["catchers"]
    assert [[card.face for card in cards] for cards in seen] == [["RD", "nightmare"], [], ["lost-dream"]]


@pytest.mark.rule("ON-21.3")
def test_what_is_known_of_the_deck_is_lost_by_an_overload_only() -> None:
    known = {"known_top": "NS GM"}
    kept = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="BD", deck=known)
    lost = given(DREAMCATCHERS, hand=HAND, phase=3, limbo="BD", deck=known, dreamcatchers=holding("RD / GD"))
    assert (kept.known_top, lost.known_top) == (["NS", "GM"], [])


@pytest.mark.rule("ON-19.16")
def test_the_nightmare_of_a_false_alarm_is_captured() -> None:
    game = given(
        {"modules": ["towers", "dreamcatchers"]},
        hand="RK BM GS NM",
        pending="nightmare",
        towers="R4",
        deck="NS GM BS",
    ).choose("pay RK", "false-alarm")
    assert game.zones == lying(
        hand="BM GS NM NS GM", discard="RK", towers="R4", catchers="nightmare / - / - / -", deck="BS"
    )


WRONG_PARTS: list[dict[str, Any]] = [
    {"catchers": []},
    {"catchers": [[], [], [], [], []]},
    {"manuals": 3},
    {"manuals": -1},
    {"catchers": "RD"},
    {"catchers": [["RD"], 3]},
    {"catchers": [["RD", "RD"], ["RD"]]},
]


@pytest.mark.parametrize("part", WRONG_PARTS)
def test_positions_that_cannot_be_are_refused(part: dict[str, Any]) -> None:
    with pytest.raises(tt.PositionError):
        tt.load_position("onirim", {"hand": ["RS"], "phase": 1, "dreamcatchers": part}, options=DREAMCATCHERS)


def test_the_table_shows_each_dreamcatcher_with_its_number_and_the_manuals() -> None:
    game = given(DREAMCATCHERS, hand=HAND, dreamcatchers=holding("RD lost-dream / -", manuals=1))
    shown = game.table.game.text_face(game.table.rules, game.view, english, 100)
    assert shown is not None
    assert "Dreamcatchers  1: ∩ red door, ☁ lost dream  2: ·" in shown
    assert "Manuals        1" in shown


def test_options_are_said_with_the_number_of_the_dreamcatcher() -> None:
    game = trio("nightmare / RD / - / -")
    said = {
        words: str(game.table.game.say_option(game.table.rules, game.options(words)[0]))
        for words in ("take RD", "search-and-take RD 1")
    }
    assert said == {
        "take RD": "Take the red door from its Dreamcatcher; the deck is not searched",
        "search-and-take RD 1": "Search the deck, take nothing, empty Dreamcatcher 1, then take the red door",
    }


@hypothesis.settings(max_examples=60, deadline=None)
@hypothesis.given(
    towers=st.booleans(),
    hard=st.booleans(),
    incubus=st.sampled_from(["none", "A"]),
    seed=st.integers(0, 2**32),
)
def test_random_games_keep_all_laws(towers: bool, hard: bool, incubus: str, seed: int) -> None:
    modules = ["dreamcatchers", "towers"] if towers else ["dreamcatchers"]
    check_game("onirim", {"modules": modules, "hard.dreamcatchers": hard, "incubus": incubus}, seed=seed)
