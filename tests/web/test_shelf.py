"""The shelf, preferences, records, and the dream of the day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

import traumtisch as tt
from tests.web.caller import Caller
from tests.web.household import Household
from tests.web.page import Page
from traumtisch.host import clock
from traumtisch.host.daily import daily_wish

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parent.parent / "onirim" / "records"


def titled(answer: str) -> str:
    return answer[answer.index("<title>") + 7 : answer.index("</title>")]


# ---- the shelf ---------------------------------------------------------------------------------


async def test_a_newcomer_is_welcomed_and_leaves_no_trace(home: Household) -> None:
    caller = await home.caller()
    page = await caller.page("/")
    assert "Come in and dream" in page.words
    assert "traumtisch_guest" not in caller.client.cookies
    links = {attrs.get("href") for tag, attrs in page.tags if tag == "a"}
    assert {"/new/onirim", "/rules/onirim", "/daily/onirim", "/position/onirim", "/api"} <= links


async def test_own_tables_are_on_the_shelf_and_nobody_elses(home: Household) -> None:
    caller, other = await home.caller(), await home.caller()
    table = await caller.opens(modules="towers", **{"table-practice": "yes"})
    page = await caller.page("/")
    assert f"/t/{table}" in {attrs.get("href") for _, attrs in page.tags}
    assert "Towers · Practice · Steps: 0 · just now" in page.words
    assert "Your turn" in page.words
    assert table not in (await other.get("/")).text


async def test_the_title_counts_the_tables_that_wait(home: Household) -> None:
    caller = await home.caller()
    assert titled((await caller.get("/")).text) == "Traumtisch"
    await caller.opens()
    table = await caller.opens()
    for path in ("/", "/shelf/continue"):
        assert titled((await caller.get(path)).text) == "(2) Traumtisch"
    await caller.post(f"/t/{table}/resign", {"after": "0", "seat": "0"})
    fragment = (await caller.get("/shelf/continue")).text
    assert titled(fragment) == "(1) Traumtisch"
    assert "lost" in Page(fragment).words
    assert "<html" not in fragment


# ---- preferences -------------------------------------------------------------------------------


async def test_preferences_are_kept(home: Household) -> None:
    caller = await home.caller()
    said = {"language": "de", "theme": "light", "name": "Anna", "back": "/rules/onirim?find=x"}
    answer = await caller.post("/preferences", [*said.items(), ("ask", "no")])
    assert answer.headers["location"] == "/rules/onirim?find=x"
    html = (await caller.get("/")).text
    assert 'lang="de"' in html
    assert 'data-theme="light"' in html
    assert dict(Page(html).forms["/preferences"])["ask"] == "no"
    assert (await caller.guest()).name == "Anna"
    await caller.post("/preferences", [("ask", "no"), ("ask", "yes")])
    page = await caller.page("/")
    assert ("ask", "yes") in page.forms["/preferences"]


async def test_what_is_not_mentioned_stays(home: Household) -> None:
    caller = await home.caller()
    await caller.post("/preferences", {"theme": "dark", "ask": "no"})
    await caller.post("/preferences", {"language": "de"})
    assert caller.client.cookies["traumtisch_theme"] == "dark"
    assert caller.client.cookies["traumtisch_ask"] == "no"
    assert "traumtisch_guest" not in caller.client.cookies


async def test_nonsense_is_not_kept(home: Household) -> None:
    caller = await home.caller()
    await caller.post("/preferences", {"language": "xx", "theme": "x; path=/", "ask": "maybe", "name": " \n"})
    assert not {name for name in caller.client.cookies if name != "traumtisch_form"}


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "evil.example",
        "/\t/evil.example",
        "/x\r\nset-cookie: a=b",
        "",
    ],
)
async def test_nobody_is_sent_elsewhere(home: Household, back: str) -> None:
    answer = await (await home.caller()).post("/preferences", {"language": "de", "back": back})
    assert answer.headers["location"] == "/"


async def test_forms_lead_back_to_where_they_were_shown(home: Household) -> None:
    caller = await home.caller()
    page = await caller.page("/rules/onirim?find=key")
    assert ("back", "/rules/onirim?find=key") in page.forms["/preferences"]
    refused = await caller.client.post(
        "/join",
        data={"_csrf_token": await caller.token(), "code": "x"},
        headers={"referer": "http://localhost/join"},
    )
    assert ("back", "/join") in Page(refused.text).forms["/preferences"]


# ---- records -----------------------------------------------------------------------------------


async def upload(caller: Caller, content: bytes) -> tuple[int, str, str]:
    answer = await caller.post("/records", files={"record": ("game.json", content, "application/json")})
    return answer.status_code, answer.headers.get("location", ""), answer.text


@pytest.mark.parametrize(("name", "seats"), [("team-won", [0, 1]), ("towers-lost", [0])])
async def test_whoever_brings_a_record_has_all_its_seats(
    home: Household, name: str, seats: list[int]
) -> None:
    caller = await home.caller()
    content = (RECORDS / f"{name}.json").read_bytes()
    status, location, _ = await upload(caller, content)
    assert status == 303
    live = await home.house.table(location.removeprefix("/t/"))
    assert live.seats_of((await caller.guest()).id) == seats
    assert live.table.record.choices == tt.Record.from_json(content).choices


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The record cannot be read"),
        (b"{}", "This is not a complete record"),
        (b"\xff\xfe", "The record cannot be read"),
        ((RECORDS / "base-won.json").read_bytes()[:500], "The record cannot be read"),
        (
            (RECORDS / "base-won.json").read_bytes().replace(b'"onirim"', b'"chess"'),
            "There is no game called",
        ),
    ],
)
async def test_a_broken_record_gets_a_sentence(home: Household, content: bytes, sentence: str) -> None:
    status, _, text = await upload(await home.caller(), content)
    assert status in (400, 404)
    assert sentence in text


async def test_no_file_and_too_large_a_file(home: Household) -> None:
    caller = await home.caller()
    answer = await caller.post("/records", files={"other": ("x", b"x")})
    assert answer.status_code == 400
    assert "No file was sent" in answer.text
    status, _, _ = await upload(caller, b" " * 1_100_000)
    assert status == 413


# ---- the dream of the day ------------------------------------------------------------------------


async def give_up(caller: Caller, table: str) -> None:
    await caller.post(f"{table}/resign", {"after": "0", "seat": "0"})


async def test_one_attempt_for_each_guest_with_the_same_cards(home: Household) -> None:
    anna, ben = await home.caller(), await home.caller()
    first = (await anna.post("/daily/onirim")).headers["location"]
    assert (await anna.post("/daily/onirim")).headers["location"] == first
    other = (await ben.post("/daily/onirim")).headers["location"]
    assert other != first
    tables = [await home.house.table(path.removeprefix("/t/")) for path in (first, other)]
    assert tables[0].header.seed == tables[1].header.seed
    assert tables[0].header.options == daily_wish(home.house, "onirim", clock.today()).options


async def test_nobody_can_be_invited_to_a_daily_dream(home: Household) -> None:
    anna = await home.caller()
    dream = (await anna.post("/daily/onirim")).headers["location"]
    assert "/join#" not in (await anna.get(f"{dream}/seats")).text
    usual = f"/t/{await anna.opens()}"
    assert "/join#" in (await anna.get(f"{usual}/seats")).text


async def test_results_are_shown_when_the_own_dream_has_ended(home: Household) -> None:
    anna, ben = await home.caller(), await home.caller()
    await anna.post("/preferences", {"name": "Anna"})
    await ben.post("/preferences", {"name": "Ben"})
    await give_up(anna, (await anna.post("/daily/onirim")).headers["location"])
    before = await ben.page("/daily/onirim")
    assert "Anna" not in before.text
    assert "Woken up today: 1." in before.text
    own = (await ben.post("/daily/onirim")).headers["location"]
    assert "Anna" not in (await ben.page("/daily/onirim")).text
    await give_up(ben, own)
    after = await ben.page("/daily/onirim")
    assert "Anna" in after.words
    assert "Ben" in after.words
    assert after.words.count("you") == 1


async def test_the_days_page_names_its_modules_and_no_seed(home: Household) -> None:
    answer = await (await home.caller()).get("/daily/onirim")
    wish = daily_wish(home.house, "onirim", clock.today())
    modules = next(s for s in tt.find_game("onirim").settings_type.schema() if s.key == "modules")
    for module in wish.options.get("modules", []):
        assert modules.label_of(module).say() in answer.text
    assert str(wish.seed) not in answer.text


async def test_yesterdays_results_are_there_for_everybody(
    home: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await home.caller(), await home.caller()
    await anna.post("/preferences", {"name": "Anna"})
    await give_up(anna, (await anna.post("/daily/onirim")).headers["location"])
    today = clock.today()
    tomorrow = (date.fromisoformat(clock.today()) + timedelta(days=1)).isoformat()
    monkeypatch.setattr(clock, "today", lambda: tomorrow)
    page = await ben.page("/daily/onirim")
    [yesterday] = [a["href"] for tag, a in page.tags if tag == "a" and "yesterday" in (a.get("class") or "")]
    assert yesterday == f"/daily/onirim/{today}"
    assert "Anna" in (await ben.page(f"/daily/onirim/{today}")).words
    assert "Woken up today: 0." in page.text
