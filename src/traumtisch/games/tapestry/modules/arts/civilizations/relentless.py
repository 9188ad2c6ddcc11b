"""TA-CV-29, the Relentless: a token for every turn with a building, and a reward for all of them when the row
breaks off."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.capital import building_gained, landmark_gained
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import mat_of
from traumtisch.games.tapestry.mats import Counter
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect, Pay
from traumtisch.games.tapestry.vocabulary.cards import MatReward
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken
from traumtisch.games.tapestry.vocabulary.terms import Condition

WHO = "civ.relentless"
relentless = arts.carried_by(WHO)
went_on = arts.event("went on", "TA-CV-29", N_("Goes on without a rest: {number} tokens on the mat."))
broke_off = arts.event("broke off", "TA-CV-29", N_("Rests, with {number} tokens on the mat."))


@relentless.follows(building_gained)
@arts.step("TA-CV-29")
def note_building(t: Tapestry, gainer: int, building: str) -> None:
    part = arts.part_of(t)
    part.has_built = (*part.has_built, gainer)


@relentless.follows(landmark_gained)
@arts.step("TA-CV-29")
def note_landmark(t: Tapestry, gainer: int, landmark: Piece, source: str) -> None:
    part = arts.part_of(t)
    part.has_built = (*part.has_built, gainer)


@arts.condition("gained_building_this_turn")
def has_built(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    return seat in arts.part_of(t).has_built


@arts.primitive(PlaceToken, of=WHO)
def put_tokens(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    mat = mat_of(t, seat, cause)[0]
    assert isinstance(effect.count, int)
    mat.tokens += effect.count
    t.tell(went_on, str(mat.tokens), by=seat)


@arts.possible(PlaceToken, of=WHO)
def always(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> bool:
    return True


# ---- what the tokens are worth -------------------------------------------------------------------


def worth(t: Tapestry, seat: int, cause: Cause) -> Effect | None:
    """The reward of their number; more than the last row has are worth that row."""
    mat, facts = mat_of(t, seat, cause)
    assert isinstance(facts, Counter)
    return facts.rewards.get(str(min(mat.tokens, len(facts.rewards))))


def cash_in(t: Tapestry, seat: int, cause: Cause) -> None:
    reward, mat = worth(t, seat, cause), mat_of(t, seat, cause)[0]
    if reward is not None:
        t.tell(broke_off, str(mat.tokens), by=seat)
        mat.tokens = 0
        t.then(gain(seat, reward, cause))


@arts.possible(Pay, MatReward, of=WHO)
def has_tokens(t: Tapestry, seat: int, effect: Pay | MatReward, cause: Cause) -> bool:
    return worth(t, seat, cause) is not None


@arts.primitive(Pay, of=WHO)
def break_off(t: Tapestry, seat: int, effect: Pay, cause: Cause) -> None:
    """All tokens are the price."""
    cash_in(t, seat, cause)


@arts.primitive(MatReward, of=WHO)
def cash_in_at_once(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> None:
    cash_in(t, seat, cause)
