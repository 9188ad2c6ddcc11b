"""Tapestry in a real browser: turns by touching spaces, tiles, plots and cards, in windows of all sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .player import Player
from .test_looks import scrolls_sideways
from .test_playing import open_table

SIZES = [(390, 844), (820, 1180), (1440, 900)]
CHOICES = 24


def open_tapestry(page: Page, query: str = "players=2") -> Player:
    return open_table(page, query, seats="mine", game="tapestry")


def touched_in_sight(page: Page) -> int:
    """How many things that can be chosen are drawn: on a phone they may stand under another tab."""
    return page.evaluate(
        """[...document.querySelectorAll('#board .can')]
            .filter((thing) => thing.getClientRects().length).length"""
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_turns_are_played_by_touching_things(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height, language="de"))
    player = open_tapestry(page)
    by_touch = 0
    for _ in range(CHOICES):
        player.take_the_screen()
        expect(page.locator("#prompt")).to_be_visible()
        if page.locator("#board .can").count():
            by_touch += 1
            assert touched_in_sight(page), "the part of the board that is asked about is hidden"
        player.choose_by_clicking()
        assert not scrolls_sideways(page)
    assert by_touch > CHOICES / 3


def test_on_a_phone_every_part_is_one_tap_away_and_the_choice_stays_in_sight(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844, language="de"))
    open_tapestry(page).take_the_screen()
    for tab in page.locator("#board [data-tab]").all():
        tab.click()
        part = tab.get_attribute("data-tab")
        parts = ":is(.tapestry, .column, .rest) >"
        expect(page.locator(f"{parts} [data-part={part}]").first).to_be_visible()
        assert page.locator(f"{parts} [data-part]:not([data-part={part}]):visible").count() == 0
        expect(page.locator("#prompt")).to_be_in_viewport()


def play_until_a_tile_is_turned(player: Player) -> None:
    """Two steps of exploration: the first gives tiles, the second lays one."""
    for _ in range(40):
        player.take_the_screen()
        options = player.options()
        if options[0].startswith("turns "):
            # What is chosen before the board has been made ready is forgotten: a person is never that fast.
            expect(player.page.locator(".turn.can").first).to_be_visible()
            return
        explores = [option for option in options if option.startswith("advance exploration")]
        player.choose_by_clicking((explores or options)[0])
    raise AssertionError("nothing was explored")


SHOWN_WITHIN = 60_000
"""Milliseconds: without a graphics card every frame of what flies is painted by the processor."""
COUNT_POINTS = """() => {
    window.flown = new Set();
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const come of addedNodes) {
            if (come.matches?.(".points-come")) window.flown.add(come.textContent);
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_tile_is_turned_by_a_key_and_its_points_fly_to_the_score(open_context: OpenContext):
    page = page_of(open_context(moving=True))
    player = open_tapestry(page)
    page.evaluate("localStorage.setItem('traumtisch pace', 'off')")
    play_until_a_tile_is_turned(player)
    page.evaluate("localStorage.setItem('traumtisch pace', 'normal')")
    ways = page.locator(".turn").all()
    gains = [int(way.locator("b").inner_text()) for way in ways]
    for number in range(gains.index(max(gains)) + 1):
        page.keyboard.press("r")
        expect(page.locator(".turn.chosen")).to_have_attribute("data-thing", f"turn-{number}")
        expect(page.locator(f".ghost.turned-{number}")).to_be_visible()
        # The one before may be fading still.
        expect(page.locator(".ghost:visible")).to_have_count(1)
        expect(page.locator(".fits:visible"), "the sides that fit are marked").to_have_count(gains[number])
    before = int(page.locator(".seated").first.locator("[data-score] b").inner_text())
    page.evaluate(COUNT_POINTS)
    version = player.version
    page.keyboard.press("Enter")
    player.wait_for(version + 1)
    page.wait_for_function(
        "() => window.flown.size && !document.querySelector('.moments')", timeout=SHOWN_WITHIN
    )
    assert f"+{max(gains)}" in page.evaluate("[...window.flown]")
    after = int(page.locator(".seated").first.locator("[data-score] b").inner_text())
    assert after >= before + max(gains), "the score is what it is when all is shown"


STICK_OUT = """(inside) => [...document.querySelectorAll(inside)].flatMap((part) => {
    const box = part.getBoundingClientRect();
    const isOut = (rect) => rect.width && (rect.right > box.right + 1 || rect.bottom > box.bottom + 1);
    const isWide = part.scrollWidth > part.clientWidth + 1;
    return [...part.children].filter((child) => isWide || isOut(child.getBoundingClientRect()))
        .map((child) => `${part.className}: ${child.className.baseVal ?? child.className}`);
})"""
"""What does not fit into its box."""


@pytest.mark.parametrize(
    ("width", "height", "language"),
    [(390, 844, "de"), (390, 844, "en"), (844, 390, "de"), (820, 1180, "de"), (1440, 900, "de")],
)
def test_with_five_players_nothing_is_cut_off(
    open_context: OpenContext, width: int, height: int, language: str
):
    page = page_of(open_context(width=width, height=height, language=language))
    open_tapestry(page, "players=5&boxes=plans,arts,fantasies").take_the_screen()
    for inside in (".facts", ".space", ".head", ".stock"):
        assert page.evaluate(STICK_OUT, inside) == []
    bar, prompt = page.locator(".bar .tools").bounding_box(), page.locator("#prompt").bounding_box()
    assert bar is not None
    assert prompt is not None
    assert bar["y"] + bar["height"] <= prompt["y"] + 1, "the bar lies over the question"


def open_with_bots(page: Page, bots: int) -> None:
    page.goto(f"/new/tapestry?players={bots + 1}")
    for seat in range(1, bots + 1):
        page.locator(f"label:has(input[name=table-seat-{seat}][value=bot])").click()
    page.locator(".submit-bar button.gold").click()
    expect(page.locator("#options")).to_be_attached()


OUT_OF_THE_WINDOW = """(things) => [...document.querySelectorAll(things)].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return box.width && (box.left < -1 || box.right > document.documentElement.clientWidth + 1);
}).map((thing) => thing.className || thing.tagName)"""


@pytest.mark.parametrize("width", [390, 820, 1150, 1440, 1920])
def test_the_bar_and_all_that_opponents_have_stay_in_the_window(open_context: OpenContext, width: int):
    """Bots have the longest names."""
    page = page_of(open_context(width=width, height=1000, language="de"))
    open_with_bots(page, 4)
    assert page.evaluate(OUT_OF_THE_WINDOW, "body > .bar *") == []
    for opponent in page.locator(".seated summary").all():
        opponent.click()
        expect(page.locator(".seated [open] > .everything > section").first).to_be_visible()
        assert page.evaluate(OUT_OF_THE_WINDOW, ".seated [open] > .everything, .everything *") == []
        opponent.click()


def test_on_a_phone_a_track_is_a_line_that_opens(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844))
    player = open_tapestry(page)
    while "pay" not in page.locator("#prompt").inner_text():
        player.choose_by_clicking()
        player.take_the_screen()
    due = page.locator(".lane:has(.due)")
    expect(due).to_have_count(1)
    expect(due.locator(".space:visible >> nth=11")).to_be_in_viewport()
    others = page.locator(".lane:not(.ruler, :has(.due))")
    for lane in others.all():
        expect(lane.locator(".gain:visible")).to_have_count(0)
        box = lane.bounding_box()
        assert box is not None
        assert box["height"] < 40
    others.first.locator(".opens").check()
    expect(others.first.locator(".gain:visible")).to_have_count(12)
