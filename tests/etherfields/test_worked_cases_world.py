"""Worked cases of the catalogue: slumbers, fate, shop, seasons, awakening, saving, modes (EF-33 to 50)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import given

ELM = {"character": "elm", "deck": 9}
ASH = {"character": "ash", "deck": 9}


@pytest.mark.rule("EF-W12")
def test_w12_what_was_found_is_not_found_again() -> None:
    game = given(ELM, items=["pole"], do=[{"op": "gain_item", "item": "item:pole"}])
    assert game.names(game.state.items) == ["pole"]


@pytest.mark.rule("EF-W52")
def test_w52_a_closed_field_with_four_characters_admits_no_creature() -> None:
    team = [{"character": name, "field": "wash.c"} for name in ("ash", "birch", "cedar", "dogwood")]
    game = given(
        *team,
        scene="slumber:moths",
        tiles=["quay", "mooring", "wash"],
        figures=[{"creature": "moth", "field": "quay.a"}],
        do=[{"op": "relocate", "figure": "creature:moth", "to": "field:tile:wash.c"}],
    )
    assert game.figures("moth") == ["quay.a"]


@pytest.mark.rule("EF-W93")
def test_w93_a_creature_relocated_onto_a_full_field_pushes() -> None:
    team = [{"character": name, "field": "gate.d"} for name in ("ash", "birch", "cedar")]
    game = given(
        *team,
        figures=[{"creature": "moth", "field": "gate.d"}, {"creature": "hound", "field": "shed.d"}],
        do=[{"op": "relocate", "figure": "creature:hound", "to": "field:tile:gate.d"}],
    )
    game.choose("push c1 gate.c")
    assert game.figures("hound") == ["gate.d"]
    assert game.field(1) == "gate.c"


@pytest.mark.rule("EF-W69")
def test_w69_abort_before_the_start() -> None:
    game = given(ELM, scene="", location="landing", slumbers=["hounds"], slumbers_under=[])
    game.choose("go yard", "abort")
    assert game.state.layer == "world"
    assert game.names(game.state.slumbers_under) == ["hounds"]
    assert len(game.sealed()) == 2
    assert game.figures("hound") == []


@pytest.mark.rule("EF-W70")
def test_w70_the_delta_tile_shuffles_what_lies_below_it() -> None:
    game = given(
        {**ELM, "suffering": 3},
        scene="",
        location="landing",
        slumbers=[],
        slumbers_under=["quiet", "moths"],
        hours=0,
    )
    game.choose("go yard", "rest heal")
    assert game.character().suffering == 0
    assert game.state.hours == 5
    assert sorted(game.names(game.state.slumbers)) == ["moths", "quiet"]
    assert game.state.slumbers_under == []


@pytest.mark.rule("EF-W71")
def test_w71_a_fate_with_a_fault_fills_an_empty_slot() -> None:
    game = given(
        ELM,
        scene="",
        location="yard",
        fates=["window"],
        slumberlands=["walk"],
        tiles=["quay", "mooring", "wash"],
    )
    game.choose("go well-street")
    assert game.offered == ["field walk.d", "field wash.a"]
    game.choose("field walk.d")
    assert game.names(game.state.faults) == ["window"]
    assert len(game.state.fates) == 0


@pytest.mark.rule("EF-W72")
def test_w72_who_buys_nothing_gains_an_ether() -> None:
    game = given(
        {**ELM, "ether": 3},
        {**ASH},
        scene="",
        location="well-street",
        hints=["licence"],
        market=["p3", "r3", "c3"],
    )
    game.choose("go shop", "shop", "buy cards", "buy p3", "done", "buy nothing")
    assert game.discard(0) == ["p3"]
    assert (game.character(0).ether, game.character(1).ether) == (2, 1)
    assert game.state.hints == ()


@pytest.mark.rule("EF-W75")
def test_w75_failing_brings_a_negative_season_and_death_none() -> None:
    failed = given(ELM, season="drizzle", goes_on=True, phase="no more round", rounds=["01"])
    assert failed.state.season == "season:ice"
    died = given({**ELM, "suffering": 7}, season="drizzle", goes_on=True, do=[{"op": "suffer", "n": 1}])
    assert died.state.season == "season:drizzle"
    assert died.is_lost


@pytest.mark.rule("EF-W76")
def test_w76_a_shortcut_seals_a_card_of_each() -> None:
    game = given(ELM, {"character": "ash", "deck": 0, "discard": 9}, scene="", location="landing", fates=[])
    game.choose("shortcut well-street")
    assert (len(game.sealed(0)), len(game.sealed(1))) == (1, 0)
    assert game.state.location == "location:well-street"


@pytest.mark.rule("EF-W77")
def test_w77_a_deck_of_twenty_with_all_weaknesses() -> None:
    game = given(
        {"character": "elm", "deck": 22, "discard": ["p3", "r3", "ache", "debt"]},
        scene="",
        location="landing",
    )
    game.choose("awaken", "keep")
    assert game.asked == "deck"
    game.choose("leave out p3", "leave out r3", "leave out p2", "leave out p2")
    assert game.offered == ["done"] or game.asked != "deck"
    game.play_on_until("where to")
    assert len(game.character().deck) == 22
    assert len(game.character().stored) == 4


@pytest.mark.rule("EF-W78")
def test_w78_who_owns_fewer_than_twenty_uses_all() -> None:
    game = given({"character": "elm", "deck": 18}, scene="", location="landing")
    game.choose("awaken", "keep")
    game.play_on_until("where to")
    assert len(game.character().deck) == 18


@pytest.mark.rule("EF-W79")
def test_w79_ether_becomes_a_voucher_when_saving() -> None:
    game = given({**ELM, "ether": 3}, scene="", location="landing")
    game.choose("save", "done")
    assert (game.character().ether, game.character().vouchers) == (0, 1)
    assert game.table.outcome is not None


@pytest.mark.rule("EF-W97")
def test_w97_the_team_awakens_anywhere() -> None:
    game = given(
        {**ELM, "ether": 3, "gems": 1, "suffering": 4, "sealed": 2}, scene="", location="shop", keys=2
    )
    game.choose("awaken", "keep")
    game.play_on_until("where to")
    character = game.character()
    assert (game.state.keys, character.gems, character.ether) == (0, 0, 3)
    assert (character.suffering, character.sealed) == (0, [])
    assert game.state.location == "location:landing"


@pytest.mark.rule("EF-W98")
def test_w98_no_more_rounds_ends_a_slumber_even_without_a_word() -> None:
    game = given(
        {**ELM, "field": "quay.c"},
        scene="slumber:hounds",
        figures=[{"creature": "hound", "field": "mooring.d"}],
        rounds=["01"],
        phase="no more round",
        goes_on=True,
        slumbers=[],
    )
    assert len(game.sealed()) == 2
    assert game.state.layer == "world"
    assert game.names(game.state.slumbers_under) == ["hounds"]
    assert game.figures("hound") == []
    assert game.field() == "quay.c"


@pytest.mark.rule("EF-W102")
def test_w102_after_a_dream_the_slumberlands_are_laid_anew() -> None:
    game = given(ELM, goes_on=True, location="shop", do=[{"op": "end_dream", "result": "won"}])
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    assert game.asked == "entry"
    game.choose("field mooring.a")
    assert game.state.location == "location:shop"


@pytest.mark.rule("EF-W103")
def test_w103_staying_does_not_repeat_a_location() -> None:
    hand = {**ELM, "hand": ["heal-one", "p2"], "suffering": 2}
    game = given(hand, scene="", location="yard", fates=["feathers"], next={"luck": ["blank"]})
    game.choose("go well-street", "play heal-one", "pay p2 perception")
    assert game.character().suffering == 1
    assert game.told.count("fate feathers") == 1


@pytest.mark.rule("EF-W83")
def test_w83_a_gate_with_the_nap_card_costs_no_keys() -> None:
    game = given(
        ELM, goes_on=True, location="landing", phase="no more round", rounds=["01"], options={"nap": True}
    )
    game.play_on_until("where to")
    assert game.state.nap_on == "dream:yard"
    assert "enter yard" in game.offered


@pytest.mark.rule("EF-W82")
def test_w82_ordered_turns_allow_one_dream_action() -> None:
    hand = {"character": "elm", "hand": ["p2", "p2", "c2"], "field": "gate.c", "deck": 9}
    game = given(hand, ASH, options={"pace": "ordered"})
    game.choose("use breathe elm", "colour perception", "pay p2 perception")
    assert "use open-well elm" not in game.offered
    assert "move elm" in game.offered


@pytest.mark.rule("EF-W85")
def test_w85_a_round_card_executed_early_is_executed_again() -> None:
    game = given(
        {**ELM, "field": "gate.d"},
        figures=[{"creature": "hound", "field": "shed.c"}],
        rounds=["09", "10"],
        do=[{"op": "run_round_card"}],
    )
    assert game.character().suffering == 1
    game.choose("ready")
    assert game.character().suffering == 2


@pytest.mark.rule("EF-W81")
def test_w81_a_tie_in_the_gamble_is_bad_luck() -> None:
    game = given(ELM, options={"poker": True}, next={"poker": ["9", "4", "13", "14", "10", "2"]})
    game.choose("gamble", "row suffering", "play on")
    assert game.character().suffering == 1
    assert "gamble" not in game.offered


@pytest.mark.rule("EF-W84")
def test_w84_the_endless_tile_instead_of_a_slumber() -> None:
    game = given(ELM, scene="", location="landing", slumbers=["moths"], options={"endless": True})
    game.choose("go yard", "swap")
    assert game.state.scene == "slumber:drift"
    assert game.names(game.state.slumbers_under) == ["moths"]
    game.play_on_until("where to")
    assert game.state.layer == "world"
    assert game.names(game.state.slumbers_under) == ["moths"]


def test_redemption_is_offered_once_it_is_unlocked() -> None:
    """EF-37.14, 37.15."""
    position: dict[str, Any] = {
        "scene": "slumber:hounds",
        "figures": [{"creature": "hound", "field": "quay.a"}],
        "goes_on": True,
        "slumbers": [],
    }
    rich = {**ELM, "ether": 2, "field": "quay.a"}
    assert "redeem elm" not in given(rich, **position).offered
    game = given(rich, features=["redemption"], **position)
    game.choose("redeem elm", "choose reward.each")
    assert game.state.layer == "world"
    assert game.names(game.state.removed) == ["hounds"]
