"""EF-11: the reshuffle and its penalty."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import shuffle_into_deck
from traumtisch.games.etherfields.chapters.ef12_sealing import seal
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import suffer
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import used_law
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_pieces import Reshuffle
from traumtisch.games.etherfields.prices import sealable
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

reshuffled = etherfields.event("reshuffled", "EF-11.1", N_("{character} reshuffles."))
SUFFER = Option("suffer")
SEAL = Option("seal")


def reshuffle(t: Etherfields, who: int) -> None:
    """EF-11.7, 11.9: deck and discard together; hand, progress zone and sealed pile stay."""
    character = t.character(who)
    cards = list(character.discard)
    character.discard.clear()
    shuffle_into_deck(t, who, cards)
    t.tell(reshuffled, character.id, by=t.seat_of(who))


@etherfields.primitive(Reshuffle)
def reshuffle_effect(t: Etherfields, effect: Reshuffle, cause: Cause, who: int) -> None:
    reshuffle(t, who)


@etherfields.step("EF-11.1", id="reshuffle")
def reshuffle_for_draw(t: Etherfields, who: int) -> None:
    """A card must be drawn and the deck is empty."""
    reshuffle(t, who)
    t.state.tally.reshuffles += 1
    happened(t, "reshuffled", Cause(actor=who))


@etherfields.question("penalty", "EF-C7", N_("Reshuffled: do you suffer, or seal cards?"))
def which_penalty(t: Etherfields, who: int) -> list[Option]:
    return [SUFFER, SEAL] if sealable(t, who) else [SUFFER]


@etherfields.step("EF-11.1", id="penalty")
async def penalty(t: Etherfields, who: int) -> None:
    """Suffer 1, or seal 3; sealing only if at least one card can be sealed (EF-11.5)."""
    if used_law(t, "reshuffle_penalty", who):
        return
    option = await ask_for(t, which_penalty(who), who)
    if option == SEAL:
        seal(t, who, stat(t, "reshuffle_seal", who))
    else:
        suffer(t, who, stat(t, "reshuffle_suffer", who))
