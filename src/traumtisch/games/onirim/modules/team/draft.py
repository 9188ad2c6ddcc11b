"""The setup of the team game: cards lie open, and the players take them in turn. Also positions."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim.modules.team.partners import (
    PERSONAL,
    SHARED,
    change_seats,
    partner,
    settle,
    team,
    team_options,
)
from traumtisch.games.onirim.position import check_zones, work_out_used
from traumtisch.games.onirim.procedures import move, revealed, to_limbo
from traumtisch.games.onirim.state import Onirim
from traumtisch.games.onirim.turn import everybody_draws, opening_hand

drafted = team.event("drafted", "ON-10.3", N_("Taken: {cards}."))
left_open = team.event("left open", "ON-10.4", N_("Shared from now on: {cards}."))


@team.alters(everybody_draws)
def hands_are_drafted(t: Onirim, simply: bool) -> bool:
    """ON-10.2"""
    return False


@team.follows(opening_hand)
@team.step("ON-10.2")
def open_cards(t: Onirim) -> None:
    """Reveal cards until 8 locations lie open; doors and dreams go to Limbo. ON-10.5: who begins."""
    state, part, first = t.state, team.part_of(t), team_options(t).first
    t.give_the_turn_to(t.below(2) if first == "random" else "AB".index(first))
    while len(part.open) < 2 * PERSONAL + SHARED:
        card = t.draw(state.deck)
        t.tell(revealed, card)
        if t.cards.is_location[card]:
            part.open.append(card)
        else:
            state.limbo.append(card)
            t.tell(to_limbo, card)
    t.then(draft())


@team.question("draft", "ON-20.16", N_("Take one of the open cards."))
def open_card(t: Onirim) -> list[Option]:
    return [Option("take", card) for card in team.part_of(t).open]


@team.step("ON-10.3")
async def draft(t: Onirim) -> None:
    """The players take one card in turn until each has three personal cards."""
    option = await t.ask(open_card)
    part = team.part_of(t)
    move(option.target, part.open, t.me.hand)
    t.learn(option.target)
    t.tell(drafted, option.target)
    change_seats(t)
    t.then(draft() if len(part.open) > SHARED else share_the_rest())


@team.step("ON-10.4")
def share_the_rest(t: Onirim) -> None:
    """The last two stay open: they are shared. (Limbo is shuffled into the deck as always.)"""
    take_up_open_cards(t)
    t.tell(left_open, *team.part_of(t).shared)


def take_up_open_cards(t: Onirim) -> None:
    part = team.part_of(t)
    t.me.hand += part.open
    part.shared += part.open
    part.open.clear()
    settle(t)


# ---- positions --------------------------------------------------------------------------------


def read_both_sides(t: Onirim) -> None:
    """The stated hand is personal; the open cards are shared. Without any, all but three of the hand are."""
    their = partner(t)
    number_of_shared = len(team.part_of(t).open) + max(0, len(t.me.hand) - PERSONAL)
    if number_of_shared > SHARED or len(their.hand) > PERSONAL:
        raise PositionError(
            N_("Each player has at most three personal cards, and two are shared; take some away.")
        )
    take_up_open_cards(t)
    check_zones(t, their)
    if not their.used:
        work_out_used(t, their)
    if team_options(t).communication == "open":
        for card in their.hand:
            t.learn(card)


team.position_completions = [read_both_sides]
