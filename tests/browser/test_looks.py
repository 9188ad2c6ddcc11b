"""What can be checked of looks: nothing scrolls sideways, the hand is in reach, axe finds nothing serious."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # pyright: ignore[reportMissingTypeStubs]
from playwright.sync_api import Page, expect

from .conftest import OpenContext, page_of
from .test_playing import open_table

WIDTHS = [(390, 844), (820, 1180), (1440, 900)]
EVERYTHING = "modules=book,glyphs,dreamcatchers,towers,premonitions,crossroads,oniverse&incubus=B"


def scrolls_sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")


@pytest.mark.parametrize(("width", "height"), WIDTHS)
@pytest.mark.parametrize("query", ["", EVERYTHING, "players=2"])
def test_no_page_scrolls_sideways(open_context: OpenContext, width: int, height: int, query: str):
    page = page_of(open_context(width=width, height=height, language="de"))
    page.goto("/")
    assert not scrolls_sideways(page)
    page.goto(f"/new/onirim?{query}")
    assert not scrolls_sideways(page)
    player = open_table(page, query, seats="mine" if "players" in query else None)
    for _ in range(6):
        player.choose_by_clicking()
        assert not scrolls_sideways(page)


def test_a_whole_game_on_a_phone_with_the_hand_always_in_reach(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844))
    player = open_table(page, "modules=crossroads,towers")
    while not player.is_over:
        hand = page.locator("#board .hand").bounding_box()
        assert hand is not None
        assert hand["y"] >= 0
        assert hand["y"] + hand["height"] <= 844
        player.choose_by_clicking()
    player.expect_the_end()
    hand, zones = (page.locator(f"#board .{part}").bounding_box() for part in ("hand", "zones"))
    assert hand is not None
    assert zones is not None
    assert hand["y"] >= zones["y"] + zones["height"]  # now it covers nothing


def serious(page: Page) -> list[str]:
    """What axe-core calls serious or critical, in words."""
    report: Any = Axe()
    found: list[dict[str, Any]] = report.run(page).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_serious(open_context: OpenContext, dark: bool):
    page = page_of(open_context(dark=dark))
    page.goto("/")
    assert serious(page) == []
    page.goto(f"/new/onirim?{EVERYTHING}")
    assert serious(page) == []
    player = open_table(page, EVERYTHING)
    for _ in range(5):
        player.choose_by_clicking()
    assert serious(page) == []
    page.goto(page.url.partition("?")[0] + "/seats")
    assert serious(page) == []
    page.goto("/rules/onirim")
    assert serious(page) == []


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_serious_on_pages_of_days_and_real_tables(open_context: OpenContext, dark: bool):
    page = page_of(open_context(dark=dark, language="de"))
    page.goto("/daily/onirim")
    page.locator(".daily button.gold").click()
    page.locator("[data-opens=give-up]").click()
    page.locator("dialog#give-up button.danger").click()
    expect(page.locator(".end h1")).to_be_visible()
    for path in ("/daily/onirim", "/journey/urbion", "/statistics", "/position/onirim", "/position/urbion"):
        page.goto(path)
        assert serious(page) == []
    page.locator("[data-code='[fw]']").click()
    expect(page.locator("#fits .bad")).to_be_visible()
    assert serious(page) == []


def test_axe_finds_nothing_serious_at_the_end(page: Page):
    player = open_table(page)
    page.locator("[data-opens=give-up]").click()
    page.locator("dialog#give-up button.danger").click()
    player.expect_the_end()
    assert serious(page) == []
    page.goto("/statistics")
    expect(page.locator(".tiles").first).to_be_visible()
    assert serious(page) == []


def test_a_lessons_remark_is_in_sight_on_a_phone(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844, language="de"))
    page.goto("/learn/onirim/0")
    while not page.locator("#options").count():
        page.locator("[rel=next]").click()
    wanted = page.url
    for number in range(page.locator("#options button").count()):
        page.goto(wanted)
        page.locator("#options button").nth(number).evaluate("button => button.click()")
        page.wait_for_function(
            "url => location.href !== url || document.querySelector('#ask .notice')", arg=wanted
        )
        if page.locator("#ask .notice").count():
            break
    covered = page.locator("#ask .notice").evaluate(
        """remark => {
            const box = remark.getBoundingClientRect();
            const seenAt = (y) => remark.contains(document.elementFromPoint(box.left + 12, y));
            return !seenAt(box.top + 4) || !seenAt(box.bottom - 4);
        }"""
    )
    assert not covered
