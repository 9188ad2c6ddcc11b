"""What a table's past is made of, entry by entry."""

from __future__ import annotations

import msgspec

from traumtisch.engine.chance import Chance, Seed
from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.plain import from_msgpack
from traumtisch.engine.state import State


class Forced(msgspec.Struct, frozen=True, gc=False):
    """The only option of a decision, taken by the table itself."""

    option: Option


class SeatChoice(msgspec.Struct, frozen=True):
    """An answer given by one of several seats that were asked at the same time."""

    seat: int
    option: Option
    forced: bool = False


class Resignation(msgspec.Struct, frozen=True):
    """A seat gave up."""

    seat: int


class Imagining(msgspec.Struct, frozen=True):
    """From here on, what this seat could not know was dealt again by another chance."""

    seat: int
    chance: Seed


Deed = Option | Forced | SeatChoice | Resignation | Imagining
"""An Option stands for itself: somebody chose it."""


def is_forced(entry: Deed) -> bool:
    return isinstance(entry, Forced) or (isinstance(entry, SeatChoice) and entry.forced)


def deed_text(entry: Deed) -> str:
    """An entry as records write it."""
    match entry:
        case Option():
            return entry.id
        case Forced():
            return entry.option.id
        case SeatChoice():
            return f"{entry.seat}: {entry.option}"
        case Resignation():
            return f"resign {entry.seat}"
        case Imagining():
            return f"imagine {entry.seat}"


class TakenBack(msgspec.Struct, frozen=True):
    """A choice that was undone: undo leaves an entry in the log."""

    after: int
    """How many choices stood before it."""
    choice: str


class Anchor(msgspec.Struct, frozen=True):
    """A State at a resting point, and how long the history was then. It never changes, so tables share it.

    The State is packed: that takes a fifth of the room and half the time of a copy, and unpacking takes no
    longer than copying would.
    """

    kind: type[State]
    packed: bytes
    waiting: tuple[Frame, ...]
    """The frames of its agenda and the one in progress, as they are: they never change."""
    chance: Chance
    length: int

    @classmethod
    def of(cls, state: State, chance: Chance, length: int) -> Anchor:
        waiting = (*state.agenda, state.frame)
        return cls(type(state), msgspec.msgpack.encode(state), waiting, chance, length)

    def state(self) -> State:
        """The State as it was, a new one each time."""
        state = from_msgpack(self.packed, self.kind)
        *state.agenda, state.frame = self.waiting
        return state

    def after(self, length: int) -> Anchor:
        """The same for a history with so many more entries before it."""
        return msgspec.structs.replace(self, length=self.length + length)
