"""The cards of Onirim (catalogue section 2): what is printed on them, and nothing about what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.kit.cards import CardSet

COLOURS = ("red", "blue", "green", "brown")
LETTERS = "RBGN"
"""Red, blue, green, browN: as the worked cases write them."""

# A card's colours are a bit mask, because a crossroad has all four of them.
RED, BLUE, GREEN, BROWN = 1, 2, 4, 8
COLOURLESS, ALL_COLOURS = 0, 15

NO_SYMBOL, SUN, MOON, KEY = range(4)

LOCATION, DOOR, DREAM = "location", "door", "dream"
"""The three types of card (ON-3.1)."""


class Print(NamedTuple):
    """What is printed on a card."""

    code: str
    """Short and unique per face, as in the worked cases: `RS` is a red sun, `RD` a red door."""
    name: str
    type: str
    kind: str
    """What happens when such a card is drawn or discarded hangs on its kind: sun, key, nightmare, …"""
    colours: int = COLOURLESS
    symbol: int = NO_SYMBOL


def base_deck() -> list[Print]:
    """The 76 cards of the base game (2.2): in each colour suns, 4 moons, 3 keys, 2 doors; 10 nightmares."""
    suns = {"red": 9, "blue": 8, "green": 7, "brown": 6}
    names = {
        "red": (N_("red sun"), N_("red moon"), N_("red key"), N_("red door")),
        "blue": (N_("blue sun"), N_("blue moon"), N_("blue key"), N_("blue door")),
        "green": (N_("green sun"), N_("green moon"), N_("green key"), N_("green door")),
        "brown": (N_("brown sun"), N_("brown moon"), N_("brown key"), N_("brown door")),
    }
    deck: list[Print] = []
    for number, colour in enumerate(COLOURS):
        letter, mask = LETTERS[number], 1 << number
        sun, moon, key, _ = names[colour]
        deck += [Print(letter + "S", sun, LOCATION, "sun", mask, SUN)] * suns[colour]
        deck += [Print(letter + "M", moon, LOCATION, "moon", mask, MOON)] * 4
        deck += [Print(letter + "K", key, LOCATION, "key", mask, KEY)] * 3
    for number, colour in enumerate(COLOURS):
        deck += [Print(f"{LETTERS[number]}D", names[colour][3], DOOR, "door", 1 << number)] * 2
    deck += [Print("nightmare", N_("nightmare"), DREAM, "nightmare")] * 10
    return deck


# Bots think in sorts: a number for each face that matters to the base game. A location of one colour has the
# sort 4 * colour + symbol; a door follows by colour.
NO_SORT, DOOR_SORTS, NIGHTMARE_SORT = 0, 17, 21


def _sort(face: Print) -> int:
    if face.kind == "nightmare":
        return NIGHTMARE_SORT
    if face.colours not in (RED, BLUE, GREEN, BROWN):
        return NO_SORT
    colour = face.colours.bit_length() - 1
    if face.type == DOOR:
        return DOOR_SORTS + colour
    return 4 * colour + face.symbol if face.type == LOCATION and face.symbol else NO_SORT


class Cards(CardSet[Print]):
    """The cards in play, with what the rules look up about them."""

    def __init__(
        self,
        prints: Iterable[Print],
        when_drawn: Mapping[str, Frame],
        when_discarded: Mapping[str, Frame],
        things: Mapping[str, str],
        when_forgotten: Sequence[Callable[[Any, int, int], None]] = (),
        *,
        hide_elsewhere: bool = True,
    ) -> None:
        super().__init__(Print("", "", "", ""), prints, things)
        self.colours = [face.colours for face in self.prints]
        self.symbol = [face.symbol for face in self.prints]
        self.number_of_doors = self.type.count(DOOR)
        self.is_location = [face.type == LOCATION for face in self.prints]
        self.is_key = [face.symbol == KEY for face in self.prints]
        """ON-3.3: a key card is any location with the key symbol."""
        self.when_drawn: list[Frame | None] = [
            when_drawn.get(face.kind) or when_drawn.get(face.type) for face in self.prints
        ]
        """The step that a drawn card sets going, by its kind or else its type; None for cards that simply go
        to the hand."""
        self.when_discarded: list[Frame | None] = [when_discarded.get(f.kind) for f in self.prints]
        """The step that follows if this card is the one discarded in phase 1 (ON-3.18)."""
        self.hide_elsewhere = hide_elsewhere
        """Whether cards can lie hidden outside the deck, in a partner's hand or in the box."""
        self.when_forgotten = tuple(when_forgotten)
        """What modules do when it is forgotten where a card lay (`OnirimModule.when_forgotten`)."""
        self.doors_of_colour = {
            colour: [card for card in self.all if self.type[card] == DOOR and self.colours[card] >> place & 1]
            for place, colour in enumerate(COLOURS)
        }

        options = [(Option("play", card), Option("discard", card)) for card in range(len(self.prints))]
        by_last_symbol = {
            last: [
                pair if symbol not in (NO_SYMBOL, last) else pair[1:]
                for pair, symbol in zip(options, self.symbol, strict=True)
            ]
            for last in set(self.symbol)
        }
        self.actions_after = [by_last_symbol[symbol] for symbol in self.symbol]
        """By the last card of the row (0 if there is none) and a hand card: what may be done with it."""
        self.sorts = bytes([_sort(face) for face in self.prints]).ljust(256, b"\0")
        """By card: its sort, made for `bytes.translate`, which sorts a whole zone in one go."""
        self.doors_by_colour = [self.sorts.count(DOOR_SORTS + colour) for colour in range(len(COLOURS))]
