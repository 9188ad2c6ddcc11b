"""TA-14.12: the deck of tapestry cards, and the deck of one's own that the revised Mystics play with; what
comes of a deck with a choice."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.pile import Pile
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.state import Cause, OwnDeck, Tapestry


@tapestry.ruling("TA-19.11")
def extra_draws(t: Tapestry, seat: int) -> int:
    """How many more this player draws to choose from, for each card or tile that chance brings."""
    return 0


@tapestry.ruling("TA-19.11")
def instead_of_top(t: Tapestry, seat: int, what: str, name: str, cause: Cause) -> list[Frame]:
    """What comes instead of the top card of the deck beside open ones (`tech_card`): with a choice, one sees
    several. Which one is kept is noted under this name."""
    return []


def own_deck(t: Tapestry, seat: int) -> OwnDeck | None:
    """The deck that replaces the common one for this player, if there is one."""
    found = modifiers(t, seat, "private_deck_replaces_draw")
    return t.player(seat).mats[t.m.by_id[found[0][1].source]].deck if found else None


def tapestries_left(t: Tapestry, seat: int) -> int:
    """How many cards this player can draw at most."""
    own = own_deck(t, seat)
    if own is not None:
        return len(own.cards) + len(own.shuffled) + len(own.discards)
    return len(t.state.tapestries) + len(t.state.tapestry_discard)


def another_tapestry(t: Tapestry, seat: int, common: bool) -> bool:
    """TA-1.2: whether another card could come instead of one that may be drawn anew."""
    own = None if common else own_deck(t, seat)
    if own is None:
        return bool(t.state.tapestries) or _any_in_place(t, t.state.tapestry_discard)
    return bool(own.cards or own.shuffled) or _any_in_place(t, own.discards)


def another_tech(t: Tapestry) -> bool:
    return bool(t.state.techs) or _any_in_place(t, t.state.tech_discard)


def _any_in_place(t: Tapestry, discards: list[int]) -> bool:
    return any(card not in t.m.misplaced for card in discards)


def draw_tapestry(t: Tapestry, seat: int) -> int:
    """The top card of the deck from which this player draws; 0 if there is none at all."""
    own = own_deck(t, seat)
    if own is None:
        return draw_common_tapestry(t)
    if own.cards:
        return own.cards.pop(t.below(len(own.cards)))
    return _draw(t, own.shuffled, own.discards)


def draw_common_tapestry(t: Tapestry) -> int:
    return _draw(t, t.state.tapestries, t.state.tapestry_discard)


def draw_tech(t: Tapestry) -> int:
    """TA-8.2: 0 if there is none at all."""
    return _draw(t, t.state.techs, t.state.tech_discard)


def _draw(t: Tapestry, pile: Pile, discards: list[int]) -> int:
    """The discards are shuffled when the next card is needed."""
    if not pile:
        pile.shuffle_in(discards)
        if not pile:
            return 0
    return t.draw(pile)


def discards_of(t: Tapestry, seat: int) -> list[int]:
    """Where the cards come that this player discards."""
    own = own_deck(t, seat)
    return t.state.tapestry_discard if own is None else own.discards
