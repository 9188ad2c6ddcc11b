"""What a position written by hand can say, and how it names components."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.plain import from_plain
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.vocabulary import Effect

FACE_DOWN = "face down"


class Stated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object of a position; unknown entries are refused."""


class StatedCard(Stated, frozen=True):
    """A tapestry card in force, with what was chosen when it was played. Dictatorship with the track that it
    keeps closed until the end of its owner's next turn; Espionage with what it has copied."""

    card: str
    track: str = ""
    opponent: int = -1
    copies: str = ""


class StatedCiv(Stated, frozen=True):
    """A civilization with what lies on it."""

    civ: str
    tokens: int | None = None
    slots: tuple[str, ...] | None = None
    marks: tuple[str, ...] = ()
    """The cards on which its tokens lie."""
    numbers: tuple[int, ...] | None = None
    landmarks: tuple[str, ...] = ()
    """Landmarks of its owner that wait on it (Urban Planners)."""
    deck: tuple[str, ...] = ()
    """The deck of one's own that was looked through (Mystics)."""
    discards: tuple[str, ...] = ()


class StatedTechs(Stated, frozen=True):
    bottom: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    top: tuple[str, ...] = ()


class StatedPlayer(Stated, frozen=True):
    era: int = 1
    tracks: dict[str, int | tuple[int, ...]] = {}
    completed: tuple[str, ...] = ()
    """Tracks whose token was taken off their end (TA-9.14)."""
    resources: dict[str, int] = {}
    points: int = 0
    income: dict[str, int] = {}
    """By building: how many have left the income mat."""
    capital: str | int = ""
    built: tuple[tuple[str | int, ...], ...] = ()
    """What, row, column and, for landmarks, quarters of a turn: `["forge", 0, 3, 1]`."""
    closed: tuple[tuple[int, int], ...] = ()
    beside: tuple[str, ...] = ()
    landmarks: tuple[str, ...] = ()
    """Those that stand elsewhere than in the capital."""
    civs: tuple[str | StatedCiv, ...] = ()
    techs: StatedTechs = StatedTechs()
    hand: tuple[str, ...] = ()
    tapestries: dict[str, tuple[str | StatedCard, ...]] = {}
    """By era 1 to 4, the visible card last."""
    tiles: tuple[str | int, ...] = ()
    space: tuple[str | int, ...] = ()
    explored: tuple[str | int, ...] = ()
    outposts: int | None = None
    """How many are left in the supply; as many as are not on the map, if nothing is said."""
    achievements: tuple[str, ...] = ()
    finished: bool = False


class StatedPiece(Stated, frozen=True):
    seat: int
    kind: str = "outpost"
    toppled_by: int = -1
    controls: bool | None = None
    """Whether it gives control while it stands; if nothing is said, a token only if its owner's do."""


class StatedHex(Stated, frozen=True):
    tile: str | int = ""
    turned: int = 0
    pieces: tuple[int | StatedPiece, ...] = ()
    """A seat alone is an upright outpost."""


class StatedDeck(Stated, frozen=True):
    contents: tuple[str | int, ...]
    """What lies in the deck, in no order; everything else is out of the game."""


class StatedGain(Stated, frozen=True):
    """An effect that a seat gains before anything else."""

    effect: Effect
    seat: int = 0
    source: str = "tracks"


class StatedPosition(Stated, frozen=True):
    players: tuple[StatedPlayer, ...] = ()
    turn: int = 0
    map: dict[str, StatedHex] = {}
    market: tuple[str, ...] | None = None
    decks: dict[str, tuple[str | int, ...] | StatedDeck] = {}
    """A list is the whole deck in its order, the top card first."""
    discards: dict[str, tuple[str, ...]] = {}
    landmarks_taken: tuple[str, ...] = ()
    """Landmarks that are out of the game."""
    gone: tuple[str, ...] = ()
    next: dict[str, tuple[str | int, ...]] = {}
    """What chance brings next: dice by their faces, cards and tiles drawn."""
    gain: tuple[StatedGain, ...] = ()


