"""P28: dice that an effect rolls for itself, once or several times, and what they bring."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.effects.conquest import die_effect
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.tracks import roll_science
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.territory import hex_meant
from traumtisch.games.tapestry.vocabulary import All, Effect, GainDieResult
from traumtisch.games.tapestry.vocabulary.moves import Advance, GainTerritoryReward, RollDie

die_shows = tapestry.event("die shows", "TA-20.8", N_("Rolls the {die} die: {face}."))

ROLL, STOP = Option("roll"), Option("stop")
PAIR = ("red", "black")
AND = "|"
"""Between the results that are kept, as they are noted: `red vp_5|black coin`."""
CONTROLLED = GainTerritoryReward("controlled_tile")


@tapestry.primitive(RollDie)
def roll_die(t: Tapestry, seat: int, effect: RollDie, cause: Cause) -> None:
    """The results are noted for what comes next: one of them, all, or the last of several rolls."""
    if effect.die == "conquer_pair":
        dice = PAIR
    else:
        dice = (effect.die,) * effect.times if isinstance(effect.die, str) else effect.die
    names = [f"{effect.as_}{number}" for number in range(len(dice))]
    t.then(
        *[roll_one(seat, die, name, cause) for die, name in zip(dice, names, strict=True)],
        keep_rolls(seat, effect, tuple(names), cause),
    )


@tapestry.step("TA-20.8")
def roll_one(t: Tapestry, seat: int, die: str, name: str, cause: Cause) -> None:
    """One die; the science die by the rules of its own (R62)."""
    if die == "science":
        t.then(roll_science(seat, name, cause))
        return
    face = roll(t, die)
    t.tell(die_shows, die, face, by=seat)
    t.note(cause, name, f"{die} {face}")


@tapestry.question("result to keep", "TA-20.8", N_("Which result counts?"))
def which_result(t: Tapestry, effect: RollDie, names: tuple[str, ...], cause: Cause) -> list[Option]:
    results = dict.fromkeys(t.noted(cause, name) for name in names)
    return [Option(*result.split()) if " " in result else Option("track", result) for result in results]


@tapestry.question("another roll", "TA-20.8", N_("Do you roll once more? Only the last roll counts."))
def whether_again(t: Tapestry, effect: RollDie, names: tuple[str, ...], cause: Cause) -> list[Option]:
    return [ROLL, STOP]


@tapestry.step("TA-20.8")
async def keep_rolls(t: Tapestry, seat: int, effect: RollDie, names: tuple[str, ...], cause: Cause) -> None:
    if effect.reroll and await t.ask(whether_again(effect, names, cause)) == ROLL:
        t.then(gain(seat, replace(effect, reroll=effect.reroll - 1), cause))
        return
    results = [t.noted(cause, name) for name in names]
    if effect.keep == "one" and len(results) > 1:
        option = await t.ask(which_result(effect, names, cause))
        results = [option.target if option.verb == "track" else f"{option.verb} {option.target}"]
    t.note(cause, effect.as_, AND.join(results))


@tapestry.primitive(GainDieResult)
def gain_die_result(t: Tapestry, seat: int, effect: GainDieResult, cause: Cause) -> None:
    """What dice show that were rolled and noted; the territory meant is that of the token, or one of those
    that the player controls."""
    place = hex_meant(t, cause)
    found = [_shown(t, result, effect.benefit) for result in t.noted(cause, effect.die).split(AND)]
    if place < 0:
        found = [CONTROLLED if isinstance(each, GainTerritoryReward) else each for each in found]
    t.then(gain(seat, All(tuple(found)), Cause(cause.source, at=place)))


def _shown(t: Tapestry, result: str, benefit: bool) -> Effect:
    """A track of the science die may be used for an advance, as in research (TA-9.1)."""
    die, space, face = result.partition(" ")
    if space:
        return die_effect(t, die, face)
    return Advance(result, benefit, "may_pay" if benefit else "none", mandatory=False)
