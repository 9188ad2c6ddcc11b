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
from typing import Any

import traumtisch as tt
import traumtisch.testing.scenario as testing
from traumtisch.engine.pile import Component
from traumtisch.games.onirim import OnirimState, OnirimView
from traumtisch.games.onirim.modules.book.goals import book
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers
from traumtisch.games.onirim.modules.incubus.rules import PathmakerView
from traumtisch.games.onirim.modules.premonitions.dark import premonitions
from traumtisch.games.onirim.modules.towers.rules import towers
from traumtisch.games.onirim.state import Player

TOWERS = {"modules": ["towers"]}
HARD_TOWERS = {"modules": ["towers"], "hard.towers": True}
DREAMCATCHERS = {"modules": ["dreamcatchers"]}
HARD_DREAMCATCHERS = {"modules": ["dreamcatchers"], "hard.dreamcatchers": True}
ONIVERSE = {"modules": ["oniverse"]}
PROTECTOR = {"incubus": "A"}
BOOK = {"modules": ["book"]}
HARD_BOOK = {"modules": ["book"], "hard.book": True}
GLYPHS = {"modules": ["glyphs"]}
CROSSROADS = {"modules": ["crossroads"]}
HARD_CROSSROADS = {"modules": ["crossroads"], "hard.crossroads": True}
PATHMAKER = {"incubus": "B"}
ADVERSARY = {"incubus": "C"}
TEAM = {"players": 2}
LENIENT_ADVERSARY = {"incubus": "C", "option.adversary": "lenient"}
TOWERS_AND_PROTECTOR = {"modules": ["towers"], "incubus": "A"}
PREMONITIONS = {"modules": ["premonitions"]}
TOWERS_AND_PREMONITIONS = {"modules": ["towers", "premonitions"]}

SUNS = {"R": 9, "B": 8, "G": 7, "N": 6}
BASE_DECK = " ".join(
    [f"{c}S " * suns + f"{c}M " * 4 + f"{c}K " * 3 + f"{c}D " * 2 for c, suns in SUNS.items()]
    + ["nightmare"] * 10
).split()
"""The 76 cards of 2.2, written down from the catalogue and not from the code."""
DENIZENS = ["Architect", "Cyclobot", "Spies", "Harpoon", "Hammer", "Chaos", "Mirror", "Keeper"]
"""Each twice."""
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
GLYPH_CARDS = "RY RY BY BY GY GY NY NY RD BD GD ND"
CROSSROAD_CARDS = "X-S X-S X-S X-M X-M X-K " + "DE " * 10
"""2.3, written down from the catalogue; DE is a Dead End."""
EIGHT_DOORS = "RD RD BD BD GD GD ND ND"
ONIVERSE_ZONES = ("taken", "keeping", "stored", "given", "left_out")
SEVEN_DOORS = "RD RD BD BD GD GD ND"
FREE = "- / - / - / -"
"""Four Dreamcatchers that hold nothing."""


