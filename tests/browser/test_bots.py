"""Bots, hints and reviews in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .test_looks import scrolls_sideways, serious
from .test_playing import open_table

SOON = 120_000
"""Milliseconds: the first thought may have to wait until a kernel is compiled."""


def test_a_table_with_a_bot_and_a_bot_that_finishes_the_game(page: Page):
    player = open_table(page, "players=2", seats="bot")
    expect(page.locator("#options")).to_be_visible(timeout=SOON)
    for _ in range(3):
        player.choose_by_clicking()
        expect(page.locator("#options")).to_be_visible(timeout=SOON)  # the bot has answered by itself
    page.locator("[data-opens=let-a-bot-play]").click()
    assert serious(page) == []
    page.locator("#let-a-bot-play input[value=sleepwalker]").check()
    page.locator("#let-a-bot-play button.gold").click()
    expect(page.locator(".end h1")).to_be_visible(timeout=SOON)


def test_a_person_takes_over_again(page: Page):
    """Here the bot thinks for as long as the strongest does."""
    open_table(page)
    page.locator("[data-opens=let-a-bot-play]").click()
    page.locator("#let-a-bot-play input[value=oneironaut]").check()
    page.locator("#let-a-bot-play button.gold").click()
    take_over = page.locator("form[action$='/bot'] button.gold").first
    expect(take_over).to_be_visible()
    expect(page.locator("#options")).to_have_count(0)
    take_over.click()
    expect(page.locator("#options")).to_be_visible(timeout=SOON)


@pytest.mark.parametrize(("width", "language"), [(390, "de"), (1440, "en")])
def test_a_hint_gets_sharper_and_goes_with_the_question(open_context: OpenContext, width: int, language: str):
    page = page_of(open_context(width=width, language=language))
    player = open_table(page, "modules=towers")
    page.locator("form[action$='/hint'] button").click()
    options = page.locator("#hint .estimates li")
    expect(options.first).to_be_visible(timeout=SOON)
    thought = page.locator("#hint .live p").last
    first = thought.text_content()
    expect(thought).not_to_have_text(first or "")  # more games were played in thought
    assert serious(page) == []
    assert not scrolls_sideways(page)
    player.choose_by_clicking()
    expect(page.locator("#hint")).to_be_empty()
    page.locator("form[action$='/hint'] button").click()
    expect(options.first).to_be_visible(timeout=SOON)
    page.locator("[data-closes-hint]").click()
    expect(page.locator("#hint")).to_be_empty()
    page.locator("form[action$='/hint'] button").click()
    expect(page.locator("#hint-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_empty()
    expect(page.locator("form[action$='/hint'] button")).to_be_focused()


def test_a_short_game_is_soon_reviewed(page: Page):
    player = open_table(page)
    for _ in range(4):
        player.choose_by_clicking()
    page.locator("[data-opens=give-up]").click()
    page.locator("dialog#give-up button.danger").click()
    expect(page.locator(".end h1")).to_be_visible(timeout=SOON)
    page.locator("a[href$='/review']").click()
    page.locator("main button.gold").click()
    expect(page.locator("#cancel-review")).to_have_count(0, timeout=SOON)
    expect(page.locator(".curve .line")).to_be_visible()
    assert serious(page) == []
    assert not scrolls_sideways(page)
