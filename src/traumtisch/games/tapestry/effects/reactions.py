"""TA-11: reaction cards. Who is attacked may answer, and who is trapped may answer that.

What a card answers stands in its record (`reaction`). A window is open to whoever could have such a card,
held or not: passing tells nothing.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.conditions import holds
from traumtisch.games.tapestry.effects.gaining import can, perform
from traumtisch.games.tapestry.facts import TapestryCard
from traumtisch.games.tapestry.happenings import has
from traumtisch.games.tapestry.paying import discard_from_hand
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.words.names import hex_name

trapped = tapestry.event("trapped", "TA-11.3", N_("Plays a trap, and the attacker falls: {card}."))
reacted = tapestry.event("reacted", "TA-11.1", N_("Answers the attack: {card}."))
untrapped = tapestry.event("untrapped", "TA-11.5", N_("Answers the trap: {card}."))

PASS = Option("pass")
ATTACKED, TRAPPED = "attacked", "trap_played_against_you"


@tapestry.ruling("TA-11.9")
def may_react(t: Tapestry, seat: int) -> bool:
    """Not after one's own fifth income turn."""
    return seat not in t.state.finished


@tapestry.ruling("TA-11.12")
def trap_is_allowed(t: Tapestry, attacker: int, defender: int) -> bool:
    """Both are open facts: the defender has finished, or the attacker's card forbids traps."""
    return may_react(t, defender) and not has(t, attacker, "traps_blocked")


@tapestry.ruling("TA-11.2")
def windows(t: Tapestry, defender: int, attacker: int, place: int) -> list[Frame]:
    """The chance to answer an attack: if a trap is allowed, or if there are answers that are no traps."""
    allowed = trap_is_allowed(t, attacker, defender)
    other = may_react(t, defender) and t.m.answers_attacks
    return [may_trap(defender, attacker, place)] if allowed or other else []


@tapestry.ruling("TA-11.5")
def is_asked_to_answer(t: Tapestry, attacker: int) -> bool:
    """Whoever is trapped, if there are cards at all that answer a trap."""
    return t.m.answers_traps


def answers(t: Tapestry, seat: int, on: str, cause: Cause) -> list[int]:
    """The cards in hand that answer such an event, and would do something now."""
    return [card for card in t.player(seat).hand if is_answer(t, seat, card, on, cause)]


def is_answer(t: Tapestry, seat: int, card: int, on: str, cause: Cause) -> bool:
    """Whether this card is one of those."""
    record: TapestryCard = t.m.records[card]
    reaction = record.reaction
    if reaction is None or reaction.on != on:
        return False
    if reaction.cond is not None and not holds(t, seat, reaction.cond, cause):
        return False
    if record.is_trap and not trap_is_allowed(t, cause.by, seat):
        return False
    return can(t, seat, reaction.do, cause)


def _attacked(t: Tapestry, attacker: int, place: int) -> dict[str, Fact]:
    return {"hex": hex_name(t.m.map, t.m.map.names[place])}


@tapestry.question(
    "trap",
    "TA-11.2",
    N_("Your territory {hex} is attacked. Do you play a trap?"),
    facts=_attacked,
    private=True,
    passes=PASS.id,
)
def which_trap(t: Tapestry, seat: int, attacker: int, place: int) -> list[Option]:
    """Asked of everybody who is attacked, with or without a trap."""
    cards = answers(t, seat, ATTACKED, Cause("tapestries", at=place, by=attacker))
    return [PASS, *(Option("trap", card) for card in cards)]


@tapestry.step("TA-11.2")
async def may_trap(t: Tapestry, seat: int, attacker: int, place: int) -> None:
    """TA-11.7: one card for each attack; a trap may be answered before it works."""
    option = await t.ask(which_trap(attacker, place))
    if option.verb != "trap":
        return
    discard_from_hand(t, seat, option.target)
    answer_attack(t, seat, option.target, attacker, place)


def answer_attack(t: Tapestry, seat: int, card: Piece, attacker: int, place: int) -> None:
    """A card answers an attack; if it is a trap, it may be answered itself before it works."""
    if not t.m.records[card].is_trap:
        t.tell(reacted, card, by=seat)
        t.then(react(seat, card, attacker, place))
    else:
        t.tell(trapped, card, by=seat)
        t.then(
            may_answer_trap(attacker, seat, card, place)
            if is_asked_to_answer(t, attacker)
            else react(seat, card, attacker, place)
        )


@tapestry.step("TA-11.1")
def react(t: Tapestry, seat: int, card: Piece, attacker: int, place: int) -> None:
    """What the card says for this occasion."""
    reaction = t.m.records[card].reaction
    t.then(perform(seat, reaction.do, Cause(t.m.ids[card], at=place, by=attacker)))


@tapestry.question(
    "answer to a trap",
    "TA-11.5",
    N_("A trap! Do you answer it?"),
    private=True,
    passes=PASS.id,
)
def which_answer(t: Tapestry, seat: int, defender: int, place: int) -> list[Option]:
    cards = answers(t, seat, TRAPPED, Cause("tapestries", at=place, by=defender))
    return [PASS, *(Option("answer", card) for card in cards)]


@tapestry.step("TA-11.5")
async def may_answer_trap(t: Tapestry, seat: int, defender: int, trap: Piece, place: int) -> None:
    """Only the attacker, and only a trap; then no further card follows (TA-11.6)."""
    option = await t.ask(which_answer(defender, place))
    if option.verb == "answer":
        discard_from_hand(t, seat, option.target)
        t.tell(untrapped, option.target)
        t.then(react(seat, option.target, defender, place))
    else:
        t.then(react(defender, trap, seat, place))
