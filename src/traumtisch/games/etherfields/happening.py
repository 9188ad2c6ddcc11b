"""What happens: triggers of elements in force, and windows in which interrupts can be played.

`happened(t, "sealed", cause)` puts on the agenda whatever elements in force do about it, and opens the window
of that name if anybody can interrupt there (EF-16.7 to 16.9).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from traumtisch.engine.course import Course
from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields import prompts
from traumtisch.games.etherfields.availability import (
    Use,
    declarable,
    declarable_of_any,
    seems_able,
    who_may_have_any,
)
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import Live, live
from traumtisch.games.etherfields.powers import Numbered
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

PASS = Option("pass")
HUSH = Option("hush")
"""No more interrupts of this seat until the next phase."""
LET_BE = [PASS, HUSH]
"""What whoever is asked can always do; nobody is asked who can do nothing else."""
MOST_PASSED = 12
"""So many windows are passed at one touch."""


# ---- triggers ------------------------------------------------------------------------------------


def happened(t: Etherfields, event: str, cause: Cause, opens: str | None = None) -> None:
    """Something has happened: triggers come next, then the window for interrupts, which has the same name
    unless another is named, or none."""
    if event not in t.m.heeded and not t.state.laws:
        return
    if t.state.laws and replaced(t, event, cause):
        return
    opens = event if opens is None else opens
    if opens and may_interrupt(t, opens):
        t.then(window(opens, cause))
    trigger(t, event, cause)


def was_discarded(t: Etherfields, who: int, card: int) -> None:
    """A card has gone from a hand to the discard, for whatever reason: what watches for it comes next."""
    trigger(t, "card_discarded", Cause(actor=who, card=card))


def trigger(t: Etherfields, event: str, cause: Cause) -> None:
    """What elements in force do about something comes next; where a window of its own has been open."""
    if event not in t.m.watching:
        return
    found = _triggered(t, event, cause)
    if not found:
        return
    texts = _texts(t, found, cause)
    if event == "round_end" and t.m.options.ask_orders:  # EF-9.8
        t.in_any_order(t.team_seat, *texts)
    else:
        t.then(*texts)


def _triggered(t: Etherfields, event: str, cause: Cause) -> list[tuple[Live, Numbered]]:
    found: list[tuple[Live, Numbered]] = []
    m, used = t.m, t.state.used
    for each in live(t, m.watching[event]):
        about: Cause | None = None
        if each.owner >= 0 and cause.actor not in (-1, each.owner) and each.element not in m.companions:
            continue  # what belongs to a character watches what that character does
        if cause.figure and each.element in m.creatures:
            figure = t.figure(cause.figure)
            if figure is not None and figure.creature != each.element:
                continue
        for numbered in m.powers[each.element].triggers.get(event, ()):
            own = numbered.trigger
            if own.step and own.step != cause.step:
                continue
            if own.limit != "none" and used and _key(each, numbered) in used:
                continue
            if own.if_:
                about = about or _cause(t, each, cause)
                if not hold(t, own.if_, about):
                    continue
            found.append((each, numbered))
    return found


def _key(each: Live, numbered: Numbered) -> str:
    return _use_of(numbered.trigger.limit, each.element, numbered.number, each.owner)


@lru_cache(4096)
def _use_of(limit: str, element: str, number: int, owner: int) -> str:
    """What is noted when a trigger with a limit was carried out."""
    return f"{'campaign' if limit == 'once' else limit} {element}!{number}@{owner}"


def _cause(t: Etherfields, each: Live, cause: Cause) -> Cause:
    return Cause(
        each.element,
        cause.actor if cause.actor >= 0 else each.owner,
        each.owner,
        cause.target,
        cause.figure,
        each.card,
        cause.number,
        cause.scope,
        cause.step,
        of_creature=each.element in t.m.creatures,
    )


def _texts(t: Etherfields, found: list[tuple[Live, Numbered]], cause: Cause) -> list[Frame]:
    return [_text(t, each, numbered, cause) for each, numbered in found]


def _text(t: Etherfields, each: Live, numbered: Numbered, cause: Cause) -> Frame:
    """What it does about it, as a text of its own."""
    own = numbered.trigger
    if own.limit != "none":
        t.state.used = (*t.state.used, _key(each, numbered))
    hint = t.m.hints.get(each.element)
    if hint is not None and hint.single_use:  # EF-48.2
        t.state.hints = tuple(element for element in t.state.hints if element != hint.id)
    # By its id: the file that declares this step uses this one.
    return Frame("text", (_cause(t, each, cause), own.do))


# ---- windows (EF-16.7 to 16.9) -------------------------------------------------------------------


def may_interrupt(t: Etherfields, event: str) -> bool:
    """Whether anybody could play an interrupt now."""
    state, m = t.state, t.m
    among = m.declarable(state.layer, event)
    if among.is_empty and not (state.laws and t.law_book.granting):
        return False
    closed, hushed = t.rules.has_secrets, state.hushed
    for who in t.team if closed else who_may_have_any(t, among):
        if hushed and hushed[m.seats_of[who]]:
            continue
        if seems_able(t, who, among) if closed else declarable_of_any(t, who, event):
            return True
    return False


def seems_able_to_interrupt(t: Etherfields, seat: int, event: str) -> bool:
    """EF-52.2: whether this seat may seem to have an interrupt to those who do not see its hands."""
    among = t.m.declarable(t.state.layer, event)
    return any(seems_able(t, who, among) for who in t.m.of_seats[seat])


def _of_seat(t: Etherfields, seat: int, event: str) -> list[tuple[int, Use]]:
    return [(who, use) for who in t.m.of_seats[seat] for use in declarable(t, who, event)]


def option_of(t: Etherfields, who: int, use: Use) -> Option:
    """How an action is chosen: a card by itself, all else by the action and whoever takes it."""
    character = t.state.characters[who]
    if use.card and use.card in character.hand:
        return remembered("play", use.card)
    return remembered("use", use.action.id, character.id)


def _until_something_happens(t: Etherfields, seat: int, event: str) -> list[Course]:
    """Windows come one after the other, often with nothing between them."""
    return [Course((PASS,) * MOST_PASSED, Phrase(N_("until something happens")))]


@etherfields.question(
    "interrupt",
    "EF-C40",
    N_("{moment} Do you interrupt?"),
    facts=prompts.moment,
    private=True,
    courses=_until_something_happens,
)
def which_interrupt(t: Etherfields, seat: int, event: str) -> list[Option]:
    return [*LET_BE, *[option_of(t, who, use) for who, use in _of_seat(t, seat, event)]]


@etherfields.step("EF-16.8", id="window")
async def window(t: Etherfields, event: str, cause: Cause, passed: tuple[int, ...] = ()) -> None:
    """Whoever can may interrupt, until all have passed; an interrupt may be interrupted."""
    hushed, closed = t.state.hushed, t.rules.has_secrets
    seats: dict[int, Sequence[Option]] = {}
    """Those who are asked, each with what it is offered, as far as that had to be looked for."""
    for seat in range(t.m.seats):
        if seat in passed or (hushed and hushed[seat]):
            continue
        options = () if closed else which_interrupt.list_options(t, seat, event)
        if seems_able_to_interrupt(t, seat, event) if closed else len(options) > len(LET_BE):
            seats[seat] = options
    if not seats:
        return
    if len(seats) == 1:
        ((seat, options),) = seats.items()
        option = await t.ask(which_interrupt(event), seat, options)
    else:
        seat, option = await t.ask_any({each: which_interrupt(event) for each in seats})
    if option == HUSH:
        t.state.hushed = tuple(hushed[n] or n == seat for n in range(t.m.seats))
    if option in (PASS, HUSH):
        if len(seats) > 1:
            t.then(window(event, cause, (*passed, seat)))
        return
    who, use = next((who, use) for who, use in _of_seat(t, seat, event) if option_of(t, who, use) == option)
    t.then(Frame("declare", (who, use.action.id, use.card, use.element, True)), window(event, cause))
