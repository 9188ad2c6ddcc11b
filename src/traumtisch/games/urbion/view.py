"""What a player of Urbion may know (catalogue section 20)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.engine.knowledge import unknown_elsewhere
from traumtisch.engine.pile import Component, PileView
from traumtisch.games.urbion.census import cancel
from traumtisch.games.urbion.chaos import resolve_revealed
from traumtisch.games.urbion.procedures import influence
from traumtisch.games.urbion.state import Place, Urbion
from traumtisch.games.urbion.turn import swap
from traumtisch.kit.modules import PartView, TableView


class PlaceView(msgspec.Struct, frozen=True):
    """A city of the row and its dreams. Which side is shown on the left is up to the face (UR-0.1)."""

    city: Component | None
    """None is a gap that will be filled or closed before the census is over."""
    plus: tuple[Component, ...]
    minus: tuple[Component, ...]
    plus_sum: int
    minus_sum: int
    """0 or below."""
    balanced: bool
    """UR-3.6"""
    marks: tuple[str, ...] = ()
    """What modules have standing here besides cards."""


class OnDreamView(msgspec.Struct, frozen=True):
    """A card of a module that lies on a dream."""

    dream: str
    """The id of the dream."""
    card: Component
    number: int = 0
    """What the card counts, if it counts something."""


class UrbionView(TableView, frozen=True):
    """The table as the player sees it. Cards are components: an id and a face."""

    turn: int
    phase: int
    """0 during setup, then I or II of a turn."""
    moment: str
    """The step of the rules that is being carried out."""
    hand: tuple[Component | None, ...]
    """The own hand. Watchers see that of the player whose turn it is: None is a dream that is not open."""
    row: tuple[PlaceView, ...]
    stack: int
    """How many cities lie in the stack."""
    success: tuple[Component, ...]
    cities: int
    """How many cities there are in the game, all of which must be pacified (UR-9.1)."""
    discard: tuple[Component, ...]
    """In the order of discarding."""
    set_aside: tuple[Component, ...]
    dealing: tuple[Component, ...]
    """Dreams drawn for a city that do not lie there yet."""
    dealing_to: Component | None
    pending: tuple[Component, ...]
    reveals: tuple[tuple[Component, ...], ...]
    chosen: tuple[Component, ...]
    """Dreams chosen to be discarded together, or the first of a swap."""
    box: tuple[Component | None, ...]
    """None is a card that was put there unseen (UR-20.17)."""
    deck: PileView
    unseen: tuple[str, ...]
    """The faces of the dreams whose place is unknown, by elimination (UR-20.3)."""
    unseen_cities: tuple[str, ...]
    """The same for the cities in the stack (UR-20.1)."""
    sognae_left: bool
    """On which side faces show the plus sides."""
    modules: Mapping[str, PartView]
    on_dreams: tuple[OnDreamView, ...] = ()
    """Cards that lie on dreams of the row."""


def view(t: Urbion, seat: int, modules: Mapping[str, PartView]) -> UrbionView:
    state, seen = t.state, t.cards.seen
    return UrbionView(
        turn=state.turn,
        phase=state.phase,
        moment=state.step,
        hand=hand_of(t, state.seat, seat),
        row=tuple(_place(t, place) for place in state.row),
        stack=len(state.stack),
        success=seen(state.success),
        cities=len(t.cards.cities),
        discard=seen(state.discard),
        set_aside=seen(state.set_aside),
        dealing=seen(state.dealing),
        dealing_to=_dealing_to(t),
        pending=seen(state.pending),
        reveals=_reveals(t),
        chosen=seen(_chosen(t.state.frame)),
        box=seen(state.box),
        deck=state.deck.seen_by(seat, t.cards.components),
        unseen=_faces(t, [*state.deck.unknown_to(seat), *unknown_elsewhere(state, seat)]),
        unseen_cities=_faces(t, list(state.stack)),
        sognae_left=t.options.sides == "sognae_left",
        modules=modules,
    )


def _place(t: Urbion, place: Place) -> PlaceView:
    cards = t.cards
    return PlaceView(
        city=cards.components[place.city] if place.city else None,
        plus=cards.seen(place.plus),
        minus=cards.seen(place.minus),
        plus_sum=sum(cards.plus[card] for card in place.plus),
        minus_sum=sum(cards.minus[card] for card in place.minus),
        balanced=bool(place.plus or place.minus) and influence(t, place) == 0,
    )


def _dealing_to(t: Urbion) -> Component | None:
    if not t.state.dealing:
        return None
    place = next(place for place in t.state.row if not (place.plus or place.minus))
    return t.cards.components[place.city]


def _reveals(t: Urbion) -> tuple[tuple[Component, ...], ...]:
    """What waits in each reveal that is being resolved, the innermost reveal last (UR-8.16)."""
    frames = [*t.state.agenda, t.state.frame]
    return tuple(t.cards.seen(frame.args[0]) for frame in frames if frame.step == resolve_revealed.id)


def _chosen(frame: Frame) -> tuple[int, ...]:
    """The dreams that have been chosen in the step that is being carried out."""
    if frame.step == cancel.id:
        return frame.args[1]
    return frame.args if frame.step == swap.id else ()


def _faces(t: Urbion, cards: list[int]) -> tuple[str, ...]:
    return tuple(sorted(t.cards.components[card].face for card in cards))


def hand_of(t: Urbion, player: int, seat: int) -> tuple[Component | None, ...]:
    """A player's hand as a seat sees it."""
    hand = t.player(player).hand
    return t.cards.seen(hand) if player == seat else known_in(t, hand, seat)


def known_in(t: Urbion, cards: list[int], seat: int) -> tuple[Component | None, ...]:
    """What a seat knows of cards that are hidden from it: those it has seen before they came there, and all
    of them where hands lie open (UR-20.4)."""
    return tuple([t.cards.components[card] if t.knows(seat, card) else None for card in cards])
