"""EF-12: sealing and unsealing."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import EVERYBODY
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import onto_discard, see_top, take_top
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import check_cards
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened, trigger
from traumtisch.games.etherfields.incoming import incoming
from traumtisch.games.etherfields.living import own_number, stat
from traumtisch.games.etherfields.pack.effects_pieces import Seal, SealCard, SealThis, Unseal
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

sealed = etherfields.event("sealed", "EF-12.1", N_("{character} seals {card}."))
unsealed = etherfields.event("unsealed", "EF-12.3", N_("{character} unseals {card}."))

SEAL_MUTATION = 1


def seal(t: Etherfields, who: int, number: int) -> None:
    """As a cost or penalty: nobody interrupts it, but what watches sealing sees it (EF-9.7)."""
    seal_top(t, who, number)
    if number > 0:
        trigger(t, "sealed", Cause(actor=who, number=number))


def seal_top(t: Etherfields, who: int, number: int) -> None:
    """Seal the top cards of the deck, one after the other. Weaknesses are skipped and go back on top in their
    old order (EF-12.5); a deck without influence cards is not reshuffled (EF-12.6)."""
    character = t.character(who)
    skipped: list[int] = []
    while number > 0 and character.deck and not t.state.dying:
        card = take_top(t, who)
        if t.m.is_weakness[card]:
            skipped.append(card)
            continue
        number -= 1
        put_on_sealed(t, who, card)
    for card in reversed(skipped):
        character.deck.put_on_top(card, EVERYBODY)
    if skipped:
        see_top(t, character)


def put_on_sealed(t: Etherfields, who: int, card: int) -> None:
    """EF-12.8, 13.6: the card comes to rest on the sealed pile, and is no longer usable."""
    t.character(who).sealed.append(card)
    t.state.tally.sealed += 1
    t.tell(sealed, t.character(who).id, card, by=t.seat_of(who))
    check_cards(t, who)


@etherfields.primitive(Seal)
def seal_effect(t: Etherfields, effect: Seal, cause: Cause, who: int) -> None:
    number = count(t, effect.n, cause)
    if cause.of_creature and number:  # EF-29.8
        tile = t.creature(cause.source)
        number = own_number(t, cause.source, "creature_effect_seal", number)
        number += 2 * tile.mutations[SEAL_MUTATION] if tile else 0
        number = stat(t, "creature_effect_seal", who, number)
    if cause.is_cost:
        seal(t, who, number)
    else:
        incoming(t, "seal", who, number, cause)


@etherfields.step("EF-12.1", id="seal now")
def seal_now(t: Etherfields, who: int, number: int) -> None:
    """What nobody has prevented."""
    seal_top(t, who, number)
    happened(t, "sealed", Cause(actor=who, number=number))


def unseal(t: Etherfields, who: int, number: int) -> None:
    """EF-12.3, 12.9: the top of the sealed pile to the discard, as many as there are."""
    character = t.character(who)
    for _ in range(min(number, len(character.sealed))):
        card = character.sealed.pop()
        onto_discard(t, who, card)
        t.tell(unsealed, character.id, card, by=t.seat_of(who))


@etherfields.primitive(Unseal)
def unseal_effect(t: Etherfields, effect: Unseal, cause: Cause, who: int) -> None:
    unseal(t, who, count(t, effect.n, cause))
    happened(t, "unsealed", Cause(actor=who))


@etherfields.primitive(SealThis)
def seal_this(t: Etherfields, effect: SealThis, cause: Cause) -> None:
    """The card that says so, wherever it is on its way."""
    for who, character in enumerate(t.state.characters):
        for zone in (character.played, character.laid):
            if cause.card in zone:
                zone.remove(cause.card)
                put_on_sealed(t, who, cause.card)


@etherfields.primitive(SealCard)
def seal_card(t: Etherfields, effect: SealCard, cause: Cause, who: int) -> None:
    """A named card out of the hand or the discard; or the card that says so."""
    if effect.card in ("", "this"):
        seal_this(t, SealThis(), cause)
        return
    character = t.character(who)
    for zone in (character.hand, character.discard):
        for card in zone:
            if t.m.faces[card] == effect.card:
                zone.remove(card)
                t.state.known.pop(card, None)
                put_on_sealed(t, who, card)
                return
