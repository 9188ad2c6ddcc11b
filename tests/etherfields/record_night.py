"""Records whole campaigns of The Borrowed Night as fixtures, one to each ending, through the public API.

    python -m tests.etherfields.record_night

Its player is the greedy bot, but for what the way to an ending asks for. A record names the digest of its
pack: whoever changes what the pack plays records them anew. Where choices are only left out, the old campaign
is kept (`mending.py`).
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any, NamedTuple

import traumtisch as tt
from tests.etherfields.mending import mended_record
from tests.etherfields.night import NIGHT
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.engine.decision import Decision, Option

RECORDS = Path(__file__).with_name("records") / "night"
MOST = 20_000
"""Choices after which a campaign is given up."""
SEEDS = 60
"""Campaigns that are tried for each way at most."""


class Way(NamedTuple):
    """How somebody comes to an ending."""

    team: int
    takes: tuple[str, ...]
    """Options that are taken whenever they are offered."""
    ends: str
    """The value of the variable `ending`."""


SPOON = ("use action:bedside", "use action:search-the-drawer")
WAYS = {
    "open": Way(2, ("choose script.530.open",), "open"),
    "share": Way(1, (*SPOON, "choose script.530.share"), "share"),
    "hold": Way(1, ("choose script.530.hold",), "hold"),
}


def chosen(table: tt.Table, decision: Decision, way: Way, number: int) -> Option:
    for option in decision.options:
        if any(option.id.startswith(taken) for taken in way.takes):
            return option
    return GreedyBot().choose(Vantage(table, decision.seat), number)


def play(way: Way, seed: int) -> tt.Table:
    options: dict[str, Any] = {"scene": "campaign", "characters": way.team}
    return played_on(tt.new_table(NIGHT, seed=seed, options=options), way)


def old_one(place: Path, way: Way) -> tt.Table | None:
    """The campaign as it was kept; if it has come less far, it is played on."""
    table = mended_record(place)
    return table and played_on(table, way)


def played_on(table: tt.Table, way: Way) -> tt.Table:
    for number in range(MOST):
        decision = table.decision
        if decision is None or has_ended(table, way):
            break
        table.choose(chosen(table, decision, way, number), seat=decision.seat)
    return table


def has_ended(table: tt.Table, way: Way) -> bool:
    """Holding the dam ends no campaign: it can be played on, once the dream is over."""
    state: Any = table.state
    is_over = table.decision is None or (way.ends == "hold" and state.layer == "world")
    return state.variables["ending"] == way.ends and is_over


def main() -> None:
    RECORDS.mkdir(exist_ok=True, parents=True)
    for name, way in WAYS.items():
        place = RECORDS / f"{name}.json.gz"
        tables = (play(way, seed) if seed else old_one(place, way) for seed in range(SEEDS + 1))
        table = next((table for table in tables if table is not None and has_ended(table, way)), None)
        if table is None:
            raise SystemExit(f"this way does not come to the ending {name}")
        place.write_bytes(gzip.compress(table.record.to_json(), mtime=0))


if __name__ == "__main__":
    main()
