"""The postcards, the dreams they lie on, and what becomes of them when these leave the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.event import EventKind
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.state import Outcome, Piece, Plain, Spot, Zone
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.cards import Print
from traumtisch.games.urbion.census import found_balanced
from traumtisch.games.urbion.dealing import lay_pair
from traumtisch.games.urbion.modules.postcards.options import PostcardsOptions
from traumtisch.games.urbion.modules.postcards.wishes import is_fulfilled
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import discard_dreams, tell_cards, verdict
from traumtisch.games.urbion.sheets import read_sheet
from traumtisch.games.urbion.state import Place, Urbion, UrbionModule
from traumtisch.games.urbion.view import OnDreamView, UrbionView
from traumtisch.kit.modules import PartView

POSTCARD = "postcard"
KINDS = {
    "P1": ("dreamcatcher", N_("Dreamcatcher")),
    "P2": ("doves", N_("Doves")),
    "P3": ("seer", N_("Seer")),
    "P4": ("mages", N_("Mages on Holiday")),
    "P5": ("planbot", N_("Planbot")),
    "P6": ("hourglass", N_("Repentant Hourglass")),
    "P7": ("flagship", N_("Flagship")),
    "P8": ("rocket", N_("Resting Rocket")),
}
"""2.8, by code: what their rules hang on, and their names."""
CONTENT, DISAPPOINTED = 1, -2
"""UR-16.9: the numbers on the two ends of every postcard."""
PATIENCE = 4
"""UR-16.20: so often an Hourglass is turned, until it is as it was."""


class Lying(Plain):
    """A postcard on a dream of the row (UR-16.7)."""

    card: Spot = 0
    dream: int = 0
    turned: int = 0
    """How often an Hourglass has been turned (UR-16.20)."""


class PostcardsPart(Plain):
    stack: Pile = msgspec.field(default_factory=Pile)
    lying: list[Lying] = []
    """In the order in which they came to the table."""
    content: Zone = []
    """Of the resident pile, the postcards with +1 up."""
    disappointed: Zone = []
    """Those with −2 up."""
    wise: int = 0
    """How many Wise Chaos are left. They are all alike (UR-20.15)."""


class PostcardsView(PartView, frozen=True):
    """All but the order of the stack."""

    lying: tuple[Component, ...]
    content: tuple[Component, ...]
    disappointed: tuple[Component, ...]
    sum: int
    wise: int
    stack: int
    unseen: tuple[str, ...]
    """What is in the stack can be counted (UR-20.13)."""


class Postcards(UrbionModule[PostcardsPart, PostcardsView]):
    def seen(self, t: Urbion, seat: int) -> PostcardsView:
        part, seen = self.part_of(t), t.cards.seen
        return PostcardsView(
            lying=seen(each.card for each in part.lying),
            content=seen(part.content),
            disappointed=seen(part.disappointed),
            sum=residents_sum(part),
            wise=part.wise,
            stack=len(part.stack),
            unseen=tuple(sorted(card.face for card in seen(part.stack))),
        )

    def altered_view(self, t: Urbion, seat: int, view: UrbionView) -> UrbionView:
        components = t.cards.components
        lying = [
            OnDreamView(components[each.dream].id, components[each.card], each.turned)
            for each in self.part_of(t).lying
        ]
        return msgspec.structs.replace(view, on_dreams=(*view.on_dreams, *lying))


postcards = Postcards("postcards", PostcardsPart, PostcardsView)
postcards.rank = 1
"""The Void moves first when a turn begins (UR-5.1)."""
postcards.options = PostcardsOptions
postcards.about = (
    N_("Postcards to the Oniverse"),
    N_("Residents write postcards: their wishes must be fulfilled on the whole."),
)
postcards.cards_lie_in = "stack"
postcards.option_words = {
    "sail": N_("The Flagship on the {card} at the {city}"),
    "wise": N_("Use a Wise Chaos: put it back into the dream deck"),
}

arrived = postcards.event("postcard", "UR-16.4", N_("On the {card} lies a postcard: {other}."))
is_content = postcards.event("content", "UR-16.9", N_("These residents are content (+1): {cards}."))
is_disappointed = postcards.event(
    "disappointed", "UR-16.9", N_("These residents are disappointed (−2): {cards}.")
)


def postcard_faces(options: UrbionOptions) -> list[Print]:
    """UR-16.3"""
    numbers = read_sheet("postcards").numbers(tuple(KINDS))
    return [
        Print(code, Phrase(KINDS[code][1]), POSTCARD, KINDS[code][0])
        for code, number in numbers.items()
        for _ in range(number)
    ]


postcards.cards_for = postcard_faces


def residents_sum(part: PostcardsPart) -> int:
    """UR-16.39: anybody may add it up at any time."""
    return CONTENT * len(part.content) + DISAPPOINTED * len(part.disappointed)


# ---- coming to the table ---------------------------------------------------------------------


@postcards.follows(lay_pair)
@postcards.step("UR-16.4")
def comes_to_a_city(t: Urbion, dreams: tuple[Piece, ...], sides: tuple[str, ...]) -> None:
    """UR-16.5: whenever dreams are dealt to a city, across the one drawn first. Only those that stay
    at the city count, and nothing happens without postcards in the stack (UR-16.6)."""
    part = postcards.part_of(t)
    if part.stack:
        card = t.draw(part.stack)
        part.lying.append(Lying(card, dreams[0]))
        t.tell(arrived, dreams[0], card)


@postcards.alters(questions.first_drawn_matters)
def a_postcard_comes(t: Urbion, matters: bool) -> bool:
    return matters or bool(postcards.part_of(t).stack)


# ---- leaving it ------------------------------------------------------------------------------


@postcards.follows(found_balanced)
@postcards.step("UR-16.8")
def are_answered(t: Urbion, balanced: tuple[int, ...]) -> None:
    """All postcards at the cities of a census, while everything still lies there."""
    part = postcards.part_of(t)
    row = t.state.row
    answers: list[tuple[Lying, bool]] = []
    for number in balanced:
        dreams = row[number].dreams
        there = [each for each in part.lying if each.dream in dreams]
        answers += [(each, wish_is_fulfilled(t, each, row[number], balanced)) for each in there]
    join_residents(t, [each for each, fulfilled in answers if fulfilled], content=True)
    join_residents(t, [each for each, fulfilled in answers if not fulfilled], content=False)


def wish_is_fulfilled(t: Urbion, lying: Lying, place: Place, balanced: Sequence[int]) -> bool:
    return is_fulfilled(t, t.cards.kind[lying.card], lying.dream, place, balanced)


@postcards.follows(discard_dreams)
@postcards.step("UR-16.10")
def are_disappointed(t: Urbion, dreams: tuple[Piece, ...]) -> None:
    """Their dreams are discarded, and nobody had asked what they wished for."""
    join_residents(t, [each for each in postcards.part_of(t).lying if each.dream in dreams], content=False)


def join_residents(t: Urbion, leaving: list[Lying], *, content: bool) -> None:
    """They go to the resident pile; their dreams, if they stay, stay without them (UR-16.29)."""
    if not leaving:
        return
    part = postcards.part_of(t)
    part.lying = [each for each in part.lying if each not in leaving]
    cards = [each.card for each in leaving]
    kind: EventKind = is_content if content else is_disappointed
    (part.content if content else part.disappointed).extend(cards)
    tell_cards(t, kind, cards)


def lying_of_kind(t: Urbion, kind: str) -> list[Lying]:
    return [each for each in postcards.part_of(t).lying if t.cards.kind[each.card] == kind]


# ---- the end ---------------------------------------------------------------------------------


@postcards.alters(verdict)
def residents_decide(t: Urbion, outcome: Outcome) -> Outcome:
    """UR-16.24, UR-9.2"""
    if residents_sum(postcards.part_of(t)) >= 0:
        return outcome
    return Outcome(False, N_("All cities are pacified, but too many residents are disappointed."), "UR-16.24")


# ---- positions -------------------------------------------------------------------------------


def lies_on(t: Urbion, card: int, dream: int, turned: int) -> None:
    postcards.part_of(t).lying.append(Lying(card, dream, turned))


def check_postcards(t: Urbion) -> None:
    part, kind, types = postcards.part_of(t), t.cards.kind, t.cards.type
    strangers = [c for c in (*part.stack, *part.content, *part.disappointed) if types[c] != POSTCARD]
    strangers += [each.card for each in part.lying if types[each.card] != POSTCARD]
    if strangers or part.wise < 0:
        raise PositionError(
            N_("Under «postcards» there are postcards, and how many Wise Chaos are left; correct that.")
        )
    if any(each.turned > (PATIENCE if kind[each.card] == "hourglass" else 0) for each in part.lying):
        raise PositionError(N_("Only an Hourglass counts turns, up to {most}; correct that."), most=PATIENCE)


postcards.laid_on_dream = lies_on
postcards.position_checks = [check_postcards]
