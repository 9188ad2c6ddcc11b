"""Rivals with hidden hands: at every single decision of random games, what is sent to a seat is the same byte
by byte in a world where everything that it may not know has been dealt again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

import traumtisch as tt
from tests.web.household import Household, Person, household
from tests.web.test_no_leak import check_everything, instead, secrets
from tests.web.worlds import other_world
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

BOXES = ("plans", "arts", "fantasies")
NAMES = ("Anna Amber", "Ben Birch", "Carl Cedar", "Dora Daisy", "Ede Elder", "Finn Fern")
"""The last one only watches."""
ALL_OF_IT_EVERY = 200
"""Every address there is, now and then; at every decision what a player sees all the time."""


async def open_tapestry(home: Household, random: Random, people: list[Person]) -> LiveTable:
    players = random.randint(2, 5)
    options = {"players": players, "boxes": random.sample(BOXES, random.randint(0, len(BOXES)))}
    wish = Wish(game="tapestry", options=options, seed=f"secret {random.getrandbits(64):x}", mine=(0,))
    live = await home.house.open_table(people[0].guest, wish)
    for seat in range(1, players):
        await home.house.seats.sit_down(people[seat].guest, home.house.seats.invitation(live, seat))
    return live


async def check_what_is_always_seen(
    home: Household, live: LiveTable, person: Person, seat: int, others: list[Person], random: Random
) -> None:
    table, api = f"/t/{live.id}", f"/api/tables/{live.id}"
    asked = [
        f"{table}/play?seat={seat}&shown={max(0, live.version - 1)}",
        f"{api}",
        f"{table}/more?seat={seat}",
    ]
    other = other_world(live, seat, random.getrandbits(64))
    for address in asked:
        real = (await person.browser.get(address)).everything
        with instead(home.house, other):
            imagined = (await person.browser.get(address)).everything
        where = f"{address} after {live.version} choices with {live.header.options}, {live.header.seed}"
        assert real.replace(live.seal.encode(), b"") == imagined.replace(other.seal.encode(), b""), where
        for name, secret in secrets(home, live, person, others).items():
            assert secret.encode() not in real, f"{where} tells {name}"


async def play_and_check(place: Path, decisions: int, *, every_seat: bool = False, seed: int = 0) -> int:
    """Gives the number of decisions that were looked at: by everybody, or by one after another."""
    random, looked_at = Random(decisions + seed), 0
    async with household(place) as home:
        people = [await home.person(name) for name in NAMES]
        while looked_at < decisions:
            live = await open_tapestry(home, random, people)
            seats = [*range(live.table.seats), tt.WATCHER]
            for person in people:  # cookies and tokens that would differ are there before
                await person.browser.get(f"/t/{live.id}")
            while live.table.outcome is None and looked_at < decisions:
                check = check_everything if looked_at % ALL_OF_IT_EVERY == 7 else check_what_is_always_seen
                for seat in seats if every_seat else seats[looked_at % len(seats) :][:1]:
                    person = people[seat]
                    others = [other for other in people if other is not person]
                    await check(home, live, person, seat, others, random)
                looked_at += 1
                await home.play(live, random, 1)
    return looked_at


def test_no_answer_depends_on_what_may_not_be_known(tmp_path: Path) -> None:
    assert asyncio.run(play_and_check(tmp_path, 40)) == 40


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_at_two_thousand_decisions_nobody_is_told_too_much(tmp_path: Path, part: int) -> None:
    assert asyncio.run(play_and_check(tmp_path, 400, every_seat=True, seed=part)) == 400
