"""What a move weighs for a browser, and what it costs the server: the answer as it travels, packed, to a page
that has the drawings of the boards before (`faces/kept.py`)."""

from __future__ import annotations

import asyncio
import re
import time
import zlib
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from tests.web.household import Household, Person, household
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

MOST_OF_A_MOVE = 15_000
MOST_OF_A_FIRST_LOAD = 200_000
KEPT = re.compile('data-kept="([^"]+)"')


class Move(NamedTuple):
    weight: int
    text: str
    cpu: float
    """Seconds of the processor, for whoever measures; no test asks for it."""


async def moves(home: Household, ann: Person, live: LiveTable, number: int) -> AsyncGenerator[Move]:
    """Random choices as `static/table.js` sends them, and what comes back."""
    random, has = Random(1), set[str]()
    page = await ann.browser.get(f"/t/{live.id}", {"accept-language": "de"})
    has.update(KEPT.findall(page.text))
    for _ in range(number):
        if live.table.outcome is not None:
            return
        decision = random.choice(live.table.decisions)
        sent = {"seat": decision.seat, "after": live.version, "shown": live.version, "sure": 1}
        sent |= {"option": random.choice(decision.options).id, "_csrf_token": ann.browser.token}
        begun = time.process_time()
        answer = await ann.browser.ask(
            "POST",
            f"/t/{live.id}/decide",
            urlencode(sent).encode(),
            {
                "content-type": "application/x-www-form-urlencoded",
                "hx-request": "true",
                "accept-encoding": "gzip",
                "accept-language": "de",
                "x-keeps": " ".join(sorted(has)),
            },
        )
        cpu = time.process_time() - begun
        assert answer.status == 200, answer.text
        text = zlib.decompress(answer.body, 31).decode()
        has.update(KEPT.findall(text))
        yield Move(len(answer.body), text, cpu)


async def play(place: Path, scene: str, characters: int, number: int) -> list[Move]:
    async with household(place) as home:
        ann = await home.person("Ann")
        options = {"scene": scene, "characters": characters}
        live = await home.house.open_table(ann.guest, Wish(game="etherfields", options=options, seed=2))
        return [move async for move in moves(home, ann, live, number)]


@pytest.mark.parametrize(
    ("scene", "characters", "number"),
    [
        ("dream-4", 4, 60),
        *(pytest.param(f"dream-{n}", 4, 400, marks=pytest.mark.long) for n in range(1, 6)),
        pytest.param("campaign", 4, 600, marks=pytest.mark.long),
    ],
)
def test_a_move_is_light(tmp_path: Path, scene: str, characters: int, number: int) -> None:
    made = asyncio.run(play(tmp_path, scene, characters, number))
    assert len(made) > 20
    assert max(move.weight for move in made) <= MOST_OF_A_MOVE


def test_a_picture_comes_once(tmp_path: Path) -> None:
    seen = set[str]()
    for move in asyncio.run(play(tmp_path, "dream-1", 2, 25)):
        for name, drawn in re.findall(r'<g data-kept="([^"]+)">(.*?)</g>', move.text, re.DOTALL):
            assert not (drawn and name in seen), f"{name} came again"
            seen.add(name)
    assert any(name.startswith("large") for name in seen)
    assert any(name.startswith("art") for name in seen)
