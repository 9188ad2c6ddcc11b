"""What Tapestry shows learners by itself: planes of the map, tracks, tableau, cards."""

from __future__ import annotations

from itertools import count, product
from typing import Any

import numpy as np
import pytest

import traumtisch as tt
from tests.tapestry.scenario import given
from traumtisch.bots import Vantage, find_bot
from traumtisch.games.tapestry import GAME
from traumtisch.lab.environments.errors import WrongDress
from traumtisch.lab.environments.seats import SeatsEnv
from traumtisch.lab.environments.solo import SoloEnv


def drawn(table: tt.Table, seat: int) -> dict[str, dict[str, Any]]:
    """By diagram: its numbers by column, a plane as an array."""
    found: dict[str, dict[str, Any]] = {}
    for diagram in GAME.diagrams(table.rules):
        numbers = np.array(diagram.fill(table.view(seat), seat))
        shape = (len(diagram.columns), *(diagram.grid or ()))
        found[diagram.name] = dict(zip(diagram.columns, numbers.reshape(shape), strict=True))
    return found


def test_tracks_and_tableau_from_both_sides():
    game = given({"tracks": {"science": 6}, "resources": {"coin": 4}}, {"tracks": {"military": 3}})
    mine, theirs = drawn(game.table, 0), drawn(game.table, 1)
    assert mine["tracks"]["science own"] == theirs["tracks"]["science left 1"] == 6 / 12
    assert mine["tracks"]["military left 1"] == theirs["tracks"]["military own"] == 3 / 12
    assert mine["tableau"]["coin own"] == theirs["tableau"]["coin left 1"] == 4 / 8


def test_the_map_shows_who_stands_where():
    """At the beginning two outposts of everybody stand on their own island."""
    table = tt.new_table("tapestry", seed=1)
    while table.decision is not None and table.decision.kind != "turn":
        table.choose(table.decision.options[0], table.decision.seat)
    mine, theirs = drawn(table, 0)["map"], drawn(table, 1)["map"]
    assert (mine["pieces of own"] == theirs["pieces of left 1"]).all()
    assert np.argwhere(mine["pieces of own"]).shape == (1, 2)
    assert mine["pieces of own"].max() == 1
    assert not mine["toppled, of own"].any()


def test_own_cards_are_shown_and_those_of_others_are_not():
    table = tt.new_table("tapestry", seed=3)
    while table.decision is not None and not any(player.hand for player in table.view(0).players[:1]):
        table.choose(table.decision.options[0], table.decision.seat)
    [*hand] = table.view(0).players[0].hand
    cards = drawn(table, 0)["cards"]
    assert {name for name, number in cards.items() if number and name.endswith(" in hand")} == {
        f"{card.face} in hand" for card in hand
    }


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 5, "boxes": ["plans", "arts", "fantasies"]}])
def test_no_column_is_constant(options: dict[str, Any]):
    """(Cards aside: not every one comes in a few games.)"""
    rules = tt.new_table("tapestry", seed=1, options=options).rules
    diagrams = [each for each in GAME.diagrams(rules) if each.name != "cards"]
    seen: dict[str, list[Any]] = {each.name: [] for each in diagrams}
    bot = find_bot("greedy")
    for seed in range(2 if options["players"] > 2 else 5):
        table = tt.new_table("tapestry", seed=seed, options=options)
        for number in count():
            decision = table.decision
            if decision is None or number % 5 == 0:
                for each, seat in product(diagrams, range(table.seats)):
                    numbers = np.array(each.fill(table.view(seat), seat)).reshape(len(each.columns), -1)
                    seen[each.name].append(numbers)
            if decision is None:
                break
            table.choose(bot.choose(Vantage(table, decision.seat), number), decision.seat)
    for each in diagrams:
        numbers = np.array(seen[each.name])
        changes = (numbers.min(axis=0) != numbers.max(axis=0)).any(axis=1)
        assert [name for name, moved in zip(each.columns, changes, strict=True) if not moved] == []
        assert numbers.min() >= 0
        assert (numbers <= 1).mean() > 0.99


def test_columns_have_one_name_each():
    rules = tt.new_table("tapestry", seed=1, options={"boxes": ["plans", "arts", "fantasies"]}).rules
    for diagram in GAME.diagrams(rules):
        assert len(set(diagram.columns)) == len(diagram.columns)


def test_an_environment_shows_them():
    env = SeatsEnv("tapestry", {"players": 2}, observations="diagrams")
    env.reset(seed=1)
    shown = env.observe("seat_0")
    assert env.observation_space("seat_0").contains(shown)
    assert set(shown["observation"]) == {"map", "tracks", "tableau", "cards", "asked", "said", "seat"}
    assert shown["observation"]["map"].ndim == 3
    assert len(env.encoding.names["tracks"]) == 8  # type: ignore[call-overload]


def test_who_declares_none_is_told():
    with pytest.raises(WrongDress, match="Onirim declares no diagrams"):
        SoloEnv("onirim", observations="diagrams")


# ---- rewards by points ---------------------------------------------------------------------------


def test_rewards_by_points_add_up_to_the_score():
    env = SeatsEnv("tapestry", {"players": 2}, observations="text", rewards="points", early=False)
    env.reset(seed=5)
    random, sums = np.random.default_rng(5), dict.fromkeys(env.agents, 0.0)
    while True:
        info = env.last()[4]
        if "points" in info:
            break
        env.step(random.choice(np.flatnonzero(info["action_mask"])))
        for agent, reward in env.rewards.items():
            sums[agent] += reward
    assert sums == {agent: env.infos[agent]["points"] for agent in env.agents}
    assert max(sums.values()) > 10


def test_who_counts_no_points_is_told():
    with pytest.raises(WrongDress, match="nobody counts points on the way"):
        SoloEnv("onirim", rewards="points")
