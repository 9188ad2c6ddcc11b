"""What holds for every choice of the policy, whatever expansions are in play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given as forall
from hypothesis import settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.options import random_options
from tests.urbion.bot.thinking import POLICY, reason, value
from tests.urbion.scenario import at_four, given
from traumtisch.engine.errors import AuthorError
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.bot.base import judged
from traumtisch.games.urbion.bot.judgements import Judgements, Mindset
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.bot.weights import WEIGHTS
from traumtisch.games.urbion.state import Urbion
from traumtisch.words import tongue


@settings(max_examples=15, deadline=None)
@forall(options=random_options("urbion"), seed=st.integers(0, 2**32))
def test_it_plays_whole_games_by_the_rules(options: dict[str, Any], seed: int):
    """The table refuses what is not offered; scores and choice agree; values are chances."""
    table = tt.new_table(GAME, options=options, seed=seed)
    while (decision := table.decision) is not None:
        imagined = table.imagine(decision.seat, seed)
        stage, same = imagined.stage, imagined.decision
        assert same is not None
        scores = list(POLICY.scores(stage, same))
        assert len(scores) == len(same.options)
        option = POLICY.choose(stage, same)
        assert scores[list(same.options).index(option)] == max(scores)
        assert 0 <= POLICY.value(stage, decision.seat) <= 1
        table.choose(option)
    assert table.outcome is not None
    assert (POLICY.value(table.stage, 0) == 1) == table.outcome.won


@settings(max_examples=10, deadline=None)
@forall(options=random_options("urbion"), seed=st.integers(0, 2**32))
def test_thinking_changes_nothing(options: dict[str, Any], seed: int):
    table = tt.new_table(GAME, options=options, seed=seed)
    for _ in range(60):
        if (decision := table.decision) is None:
            break
        before = table.state.copy()
        for option in decision.options:
            POLICY.reason(table.stage, decision, option)
        POLICY.value(table.stage, 0)
        choice = POLICY.choose(table.stage, decision)
        assert table.state == before
        table.choose(choice)


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (
            "play I3f [fw] minus",
            "It balances the city of fire and water 1.",
            "Das bringt Stadt Feuer und Wasser 1 ins Gleichgewicht.",
        ),
        (
            "play I1w [fw] minus",
            "It brings the city of fire and water 1 nearer to balance.",
            "Das bringt Stadt Feuer und Wasser 1 näher ans Gleichgewicht.",
        ),
    ],
)
def test_it_says_why_in_both_languages(words: str, english: str, german: str):
    row = at_four("S2a | I3a", "S4a S2a |", "| I3a I1a", "S1a S2a |")
    phrase = reason(given(row=row, hand="S4a I1f I3f I1w"), words)
    assert phrase is not None
    assert phrase.say() == english
    assert german == phrase.say(tongue("de", GAME))


def test_it_says_why_a_census():
    row = at_four("S2a | I2a", "S1a | I1a", "S4a | I3a I1a", "S2a S2a | I3a I1w")
    game = given(row=row, hand="S4f I1f I3f S1w").choose("discard S4f")
    phrase = reason(game, "census")
    assert phrase is not None
    assert phrase.say() == "A census now is perfect balance and brings a city more."
    assert phrase.say(tongue("de", GAME)) != phrase.say()


def test_a_good_position_is_worth_more_than_a_bad_one():
    good = given(row=["[ef] S2e | I2a"], hand="S4f I1f I3f S1w", stack=0)
    bad = given(row=["[ef] S2e | C C"], hand="S4f I1f I3f S1w", deck="S2a", stack=0)
    assert value(good) > 0.9
    assert value(bad) < 0.2


def test_a_lost_game_is_worth_little_and_more_if_it_was_close():
    close = given(row=["[ef] S2e |"], hand="S4f I1f I3f S1w", deck="", stack=0)
    early = given(row=at_four("S2e |", "S2e |", "S2e |", "S2e |"), hand="S4f I1f I3f S1w", deck="")
    for game in (close, early):
        game.choose("discard S4f", "nothing")
        assert game.lost
    assert 0 <= value(early) < value(close) <= 0.05


def test_a_judgement_about_a_question_that_nobody_asks_is_refused():
    rules = tt.new_table(GAME, seed=1).rules
    judgements = Judgements(urbion)
    judgements.judges("dreem", "play")(lambda look, option: 0.0)
    with pytest.raises(AuthorError, match="base judges dreem, which nobody asks"):
        Mindset(rules, WEIGHTS, (judgements,))


def test_what_nobody_judges_is_declined():
    """An expansion without judgements: nothing is known of its options, so one does without them."""
    row = at_four("S2a |", "S1a |", "S4a S4w |", "S2w S2f |")
    options = {"expansions": ["books"]}
    game = given(options, row=row, hand="S4a S4f I2a I3a", books={"shelf": "B3"}).choose("discard S4a")
    mindset = Mindset(game.table.rules, WEIGHTS, (judged,))
    decision, stage = game.table.decision, game.table.stage
    assert decision is not None
    assert isinstance(stage, Urbion)
    scores = mindset.weigh[decision.question](Outlook(stage, mindset), decision.options)
    verbs = [option.verb for option in decision.options]
    assert scores.index(min(scores)) == verbs.index("book")
