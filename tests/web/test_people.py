"""People at a table: their names everywhere, who is there, who only watches, and several at one screen."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.web.browser import Browser
from tests.web.caller import Caller
from tests.web.household import Household
from tests.web.page import Page
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio


async def two(
    home: Household, language: str = "en", game: str = "onirim"
) -> tuple[Caller, Caller, LiveTable]:
    """Anna's table, with Ben at its second seat."""
    anna, ben = await home.caller(language), await home.caller(language)
    answer = await anna.post(
        f"/new/{game}",
        {"players": "2", "table-seat-1": "invited", "table-name": "Anna", "table-watchable": "yes"},
    )
    table = answer.headers["location"].split("/")[2]
    live = await home.house.table(table)
    code = home.house.seats.invitation(live, 1)
    await ben.post("/join", {"code": code, "name": "Ben", "sit": "yes"})
    return anna, ben, live


# ---- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "game", "whose"),
    [
        ("en", "onirim", "Ben&#39;s doors"),
        ("de", "onirim", "Bens Pforten"),
        ("en", "urbion", "Ben&#39;s hand"),
        ("de", "urbion", "Bens Hand"),
    ],
)
async def test_the_board_names_people(home: Household, language: str, game: str, whose: str) -> None:
    anna, ben, live = await two(home, language, game)
    text = (await anna.get(f"/t/{live.id}")).text
    assert whose.replace("&#39;", "'") in text
    assert "Partner" not in Page(text).text
    for sign in "\ue000\ue001\ue002\ue003":
        assert sign not in text
    assert whose.replace("Ben", "Anna").replace("&#39;", "'") in (await ben.get(f"/t/{live.id}")).text


async def test_watchers_read_both_names(home: Household) -> None:
    *_, live = await two(home)
    text = (await (await home.caller()).get(f"/t/{live.id}")).text
    assert "Anna's doors" in text
    assert "Ben's doors" in text


async def test_a_name_is_only_text(home: Household) -> None:
    anna, ben, live = await two(home)
    await ben.post("/preferences", {"name": '"><script>{whose}\ue000</script>'})
    text = (await anna.get(f"/t/{live.id}")).text
    assert "<script>{" not in text
    assert "&#34;&gt;&lt;script&gt;{whose}&lt;/script&gt;&#39;s doors" in text or (
        "&#34;&gt;&lt;script&gt;{whose}&lt;/script&gt;'s doors" in text
    )


@pytest.mark.parametrize(
    ("language", "says", "you"), [("en", "Ben is choosing.", "You"), ("de", "Ben wählt gerade.", "Du")]
)
async def test_prompt_and_log_name_people(home: Household, language: str, says: str, you: str) -> None:
    anna, ben, live = await two(home, language)
    random = Random(1)
    while 1 not in live.to_move or len({event.seat for event in live.table.events_for(0)}) < 2:
        await home.play(live, random, 1)
    page = await anna.page(f"/t/{live.id}")
    assert says in page.text
    people = [words for words in page.words if words in ("Ben", you)]
    assert {"Ben", you} <= set(people)
    assert "wählt" not in (await ben.page(f"/t/{live.id}")).text


# ---- who is there --------------------------------------------------------------------------------


async def here_at(caller: Caller, live: LiveTable) -> tuple[dict[str, bool], str]:
    """Who is marked as being there, by seat; and how many watch."""
    page = await caller.page(f"/t/{live.id}/people")
    chips = {
        attrs["data-seat"] or "": "here" in (attrs.get("class") or "").split()
        for tag, attrs in page.tags
        if tag == "li" and "data-seat" in attrs
    }
    return chips, page.text


async def test_who_has_the_page_open_is_there(home: Household) -> None:
    anna, ben, live = await two(home)
    assert await here_at(anna, live) == ({"0": True, "1": False}, (await here_at(anna, live))[1])
    bens = Browser(home.app, dict(ben.client.cookies.items()))
    annas = Browser(home.app, dict(anna.client.cookies.items()))
    async with annas.listen(f"/events?table={live.id}", besides=("table", "said")) as heard:
        async with bens.listen(f"/events?table={live.id}"):
            for _ in range(2):  # as it is when one comes, and that somebody has come; not who
                await asyncio.wait_for(heard.get(), 5)
            assert (await here_at(anna, live))[0] == {"0": True, "1": True}
            async with Browser(home.app).listen(f"/events?table={live.id}"):
                await asyncio.wait_for(heard.get(), 5)
                assert "1 person watches" in (await here_at(anna, live))[1]
            await asyncio.wait_for(heard.get(), 5)
        await asyncio.wait_for(heard.get(), 5)
        chips, text = await here_at(anna, live)
        assert chips == {"0": True, "1": False}
        assert "watch" not in text


