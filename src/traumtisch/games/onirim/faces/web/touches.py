"""Which things on the table take part in an option, in the order in which a person clicks them.

Two options of one decision never have the same things, and those of one are never the beginning of another's:
so after each click it is clear what is meant, or what can be clicked next.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.faces.web.families import COLOURLESS
from traumtisch.games.onirim.view import OnirimView

PLACE_AFTER_CARD = {"play": "row", "discard": "discard", "pay": "discard"}
"""Verbs that move a card to a place."""
CARDS_ALONE = frozenset(
    "foresee next return lay take topple give-up drop burn uppermost salvage ward swap".split()  # noqa: SIM905
)
CARD_TO_THE_DRAWN_ONE = {"unlock", "take-along"}
"""Verbs that give up a card for the one that was drawn."""
PLACES = {
    "reveal": "deck",
    "look": "deck",
    "reveal-seven": "deck",
    "keep": "deck",
    "replace": "hand",
    "escape": "hand",
    "incubus": "incubus",
    "anticipate": "incubus",
    "challenge": "incubus",
    "punish": "spell-punishment",
}
NUMBERED = {"empty": "catcher", "goal": "goal", "reopen": "goal", "cast": "spell", "lose": "face"}
"""Verbs whose word names one of several things."""
DENIZENS = {
    "architect": "Architect",
    "cyclobot": "Cyclobot",
    "spies": "Spies",
    "harpoon": "Harpoon",
    "hammer": "Hammer",
    "disguise": "Chaos",
    "chaos": "Chaos",
    "mirror": "Mirror",
    "store": "Keeper",
}


def touches(view: OnirimView, option: Option) -> tuple[str, ...]:
    verb = option.verb
    cards = tuple(f"c{target}" for target in option.targets if isinstance(target, int))
    words = tuple(target for target in option.targets if isinstance(target, str))
    drawn = tuple(card.id for card in view.pending)
    if verb in PLACE_AFTER_CARD:
        return (*cards, PLACE_AFTER_CARD[verb])
    if verb == "burn" and not cards:
        return ("discard",)
    if verb in CARDS_ALONE:
        return cards
    if verb in CARD_TO_THE_DRAWN_ONE:
        return cards + drawn
    if verb in PLACES:
        return (PLACES[verb],)
    if verb in NUMBERED:
        return (f"{NUMBERED[verb]}-{words[0]}",)
    if verb in DENIZENS:
        return _with_a_denizen(view, verb, cards, words)
    return _others(view, verb, cards, words, drawn)


def _with_a_denizen(
    view: OnirimView, verb: str, cards: tuple[str, ...], words: tuple[str, ...]
) -> tuple[str, ...]:
    taken = view.modules["oniverse"]["taken"]
    denizen = next(card.id for card in taken if card.face == DENIZENS[verb])
    colours = tuple(f"door-{word}" for word in words)
    return (denizen, *cards, *colours, *(("row",) if verb == "architect" else ()))


def _others(
    view: OnirimView, verb: str, cards: tuple[str, ...], words: tuple[str, ...], drawn: tuple[str, ...]
) -> tuple[str, ...]:
    match verb:
        case "search":
            return (_searched(words[0]),)
        case "build":
            return (*cards, f"tower-{words[0]}")
        case "manual":
            return ("manual", f"catcher-{words[0]}")
        case "search-and-take":
            return (f"catcher-{words[0]}", *cards)
        case "fulfil" | "banish":
            return words
        case "find":
            return (*drawn, "deck")
        case "leave-behind":
            return (*drawn, "discard")
        case "false-alarm":
            return (*drawn, "limbo")
        case "decline" if view.moment == "door_drawn":
            return (*drawn, "limbo")
        case _:
            return ()  # to go on, or to decline, is done with nothing on the table


def _searched(word: str) -> str:
    """A door is searched for at its empty place, any other face among those shown of the deck."""
    if word in COLOURS:
        return f"door-{word}"
    return {"oniverse": f"door-{COLOURLESS}", "nothing": "deck"}.get(word, f"face-{word}")
