"""How a game ended, in words: the same for every page and screen.

Alone or in a team one has won or lost. Rivals have places, and who looks decides what is said: whoever sat at
some of the seats hears how they did, everybody else (watchers, or whoever played all seats at one screen) who
has won.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.state import Outcome

Name = Callable[[int], Phrase]
"""What the players at a seat are called."""


class Rank(NamedTuple):
    """One line of the table of places."""

    place: int
    seat: int
    points: int | None
    sources: dict[str, int]


def ranks(outcome: Outcome) -> list[Rank]:
    """Of rivals, the first place first; of everybody else, nothing."""
    found = [
        Rank(
            place,
            seat,
            outcome.scores[seat] if outcome.scores else None,
            outcome.sources[seat] if outcome.sources else {},
        )
        for seat, place in enumerate(outcome.places)
    ]
    return sorted(found)


def best_seat(outcome: Outcome, mine: Collection[int]) -> int | None:
    """The own seat that did best, if somebody sat at some of the rivals' seats and not at all."""
    own = [seat for seat in mine if 0 <= seat < len(outcome.places)]
    if not own or len(own) == len(outcome.places):
        return None
    return min(own, key=lambda seat: outcome.places[seat])


def is_won(outcome: Outcome, mine: Collection[int]) -> bool:
    """Whether there is something to be glad about for whoever sat there."""
    if not outcome.has_rivals:
        return outcome.won
    seat = best_seat(outcome, mine)
    return seat is None or outcome.share_of_win(seat) > 0


def headline(game: Game[Any], outcome: Outcome, mine: Collection[int], name: Name) -> Phrase:
    """The first thing that is said when it is over."""
    if game.is_a_break(outcome):
        return Phrase(N_("To be continued."))
    if not outcome.has_rivals:
        return Phrase(N_("Won!") if outcome.won else N_("Lost."))
    seat = best_seat(outcome, mine)
    if seat is None:
        return _who_has_won(outcome, name)
    share = outcome.share_of_win(seat)
    if share == 1:
        return Phrase(N_("Won!"))
    return Phrase(N_("A shared win!")) if share else Phrase(N_("Place {place}."), place=outcome.places[seat])


def with_reason(game: Game[Any], outcome: Outcome, mine: Collection[int], name: Name) -> Phrase:
    """The same in one line, with why."""
    reason = Phrase(outcome.reason)
    if game.is_a_break(outcome):
        return reason
    if not outcome.has_rivals:
        return Phrase(N_("Won: {reason}") if outcome.won else N_("Lost: {reason}"), reason=reason)
    return Phrase(N_("{verdict} {reason}"), verdict=headline(game, outcome, mine, name), reason=reason)


def badge(game: Game[Any] | None, outcome: Outcome, mine: Collection[int]) -> Phrase:
    """In a word or two; the game may be one that is not here any more."""
    if game is not None and game.is_a_break(outcome):
        return Phrase(N_("to be continued"))
    if not outcome.has_rivals:
        return Phrase(N_("won") if outcome.won else N_("lost"))
    seat = best_seat(outcome, mine)
    if seat is None:
        return Phrase(N_("ended"))
    return Phrase(N_("won")) if outcome.share_of_win(seat) else place(outcome.places[seat])


def place(number: int) -> Phrase:
    return Phrase(N_("place {place}"), place=number)


def _who_has_won(outcome: Outcome, name: Name) -> Phrase:
    names = [name(seat) for seat in outcome.winners]
    if not names:
        return Phrase(N_("Nobody has won."))
    if len(names) == 1:
        return Phrase(N_("The winner: {name}."), name=names[0])
    return Phrase(N_("They share the win: {names}."), names=Listing(names))
