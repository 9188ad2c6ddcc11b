"""What programs get of hints and reviews, as `bodies.py` declares everything else."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from traumtisch.host.bodies import OptionSeen


class EstimateSeen(Struct, frozen=True):
    """What one option is worth: its chance of winning, and the interval in which that lies with 95 %."""

    option: Annotated[str, Meta(description="The id of the option.")]
    chance: float
    low: float
    high: float
    rollouts: Annotated[int, Meta(description="How many games were played in thought with it.")]
    points: Annotated[float | None, Meta(description="Of rivals: the points to be expected.")] = None


class AdviceSeen(Struct, frozen=True):
    """What the options of your decision are worth, judged by what you know."""

    seat: int
    version: int
    estimates: Annotated[list[EstimateSeen], Meta(description="The best first.")]
    rollouts: int
    reason: Annotated[str | None, Meta(description="Why the best is best, where the game can tell.")]


class MomentSeen(Struct, frozen=True, kw_only=True):
    """One choice of a game that is over, and what it has cost."""

    choice: Annotated[int, Meta(description="How many choices had been made before; `past` shows the table.")]
    seat: int
    chosen: OptionSeen
    best: Annotated[OptionSeen, Meta(description="What was worth most by what the seat knew then.")]
    estimates: Annotated[list[EstimateSeen], Meta(description="Of the best option, and of the chosen one.")]
    lost: Annotated[
        float, Meta(description="In chance of winning, by which the best was better; 0 if it may be noise.")
    ]
    behind: Annotated[
        float, Meta(description="How far the policy's choice was ahead: sums of this are free of noise …")
    ]
    doubt: Annotated[float, Meta(description="… but for this standard error.")]
    reason: Annotated[str | None, Meta(description="Why the best was best, where the game can tell.")]


class ReviewSeen(Struct, frozen=True, kw_only=True):
    """What is known of a review. Before it is over it grows."""

    moments: list[MomentSeen]
    choices: Annotated[int, Meta(description="How many there are to be looked at.")]
    looks_again: Annotated[bool, Meta(description="Whether the worst moments get a closer look now.")]
    is_over: bool
    is_complete: Annotated[bool, Meta(description="A review that is over without was broken off.")]
