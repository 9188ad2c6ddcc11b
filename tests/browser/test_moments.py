"""What happens is seen: events play one by one, what is new is marked, and whoever was away is told."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .player import Player
from .test_playing import HAND_CARD, open_table

WATCH = """() => {
    window.seen = [];
    const note = () => {
        const words = document.querySelector(".moments > p")?.textContent;
        if (words && window.seen.at(-1) !== words) window.seen.push(words);
        window.most = Math.max(window.most ?? 0, document.querySelectorAll(".coming").length);
        requestAnimationFrame(note);
    };
    note();
}"""
"""Notes what is told in the middle of the board, and how much of it is still under way."""


def is_quiet(page: Page) -> None:
    page.wait_for_function("() => !document.querySelector('.moments')")


def lines(page: Page) -> list[str]:
    """Of the newest turn."""
    return page.locator("#log .by").first.locator("li").all_inner_texts()


def play_one(player: Player) -> str:
    option = next(option for option in player.options() if option.startswith("play"))
    return player.choose_by_clicking(option)


def test_the_events_of_a_move_are_shown_one_after_the_other(open_context: OpenContext):
    page = page_of(open_context(moving=True))
    player = open_table(page)
    page.evaluate(WATCH)
    deck = int(page.locator(".pile.deck > b").inner_text())
    play_one(player)
    page.wait_for_selector(".moments")
    is_quiet(page)
    told = page.locator("#log li[data-at='1']").all_inner_texts()
    assert page.evaluate("window.seen") == told
    assert page.evaluate("window.most") >= 2, "the played and the drawn card are not on the board at first"
    assert page.locator(".coming").count() == 0
    assert int(page.locator(".pile.deck > b").inner_text()) < deck


def test_what_is_new_in_the_hand_is_marked_until_the_next_choice(page: Page):
    player = open_table(page)
    before = {each.get_attribute("data-thing") for each in page.locator(HAND_CARD).all()}
    discard = next(option for option in player.options() if option.startswith("discard"))
    player.choose_by_clicking(discard)
    new = {each.get_attribute("data-thing") for each in page.locator(HAND_CARD).all()} - before
    marked = {each.get_attribute("data-thing") for each in page.locator(".hand [data-new]").all()}
    assert marked == new
    assert all(each.get_attribute("data-new") == "new" for each in page.locator(".hand [data-new]").all())


SKIPS: dict[str, Callable[[Page], None]] = {
    "a click": lambda page: page.mouse.click(700, 500),
    "a key": lambda page: page.keyboard.press("Space"),
}


@pytest.mark.parametrize("how", SKIPS)
def test_whoever_does_something_has_seen_enough(open_context: OpenContext, how: str):
    page = page_of(open_context(moving=True))
    player = open_table(page)
    page.evaluate("localStorage.setItem('traumtisch pace', 'slow')")
    play_one(player)
    page.wait_for_selector(".moments")
    version = player.version
    SKIPS[how](page)
    assert page.locator(".moments").count() == 0
    assert page.locator(".coming").count() == 0
    assert player.version == version, "skipping has chosen something"


def test_the_pace_is_chosen_in_the_menu_and_kept(open_context: OpenContext):
    page = page_of(open_context(moving=True, language="de"))
    player = open_table(page)
    page.locator(".menu > summary").click()
    page.locator("select[data-keeps=pace]").select_option(label="aus")
    page.keyboard.press("Escape")
    page.reload()
    assert page.locator("select[data-keeps=pace]").input_value() == "off"
    page.evaluate(WATCH)
    play_one(player)
    expect(page.locator("#log li[data-at='1']").first).to_be_attached()
    assert page.evaluate("window.seen") == []


def test_with_calm_motion_nothing_flies_and_nothing_is_hidden(page: Page):
    player = open_table(page)
    page.evaluate(WATCH)
    play_one(player)
    page.wait_for_selector(".moments")
    assert page.evaluate("document.querySelector('.moments').getAnimations({ subtree: true }).length") == 0
    is_quiet(page)
    assert page.evaluate("window.most") == 0
    assert page.evaluate("window.seen") == page.locator("#log li[data-at='1']").all_inner_texts()


def test_the_log_grows_on_top_and_a_turn_is_watched_again(page: Page):
    player = open_table(page)
    for _ in range(4):
        player.choose_by_clicking()
    shown = page.locator("#log .log").inner_text()
    page.reload()
    assert page.locator("#log .log").inner_text() == shown, "what was put together differs from the whole"
    player.choose_by_clicking()
    assert page.locator("#gist .gist dd").count() == 3, "what moves do not change is gone"
    assert page.locator("#seal code").count() == 1
    told = lines(page)
    is_quiet(page)
    page.evaluate(WATCH)
    page.locator("#log [data-again]").first.click()
    page.wait_for_selector(".moments")
    is_quiet(page)
    assert page.evaluate("window.seen") == told


def test_whoever_comes_back_is_told_what_others_did(open_context: OpenContext):
    ada, bea = page_of(open_context()), page_of(open_context(language="de"))
    first = open_table(ada, "players=2", seats="invited")
    link = ada.locator("[data-copies*='/join#']").last.get_attribute("data-copies")
    assert link is not None
    bea.goto(link)
    bea.locator("main input[name=name]").fill("Bea")
    bea.locator("main button.gold").click()
    bea.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    expect(bea.locator("dialog#since")).not_to_be_visible()
    table = bea.url
    bea.goto("/")
    ada.goto(ada.url.removesuffix("/seats"))
    first.choose_by_clicking()
    told = ada.locator("#log li[data-at='1']").all_inner_texts()
    bea.goto(table)
    expect(bea.locator("dialog#since")).to_be_visible()
    assert bea.locator("#since li[data-at]").count() == len(told)
    assert "·" in bea.locator("#since .who").inner_text(), "it is not said who it was"
    bea.evaluate(WATCH)
    bea.locator("#since [data-watch]").click()
    bea.wait_for_selector(".moments")
    is_quiet(bea)
    assert len(bea.evaluate("window.seen")) == len(told)
    bea.reload()
    expect(bea.locator("dialog#since")).not_to_be_visible()
