"""Etherfields for those who see nothing: the question, every option with what comes of it, the story and the
whole board are told in the accessibility tree, and a dream is played from it."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .dreamer import Dreamer
from .test_etherfields import open_dream
from .test_whole_tapestry import names_of


@pytest.mark.parametrize("choices", [14, pytest.param(250, marks=pytest.mark.long)])
def test_a_dream_is_played_from_the_accessibility_tree(open_context: OpenContext, choices: int):
    page = page_of(open_context(language="en"))
    player, random = open_dream(page, "scene=dream-1&characters=2"), Random(4)
    pages_heard = 0
    for number in range(choices):
        pages_heard += hear_the_page(player)
        if player.is_over:
            break
        before = player.version
        prompt = page.locator("#prompt").inner_text()
        assert f'heading "{prompt}"' in page.locator("#ask").aria_snapshot().replace("''", "'")
        names = names_of("button", page.locator("#options").aria_snapshot())
        lines = page.locator("#options li:not(.twin) button:visible").count()
        assert len(names) == lines, "an option has no name"
        assert len(set(names)) == len(names), "two options sound alike"
        if number % 7 == 0:
            check_that_the_board_is_told(page)
        name = random.choice([name for name in names if "Give up" not in name])
        page.locator("#options").get_by_role("button", name=name, exact=True).first.click()
        player._answer_if_asked(before)  # pyright: ignore[reportPrivateUsage]
        player.wait_for(before + 1)
    assert pages_heard


def hear_the_page(player: Dreamer) -> int:
    """All of a new page: who reads it out says its heading first, then every paragraph, then the buttons."""
    if not player.page_is_open():
        return 0
    page = player.page.locator("dialog.story")
    told = page.aria_snapshot()
    title = page.locator("#story-title").inner_text()
    assert f'dialog "{title}"' in told
    for heading in page.locator(".prose h3").all_inner_texts():
        assert heading in told
    paragraphs = page.locator(".prose p").all_inner_texts()
    assert paragraphs
    assert told.count("- paragraph") >= len(paragraphs)
    for name in ("Smaller text", "Larger text", "Picture only", "Go on"):
        assert f'button "{name}"' in told
    page.get_by_role("button", name="Go on").click()
    expect(page).to_be_hidden()
    return 1


def check_that_the_board_is_told(page: Page) -> None:
    """The round, fields with where one gets from there, who dreams, both clocks of death."""
    board = page.locator("#board").aria_snapshot()
    if 'region "Round"' not in board:
        return  # nobody has entered yet
    assert re.search(r'"Round \d+, \d+ more"', board)
    assert board.count("open to ") >= board.count('group "Cellar Passage')
    assert re.search(r'"suffering \d of 8', board)
    assert "cards that can be used" in board
    unnamed = page.evaluate(
        """[...document.querySelectorAll("#board [data-thing]")]
            .filter((thing) => !thing.getAttribute("aria-label") && !thing.textContent.trim())
            .map((thing) => thing.dataset.thing)"""
    )
    assert unnamed == []
