"""Door to the Oniverse (catalogue section 17): denizens are drawn and used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.oniverse_scenario import ONIVERSE, WITH_TOWERS, help_offered, taken
from tests.onirim.scenario import given, lying
from tests.onirim.stand_ins import WITH_AMBUSH, WITH_BLUE_GOAL, WITH_CROSSINGS, WITH_STRICT_CROSSINGS

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
    assert game.zones["taken"] == f"{many} Keeper"


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
    assert "taken" not in game.zones


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
    assert (game.row, game.me.used) == ([], [])


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
    assert game.me.used == [True, True, True]
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
    assert game.asked == "action"
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
