"""The tapestry cards of Plans & Ploys: what they speak of and the base game does not."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import bit_of
from traumtisch.games.tapestry.effects.conquest import defends, in_reach, retreat, ways_back
from traumtisch.games.tapestry.effects.exploring import EXPLORED
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.territory import lands, start_of
from traumtisch.games.tapestry.vocabulary.cards import PeekHand
from traumtisch.games.tapestry.vocabulary.moves import CancelTrap, MoveOutpost
from traumtisch.games.tapestry.vocabulary.terms import Condition

retreated = plans.event("retreated", "TA-TP-45", N_("Retreats to {hex}."))
looked = plans.event("looked", "TA-CV-23", N_("Looks at the hand of player {seat}."))
plans.says("retreat", N_("Retreat to hex {hex}"))
plans.says("look", N_("The hand of player {seat}"))

NEIGHBOUR = "neighbour"
"""The variable that says which neighbour an effect was about."""


# ---- Cartography, Manifest Destiny ---------------------------------------------------------------


@plans.condition("exploration_vp_at_least")
def explored_well(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """The exploration just made brought so many points."""
    explored = t.noted(cause, EXPLORED).split()
    return bool(explored) and int(explored[1]) >= cond.vp


@plans.alters(in_reach)
def named_by_cards(t: Tapestry, places: set[int], seat: int, where: str, cause: Cause) -> set[int]:
    """The tile just explored, or what lies next to the start."""
    if where == "explored_tile":
        explored = t.noted(cause, EXPLORED).split()
        return {int(explored[0])} if explored else set()
    return lands(t) & {*t.m.map.beside[start_of(t, seat)]} if where == "adjacent_to_start" else places


# ---- reactions -----------------------------------------------------------------------------------


@plans.primitive(CancelTrap)
def cancel_trap(t: Tapestry, seat: int, effect: CancelTrap, cause: Cause) -> None:
    """TA-11.5: the trap is discarded without working; so the attack goes on as if it had not been played."""


@plans.condition("adjacent_own_outpost")
def has_another_outpost(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """Another upright outpost of the player stands next to the attacked territory."""
    return any(defends(seat, piece) for place in t.m.map.beside[cause.at] for piece in t.state.pieces[place])


@plans.condition("behind_all")
def has_fewest_points(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    return all(t.player(seat).points <= t.player(other).points for other in t.opponents(seat))


@plans.possible(MoveOutpost)
def can_retreat(t: Tapestry, seat: int, effect: MoveOutpost, cause: Cause) -> bool:
    return bool(ways_back(t, cause.at)) and any(defends(seat, piece) for piece in t.state.pieces[cause.at])


@plans.question("retreat", "TA-TP-45", N_("Where does your outpost retreat to?"))
def which_way_back(t: Tapestry, seat: int, place: int) -> list[Option]:
    return [Option("retreat", t.m.map.names[other]) for other in ways_back(t, place)]


@plans.primitive(MoveOutpost)
async def move_outpost(t: Tapestry, seat: int, effect: MoveOutpost, cause: Cause) -> None:
    option = await t.ask(which_way_back(cause.at))
    t.tell(retreated, option.target)
    retreat(t, seat, cause.at, t.m.map.number[option.target])


# ---- looking at a hand ---------------------------------------------------------------------------


@plans.possible(PeekHand)
def has_somebody_to_look_at(t: Tapestry, seat: int, effect: PeekHand, cause: Cause) -> bool:
    return bool(t.neighbours(seat))


@plans.question("hand to look at", "TA-CV-23", N_("Whose hand do you look at?"))
def which_hand(t: Tapestry, seat: int) -> list[Option]:
    return [Option("look", str(other)) for other in t.neighbours(seat)]


@plans.primitive(PeekHand)
async def peek_hand(t: Tapestry, seat: int, effect: PeekHand, cause: Cause) -> None:
    """Only whoever looks learns the cards, and remembers them."""
    if not t.neighbours(seat):
        return
    known = t.noted(cause, NEIGHBOUR)
    other = int(known) if known else int((await t.ask(which_hand)).target)
    for card in t.player(other).hand:
        t.learn(card, bit_of(seat))
    t.state.revealed += 1
    t.tell(looked, str(other), by=seat)
