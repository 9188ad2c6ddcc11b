"""What several tests do at a hosted table."""

from __future__ import annotations

from random import Random

from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable

TEAM = Wish(game="onirim", options={"players": 2, "modules": ["towers"]}, seed=5, mine=(0,))
DUEL = Wish(game="duel", seed=1, mine=(0,))


async def choose(house: House, table: str, seat: int | None = None, option: int = 0) -> LiveTable:
    """The first seat that has to choose (or this one) takes one of its options."""
    async with house.at_table(table) as live:
        seat = live.to_move[0] if seat is None else seat
        decision = live.decision_of(seat)
        assert decision is not None
        choice = decision.options[option % len(decision.options)].id
        await house.tables.choose(live, seat, choice, live.version)
        return live


async def choose_at_random(house: House, table: str, chance: Random) -> LiveTable:
    live = await house.table(table)
    return await choose(house, table, chance.choice(live.to_move), chance.randrange(1000))


async def team_of(house: House, ann: Guest, bob: Guest, wish: Wish = TEAM) -> LiveTable:
    """A table for two, Ann in seat 0 and Bob in seat 1."""
    live = await house.open_table(ann, wish)
    await house.seats.sit_down(bob, house.seats.invitation(live, 1))
    return live


def looks(live: LiveTable) -> tuple[object, ...]:
    """Everything that has to be the same after a restart."""
    return (
        live.table.state.digest(),
        live.table.record,
        live.version,
        live.to_move,
        [d.digest for d in live.table.decisions],
        live.asking,
        live.generations,
        sorted((s.seat, s.guest, s.name) for s in live.sittings),
        live.seal,
        live.checkpoint_at,
    )
