"""A house with tables of all kinds, played through the front door of the host, to be kept as a database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.saves.expectation import SavedHouse, SavedTable, expectation_of
from tools.old_records import EXPANSIONS, MODULES, policy_of_old

import traumtisch as tt
from traumtisch.engine.errors import UndoRefused
from traumtisch.host.backup import back_up
from traumtisch.host.daily import daily_attempt
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.minds import ThinkingSettings
from traumtisch.host.store import Store

EVERYTHING_ALONE = {"modules": MODULES, "incubus": "B"}
EVERYTHING_IN_A_TEAM: dict[str, Any] = {"expansions": EXPANSIONS, "team_hands": "closed"}
PENDING_NIGHTMARE = {"hand": ["RK", "BM", "GS", "NM"], "pending": ["nightmare"], "doors": ["BD"]}
PENDING_CHAOS = {
    "row": ["[ef] S2f |", "[ea]", "[wa]", "[fw]"],
    "hand": ["S1f", "S1w", "I1f"],
    "pending": ["C"],
    "phase": 2,
}
BOTS_THAT_NEVER_CHOOSE = ThinkingSettings(0, 3600.0)

Happened = Callable[[LiveTable], bool]


class Furnisher:
    """Opens tables and plays at them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.random = Random(1)
        self.keys: dict[str, str] = {}
        """By name: by which the house knows a guest again."""
        self.guests: dict[str, Guest] = {}
        self.about: dict[str, str] = {}
        """By table: what is special about it."""
        self.invitations: dict[str, tuple[str, int]] = {}

    async def welcome(self, *names: str) -> None:
        for name in names:
            self.keys[name], self.guests[name] = await self.house.guests.welcome(name)

    async def open(self, about: str, host: str, game: str, **wish: Any) -> LiveTable:
        live = await self.house.open_table(self.guests[host], Wish(game=game, **wish))
        self.about[live.id] = about
        return live

    async def open_team(self, about: str, game: str, seed: int = 5, **options: Any) -> LiveTable:
        """Ann has invited Bob."""
        live = await self.open(about, "Ann", game, options={"players": 2, **options}, seed=seed)
        code = self.house.seats.invitation(live, 1)
        self.invitations[code] = live.id, 1
        await self.house.seats.sit_down(self.guests["Bob"], code)
        return live

    async def open_and_play(
        self, opening: Callable[[int], Awaitable[LiveTable]], until: Happened
    ) -> LiveTable:
        """Tables with one seed after the other until it happens at one of them; the others are deleted."""
        seed = 11
        while not await self.play(live := await opening(seed), until):
            async with self.house.at_table(live.id):
                await self.house.forget(self.guests["Ann"], live)
            del self.about[live.id]
            self.invitations = {c: where for c, where in self.invitations.items() if where[0] != live.id}
            seed += 1
        return live

    async def play(self, live: LiveTable, until: Happened) -> bool:
        """People choose at random, and mostly sensibly, until it has happened; false if it never does."""
        while not until(live):
            if live.table.outcome is not None:
                return False
            async with self.house.at_table(live.id):
                if live.awaited:
                    seat = live.awaited[0]
                    await self.house.tables.choose(live, seat, self._choice(live, seat), live.version)
            await asyncio.sleep(0 if live.awaited else 0.01)
        return True

    def _choice(self, live: LiveTable, seat: int) -> str:
        decision, policy = live.table.decision_of(seat), policy_of_old(live.table.game)
        if policy is None or self.random.random() < 0.4:
            return self.random.choice(decision.options).id
        return policy.choose(live.table.stage, decision).id

    async def take_back(self, live: LiveTable, *seats: int) -> None:
        async with self.house.at_table(live.id):
            await self.house.tables.take_back(live, list(seats), live.version)

    async def seat_bot(self, live: LiveTable, seat: int, bot: str | None) -> None:
        async with self.house.at_table(live.id):
            await self.house.seats.give_to_bot(live, seat, bot)

    async def resign(self, live: LiveTable, seat: int) -> None:
        async with self.house.at_table(live.id):
            await self.house.tables.resign(live, seat)


# ---- what may happen ---------------------------------------------------------------------------


def after(choices: int) -> Happened:
    return lambda live: len(live.table.choices) >= choices


def over(live: LiveTable) -> bool:
    return live.table.outcome is not None


