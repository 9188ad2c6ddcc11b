"""A View that has travelled as JSON becomes the game's own struct again, so that faces can draw it."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import WATCHER
from traumtisch.engine.table import Table

COMPONENT = set(Component.__struct_fields__)


def view_from_data(rules: Rules, data: Any) -> msgspec.Struct:
    """Raises msgspec.ValidationError if the data is no View of this game."""
    return msgspec.convert(_with_components(data), _view_type(rules))


def _view_type(rules: Rules) -> type[msgspec.Struct]:
    game = rules.game
    table = Table(game.stage_on(rules, game.new_state(rules), 0))
    _ = table.decision  # setting up comes before looking
    view: msgspec.Struct = table.view(WATCHER)
    return type(view)


def _with_components(data: Any) -> Any:
    """Zones of modules have no type that says what lies in them: components are known by their fields."""
    if isinstance(data, dict):
        fields = cast("dict[str, Any]", data)
        if fields.keys() == COMPONENT:
            return msgspec.convert(fields, Component)
        return {name: _with_components(value) for name, value in fields.items()}
    if isinstance(data, list):
        return tuple(_with_components(one) for one in cast("list[Any]", data))
    return data
