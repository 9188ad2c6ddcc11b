"""Whole random campaigns with all checks on: session after session, in which the team may change.

  .venv/bin/python tools/soak_campaigns.py [game] [campaigns] [check every n-th decision] [processes]

(If not said: etherfields 200 50 and all cores.) Who plays does mostly what the game's policy likes, for by
chance alone nobody gets far in a story, and sometimes anything. A session that does not come to an end is
broken off, and the campaign goes on. Every failure is named with its seed; the same seed plays the same.
"""

from __future__ import annotations

import sys
from functools import partial
from multiprocessing import Pool
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from soak import accepts, drawn

import traumtisch as tt
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.engine.campaign import begin_chapter, load_campaign, sequel_of, write_campaign
from traumtisch.engine.game import Game, Sequel
from traumtisch.testing.checks import check_playing
from traumtisch.testing.failure import choose_at_random, expect

HOW_OFTEN_AT_RANDOM = 0.1
MOST_SESSIONS = 12
MOST_DECISIONS = 800
"""In a session."""
LARGEST = 200_000
"""Bytes that carry over."""


def campaign_options(game: Game[Any], random: Random, number: int) -> dict[str, Any]:
    """Drawn until they are accepted, and until they begin a campaign; the packs come by turns, so that short
    stories do not crowd out the long ones."""
    schema = game.settings_type.schema()
    packs = next((setting.choices for setting in schema if setting.key == "pack"), ())
    by_turns = {"pack": packs[number % len(packs)]} if packs else {}
    while True:
        options = {setting.key: drawn(setting, random) for setting in schema} | by_turns
        if accepts(game.name, options) and game.has_campaign(game.settings_type.read(options)):
            return options


def choose(table: tt.Table, random: Random) -> None:
    if random.random() < HOW_OFTEN_AT_RANDOM:
        choose_at_random(table, random)
        return
    decision = random.choice(table.decisions)
    option = GreedyBot().choose(Vantage(table, decision.seat), random.getrandbits(32))
    table.choose(option, decision.seat)


def with_another_team(game: Game[Any], sequel: Sequel, random: Random) -> Sequel:
    """What belongs to the team may be another from session to session."""
    team = [setting for setting in game.settings_type.schema() if setting.key in game.team_options]
    options = {**sequel.options, **{setting.key: drawn(setting, random) for setting in team}}
    return Sequel(options, sequel.carries_over) if accepts(game.name, options) else sequel


def play(game: str, every: int, seed: int) -> tuple[int, str]:
    """How many sessions were played, and what went wrong."""
    found, random = tt.find_game(game), Random(seed)
    tables = [tt.new_table(found, seed=f"campaign-{seed}-0", options=campaign_options(found, random, seed))]
    try:
        while True:
            table = tables[-1]
            check_playing(
                table,
                random,
                most_decisions=MOST_DECISIONS,
                check_every=every,
                save_every=400,
                breaks_off=True,
                choose=choose,
            )
            if table.decision is not None:
                table.resign()
            sequel = sequel_of(table)
            if sequel is None or len(tables) == MOST_SESSIONS:
                load_campaign(write_campaign(tables), found)
                return len(tables), ""
            expect(len(msgspec.json.encode(sequel.carries_over)) < LARGEST, table, "too much carries over")
            sequel = with_another_team(found, sequel, random)
            tables.append(begin_chapter(found, sequel, f"campaign-{seed}-{len(tables)}"))
    except Exception as error:
        # Whatever it is, the others are played all the same, and this one can be seen again.
        return len(tables), f"campaign {seed}, session {len(tables)}: {type(error).__name__}: {error}"


def main(game: str, campaigns: int, every: int, processes: int | None) -> int:
    start, sessions, failed = perf_counter(), 0, 0
    with Pool(processes) as pool:
        for number, failure in pool.imap_unordered(partial(play, game, every), range(campaigns)):
            sessions += number
            failed += bool(failure)
            if failure:
                sys.stdout.write(f"{failure}\n")
                sys.stdout.flush()
    took = perf_counter() - start
    sys.stdout.write(f"{campaigns} campaigns, {sessions} sessions: {failed} failures, {took:.0f} s\n")
    return 1 if failed else 0


if __name__ == "__main__":
    said = sys.argv[1:]
    sys.exit(
        main(
            said[0] if said else "etherfields",
            int(said[1]) if len(said) > 1 else 200,
            int(said[2]) if len(said) > 2 else 50,
            int(said[3]) if len(said) > 3 else None,
        )
    )
