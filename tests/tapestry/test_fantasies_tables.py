"""Fantasies & Futures at whole tables: stated positions, all laws in random games, what is said."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.fantasies import FANTASIES
from tests.tapestry.scenario import given
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME
from traumtisch.testing import check_game
from traumtisch.words import tongue

SETS = (["fantasies"], ["plans", "fantasies"])


def refused(position: dict[str, Any], player: dict[str, Any] | None = None) -> str:
    with pytest.raises(PositionError) as error:
        given(player or {}, {}, options=FANTASIES, **position)
    return str(error.value)


# ---- positions -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-14.21")
def test_a_reserved_building_has_left_its_row():
    stated = {"reserves": [[], [{"by": "dream_houses", "goods": ["house"]}]]}
    game = given({}, {"built": [["house", 0, 0]]}, options=FANTASIES, fantasies=stated)
    assert (game.left_the_mat("house"), game.left_the_mat("house", 1)) == (0, 2)


@pytest.mark.parametrize(
    ("reserve", "reason"),
    [
        ({"by": "academia", "goods": ["farm"]}, "reserves nothing"),
        ({"by": "nonsense"}, "reserves nothing"),
        ({"by": "microbial_magic", "goods": ["castle"]}, "neither an income building nor a resource"),
        ({"by": "microbial_magic", "goods": ["farm"] * 6}, "only five"),
        ({"by": "microbial_magic", "stuff": []}, "no entry"),
        ({"by": "sealed_invention", "pieces": ["tech.nonsense"]}, "There is no tech"),
        ({"by": "sealed_invention", "pieces": 7}, "not right"),
    ],
)
def test_what_cannot_be_reserved_is_refused(reserve: dict[str, Any], reason: str):
    assert reason in refused({"fantasies": {"reserves": [[reserve]]}})


def test_reserves_of_nobody_are_refused():
    assert "only 2 players" in refused({"fantasies": {"reserves": [[], [], []]}})


def test_turned_cards_lie_before_somebody():
    assert "lies before nobody" in refused({"fantasies": {"turned": ["levitation"]}})
    stated = {"turned": ["levitation"]}
    game = given({"techs": {"bottom": ["levitation"]}}, {}, options=FANTASIES, fantasies=stated)
    view: Any = game.view.modules["fantasies"]
    assert [card.face for card in view.turned] == ["tech.levitation"]


def test_only_who_plays_on_comes_to_a_sixth_era():
    assert "takes 5 income turns" in refused({}, {"era": 6})
    elders = {"era": 5, "civs": [{"civ": "elders", "numbers": [2]}], "resources": {"coin": 8}}
    game = given(elders, {}, options=FANTASIES)
    assert "rest" in game.offered
    done = given({}, {**elders, "civs": [{"civ": "elders", "numbers": [3]}]}, options=FANTASIES)
    assert done.table.view(0).players[1].finished


# ---- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_laws_hold(players: int):
    options = {
        "players": players,
        "boxes": SETS[players % 2],
        "edition": "revised" if players % 2 else "adjusted",
    }
    table = check_game(GAME, options, seed=players, check_every=11, save_every=120)
    assert table.outcome is not None
    assert [sum(source.values()) for source in table.outcome.sources] == list(table.outcome.scores)


@pytest.mark.parametrize("players", [2, 5])
def test_everything_is_said_in_both_languages(players: int):
    options = {"players": players, "boxes": ["fantasies"]}
    table, random = tt.new_table(GAME, seed=players, options=options), Random(players)
    german = tongue("de", GAME)
    while table.decision is not None:
        offered = list(table.decision.options)
        view = table.view(table.decision.seat)
        for option in offered[:4]:
            for language in (german, None):
                words = table.rules.say_option(option, view)
                said = words.say(german) if language else words.say()
                assert not {"{", "_", "$"} & {*said}, said
        bold = [option for option in offered if option.verb not in ("income", "decline")]
        table.choose(random.choice(bold or offered))
    assert all(GAME.say_event(table.rules, event).say(german) for event in table.events_for(0))
    assert GAME.text_face(table.rules, table.view(0), german, 100)
    assert GAME.text_more(table.rules, table.view(0), german, 100)
