"""Whole campaigns of The Borrowed Night, recorded from the first dream to each ending, and what is played in
them: every group of rules where the plan of the story (B.9) says."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import NIGHT, replayed
from tests.etherfields.record_night import RECORDS, WAYS
from traumtisch.engine.event import Event

DREAMS = ("below-the-stair", "jar-market", "loom", "eleven-days", "weir-engine")
WORLD = "world"

EVERYWHERE = (5, 7, 9, 10, 11, 12, 13, 14, 16, 22, 23, 26)
"""Chapters that B.9 wants in all dreams."""
PLAYED: dict[str, tuple[int, ...]] = {
    "below-the-stair": (*EVERYWHERE, 19, 24, 30, 32, 33),
    "jar-market": (*EVERYWHERE, 1, 6, 27, 28, 29, 32, 33, 40),
    "loom": (*EVERYWHERE, 1, 6, 8, 19, 27, 28, 32, 33, 36, 40, 43, 45),
    "eleven-days": (*EVERYWHERE, 6, 8, 19, 27, 28, 29, 31, 32, 33, 45, 48),
    "weir-engine": (*EVERYWHERE, 6, 19, 27, 28, 29, 43, 45),
    WORLD: (3, 7, 17, 34, 35, 37, 38, 41, 44),
}
"""By scene: the chapters of the rules that B.9 wants to be played there, as far as events tell about them.
No event tells of fights (20), range (25), cards in the dream world (39), shops (42), saving and modes."""


@lru_cache(maxsize=8)
def campaign(name: str) -> tt.Table:
    return replayed(RECORDS / f"{name}.json.gz")


@pytest.mark.parametrize("name", list(WAYS))
def test_a_campaign_comes_to_this_ending(name: str) -> None:
    state: Any = campaign(name).state
    assert state.variables["ending"] == WAYS[name].ends
    assert {f"dream:{dream}" for dream in DREAMS} <= set(state.results)
    won = [state.results[f"dream:{dream}"] for dream in DREAMS]
    assert won[:4] == ["won"] * 4 or won[3] == "partial"
    assert (won[4] == "won") == (name != "hold")


def test_whoever_shares_the_watch_gives_a_card_for_ever() -> None:
    state: Any = campaign("share").state
    assert "lucid" in state.features
    removed = [NIGHT.rules(campaign("share").settings).material.origins[card] for card in state.removed]
    assert any(removed)


def test_holding_the_dam_ends_no_campaign() -> None:
    assert campaign("hold").decision is not None


def chapters(name: str) -> dict[str, set[int]]:
    """By scene: the chapters of the rules that events of a record cite."""
    found: dict[str, set[int]] = defaultdict(set)
    scene = WORLD
    for event in campaign(name).events:
        if event.kind == "dream":
            scene = str(event.targets[0]).partition(":")[2]
        found[scene].add(chapter_of(event))
        if event.kind in ("ended", "arrived"):
            scene = WORLD
    return found


def chapter_of(event: Event) -> int:
    number = event.rule.removeprefix("EF-").partition(".")[0]
    return int(number) if number.isdecimal() else 0


@pytest.mark.parametrize("scene", list(PLAYED))
def test_rules_are_played_where_the_plan_says(scene: str) -> None:
    played = set[int]().union(*(chapters(name)[scene] for name in WAYS))
    assert set(PLAYED[scene]) <= played
