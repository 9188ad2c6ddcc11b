"""Why one would choose an option of the base game, in words."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, SYMBOL_OF_SORT, Situation
from traumtisch.games.onirim.cards import COLOURS, DOOR_SORTS, KEY, LETTERS, NIGHTMARE_SORT
from traumtisch.games.onirim.state import Onirim


@judged.explains("action", "play")
def why_play(t: Onirim, option: Option) -> Phrase | None:
    reading, sort = Situation(t), _sort(t, option)
    colour = COLOUR_OF_SORT[sort]
    if reading.needed[colour] <= 0:
        if reading.blocked:
            return Phrase(N_("This colour needs no more doors, and cards you need can follow this symbol."))
        return Phrase(N_("This colour needs no more doors, and another symbol can follow."))
    follow = reading.follow(sort)
    if reading.length and colour == reading.series:
        if reading.length == 2:
            door = t.cards.name_of(LETTERS[colour] + "D")
            return Phrase(N_("It completes a trio and fetches a door: {door}."), door=door)
        if follow:
            return Phrase(N_("It is the second of a series, and the third is in your hand."))
        return Phrase(N_("It is the second of a series."))
    if follow >= 2:
        return Phrase(N_("It begins a series that your hand can complete."))
    if follow:
        return Phrase(N_("It begins a series, and the next card is in your hand."))
    return Phrase(N_("It begins a series in a colour that needs doors."))


@judged.explains("action", "discard")
def why_discard(t: Onirim, option: Option) -> Phrase | None:
    reading, sort = Situation(t), _sort(t, option)
    if SYMBOL_OF_SORT[sort] == KEY:
        if NIGHTMARE_SORT in reading.top:
            return Phrase(N_("A Prophecy can remove the nightmare that is coming."))
        return Phrase(N_("A Prophecy shows the next five cards and removes the worst."))
    if reading.needed[COLOUR_OF_SORT[sort]] <= 0:
        return Phrase(N_("This colour needs no more doors."))
    if reading.twice >> sort & 1:
        return Phrase(N_("Your hand holds another one like it."))
    return Phrase(N_("Of all cards in your hand you will miss this one least."))


@judged.explains("search", "search")
def why_search(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("The door is laid at once.")) if option.target in COLOURS else None


@judged.explains("search", "decline")
def why_not_search(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("There is no such door in the deck, and the deck keeps its order."))


@judged.explains("door", "unlock")
def why_unlock(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("The door is laid at once: a key can do nothing better."))


@judged.explains("nightmare", "pay")
def why_pay(t: Onirim, option: Option) -> Phrase | None:
    if Situation(t).needed[COLOUR_OF_SORT[_sort(t, option)]] <= 0:
        return Phrase(N_("This key has no door left to open."))
    return Phrase(N_("One key costs less than the whole hand or five cards of the deck."))


@judged.explains("nightmare", "return")
def why_return(t: Onirim, option: Option) -> Phrase | None:
    reading, colour = Situation(t), _sort(t, option) - DOOR_SORTS
    if colour < 0:
        return None
    if reading.once >> 4 * colour + KEY & 1:
        return Phrase(N_("Its key is in your hand, so the door can come back."))
    if reading.could_complete(colour):
        return Phrase(N_("Your hand can complete a trio and fetch the door again."))
    return Phrase(N_("A door that is easy to fetch again costs less than all these cards."))


@judged.explains("nightmare", "reveal")
def why_reveal(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("It saves your keys and your hand; five unknown cards are easier to miss."))


@judged.explains("nightmare", "replace")
def why_replace(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("This hand is worth little, and a new one may be better."))


@judged.explains("prophecy", "foresee")
def why_foresee(t: Onirim, option: Option) -> Phrase | None:
    if option.target == "nothing":
        return None
    sort = _sort(t, option)
    if sort == NIGHTMARE_SORT:
        return Phrase(N_("The deck gets rid of a nightmare."))
    if sort < DOOR_SORTS and Situation(t).needed[COLOUR_OF_SORT[sort]] <= 0:
        return Phrase(N_("This colour needs no more doors."))
    return Phrase(N_("Of the cards you see you need this one least."))


@judged.explains("order", "next")
def why_next(t: Onirim, option: Option) -> Phrase | None:
    reading, sort = Situation(t), _sort(t, option)
    seen = bytes(t.me.looked_at).translate(t.cards.sorts)
    if sort == NIGHTMARE_SORT:
        return None
    if sort >= DOOR_SORTS:
        if reading.once >> 4 * (sort - DOOR_SORTS) + KEY & 1:
            return Phrase(N_("The key to this door is in your hand."))
        if NIGHTMARE_SORT in seen:
            return Phrase(N_("A door in Limbo returns to the deck, and the nightmare is shuffled away."))
        return None
    colour, symbol = COLOUR_OF_SORT[sort], SYMBOL_OF_SORT[sort]
    if reading.needed[colour] > 0:
        if symbol == KEY and DOOR_SORTS + colour in seen:
            return Phrase(N_("The key comes before its door."))
        if reading.readied_by(sort) and not reading.ready:
            return Phrase(N_("With it your hand can complete a trio."))
    if NIGHTMARE_SORT in seen:
        return Phrase(N_("The nightmare stays away as long as possible."))
    return Phrase(N_("Of the cards you see you need this one first."))


def _sort(t: Onirim, option: Option) -> int:
    card: int = option.target
    return t.cards.sorts[card]
