"""Polarities: what the partners may play, and how they exchange them.

Only playing from the hand asks for the polarity. Discards and what they pay for, Chaos, dealing, and whatever
else lays dreams down do not know it (UR-10.8 to UR-10.12).
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.modules.team.options import TeamOptions
from traumtisch.games.urbion.modules.team.partners import side_of, team, turn_passes
from traumtisch.games.urbion.procedures import tell_cards
from traumtisch.games.urbion.state import Urbion
from traumtisch.games.urbion.turn import end_turn, then_act

PRICE = 8
"""UR-10.15"""
SWITCH, KEEP = Option("polarity"), Option("keep")

switched = team.event("polarities switched", "UR-10.15", N_("The partners exchange their polarity cards."))
removed = team.event("removed", "UR-10.15", N_("Removed from the game: {cards}."))

team.option_words = {
    "polarity": N_("Exchange the polarity cards"),
    "keep": N_("Keep the polarity cards"),
}


def can_pay(t: Urbion) -> bool:
    """UR-10.16: whether the discard pile pays for a switch, if that is what it costs."""
    return t.options.part(TeamOptions).polarity_switch == "remove8" and len(t.state.discard) >= PRICE


def switch(t: Urbion) -> None:
    """UR-10.23: it holds at once. UR-10.20: the partner is not asked."""
    part = team.part_of(t)
    part.sognae = 1 - part.sognae
    t.tell(switched)


def pay_and_switch(t: Urbion) -> None:
    """UR-10.19: the oldest cards of the discard pile go to the box, where they may be looked at."""
    state = t.state
    oldest = state.discard[:PRICE]
    del state.discard[:PRICE]
    state.box += oldest
    tell_cards(t, removed, oldest)
    switch(t)


# ---- playing, and the switch before it -------------------------------------------------------


@team.offers(questions.dream)
def only_own_polarity(t: Urbion, options: list[Option]) -> list[Option]:
    """UR-10.6, UR-10.7: a dream is played to the own side only, whatever other side it has. Any may be
    discarded (UR-10.8, UR-10.13)."""
    side = side_of(t, t.state.seat)
    offered = [option for option in options if option.verb != "play" or option.targets[2] == side]
    if can_pay(t):
        offered.append(SWITCH)  # UR-10.18: the first window
    return offered


@team.answers(questions.dream, "polarity", ask_again=True)
async def switch_before_phase_1(t: Urbion, option: Option) -> None:
    """UR-10.17: it is no action, and phase I is still to come."""
    pay_and_switch(t)


# ---- the switch at the end of a turn ---------------------------------------------------------


@team.follows(end_turn)
@team.step("UR-10.18")
def second_window(t: Urbion) -> None:
    """What was discarded in this turn counts."""
    if can_pay(t):
        t.then(switch_or_keep())


@team.question("polarity", "UR-19.6", N_("Exchange the polarity cards before the turn ends?"))
def polarity_cards(t: Urbion) -> list[Option]:
    return [SWITCH, KEEP]


@team.step("UR-10.18")
async def switch_or_keep(t: Urbion) -> None:
    """UR-10.17: as often as it can be paid."""
    option = await t.ask(polarity_cards)
    if option.verb == "polarity":
        pay_and_switch(t)
        t.then(second_window())


@team.follows(end_turn)
@team.step("UR-10.3")
def turns_alternate(t: Urbion) -> None:
    """After all else that happens at the end of a turn."""
    t.state.seat = 1 - t.state.seat
    t.tell(turn_passes)


# ---- the switch as an action -----------------------------------------------------------------


@team.offers(questions.action)
def switch_is_an_action(t: Urbion, options: list[Option]) -> list[Option]:
    """UR-10.21: one more of the actions that a discard pays for (UR-10.22)."""
    return [*options, SWITCH] if t.options.part(TeamOptions).polarity_switch == "discard_action" else options


@team.answers(questions.action, "polarity")
async def switch_by_action(t: Urbion, option: Option, paid: int, done: int) -> None:
    switch(t)
    then_act(t, None, paid, done)