async def test_whoever_watches_is_told_so(home: Household) -> None:
    anna, _, live = await two(home)
    stranger = await home.caller()
    assert "You are watching." in (await stranger.page(f"/t/{live.id}")).text
    assert "You are watching." not in (await anna.page(f"/t/{live.id}")).text
    assert (await stranger.get(f"/t/{live.id}/people")).status_code == 200


async def test_nobody_learns_who_is_at_a_closed_table(home: Household) -> None:
    anna = await home.caller()
    answer = await anna.post("/new/onirim", {"players": "2", "table-seat-1": "invited"})
    table = answer.headers["location"].split("/")[2]
    assert (await (await home.caller()).get(f"/t/{table}/people")).status_code == 404


# ---- the shelf -----------------------------------------------------------------------------------


async def test_the_shelf_says_with_whom_whose_turn_and_how_far(home: Household) -> None:
    anna, ben, live = await two(home)
    turn = live.awaited[0]
    mine, theirs = (anna, ben) if turn == 0 else (ben, anna)
    page = await mine.page("/")
    assert "Your turn" in page.words
    assert f"with {'B' if mine is anna else 'A'} {'Ben' if mine is anna else 'Anna'}" in page.text
    assert "0 of 8 doors" in page.text
    waiting = await theirs.page("/")
    assert f"{'Anna' if mine is anna else 'Ben'} to move" in waiting.words


async def test_a_tile_of_a_solitary_game_names_nobody(home: Household) -> None:
    anna = await home.caller()
    await anna.opens()
    page = await anna.page("/")
    assert "with" not in page.words
    assert "0 of 8 doors · deck" in page.text


# ---- several at one screen -----------------------------------------------------------------------


async def at_one_screen(home: Household) -> tuple[Caller, LiveTable]:
    anna = await home.caller()
    table = await anna.opens(**{"players": "2", "table-name": "Anna", "table-name-1": "Ben"})
    return anna, await home.house.table(table)


async def choose(caller: Caller, live: LiveTable) -> tuple[int, Page]:
    """The first option of whoever has to choose; gives the seat, and the page that comes of it."""
    [seat, *_] = live.awaited
    decision = live.decision_of(seat)
    assert decision is not None
    form = {"seat": str(seat), "after": str(live.version), "option": decision.options[0].id, "sure": "1"}
    answer = await caller.post(f"/t/{live.id}/decide", form)
    return seat, await caller.page(answer.headers["location"])


async def test_seats_at_one_screen_have_names(home: Household) -> None:
    anna, live = await at_one_screen(home)
    assert [live.name_of(0), live.name_of(1)] == ["Anna", "Ben"]
    await anna.post(f"/t/{live.id}/seats/name", {"seat": "1", "name": "Cleo"})
    home.house.tables._hall.drop(live)
    live = await home.house.table(live.id)
    assert live.name_of(1) == "Cleo"
    await anna.post(f"/t/{live.id}/seats/name", {"seat": "1", "name": " "})
    assert live.name_of(1) == "Anna 2"
    stranger = await home.caller()
    answer = await stranger.post(f"/t/{live.id}/seats/name", {"seat": "1", "name": "Eve"})
    assert answer.status_code == 403


async def test_whoever_sits_down_is_called_by_their_own_name(home: Household) -> None:
    _, live = await at_one_screen(home)
    dora = await home.caller()
    await dora.post("/join", {"code": home.house.seats.invitation(live, 1), "name": "Dora", "sit": "yes"})
    assert live.name_of(1) == "Anna 2, Dora"


async def test_the_curtain_falls_after_one_has_seen_what_came(home: Household) -> None:
    """In the open draft nobody waits behind a curtain; later one looks first, and passes the screen on."""
    anna, live = await at_one_screen(home)
    passed = 0
    for _ in range(60):
        seat, page = await choose(anna, live)
        other = live.awaited[0]
        if other == seat:
            continue
        shown = next(attrs for _, attrs in page.tags if attrs.get("id") == "play")
        if not live.keeps_apart(seat, other):
            assert shown["data-seat"] == str(other)
            assert "curtain" not in str(page.tags)
            continue
        passed += 1
        assert shown["data-seat"] == str(seat), "the own hand is seen, with what was drawn"
        name = ("Anna", "Ben")[other]
        assert f"Pass the screen to {name}" in page.text
        curtain = await anna.page(f"/t/{live.id}?seat={seat}")
        assert f"It is the turn of {name}." in curtain.text
        assert not any("data-thing" in attrs for _, attrs in curtain.tags)
        if passed == 2:
            return
    raise AssertionError("the screen was never passed on")
