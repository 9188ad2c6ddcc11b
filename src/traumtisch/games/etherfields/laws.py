"""Laws: what effects have put in force for a while, and when it ends (A.2 `Until`)."""

from __future__ import annotations

import msgspec

from traumtisch.games.etherfields.limits import check_limits
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


def lit_until(field: int) -> str:
    """EF-8.3: the term of what holds as long as a gem lies on the slot of this field."""
    return f"lit {field}"


def _ends_early(law: Law, moment: str) -> bool:
    if law.until.startswith("lit "):
        return moment == "scene"
    return law.until.startswith("next:") and moment in ("phase", "round", "scene")


def end_next(t: Etherfields, kind: str, who: int) -> None:
    """An action of this kind was executed: what was for the next one only is used."""
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
