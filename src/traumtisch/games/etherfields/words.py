"""Options and events in words. Names of elements are texts of the pack, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Counted, Phrase, Tongue, english
from traumtisch.engine.rules import Rules
from traumtisch.engine.step import Step
from traumtisch.games.etherfields.faces.costs import INTENTS, way_in_words, ways_to_pay
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.names import called
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.prompts import FACES
from traumtisch.games.etherfields.state import Cause
from traumtisch.games.etherfields.view import EtherfieldsView

OPTIONS = {
    "abort": N_("Abort the slumber"),
    "answer": N_("Answer: {0}"),
    "awaken": N_("Awaken"),
    "block": N_("Block step {0}: {1}"),
    "boost": N_("Roll the luck die for more"),
    "buy": N_("Buy {0}"),
    "buy cards": N_("Buy influence cards"),
    "buy item": N_("Buy an item"),
    "buy nothing": N_("Buy nothing"),
    "character": N_("{0}"),
    "choose": N_("{0}"),
    "colour": N_("In {0}"),
    "cost": N_("Way {0} of paying"),
    "decline": N_("No"),
    "discard": N_("Discard {0}"),
    "done": N_("Done"),
    "down": N_("{0} goes down"),
    "draw more": N_("Draw them"),
    "enter": N_("Enter the dream {0}"),
    "face": N_("{0}"),
    "field": N_("{0}"),
    "figure": N_("{0}"),
    "gain gem": N_("Discard 3 cards for a gem"),
    "give up": N_("Give up"),
    "go": N_("Go to {0}"),
    "hush": N_("No more interrupts in this phase"),
    "keep": N_("Leave it as it is"),
    "kept": N_("Use what was kept: {0}"),
    "lay": N_("Lay {0}"),
    "leave out": N_("Leave out {0}"),
    "light": N_("Put a gem on the slot"),
    "look": N_("Look at {0} {1}"),
    "lose gem": N_("Discard a gem"),
    "marker": N_("{0}"),
    "move": N_("Move"),
    "mutation": N_("{0}"),
    "no mask": N_("No mask"),
    "not now": N_("Not now"),
    "pass": N_("Pass"),
    "pay": N_("Pay with {0}: {1}"),
    "pay fee": N_("Pay to shed {0}"),
    "play": N_("Play {0}"),
    "play as": N_("Play {0}"),
    "play on": N_("Play on"),
    "push": N_("{0} to {1}"),
    "ready": N_("Ready"),
    "redeem": N_("Redeem the creature"),
    "gamble": N_("Gamble"),
    "row": N_("{0}"),
    "creature": N_("{0}"),
    "one roll": N_("One roll for all"),
    "separate rolls": N_("A roll for each"),
    "swap": N_("Play the endless tile"),
    "remove": N_("Remove {0}"),
    "remove mutation": N_("Remove {2} from {1} for 1 {3}"),
    "replace": N_("Replace {0}"),
    "reroll": N_("Discard a gem, roll again"),
    "rest": N_("{0}"),
    "return": N_("Return {0}"),
    "save": N_("Save the session"),
    "seal": N_("Seal cards"),
    "seen": N_("Seen"),
    "shift": N_("{0}: from {1} to {2}"),
    "shop": N_("Go shopping"),
    "shortcut": N_("Shortcut to {0}"),
    "step": N_("To {0}"),
    "stop": N_("Stop here"),
    "suffer": N_("Suffer"),
    "take": N_("Take {0}"),
    "take gem": N_("Take the gem"),
    "take over": N_("Take over {0}"),
    "target": N_("{0}"),
    "to store": N_("Into the store"),
    "under": N_("{0} goes under the market"),
    "unflip": N_("Turn up {0}"),
    "flip": N_("Turn down {0}"),
    "unlay": N_("Discard {0}"),
    "use": N_("{0}"),
    "wear": N_("Put on {0}"),
}
"""By verb: what is chosen; gaps are the targets."""


def _add_rounds(number: int) -> Phrase:
    return Counted("Spend hours: add {number} round", "Spend hours: add {number} rounds", number=number)


def _exert(number: int, character: Phrase) -> Phrase:
    return Counted("Exert, up to {number} field", "Exert, up to {number} fields", number=number)


COUNTED: dict[str, Callable[..., Phrase]] = {"add rounds": _add_rounds, "exert": _exert}
"""By verb: what is chosen, of a number, which is the last target, and of the other targets."""

OTHERWISE = {
    ("look", 1): N_("Discard a card, look at a secret"),
    ("pay fee", 0): N_("Pay to be rid of it"),
}
"""What verbs mean with another number of targets."""

DOERS = {
    ("exert", 2): 0,
    ("gain gem", 1): 0,
    ("light", 1): 0,
    ("look", 1): 0,
    ("move", 1): 0,
    ("redeem", 1): 0,
    ("remove mutation", 4): 0,
    ("reroll", 1): 0,
    ("take gem", 1): 0,
    ("use", 2): 1,
}
"""By verb and number of targets: which of them is the character who does it. Where only one dreams, nobody
has to say who."""

WORDS = {
    **{colour: INTENTS[colour] for colour in COLOURS},
    "light": N_("light"),
    "darkness": N_("darkness"),
    "swamp": N_("swamp"),
    "water": N_("water"),
    "mutation": N_("mutation"),
    "basic": N_("basic effect"),
    "special": N_("special effect"),
    "move": N_("movement"),
    "suffering": N_("suffering"),
    "seal": N_("sealing"),
    "movement": N_("faster"),
    "range": N_("farther"),
    "masks": N_("masks"),
    "progress": N_("progress"),
    "no_reroll": N_("no rerolls"),
    "gems": N_("no gems"),
    **FACES,
    "luck": N_("luck"),
    "creature": N_("creature"),
    "heal": N_("Heal all suffering"),
    "unseal": N_("Unseal all cards"),
    "unflip": N_("Turn up all progress cards"),
    "reshuffle": N_("Reshuffle the deck"),
    "mask": N_("Put on a mask"),
    "mutations": N_("mutations"),
    "hours": N_("hours"),
    "sealed": N_("sealed cards"),
    "key": N_("key"),
    "ether": N_("ether"),
    "gem": N_("gem"),
    "dazed": N_("dazed"),
    "stunned": N_("stunned"),
    "paralysed": N_("paralysed"),
    "poisoned": N_("poisoned"),
    "won": N_("won"),
    "partial": N_("partly won"),
    "failed": N_("failed"),
    "over": N_("over"),
    "dream": N_("dream"),
    "slumber": N_("slumber"),
    "cards": N_("too few cards are left"),
    "supply": N_("no suffering marker is left"),
    "story": N_("so the story goes"),
    "influence": N_("an influence card"),
    "item": N_("an item"),
    "weakness": N_("a weakness"),
    "fate": N_("a fate card"),
}
"""What stands for itself in options and events."""


def said(m: Material, word: int | str, view: EtherfieldsView | None = None) -> Phrase:
    """A target in words: an element by its name, a field by tile and cell, a figure by its creature."""
    if isinstance(word, int):
        return m.name_of(m.faces[word])
    if word in WORDS:
        return Phrase(WORDS[word])
    if word in m.field_number:
        tile, _, cell = word.rpartition(".")
        return Phrase(N_("{tile}, {cell}"), tile=m.name_of(tile), cell=Phrase(cell))
    if word in m.actions:
        return m.name(m.actions[word].action.label or word)
    if ":" in word:
        return m.name_of(word)
    if word[:1] == "f" and word[1:].isdecimal():
        return _figure(m, word, view)
    if word[:1] == "c" and word[1:].isdecimal() and view is not None:
        return m.name_of(view.characters[int(word[1:])].id)
    if word[:1] == "x" and word[1:].isdecimal():
        return said(m, m.fields[int(word[1:])].name)
    return m.name(word) if word in m.pack.texts.get("en", {}) else Phrase("{word}", word=word)


def token_in_words(m: Material, token: str, side: str) -> Phrase:
    """A token by its name, or by what its pack calls the side that lies up: `token.jar.open`."""
    if ":" not in token:  # a counter, with its number
        return Phrase("{name} {value}", name=token, value=side)
    key = f"{token.replace(':', '.')}.{side}"
    return m.name(key) if side and key in m.pack.texts.get("en", {}) else said(m, token)


def _figure(m: Material, word: str, view: EtherfieldsView | None) -> Phrase:
    for figure in view.figures if view is not None else ():
        if figure.number == int(word[1:]):
            name, field = m.name_of(figure.creature), said(m, figure.field)
            return Phrase(N_("{name} {number} on {field}"), name=name, number=figure.number, field=field)
    return Phrase(N_("figure {number}"), number=int(word[1:]))


def say_option(m: Material, option: Option, view: EtherfieldsView | None) -> Phrase:
    if option.verb == "cost" and (way := _way_to_pay(m, option, view)):
        return Phrase(N_("Pay the price: {way}"), way=way)
    targets = [said(m, each, view) for each in option.targets]
    if option.verb in COUNTED:
        does = COUNTED[option.verb](int(str(option.targets[-1])), *targets[:-1])
    else:
        does = Positional(OTHERWISE.get((option.verb, len(targets)), OPTIONS[option.verb]), targets)
    whose = _whose(option, view)
    if whose and (view is None or len(view.characters) > 1):
        return Phrase(N_("{character}: {option}"), character=called(m, whose), option=does)
    return does


def _way_to_pay(m: Material, option: Option, view: EtherfieldsView | None) -> Phrase | None:
    """One of the printed alternatives; None where conditions decide which of them there are."""
    found = m.actions.get(view.payments[-1].action) if view is not None and view.payments else None
    if found is None or any(way.if_ for way in found.action.cost.any_of):
        return None
    ways, number = ways_to_pay(found.action.cost), int(str(option.target))
    return way_in_words(m, ways[number]) if number < len(ways) else None


def _whose(option: Option, view: EtherfieldsView | None) -> str:
    """The character who does it, plays or lays a card: one person may have several, with equal cards."""
    place = DOERS.get((option.verb, len(option.targets)))
    if place is not None:
        return str(option.targets[place])
    if view is None or option.verb not in ("play", "lay", "pay fee"):
        return ""
    card = f"c{option.target}"
    for character in view.characters:
        if any(each.id == card for each in (*character.hand, *character.zone)):
            return character.id
    return ""


class Positional(Phrase):
    """A sentence whose gaps are numbered, as the targets of an option are."""

    __slots__ = ("targets",)

    def __init__(self, sentence: str, targets: list[Phrase]) -> None:
        super().__init__(sentence)
        self.targets = targets

    def say(self, tongue: Tongue = english) -> str:
        return tongue(self.sentence).format(*(each.say(tongue) for each in self.targets))


def say_event(rules: Rules, event: Event) -> Phrase:
    """What is hidden from whoever reads is «a card», and the one who has it «somebody»."""
    kind = rules.events[event.kind]
    gaps = [part.partition("}")[0] for part in kind.says.split("{")[1:]]
    words = dict(zip(gaps, event.targets, strict=False))
    if event.kind in COUNTED_EVENTS:
        return COUNTED_EVENTS[event.kind](int(str(words["number"])))
    tells = said if event.kind in INTRODUCES else _of_the_team
    facts = {gap: tells(rules.material, word) for gap, word in words.items()}
    if event.kind == "story":
        return _read(rules.material, words["number"], words["text"])
    if event.kind == "noted":
        return Opening(facts["text"])
    several = SEVERAL.get(words.get("token", ""))
    if several and words["number"] != "1":
        facts["token"] = Phrase(several)
    return Phrase(kind.says, **{gap: facts.get(gap, Phrase(HIDDEN.get(gap, N_("a card")))) for gap in gaps})


HEADS = frozenset({"arrived", "awakened", "dream", "slumber"})
"""Events with which the log begins anew: between dreams no round is counted."""


def heads(rules: Rules, event: Event) -> Phrase | None:
    if event.kind not in HEADS:
        return None
    return said(rules.material, event.targets[0]) if event.targets else Phrase(N_("Awakening"))


def _of_the_team(m: Material, word: int | str) -> Phrase:
    return called(m, word) if isinstance(word, str) and word in m.characters else said(m, word)


INTRODUCES = frozenset({"took"})
"""Events that say in full who somebody is."""


def _read(m: Material, number: int | str, text: int | str) -> Phrase:
    """What was read, by its title: the page and the journal have all of it."""
    title = next((each.name for each in m.script.values() if str(each.number) == str(number)), "")
    return Phrase(N_("Read: {title}."), title=m.name(title)) if title else Opening(m.name(str(text)))


class Opening(Phrase):
    """How a text without a title begins."""

    __slots__ = ("text",)

    def __init__(self, text: Phrase) -> None:
        super().__init__("")
        self.text = text

    def say(self, tongue: Tongue = english) -> str:
        first, *more = self.text.say(tongue).replace("\n\n", " ").partition(". ")
        return f"{first} …" if more[-1] else first


COUNTED_EVENTS: dict[str, Callable[[int], Phrase]] = {
    "added rounds": lambda number: Counted("{number} more round.", "{number} more rounds.", number=number),
    "clock": lambda number: Counted(
        "The clock shows {number} hour.", "The clock shows {number} hours.", number=number
    ),
}
"""By kind of event: what is said of a number."""

SEVERAL: dict[int | str, str] = {"key": N_("keys"), "gem": N_("gems")}
"""By token: what more than one of them are called."""

HIDDEN = {"character": N_("somebody")}
"""By gap of a sentence: what is said of what one may not know."""


def say_step(m: Material, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
    """A waiting step is called by the element that it is about."""
    first = args[0] if args else 0
    if isinstance(first, Cause):
        first = first.source
    return said(m, first) if isinstance(first, str) else Phrase(step.says or step.id)
