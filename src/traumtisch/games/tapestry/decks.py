"""TA-14.12: the deck of tapestry cards, and the deck of one's own that the revised Mystics play with."""

from __future__ import annotations

from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.state import Mat, Tapestry


def own_deck(t: Tapestry, seat: int) -> Mat | None:
    """The mat whose deck replaces the common one for this player, if there is one."""
    found = modifiers(t, seat, "private_deck_replaces_draw")
    return t.player(seat).mats[t.m.by_id[found[0][1].source]] if found else None


def tapestries_left(t: Tapestry, seat: int) -> int:
    """How many cards this player can draw at most."""
    own = own_deck(t, seat)
    if own is not None:
        return len(own.deck) + len(own.discards)
    return len(t.state.tapestries) + len(t.state.tapestry_discard)


def draw_tapestry(t: Tapestry, seat: int) -> int:
    """The top card of the deck from which this player draws; 0 if there is none at all."""
    own = own_deck(t, seat)
    return draw_common_tapestry(t) if own is None else _draw_own(t, own)


def draw_common_tapestry(t: Tapestry) -> int:
    """The discards are shuffled when the next card is needed."""
    if not t.state.tapestries:
        t.state.tapestries.shuffle_in(t.state.tapestry_discard)
    return t.draw(t.state.tapestries) if t.state.tapestries else 0


def _draw_own(t: Tapestry, own: Mat) -> int:
    """Its owner has looked through the cards, but nobody knows their order: any of them is the top one."""
    if not own.deck:
        own.deck += own.discards
        own.discards.clear()
    if not own.deck:
        return 0
    card = own.deck.pop(t.below(len(own.deck)))
    t.state.known.pop(card, None)
    return card


def discards_of(t: Tapestry, seat: int) -> list[int]:
    """Where the cards come that this player discards."""
    own = own_deck(t, seat)
    return t.state.tapestry_discard if own is None else own.discards
