"""Pairs of civilizations in Tapestry, one of them gained during the game, with all boxes and all checks on.

  .venv/bin/python tools/soak_pairs.py [games] [first game] [check every n-th decision] [processes]

(If not said: 2460 0 60 and all cores; 820 games are every pair once, and after 2,460 all were there in each
edition.) Seats, eras, capitals, cards and options are drawn at random; in every third game somebody holds
Plague, which takes civilizations away again. The player likes to go on and seldom takes income, so much
happens. Every failure is named with the number of its game, which plays the same again.
"""

from __future__ import annotations

import sys
from functools import partial
from itertools import combinations
from multiprocessing import Pool
from random import Random
from time import perf_counter
from traceback import format_exc
from typing import Any

from soak import drawn

import traumtisch as tt
from traumtisch.games.tapestry import GAME, facts
from traumtisch.games.tapestry.material import RESOURCES
from traumtisch.testing.checks import check_playing

BOXES = ("plans", "arts", "fantasies")
EDITIONS = ("adjusted", "original", "revised")
SEATS = (1, 2, 2, 2, 3, 3, 4, 5)
STRIDE = 7
"""Neighbouring games are about different pairs; it divides 820 not."""
PLAGUE = "plague"
HOW_OFTEN = {"plague": 0.35, "advanced capital": 0.6, "option": 0.2, "dull": 0.15}
FIXED = (
    *("players", "opponents", "edition", "boxes", "civilizations", "civs_same_module", "replacement_cards"),
    *("remove_cards", "civs_out"),
)
"""Options that are not drawn: everything is there, and people play."""
DULL = ("income", "rest")
LONGEST_LIFE = 410
"""Games that one process plays: each option set that it meets stays with it."""


def names(file: str, kind: str = "") -> list[str]:
    found = [each for each in facts.read_file(file)["items"] if not kind or each["kind"] == kind]
    return [each["id"].partition(".")[2] for each in found]


def pair(number: int) -> tuple[str, str]:
    """The civilization one has, and the one that is gained; every other round the other way round."""
    pairs = list(combinations(names("civilizations"), 2))
    first, second = pairs[number * STRIDE % len(pairs)]
    return (first, second) if number // len(pairs) % 2 == 0 else (second, first)


def options(number: int, seats: int, random: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {"players": seats, "boxes": BOXES, "edition": EDITIONS[number % 3]}
    others = [
        setting for setting in GAME.settings_type.schema() if setting.key.partition(".")[0] not in FIXED
    ]
    return chosen | {
        each.key: drawn(each, random) for each in others if random.random() < HOW_OFTEN["option"]
    }


def position(number: int, seats: int, random: Random) -> dict[str, Any]:
    """A game somewhere in its middle; seat 0 gains the second civilization before the turn begins."""
    first, second = pair(number)
    decks = {file: names(file) for file in ("tapestry_cards", "tech_cards", "civilizations")}
    decks["capitals"] = names("capitals", "advanced")
    decks["civilizations"] = [each for each in decks["civilizations"] if each not in (first, second)]
    decks["tapestry_cards"].remove(PLAGUE)
    for deck in decks.values():
        random.shuffle(deck)
    players: list[dict[str, Any]] = []
    for seat in range(seats):
        civ = decks["civilizations"].pop() if seat else first
        player: dict[str, Any] = {"era": random.randint(0 if seat else 1, 4), "civs": [civ]}
        if random.random() < HOW_OFTEN["advanced capital"]:
            player["capital"] = decks["capitals"].pop()
        if player["era"]:
            player |= in_the_middle(decks, random)
        players.append(player)
    if random.random() < HOW_OFTEN["plague"]:
        random.choice([each for each in players if each["era"]])["hand"].append(PLAGUE)
    gain = [{"effect": {"op": "gain_civilization"}}]
    return {"players": players, "gain": gain, "next": {"civ": [second]}}


def in_the_middle(decks: dict[str, list[str]], random: Random) -> dict[str, Any]:
    tracks = ("exploration", "technology", "science", "military", "arts")
    return {
        "resources": {kind: random.randint(2, 8) for kind in RESOURCES},
        "tracks": {track: random.randint(0, 7) for track in tracks},
        "hand": [decks["tapestry_cards"].pop() for _ in range(random.randint(0, 4))],
        "techs": {
            row: [decks["tech_cards"].pop() for _ in range(random.randint(0, 2))]
            for row in ("bottom", "middle", "top")
        },
    }


def choose(table: tt.Table, random: Random) -> None:
    assert table.decision is not None
    offered = list(table.decision.options)
    lively = [option for option in offered if option.verb not in DULL]
    table.choose(random.choice(lively if lively and random.random() > HOW_OFTEN["dull"] else offered))


def play(every: int, number: int) -> str:
    """Gives back what went wrong."""
    random = Random(number)
    seats = random.choice(SEATS)
    try:
        chosen = options(number, seats, random)
        table = tt.load_position(GAME, position(number, seats, random), seed=f"pair {number}", options=chosen)
        check_playing(
            table,
            random,
            most_decisions=10_000,
            check_every=every,
            check_first=number,
            save_every=3_000,
            breaks_off=False,
            choose=choose,
        )
    except Exception as mistake:  # one game that breaks must not keep the others from being played
        return f"game {number}, {' and '.join(pair(number))}: {mistake!r}\n{format_exc(limit=-4)}"
    return ""


def main(games: int = 2460, first: int = 0, every: int = 60, processes: int | None = None) -> int:
    start, failed = perf_counter(), 0
    with Pool(processes, maxtasksperchild=LONGEST_LIFE) as pool:
        for done, failure in enumerate(pool.imap(partial(play, every), range(first, first + games)), 1):
            failed += bool(failure)
            if failure or done % 20 == 0:
                progress = f"{done} of {games} games, {perf_counter() - start:.0f} s\n"
                sys.stdout.write(failure or progress)
                sys.stdout.flush()
    sys.stdout.write(f"{games} games: {failed} failures, {perf_counter() - start:.0f} s\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*[int(word) for word in sys.argv[1:]]))
