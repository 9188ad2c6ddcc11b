"""Who is asked: a character's person, or the team (EF-0.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Sequence

from traumtisch.engine.asking import Asked
from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.stage import Etherfields

MOST_TRIES = 2
"""How often a team that decides together is asked before whoever has the start marker decides."""


def ask_for(t: Etherfields, asked: Asked, who: int, listed: Sequence[Option] = ()) -> Awaitable[Option]:
    """The person who plays this character."""
    return t.ask(asked, t.seat_of(who), listed)


async def ask_team(t: Etherfields, asked: Asked) -> Option:
    """The team, which has read by now what lies open."""
    option = await _decided(t, asked)
    t.state.page_seen = True
    return option


async def _decided(t: Etherfields, asked: Asked) -> Option:
    """By the procedure of the table (EF-0.6)."""
    how = t.m.options.team_decisions
    if how == "start_marker" or t.m.seats == 1:
        return await t.ask(asked, seat=t.team_seat)
    for _ in range(1 if how == "majority" else MOST_TRIES):
        answers = await t.ask_each(dict.fromkeys(range(t.m.seats), asked))
        votes = Counter(answers.values())
        option, number = votes.most_common(1)[0]
        if number == t.m.seats or (how == "majority" and number * 2 > t.m.seats):
            return option
        if how == "majority":
            most = {each for each, votes_for in votes.items() if votes_for == number}
            own = answers[t.team_seat]
            return own if own in most else option
    return await t.ask(asked, seat=t.team_seat)
