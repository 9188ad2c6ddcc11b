"""A long list of options in a real browser: groups, the field that narrows them, and the keyboard."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import traumtisch as tt
from tests.toys.installed import toys_installed

from .conftest import Server
from .test_looks import serious
from .test_playing import open_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """With a toy whose questions have a hundred options each."""
    toys, ours, source = (
        tmp_path_factory.mktemp("toys"),
        Path(__file__).parents[2],
        Path(tt.__file__).parents[1],
    )
    with toys_installed(toys, "marathon"), pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(map(str, (toys, ours, source))))
        server = Server(tmp_path_factory.mktemp("server"))
        server.start()
    yield server
    server.stop()


def test_words_narrow_a_long_list_and_enter_takes_what_is_left(page: Page):
    player = open_table(page, game="marathon")
    lines, field = page.locator("#options .options > li"), page.locator("#option-filter")
    expect(lines.locator("visible=true")).to_have_count(100)
    assert serious(page) == []
    page.keyboard.press("/")
    expect(field).to_be_focused()
    field.press_sequentially("c7")
    expect(lines.locator("visible=true")).to_have_count(11)  # c7, and c70 to c79
    field.press("Enter")
    assert player.version == 0  # more than one is left
    field.press("Escape")
    expect(lines.locator("visible=true")).to_have_count(100)
    page.keyboard.press("/")
    field.press_sequentially("C42")
    expect(lines.locator("visible=true")).to_have_count(1)
    field.press("Enter")
    player.wait_for(1)
    expect(page.locator("#option-filter")).to_have_value("")
    expect(lines.locator("visible=true")).to_have_count(100)


def test_arrows_walk_through_what_is_left_and_keys_skip_what_is_hidden(page: Page):
    player = open_table(page, game="marathon")
    page.keyboard.press("/")
    page.locator("#option-filter").press_sequentially("c5")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#options button", has_text="run c5").first).to_be_focused()
    page.keyboard.press("1")  # the key of an option that the filter has hidden
    assert player.version == 0
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    player.wait_for(1)
    assert page.locator("#play").get_attribute("data-version") == "1"


def test_a_group_can_be_folded_away(page: Page):
    open_table(page, game="marathon")
    page.locator("#options summary").click()
    expect(page.locator("#options .options > li").locator("visible=true")).to_have_count(0)
    page.locator("#option-filter").fill("c99")
    expect(page.locator("#options .options > li").locator("visible=true")).to_have_count(1)
