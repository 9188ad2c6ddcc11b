"""What the options of the base game are called, and what fills the gaps of sentences.

Sentences may have the gaps `{cards}` (all cards that take part), `{card}` and `{city}` (the first that is no
city, and the first that is one), `{other}` (the second that is no city) and `{words}` (what is no card).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.phrase import N_, Fact, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.cards import CITY, SIDES, Cards
from traumtisch.games.urbion.view import UrbionView
from traumtisch.kit.words import NameOf, names_in, remarked, words_in

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
    "purge": N_("Purge the deck: the next four dreams are lost"),
    "next": N_("The {card}"),
    "go-on": N_("Go on"),
}


def names_for(rules: Rules, view: UrbionView | None) -> Callable[[Option], NameOf]:
    cards: Cards = rules.material
    if view is None:
        return lambda _: cards.names.__getitem__
    return lambda option: lambda card: _name(cards, card, option, view)


def _name(cards: Cards, card: int, option: Option, view: UrbionView) -> Phrase:
    """What a card is called in an option, so that those which look alike can be told apart: with what makes a
    difference and is not said in the option anyway."""
    remarks = [*_how_it_is_dealt(cards, card, view), *_how_it_lies(cards, card, option, view)]
    return remarked(cards.names[card], remarks)


def _how_it_is_dealt(cards: Cards, card: int, view: UrbionView) -> list[Phrase]:
    """Of two equal dreams, which was drawn first."""
    faces = [dream.face for dream in view.dealing]
    is_first = view.dealing[:1] == (cards.components[card],)
    return [Phrase(N_("drawn first"))] if is_first and len(set(faces)) < len(faces) else []


def _how_it_lies(cards: Cards, card: int, option: Option, view: UrbionView) -> list[Phrase]:
    """At which city and on which side a dream lies, and what lies on it."""
    own = cards.components[card]
    place = next((place for place in view.row if own in place.plus or own in place.minus), None)
    if place is None:
        return []
    remarks: list[Phrase] = []
    city = cards.number(place.city) if place.city else 0
    if city and city not in option.targets:
        remarks.append(Phrase(N_("at the {city}"), city=cards.names[city]))
    if len(cards.sides[card]) > 1 and not set(SIDES) & set(option.targets):
        remarks.append(Phrase(N_("plus side") if own in place.plus else N_("minus side")))
    for on in view.on_dreams:
        if on.dream == own.id:
            name = cards.names[cards.number(on.card)]
            remarks.append(
                Phrase(N_("with {card}: {number}"), card=name, number=on.number)
                if on.number
                else Phrase(N_("with {card}"), card=name)
            )
    return remarks


def gaps(cards: Cards, sentence: str, targets: Sequence[Target], name_of: NameOf) -> Mapping[str, Fact]:
    numbers = [target for target in targets if isinstance(target, int)]
    cities = [name_of(number) for number in numbers if cards.type[number] == CITY]
    others = [name_of(number) for number in numbers if cards.type[number] != CITY]
    named_apart = "{city}" in sentence and "{cards}" in sentence  # then it is not among the cards
    return {
        "cards": names_in(targets[1:] if named_apart else targets, name_of),
        "city": cities[0] if cities else "",
        "card": others[0] if others else "",
        "other": others[1] if len(others) > 1 else "",
        "words": words_in(targets, cards),
    }
