"""Watchers: they sit at no seat, and see what is public."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.toys import duel, marathon
from traumtisch.engine.pile import EVERYBODY, Component, Pile


def test_a_watcher_sees_a_table_and_holds_no_cards():
    table = tt.new_table(duel.GAME, seed=5)
    view = table.view(tt.WATCHER)
    assert (view.hand, view.others) == ((), ((None,) * 3, (None,) * 3))
    assert tt.new_table(marathon.GAME, seed=5).view(tt.WATCHER).path == ()


@pytest.mark.parametrize("seat", [-2, 2, 16])
def test_only_the_watchers_are_no_seat(seat: int):
    table = tt.new_table(duel.GAME, seed=5)
    looks = (lambda: table.view(seat), lambda: table.events_for(seat), lambda: table.imagine(seat, 1))
    for look in looks:
        with pytest.raises(tt.WrongSeat, match=f"There is no seat {seat} at this table"):
            look()


def test_watchers_cannot_choose_nor_give_up():
    table = tt.new_table(duel.GAME, seed=5)
    option = table.decisions[0].options[0]
    for act in (lambda: table.choose(option, tt.WATCHER), lambda: table.resign(tt.WATCHER)):
        with pytest.raises(tt.WrongSeat, match="There is no seat -1"):
            act()
    assert table.choices == ()


def test_what_seats_drew_is_told_to_watchers_without_the_cards():
    table = tt.new_table(duel.GAME, seed=6)
    drawn = [event for event in table.events_for(tt.WATCHER) if event.kind == "drew"]
    assert len(drawn) == 6
    assert not any(event.targets for event in drawn)


def test_a_watcher_imagines_every_hand():
    table = tt.new_table(duel.GAME, seed=5)
    worlds = [table.imagine(tt.WATCHER, chance) for chance in range(20)]
    assert all(world.view(tt.WATCHER) == table.view(tt.WATCHER) for world in worlds)
    for seat in (0, 1):
        assert len({world.view(seat).hand for world in worlds}) > 10


def test_what_was_chosen_at_the_same_time_is_a_secret_to_watchers():
    table = tt.new_table(duel.GAME, seed=4)
    table.choose(table.decisions[1].options[0], seat=1)
    assert [decision.seat for decision in table.imagine(tt.WATCHER, 9).decisions] == [0, 1]


def test_a_place_in_a_pile_is_public_only_if_everybody_was_shown_it():
    faces = [Component(f"c{card}", str(card)) for card in range(4)]
    pile = Pile(bag=[0])
    pile.put_on_top(1, EVERYBODY)
    pile.put_on_top(2, known_to=0b11)  # both seats have looked, each for itself
    pile.put_on_top(3, known_to=0b01)
    assert pile.seen_by(tt.WATCHER, faces).top == (None, None, faces[1])
    assert list(pile.unknown_to(tt.WATCHER)) == [0, 2, 3]
    pile.forget_what_only_others_know(tt.WATCHER)
    assert (pile.bag, pile.top) == ([0, 2, 3], [1, -1, -1])


def test_a_table_that_a_watcher_imagines_waits_where_the_real_one_does():
    # Alone, a player is not asked what can be answered in only one way; a watcher must not learn from that.
    table = tt.load_position(
        "onirim", {"hand": ["RK", "BS", "BM", "GS"], "pending": ["RD"], "phase": 2}, seed=1
    )
    assert [option.verb for option in table.decisions[0].options] == ["unlock", "decline"]
    worlds = [table.imagine(tt.WATCHER, chance) for chance in range(10)]
    assert {world.decisions[0].kind for world in worlds} == {"door"}
    assert {len(world.decisions[0].options) for world in worlds} >= {1}
    assert all(world.copy().decisions[0].kind == "door" for world in worlds)
