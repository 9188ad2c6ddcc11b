"""Every page of Tapestry by day and by night: axe finds nothing serious, and nothing scrolls sideways."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .test_looks import scrolls_sideways, serious
from .test_tapestry import open_tapestry

ENDED = Path(__file__).parents[1] / "tapestry" / "records" / "2-players-revised.json"

by_day_and_by_night = pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
wide_and_narrow = pytest.mark.parametrize("width", [390, 1440])


def check(page: Page) -> None:
    assert serious(page) == []
    assert not scrolls_sideways(page)


@by_day_and_by_night
@wide_and_narrow
def test_the_table(open_context: OpenContext, width: int, dark: bool):
    page = page_of(open_context(dark=dark, width=width))
    player = open_tapestry(page)
    for _ in range(12):
        player.choose_by_clicking()
    player.take_the_screen()
    check(page)
    page.locator(".seated summary").first.click()
    expect(page.locator(".seated [open] > .everything > section").first).to_be_visible()
    check(page)


@by_day_and_by_night
@wide_and_narrow
def test_the_end(open_context: OpenContext, tmp_path: Path, width: int, dark: bool):
    page = page_of(open_context(dark=dark, width=width, language="de"))
    page.goto("/")
    record = tmp_path / "game.json"
    record.write_bytes(ENDED.read_bytes())
    page.set_input_files("input[type=file][name=record]", record)
    page.evaluate("document.querySelector('input[name=record]').form.requestSubmit()")
    expect(page.locator(".tapestry-end .figures")).to_be_visible()
    expect(page.locator("#chronicle")).to_contain_text("Geschichte")
    check(page)


@by_day_and_by_night
@wide_and_narrow
@pytest.mark.parametrize("address", ["/cards/tapestry", "/learn/tapestry/0", "/learn/tapestry/5"])
def test_cards_and_lesson(open_context: OpenContext, address: str, width: int, dark: bool):
    page = page_of(open_context(dark=dark, width=width, language="de"))
    page.goto(address)
    check(page)
