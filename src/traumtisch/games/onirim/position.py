"""Positions written by hand."""
from __future__ import annotations
from collections.abc import Mapping
from typing import Any
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.state import OnirimState
def read_position(rules: Rules, position: Mapping[str, Any]) -> OnirimState: ...
