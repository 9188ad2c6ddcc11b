"""Two partners: whose hand is whose, whose turn it is, and who sees what.

The State's hand is always that of the player whose turn it is; the partner's waits here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.hidden import Secret
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import WATCHER, Plain, Zone
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.dealing import opening_hand, return_set_aside, take_seats
from traumtisch.games.urbion.position import check_zones
from traumtisch.games.urbion.procedures import FULL_HAND, is_drawn_unseen, is_open_in_hand
from traumtisch.games.urbion.state import SETUP, Urbion, UrbionModule
from traumtisch.games.urbion.turn import pass_turn
from traumtisch.games.urbion.view import UrbionView, not_open, only_open

SEATS = {"seat1": 0, "seat2": 1}
POLARITIES = {PLUS: "sognae", MINUS: "incubi"}


class TeamPart(Plain):
    hand: Zone = []
    """The partner's hand."""
    sognae: int = 0
    """The seat that has the polarity of the Sognae; the other has that of the Incubi."""


class Team(UrbionModule[TeamPart]):
    def seen(self, t: Urbion) -> dict[str, Any]:
        """What lies here belongs to one of the players: `altered_view` shows it."""
        return {}

    def altered_view(self, t: Urbion, seat: int, view: UrbionView) -> UrbionView:
        """Each player sees the own hand, and the partner's if hands are open. UR-20.16: both polarities. To
        watchers seat 0 is shown as the player, and seat 1 as the partner."""
        state, part = t.state, self.part_of(t)
        watches = seat == WATCHER
        player = 0 if watches else seat
        own, partners = (state.hand, part.hand) if state.seat == player else (part.hand, state.hand)
        others = {
            "turn_of": state.seat,
            "polarity": POLARITIES[side_of(t, player)],
            "partner_polarity": POLARITIES[side_of(t, 1 - player)],
            "partner_hand": only_open(t, partners),
        }
        return msgspec.structs.replace(
            view,
            hand=only_open(t, own) if watches else t.cards.seen(own),
            modules=view.modules | {self.name: others},
        )

    def secrets(self, t: Urbion, seat: int) -> list[Secret]:
        """UR-20.4: the hand of the player whose turn it is not, from anybody else."""
        return [] if seat == 1 - t.state.seat else [not_open(t, self.part_of(t).hand)]


team = Team("team", TeamPart)
team.things = {"sognae": N_("Sognae"), "incubi": N_("Incubi")}

turn_passes = team.event("turn passes", "UR-10.3", N_("The turn passes to the other player."))


def side_of(t: Urbion, seat: int) -> str:
    """UR-10.6: the side to which this seat may play."""
    return PLUS if seat == team.part_of(t).sognae else MINUS


def has_open_hands(t: Urbion) -> bool:
    """UR-20.4: an option. Then they lie open to whoever watches, too."""
    return t.options.team_hands == "open"


@team.alters(is_open_in_hand)
def is_shown(t: Urbion, is_open: bool, card: int) -> bool:
    return is_open or has_open_hands(t)


@team.alters(is_drawn_unseen)
def is_drawn_secretly(t: Urbion, unseen: bool, card: int) -> bool:
    return unseen and not has_open_hands(t)


def change_seats(t: Urbion) -> None:
    state, part = t.state, team.part_of(t)
    state.hand, part.hand = part.hand, state.hand
    state.seat = 1 - state.seat


# ---- setup and turns -------------------------------------------------------------------------


@team.follows(take_seats)
@team.step("UR-10.3")
def sognae_begin(t: Urbion) -> None:
    """UR-10.4: who gets that polarity is an option. UR-10.5: that player also decides all that has to be
    decided while the table is laid out."""
    first = t.options.first_seat
    t.state.seat = team.part_of(t).sognae = t.below(2) if first == "random" else SEATS[first]


@team.follows(return_set_aside)
@team.step("UR-10.2")
def hand_is_complete(t: Urbion) -> None:
    """UR-10.5: the starting player's hand comes first, then the other one in the same way, each with the
    Chaos that belongs to it. Then it is the starting player's turn again."""
    change_seats(t)
    if len(t.state.hand) < FULL_HAND:
        t.then(opening_hand(), return_set_aside())


@team.follows(pass_turn)
@team.step("UR-10.3")
def turns_alternate(t: Urbion) -> None:
    change_seats(t)
    t.tell(turn_passes)


# ---- positions -------------------------------------------------------------------------------


def check_partner(t: Urbion) -> None:
    part = team.part_of(t)
    if part.sognae not in (0, 1):
        raise PositionError(
            N_("«sognae» says who has the polarity of the Sognae, the seat 0 or 1; correct that.")
        )
    if t.state.phase != SETUP and not part.hand:
        raise PositionError(N_('The partner has dreams too; name them: "team": {{"hand": ["S2f", "I3w"]}}.'))
    change_seats(t)
    check_zones(t)
    change_seats(t)


team.position_checks = [check_partner]
