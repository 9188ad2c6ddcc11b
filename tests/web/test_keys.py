"""A guest's own key: their tables, statistics and name on another device; revocable, not to be guessed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.caller import Caller
from tests.web.household import Household, household
from tests.web.page import Page
from traumtisch.host import clock, schema
from traumtisch.host.key_phrase import WORDS, checked_phrase, new_phrase, words_in
from traumtisch.web.security import GUEST_COOKIE

pytestmark = pytest.mark.anyio


async def key_of(caller: Caller) -> str:
    answer = await caller.post("/you/key")
    found = re.search(r'class="key-words"[^>]*>([^<]+)<', answer.text)
    assert found
    return found[1]


async def code_of(home: Household, caller: Caller) -> str:
    """What a camera reads; the page shows it as a picture only."""
    answer = await caller.post("/you/code")
    assert 'class="qr"' in answer.text
    assert "once." not in answer.text
    return await home.house.devices.new_code(await caller.guest())


async def takes(caller: Caller, key: str) -> int:
    return (await caller.post("/key", {"key": key, "take": "yes"})).status_code


def _differs_in(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


# ---- the words ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_words_are_many_short_and_not_alike(language: str) -> None:
    words = words_in(language)
    assert len(words) == len(set(words)) == 512
    assert all(word.isascii() and word.isalpha() and 3 <= len(word) <= 9 for word in words)
    for word in words:
        alike = [other for other in words if len(other) == len(word) and _differs_in(other, word) == 1]
        assert alike == [], word
    assert len(new_phrase(language).split()) == WORDS


async def test_however_it_is_typed(home: Household) -> None:
    phrase = new_phrase("de")
    for typed in (phrase.upper(), f"  {phrase} \n", phrase.replace(" ", "-"), phrase.replace(" ", ", ")):
        assert checked_phrase(typed) == phrase


# ---- another device ------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["words", "camera"])
async def test_tables_statistics_and_name_come_along(home: Household, by: str) -> None:
    laptop, phone = await home.caller(name="Anna"), await home.caller("de")
    table = await laptop.opens()
    await laptop.post(f"/t/{table}/resign", {"after": "0", "seat": "0"})
    going_on = await laptop.opens()
    secret = await key_of(laptop) if by == "words" else await code_of(home, laptop)
    offer = await phone.post("/key", {"key": secret})
    assert "Auf diesem Gerät Anna sein?" in Page(offer.text).text
    assert GUEST_COOKIE not in phone.client.cookies
    assert await takes(phone, secret) == 303
    assert (await phone.guest()) == (await laptop.guest())
    shelf = (await phone.get("/")).text
    assert f"/t/{going_on}" in shelf
    assert f"/t/{table}" in shelf
    assert table in (await phone.get("/statistics/games.json")).text
    assert "/join#" in (await phone.get(f"/t/{going_on}/seats")).text
    await phone.post("/preferences", {"name": "Anne"})
    assert (await laptop.guest()).name == "Anne"
    assert phone.client.cookies[GUEST_COOKIE] != laptop.client.cookies[GUEST_COOKIE]


async def test_words_stay_and_a_code_works_once(home: Household) -> None:
    laptop = await home.caller(name="Anna")
    words, code = await key_of(laptop), await code_of(home, laptop)
    assert [await takes(await home.caller(), words) for _ in range(2)] == [303, 303]
    assert [await takes(await home.caller(), code) for _ in range(2)] == [303, 403]


async def test_a_code_gets_old(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    laptop = await home.caller(name="Anna")
    code, later = await code_of(home, laptop), clock.now() + 601
    monkeypatch.setattr(clock, "now", lambda: later)
    answer = await (await home.caller()).post("/key", {"key": code})
    assert answer.status_code == 403
    assert "too old" in answer.text


async def test_a_new_key_voids_the_old_one_and_revoking_voids_all(home: Household) -> None:
    laptop = await home.caller(name="Anna")
    first, second = await key_of(laptop), await key_of(laptop)
    code = await code_of(home, laptop)
    assert await takes(await home.caller(), first) == 403
    assert await takes(await home.caller(), second) == 303
    await laptop.post("/you/key/revoke")
    assert await takes(await home.caller(), second) == 403
    assert await takes(await home.caller(), code) == 403


async def test_whoever_is_somebody_here_is_told_what_stays_behind(home: Household) -> None:
    laptop, phone = await home.caller(name="Anna"), await home.caller(name="Ben")
    await phone.opens()
    key = await key_of(laptop)
    offer = await phone.post("/key", {"key": key})
    assert "1 table of this browser stays behind" in Page(offer.text).text
    assert (await phone.guest()).name == "Ben"


# ---- signing out ---------------------------------------------------------------------------------


async def devices_of(caller: Caller) -> list[str]:
    return re.findall(r'name="device" value="([^"]+)"', (await caller.get("/you")).text)


async def test_a_lost_device_is_signed_out(home: Household) -> None:
    laptop, phone = await home.caller(name="Anna"), await home.caller()
    table = await laptop.opens(**{"table-watchable": ""})
    await takes(phone, await key_of(laptop))
    [first, second] = await devices_of(phone)
    assert (await phone.get(f"/t/{table}")).status_code == 200
    await laptop.post("/you/sign-out", {"device": second})
    assert (await phone.get("/")).text.count(table) == 0
    assert await devices_of(laptop) == [first]


async def test_the_first_device_can_be_signed_out_too(home: Household) -> None:
    laptop, phone = await home.caller(name="Anna"), await home.caller()
    table = await laptop.opens()
    await takes(phone, await key_of(laptop))
    first, _ = await devices_of(phone)
    await phone.post("/you/sign-out", {"device": first})
    assert table not in (await laptop.get("/")).text
    assert table in (await phone.get("/")).text


async def test_nobody_signs_out_their_last_way_back(home: Household) -> None:
    laptop = await home.caller(name="Anna")
    [only] = await devices_of(laptop)
    answer = await laptop.post("/you/sign-out", {"device": only})
    assert answer.status_code == 400
    assert "your only device" in answer.text
    await key_of(laptop)
    assert (await laptop.post("/you/sign-out", {"device": only})).status_code == 303


async def test_nobody_signs_out_somebody_elses_device(home: Household) -> None:
    laptop, eve = await home.caller(name="Anna"), await home.caller(name="Eve")
    [device] = await devices_of(laptop)
    assert (await eve.post("/you/sign-out", {"device": device})).status_code == 400
    assert await devices_of(laptop) == [device]


# ---- keeping it secret -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "A key has 7 words"),
        ("moon moon", "A key has 7 words"),
        ("moon moon moon moon moon moon velvte", "perhaps it is «velvet»"),
        ("moon moon moon moon moon moon xqzvwk", "is no word of a key"),
        ("<b> moon moon moon moon moon moon", "is no word of a key"),
        ("moon moon moon moon moon moon moon", "This key opens nothing"),
        ("once.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "too old, or it was used"),
    ],
)
async def test_a_wrong_key_gets_a_sentence(home: Household, typed: str, sentence: str) -> None:
    stranger = await home.caller()
    answer = await stranger.post("/key", {"key": typed, "take": "yes"})
    assert answer.status_code == 403
    assert sentence in Page(answer.text).text
    assert "<b>" not in answer.text
    assert GUEST_COOKIE not in stranger.client.cookies


async def test_the_database_holds_neither_words_nor_codes(home: Household) -> None:
    laptop = await home.caller(name="Anna")
    words, code = await key_of(laptop), await code_of(home, laptop)
    rows = await home.house.store.read(lambda c: c.execute(schema.keys.select()).all())
    assert len(rows) == 2
    assert not any(secret in str(rows) for secret in (words, code, *(w for w in words.split() if len(w) > 4)))


async def test_a_key_is_in_no_address_and_shown_once(home: Household) -> None:
    laptop = await home.caller(name="Anna")
    answer = await laptop.post("/you/key")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.status_code == 200  # no redirect could carry it
    words = await key_of(laptop)
    for path in ("/you", "/key", "/"):
        assert words not in (await laptop.get(path)).text


async def test_nobody_tries_many_keys(tmp_path: Path) -> None:
    async with household(tmp_path, guessing_rate_limit=3) as home:
        stranger = await home.caller()
        statuses = [(await stranger.post("/key", {"key": "x"})).status_code for _ in range(5)]
        assert statuses == [403, 403, 403, 429, 429]
