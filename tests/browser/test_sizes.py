"""Every size of window: what a question is about is in sight without scrolling, whatever a game comes to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import traumtisch as tt
from traumtisch.teaching.lesson import lessons_of

from .conftest import OpenContext, page_of
from .test_looks import EVERYTHING as ALL_OF_ONIRIM
from .test_playing import open_table
from .test_urbion import EVERYTHING as ALL_OF_URBION

QUERIES = {"onirim": ALL_OF_ONIRIM, "urbion": ALL_OF_URBION}
SIZES = [(390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 768), (1440, 900), (1920, 1080)]
SHORT = {("onirim", (390, 844)), ("urbion", (1366, 768))}
"""One size of each game is looked at in every run of the tests."""
POSITIONS = 10
BETWEEN = 9
"""So many choices are made between two positions."""

CHOOSE = """async (chance) => {
    const form = document.querySelector("#options");
    const buttons = form ? [...form.querySelectorAll("button[name=option]")] : [];
    if (!buttons.length) return false;
    const sent = new URLSearchParams(new FormData(form));
    sent.set("option", buttons[Math.floor(chance * buttons.length)].value);
    sent.set("sure", "1");
    const headers = { "HX-Request": "true" };
    const answer = await fetch(form.action, { method: "POST", body: sent, headers });
    const page = document.createElement("template");
    page.innerHTML = await answer.text();
    document.querySelector("#play").replaceWith(page.content.querySelector("#play"));
    return true;
}"""
"""A random choice without waiting for the page to show it."""

OUT_OF_SIGHT = """() => {
    const found = [];
    const look = (element, name) => {
        if (!element) return found.push(`${name} is missing`);
        const box = element.getBoundingClientRect();
        const edges = [box.left, box.top, innerWidth - box.right, innerHeight - box.bottom];
        if (Math.min(...edges) < -1 || Math.min(box.width, box.height) < 8) {
            return found.push(`${name} is ${edges.map(Math.round)} from the edges`);
        }
        // Cards overlap: it is enough if a part of it can be seen and touched.
        const parts = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y]));
        const seen = parts.some(([x, y]) => {
            const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            return top && element.contains(top);
        });
        if (!seen) found.push(`${name} is covered`);
    };
    const options = [...document.querySelectorAll("#options [data-touches]")];
    for (const name of new Set(options.flatMap((each) => each.dataset.touches.split(" ")))) {
        look(document.querySelector(`#board [data-thing="${CSS.escape(name)}"]`), name);
    }
    look(document.querySelector("#prompt"), "the question");
    look(document.querySelector("#undo button"), "take back");
    const { right, bottom, width } = document.querySelector("#board .clock > b").getBoundingClientRect();
    if (width < 8 || right > innerWidth || bottom > innerHeight) found.push("the number of the deck");
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) found.push("the page scrolls");
    return found;
}"""
"""What a player needs for the choice and cannot see."""


NO_TIME = """const now = performance.now.bind(performance);
let late = 0;
performance.now = () => now() + (late += 1000);"""
"""A machine on which every look at the clock finds a second gone."""
UNIT = "parseFloat(document.querySelector('#board > .face').style.getPropertyValue('--unit'))"


def every_size() -> list[Any]:
    return [
        pytest.param(
            game,
            size,
            id=f"{game}-{size[0]}x{size[1]}",
            marks=[] if (game, size) in SHORT else [pytest.mark.long],
        )
        for game in QUERIES
        for size in SIZES
    ]


def play_on(page: Page, random: Random, choices: int) -> None:
    """Some random choices; fewer if the game ends."""
    for _ in range(choices):
        if not page.evaluate(CHOOSE, random.random()):
            return


@pytest.mark.parametrize(("game", "size"), every_size())
def test_what_the_question_is_about_is_in_sight(open_context: OpenContext, game: str, size: tuple[int, int]):
    width, height = size
    page = page_of(open_context(width=width, height=height, language="de"))
    random = Random(width)
    open_table(page, QUERIES[game], game=game)
    for number in range(POSITIONS):
        play_on(page, random, BETWEEN)
        page.reload()
        if page.locator(".end").count():
            open_table(page, QUERIES[game], game=game)
            play_on(page, random, BETWEEN)
            page.reload()
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        assert page.evaluate(OUT_OF_SIGHT) == [], f"position {number}: {page.url}"


@pytest.mark.parametrize("game", QUERIES)
def test_no_miniature_on_a_slow_machine(open_context: OpenContext, game: str):
    """The search for the largest cards is cut short there; what it has found by then is nearly as good."""
    units: list[float] = []
    address = ""
    context = open_context(width=1366, height=768, language="de")
    for script in ("", NO_TIME):
        context.add_init_script(script)
        page = page_of(context)
        if address:
            page.goto(address)
        else:
            open_table(page, QUERIES[game], game=game)
            play_on(page, Random(1), BETWEEN)
            page.reload()
            address = page.url
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        units.append(page.evaluate(UNIT))
    at_leisure, in_a_hurry = units
    assert in_a_hurry >= at_leisure * 0.5, units


LEAST_CARDS = """() => {
    const face = document.querySelector("#board > .face");
    if (!face) return null;
    const zones = face.querySelector(".zones");
    const hidden = zones.scrollHeight - zones.clientHeight;
    return [hidden > 1 ? "something is hidden" : "", parseFloat(face.style.getPropertyValue("--unit"))];
}"""
LEGIBLE = 20
"""Pixels: narrower cards of the labyrinth or of a city could not be told apart."""
CROWDED = [("onirim/towers", 5), ("urbion/postcards", 4), ("urbion", 4)]
PAGES_OF_LESSONS = [
    *CROWDED,
    *(
        pytest.param(lesson, None, id=lesson, marks=pytest.mark.long)
        for game in QUERIES
        for module in lessons_of(tt.installed_games()[game])
        for lesson in [f"{game}/{module}".rstrip("/")]
    ),
]


@pytest.mark.parametrize(("lesson", "number"), PAGES_OF_LESSONS)
def test_a_lessons_board_is_in_sight_on_a_phone(open_context: OpenContext, lesson: str, number: int | None):
    """Whatever there is to read below it. Without a number: page after page."""
    page = page_of(open_context(width=390, height=844, language="de"))
    page.goto(f"/learn/{lesson}/{number or 0}")
    while True:
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        found = page.evaluate(LEAST_CARDS)
        if found is not None:
            hidden, unit = found
            assert not hidden, page.url
            assert unit >= LEGIBLE, page.url
        following = page.locator("[rel=next]")
        if number is not None or not following.count():
            break
        page.goto(following.get_attribute("href") or "")
