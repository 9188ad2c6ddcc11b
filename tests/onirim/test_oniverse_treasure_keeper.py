"""Door to the Oniverse (catalogue section 17): the Treasure Keeper."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.oniverse_scenario import KEEPING, ONIVERSE, WITH_TOWERS, help_offered, taken
from tests.onirim.scenario import given, lying
from tests.onirim.stand_ins import WITH_CROSSINGS


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
        assert not {"keeping", "stored", "given"} & set(game.zones)


@pytest.mark.rule("ON-17.26")
def test_each_keeper_keeps_one_card_and_the_other_waits() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="NS GS NK BS", oniverse=taken("Keeper", "Keeper"))
    game.choose("store BS")
    assert (game.zones["taken"], game.zones["keeping"]) == ("Keeper", "Keeper")
    game.choose("store RS")
    assert (game.zones["stored"], help_offered(game)) == ("BS RS", [])
    game.choose("play BS")
    assert (game.zones["stored"], game.zones["keeping"], game.zones["discard"]) == ("RS", "Keeper", "Keeper")
