"""Options and events in words. Names of elements are texts of the pack, in the reader's language."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.step import Step
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.view import EtherfieldsView


def said(m: Material, word: int | str) -> Phrase:
    """A target in words: a card by its name, an element by its name, anything else as it is."""
    if isinstance(word, int):
        return said(m, m.faces[word])
    for kind in m.pack.of_kind.values():
        if word in kind:
            return m.name(getattr(kind[word], "name", "") or word)
    if word in m.actions:
        return m.name(m.actions[word].action.label or word)
    if word in m.pack.texts.get("en", {}):
        return m.name(word)
    return Phrase(word.replace("{", "{{").replace("}", "}}") if "{" in word else word)


def say_option(m: Material, option: Option, view: EtherfieldsView | None) -> Phrase:
    targets = [said(m, each) for each in option.targets]
    sentence = option.verb + "".join(f" {{t{n}}}" for n in range(len(targets)))
    return Phrase(sentence, **{f"t{n}": each for n, each in enumerate(targets)})


def say_event(rules: Rules, event: Event) -> Phrase:
    kind = rules.events[event.kind]
    gaps = [part.partition("}")[0] for part in kind.says.split("{")[1:]]
    words = [said(rules.material, each) for each in event.targets]
    facts = dict(zip(gaps, words, strict=False))
    return Phrase(kind.says, **{gap: facts.get(gap, Phrase(N_("a card"))) for gap in gaps})


def say_step(m: Material, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
    """A waiting step is called by the element that it is about."""
    return said(m, args[0]) if args and isinstance(args[0], str) else Phrase(step.says or step.id)
