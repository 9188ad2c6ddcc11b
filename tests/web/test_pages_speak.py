"""Everything on the pages around the table can be said in any language, and nothing on them is a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

import traumtisch as tt
from tests.web.household import Household
from tests.web.page import Page
from traumtisch.host import clock
from traumtisch.teaching.rulebook import rulebook_of
from traumtisch.web import visit as visits
from traumtisch.web.pages.times import format_date
from traumtisch.words import times

pytestmark = pytest.mark.anyio

PATHS = [
    "/",
    "/shelf/continue",
    "/new/onirim",
    "/new/onirim?modules=ladders",
    "/join",
    "/rules/onirim",
    "/rules/onirim?find=tower",
    "/rules/onirim/ON-4.7",
    "/daily/onirim",
    "/statistics",
    "/t/{table}/seats",
    "/nowhere",
]
NAMES = ("Traumtisch", "Onirim", "Urbion", "English", "Deutsch", "EN", "DE", "OK", "404", "Anna")


def marked(_language: str, _game: Any = None) -> Callable[[str], str]:
    return lambda sentence: f"⟦{sentence}⟧"


def unmarked(words: list[str]) -> list[str]:
    """What remains when everything that came through a tongue, and every name, is taken away."""
    book, team = (
        rulebook_of(tt.find_game("onirim"), "en", modules) for modules in (None, frozenset({"team"}))
    )
    written = [str(c) for c in book.chapters] + [c.title for c in book.chapters]
    written += [*book.values(), *book.gist.values(), *team.values(), *team.gist.values()]
    day = format_date(date.fromisoformat(clock.today()), "full", locale="en")
    left: list[str] = []
    for text in words:
        if text in written:
            continue
        text = re.sub(r"https?://\S+", "", text.replace(day, ""))
        while "⟦" in text and (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
            text = shorter
        text = re.sub(r"\bON-[\d.]+|\b\d[\d.]*\b", "", text)
        for name in NAMES:
            text = re.sub(rf"\b{name}\b", "", text)
        if re.search(r"[^\W\d_]", text):
            left.append(text)
    return left


@pytest.mark.parametrize("path", PATHS)
async def test_every_word_comes_from_a_catalogue(
    home: Household, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(visits, "tongue", marked)
    monkeypatch.setattr(times, "tongue", marked)
    caller = await home.caller()
    table = await caller.opens(**{"players": "2", "table-seat-1": "invited", "table-name": "Anna"})
    ended = await caller.opens(modules="towers")
    await caller.post(f"/t/{ended}/resign", {"after": "0", "seat": "0"})
    page = await caller.page(path.format(table=table))
    assert any("⟦" in word for word in page.words)
    assert unmarked(page.words) == []


async def test_an_invitation_comes_from_a_catalogue(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "tongue", marked)
    monkeypatch.setattr(times, "tongue", marked)
    host = await home.caller()
    table = await host.opens(**{"players": "2", "table-seat-1": "invited", "table-name": "Anna"})
    code = home.house.seats.invitation(await home.house.table(table), 1)
    answer = await (await home.caller()).post("/join", {"code": code})
    assert unmarked(Page(answer.text).words) == []


def test_the_check_finds_words_that_come_from_nowhere() -> None:
    assert unmarked(["⟦Seat {number}⟧", "⟦a ⟦b⟧⟧ Onirim", "12"]) == []
    assert unmarked(["⟦Seat⟧ of", "Join"]) == [" of", "Join"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("language", ["en", "de"])
async def test_no_inline_script_or_style(home: Household, path: str, language: str) -> None:
    caller = await home.caller(language)
    table = await caller.opens(**{"players": "2", "table-seat-1": "invited"})
    page = await caller.page(path.format(table=table))
    for tag, attrs in page.tags:
        assert tag != "style"
        assert tag != "script" or attrs.get("src")
        assert not [name for name in attrs if name == "style" or name.startswith("on")]
        assert not (attrs.get("href") or "").startswith("javascript:")


@pytest.mark.parametrize("path", PATHS)
async def test_every_form_carries_its_token(home: Household, path: str) -> None:
    caller = await home.caller()
    table = await caller.opens(**{"players": "2", "table-seat-1": "invited"})
    page = await caller.page(path.format(table=table))
    for action, fields in page.forms.items():
        if action:  # forms that are sent by GET have no action here
            assert dict(fields)["_csrf_token"]


async def test_classes_are_added_and_do_not_replace_each_other(home: Household) -> None:
    """An element forgets the classes of `.badge` when there is another class as well."""
    caller = await home.caller()
    table = await caller.opens()
    await caller.post(f"/t/{table}/resign", {"after": "0", "seat": "0"})
    classes = {
        attrs.get("class") for path in ("/", f"/t/{table}") for _, attrs in (await caller.page(path)).tags
    }
    assert {"badge lost", "end lost"} <= classes
    refused = await caller.client.get("/nowhere", headers={"hx-request": "true"})
    assert "notice bad" in {attrs.get("class") for _, attrs in Page(refused.text).tags}
