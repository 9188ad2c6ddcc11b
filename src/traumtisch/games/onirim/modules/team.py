"""The team game (catalogue section 10): two players, each with a labyrinth, doors and three personal cards.

The State's hand, row and doors are always those of the player whose turn it is; what belongs to the partner
waits here. The hand holds the personal and the shared cards: `shared` says which are shared.
"""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.hidden import Secret
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import COLOURLESS, DOOR, LOCATION
from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.position import check_zones, work_out_used
from traumtisch.games.onirim.procedures import (
    card_was_exchanged,
    doors_are_done,
    hand_was_renewed,
    is_drawn_unseen,
    laid_doors,
    lies_among,
    may_be_laid,
    move,
    revealed,
    to_limbo,
)
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import act, everybody_draws, opening_hand, return_limbo
from traumtisch.games.onirim.view import OnirimView

PERSONAL, SHARED = 3, 2
"""ON-10.6: the cards of a hand."""
ALL_COLOURS = 15


class TeamPart(Plain):
    hand: Zone = []
    """The partner's personal cards."""
    row: Zone = []
    """The partner's labyrinth row (ON-10.9)."""
    used: list[bool] = []
    doors: Zone = []
    """The partner's doors (ON-10.10)."""
    open: Zone = []
    """The open cards of the draft. In a position written by hand: the shared cards."""
    shared: list[int] = []
    """Which cards of the hand are shared."""
    known: list[int] = []
    """Which personal cards both players have seen (ON-21.7)."""


class Team(OnirimModule[TeamPart]):
    def seen(self, t: Onirim) -> dict[str, Any]:
        """What lies here belongs to one of the players: `altered_view` shows it."""
        return {}

    def altered_view(self, t: Onirim, seat: int, view: OnirimView) -> OnirimView:
        """Each player sees the own hand, row and doors, and of the partner what is not hidden."""
        state, part, seen = t.state, self.part_of(t), t.cards.seen
        mine, theirs = (state, part) if seat == state.seat else (part, state)
        own, their_own = personal(t, mine.hand), personal(t, theirs.hand)
        others = {
            "turn_of": state.seat,
            "open": seen(part.open),
            "shared": seen(shared(t)),
            "partner_hand": tuple(t.cards.components[c] if is_known(t, c) else None for c in their_own),
            "partner_row": seen(theirs.row),
            "partner_row_used": tuple(theirs.used),
            "partner_doors": seen(theirs.doors),
        }
        view = msgspec.structs.replace(
            view,
            hand=seen(own + shared(t)),
            row=seen(mine.row),
            used=tuple(mine.used),
            doors=seen(mine.doors),
            modules=view.modules | {self.name: others},
        )
        if seat == state.seat or state.face_up:
            return view
        # ON-21.13: only the player whose turn it is LOOKs at cards.
        looked_at, ordered = (None,) * len(state.looked_at), (None,) * len(state.ordered)
        return msgspec.structs.replace(view, looked_at=looked_at, ordered=ordered)

    def secrets(self, t: Onirim, seat: int) -> list[Secret]:
        """ON-21.7, ON-21.13: the partner's personal cards, and what the partner looks at."""
        state, active = t.state, seat == t.state.seat
        hand = self.part_of(t).hand if active else state.hand
        own = personal(t, hand)
        hidden = [place for place, card in enumerate(hand) if card in own and not is_known(t, card)]
        secrets = [Secret(hand, hidden, t.cards.is_location.__getitem__)]
        if not active and not state.face_up:
            secrets += [Secret(cards, range(len(cards))) for cards in (state.looked_at, state.ordered)]
        return secrets


team = Team("team", TeamPart)

taken = team.event("taken", "ON-10.3", N_("Taken: {cards}."))
left_open = team.event("left open", "ON-10.4", N_("Shared from now on: {cards}."))
swapped = team.event(
    "swapped", "ON-10.11", N_("A personal card becomes shared and a shared one personal: {cards}.")
)
turn_passes = team.event("turn passes", "ON-8.3", N_("The turn passes to the other player."))

