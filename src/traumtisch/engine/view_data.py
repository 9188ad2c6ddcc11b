"""A View that has travelled as JSON becomes the game's own struct again, so that faces can draw it."""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.rules import Rules
from traumtisch.engine.state import WATCHER
from traumtisch.engine.table import Table


def view_from_data(rules: Rules, data: Any) -> msgspec.Struct:
    """Raises msgspec.ValidationError if the data is no View of this game."""
    return rules.game.read_view(rules, data, _view_type(rules))


def _view_type(rules: Rules) -> type[msgspec.Struct]:
    game = rules.game
    table = Table(game.stage_on(rules, game.new_state(rules), 0))
    _ = table.decision  # setting up comes before looking
    view: msgspec.Struct = table.view(WATCHER)
    return type(view)
