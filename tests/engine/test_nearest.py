"""What somebody may have meant who has mistyped a name."""

from __future__ import annotations

import pytest

from traumtisch.engine.nearest import nearest

BOTS = ("random", "greedy", "montecarlo", "tree")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("gredy", "greedy"),
        ("GREEDY", "greedy"),
        ("mont", "montecarlo"),  # the only one that begins so
        ("clever", None),
        ("", None),
        ("greedy" * 20, None),
    ],
)
def test_nearest(typed: str, meant: str | None):
    assert nearest(typed, BOTS) == meant


def test_several_that_begin_so_are_told_apart_by_looks():
    assert nearest("to", ("towers", "tombs")) is None
    assert nearest("towe", ("towers", "towels")) == "towers"


def test_names_keep_their_own_letters():
    assert nearest("a", ("none", "A", "B", "C")) == "A"
