"""Dreamcatchers (catalogue section 13): they capture Limbo, and with it four Lost Dreams."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.engine.state import Outcome, Plain, Zone
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import DREAM, Print
from traumtisch.games.onirim.labyrinth import after_search
from traumtisch.games.onirim.modules.dreamcatchers.options import DreamcatchersOptions
from traumtisch.games.onirim.procedures import (
    all_is_done,
    can_still_be_won,
    found_nothing,
    game_lost,
    leaving_when_revealed,
    move,
    search_deck,
    shuffle,
    shuffle_in,
    to_limbo,
    win_if_all_is_done,
)
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out, limbo_returns, return_limbo, shuffle_limbo_in
from traumtisch.games.onirim.view import OnirimView
from traumtisch.kit.modules import PartView

DREAMCATCHERS, MANUALS = 4, 2


class DreamcatchersPart(Plain):
    catchers: list[Zone] = msgspec.field(default_factory=lambda: [[] for _ in range(DREAMCATCHERS)])
    """What lies on each Dreamcatcher that is left; everybody may inspect it (ON-13.24)."""
    manuals: int = MANUALS


class DreamcatchersView(PartView, frozen=True):
    catchers: tuple[tuple[Component, ...], ...]
    manuals: int


class Dreamcatchers(OnirimModule[DreamcatchersPart, DreamcatchersView]):
    def places(self, view: OnirimView) -> Iterator[tuple[Component, Phrase]]:
        for number, cards in enumerate(view.part(self).catchers, 1):
            for card in cards:
                yield card, Phrase(N_("Dreamcatcher {number}"), number=number)


dreamcatchers = Dreamcatchers("dreamcatchers", DreamcatchersPart, DreamcatchersView)
dreamcatchers.options = DreamcatchersOptions
dreamcatchers.about = (
    N_("Dreamcatchers"),
    N_("Limbo is captured by Dreamcatchers: all four Lost Dreams must lie there to win."),
)

captured = dreamcatchers.event("captured", "ON-13.8", N_("Captured by a Dreamcatcher: {cards}."))
overloaded = dreamcatchers.event(
    "overloaded", "ON-13.11", N_("Overload: a Dreamcatcher is removed, and all cards escape: {cards}.")
)
emptied = dreamcatchers.event("emptied", "ON-13.14", N_("A Dreamcatcher is emptied into the deck: {cards}."))
manual_removed = dreamcatchers.event("manual removed", "ON-13.15", N_("A manual is removed from the game."))
taken = dreamcatchers.event("taken", "ON-13.19", N_("Taken from a Dreamcatcher: {cards}."))

dreamcatchers.option_words = {
    "empty": N_("Empty Dreamcatcher {words}"),
    "manual": N_("Remove a manual and empty Dreamcatcher {words}"),
    "take": N_("Take the {cards} from its Dreamcatcher; the deck is not searched"),
    "search-and-take": N_("Search the deck, take nothing, empty Dreamcatcher {words}, then take the {cards}"),
}

# ---- setup and the Lost Dreams ---------------------------------------------------------------

dreamcatchers.deck_cards = [Print("lost-dream", N_("lost dream"), DREAM, "lost dream")] * 4


@dreamcatchers.follows(lay_out)
@dreamcatchers.step("ON-13.1")
def lay_out_manuals(t: Onirim) -> None:
    """Four empty Dreamcatchers and two manuals lie ready. Hard: no manuals."""
    if t.rules.settings.part(DreamcatchersOptions).hard:
        dreamcatchers.part_of(t).manuals = 0


def lost_dreams(t: Onirim, cards: list[int]) -> list[int]:
    return [card for card in cards if t.cards.kind[card] == "lost dream"]


@dreamcatchers.step("ON-13.6")
def lost_dream_drawn(t: Onirim) -> None:
    """A drawn Lost Dream goes to Limbo; the hand is refilled further."""
    card = t.state.pending.pop()
    t.state.limbo.append(card)
    t.tell(to_limbo, card)


dreamcatchers.when_drawn = {"lost dream": lost_dream_drawn()}


@dreamcatchers.alters(leaving_when_revealed)
def lost_dreams_leave(t: Onirim, leaving: list[int], cards: list[int]) -> list[int]:
    """ON-13.7: a revealed one as well, whatever reveals it. Looking and searching is no revealing."""
    return leaving + lost_dreams(t, cards)


# ---- winning ---------------------------------------------------------------------------------


@dreamcatchers.alters(all_is_done)
def needs_all_lost_dreams(t: Onirim, done: bool) -> bool:
    """ON-13.4: all Lost Dreams lie on Dreamcatchers, one or several."""
    return done and sum(len(lost_dreams(t, cards)) for cards in dreamcatchers.part_of(t).catchers) == len(
        dreamcatchers.deck_cards
    )


@dreamcatchers.alters(can_still_be_won)
def no_lost_dream_is_gone(t: Onirim, possible: bool) -> bool:
    """ON-5.7"""
    return possible and not lost_dreams(t, [*t.state.discard, *t.state.box])


# ---- phase 3: capture or overload ------------------------------------------------------------


@dreamcatchers.alters(limbo_returns)
def limbo_does_not_return(t: Onirim, returns: bool) -> bool:
    """ON-8.4, ON-13.8: nothing is shuffled."""
    return False


@dreamcatchers.follows(return_limbo)
@dreamcatchers.step("ON-13.8")
def capture(t: Onirim) -> None:
    """All Limbo cards together go to one free Dreamcatcher; if there is one, it must be used (ON-13.9)."""
    limbo = t.state.limbo
    if not limbo:
        return  # ON-13.10
    free = next((cards for cards in dreamcatchers.part_of(t).catchers if not cards), None)
    if free is None:
        overload(t)
        return
    t.tell(captured, *limbo)
    free += limbo
    limbo.clear()
    win_if_all_is_done(t)  # ON-13.5


def overload(t: Onirim) -> None:
    """ON-13.11: the cards of all Dreamcatchers join Limbo, one Dreamcatcher is removed, and Limbo is shuffled
    into the deck. ON-13.13: without the last Dreamcatcher the game is lost."""
    catchers = dreamcatchers.part_of(t).catchers
    t.tell(overloaded, *(card for cards in catchers for card in cards))
    for cards in catchers:
        t.state.limbo += cards
        cards.clear()
    catchers.pop()
    if not catchers:
        t.tell(game_lost)
        t.end(Outcome(False, N_("The last Dreamcatcher is overloaded."), "ON-13.13"))
    shuffle_limbo_in(t)


# ---- emptying --------------------------------------------------------------------------------


def catcher(t: Onirim, number: str) -> list[int]:
    """The Dreamcatcher with this number, counted from 1."""
    return dreamcatchers.part_of(t).catchers[int(number) - 1]


def occupied(t: Onirim) -> list[str]:
    """The numbers of the Dreamcatchers that are not free (ON-13.2)."""
    return [str(n) for n, cards in enumerate(dreamcatchers.part_of(t).catchers, 1) if cards]


def empty(t: Onirim, number: str) -> None:
    """ON-13.14: all its cards are shuffled into the deck, not via Limbo. ON-13.16: this is not the step
    `shuffle`, so it does not allow to empty another one."""
    cards = catcher(t, number)
    t.tell(emptied, *cards)
    shuffle_in(t, cards)


@dreamcatchers.question("emptying", "ON-20.3", N_("The deck is shuffled. Empty a Dreamcatcher?"))
def emptying(t: Onirim) -> list[Option]:
    return [*(Option("empty", number) for number in occupied(t)), questions.DECLINE]


@dreamcatchers.follows(shuffle)
@dreamcatchers.step("ON-13.15")
async def empty_after_shuffling(t: Onirim) -> None:
    """One Dreamcatcher may be emptied as part of any effect that shuffles the deck."""
    if occupied(t):
        option = await t.ask(emptying)
        if option.verb == "empty":
            empty(t, option.target)


@dreamcatchers.offers(questions.action)
def a_manual_may_be_used(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-13.15: also at the start of the turn, by removing a manual. ON-13.18: only if one is occupied."""
    if dreamcatchers.part_of(t).manuals:
        options += [Option("manual", number) for number in occupied(t)]
    return options


