"""Frame: a step that waits, as plain data.

What is still to come in a game is a list of frames: which step, with which arguments, and the seat it belongs
to. No code waits there, so a State can be copied, saved and sent as it is.
"""

from __future__ import annotations

from typing import Any

import msgspec

WHOSE_TURN_IT_IS = -1
"""The seat of a frame that belongs to nobody in particular: whoever has the turn."""


class Frame(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One step that waits on the agenda. Frames never change, so copies of a State share them."""

    step: str
    """The declared id of the step: functions may be renamed, ids stay."""
    args: tuple[Any, ...] = ()
    """What the step is called with, besides the table; converted by the step's own types when a save is
    read."""
    seat: int = WHOSE_TURN_IT_IS
    begun: bool = False
    """Whether the windows before it have been opened and what follows it waits already."""

    def belonging_to(self, seat: int) -> Frame:
        """The same for this seat, if it belongs to nobody in particular yet."""
        return self if self.seat >= 0 or seat < 0 else Frame(self.step, self.args, seat, self.begun)

    def as_begun(self) -> Frame:
        return Frame(self.step, self.args, self.seat, True)


BEGIN = Frame("begin")
"""What every State begins with."""
