"""What people read: options, events and waiting steps of Tapestry in words, in every language."""

from __future__ import annotations

import re
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Fact, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.step import Step
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import modules_in
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.vocabulary.terms import Op
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.options import SENTENCES
from traumtisch.games.tapestry.words.things import filled

__all__ = ["say_event", "say_option", "say_step"]

GAP = re.compile(r"{(\w+)}")


def gaps_of(sentence: str) -> list[str]:
    """The gaps of a sentence, in the order in which targets fill them."""
    return list(dict.fromkeys(GAP.findall(sentence)))


def say_option(rules: Rules, option: Option, view: TapestryView | None) -> Phrase:
    sentence = _sentence(rules, option)
    if sentence is None:
        return Phrase(option.id.replace("{", "(").replace("}", ")"))
    m: Material = rules.material
    gaps = zip(gaps_of(sentence), option.targets, strict=True)
    facts = {gap: filled(m, gap, target) for gap, target in gaps}
    said = Phrase(sentence, **facts)
    if view is not None:
        for target in option.targets:
            where = _apart(view, target) if isinstance(target, int) else None
            if where is not None:
                return Phrase(N_("{option} ({detail})"), option=said, detail=where)
    return said


def _sentence(rules: Rules, option: Option) -> str | None:
    """The sentence for a verb with so many targets."""
    number = len(option.targets)
    found = [*SENTENCES.get(option.verb, ())]
    for module in modules_in(rules):
        found += module.sentences.get(option.verb, ())
    return next((sentence for sentence in found if len(gaps_of(sentence)) == number), None)


def _apart(view: TapestryView, component: int) -> Phrase | None:
    """What tells equal cards apart: others know one of them, or they lie before different players."""
    card = f"c{component}"
    for seat, player in enumerate(view.players):
        for who, cards in player.known.items():
            if any(each.id == card for each in cards):
                return Phrase(N_("known to {who}"), who=who)
        for era, stack in enumerate(player.stacks):
            if any(each is not None and each.id == card for each in stack):
                return Phrase(N_("player {seat}, era {era}"), seat=seat + 1, era=era + 1)
    return None


def say_step(rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
    """A waiting step: usually an effect that is still to be gained."""
    for arg in args:
        if isinstance(arg, Op):
            return say_effect(rules.material, arg)
    return Phrase(step.says or step.id)


def say_event(rules: Rules, event: Event) -> Phrase:
    """What happened, with the player to whom it happened."""
    says = rules.events[event.kind].says
    facts: dict[str, Fact] = dict.fromkeys(gaps_of(says), Phrase(N_("a card")))
    for gap, target in zip(facts, event.targets, strict=False):
        facts[gap] = filled(rules.material, gap, target)
    said = Phrase(says, **facts)
    if rules.seats == 1 or event.seat < 0:
        return said
    return Phrase(N_("Player {seat}: {what}"), seat=event.seat + 1, what=said)
