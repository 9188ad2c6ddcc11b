"""What holds for every bot at every table."""

from __future__ import annotations

from random import Random

import pytest

import traumtisch as tt
from tests.bots.tables import ALL_BOTS, TOYS, in_the_middle, opened
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.play import play_game

GAMES = ("onirim", "onirim team", "onirim modules", "urbion", "urbion team", "urbion modules")


@pytest.mark.parametrize("name", ALL_BOTS)
@pytest.mark.parametrize("game", ["onirim", "onirim team", "urbion", "duel"])
def test_a_bot_plays_a_game_to_its_end(game: str, name: str):
    table = opened(game, seed=3)
    play_game(table, [find_bot(name)] * table.seats, chance=3)
    assert table.outcome is not None


@pytest.mark.parametrize("name", ALL_BOTS)
@pytest.mark.parametrize("game", [*GAMES, *TOYS])
def test_a_choice_depends_only_on_what_the_seat_sees(game: str, name: str):
    """Worlds that look alike to a seat, with other hidden cards and another future: the same choice."""
    bot, random = find_bot(name), Random(5)
    for seed in range(4):
        table = in_the_middle(game, seed)
        for decision in table.decisions:
            seat, chance = decision.seat, random.getrandbits(63)
            worlds = [
                table,
                table.imagine(seat, random.random().hex()),
                table.imagine(seat, 2).imagine(seat, 3),
            ]
            assert len({repr(world.view(seat)) for world in worlds}) == 1
            assert len({bot.choose(Vantage(world, seat), chance) for world in worlds}) == 1


def test_the_worlds_of_these_tests_do_differ():
    """Otherwise the test above would show nothing: here the hidden hands are others."""
    table = in_the_middle("duel", 1, most=2)
    assert len({table.imagine(0, chance).state.digest() for chance in range(10)}) > 1


@pytest.mark.parametrize("name", ALL_BOTS)
def test_equal_chance_gives_equal_choices(name: str):
    def played() -> tt.Table:
        table = opened("duel", seed=1)
        play_game(table, [find_bot(name)] * 2, chance=8)
        return table

    assert played().choices == played().choices


@pytest.mark.parametrize("name", ALL_BOTS)
def test_thinking_changes_nothing(name: str):
    table = in_the_middle("onirim", 2)
    before = table.state.digest(), table.choices
    find_bot(name).choose(Vantage(table, 0), 1)
    assert (table.state.digest(), table.choices) == before


def test_the_chance_of_bots_is_not_that_of_the_table():
    """Two seats with the same bot at the same table meet different chance, and so does every decision."""
    seen: list[int] = []

    class Noting:
        def choose(self, vantage: Vantage, chance: int) -> tt.Option:
            seen.append(chance)
            return vantage.decision.options[0]

    table = opened("duel", seed=1)
    play_game(table, {0: Noting(), 1: Noting()}, chance=1)
    assert len(set(seen)) == len(table.choices)
