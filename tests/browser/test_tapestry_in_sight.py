"""What a question of Tapestry is about is in the window, or one tap away where parts stand under tabs."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import traumtisch as tt
from traumtisch.bots.bot import Vantage
from traumtisch.bots.names import find_bot

from .conftest import OpenContext, page_of
from .test_sizes import SIZES

KINDS = (
    "turn",
    "payment",
    "invention",
    "plot",
    "corner",
    "hex",
    "turning",
    "target",
    "die",
    "building",
    "upgrade",
)
"""They are looked at in every run of the tests; in the long ones every kind that the game asks."""
LARGEST = {"players": 5, "boxes": ["plans", "arts", "fantasies"]}

OUT_OF_SIGHT = """() => {
    const found = [], sheet = document.querySelector("#ask").getBoundingClientRect();
    const bottom = sheet.left < 100 ? sheet.top : innerHeight;
    const options = [...document.querySelectorAll("#options [data-touches]")];
    for (const name of new Set(options.flatMap((each) => each.dataset.touches.split(" ")))) {
        const thing = document.querySelector(`#board [data-thing="${CSS.escape(name)}"]`);
        if (!thing) found.push(`${name} is missing`);
        else if (!thing.getClientRects().length) {
            const tab = document.querySelector(`[data-tab=${thing.closest("[data-part]").dataset.part}]`);
            if (!tab.matches(".asked")) found.push(`${name} is hidden, and its tab does not say so`);
        } else {
            const box = thing.getBoundingClientRect();
            const edges = [box.left, box.top, innerWidth - box.right, bottom - box.bottom].map(Math.round);
            if (Math.min(...edges) < -1) found.push(`${name} is ${edges} from the edges`);
        }
    }
    return found;
}"""


@cache
def records() -> dict[str, bytes]:
    """By kind of question, a game in which it is asked; as late as possible."""
    table, bot = tt.new_table("tapestry", seed=3, options=LARGEST), find_bot("greedy")
    found: dict[str, bytes] = {}
    while (decision := table.decision) is not None:
        found[decision.kind] = table.record.to_json()
        table.choose(bot.choose(Vantage(table, decision.seat), table.number_of_choices), decision.seat)
    return found


def open_record(page: Page, place: Path, record: bytes) -> None:
    file = place / "game.json"
    file.write_bytes(record)
    page.goto("/")
    page.set_input_files("input[type=file][name=record]", file)
    page.evaluate("document.querySelector('input[name=record]').form.requestSubmit()")
    page.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    expect(page.locator("#options")).to_be_attached()
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


@pytest.mark.parametrize(
    ("size", "kinds"),
    [
        pytest.param(SIZES[0], KINDS, id="phone"),
        *(pytest.param(size, (), id="x".join(map(str, size)), marks=pytest.mark.long) for size in SIZES),
    ],
)
def test_what_a_question_is_about_is_in_the_window(
    open_context: OpenContext, tmp_path: Path, size: tuple[int, int], kinds: tuple[str, ...]
):
    width, height = size
    page = page_of(open_context(width=width, height=height, language="de"))
    found: dict[str, list[str]] = {}
    for kind in kinds or records():
        open_record(page, tmp_path, records()[kind])
        if out_of_sight := page.evaluate(OUT_OF_SIGHT):
            found[f"{kind} at {page.url}"] = out_of_sight
    assert found == {}


def test_on_a_phone_on_its_side_a_city_is_no_higher_than_the_window(
    open_context: OpenContext, tmp_path: Path
):
    """A landmark may lie beside the grid: all its corners can be touched, and rows of income, too."""
    page = page_of(open_context(width=844, height=390, language="de"))
    for kind in ("corner", "turn", "inspiration"):
        open_record(page, tmp_path, records()[kind])
        assert page.evaluate(OUT_OF_SIGHT) == [], f"{kind} at {page.url}"


STRAY_DOTS = """() => [...document.querySelectorAll("[data-tab].asked")].filter(
    (tab) => getComputedStyle(tab).position !== "relative").map((tab) => tab.dataset.tab)"""
CUT_OFF = """() => [...document.querySelectorAll(".called span")].filter((name) => {
    const box = name.getBoundingClientRect(), room = name.closest(".facts").getBoundingClientRect();
    return box.width && box.top < room.bottom && name.scrollWidth > name.clientWidth + 1;
}).map((name) => `${name.textContent} in ${name.clientWidth} pixels`)"""


def test_tabs_keep_their_dots_and_names_of_civilizations_are_read_in_whole(
    open_context: OpenContext, tmp_path: Path
):
    page = page_of(open_context(width=390, height=844, language="de"))
    open_record(page, tmp_path, records()["die"])
    expect(page.locator("[data-tab].asked")).to_have_count(1)
    assert page.evaluate(STRAY_DOTS) == [], "the dot does not move with its tab"
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".called span").first).to_be_visible()
    assert page.evaluate(CUT_OFF) == []
