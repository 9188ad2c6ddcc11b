"""Random games with all generic checks on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traumtisch.games.urbion import GAME, UrbionOptions
from traumtisch.testing import check_game


def random_options() -> st.SearchStrategy[dict[str, Any]]:
    """Any set of options that the game's schema allows."""
    values: dict[str, st.SearchStrategy[Any]] = {"allow_cross_edition": st.just(True)}
    for setting in UrbionOptions.schema():
        if setting.kind == "flag":
            values.setdefault(setting.key, st.booleans())
        elif setting.kind == "choice":
            values[setting.key] = st.sampled_from(setting.choices)
        else:
            values[setting.key] = st.lists(st.sampled_from(setting.choices), unique=True)
    return st.fixed_dictionaries(values)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), edition=st.sampled_from([1, 2]))
def test_the_base_game_keeps_all_laws(seed: int, edition: int):
    check_game(GAME, {"edition": edition}, seed=seed, save_every=50)


@pytest.mark.parametrize("part", range(2))
def test_any_set_of_options_keeps_all_laws(part: int):
    """In parts so that several cores can share them."""

    @settings(max_examples=40, deadline=None)
    @given(options=random_options(), seed=st.integers(0, 2**32))
    def check(options: dict[str, Any], seed: int) -> None:
        check_game(GAME, options, seed=seed, save_every=100)

    check()
