"""Scenarios: real positions, told as given / when / then.

    game = given(hand="RK BS BM GS", deck="RD NS BS")
    game.choose("unlock RK")
    assert game.zones == lying(hand="BS BM GS NS BS", doors="RD", discard="RK")

Cards are written by face, as in the worked cases; a face stands for any card that has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, cast

import traumtisch as tt
from traumtisch.engine.pile import Component
from traumtisch.games.onirim import OnirimState, OnirimView

TOWERS = {"modules": ["towers"]}
HARD_TOWERS = {"modules": ["towers"], "hard.towers": True}
PROTECTOR = {"incubus": "A"}
TOWERS_AND_PROTECTOR = {"modules": ["towers"], "incubus": "A"}
PREMONITIONS = {"modules": ["premonitions"]}
TOWERS_AND_PREMONITIONS = {"modules": ["towers", "premonitions"]}

SUNS = {"R": 9, "B": 8, "G": 7, "N": 6}
BASE_DECK = " ".join(
    [f"{c}S " * suns + f"{c}M " * 4 + f"{c}K " * 3 + f"{c}D " * 2 for c, suns in SUNS.items()]
    + ["nightmare"] * 10
).split()
"""The 76 cards of 2.2, written down from the catalogue and not from the code."""
TOWER_CARDS = [colour + number for colour in "RBGN" for number in "345"]
TOWER_TABLE = {
    "R3": ("SM", "M"),
    "R4": ("S", "M"),
    "R5": ("", "M"),
    "B3": ("M", "SM"),
    "B4": ("M", "M"),
    "B5": ("M", ""),
    "G3": ("S", "SM"),
    "G4": ("S", "S"),
    "G5": ("S", ""),
    "N3": ("SM", "S"),
    "N4": ("M", "S"),
    "N5": ("", "S"),
}
"""2.4, written down from the catalogue: the symbols on the left and on the right edge."""
EIGHT_DOORS = "RD RD BD BD GD GD ND ND"
SEVEN_DOORS = "RD RD BD BD GD GD ND"


class Scenario:
    """A table in a stated position, spoken to and looked at by faces."""

    def __init__(self, table: tt.Table) -> None:
        self.table = table
        self.box_before = Counter(self._face(card) for card in self.state.box)

    # ---- when --------------------------------------------------------------------------------

    def choose(self, *words: str) -> Scenario:
        """Choose options by their words with faces for ids: `play GK`, `pay RK`, `build R4 left`."""
        for each in words:
            self.table.choose(self.options(each)[0])
        return self

    # ---- then --------------------------------------------------------------------------------

    def options(self, words: str) -> list[tt.Option]:
        """The options that these words can mean: more than one if equal cards lie there."""
        decision = self.table.decision
        assert decision is not None, f"{words!r} cannot be chosen: the game is over"
        found = [option for option in decision.options if self._in_faces(option) == words]
        assert found, f"{words!r} is not among {self.offered}"
        return found

    @property
    def zones(self) -> dict[str, str]:
        """What lies where, to be compared with `lying(...)`: every zone of the table, face by face."""
        state, view = self.state, self.view
        box = Counter(self._face(card) for card in state.box) - self.box_before
        zones = {
            "hand": _sorted(self.hand),
            "row": " ".join(self.row),
            "doors": _sorted(self.doors),
            "limbo": _sorted(self.limbo),
            "discard": _sorted(self.discard),
            "pending": _sorted(self.pending),
            "looked_at": _sorted(self.looked_at),
            "ordered": " ".join(card.face for card in view.ordered),
            "box": _sorted(list(box.elements())),
            "deck": self.deck,
            "towers": " ".join(self.tower_row) if "towers" in view.modules else "",
        }
        assert set(dict(state.zones())) <= {*zones, "deck.top", "deck.bag", "deck.bottom", "towers.row"}
        return zones

    @property
    def offered(self) -> list[str]:
        """What may be chosen, with faces for ids, sorted; equal faces once."""
        decision = self.table.decision
        return sorted({self._in_faces(option) for option in decision.options}) if decision else []

    @property
    def asked(self) -> str | None:
        """The kind of the open decision."""
        return self.table.decision.kind if self.table.decision else None

    @property
    def view(self) -> OnirimView:
        return cast("OnirimView", self.table.view(0))

    @property
    def state(self) -> OnirimState:
        state = self.table.state
        assert isinstance(state, OnirimState)
        return state

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
        """The places that are fixed, topmost first; then, after a bar, what lies there in no order at all."""
        deck = self.state.deck
        assert not deck.bottom, "no rule of the base game puts cards at the bottom"
        fixed = [self._face(card) for card in reversed(deck.top)]
        return _deck_in_words(" ".join(fixed), [self._face(card) for card in deck.bag])

    @property
    def discard_pile(self) -> list[str]:
        """The discard pile in its order, the card discarded last at the end."""
        return [card.face for card in self.view.discard]

    @property
    def rule(self) -> str | None:
        """The rule that the open decision cites."""
        return self.table.decision.rule if self.table.decision else None

    @property
    def told(self) -> list[str]:
        """What the player has been told so far, with faces for ids: `drawn RS`, `shuffled`."""
        return [
            " ".join([event.kind, *(self._face(t) if isinstance(t, int) else t for t in event.targets)])
            for event in self.table.events_for(0)
        ]

    @property
    def deck_size(self) -> int:
        return self.view.deck.size

    @property
    def known_top(self) -> list[str | None]:
        """The places at the top of the deck that the player knows, topmost first."""
        return [card.face if card else None for card in self.view.deck.top]

    @property
    def tower_row(self) -> list[str]:
        return [card.face for card in self.view.modules["towers"]["row"]]

    @property
    def premonitions(self) -> str:
        """Those face up, in the order in which they were turned up; after a bar those in the stack."""
        seen = self.view.modules["premonitions"]
        return f"{' '.join(seen['face_up'])} | {' '.join(seen['stack'])}".strip()

    @property
    def won(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.won

    @property
    def lost(self) -> bool:
        return self.table.outcome is not None and self.table.outcome.lost

    def _face(self, card: int) -> str:
        return self.table.rules.material.components[card].face

    def _in_faces(self, option: tt.Option) -> str:
        return " ".join([option.verb, *(self._face(t) if isinstance(t, int) else t for t in option.targets)])


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
    stated = {key: value if key == "phase" else _split(value) for key, value in position.items()}
    return Scenario(tt.load_position(game, stated, options=options, seed=seed))


def lying(*, deck: str = "", **stated: str) -> dict[str, str]:
    """All zones of a table; those that are not stated are empty.

    In the deck the cards before the bar lie in this order, the topmost first; those after it in none. The box
    means what has been put there since the scenario began.
    """
    in_order = ("row", "ordered", "towers")
    sorted_zones = ("hand", "doors", "limbo", "discard", "pending", "looked_at", "box")
    assert not set(stated) - {*in_order, *sorted_zones}, f"a table has no such zone: {stated}"
    zones = {zone: _sorted(stated.get(zone, "").split()) for zone in sorted_zones}
    zones |= {zone: stated.get(zone, "") for zone in in_order}
    fixed, _, loose = deck.partition("|")
    return zones | {"deck": _deck_in_words(fixed.strip(), loose.split())}


def all_but(*elsewhere: str, towers: bool = False, more: str = "") -> str:
    """A shuffled deck, as `lying` takes it, of all cards of the game (and more from a module) but these."""
    rest = Counter(BASE_DECK + (TOWER_CARDS if towers else []) + more.split())
    rest.subtract(" ".join(elsewhere).split())
    assert min(rest.values()) >= 0, f"the game has not so many of these cards: {elsewhere}"
    return "| " + " ".join(rest.elements())


def play_at_random(table: tt.Table, random: Random) -> None:
    """Make one choice, any of them."""
    decision = table.decision
    assert decision is not None
    table.choose(random.choice(decision.options))


def faces(cards: tuple[Component, ...]) -> list[str]:
    return sorted(card.face for card in cards)


def _sorted(words: list[str]) -> str:
    return " ".join(sorted(words))


def _deck_in_words(fixed: str, loose: list[str]) -> str:
    return f"{fixed} | {_sorted(loose)}".strip(" ") if loose else fixed


def _split(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _split(inner) for key, inner in cast("Mapping[str, Any]", value).items()}
    return value.split() if isinstance(value, str) else value
