"""The Automa with the boxes (TA-22.27, 22.28)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.automa import ALL_CARDS, after_its_turn, against_automa, part_of, spaces, stage_of
from tests.tapestry.scenario import Scenario
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.modules.arts import arts
from traumtisch.games.tapestry.modules.automa.box import AUTOMA
from traumtisch.games.tapestry.modules.automa.income import score_by_mat
from traumtisch.testing import check_game

BOXES = ["plans", "arts", "fantasies"]


def with_arts(rival: dict[str, Any] | None = None, **more: Any) -> Scenario:
    return against_automa(rival=rival, boxes=["arts"], **more)


@pytest.mark.rule("TA-22.27")
def test_the_arts_are_a_track_for_both():
    """Before the arts stands nothing in the order of card 4, behind them nothing in that of card 3."""
    game = after_its_turn(with_arts(draws=(6, 4)))
    assert "automa any track arts" in game.told
    other = after_its_turn(with_arts(draws=(6, 3)))
    assert "shadow any track arts" in other.told


@pytest.mark.rule("TA-22.27")
@pytest.mark.parametrize("space", [3, 7])
def test_the_open_masterpieces_are_replaced(space: int):
    game = with_arts({"tracks": {"arts": space - 1}}, draws=(6, 4))
    before = game.view.part(arts).market
    after_its_turn(game)
    assert "renewed" in game.told
    assert game.view.part(arts).market != before


@pytest.mark.rule("TA-22.27")
def test_the_first_space_of_the_arts_is_a_card_beside_its_mat():
    game = after_its_turn(with_arts(draws=(6, 4)))
    assert len(part_of(game).cards) == 1


@pytest.mark.rule("TA-22.27")
def test_a_free_step_from_the_arts_goes_where_the_die_says():
    """The arts themselves are rolled again."""
    game = with_arts({"tracks": {"arts": 8}}, draws=(6, 4), next={"science": ["arts", "science", "military"]})
    assert spaces(after_its_turn(game))[:2] == [0, 1]


@pytest.mark.rule("TA-22.17", "TA-22.27")
def test_spaces_of_the_arts_score_like_technology():
    game = with_arts({"era": 3, "tracks": {"arts": 5}}, level=1)
    without = with_arts({"era": 3}, level=1)
    for each in (game, without):
        score_by_mat.play(stage_of(each))
    assert game.points(AUTOMA) - without.points(AUTOMA) == 5


@pytest.mark.rule("TA-22.27")
@pytest.mark.parametrize(("level", "cards"), [(1, 4), (3, 4), (4, 6), (5, 6), (6, 6)])
def test_eras_are_longer_with_the_arts(level: int, cards: int):
    """In income turn 3."""
    drawn = {"deck": [], "discards": ALL_CARDS[:8], "progress": ALL_CARDS[8:], "civilizations": ()}
    game = with_arts({"era": 2}, level=level, part=drawn)
    assert len(part_of(after_its_turn(game)).deck) == 8 + cards


@pytest.mark.rule("TA-22.28")
def test_it_takes_no_landmark_card_and_no_advanced_capital():
    table = tt.new_table(GAME, seed=3, options={"opponents": "automa", "boxes": BOXES})
    while table.decision is not None and table.decision.kind != "turn":
        table.choose(table.decision.options[0], table.decision.seat)
    state: Any = table.state
    assert state.landmark_cards.held[AUTOMA] == []
    assert table.rules.material.records[state.players[AUTOMA].capital].number == 3


@pytest.mark.rule("TA-22.28")
@pytest.mark.parametrize("seed", range(6))
def test_it_is_never_asked(seed: int):
    """With cards and civilizations of all boxes, whatever they do to opponents."""
    boxes = (["arts"], ["fantasies"], BOXES)[seed % 3]
    options = {"opponents": "automa", "automa_level": 1 + seed, "boxes": boxes}
    table = tt.new_table(GAME, seed=seed, options=options)
    while table.decision is not None:
        assert table.decision.seat != AUTOMA
        verbs = [option for option in table.decision.options if option.verb not in ("income", "decline")]
        choices = verbs or table.decision.options
        table.choose(choices[len(table.choices) * 7 % len(choices)])
    assert table.outcome is not None
    assert table.outcome.scores[AUTOMA] > 100


def test_the_laws_hold():
    check_game(GAME, {"opponents": "automa", "boxes": BOXES}, seed=2, check_every=9, save_every=90)
