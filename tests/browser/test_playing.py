"""Whole games in a real browser, as a player would play them."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenContext, Server, page_of
from .player import OPTION, Player

HAND_CARD = ".hand [data-thing^=c]"


def open_table(
    page: Page,
    query: str = "",
    *,
    practice: bool = False,
    seats: str | None = None,
    game: str = "onirim",
    seed: str = "",
) -> Player:
    """By the form, like everybody: `/new/onirim?modules=towers` has it filled in, but for the seed."""
    page.goto(f"/new/{game}?{query}")
    if seed:  # it may be folded away
        page.locator("input[name=table-seed]").evaluate("(field, seed) => field.value = seed", seed)
    if practice:
        page.locator("input[name=table-practice]").check()
    if seats:
        page.locator(f"label:has(input[name=table-seat-1][value={seats}])").click()
    page.locator(".submit-bar button.gold").click()
    page.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    return Player(page, seed=1)


@pytest.mark.long  # `test_looks` plays a whole game, too
def test_a_solo_game_with_modules_is_played_by_clicking(page: Page):
    player = open_table(page, "modules=towers,glyphs,book,dreamcatchers")
    choices = player.play_to_the_end()
    assert choices > 20
    player.expect_the_end()
    expect(page.locator("#log li").first).to_be_visible()


in_two_browsers = pytest.mark.parametrize(
    "choices", [pytest.param(12, id="beginning"), pytest.param(600, id="whole", marks=pytest.mark.long)]
)


def play_a_team_game_in_two_browsers(open_context: OpenContext, query: str, game: str, choices: int) -> None:
    """So many choices, each made where it may be made and seen in both; or all, if the game ends before."""
    ada, bea = page_of(open_context()), page_of(open_context(language="de"))
    first = open_table(ada, f"players=2&{query}", seats="invited", game=game)
    link = ada.locator("[data-copies*='/join#']").last.get_attribute("data-copies")
    assert link is not None
    bea.goto(link)
    assert "#" not in bea.url, "the invitation stays in the address"
    bea.locator("main input[name=name]").fill("Bea")
    bea.locator("main button.gold").click()
    bea.wait_for_url(re.compile(r"/t/[a-z0-9]+"))
    ada.goto(ada.url.removesuffix("/seats"))
    players = [first, Player(bea, seed=2)]
    for _ in range(choices):
        version = max(player.version for player in players)
        for player in players:
            player.wait_for(version)
        if players[0].is_over:
            for player in players:
                player.expect_the_end()
            return
        next(player for player in players if player.may_choose).choose_by_clicking()
        for player in players:  # the other browser hears of it by itself
            player.wait_for(version + 1)
    assert choices < 100, "the game has no end"


@in_two_browsers
def test_two_browsers_play_a_team_game(open_context: OpenContext, choices: int):
    play_a_team_game_in_two_browsers(open_context, "modules=crossroads", "onirim", choices)


def test_the_server_is_killed_in_the_middle_and_nothing_is_lost(page: Page, server: Server):
    player = open_table(page, "modules=premonitions")
    for _ in range(6):
        player.choose_by_clicking()
    version, options = player.version, player.options()
    board = page.locator("#board").inner_text()
    server.restart()
    page.reload()
    assert player.version == version
    assert player.options() == options
    assert page.locator("#board").inner_text() == board
    player.choose_by_clicking()


def test_a_page_that_was_open_during_a_restart_goes_on(page: Page, server: Server):
    player = open_table(page)
    player.choose_by_clicking()
    server.restart()
    player.choose_by_clicking()


def test_undo_in_practice(page: Page):
    player = open_table(page, practice=True)
    options = player.options()
    player.choose_by_clicking()
    page.locator("#undo button").click()
    player.wait_for(2)
    assert player.options() == options


def test_undo_is_not_offered_after_something_was_revealed(page: Page):
    player = open_table(page)
    play = next(option for option in player.options() if option.startswith("play"))
    player.choose_by_clicking(play)
    expect(page.locator("#undo button")).to_be_disabled()
    expect(page.locator("#undo button")).to_have_attribute("title", re.compile("revealed"))


def test_whoever_wants_it_is_asked_whichever_way_they_choose(page: Page):
    player = open_table(page)
    asks = page.locator("dialog.confirm")
    page.context.add_cookies([{"name": "traumtisch_ask", "value": "yes", "url": page.url}])
    in_the_list = page.locator(OPTION).first.click
    by_key = partial(page.keyboard.press, "1")
    for choose in (in_the_list, by_key):
        choose()
        expect(asks).to_be_visible()
        asks.locator("[data-closes]").click()
        expect(asks).not_to_be_visible()
    page.locator(".hand [data-thing].can").first.click()
    page.locator("[data-thing=discard]").click()
    expect(asks).to_be_visible()
    assert player.version == 0
    asks.locator("input[name=never_ask]").check()
    asks.locator("button.gold").click()
    player.wait_for(1)
    page.locator(OPTION).first.click()  # not asked again
    player.wait_for(2)


def test_every_position_of_a_game_has_a_link(page: Page, open_context: OpenContext):
    player = open_table(page)
    before = page.locator("#board .hand").inner_html()
    player.choose_by_clicking()
    player.choose_by_clicking()
    page.goto(f"{page.url.partition('?')[0]}/replay/0")
    assert page.locator("#board .hand").inner_html().count("data-thing") == before.count("data-thing")
    page.locator("[data-step='1']").click()
    page.wait_for_url(re.compile(r"/replay/(\d/)?1$"))
    link = page.locator("[data-copies*='/replay/']").get_attribute("data-copies")
    assert link is not None
    stranger = page_of(open_context())
    stranger.goto("/t/" + link.partition("/t/")[2])
    expect(stranger.locator("#board")).to_be_visible()
    assert stranger.locator(HAND_CARD).count() == 0, "a watcher sees the hand"


def test_what_went_wrong_is_said_where_it_is_seen(open_context: OpenContext):
    page = page_of(open_context(width=390, height=844))
    page.goto("/position/onirim")
    page.locator(".foot").scroll_into_view_if_needed()
    page.context.set_offline(True)
    page.locator("[data-code='RS']").evaluate("card => card.click()")
    notice = page.locator("#notice.notice")
    expect(notice).to_be_visible()
    box = notice.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 200  # over the page, not at its beginning


def test_a_replay_plays_by_itself_as_fast_as_one_likes(page: Page):
    player = open_table(page)
    for _ in range(4):
        player.choose_by_clicking()
    page.goto(f"{page.url.split('?')[0]}/replay/0")
    shown, play = page.locator(".replay output"), page.locator("[data-plays]")
    page.locator("[data-speed]").fill("5")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(shown).to_have_text("4 / 4")
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#play")).to_have_attribute("data-version", "4")
    assert page.url.endswith("/4")
    page.locator("[data-speed]").fill("1")  # time enough to see each choice
    play.click()  # from the beginning again
    expect(page.locator("#play")).to_have_attribute("data-version", "1")
    page.locator("[data-step='1']").click()  # whoever touches it, holds it
    expect(play).to_have_attribute("aria-pressed", "false")


def test_the_language_is_switched_and_kept(page: Page):
    open_table(page)
    english = page.locator("#prompt").inner_text()
    page.locator("button[name=language][value=de]").first.click()
    page.wait_for_function("() => document.documentElement.lang === 'de'")
    german = page.locator("#prompt").inner_text()
    assert german != english
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == "de"


def test_a_game_is_played_with_the_keyboard_alone(page: Page):
    player = open_table(page, "modules=oniverse")
    page.keyboard.press("?")
    expect(page.locator("dialog#shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(25):
        before = player.version
        page.keyboard.press("1")
        page.wait_for_function(
            """before => Number(document.querySelector('#play')?.dataset.version) > before
                || document.querySelector('dialog.confirm[open]')""",
            arg=before,
        )
        if page.locator("dialog.confirm[open]").count():
            page.keyboard.press("Enter")  # the answer "do it" has the focus
        player.wait_for(before + 1)
    page.locator("[data-opens=give-up]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    player.expect_the_end()


def test_things_on_the_board_are_chosen_with_the_keyboard(page: Page):
    player = open_table(page)
    card = page.locator(".hand [data-thing].can").first
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_class(re.compile("chosen"))
    page.keyboard.press("Escape")
    expect(card).not_to_have_class(re.compile("chosen"))
    page.keyboard.press("ArrowRight")
    card.focus()
    page.keyboard.press("Enter")
    page.locator("[data-thing=discard]").focus()
    page.keyboard.press("Enter")
    player.wait_for(1)


def test_two_people_at_one_screen_have_a_curtain_between_them(page: Page):
    player = open_table(page, "players=2", seats="mine")
    for _ in range(8):
        player.choose_by_clicking()  # and opens the curtain, behind which nothing is
    assert player.version == 8


def test_a_watcher_sees_what_is_public_and_hears_of_moves(page: Page, open_context: OpenContext):
    player = open_table(page)
    watcher = page_of(open_context())
    watcher.goto(page.url)
    expect(watcher.locator("#board")).to_be_visible()
    assert watcher.locator("#options").count() == 0
    assert watcher.locator(HAND_CARD).count() == 0
    player.choose_by_clicking()
    Player(watcher, seed=0).wait_for(1)
