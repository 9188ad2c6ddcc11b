"""On what occasion somebody is asked: the space of a track whose price is paid, or whose landmark, benefit or
bonus is gained. It follows from the frames that wait, and all of that lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.state import Cause, Tapestry

OfSpace = Literal["price", "landmark", "benefit", "bonus"]
"""The parts of an advance, in their order (TA-5)."""


class Occasion(msgspec.Struct, frozen=True):
    track: str
    space: int
    part: OfSpace


def occasion(t: Tapestry) -> Occasion | None:
    """None if it is about no space of a track."""
    waiting = [t.state.frame, *reversed(t.state.agenda)]
    for number, frame in enumerate(waiting):
        found = _of(t, frame)
        if found is None:
            continue
        if found.part == "benefit" and not any(_offers(each, found) for each in waiting[number:]):
            return _with_bonus(t, found)
        return found
    return None


def _of(t: Tapestry, frame: Frame) -> Occasion | None:
    match frame.step, frame.args:
        case "step_forward", (_, str(track), int(start), *_) if start < LAST_SPACE:
            return Occasion(track, start + 1, "price")
        case "arrive", (_, str(track), int(space), *_):
            return Occasion(track, space, "landmark")
        case "activate", (_, str(track), int(space), *_) if space:
            return Occasion(track, space, "benefit")
        case "offer_bonus", (_, str(track), int(space), *_):
            return Occasion(track, space, "bonus")
        case _:
            return next(_named(t, frame), None)


def _named(t: Tapestry, frame: Frame) -> Iterator[Occasion]:
    """Effects say why they are carried out."""
    for each in frame.args:
        if isinstance(each, Cause):
            track, _, space = each.source.partition(".")
            if track in t.m.spaces and space.isdecimal():
                yield Occasion(track, int(space), "benefit")


def _offers(frame: Frame, found: Occasion) -> bool:
    return frame.step == "offer_bonus" and frame.args[1:3] == (found.track, found.space)


def _with_bonus(t: Tapestry, found: Occasion) -> Occasion:
    """Its bonus is offered no more: what comes now is the bonus, if the space has one."""
    record = t.m.spaces[found.track][found.space]
    return msgspec.structs.replace(found, part="bonus") if record is not None and record.bonus else found
