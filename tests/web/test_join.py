"""Invitations: who gets them, what they open, and that their codes stay where they belong."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
import segno

from tests.web.caller import Caller
from tests.web.household import Household, household
from tests.web.page import Page

pytestmark = pytest.mark.anyio


async def invited(home: Household) -> tuple[Caller, str, str]:
    """A host with a table for two, its id, and the code for the second seat."""
    host = await home.caller()
    table = await host.opens(**{"players": "2", "table-seat-1": "invited", "table-name": "Anna"})
    return host, table, home.house.seats.invitation(await home.house.table(table), 1)


def everything(answer: httpx.Response) -> str:
    return f"{answer.headers}{answer.text}"


async def test_the_host_finds_the_link_with_the_code_behind_the_fragment(home: Household) -> None:
    host, table, code = await invited(home)
    page = await host.page(f"/t/{table}/seats")
    links = [attrs["data-copies"] for _, attrs in page.tags if attrs.get("data-copies")]
    assert f"http://localhost/join#{code}" in links
    assert f"http://localhost/t/{table}" in links


@pytest.mark.parametrize(
    ("base_url", "host", "forwarded", "begins"),
    [
        (None, "192.168.1.7:8000", "", "http://192.168.1.7:8000"),
        (None, "[fd00::7]:8000", "", "http://[fd00::7]:8000"),
        (None, "mypc.local:8000", "", "http://mypc.local:8000"),
        (None, "", "", "http://localhost:8000"),
        ("https://dreams.example", "192.168.1.7:8000", "", "https://dreams.example"),
    ],
)
async def test_invitations_begin_with_the_address_by_which_the_page_was_opened(
    tmp_path: Path, base_url: str | None, host: str, forwarded: str, begins: str
) -> None:
    async with household(tmp_path, base_url=base_url, allowed_hosts=("mypc.local",)) as home:
        host_person = await home.person("Anna")
        live = await home.table(host_person, options={"players": 2}, mine=(0,))
        page = await host_person.browser.get(f"/t/{live.id}/seats", headers={"host": host})
        assert page.status == 200
        code = home.house.seats.invitation(live, 1)
        assert f'value="{begins}/join#{code}"' in page.text
        assert f'data-shares="{begins}/t/{live.id}"' in page.text


async def test_nobody_can_let_invitations_begin_with_a_name_of_theirs(home: Household) -> None:
    person = await home.person("Anna")
    live = await home.table(person, options={"players": 2}, mine=(0,))
    for name in ("evil.example", "evil.example:80@localhost", "localhost/evil", "localhost#"):
        page = await person.browser.get(f"/t/{live.id}/seats", headers={"host": name})
        assert page.status == 421
        assert "join#" not in page.text


async def test_an_invitation_is_a_code_for_cameras_too(home: Household) -> None:
    """What a camera reads there is the link itself."""
    person = await home.person("Anna")
    live = await home.table(person, options={"players": 2}, mine=(0,))
    link = f"http://localhost/join#{home.house.seats.invitation(live, 1)}"
    text = (await person.browser.get(f"/t/{live.id}/seats")).text
    assert text.count('class="qr"') == 2  # the own seat for another device, and the free one
    drawn = segno.make(link, error="m", micro=False).svg_inline(
        omitsize=True, border=2, dark="#14112b", light="#fffdf7", svgclass=None, lineclass=None
    )
    assert drawn in text
    assert "This link works on this machine only." in text
    stranger = await home.caller()
    assert 'class="qr"' not in (await stranger.get(f"/t/{live.id}/seats")).text


async def test_opening_an_invitation_shows_where_it_leads_and_takes_nothing_yet(home: Household) -> None:
    _, table, code = await invited(home)
    guest = await home.caller()
    answer = await guest.post("/join", {"code": code})
    assert answer.status_code == 200
    text = Page(answer.text).text
    assert "Anna invites you to a table." in text
    assert "Your place is seat 2." in text
    assert "Onirim" in text
    assert (await home.house.table(table)).name_of(1) is None
    assert "traumtisch_guest" not in guest.client.cookies


@pytest.mark.parametrize("pasted", ["{code}", "  {code}\n", "https://example.org/join#{code}"])
async def test_whoever_sits_down_has_the_seat(home: Household, pasted: str) -> None:
    _, table, code = await invited(home)
    guest = await home.caller()
    offer = Page((await guest.post("/join", {"code": pasted.format(code=code)})).text).forms["/join"]
    answer = await guest.post("/join", {**dict(offer), "name": "Ben", "sit": "yes"})
    assert answer.headers["location"] == f"/t/{table}?seat=1"
    live = await home.house.table(table)
    assert live.seats_of((await guest.guest()).id) == [1]
    assert live.name_of(1) == "Ben"
    again = await guest.post("/join", {"code": code})
    assert again.headers["location"] == f"/t/{table}?seat=1"


async def test_codes_are_for_whose_seat_they_open_and_in_no_address(home: Household) -> None:
    host, table, code = await invited(home)
    live = await home.house.table(table)
    guest, stranger = await home.caller(), await home.caller()
    offered = await guest.post("/join", {"code": code})
    sat = await guest.post("/join", {"code": code, "sit": "yes"})
    assert code not in f"{offered.headers}{offered.url}"
    assert code not in everything(sat)
    codes = [home.house.seats.invitation(live, seat) for seat in (0, 1)]
    for caller, own in ((host, codes[:1]), (guest, codes[1:]), (stranger, [])):
        for path in ("/", "/join", f"/t/{table}", f"/t/{table}/seats", "/shelf/continue"):
            answer = await caller.get(path)
            assert answer.status_code == 200
            shown = [code for code in codes if code in everything(answer)]
            assert shown == (own if path.endswith("/seats") else [])
            assert ("join#" in everything(answer)) == bool(shown)
        for tag, attrs in (await caller.page(f"/t/{table}/seats")).tags:
            assert not (tag in ("a", "form") and any(code in str(attrs) for code in codes))


async def test_whoever_sent_an_invitation_cannot_look_into_the_hand(home: Household) -> None:
    """Neither as a guest nor as a program, once somebody sits there."""
    host, table, code = await invited(home)
    guest = await home.caller()
    await guest.post("/join", {"code": code, "name": "Ben", "sit": "yes"})
    for somebody in (host, await home.caller()):
        refused = await somebody.post("/join", {"code": code, "sit": "yes"})
        assert refused.status_code == 403
        assert "used or withdrawn" in refused.text
        program = await somebody.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {code}"})
        assert program.status_code == 403
    live = await home.house.table(table)
    assert live.seats_of((await host.guest()).id) == [0]
    assert live.name_of(1) == "Ben"
    assert code not in everything(await host.get(f"/t/{table}/seats"))


async def test_the_host_frees_a_seat_on_purpose_and_gets_a_new_link(home: Household) -> None:
    host, table, code = await invited(home)
    guest = await home.caller()
    await guest.post("/join", {"code": code, "name": "Ben", "sit": "yes"})
    seats = await host.page(f"/t/{table}/seats")
    assert "Give this seat to somebody else" in seats.text
    form = dict(seats.forms[f"/t/{table}/seats/revoke"])
    await host.post(f"/t/{table}/seats/revoke", {**form, "seat": "1"})
    live = await home.house.table(table)
    assert live.name_of(1) is None
    seats = await host.page(f"/t/{table}/seats")
    assert "Withdraw this invitation" in seats.text
    assert any(
        home.house.seats.invitation(live, 1) in str(attrs.get("data-copies")) for _, attrs in seats.tags
    )


async def test_a_guest_plays_on_at_another_device(home: Household) -> None:
    _, table, code = await invited(home)
    laptop, phone = await home.caller(), await home.caller()
    await laptop.post("/join", {"code": code, "name": "Ben", "sit": "yes"})
    live = await home.house.table(table)
    [link] = {
        str(attrs["data-copies"])
        for _, attrs in (await laptop.page(f"/t/{table}/seats")).tags
        if "/join#" in str(attrs.get("data-copies"))
    }
    answer = await phone.post("/join", {"code": link, "name": "Ben", "sit": "yes"})
    assert answer.headers["location"] == f"/t/{table}?seat=1"
    assert live.seats_of((await phone.guest()).id) == live.seats_of((await laptop.guest()).id) == [1]
    assert "Withdraw" not in (await laptop.page(f"/t/{table}/seats")).text


async def test_others_see_who_sits_where_and_cannot_withdraw(home: Household) -> None:
    _, table, code = await invited(home)
    guest = await home.caller()
    await guest.post("/join", {"code": code, "name": "Ben", "sit": "yes"})
    text = (await guest.page(f"/t/{table}/seats")).text
    assert "Anna" in text
    assert "Ben" in text
    assert "Withdraw" not in text
    for caller in (guest, await home.caller()):
        assert (await caller.post(f"/t/{table}/seats/revoke", {"seat": "1"})).status_code == 403
    assert (await home.house.table(table)).name_of(1) == "Ben"


async def test_a_withdrawn_invitation_opens_nothing(home: Household) -> None:
    host, table, code = await invited(home)
    guest = await home.caller()
    await guest.post("/join", {"code": code, "sit": "yes"})
    answer = await host.post(f"/t/{table}/seats/revoke", {"seat": "1"})
    assert answer.headers["location"] == f"/t/{table}/seats"
    assert (await home.house.table(table)).name_of(1) is None
    refused = await guest.post("/join", {"code": code, "sit": "yes"})
    assert refused.status_code == 403
    assert "This invitation has been used or withdrawn" in refused.text
    fresh = home.house.seats.invitation(await home.house.table(table), 1)
    assert (await guest.post("/join", {"code": fresh, "sit": "yes"})).status_code == 303


@pytest.mark.parametrize("code", ["", "nonsense", "WyJ4IiwwLDBd.forged", "{cut}", "{altered}"])
async def test_damaged_invitations_are_refused_with_a_sentence(home: Household, code: str) -> None:
    _, _, good = await invited(home)
    stranger = await home.caller()
    answer = await stranger.post(
        "/join", {"code": code.format(cut=good[:-3], altered=f"x{good[1:]}"), "sit": "yes"}
    )
    assert answer.status_code == 403
    assert "This invitation is incomplete or not from here" in answer.text
    assert "traumtisch_guest" not in stranger.client.cookies


@pytest.mark.parametrize("seat", ["-1", "2", "x"])
async def test_only_seats_that_exist_can_be_withdrawn(home: Household, seat: str) -> None:
    host, table, _ = await invited(home)
    assert 400 <= (await host.post(f"/t/{table}/seats/revoke", {"seat": seat})).status_code < 404


async def test_strangers_see_no_seats_of_a_table_without_spectators(home: Household) -> None:
    host = await home.caller()
    answer = await host.post("/new/onirim", {"players": "2", "table-seat-1": "invited"})
    path = answer.headers["location"]
    assert (await host.get(path)).status_code == 200
    assert (await (await home.caller()).get(path)).status_code == 404
    assert "Spectators" not in (await host.page(path)).text


async def test_a_guest_leaves_and_the_host_deletes(home: Household) -> None:
    host, table, code = await invited(home)
    guest = await home.caller()
    assert (await guest.post(f"/t/{table}/seats/leave")).status_code == 403
    await guest.post("/join", {"code": code, "sit": "yes"})
    assert (await guest.post(f"/t/{table}/seats/leave")).headers["location"] == "/"
    assert (await home.house.table(table)).name_of(1) is None
    assert (await host.post(f"/t/{table}/seats/leave")).headers["location"] == "/"
    assert (await host.get(f"/t/{table}")).status_code == 404


async def test_weighty_requests_are_limited_apart(tmp_path: Path) -> None:
    async with household(tmp_path, rate_limit=1000, weighty_rate_limit=2) as home:
        caller = await home.caller()
        answers = [(await caller.post("/join", {"code": "x"})).status_code for _ in range(3)]
        assert answers == [403, 403, 429]
        assert (await caller.post("/new/onirim")).status_code == 429
        assert (await caller.get("/")).status_code == 200
