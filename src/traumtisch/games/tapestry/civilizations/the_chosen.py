"""TA-CV-15, the Chosen of the revised edition: a track of their own, walked by achievements.

`Mat.numbers` is how far the token has come, and how many achievements were earned before the civilization and
never walked; `Mat.slots` are the private achievements that were earned.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.civilizations.gaining import civ_gained
from traumtisch.games.tapestry.conditions import holds
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.effects.mats import mat_with
from traumtisch.games.tapestry.general import achieve
from traumtisch.games.tapestry.happenings import Facts, happened
from traumtisch.games.tapestry.mats import MatTrack
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.turn import advance_or_income
from traumtisch.games.tapestry.vocabulary.cards import MatReward

THE_CHOSEN = "civ.the_chosen"
CAUSE = Cause(THE_CHOSEN)
the_chosen = tapestry.carried_by(THE_CHOSEN)
earned = tapestry.event("earned", "TA-CV-15", N_("Earns a private achievement: {achievement}."))


def _mat(t: Tapestry, seat: int) -> tuple[Mat, MatTrack] | None:
    """The mat with its track; None for the first printing, which has none."""
    if not isinstance(t.m.edition(t.m.by_id[THE_CHOSEN]).mat, MatTrack):
        return None
    return mat_with(t, seat, CAUSE, MatTrack)


def due(t: Tapestry, seat: int, mat: Mat) -> int:
    """How far the token should have come by the achievements, public and private."""
    return len(t.player(seat).achievements) + len(mat.slots) - mat.numbers[1]


def _newly_met(t: Tapestry, seat: int, mat: Mat, facts: MatTrack) -> list[str]:
    found = [each for each in facts.private_achievements if each.metric not in mat.slots]
    return [each.metric for each in found if holds(t, seat, each, CAUSE)]


# ---- private achievements ------------------------------------------------------------------------


@the_chosen.prepares(advance_or_income)
def watch_the_advance(t: Tapestry, option: Option, seat: int) -> Option:
    """They are looked at when everything of an advance turn is done."""
    if option.verb == "advance" and _mat(t, seat) is not None:
        t.then(look_at_achievements(seat))
    return option


@tapestry.step("TA-CV-15")
def look_at_achievements(t: Tapestry, seat: int) -> None:
    """Once for the turn: what their rewards bring counts in the next."""
    found = _mat(t, seat)
    if found is not None:
        t.then(*[earn(seat, metric) for metric in _newly_met(t, seat, *found)])


@tapestry.step("TA-CV-15")
def earn(t: Tapestry, seat: int, metric: str) -> None:
    found = _mat(t, seat)
    assert found is not None
    mat, _ = found
    mat.slots = (*mat.slots, metric)
    t.tell(earned, metric, by=seat)
    t.then(*happened(t, "achievement", seat, Facts(kind="private")), token_follows(seat, metric))


# ---- the track -----------------------------------------------------------------------------------


@tapestry.possible(MatReward, of=THE_CHOSEN)
def can_walk_on(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> bool:
    """An achievement must stand for the step: a new one, or one earned before the civilization."""
    found = _mat(t, seat)
    assert found is not None
    mat, facts = found
    step, before = mat.numbers
    return (step < due(t, seat, mat) or before > 0) and can(t, seat, facts.slots[step], cause)


@tapestry.primitive(MatReward, of=THE_CHOSEN)
def walk_on(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> None:
    found = _mat(t, seat)
    assert found is not None
    mat, facts = found
    step, before = mat.numbers
    mat.numbers = step + 1, before - (step >= due(t, seat, mat))
    t.then(gain(seat, facts.slots[step], cause))


@the_chosen.follows(achieve)
@tapestry.step("TA-CV-15")
def token_follows(t: Tapestry, achiever: int, which: str) -> None:
    """The token takes its step also if points were taken instead of the reward."""
    found = _mat(t, achiever) if achiever == t.acting else None
    if found is not None:
        mat, _ = found
        mat.numbers = due(t, achiever, mat), mat.numbers[1]


@the_chosen.follows(civ_gained)
@tapestry.step("TA-CV-15")
def count_what_was(t: Tapestry, gainer: int, civ: Piece) -> None:
    """Gained during the game: what is met already will not be earned again."""
    found = _mat(t, gainer) if t.m.ids[civ] == THE_CHOSEN else None
    if found is not None:
        mat, facts = found
        mat.slots = tuple(_newly_met(t, gainer, mat, facts))
        mat.numbers = 0, len(t.player(gainer).achievements) + len(mat.slots)
