"""Certificates of The Borrowed Night (C.8): recorded games that show what is possible, replayed."""

from __future__ import annotations

import pytest

from tests.etherfields.night import NIGHT, replayed
from tests.etherfields.record_certificates import CERTIFICATES, place_of, trials
from traumtisch.cli.packs import kind_of
from traumtisch.engine.packs import Trial

TRIALS = trials()
KEPT = [name for name in TRIALS if place_of(TRIALS[name]).exists()]
DREAMS = ("below-the-stair", "jar-market", "loom", "eleven-days", "weir-engine")
CHARACTERS = ("goran", "pell", "tamsin", "ysolde")


def shown(trial: Trial) -> bool:
    return kind_of(NIGHT).shows(replayed(place_of(trial)), trial)


@pytest.mark.parametrize("name", KEPT)
def test_a_certificate_holds(name: str) -> None:
    assert shown(TRIALS[name])


@pytest.mark.parametrize("dream", DREAMS)
def test_every_dream_can_be_won_by_every_team(dream: str) -> None:
    """Alone by every character (V50)."""
    assert {f"{dream}-{team}" for team in (*CHARACTERS, 2, 3, 4)} <= set(KEPT)


def test_every_ending_branch_and_campaign_is_shown() -> None:
    """V50c; the worst entries (V50b) are left to whoever searches."""
    assert set(TRIALS) == set(KEPT)


def test_nothing_else_is_kept() -> None:
    assert {place.name.removesuffix(".json.gz") for place in CERTIFICATES.glob("*")} == set(KEPT)
