"""A campaign is a chain of tables; what carries over is the State in which the next one begins."""

from __future__ import annotations

import msgspec
import pytest

import traumtisch as tt
from tests.toys import voyage
from traumtisch.engine.campaign import load_campaign, next_chapter, write_campaign
from traumtisch.testing import check_game


def all_chapters() -> list[tt.Table]:
    tables = [tt.new_table(voyage.GAME, seed=1)]
    while True:
        for choice in ("trade island", "trade harbour"):
            tables[-1].choose(choice)
        if len(tables) == voyage.LAST:
            return tables
        tables.append(next_chapter(tables[-1], seed=len(tables)))


def gold(table: tt.Table) -> int:
    state = table.state
    assert isinstance(state, voyage.VoyageState)
    return state.gold


def test_each_chapter_begins_with_what_the_one_before_has_left():
    tables = all_chapters()
    assert [gold(table) for table in tables] == [3, 9, 18]
    assert [gold(table.at(0)) for table in tables] == [0, 3, 9]
    assert [table.settings.as_options().get("chapter", 1) for table in tables] == [1, 2, 3]
    check_game(voyage.GAME, {"chapter": 2}, seed=1)


def test_nothing_follows_the_last_chapter_nor_a_game_that_goes_on():
    with pytest.raises(tt.GameOver, match="Nothing follows this game"):
        next_chapter(all_chapters()[-1], seed=1)
    with pytest.raises(tt.GameOver, match="has not ended yet"):
        next_chapter(tt.new_table(voyage.GAME, seed=1), seed=1)


def test_a_campaign_is_saved_and_opened_whole():
    tables = all_chapters()
    again = load_campaign(write_campaign(tables).to_json(), voyage.GAME)
    assert [table.state for table in again] == [table.state for table in tables]


def test_a_campaign_in_its_second_chapter_goes_on():
    first, second, _ = all_chapters()
    again = load_campaign(write_campaign([first, second.at(1)]).to_json(), voyage.GAME)[-1]
    again.choose("trade harbour")
    assert gold(again) == gold(second)


def test_a_chapter_that_begins_elsewhere_is_refused():
    campaign = write_campaign(all_chapters())
    richer = msgspec.structs.replace(campaign, chapters=[campaign.chapters[0], campaign.chapters[2]])
    with pytest.raises(tt.RecordMismatch, match="Chapter 2 does not begin where"):
        load_campaign(richer, voyage.GAME)
    with pytest.raises(tt.RecordDamaged, match="This is no campaign"):
        load_campaign(b'{"format": 1}')
