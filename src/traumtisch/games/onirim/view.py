"""What a player of Onirim may know (catalogue section 21)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from traumtisch.engine.knowledge import unknown_to
from traumtisch.engine.pile import Component, PileView
from traumtisch.engine.state import WATCHER
from traumtisch.games.onirim.procedures import can_still_be_won
from traumtisch.games.onirim.state import Onirim
from traumtisch.kit.modules import PartView, TableView


class OnirimView(TableView, frozen=True):
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
    modules: Mapping[str, PartView]
    known_to_others: dict[str, tuple[Component, ...]] = {}
    """The cards of the own hand that others know: the `partner`, and `watchers`."""


def view(t: Onirim, seat: int, modules: Mapping[str, PartView]) -> OnirimView:
    state, me, seen = t.state, t.me, t.cards.seen
    player = t.player(0 if seat == WATCHER else seat)
    components = t.cards.components
    deck = state.deck.seen_by(seat, components)
    return OnirimView(
        turn=state.turn,
        moment=state.step,
        hand=only_known(t, player.hand, seat) if seat == WATCHER else seen(player.hand),
        row=seen(player.row),
        used=tuple(player.used),
        doors=seen(player.doors),
        limbo=seen(state.limbo),
        discard=seen(state.discard),
        pending=seen(state.pending),
        looked_at=_looked_at(t, me.looked_at, seat),
        face_up=state.face_up,
        ordered=_looked_at(t, me.ordered, seat),
        box=seen(state.box),
        deck=msgspec.structs.replace(deck, size=deck.size + len(me.looked_at) + len(me.ordered)),
        unseen=tuple(sorted([components[card].face for card in unknown_to(state, seat)])),
        can_still_be_won=can_still_be_won(t),
        modules=modules,
        known_to_others={} if seat == WATCHER else known_to_others(t, player.hand, seat),
    )


def known_to_others(t: Onirim, hand: list[int], seat: int) -> dict[str, tuple[Component, ...]]:
    others = {"watchers": WATCHER} if t.rules.seats == 1 else {"partner": 1 - seat, "watchers": WATCHER}
    return {
        name: t.cards.seen([card for card in hand if t.knows(other, card)]) for name, other in others.items()
    }


def only_known(t: Onirim, cards: list[int], seat: int) -> tuple[Component | None, ...]:
    """Cards of somebody else, as far as this seat knows them (ON-21.6)."""
    return tuple([t.cards.components[card] if t.knows(seat, card) else None for card in cards])


def _looked_at(t: Onirim, cards: list[int], seat: int) -> tuple[Component | None, ...]:
    """ON-21.13: only the player whose turn it is LOOKs at cards; those that were revealed, everybody sees."""
    return t.cards.seen(cards) if seat == t.state.seat or t.state.face_up else (None,) * len(cards)
