"""What is printed as a cost: its parts as kind and number, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.terms import Count, Sum

INTENTS = {
    "perception": N_("perception"),
    "cunning": N_("cunning"),
    "rage": N_("rage"),
    "any": N_("of one colour"),
}
OTHERS = {
    "suffer": N_("suffering"),
    "gem": N_("gems"),
    "ether": N_("ether"),
    "key": N_("keys"),
    "hours": N_("hours"),
    "discard": N_("cards of your hand"),
    "seal": N_("cards to seal"),
    "mill": N_("cards of your deck"),
}
ONE = {
    "gem": N_("1 gem"),
    "key": N_("1 key"),
    "hours": N_("1 hour"),
    "discard": N_("1 card of your hand"),
    "seal": N_("1 card to seal"),
    "mill": N_("1 card of your deck"),
}
"""What one of them is called."""


class Part(NamedTuple):
    """So much of one kind: of a colour, `any`, or of what else is paid."""

    kind: str
    number: int | None
    """None if it depends on how the game stands."""


def number_of(count: Count, team: int) -> int | None:
    """A printed number, as far as it is the same throughout a game."""
    if isinstance(count, int):
        return count
    if count == "N":
        return team
    if isinstance(count, Sum) and count.by_n:
        return count.by_n[min(team, len(count.by_n)) - 1]
    if isinstance(count, Sum) and count.half:
        whole = number_of(count.half, team)
        return None if whole is None else (whole + 1) // 2
    return None


def ways_to_pay(cost: Cost) -> tuple[Cost, ...]:
    return cost.any_of or (cost,)


def parts_of(cost: Cost, team: int) -> Iterator[Part]:
    """One way to pay."""
    for colour, count in cost.intents.items():
        yield Part(colour, number_of(count, team))
    for kind in OTHERS:
        count = getattr(cost, kind)
        if count == "this":
            yield Part(kind, 1)
        elif count:
            yield Part(kind, number_of(count, team))


def way_in_words(m: Material, cost: Cost) -> Phrase | None:
    """One way to pay; None if it costs nothing."""
    said: Phrase | None = None
    for part in parts_of(cost, m.team_size):
        one = _part_in_words(part)
        said = one if said is None else Phrase(N_("{one}, {other}"), one=said, other=one)
    return said


def _part_in_words(part: Part) -> Phrase:
    if part.number == 1 and part.kind in ONE:
        return Phrase(ONE[part.kind])
    number = "?" if part.number is None else str(part.number)
    word = INTENTS.get(part.kind) or OTHERS[part.kind]
    return Phrase(N_("{number} {what}"), number=number, what=Phrase(word))


def cost_in_words(m: Material, cost: Cost) -> Phrase | None:
    """All ways to pay, the one or the other."""
    said: Phrase | None = None
    for way in ways_to_pay(cost):
        one = way_in_words(m, way)
        if one is not None:
            said = one if said is None else Phrase(N_("{one} or {other}"), one=said, other=one)
    return said
