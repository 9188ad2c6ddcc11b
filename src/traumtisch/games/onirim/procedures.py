"""Definitions and shared procedures (catalogue section 3): what the turn is told with."""

from __future__ import annotations

from traumtisch.engine.event import EventKind
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import EVERYBODY, NOBODY
from traumtisch.engine.state import Outcome, Piece
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import DOOR
from traumtisch.games.onirim.state import Onirim

FULL_HAND = 5
"""ON-3.6"""


# ---- drawing ---------------------------------------------------------------------------------

drawn = onirim.event("drawn", "ON-3.7", N_("Drawn: {cards}."))
new_hand_drawn = onirim.event("new hand", "ON-3.8", N_("A new hand: {cards}."))


def new_hand(t: Onirim) -> None:
    """ON-3.8 NEW-HAND: draw until the hand is full; doors and dreams go to Limbo without effect."""
    state, hand, is_location = t.state, t.me.hand, t.cards.is_location
    passed, with_others = len(state.limbo), t.rules.seats > 1
    while len(hand) < FULL_HAND:
        card = t.draw(state.deck)
        if is_location[card]:
            hand.append(card)
            if with_others and not is_drawn_unseen(t, card):
                t.learn(card)
        else:
            state.limbo.append(card)
    if t.log is not None:
        tell_drawn(t, new_hand_drawn, hand)
        tell_cards(t, to_limbo, state.limbo[passed:])
    if hand_was_renewed.id in t.hooks.follows:
        t.then(hand_was_renewed())


@onirim.step("ON-3.8")
def hand_was_renewed(t: Onirim) -> None:
    """The hand has been drawn anew: for what follows."""


@onirim.step("ON-17.12")
def card_was_exchanged(t: Onirim, gone: Piece, new: Piece) -> None:
    """A card has left its place in the hand to another one, openly: for what follows."""


def tell_drawn(t: Onirim, kind: EventKind, cards: list[int]) -> None:
    """Tell which cards have been drawn, those that go to a hidden hand only to its player."""
    hidden = [card for card in cards if is_drawn_unseen(t, card)]
    if hidden:
        t.tell_only((t.state.seat,), kind, *hidden)
    tell_cards(t, kind, [card for card in cards if card not in hidden])


@onirim.ruling("ON-21.6")
def is_drawn_unseen(t: Onirim, card: int) -> bool:
    """Whether only the player sees this card as it is drawn: a location, which goes to the hand."""
    return t.cards.is_location[card]


def discard_hand(t: Onirim) -> None:
    tell_cards(t, discarded, t.me.hand)
    t.state.discard += t.me.hand
    t.me.hand.clear()


@onirim.ruling("ON-16.9")
def may_leave_the_hand(t: Onirim, card: int) -> bool:
    """Whether this card alone may leave a hand, to be paid, given away or stored: of the base game, any may.

    Modules whose effects take single cards from a hand ask this; a whole hand can always be discarded.
    """
    return True


# ---- looking, revealing, searching -----------------------------------------------------------

looked_at = onirim.event("looked at", "ON-3.10", N_("Looked at: {cards}."))
put_back = onirim.event("put back", "ON-3.19", N_("Put back on top, the first to be drawn first: {cards}."))
put_below = onirim.event("put below", "ON-3.19", N_("Put at the bottom, the first one highest: {cards}."))
revealed = onirim.event("revealed", "ON-3.11", N_("Revealed: {cards}."))
found = onirim.event("found", "ON-3.13", N_("Found in the deck: {cards}."))
found_nothing = onirim.event("found nothing", "ON-3.13", N_("Searched the deck and found nothing."))
shuffled = onirim.event("shuffled", "ON-3.14", N_("The deck is shuffled."))


def look(t: Onirim, n: int) -> None:
    """ON-3.10 LOOK: the player takes up the top cards, or as many as there are."""
    _take_up(t, t.draw_up_to(t.state.deck, n))


def look_below(t: Onirim, n: int) -> None:
    """The same from the bottom of the deck."""
    _take_up(t, t.draw_from_below(t.state.deck, n))


def _take_up(t: Onirim, cards: list[int]) -> None:
    t.me.looked_at += cards
    if cards:
        t.tell_only((t.state.seat,), looked_at, *cards)


def put_one_on_top(t: Onirim, card: int) -> None:
    """Return one of the cards looked at to the top of the deck."""
    t.me.looked_at.remove(card)
    _tell_order(t, put_back, [card])
    t.state.deck.put_on_top(card, known_to=_who_has_seen(t))
    _nobody_else_knows_where(t, [card])


