"""The cards of Urbion (catalogue section 2): what is printed on them, and nothing about what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.games.urbion.sheets import ELEMENTS, Sheet
from traumtisch.kit.cards import CardSet

if TYPE_CHECKING:
    from traumtisch.engine.script import Step

LETTERS = "efwa"
"""Earth, fire, water, air: as the worked cases write them."""
EARTH, FIRE, WATER, AIR = 1, 2, 4, 8
"""A card's elements are a bit mask."""
NO_ELEMENT, ALL_ELEMENTS = 0, 15
ELEMENT_NAMES = {"e": N_("earth"), "f": N_("fire"), "w": N_("water"), "a": N_("air")}

CITY, DREAM = "city", "dream"
"""What lies in the city stack and what in the dream deck; modules have cards of other types."""

PLUS, MINUS = "plus", "minus"
SIDES = (PLUS, MINUS)
"""UR-3.1. Which of them lies on the left is the face's business (UR-0.1)."""


class Print(NamedTuple):
    """What is printed on a card."""

    code: str
    """Short and unique per face, as in the worked cases: `S2f` is a Sogna +2 of fire, `[fw]` a city."""
    name: Phrase
    type: str
    kind: str
    """What happens when such a card is drawn hangs on its kind: sogna, incubus, chaos, …"""
    plus: int = 0
    """Its value on the plus side; 0 if it cannot lie there."""
    minus: int = 0
    """Its value on the minus side, below 0; 0 if it cannot lie there."""
    elements: int = NO_ELEMENT


def signed(value: int) -> str:
    """`+2`, `−3`: with a real minus sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def letters_of(elements: int) -> str:
    return "".join(letter for place, letter in enumerate(LETTERS) if elements & 1 << place)


def elements_of(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in set(letters))


def element_names(elements: int) -> Phrase:
    """`fire and water`"""
    names = [Phrase(ELEMENT_NAMES[letter]) for letter in letters_of(elements)]
    if len(names) == 2:
        return Phrase(N_("{one} and {other}"), one=names[0], other=names[1])
    return names[0]


def sogna_or_incubus(value: int, element: int, prefix: str = "", kind: str = "") -> Print:
    """A one-sign dream (UR-3.2); modules with such dreams give them a code and a kind of their own."""
    name = Phrase(
        N_("Sogna {value} of {element}") if value > 0 else N_("Incubus {value} of {element}"),
        value=signed(value),
        element=element_names(element),
    )
    code = f"{prefix}{'S' if value > 0 else 'I'}{abs(value)}{letters_of(element)}"
    kind = kind or ("sogna" if value > 0 else "incubus")
    return Print(code, name, DREAM, kind, max(value, 0), min(value, 0), element)


def city(letters: str, kind: str = "city") -> Print:
    elements = elements_of(letters)
    name = Phrase(N_("city of {elements}"), elements=element_names(elements))
    return Print(f"[{letters_of(elements)}]", name, CITY, kind, elements=elements)


NO_CARD = Listing([])
"""The name of card 0, which does not exist."""
CHAOS = Print("C", Phrase(N_("Chaos")), DREAM, "chaos", 5, -5)
"""2.5: no element counts."""


def base_cards(dreams: Sheet, cities: Sheet) -> list[Print]:
    """2.2: 64 Sognae and Incubi, 8 Chaos, 12 cities."""
    faces: list[Print] = []
    for element, numbers in dreams.by_element().items():
        for (value, *_), number in numbers.items():
            faces += [sogna_or_incubus(value, 1 << ELEMENTS.index(element))] * number
    faces += [CHAOS] * dreams.number("chaos")
    pairs = tuple(a + b for place, a in enumerate(LETTERS) for b in LETTERS[place + 1 :])
    for pair, number in cities.numbers(pairs).items():
        faces += [city(pair)] * number
    return faces


class Cards(CardSet[Print]):
    """The cards in play, with what the rules look up about them."""

    def __init__(
        self,
        prints_by_module: Mapping[str, Iterable[Print]],
        when_drawn: Mapping[str, Step[Any, []]],
        ways_out: Mapping[str, Step[Any, []]],
        things: Mapping[str, str],
        hands_lie_open: bool,
    ) -> None:
        owned = [(module, each) for module, prints in prints_by_module.items() for each in prints]
        super().__init__(Print("", NO_CARD, "", ""), (each for _, each in owned), things)
        self.elements = [face.elements for face in self.prints]
        self.plus = [face.plus for face in self.prints]
        self.minus = [face.minus for face in self.prints]
        self.sides = [
            tuple(side for side, value in zip(SIDES, (face.plus, face.minus), strict=True) if value)
            for face in self.prints
        ]
        """UR-3.2, UR-3.3: the sides on which a dream can lie."""
        self.dreams = [card for card in self.all if self.type[card] == DREAM]
        self.cities = [card for card in self.all if self.type[card] == CITY]
        self.others: dict[str, list[int]] = {}
        """By module: its cards that are neither cities nor dreams."""
        for card, (module, face) in enumerate(owned, 1):
            if face.type not in (CITY, DREAM):
                self.others.setdefault(module, []).append(card)
        self.when_drawn: list[Step[Any, []] | None] = [when_drawn.get(face.kind) for face in self.prints]
        """The step that a drawn dream sets going; None for dreams that simply go to the hand (UR-3.20)."""
        self.ways_out = ways_out
        """By verb: the step that carries out what modules let do with a Chaos, or a card of its kind."""
        self.hands_lie_open = hands_lie_open
        """Whether everybody sees the hands of all players; alone, only the player does (UR-20.4)."""
        self.copies = [self._copy(card) for card in range(len(self.prints))]
        """Which of several equal cities it is, so that people can tell them apart; 0 for other cards."""
        self.names = [
            Phrase(N_("{city} {number}"), city=face.name, number=copy) if copy else face.name
            for face, copy in zip(self.prints, self.copies, strict=True)
        ]
        # One object for each option there can be, so that listing them makes no new ones.
        self.play = {side: [self._plays(card, side) for card in range(len(self.prints))] for side in SIDES}
        """By side, dream and city: the option to play it there, if that is allowed (UR-5.4, UR-5.5)."""

        self.from_hand = [
            (self.play[PLUS][card], self.play[MINUS][card], Option("discard", card))
            for card in range(len(self.prints))
        ]
        """By dream: what can be done with it in phase I, to play it on either side or to discard it."""
        self.exchange, self.swap_for = self._at_cities("exchange"), self._at_cities("with")
        """By dream and city: the options of a swap, which name a dream and where it lies."""

    def _at_cities(self, verb: str) -> list[dict[int, Option]]:
        dreams = set(self.dreams)
        cards = range(len(self.prints))
        return [{city: Option(verb, c, city) for city in self.cities} if c in dreams else {} for c in cards]

    def _copy(self, card: int) -> int:
        equal = self.by_code.get(self.prints[card].code, [])
        return equal.index(card) + 1 if self.type[card] == CITY and len(equal) > 1 else 0

    def _plays(self, card: int, side: str) -> dict[int, Option]:
        if self.type[card] != DREAM or side not in self.sides[card]:
            return {}
        elements = self.elements[card]
        return {
            city: Option("play", card, city, side) for city in self.cities if self.elements[city] & elements
        }

    def fits_a_hand(self, card: int) -> bool:
        """UR-3.20"""
        return self.when_drawn[card] is None
