"""Laws: what effects have put in force for a while, and when it ends (A.2 `Until`)."""

from __future__ import annotations

import msgspec

from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Law

ENDS = {
    "action": ("action",),
    "phase": ("action", "phase"),
    "round": ("action", "phase", "round"),
    "scene": ("action", "phase", "round", "scene", "next_move"),
    "move": ("next_move",),
}
"""By moment: the terms that end with it."""


GOES_ON = ("finish action", "go on", "laid", "redeemed")
"""The steps that are to come as long as an action is not over."""


def enact_law(t: Etherfields, law: Law) -> None:
    t.state.laws = (*t.state.laws, law)


def end_laws(t: Etherfields, moment: str) -> None:
    """This moment has come: what was to last until then ends. `next:<kind>` lasts until the phase ends."""
    if not t.state.laws:
        return
    ends = ENDS.get(moment, (moment,))
    over = [law for law in t.state.laws if law.until in ends or _ends_early(law, moment)]
    if over:
        t.state.laws = tuple(law for law in t.state.laws if law not in over)
        for law in over:
            _undo(t, law)
        check_limits(t)


def end_of_action(t: Etherfields) -> None:
    """An action is over, whether it was executed, failed or was given up: what was for it ends. After an
    interrupt the action that was interrupted still goes on."""
    state = t.state
    if state.laws and not state.payments and not any(each.step in GOES_ON for each in state.agenda):
        end_laws(t, "action")


def lit_until(field: int) -> str:
    """EF-8.3: the term of what holds as long as a gem lies on the slot of this field."""
    return f"lit {field}"


def while_lit(effect: Effect, field: int) -> Effect:
    """EF-8.3: what is to last «lit» ends when the gem of this slot is taken."""
    if getattr(effect, "until", "") == "lit":
        return msgspec.structs.replace(effect, until=lit_until(field))  # type: ignore[call-arg]
    return effect


def move_lit_laws(t: Etherfields, field: int, there: int) -> None:
    """The gem of this slot lies on another one now, and with it goes what lasts as long as it lies there."""
    old, new = lit_until(field), lit_until(there)
    t.state.laws = tuple(
        msgspec.structs.replace(law, until=new) if law.until == old else law for law in t.state.laws
    )


def _ends_early(law: Law, moment: str) -> bool:
    if law.until.startswith("lit "):
        return moment == "scene"
    return law.until.startswith("next:") and moment in ("phase", "round", "scene")


def end_next(t: Etherfields, kind: str, who: int) -> None:
    """An action of this kind was executed: what was for the next one only is used."""
    if not t.state.laws:
        return
    word = f"next:{kind}"
    if any(law.until == word for law in t.state.laws):
        t.state.laws = tuple(
            law for law in t.state.laws if law.until != word or (law.who and who not in law.who)
        )


def _undo(t: Etherfields, law: Law) -> None:
    """Changes of the map that were to last for a while."""
    layout = t.state.layout
    if law.kind == "wall":
        walls = tuple(each for each in layout.walls if each != (law.field, law.word, law.other))
        t.state.layout = msgspec.structs.replace(layout, walls=walls)
    elif law.kind == "terrain":
        terrain = list(layout.terrain)
        if (law.field, law.word) in terrain:
            terrain.remove((law.field, law.word))
        t.state.layout = msgspec.structs.replace(layout, terrain=tuple(terrain))
    elif law.kind == "link":
        links = tuple(each for each in layout.links if each != (law.field, law.number))
        t.state.layout = msgspec.structs.replace(layout, links=links)


def prevented(t: Etherfields, what: str, who: int, number: int) -> int:
    """How much of what comes is prevented by laws; each such law is used by one event."""
    saved = 0
    for law in t.state.laws:
        if law.kind == "prevent" and law.word == what and who in law.who and saved < number:
            saved += min(law.number or number, number - saved)
            t.state.laws = tuple(each for each in t.state.laws if each is not law)
    return saved


def is_prevented(t: Etherfields, what: str, who: int) -> bool:
    """Whether a law prevents this; it goes on doing so."""
    return any(law.kind == "prevent" and law.word == what and who in law.who for law in t.state.laws)


def used_law(t: Etherfields, what: str, who: int) -> bool:
    """Whether something prevents this once; if so, it is used."""
    return prevented(t, what, who, 1) > 0
