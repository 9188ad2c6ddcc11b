"""Material: what the rules look up all the time, worked out once for all tables with the same options."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import EVERYBODY, Component, bit_of
from traumtisch.games.etherfields.base_stats import base_stats
from traumtisch.games.etherfields.ground import CELLS, Field, Ground, Layout, fields_of, places_of_tile
from traumtisch.games.etherfields.options import EtherfieldsOptions
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.costs import ALL_COLOURS, NOTHING, takes
from traumtisch.games.etherfields.pack.effects import Action, Puzzle
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.pack.walking import inside
from traumtisch.games.etherfields.pack_text import PackText
from traumtisch.games.etherfields.powers import NONE, Bearers, Powers, powers_of
from traumtisch.games.etherfields.repertoire import OPEN_WINDOWS, Repertoire, fits, is_far
from traumtisch.games.etherfields.scenes import numbered_scenes

PILED = ("influence", "weakness", "item", "fate", "slumber", "slumberland", "round")
"""The kinds of elements whose cards are components: those that lie in piles and hands."""
LOCKED = "locked"
"""The tag of elements that content adds later."""
LOOKED_AT = ("influence", "item", "weakness", "fate", "slumber")
"""EF-15.3: the types of secret elements that can be looked at; the type is visible on the back."""


class Found(NamedTuple):
    """An action, and the element on which it is printed."""

    action: Action
    element: str


class Secret(NamedTuple):
    """An element of a dream's group, its kind, what stands on its back (EF-2.1), and its components."""

    element: str
    kind: str
    letter: str
    cards: tuple[int, ...]


