"""TA-22.8, 22.28: what effects of cards and civilizations bring to the Automa. It is never asked."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.games.tapestry.effects.gaining import gain, instead_of_effect
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, automa
from traumtisch.games.tapestry.modules.automa.on_the_map import retreat_by_rule
from traumtisch.games.tapestry.modules.automa.turn import (
    benefit_of_automa,
    conquer_by_rule,
    explore_by_rule,
    research_by_rule,
)
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import (
    All,
    ApplyModifier,
    Choose,
    Effect,
    ForEach,
    ForPlayers,
    If,
    May,
    Repeat,
    Seq,
    ToppleAttacker,
)
from traumtisch.games.tapestry.vocabulary.cards import LoseCivilization
from traumtisch.games.tapestry.vocabulary.goods import (
    GainMasterpiece,
    GainTapestry,
    GainVp,
    Invent,
    LoseVp,
    RefreshDisplay,
    Score,
)
from traumtisch.games.tapestry.vocabulary.moves import (
    Advance,
    Conquer,
    Explore,
    MoveOutpost,
    PlaceToken,
    Regress,
    Research,
)

AS_FOR_EVERYBODY = (
    *(Seq, Repeat, If, ForEach, ForPlayers, ApplyModifier),
    *(GainVp, LoseVp, Score, RefreshDisplay, LoseCivilization),
    *(Advance, Regress, PlaceToken, ToppleAttacker),
)
"""What needs no decision of it: points, and what is done to its tokens."""


@automa.alters(instead_of_effect)
def in_its_way(
    t: Tapestry, instead: list[Frame] | None, seat: int, effect: Effect, cause: Cause
) -> list[Frame] | None:
    """Everything of several effects, the first of two things to choose from, and what is offered; then what
    spaces bring to it, in the same way. It pays for nothing, and goods are nothing to it."""
    if seat != AUTOMA or isinstance(effect, AS_FOR_EVERYBODY):
        return instead
    match effect:
        case All():
            return [gain(AUTOMA, each, cause) for each in effect.steps]
        case Choose():
            return [gain(AUTOMA, effect.options[0], cause)]
        case May():
            return [gain(AUTOMA, effect.effect, cause)]
        case GainTapestry():
            return [benefit_of_automa("tapestry")] * effect.count
        case Invent():
            return [benefit_of_automa("refresh_tech")]
        case GainMasterpiece():
            return [benefit_of_automa("refresh_masterpieces")]
        case Research():
            return [research_by_rule(effect.benefit)]
        case Explore():
            return [explore_by_rule(effect.where)]
        case Conquer():
            return [conquer_by_rule(effect.where)]
        case MoveOutpost():
            return [retreat_by_rule(cause.at)]
        case _:
            return []
