"""Random games with all generic checks on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traumtisch.games.onirim import OnirimOptions
from traumtisch.testing import check_game


def random_options() -> st.SearchStrategy[dict[str, Any]]:
    """Any set of options that the game's schema allows."""
    values: dict[str, st.SearchStrategy[Any]] = {}
    for setting in OnirimOptions.schema():
        if setting.kind == "flag":
            values[setting.key] = st.booleans()
        elif setting.kind == "choice":
            values[setting.key] = st.sampled_from(setting.choices)
        else:
            values[setting.key] = st.lists(st.sampled_from(setting.choices), unique=True)
    return st.fixed_dictionaries(values)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_base_game_keeps_all_laws(seed: int):
    check_game("onirim", seed=seed)


@pytest.mark.parametrize("part", range(4))
def test_any_set_of_options_keeps_all_laws(part: int):
    """A thousand random sets, in parts so that cores can share them (`make soak` looks more closely)."""

    @settings(max_examples=250, deadline=None)
    @given(options=random_options(), seed=st.integers(0, 2**32))
    def check(options: dict[str, Any], seed: int) -> None:
        check_game("onirim", options, seed=seed, check_every=8, save_every=100)

    check()
