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
SIZES = [(390, 844), (820, 1180), (1440, 900), (1920, 1080)]

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
    table, bot = (
        tt.new_table("tapestry", seed=5, options={"players": 3, "boxes": ["arts"]}),
        find_bot("greedy"),
    )
    found: dict[str, bytes] = {}
    while (decision := table.decision) is not None:
        if decision.kind in KINDS:
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
    ("width", "height"), [SIZES[0], *(pytest.param(*size, marks=pytest.mark.long) for size in SIZES[1:])]
)
def test_what_a_question_is_about_is_in_the_window(
    open_context: OpenContext, tmp_path: Path, width: int, height: int
):
    page = page_of(open_context(width=width, height=height, language="de"))
    assert len(records()) > 8
    for kind, record in records().items():
        open_record(page, tmp_path, record)
        assert page.evaluate(OUT_OF_SIGHT) == [], f"{kind} at {page.url}"
