"""Etherfields in a real browser: a dream by touching figures, fields and cards, in windows of all sizes."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from .conftest import OpenContext, page_of
from .dreamer import PAGE_IS_OPEN_OR_READ, Dreamer
from .test_looks import scrolls_sideways, serious
from .test_playing import open_table
from .test_sizes import play_on

SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]
TABLES = [(390, 844), (820, 1180), (1440, 900), (1920, 1080)]
CHOICES = 20
long = pytest.mark.long
OUT_OF_SIGHT = """() => [...document.querySelectorAll("#board .can")].filter((thing) => {
    const part = thing.closest("[data-part]")?.dataset.part;
    const tab = part && document.querySelector(`#board [data-tab="${part}"]`);
    if (tab?.offsetWidth && tab.classList.contains("asked")) return false;
    const box = thing.getBoundingClientRect();
    const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y]));
    return !places.some(([x, y]) => {
        const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        return top && thing.contains(top);
    });
}).map((thing) => thing.dataset.thing)"""
"""What can be chosen, and neither lies open in the window without scrolling nor under a tab that says so."""


def expect_everything_in_sight(page: Page, about: str = "") -> None:
    """The script that brings things into sight is fetched when the first board needs it: that may take a
    while."""
    with suppress(Error):
        page.wait_for_function(f"() => !({OUT_OF_SIGHT})().length")
    assert page.evaluate(OUT_OF_SIGHT) == [], about


def open_dream(page: Page, query: str = "scene=dream-1", seed: str = "") -> Dreamer:
    open_table(page, query, game="etherfields", seed=seed)
    return Dreamer(page, seed=1)


def at_two_screens(ada: Page, bea: Page, query: str, seed: str = "") -> list[Dreamer]:
    """Ada opens the table, Bea follows her invitation."""
    open_table(ada, query, seats="invited", game="etherfields", seed=seed)
    link = ada.locator("[data-copies*='/join#']").last.get_attribute("data-copies")
    assert link is not None
    bea.goto(link)
    bea.locator("main input[name=name]").fill("Bea")
    bea.locator("main button.gold").click()
    bea.wait_for_url("**/t/*")
    ada.goto(ada.url.removesuffix("/seats"))
    return [Dreamer(ada, seed=1), Dreamer(bea, seed=2)]


def until_there_is_a_page(player: Dreamer) -> None:
    for _ in range(10):
        player.page.wait_for_function(PAGE_IS_OPEN_OR_READ)
        if player.page.locator("dialog.story[open]").count():
            return
        player.choose_by_clicking()
    raise AssertionError("no page came")


def until_somebody_acts(player: Dreamer) -> None:
    """Through the choice of characters and the first pages, up to the first free choice of actions."""
    for _ in range(40):
        if "ready" in player.options():
            return
        player.choose_by_clicking(player.options()[0])
    raise AssertionError("nobody was asked what to do")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_dream_is_played_by_touching_things(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height, language="de"))
    player = open_dream(page, "scene=dream-1&characters=2", seed=str(width))
    by_touch = 0
    for _ in range(CHOICES):
        player.close_the_page()
        by_touch += page.locator("#board .can").count() > 0
        expect_everything_in_sight(page)
        player.choose_by_clicking()
        assert not scrolls_sideways(page)
        expect(page.locator("[data-kept]:empty"), "drawings are put back").to_have_count(0)
    assert by_touch > CHOICES / 2


@pytest.mark.long
def test_the_whole_first_dream_on_a_phone_held_in_one_hand(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844))
    player = open_dream(page)
    for _ in range(500):
        player.close_the_page()
        if player.is_over:
            break
        ready = "ready" in player.options() and player.random.random() < 0.5
        player.choose_by_clicking("ready" if ready else None)
    player.expect_the_end()
    expect(page.locator(".etherfields-end")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height"), [pytest.param(*size, marks=[] if size == (1440, 900) else long) for size in TABLES]
)
@pytest.mark.parametrize("scene", ["dream-2", pytest.param("dream-4", marks=long)])
def test_four_dreamers_and_all_creatures_fit_the_window(
    open_context: OpenContext, width: int, height: int, scene: str
):
    """Everything that an option touches, at positions of random games."""
    page = page_of(open_context(width=width, height=height, language="de"))
    player = open_dream(page, f"scene={scene}&characters=4", seed=str(width))
    random = Random(width)
    for _ in range(4):
        play_on(page, random, 45)
        page.reload()
        if page.locator(".end").count():
            break
        player.close_the_page()
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        expect_everything_in_sight(page)
        assert not scrolls_sideways(page)


def test_a_page_is_read_once_and_again_if_one_likes(open_context: OpenContext):
    page = page_of(open_context())
    player = open_dream(page)
    until_there_is_a_page(player)
    story = page.locator("dialog.story")
    expect(story).to_be_visible()
    size = "getComputedStyle(document.querySelector('dialog.story .prose')).fontSize"
    before = page.evaluate(size)
    story.locator("[data-larger]").click()
    assert float(page.evaluate(size)[:-2]) > float(before[:-2])
    only = story.locator("[data-bares]")
    only.click()
    expect(story.locator(".prose")).to_be_hidden()
    expect(story.locator("svg.scenery")).to_be_visible()
    only.click()
    expect(story.locator(".prose")).to_be_visible()
    assert player.close_the_page()
    expect(story).to_be_hidden()
    page.reload()
    expect(page.locator("#prompt")).to_be_visible()
    assert page.locator("dialog.story[open]").count() == 0


def test_the_last_page_is_read_when_all_is_over(open_context: OpenContext):
    """Then nothing is asked any more."""
    page = page_of(open_context())
    player = open_dream(page)
    until_there_is_a_page(player)
    player.close_the_page()
    page.locator("[data-opens=give-up]").click()
    page.locator("#give-up button.danger").click()
    expect(page.locator(".end")).to_be_visible()
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(page.locator("dialog.story .prose")).to_be_visible()


def at_a_choice_of_the_team(ada: Page, bea: Page) -> list[Dreamer]:
    """Both have its page open; Ada's character decides."""
    players = at_two_screens(ada, bea, "players=2&scene=world", seed="x0")
    for option in WAY_TO_A_CHOICE:
        for player in players:
            player.close_the_page()
        chooser = next(player for player in players if option in player.options())
        chooser.choose_by_clicking(option)
        for player in players:
            player.wait_for(chooser.version)
    return players


