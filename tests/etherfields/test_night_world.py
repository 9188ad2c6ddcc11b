"""The Borrowed Night: its world, fates, slumbers, their creatures, death, seasons (build sheet 5, 6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import GORAN, PELL, TAMSIN, YSOLDE, night
from tests.etherfields.scenario import Scenario

DISTRICTS = ["low-town", "jar-row", "weir-head"]
PAY = "pay raised-hand perception"
HANDS = ["raised-hand", "raised-hand", "raised-hand"]


def world(*characters: dict[str, Any], location: str = "landing", **position: Any) -> Scenario:
    whole: dict[str, Any] = {"districts": DISTRICTS, "wisdom": ["waking-up", "drowned"], **position}
    return night(*characters, scene="", location=location, **whole)


# ---- places --------------------------------------------------------------------------------------


def test_the_key_cutter_cuts_a_key() -> None:
    assert world(PELL, location="corner-shop").choose("go key-cutter").state.keys == 1


def test_the_gauge_house_trades_an_hour_for_a_key() -> None:
    game = world(PELL, location="rope-bridge", hours=2).choose("shortcut gauge-house")
    game.choose("choose world.gauge-house.key")
    assert (game.state.hours, game.state.keys) == (1, 1)


def test_the_bench_rests_everybody_once_between_two_slumbers() -> None:
    game = world({**PELL, "suffering": 1}, {**GORAN, "sealed": 3}, location="watchmans-bench")
    game.choose("use bench pell", "choose choice.heal-1", "choose choice.unseal-2")
    assert (game.character().suffering, len(game.sealed(1))) == (0, 1)
    assert "use bench pell" not in game.offered


@pytest.mark.parametrize(
    ("dream", "location", "keys"),
    [("jar-market", "jar-market", 1), ("loom", "loom-door", 2), ("eleven-days", "sleepless-ward", 2)],
)
def test_gates_open_for_their_keys(dream: str, location: str, keys: int) -> None:
    gates = [f"dream:{dream}"]
    assert f"enter {dream}" not in world(PELL, location=location, gates=gates, keys=keys - 1).offered
    assert f"enter {dream}" in world(PELL, location=location, gates=gates, keys=keys).offered


def test_the_last_gate_asks_for_four_bars() -> None:
    three = ["first-bar", "second-bar", "third-bar"]
    there: dict[str, Any] = {"location": "engine-gate", "gates": ["dream:weir-engine"], "keys": 3}
    assert "enter weir-engine" not in world(PELL, **there, hints=three).offered
    assert "enter weir-engine" in world(PELL, **there, hints=[*three, "fourth-bar"]).offered


# ---- fates ---------------------------------------------------------------------------------------


def fate(name: str, *characters: dict[str, Any], **position: Any) -> Scenario:
    """The team comes to the Low Steps, where it is drawn."""
    return world(*(characters or (PELL,)), fates=[name], **position).choose("go low-steps")


@pytest.mark.parametrize(("face", "sealed", "gems"), [("fail", 1, 0), ("three", 0, 1), ("one", 0, 0)])
def test_a_window_left_open(face: str, sealed: int, gems: int) -> None:
    game = fate("window-left-open", GORAN, next={"luck": [face]})
    if game.table.decision is not None and game.table.decision.kind == "fault slot":
        game.choose(game.offered[0])
    assert (len(game.sealed()), game.character().gems) == (sealed, gems)


@pytest.mark.parametrize("name", ["standing-water", "loose-plank", "borrowed-chair"])
def test_three_more_lengthen_the_slumberlands(name: str) -> None:
    assert len(fate(name, GORAN).state.layout.tiles) == 3


@pytest.mark.parametrize(("face", "hours", "ether"), [("fail", 1, 0), ("one", 2, 1), ("two", 2, 1)])
def test_a_toll_of_feathers(face: str, hours: int, ether: int) -> None:
    game = fate("toll-of-feathers", GORAN, hours=2, next={"luck": [face]})
    assert (game.state.hours, game.character().ether) == (hours, ether)


@pytest.mark.parametrize(("face", "keys", "sealed"), [("two", 1, 0), ("blank", 0, 1), ("one", 0, 0)])
def test_three_doors(face: str, keys: int, sealed: int) -> None:
    game = fate("three-doors", GORAN, next={"luck": [face]}).choose("choose fate.three-doors.second")
    assert (game.state.keys, len(game.sealed())) == (keys, sealed)


@pytest.mark.parametrize(("face", "suffering", "ether"), [("fail", 1, 0), ("three", 0, 2)])
def test_the_coin_in_the_bread(face: str, suffering: int, ether: int) -> None:
    game = fate("coin-in-the-bread", GORAN, next={"luck": [face]})
    assert (game.character().suffering, game.character().ether) == (suffering, ether)


def test_someones_umbrella() -> None:
    taken = fate("someones-umbrella", GORAN, store=["bent-fork"]).choose("choose fate.someones-umbrella.take")
    assert taken.names(taken.state.items) == ["bent-fork"]
    asked = fate("someones-umbrella", {**GORAN, "suffering": 1}).choose("choose fate.someones-umbrella.ask")
    assert "script:014" in asked.state.read
    assert asked.character().suffering == 0


def test_a_queue_at_the_well() -> None:
    assert (
        fate("queue-at-the-well", GORAN, hours=1).choose("choose fate.queue-at-the-well.wait").state.keys == 1
    )
    pushed = fate("queue-at-the-well", GORAN, hours=0)
    assert "choose fate.queue-at-the-well.wait" not in pushed.offered
    pushed.choose("choose fate.queue-at-the-well.push")
    assert (pushed.character().suffering, pushed.character().ether) == (1, 1)


def test_the_bell_that_lies() -> None:
    game = fate("bell-that-lies", GORAN, hours=1).choose("choose fate.bell-that-lies.believe")
    assert (game.state.hours, len(game.sealed())) == (2, 1)
    game = fate("bell-that-lies", GORAN, next={"luck": ["two"]}).choose(
        "choose fate.bell-that-lies.contradict"
    )
    assert game.character().gems == 1


def test_black_ice_makes_every_fate_seal() -> None:
    game = fate("queue-at-the-well", GORAN, season="black-ice").choose(
        "choose fate.queue-at-the-well.walk-on"
    )
    assert len(game.sealed()) == 1


def test_thaw_frees_the_first_shortcut_only() -> None:
    game = world(GORAN, location="corner-shop", season="thaw", fates=["queue-at-the-well"])
    game.choose("shortcut glass-alley").play_on_until("where to")
    assert game.sealed() == []
    game.choose("shortcut corner-shop").play_on_until("where to")
    assert len(game.sealed()) == 1


# ---- slumbers ------------------------------------------------------------------------------------


def slumber(name: str, creature: str, *characters: dict[str, Any], **position: Any) -> Scenario:
    figures = [{"creature": creature, "field": "quay.b"}]
    whole: dict[str, Any] = {"creatures": [creature], "figures": figures, "rounds": ["11", "09"], **position}
    return night(*characters, scene=f"slumber:{name}", **whole)


def is_won(game: Scenario) -> bool:
    while game.table.decision is not None:
        game.table.choose(game.table.decision.options[0])
    return game.table.outcome is not None and game.table.outcome.won


RAGE: dict[str, Any] = {**GORAN, "hand": ["shoulder-in"], "field": "quay.a"}
SEES: dict[str, Any] = {**PELL, "hand": HANDS, "field": "quay.a"}


def test_something_borrowed_is_worn_down() -> None:
    hurt: dict[str, Any] = {"creatures": [{"id": "something-borrowed", "counters": {"wounds": 3}}]}
    game = slumber("something-borrowed", "something-borrowed", RAGE, **hurt)
    assert is_won(game.choose("use strike-borrowed goran", "pay shoulder-in rage", "pass", "done"))


def test_something_borrowed_gives_itself_back() -> None:
    game = slumber("something-borrowed", "something-borrowed", {**SEES, "suffering": 2})
    game.choose("use give-back-borrowed pell", PAY, "done")
    assert is_won(game)


def test_tallow_hounds_melt_or_are_fed() -> None:
    warm = [{"creature": "tallow-hound", "field": "quay.b", "counters": {"heat": 1}}]
    hot = slumber("tallow-hounds", "tallow-hound", RAGE, figures=warm)
    assert is_won(hot.choose("use scorch-hound goran", "pay shoulder-in rage", "pass", "done"))
    assert is_won(slumber("tallow-hounds", "tallow-hound", SEES).choose("use feed-hound pell", PAY, "done"))


def test_the_creditor_reads_or_is_paid() -> None:
    assert is_won(slumber("creditor", "creditor", SEES).choose("use small-print pell", PAY, PAY, "done"))
    paid = slumber("creditor", "creditor", {**SEES, "ether": 2}).choose("use pay-creditor pell")
    assert is_won(paid)


def test_the_guarantor_sells_keys_and_lets_you_go() -> None:
    game = slumber("guarantor", "guarantor", {**SEES, "gems": 1, "sealed": 3})
    game.choose("use guarantors-key pell")
    assert (game.state.keys, game.character().gems) == (1, 0)
    game.choose("use guarantors-word pell")
    assert len(game.sealed()) == 1


def test_the_queue_lets_you_pass_one_by_one() -> None:
    own = {**PELL, "hand": ["side-bet"], "field": "quay.a"}
    game = slumber("long-queue", "long-queue", own).choose(
        "use after-you pell", "pay side-bet cunning", "done"
    )
    assert "script:024" in game.state.read
    assert is_won(game)


def test_the_bellwether_gives_in_or_follows() -> None:
    tired: dict[str, Any] = {"creatures": [{"id": "bellwether", "counters": {"wounds": 2}}]}
    butted = slumber("bellwether", "bellwether", RAGE, **tired)
    assert is_won(butted.choose("use butt-bellwether goran", "pay shoulder-in rage", "pass", "done"))
    leads = {**YSOLDE, "hand": ["not-here"], "field": "quay.a"}
    followed = slumber("bellwether", "bellwether", leads, hours=1)
    followed.choose(
        "use lead-bellwether ysolde", "pay not-here cunning", "done", "choose reward.each-1-ether"
    )
    assert followed.state.hours == 2


def test_a_quiet_landing_rests_and_brings_the_other_memory() -> None:
    game = world({**GORAN, "suffering": 1}, slumbers=["quiet-landing"], variables={"d1.hatch": "mercy"})
    game.choose("go candle-yard", "choose choice.heal-1")
    assert game.character().suffering == 0
    assert "hint:locked-door" in game.state.hints


@pytest.mark.parametrize(
    ("tile", "laid", "becomes"),
    [
        ("unripe-thought", 3, "tallow-hounds"),
        ("unripe-worry", 4, "bellwether"),
    ],
)
def test_what_is_unripe_grows(tile: str, laid: int, becomes: str) -> None:
    cards = ["reserve-price", "reserve-price", "second-boost", "second-boost"][:laid]
    game = world({**PELL, "laid": cards}, slumbers=[tile]).choose("go candle-yard")
    assert game.state.scene == f"slumber:{becomes}"
    small = world({**PELL, "laid": cards[1:]}, slumbers=[tile]).choose("go candle-yard")
    assert small.state.scene == ""


@pytest.mark.parametrize(
    ("choice", "what"), [("hour", (0, 2, 0)), ("discard", (1, 0, 0)), ("suffer", (1, 2, 1))]
)
def test_an_unripe_worry_costs_something(choice: str, what: tuple[int, int, int]) -> None:
    own = {**GORAN, "hand": ["shoulder-in", "haul"]}
    game = world(own, hours=1, slumbers=["unripe-worry"]).choose("go candle-yard")
    game.choose(f"choose slumber.unripe-worry.{choice}").play_on_until("where to")
    character = game.character()
    assert (game.state.hours, len(character.hand), character.suffering) == what


@pytest.mark.parametrize(
    ("name", "cost", "gains"),
    [
        ("something-borrowed", {"ether": 2}, "gems"),
        ("bellwether", {}, "ether"),
    ],
)
def test_redeemed_slumbers_are_gone(name: str, cost: dict[str, int], gains: str) -> None:
    own = {**TAMSIN, "field": "quay.a", **cost}
    redeems: dict[str, Any] = {"features": ["redemption"], "wisdom": ["forgiveness"], "keys": 2}
    game = slumber(name, name, own, **redeems, slumbers=["creditor"], slumbers_under=["long-queue"])
    game.choose("redeem tamsin")
    assert getattr(game.character(), gains) >= 1
    assert f"slumber:{name}" in [game.table.rules.material.faces[card] for card in game.state.removed]


@pytest.mark.parametrize(
    ("name", "left", "is_offered"),
    [
        ("something-borrowed", ["creditor", "quiet-landing", "unripe-worry"], False),
        ("something-borrowed", ["creditor", "guarantor"], True),
        ("creditor", ["something-borrowed"], True),
        ("creditor", ["quiet-landing"], False),
    ],
)
def test_a_redemption_is_refused_if_it_leaves_fewer_than_two_creatures(
    name: str, left: list[str], is_offered: bool
) -> None:
    """The creditor makes room for the guarantor, who is one, too (build sheet 5.3)."""
    own = {**TAMSIN, "field": "quay.a", "ether": 3}
    game = slumber(name, name, own, features=["redemption"], wisdom=["forgiveness"], slumbers=left)
    assert ("redeem tamsin" in game.offered) == is_offered
    for chance in range(5):  # what lies in the deck is known, and only its order is not (EF-52.11)
        imagined = game.table.imagine(0, chance).decisions[0].options
        assert any(option.verb == "redeem" for option in imagined) == is_offered


# ---- death ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("earlier", "weaknesses"), [(0, 1), (2, 0)])
def test_who_drowns_wakes_weaker_but_not_for_ever(earlier: int, weaknesses: int) -> None:
    counted = {"dreaming": "d2", "drowned.d2": earlier}
    game = night(
        {**GORAN, "suffering": 7},
        scene="dream:jar-market",
        goes_on=True,
        wisdom=["waking-up", "drowned"],
        districts=DISTRICTS,
        variables=counted,
        do=[{"op": "suffer", "n": 1}],
    )
    game.play_on_until("where to")
    variables = game.state.variables
    assert (variables["deaths"], variables["fails.d2"], variables["dreaming"]) == (1, 1, "none")
    own = [*game.character().discard, *game.character().deck]
    assert sum(game.table.rules.material.is_weakness[card] for card in own) == weaknesses
