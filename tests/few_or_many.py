"""Tests with random games: a few in `make test`, many in `make test-long`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def few_or_many(few: int, many: int) -> pytest.MarkDecorator:
    """The test is given the number of `games` that it shall try."""
    numbers = [pytest.param(few, id="few"), pytest.param(many, id="many", marks=pytest.mark.long)]
    return pytest.mark.parametrize("games", numbers)


def for_any(games: int, check: Callable[..., None], **examples: st.SearchStrategy[Any]) -> None:
    """Check so many examples."""
    settings(max_examples=games, deadline=None)(given(**examples)(check))()
