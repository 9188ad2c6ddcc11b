"""Searching for a game that shows what a trial of a pack wants."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.bots.pack_search import search
from traumtisch.engine.packs import Finding, PackKind, Trial
from traumtisch.engine.phrase import Phrase

TRIAL = Trial("any", Finding("pack.toml", 1, "V50", Phrase("nobody has won")), "won")


class Wins(PackKind):
    """Wants games that are won; whatever the pack."""

    def recognises(self, folder: Path) -> bool:
        return True

    def check(self, folder: Path) -> Sequence[Finding]:
        return ()

    def name_of(self, folder: Path) -> str:
        return folder.name


@pytest.mark.parametrize("seed", [1, 2])
def test_at_a_finished_table_the_search_ends_at_once(seed: int) -> None:
    table = tt.new_table("onirim", seed=seed)
    while table.decision is not None:
        table.choose(table.decision.options[0])
    assert table.outcome is not None
    assert not table.outcome.won
    assert search(table, Wins(), TRIAL, chance=1, choices=1_000) is None