def inside_a_step(live: LiveTable) -> bool:
    return not live.table.at_rest


def waiting_in(*steps: str) -> Happened:
    return lambda live: live.table.state.step in steps and bool(live.entries)


def with_something_in(register: str) -> Happened:
    return lambda live: bool(getattr(live.table.state, register))


def undoable(free: bool) -> Happened:
    """Whether the last choice, made by seat 0, can be taken back freely."""

    def could_be(live: LiveTable) -> bool:
        if not live.entries or live.entries[-1].seat != 0 or live.table.outcome is not None:
            return False
        try:
            live.table.copy().undo()
        except UndoRefused:
            return not free
        return free

    return could_be


# ---- the tables --------------------------------------------------------------------------------


async def alone(f: Furnisher) -> None:
    await f.open("just opened, without hints", "Ann", "onirim", hints=False)
    live = await f.open("a named seed, nobody may watch", "Ann", "onirim", seed="moon", watchable=False)
    await f.play(live, after(11))
    for about, game, options, until in (
        ("in the middle of a step", "onirim", {"modules": ["book"]}, inside_a_step),
        ("a happy dream", "onirim", {"modules": ["premonitions"]}, waiting_in("happy_dream_drawn")),
        ("a prophecy", "onirim", {}, waiting_in("order")),
        ("a denizen", "onirim", {"modules": ["oniverse", "book"]}, waiting_in("denizen_drawn")),
        ("everything, long played", "onirim", EVERYTHING_ALONE, after(30)),
        ("over", "onirim", {"incubus": "A"}, over),
        ("first edition", "urbion", {"edition": 1}, after(25)),
        ("a swap", "urbion", {}, with_something_in("swapping")),
        ("a census", "urbion", {"expansions": ["void"]}, waiting_in("cancel")),
        ("in the setup", "urbion", {"expansions": ["books"]}, waiting_in("open_books")),
        ("a reveal", "urbion", {"expansions": ["postcards"]}, with_something_in("reveals")),
        ("everything, long played", "urbion", {"expansions": EXPANSIONS}, after(40)),
        ("over", "urbion", {"expansions": ["squares", "chromatic", "temples"]}, over),
    ):
        opening = partial(f.open, f"{game}: {about}", "Ann", game, options=options)
        await f.open_and_play(lambda seed, opening=opening: opening(seed=seed), until)


async def beginnings(f: Furnisher) -> None:
    """Tables that did not begin with an ordinary setup, or not of themselves."""
    live = await f.open("a position, a card pending", "Zoë", "onirim", position=PENDING_NIGHTMARE)
    await f.play(live, after(3))
    live = await f.open("a position, a Chaos pending", "Zoë", "urbion", position=PENDING_CHAOS, practice=True)
    await f.play(live, after(2))
    table = tt.new_table("onirim", seed=3, options={"modules": ["towers"]})
    for _ in range(20):
        assert table.decision is not None
        table.choose(f.random.choice(table.decision.options))
    live = await f.house.open_record(f.guests["Zoë"], table.record)
    f.about[live.id] = "goes on where a record ends"
    live = await daily_attempt(f.house, f.guests["Ann"], "onirim")
    f.about[live.id] = "a daily dream"
    await f.play(live, after(9))
    live = await daily_attempt(f.house, f.guests["Zoë"], "urbion")
    f.about[live.id] = "a daily dream, given up"
    await f.play(live, after(5))
    await f.resign(live, 0)


async def taking_back(f: Furnisher) -> None:
    live = await f.open("taken back freely", "Ann", "onirim", seed=7)
    await f.play(live, undoable(free=True))
    await f.take_back(live, 0)
    live = await f.open("practice, much taken back", "Ann", "urbion", seed=7, practice=True)
    await f.play(live, after(12))
    for _ in range(5):
        await f.take_back(live, 0)
    await f.play(live, after(15))
    live = await f.open_team("taken back by agreement", "onirim", modules=["towers"])
    await f.play(live, undoable(free=False))
    await f.take_back(live, 0)
    await f.take_back(live, 1)
    await f.play(live, after(14))
    live = await f.open_team("asked to take back", "urbion", expansions=["gardens"])
    await f.play(live, undoable(free=False))
    await f.take_back(live, 0)
    live = await f.open_team("refused to take back", "onirim")
    await f.play(live, undoable(free=False))
    await f.take_back(live, 1)
    async with f.house.at_table(live.id):
        await f.house.tables.refuse(live, 0)


