"""Tapestry, for the tests that go over all games."""

from __future__ import annotations

from tests.tried import Tried

TRIED = Tried(
    words="territory|territories|outposts?|capitals?|landmarks?|civilizations?",
    sets=[
        {"players": 1, "edition": "revised"},
        {"players": 3},
        {"players": 5, "edition": "original"},
        {"players": 2, "edition": "revised", "boxes": ["plans", "arts", "fantasies"]},
    ],
    weight=8,
    soaked=("edition", "players"),
)
