"""Urbion in a real browser: played by clicking cities and dreams, at every width, with axe looking on."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from .conftest import OpenContext, page_of
from .player import Player
from .test_looks import WIDTHS, scrolls_sideways, serious
from .test_playing import in_two_browsers, open_table, play_a_team_game_in_two_browsers

EVERYTHING = "expansions=squares,chromatic,temples,gardens,books,postcards,void"


def open_urbion(page: Page, query: str, seats: str | None = None) -> Player:
    return open_table(page, query, seats=seats, game="urbion")


def test_a_whole_game_with_all_expansions_on_a_phone_with_the_hand_always_in_reach(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844, language="de"))
    player = open_urbion(page, EVERYTHING)
    choices = 0
    while not player.is_over:
        hand = page.locator("#board .hand").bounding_box()
        assert hand is not None
        assert hand["y"] >= 0
        assert hand["y"] + hand["height"] <= 844
        player.choose_by_clicking()
        choices += 1
    player.expect_the_end()
    assert choices > 20


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_the_void_on_its_stack_can_be_touched_on_a_phone(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height, language="de"))
    open_urbion(page, EVERYTHING)
    page.locator(".void-stack [data-thing=void]").click(trial=True)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_action_has_room_for_its_name_on_a_phone_on_its_side(open_context: OpenContext, language: str):
    page = page_of(open_context(width=844, height=390, language=language))
    player = open_urbion(page, EVERYTHING)
    while not page.locator(".action").count():
        player.choose_by_clicking(player.options()[-1])
    too_long = "each => each.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator(".action").count() == 5
    assert page.locator(".action").evaluate_all(too_long) == []


@pytest.mark.parametrize(("width", "height"), WIDTHS)
@pytest.mark.parametrize("query", ["edition=1", f"players=2&{EVERYTHING}"])
def test_no_table_scrolls_sideways(open_context: OpenContext, width: int, height: int, query: str):
    page = page_of(open_context(width=width, height=height, language="de"))
    player = open_urbion(page, query, seats="mine" if "players" in query else None)
    for _ in range(6):
        player.choose_by_clicking()
        assert not scrolls_sideways(page)
        if not page.locator(".curtain").count():
            assert page.evaluate(
                "(b => b.scrollWidth <= b.clientWidth + 1)(document.querySelector('#board'))"
            )


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_serious(open_context: OpenContext, dark: bool):
    page = page_of(open_context(dark=dark))
    player = open_urbion(page, EVERYTHING)
    for _ in range(8):
        assert serious(page) == []
        player.choose_by_clicking()
    page.goto("/rules/urbion")
    assert serious(page) == []


@in_two_browsers
def test_two_browsers_play_a_team_game(open_context: OpenContext, choices: int):
    play_a_team_game_in_two_browsers(open_context, "expansions=temples,chromatic", "urbion", choices)


COVERED = """() => [...document.querySelectorAll(".city-row .card:has(> .counts)")].flatMap((card) => {
    const drawing = card.querySelector("svg"), badge = card.querySelector(".counts");
    const symbol = document.querySelector(drawing.querySelector("use").getAttribute("href"));
    const open = drawing.cloneNode(); // what a card refers to has no place of its own; here it has
    open.innerHTML = symbol.innerHTML;
    drawing.replaceWith(open);
    const over = badge.getBoundingClientRect();
    const numbers = [...open.querySelectorAll("text")].filter((text) => /^[+−]/.test(text.textContent));
    return numbers.map((text) => {
        const under = text.getBoundingClientRect();
        const across = Math.min(over.right, under.right) - Math.max(over.left, under.left);
        const down = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
        return [badge.textContent, text.textContent, Math.max(0, Math.min(across, down))];
    });
})"""
"""Of each dream with two values: the badge that says what counts, a number, and by how many pixels it covers
that."""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_what_counts_lies_over_no_number_of_the_card(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height))
    page.goto("/position/urbion?expansions=squares")
    row = ["[ef] C | I2f", "[ea] S2a | C", "[ew] M(+2/-3)w | I2e", "[fa] S1a | M(+2/-3)a"]
    position = json.dumps({"row": row, "hand": ["S4a", "S2w", "S2e", "I2w"]})
    page.locator("[name='position-json']").evaluate(
        "(field, text) => { field.value = text; field.form.submit(); }", position
    )
    page.wait_for_url(re.compile("/t/"))
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    found = page.evaluate(COVERED)
    assert {badge for badge, *_ in found} == {"+5", "−5", "+2", "−3"}
    assert [one for one in found if one[2] > 1] == []
