"""What a laboratory notes about a finished scene or session."""

from __future__ import annotations

from collections.abc import Mapping

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.stage import Etherfields

COLUMN_NAMES: Mapping[str, str] = {
    "rounds": N_("Rounds"),
    "suffering": N_("Suffering taken"),
    "sealed": N_("Cards sealed"),
    "reshuffles": N_("Reshuffles"),
    "deaths": N_("Deaths"),
    "cause": N_("Cause of loss"),
}


def columns(t: Etherfields) -> Mapping[str, int | float | str]:
    """Why the last loss happened: `suffering`, `supply`, `cards`, `rounds` or `story`."""
    tally = t.state.tally
    return {
        "rounds": tally.rounds,
        "suffering": tally.suffering,
        "sealed": tally.sealed,
        "reshuffles": tally.reshuffles,
        "deaths": tally.deaths,
        "cause": tally.cause,
    }
