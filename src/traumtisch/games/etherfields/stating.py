"""What a position written by hand can say, and how it names components.

Elements are named with or without their kind: `influence:p2` or `p2`, `tile:gate.a` or `gate.a`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Literal

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.plain import from_plain
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.spellings import spelt_out
from traumtisch.games.etherfields.pack.terms import Colour, Mutation, Result, State, Terrain

ComesNext = Literal["luck", "creature", "mutations", "rounds", "poker"]
EdgeName = Annotated[str, msgspec.Meta(pattern=r"^.+\.(north|east|south|west)$")]
WallState = Literal["wall", "damaged", "none"]
Cards = int | tuple[str, ...]
"""Cards by name, or just so many of the character's own."""


class Stated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object of a position; unknown entries are refused."""


class StatedCharacter(Stated, frozen=True):
    character: str = ""
    hand: Cards = ()
    deck: Cards | None = None
    """The top card first; what is left of the starting cards, in no order, if nothing is said."""
    discard: Cards = ()
    """The top card last."""
    sealed: Cards = ()
    """The top card first."""
    laid: tuple[str, ...] = ()
    flipped: tuple[str, ...] = ()
    """Laid cards that lie face down."""
    zone: tuple[str, ...] = ()
    stored: Cards = ()
    suffering: int = 0
    ether: int = 0
    gems: int = 0
    masks: tuple[str, ...] = ()
    worn: str = ""
    vouchers: int = 0
    field: str = ""
    """Where it stands; the first entry field, if nothing is said."""
    states: tuple[State, ...] = ()
    boosts: int = 0
    exertions: int = 0
    carries: tuple[tuple[str, str], ...] = ()
    used: tuple[str, ...] = ()
    """Actions of its own that it has used up."""


class StatedFigure(Stated, frozen=True):
    creature: str
    field: str
    counters: dict[str, int] = {}
    states: tuple[State, ...] = ()
    bound: int = -1


class StatedCreature(Stated, frozen=True):
    id: str
    mutations: tuple[Mutation, ...] = ()
    counters: dict[str, int] = {}
    poisoned: bool = False


class StatedToken(Stated, frozen=True):
    token: str
    field: str
    side: str = ""


class StatedDo(Stated, frozen=True):
    """Effects that happen first, and who acts in them."""

    effects: tuple[Effect, ...]
    actor: int = 0
    source: str = ""
    target: str = ""
    figure: int = 0
    step: str = ""


class StatedPosition(Stated, frozen=True):
    characters: tuple[StatedCharacter, ...] = ()
    scene: str = ""
    """The dream or slumber; nothing: the dream world."""
    phase: Literal["characters", "round", "dreamlands", "world", "no more round"] = "characters"
    """Where play goes on: in the character phase after the draw, at a round's start, at the round card."""
    tiles: tuple[str, ...] | None = None
    """Those of the gate's setup, or the start tiles of the slumberlands, if nothing is said."""
    overlays: tuple[str, ...] = ()
    walls: tuple[tuple[EdgeName, WallState], ...] = ()
    """Edge and state: `["gate.a.east", "wall"]`."""
    terrain: tuple[tuple[str, Terrain], ...] = ()
    blocked: tuple[str, ...] = ()
    figures: tuple[StatedFigure, ...] = ()
    creatures: tuple[str | StatedCreature, ...] = ()
    companions: dict[str, str] = {}
    tokens: tuple[StatedToken, ...] = ()
    lit: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Actions that are used up."""
    blockades: int = 0
    blocked_steps: tuple[int, ...] = ()
    """Steps of the current round card that are blocked, from 1."""
    revealed: tuple[str, ...] = ()
    """Cards that lie near the board (EF-5.1), with their kind."""
    nap: str = ""
    """The gate on which the nap card lies (EF-50.2)."""
    group: dict[str, tuple[Colour, int]] = {}
    """By group action: colour and number of payments so far."""
    rounds: tuple[str, ...] = ()
    """The round deck, the current card first; any, if nothing is said."""
    rounds_left: int = 3
    """How many cards it has, if they are not named."""
    round_discard: tuple[str, ...] = ()
    """The round discard, its bottom card first."""
    round: int = 1
    hours: int | None = None
    keys: int = 0
    items: tuple[str, ...] = ()
    store: tuple[str, ...] = ()
    item_market: tuple[str, ...] = ()
    market: tuple[str, ...] | None = None
    """Its order, the top card first."""
    weaknesses: tuple[str, ...] | None = None
    fates: tuple[str, ...] | None = None
    slumbers: tuple[str, ...] | None = None
    """Above the delta tile, the top one first."""
    slumbers_under: tuple[str, ...] = ()
    slumberlands: tuple[str, ...] | None = None
    faults: dict[str, str] = {}
    """By field: the fate card that lies there."""
    wisdom: tuple[str, ...] | None = None
    hints: tuple[str, ...] = ()
    gates: tuple[str, ...] | None = None
    districts: tuple[str, ...] | None = None
    location: str = ""
    season: str = ""
    features: tuple[str, ...] = ()
    variables: dict[str, int | str | bool] = {}
    results: dict[str, Result] = {}
    found: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    marker: int = 0
    shared_roll: bool = False
    goes_on: bool = False
    """Whether play goes on in the dream world after the scene; otherwise the table ends with it."""
    do: tuple[StatedDo, ...] = ()
    """An effect alone is carried out with the first character as its actor."""
    next: dict[ComesNext, tuple[str, ...]] = {}
    """What chance brings next: dice, mutations, round cards, the gamble's cards by value (EF-49.6)."""


