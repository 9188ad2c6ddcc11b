"""Games of Tapestry as different people play them: by keys alone, from what a screen reader is told, by touch
on windows of all sizes at once."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from traumtisch.web.pages.option_list import KEYS

from .conftest import OpenContext, page_of
from .player import Player
from .test_playing import open_table

ALONE = "opponents=automa"
MOST = 400

choices_of_a_game = pytest.mark.parametrize(
    "choices", [pytest.param(10, id="beginning"), pytest.param(MOST, id="whole", marks=pytest.mark.long)]
)


class Toucher(Player):
    """Somebody with a finger: every touch is aimed, and refused if something covers the thing."""

    def _click(self, target: Locator) -> None:
        target.tap() if self.page.evaluate("navigator.maxTouchPoints") else super()._click(target)


@choices_of_a_game
def test_by_keys_alone(page: Page, choices: int):
    """Options have keys; of long lists only those that are not folded away, and words narrow them."""
    player, random = open_table(page, ALONE, game="tapestry"), Random(5)
    for _ in range(choices):
        if player.is_over:
            break
        before = player.version
        shown = page.locator("#options li:not(.twin) button:visible kbd").all_inner_texts()
        page.keyboard.press(random.choice([key for key in shown if key in KEYS]))
        player._answer_if_asked(before)  # pyright: ignore[reportPrivateUsage]
        player.wait_for(before + 1)
    if choices == MOST:
        player.expect_the_end()


def names_of(role: str, tree: str) -> list[str]:
    """Of all buttons or headings of the tree: lines are quoted that YAML would read otherwise."""
    line = re.compile(rf"""^\s*- (?:'{role} "(.*)"[^"]*'|{role} "(.*)")(?:[ :].*)?$""", re.MULTILINE)
    return [
        (quoted.replace("''", "'") or plain).replace('\\"', '"').replace("\\\\", "\\")
        for quoted, plain in line.findall(tree)
    ]


@choices_of_a_game
def test_from_the_accessibility_tree(open_context: OpenContext, choices: int):
    """Whoever sees nothing hears the question, every option with what comes of it, and the whole board."""
    page = page_of(open_context(language="en"))
    player, random = open_table(page, ALONE, game="tapestry"), Random(6)
    for number in range(choices):
        if player.is_over:
            break
        before = player.version
        headings = names_of("heading", page.locator("#ask").aria_snapshot())
        assert page.locator("#prompt").inner_text() in headings
        offered = page.locator("#options").aria_snapshot()
        names = names_of("button", offered)
        lines = page.locator("#options li:not(.twin) button:visible").count()
        assert len(names) == lines, "an option has no name"
        if number % 10 == 0:
            check_that_the_board_is_told(page)
        name = random.choice(names)
        page.locator("#options").get_by_role("button", name=name, exact=True).first.click()
        player._answer_if_asked(before)  # pyright: ignore[reportPrivateUsage]
        player.wait_for(before + 1)
    if choices == MOST:
        player.expect_the_end()


def check_that_the_board_is_told(page: Page) -> None:
    """Stocks, tracks with every space and whoever stands there, hexes, plots, the income mat."""
    board = page.locator("#board").aria_snapshot()
    for stock in ("coin", "worker", "food", "culture"):
        assert re.search(rf'"{stock}: \d / 8"', board), stock
    for track in ("Exploration", "Science", "Military", "Technology"):
        assert f'- group "{track}"' in board
        assert re.search(rf'"{track}: \d+ / 12"', board)
    for kind in ("market", "house", "farm", "armory"):
        assert f"Income of the row {kind}: " in board
    unnamed = page.evaluate(
        """[...document.querySelectorAll("#board [data-thing]")]
            .filter((thing) => !thing.getAttribute("aria-label") && !thing.textContent.trim())
            .map((thing) => thing.dataset.thing)"""
    )
    assert unnamed == []


def seated(open_context: OpenContext, sizes: list[tuple[int, int]]) -> list[Player]:
    """As many people as windows, each in a browser of their own."""
    pages = [
        page_of(open_context(width=width, height=height, language="de" if number % 2 else "en"))
        for number, (width, height) in enumerate(sizes)
    ]
    first = pages[0]
    first.goto(f"/new/tapestry?players={len(pages)}")
    for seat in range(1, len(pages)):
        first.locator(f"label:has(input[name=table-seat-{seat}][value=invited])").click()
    first.locator(".submit-bar button.gold").click()
    first.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    found = [each.get_attribute("data-copies") for each in first.locator("[data-copies*='/join#']").all()]
    links = list(dict.fromkeys(link for link in found if link))
    for number, page in enumerate(pages[1:], start=1):  # the first link is to one's own seat
        page.goto(links[number])
        page.locator("main input[name=name]").fill(f"Guest {number + 1}")
        page.locator("main button.gold").click()
        page.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    first.goto(first.url.removesuffix("/seats"))
    return [Toucher(page, seed=number) for number, page in enumerate(pages)]


PHONE, TABLET, DESKTOP = (390, 844), (820, 1180), (1440, 900)


@pytest.mark.parametrize(
    ("sizes", "choices"),
    [
        pytest.param([PHONE, DESKTOP], 10, id="two-beginning"),
        pytest.param([PHONE, TABLET], MOST, id="two-whole", marks=pytest.mark.long),
        pytest.param([PHONE, TABLET, DESKTOP], 2 * MOST, id="three-whole", marks=pytest.mark.long),
        pytest.param([PHONE, TABLET, DESKTOP, PHONE, DESKTOP], 60, id="five", marks=pytest.mark.long),
    ],
)
def test_people_at_windows_of_different_sizes(
    open_context: OpenContext, sizes: list[tuple[int, int]], choices: int
):
    players = seated(open_context, sizes)
    for _ in range(choices):
        version = max(player.version for player in players)
        for player in players:
            player.wait_for(version)
        if players[0].is_over:
            for player in players:
                player.expect_the_end()
            break
        chooser = next(player for player in players if player.may_choose)
        expect(chooser.page.locator("#prompt")).to_be_in_viewport()
        chooser.choose_by_clicking()
        for player in players:  # the other browsers hear of it by themselves
            player.wait_for(version + 1)
    else:
        assert choices < MOST, "the game has no end"
