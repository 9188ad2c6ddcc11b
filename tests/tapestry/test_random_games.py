"""Whole random games under all laws of the engine: every number of seats, every edition."""

from __future__ import annotations

from random import Random

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.testing import check_game
from traumtisch.words import tongue

MOST_OPTIONS = 300
EDITIONS = ("adjusted", "original", "revised")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_laws_hold(players: int):
    edition = EDITIONS[players % 3]
    table = check_game(
        GAME, {"players": players, "edition": edition}, seed=players, check_every=9, save_every=90
    )
    assert table.outcome is not None
    assert [sum(source.values()) for source in table.outcome.sources] == list(table.outcome.scores)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_no_decision_is_too_large_and_everything_is_said(players: int):
    """A bold player, who takes income only when nothing else is left, sees most of the game."""
    table, random = tt.new_table(GAME, seed=players, options={"players": players}), Random(players)
    german = tongue("de", GAME)
    while table.decision is not None:
        options = list(table.decision.options)
        assert len(options) <= MOST_OPTIONS
        view = table.view(table.decision.seat)
        for option in options[:3]:
            said = table.rules.say_option(option, view)
            assert "{" not in said.say(), option
            assert "{" not in said.say(german), option
        bold = [option for option in options if option.verb not in ("income", "decline")]
        table.choose(random.choice(bold or options))
    assert all(GAME.say_event(table.rules, event).say(german) for event in table.events_for(0))
    assert set(GAME.columns(table._stage)) == set(GAME.column_names)  # pyright: ignore[reportPrivateUsage, reportArgumentType]
    assert GAME.text_face(table.rules, table.view(0), german, 100)
    assert GAME.text_more(table.rules, table.view(0), german, 100)
