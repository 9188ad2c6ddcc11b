"""Hands on: dragging, double clicks, a closer look, piles that open, sounds; and hints where the eyes are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenContext, page_of
from .player import OPTION, Player
from .test_playing import open_table

LISTEN = """
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.tones += 1;
        return start.apply(this, when);
    };
"""


def playable(player: Player) -> Locator:
    """A card of the hand that can be played and discarded."""
    option = next(option for option in player.options() if option.startswith("play"))
    return player.page.locator(f'.hand [data-thing="{option.split()[1]}"]')


def drag(page: Page, card: Locator, x: float, y: float) -> None:
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 20, steps=3)
    page.mouse.move(x, y, steps=3)


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("place", "verb"), [("row", "play"), ("discard", "discard")])
def test_a_card_is_dragged_to_where_it_goes(page: Page, place: str, verb: str):
    player = open_table(page)
    card = playable(player)
    name = card.get_attribute("data-thing")
    goal = page.locator(f"[data-thing={place}]")
    with page.expect_request("**/decide") as sent:
        drag(page, card, *middle(goal))
        expect(page.locator(".ghost")).to_be_visible()
        assert page.locator(".goal").count() == 2, "the row and the discard pile"
        page.mouse.up()
    assert f"option={verb}%20{name}" in (sent.value.post_data or "")
    player.wait_for(1)
    expect(page.locator(".ghost")).to_have_count(0)


def test_what_is_dropped_elsewhere_returns(page: Page):
    player = open_table(page)
    drag(page, playable(player), *middle(page.locator(".doors-zone h2")))
    page.mouse.up()
    expect(page.locator(".ghost, .lifted, .goal, .dragging")).to_have_count(0)
    assert player.version == 0
    assert page.locator(".chosen").count() == 0


def test_a_finger_drags_on_a_phone(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844))
    player = open_table(page)
    card = playable(player)
    x, y = middle(card)
    to_x, to_y = middle(page.locator("[data-thing=row]"))
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send(  # pyright: ignore[reportUnknownMemberType]
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": px, "y": py} for px, py in points]},
        )

    finger("touchStart", (x, y))
    finger("touchMove", (x, y - 20))
    finger("touchMove", (to_x, to_y))
    expect(page.locator(".ghost")).to_be_visible()
    finger("touchEnd")
    player.wait_for(1)


def test_a_double_click_does_what_comes_first(page: Page):
    player = open_table(page)
    card = playable(player)
    name = card.get_attribute("data-thing")
    card.dblclick()
    player.wait_for(1)
    expect(page.locator(f'.labyrinth [data-thing="{name}"]')).to_be_visible()


def test_a_card_under_the_mouse_shows_itself_large(page: Page):
    player = open_table(page)
    card = playable(player)
    x, y = middle(card)
    page.mouse.move(x, y)
    page.mouse.move(x + 3, y + 3, steps=2)
    zoom = page.locator(".zoom")
    expect(zoom).to_be_visible()
    label = card.get_attribute("aria-label") or ""
    assert label in zoom.locator("h3").inner_text().lower()
    assert "ON-" in zoom.inner_text()
    own = [o for o in player.options() if o.endswith(f" {card.get_attribute('data-thing')}")]
    assert zoom.locator("li").count() == len(own) > 1
    page.mouse.move(5, 5)
    expect(zoom).to_have_count(0)


def test_a_card_that_comes_under_a_mouse_at_rest_is_not_meant(page: Page):
    player = open_table(page)
    card = playable(player)
    page.mouse.move(*middle(card))
    player.choose_by_clicking()
    page.wait_for_timeout(900)
    assert page.locator(".zoom").count() == 0


def test_a_card_that_is_held_shows_itself_and_is_not_chosen(page: Page):
    player = open_table(page)
    page.mouse.move(*middle(playable(player)))
    page.mouse.down()
    expect(page.locator(".zoom")).to_be_visible()
    page.mouse.up()
    assert page.locator(".chosen").count() == 0
    page.mouse.click(5, 300)
    expect(page.locator(".zoom")).to_have_count(0)


def test_piles_open_on_a_click(page: Page):
    player = open_table(page)
    player.choose_by_clicking(next(o for o in player.options() if o.startswith("discard")))
    for pile, title in (("deck", "next card"), ("discard", "Discard pile (")):
        if page.locator(f"{OPTION}[data-touches={pile}]").count():
            continue  # something is done with it alone: then a click means that
        page.locator(f".pile.{pile}").click()
        opened = page.locator("dialog#pile")
        expect(opened).to_be_visible()
        expect(opened.locator("section").first).to_contain_text(title)
        page.keyboard.press("Escape")
        expect(opened).not_to_be_visible()
    assert player.version == 1


def test_arrow_keys_begin_at_the_hand_and_letters_look_and_ask(page: Page):
    open_table(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("Boolean(document.activeElement.closest('.hand'))")
    page.keyboard.press("i")
    expect(page.locator(".zoom")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#hint-panel")).to_be_visible()


def test_the_chances_stand_at_the_options_and_on_the_cards(page: Page):
    player = open_table(page)
    page.keyboard.press("h")
    best = page.locator(".estimates .best")
    expect(best).to_be_visible(timeout=30_000)  # the first hint waits until a mind is ready
    page.wait_for_function("() => !document.querySelector('#hint-panel [aria-busy]')", timeout=30_000)
    option = page.locator(".estimates li.best").get_attribute("data-option")
    assert option is not None
    chance = best.get_attribute("data-chance")
    assert player.option(option).get_attribute("data-chance") == chance
    card = page.locator(f'.hand [data-thing="{option.split()[1]}"]')
    assert card.get_attribute("data-chance") == chance
    assert "best" in (card.get_attribute("class") or "")
    words = player.option(option).locator("span").inner_text()
    assert words in page.locator(".hint .voice").inner_text(), "of which card does the reason speak?"
    with page.expect_request("**/decide") as sent:
        best.locator("button").click()
    assert option.replace(" ", "%20") in (sent.value.post_data or "")


def test_sounds_are_heard_only_by_those_who_want_them(open_context: OpenContext):
    page = page_of(open_context())
    page.add_init_script(LISTEN)
    player = open_table(page)
    player.choose_by_clicking()
    page.wait_for_function("() => !document.querySelector('.moments')")
    assert page.evaluate("window.tones") == 0
    page.locator(".menu > summary").click()
    page.locator("select[data-keeps=sounds]").select_option("on")
    page.wait_for_function("() => window.tones > 0")


QUESTION = {
    "en": "Would you like to hear soft sounds when cards move?",
    "de": "Möchtest du leise Töne hören, wenn sich Karten bewegen?",
}


@pytest.mark.parametrize(("answer", "language"), [("on", "de"), ("off", "en")])
def test_everybody_is_asked_once_about_sounds(open_context: OpenContext, answer: str, language: str):
    page = page_of(open_context(language=language, asked_before=False))
    page.add_init_script(LISTEN)
    player = open_table(page)
    question = page.locator("#hearing")
    expect(question).not_to_be_visible()
    player.choose_by_clicking()
    expect(question).to_be_visible()
    assert question.locator("p").inner_text() == QUESTION[language]
    question.locator(f"button[value={answer}]").click()
    expect(question).to_have_count(0)
    if answer == "on":
        page.wait_for_function("() => window.tones > 0")
    page.reload()
    assert page.locator("select[data-keeps=sounds]").input_value() == answer
    player.choose_by_clicking()
    page.wait_for_function("() => !document.querySelector('.moments')")
    expect(question).not_to_be_visible()
    assert (page.evaluate("window.tones") > 0) == (answer == "on")


def test_the_question_about_sounds_goes_when_somebody_plays_on(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844, asked_before=False))
    player = open_table(page)
    player.choose_by_clicking()
    expect(page.locator("#hearing")).to_be_visible()
    player.choose_by_clicking()
    expect(page.locator("#hearing")).to_have_count(0)
    page.reload()
    player.choose_by_clicking()
    page.wait_for_function("() => !document.querySelector('.moments')")
    expect(page.locator("#hearing")).not_to_be_visible()
