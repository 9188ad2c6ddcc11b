"""`make soak`: every set of expansions, editions, modes and seats of a game, with all checks on.

  .venv/bin/python tools/soak.py [game] [games per set] [check every n-th decision] [first batch] [processes]

(If not said: onirim 100 25 0 and all cores.) A batch is up to a hundred games of one set. Onirim has
2^7 x 4 x 2 = 1,024 sets, Urbion 2 x (2^7 + 2^2) = 264, Tapestry 3 x 5 = 15, Etherfields 78 (the scenes of
its own pack and of the one in the tests, by players); the other options are drawn at random for each game.
Of a story (`breaks_off` in `tests/GAME/tried.py`) games may be broken off: how many, is said at the end.
Whole campaigns are played by `tools/soak_campaigns.py`, pairs of civilizations by `tools/soak_pairs.py`. It
tells how far it is, and names every failure with what is needed to see it again. Interrupting it prints what
was done and how to go on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain, combinations, pairwise, product
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from traceback import format_exc
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.options import tried

import traumtisch as tt
from traumtisch.engine.game import bring_packs
from traumtisch.engine.settings import Setting
from traumtisch.testing import CheckFailed, check_game

CHECK_EVERY = 25
"""A hundred games of a set meet thousands of positions; checking each of them would take a day."""
BATCH = 100
LONGEST_LIFE = 8
"""Batches that one process plays: what it has worked out about each is let go with it."""
LONGEST_GAME = 10_000
LONGEST_TURN = 3_000
"""Choices. A session of a story may be longer than any game, since a random player gets nowhere (a dream that
is lost begins anew); but even then turns come to an end."""


def all_sets(game: str) -> Iterator[dict[str, Any]]:
    """Every combination the game accepts."""
    settings = tt.find_game(game).settings_type
    schema = {setting.key: setting for setting in settings.schema()}
    keys, choices = tried(game).soaked, list[list[Any]]()
    for key in keys:
        values = schema[key].choices
        subsets = chain.from_iterable(combinations(values, n) for n in range(len(values) + 1))
        choices.append([list(s) for s in subsets] if schema[key].kind == "subset" else list(values))
    for chosen in product(*choices):
        options = dict(zip(keys, chosen, strict=True))
        if accepts(game, options) and not begins_a_campaign(game, options):
            yield options


def begins_a_campaign(game: str, options: dict[str, Any]) -> bool:
    found = tt.find_game(game)
    return found.has_campaign(found.settings_type.read(options))


def accepts(game: str, options: dict[str, Any]) -> bool:
    try:
        tt.find_game(game).settings_type.read(options)
    except tt.SettingsError:
        return False
    return True


def with_other_options(game: str, chosen: dict[str, Any], random: Random) -> dict[str, Any]:
    """The rest drawn anew until the game accepts it: not everything goes with everything."""
    said = tried(game).soaked
    others = [s for s in tt.find_game(game).settings_type.schema() if s.key not in said]
    while True:
        options = chosen | {s.key: drawn(s, random) for s in others}
        if accepts(game, options):
            return options


def drawn(setting: Setting, random: Random) -> Any:
    if setting.kind == "subset":
        return [value for value in setting.choices if random.random() < 0.5]
    return random.choice(setting.choices or (False, True))


class Batch(NamedTuple):
    game: str
    number: int
    """Of the set; with the number of the game it makes the seed."""
    chosen: dict[str, Any]
    games: range
    every: int


def batches(game: str, games: int, every: int) -> Iterator[Batch]:
    for number, chosen in enumerate(all_sets(game)):
        for first in range(0, games, BATCH):
            yield Batch(game, number, chosen, range(first, min(first + BATCH, games)), every)


class Played(NamedTuple):
    failures: list[str]
    broken_off: int


def play(batch: Batch) -> Played:
    failures, broken_off = list[str](), 0
    is_story = bool(tried(batch.game).breaks_off)
    for each in batch.games:
        seed = batch.number * 1_000_000 + each
        options = with_other_options(batch.game, batch.chosen, Random(seed))
        try:
            table = check_game(
                batch.game,
                options,
                seed=seed,
                most_decisions=LONGEST_GAME,
                check_every=batch.every,
                save_every=1000,
                breaks_off=is_story,
            )
            broken_off += table.outcome is None
            if is_story and (longest := longest_turn(table)) > LONGEST_TURN:
                failures.append(f"{batch.game} {options}, seed {seed}: a turn of {longest} choices")
        except CheckFailed as failure:
            failures.append(str(failure))
        except Exception as mistake:  # one game that breaks must not keep the others from being played
            failures.append(f"{batch.game} {options}, seed {seed}: {mistake!r}\n{format_exc(limit=-3)}")
    return Played(failures, broken_off)


def longest_turn(table: tt.Table) -> int:
    """How many choices were made in it."""
    begins, last = [0], 0
    for told in table.stage.log or ():
        if told.turn != last:
            begins.append(told.entries)
            last = told.turn
    return max(later - earlier for earlier, later in pairwise([*begins, len(table.stage.history)]))


def main(game: str, games: int, every: int, first: int, processes: int | None) -> int:
    jobs = list(batches(game, games, every))[first:]
    start, done, played, failed, broken_off = perf_counter(), 0, 0, 0, 0
    try:
        with Pool(processes, maxtasksperchild=LONGEST_LIFE) as pool:
            for batch, result in zip(jobs, pool.imap(play, jobs), strict=True):
                done += 1
                played += len(batch.games)
                failed += len(result.failures)
                broken_off += result.broken_off
                for failure in result.failures:
                    sys.stdout.write(f"{failure}\n")
                if done % (64 if games <= BATCH else 1) == 0:
                    sys.stdout.write(f"{done} of {len(jobs)} batches, {perf_counter() - start:.0f} s\n")
                    sys.stdout.flush()
    except KeyboardInterrupt:
        rest = f"tools/soak.py {game} {games} {every} {first + done}"
        sys.stdout.write(f"interrupted; go on with .venv/bin/python {rest}\n")
    after = f", {broken_off} broken off after {LONGEST_GAME:,} choices" if broken_off else ""
    sys.stdout.write(f"{played} games{after}: {failed} failures, {perf_counter() - start:.0f} s\n")
    return 1 if failed else 0


for folder in chain.from_iterable(tried(game).packs for game in tt.installed_games()):
    bring_packs(folder)

if __name__ == "__main__":
    said = sys.argv[1:]
    sys.exit(
        main(
            said[0] if said else "onirim",
            int(said[1]) if len(said) > 1 else 100,
            int(said[2]) if len(said) > 2 else CHECK_EVERY,
            int(said[3]) if len(said) > 3 else 0,
            int(said[4]) if len(said) > 4 else None,
        )
    )
