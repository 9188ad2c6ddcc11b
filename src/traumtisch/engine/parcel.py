"""Parcel: a table that is sent to another process, as one seat knows it. Luggage: all of a table.

At rest it holds nothing that the seat does not know. In the middle of a step the step has to be repeated
there: then it holds the State at the last resting point and the numbers of chance that were used since, so
parcels go to our own processes only. The seed of a table is in none of them: nobody can foretell anything
from a parcel.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from traumtisch.engine.chance import Chance, Seed
from traumtisch.engine.frame import Frame
from traumtisch.engine.history import Anchor, Deed, TakenBack
from traumtisch.engine.plain import from_msgpack

if TYPE_CHECKING:
    from traumtisch.engine.game import Game
    from traumtisch.engine.rules import Rules
    from traumtisch.engine.settings import Settings
    from traumtisch.engine.stage import Stage


class Parcel(msgspec.Struct, frozen=True):
    """What another process of ours needs to imagine a table as one seat does."""

    game: Game[Any]
    settings: Settings
    state: bytes
    """The State at rest; its type is made when the program runs, so it travels as data."""
    chance: Seed
    """Of a chance that is not the table's."""
    used: tuple[int, ...] = ()
    """The numbers of chance that were used since."""
    used_in: dict[str, tuple[int, ...]] = {}
    """The same for streams of their own."""
    since: tuple[Deed, ...] = ()
    """What was entered since then."""

    @classmethod
    def at_rest(cls, stage: Stage[Any]) -> Parcel:
        """An imagined table at rest, with a chance of its own."""
        rules = stage.rules
        return cls(rules.game, rules.settings, msgspec.msgpack.encode(stage.state), stage.chance.seed)

    @classmethod
    def in_the_middle(cls, anchor: Anchor, stage: Stage[Any], since: Sequence[Deed]) -> Parcel:
        """A table that has to be repeated from an anchor."""
        rules, was, now = stage.rules, anchor.state(), stage.state
        used = anchor.chance.numbers_between("", was.dealt, now.dealt)
        used_in = {
            stream: anchor.chance.numbers_between(stream, was.counters.get(stream, 0), counter)
            for stream, counter in now.counters.items()
        }
        return cls(rules.game, rules.settings, anchor.packed, 0, used, used_in, tuple(since))

    def stage(self) -> Stage[Any]:
        """The stage on which the table begins again."""
        rules = self.game.rules(self.settings)
        state = rules.typed(from_msgpack(self.state, rules.state_type))
        stage = self.game.stage_on(rules, state, self.chance)
        if self.since:
            stage.chance = Chance.repeating(
                array("I", [0] * state.dealt + list(self.used)),
                {stream: (state.counters.get(stream, 0), used) for stream, used in self.used_in.items()},
            )
        return stage


class PackedAnchor(msgspec.Struct, frozen=True):
    """An Anchor without the type of its State, which is made when the program runs."""

    packed: bytes
    waiting: tuple[Frame, ...]
    chance: Chance
    length: int


class Luggage(msgspec.Struct, frozen=True):
    """Everything that a table is, seed and hidden cards included: what is pickled of it. Never for guests."""

    game: Game[Any]
    settings: Settings
    watched: bool
    """Whether a watcher has imagined it."""
    anchors: tuple[PackedAnchor, ...]
    history: tuple[Deed, ...]
    practice: bool
    taken_back: tuple[TakenBack, ...]
    offered: tuple[str, ...]

    def rules(self) -> Rules:
        rules = self.game.rules(self.settings)
        return rules.as_watched if self.watched else rules

    def anchors_at(self, rules: Rules) -> tuple[Anchor, ...]:
        return tuple(
            Anchor(rules.state_type, each.packed, each.waiting, each.chance, each.length)
            for each in self.anchors
        )


def packed_anchors(anchors: Sequence[Anchor]) -> tuple[PackedAnchor, ...]:
    return tuple(PackedAnchor(each.packed, each.waiting, each.chance, each.length) for each in anchors)
