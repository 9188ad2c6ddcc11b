"""Scenarios: real positions, told as given / when / then.

    game = given(hand="RK BS BM GS", deck="RD NS BS")
    game.choose("unlock RK")
    assert game.zones == lying(hand="BS BM GS NS BS", doors="RD", discard="RK")

Cards are written by face, as in the worked cases; a face stands for any card that has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any, cast

import traumtisch as tt
import traumtisch.testing.scenario as testing
from traumtisch.engine.pile import Component
from traumtisch.engine.state import zone_fields
from traumtisch.games.onirim import OnirimState, OnirimView
from traumtisch.games.onirim.state import Player, modules_in

SUNS = {"R": 9, "B": 8, "G": 7, "N": 6}
BASE_DECK = " ".join(
    [f"{c}S " * suns + f"{c}M " * 4 + f"{c}K " * 3 + f"{c}D " * 2 for c, suns in SUNS.items()]
    + ["nightmare"] * 10
).split()
"""The 76 cards of 2.2, written down from the catalogue and not from the code."""
EIGHT_DOORS = "RD RD BD BD GD GD ND ND"
SEVEN_DOORS = "RD RD BD BD GD GD ND"
IN_ORDER = ("row", "ordered")
SORTED = ("hand", "doors", "limbo", "discard", "pending", "looked_at", "box")


class Scenario(testing.Scenario[OnirimView, OnirimState]):
    """A table in a stated position, spoken to and looked at by faces."""

    def __init__(self, table: tt.Table) -> None:
        super().__init__(table)
        self.box_before = Counter(self.face(card) for card in self.state.box)

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.seat]

    @property
    def zones(self) -> dict[str, str]:
        """What lies where, to be compared with `lying(...)`: every zone of the table, face by face."""
        state, view = self.state, self.view
        box = Counter(self.face(card) for card in state.box) - self.box_before
        zones = {
            "hand": alphabetically(self.hand),
            "row": " ".join(self.row),
            "doors": alphabetically(self.doors),
            "limbo": alphabetically(self.limbo),
            "discard": alphabetically(self.discard),
            "pending": alphabetically(self.pending),
            "looked_at": alphabetically(self.looked_at),
            "ordered": " ".join(card.face if card else "?" for card in view.ordered),
            "box": alphabetically(list(box.elements())),
            "deck": self.deck,
        }
        return zones | {name: lying for name, lying in self.zones_of_modules(zones) if lying}

    def zones_of_modules(self, ours: Collection[str]) -> Iterator[tuple[str, str]]:
        """What lies in the zones of modules, in its order: each zone by its name, or by that of its module if
        the base game has such a zone as well. In a list of zones a stroke stands between them."""
        for module in modules_in(self.table.rules):
            for zone in zone_fields(module.part):
                words = self._in_faces(getattr(module.part_of(self.table.stage), zone))
                yield module.name if zone in ours else zone, _unless_empty(words)

    def _in_faces(self, zone: list[Any]) -> list[str]:
        words: list[str] = []
        for number, each in enumerate(zone):
            if isinstance(each, list):
                words += ["/"] * (number > 0) + (self._in_faces(cast("list[Any]", each)) or ["-"])
            else:
                words.append(self.face(each))
        return words

    @property
    def hand(self) -> list[str]:
        return faces(self.view.hand)

    @property
    def row(self) -> list[str]:
        """In its order."""
        return [card.face for card in self.view.row]

    @property
    def doors(self) -> list[str]:
        return faces(self.view.doors)

    @property
    def limbo(self) -> list[str]:
        return faces(self.view.limbo)

    @property
    def discard(self) -> list[str]:
        return faces(self.view.discard)

    @property
    def pending(self) -> list[str]:
        return faces(self.view.pending)

    @property
    def looked_at(self) -> list[str]:
        return faces(self.view.looked_at)

    @property
    def deck(self) -> str:
        """The places that are fixed, topmost first; then, after a bar, what lies there in no order at all;
        then, after another bar, fixed places below that."""
        deck = self.state.deck
        fixed = [self.face(card) for card in reversed(deck.top)]
        below = [self.face(card) for card in deck.bottom]
        return deck_in_words(" ".join(fixed), [self.face(card) for card in deck.bag], " ".join(below))

    @property
    def discard_pile(self) -> list[str]:
        """The discard pile in its order, the card discarded last at the end."""
        return [card.face for card in self.view.discard]

    @property
    def deck_size(self) -> int:
        return self.view.deck.size

    @property
    def known_top(self) -> list[str | None]:
        """The places at the top of the deck that the player knows, topmost first."""
        return [card.face if card else None for card in self.view.deck.top]

    @property
    def known_bottom(self) -> list[str | None]:
        """The places at the bottom of the deck that the player knows, the lowest last."""
        return [card.face if card else None for card in reversed(self.view.deck.bottom)]


def given(
    options: Mapping[str, Any] | None = None,
    *,
    game: str | tt.Game[Any] = "onirim",
    seed: int = 1,
    **position: Any,
) -> Scenario:
    """A table in this position (see `traumtisch.games.onirim.position` for what can be stated).

    The cards of a zone may be written as one string, with blanks between the faces.
    """
    return Scenario(tt.load_position(game, testing.stated(position), options=options, seed=seed))


def lying(*, deck: str = "", **stated: str) -> dict[str, str]:
    """All zones of a table; those that are not stated are empty. Zones of modules are called as positions
    call them (`towers="R4 B4"`), and stated in their order.

    In the deck the cards before the bar lie in this order, the topmost first; those after it in none; those
    after a second bar (or a stroke) at the bottom. The box means what has been put there since the scenario
    began.
    """
    ours = dict.fromkeys((*SORTED, *IN_ORDER), "")
    said = {name: cards.split() for name, cards in stated.items()}
    cards = {n: alphabetically(w) if n in SORTED else _unless_empty(w) for n, w in said.items()}
    zones = ours | {name: words for name, words in cards.items() if words}
    above, _, bottom = deck.partition("/")
    fixed, loose, below = (part.strip() for part in f"{above}||".split("|")[:3])
    return zones | {"deck": deck_in_words(fixed, loose.split(), below or bottom.strip())}


def all_but(*elsewhere: str, more: str = "") -> str:
    """A shuffled deck, as `lying` takes it, of all cards of the game (and `more`) but these."""
    rest = Counter(BASE_DECK + more.split())
    rest.subtract(" ".join(elsewhere).split())
    assert min(rest.values()) >= 0, f"the game has not so many of these cards: {elsewhere}"
    return "| " + " ".join(rest.elements())


def beginning(game: Scenario, *verbs: str) -> list[str]:
    """Those of the offered options that begin with one of these words."""
    return [words for words in game.offered if words.split()[0] in verbs]


def play_at_random(table: tt.Table, random: Random) -> None:
    """Make one choice, any of them."""
    decision = table.decision
    assert decision is not None
    table.choose(random.choice(decision.options))


def faces(cards: tuple[Component | None, ...]) -> list[str]:
    """A question mark is a card that the seat cannot see."""
    return sorted(card.face if card else "?" for card in cards)


def alphabetically(words: list[str]) -> str:
    return " ".join(sorted(words))


def deck_in_words(fixed: str, loose: list[str], below: str = "") -> str:
    if not loose:
        return f"{fixed} {below}".strip()
    return f"{fixed} | {alphabetically(loose)}{' | ' if below else ''}{below}".strip()


def _unless_empty(words: list[str]) -> str:
    """Zones that hold nothing (`- / -`) need not be stated."""
    return "" if set(words) <= {"-", "/"} else " ".join(words)
