"""What one request may cost: forms, searches, headers and files are bounded, whatever is in them."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import quote

import pytest

import traumtisch as tt
from tests.web.browser import PATIENCE, Browser
from tests.web.caller import Caller
from tests.web.household import Household
from tests.web.page import Page
from traumtisch.web.draft import draft_from_link
from traumtisch.web.forms import LARGEST_FORM, LARGEST_FROM_PROGRAMS, LARGEST_UPLOAD, MOST_FIELDS
from traumtisch.web.position_text import LONGEST_JSON

pytestmark = pytest.mark.anyio

FORM = {"content-type": "application/x-www-form-urlencoded"}
FORMS = ("/new/onirim", "/position/onirim", "/preferences", "/join")


async def post_raw(caller: Caller, path: str, body: bytes, kind: str = FORM["content-type"]) -> int:
    headers = {"content-type": kind, "x-csrftoken": await caller.token()}
    answer = await caller.client.post(path, content=body, headers=headers)
    if answer.status_code == 413:
        assert "too large" in answer.text
    return answer.status_code


# ---- forms -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("field", ["a={n}", "modules=x", "a"])
async def test_a_form_has_only_so_many_fields(home: Household, path: str, field: str) -> None:
    caller = await home.caller()
    fields = "&".join(field.format(n=n) for n in range(MOST_FIELDS + 1))
    assert await post_raw(caller, path, fields.encode()) == 413
    fewer = fields.rpartition("&")[0].encode()
    assert await post_raw(caller, path, fewer) != 413


async def test_a_form_with_many_parts_is_refused_too(home: Household) -> None:
    part = b'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
    body = part * (MOST_FIELDS + 1) + b"--x--\r\n"
    assert await post_raw(await home.caller(), "/new/onirim", body, "multipart/form-data; boundary=x") == 400


@pytest.mark.parametrize("path", FORMS)
async def test_a_form_has_only_so_many_bytes(home: Household, path: str) -> None:
    caller = await home.caller()
    assert await post_raw(caller, path, b"a=" + b"x" * LARGEST_FORM) == 413
    assert await post_raw(caller, path, b"a=" + b"x" * (LARGEST_FORM - 2)) != 413


async def test_a_form_is_bounded_whatever_the_method(home: Household) -> None:
    caller = await home.caller()
    many = b"&".join(b"a" for _ in range(MOST_FIELDS + 1))
    answer = await caller.client.request("GET", "/new/onirim", content=many, headers=FORM)
    assert answer.status_code == 413


async def test_a_form_where_none_belongs_is_answered(home: Household) -> None:
    """It used to be read twice: the second reader waited until the first had gone away."""
    caller = await home.caller()
    answer = await asyncio.wait_for(
        caller.client.post("/api/tables", files={"record": ("a", b"x")}, data={"game": "onirim"}), PATIENCE
    )
    assert answer.status_code == 400
    assert "not right" in answer.json()["error"]


async def test_programs_may_send_no_more(home: Household) -> None:
    caller = await home.caller()
    answer = await caller.client.post("/api/tables", content=b" " * LARGEST_FROM_PROGRAMS + b"{}")
    assert answer.status_code == 413
    assert "too large" in answer.json()["error"]


def test_the_longest_position_fits_with_every_sign_escaped() -> None:
    assert LONGEST_JSON * len("%22") + 1000 < LARGEST_FORM
    assert LONGEST_JSON + 1000 < LARGEST_FROM_PROGRAMS


async def test_a_record_may_be_larger_than_a_form(home: Household) -> None:
    caller = await home.caller()
    for size, status in ((LARGEST_FORM * 2, 400), (LARGEST_UPLOAD, 413)):
        answer = await caller.post("/records", files={"record": ("game.json", b" " * size)})
        assert answer.status_code == status


NESTED = b'{"a":' * 100_000
DEEP_OPTIONS = b'"options":' + b'{"a":' * 950 + b"1" + b"}" * 950
A_RECORD = b'{"format":1,"game":"onirim","rules":"1","seed":1,"choices":[],"offered":"","reached":"",'


@pytest.mark.parametrize("record", [NESTED, A_RECORD + DEEP_OPTIONS + b"}", b'{"a":"\xff"}', b"\xff"])
async def test_records_that_cannot_be_read_are_refused_in_a_sentence(home: Household, record: bytes) -> None:
    caller = await home.caller()
    answer = await caller.post("/records", files={"record": ("game.json", record)})
    assert answer.status_code == 400
    assert "Something went wrong" not in answer.text


UNREADABLE = {
    "options in options": b'{"game":"onirim","options":' + b'{"a":' * 4000 + b"1" + b"}" * 4001,
    "lists in lists": b'{"game":"onirim","position":' + b"[" * 9000 + b"]" * 9000 + b"}",
    "no text": b'{"game":"\xff"}',
}


@pytest.mark.parametrize("body", UNREADABLE)
async def test_programs_whose_body_cannot_be_read_are_told_so(home: Household, body: str) -> None:
    client = (await home.caller()).client
    kind = {"content-type": "application/json"}
    answer = await client.post("/api/tables", content=UNREADABLE[body], headers=kind)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("The request is not right (")


@pytest.mark.parametrize("depth", [900, 950, 980, 990, 1000, 3000])
async def test_positions_that_are_nested_too_deep_are_refused(home: Household, depth: int) -> None:
    caller = await home.caller()
    pasted = '{"options":' + '{"a":' * depth + "1" + "}" * (depth + 1)
    answer = await caller.post("/position/onirim", {"position-json": pasted})
    assert answer.status_code == 400


async def test_a_link_has_only_so_many_fields(home: Household) -> None:
    caller = await home.caller()
    for page in ("new", "position"):
        many = "&".join(f"a{n}" for n in range(MOST_FIELDS + 1))
        assert (await caller.get(f"/{page}/onirim?{many}")).status_code == 413


def test_what_is_said_twice_is_kept_in_order() -> None:
    game = tt.find_game("onirim")
    said = [("modules", "towers,book"), ("incubus", "A"), ("modules", "glyphs"), ("incubus", "B")]
    draft = draft_from_link(game, said, name="")
    assert draft.said["modules"] == ("towers", "book", "glyphs")
    assert draft.said["incubus"] == ("A", "B")


@pytest.mark.parametrize("token", ["é" * 130, "\U0001f642" * 130])
async def test_tokens_in_other_alphabets_are_no_tokens(home: Household, token: str) -> None:
    caller = await home.caller()
    await caller.token()
    answer = await caller.client.post("/preferences", data={"_csrf_token": token})
    assert answer.status_code == 403
    cookie = {"cookie": f"traumtisch_form={quote(token)}"}
    answer = await caller.client.post("/preferences", data={"_csrf_token": token}, headers=cookie)
    assert answer.status_code == 403


async def test_whoever_brings_a_token_of_another_house_gets_one_of_ours(home: Household) -> None:
    caller = await home.caller()
    foreign = {"cookie": f"traumtisch_form={'a' * 128}"}
    answer = await caller.client.post("/preferences", data={"_csrf_token": "a" * 128}, headers=foreign)
    assert answer.status_code == 403
    shown = await caller.get("/join", headers=foreign)
    caller.client.cookies.set("traumtisch_form", shown.cookies["traumtisch_form"])
    token = dict(Page(shown.text).forms["/join"])["_csrf_token"]
    assert (await caller.client.post("/preferences", data={"_csrf_token": token})).status_code == 303


@pytest.mark.parametrize("kind", [FORM["content-type"], "multipart/form-data; boundary=x", "text/plain"])
async def test_whoever_goes_away_in_the_middle_is_no_failure_of_ours(home: Household, kind: str) -> None:
    browser = Browser(home.app)
    sent: list[Any] = []
    coming = [{"type": "http.request", "body": b"a=", "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Any:
        return coming.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    await home.app(browser.scope("POST", "/preferences", {"content-type": kind}), receive, send)  # pyright: ignore
    assert sent[0]["status"] == 400


async def test_a_file_is_no_token(home: Household) -> None:
    caller = await home.caller()
    await caller.token()
    answer = await caller.client.post("/preferences", files={"_csrf_token": ("a", b"x" * 200)})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("head", "value"),
    [
        ("", b"\xff\xfe"),
        ("\r\ncontent-type: text/plain; charset=nonsense", b"x"),
        ("\r\ncontent-type: text/plain; charset=utf-16", b"x"),
    ],
)
async def test_a_form_in_an_unknown_alphabet_is_refused(home: Household, head: str, value: bytes) -> None:
    part = f'--x\r\ncontent-disposition: form-data; name="a"{head}\r\n\r\n'.encode()
    body = part + value + b"\r\n--x--\r\n"
    caller = await home.caller()
    for path in FORMS[:3]:
        assert await post_raw(caller, path, body, "multipart/form-data; boundary=x") == 400
