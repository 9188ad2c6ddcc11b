"""TA-CV-30, the Renegades: a track of their own, walked instead of gaining benefits.

`Mat.numbers` is how far they have come (the second number is not used).
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.advance import activate, instead_of_benefit, space_of
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import mat_with
from traumtisch.games.tapestry.general import achieve
from traumtisch.games.tapestry.mats import MatTrack
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.notation import short
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import MatCover
from traumtisch.games.tapestry.vocabulary.moves import RenegadeStep

WHO = "civ.renegades"
CAUSE = Cause(WHO)
BENEFIT = Option("benefit")
renegades = arts.carried_by(WHO)
went_astray = arts.event("went astray", "TA-CV-30", N_("Takes step {number} of a way apart."))
arts.says("benefit", N_("The benefit of the space"))
arts.says("own-way", N_("Step {number} of your own way instead: {effect}"))


def _mat(t: Tapestry, seat: int) -> tuple[Mat, MatTrack]:
    return mat_with(t, seat, CAUSE, MatTrack)


@renegades.alters(instead_of_benefit)
def one_may_go_astray(
    t: Tapestry, owner: int, frames: list[Frame], seat: int, track: str, space: int, bonus: str, cause: Cause
) -> list[Frame]:
    """Only in the tier of the next step, and only if there is a benefit to forgo (TA-5.15)."""
    if seat != owner or (t.m.track_number[track], space) in t.player(seat).activated:
        return frames
    mat, facts = _mat(t, seat)
    step = mat.numbers[0]
    fits = step < len(facts.slots) and facts.tiers[step] == space_of(t, track, space).tier
    return [benefit_or_own_way(seat, track, space, bonus, cause)] if fits else frames


@arts.question("own way", "TA-CV-30", N_("Do you gain the benefit, or go your own way?"))
def which_way(t: Tapestry, seat: int) -> list[Option]:
    mat, facts = _mat(t, seat)
    step = mat.numbers[0]
    return [BENEFIT, Option("own-way", str(step + 1), short(facts.slots[step]))]


@arts.step("TA-CV-30")
async def benefit_or_own_way(
    t: Tapestry, seat: int, track: str, space: int, bonus: str, cause: Cause
) -> None:
    """Whoever goes astray gains neither benefit nor bonus of the space, which is not activated (TA-5.16)."""
    if seat in t.state.finished or await t.ask(which_way) == BENEFIT:
        t.then(activate(seat, track, space, True, bonus, cause))
    else:
        go_on(t, seat, _mat(t, seat)[0].numbers[0])


def go_on(t: Tapestry, seat: int, step: int) -> None:
    """The reward of a step; the last one may count as the end of a track."""
    mat, facts = _mat(t, seat)
    mat.numbers = step + 1, 0
    t.tell(went_astray, str(step + 1), by=seat)
    frames = [gain(seat, facts.slots[step], CAUSE)]
    if step + 1 == len(facts.slots) and t.m.edition(t.m.by_id[WHO]).counts_for_track_achievement:
        frames.insert(0, achieve(seat, "complete_track"))
    t.then(*frames)


@arts.primitive(RenegadeStep)
def nothing_by_itself(t: Tapestry, seat: int, effect: RenegadeStep, cause: Cause) -> None:
    """What the mat says of benefits is the question above."""


# ---- gained during the game ----------------------------------------------------------------------


def _tiers_reached(t: Tapestry, seat: int) -> set[int]:
    tokens = t.player(seat).tokens
    return {
        space_of(t, track, space).tier
        for number, track in enumerate(t.m.track_names)
        for space in tokens[number]
        if space
    }


@arts.question("first step", "TA-CV-30", N_("With which step does your own way begin?"))
def which_first_step(t: Tapestry, seat: int) -> list[Option]:
    facts, tiers = _mat(t, seat)[1], _tiers_reached(t, seat)
    steps = [n for n, tier in enumerate(facts.tiers) if tier in tiers]
    return [Option("own-way", str(n + 1), short(facts.slots[n])) for n in steps]


@arts.possible(MatCover, of=WHO)
def has_left_a_start(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> bool:
    return bool(_tiers_reached(t, seat))


@arts.primitive(MatCover, of=WHO)
async def begin_on_the_way(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    """A tier in which a token of the player stands; its reward is gained."""
    if _tiers_reached(t, seat):
        go_on(t, seat, int((await t.ask(which_first_step)).target) - 1)
