"""The rulebook beside the table in a real browser: one reads and goes on choosing; else it is a page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .test_looks import serious
from .test_playing import open_table

PICTURES = os.environ.get("TRAUMTISCH_PICTURES")


def keep(page: Page, name: str) -> None:
    """For whoever wants to look at it."""
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rule_opens_beside_the_table(open_context: OpenContext, language: str):
    page = page_of(open_context(language=language))
    player = open_table(page)
    page.locator("#rule .id").click()
    book = page.locator("#rulebook")
    expect(book.locator(".gist dt")).to_have_count(3)
    expect(book.locator("[id='ON-20.1']")).to_be_visible()
    expect(book.locator("[id='ON-14.1']")).to_have_count(0)
    keep(page, f"rules-1440-{language}")
    assert serious(page) == []
    board, beside = page.locator("#play").bounding_box(), book.bounding_box()
    assert board is not None
    assert beside is not None
    assert board["x"] + board["width"] <= beside["x"] + 1, "the table gives way"
    page.keyboard.press("1")
    player.wait_for(1)  # one can go on choosing
    expect(book).to_be_visible()
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_it_is_a_sheet(open_context: OpenContext, language: str):
    page = page_of(open_context(language=language, width=390, height=844))
    open_table(page)
    page.locator("#fold").click()
    page.locator("#rule .id").click()
    book = page.locator("#rulebook")
    expect(book.locator("[id='ON-20.1']")).to_be_visible()
    keep(page, f"rules-390-{language}")
    box = book.bounding_box()
    assert box is not None
    assert box["width"] <= 390
    book.locator("[data-closes]").click()
    expect(book).to_be_hidden()


def test_without_a_script_it_is_a_page(open_context: OpenContext):
    page = open_context(scripts=False).new_page()
    page.goto("/new/onirim")
    page.locator(".submit-bar button.gold").click()
    page.locator("#rule .id").click()
    expect(page.locator("h1")).to_have_text("Rules of Onirim")
    expect(page.locator("[id='ON-14.1']")).to_have_count(0)
