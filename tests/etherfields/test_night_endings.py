"""Whole campaigns of The Borrowed Night, recorded from the first dream to each ending."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import NIGHT, replayed
from tests.etherfields.record_night import RECORDS, WAYS

DREAMS = ("below-the-stair", "jar-market", "loom", "eleven-days", "weir-engine")


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