team.option_words = {
    "take": N_("Take the {cards}"),
    "swap": N_("Swap: {cards}"),
}


def _options(t: Onirim) -> OnirimOptions:
    assert isinstance(t.rules.settings, OnirimOptions)
    return t.rules.settings


# ---- whose card is it? -----------------------------------------------------------------------


def personal(t: Onirim, hand: list[int]) -> list[int]:
    """The personal cards of a hand. ON-10.7: those drawn first, as far as they are not known to be shared."""
    marked = team.part_of(t).shared
    return [card for card in hand if card not in marked][:PERSONAL]


def shared(t: Onirim) -> list[int]:
    own = personal(t, t.state.hand)
    return [card for card in t.state.hand if card not in own]


def is_known(t: Onirim, card: int) -> bool:
    """ON-10.16, ON-21.7: whether both players know this personal card."""
    return card in team.part_of(t).known or _options(t).team_communication == "open"


def settle(t: Onirim) -> None:
    """Whatever was drawn has its place now, personal or shared, and keeps it."""
    part = team.part_of(t)
    part.shared = shared(t)
    part.known = [card for card in part.known if card in t.state.hand or card in part.hand]


def change_seats(t: Onirim) -> None:
    """ON-10.6: the shared cards belong to the hand of the player whose turn it is."""
    settle(t)
    state, part = t.state, team.part_of(t)
    own = personal(t, state.hand)
    state.hand, part.hand = part.hand + part.shared, own
    state.row, part.row = part.row, state.row
    state.used, part.used = part.used, state.used
    state.doors, part.doors = part.doors, state.doors
    state.seat = 1 - state.seat


# ---- setup: the draft ------------------------------------------------------------------------


@team.alters(everybody_draws)
def hands_are_drafted(t: Onirim, simply: bool) -> bool:
    """ON-10.2"""
    return False


@team.follows(opening_hand)
@team.step("ON-10.2")
def open_cards(t: Onirim) -> None:
    """Reveal cards until 8 locations lie open; doors and dreams go to Limbo. ON-10.5: who begins."""
    state, part, first = t.state, team.part_of(t), _options(t).team_first
    state.seat = t.below(2) if first == "random" else "AB".index(first)
    while len(part.open) < 2 * PERSONAL + SHARED:
        card = t.draw(state.deck)
        t.tell(revealed, card)
        if t.cards.is_location[card]:
            part.open.append(card)
        else:
            state.limbo.append(card)
            t.tell(to_limbo, card)
    t.then(draft)


@team.question("draft", "ON-20.16", N_("Take one of the open cards."))
def open_card(t: Onirim) -> list[Option]:
    return [Option("take", card) for card in team.part_of(t).open]


@team.step("ON-10.3")
async def draft(t: Onirim) -> None:
    """The players take one card in turn until each has three personal cards."""
    option = await t.ask(open_card)
    part = team.part_of(t)
    move(option.target, part.open, t.state.hand)
    part.known.append(option.target)
    t.tell(taken, option.target)
    change_seats(t)
    t.then(draft if len(part.open) > SHARED else share_the_rest)


@team.step("ON-10.4")
def share_the_rest(t: Onirim) -> None:
    """The last two stay open: they are shared. (Limbo is shuffled into the deck as always.)"""
    take_up_open_cards(t)
    t.tell(left_open, *team.part_of(t).shared)


def take_up_open_cards(t: Onirim) -> None:
    part = team.part_of(t)
    t.state.hand += part.open
    part.shared += part.open
    part.open.clear()


# ---- drawing, swapping, passing the turn -----------------------------------------------------


@team.step("ON-10.7")
def location_drawn(t: Onirim) -> None:
    """Drawn locations fill the personal cards first, then the shared ones."""
    t.state.hand.append(t.state.pending.pop())
    settle(t)


team.when_drawn = {LOCATION: location_drawn}