@dreamcatchers.answers(questions.action, "manual", ask_again=True)
async def use_a_manual(t: Onirim, option: Option) -> None:
    """ON-13.16: one Dreamcatcher per manual; both may be used in one turn."""
    dreamcatchers.part_of(t).manuals -= 1
    t.tell(manual_removed)
    empty(t, option.target)


# ---- taking a captured card ------------------------------------------------------------------


@dreamcatchers.offers(questions.search)
def captured_cards_may_be_taken(t: Onirim, options: list[Option], colours: int) -> list[Option]:
    """ON-13.19: if a card that may be searched for is captured, (1) take it instead, or (2) search normally,
    or (3) search, empty a Dreamcatcher and then take it from another one (ON-13.20)."""
    words = questions.search_words(t, colours)
    called = {card for word in words for card in questions.cards_called(t, word, colours)}
    numbers = occupied(t)
    for number in numbers:
        for card in catcher(t, number):
            if card in called:
                options.append(Option("take", card))
                options += [Option("search-and-take", card, other) for other in numbers if other != number]
    return options


@dreamcatchers.answers(questions.search, "take")
async def take_instead(t: Onirim, option: Option, colours: int) -> None:
    """(1) The deck is neither searched nor shuffled, and nothing is emptied."""
    take(t, option.target, colours)


@dreamcatchers.answers(questions.search, "search-and-take")
async def empty_and_take(t: Onirim, option: Option, colours: int) -> None:
    """(3) Nothing is taken out of the deck, and emptying is a must (ON-13.21)."""
    search_deck(t)
    t.tell(found_nothing)
    empty(t, str(option.targets[1]))
    take(t, option.target, colours)


def take(t: Onirim, card: int, colours: int) -> None:
    """What the card was wanted for follows. Its Dreamcatcher is free if it was the only one (ON-13.23)."""
    move(card, next(cards for cards in dreamcatchers.part_of(t).catchers if card in cards), t.state.pending)
    t.tell(taken, card)
    t.then(*[frame for frame in after_search(t, card, colours) if frame != shuffle()])


# ---- positions -------------------------------------------------------------------------------


def check_numbers(t: Onirim) -> None:
    part = dreamcatchers.part_of(t)
    if not (1 <= len(part.catchers) <= DREAMCATCHERS and 0 <= part.manuals <= MANUALS):
        raise PositionError(N_("There are one to four Dreamcatchers and at most two manuals; correct that."))
    lay_out_manuals.play(t)  # a position of the hard game need not say that there are no manuals


dreamcatchers.position_checks = [check_numbers]
