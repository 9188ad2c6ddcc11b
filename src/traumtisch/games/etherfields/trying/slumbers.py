"""Slumbers on trial (V59): each can be won, aborted if it says so, and lost; its reward comes once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from traumtisch.engine.game import Game
from traumtisch.engine.history import deed_text
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.table import Table
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects_places import Reward
from traumtisch.games.etherfields.pack.effects_story import EndSlumber
from traumtisch.games.etherfields.pack.validating.findings import walk
from traumtisch.games.etherfields.trying.playing import begun, played
from traumtisch.games.etherfields.trying.scenes import MOST_MOVES, Wrong, heard_of

GAMES = 40
"""Of each slumber, by random players who have some ether."""
ETHER = 4


def wrong_with_slumber(game: Game[Any], options: dict[str, Any], slumber: el.Slumber) -> Iterator[Wrong]:
    yield from heard_of("V59", lambda: _wrong(game, options, slumber))


def _wrong(game: Game[Any], options: dict[str, Any], slumber: el.Slumber) -> Iterator[Wrong]:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        table = _begun(game, options, slumber.id, seed)
        for _ in played(table, Random(seed), MOST_MOVES):
            if _is_over(table):
                break
        seen.update(_seen(table))
        if sum(event.kind == "reward" for event in table.events) > _most_rewards(slumber):
            yield "V59", Phrase(N_("its reward is granted twice"))
            return
    for wanted, says in _wanted(slumber):
        if not seen[wanted]:
            yield "V59", says


def _begun(game: Game[Any], options: dict[str, Any], slumber: str, seed: int) -> Table:
    """In the dream world, with this slumber on top."""
    position = {
        "phase": "world",
        "goes_on": True,
        "features": ["redemption"],
        "slumbers": [slumber],
        "characters": [{"ether": ETHER}],
        "do": [{"op": "start_slumber"}],
    }
    return begun(game, options, seed, position)


def _is_over(table: Table) -> bool:
    return any(event.kind in ("ended", "lost") for event in table.events)


def _seen(table: Table) -> set[str]:
    results = {str(event.targets[1]) for event in table.events if event.kind == "ended"}
    is_aborted = any(deed_text(choice).endswith("abort") for choice in table.choices)
    return results | ({"aborted"} if is_aborted else set())


def _most_rewards(slumber: el.Slumber) -> int:
    """A list of effects may grant several rewards on purpose."""
    return max(1, sum(isinstance(value, Reward) for _, value in walk(slumber)))


def _wanted(slumber: el.Slumber) -> Iterator[tuple[str, Phrase]]:
    results = {value.result for _, value in walk(slumber) if isinstance(value, EndSlumber)}
    if "won" in results:
        yield "won", Phrase(N_("in 40 random games nobody has won this slumber"))
    if slumber.abort or slumber.abort_before:
        yield "aborted", Phrase(N_("in 40 random games nobody could abort this slumber"))