@onirim.ruling("ON-5.4")
def discardable_from_deck(t: Onirim, cards: list[int]) -> list[int]:
    """Which of these cards, taken up from the deck, may be discarded: all of the base game."""
    return cards


def put_back_on_top(t: Onirim) -> None:
    """Return the cards looked at in the order they have been given: the first will be drawn first."""
    cards = t.me.ordered + t.me.looked_at
    _tell_order(t, put_back, cards)
    known_to = _who_has_seen(t)
    for card in reversed(cards):
        t.state.deck.put_on_top(card, known_to)
    _nobody_else_knows_where(t, cards)
    _nothing_in_hand(t)


def put_at_bottom(t: Onirim) -> None:
    """The same at the bottom: of these cards the first will be drawn first."""
    cards = t.me.ordered + t.me.looked_at
    _tell_order(t, put_below, cards)
    for card in cards:
        t.state.deck.put_at_bottom(card, known_to=_who_has_seen(t))
    _nobody_else_knows_where(t, cards)
    _nothing_in_hand(t)


def _nobody_else_knows_where(t: Onirim, cards: list[int]) -> None:
    """Whoever knew one of these cards before the player took it up cannot tell any more where it lies."""
    known = t.state.known
    if known:
        for card in cards:
            _forget(t, card, known.pop(card, NOBODY))


def _who_has_seen(t: Onirim) -> int:
    return EVERYBODY if t.state.face_up else 1 << t.state.seat


def _tell_order(t: Onirim, kind: EventKind, cards: list[int]) -> None:
    if t.log is None or not cards:
        return
    if t.state.face_up:
        t.tell(kind, *cards)
    else:
        t.tell_only((t.state.seat,), kind, *cards)


def _nothing_in_hand(t: Onirim) -> None:
    t.me.ordered.clear()
    t.me.looked_at.clear()
    t.state.face_up = False


def reveal(t: Onirim, n: int) -> list[int]:
    """ON-3.11 REVEAL: the top cards, or as many as there are, face up for everybody."""
    cards = t.draw_up_to(t.state.deck, n)
    tell_cards(t, revealed, cards)
    leaving = leaving_when_revealed(t, cards)
    if not leaving:
        return cards
    t.state.limbo += leaving
    tell_cards(t, to_limbo, leaving)
    return [card for card in cards if card not in leaving]


@onirim.ruling("ON-3.11")
def leaving_when_revealed(t: Onirim, cards: list[int]) -> list[int]:
    """Which cards go to Limbo as soon as they are revealed: none of the base game."""
    return []


def reveal_and_hold(t: Onirim, n: int) -> None:
    """REVEAL cards that the player will choose among: they wait where all can see them."""
    cards = reveal(t, n)
    t.me.looked_at += cards
    for card in cards:
        t.learn(card)
    t.state.face_up = True


def search_deck(t: Onirim) -> None:
    """ON-21.2: the player goes through the whole deck and knows what is in it, and so what lies elsewhere."""
    if t.cards.hide_elsewhere:
        t.search_through(t.state.deck, t.state.seat)


def take_from_deck(t: Onirim, card: int) -> None:
    """Take out a card that was searched for. Who saw it before it came there does not see it now."""
    t.state.deck.take(card)
    t.state.known.pop(card, None)


@onirim.step("ON-3.14")
def shuffle(t: Onirim) -> None:
    """SHUFFLE: all knowledge of places is lost."""
    shuffle_in(t, [])
    t.tell(shuffled)


def shuffle_in(t: Onirim, cards: list[int]) -> None:
    """Move these cards, which everybody sees, into the deck, and shuffle it."""
    deck = t.state.deck
    if t.cards.when_forgotten:
        for card in cards:
            _forget(t, card, EVERYBODY)
        for card, seats in deck.fixed():
            _forget(t, card, seats)
    deck.shuffle_in(cards)


def _forget(t: Onirim, card: int, seats: int) -> None:
    for forget in t.cards.when_forgotten:
        forget(t, card, seats)


# ---- doors -----------------------------------------------------------------------------------

laid = onirim.event("laid", "ON-3.15", N_("Door laid: {cards}."))
unlaid = onirim.event("unlaid", "ON-3.16", N_("Door returned to Limbo: {cards}."))


@onirim.ruling("ON-3.4")
def key_fits(t: Onirim, key: int, door: int) -> bool:
    """A key matches a door if it has the door's colour."""
    return t.cards.colours[key] & t.cards.colours[door] != 0


