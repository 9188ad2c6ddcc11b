"""What all parts of the board are made with: the pack, the reader's language, names, costs, medals."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Fact, Phrase, Tongue
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.costs import Part, cost_in_words, parts_of, ways_to_pay
from traumtisch.games.etherfields.faces.web import pictures, signs
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.view import CharacterView, EtherfieldsView
from traumtisch.games.etherfields.words import said, token_in_words

SIGN_OF_COST = {
    "suffer": "suffering-on",
    "hours": "hour",
    "discard": "discard",
    "mill": "deck",
}
"""By kind of cost, where its sign is called otherwise."""
DRAWN_ONE_BY_ONE = 3
"""Costs up to this are so many signs; more are a number and one sign."""


class Pieces:
    """Made once for a table and a language."""

    def __init__(self, m: Material, tongue: Tongue) -> None:
        self.m, self.tongue = m, tongue

    def say(self, sentence: str, **facts: Fact) -> str:
        return Phrase(sentence, **facts).say(self.tongue) if facts else self.tongue(sentence)

    def name(self, element: str, view: EtherfieldsView | None = None) -> str:
        return said(self.m, element, view).say(self.tongue)

    def first_name(self, element: str) -> str:
        """Up to the first comma: characters are called by name and by what they are."""
        return self.name(element).partition(",")[0].partition(" ")[0]

    def token(self, token: str, side: str) -> str:
        return token_in_words(self.m, token, side).say(self.tongue)

    def text(self, key: str) -> str:
        return self.m.name(key).say(self.tongue)

    def says(self, element: str) -> tuple[str, ...]:
        """What an element says about itself, by paragraphs."""
        said = " \n\n".join(words.say(self.tongue) for words in self.m.words_of(element))
        return tuple(part.strip() for part in said.split("\n\n") if part.strip())

    def counter(self, value: int) -> str:
        """Packs give their counters no names in words."""
        return self.say(N_("counter: {number}"), number=value)

    def sign(self, name: str) -> Markup:
        """A sign that says its own name."""
        return signs.sign(name, self.tongue(signs.NAMES[name]))

    # ---- costs and actions ---------------------------------------------------------------------

    def cost(self, cost: Cost) -> Markup:
        """All ways to pay, in signs."""
        ways = [
            Markup("").join(self._part(part) for part in parts_of(way, self.m.team_size))
            for way in ways_to_pay(cost)
        ]
        shown = [way for way in ways if way]
        drawn = Markup('<i class="or">/</i>').join(shown) if shown else signs.sign("free")
        group = signs.sign("group") if cost.scale == "group" else Markup("")
        return Markup(h.span(class_="cost", aria_hidden="true")[drawn, group])

    def _part(self, part: Part) -> Markup:
        sign = signs.sign(SIGN_OF_COST.get(part.kind, part.kind))
        if part.number is not None and part.number <= DRAWN_ONE_BY_ONE:
            return sign * part.number
        return Markup(h.b["?" if part.number is None else str(part.number)]) + sign

    def action_label(self, action: Action) -> str:
        """What an action does, and what it costs."""
        does = self.text(action.label) if action.label else self.name(action.id)
        price = cost_in_words(self.m, action.cost)
        if price is None:
            return does
        return self.say(N_("{does}; it costs {price}"), does=does, price=price)

    def plaque(self, action: Action, *, used: bool = False, more: h.Node = None) -> h.Element:
        """An action where it is printed."""
        label = self.action_label(action)
        if used:
            label = self.say(N_("{label} (used)"), label=label)
        kind = action.kind if action.kind in ("fight", "contact") else ""
        return h.div(
            class_="plaque used" if used else "plaque",
            data_thing=f"a-{action.id}",
            role="img",
            aria_label=label,
            title=label,
        )[
            signs.sign(kind) if kind else None,
            h.span(class_="does")[self.text(action.label) if action.label else self.name(action.id)],
            signs.sign("interrupt") if action.interrupt else None,
            self.cost(action.cost),
            more,
        ]

    # ---- people --------------------------------------------------------------------------------

    def medal(self, character: str, number: int) -> Markup:
        """Their picture, or the letter they begin with."""
        return _medal(pictures.portrait(self.m, character) or self.first_name(character)[:1], number)


@lru_cache(maxsize=256)
def _medal(shown: str, number: int) -> Markup:
    return Markup(h.span(class_=f"medal d{number}", aria_hidden="true")[shown])


@lru_cache(maxsize=64)
def pieces_of(m: Material, tongue: Tongue) -> Pieces:
    return Pieces(m, tongue)


def dreamers(view: EtherfieldsView) -> list[tuple[int, CharacterView]]:
    """The characters that were chosen, with their numbers."""
    return [(number, each) for number, each in enumerate(view.characters) if each.id]


def is_used(view: EtherfieldsView, action: str) -> bool:
    """Whether an action cannot be taken again: its marker lies on it (EF-7.11)."""
    return any(use.endswith(f" {action}") for use in view.used)


def panel(part: str, name: str, heading: h.Node, inside: h.Node) -> h.Element:
    """A part of the board with its heading; `part` is the tab under which it stands where there is little
    room."""
    return h.section(class_=f"area {name}", data_part=part)[h.h2[heading], inside]
