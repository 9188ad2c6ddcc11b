"""The Shadow Empire alone: what it brings along, and where its things lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.tapestry.decisions.cards import (
    DECISION_CARDS,
    TRACK_RULES,
    DecisionCard,
    say_card,
    say_order,
)
from traumtisch.games.tapestry.decisions.empire import lying_of_empire
from traumtisch.games.tapestry.facts import records
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import MIDDLE, Lying, TapestryModule
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.kit.expansions import PartView

LATER = "progress"
"""Cards that only the Automa has (TA-22.22)."""


class ShadowPart(Plain):
    deck: Pile = msgspec.field(default_factory=Pile)
    discards: Zone = []
    pair: Zone = []
    """The last two that were drawn: the track card, then the tiebreak card."""
    favourite: str = ""
    spaces: tuple[int, ...] = ()
    """By track: where its token stands."""
    landmarks: Zone = []
    """Those that it has taken away."""
    first: int = 0
    """The seat of the starting player …"""
    last: int = 0
    """… and of whoever has the turn, or had it last."""


class ShadowView(PartView, frozen=True):
    deck: int
    discards: tuple[Component, ...]
    pair: tuple[Component, ...]
    favourite: str
    spaces: tuple[int, ...]
    landmarks: tuple[Component, ...]


class ShadowModule(TapestryModule[ShadowPart, ShadowView]):
    def check_options(self, options: Any) -> None:
        if options.players < 2:
            raise SettingsError(
                N_("The Shadow Empire is against two people or more; alone, choose the Automa.")
            )

    def new_part(self, m: Material, seats: int) -> ShadowPart:
        return ShadowPart(Pile(bag=m.of_kind("decision")), spaces=(0,) * len(m.track_names))

    def lying(self, m: Material, seen: ShadowView, seat: int) -> Sequence[Lying]:
        if seat != MIDDLE:
            return []
        return [
            *lying_of_empire(m, seen.spaces, seen.favourite, seen.pair, seen.deck),
            (N_("Taken by the Shadow Empire"), seen.landmarks),
        ]


def say_text(m: Material, card: DecisionCard) -> Phrase:
    """What a decision card says to the Shadow Empire."""
    return Phrase(
        N_("Shadow Empire: {rule}; ties, from behind: {order}"),
        rule=Phrase(TRACK_RULES[card.shadow_tracks]),
        order=say_order(m, card),
    )


shadow = ShadowModule("shadow", ShadowPart, ShadowView)
shadow.about = (N_("Shadow Empire"), N_("It takes landmarks away, by the rules of its cards."))
shadow.files = (DECISION_CARDS,)
shadow.names = {DecisionCard: say_card}
shadow.texts = {DecisionCard: say_text}
shadow.stays_out = {card.id: 1 for card in records(DECISION_CARDS.file, DecisionCard) if card.group == LATER}


def space_of_shadow(t: Tapestry, track: str) -> int:
    return shadow.part_of(t).spaces[t.m.track_number[track]]
