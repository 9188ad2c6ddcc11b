"""Primitives that lead to other effects: choices, conditions, repetitions, chance, variables, notes (A.6)."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields import prompts
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Choose, ForEach, If, Puzzle, Random, Repeat
from traumtisch.games.etherfields.pack.effects_story import Add, Note, PuzzleStep, Set
from traumtisch.games.etherfields.paying_at_once import pay_at_once
from traumtisch.games.etherfields.prices import can_pay_rest, prices_of
from traumtisch.games.etherfields.selecting import figures_meant, within_reach
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

noted = etherfields.event("noted", "EF-5.3", N_("{text}"))
chosen = etherfields.event("chosen", "EF-0.4", N_("Chosen: “{label}”"))

DECLINE = Option("decline")


# ---- choosing (EF-0.4, 0.5, C38) -----------------------------------------------------------------


def open_choices(t: Etherfields, effect: Choose, cause: Cause) -> list[int]:
    """EF-0.5: an option whose requirement is not met cannot be picked."""
    who = max(0, cause.actor)
    return [
        number
        for number, choice in enumerate(effect.options)
        if hold(t, choice.if_, cause)
        and (
            choice.cost is None
            or any(can_pay_rest(t, who, price) for price in prices_of(t, choice.cost, cause))
        )
    ]


@etherfields.question("choose", "EF-C38", "{question}", facts=prompts.choice, shared=True)
def which_choice(t: Etherfields, effect: Choose, cause: Cause) -> list[Option]:
    options = [Option("choose", effect.options[n].label) for n in open_choices(t, effect, cause)]
    return [*options, DECLINE] if effect.optional else options


@etherfields.primitive(Choose)
async def choose(t: Etherfields, effect: Choose, cause: Cause) -> None:
    """By the team, or by the character that is named; several choose one after the other."""
    single = msgspec.structs.replace(effect, who="actor")
    if effect.who in ("each", "others"):
        own = [who for who in t.team if effect.who == "each" or who != cause.actor]
        t.then(*[run(_for(cause, who), (single,)) for who in own])
        return
    if effect.who not in ("team", "actor", "owner"):
        t.then(run(cause, (ForEach(who=effect.who, do=(single,)),)))
        return
    if not open_choices(t, effect, cause):
        return
    question = which_choice(effect, cause)
    if effect.who == "team" or (cause.actor < 0 and cause.owner < 0):
        option = await ask_team(t, question)
    else:
        who = cause.owner if effect.who == "owner" and cause.owner >= 0 else cause.actor
        option = await ask_for(t, question, who if who >= 0 else cause.owner)
    if option == DECLINE:
        return
    choice = next(
        c
        for n, c in enumerate(effect.options)
        if c.label == option.target and n in open_choices(t, effect, cause)
    )
    t.tell(chosen, choice.label)
    if effect.key:
        t.state.notes[f"{cause.scope}.{effect.key}"] = choice.label
    if choice.cost is not None:
        _pay(t, choice.cost, cause)
    if choice.do:
        t.then(run(cause, choice.do))


def _for(cause: Cause, who: int) -> Cause:
    """The same for one character: it is still an effect of this step, and of this creature."""
    return msgspec.structs.replace(cause, actor=who, target=f"c{who}")


def _pay(t: Etherfields, cost: Cost, cause: Cause) -> None:
    """The price of an option, which nothing prevents (EF-14.28)."""
    who = max(0, cause.actor)
    price = next(p for p in prices_of(t, cost, cause) if can_pay_rest(t, who, p))
    pay_at_once(t, who, price)


# ---- conditions, repetitions, chance -------------------------------------------------------------


@etherfields.primitive(If)
def if_so(t: Etherfields, effect: If, cause: Cause) -> None:
    effects = effect.then if hold(t, effect.cond, cause) else effect.else_
    if effects:
        t.then(run(cause, effects))


@etherfields.primitive(ForEach)
def for_each(t: Etherfields, effect: ForEach, cause: Cause, who: int) -> None:
    """For each character that is meant (it is called for each), or for each figure."""
    if not effect.creature:
        own = _for(cause, who)
        if cause.of_creature and effect.who == "in_range":  # EF-36.10
            silent = who not in within_reach(t, effect, cause, suffering=True)
            own = msgspec.structs.replace(own, silent=silent)
        t.then(run(own, effect.do))
        return
    for figure in reversed(figures_meant(t, effect.creature, cause, effect.filter)):
        own = msgspec.structs.replace(cause, target=f"f{figure.number}", figure=figure.number)
        t.then(run(own, effect.do))


@etherfields.primitive(Repeat)
def repeat(t: Etherfields, effect: Repeat, cause: Cause) -> None:
    for _ in range(count(t, effect.n, cause)):
        t.then(run(cause, effect.do))


@etherfields.primitive(Random)
def random(t: Etherfields, effect: Random, cause: Cause) -> None:
    weights = effect.weights or (1,) * len(effect.options)
    number = t.below(sum(weights))
    for weight, effects in zip(weights, effect.options, strict=False):
        number -= weight
        if number < 0:
            if effects:
                t.then(run(cause, effects))
            return


# ---- variables -----------------------------------------------------------------------------------


@etherfields.primitive(Set)
def set_variable(t: Etherfields, effect: Set, cause: Cause) -> None:
    t.state.variables[effect.var] = effect.value


@etherfields.primitive(Add)
def add_to_variable(t: Etherfields, effect: Add, cause: Cause) -> None:
    """Never beyond what the variable is declared to hold."""
    value = int(t.state.variables.get(effect.var, 0)) + count(t, effect.value, cause)
    declared = t.m.variables.get(effect.var)
    if declared is not None:
        value = value if declared.min is None else max(declared.min, value)
        value = value if declared.max is None else min(declared.max, value)
    t.state.variables[effect.var] = value


@etherfields.primitive(Note)
def note(t: Etherfields, effect: Note, cause: Cause) -> None:
    t.turn_page(effect.text, cause.source)
    t.tell(noted, effect.text)


# ---- puzzles (EF-43) -----------------------------------------------------------------------------


@etherfields.question("puzzle", "EF-C38", N_("What is the answer?"), shared=True)
def which_answer(t: Etherfields, effect: Puzzle) -> list[Option]:
    said = t.state.notes.get(f"puzzle {effect.id}", "").split("|")
    if effect.kind == "order":
        return [Option("answer", each) for each in effect.answers if each not in said]
    return [Option("answer", each) for each in effect.answers]


@etherfields.primitive(Puzzle)
async def puzzle(t: Etherfields, effect: Puzzle, cause: Cause) -> None:
    """Answers are picked one by one; all of them together are right or wrong."""
    key = f"puzzle {effect.id}"
    option = await ask_team(t, which_answer(effect))
    said = [each for each in t.state.notes.get(key, "").split("|") if each]
    said.append(option.target)
    if effect.kind != "pick" and len(said) < len(effect.solution):
        t.state.notes[key] = "|".join(said)
        t.then(run(cause, (effect,)))
        return
    t.state.notes.pop(key, None)
    _answered(t, effect, cause, right=tuple(said) == effect.solution)


def _answered(t: Etherfields, riddle: Puzzle, cause: Cause, *, right: bool) -> None:
    t.state.notes[f"answer {riddle.id}"] = "right" if right else "wrong"
    effects = riddle.right if right else riddle.wrong
    if effects:
        t.then(run(cause, effects))
    happened(t, "puzzle_right" if right else "puzzle_wrong", Cause(riddle.id, cause.actor))


@etherfields.primitive(PuzzleStep)
def puzzle_step(t: Etherfields, effect: PuzzleStep, cause: Cause) -> None:
    """One move of an `order` puzzle that is played on the map: a right one brings it further, a wrong one
    does not (and what is right so far stays)."""
    key = f"puzzle {effect.id}"
    so_far = [each for each in t.state.notes.get(key, "").split("|") if each]
    riddle: Puzzle | None = t.m.puzzles.get(effect.id)
    solution = riddle.solution if riddle is not None else ()
    is_wrong = solution and [*so_far, effect.value] != list(solution[: len(so_far) + 1])
    if not is_wrong:
        so_far.append(effect.value)
        t.state.notes[key] = "|".join(so_far)
    if riddle is not None and (is_wrong or len(so_far) == len(solution)):
        _answered(t, riddle, cause, right=not is_wrong)
