"""A stranger's module, found in a folder, is played in the browser (`tests/elsewhere` has the rest)."""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from traumtisch.engine.extensions import FOLDERS

from .conftest import OpenContext, Server, page_of
from .player import Player

MIRRORS = Path(__file__).parents[1] / "elsewhere" / "mirrors"
WALL = '.plain-zone:has(h2:text-is("An der Wand"))'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDERS, str(MIRRORS))
        server.start()
    yield server
    server.stop()


def test_it_is_chosen_set_up_and_played_by_clicking(open_context: OpenContext):
    page = page_of(open_context(language="de"))
    page.goto("/new/onirim")
    page.locator("label[for=modules-mirrors]").click()
    page.locator(".submit-bar button.gold").click()
    page.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    player = Player(page, seed=1)
    until_one_is_drawn(page, player)
    mirror = player.options()[0].split()[1]
    player.choose_by_clicking(f"hang {mirror}")
    expect(page.locator(f'{WALL} [data-thing="{mirror}"]')).to_be_visible()
    expect(page.locator(f'{WALL} [aria-label="Zauberspiegel"]')).to_have_count(1)
    expect(page.locator(f"{WALL} .cards")).to_have_css("column-gap", "13px")  # as its own style sheet says
    while f"gaze {mirror}" not in player.options():
        player.choose_by_clicking(least_harmful(player))
    player.choose_by_clicking(f"gaze {mirror}")
    expect(page.locator(f'{WALL} [data-thing="{mirror}"]')).to_have_count(0)


def until_one_is_drawn(page: Page, player: Player) -> None:
    for _ in range(400):
        if any(option.startswith("hang") for option in player.options()):
            return
        if player.is_over:
            page.goto("/new/onirim?modules=mirrors")
            page.locator(".submit-bar button.gold").click()
            page.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
        player.choose_by_clicking(least_harmful(player))
    pytest.fail("no mirror was drawn")


def least_harmful(player: Player) -> str:
    """What keeps a game going: nightmares take only cards of the deck."""
    options = player.options()
    return next((option for option in options if option.split()[0] in ("reveal", "decline")), options[0])
