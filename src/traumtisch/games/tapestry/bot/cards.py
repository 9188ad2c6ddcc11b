"""Cards: which to play, to keep, to invent, to upgrade, to give away; and the civilization to begin with."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.bot.worth import of_card, of_tech, of_upgrade, worth
from traumtisch.games.tapestry.facts import TapestryCard, Tech


@judged.judges("card of the era", "play")
@judged.judges("tapestry", "play")
@judged.judges("keep", "keep")
@judged.judges("copy", "copy")
def playing(thought: Thought, option: Option) -> float:
    return _of(thought, option.target)


@judged.judges("tapestry to pay", "discard")
@judged.judges("discard", "discard")
def giving_away(thought: Thought, option: Option) -> float:
    """The card that would bring least. (What one gets for it is the same for all.)"""
    return 0.5 - 0.01 * _of(thought, option.target)


def _of(thought: Thought, card: int) -> float:
    record = thought.t.m.records[card]
    return of_card(thought, record) if isinstance(record, TapestryCard) else WEIGHTS.anything


@judged.judges("invention", "invent", "discarded")
@judged.judges("card to mark", "mark")
def inventing(thought: Thought, option: Option) -> float:
    """A card scores while one has it, and what it gives when it goes up comes if there is time."""
    record: Tech = thought.t.m.records[option.target]
    up = worth(thought, record.circle) + worth(thought, record.square) / 2
    return of_tech(thought) + up * min(1.0, thought.scorings / 2)


@judged.judges("invention", "deck")
def inventing_blindly(thought: Thought, option: Option) -> float:
    return of_tech(thought) + WEIGHTS.anything


@judged.judges("anew", "anew")
def drawing_anew(thought: Thought, option: Option) -> float:
    """Any other card is worth more than one that is void in part."""
    return WEIGHTS.anything


@judged.judges("upgrade of the era", "upgrade")
@judged.judges("upgrade", "upgrade")
def upgrading(thought: Thought, option: Option) -> float:
    return 0.1 + of_upgrade(thought, option.target)


@judged.judges("tech reward", "reward")
def rewarding(thought: Thought, option: Option) -> float:
    record: Tech = thought.t.m.records[option.target]
    symbol = thought.args[0].symbol
    return worth(thought, record.circle if symbol == "circle" else record.square)


@judged.judges("tech to pay", "discard")
def tech_to_pay(thought: Thought, option: Option) -> float:
    """A card that has gone all its way up has given all it can."""
    return 0.0 if option.target in thought.player.top else -of_upgrade(thought, option.target)
