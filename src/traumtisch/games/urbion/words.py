"""What options and events of Urbion are called, in words.

Sentences may have the gaps `{cards}` (all cards that take part), `{card}` and `{city}` (the first that is no
city, and the first that is one), `{other}` (the second that is no city) and `{words}` (what is no card).
"""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.cards import CITY, Cards
from traumtisch.games.urbion.state import UrbionModule

urbion.option_words = {
    "deal plus plus": N_("Both on the plus side: {cards}"),
    "deal minus minus": N_("Both on the minus side: {cards}"),
    "deal plus minus": N_("{card} on the plus side, {other} on the minus side"),
    "deal minus plus": N_("{card} on the minus side, {other} on the plus side"),
    "deal plus": N_("{card} on the plus side"),
    "deal minus": N_("{card} on the minus side"),
    "chaos-plus": N_("Lay it on the plus side of the {city}"),
    "chaos-minus": N_("Lay it on the minus side of the {city}"),
    "play plus": N_("Play the {card} to the {city}, plus side"),
    "play minus": N_("Play the {card} to the {city}, minus side"),
    "discard": N_("Discard the {card}"),
    "swap": N_("Swap two dreams"),
    "census": N_("Hold a census"),
    "nothing": N_("No action"),
    "exchange": N_("The {card} at the {city}"),
    "with": N_("With the {card} at the {city}"),
    "cancel": N_("Discard the {card}"),
    "done": N_("Done"),
    "bonus": N_("Take it"),
    "decline": N_("Decline"),
    "upset": N_("Upset the {city}: discard all its dreams"),
    "purge": N_("Reveal the next four dreams and discard them"),
    "next": N_("The {card}"),
    "go-on": N_("Go on"),
}


def option_sentences(rules: Rules) -> dict[str, str]:
    """What the options of all modules in play are called."""
    return {k: s for m in rules.modules if isinstance(m, UrbionModule) for k, s in m.option_words.items()}


def say_option(rules: Rules, option: Option) -> Phrase:
    """By verb, or by verb and words (`deal plus plus`) where that is a sentence of its own."""
    key = " ".join([option.verb, *(t for t in option.targets if isinstance(t, str))])
    sentences = option_sentences(rules)
    sentence = sentences.get(key) or sentences[option.verb]
    return _phrase(rules.material, sentence, option.targets)


def say_event(rules: Rules, event: Event) -> Phrase:
    sentence = next(k.says for m in rules.modules for k in m.events if k.name == event.kind)
    if event.seen_by is not None and not event.targets:
        return Phrase(sentence, cards=Phrase(N_("hidden")))
    targets = event.targets
    if "{city}" in sentence:  # the city is named by itself, not among the cards
        return _phrase(rules.material, sentence, targets, among=targets[1:])
    return _phrase(rules.material, sentence, targets)


def _phrase(
    cards: Cards, sentence: str, targets: Sequence[Target], among: Sequence[Target] | None = None
) -> Phrase:
    numbers = [t for t in targets if isinstance(t, int)]
    cities = [cards.names[n] for n in numbers if cards.type[n] == CITY]
    others = [cards.names[n] for n in numbers if cards.type[n] != CITY]
    listed = [cards.names[t] for t in (targets if among is None else among) if isinstance(t, int)]
    return Phrase(
        sentence,
        cards=Listing(listed),
        city=cities[0] if cities else "",
        card=others[0] if others else "",
        other=others[1] if len(others) > 1 else "",
        words=Listing([cards.name_of(t) for t in targets if isinstance(t, str)]),
    )
