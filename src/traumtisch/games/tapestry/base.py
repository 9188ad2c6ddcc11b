"""The base game: what its rules declare is gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.state import Plain
from traumtisch.games.tapestry.state import TapestryModule

tapestry: TapestryModule[Plain] = TapestryModule("base")
tapestry.any_order_rule = "TA-20.14"
