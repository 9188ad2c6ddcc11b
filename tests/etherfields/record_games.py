"""Records whole dreams and slumbers of the test pack as fixtures, for teams of one to four.

    python -m tests.etherfields.record_games

A record names the digest of its pack: whoever changes the test pack records them anew.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import traumtisch as tt
from tests.etherfields.scenario import GAME
from traumtisch.games.etherfields.trying.playing import chosen

RECORDS = Path(__file__).with_name("records")
GAMES: dict[str, dict[str, Any]] = {
    "dream-1-alone": {"scene": "dream-1"},
    "dream-1-two": {"scene": "dream-1", "players": 2},
    "dream-1-ordered": {"scene": "dream-1", "players": 2, "pace": "ordered", "poker": True},
    "dream-2-alone": {"scene": "dream-2", "characters": 2},
    "dream-2-four": {"scene": "dream-2", "players": 4, "creature_roll": "shared"},
    "slumber-1-two": {"scene": "slumber-1", "players": 2, "ask_orders": True},
    "slumber-2-alone": {"scene": "slumber-2"},
    "slumber-2-majority": {"scene": "slumber-2", "players": 3, "team_decisions": "majority"},
}


def play(name: str) -> tt.Table:
    table = tt.new_table(GAME, seed=len(name), options=GAMES[name])
    random = Random(name)
    while table.decision is not None:
        decision = random.choice(table.decisions)
        table.choose(chosen(list(decision.options), random), seat=decision.seat)
    return table


def main() -> None:
    RECORDS.mkdir(exist_ok=True)
    for name in GAMES:
        (RECORDS / f"{name}.json").write_bytes(play(name).record.to_json())


if __name__ == "__main__":
    main()
