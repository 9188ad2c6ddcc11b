"""Urbion in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page

from .conftest import OpenContext
from .test_playing import open_table, play_a_team_game_in_two_browsers


def test_a_solo_game_with_expansions_is_played_by_clicking(page: Page):
    player = open_table(page, "expansions=squares,gardens,books,postcards,void", game="urbion")
    assert player.play_to_the_end() > 10
    player.expect_the_end()


def test_two_browsers_play_a_team_game_of_urbion(open_context: OpenContext):
    play_a_team_game_in_two_browsers(open_context, "expansions=temples,chromatic", "urbion")
