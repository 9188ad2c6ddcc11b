"""Records evenings of a curious team in The Borrowed Night: several sessions of a campaign, in which somebody
tries out whatever has not been tried yet.

    python -m tests.etherfields.record_evenings

Its player is the greedy bot, but for what it is curious about. Whoever changes what the pack plays records
them anew; an evening is kept if everything in it can still be seen when choices are left out (`mending.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import traumtisch as tt
from tests.etherfields.evenings import (
    EVENINGS,
    SLUMBER,
    WORLD,
    Evening,
    Seen,
    Session,
    begun,
    keep,
    kept,
    kind_of_action,
    said,
    seen_in,
    where,
)
from tests.etherfields.mending import mended
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.engine.decision import Decision, Option

MOST = 3_000
"""Choices of a session at most; in one that is not over then the last session ends."""
LEAST = 600
"""Choices before a session is saved."""


class Curious(NamedTuple):
    """A team that tries things out."""

    teams: tuple[int, ...]
    """How many characters there are in each session."""
    seed: int
    options: dict[str, Any] = {}
    until: str = ""
    """What it waits for; then it is late enough."""
    spurns: tuple[str, ...] = ()
    """What it does not care for: ether spent on things is missing at the market."""


MET_LATE = {
    "eleven-days: use action:lantern-hook": 1,
    "eleven-days: step tile:d4-e.b": 3,
    "eleven-days: lay": 1,
    "loom: step tile:d3-b.c": 3,
    "use action:through-the-mangle": 1,
}
SHOPPING = {
    f"{WORLD}: go location:corner-shop": 4,
    f"{WORLD}: shop": 9,
    f"{WORLD}: buy item": 2,
    "buy influence:thimble-of-tea": 4,
    "buy influence:sleepwalkers-map": 2,
    "buy influence:shared-pillow": 2,
    "buy influence:quiet-company": 1,
}
TRYING = {
    f"{WORLD}: play influence:thimble-of-tea": 2,
    f"{WORLD}: play influence:sleepwalkers-map": 2,
    f"{WORLD}: play": 3,
    f"{WORLD}: shortcut": 2,
    f"{WORLD}: use": 4,
    f"{SLUMBER}: lay": 12,
    f"{SLUMBER}: step tile:wash-house.d": 3,
    "below-the-stair: lay": 1,
    "jar-market: lay": 1,
    "below-the-stair: step tile:d1-d.b": 6,
    "loom: step tile:d3-b.d": 6,
    "eleven-days: use": 6,
    "row gems": 3,
    f"{SLUMBER}: redeem": 3,
    f"{SLUMBER}: fault action": 2,
    f"{SLUMBER}: contact action": 4,
    "choose fate.someones-umbrella.take": 1,
    f"{SLUMBER}: abort": 1,
    "use action:red-twine": 4,
    "jar-market: fight action": 2,
    "jar-market: contact action": 2,
    "jar-market: use action:under-the-sacks": 1,
    "loom: contact action": 2,
    "loom: gamble": 1,
    "eleven-days: gamble": 1,
    "jar-market: look": 1,
    "jar-market: remove mutation": 2,
    "loom: use action:slip-between-beams": 1,
    "loom: use action:squeeze-between-beams": 1,
    "play influence:lot-forty": 2,
    "play influence:sideways": 3,
    "play influence:window-light": 2,
    "play influence:borrowed-shape": 2,
    "play influence:river-oath": 2,
    "play influence:shared-pillow": 2,
    "play influence:quiet-company": 1,
    "light": 3,
    "play on": 9,
    "swap": 1,
    "choose reward.team-2-gems": 2,
    "choose reward.team-1-gem": 2,
}
SPARED = ("thimble-of-tea", "sleepwalkers-map", "shared-pillow", "quiet-company", "sideways")
"""Cards that are not given away before they have been tried."""
WANTS = MET_LATE | SHOPPING | TRYING
"""What it would do whenever it can, and how often: in one place or anywhere."""
WAYS: dict[str, Curious] = {
    "four-then-three": Curious((4, 3), 1, {"poker": True}),
    "two-then-three": Curious((2, 3, 2), 8, {"poker": True, "nap": True, "endless": True}),
    "two-again": Curious((2, 3, 2), 9, {"poker": True, "nap": True, "endless": True}),
    "one-in-turn": Curious((1, 1), 3, {"ate": True, "pace": "ordered"}),
    "partly-won": Curious((1,), 1, until="eleven-days: ended dream partial"),
    "alone": Curious((1,), 12),
    "by-the-map": Curious(
        *((2,), 2, {"scene": "world"}),
        until="world: play influence:sleepwalkers-map",
        spurns=("world: buy item",),
    ),
    "mangled": Curious((2,), 3, {"endless": True}, until="slumber: use action:through-the-mangle"),
    "learned-late": Curious((2,), 1, {"scene": "dream-4"}, until="eleven-days: EF-17.2 laid"),
    "drawn-in-rain": Curious((2,), 1, {"scene": "dream-3"}, until="loom: asks draw bonus"),
    "masked-late": Curious((2,), 115, {"scene": "dream-4"}, until="eleven-days: EF-30.6 mask gained"),
}


class Player:
    def __init__(self, way: Curious) -> None:
        self.left = {want: times for want, times in WANTS.items() if want not in way.spurns}

    def choose(self, table: tt.Table, decision: Decision, number: int, *, saves: bool) -> Option:
        saving = [option for option in decision.options if option.verb == "save"]
        if saves and number > LEAST and saving:
            return saving[0]
        for option in decision.options:
            for want in self._wants(table, option):
                self.left[want] -= 1
                return option
        return self._usual(table, decision, number)

    def _wants(self, table: tt.Table, option: Option) -> list[str]:
        says, here = said(table, option), where(table)
        ways = (says, f"{here}: {says}", f"{here}: {kind_of_action(table, option)} action")
        return [want for want, times in self.left.items() if times and any(w.startswith(want) for w in ways)]

    def _usual(self, table: tt.Table, decision: Decision, number: int) -> Option:
        """What the bot would do; but what is spared is given last."""
        chosen = GreedyBot().choose(Vantage(table, decision.seat), number)
        if not self._is_spared(table, chosen):
            return chosen
        others = [option for option in decision.options if not self._is_spared(table, option)]
        return next((option for option in others if option.verb == chosen.verb), chosen)

    def _is_spared(self, table: tt.Table, option: Option) -> bool:
        says = said(table, option).split()
        return says[0] in ("pay", "discard") and says[1].partition(":")[2] in SPARED


def play(way: Curious) -> tuple[Evening, set[str]]:
    evening = Evening({"scene": "campaign", **way.options}, [])
    player, table, found = Player(way), None, set[str]()
    for place, characters in enumerate(way.teams, 1):
        session = Session(characters, way.seed, [])
        table = begun(evening.options, table, session)
        seen = Seen(table, found)
        for number in range(MOST):
            if table.decision is None or way.until in found:
                break
            decision = table.decisions[0]
            option = player.choose(table, decision, number, saves=place < len(way.teams))
            session.choices.append(option.id)
            seen.choose(decision, option)
        evening.sessions.append(session)
        if table.decision is not None:
            break
    return evening, found


def mended_evening(old: Evening) -> Evening | None:
    evening, table = Evening(old.options, []), None
    for session in old.sessions:
        found = mended(begun(evening.options, table, session), session.choices)
        if found is None:
            return None
        table, choices = found
        evening.sessions.append(Session(session.characters, session.seed, choices))
    return evening


def old_one(way: Curious, name: str) -> Evening | None:
    """The evening as it was kept, if it is still one of this way."""
    place = EVENINGS / f"{name}.json.gz"
    if not place.exists():
        return None
    old = kept(place)
    if old.options != {"scene": "campaign", **way.options} or len(old.sessions) > len(way.teams):
        return None
    evening = mended_evening(old)
    return evening if evening is not None and (not way.until or way.until in seen_in(evening)) else None


def main() -> None:
    for name, way in WAYS.items():
        keep(old_one(way, name) or play(way)[0], name)


if __name__ == "__main__":
    main()
