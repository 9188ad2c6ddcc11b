"""Happy Dreams (catalogue section 15): the cards of the premonitions module, and its good half."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import DREAM, Print
from traumtisch.games.onirim.labyrinth import after_search, search
from traumtisch.games.onirim.modules.premonitions.dark import codes_of, premonitions
from traumtisch.games.onirim.procedures import (
    discardable_from_deck,
    discarded,
    move,
    reveal_and_hold,
    search_deck,
    shuffle,
    tell_cards,
)
from traumtisch.games.onirim.prophecy import order
from traumtisch.games.onirim.state import Onirim

premonitions.deck_cards = [Print("happy-dream", N_("Happy Dream"), DREAM, "happy dream")] * 4

banished = premonitions.event("banished", "ON-15.14", N_("Dark Premonition removed without effect: {words}."))

premonitions.option_words |= {
    "banish": N_("Remove this premonition: {words}"),
    "reveal-seven": N_("Reveal seven cards and discard any of them"),
    "drop": N_("Discard the {cards}"),
    "keep": N_("Discard no more; put the rest back on top"),
    "find": N_("Search the deck for one card and put it on top"),
    "search": N_("Search the deck for: {words}"),
}


@premonitions.question("happy dream", "ON-20.10", N_("A Happy Dream! What does it bring?"), free=True)
def happy_dream(t: Onirim) -> list[Option]:
    """ON-15.15: only a face-up premonition can be removed. ON-15.16: the others are always possible."""
    face_up = premonitions.part_of(t).face_up
    return [*(Option("banish", each) for each in face_up), Option("reveal-seven"), Option("find")]


@premonitions.step("ON-15.14")
async def happy_dream_drawn(t: Onirim) -> None:
    """Exactly one of three effects; then the dream is discarded."""
    part = premonitions.part_of(t)
    option = await t.ask(happy_dream)
    t.then(happy_dream_is_over())
    if option.verb == "banish":  # (a) remove one face-up premonition without effect
        part.face_up.remove(option.target)
        t.tell(banished, option.target)
    elif option.verb == "reveal-seven":  # (b) REVEAL 7, discard any of them, put the rest on top
        reveal_and_hold(t, 7)
        t.then(sift())
    elif option.verb == "find":  # (c) SEARCH for any one card, shuffle, put it on top
        search_deck(t)
        t.then(search(questions.ANY_CARD))


premonitions.when_drawn["happy dream"] = happy_dream_drawn()


@premonitions.step("ON-15.14")
def happy_dream_is_over(t: Onirim) -> None:
    tell_cards(t, discarded, t.state.pending)
    t.state.discard += t.state.pending
    t.state.pending.clear()


@premonitions.question("sift", "ON-20.10", N_("Discard any of the revealed cards."))
def revealed_card(t: Onirim) -> list[Option]:
    return [*(Option("drop", c) for c in discardable_from_deck(t, t.me.looked_at)), Option("keep")]


@premonitions.step("ON-15.14")
async def sift(t: Onirim) -> None:
    """Discard the revealed cards one by one, any number of them; the rest is put on top in any order."""
    option = await t.ask(revealed_card)
    if option.verb == "drop":
        move(option.target, t.me.looked_at, t.state.discard)
        t.tell(discarded, option.target)
        t.then(sift())
    else:
        t.then(order())


@premonitions.alters(questions.search_words)
def any_card(t: Onirim, words: list[str], colours: int) -> list[str]:
    """ON-15.14 (c): a Happy Dream finds any card; it is called by the code of its face."""
    return list(t.cards.by_code) if colours == questions.ANY_CARD else words


@premonitions.alters(questions.cards_called)
def cards_with_this_face(t: Onirim, called: list[int], word: str, colours: int) -> list[int]:
    return t.cards.by_code.get(word, []) if colours == questions.ANY_CARD else called


@premonitions.offers(questions.search)
def what_the_deck_has(t: Onirim, options: list[Option], colours: int) -> list[Option]:
    """The player sees the deck, so only what is there is offered; that he searches, he has said already."""
    if colours != questions.ANY_CARD:
        return options
    there = {*codes_of(t, list(t.state.deck)), questions.SEARCH_NOTHING.target}
    return [o for o in options if o.target in there or o.verb not in ("search", "decline")]


@premonitions.alters(after_search)
def onto_the_deck(t: Onirim, frames: tuple[Frame, ...], card: int, colours: int) -> tuple[Frame, ...]:
    return (hold_what_was_found(), shuffle(), order()) if colours == questions.ANY_CARD else frames


@premonitions.step("ON-15.14")
def hold_what_was_found(t: Onirim) -> None:
    """Only the player knows the card (ON-21.3), until it is put on top of the shuffled deck."""
    t.me.looked_at.append(t.state.pending.pop())