GOALS = {"R": "red", "B": "blue", "G": "green", "N": "brown", "X": "colourless"}


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
            "hand": _sorted(self.hand),
            "row": " ".join(self.row),
            "doors": _sorted(self.doors),
            "limbo": _sorted(self.limbo),
            "discard": _sorted(self.discard),
            "pending": _sorted(self.pending),
            "looked_at": _sorted(self.looked_at),
            "ordered": " ".join(card.face if card else "?" for card in view.ordered),
            "box": _sorted(list(box.elements())),
            "deck": self.deck,
            "towers": " ".join(self.tower_row) if "towers" in view.modules else "",
            "catchers": " / ".join(self.catchers),
            "under": _sorted(faces(self.under)),
        } | dict.fromkeys(ONIVERSE_ZONES, "")
        known = {
            *zones,
            *(f"players.0.{zone}" for zone in zones),
            "deck.top",
            "deck.bag",
            "deck.bottom",
            "towers.row",
            "incubus.under",
        }
        known |= {f"dreamcatchers.catchers.{n}" for n in range(4)} | {"dreamcatchers.catchers"}
        for name, cards in state.zones():
            if name.startswith("oniverse."):
                zone = name.removeprefix("oniverse.")
                zones[zone] = _sorted([self.face(card) for card in cards])
                known.add(name)
        assert set(dict(state.zones())) <= known
        return zones

    @property
    def both(self) -> dict[str, str]:
        """What lies where in a team game, to be compared with `both_lying(...)`."""
        cards: dict[str, list[int]] = dict(self.state.zones())
        marked: list[int] = getattr(self.state, "team").shared  # noqa: B009
        lists = {
            "shared": [card for card in self.me.hand if card in marked],
            "open": cards["team.open"],
            "looked_at": self.me.looked_at,
            "ordered": self.me.ordered,
            **{zone: cards[zone] for zone in ("limbo", "discard", "pending")},
        }
        for name, player in zip("AB", self.state.players, strict=True):
            lists[f"{name}.hand"] = [card for card in player.hand if card not in marked]
            lists[f"{name}.row"], lists[f"{name}.doors"] = player.row, player.doors
        shown = {zone: [self.face(card) for card in lying] for zone, lying in lists.items()}
        in_order = ("A.row", "B.row", "ordered")
        zones = {zone: " ".join(f) if zone in in_order else _sorted(f) for zone, f in shown.items()}
        return {zone: lying for zone, lying in zones.items() if lying} | {"deck": self.deck}

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
        return _deck_in_words(" ".join(fixed), [self.face(card) for card in deck.bag], " ".join(below))

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

    @property
    def goals(self) -> str:
        """The goals of the book by the letters of their colours; brackets mean face down: `[R] B G`."""
        part = self.view.part(book)
        letters = {word: letter for letter, word in GOALS.items()}
        row = zip(part.goals, part.covered, strict=True)
        return " ".join(f"[{letters[goal]}]" if covered else letters[goal] for goal, covered in row)

    @property
    def tower_row(self) -> list[str]:
        return [card.face for card in self.view.part(towers).row]

    @property
    def catchers(self) -> list[str]:
        """What lies on each Dreamcatcher, sorted; `-` for a free one."""
        if "dreamcatchers" not in self.view.modules:
            return []
        return [_sorted(faces(cards)) or "-" for cards in self.view.part(dreamcatchers).catchers]

    @property
    def under(self) -> tuple[Component, ...]:
        """The card under the little Incubus."""
        part = self.view.modules.get("incubus")
        return part.under if isinstance(part, PathmakerView) else ()

    @property
    def manuals(self) -> int:
        return self.view.part(dreamcatchers).manuals

    @property
    def premonitions(self) -> str:
        """Those face up, in the order in which they were turned up; after a bar those in the stack."""
        seen = self.view.part(premonitions)
        return f"{' '.join(seen.face_up)} | {' '.join(seen.stack)}".strip()


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
    """All zones of a table; those that are not stated are empty.

    In the deck the cards before the bar lie in this order, the topmost first; those after it in none; those
    after a second bar (or a stroke) at the bottom. The box means what has been put there since the scenario
    began.
    """
    in_order = ("row", "ordered", "towers")
    sorted_zones = (
        "hand",
        "doors",
        "limbo",
        "discard",
        "pending",
        "looked_at",
        "box",
        "under",
        *ONIVERSE_ZONES,
    )
    assert not set(stated) - {*in_order, *sorted_zones, "catchers"}, f"a table has no such zone: {stated}"
    zones = {zone: _sorted(stated.get(zone, "").split()) for zone in sorted_zones}
    zones |= {zone: stated.get(zone, "") for zone in in_order}
    zones["catchers"] = " / ".join(_sorted(words.split()) for words in stated.get("catchers", "").split("/"))
    above, _, bottom = deck.partition("/")
    fixed, loose, below = (part.strip() for part in f"{above}||".split("|")[:3])
    return zones | {"deck": _deck_in_words(fixed, loose.split(), below or bottom.strip())}


def goals(row: str) -> dict[str, list[Any]]:
    """The goals of the book as a position states them, from what `Scenario.goals` says: `[R] B G`.

    Without any brackets those of the laid doors are face down.
    """
    words = row.split()
    stated: dict[str, list[Any]] = {"goals": [GOALS[word.strip("[]")] for word in words]}
    return stated | {"covered": [word[0] == "[" for word in words]} if "[" in row else stated


def holding(catchers: str, **others: int) -> dict[str, Any]:
    """Dreamcatchers for a position, each with its cards or `-`: `holding("RD nightmare / -", manuals=1)`."""
    held = [[face for face in words.split() if face != "-"] for words in catchers.split("/")]
    return {"catchers": held, **others}


def both_lying(
    A: str = "",  # noqa: N803
    B: str = "",  # noqa: N803
    *,
    rows: tuple[str, str] = ("", ""),
    doors: tuple[str, str] = ("", ""),
    deck: str = "",
    **stated: str,
) -> dict[str, str]:
    """All zones of a team game that are not empty: the personal cards of A and B, and so on."""
    fixed, _, loose = deck.partition("|")
    sides = {"A.hand": A, "B.hand": B, "A.doors": doors[0], "B.doors": doors[1], **stated}
    zones = {zone: _sorted(cards.split()) for zone, cards in sides.items()}
    zones |= {"A.row": rows[0], "B.row": rows[1]}
    deck_in_words = _deck_in_words(fixed.strip(), loose.split())
    return {zone: cards for zone, cards in zones.items() if cards} | {"deck": deck_in_words}


def all_but(*elsewhere: str, towers: bool = False, more: str = "") -> str:
    """A shuffled deck, as `lying` takes it, of all cards of the game (and `more`) but these."""
    rest = Counter(BASE_DECK + (TOWER_CARDS if towers else []) + more.split())
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


def _sorted(words: list[str]) -> str:
    return " ".join(sorted(words))


def _deck_in_words(fixed: str, loose: list[str], below: str = "") -> str:
    if not loose:
        return f"{fixed} {below}".strip()
    return f"{fixed} | {_sorted(loose)}{' | ' if below else ''}{below}".strip()
