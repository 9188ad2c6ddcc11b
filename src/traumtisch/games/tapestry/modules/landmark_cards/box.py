"""Landmark cards: what the boxes that have them bring along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.tapestry.facts import Named
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import MIDDLE, ComponentFile, Lying, TapestryModule
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.vocabulary.terms import Condition
from traumtisch.games.tapestry.words.rows import text_of
from traumtisch.kit.expansions import PartView


class LandmarkCard(Named, frozen=True, kw_only=True):
    """A landmark that its owner gains as soon as a condition is met."""

    landmark: str
    goal: Condition
    summary: str = ""


class LandmarkCardsPart(Plain):
    deck: Pile = msgspec.field(default_factory=Pile)
    offered: Zone = []
    """Those from which the players choose at the start."""
    held: list[Zone] = []
    """By seat: the cards beside the income mat."""


class LandmarkCardsView(PartView, frozen=True):
    deck: int
    offered: tuple[Component, ...]
    held: tuple[tuple[Component, ...], ...]


class LandmarkCardsModule(TapestryModule[LandmarkCardsPart, LandmarkCardsView]):
    def new_part(self, m: Material, seats: int) -> LandmarkCardsPart:
        return LandmarkCardsPart(Pile(bag=m.of_kind("landmark_card")), held=[[] for _ in range(seats)])

    def named_first(self, m: Material) -> Mapping[str, Sequence[int | str]]:
        return {"landmark-card": m.of_kind("landmark_card")}

    def lying(self, m: Material, seen: LandmarkCardsView, seat: int) -> Sequence[Lying]:
        if seat == MIDDLE:
            return [(N_("Landmark cards"), seen.offered)]
        return [(N_("Landmark cards"), [say_card(m, card) for card in seen.held[seat]])]


def say_goal(m: Material, card: LandmarkCard) -> Phrase:
    """What it asks for."""
    return text_of(card, card.id, card.summary)


def say_card(m: Material, card: Component) -> Phrase:
    record: LandmarkCard = m.records[int(card.id[1:])]
    return Phrase(N_("{card}: {goal}"), card=named_by_landmark(m, record), goal=say_goal(m, record))


def named_by_landmark(m: Material, card: LandmarkCard) -> Phrase:
    """A landmark card is called like its landmark."""
    return Name(m.records[m.by_id[card.landmark]])


landmark_cards = LandmarkCardsModule("landmark_cards", LandmarkCardsPart, LandmarkCardsView)
landmark_cards.files = (ComponentFile("landmark_card", "landmark_cards", LandmarkCard, N_("Landmark cards")),)
landmark_cards.names = {LandmarkCard: named_by_landmark}
landmark_cards.texts = {LandmarkCard: say_goal}
