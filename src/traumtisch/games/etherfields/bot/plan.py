"""Who does what: each character gets the errand that suits it best; none gets more hands than it needs."""

from __future__ import annotations

from traumtisch.games.etherfields.bot.errands import Errand, errands_of
from traumtisch.games.etherfields.bot.ways import NO_WAY, Route, ways_from
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.ground import FAR
from traumtisch.games.etherfields.prices import prices
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Cause

CROWD = 2.0
"""What an errand loses for each who is on the way to it already, if it needs more payments than one."""


class Plan:
    """The errands of all characters; hands are open, so everybody can tell."""

    def __init__(self, t: Etherfields) -> None:
        self.t = t
        self.of: dict[int, Errand] = {}
        self.open = {who: errands_of(t, who) for who in t.team}
        self.is_lost = t.state.layer == "dream" and not any(
            errand.is_goal and errand.action is not None for own in self.open.values() for errand in own
        )
        """Nobody knows of anything that the goal depends on."""
        self._assign()

    def _assign(self) -> None:
        taken: dict[str, int] = {}
        scored = [(self._score(who, each), -who, each) for who in self.t.team for each in self.open[who]]
        waiting = {-who for who in self.t.team}
        while waiting:
            found = [
                (score - CROWD * taken.get(_key(errand), 0), who, errand)
                for score, who, errand in scored
                if score > 0 and who in waiting and self._has_room(errand, taken)
            ]
            best = max(found, key=lambda each: each[:2], default=None)
            if best is None or best[0] <= 0:
                return
            self.of[-best[1]] = best[2]
            waiting.remove(best[1])
            key = _key(best[2])
            taken[key] = taken.get(key, 0) + 1

    def _has_room(self, errand: Errand, taken: dict[str, int]) -> bool:
        if errand.action is None or errand.action.limit in ("none", "character"):
            return True
        return taken.get(_key(errand), 0) < errand.times

    def _score(self, who: int, errand: Errand) -> float:
        """As long as nobody else is on the way to it."""
        away = self.way(who, errand)
        if away.steps >= FAR:
            return -1.0
        score = errand.worth - WEIGHTS.step * away.toll - 0.5 * self.price_of(who, errand)
        if self.is_lost and errand.explores:
            score += WEIGHTS.explore
        if not errand.is_goal and score < WEIGHTS.least:
            return -1.0
        return score

    def price_of(self, who: int, errand: Errand) -> int:
        """The intents of one payment."""
        if errand.action is None:
            return 0
        found = prices(self.t, errand.action, Cause(errand.element, who, who))
        return min((price.any or sum(price.need) for price in found), default=0)

    # ---- the way -------------------------------------------------------------------------------

    def way(self, who: int, errand: Errand, start: int = NOWHERE) -> Route:
        here = self.t.character(who).field if start == NOWHERE else start
        if here == NOWHERE:
            return Route(0.0, 0)
        found = ways_from(self.t.ground, here)
        return min((found.get(field, NO_WAY) for field in errand.fields), default=NO_WAY)

    def way_of(self, who: int, start: int = NOWHERE) -> Route:
        """The way that this character still has to go; none without an errand."""
        errand = self.of.get(who)
        return self.way(who, errand, start) if errand is not None else Route(0.0, 0)

    def way_left(self, who: int) -> int:
        """How many steps these are."""
        return self.way_of(who).steps

    def is_there(self, who: int, action: str) -> Errand | None:
        """The errand that is this action, if the character stands where it can be taken."""
        here = self.t.character(who).field
        for errand in self.open[who]:
            if errand.action is not None and errand.action.id == action and here in errand.fields:
                return errand
        return None


def _key(errand: Errand) -> str:
    return errand.action.id if errand.action is not None else "gather"
