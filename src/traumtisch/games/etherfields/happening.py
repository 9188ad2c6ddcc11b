"""What happens: triggers of elements in force, and windows in which interrupts can be played.

`happened(t, "sealed", cause)` puts on the agenda whatever elements in force do about it, and opens the window
of that name if anybody can interrupt there (EF-16.7 to 16.9).
"""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.availability import Use, declarable, may_have_any, seems_able
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import Live, live
from traumtisch.games.etherfields.powers import Numbered
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

PASS = Option("pass")
HUSH = Option("hush")
"""No more interrupts of this seat until the next phase."""


# ---- triggers ------------------------------------------------------------------------------------


def happened(t: Etherfields, event: str, cause: Cause) -> None:
    """Something has happened: triggers come next, then the window for interrupts."""
    if may_interrupt(t, event):
        t.then(window(event, cause))
    trigger(t, event, cause)


def trigger(t: Etherfields, event: str, cause: Cause) -> None:
    """What elements in force do about something comes next; where a window of its own has been open."""
    if event not in t.m.watching:
        return
    found = _triggered(t, event, cause)
    if event == "round_end" and t.m.options.ask_orders:  # EF-9.8
        t.in_any_order(t.team_seat, *[_text(t, each, numbered, cause) for each, numbered in found])
    else:
        t.then(*[_text(t, each, numbered, cause) for each, numbered in found])


def _triggered(t: Etherfields, event: str, cause: Cause) -> list[tuple[Live, Numbered]]:
    found: list[tuple[Live, Numbered]] = []
    m = t.m
    for each in live(t, m.watching[event]):
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
            if own.limit != "none" and _key(each, numbered) in t.state.used:
                continue
            if not own.if_ or hold(t, own.if_, _cause(t, each, cause)):
                found.append((each, numbered))
    return found


def _key(each: Live, numbered: Numbered) -> str:
    limit = {"once": "campaign"}.get(numbered.trigger.limit, numbered.trigger.limit)
    return f"{limit} {each.element}!{numbered.number}@{each.owner}"


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
    hushed, seats = state.hushed, m.seats
    among, closed = m.declarable(state.layer, event), t.rules.has_secrets
    for who in t.team:
        if hushed and hushed[who % seats]:
            continue
        if closed:
            if seems_able(t, who, among):
                return True
        elif may_have_any(t, who, among) and declarable(t, who, event):
            return True
    return False


def is_asked(t: Etherfields, seat: int, event: str) -> bool:
    """Whether this seat has an interrupt, or may seem to have one to those who do not see its hands."""
    if not t.rules.has_secrets:
        return bool(_of_seat(t, seat, event))
    among = t.m.declarable(t.state.layer, event)
    return any(seems_able(t, who, among) for who in t.m.characters_of_seat(seat))


def _of_seat(t: Etherfields, seat: int, event: str) -> list[tuple[int, Use]]:
    return [(who, use) for who in t.m.characters_of_seat(seat) for use in declarable(t, who, event)]


def option_of(t: Etherfields, who: int, use: Use) -> Option:
    """How an action is chosen: a card by itself, all else by the action and whoever takes it."""
    if use.card and use.card in t.character(who).hand:
        return remembered("play", use.card)
    return remembered("use", use.action.id, t.character(who).id)


@etherfields.question("interrupt", "EF-C40", N_("Do you interrupt?"), private=True)
def which_interrupt(t: Etherfields, seat: int, event: str) -> list[Option]:
    return [PASS, HUSH, *(option_of(t, who, use) for who, use in _of_seat(t, seat, event))]


@etherfields.step("EF-16.8", id="window")
async def window(t: Etherfields, event: str, cause: Cause, passed: tuple[int, ...] = ()) -> None:
    """Whoever can may interrupt, until all have passed; an interrupt may be interrupted."""
    hushed = t.state.hushed
    seats = [
        seat
        for seat in range(t.m.seats)
        if seat not in passed and not (hushed and hushed[seat]) and is_asked(t, seat, event)
    ]
    if not seats:
        return
    if len(seats) == 1:
        seat = seats[0]
        option = await t.ask(which_interrupt(event), seat=seat)
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
