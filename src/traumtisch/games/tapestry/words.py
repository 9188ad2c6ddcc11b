"""What people read: options and events of Tapestry in words."""

from __future__ import annotations

import re
from typing import Any

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import Fact, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.step import Step
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.notation import short
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.vocabulary.terms import Op


def name_of(m: Material, target: Target) -> str:
    """A component, a record id or a plain word as people call it."""
    if isinstance(target, int):
        record = m.records[target]
        return record.name_en or m.ids[target]
    return target


def say_option(rules: Rules, option: Option, view: TapestryView | None) -> Phrase:
    m: Material = rules.material
    words = [option.verb, *(name_of(m, target) for target in option.targets)]
    if view is not None:
        words += [_who_knows(view, f"c{target}") for target in option.targets if isinstance(target, int)]
    return Phrase(" ".join(word for word in words if word).replace("{", "(").replace("}", ")"))


def _who_knows(view: TapestryView, card: str) -> str:
    """Equal cards of which others have seen one are told apart."""
    for player in view.players:
        for who, cards in player.known.items():
            if any(each.id == card for each in cards):
                return f"known to {who}"
    return ""


def say_step(step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
    """A waiting step: usually an effect that is still to be gained."""
    for arg in args:
        if isinstance(arg, Op):
            return Phrase(short(arg))  # pyright: ignore[reportArgumentType] (every operation is an effect)
    return Phrase(step.says or step.id)


def say_event(rules: Rules, event: Event) -> Phrase:
    says = rules.events[event.kind].says
    gaps = dict.fromkeys(re.findall(r"{(\w+)}", says))
    names: dict[str, Fact] = dict.fromkeys(gaps, "?")
    for gap, target in zip(gaps, event.targets, strict=False):
        names[gap] = name_of(rules.material, target)
    return Phrase(says, **names)
