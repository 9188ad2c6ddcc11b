"""Rivals in plain text: the end as places and points, giving up, hints, reviews and statistics."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

import traumtisch as tt
from tests.terminal.conftest import play, reviewed, screen_of, talk_of
from tests.toys import cunning, survivors
from traumtisch.bots.analysis import reviewing
from traumtisch.bots.play import play_game
from traumtisch.bots.random import RandomBot
from traumtisch.host.statistics import Played
from traumtisch.terminal import plain
from traumtisch.terminal.statistics import show_statistics


@pytest.fixture(autouse=True)
def _quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "SHORT_THOUGHT", 0.01)


def a_table() -> tt.Table:
    return tt.new_table(survivors.GAME, seed=1)


def test_the_end_lists_places_and_points() -> None:
    played = play(a_table(), *["", "1"] * 200)
    outcome = played.outcome
    assert outcome is not None
    assert re.search(r"They share the win: player 1, .*player 5\.\s+most\s+points", played.screen, re.DOTALL)
    for seat, name in enumerate("12345"):
        place, points = outcome.places[seat], outcome.scores[seat]
        assert re.search(
            rf"{place}\.  player {name}  Points: {points}  \(Calm \d+, Bold \d+\)", played.screen
        )
    assert "Won:" not in played.screen


def test_the_end_in_german() -> None:
    screen = play(a_table(), *["", "1"] * 200, language="de").screen
    assert re.search(r"1\.  Person [1-5]  Punkte: \d+", screen)


def test_one_gives_up_and_the_others_play_on() -> None:
    table = a_table()
    play(table, "1", "resign", "y", "q")
    assert table.state.left
    assert table.outcome is None


def test_a_hint_tells_the_points_to_be_expected() -> None:
    screen = play(a_table(), "1", "h", "q").screen
    assert re.search(r"\d+\s% +\d+–\d+\s%  Points: \d+(\.\d)?  risk", screen)


def test_a_review_says_whose_choice_it_was() -> None:
    table = tt.new_table(cunning.GAME, seed=1)
    for option in (cunning.BAIT, cunning.NEAR, cunning.ANSWERS[0]):
        table.choose(option)
    talk = talk_of("")
    reviewed(table, talk, list(reviewing(table, rollouts_each=200)))
    assert "Choice 3, player 2: “answer wind”" in screen_of(talk)


@pytest.mark.parametrize(
    ("language", "worth"), [("en", r"\(\d+\s%, \d+ points\)"), ("de", r"\(\d+\s%, \d+ Punkte\)")]
)
def test_a_review_tells_points_and_why(language: str, worth: str) -> None:
    """Where somebody was too cautious: what it has cost, and why risk was better."""
    table = tt.new_table(survivors.GAME, seed=1)
    play_game(table, [RandomBot()] * 5, 1)
    moments = [
        replace(moment, lost=0.1)
        for moment in reviewing(table, rollouts_each=2)
        if moment.before.best.option == survivors.RISK != moment.chosen
    ]
    talk = talk_of("", language=language)
    reviewed(table, talk, moments[:1])
    told = screen_of(talk)
    assert len(re.findall(worth, re.sub(r"\s+", " ", told))) == 2
    assert "  There are lives left." in told


def test_statistics_tell_places_and_points() -> None:
    talk = talk_of("")
    played = [
        Played(
            game="survivors", won=place == 1, place=place, rivals=5, points=10 * place, reason="", ended=place
        )
        for place in (1, 2, 2)
    ]
    show_statistics(played, talk)
    screen = screen_of(talk)
    assert re.search(r"Mean place +1\.7 of 5", screen)
    assert re.search(r"Places +place 1: 1, place 2: 2", screen)
    assert re.search(r"Mean points +16\.7", screen)
    assert re.search(r"Most points +20", screen)


def test_a_review_draws_the_chances_of_every_rival() -> None:
    table = tt.new_table(survivors.GAME, seed=1)
    play_game(table, [RandomBot()] * 5, 1)
    talk = talk_of("")
    moments = list(reviewing(table, rollouts_each=2))
    reviewed(table, talk, moments)
    drawn = dict(re.findall(r"player ([1-5])  ([▁▂▃▄▅▆▇█]+)  \d+\s% … \d+\s%", screen_of(talk)))
    seats = {str(moment.seat + 1) for moment in moments}
    assert set(drawn) == seats == set("12345")
    assert all(len(curve) <= talk.width for curve in drawn.values())