class Material:
    """The pack as tables look at it. Components are numbered from 1."""

    def __init__(self, pack: Pack, options: EtherfieldsOptions) -> None:
        self.pack, self.options, self.rules = pack, options, pack.rules
        self.team_size = options.team_size
        self.seats = options.players
        self.seats_of = tuple(who % self.seats for who in range(self.team_size))
        """By character: the seat that plays it; they are dealt round the table."""
        self.of_seats = tuple(range(seat, self.team_size, self.seats) for seat in range(self.seats))
        """By seat: its characters."""
        self.characters = pack.all("character", el.Character)
        self.creatures = pack.all("creature", el.Creature)
        self.dreams = pack.all("dream", el.Dream)
        self.script = pack.all("script", el.Entry)
        self.locations = pack.all("location", el.Location)
        self.districts = pack.all("world_tile", el.WorldTile)
        self.masks = pack.all("mask", el.Mask)
        self.wisdom = pack.all("wisdom", el.Wisdom)
        self.hints = pack.all("hint", el.Hint)
        self.seasons = pack.all("season", el.Season)
        self.companions = pack.all("companion", el.Companion)
        self.tokens = pack.all("token", el.Token)
        self.tokens_take_room = any(token.counts_for_capacity for token in self.tokens.values())
        self.overlays = pack.all("overlay", el.Overlay)
        self.tiles = pack.all("tile", el.Tile) | pack.all("slumberland", el.Tile)
        self.variables = pack.variables
        self.puzzles = {puzzle.id: puzzle for _, puzzle in inside(pack, Puzzle)}
        self._number_components()
        self._number_fields()
        named = "\n".join((*self.faces, *self.origins, *(field.name for field in self.fields)))
        self.numbering = blake2b(named.encode(), digest_size=6).hexdigest()
        """Tells apart which numbers mean what."""
        self.powers = powers_of(pack)
        self.base_stats = base_stats(self.rules, self.team_size)
        self._list_actions()
        self.ground = lru_cache(maxsize=512)(self._ground)
        self.does: dict[type, Callable[..., Any]] = {}
        """By type of effect: its primitive."""
        self.asks: set[type] = set()
        """The effects whose primitives ask."""
        self.tests: dict[type, Callable[..., bool]] = {}
        """By type of condition: what makes it true."""
        self.counters: dict[str, Callable[..., int]] = {}
        """By the first word of a counter's name: what it counts."""

    def seen_by(self, who: int) -> int:
        """EF-52.2: the seats, as bits, that see this character's hand: all, or only its own."""
        return EVERYBODY if self.options.open_hands else bit_of(self.seats_of[who])

    # ---- components ----------------------------------------------------------------------------

    def _number_components(self) -> None:
        self.faces: list[str] = [""]
        self.kinds: list[str] = [""]
        self.origins: list[str] = [""]
        """By component: the character whose starting card it is, else nothing."""
        for kind in PILED:
            for each in self.pack.all(kind, el.Element).values():
                for _ in range(_copies(each)):
                    self._add(each.id, kind, "")
        for character in self.characters.values():
            for entry in character.deck:
                for _ in range(entry.copies):
                    self._add(entry.card, "influence", character.id)
        self.all = list(range(1, len(self.faces)))
        self.components = [Component(f"c{n}", face) for n, face in enumerate(self.faces)]
        influence = self.pack.all("influence", el.Influence)
        self.cards: list[el.Influence | None] = [influence.get(face) for face in self.faces]
        """By component: the influence card, if it is one."""
        self.items: list[el.Item | None] = [self.pack.all("item", el.Item).get(f) for f in self.faces]
        self.weaknesses: list[el.Weakness | None] = [
            self.pack.all("weakness", el.Weakness).get(f) for f in self.faces
        ]
        self.fates = [self.pack.all("fate", el.Fate).get(f) for f in self.faces]
        self.slumbers = [self.pack.all("slumber", el.Slumber).get(f) for f in self.faces]
        self.rounds = [self.pack.all("round", el.Round).get(f) for f in self.faces]
        self._by_face: dict[str, tuple[int, ...]] = {}
        for number in self.all:
            self._by_face[self.faces[number]] = (*self._by_face.get(self.faces[number], ()), number)
        self.starts_in_a_pile = frozenset(n for n in self.all if self._starts_in_a_pile(n))
        """The components that lie in the pile of their kind from the beginning, and not in the box."""
        self.start_decks = {who: [n for n in self.all if self.origins[n] == who] for who in self.characters}
        """By character: its starting cards."""
        self.secrets = {dream.id: self._secrets_of(dream) for dream in self.dreams.values()}
        """By dream: what of its group lies in the box until it is revealed."""
        self.secret_cards = {
            dream: frozenset(card for each in found if each.kind in LOOKED_AT for card in each.cards)
            for dream, found in self.secrets.items()
        }
        """By dream: the components among them that can be looked at."""
        self.intents = [self._intents_of(n) for n in range(len(self.faces))]
        """By component: how many of each colour it gives."""
        self.colours = [sum(1 << c for c in range(3) if own[c]) for own in self.intents]
        """By component: which colours it gives, each a bit."""
        self.backs = [self._back_of(n) for n in range(len(self.faces))]
        self.has_progress = [card is not None and card.progress is not None for card in self.cards]
        """By component: whether it can be laid."""
        self.is_weakness = [each is not None for each in self.weaknesses]
        self.all_weaknesses = frozenset(n for n in self.all if self.is_weakness[n])

    def _add(self, face: str, kind: str, origin: str) -> None:
        self.faces.append(face)
        self.kinds.append(kind)
        self.origins.append(origin)

    def of_kind(self, kind: str) -> list[int]:
        return [n for n in self.all if self.kinds[n] == kind]

    def of_face(self, face: str) -> tuple[int, ...]:
        return self._by_face.get(face, ())

    def _starts_in_a_pile(self, component: int) -> bool:
        element = self.pack.of_kind[self.kinds[component]][self.faces[component]]
        if LOCKED in element.tags or getattr(element, "secret", False):
            return False
        match self.kinds[component]:
            case "influence":
                return not self.origins[component] and element.origin == "market"
            case "slumber":
                return element.start
            case "slumberland":
                return not element.start
            case kind:
                return kind in ("weakness", "fate", "round")

    def _secrets_of(self, dream: el.Dream) -> list[Secret]:
        return [
            Secret(each, each.partition(":")[0], _letter(number), self.of_face(each))
            for number, each in enumerate(dream.group)
        ]

    def _intents_of(self, component: int) -> tuple[int, int, int]:
        bearer = self.cards[component] or self.items[component]
        if bearer is None:
            return (0, 0, 0)
        perception, cunning, rage = (bearer.intents.get(colour, 0) for colour in COLOURS)
        return perception, cunning, rage

    def _back_of(self, component: int) -> str:
        """EF-16.6, 16.11, 52.1: what everybody sees of a card face down."""
        kind, card = self.kinds[component], self.cards[component]
        if card is None:
            return kind
        if self.origins[component]:
            return self.origins[component]
        return f"code:{card.id}" if card.origin == "secret" else "plain"

    # ---- fields --------------------------------------------------------------------------------

    def _number_fields(self) -> None:
        self.fields: list[Field] = []
        self.by_ground: dict[str, tuple[int, ...]] = {}
        for tile in self.tiles.values():
            self._add_fields(fields_of(tile, places_of_tile(tile), len(self.fields)), tile.id)
        self.field_number = {field.name: field.number for field in self.fields}
        self._covers: dict[str, dict[int, int]] = {}
        for overlay in self.overlays.values():
            self._add_overlay(overlay)
        self._links = {
            ground.id: tuple(
                (self.number_of(f"{ground.id}.{a}"), self.number_of(b if "." in b else f"{ground.id}.{b}"))
                for a, b in ground.links
            )
            for ground in (*self.tiles.values(), *self.overlays.values())
        }

    def _add_fields(self, fields: list[Field], ground: str) -> None:
        self.fields += fields
        self.by_ground[ground] = tuple(field.number for field in fields)

    def _add_overlay(self, overlay: el.Overlay) -> None:
        """Its cells lie where those lie that they cover, or at places of their own (EF-45)."""
        places: list[tuple[float, float]] = []
        extra = list(overlay.cells)
        covers = {str(cell): covered for cell, covered in overlay.covers.items()}
        more = [cell for cell in CELLS if cell not in covers][: len(extra)]
        cells = sorted([*covers, *more])
        for cell in cells:
            if cell in covers:
                old = self.fields[self.field_number[covers[cell]]]
                places.append((old.x / 2, old.y / 2))
            else:
                places.append(extra.pop(0))
        self._add_fields(fields_of(overlay, tuple(places), len(self.fields), cells), overlay.id)
        for number in self.by_ground[overlay.id]:
            self.field_number[self.fields[number].name] = number
        self._covers[overlay.id] = {
            self.field_number[f"{overlay.id}.{cell}"]: self.field_number[old]
            for cell, old in overlay.covers.items()
        }

    def covers(self, overlay: str) -> dict[int, int]:
        """By field of the overlay: the field that it covers."""
        return self._covers[overlay]

    def number_of(self, name: str) -> int:
        """The number of a field from its name: `tile:shed.a`."""
        return self.field_number[name.removeprefix("field:")]

    def _ground(self, layout: Layout) -> Ground:
        return Ground(layout, self.fields, self.by_ground, self._covers, self._links)

    # ---- powers, actions -----------------------------------------------------------------------

    def _list_actions(self) -> None:
        self.actions: dict[str, Found] = {}
        for element, powers in self.powers.items():
            for action in powers.actions:
                self.actions[action.id] = Found(action, element)
        for card in self.pack.all("influence", el.Influence).values():
            if card.action is not None:
                self.actions[card.action.id] = Found(card.action, card.id)
        for character in self.characters.values():
            if character.back.action is not None:
                self.actions[character.back.action.id] = Found(character.back.action, character.id)
        self.changing = self._by_key("modifiers")
        """By number (A.7): the elements that change it. What nobody changes need not be looked for."""
        self.watching = self._by_key("triggers")
        """By event: the elements that have a trigger for it."""
        dear = {name for name in self.changing if name.startswith("step_cost.")}
        self.dear_terrain = frozenset(name.removeprefix("step_cost.") for name in dear)
        """The terrain onto which some element makes steps dearer."""
        self.forbids = {name.removeprefix("forbid.") for name in self.changing if name.startswith("forbid.")}
        """The kinds of actions that some element forbids."""
        self.tariffs: dict[str, Any] = {}
        """By action, and by card that can be laid: what it costs, where that is fixed (`prices.py` fills this
        in)."""
        self.repertoire = self._whole_repertoire()
        """All actions, by what they are printed on."""
        windows = {found.action.window for found in self.actions.values()}
        self.heeded = frozenset((*self.watching, *windows, *OPEN_WINDOWS))
        """The events that some trigger or interrupt may be about."""
        self.declarable = lru_cache(maxsize=1024)(self._declarable)
        self.where_printed = lru_cache(maxsize=1024)(self._where_printed)

    def _by_key(self, field: str) -> dict[str, Bearers]:
        found: dict[str, set[str]] = {}
        for element, own in self.powers.items():
            for key in getattr(own, field):
                found.setdefault(key, set()).add(element)
        return {key: self._bearers(elements) for key, elements in found.items()}

    def _bearers(self, elements: Set[str]) -> Bearers:
        return Bearers(elements, {card: self.faces[card] for card in self.all})

    def bearers_of(self, numbers: Set[str]) -> Bearers | None:
        """The elements that change one of these numbers, if there are any."""
        changing = [self.changing[number] for number in numbers if number in self.changing]
        found = {element for each in changing for element in each.elements}
        return self._bearers(found) if found else None

    def _whole_repertoire(self) -> Repertoire:
        fields: dict[int, tuple[Action, ...]] = {}
        far: dict[str, tuple[tuple[int, Action], ...]] = {}
        for name, numbers in self.by_ground.items():
            ground = self.tiles.get(name) or self.overlays[name]
            number_of = {self.fields[number].cell: number for number in numbers}
            printed = [(number_of[a.at], a) for a in ground.actions if a.at in number_of]
            for number in numbers:
                fields[number] = tuple(action for at, action in printed if at == number)
            far[name] = tuple((n, a) for n, a in printed if is_far(a))
        borne = {
            element: tuple(action for action in own.actions if not action.at)
            for element, own in self.powers.items()
        }
        every = Repertoire(
            {n: card.action for n, card in enumerate(self.cards) if card is not None and card.action},
            {name: each.back.action for name, each in self.characters.items() if each.back.action},
            fields,
            far,
            borne,
            self._bearers(frozenset(borne)),
        )
        return every.sifted(lambda _: True)

    def _declarable(self, layer: str, window: str = "", colours: int = ALL_COLOURS) -> Repertoire:
        """The actions that can be declared in this layer, in a window its interrupts, by whoever can give at
        least one intent of these colours."""
        purse = colours | NOTHING
        return self.repertoire.sifted(
            lambda action: fits(action, layer, window) and takes(action.cost) & purse > 0
        )

    def _where_printed(self, action: str) -> Repertoire:
        """This one action, by what it is printed on."""
        return self.repertoire.sifted(lambda each: each.id == action)

    def powers_of(self, element: str) -> Powers:
        return self.powers.get(element, NONE)

    def awakening_location(self, districts: Sequence[str]) -> str:
        """EF-35.2: where the team marker starts; without such a location, the first on the map."""
        here = [each for each in self.locations.values() if each.district in districts]
        home = next((each for each in here if each.is_awakening), here[0] if here else None)
        return home.id if home is not None else ""

    # ---- scenes --------------------------------------------------------------------------------

    def scene_named(self, number: str) -> str:
        """The dream or slumber with which play begins; nothing in the dream world."""
        return numbered_scenes(self.pack).get(number, "")

    def name_of(self, element: str) -> Phrase:
        """What an element is called; its id, if it has no name."""
        found = self._record_of(element)
        return self.name(found.name or element) if found is not None else Phrase(element)

    def words_of(self, element: str) -> list[Phrase]:
        """What an element says about itself, if it does."""
        found = self._record_of(element)
        return [self.name(found.says)] if found is not None and found.says else []

    def art_of(self, element: str) -> str:
        """The path of its picture in the pack, if it has one."""
        found = self._record_of(element)
        return found.art if found is not None else ""

    def _record_of(self, element: str) -> el.Element | None:
        kind = {"district": "world_tile"}.get(element.partition(":")[0], element.partition(":")[0])
        return self.pack.of_kind.get(kind, {}).get(element) or self.tiles.get(element)

    def name(self, key: str) -> Phrase:
        """A text of the pack, in the reader's language."""
        return PackText(self.pack, key)


def _copies(each: el.Element) -> int:
    """How many components an element is; starting cards stand in the characters' decks."""
    if isinstance(each, el.Influence):
        return 0 if each.origin == "start" else each.copies
    if isinstance(each, el.Weakness):
        return each.copies
    if isinstance(each, el.Slumber):
        return 0 if each.kind in ("delta", "endless") else 1
    return 1


def _letter(number: int) -> str:
    """What stands on the back of an element of a dream's group."""
    return f"{chr(ord('a') + number % 26)}{number // 26 or ''}"
