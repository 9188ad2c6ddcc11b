"""What is said at a table: read by whoever may look at it, in their own language, and by nobody else."""

from __future__ import annotations

import asyncio
import json
import zipfile
from pathlib import Path

import pytest

from tests.web.browser import Browser
from tests.web.caller import HTMX, Caller
from tests.web.household import Household
from tests.web.page import Page
from tests.web.test_people import two
from traumtisch.host.backup import back_up
from traumtisch.host.conversation import AT_ONCE, LONGEST, MOST_KEPT
from traumtisch.host.live import LiveTable
from traumtisch.host.pace import Pace

pytestmark = pytest.mark.anyio


async def says(caller: Caller, live: LiveTable, words: str = "", phrase: str = "") -> tuple[int, str]:
    answer = await caller.post(f"/t/{live.id}/talk", {"words": words, "phrase": phrase})
    return answer.status_code, answer.text


async def heard(caller: Caller, live: LiveTable) -> Page:
    return await caller.page(f"/t/{live.id}/talk")


async def test_people_read_what_others_say(home: Household) -> None:
    anna, ben, live = await two(home)
    assert (await says(anna, live, "Shall we?"))[0] == 303
    await says(ben, live, phrase="well-done")
    for reader in (anna, ben, await home.caller()):
        words = (await heard(reader, live)).words
        assert words.index("Shall we?") < words.index("Well done!")
        assert "Anna" in words[words.index("Shall we?") - 1]


async def test_phrases_are_read_in_the_own_language(home: Household) -> None:
    anna, _, live = await two(home)
    await says(anna, live, phrase="well-done")
    german = await home.caller("de")
    assert (await heard(german, live)).words.count("Gut gemacht!") == 2  # said, and offered to be said


async def test_the_shelf_tells_what_was_said_last(home: Household) -> None:
    anna, ben, live = await two(home)
    await says(anna, live, "first")
    await says(anna, live, phrase="moment")
    page = await ben.page("/")
    assert "Anna: “One moment, please.”" in page.words
    assert "first" not in page.text


async def test_words_are_only_text(home: Household) -> None:
    anna, ben, live = await two(home)
    await says(anna, live, "<script>alert(1)</script> {name} \ue0001\ue001x\ue002y\ue003 \u202eevil\n\tnext")
    text = (await ben.get(f"/t/{live.id}/talk")).text
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {name} 1 x y evil next" in text


@pytest.mark.parametrize(
    ("words", "phrase", "sentence"),
    [
        ("", "", "Say something first"),
        (" \n\t", "", "Say something first"),
        ("x" * (LONGEST + 1), "", "At most 200 letters"),
        ("", "no-such", "There is no such phrase"),
    ],
)
async def test_what_cannot_be_said_gets_a_sentence(
    home: Household, words: str, phrase: str, sentence: str
) -> None:
    anna, _, live = await two(home)
    status, text = await says(anna, live, words, phrase)
    assert status == 400
    assert sentence in Page(text).text
    assert "Nobody has said anything yet." in text


async def test_the_host_says_what_may_be_said(home: Household) -> None:
    anna, ben, live = await two(home)
    await says(ben, live, "before")
    refused = await ben.post(f"/t/{live.id}/talk/allow", {"talk": "off"})
    assert refused.status_code == 403
    await anna.post(f"/t/{live.id}/talk/allow", {"talk": "phrases"})
    assert "Only the set phrases" in (await says(ben, live, "words"))[1]
    assert (await says(ben, live, phrase="oh-no"))[0] == 303
    await anna.post(f"/t/{live.id}/talk/allow", {"talk": "off"})
    home.house.tables._hall.drop(live)
    assert "Nobody talks at this table" in (await says(ben, live, phrase="oh-no"))[1]
    assert "talk-button" not in (await ben.page(f"/t/{live.id}")).ids()
    assert (await anna.post(f"/t/{live.id}/talk/allow", {"talk": "shout"})).status_code == 400


async def test_nobody_talks_at_a_daily_dream(home: Household) -> None:
    anna = await home.caller()
    dream = (await anna.post("/daily/onirim")).headers["location"]
    assert (await anna.post(f"{dream}/talk", {"phrase": "hello"})).status_code == 400
    assert (await anna.post(f"{dream}/talk/allow", {"talk": "words"})).status_code == 400


async def test_strangers_neither_read_nor_speak_at_a_closed_table(home: Household) -> None:
    anna = await home.caller()
    answer = await anna.post("/new/onirim", {"players": "2", "table-seat-1": "invited"})
    live = await home.house.table(answer.headers["location"].split("/")[2])
    await says(anna, live, "secret")
    stranger = await home.caller()
    read = await stranger.get(f"/t/{live.id}/talk")
    assert read.status_code == 404
    assert "secret" not in read.text
    assert (await says(stranger, live, "x"))[0] == 404
    assert "traumtisch_guest" not in stranger.client.cookies


async def test_a_watcher_who_speaks_is_marked(home: Household) -> None:
    anna, _, live = await two(home)
    eve = await home.caller(name="Eve")
    await says(eve, live, "Nice!")
    assert "Eve (watching)" in (await heard(anna, live)).words


async def test_pages_are_told_that_something_was_said_and_fetch_it(home: Household) -> None:
    anna, ben, live = await two(home)
    bens = Browser(home.app, dict(ben.client.cookies.items()))
    async with bens.listen(f"/events?table={live.id}", besides=("table", "people")) as news:
        await says(anna, live, "Hush")
        told = json.loads(await asyncio.wait_for(news.get(), 5))
    assert "Hush" not in str(told)
    assert told["table"] == live.id
    fragment = (await ben.get(f"/t/{live.id}/talk", headers=HTMX)).text
    assert "Hush" in fragment
    assert "<html" not in fragment
    assert 'data-last="1"' in (await ben.get(f"/t/{live.id}")).text


async def test_whoever_speaks_too_fast_is_told_to_wait(home: Household) -> None:
    anna, ben, live = await two(home)
    answers = [await says(anna, live, str(number)) for number in range(AT_ONCE + 1)]
    assert [status for status, _ in answers] == [303] * AT_ONCE + [429]
    assert "You speak very fast" in answers[-1][1]
    assert (await says(ben, live, "still here"))[0] == 303


def test_the_pace_is_forgotten() -> None:
    now = 0.0
    pace = Pace(2, 20.0, lambda: now)
    assert [pace.admits("ann") for _ in range(3)] == [True, True, False]
    now = 21.0
    assert pace.admits("bob")
    assert set(pace._times) == {"bob"}
    assert pace.admits("ann")


async def test_only_the_last_words_are_kept(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traumtisch.host.conversation.MOST_KEPT", 3)
    assert MOST_KEPT > 3
    anna, _, live = await two(home)
    for number in range(5):
        await says(anna, live, f"word{number}")
    text = (await heard(anna, live)).text
    assert "word1" not in text
    assert all(f"word{number}" in text for number in (2, 3, 4))
    assert await home.house.conversations.last(live.id) == 5


async def test_words_go_with_the_table_and_into_backups(home: Household, tmp_path: Path) -> None:
    anna, _, live = await two(home)
    await says(anna, live, "kept")
    back_up(home.house.store.engine, tmp_path / "b.zip")
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        [row] = [json.loads(line) for line in archive.read("messages.jsonl").splitlines()]
    assert (row["words"], row["name"], row["seat"]) == ("kept", "Anna", 0)
    await anna.post(f"/t/{live.id}/seats/leave")
    assert await home.house.conversations.at(live.id) == []
