"""A turn of the team game: drawing, the swap, passing the turn, and doors of two players."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import COLOURLESS, DOOR, LOCATION
from traumtisch.games.onirim.modules.team.partners import (
    PERSONAL,
    change_seats,
    partner,
    personal,
    settle,
    shared,
    team,
    team_options,
)
from traumtisch.games.onirim.procedures import (
    card_was_exchanged,
    doors_are_done,
    hand_was_renewed,
    is_drawn_unseen,
    laid_doors,
    lies_among,
    may_be_laid,
)
from traumtisch.games.onirim.state import Onirim
from traumtisch.games.onirim.turn import act, return_limbo

ALL_COLOURS = 15

swapped = team.event(
    "swapped", "ON-10.11", N_("A personal card becomes shared and a shared one personal: {cards}.")
)
turn_passes = team.event("turn passes", "ON-8.3", N_("The turn passes to the other player."))

team.option_words = {
    "take": N_("Take the {cards}"),
    "swap": N_("Swap: {cards}"),
}


# ---- drawing, swapping, passing the turn ------------------------------------------------------


@team.step("ON-10.7")
def location_drawn(t: Onirim) -> None:
    """Drawn locations fill the personal cards first, then the shared ones."""
    t.me.hand.append(t.state.pending.pop())
    settle(t)


team.when_drawn = {LOCATION: location_drawn()}


@team.follows(hand_was_renewed)
@team.step("ON-10.8")
def new_cards_are_dealt(t: Onirim) -> None:
    """The same for a NEW-HAND. The partner's personal cards are untouched."""
    settle(t)


@team.follows(card_was_exchanged)
@team.step("ON-10.6")
def its_place_stays_shared_or_personal(t: Onirim, gone: Piece, new: Piece) -> None:
    """For a shared card there is a shared one again."""
    part = team.part_of(t)
    part.shared = [new if card == gone else card for card in part.shared if card != new]


@team.alters(is_drawn_unseen)
def personal_cards_are_hidden(t: Onirim, unseen: bool, card: int) -> bool:
    """ON-21.7"""
    if team_options(t).communication == "open":
        return False
    own = personal(t, t.me)
    return unseen and (card in own if card in t.me.hand else len(own) < PERSONAL)


@team.follows(act)
@team.step("ON-10.6")
def action_is_done(t: Onirim) -> None:
    """Cards may have left the hand, or have been exchanged."""
    settle(t)


@team.prepares(questions.action)
def a_discard_allows_a_swap(t: Onirim, option: Option) -> Option:
    """ON-10.11: after the discard action, its effect resolved, and before refilling."""
    if option.verb == "discard":
        t.then(discard_is_done())
    return option


@team.step("ON-10.11")
def discard_is_done(t: Onirim) -> None:
    """ON-10.12: a swap is possible if both sides have a card."""
    settle(t)
    if team.part_of(t).shared and personal(t, t.me):
        t.then(swap())


@team.question("swap", "ON-20.16", N_("Swap a personal card with a shared one?"))
def swap_or_not(t: Onirim) -> list[Option]:
    own = personal(t, t.me)
    return [Option("swap", mine, ours) for mine in own for ours in shared(t)] + [questions.DECLINE]


@team.step("ON-10.11")
async def swap(t: Onirim) -> None:
    """One personal card and one shared card change places, once."""
    option = await t.ask(swap_or_not)
    if option.verb == "swap":
        mine, ours = option.targets
        assert isinstance(mine, int)
        assert isinstance(ours, int)
        part = team.part_of(t)
        part.shared[part.shared.index(ours)] = mine
        t.learn(mine)
        t.tell(swapped, mine, ours)


@team.follows(return_limbo)
@team.step("ON-8.3")
def pass_the_turn(t: Onirim) -> None:
    """ON-10.5: the players alternate."""
    change_seats(t)
    t.tell(turn_passes)


# ---- doors ------------------------------------------------------------------------------------


@team.alters(laid_doors)
def doors_of_both(t: Onirim, doors: list[int]) -> list[int]:
    """ON-10.18, ON-19.30"""
    return doors + partner(t).doors


@team.alters(lies_among)
def before_either_player(t: Onirim, doors: list[int], door: int) -> list[int]:
    """ON-19.30: some effects return a door of either player."""
    theirs = partner(t).doors
    return theirs if door in theirs else doors


@team.alters(doors_are_done)
def each_has_every_colour(t: Onirim, done: bool) -> bool:
    """ON-10.13: each player has a door of each colour; ON-12.12, ON-19.35: and all doors are laid."""
    return done and all(_colours(t, doors) == ALL_COLOURS for doors in (t.me.doors, partner(t).doors))


def _colours(t: Onirim, doors: list[int]) -> int:
    colours = COLOURLESS
    for door in doors:
        colours |= t.cards.colours[door]
    return colours


@team.alters(may_be_laid)
def not_twice_the_same_colour(t: Onirim, may: bool, door: int) -> bool:
    """ON-10.15: an option. ON-19.15: only as long as there is just one door of a colour for each player."""
    colour = t.cards.colours[door]
    if team_options(t).duplicate_door == "allow" or not colour & _colours(t, t.me.doors):
        return may
    alike = [c for c in t.cards.all if t.cards.type[c] == DOOR and t.cards.colours[c] == colour]
    return may and len(alike) > 2