def read_stated(position: Any) -> StatedPosition:
    try:
        return from_plain(position, StatedPosition, strict=True)
    except msgspec.ValidationError as error:
        raise PositionError(
            N_("The position is not right ({detail}); correct it."), detail=str(error)
        ) from None


class Stock:
    """The components that have not been placed yet, taken by kind and name, each as often as it exists."""

    def __init__(self, m: Material) -> None:
        self._m = m
        self._free: dict[str, dict[str, list[int]]] = {}
        for number in m.all:
            kind, name = m.kinds[number], m.ids[number]
            self._free.setdefault(kind, {}).setdefault(name.partition(".")[2], []).append(number)

    def take(self, kind: str, word: str | int) -> int:
        """One component of this kind by its name (`clocks`, `Clocks`), id (`tech.clocks`) or number."""
        name = self._name(kind, word)
        free = self._free[kind][name]
        if not free:
            raise PositionError(
                N_("«{name}» is named too often in the position; name each only as often as it exists."),
                name=f"{kind}.{name}",
            )
        return free.pop(0)

    def take_any(self, kinds: Iterable[str], word: str | int) -> int:
        """One component by its id (`masterpiece.03`), or by its name alone if that says enough: among these
        kinds only one has it."""
        kind, dot, _ = str(word).partition(".")
        if dot and kind in self._free:
            return self.take(kind, word)
        kinds = tuple(each for each in kinds if each in self._free)
        named = [each for each in kinds if name_of(self._m, each, word) is not None]
        if len(named) > 1 or not kinds:
            raise PositionError(N_("Say what kind {name} is, as in tech.clocks."), name=repr(word))
        return self.take(named[0] if named else kinds[0], word)

    def take_free(self, numbers: Iterable[int]) -> list[int]:
        """Those of these components that nobody has taken."""
        taken: list[int] = []
        for number in numbers:
            free = self._free[self._m.kinds[number]][self._m.ids[number].partition(".")[2]]
            if number in free:
                free.remove(number)
                taken.append(number)
        return taken

    def take_all(self, kind: str, words: tuple[str | int, ...]) -> list[int]:
        return [self.take(kind, word) for word in words]

    def rest(self, kind: str) -> list[int]:
        """All of this kind that nobody has taken."""
        left = sorted(number for numbers in self._free[kind].values() for number in numbers)
        for numbers in self._free[kind].values():
            numbers.clear()
        return left

    def _name(self, kind: str, word: str | int) -> str:
        found = name_of(self._m, kind, word)
        if found is not None:
            return found
        known = self._free[kind]
        near = get_close_matches(plain_name(kind, word), known, n=3)
        raise PositionError(
            N_("There is no {kind} {name} in this game with these options; perhaps you mean: {near}."),
            kind=kind,
            name=repr(word),
            near=Listing(near or sorted(known)[:3]),
        )


def plain_name(kind: str, word: str | int) -> str:
    """As ids have it: `Clocks`, `tech.clocks` and `clocks` are the same, and so are 7 and `07`."""
    text = f"{word:02}" if isinstance(word, int) else word.strip().lower()
    text = f"{text:>02}" if text.isdecimal() else text
    return text.removeprefix(f"{kind}.").replace(" ", "_").replace("-", "_").replace("&", "and")


def name_of(m: Material, kind: str, word: str | int) -> str | None:
    """The name in its id of a component of this kind that is called so in whatever way; None if none is."""
    text = plain_name(kind, word)
    for name in (text, f"the_{text}"):
        if f"{kind}.{name}" in m.by_id:
            return name
    for number in m.all:
        record = m.records[number]
        if m.kinds[number] == kind and word and word in (record.name_en, record.name_de, f"c{number}"):
            return m.ids[number].partition(".")[2]
    return None


def id_of(m: Material, kind: str, word: str) -> str:
    """The id of such a component; the word itself if there is none."""
    name = name_of(m, kind, word)
    return word if name is None else f"{kind}.{name}"
