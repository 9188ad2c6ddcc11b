"""What the policy thinks of mirrors."""

from __future__ import annotations

from mirrors.rules import mirrors

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.state import Onirim

judged = Judgements(mirrors)


@judged.judges("looking glass", "hang", "shatter")
def hanging(t: Onirim, option: Option) -> float:
    """A mirror on the wall may still be of use."""
    return 1.0 if option.verb == "hang" else 0.0
