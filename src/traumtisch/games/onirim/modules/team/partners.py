"""Two partners: what belongs to whom, and who sees what.

The State's hand, row and doors are always those of the player whose turn it is; what belongs to the partner
waits here. The hand holds the personal and the shared cards: `shared` says which are shared.
"""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.hidden import Secret
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim.options import OnirimOptions
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
    """ON-10.16, ON-21.7: whether both players know this personal card."""
    return card in team.part_of(t).known or team_options(t).team_communication == "open"


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
