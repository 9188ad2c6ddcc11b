"""Primitives that put something in force for a while: modify, prevent, redirect, pay_as, forbid … (A.6)."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import ALL, count
from traumtisch.games.etherfields.laws import enact_law
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.pack.effects import GrantAction, Modify, Replace
from traumtisch.games.etherfields.pack.effects_base import ForWhom
from traumtisch.games.etherfields.pack.effects_story import Forbid, PayAs, Prevent, Redirect
from traumtisch.games.etherfields.selecting import in_range, meant_by
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Law

DECLINE = Option("decline")


@etherfields.primitive(Modify)
def modify(t: Etherfields, effect: Modify, cause: Cause, who: int) -> None:
    """Its number is worked out now."""
    value = effect.modifier.value
    if not isinstance(value, int) and not effect.modifier.stat.startswith("die_face."):
        value = count(t, value, cause)
    modifier = msgspec.structs.replace(effect.modifier, value=value)
    team = effect.who in ("team", "each") or effect.modifier.who == "team"
    if team and who != 0:
        return
    enact_law(t, Law("modify", effect.until, cause.source, () if team else (who,), modifier))
    check_limits(t)


@etherfields.primitive(Prevent)
def prevent(t: Etherfields, effect: Prevent, cause: Cause, who: int) -> None:
    """Of the event of the window, or of the next such event (EF-14.28: never costs and penalties)."""
    number = count(t, effect.n, cause)
    if not effect.until and t.state.incoming:
        coming = t.state.incoming[-1]
        if coming.what == effect.what and coming.who == who:
            coming.number -= min(number, coming.number)
        return
    left = 0 if number >= ALL else number
    enact_law(t, Law("prevent", effect.until or "phase", cause.source, (who,), word=effect.what, number=left))


@etherfields.primitive(Redirect)
def redirect(t: Etherfields, effect: Redirect, cause: Cause) -> None:
    """What is coming over another comes over the one who takes it; each marker at most once, as nobody takes
    over what was taken over."""
    if not t.state.incoming:
        return
    coming = t.state.incoming[-1]
    takers = meant_by(t, ForWhom(who=effect.to), cause).characters
    number = min(count(t, effect.n, cause), coming.number)
    if takers and number > 0 and takers[0] != coming.who and _reaches(t, effect, takers[0], coming.who):
        if effect.may or (effect.may is None and effect.n == "all"):
            t.then(take_over(takers[0], number, bool(effect.may)))
        else:
            _take_over(t, takers[0], number)


@etherfields.question("take over", "EF-0.1", N_("How much of it do you take over?"))
def how_much(t: Etherfields, who: int, most: int, may_decline: bool) -> list[Option]:
    decline = [DECLINE] if may_decline else []
    return [*decline, *(Option("take over", str(number)) for number in range(1, most + 1))]


@etherfields.step("EF-0.1", id="take over")
async def take_over(t: Etherfields, who: int, most: int, may_decline: bool = False) -> None:
    """Any part of one event, if nothing is said."""
    option = await ask_for(t, how_much(who, most, may_decline), who)
    if option != DECLINE:
        _take_over(t, who, int(option.target))


def _take_over(t: Etherfields, who: int, number: int) -> None:
    coming = t.state.incoming[-1]
    coming.number, coming.redirected = coming.number - number, coming.redirected + number
    t.then(Frame("suffer now", (who, number)))


def _reaches(t: Etherfields, effect: Redirect, taker: int, who: int) -> bool:
    """Whether the one who takes it is near enough."""
    if effect.range is None:
        return True
    return in_range(t, t.character(taker).field, t.character(who).field, effect.range)


@etherfields.primitive(PayAs)
def pay_as(t: Etherfields, effect: PayAs, cause: Cause) -> None:
    until = effect.until or f"next:{effect.kind}"
    who = (cause.actor,) if cause.actor >= 0 else ()
    enact_law(
        t, Law("pay_as", until, cause.source, who, word=f"{effect.kind} {effect.from_}", other=effect.to)
    )


@etherfields.primitive(Forbid)
def forbid(t: Etherfields, effect: Forbid, cause: Cause, who: int) -> None:
    enact_law(t, Law("forbid", effect.until, cause.source, (who,), word=effect.kind or effect.action))


@etherfields.primitive(GrantAction)
def grant_action(t: Etherfields, effect: GrantAction, cause: Cause, who: int) -> None:
    action = effect.action
    if isinstance(action, str):
        action = t.m.actions[action].action
    enact_law(t, Law("grant", effect.until, cause.source, (who,), action=action))


@etherfields.primitive(Replace)
def replace(t: Etherfields, effect: Replace, cause: Cause) -> None:
    enact_law(
        t,
        Law(
            "replace",
            effect.until,
            cause.source,
            effects=effect.with_,
            word=effect.event,
            number=1 if effect.once else 0,
        ),
    )
