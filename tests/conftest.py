"""Tests say which rules they prove: `@pytest.mark.rule("ON-4.7")`. Ids that do not exist fail the run.

Tests that take long and prove little more say so: `@pytest.mark.long`. They run in `make test-long`, and a
tenth of them, another one for every commit, in CI (`--tenth`).

Tests that play in a real browser, terminal or server beside others on a busy machine may miss a moment. They
are tried a second time if they fail, and the summary names them (`RERUN`): whoever sees one mends the test. A
rule, a card or a word is never given a second chance.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

import traumtisch as tt
from traumtisch.teaching.catalogue import read_catalogue

HERE = Path(__file__).parent
IN_REAL_TIME = frozenset({"browser", "terminal", "web", "host"})
"""The folders of these tests."""

settings.register_profile("house", deadline=None)
settings.load_profile("house")  # no timing in tests: the machine may be busy


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tenth", type=int, choices=range(10), help="only every tenth test, beginning with this one"
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: much of the time is waited for browsers, servers and clocks."""
    return len(os.sched_getaffinity(0)) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    must_cite_known_ids(items)
    for item in items:
        if item.path.relative_to(HERE).parts[0] in IN_REAL_TIME:
            item.add_marker(pytest.mark.flaky(reruns=1))
    yield  # here `-m` takes its choice
    first: int | None = config.getoption("tenth")
    if first is not None:
        others = [item for n, item in enumerate(items) if n % 10 != first]
        items[:] = items[first::10]
        config.hook.pytest_deselected(items=others)


def must_cite_known_ids(items: list[pytest.Item]) -> None:
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


def known_ids() -> set[str]:
    """Of all games in the source, also one that is not installed yet."""
    games = Path(tt.__file__).with_name("games")
    found = [read_catalogue([game, *game.glob("modules/*")]) for game in games.iterdir()]
    return {rule for catalogue in found if catalogue is not None for rule in catalogue.ids()}
