"""How much one turn of an event loop does, counted in calls: on a busy machine it is the same."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

import pytest


class Turn(NamedTuple):
    """Between two turns everybody else has to wait."""

    calls: int
    mostly: tuple[str, ...]
    """What was called most often."""


class Turns:
    def __init__(self) -> None:
        self.longest = Turn(0, ())

    def note(self, calls: Counter[str]) -> None:
        if calls.total() > self.longest.calls:
            self.longest = Turn(calls.total(), tuple(f"{name} {n}" for name, n in calls.most_common(8)))


@contextmanager
def turns_counted() -> Generator[Turns]:
    """Only those of loops in this thread; what runs in other threads keeps nobody waiting."""
    turns = Turns()
    really = asyncio.Handle._run  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType, reportUnknownMemberType]

    def counted(handle: asyncio.Handle) -> None:
        calls: Counter[str] = Counter()

        def called(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                calls[frame.f_code.co_qualname] += 1
            elif event == "c_call":
                calls["(in C)"] += 1

        sys.setprofile(called)
        try:
            really(handle)
        finally:
            sys.setprofile(None)
            turns.note(calls)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio.Handle, "_run", counted)
        yield turns
