"""The judgements of the base game: what the pages beside this one declare is gathered here."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.bot.judgements import ANY, Judgements, Thought

judged = Judgements(tapestry)


@judged.judges(ANY, "decline", "pass", "enough")
def leaving_it(thought: Thought, option: Option) -> float:
    """What may be left is measured against doing nothing."""
    return 0.0
