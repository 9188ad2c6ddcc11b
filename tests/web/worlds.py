"""Two worlds that somebody cannot tell apart: the real one, and one dealt again."""

from __future__ import annotations

from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.engine.chance import Chance, Seed
from traumtisch.engine.decision import LazyOptions
from traumtisch.engine.running import imagine_again
from traumtisch.host.live import LiveTable


class OtherWorld(tt.Table):
    """A table with the real one's past, as far as the viewer could follow it. Everything the viewer cannot
    know is dealt again, now and wherever somebody looks back."""

    __slots__ = ("_another_chance", "_viewer")

    @classmethod
    def of(cls, table: tt.Table, viewer: int, chance: Seed) -> OtherWorld:
        world = cls.__new__(cls)
        world._viewer, world._another_chance = viewer, chance
        real = table.copy()
        _ = real.events  # they are told before anything is dealt again: the past stays
        for name in [name for kind in tt.Table.__mro__ for name in getattr(kind, "__slots__", ())]:
            setattr(world, name, getattr(real, name))
        _deal_the_rest_again(world, viewer, chance)
        return world

    def at(self, choices: int) -> tt.Table:
        past = super().at(choices)
        _ = past.events
        _deal_the_rest_again(past, self._viewer, self._another_chance)
        return past


def _deal_the_rest_again(table: tt.Table, viewer: int, chance: Seed) -> None:
    decisions = table.decisions
    table._stage.chance = Chance(chance)
    imagine_again(table._stage, viewer)
    for decision in decisions:
        decision.options = LazyOptions(decision)


def other_world(live: LiveTable, viewer: int, chance: Seed) -> LiveTable:
    """The hosted table in the other world: seed and salt are others, too."""
    header = msgspec.structs.replace(live.header, seed=f"other seed {chance}", salt=f"other salt {chance}")
    other: Any = LiveTable.__new__(LiveTable)
    other.__dict__.update(live.__dict__)
    other.header = header
    other.table = OtherWorld.of(live.table, viewer, chance)
    return other
