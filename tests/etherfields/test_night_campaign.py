"""The Borrowed Night: how one dream leads to the next, and what comes of losing one (build sheet 3, 12)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import NIGHT, PELL, night
from tests.etherfields.scenario import Scenario

PAYS: dict[str, Any] = {**PELL, "hand": ["raised-hand", "raised-hand", "raised-hand"], "deck": 12}
PAY = "pay raised-hand perception"
KNOWN: dict[str, Any] = {
    "goes_on": True,
    "wisdom": ["drowned", "waking-up", "signs-of-the-undertow"],
    "districts": ["low-town", "jar-row"],
}
FIRST: dict[str, Any] = {
    "goes_on": True,
    "wisdom": ["drowned"],
    "districts": [],
    "gates": ["dream:below-the-stair"],
    "variables": {"dreaming": "d1"},
}


def test_the_prologue_lies_open_when_the_first_dream_begins() -> None:
    """Nobody had a chance to act between the two texts, so both stand on the page."""
    table = tt.new_table(NIGHT, seed=1, options={"pack": "borrowed-night", "players": 1, "characters": 1})
    while table.decision is not None and table.decision.kind == "character":
        table.choose(table.decision.options[0])
    assert table.view(0).page == ("script.001", "script.100")
    assert table.decision is not None
    table.choose(table.decision.options[0])
    assert table.view(0).page == ("script.101",), "whoever entered has read it"


def home(game: Scenario) -> Scenario:
    return game.play_on_until("where to")


@pytest.mark.parametrize(("action", "pays", "keys"), [("call-him", 2, 0), ("break-it", 1, 1)])
def test_the_first_dream_opens_the_world(action: str, pays: int, keys: int) -> None:
    tiles = [f"d1-{letter}" for letter in "abcde"]
    game = night({**PAYS, "field": "d1-e.a"}, tiles=tiles, **FIRST)
    state = home(game.choose(f"use {action} pell", *[PAY] * pays)).state
    assert state.location == "location:landing"
    assert set(state.districts) == {"district:low-town", "district:jar-row"}
    assert state.gates == ("dream:jar-market",)
    assert state.keys == keys, "the key out of the shoe comes after the awakening"
    assert (state.variables["nights"], state.variables["dreaming"]) == (12, "none")


def test_whoever_fails_in_the_first_dream_tries_again_at_once_with_more_time() -> None:
    state = night(PELL, rounds=["09"], **FIRST).choose("ready").play_on_until("act").state
    assert (state.scene, state.round_number, state.rounds_left) == ("dream:below-the-stair", 1, 7)
    assert state.variables["fails.d1"] == 1


def test_whoever_dies_in_the_first_dream_does_so_too_without_a_weakness() -> None:
    game = night({**PELL, "suffering": 7}, do=[{"op": "suffer", "n": 1}], **FIRST).play_on_until("act")
    assert game.state.scene == "dream:below-the-stair"
    assert (game.state.variables["deaths"], game.character().suffering) == (1, 0)
    own = [*game.character().hand, *game.character().deck]
    assert not any(game.table.rules.material.is_weakness[card] for card in own)


def test_the_market_leads_to_the_loom_and_begins_the_seasons() -> None:
    lying = [{"token": "token:jar", "field": "d2-e.d", "side": "closed"}] * 2
    own = {**PELL, "field": "d2-e.d", "carries": [["token:last-jar", ""]]}
    tiles = [f"d2-{letter}" for letter in "abcdefg"]
    there: dict[str, Any] = {"location": "jar-market", "gates": ["dream:jar-market"], "tiles": tiles}
    game = night(
        own, scene="dream:jar-market", tokens=lying, variables={"d2.last": "bought"}, **KNOWN, **there
    )
    state = home(game.choose("use put-last-on-scale pell")).state
    assert state.gates == ("dream:loom",)
    assert state.season == "season:thaw"
    assert "wisdom:slack-water" in state.wisdom


def test_the_loom_leads_to_the_ward_and_the_weir() -> None:
    there: dict[str, Any] = {"location": "loom-door", "gates": ["dream:loom"], "season": "thaw"}
    own = {**PELL, "field": "overlay:cloth.a"}
    game = night(own, scene="dream:loom", overlays=["cloth"], variables={"d3.step": 4}, **KNOWN, **there)
    state = home(game.choose("use decide-cloth pell", "choose script.313.finish")).state
    assert state.gates == ("dream:eleven-days",)
    assert "district:weir-head" in state.districts
    assert "redemption" in state.features
    assert state.season == "season:long-light"


def test_the_ward_leads_to_the_engine_even_if_it_is_only_partly_won() -> None:
    tiles = [f"d4-{letter}" for letter in "abcdefgh"]
    there: dict[str, Any] = {"location": "sleepless-ward", "gates": ["dream:eleven-days"], "tiles": tiles}
    own = {**PELL, "field": "d4-h.a"}
    game = night(own, scene="dream:eleven-days", used=["latch"], rounds=["09"], hours=0, **KNOWN, **there)
    state = home(game.choose("ready")).state
    assert set(state.gates) == {"dream:eleven-days", "dream:weir-engine"}
    assert "hint:fourth-bar" in state.hints


ENGINE: dict[str, Any] = {
    **KNOWN,
    "scene": "dream:weir-engine",
    "districts": ["low-town", "jar-row", "weir-head"],
    "location": "engine-gate",
    "gates": ["dream:weir-engine"],
    "hints": ["first-bar", "second-bar", "third-bar", "fourth-bar", "sisters-spoon"],
}


def test_who_holds_the_dam_may_come_back() -> None:
    game = night({**PELL, "field": "d5-a.c"}, rounds=["09"], variables={"d5.phase": 2}, **ENGINE)
    state = home(game.choose("ready", "choose script.590.stay")).state
    assert (state.variables["ending"], state.location) == ("hold", "location:landing")
    assert state.gates == ("dream:weir-engine",)


@pytest.mark.parametrize("ending", ["open", "share"])
def test_the_other_endings_end_the_campaign(ending: str) -> None:
    last = {"d5.phase": 2, "d5.turns": 2}
    game = night({**PAYS, "field": "d5-b.b"}, variables=last, **ENGINE).choose("use turn-3 pell", *[PAY] * 3)
    before = cards_of(game)
    game.choose(f"choose script.530.{ending}")
    while game.table.decision is not None:
        game.table.choose(game.table.decision.options[0])
    assert game.table.outcome is not None
    assert game.table.outcome.won
    assert game.state.ending == ending
    assert before - cards_of(game) == (1 if ending == "share" else 0), "one night is given for good"


def cards_of(game: Scenario) -> int:
    own = game.character()
    return sum(map(len, (own.hand, own.discard, own.sealed, own.laid, own.stored, own.deck, own.played)))
