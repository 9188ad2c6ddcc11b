"""States that version 0.1.0 saved, brought up to date; each module knows about its own part."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.state import UrbionModule


def bring_up_to_date(rules: Rules, state: dict[str, Any]) -> dict[str, Any]:
    assert isinstance(rules.settings, UrbionOptions)
    state["players"] = [{"hand": state.pop("hand", [])}]
    for module in rules.modules:
        if isinstance(module, UrbionModule) and module.old_states:
            module.old_states(rules.settings, state)
    return state
