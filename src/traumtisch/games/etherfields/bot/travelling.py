"""The dream world: to the next gate if there are keys for it, else to where keys are; home, if somebody needs
it."""

from __future__ import annotations

from collections import deque

from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.bot.judgements import Thought, judged
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.chapters.ef35_dream_world import locations_on_map
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects_pieces import Gain
from traumtisch.games.etherfields.prices import prices_of
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

GOING = 10.0
"""To go on, before the length of the way."""
FAR_AWAY = 30
SHORTCUT = 2.0
"""What a shortcut costs in cards that are sealed."""
TIRED = 4
"""With so much suffering nobody goes into a dream …"""
WORN_OUT = 9
"""… nor with so many sealed cards."""


def next_dream(t: Etherfields) -> el.Dream | None:
    """The first dream of the story whose gate the team has, and which it has not won."""
    for name in t.m.pack.facts.dreams:
        dream = t.m.dreams[name]
        if (
            name in t.state.gates
            and t.state.results.get(name) != "won"
            and hold(t, dream.gate.requires, Cause())
        ):
            return dream
    return None


def needs_rest(t: Etherfields) -> bool:
    return any(each.suffering >= TIRED or len(each.sealed) >= WORN_OUT for each in t.state.characters)


def goals(t: Etherfields) -> set[str]:
    """Where the team wants to go now."""
    lying = locations_on_map(t)
    home = {name for name in lying if t.m.locations[name].is_awakening}
    dream = next_dream(t)
    if needs_rest(t) and not t.m.rules.awakening.anywhere and home:
        return home
    if dream is None:
        return set(lying)
    price = prices_of(t, dream.gate.cost, Cause())[0].key
    if t.state.keys >= price and dream.gate.at in lying:
        return {dream.gate.at}
    return {name for name in lying if any(_gives_key(each) for each in t.m.locations[name].effects)}


def _gives_key(effect: object) -> bool:
    return isinstance(effect, Gain) and effect.token == "key"


def way_to(t: Etherfields, start: str, wanted: set[str]) -> int:
    """How many large arrows lead there."""
    lying = set(locations_on_map(t))
    away = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here in wanted:
            return away[here]
        for arrow in t.m.locations[here].arrows:
            if arrow.size == "large" and arrow.to in lying and arrow.to not in away:
                away[arrow.to] = away[here] + 1
                waiting.append(arrow.to)
    return FAR_AWAY


@judged.judges("where to", "go")
@judged.judges("team marker", "go")
def go(thought: Thought, option: Option) -> float:
    return GOING - way_to(thought.t, str(option.target), goals(thought.t)) * 0.5


@judged.judges("where to", "shortcut")
def shortcut(thought: Thought, option: Option) -> float:
    return GOING - SHORTCUT - way_to(thought.t, str(option.target), goals(thought.t)) * 0.5


@judged.judges("where to", "enter")
def enter(thought: Thought, option: Option) -> float:
    """Into a dream that is not won yet, in good health; hurt only if there is no other way."""
    if thought.t.state.results.get(str(option.target)) == "won":
        return -GOING
    return GOING / 2 if needs_rest(thought.t) else 5 * GOING


@judged.judges("where to", "awaken")
def awaken(thought: Thought, option: Option) -> float:
    """It heals everything, and costs the keys."""
    t = thought.t
    return 2 * GOING - WEIGHTS.key * t.state.keys if needs_rest(t) else -GOING


@judged.judges("where to", "save")
def save(thought: Thought, option: Option) -> float:
    return -5 * GOING
