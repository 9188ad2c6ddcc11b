"""The ways to show a table to a learner, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from traumtisch.engine.rules import Rules
from traumtisch.lab.environments.compact import Compact
from traumtisch.lab.environments.diagrams import Diagrams
from traumtisch.lab.environments.observations import Encoding, Features, PerZone, Text

ENCODINGS: Mapping[str, Callable[[Rules, int], Encoding]] = {
    "features": Features,
    "compact": Compact,
    "diagrams": Diagrams,
    "dict": PerZone,
    "text": Text,
}
