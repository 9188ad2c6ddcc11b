"""Onirim, for the tests that go over all games."""

from __future__ import annotations

from tests.options import everything
from tests.tried import Tried

TRIED = Tried(
    words="labyrinth|limbo|nightmares?|prophecy|prophecies|towers?|incubus|denizens?",
    sets=[
        {},
        {"modules": ["book", "glyphs", "dreamcatchers", "towers"], "incubus": "A"},
        {"modules": ["premonitions", "crossroads", "oniverse"], "incubus": "B"},
        {"players": 2, "incubus": "C"},
        everything("onirim") | {"players": 2, "incubus": "B"},
    ],
    base_games=[{}],
    legend="☀☾⚷∩☠",
    soaked=("modules", "incubus", "players"),
)
