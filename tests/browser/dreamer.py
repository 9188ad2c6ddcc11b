"""Somebody who dreams in a browser: reads pages, and turns to the part of the board where a thing lies."""

from __future__ import annotations

from playwright.sync_api import Locator

from .player import Player

PAGE_IS_OPEN_OR_READ = """() => {
    const page = document.querySelector("#board dialog[data-page]");
    if (!page || page.open) return true;
    const table = document.getElementById("table").dataset.table;
    return sessionStorage.getItem(`traumtisch page ${table}`) === page.dataset.page;
}"""
"""The script that opens a page is fetched when the first one comes: that may take a while."""


class Dreamer(Player):
    def page_is_open(self) -> bool:
        self.page.wait_for_function(PAGE_IS_OPEN_OR_READ)
        return self.page.locator("dialog.story[open]").count() > 0

    def close_the_page(self) -> bool:
        if not self.page_is_open():
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
