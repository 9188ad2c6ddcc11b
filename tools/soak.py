"""`make soak`: every set of modules, Incubus modes and players of Onirim, with all checks on.

    .venv/bin/python tools/soak.py [games per set, 100 if not said]

There are 2^7 x 4 x 2 = 1,024 sets; the other options are drawn at random for each game. It uses all cores,
tells how far it is, and names every failure with what is needed to see it again. Interrupting it prints what
was done.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain, combinations, product
from multiprocessing import Pool
from random import Random
from time import perf_counter
from typing import Any

from traumtisch.games.onirim import OnirimOptions
from traumtisch.testing import CheckFailed, check_game

CHECK_EVERY = 25
"""A hundred games of a set meet thousands of positions; checking each of them would take a day."""
CHOSEN = ("modules", "incubus", "players")
"""The options that make the sets; the others are drawn for each game."""


def all_sets() -> Iterator[dict[str, Any]]:
    choices = {setting.key: setting.choices for setting in OnirimOptions.schema()}
    modules = choices["modules"]
    subsets = chain.from_iterable(combinations(modules, n) for n in range(len(modules) + 1))
    for subset, incubus, players in product(subsets, choices["incubus"], choices["players"]):
        yield {"modules": list(subset), "incubus": incubus, "players": players}


def with_other_options(chosen: dict[str, Any], random: Random) -> dict[str, Any]:
    others = [setting for setting in OnirimOptions.schema() if setting.key not in CHOSEN]
    return chosen | {s.key: random.choice(s.choices or (False, True)) for s in others}


def play(job: tuple[int, dict[str, Any], int]) -> list[str]:
    """Play one set; gives back what went wrong."""
    number, chosen, games = job
    failures: list[str] = []
    for game in range(games):
        seed = number * 1_000_000 + game
        options = with_other_options(chosen, Random(seed))
        try:
            check_game("onirim", options, seed=seed, check_every=CHECK_EVERY, save_every=1000)
        except CheckFailed as failure:
            failures.append(str(failure))
    return failures


def main(games: int) -> int:
    jobs = [(number, chosen, games) for number, chosen in enumerate(all_sets())]
    start, done, failed = perf_counter(), 0, 0
    try:
        with Pool() as pool:
            for failures in pool.imap_unordered(play, jobs):
                done += 1
                failed += len(failures)
                for failure in failures:
                    sys.stdout.write(f"{failure}\n")
                if done % 64 == 0:
                    sys.stdout.write(f"{done} of {len(jobs)} sets, {perf_counter() - start:.0f} s\n")
                    sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stdout.write("interrupted; run it again for the rest\n")
    sys.stdout.write(
        f"{done} sets with {games} games each: {failed} failures, {perf_counter() - start:.0f} s\n"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
