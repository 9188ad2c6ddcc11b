"""`traumtisch play GAME --jsonl`: for bots in any language."""

from __future__ import annotations

import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import click

import traumtisch as tt
from traumtisch.cli.exits import FINE, INPUT_ENDED, INTERRUPTED
from traumtisch.engine.chance import Seed
from traumtisch.engine.errors import Mistyped
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run
from traumtisch.terminal.machine import MachineTable
from traumtisch.terminal.opening import Wishes
from traumtisch.terminal.saves import SaveFailed


def play_by_machine(
    game: tt.Game[Any], wishes: Wishes, say: Tongue, *, games: int, records: Path | None
) -> None:
    """So many games one after the other, all seats of each through one pipe."""
    if wishes.resume or wishes.rescue:
        raise Mistyped(N_("With --jsonl every game is a new one; leave --resume and --rescue out."))
    for number in range(1, games + 1):
        table = tt.new_table(
            game, seed=seed_of(wishes.seed, number), options=wishes.options, practice=wishes.practice
        )
        source = BareTable(table)
        end_unless_over(MachineTable(source, sys.stdin, sys.stdout, say, number).play())
        if records is not None:
            _keep(run(source.record()), records / f"{game.name}-{number}.json")


def end_unless_over(game: Coroutine[Any, Any, tt.Outcome | None]) -> None:
    """Plays a game; if nobody is there any more to play it, the program ends with a code that says so."""
    try:
        code = INPUT_ENDED if run(game) is None else FINE
    except KeyboardInterrupt:
        code = INTERRUPTED
    if code != FINE:
        click.get_current_context().exit(code)


def seed_of(seed: Seed | None, number: int) -> Seed | None:
    """The first game has the seed that was asked for, the others the numbers after it."""
    if number == 1 or seed is None:
        return seed
    return seed + number - 1 if isinstance(seed, int) else f"{seed} {number}"


def _keep(record: tt.Record, place: Path) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(record.to_json())
    except OSError as error:
        raise SaveFailed(
            N_("{place} cannot be written ({detail}); choose another place."),
            place=str(place),
            detail=error.strerror or str(error),
        ) from error
