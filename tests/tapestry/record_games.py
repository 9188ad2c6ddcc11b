"""Records whole games as fixtures: three for each number of seats, one in each edition, and some with boxes.

    python -m tests.tapestry.record_games

The player who plays them likes to advance, takes bonuses and builds; it is no bot, it only makes games in
which much happens.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import traumtisch as tt
from traumtisch.engine.decision import Option
from traumtisch.games.tapestry import GAME

RECORDS = Path(__file__).with_name("records")
EDITIONS = ("adjusted", "original", "revised")
WITH_BOXES = {"plans": 2, "arts": 3, "fantasies": 4, "plans arts fantasies": 5}
"""Boxes, and how many play with them."""
AGAINST = {"automa": 2, "shadow": 3}
"""Opponents that nobody plays, and how many sit at their tables."""
DULL = ("income", "decline", "enough", "pass")
"""What ends something that could go on."""
HOW_OFTEN_DULL = 0.06


def chosen(options: list[Option], random: Random) -> Option:
    lively = [option for option in options if option.verb not in DULL]
    return random.choice(lively if lively and random.random() > HOW_OFTEN_DULL else options)


def play(players: int, edition: str, boxes: str = "", opponents: str = "people") -> tt.Table:
    options = {"players": players, "edition": edition, "boxes": boxes.split(), "opponents": opponents}
    table = tt.new_table(GAME, seed=100 * players + len(edition), options=options)
    random = Random(f"{players} {edition} {boxes}".strip())
    while table.decision is not None:
        decision = table.decision
        table.choose(chosen(list(decision.options), random), seat=decision.seat)
    return table


def main() -> None:
    RECORDS.mkdir(exist_ok=True)
    for players in range(1, 6):
        for edition in EDITIONS:
            record = play(players, edition).record
            (RECORDS / f"{players}-players-{edition}.json").write_bytes(record.to_json())
    for boxes, players in WITH_BOXES.items():
        record = play(players, "revised", boxes).record
        (RECORDS / f"{players}-players-{boxes.replace(' ', '-')}.json").write_bytes(record.to_json())
    for opponents, players in AGAINST.items():
        record = play(players, "revised", "arts fantasies", opponents).record
        (RECORDS / f"{players}-players-{opponents}.json").write_bytes(record.to_json())


if __name__ == "__main__":
    main()
