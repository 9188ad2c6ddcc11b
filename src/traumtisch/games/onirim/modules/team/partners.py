"""Two partners: what belongs to whom, and who sees what.

The State's hand, row and doors are always those of the player whose turn it is; what belongs to the partner
waits here. The hand holds the personal and the shared cards: `shared` says which are shared.
"""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.hidden import Secret
from traumtisch.engine.pile import Component
from traumtisch.engine.state import WATCHER, Plain, Zone
from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.procedures import is_open_in_hand
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.view import OnirimView

PERSONAL, SHARED = 3, 2
"""ON-10.6: the cards of a hand."""


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
        """Each player sees the own hand, row and doors, and of the partner what is not hidden. To watchers
        seat 0 is shown as the player, and seat 1 as the partner; of both they see what is not hidden."""
        state, part, seen = t.state, self.part_of(t), t.cards.seen
        watches = seat == WATCHER
        mine, theirs = (state, part) if state.seat == (0 if watches else seat) else (part, state)
        own, their_own = personal(t, mine.hand), personal(t, theirs.hand)
        others = {
            "turn_of": state.seat,
            "open": seen(part.open),
            "shared": seen(shared(t)),
            "partner_hand": only_known(t, their_own),
            "partner_row": seen(theirs.row),
            "partner_row_used": tuple(theirs.used),
            "partner_doors": seen(theirs.doors),
        }
        return msgspec.structs.replace(
            view,
            hand=(only_known(t, own) if watches else seen(own)) + seen(shared(t)),
            row=seen(mine.row),
            used=tuple(mine.used),
            doors=seen(mine.doors),
            modules=view.modules | {self.name: others},
        )

    def secrets(self, t: Onirim, seat: int) -> list[Secret]:
        """ON-21.7: the personal cards of the player whose turn it is not, from anybody else."""
        if seat == 1 - t.state.seat:
            return []
        hand = self.part_of(t).hand
        hidden = [place for place, card in enumerate(hand) if not is_known(t, card)]
        return [Secret(hand, hidden, t.cards.is_location.__getitem__)]


team = Team("team", TeamPart)


def team_options(t: Onirim) -> OnirimOptions:
    assert isinstance(t.rules.settings, OnirimOptions)
    return t.rules.settings


# ---- whose card is it? ------------------------------------------------------------------------


def personal(t: Onirim, hand: list[int]) -> list[int]:
    """The personal cards of a hand. ON-10.7: those drawn first, as far as they are not known to be shared."""
    marked = team.part_of(t).shared
    return [card for card in hand if card not in marked][:PERSONAL]


def shared(t: Onirim) -> list[int]:
    own = personal(t, t.state.hand)
    return [card for card in t.state.hand if card not in own]


def is_known(t: Onirim, card: int) -> bool:
    """ON-10.16, ON-21.7: whether everybody knows this personal card."""
    return card in team.part_of(t).known or team_options(t).team_communication == "open"


@team.alters(is_open_in_hand)
def is_shared_or_known(t: Onirim, is_open: bool, card: int) -> bool:
    """ON-21.7, ON-21.8"""
    return is_open or is_known(t, card) or card not in personal(t, t.state.hand)


def only_known(t: Onirim, cards: list[int]) -> tuple[Component | None, ...]:
    """Personal cards as everybody sees them."""
    return tuple([t.cards.components[card] if is_known(t, card) else None for card in cards])


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
