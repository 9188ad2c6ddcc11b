"""Whole games of each kind, as different people play them: by touch, by keys alone, and without a script."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page

from traumtisch.web.pages.option_list import KEYS

from .conftest import OpenContext, page_of
from .player import OPTION, Player

pytestmark = pytest.mark.long  # `test_looks`, `test_urbion` and `test_playing` play whole games, too

GAMES = ("onirim", "urbion")
MOST = 400


class Toucher(Player):
    """Somebody with a phone: every touch is aimed, and refused if something covers the thing."""

    def _click(self, target: Locator) -> None:
        target.tap()


def begin(page: Page, game: str) -> None:
    page.goto(f"/new/{game}")
    page.locator(".submit-bar button.gold").press("Enter")
    page.wait_for_url(re.compile(r"/t/[a-z0-9]+"))


@pytest.mark.parametrize("game", GAMES)
def test_by_touch_on_a_phone(open_context: OpenContext, game: str):
    page = page_of(open_context(width=390, height=844))
    begin(page, game)
    player = Toucher(page, seed=4)
    assert player.play_to_the_end(MOST) > 20
    player.expect_the_end()


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(page: Page, game: str):
    begin(page, game)
    player, random = Player(page, seed=5), Random(5)
    for _ in range(MOST):
        if player.is_over:
            break
        before = player.version
        number = min(page.locator("#options li:not(.twin) button").count(), len(KEYS))
        page.keyboard.press(KEYS[random.randrange(number)])
        player.wait_for(before + 1)
    player.expect_the_end()


@pytest.mark.parametrize("game", GAMES)
def test_without_a_script(open_context: OpenContext, game: str):
    """Whoever wants to be asked is asked there, too: no move is swallowed."""
    context = open_context(scripts=False)
    page = page_of(context)
    begin(page, game)
    context.add_cookies([{"name": "traumtisch_ask", "value": "yes", "url": page.url}])
    random, asked = Random(6), 0
    for _ in range(MOST):
        if page.locator(".end").count():
            break
        before = page.get_attribute("#play", "data-version")
        possible = page.locator(f"{OPTION}:visible")
        possible.nth(random.randrange(possible.count())).click()
        if page.locator("dialog.confirm button.gold").is_visible():
            asked += 1
            page.locator("dialog.confirm button.gold").click()
        assert page.get_attribute("#play", "data-version") != before
    assert page.locator(".end h1").is_visible()
    assert asked > 5
