"""Positions written by hand (to come)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from traumtisch.engine.rules import Rules
from traumtisch.games.etherfields.state import EtherfieldsState


def read_position(rules: Rules, position: Mapping[str, Any]) -> EtherfieldsState:
    raise NotImplementedError
