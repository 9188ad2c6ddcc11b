"""Whole campaigns of The Borrowed Night, recorded from the first dream to each ending, and what is played in
them: every group of rules where the plan of the story (B.9) says."""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from functools import lru_cache
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import NIGHT
from tests.etherfields.record_night import RECORDS, WAYS
from traumtisch.engine.event import Event

DREAMS = ("below-the-stair", "jar-market", "loom", "eleven-days", "weir-engine")
WORLD = "world"

PLAYED: dict[str, tuple[int, ...]] = {
    "below-the-stair": (5, 7, 10, 12, 14, 19, 23, 26, 33, 34),
    "jar-market": (6, 7, 26, 27, 28, 29),
    "loom": (8, 28, 45),
    "eleven-days": (27, 31, 33, 45),
    "weir-engine": (19, 26, 27, 33),
    WORLD: (34, 35, 37, 38),
}
"""By scene: the chapters of the rules that B.9 wants to be played there, as far as they are told about."""


@lru_cache(maxsize=8)
def campaign(name: str) -> tt.Table:
    return tt.load_record(gzip.decompress((RECORDS / f"{name}.json.gz").read_bytes()), NIGHT)


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


def test_a_record_that_was_tampered_with_is_refused() -> None:
    """So that replaying proves something."""
    data = json.loads(gzip.decompress((RECORDS / "hold.json.gz").read_bytes()))
    data["choices"][200:203] = data["choices"][100:103]
    with pytest.raises(tt.TraumtischError):
        tt.load_record(json.dumps(data).encode(), NIGHT)