def test_the_team_chooses_on_the_page_and_sees_what_is_recommended(open_context: OpenContext):
    """Whoever the rules name decides; everybody else may say what they would do."""
    ada, bea = page_of(open_context()), page_of(open_context(language="de", width=390, height=844))
    players = at_a_choice_of_the_team(ada, bea)
    choices = [page.locator("dialog.story[open] .choices") for page in (ada, bea)]
    expect(choices[0].locator(".decides")).to_have_text("Unripe Worry: What do you choose?")
    expect(choices[1].locator(".decides")).to_contain_text("entscheidet: Unreife Sorge")
    expect(choices[1].locator("button")).to_have_count(3)
    choices[1].locator("button").nth(1).click()
    recommended = choices[0].locator("button").nth(1)
    expect(recommended).to_contain_text("recommended: Bea")
    before = players[0].version
    recommended.click()
    for player in players:
        player.wait_for(before + 1)


WAY_TO_A_CHOICE = (
    "play as character:ysolde",
    "play as character:pell",
    "field tile:mooring.b",
    "field tile:mooring.b",
    "go location:candle-yard",
)


@pytest.mark.parametrize("characters", [1, 3])
def test_a_hand_stands_in_one_row(open_context: OpenContext, characters: int):
    """In two rows, those of three would take the room of what can be done beside the map."""
    page = page_of(open_context())
    player = open_dream(page, f"scene=dream-1&characters={characters}", seed="1")
    until_somebody_acts(player)
    player.close_the_page()
    tops = page.evaluate(
        """() => {
            const hand = document.querySelector("#board .hand-of"), card = hand.querySelector(".icard");
            while (hand.querySelectorAll(".icard").length < 6) hand.append(card.cloneNode(true));
            return [...hand.querySelectorAll(".icard")].map((each) => each.getBoundingClientRect().top);
        }"""
    )
    assert len(tops) == 6
    assert len(set(tops)) == 1, "a hand of six, as large as it may be"


