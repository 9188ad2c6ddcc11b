"""What options and events of Onirim are called, in words."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.state import OnirimModule
from traumtisch.games.onirim.view import OnirimView

onirim.option_words = {
    "play": N_("Play the {cards}"),
    "discard": N_("Discard the {cards}"),
    "search red": N_("Search the deck for a red door"),
    "search blue": N_("Search the deck for a blue door"),
    "search green": N_("Search the deck for a green door"),
    "search brown": N_("Search the deck for a brown door"),
    "search nothing": N_("Search the deck, take nothing and shuffle it"),
    "foresee": N_("Discard the {cards}"),
    "foresee nothing": N_("Discard none of them"),
    "next": N_("The {cards}"),
    "unlock": N_("Discard the {cards} and lay the door"),
    "decline": N_("Decline"),
    "pay": N_("Discard the {cards}"),
    "return": N_("Return the {cards} to Limbo"),
    "reveal": N_("Reveal the next five cards"),
    "replace": N_("Discard the hand and draw a new one"),
    "go-on": N_("Go on"),
}


def option_sentences(rules: Rules, view: OnirimView | None = None) -> dict[str, str]:
    """What the options of all modules in play are called."""
    modules = [module for module in rules.modules if isinstance(module, OnirimModule)]
    return {key: sentence for module in modules for key, sentence in module.sentences(view).items()}


def say_option(rules: Rules, option: Option, view: OnirimView | None) -> Phrase:
    """By verb, or by verb and words (`search red`) where that is a sentence of its own."""
    key = " ".join([option.verb, *(t for t in option.targets if isinstance(t, str))])
    sentences = option_sentences(rules, view)
    sentence = sentences.get(key) or sentences[option.verb]
    return Phrase(sentence, cards=_names(rules, option.targets), words=_words(rules, option.targets))


def say_event(rules: Rules, event: Event) -> Phrase:
    sentence = next(k.says for m in rules.modules for k in m.events if k.name == event.kind)
    secret = event.seen_by is not None and not event.targets
    cards = Phrase(N_("hidden")) if secret else _names(rules, event.targets)
    return Phrase(sentence, cards=cards, words=_words(rules, event.targets))


def _names(rules: Rules, targets: Iterable[Target]) -> Listing:
    return Listing([rules.material.names[t] for t in targets if isinstance(t, int)])


def _words(rules: Rules, targets: Iterable[Target]) -> Listing:
    """Targets that are no cards, such as colours: said in the reader's language."""
    return Listing([rules.material.name_of(t) for t in targets if isinstance(t, str)])
