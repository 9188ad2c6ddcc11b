"""What people click and fill in, for the tests of the games' faces."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.faces.face import PositionZone, WebFace
from traumtisch.testing.faces import moments


def clicked(face: WebFace, game: str, options: Mapping[str, Any], kind: str, option: str) -> list[str]:
    """The things that such an option touches where it is offered first, with `card` for any card."""
    for seed in range(60):
        for table in moments(tt.new_table(game, seed=seed, options=options), seed=seed, most_decisions=400):
            decision = table.decision
            assert decision is not None
            found = [o for o in decision.options if o.id.startswith(option)] if decision.kind == kind else []
            if found:
                touched = face.touches(table.rules, table.view(decision.seat), found[0])
                return [re.sub(r"^c\d+", "card", thing) for thing in touched]
    pytest.fail(f"{option} was never offered")


def filled_in(
    zones: tuple[PositionZone, ...],
    stated: dict[str, Any],
    values: Mapping[str, Any],
    *,
    but: Container[str],
) -> None:
    """State every zone of a form as well: the empty ones as the form leaves them, others with a value."""
    for zone in zones:
        if zone.key not in but:
            *groups, key = zone.key.split(".")
            place = stated
            for group in groups:
                place = place.setdefault(group, {})
            place[key] = values.get(zone.key, []) if zone.many else values[zone.key]
