"""Tests say which rules they prove: `@pytest.mark.rule("ON-4.7")`. Ids that do not exist fail the run."""

from __future__ import annotations

import pytest

import traumtisch as tt
from traumtisch.engine.catalogue import catalogue_of


def known_ids() -> set[str]:
    catalogues = [catalogue_of(game) for game in tt.installed_games().values()]
    return {rule for catalogue in catalogues if catalogue for rule in catalogue.ids()}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = known_ids()
    unknown = [
        f"{item.nodeid} cites {rule}, which is in no catalogue"
        for item in items
        for marker in item.iter_markers("rule")
        for rule in marker.args
        if rule not in known
    ]
    if unknown:
        raise pytest.UsageError("\n".join(unknown))
