"""EF-44: weaknesses."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.pack.effects_pieces import DropWeakness, GainWeakness, WeaknessToZone
from traumtisch.games.etherfields.paying_at_once import pay_at_once
from traumtisch.games.etherfields.prices import can_pay_rest, prices_of
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Character

weakened = etherfields.event("weakened", "EF-44.1", N_("{character} gains a weakness."))
executed = etherfields.event("weakness", "EF-44.2", N_("{character} draws a weakness: {card}."))
shed = etherfields.event("shed", "EF-44.5", N_("{character} sheds {card}."))

PAY = Option("pay fee")
KEEP = Option("keep")


@etherfields.primitive(GainWeakness)
def gain_weakness(t: Etherfields, effect: GainWeakness, cause: Cause, who: int) -> None:
    """The top of the weakness deck to the discard; an empty deck gives nothing."""
    for card in t.draw_up_to(t.state.weaknesses, count(t, effect.n, cause)):
        t.character(who).discard.append(card)
        t.tell(weakened, t.character(who).id, card, by=t.seat_of(who))


@etherfields.step("EF-44.2", id="weakness")
def execute_weakness(t: Etherfields, who: int, card: Piece) -> None:
    """It is executed at once and to its end, then goes where it says (EF-44.3)."""
    weakness = t.m.weaknesses[card]
    assert weakness is not None
    t.tell(executed, t.character(who).id, card, by=t.seat_of(who))
    t.then(settle_weakness(who, card))
    start(t, Cause(weakness.id, who, who, card=card), weakness.on_draw)


@etherfields.primitive(WeaknessToZone)
def weakness_to_zone(t: Etherfields, effect: WeaknessToZone, cause: Cause) -> None:
    """The one that is being executed, or one of the discard that is named."""
    character = t.character(cause.owner if cause.owner >= 0 else cause.actor)
    is_this = effect.card == "this"
    for pile in (character.played, character.discard):
        for card in list(pile):
            if card == cause.card if is_this else t.m.faces[card] == effect.card:
                lay_in_zone(t, character, pile, card)
                return


def lay_in_zone(t: Etherfields, character: Character, pile: list[Piece], card: Piece) -> None:
    pile.remove(card)
    character.zone.append(card)
    check_limits(t)


@etherfields.question("fee", "EF-C36", N_("Do you pay to be rid of the weakness?"), private=True)
def whether_to_pay(t: Etherfields, who: int, card: int) -> list[Option]:
    return [KEEP, PAY] if can_pay_fee(t, who, card) else [KEEP]


def can_pay_fee(t: Etherfields, who: int, card: int) -> bool:
    weakness = t.m.weaknesses[card]
    if weakness is None or weakness.fee is None:
        return False
    return any(can_pay_rest(t, who, price) for price in prices_of(t, weakness.fee, Cause(actor=who)))


@etherfields.step("EF-44.3", id="settle weakness")
async def settle_weakness(t: Etherfields, who: int, card: Piece) -> None:
    """To the discard or into the zone; the fee is offered if it would go to the discard (EF-44.5)."""
    character, weakness = t.character(who), t.m.weaknesses[card]
    if card not in character.played or weakness is None:
        return
    if weakness.goes_to == "zone":
        lay_in_zone(t, character, character.played, card)
        return
    if can_pay_fee(t, who, card):
        option = await ask_for(t, whether_to_pay(who, card), who)
        if option == PAY:
            pay_fee(t, who, card)
            return
    character.played.remove(card)
    character.discard.append(card)


def pay_fee(t: Etherfields, who: int, card: int) -> None:
    """Paid at once; a removed weakness goes under the weakness deck."""
    weakness = t.m.weaknesses[card]
    assert weakness is not None
    assert weakness.fee is not None
    price = next(p for p in prices_of(t, weakness.fee, Cause(actor=who)) if can_pay_rest(t, who, p))
    pay_at_once(t, who, price)
    drop(t, who, card)


def drop(t: Etherfields, who: int, card: int) -> None:
    character = t.character(who)
    for zone in (character.zone, character.played, character.discard):
        if card in zone:
            zone.remove(card)
            t.state.weaknesses.put_at_bottom(card)
            t.tell(shed, character.id, card, by=t.seat_of(who))
            return


@etherfields.primitive(DropWeakness)
def drop_weakness(t: Etherfields, effect: DropWeakness, cause: Cause, who: int) -> None:
    character = t.character(who)
    if effect.card == "this":
        drop(t, who, cause.card)
        return
    for card in (*character.zone, *character.discard):
        if t.m.faces[card] == effect.card:
            drop(t, who, card)
            return
