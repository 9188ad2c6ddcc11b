"""Carrying out an experiment: chunks are played in any order, and kept in the order of the games."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, contextmanager
from typing import TypedDict

from traumtisch.engine.chance import Seed
from traumtisch.engine.phrase import N_
from traumtisch.lab.cast import Cast
from traumtisch.lab.errors import Interrupted, LabError, WrongPlan
from traumtisch.lab.files import Keeper
from traumtisch.lab.pace import Chunks
from traumtisch.lab.rows import Row
from traumtisch.lab.staff import Alone, Local, Staff
from traumtisch.processes.starting import cores

Enough = Callable[[Sequence[Row]], int | None]
"""Looks at the next rows in order; says how many of them to keep if that is the end of the experiment."""

TellRows = Callable[[Iterable[Row]], None]
"""Hears of rows that have been kept."""


class Manner(TypedDict, total=False):
    """How games are to be simulated: what whoever hands on to `simulate` need not look at."""

    seed: Seed
    workers: int | None
    on: str
    force: bool
    told: TellRows | None


def staff_for(cast: Cast, workers: int | None, on: str) -> Staff:
    """Those who play: `on` is `here` (this machine) or `ray`."""
    if workers is not None and workers < 1:
        raise LabError(N_("At least one worker is needed, not {workers}."), workers=workers)
    if cast.only_here is not None:
        return _alone(cast.only_here, workers, on)
    if on == "ray":
        from traumtisch.lab.on_ray import OnRay

        return OnRay(workers)
    if on != "here":
        raise LabError(N_("Games can be played on: here, ray; not on {place}."), place=repr(on))
    workers = workers or cores()
    return Alone() if workers == 1 else Local(workers)


def _alone(bot: str, workers: int | None, on: str) -> Staff:
    """For a bot that no other process could find."""
    if on != "here" or (workers or 1) > 1:
        raise WrongPlan(
            N_(
                "{name} stands in the script that runs, where other processes cannot find it; "
                "put it into a module of its own, or leave out workers and on."
            ),
            name=bot,
        )
    return Alone()


def carry_out(
    cast: Cast,
    games: int,
    keeper: Keeper,
    staff: Staff,
    *,
    enough: Enough | None = None,
    told: TellRows | None = None,
) -> None:
    """Play what is missing of so many games. Raises Interrupted on Ctrl-C, with everything done kept."""
    sides = len(cast.experiment.sides)
    rows_in_all = games * sides
    try:
        if keeper.done < rows_in_all:
            _play_the_rest(cast, rows_in_all, keeper, staff, enough, told)
    except KeyboardInterrupt as interrupt:
        raise Interrupted(keeper.done // sides) from interrupt
    finally:
        with _writing():
            keeper.close()


def _play_the_rest(
    cast: Cast,
    rows_in_all: int,
    keeper: Keeper,
    staff: Staff,
    enough: Enough | None,
    told: TellRows | None,
) -> None:
    pace = Chunks(keeper.done, rows_in_all, staff.workers)
    waiting: dict[int, list[Row]] = {}
    with closing(staff.play(cast, pace)) as played:
        for chunk, chunk_rows in played:
            pace.took(chunk_rows)
            waiting[chunk.start] = chunk_rows
            while (rows := waiting.pop(keeper.done, None)) is not None:
                last = enough(rows) if enough is not None else None
                rows = rows[:last]
                with _writing():
                    keeper.append(rows)
                if told is not None:
                    told(rows)
                if last is not None:
                    return


@contextmanager
def _writing() -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise LabError(
            N_("The results cannot be written any more ({detail}); make room, then give the command again."),
            detail=error.strerror or str(error),
        ) from error
