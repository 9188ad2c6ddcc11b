"""Costs (A.2): what an action, a gate or an option asks for."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.pack.terms import COLOURS, Count, Id, Terms

ALL_COLOURS = 7
"""Sets of colours are numbers, each colour a bit."""
NOTHING = 8
"""One bit more, which everybody has: for what can be had without intents."""


class TokenCost(Terms, frozen=True):
    id: Id
    n: Count = 1


class Cost(Terms, frozen=True):
    """What an action asks for; its parts are paid together (EF-14)."""

    intents: dict[Literal["perception", "cunning", "rage", "any"], Count] = {}
    any_of: tuple[Cost, ...] = ()
    """Alternatives, of which one is paid whole."""
    if_: tuple[Cond, ...] = ()
    """When this alternative may be chosen."""
    suffer: Count = 0
    gem: Count = 0
    ether: Count = 0
    key: Count = 0
    hours: Count = 0
    discard: Count = 0
    """A number of hand cards, or `"this"`."""
    seal: Count = 0
    mill: Count = 0
    token: TokenCost | None = None
    from_: Literal["actor", "team"] = "actor"
    free: bool = False
    scale: Literal["none", "team", "group"] = "none"


def takes(cost: Cost) -> int:
    """Which colours could pay for this, as bits. Whoever has none of them cannot pay, whatever the numbers
    come to now: modifiers leave a cost at 1 at least, and a printed 0 at 0 (EF-14.9)."""
    if cost.any_of:
        found = 0
        for each in cost.any_of:
            found |= takes(each)
        return found
    colours, always = 0, False
    for colour, number in cost.intents.items():
        if number != 0:
            colours |= ALL_COLOURS if colour == "any" else 1 << COLOURS.index(colour)
            always = always or number == "N" or isinstance(number, int)
    return colours if always else colours | NOTHING
