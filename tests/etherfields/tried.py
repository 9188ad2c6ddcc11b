"""Etherfields, for the tests that go over all games."""

from __future__ import annotations

from pathlib import Path

from tests.tried import Tried

TRIED = Tried(
    words="slumberlands?|dreamworld|ethereal",
    sets=[
        {"scene": "dream-1"},
        {"scene": "slumber-2", "players": 2, "open_hands": False},
        {"scene": "dream-4", "players": 4, "pace": "ordered"},
    ],
    weight=8,
    breaks_off=300,
    soaked=("pack", "scene", "players"),
    packs=(Path(__file__).with_name("pack"),),
)