async def together(f: Furnisher) -> None:
    live = await f.open_team("in the draft", "onirim", modules=["oniverse"])
    await f.play(live, after(1))
    live = await f.open_team("a team, everything", "urbion", **EVERYTHING_IN_A_TEAM)
    await f.play(live, after(33))
    spell = partial(f.open_team, "a team, a spell", "onirim", modules=MODULES, incubus="C")
    await f.open_and_play(spell, inside_a_step)
    live = await f.open_team("a team, given up, and a third guest", "onirim", incubus="C")
    code = f.house.seats.invitation(live, 1)
    await f.house.seats.sit_down(f.guests["Zoë"], code)
    await f.play(live, after(8))
    await f.resign(live, 1)
    live = await f.open_team("the invitation was withdrawn", "urbion", edition=1)
    await f.play(live, after(4))
    async with f.house.at_table(live.id):
        await f.house.seats.revoke(live, 1)
    del f.invitations[next(code for code, (table, _) in f.invitations.items() if table == live.id)]
    f.invitations[f.house.seats.invitation(live, 1)] = live.id, 1


async def with_bots(f: Furnisher) -> None:
    team: dict[str, Any] = {"options": {"players": 2}, "seed": 5, "bots": {1: "sleepwalker"}}
    live = await f.open("a person and a bot, over", "Ann", "onirim", **team)
    await f.play(live, over)
    async with f.house.at_table(live.id):
        again = await f.house.rematch(f.guests["Ann"], live)
    f.about[again.id] = "a rematch"
    await f.play(again, lambda live: after(6)(live) and bool(live.awaited))
    live = await f.open("a person and a bot", "Bob", "urbion", **team)
    await f.play(live, lambda live: after(16)(live) and bool(live.awaited))
    live = await f.open("taken over from a bot, with hints", "Bob", "onirim", seed=9)
    await f.play(live, after(3))
    async with f.house.at_table(live.id):
        hint = await f.house.advisor.begin("Bob", live, 0, rollouts=4)
    await hint.last()
    await f.seat_bot(live, 0, "sleepwalker")
    await f.play(live, after(9))
    await f.seat_bot(live, 0, None)


async def with_bots_lost_in_thought(f: Furnisher) -> None:
    live = await f.open("it is a bot's turn", "Bob", "onirim", seed=9)
    await f.play(live, after(10))
    await f.seat_bot(live, 0, "dreamer")


# ---- the database ------------------------------------------------------------------------------


async def write_house(database: Path, backup: Path) -> SavedHouse:
    """Writes a database and a backup of it, and says what is expected of both."""
    house = await House.open(Store.open(database))
    furnisher = Furnisher(house)
    await furnisher.welcome("Ann", "Bob", "Zoë")
    for furnish in (alone, beginnings, taking_back, together, with_bots):
        await furnish(furnisher)
    house.close()
    furnisher.house = house = await House.open(Store.open(database), thinking=BOTS_THAT_NEVER_CHOOSE)
    await with_bots_lost_in_thought(furnisher)
    house.close()
    return await _expected(database, backup, furnisher)


async def _expected(database: Path, backup: Path, furnisher: Furnisher) -> SavedHouse:
    """What a house says that has not seen how it came about."""
    house = await House.open(Store.open(database))
    back_up(house.store.engine, backup)
    shelves: dict[str, list[str]] = {}
    for name, guest in furnisher.guests.items():
        shelves[name] = sorted(card.id for card in await house.tables_of(guest))
    tables = {table: _saved(await house.table(table), about) for table, about in furnisher.about.items()}
    house.close()
    return SavedHouse(furnisher.keys, shelves, furnisher.invitations, tables)


def _saved(live: LiveTable, about: str) -> SavedTable:
    assert live.rescued is None
    return SavedTable(
        about=about,
        version=live.version,
        choices=len(live.table.choices),
        bots=live.bots,
        sitting={seat: live.name_of(seat) or "" for seat in range(live.table.seats)},
        asking=tuple(sorted(live.asking)),
        hinted=live.hinted,
        **msgspec.structs.asdict(expectation_of(live.table)),
    )
