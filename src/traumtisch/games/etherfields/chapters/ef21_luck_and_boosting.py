"""EF-21: the luck die and boosting."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.chapters.ef01_supply import lose_token
from traumtisch.games.etherfields.chapters.ef12_sealing import seal
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import suffer
from traumtisch.games.etherfields.chapters.ef22_rerolls import roll_die, rolled
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_of_action
from traumtisch.games.etherfields.living import modifiers, stat
from traumtisch.games.etherfields.pack.effects import Roll
from traumtisch.games.etherfields.prices import sealable
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Payment

BONUS = {"fail": 0, "blank": 0, "one": 1, "two": 2, "three": 3}
SUFFER, SEAL, GEM = Option("suffer"), Option("seal"), Option("lose gem")


# ---- boosting ------------------------------------------------------------------------------------


def may_boost(t: Etherfields, who: int) -> bool:
    """EF-21.3: once per round and character."""
    return t.character(who).boosts < stat(t, "boosts_per_round", who)


def roll_boost(t: Etherfields, payment: Payment) -> None:
    """EF-21.3, 21.13: the boost is used up even if it fails."""
    t.character(payment.actor).boosts += 1
    payment.boosted = True
    roll_die(t, "luck", payment.actor)
    t.then(rolled(()), boosted())


@etherfields.step("EF-21.6", id="boosted")
def boosted(t: Etherfields) -> None:
    """What the last result brings: nothing may be added after it (EF-21.7)."""
    payment = t.state.payments[-1]
    face = counts_as(t, payment.actor, t.state.rolls.pop().face)
    if face == "fail":
        t.then(boost_penalty(payment.actor), Frame("payment failed"))
    else:
        bonus = BONUS[face] + (stat(t, "boost_bonus", payment.actor) if BONUS[face] else 0)
        colours = [c for c in range(3) if payment.need[c]]
        t.then(boost_colour(bonus) if len(colours) > 1 and bonus else add_bonus(colours[0], bonus))
    happened(t, "boost_rolled", Cause(payment.element, payment.actor, number=BONUS[face]))


@etherfields.question("boost colour", "EF-14.10", N_("To which colour is the boost added?"))
def which_boost_colour(t: Etherfields) -> list[Option]:
    need = t.state.payments[-1].need
    return [Option("colour", str(c)) for c in range(3) if need[c]]


@etherfields.step("EF-14.10", id="boost colour")
async def boost_colour(t: Etherfields, bonus: int) -> None:
    option = await ask_for(t, which_boost_colour, t.state.payments[-1].actor)
    t.then(add_bonus(int(option.target), bonus))


@etherfields.step("EF-21.6", id="add bonus")
def add_bonus(t: Etherfields, colour: int, bonus: int) -> None:
    """EF-21.5, 21.8, 21.9: if the cost is not reached the action fails; a move keeps its paid steps."""
    payment = t.state.payments[-1]
    payment.paid = tuple(payment.paid[c] + (bonus if c == colour else 0) for c in range(3))  # type: ignore[assignment]
    reached = all(payment.paid[c] >= payment.need[c] for c in range(3))
    t.then(Frame("paid" if reached else "payment failed"))


@etherfields.step("EF-21.8", id="payment failed")
def payment_failed(t: Etherfields) -> None:
    payment = t.state.payments.pop()
    t.state.given_up = ()
    t.state.ready = (False,) * t.m.seats
    t.state.acted = True
    end_of_action(t)
    happened(t, "action_failed", Cause(payment.element, payment.actor, card=payment.source_card))


@etherfields.question("boost penalty", "EF-C12", N_("The boost fails: what do you give?"))
def which_boost_penalty(t: Etherfields, who: int) -> list[Option]:
    """EF-21.14: only what can be carried out; suffering always can."""
    options = [GEM] if _penalty_tokens(t, who) else []
    options.append(SUFFER)
    return [*options, SEAL] if sealable(t, who) else options


def _penalty_tokens(t: Etherfields, who: int) -> int:
    """How many of the token that a failed boost may cost: gems, unless the pack says otherwise."""
    character = t.character(who)
    match t.m.rules.boost.fail_token:
        case "gem":
            return character.gems
        case "ether":
            return character.ether
        case "key":
            return t.state.keys
        case token:
            return sum(each == token for each, _ in character.carries)


@etherfields.step("EF-21.4", id="boost penalty")
async def boost_penalty(t: Etherfields, who: int) -> None:
    option = await ask_for(t, which_boost_penalty(who), who)
    if option == GEM:
        lose_token(t, who, t.m.rules.boost.fail_token, 1)
    elif option == SUFFER:
        suffer(t, who, 1)
    else:
        seal(t, who, 3)


def counts_as(t: Etherfields, who: int, face: str) -> str:
    """EF-22.8: a lasting effect may let one face count as another, before anything reads the result."""
    name = f"die_face.{face}"
    if name in t.m.changing or t.state.laws:
        for modifier, _ in modifiers(t, name, who):
            return str(modifier.value)
    return face


# ---- other uses (EF-21.2) ------------------------------------------------------------------------


@etherfields.primitive(Roll)
def roll_effect(t: Etherfields, effect: Roll, cause: Cause) -> None:
    """The element says which faces do what."""
    frames = [named_face(effect, cause)] if effect.name else []
    t.then(*frames, throw(effect, cause))


@etherfields.question("name a face", "EF-21.2", N_("Which face do you name?"))
def which_face(t: Etherfields) -> list[Option]:
    return [Option("face", face) for face in dict.fromkeys(t.m.rules.dice.luck)]


@etherfields.step("EF-21.2", id="name a face")
async def named_face(t: Etherfields, effect: Roll, cause: Cause) -> None:
    option = await ask_for(t, which_face, max(0, cause.actor))
    t.state.notes[f"{cause.scope}.{effect.name}"] = option.target


@etherfields.step("EF-21.2", id="throw")
def throw(t: Etherfields, effect: Roll, cause: Cause) -> None:
    roll_die(t, effect.die, cause.actor)
    t.then(rolled(()), read_roll(effect, cause))


@etherfields.step("EF-21.2", id="read roll")
def read_roll(t: Etherfields, effect: Roll, cause: Cause) -> None:
    """A face without entry does nothing. The die lies there while its effects are carried out."""
    roll = t.state.rolls[-1]
    if roll.die == "luck" and cause.actor >= 0:
        roll.face = counts_as(t, cause.actor, roll.face)
    effects = (*effect.table.get(roll.face, ()), *effect.then)
    t.then(forget_roll())
    if effects:
        t.then(run(cause, effects))


@etherfields.step("EF-22.3", id="forget roll")
def forget_roll(t: Etherfields) -> None:
    t.state.rolls.pop()