def test_a_card_that_is_pointed_at_shows_itself_closely(open_context: OpenContext):
    """Its words lie in the board: nothing is fetched for it."""
    page = page_of(open_context())
    player = open_dream(page)
    until_somebody_acts(player)
    player.close_the_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    card = page.locator("#board .hands .icard").first
    card.hover(position={"x": 40, "y": 60})
    page.mouse.move(*middle_of(card))
    shown = page.locator(".zoom")
    expect(shown.locator("h3")).to_have_text(card.locator(".called").inner_text())
    expect(shown.locator("svg.art")).to_be_visible()
    assert not [url for url in asked if "/card/" in url]


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_serious(open_context: OpenContext, dark: bool):
    page = page_of(open_context(dark=dark))
    player = open_dream(page, "scene=dream-1&characters=2")
    until_there_is_a_page(player)
    assert serious(page) == []
    until_somebody_acts(player)
    player.close_the_page()
    assert serious(page) == []


def column_of(page: Page) -> Locator:
    return page.locator("#board .acting")


def test_between_dreams_axe_finds_nothing_serious(open_context: OpenContext):
    """The column beside the map is longer than the window there, and nothing in it can be chosen."""
    page = page_of(open_context(language="de", height=700))
    player = open_dream(page, "scene=world", seed="x0")
    for _ in range(2):  # who dreams, and where they enter later
        player.choose_by_clicking(player.options()[0])
        player.close_the_page()
    expect(column_of(page).locator(".can")).to_have_count(0)
    column = column_of(page)
    assert column.evaluate("column => column.scrollHeight > column.clientHeight")
    assert serious(page) == []


def until_a_move_is_paid(player: Dreamer) -> str:
    """Pays as much as possible for a move; gives a course over several fields."""
    for _ in range(60):
        player.close_the_page()
        options = player.options()
        far = [option for option in options if option.count("step ") > 1]
        if far:
            return far[-1]
        paying = [o for o in options if o.startswith("pay") and o.endswith("cunning")]
        moving = [option for option in options if option.startswith("move")]
        player.choose_by_clicking([*paying, *moving, options[-1] if options[0] == "ready" else options[0]][0])
    raise AssertionError("no move was paid")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_move_is_made_by_touching_its_end(open_context: OpenContext, width: int, height: int):
    page = page_of(open_context(width=width, height=height))
    player = open_dream(page, seed="5")
    course = until_a_move_is_paid(player)
    goal = course.rpartition(" ")[2]
    field = page.locator(f'[data-thing="field-{goal}"]')
    assert "step" in (field.get_attribute("aria-label") or ""), "its price, for those who listen"
    before = player.version
    player.choose_by_clicking(course)
    assert player.version > before + 1
    expect(field.locator(".dreamer")).to_have_count(1)


def test_a_choice_is_not_lost_while_the_page_looks_for_news(open_context: OpenContext):
    """What one of them recommends sends for news in the other's window, and there a choice is made before
    they have come."""
    ada, bea = page_of(open_context()), page_of(open_context(language="de"))
    players = at_a_choice_of_the_team(ada, bea)
    held: list[Route] = []
    ada.route("**/play?*", lambda route: held.append(route))  # its answer does not come
    with ada.expect_request("**/play?*"):
        bea.locator("dialog.story[open] .choices button").nth(1).click()
    before = players[0].version
    ada.locator("dialog.story[open] .choices button").first.click()
    for player in players:
        player.wait_for(before + 1)
    assert held
