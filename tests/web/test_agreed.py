"""Clocks, and reactions that are let pass, in pages and for programs."""

from __future__ import annotations

import httpx
import pytest

from tests.web.household import Household
from tests.web.test_people import two
from traumtisch.host.agreement import A_DAY

pytestmark = pytest.mark.anyio

TEAM = {"game": "onirim", "options": {"players": 2}, "mine": [0]}
TAPESTRY = {"players": "2", "table-seat-1": "mine"}


async def test_the_host_sets_the_clock_and_everybody_reads_it(home: Household) -> None:
    anna, ben, live = await two(home)
    sent = {"seconds": str(3 * A_DAY), "then": "bot", "gone_after": str(7 * A_DAY)}
    assert (await anna.post(f"/t/{live.id}/seats/clock", sent)).status_code == 303
    for caller in (anna, ben):
        said = (await caller.page(f"/t/{live.id}/seats")).text
        assert "Everybody has 3 days for the whole game; when it is up, a bot takes over." in said
        assert "If somebody does not choose for 7 days, a bot takes over" in said
    assert f"/t/{live.id}/seats/clock" not in (await ben.page(f"/t/{live.id}/seats")).forms
    assert (await ben.post(f"/t/{live.id}/seats/clock", sent)).status_code == 403


async def test_what_is_left_stands_beside_the_names(home: Household) -> None:
    anna, ben, live = await two(home)
    assert "3 days" not in (await ben.page(f"/t/{live.id}")).text
    await anna.post(f"/t/{live.id}/seats/clock", {"seconds": str(3 * A_DAY)})
    assert (await ben.page(f"/t/{live.id}")).text.count("3 days") >= 2
    seen = (await ben.get(f"/api/tables/{live.id}")).json()
    assert seen["time_left"] == [3 * A_DAY, 3 * A_DAY]


async def test_reactions_are_let_pass_and_asked_for_again(home: Household) -> None:
    anna = await home.caller()
    answer = await anna.post("/new/tapestry", {"table-watchable": "yes", **TAPESTRY})
    table = answer.headers["location"].split("/")[2]
    live = await home.house.table(table)
    assert "Let every reaction pass" in (await anna.page(f"/t/{table}?seat=0")).words
    await anna.post(f"/t/{table}/passing", {"seat": "0", "after": "0", "passes": "yes"})
    assert live.agreement.passing == (0,)
    assert "Ask me again" in (await anna.page(f"/t/{table}?seat=0")).words
    stranger = await home.caller()
    watched = (await stranger.page(f"/t/{table}")).text
    assert "reaction" not in watched
    assert (await stranger.post(f"/t/{table}/passing", {"seat": "0", "after": "0"})).status_code == 403
    await anna.post(f"/t/{table}/passing", {"seat": "0", "after": "0"})
    assert live.agreement.passing == ()


async def test_a_game_without_reactions_offers_nothing(home: Household) -> None:
    anna, _, live = await two(home)
    assert "reaction" not in (await anna.page(f"/t/{live.id}")).text


async def test_programs_have_notes_passes_and_clocks_too(home: Household) -> None:
    client = (await home.caller()).client
    opened = (await client.post("/api/tables", json=TEAM)).json()
    path, key = f"/api/tables/{opened['id']}", {"authorization": f"Bearer {opened['key']}"}
    client.cookies.clear()

    async def send(what: str, body: dict[str, object]) -> httpx.Response:
        return await client.post(f"{path}/{what}", json=body, headers=key)

    assert (await send("note", {"words": "Towers first."})).json() == {"words": "Towers first."}
    assert (await client.get(f"{path}/note", headers=key)).json() == {"words": "Towers first."}
    assert (await send("passing", {"passes": True, "seat": 0})).json()["passes"] is True
    assert (await send("clock", {"seconds": A_DAY, "then": "bot"})).json()["time_left"] == [A_DAY, A_DAY]
    wrong = await send("clock", {"seconds": 5})
    assert wrong.status_code == 400
    assert "Between a minute and a year" in wrong.text
    assert (await client.get(f"{path}/note")).status_code == 403
