"""What options and events of Onirim are called, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import Cards
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
    remarks = _remarks(rules, view) if view is not None else {}
    names = [_name(rules, card, remarks) for card in option.targets if isinstance(card, int)]
    return Phrase(sentence, cards=Listing(names), words=_words(rules, option.targets))


def _name(rules: Rules, card: int, remarks: Mapping[str, Mapping[str, list[Phrase]]]) -> Phrase:
    """A card with what tells it from equal ones among which one could choose, if anything does."""
    cards: Cards = rules.material
    component = cards.components[card]
    alike = remarks.get(component.face, {})
    if component.id not in alike or len({str(Listing(each)) for each in alike.values()}) == 1:
        return cards.names[card]
    return Phrase(N_("{card} ({remarks})"), card=cards.names[card], remarks=Listing(alike[component.id]))


def _remarks(rules: Rules, view: OnirimView) -> dict[str, dict[str, list[Phrase]]]:
    """By face and card, of those that one could choose: where it lies, and who else knows it."""
    remarks: dict[str, dict[str, list[Phrase]]] = {}
    for module in rules.modules:
        if isinstance(module, OnirimModule):
            for card, remark in module.places(view):
                remarks.setdefault(card.face, {}).setdefault(card.id, []).append(remark)
    partner, watchers = (view.known_to_others.get(name, ()) for name in ("partner", "watchers"))
    for card in view.hand:
        if card is not None:
            remark = Phrase(WHO_KNOWS[card in partner, card in watchers])
            remarks.setdefault(card.face, {}).setdefault(card.id, []).append(remark)
    return remarks


WHO_KNOWS = {
    (False, False): N_("known to you alone"),
    (True, False): N_("known to your partner"),
    (False, True): N_("known to those who watch"),
    (True, True): N_("known to all"),
}
"""By whether the partner and those who watch know a card."""


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
