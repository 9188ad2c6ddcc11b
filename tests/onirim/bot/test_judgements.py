"""How the judgements of modules are put together with those of the base game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.stand_ins import WITH_AMBUSH, ambush
from traumtisch.engine.decision import Option
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim import GAME, questions
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.judgements import ANY, Judgements, Mindset
from traumtisch.games.onirim.state import Onirim, OnirimState

AMBUSH, PLAY = Option("ambush"), Option("play", 1)


def rules(game: Any = WITH_AMBUSH) -> Rules:
    return game.rules(game.settings_type())


def stage(of: Rules) -> Onirim:
    state = of.game.new_state(of)
    assert isinstance(state, OnirimState)
    state.players[0].hand = [state.deck.bag.pop(0)]
    t = of.game.stage_on(of, state, seed=1)
    assert isinstance(t, Onirim)
    return t


def scores(mindset: Mindset, of: Rules) -> list[float]:
    return mindset.weigh[questions.action](stage(of), [PLAY, AMBUSH])


def test_what_nobody_judges_is_not_chosen():
    playing, ambushing = scores(Mindset(rules(), [judged]), rules())
    assert ambushing < playing


def test_a_module_judges_its_own_options_and_explains_them():
    mine = Judgements(ambush)
    mine.judges("action", "ambush")(lambda t, option: 1000.0)
    mine.explains(ANY, "ambush")(lambda t, option: Phrase("Why not?"))
    mindset = Mindset(rules(), [judged, mine])
    playing, ambushing = scores(mindset, rules())
    assert ambushing == 1000.0 > playing
    assert str(mindset.explain(stage(rules()), questions.action, AMBUSH)) == "Why not?"


def test_a_module_adjusts_what_others_think():
    mine = Judgements(ambush)
    mine.adjusts("action", "play")(lambda t, option, score: score + 7.0)
    mine.revalues(lambda t, value: value / 2)
    alone, together = Mindset(rules(), [judged]), Mindset(rules(), [mine, judged])
    assert scores(together, rules())[0] == scores(alone, rules())[0] + 7.0
    assert together.revalue(stage(rules()), 0.5) == 0.25


def test_judgements_of_modules_that_are_not_in_play_do_not_count():
    mine = Judgements(ambush)
    mine.adjusts("action", "play")(lambda t, option, score: score + 7.0)
    base = rules(GAME)
    both, alone = Mindset(base, [judged, mine]), Mindset(base, [judged])
    assert both.weigh[questions.action](stage(base), [PLAY]) == alone.weigh[questions.action](
        stage(base), [PLAY]
    )


def test_a_question_that_nobody_asks_cannot_be_judged():
    mine = Judgements(ambush)
    mine.judges("acton", "ambush")(lambda t, option: 1.0)
    with pytest.raises(AuthorError, match="acton"):
        Mindset(rules(), [judged, mine])
