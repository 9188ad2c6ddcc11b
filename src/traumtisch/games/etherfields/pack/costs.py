"""Costs (A.2): what an action, a gate or an option asks for."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.pack.terms import Count, Id, Terms


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
