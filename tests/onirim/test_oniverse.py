"""Door to the Oniverse (catalogue section 17)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import hypothesis
import hypothesis.strategies as st
import pytest

import traumtisch as tt
from tests.onirim.scenario import BASE_DECK, DENIZENS, EIGHT_DOORS, ONIVERSE, Scenario, given, lying
from tests.onirim.stand_ins import WITH_AMBUSH, WITH_BLUE_GOAL, WITH_CROSSINGS, WITH_STRICT_CROSSINGS
from traumtisch.testing import check_game

WITH_TOWERS = {"modules": ["oniverse", "towers"]}
WITH_PROTECTOR = {"modules": ["oniverse"], "incubus": "A"}
HELP = {"architect", "cyclobot", "spies", "harpoon", "hammer", "disguise", "chaos", "mirror", "store"}


def taken(*denizens: str) -> dict[str, str]:
    return {"taken": " ".join(denizens)}


def help_offered(game: Scenario) -> list[str]:
    return [words for words in game.offered if words.split()[0] in HELP]


# ---- setup and the door ----------------------------------------------------------------------


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


# ---- a denizen is drawn ----------------------------------------------------------------------


@pytest.mark.rule("ON-17.6")
def test_denizens_met_in_the_opening_hand_go_to_limbo_and_back() -> None:
    game = given(ONIVERSE, phase="setup", deck="RS Spies BM GS OD NM BS GM")
    assert game.zones == lying(hand="RS BM GS NM BS", deck="| Spies OD GM")


@pytest.mark.rule("ON-17.6")
def test_nightmares_three_and_four_send_denizens_to_limbo() -> None:
    position: dict[str, Any] = {"hand": "RS BM GS NM", "pending": "nightmare"}
    game = given(ONIVERSE, **position, deck="Spies NS Mirror OD BS GM BM").choose("reveal")
    assert game.zones == lying(hand="RS BM GS NM GM", discard="NS BS nightmare", deck="| BM Mirror OD Spies")
    game = given(ONIVERSE, **position, deck="Spies NS Mirror OD BS GM BM RM RK").choose("replace")
    assert game.zones == lying(
        hand="NS BS GM BM RM", discard="RS BM GS NM nightmare", deck="| RK Mirror OD Spies"
    )


@pytest.mark.rule("ON-17.7")
def test_there_is_no_limit_to_the_denizens_before_you() -> None:
    many = "Spies Spies Architect Architect Mirror Mirror Chaos"
    game = given(ONIVERSE, hand="RS BM GS NM", pending="Keeper", deck="NS BS", oniverse={"taken": many})
    game.choose("take-along RS")
    assert game.zones["taken"].split() == sorted([*many.split(), "Keeper"])


@pytest.mark.rule("ON-17.8", "ON-20.12")
@pytest.mark.parametrize("card", ["RS", "RK", "GS", "G3"])
def test_a_drawn_denizen_is_taken_along_for_a_hand_card(card: str) -> None:
    game = given(WITH_TOWERS, hand="RS RK GS G3", deck="Mirror NS BS NM")
    assert (game.asked, game.rule) == ("denizen", "ON-20.12")
    assert game.offered == [
        "leave-behind",
        "take-along G3",
        "take-along GS",
        "take-along RK",
        "take-along RS",
    ]
    game.choose(f"take-along {card}")
    rest = " ".join({"RS", "RK", "GS", "G3"} - {card})
    assert game.zones == lying(hand=f"{rest} NS BS", taken="Mirror", discard=card, deck="NM")


@pytest.mark.rule("ON-17.8", "ON-20.12")
def test_a_denizen_that_is_not_taken_along_is_discarded() -> None:
    game = given(ONIVERSE, hand="RS RK GS BM", deck="Mirror NS BS NM").choose("leave-behind")
    assert game.zones == lying(hand="RS RK GS BM NS", discard="Mirror", deck="BS NM")


@pytest.mark.rule("ON-17.8")
def test_what_may_not_leave_the_hand_cannot_pay() -> None:
    game = given(ONIVERSE, game=WITH_CROSSINGS, hand="DE DE XS GM", deck="Mirror NS BS NM")
    assert game.offered == ["leave-behind", "take-along GM", "take-along XS"]


@pytest.mark.rule("ON-17.9")
@pytest.mark.parametrize("card", ["RK", "G3"])
def test_the_card_paid_has_no_discard_effect(card: str) -> None:
    game = given(WITH_TOWERS, hand="RS RK GS G3", deck="Mirror NS BS NM RM").choose(f"take-along {card}")
    assert game.asked == "action"
    assert game.looked_at == []


# ---- free windows ----------------------------------------------------------------------------


@pytest.mark.rule("ON-17.10")
def test_a_taken_denizen_may_be_used_once_in_any_free_window() -> None:
    game = given(
        ONIVERSE,
        hand="RK BM GS GK BS",
        row="RM RS",
        deck="BD nightmare Chaos NS NM GM RD",
        oniverse=taken("Spies"),
    )
    asked: list[str] = []
    for choice in (
        "play RK",
        "decline",
        "go-on",
        "decline",
        "go-on",
        "pay GK",
        "go-on",
        "leave-behind",
        "go-on",
    ):
        assert help_offered(game) == ["spies"]
        asked.append(str(game.asked))
        game.choose(choice)
    assert {"action", "search", "between draws", "door", "nightmare", "denizen"} == set(asked)
    game.choose("spies")
    assert game.zones["discard"].split().count("Spies") == 1
    while game.asked == "order":
        game.choose(game.offered[0])
    assert help_offered(game) == []
    assert game.zones["taken"] == ""


@pytest.mark.rule("ON-17.10")
def test_no_denizen_helps_before_it_is_taken_along() -> None:
    game = given(ONIVERSE, hand="RS RK GS BM", pending="Spies", deck="NS BS NM")
    assert help_offered(game) == []


# ---- Architect -------------------------------------------------------------------------------


@pytest.mark.rule("ON-17.11")
def test_the_architect_plays_one_card_beside_the_same_symbol() -> None:
    game = given(ONIVERSE, hand="RS BS GM NK BM", row="GM GS", deck="NS BS NM", oniverse=taken("Architect"))
    assert help_offered(game) == ["architect BS", "architect RS"]
    game.choose("architect RS")
    assert game.zones == lying(hand="BS GM NK BM NS", row="GM GS RS", discard="Architect", deck="BS NM")
    assert game.asked == "action"
    assert "play BS" not in game.offered
    assert help_offered(game) == []
    assert game.told[:2] == ["denizen used Architect", "played RS"]
    assert game.state.acted == "play"


@pytest.mark.rule("ON-17.11")
def test_an_architect_s_play_can_complete_a_trio() -> None:
    game = given(ONIVERSE, hand="GS BS GM NK BM", row="GM GS", deck="GD BS NM", oniverse=taken("Architect"))
    game.choose("architect GS", "search green")
    assert game.doors == ["GD"]


@pytest.mark.rule("ON-17.11")
def test_the_architect_has_no_use_in_an_empty_row_or_for_towers() -> None:
    game = given(WITH_TOWERS, hand="RS G3 GM NK BM", deck="NS", oniverse=taken("Architect"), towers="G4")
    assert help_offered(game) == []
    assert not any(words.startswith("build G3") for words in game.offered)


@pytest.mark.rule("ON-17.11", "ON-19.31")
def test_the_architect_lifts_no_other_rule() -> None:
    position: dict[str, Any] = {"hand": "XM GM GS NK BS", "row": "RM", "deck": "NS"}
    game = given(ONIVERSE, game=WITH_CROSSINGS, **position, oniverse=taken("Architect"))
    assert help_offered(game) == ["architect GM", "architect XM"]
    game = given(ONIVERSE, game=WITH_STRICT_CROSSINGS, **position, oniverse=taken("Architect"))
    assert help_offered(game) == ["architect GM"]


# ---- Cyclobot --------------------------------------------------------------------------------


@pytest.mark.rule("ON-17.12")
def test_cyclobot_exchanges_a_hand_location_with_one_of_the_discard_pile() -> None:
    game = given(
        WITH_TOWERS,
        hand="RS BS GM NK BM",
        discard="GK nightmare R3 RD",
        deck="NS",
        oniverse=taken("Cyclobot"),
    )
    assert help_offered(game) == [f"cyclobot {face}" for face in ("BM", "BS", "GM", "NK", "RS")]
    game.choose("cyclobot BS")
    assert (game.asked, game.offered) == ("cyclobot", ["salvage GK", "salvage R3"])
    game.choose("salvage R3")
    assert game.asked == "action"
    assert game.zones == lying(hand="RS R3 GM NK BM", discard="GK nightmare RD BS Cyclobot", deck="NS")


@pytest.mark.rule("ON-17.12")
def test_cyclobot_needs_a_location_in_the_discard_pile_and_one_to_give() -> None:
    game = given(ONIVERSE, hand="RS BS GM NK BM", discard="nightmare", deck="NS", oniverse=taken("Cyclobot"))
    assert help_offered(game) == []
    game = given(
        ONIVERSE,
        game=WITH_CROSSINGS,
        hand="DE DE DE DE DE",
        discard="RS",
        deck="NS",
        oniverse=taken("Cyclobot", "Keeper"),
    )
    assert help_offered(game) == []


@pytest.mark.rule("ON-17.13")
def test_cyclobot_fetches_a_key_for_a_nightmare_just_drawn() -> None:
    game = given(
        ONIVERSE,
        hand="RS BS GM BM",
        pending="nightmare",
        discard="GK",
        deck="NS NM",
        oniverse=taken("Cyclobot"),
    )
    game.choose("cyclobot RS")
    assert game.asked == "nightmare"
    game.choose("pay GK")
    assert game.zones == lying(hand="BS GM BM NS NM", discard="RS GK Cyclobot nightmare")


# ---- Squirrel Spies and Harpoon Hunter -------------------------------------------------------


@pytest.mark.rule("ON-17.14")
def test_the_spies_look_at_five_cards_and_put_them_back_in_any_order() -> None:
    game = given(
        ONIVERSE, hand="RS BS GM NK BM", deck="NS RD OD Mirror nightmare NM", oniverse=taken("Spies")
    )
    game.choose("spies")
    assert game.looked_at == sorted(["NS", "RD", "OD", "Mirror", "nightmare"])
    game.choose("next OD", "next NS", "next nightmare", "next RD")
    assert game.asked == "action"
    assert game.known_top == ["OD", "NS", "nightmare", "RD", "Mirror"]
    assert game.zones == lying(hand="RS BS GM NK BM", discard="Spies", deck="OD NS nightmare RD Mirror NM")


@pytest.mark.rule("ON-17.15")
def test_the_hunter_discards_nightmares_and_puts_the_rest_below() -> None:
    game = given(
        ONIVERSE,
        hand="RS BS GM NK BM",
        deck="nightmare RD OD nightmare NS NM GK",
        oniverse=taken("Harpoon"),
    )
    game.choose("harpoon", "next NS", "next RD")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RS BS GM NK BM", discard="Harpoon nightmare nightmare", deck="NM GK / NS RD OD"
    )
    assert [card.face if card else None for card in game.view.deck.bottom] == ["OD", "RD", "NS"]
    assert game.told[1] == "revealed nightmare RD OD nightmare NS"


@pytest.mark.rule("ON-17.15", "ON-19.24")
def test_the_hunter_repels_nothing() -> None:
    game = given(
        WITH_TOWERS,
        hand="RS BS GM NK BM",
        towers="B5",
        deck="nightmare nightmare RS",
        oniverse=taken("Harpoon"),
    )
    game.choose("harpoon")
    assert game.asked == "action"
    assert game.zones["towers"] == "B5"
    assert game.zones["deck"] == "RS"
    assert not game.view.face_up


@pytest.mark.rule("ON-3.23")
def test_no_denizen_can_be_used_for_nothing() -> None:
    game = given(
        ONIVERSE, hand="RS BS GM NK BM", deck="", oniverse=taken("Spies", "Harpoon", "Hammer", "Cyclobot")
    )
    assert help_offered(game) == []


# ---- Hammer Bird -----------------------------------------------------------------------------


@pytest.mark.rule("ON-17.16")
def test_the_hammer_bird_discards_the_end_of_the_row_of_one_colour() -> None:
    game = given(
        ONIVERSE,
        hand="GS BS GM NK BM",
        row="RS GM GS RM NS NM NK",
        doors="ND",
        deck="RS GD",
        oniverse=taken("Hammer"),
    )
    game.choose("hammer")
    assert game.zones == lying(
        hand="GS BS GM NK BM", row="RS GM GS RM", doors="ND", discard="NS NM NK Hammer", deck="RS GD"
    )
    assert game.asked == "action"


@pytest.mark.rule("ON-17.16")
def test_the_hammer_bird_may_discard_the_whole_row() -> None:
    game = given(ONIVERSE, hand="GS BS GM NK BM", row="NM NK", deck="RS", oniverse=taken("Hammer"))
    game.choose("hammer")
    assert (game.row, game.state.used) == ([], [])


@pytest.mark.rule("ON-17.17", "ON-20.17")
@pytest.mark.parametrize(
    ("row", "words", "left"),
    [
        ("GS NM XS NK", "hammer", "GS"),
        ("GS NM XS GM", "hammer", "GS NM"),
        ("GS NM GK XS", "hammer green", "GS NM"),
        ("GS NM GK XS", "hammer red", "GS NM GK"),
        ("NS NM XK XS", "hammer brown", ""),
    ],
)
def test_a_crossroad_counts_as_the_same_colour(row: str, words: str, left: str) -> None:
    game = given(
        ONIVERSE, game=WITH_CROSSINGS, hand="GS BS GM NK BM", row=row, deck="RS", oniverse=taken("Hammer")
    )
    colours = ["hammer blue", "hammer brown", "hammer green", "hammer red"]
    assert help_offered(game) == (["hammer"] if words == "hammer" else colours)
    assert " ".join(game.choose(words).row) == left


@pytest.mark.rule("ON-17.18")
def test_after_the_hammer_bird_the_row_is_read_as_it_lies() -> None:
    game = given(
        ONIVERSE, hand="GS GK GM NK BS", row="GM GS RM RS", deck="GD NS NM", oniverse=taken("Hammer")
    )
    assert "play GS" not in game.choose("hammer").offered
    game.choose("play GK")
    assert game.asked == "search"


@pytest.mark.rule("ON-17.18")
def test_after_the_hammer_bird_used_cards_stay_used() -> None:
    game = given(
        ONIVERSE, hand="GS GK GM NK BS", row="GM GS GK RM", deck="NS NM GD", oniverse=taken("Hammer")
    )
    game.choose("hammer")
    assert game.state.used == [True, True, True]
    game.choose("play GS")
    assert game.asked == "action"


# ---- Chromatic Chaos -------------------------------------------------------------------------


@pytest.mark.rule("ON-17.19")
def test_chaos_lays_a_drawn_door_with_a_key_of_any_colour() -> None:
    game = given(ONIVERSE, hand="RK GK GM BM", pending="RD", deck="NS NM BS", oniverse=taken("Chaos"))
    assert game.offered == ["decline", "disguise GK", "unlock RK"]
    game.choose("disguise GK")
    assert game.zones == lying(hand="RK GM BM NS NM", doors="RD", discard="GK Chaos", deck="BS")


@pytest.mark.rule("ON-17.19")
def test_chaos_searches_a_door_of_any_colour() -> None:
    game = given(ONIVERSE, hand="RK GK GM BM NS", row="RM RS", deck="ND NM BS", oniverse=taken("Chaos"))
    game.choose("play RK")
    assert help_offered(game) == ["chaos"]
    game.choose("chaos")
    assert game.offered == sorted(
        ["decline", *(f"search {w}" for w in ("red", "blue", "green", "brown", "nothing", "oniverse"))]
    )
    game.choose("search brown")
    assert game.doors == ["ND"]
    assert game.discard == ["Chaos"]


@pytest.mark.rule("ON-17.19")
def test_chaos_needs_a_door_with_a_colour_to_disguise_and_a_key() -> None:
    game = given(ONIVERSE, hand="RK GK GM BM", pending="OD", deck="NS NM BS", oniverse=taken("Chaos"))
    assert help_offered(game) == []
    game = given(ONIVERSE, hand="RS GM NM BM", deck="RD NS NM BS", oniverse=taken("Chaos"))
    assert game.asked == "action"


@pytest.mark.rule("ON-17.20")
def test_after_chaos_the_next_trio_has_its_own_colour_again() -> None:
    game = given(
        ONIVERSE, hand="RK GK GM BM NS", row="RM RS", deck="ND BS NM BS", oniverse=taken("Chaos", "Chaos")
    )
    game.choose("play RK", "chaos", "search brown")
    assert game.state.trio == 0
    view = game.view
    assert [card.face for card in view.doors] == ["ND"]
    game = given(
        ONIVERSE, hand="GK GM BM NM", pending="RD", doors="", deck="RD NS BS", oniverse=taken("Chaos")
    )
    game.choose("disguise GK")
    assert "door" not in str(game.asked)  # the second red door met no fitting key and went to Limbo
    assert game.doors == ["RD"]


@pytest.mark.rule("ON-17.21")
def test_chaos_does_not_make_a_door_lie_that_may_not_be_laid() -> None:
    position: dict[str, Any] = {"hand": "RK GM BM NM", "deck": "NS BS", "oniverse": taken("Chaos")}
    game = given(ONIVERSE, game=WITH_BLUE_GOAL, **position, pending="GD")
    assert game.asked == "action"
    assert game.doors == []
    game = given(ONIVERSE, game=WITH_BLUE_GOAL, **position, pending="BD")
    assert game.offered == ["decline", "disguise RK"]


# ---- Mirror ----------------------------------------------------------------------------------


@pytest.mark.rule("ON-17.22", "ON-14.18", "ON-19.34")
def test_the_mirror_puts_a_nightmare_into_limbo_without_repelling_it() -> None:
    game = given(
        {"modules": ["oniverse", "towers"], "incubus": "A"},
        hand="RS GM BM NM",
        towers="B5",
        deck="nightmare RM NS",
        oniverse=taken("Mirror"),
    )
    assert game.offered == ["incubus", "mirror", "replace", "reveal"]
    game.choose("mirror")
    assert game.zones == lying(hand="RS GM BM NM RM", towers="B5", discard="Mirror", deck="| NS nightmare")
    assert game.told[:3] == ["drawn nightmare", "denizen used Mirror", "to limbo nightmare"]


@pytest.mark.rule("ON-17.22", "ON-19.34")
def test_the_mirror_needs_a_nightmare_card() -> None:
    game = given(ONIVERSE, game=WITH_AMBUSH, hand="RS GM BM NM BS", deck="NS", oniverse=taken("Mirror"))
    assert game.choose("ambush").offered == ["replace", "reveal"]


# ---- Treasure Keeper -------------------------------------------------------------------------

KEEPING = {"keeping": "Keeper", "stored": "RK"}


@pytest.mark.rule("ON-17.23")
def test_the_keeper_stores_a_hand_card_and_the_hand_is_refilled() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="GD NS GS NK", oniverse=taken("Keeper"))
    game.choose("store BS")
    assert game.asked == "action"
    assert game.zones == lying(hand="RS GM BM NM NS", stored="BS", keeping="Keeper", limbo="GD", deck="GS NK")
    assert game.view.turn == 1


@pytest.mark.rule("ON-17.23")
def test_the_keeper_draws_nightmares_too() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="nightmare NS GS NK", oniverse=taken("Keeper"))
    game.choose("store BS")
    assert game.asked == "nightmare"


@pytest.mark.rule("ON-17.23")
def test_the_keeper_waits_while_a_card_is_pending_or_a_trio_open() -> None:
    for pending in ("nightmare", "Mirror", "GD"):
        game = given(
            ONIVERSE, hand="RS GK BM NM", pending=pending, deck="NS GS NK BS", oniverse=taken("Keeper")
        )
        assert game.asked in ("nightmare", "denizen", "door")
        assert help_offered(game) == []
    game = given(ONIVERSE, hand="RK GK BM NM BS", row="RM RS", deck="NS GS NK", oniverse=taken("Keeper"))
    game.choose("play RK")
    assert (game.asked, help_offered(game)) == ("search", [])
    game.choose("decline")
    assert (game.asked, help_offered(game)) == (
        "between draws",
        ["store BM", "store BS", "store GK", "store NM"],
    )


@pytest.mark.rule("ON-17.23")
def test_the_keeper_may_store_after_the_refill_too() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM", deck="NS GS NK", oniverse=taken("Keeper")).choose("go-on")
    assert game.zones["hand"] == "BM GM NM NS RS"
    game.choose("store NS")
    assert game.asked == "action"
    assert game.zones == lying(hand="RS GM BM NM GS", stored="NS", keeping="Keeper", deck="NK")


@pytest.mark.rule("ON-17.23")
def test_dead_ends_cannot_be_stored() -> None:
    game = given(ONIVERSE, game=WITH_CROSSINGS, hand="DE DE XS GM BM", deck="NS", oniverse=taken("Keeper"))
    assert help_offered(game) == ["store BM", "store GM", "store XS"]


@pytest.mark.rule("ON-9.4", "ON-17.23")
def test_storing_with_an_empty_deck_loses() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="", oniverse=taken("Keeper"))
    assert game.choose("store BS").lost


@pytest.mark.rule("ON-17.24")
def test_a_stored_card_is_safe_from_the_fourth_nightmare_option() -> None:
    game = given(
        ONIVERSE, hand="RS GM BM NM", pending="nightmare", deck="NS GS NK BS GM RM", oniverse=KEEPING
    )
    assert game.offered == ["pay RK", "replace", "reveal"]
    game.choose("replace")
    assert game.zones == lying(
        hand="NS GS NK BS GM", discard="RS GM BM NM nightmare", deck="RM", keeping="Keeper", stored="RK"
    )


@pytest.mark.rule("ON-17.24")
def test_a_stored_card_does_not_count_for_the_hand() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM", deck="NS GS", oniverse=KEEPING)
    assert game.zones["hand"] == "BM GM NM NS RS"


@pytest.mark.rule("ON-17.24", "ON-17.25")
def test_a_stored_card_can_be_played_or_discarded() -> None:
    position: dict[str, Any] = {"hand": "RS GM BM NM BS", "deck": "NS GS NK BS GM RM"}
    game = given(ONIVERSE, **position, oniverse=KEEPING).choose("play RK")
    assert game.asked == "action"
    assert game.zones == lying(hand="RS GM BM NM BS", row="RK", discard="Keeper", deck="NS GS NK BS GM RM")
    game = given(ONIVERSE, **position, oniverse=KEEPING).choose("discard RK")
    assert game.asked == "prophecy"
    game.choose("foresee NS", "next GS", "next NK", "next BS")
    assert game.zones == lying(hand="RS GM BM NM BS", discard="RK Keeper NS", deck="GS NK BS GM RM")


@pytest.mark.rule("ON-17.24")
def test_a_stored_card_follows_the_symbol_rule_unless_an_architect_helps() -> None:
    position: dict[str, Any] = {"hand": "RS GM BM NM BS", "row": "GK", "deck": "NS"}
    game = given(ONIVERSE, **position, oniverse=KEEPING)
    assert "play RK" not in game.offered
    assert "discard RK" in game.offered
    game = given(ONIVERSE, **position, oniverse=KEEPING | taken("Architect")).choose("architect RK")
    assert game.zones == lying(hand="RS GM BM NM BS", row="GK RK", discard="Architect Keeper", deck="NS")


@pytest.mark.rule("ON-17.24", "ON-17.25")
def test_a_stored_tower_can_be_built() -> None:
    stored = {"keeping": "Keeper", "stored": "B4"}
    game = given(WITH_TOWERS, hand="RS GM BM NM BS", towers="R4", deck="NS", oniverse=stored)
    assert [words for words in game.offered if "B4" in words] == ["build B4 left", "discard B4"]
    game.choose("build B4 left")
    assert game.zones == lying(hand="RS GM BM NM BS", towers="B4 R4", discard="Keeper", deck="NS")


@pytest.mark.rule("ON-17.24", "ON-17.25")
@pytest.mark.parametrize(
    ("pending", "denizens", "choice", "discard", "zones"),
    [
        ("RD", "", "unlock RK", "RK Keeper", {"doors": "RD"}),
        ("GD", "Chaos", "disguise RK", "RK Keeper Chaos", {"doors": "GD"}),
        ("nightmare", "", "pay RK", "RK Keeper nightmare", {}),
        ("Mirror", "", "take-along RK", "RK Keeper", {"taken": "Mirror"}),
    ],
)
def test_a_stored_card_can_pay(
    pending: str, denizens: str, choice: str, discard: str, zones: dict[str, str]
) -> None:
    game = given(
        ONIVERSE, hand="RS GM BM NM", pending=pending, deck="NS GS", oniverse=KEEPING | {"taken": denizens}
    )
    game.choose(choice)
    assert game.zones == lying(hand="RS GM BM NM NS", discard=discard, deck="GS", **zones)


@pytest.mark.rule("ON-17.24", "ON-17.25")
def test_cyclobot_can_exchange_a_stored_card() -> None:
    for at_the_action in (True, False):
        hand = "RS GM BM NM BS" if at_the_action else "RS GM BM NM"
        game = given(ONIVERSE, hand=hand, discard="GK NK", deck="NS GS", oniverse=KEEPING | taken("Cyclobot"))
        game.choose("cyclobot RK", "salvage GK")
        assert game.zones["hand"].split() == sorted([*hand.split(), "GK"])
        assert game.zones["discard"] == "Cyclobot Keeper NK RK"
        assert (game.zones["keeping"], game.zones["stored"], game.zones["given"]) == ("", "", "")


@pytest.mark.rule("ON-17.26")
def test_each_keeper_keeps_one_card_and_the_other_waits() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="NS GS NK BS", oniverse=taken("Keeper", "Keeper"))
    game.choose("store BS")
    assert (game.zones["taken"], game.zones["keeping"]) == ("Keeper", "Keeper")
    game.choose("store RS")
    assert (game.zones["stored"], help_offered(game)) == ("BS RS", [])
    game.choose("play BS")
    assert (game.zones["stored"], game.zones["keeping"], game.zones["discard"]) == ("RS", "Keeper", "Keeper")


# ---- hidden information ----------------------------------------------------------------------


@pytest.mark.rule("ON-21.11")
def test_the_denizens_left_out_show_nowhere() -> None:
    game = Scenario(tt.new_table("onirim", seed=5, options=ONIVERSE))
    assert "left_out" not in game.view.modules["oniverse"]
    left_out = {Scenario(game.table.imagine(0, chance)).zones["left_out"] for chance in range(20)}
    assert len(left_out) > 10
    assert Counter(game.view.unseen) + Counter(game.hand) == Counter(BASE_DECK + ["OD"] + DENIZENS * 2)


@pytest.mark.rule("ON-21.11")
def test_a_denizen_once_met_is_never_imagined_in_the_box() -> None:
    rest = " ".join(["Cyclobot Spies Harpoon Hammer Chaos Keeper"] * 2)
    deck = {"top": "RS Architect Mirror BM GS NM BS", "contents": f"{rest} Architect Mirror RM"}
    game = given(ONIVERSE, phase="setup", deck=deck)
    assert game.zones["limbo"] == ""
    met = {card for card in game.state.deck if game.table.rules.material.components[card].face == "Mirror"}
    boxes = [Scenario(game.table.imagine(0, chance)).zones["left_out"].split() for chance in range(40)]
    assert met
    assert all(len(box) == 8 and box.count("Mirror") < 2 and box.count("Architect") < 2 for box in boxes)


@pytest.mark.rule("ON-21.2")
@pytest.mark.parametrize("choice", ["search red", "search nothing", "search oniverse", "decline"])
def test_a_search_shows_which_denizens_are_left_out(choice: str) -> None:
    game = given(ONIVERSE, hand="RK GM BM NM BS", row="RM RS").choose("play RK")
    assert "left_out" not in game.view.modules["oniverse"]
    game.choose(choice)
    if choice == "decline":
        assert "left_out" not in game.view.modules["oniverse"]
        return
    shown = sorted(card.face for card in game.view.modules["oniverse"]["left_out"])
    assert shown == game.zones["left_out"].split()
    assert not set(game.view.unseen) & set(DENIZENS) or len(shown) == 8
    assert all(Scenario(game.table.imagine(0, n)).zones["left_out"].split() == shown for n in range(5))


@pytest.mark.rule("ON-21.2")
def test_what_a_search_has_shown_cannot_be_unseen() -> None:
    stored = {"keeping": "Keeper", "stored": "RK"}  # so that nothing is drawn afterwards
    game = given(ONIVERSE, hand="RM GM BM NM BS", row="RM RS", oniverse=stored)
    game.choose("play RK", "search nothing")
    assert (game.asked, game.state.dealt) == ("action", 0)
    with pytest.raises(tt.UndoRefused):
        game.table.undo()


@pytest.mark.rule("ON-21.9")
def test_taken_denizens_and_stored_cards_lie_open() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="NS", oniverse=KEEPING | taken("Mirror"))
    shown = {zone: [c.face for c in cards] for zone, cards in game.view.modules["oniverse"].items()}
    assert shown == {"taken": ["Mirror"], "keeping": ["Keeper"], "stored": ["RK"], "given": []}


def test_the_text_shows_what_lies_open() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM", pending="Spies", deck="NS", oniverse=KEEPING | taken("Mirror"))
    table = game.table
    lines = str(table.game.text_face(table.rules, game.view, str, 100)).splitlines()
    shown = {line.split("  ")[0]: line.split("  ", 1)[1].strip() for line in lines if "  " in line}
    assert (shown["Denizens"], shown["Treasure Keepers"], shown["Stored"]) == ("Mirror", "Keeper", "R⚷")
    assert shown["Drawn"] == "☺ Squirrel Spies"
    assert shown["Doors"].endswith("Oniverse door ·")
    assert "Left out" not in shown


# ---- positions -------------------------------------------------------------------------------


@pytest.mark.rule("ON-17.1")
def test_a_position_leaves_out_what_is_too_much() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", discard="Spies", oniverse=taken("Mirror"))
    assert len(game.zones["left_out"].split()) == 8
    in_deck = [face for face in game.zones["deck"].split() if face in DENIZENS]
    assert len(in_deck) == 6


@pytest.mark.parametrize(
    "part",
    [
        {"taken": "RS"},
        {"left_out": "RS"},
        {"keeping": "Mirror", "stored": "RS"},
        {"keeping": "Keeper"},
        {"stored": "RS"},
        {"keeping": "Keeper", "stored": "RD"},
    ],
)
def test_impossible_positions_are_refused(part: dict[str, str]) -> None:
    with pytest.raises(tt.PositionError):
        given(ONIVERSE, hand="RM GM BM NM BS", deck="NS", oniverse=part)


@pytest.mark.rule("ON-17.11")
def test_a_position_may_repeat_a_symbol() -> None:
    assert given(ONIVERSE, hand="RM GM BM NM BS", row="RS GS", deck="NS").row == ["RS", "GS"]


# ---- whole games -----------------------------------------------------------------------------


@hypothesis.settings(max_examples=60, deadline=None)
@hypothesis.given(towers=st.booleans(), incubus=st.sampled_from(["none", "A"]), seed=st.integers(0, 2**32))
def test_random_games_keep_all_laws(towers: bool, incubus: str, seed: int) -> None:
    modules = ["oniverse", *(["towers"] if towers else [])]
    check_game("onirim", {"modules": modules, "incubus": incubus}, seed=seed, check_every=3, save_every=40)
