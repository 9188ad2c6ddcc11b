"""TA-CV-01, the Alchemists: dice that are rolled until one stops or has bad luck; in the revised edition two
elixirs brewed of three dice."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact, Listing
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.effects.conquest import die_effect
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.tracks import roll_science
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect, Elixirs, RollUntil, Seq
from traumtisch.games.tapestry.vocabulary.goods import GainVp, Score
from traumtisch.games.tapestry.vocabulary.moves import Advance, GainTerritoryReward
from traumtisch.games.tapestry.words.names import word

spoiled = tapestry.event("spoiled", "TA-CV-01", N_("Fails: {track} for the second time."))
rolled_die = tapestry.event("rolled die", "TA-CV-01", N_("Rolls {die} with a conquest die."))
tapestry.says("roll", N_("Roll again"))
tapestry.says("stop", N_("Stop here"))
tapestry.says("aside", N_("Set aside: {die}"))

DICE = ("science", "red", "black")
SHOWN = "shown"
ASIDE = "aside"
ROLL, STOP = Option("roll"), Option("stop")


# ---- the first edition: roll on or stop ----------------------------------------------------------


@tapestry.primitive(RollUntil)
def roll_until(t: Tapestry, seat: int, effect: RollUntil, cause: Cause) -> None:
    t.then(roll_science(seat, SHOWN, cause), mark_roll(seat, effect, cause))


@tapestry.step("TA-CV-01")
def mark_roll(t: Tapestry, seat: int, effect: RollUntil, cause: Cause) -> None:
    """Each track can be marked once; a second time spoils everything. TA-19.3: a track that has no place on
    the mat is rolled again."""
    shown, marked = t.noted(cause, SHOWN), t.noted(cause, effect.as_).split()
    if shown not in tapestry.tracks:
        t.then(gain(seat, effect, cause))
    elif shown in marked:
        t.tell(spoiled, shown, by=seat)
        t.then(gain(seat, effect.on_bust, cause))
    else:
        t.note(cause, effect.as_, " ".join([*marked, shown]))
        t.then(roll_or_stop(seat, effect, cause))


def _what_is_marked(t: Tapestry, effect: RollUntil, cause: Cause) -> dict[str, Fact]:
    return {"tracks": Listing([word(track) for track in t.noted(cause, effect.as_).split()])}


@tapestry.question(
    "experiment", "TA-CV-01", N_("Marked: {tracks}. Do you roll on, or stop?"), facts=_what_is_marked
)
def whether_to_roll(t: Tapestry, effect: RollUntil, cause: Cause) -> list[Option]:
    return [ROLL, STOP]


@tapestry.step("TA-CV-01")
async def roll_or_stop(t: Tapestry, seat: int, effect: RollUntil, cause: Cause) -> None:
    option = await t.ask(whether_to_roll(effect, cause))
    t.then(gain(seat, effect if option == ROLL else effect.on_stop, cause))


# ---- the revised edition: two elixirs ------------------------------------------------------------


@tapestry.primitive(Elixirs)
def elixirs(t: Tapestry, seat: int, effect: Elixirs, cause: Cause) -> None:
    t.then(brew(seat, effect, DICE, True, cause))


@tapestry.step("TA-CV-01")
def brew(
    t: Tapestry, seat: int, effect: Elixirs, dice: tuple[str, ...], may_roll_again: bool, cause: Cause
) -> None:
    """All dice that are left are rolled; each result is noted under the name of its die."""
    for die in dice:
        if die != "science":
            t.note(cause, die, roll(t, die))
            t.tell(rolled_die, t.noted(cause, die), by=seat)
    t.then(set_aside(seat, effect, dice, may_roll_again, cause))
    if "science" in dice:
        t.then(roll_science(seat, "science", cause))


@tapestry.question("elixir", "TA-CV-01", N_("Which die do you set aside for an elixir?"))
def which_die_aside(t: Tapestry, dice: tuple[str, ...], may_roll_again: bool, cause: Cause) -> list[Option]:
    options = [Option("aside", t.noted(cause, die)) for die in dice]
    return [*options, ROLL] if may_roll_again else options


@tapestry.step("TA-CV-01")
async def set_aside(
    t: Tapestry, seat: int, effect: Elixirs, dice: tuple[str, ...], may_roll_again: bool, cause: Cause
) -> None:
    """A die counts as it lies; the others are rolled anew, until two have been set aside."""
    option = await t.ask(which_die_aside(dice, may_roll_again, cause))
    if option == ROLL:
        t.then(brew(seat, effect, dice, False, cause))
        return
    die = next(die for die in dice if t.noted(cause, die) == option.target)
    t.note(cause, ASIDE, f"{t.noted(cause, ASIDE)} {die}".strip())
    left = tuple(each for each in dice if each != die)
    if len(left) > 1:
        t.then(brew(seat, effect, left, True, cause))
    else:
        brewed = t.noted(cause, ASIDE).split()
        gained = [elixir(t, effect, die, t.noted(cause, die)) for die in brewed]
        gained.sort(key=lambda each: not isinstance(each, GainVp))
        frames = [gain(seat, each, cause) for each in gained]
        if isinstance(gained[0], GainVp):  # their place in the order never matters
            t.then(*frames)
        else:
            t.in_any_order(seat, *frames)


def elixir(t: Tapestry, effect: Elixirs, die: str, face: str) -> Effect:
    """What a die set aside is worth: an advance, double points, or what it shows and something more."""
    if die == "science":
        return Advance(face, benefit=True, bonus="may_pay")
    shown = die_effect(t, die, face)
    if isinstance(shown, GainVp):
        return replace(shown, amount=2 * shown.amount)
    if isinstance(shown, Score):
        return replace(shown, vp_each=2 * shown.vp_each)
    if isinstance(shown, GainTerritoryReward):
        shown = GainTerritoryReward("controlled")
    return Seq((shown, effect.black_extra[face]))