def read_stated(position: Mapping[str, Any]) -> StatedPosition:
    data = dict(position)
    do = data.get("do", ())
    data["do"] = [
        each if isinstance(each, dict) and "effects" in each else {"effects": [each]} for each in do
    ]
    try:
        return from_plain(spelt_out(data), StatedPosition)
    except msgspec.ValidationError as error:
        raise PositionError(N_("The position cannot be read: {detail}."), detail=str(error)) from None


def refuse(sentence: str, **facts: Any) -> PositionError:
    return PositionError(sentence, **facts)


class Stock:
    """The components that have not been placed yet, to be taken by name."""

    def __init__(self, m: Material) -> None:
        self.m = m
        self.free = dict.fromkeys(m.all)

    def take(self, kind: str, name: str, own: str = "") -> int:
        """A card of this kind; a character's own starting cards first."""
        face = full_name(self.m, kind, name)
        found = [card for card in self.free if self.m.faces[card] == face and self.m.kinds[card] == kind]
        if not found:
            raise refuse(
                N_("There is no {kind} {name} left in this pack; name each only as often as it exists."),
                kind=kind,
                name=repr(name),
            )
        found.sort(key=lambda card: (self.m.origins[card] != own, bool(self.m.origins[card]), card))
        del self.free[found[0]]
        return found[0]

    def take_all(self, kind: str, names: Iterable[str], own: str = "") -> list[int]:
        return [self.take(kind, name, own) for name in names]

    def take_own(self, own: str, number: int) -> list[int]:
        """So many of a character's starting cards, whichever; plain market cards if there are too few."""
        mine = [card for card in self.free if self.m.origins[card] == own]
        market = [c for c in self.free if self.m.kinds[c] == "influence" and not self.m.origins[c]]
        plain = [card for card in (*mine, *market) if self.m.cards[card].action is None]  # type: ignore[union-attr]
        chosen = [*plain, *(card for card in mine if card not in plain)][:number]
        for card in chosen:
            del self.free[card]
        return chosen

    def rest(self, kind: str) -> list[int]:
        cards = [card for card in self.free if self.m.kinds[card] == kind]
        for card in cards:
            del self.free[card]
        return cards


def full_name(m: Material, kind: str, name: str) -> str:
    """An element's id from its name with or without the kind."""
    prefix = {"slumberland": "tile", "world_tile": "district"}.get(kind, kind)
    full = name if name.startswith(f"{prefix}:") else f"{prefix}:{name}"
    known = m.pack.of_kind.get(kind, {})
    if full not in known:
        near = get_close_matches(full, known, n=3)
        raise refuse(
            N_("There is no {kind} {name} in this pack; perhaps you mean: {near}."),
            kind=kind,
            name=repr(name),
            near=Listing(near or sorted(known)[:3]),
        )
    return full
