"""My real table: cards taken from the palette, laid into places, and judged at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenContext, page_of


def places(page: Page, zone: str) -> Locator:
    return page.locator(f".field:has(> [name='zone-{zone}']) .slot")


def lay(page: Page, zone: str, *codes: str, place: int = 0) -> None:
    places(page, zone).nth(place).click()
    for code in codes:
        page.locator(f"[data-code='{code}']").click()


def written(page: Page, zone: str) -> Locator:
    return page.locator(f"[name='zone-{zone}']")


def test_cards_are_laid_and_judged_at_once(page: Page):
    page.goto("/position/onirim")
    fits = page.locator("#fits")
    lay(page, "hand", "RD")
    expect(fits.locator(".bad")).to_contain_text("red door")
    page.locator(".laid-card").click()  # and away with it
    lay(page, "hand", "RK", "BS", "BM", "GS", "NS")
    expect(fits.locator(".good")).to_contain_text("71")  # as many are left for the deck
    expect(written(page, "hand")).to_have_value("RK BS BM GS NS")
    # The hand is full: what comes next lies in the next place.
    page.locator("[data-code='BK']").click()
    expect(written(page, "row")).to_have_value("BK")
    page.locator("#unlay").click()
    expect(written(page, "row")).to_have_value("")
    page.locator(".submit-bar .gold").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".hand [data-thing^=c]")).to_have_count(5)


def test_no_card_is_laid_more_often_than_it_exists(page: Page):
    page.goto("/position/onirim")
    lay(page, "doors", "RD", "RD")
    expect(page.locator("[data-code='RD']")).to_be_disabled()
    expect(page.locator("[data-code='RD'] .left")).to_have_text("0")


def test_rows_have_heads_and_sides_and_can_be_read_as_text(page: Page):
    page.goto("/position/urbion")
    row = written(page, "row")
    lay(page, "row", "S2f")  # no city lies there: it is asked for first
    expect(row).to_have_value("")
    page.locator("[data-code='[fw]']").click()
    lay(page, "row", "S2f")
    lay(page, "row", "I3w", place=2)
    for code in ("[ea]", "[ew]", "[fa]"):
        page.locator(f"[data-code='{code}']").click()
    expect(row).to_have_value("[fw] S2f | I3w [ea] [ew] [fa]")
    lay(page, "hand", "S2f", "I3w", "I1a", "S4e")
    expect(page.locator("#fits .good")).to_be_visible()
    page.locator("label:has(#as-text)").click()
    expect(row).to_be_visible()
    expect(page.locator(".lying").first).not_to_be_visible()
    row.fill("[fw] S2f S2f")
    expect(page.locator("#fits .bad")).to_be_visible()
    page.locator("label:has(#as-text)").click()
    expect(page.locator(".field:has(.rows) .laid-card")).to_have_count(3)


def test_it_can_be_done_with_the_keyboard_alone(page: Page):
    page.goto("/position/onirim")
    places(page, "limbo").focus()
    page.keyboard.press("Enter")
    page.locator("[data-code='GD']").focus()
    page.keyboard.press("Enter")
    expect(written(page, "limbo")).to_have_value("GD")
    page.locator(".laid-card").focus()
    page.keyboard.press("Enter")
    expect(written(page, "limbo")).to_have_value("")


def test_a_card_is_dragged_to_its_place_and_out_of_it(page: Page):
    page.goto("/position/onirim")
    page.locator("[data-code='GD']").drag_to(places(page, "limbo"))
    expect(written(page, "limbo")).to_have_value("GD")
    page.locator(".laid-card").drag_to(places(page, "doors"))
    expect(written(page, "limbo")).to_have_value("")
    expect(written(page, "doors")).to_have_value("GD")


def test_without_a_script_it_is_written(open_context: OpenContext):
    page = page_of(open_context(scripts=False))
    page.goto("/position/onirim")
    written(page, "hand").fill("RK BS BM GS NS")
    page.locator(".submit-bar .gold").click()
    expect(page.locator(".hand [data-thing^=c]")).to_have_count(5)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_middle_of_a_dreamcatcher_can_be_clicked_whatever_lies_on_it(
    open_context: OpenContext, width: int, height: int
):
    """The room around caught cards once lay over it on small screens, and swallowed the click."""
    page = page_of(open_context(width=width, height=height))
    page.goto("/position/onirim?modules=dreamcatchers")
    page.locator("label:has(#as-text)").click()
    written(page, "hand").fill("RK BS BM GS NS")
    written(page, "dreamcatchers.catchers").fill("[lost-dream RD BD] [] [] []")
    expect(page.locator("#fits .good")).to_be_visible()
    page.locator(".submit-bar .gold").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".caught .card")).to_have_count(3)
    catcher = page.locator("[data-thing=catcher-1]")
    expect(catcher).to_have_class(re.compile(r"\bcan\b"))
    assert catcher.evaluate(
        """catcher => {
            const { left, top, width, height } = catcher.getBoundingClientRect();
            return catcher.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
    )
    catcher.click()
    expect(page.locator("[data-thing=catcher-1][aria-pressed=true], .chooser")).not_to_have_count(0)