@onirim.ruling("ON-3.15")
def doors_can_be_laid(t: Onirim) -> bool:
    """Whether doors can be laid at all now: always, in the base game."""
    return True


@onirim.ruling("ON-3.15")
def may_be_laid(t: Onirim, door: int) -> bool:
    """Whether this door may be laid; if not, it goes to Limbo. In the base game nothing keeps it."""
    return True


@onirim.step("ON-3.15")
def lay(t: Onirim, door: Piece) -> None:
    """LAY: the door lies before the player. Always followed by `win_check`, then by the end of whatever
    gave the door, then by `door_was_laid`."""
    if may_be_laid(t, door):
        move(door, t.state.pending, t.me.doors)
        t.tell(laid, door)
    else:
        move(door, t.state.pending, t.state.limbo)
        t.tell(to_limbo, door)


@onirim.step("ON-9.1")
def win_check(t: Onirim) -> None:
    """The game is won as soon as every condition is true."""
    win_if_all_is_done(t)


@onirim.step("ON-3.15")
def door_was_laid(t: Onirim) -> None:
    """The last step of laying a door, when the effect that gave it is finished: for what follows."""


def unlay(t: Onirim, door: int) -> None:
    """ON-3.16 UNLAY: a laid door goes to Limbo."""
    move(door, lies_among(t, door), t.state.limbo)
    t.tell(unlaid, door)
    t.then(door_was_returned(door))


@onirim.ruling("ON-3.16")
def lies_among(t: Onirim, door: int) -> list[int]:
    """The doors among which this one lies: those of the player whose turn it is, in the base game."""
    return t.me.doors


@onirim.step("ON-3.16")
def door_was_returned(t: Onirim, door: Piece) -> None:
    """A laid door has gone to Limbo: for what follows."""


# ---- the end ---------------------------------------------------------------------------------

game_won = onirim.event("won", "ON-9.1", N_("The dream is won."))
game_lost = onirim.event("lost", "ON-9.4", N_("The dream is lost."))


@onirim.ruling("ON-9.2")
def laid_doors(t: Onirim) -> list[int]:
    """All doors that lie on the table, whoever laid them."""
    return t.me.doors


@onirim.ruling("ON-9.2")
def doors_are_done(t: Onirim) -> bool:
    """All doors of the game are laid: 8 in the base game."""
    return len(laid_doors(t)) >= t.cards.number_of_doors


@onirim.ruling("ON-9.3")
def all_is_done(t: Onirim) -> bool:
    """The conditions of a win add up: here the doors, and modules add theirs."""
    return doors_are_done(t)


@onirim.ruling("ON-5.7")
def can_still_be_won(t: Onirim) -> bool:
    """A door on the discard pile never comes back. The game goes on; players are only told."""
    return not any(t.cards.type[card] == DOOR for card in (*t.state.discard, *t.state.box))


@onirim.ruling("ON-5.7")
def locations_to_come_back(t: Onirim) -> int:
    """How many locations of the discard pile can still come back to a hand: none, in the base game."""
    return 0


def win_if_all_is_done(t: Onirim) -> None:
    """ON-9.1: at once; nothing more is carried out."""
    if all_is_done(t):
        t.tell(game_won)
        t.end(Outcome(True, N_("Every door of the dream stands open."), "ON-9.1", everybody(t)))


def everybody(t: Onirim) -> tuple[int, ...]:
    """All win or lose together."""
    return tuple(range(t.rules.seats))


def deck_is_empty(t: Onirim) -> Outcome:
    """ON-3.9, ON-9.4: if DRAW or NEW-HAND needs a card and there is none, the game is lost at once."""
    t.tell(game_lost)
    return Outcome(False, N_("The hand must be refilled and the deck is empty."), "ON-9.4")


# ---- moving and telling ----------------------------------------------------------------------------------

to_limbo = onirim.event("to limbo", "ON-3.8", N_("To Limbo: {cards}."))
discarded = onirim.event("discarded", "ON-3.17", N_("Discarded: {cards}."))


def move(card: int, source: list[int], target: list[int]) -> None:
    source.remove(card)
    target.append(card)


def tell_cards(t: Onirim, kind: EventKind, cards: list[int]) -> None:
    """Tell what happened to some cards, if there are any."""
    if t.log is not None and cards:
        t.tell(kind, *cards)


def discard_from_hand(t: Onirim, card: int) -> None:
    t.me.hand.remove(card)
    t.state.discard.append(card)
    if t.log is not None:
        t.tell(discarded, card)
