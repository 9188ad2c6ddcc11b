"""Counters on fields (A.6): markers that lie there, with the number on their side and the counter's name."""

from __future__ import annotations

from traumtisch.games.etherfields.selecting import fields_named
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

OF_FIELDS = ("field:", "tile:", "overlay:", "symbol:", "terrain:", "row:")
FIELDS = ("actor_field", "target_field", "this_field", "adjacent", "companion_field", "fault_field")


def is_on_a_field(word: str, cause: Cause) -> bool:
    """Whether a counter that lies on this lies on a field, and not on a figure or a creature tile."""
    return word in FIELDS or word.startswith(OF_FIELDS) or (word == "target" and cause.target[:1] == "x")


def counted_fields(t: Etherfields, word: str, cause: Cause) -> list[int]:
    return fields_named(t, "target_field" if word == "target" else word, cause)


def number_on(t: Etherfields, field: int, name: str) -> int:
    return next((int(e.side) for e in t.state.tokens if e.field == field and e.token == name), 0)
