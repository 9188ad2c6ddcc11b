"""Stage: the table as the rules see it.

A script gets a Stage and nothing else: the State it changes, the settings, and the few things a rule can
do besides changing the State: ask (`asking.py`), tell, say what comes next, let chance decide, draw from
piles (`drawing.py`), put statutes in force, end the game.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

from traumtisch.engine.asking import Asking
from traumtisch.engine.chance import Chance
from traumtisch.engine.decision import Decision, Target
from traumtisch.engine.event import CHANCE, Event, EventKind, Logged
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Statute
from traumtisch.engine.state import Outcome, State

T = TypeVar("T", bound=State)


class Curtain(Exception):
    """The game has ended; nothing more is carried out."""


class Stage(Asking[T]):
    """Everything a script may use. Games subclass it to add what their rules look up."""

    __slots__ = ("answered", "chance", "history", "hooks", "log", "rest", "rules", "state")

    def __init__(self, rules: Rules, state: T, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.hooks = rules.hooks_for(state.in_force) if state.in_force else rules.hooks
        self.log = None
        self.history = []
        self.rest = 0
        self.answered = None
        self.look_up()

    def look_up(self) -> None:
        """For what a game wants at hand at its tables; called once for every new stage."""

    # ---- what comes next ---------------------------------------------------------------------

    def then(
        self,
        first: Frame | None = None,
        second: Frame | None = None,
        third: Frame | None = None,
        *more: Frame,
    ) -> None:
        """These steps come next, in this order, before whatever was to come already: any number of them. They
        belong to the seat to which the running step belongs, unless they say otherwise.

        (Not simply `*frames`: most calls name up to three, and so cost half.)
        """
        if first is None:
            return
        state = self.state
        agenda = state.agenda
        seat = state.frame.seat
        if second is not None:
            if third is not None:
                for frame in more[::-1]:
                    agenda.append(frame if seat < 0 or frame.seat >= 0 else frame.belonging_to(seat))
                agenda.append(third if seat < 0 or third.seat >= 0 else third.belonging_to(seat))
            agenda.append(second if seat < 0 or second.seat >= 0 else second.belonging_to(seat))
        agenda.append(first if seat < 0 or first.seat >= 0 else first.belonging_to(seat))

    def in_any_order(self, seat: int, *frames: Frame) -> None:
        """All of these come next, in the order that this seat chooses: each is finished, with all it causes,
        before the next is chosen."""
        if frames:
            own = tuple([frame.belonging_to(seat) for frame in frames])
            self.then(own[0] if len(own) == 1 else self.rules.any_order(own, seat))

    # ---- statutes ----------------------------------------------------------------------------

    def enact(self, statute: Statute[Any], seat: int) -> None:
        """From now on the statute is in force for this seat."""
        self._put_in_force((*self.state.in_force, (statute.name, seat)))

    def repeal(self, statute: Statute[Any], seat: int) -> None:
        """It is in force for this seat no longer."""
        remaining = list(self.state.in_force)
        remaining.remove((statute.name, seat))
        self._put_in_force(tuple(remaining))

    def is_in_force(self, statute: Statute[Any], seat: int) -> bool:
        return (statute.name, seat) in self.state.in_force

    def _put_in_force(self, in_force: tuple[tuple[str, int], ...]) -> None:
        self.state.in_force = in_force
        self.hooks = self.rules.hooks_for(in_force)

    # ---- chance ------------------------------------------------------------------------------

    def below_in(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1 from a stream of its own: what happens there changes nothing elsewhere."""
        counters = self.state.counters
        counter = counters.get(stream, 0)
        counters[stream] = counter + 1
        result = self.chance.number(stream, counter) % n
        if self.log is not None:
            self._tell(CHANCE, (stream, str(counter), str(n), str(result)), seen_by=())
        return result

    # ---- telling and ending ------------------------------------------------------------------

    @property
    def acting(self) -> int:
        """The seat that acts: the one that answered last in the running step, else the one to which the step
        belongs, else the one whose turn it is."""
        state = self.state
        if self.answered is not None and self.answered[0] is state.frame:
            return self.answered[1]
        return state.frame.seat if state.frame.seat >= 0 else state.seat

    def tell(self, kind: EventKind, *targets: Target, by: int | None = None) -> None:
        """Note what happened, openly."""
        if self.log is not None:
            self._tell(kind, targets, None, by)

    def tell_only(
        self, seats: tuple[int, ...], kind: EventKind, *targets: Target, by: int | None = None
    ) -> None:
        """Note what happened; only these seats may know the targets."""
        if self.log is not None:
            self._tell(kind, targets, seats, by)

    def _tell(
        self,
        kind: EventKind,
        targets: tuple[Target, ...],
        seen_by: tuple[int, ...] | None,
        by: int | None = None,
    ) -> None:
        assert self.log is not None
        event = Event(kind.name, kind.rule, self.acting if by is None else by, targets, seen_by)
        self.log.append(Logged(event, self.state.counted_turn, len(self.history)))

    def worded(self, decision: Decision, prompt: Phrase) -> Phrase:
        """What whoever is asked reads; a game may say more than the question does."""
        return prompt

    def finish(self, seat: int) -> None:
        """The game is over for this seat; the others play on."""
        self.state.finished = (*self.state.finished, seat)

    @property
    def playing(self) -> list[int]:
        """The seats for which the game goes on, in order."""
        state = self.state
        return [s for s in range(self.rules.seats) if s not in state.finished and s not in state.left]

    def end(self, outcome: Outcome) -> NoReturn:
        """End the game at once."""
        self.state.outcome = outcome
        raise Curtain
