"""What a player of Onirim may know (catalogue section 21)."""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.hidden import Secret
from traumtisch.engine.pile import Component, PileView
from traumtisch.games.onirim.procedures import can_still_be_won, is_open_in_hand
from traumtisch.games.onirim.state import Onirim, OnirimModule


class OnirimView(msgspec.Struct, frozen=True):
    """The table as a player or a watcher sees it. Cards are components: an id and a face; None is a card that
    somebody else sees."""

    turn: int
    moment: str
    """The step of the rules that is being carried out."""
    hand: tuple[Component | None, ...]
    """The own hand; watchers see that of the only player, or of seat 0, with the cards that are not open
    as None."""
    row: tuple[Component, ...]
    used: tuple[bool, ...]
    doors: tuple[Component, ...]
    limbo: tuple[Component, ...]
    discard: tuple[Component, ...]
    pending: tuple[Component, ...]
    looked_at: tuple[Component | None, ...]
    """None is a card that only the player whose turn it is sees."""
    face_up: bool
    """Whether the cards looked at lie open for everybody."""
    ordered: tuple[Component | None, ...]
    box: tuple[Component, ...]
    deck: PileView
    """Its size counts the cards looked at: they are still deck cards (ON-3.10)."""
    unseen: tuple[str, ...]
    """The faces of the cards whose place is unknown, by elimination (ON-21.2)."""
    can_still_be_won: bool
    modules: dict[str, dict[str, Any]]
    """What lies in the zones of the modules in play, by module and zone."""


def view(t: Onirim, seat: int) -> OnirimView:
    state, seen = t.state, t.cards.seen
    has_the_turn = seat == state.seat
    components = t.cards.components
    deck = state.deck.seen_by(seat, components)
    in_hand = len(state.looked_at) + len(state.ordered)
    return OnirimView(
        turn=state.turn,
        moment=state.step,
        hand=seen(state.hand) if has_the_turn else only_open(t, state.hand),
        row=seen(state.row),
        used=tuple(state.used),
        doors=seen(state.doors),
        limbo=seen(state.limbo),
        discard=seen(state.discard),
        pending=seen(state.pending),
        looked_at=seen(state.looked_at) if sees_cards_looked_at(t, seat) else (None,) * len(state.looked_at),
        face_up=state.face_up,
        ordered=seen(state.ordered) if sees_cards_looked_at(t, seat) else (None,) * len(state.ordered),
        box=seen(state.box),
        deck=msgspec.structs.replace(deck, size=deck.size + in_hand),
        unseen=tuple(sorted(components[card].face for card in unseen_cards(t, seat))),
        can_still_be_won=can_still_be_won(t),
        modules={m.name: m.seen(t) for m in t.rules.modules if isinstance(m, OnirimModule) and m.has_part},
    )


def only_open(t: Onirim, hand: list[int]) -> tuple[Component | None, ...]:
    """ON-21.6: a hand as everybody sees it."""
    return tuple([t.cards.components[card] if is_open_in_hand(t, card) else None for card in hand])


def sees_cards_looked_at(t: Onirim, seat: int) -> bool:
    """ON-21.13: only the player whose turn it is LOOKs at cards; those that were revealed, everybody sees."""
    return seat == t.state.seat or t.state.face_up


def unseen_cards(t: Onirim, seat: int) -> list[int]:
    """Deck cards whose place is unknown, and unknown cards elsewhere: nobody can tell them apart."""
    elsewhere = [secret.cards[place] for secret in secrets_from(t, seat) for place in secret.places]
    return [*t.state.deck.unknown_to(seat), *elsewhere]


def secrets_from(t: Onirim, seat: int) -> list[Secret]:
    """Cards outside the deck that this seat does not know: while it searches the deck, it sees which of them
    are not there (ON-21.2)."""
    state = t.state
    if state.searching and seat == state.seat:
        return []
    modules = [module for module in t.rules.modules if isinstance(module, OnirimModule)]
    secrets = [secret for module in modules for secret in module.secrets(t, seat)]
    if seat != state.seat:
        hidden = [place for place, card in enumerate(state.hand) if not is_open_in_hand(t, card)]
        secrets.append(Secret(state.hand, hidden, t.cards.is_location.__getitem__))
    if not sees_cards_looked_at(t, seat):
        secrets += [Secret(cards, range(len(cards))) for cards in (state.looked_at, state.ordered)]
    return secrets
