"""Walking, and where things come to stand."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.bot.judgements import Thought, judged
from traumtisch.games.etherfields.bot.ways import toll_of
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.ground import FAR


def of_place(thought: Thought, who: int, field: int) -> float:
    """How near its errand a character would stand there, and how safe."""
    t = thought.t
    away = thought.plan.way_of(who, field).toll
    near = sum(t.ground.distance(field, figure.field) <= 1 for figure in t.state.figures)
    score = -WEIGHTS.step * min(away + toll_of(t.ground, field), 30) - WEIGHTS.near_creature * near
    if "draw" in t.ground.symbols.get(field, {}):
        score += 0.5
    return score


@judged.weighs("step", "stop", "step")
def step(thought: Thought, options: Sequence[Option]) -> list[float]:
    """Along a shortest way; one stops where one wanted to go."""
    t, who = thought.t, thought.args[0]
    way = thought.plan.way_of(who)

    def score(option: Option) -> float:
        if option.verb == "stop":
            return 0.1 if way.steps in (0, FAR) else -0.1
        field = t.m.number_of(str(option.target))
        detour = toll_of(t.ground, field) + thought.plan.way_of(who, field).toll - way.toll
        return -1.0 - detour if way.steps in (0, FAR) or detour > 0.01 else 1.0

    return [score(option) for option in options]


@judged.judges("entry", "field")
def entry(thought: Thought, option: Option) -> float:
    """Near the middle of what there is to do."""
    t = thought.t
    field = t.m.number_of(str(option.target))
    goals = [errand for errand in thought.plan.open[0] if errand.is_goal]
    away = [min(t.ground.distance(field, n) for n in errand.fields) for errand in goals]
    crowd = sum(character.field == field for character in t.state.characters)
    return -sum(min(each, 10) for each in away) - crowd


@judged.judges("relocate", "field")
@judged.judges("find room", "field")
@judged.judges("summon", "field")
def relocate(thought: Thought, option: Option) -> float:
    """Characters go to their errands, creatures away from everybody."""
    t, name = thought.t, str(thought.args[-1])
    field = t.m.number_of(str(option.target))
    if name[:1] == "c" and name[1:].isdecimal():
        return of_place(thought, int(name[1:]), field)
    near = [t.ground.distance(field, each.field) for each in t.state.characters if each.field >= 0]
    return float(min(min(near, default=0), 10))


@judged.judges("relocate", "decline")
def stay(thought: Thought, option: Option) -> float:
    t, name = thought.t, str(thought.args[-1])
    if name[:1] == "c" and name[1:].isdecimal():
        return of_place(thought, int(name[1:]), t.character(int(name[1:])).field) + 0.1
    return 0.0


@judged.judges("push", "push")
def push(thought: Thought, option: Option) -> float:
    """The same for who is pushed."""
    t, name = thought.t, str(option.target)
    field = t.m.number_of(str(option.targets[1]))
    if name[:1] == "c" and name[1:].isdecimal():
        return of_place(thought, int(name[1:]), field)
    near = [t.ground.distance(field, each.field) for each in t.state.characters if each.field >= 0]
    return float(min(min(near, default=0), 10))


@judged.judges("creature target", "field")
@judged.judges("creature path", "field")
@judged.judges("slide", "field")
@judged.judges("spawn", "field")
@judged.judges("beside", "field")
@judged.judges("stand beside", "field")
def creature_goes(thought: Thought, option: Option) -> float:
    """Where it hurts least: to whoever has suffered least."""
    t = thought.t
    field = t.m.number_of(str(option.target))
    hurt = [
        (1 + each.suffering) / (1 + t.ground.distance(field, each.field))
        for each in t.state.characters
        if each.field >= 0
    ]
    return -sum(hurt)
