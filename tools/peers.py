"""Simulation speed beside that of peers, in the same run on the same machine.

Everybody plays whole random games in one process, driven from Python through the public interface, and what
is counted is the same: decisions, that is, choices among at least two options. Whatever a game does without
asking (dealing, forced moves, chance) costs time and counts nothing. The games are different games, so the
ratios say how many random decisions a researcher gets for a second, not whose code is better. The games of
OpenSpiel are written in C++; catanatron and Traumtisch are Python.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import traumtisch as tt
from traumtisch.bots import find_bot
from traumtisch.bots.play import play_game

ROUNDS = 7
SECONDS = 0.4
"""How long everybody plays in each round; the rounds alternate, so that a busy machine is busy for all."""

Play = Callable[[int], int]
"""Plays one random game by that seed; gives back how many decisions it had."""


class Contender(NamedTuple):
    name: str
    package: str
    play: Play


def by_hand(game: str) -> Play:
    """Our public loop: look at the decision, pick one of its options."""

    def play(seed: int) -> int:
        table = tt.new_table(game, seed=seed)
        below_one = Random(seed).random
        decisions = 0
        while (decision := table.decision) is not None:
            offered = decision.options
            table.choose(offered[int(below_one() * len(offered))])
            decisions += 1
        return decisions

    return play


def by_bot(game: str) -> Play:
    """What `traumtisch simulate --bot random` does for a game."""
    bot = find_bot("random")

    def play(seed: int) -> int:
        table = tt.new_table(game, seed=seed)
        play_game(table, [bot], seed)
        return len(table.choices)

    return play


def catanatron() -> Play:
    """Four random players; they are asked only when there are several actions."""
    catan: Any = import_module("catanatron")

    class Counting(catan.RandomPlayer):
        asked = 0

        def decide(self, game: Any, playable_actions: Any) -> Any:
            Counting.asked += 1
            return catan.RandomPlayer.decide(self, game, playable_actions)

    colours = [catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE]

    def play(seed: int) -> int:
        before = Counting.asked
        catan.Game([Counting(colour) for colour in colours], seed=seed).play()
        return Counting.asked - before

    return play


def open_spiel(name: str) -> Play:
    """The loop of OpenSpiel's own examples."""
    game: Any = import_module("pyspiel").load_game(name)

    def play(seed: int) -> int:
        random = Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                decisions += len(legal) > 1
        return decisions

    return play


CONTENDERS: list[tuple[str, str, Callable[[], Play]]] = [
    ("Onirim", "traumtisch", lambda: by_hand("onirim")),
    ("Onirim by its random bot", "traumtisch", lambda: by_bot("onirim")),
    ("Urbion", "traumtisch", lambda: by_hand("urbion")),
    ("Catan, four players", "catanatron", catanatron),
    ("Gin Rummy", "open_spiel", lambda: open_spiel("gin_rummy")),
    ("Hearts", "open_spiel", lambda: open_spiel("hearts")),
    ("Hanabi, two players", "open_spiel", lambda: open_spiel("hanabi")),
]


def rate(play: Play, first_seed: int) -> float:
    """Decisions a second."""
    start, decisions, seed = perf_counter(), 0, first_seed
    while (seconds := perf_counter() - start) < SECONDS:
        decisions += play(seed)
        seed += 1
    return decisions / seconds


def compare_with_peers() -> None:
    there: list[Contender] = []
    for name, package, prepare in CONTENDERS:
        try:
            there.append(Contender(name, f"{package} {version(package)}", prepare()))
        except (ImportError, PackageNotFoundError):
            sys.stdout.write(f"{name}: {package} is not installed (pip install 'traumtisch[bench]')\n")
    rates: dict[str, list[float]] = {contender.name: [] for contender in there}
    for turn in range(ROUNDS):
        for contender in there:
            rates[contender.name].append(rate(contender.play, 1000 * turn))
    ours = statistics.median(rates[there[0].name])
    sys.stdout.write(f"{'whole random games, one process':<34} {'':<22} {'decisions/s':>12} {'ratio':>7}\n")
    for contender in there:
        median = statistics.median(rates[contender.name])
        sys.stdout.write(
            f"{contender.name:<34} {contender.package:<22} {median:>12,.0f} {median / ours:>7.2f}\n"
        )


if __name__ == "__main__":
    compare_with_peers()
