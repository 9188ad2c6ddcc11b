"""Campaigns over weeks in the browser and for programs: people, the next session, reading, archive, key."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.web.caller import Caller
from tests.web.household import Household, household_with_toys
from tests.web.test_campaigns import sailed
from traumtisch.host.house import Wish

pytestmark = pytest.mark.anyio


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household_with_toys(tmp_path, "voyage") as opened:
        yield opened


async def together(home: Household, language: str = "en") -> tuple[Caller, Caller, str]:
    """Ann hosts, Bob has played the first chapter; gives the address of the campaign."""
    ann, bob = await home.caller(language, name="Ann"), await home.caller(language, name="Bob")
    live = await home.house.open_table(await ann.guest(), Wish(game="voyage", seed=1, mine=()))
    await home.house.seats.sit_down(await bob.guest(), home.house.seats.invitation(live, 0))
    await sailed(home, live.id)
    (story,) = await home.house.campaigns.of(await ann.guest())
    return ann, bob, f"/campaigns/{story.id}"


async def said_at(caller: Caller, place: str) -> str:
    page = await caller.page(place)
    return " ".join(page.words)


def in_a_week() -> datetime:
    return (datetime.now(UTC) + timedelta(days=7)).replace(second=0, microsecond=0)


async def test_a_session_is_proposed_by_the_hosts_clock_and_answered(home: Household) -> None:
    ann, bob, place = await together(home)
    then = in_a_week()
    typed = (then + timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M")  # in Berlin, in winter
    sent = await ann.post(f"{place}/session", {"at": typed, "offset": "-60", "note": "Bring biscuits"})
    assert sent.status_code == 303, sent.text
    page = await bob.page(place)
    times = [attrs["datetime"] for name, attrs in page.tags if name == "time"]
    assert times == [then.strftime("%Y-%m-%dT%H:%M:%SZ")]
    said = await said_at(bob, place)
    assert "Bring biscuits" in said
    assert "Bob played in chapter 1 · has not answered" in said
    assert (await bob.post(f"{place}/answer", {"comes": "yes"})).status_code == 303
    assert "Bob played in chapter 1 · comes" in await said_at(ann, place)
    assert (await ann.post(f"{place}/session/off")).status_code == 303
    assert "No time is agreed upon yet" in await said_at(bob, place)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"at": "tomorrow"}, "This is no day and time"),
        ({"at": "2030-12-31T19:30", "offset": "x"}, "This is no day and time"),
        ({"at": "2001-01-01T10:00"}, "lies in the future"),
        ({}, "This is no day and time"),
    ],
)
async def test_what_cannot_be_a_session_is_said_on_the_page(
    home: Household, sent: dict[str, str], said: str
) -> None:
    ann, _, place = await together(home)
    answer = await ann.post(f"{place}/session", sent)
    assert answer.status_code == 400
    assert said in answer.text


async def test_whoever_was_away_finds_what_is_new(home: Household) -> None:
    ann, bob, place = await together(home)
    assert "Chapter 1 new to you" in await said_at(ann, place)
    assert "new to you" not in await said_at(bob, place)
    assert (await ann.post(f"{place}/read")).status_code == 303
    assert "new to you" not in await said_at(ann, place)
    assert "Nothing has been read yet" in await said_at(ann, f"{place}/book"), "this game reads nothing out"


async def test_a_campaign_goes_into_the_archive_and_out_of_it(home: Household) -> None:
    ann, _, place = await together(home)
    await ann.post(f"{place}/aside", {"aside": "yes"})
    assert "Archive: 1" in await said_at(ann, "/campaigns")
    assert "This campaign is put aside." in await said_at(ann, place)
    await ann.post(f"{place}/aside", {"aside": "no"})
    assert "Archive" not in await said_at(ann, "/campaigns")


async def test_a_campaign_is_handed_on_with_its_key(home: Household) -> None:
    ann, bob, place = await together(home)
    eve = await home.caller(name="Eve")
    page = await ann.page(place)
    key = next(str(attrs["value"]) for _, attrs in page.tags if attrs.get("id") == "campaign-key")
    assert key not in (await bob.get(place)).text, "only its host sees the key"
    answer = await eve.post("/campaigns/key", {"key": key})
    assert (answer.status_code, answer.headers["location"]) == (303, place)
    assert "Eve host" in await said_at(eve, place)
    again = await bob.post("/campaigns/key", {"key": key})
    assert again.status_code == 403
    assert "This key was used already" in again.text


async def test_only_the_host_can(home: Household) -> None:
    _, bob, place = await together(home)
    for path, sent in (("session", {"at": "2030-12-31T19:30"}), ("session/off", {}), ("aside", {})):
        answer = await bob.post(f"{place}/{path}", sent)
        assert "Only whoever hosts this campaign" in answer.text, path
    assert (await bob.get(f"/api{place}/key")).status_code >= 400


async def test_strangers_find_nothing_and_can_do_nothing(home: Household) -> None:
    _, _, place = await together(home)
    eve = await home.caller(name="Eve")
    for path in (f"{place}/book", f"/api{place}/key"):
        assert (await eve.get(path)).status_code == 404, path
    for path in ("session", "session/off", "answer", "read", "aside"):
        assert (await eve.post(f"{place}/{path}", {})).status_code == 404, path


async def test_programs_can_do_the_same(home: Household) -> None:
    ann, bob, place = await together(home)
    at = int(in_a_week().timestamp())

    async def post(caller: Caller, path: str, body: object) -> dict[str, object]:
        headers = {"x-csrftoken": await caller.token()}
        answer = await caller.client.post(f"/api{path}", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    assert (await post(ann, f"{place}/session", {"at": at, "note": "soup"}))["meets"] == at
    seen = await post(bob, f"{place}/answer", {"comes": False})
    assert (seen["note"], seen["put_aside"]) == ("soup", False)
    assert seen["members"] == [
        {"name": "Ann", "is_host": True, "chapters": [], "comes": True},
        {"name": "Bob", "is_host": False, "chapters": [1], "comes": False},
    ]
    assert [each["is_new"] for each in (await ann.get(f"/api{place}")).json()["chapters"]] == [True]
    assert [each["is_new"] for each in (await post(ann, f"{place}/read", {}))["chapters"]] == [False]  # type: ignore[index, attr-defined]
    assert (await post(ann, f"{place}/aside", {"aside": True}))["put_aside"] is True
    assert (await post(ann, f"{place}/session", {}))["meets"] is None
    key = (await ann.get(f"/api{place}/key")).json()["key"]
    assert (await post(bob, "/campaigns/key", {"key": key}))["members"][0]["name"] == "Bob"  # type: ignore[index]


async def test_the_page_speaks_german(home: Household) -> None:
    ann, _, place = await together(home, "de")
    words = await said_at(ann, place)
    for said in (
        "Die nächste Sitzung",
        "Die Runde",
        "neu für dich",
        "Vorerst beiseitelegen",
        "Weitergeben",
    ):
        assert said in words
