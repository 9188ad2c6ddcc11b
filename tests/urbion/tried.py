"""Urbion, for the tests that go over all games."""

from __future__ import annotations

from tests.options import everything
from tests.tried import Tried

TRIED = Tried(
    words="sognae|incubi|chaos|census|polarity|polarities|postcards?",
    sets=[
        {},
        {"expansions": ["squares", "temples", "gardens", "books"]},
        {"expansions": ["chromatic", "postcards", "void"]},
        {"players": 2, "edition": 1},
        everything("urbion"),
        everything("urbion") | {"players": 2, "team_hands": "closed"},
    ],
    base_games=[{"edition": 1}, {"edition": 2}],
    always={"allow_cross_edition": True},
    legend="■▲▼○",
    soaked=("expansions", "edition", "players"),
)
