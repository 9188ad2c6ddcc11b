"""Why one would choose a card, in words."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.cards import inventing, playing, rewarding, upgrading
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.reasons import about, brings
from traumtisch.games.tapestry.bot.worth import of_upgrade, worth


@judged.explains("card of the era", "play")
@judged.explains("tapestry", "play")
@judged.explains("keep", "keep")
@judged.explains("copy", "copy")
def why_play(thought: Thought, option: Option) -> Phrase | None:
    return brings(playing(thought, option))


@judged.explains("invention", "invent", "discarded")
@judged.explains("card to mark", "mark")
def why_invent(thought: Thought, option: Option) -> Phrase | None:
    return brings(inventing(thought, option))


@judged.explains("invention", "deck")
def why_invent_blindly(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("The next card of the deck may be better than those that lie open."))


@judged.explains("anew", "anew")
def why_draw_anew(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("Much of what this card says is void here."))


@judged.explains("upgrade of the era", "upgrade")
@judged.explains("upgrade", "upgrade")
def why_upgrade(thought: Thought, option: Option) -> Phrase | None:
    return brings(upgrading(thought, option))


@judged.explains("tech reward", "reward")
def why_reward(thought: Thought, option: Option) -> Phrase | None:
    return brings(rewarding(thought, option))


# ---- giving away ---------------------------------------------------------------------------------


@judged.explains("tapestry to pay", "discard")
@judged.explains("discard", "discard")
def why_discard(thought: Thought, option: Option) -> Phrase | None:
    return _given_up(playing(thought, option))


@judged.explains("tech to pay", "discard")
def why_discard_tech(thought: Thought, option: Option) -> Phrase | None:
    if option.target in thought.player.top:
        return Phrase(N_("The card has given all that it can give."))
    return _given_up(of_upgrade(thought, option.target))


@judged.explains("tile to pay", "discard")
def why_discard_tile(thought: Thought, option: Option) -> Phrase | None:
    return _given_up(worth(thought, thought.t.m.records[option.target].reward))


def _given_up(points: float) -> Phrase:
    return Phrase(N_("What is given up would bring {points}."), points=about(points))
