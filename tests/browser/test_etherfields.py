"""Etherfields in a real browser: a dream by touching figures, fields and cards, in windows of all sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenContext, page_of
from .player import Player
from .test_looks import scrolls_sideways, serious
from .test_playing import open_table

SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]
CHOICES = 20
OUT_OF_SIGHT = """() => [...document.querySelectorAll("#board .can")].filter((thing) => {
    const part = thing.closest("[data-part]")?.dataset.part;
    const tab = part && document.querySelector(`#board [data-tab="${part}"]`);
    const box = thing.getBoundingClientRect();
    if (!box.width && tab) return !tab.classList.contains("asked");
    return !box.width || box.right > innerWidth + 1 || box.left < -1;
}).map((thing) => thing.dataset.thing)"""
"""What can be chosen and is neither drawn nor under a tab that says so."""


PAGE_IS_OPEN_OR_READ = """() => {
    const page = document.querySelector("#board dialog[data-page]");
    if (!page || page.open) return true;
    const table = document.getElementById("table").dataset.table;
    return sessionStorage.getItem(`traumtisch page ${table}`) === page.dataset.page;
}"""
"""The script that opens a page is fetched when the first one comes: that may take a while."""


class Dreamer(Player):
    """Reads pages, and turns to the part of the board where a thing lies."""

    def close_the_page(self) -> bool:
        self.page.wait_for_function(PAGE_IS_OPEN_OR_READ)
        if not self.page.locator("dialog.story[open]").count():
            return False
        self.page.locator("dialog.story [data-closes]").click()
        return True

    def choose_by_clicking(self, option: str | None = None) -> str:
        self.close_the_page()
        return super().choose_by_clicking(option)

    def _click(self, target: Locator) -> None:
        part = target.evaluate("thing => thing.closest('[data-part]')?.dataset.part ?? ''")
        tab = self.page.locator(f"#board [data-tab='{part}']")
        if part and not target.is_visible() and tab.is_visible():
            tab.click()
        super()._click(target)


def open_dream(page: Page, query: str = "scene=dream-1") -> Dreamer:
    open_table(page, query, game="etherfields")
    return Dreamer(page, seed=1)


def until_there_is_a_page(player: Dreamer) -> None:
    for _ in range(10):
        player.page.wait_for_function(PAGE_IS_OPEN_OR_READ)
        if player.page.locator("dialog.story[open]").count():
            return
        player.choose_by_clicking()
    raise AssertionError("no page came")


def until_somebody_acts(player: Dreamer) -> None:
    """Through the choice of characters and the first pages, up to the first free choice of actions."""
    for _ in range(40):
        if "ready" in player.options():
            return
        player.choose_by_clicking(player.options()[0])
    raise AssertionError("nobody was asked what to do")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_dream_is_played_by_touching_things(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height, language="de"))
    player = open_dream(page, "scene=dream-1&characters=2")
    by_touch = 0
    for _ in range(CHOICES):
        player.close_the_page()
        by_touch += page.locator("#board .can").count() > 0
        assert page.evaluate(OUT_OF_SIGHT) == []
        player.choose_by_clicking()
        assert not scrolls_sideways(page)
    assert by_touch > CHOICES / 2


@pytest.mark.long
def test_the_whole_first_dream_on_a_phone_held_in_one_hand(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844))
    player = open_dream(page)
    for _ in range(500):
        player.close_the_page()
        if player.is_over:
            break
        ready = "ready" in player.options() and player.random.random() < 0.5
        player.choose_by_clicking("ready" if ready else None)
    player.expect_the_end()
    expect(page.locator(".etherfields-end")).to_be_visible()


def test_a_page_is_read_once_and_again_if_one_likes(open_context: OpenContext):
    page = page_of(open_context())
    player = open_dream(page)
    until_there_is_a_page(player)
    story = page.locator("dialog.story")
    expect(story).to_be_visible()
    size = "getComputedStyle(document.querySelector('dialog.story .prose')).fontSize"
    before = page.evaluate(size)
    story.locator("[data-larger]").click()
    assert float(page.evaluate(size)[:-2]) > float(before[:-2])
    assert player.close_the_page()
    expect(story).to_be_hidden()
    page.reload()
    expect(page.locator("#prompt")).to_be_visible()
    assert page.locator("dialog.story[open]").count() == 0


def test_a_card_that_is_pointed_at_shows_itself_closely(open_context: OpenContext):
    """Its words lie in the board: nothing is fetched for it."""
    page = page_of(open_context())
    player = open_dream(page)
    until_somebody_acts(player)
    player.close_the_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    card = page.locator("#board .hands .icard").first
    card.hover(position={"x": 40, "y": 60})
    page.mouse.move(*middle_of(card))
    shown = page.locator(".zoom")
    expect(shown.locator("h3")).to_have_text(card.locator(".called").inner_text())
    expect(shown.locator("svg.art")).to_be_visible()
    assert not [url for url in asked if "/card/" in url]


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_serious(open_context: OpenContext, dark: bool):
    page = page_of(open_context(dark=dark))
    player = open_dream(page, "scene=dream-1&characters=2")
    until_there_is_a_page(player)
    assert serious(page) == []
    until_somebody_acts(player)
    player.close_the_page()
    assert serious(page) == []


def until_a_move_is_paid(player: Dreamer) -> str:
    """Pays as much as possible for a move; gives a course over several fields."""
    for _ in range(60):
        player.close_the_page()
        options = player.options()
        far = [option for option in options if option.count("step ") > 1]
        if far:
            return far[-1]
        paying = [o for o in options if o.startswith("pay") and o.endswith("cunning")]
        moving = [option for option in options if option.startswith("move")]
        player.choose_by_clicking([*paying, *moving, options[-1] if options[0] == "ready" else options[0]][0])
    raise AssertionError("no move was paid")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_move_is_made_by_touching_its_end(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height))
    player = open_dream(page, "scene=dream-1&table-seed=5")
    course = until_a_move_is_paid(player)
    goal = course.rpartition(" ")[2]
    field = page.locator(f'[data-thing="field-{goal}"]')
    assert "step" in (field.get_attribute("aria-label") or ""), "its price, for those who listen"
    before = player.version
    player.choose_by_clicking(course)
    assert player.version > before + 1
    expect(field.locator(".dreamer")).to_have_count(1)
