"""Somebody who plays by clicking the things themselves, as people do."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

OPTION = "#options button[name=option]"


REAL_CLICKS = 20


class Player:
    """The first clicks are made with the mouse, as people make them: aimed, and refused if something covers
    the thing. The rest of a long game clicks the same things without aiming, which is much faster."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = Random(seed)
        self.clicked = 0

    def _click(self, target: Locator) -> None:
        self.clicked += 1
        if self.clicked <= REAL_CLICKS:
            target.click()
        else:
            target.dispatch_event("click")  # parts of drawings have no method click()

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("#play", "data-version") or -1)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end").count() > 0

    @property
    def may_choose(self) -> bool:
        return self.page.locator(OPTION).count() > 0

    def options(self) -> list[str]:
        return [button.get_attribute("value") or "" for button in self.page.locator(OPTION).all()]

    def wait_for(self, version: int) -> None:
        """Until the page shows at least this version."""
        self.page.wait_for_function(
            "version => Number(document.querySelector('#play')?.dataset.version) >= version", arg=version
        )

    def take_the_screen(self) -> None:
        """Several people at one screen: whoever has chosen passes it on; the next one opens the curtain."""
        if self.page.locator("#pass-on button").count():
            self._click(self.page.locator("#pass-on button"))
            expect(self.page.locator(".curtain button")).to_be_visible()
        if self.page.locator(".curtain button").count():
            assert self.page.locator("[data-thing]").count() == 0, "something is visible behind the curtain"
            self._click(self.page.locator(".curtain button"))
            expect(self.page.locator("#options")).to_be_attached()
            self._read_what_happened()

    def _where_to_aim(self, thing: str) -> Locator:
        """A plot is hit on its own square: what would stand there is drawn over others, too."""
        found = self.page.locator(f'[data-thing="{thing}"]')
        return found.locator("> rect") if thing.startswith("plot-") else found

    def _read_what_happened(self) -> None:
        """What others did meanwhile is told above the table as soon as its scripts run; keys wait for it."""
        self.page.wait_for_load_state("domcontentloaded")
        if (missed := self.page.locator("#since[open] button.gold")).count():
            self._click(missed)

    def choose_by_clicking(self, option: str | None = None) -> str:
        """Chooses by clicking the things that take part in an option; without any, in the list."""
        self.take_the_screen()
        before, sent = self.version, self._moves_sent
        option = option or self.random.choice(self.options())
        button = self.option(option)
        things = (button.get_attribute("data-touches") or "").split()
        self._fold_the_sheet()
        # The last thing once more if there is only one: a first click never sends anything.
        for thing in [*things, *things[-1:]]:
            if self._moves_sent == sent and not self.page.locator(".chooser").count():
                self._click(self._where_to_aim(thing))
        if self._moves_sent == sent:
            self._click(self._in_words(option))
        self._answer_if_asked(before)
        self.wait_for(before + 1)
        return option

    def _fold_the_sheet(self) -> None:
        """Unfolded, it lies over the lower part of the board."""
        fold = self.page.locator("#fold")
        if fold.is_visible() and fold.get_attribute("aria-expanded") == "true":
            self._click(fold)

    def _in_words(self, option: str) -> Locator:
        """Where it stands written: beside the thing, under the thumb, or in the list, which may be folded."""
        for place in (".chooser", "#verbs"):
            near = self.page.locator(f'{place} button[value="{option}"]')
            if near.count() and near.is_visible():
                return near
        if self.page.locator("#fold").is_visible() and not self.option(option).is_visible():
            self.page.locator("#fold").click()
        return self.option(option)

    @property
    def _moves_sent(self) -> int:
        return self.page.evaluate("window.moves")

    def _answer_if_asked(self, before: int) -> None:
        """A choice that reveals something asks first."""
        self.page.wait_for_function(
            """before => Number(document.querySelector('#play')?.dataset.version) > before
                || document.querySelector('dialog.confirm[open]')""",
            arg=before,
        )
        yes = self.page.locator("dialog.confirm[open] button.gold")
        if yes.count():
            self._click(yes)

    def option(self, option: str) -> Locator:
        return self.page.locator(f'{OPTION}[value="{option}"]')

    def play_to_the_end(self, most: int = 400) -> int:
        """Plays alone; gives back how many choices it took."""
        for number in range(most):
            if self.is_over:
                return number
            self.choose_by_clicking()
        raise AssertionError(f"the game is not over after {most} choices")

    def expect_the_end(self) -> None:
        expect(self.page.locator(".end h1")).to_be_visible()
