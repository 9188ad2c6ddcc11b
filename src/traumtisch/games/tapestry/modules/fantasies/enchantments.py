"""TA-14.14 to 14.19: charms of enchanted tapestry cards, to the left and to the right."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.games.tapestry.effects.gaining import perform
from traumtisch.games.tapestry.effects.tapestries import what_it_brings
from traumtisch.games.tapestry.facts import TapestryCard
from traumtisch.games.tapestry.modules.fantasies.box import chosen, fantasies
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import May

SECOND_FIELD = 2


@fantasies.alters(what_it_brings)
def with_charms(
    t: Tapestry, frames: list[Frame], seat: int, card: int, field: int, resolve: bool
) -> list[Frame]:
    """TA-14.18, 14.19: both charms and what the card says when played, in any order; charms may be left."""
    charms = [*left_charm(t, seat, card, field), *right_charm(t, seat, field)]
    if not charms:
        return frames
    found = (*frames, *charms)
    return [t.rules.any_order(found, seat)] if len(found) > 1 else charms


def left_charm(t: Tapestry, seat: int, card: int, field: int) -> list[Frame]:
    """TA-14.14: the field to the left holds a card, face up or face down. The printed Maker of Fire is none
    (TA-14.15)."""
    stacks = t.player(seat).stacks
    on_the_left = field >= SECOND_FIELD and (
        bool(stacks[field - 2]) or (field == SECOND_FIELD and chosen(t).maker_of_fire_counts_left)
    )
    return _charm(t, seat, card, "left") if card and on_the_left else []


def right_charm(t: Tapestry, seat: int, field: int) -> list[Frame]:
    """TA-14.16, 14.17: the first card on a field sets off the visible one to its left; nothing lies to the
    right of the last field."""
    stacks = t.player(seat).stacks
    if field < SECOND_FIELD or len(stacks[field - 1]) != 1 or not stacks[field - 2]:
        return []
    visible = stacks[field - 2][-1]
    return _charm(t, seat, visible, "right") if visible else []


def _charm(t: Tapestry, seat: int, card: int, side: str) -> list[Frame]:
    record: TapestryCard = t.m.records[card]
    charm = record.charm_left if side == "left" else record.charm_right
    return [] if charm is None else [perform(seat, May(charm), Cause(record.id))]


@fantasies.metric("enchanted_on_mat")
def enchanted_cards(t: Tapestry, seat: int, cause: Cause) -> int:
    return enchanted_on_mat(t, seat)


def enchanted_on_mat(t: Tapestry, seat: int) -> int:
    """TA-8.16, 14.27: enchanted cards on the income mat, covered ones included; face down there is none."""
    return sum(t.m.records[card].enchanted for stack in t.player(seat).stacks for card in stack if card)