@team.follows(hand_was_renewed)
@team.step("ON-10.8")
def new_cards_are_dealt(t: Onirim) -> None:
    """The same for a NEW-HAND. The partner's personal cards are untouched."""
    settle(t)


@team.follows(card_was_exchanged)
@team.step("ON-10.6")
def its_place_stays_shared_or_personal(t: Onirim) -> None:
    """For a shared card there is a shared one again. Both have seen it in the discard pile."""
    part, gone, new = team.part_of(t), t.state.discard[-1], t.state.hand[-1]
    part.shared = [new if card == gone else card for card in part.shared if card != new]
    part.known.append(new)


@team.alters(is_drawn_unseen)
def personal_cards_are_hidden(t: Onirim, unseen: bool, card: int) -> bool:
    """ON-21.7"""
    if _options(t).team_communication == "open" or not t.cards.is_location[card]:
        return unseen
    own = personal(t, t.state.hand)
    return card in own if card in t.state.hand else len(own) < PERSONAL


@team.follows(act)
@team.step("ON-10.11")
def action_is_done(t: Onirim) -> None:
    """After the discard action and before refilling a swap is possible. ON-10.12: if both sides have one."""
    settle(t)
    if t.state.acted == "discard" and team.part_of(t).shared and personal(t, t.state.hand):
        t.then(swap)


@team.question("swap", "ON-20.16", N_("Swap a personal card with a shared one?"))
def swap_or_not(t: Onirim) -> list[Option]:
    own = personal(t, t.state.hand)
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
        part.known.append(ours)
        t.tell(swapped, mine, ours)


@team.follows(return_limbo)
@team.step("ON-8.3")
def pass_the_turn(t: Onirim) -> None:
    """ON-10.5: the players alternate."""
    change_seats(t)
    t.tell(turn_passes)


# ---- doors -----------------------------------------------------------------------------------


@team.alters(laid_doors)
def doors_of_both(t: Onirim, doors: list[int]) -> list[int]:
    """ON-10.18, ON-19.30"""
    return doors + team.part_of(t).doors


@team.alters(lies_among)
def before_either_player(t: Onirim, doors: list[int], door: int) -> list[int]:
    """ON-19.30: some effects return a door of either player."""
    partners = team.part_of(t).doors
    return partners if door in partners else doors


@team.alters(doors_are_done)
def each_has_every_colour(t: Onirim, done: bool) -> bool:
    """ON-10.13: each player has a door of each colour; ON-12.12, ON-19.35: and all doors are laid."""
    return done and all(_colours(t, doors) == ALL_COLOURS for doors in (t.state.doors, team.part_of(t).doors))


def _colours(t: Onirim, doors: list[int]) -> int:
    colours = COLOURLESS
    for door in doors:
        colours |= t.cards.colours[door]
    return colours


@team.alters(may_be_laid)
def not_twice_the_same_colour(t: Onirim, may: bool, door: int) -> bool:
    """ON-10.15: an option. ON-19.15: only as long as there is just one door of a colour for each player."""
    colour = t.cards.colours[door]
    if _options(t).team_duplicate_door == "allow" or not colour & _colours(t, t.state.doors):
        return may
    alike = [c for c in t.cards.all if t.cards.type[c] == DOOR and t.cards.colours[c] == colour]
    return may and len(alike) > 2


# ---- positions -------------------------------------------------------------------------------


def read_both_sides(t: Onirim) -> None:
    """The stated hand is personal; the open cards are shared. Without any, all but three of the hand are."""
    part = team.part_of(t)
    take_up_open_cards(t)
    settle(t)
    if len(part.shared) > SHARED or len(part.hand) > PERSONAL:
        raise PositionError(
            N_("Each player has at most three personal cards, and two are shared; take some away.")
        )
    pending, t.state.pending = t.state.pending, []  # it is the player's, not the partner's
    change_seats(t)
    check_zones(t)
    if not t.state.used:
        work_out_used(t)
    change_seats(t)
    t.state.pending = pending


team.position_completions = [read_both_sides]
