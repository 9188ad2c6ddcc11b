"""An evening with The Borrowed Night in a real browser, as people play it: the first dream, a slumber, the
shop and the second dream, by touch on a phone, by mouse on a desktop, by keyboard alone. What is chosen is
planned (`tests/etherfields/evening.py`): every page shows at every choice what the plan expects."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.etherfields.evening import OPTIONS, SEED, evening

from .conftest import OpenContext, page_of
from .dreamer import Dreamer
from .player import OPTION
from .test_etherfields import at_two_screens, expect_everything_in_sight
from .test_looks import scrolls_sideways, serious
from .test_playing import open_table

SHORT = 14
"""Choices: the character is there, the first page is read, and something is paid for."""
QUERY = "&".join(f"{name}={value}" for name, value in OPTIONS.items())

long = pytest.mark.long
BEGINNING_OR_WHOLE = [SHORT, pytest.param(None, marks=long, id="whole")]
beginning_or_whole = pytest.mark.parametrize("choices", BEGINNING_OR_WHOLE)


class Reader(Dreamer):
    """Answers a story on its page. All clicks are real: aimed, and refused if something lies over it."""

    def _click(self, target: Locator) -> None:
        self.clicked = 0
        super()._click(target)

    def choose_planned(self, option: str) -> None:
        before = self.version
        if self.page_is_open():
            answer = self.page.locator(f'dialog.story .choices button[value="{option}"]')
            if answer.count():
                self._click(answer)
                self.wait_for(before + 1)
                return
            self.close_the_page()
        self.choose_by_clicking(option)


class Toucher(Reader):
    def _click(self, target: Locator) -> None:
        part = target.evaluate("thing => thing.closest('[data-part]')?.dataset.part ?? ''")
        tab = self.page.locator(f"#board [data-tab='{part}']")
        if part and not target.is_visible() and tab.is_visible():
            tab.tap()
        target.tap()


class Typist(Reader):
    """Nothing but keys: the story's answers and the page by Tab and Enter, options by their own keys, and in
    long lists by looking for their words."""

    def choose_planned(self, option: str) -> None:
        before, keyboard = self.version, self.page.keyboard
        if self.page_is_open():
            if self.page.locator(f'dialog.story .choices button[value="{option}"]').count():
                self._walk_to(f'dialog.story .choices button[value="{option}"]')
                keyboard.press("Enter")
                self.wait_for(before + 1)
                return
            keyboard.press("Escape")
            expect(self.page.locator("dialog.story[open]")).to_have_count(0)
        key = self.option(option).locator("kbd")
        if key.count():
            keyboard.press(key.first.inner_text().strip() or key.first.text_content() or "")
        else:
            self._walk_to(f'{OPTION}[value="{option}"]')
            keyboard.press("Enter")
        self._answer_by_key(before)
        self.wait_for(before + 1)

    def _walk_to(self, selector: str) -> None:
        for _ in range(400):
            if self.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def _answer_by_key(self, before: int) -> None:
        self.page.wait_for_function(
            """before => Number(document.querySelector('#play')?.dataset.version) > before
                || document.querySelector('dialog.confirm[open]')""",
            arg=before,
        )
        if self.page.locator("dialog.confirm[open]").count():
            self.page.keyboard.press("Enter")


def open_evening(page: Page) -> None:
    open_table(page, QUERY, game="etherfields", seed=str(SEED))


def play(player: Reader, choices: int | None, *, looks: bool) -> None:
    """So many choices of the evening, or all. With `looks`, every kind of question is looked at once: nothing
    that can be chosen is out of sight, and axe finds nothing serious."""
    page, asked = player.page, set[str]()
    for option in evening().choices[:choices]:
        player.page_is_open()
        offered = player.options()
        assert option in offered, f"{page.url}: {option} is not among {offered}"
        question = page.locator("#prompt").inner_text()
        if looks and question not in asked:
            asked.add(question)
            player.close_the_page()
            expect_everything_in_sight(page, question)
            assert not scrolls_sideways(page), question
            assert serious(page) == [], question
        player.choose_planned(option)
    if choices is None:
        player.close_the_page()
        expect(page.locator("#play")).to_contain_text("Jar Market" if looks_english(page) else "Krugmarkt")


def looks_english(page: Page) -> bool:
    return page.locator("html").get_attribute("lang") == "en"


@beginning_or_whole
def test_by_touch_on_a_phone(open_context: OpenContext, choices: int | None):
    page = page_of(open_context(width=390, height=844, language="de"))
    open_evening(page)
    play(Toucher(page, seed=1), choices, looks=True)


@beginning_or_whole
def test_by_mouse_on_a_desktop(open_context: OpenContext, choices: int | None):
    page = page_of(open_context(dark=False))
    open_evening(page)
    play(Reader(page, seed=1), choices, looks=True)


@beginning_or_whole
def test_by_keyboard_alone(open_context: OpenContext, choices: int | None):
    page = page_of(open_context(language="de"))
    open_evening(page)
    play(Typist(page, seed=1), choices, looks=False)


@pytest.mark.parametrize("choices", [16, pytest.param(250, marks=long)])
def test_two_browsers_dream_together(open_context: OpenContext, choices: int):
    """In two languages; whoever acts first acts, and the other one sees it without doing anything."""
    ada, bea = page_of(open_context()), page_of(open_context(language="de", width=390, height=844))
    players = at_two_screens(ada, bea, "players=2&scene=dream-1", seed="2")
    made = [0, 0]
    for number in range(choices):
        version = max(player.version for player in players)
        for player in players:
            player.wait_for(version)
            player.close_the_page()
        if players[0].is_over:
            break
        order = players if number % 2 else players[::-1]
        chooser = next(player for player in order if player.may_choose)
        chooser.choose_by_clicking()
        made[players.index(chooser)] += 1
        for player in players:
            player.wait_for(version + 1)
    assert min(made) > 2, "both have chosen"
    for player, word in zip(players, ("Below the Stair", "Unter der Treppe"), strict=True):
        expect(player.page.locator("#board")).to_contain_text(word)
