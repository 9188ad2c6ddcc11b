"""After a move only what is seen is sent: what lies before others comes when somebody unfolds it."""

from __future__ import annotations

from tests.tapestry.scenario import given
from traumtisch.engine.phrase import english
from traumtisch.faces.face import Folding, faces_of
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.faces.web import cards


def folding() -> Folding:
    face = faces_of(GAME).web_face
    assert isinstance(face, Folding)
    return face


def test_what_is_folded_is_the_same_once_it_is_unfolded() -> None:
    game = given({}, {"techs": {"middle": ["clocks"]}, "tiles": ["01"]})
    rules, view = game.table.rules, game.table.view(0)
    clocks = cards.symbol_of(rules.material, rules.material.by_id["tech.clocks"])
    folded = str(folding().folded(rules, view, english, frozenset()))
    inside = str(folding().inside(rules, view, english, "1"))
    whole = str(GAME.web_face.board(rules, view, english)) if GAME.web_face else ""
    assert f"#{clocks}" not in folded
    assert f"#{clocks}" in inside
    empty = '<div class="everything" tabindex="0" data-later="1"></div>'
    assert folded.replace(empty, f'<div class="everything" tabindex="0">{inside}</div>') == whole


def test_whoever_is_asked_about_cards_of_others_sees_them() -> None:
    game = given({}, {"techs": {"middle": ["clocks"]}})
    rules, view = game.table.rules, game.table.view(0)
    clocks = f"c{rules.material.by_id['tech.clocks']}"
    assert f'data-thing="{clocks}"' in str(folding().folded(rules, view, english, frozenset([clocks])))


def test_and_only_theirs() -> None:
    """Every unfolded mat is some kilobytes: a move would weigh too much with four of them."""
    game = given({}, {"techs": {"middle": ["clocks"]}}, {"techs": {"middle": ["barn"]}})
    rules, view = game.table.rules, game.table.view(0)
    clocks, barn = (f"c{rules.material.by_id[each]}" for each in ("tech.clocks", "tech.barn"))
    shown = str(folding().folded(rules, view, english, frozenset([clocks])))
    assert f'data-thing="{barn}"' not in shown
    assert 'data-later="2"' in shown
    assert 'data-later="1"' not in shown


def test_a_fold_that_is_not_there_is_not_opened() -> None:
    game = given({}, {})
    assert folding().inside(game.table.rules, game.table.view(0), english, "7") is None
