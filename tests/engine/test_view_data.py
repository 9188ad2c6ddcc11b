"""Views that have travelled."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from traumtisch.engine.view_data import view_from_data


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(("name", "subset"), [("onirim", "modules"), ("urbion", "expansions")])
def test_a_view_is_the_same_after_its_journey(name: str, subset: str, players: int) -> None:
    game = tt.find_game(name)
    modules = next(s for s in game.settings_type.schema() if s.key == subset).choices
    options: dict[str, Any] = {subset: list(modules), "players": players}
    table, chance = tt.new_table(game, seed=3, options=options), Random(3)
    while table.decision:
        table.choose(chance.choice(table.decision.options))
        if len(table.choices) % 7 == 0:
            for seat in (tt.WATCHER, *range(players)):
                view = table.view(seat)
                travelled = msgspec.json.decode(msgspec.json.encode(view))
                assert view_from_data(table.rules, travelled) == view


@pytest.mark.parametrize("data", [None, [], {}, {"turn": "three"}, {"hand": [{"id": 1, "face": 2}]}])
def test_what_is_no_view_is_refused(data: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        view_from_data(tt.new_table("onirim").rules, data)
