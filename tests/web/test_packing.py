"""Answers are packed for whoever can unpack them, and streams are not held back."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from tools.bench_client import KEPT

from tests.options import everything
from tests.web.browser import HTMX
from tests.web.household import Household, Person, household
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio

PACKED = {"accept-encoding": "gzip, br"}
MOST_FOR_A_MOVE = 5_000
"""Bytes."""


async def test_pages_and_answers_to_programs_are_packed(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        live = await home.table(anna, seed=1)
        for path in (f"/t/{live.id}", f"/api/tables/{live.id}", "/rules/onirim"):
            plain, packed = await anna.browser.get(path), await anna.browser.get(path, PACKED)
            assert plain.header("content-encoding") == ""
            assert packed.header("content-encoding") == "gzip"
            assert packed.header("content-length") == str(len(packed.body))
            assert "accept-encoding" in packed.header("vary")
            assert len(packed.body) < len(plain.body) / 2
            assert len(gzip.decompress(packed.body)) == len(plain.body)


async def test_what_is_short_or_packed_already_stays_as_it_is(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        health = await anna.browser.get("/health", PACKED)
        assert (health.header("content-encoding"), health.text) == ("", '{"status":"ok"}')
        page = (await anna.browser.get("/")).text
        sheet = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
        answer = await anna.browser.get(sheet, PACKED)
        assert answer.header("content-encoding") == "gzip"
        assert b"{" in gzip.decompress(answer.body)


async def test_a_stream_begins_at_once(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        async with anna.browser.begin("GET", "/events", headers=PACKED) as sent:
            start = await sent.get()
            assert start["status"] == 200
            assert b"content-encoding" not in dict(start["headers"])


# ---- moves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("onirim", {}),
        ("onirim", everything("onirim") | {"incubus": "B"}),
        ("onirim", everything("onirim") | {"players": 2, "incubus": "B"}),
        ("urbion", {}),
        ("urbion", everything("urbion")),
        ("urbion", everything("urbion") | {"players": 2}),
    ],
)
async def test_a_move_sends_little(home: Household, game: str, options: dict[str, Any]) -> None:
    """Whatever it leads to, and whoever made it: a whole random game, by a page that keeps the drawings it
    has."""
    anna = await home.person("Anna")
    live = await home.house.open_table(anna.guest, Wish(game=game, options=options, seed=2, mine=(0,)))
    sizes = await sizes_of_updates(home, anna, live, Random(2))
    assert len(sizes) > 20
    assert max(sizes) <= MOST_FOR_A_MOVE


async def sizes_of_updates(home: Household, anna: Person, live: LiveTable, random: Random) -> list[int]:
    """Of each answer to a move of Anna's, and of what she fetches after a move of somebody else, as they are
    transferred."""
    sizes: list[int] = []
    keeps = set(KEPT.findall((await anna.browser.get(f"/t/{live.id}")).text))
    while live.table.outcome is None:
        decision, before = live.table.decisions[0], live.version
        headers = {**HTMX, **PACKED, "x-keeps": " ".join(sorted(keeps))}
        option = random.choice(decision.options).id
        if decision.seat == 0:
            form = {"seat": 0, "after": before, "shown": before, "option": option, "sure": 1}
            body = urlencode({**form, "_csrf_token": anna.browser.token}).encode()
            headers["content-type"] = "application/x-www-form-urlencoded"
            answer = await anna.browser.ask("POST", f"/t/{live.id}/decide", body, headers)
        else:
            async with home.house.at_table(live.id):
                await home.house.tables.choose(live, decision.seat, option, before)
            answer = await anna.browser.get(f"/t/{live.id}/play?seat=0&shown={before}", headers)
        assert answer.status == 200
        keeps.update(KEPT.findall(gzip.decompress(answer.body).decode()))
        sizes.append(len(answer.body))
    return sizes
