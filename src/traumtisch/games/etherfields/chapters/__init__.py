"""The chapters of the catalogue, each in the file of its number and name. Importing this package declares
all of them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from traumtisch.games.etherfields.base import etherfields

for chapter in iter_modules(__path__):
    import_module(f"{__name__}.{chapter.name}")

from traumtisch.games.etherfields.chapters.ef35_dream_world import world  # noqa: E402 (all chapters first)

etherfields.round = (world,)
"""When nothing is left to do, the team is in the dream world."""
