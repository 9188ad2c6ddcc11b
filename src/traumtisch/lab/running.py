"""Carrying out an experiment: chunks are played in any order, and kept in the order of the games."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, contextmanager

from traumtisch.engine.phrase import N_
from traumtisch.lab.crews import Alone, Crew, Local, cores
from traumtisch.lab.errors import Interrupted, LabError
from traumtisch.lab.experiment import Cast, Experiment
from traumtisch.lab.files import Keeper
from traumtisch.lab.pace import Pace
from traumtisch.lab.rows import Row

Enough = Callable[[Sequence[Row]], int | None]
"""Looks at the next rows in order; says how many of them to keep if that is the end of the experiment."""

Told = Callable[[Iterable[Row]], None]
"""Hears of rows that have been kept."""


def crew_for(workers: int | None, on: str, cast: Cast) -> Crew:
    """Those who play: `on` is `here` (this machine) or `ray`. Bots that are objects cannot be sent
    anywhere."""
    if workers is not None and workers < 1:
        raise LabError(N_("At least one worker is needed, not {workers}."), workers=workers)
    if cast.by_name and (on != "here" or workers not in (None, 1)):
        raise LabError(N_("Bots that are objects play in this process only: leave out workers and on."))
    if on == "ray":
        from traumtisch.lab.on_ray import OnRay

        return OnRay(workers)
    if on != "here":
        raise LabError(N_("Games can be played on: here, ray; not on {place}."), place=repr(on))
    workers = 1 if cast.by_name else workers or cores()
    return Alone(cast) if workers == 1 else Local(workers)


def carry_out(
    experiment: Experiment,
    games: int,
    keeper: Keeper,
    crew: Crew,
    *,
    enough: Enough | None = None,
    told: Told | None = None,
) -> None:
    """Play what is missing of so many games. Raises Interrupted on Ctrl-C, with everything done kept."""
    rows_in_all = games * len(experiment.sides)
    try:
        if keeper.done < rows_in_all:
            _play_the_rest(experiment, rows_in_all, keeper, crew, enough, told)
    except KeyboardInterrupt as interrupt:
        raise Interrupted(keeper.done // len(experiment.sides)) from interrupt
    finally:
        with _writing():
            keeper.close()


def _play_the_rest(
    experiment: Experiment,
    rows_in_all: int,
    keeper: Keeper,
    crew: Crew,
    enough: Enough | None,
    told: Told | None,
) -> None:
    pace = Pace(keeper.done, rows_in_all, crew.workers)
    waiting: dict[int, list[Row]] = {}
    with closing(crew.play(experiment, pace)) as played:
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
