"""Remembering: a table and its past.

Going back, looking back and telling what happened are repeating: from the nearest anchor on, as far as
wanted. A table that was resumed from a checkpoint repeats what came before only when somebody asks for it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate, islice
from typing import Any, NamedTuple, Self

from traumtisch.engine.chance import Chance
from traumtisch.engine.errors import UndoRefused
from traumtisch.engine.event import Event, Logged
from traumtisch.engine.history import Anchor, Deed, TakenBack, deed_text, is_forced
from traumtisch.engine.phrase import N_
from traumtisch.engine.running import Runner
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import State


class Earlier(NamedTuple):
    """What came before a table was resumed."""

    choices: int
    """How many choices that were."""
    repeat: Callable[[], Remembering]
    """A table that has repeated them."""


class CountedChoices(NamedTuple):
    """How many choices there are among the first entries of a history, which only grows: what is counted once
    is not counted again with every move."""

    entries: int
    choices: int


NOTHING_COUNTED = CountedChoices(0, 0)


class Remembering(Runner):
    """The part of a Table that knows its past."""

    __slots__ = (
        "_counted",
        "_earlier",
        "_logged_from",
        "_taken_back",
        "_taken_back_before",
        "offered",
        "practice",
    )

    def __init__(self, stage: Stage[Any], *, practice: bool = False) -> None:
        self._stage = stage
        self.practice = practice
        """In practice mode undo goes back beyond what has been revealed."""
        self._taken_back: tuple[TakenBack, ...] = ()
        self._taken_back_before: Callable[[], tuple[TakenBack, ...]] | None = None
        """What else was taken back, if that is still to be found out."""
        self.offered: tuple[str, ...] = ()
        """Fingerprints of what was offered, as far as a record has asked for them."""
        self._earlier: Earlier | None = None
        self._logged_from = 0
        """How long the history was where the log of events begins."""
        self._history = []
        self._counted = NOTHING_COUNTED
        self._anchors = (Anchor.of(stage.state, stage.chance, 0),)
        self._be_at_rest()

    @classmethod
    def resumed(cls, stage: Stage[Any], earlier: Earlier, *, practice: bool = False) -> Self:
        """A table that goes on from a resting point, without having repeated what came before; that is done
        only when somebody asks for it."""
        table = cls(stage, practice=practice)
        table._earlier = earlier
        return table

    # ---- what was ------------------------------------------------------------------------------

    @property
    def choices(self) -> tuple[Deed, ...]:
        """What was chosen so far, without the forced choices."""
        self._remember_everything()
        return tuple(entry for entry in self._history if not is_forced(entry))

    @property
    def taken_back(self) -> tuple[TakenBack, ...]:
        """What was undone."""
        before, self._taken_back_before = self._taken_back_before, None
        if before is not None:
            self._taken_back = (*before(), *self._taken_back)
        return self._taken_back

    @taken_back.setter
    def taken_back(self, choices: tuple[TakenBack, ...]) -> None:
        self._taken_back, self._taken_back_before = choices, None

    def tell_taken_back_by(self, told: Callable[[], tuple[TakenBack, ...]]) -> None:
        """How to find out what has been undone so far, if somebody asks: a table that was resumed has never
        done what came to nothing."""
        self._taken_back, self._taken_back_before = (), told

    @property
    def number_of_choices(self) -> int:
        """How many choices were made so far: `len(table.choices)`, cheaper for a long game."""
        earlier = 0 if self._earlier is None else self._earlier.choices
        counted = self._counted
        if counted.entries != len(self._history):
            since = sum(not is_forced(entry) for entry in self._history[counted.entries :])
            counted = self._counted = CountedChoices(len(self._history), counted.choices + since)
        return earlier + counted.choices

    def _remember_everything(self) -> None:
        """Repeat what came before this table was resumed, and let it be this table's own past."""
        earlier, self._earlier = self._earlier, None
        if earlier is None:
            return
        past = earlier.repeat()
        past._look()
        length = len(past._history)
        if self._taken_back_before is None:
            self._taken_back = (*past.taken_back, *self._taken_back)
        self._history[:0] = past._history  # in place: the running script looks at this very list
        self._counted = NOTHING_COUNTED
        moved = [anchor.after(length) for anchor in self._anchors]
        self._anchors = (*past._anchors, *(a for a in moved if a.length > past._anchors[-1].length))
        self._next_anchor += length
        self._logged_from += length
        if self._stage.log is not None:
            self._stage.log = [each._replace(entries=each.entries + length) for each in self._stage.log]
        rest = self._stage.rest
        self._stage.rest = ~(~rest + length) if rest < 0 else rest + length

    @property
    def start(self) -> State:
        """The State in which this table began."""
        self._remember_everything()
        return self._anchors[0].state()

    @property
    def at_rest(self) -> bool:
        """Whether the State alone says everything: no choice has been made since the step began."""
        return len(self._history) == self._stage.rest or self._stage.state.outcome is not None

    @property
    def at_last_rest(self) -> Self:
        """This table as it stood at its last resting point."""
        return self if self.at_rest else self._rebuilt(self._history[: self._step_began])

    def known_rest(self, choices_back: int) -> tuple[int, State]:
        """The newest resting point that lies at least so many choices back and need not be repeated, or else
        the oldest: after how many choices it was, and its State."""
        self._look()
        earlier = 0 if self._earlier is None else self._earlier.choices
        made = [*accumulate((not is_forced(entry) for entry in self._history), initial=earlier)]
        wanted = made[-1] - choices_back
        newest_first = (anchor for anchor in reversed(self._anchors) if made[anchor.length] <= wanted)
        anchor = next(newest_first, self._anchors[0])
        return made[anchor.length], anchor.state()

    @property
    def _step_began(self) -> int:
        """How long the history was when the running step began."""
        rest = self._stage.rest
        return ~rest if rest < 0 else rest

    # ---- telling what happened -------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened, for the host; a seat gets `events_for`.

        Nothing is logged before somebody asks; the first time costs a replay.
        """
        self._log_everything()
        assert self._stage.log is not None
        return [logged.event for logged in self._stage.log]

    def _told(self, last: int | None) -> list[Logged]:
        """What somebody was told: all of it, or at least so many of the last events, if there are as many."""
        if last is not None:
            if self._stage.log is None:
                self._look()
                wanted = len(self._history) - last
                anchors = [anchor for anchor in self._anchors if anchor.length <= wanted]
                self._log_from((anchors or self._anchors)[-1 if anchors else 0])
            assert self._stage.log is not None
            newest_first = (logged for logged in reversed(self._stage.log) if logged.event.seen_by != ())
            told = [*islice(newest_first, last)]
            if len(told) == last:
                return told[::-1]
        self._log_everything()
        return [logged for logged in self._stage.log or () if logged.event.seen_by != ()]

    def _log_everything(self) -> None:
        self._remember_everything()
        if self._stage.log is None or self._logged_from > 0:
            self._log_from(self._anchors[0])

    def _log_from(self, anchor: Anchor) -> None:
        """Repeat what happened from there, and note it; from now on everything is noted."""
        self._look()
        self._stage.log = self._rebuilt(self._history, logging_from=anchor)._stage.log
        self._logged_from = anchor.length

    # ---- going back ------------------------------------------------------------------------------

    def undo(self, *, beyond_what_was_revealed: bool = False) -> None:
        """Take the last choice back.

        Freely, as long as nothing hidden has come to light since; beyond that in practice mode, or if
        all seats have agreed and the caller says so.
        """
        if all(map(is_forced, self._history)):
            self._remember_everything()
        choices = self.number_of_choices
        if not choices:
            raise UndoRefused(N_("There is no choice to take back: the game has just begun."))
        past = self.at(choices - 1)
        if not (self.practice or beyond_what_was_revealed) and has_learned(past._look(), self._look()):
            raise UndoRefused(
                N_("Something hidden has been revealed since; only practice mode takes that back.")
            )
        undone = self._history[len(past._history)]
        past._taken_back = (*self._taken_back, TakenBack(choices - 1, deed_text(undone)))
        past._taken_back_before = self._taken_back_before
        for name in (*Runner.__slots__, *Remembering.__slots__):
            setattr(self, name, getattr(past, name))

    def copy(self) -> Self:
        """An independent table in the same position, with the same future."""
        if not self.at_rest:
            return self._rebuilt(self._history)
        stage = self._stage
        return self._twin(stage.state.copy(), stage.chance, self._anchors, self._history[:])

    def at(self, choices: int) -> Self:
        """This game as it stood after so many choices (0 is the start): for undo, replays, sliders."""
        if self._earlier is not None and choices < self._earlier.choices:
            self._remember_everything()
        if self._earlier is not None:
            choices -= self._earlier.choices
        chosen = [at for at, entry in enumerate(self._history) if not is_forced(entry)]
        if not 0 <= choices <= len(chosen):
            raise IndexError(f"this table has {len(chosen)} choices, not {choices}")
        if choices == len(chosen):
            return self.copy()
        past = self._rebuilt(self._history[: chosen[choices]])
        past.offered = self.offered[: past.number_of_choices]
        return past

    def _twin(self, state: State, chance: Chance, anchors: tuple[Anchor, ...], history: list[Deed]) -> Self:
        """A table at rest in this state, with this past."""
        cls = type(self)
        table = cls.__new__(cls)
        stage = self._stage
        table._stage = type(stage)(stage.rules, state, chance)
        table.practice = self.practice
        table._taken_back, table._taken_back_before = self._taken_back, self._taken_back_before
        table.offered = self.offered
        table._earlier = self._earlier
        table._logged_from = 0
        table._history = history
        table._counted = NOTHING_COUNTED
        table._anchors = anchors
        table._be_at_rest()
        return table

    def _rebuilt(self, history: list[Deed], *, logging_from: Anchor | None = None) -> Self:
        """A table that has come this far, by replaying from the nearest anchor, or from the one where a log
        is to begin."""
        length = len(history) if logging_from is None else logging_from.length
        anchors = self._anchors[: bisect_right(self._anchors, length, key=lambda anchor: anchor.length)]
        anchor = anchors[-1]
        table = self._twin(anchor.state(), anchor.chance, anchors, history[: anchor.length])
        if logging_from is not None:
            table._stage.log = []
        table._replay(history[anchor.length :], anchor_at=self._step_began)
        if logging_from is None and len(history) >= len(self._history):
            self._anchors = table._anchors
        return table


def has_learned(past: State, present: State) -> bool:
    """Whether chance has decided something, or something hidden has come to light, in between."""
    return come_to_light(past) != come_to_light(present)


def come_to_light(state: State) -> tuple[int, dict[str, int], int]:
    """Grows whenever chance decides something, or something hidden comes to light."""
    return state.dealt, dict(state.counters), state.revealed
