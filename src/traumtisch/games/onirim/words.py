"""What options and events of Onirim are called, in words."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.rules import Rules

COLOUR_NAMES = {"red": N_("red"), "blue": N_("blue"), "green": N_("green"), "brown": N_("brown")}

OPTIONS = {
    "play": N_("Play the {cards}"),
    "discard": N_("Discard the {cards}"),
    "search red": N_("Search the deck for a red door"),
    "search blue": N_("Search the deck for a blue door"),
    "search green": N_("Search the deck for a green door"),
    "search brown": N_("Search the deck for a brown door"),
    "foresee": N_("Discard the {cards}"),
    "next": N_("The {cards}"),
    "unlock": N_("Discard the {cards} and lay the door"),
    "decline": N_("Decline"),
    "pay": N_("Discard the {cards}"),
    "return": N_("Return the {cards} to Limbo"),
    "reveal": N_("Reveal the next five cards"),
    "replace": N_("Discard the hand and draw a new one"),
    "go-on": N_("Go on"),
    "build left": N_("Build the {cards} at the left end"),
    "build right": N_("Build the {cards} at the right end"),
    "look": N_("Look"),
    "topple": N_("Discard the {cards}"),
    "false-alarm": N_("False alarm: no tower falls, the nightmare goes to Limbo"),
    "incubus": N_("The little Incubus repels it"),
}


def say_option(rules: Rules, option: Option) -> Phrase:
    words = " ".join([option.verb, *(t for t in option.targets if isinstance(t, str))])
    sentence = OPTIONS.get(words) or OPTIONS[option.verb]
    return Phrase(sentence, cards=_names(rules, option.targets))


def say_event(rules: Rules, event: Event) -> Phrase:
    sentence = next(k.says for m in rules.modules for k in m.events if k.name == event.kind)
    words = Listing([t for t in event.targets if isinstance(t, str)])
    return Phrase(sentence, cards=_names(rules, event.targets), words=words)


def _names(rules: Rules, targets: Iterable[Target]) -> Listing:
    return Listing([rules.material.names[t] for t in targets if isinstance(t, int)])
