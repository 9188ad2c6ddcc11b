"""The expansions of Onirim, in the order in which they bend the base game."""

from __future__ import annotations

from typing import Any

from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.state import OnirimModule


def chosen_modules(options: OnirimOptions) -> list[OnirimModule[Any]]:
    return []
