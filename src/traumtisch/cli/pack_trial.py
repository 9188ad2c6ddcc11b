"""A pack on trial: random games from each of its scenes, and the games that are kept with it to show that it
can be won."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import traumtisch as tt
from traumtisch.cli.packs import kind_of
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.saves import state_from_data, state_to_data

MOST_MOVES = 5_000
CERTIFICATES = "certificates"
LARGEST = 2_000_000
"""Bytes of a record that is read."""


def random_games(game: tt.Game[Any], folder: Path, number: int) -> Iterator[Phrase]:
    """What goes wrong when so many random games are played from each scene on."""
    for scene in kind_of(game).scenes(folder):
        for seed in range(number):
            wrong = _wrong_with(game, dict(kind_of(game).options(folder, scene)), seed)
            if wrong is not None:
                yield Phrase(N_("{scene}, random game {seed}: {what}."), scene=scene, seed=seed, what=wrong)


def _wrong_with(game: tt.Game[Any], options: dict[str, Any], seed: int) -> Phrase | None:
    """Whoever writes a pack has to hear of every mistake inside, so none is let through here."""
    random = Random(seed)
    try:
        table = tt.new_table(game, seed=seed, options=options)
        for _ in range(MOST_MOVES):
            if table.decision is None:
                state_from_data(table.rules, state_to_data(table.rules, table.state))
                tt.load_record(table.record, game)
                return None
            decision = random.choice(table.decisions)
            table.choose(random.choice(list(decision.options)), seat=decision.seat)
    except tt.TraumtischError as error:
        return error.phrase
    except Exception as error:
        return Phrase(N_("the rules stumble ({detail})"), detail=f"{type(error).__name__}: {error}"[:200])
    return Phrase(N_("it does not come to an end"))


def certificates(game: tt.Game[Any], folder: Path) -> Iterator[Phrase]:
    """What no longer holds of the won games that are kept with a pack."""
    for place in sorted((folder / CERTIFICATES).glob("*.log")):
        if place.is_symlink() or not place.is_file() or place.stat().st_size > LARGEST:
            yield Phrase(N_("{file} is no ordinary record."), file=place.name)
            continue
        try:
            outcome = tt.load_record(place.read_bytes(), game).outcome
        except tt.TraumtischError as error:
            yield Phrase(N_("{file}: {what}"), file=place.name, what=error.phrase)
            continue
        if outcome is None or not outcome.won:
            yield Phrase(N_("{file} is no game that was won."), file=place.name)
