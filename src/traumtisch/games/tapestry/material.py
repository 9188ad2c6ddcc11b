"""What the rules look up about the components: worked out once for all tables with the same options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import Any, TypeVar, cast

from traumtisch.engine.decision import Option
from traumtisch.engine.pile import Component
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.bringing import Brought
from traumtisch.games.tapestry.facts import (
    OURS,
    Capital,
    Civilization,
    Edition,
    Named,
    Space,
    SpaceTile,
    TapestryCard,
    Tech,
)
from traumtisch.games.tapestry.mats import ActiveLandmarks
from traumtisch.games.tapestry.needs import fits, left_of
from traumtisch.games.tapestry.notation import effects_in, short
from traumtisch.games.tapestry.options import TapestryOptions
from traumtisch.games.tapestry.plots import CITY, LINES, corners_of, placements_of
from traumtisch.games.tapestry.vocabulary import Effect, May, Modifier, Trigger
from traumtisch.games.tapestry.vocabulary.cards import PlayTapestry
from traumtisch.games.tapestry.vocabulary.terms import Resources
from traumtisch.kit.grids import Cell, rectangle
from traumtisch.kit.hexes import SIDES, Hex, neighbours
from traumtisch.kit.shapes import Board, Shape, shape

N = TypeVar("N", bound=Named)
RESOURCES = ("coin", "worker", "food", "culture")
BUILDINGS = ("market", "house", "farm", "armory")
"""The income buildings, in the order of the rows of the income mat."""
BUILDING_OF = {"markets": "market", "houses": "house", "farms": "farm", "armories": "armory"}
"""By what is counted: the building."""
LAST_SPACE = 12
LANDMARK_SPACES = (4, 7, 10)
"""Where the second, third and fourth tier of a track begin, each with a landmark."""
MOST_RESOURCES = 8
SINGLE: Shape = (Cell(0, 0),)
IMPASSABLE = "#~w"
"""How plots are drawn that count as filled and cannot be built on: rock, water or sky, will-o'-wisps."""
FILLED = "l"
"""How plots are drawn that count as filled though they can be built on: lily pads."""
NEAREST = {1: (1,), 2: (1, 2), 3: (1, 2, 3), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5)}
"""TA-18.7: by number of players: the capital whose start is nearest to each seat. The starts of capitals 1 to
6 lie around the map in this order; with four players everybody has a neighbour on one side."""


def record_copies(record: Named) -> int:
    return record.copies if isinstance(record, TapestryCard) else 1


class MapMaterial:
    """One side of the board; hexes are numbered."""

    def __init__(self, large: bool) -> None:
        printed = facts.record("map", facts.MapFacts, "maps", "large" if large else "small")
        self.hexes = [Hex(each.q, each.r) for each in printed.hexes]
        self.names = [f"{place.q},{place.r}" for place in self.hexes]
        self.number = {name: number for number, name in enumerate(self.names)}
        self.places = range(len(self.hexes))
        numbers = {place: number for number, place in enumerate(self.hexes)}
        self.around = [tuple(numbers.get(other, -1) for other in neighbours(place)) for place in self.hexes]
        """By hex: its neighbours by side, -1 beyond the edge."""
        self.beside = [tuple(other for other in around if other >= 0) for around in self.around]
        self.printed = [None if each.printed is None else each.printed.corners for each in printed.hexes]
        self.lands = [() if each.printed is None else each.printed.land_terrains for each in printed.hexes]
        """By hex: the terrains of the land that is printed there."""
        self.printed_lands = [place for place in self.places if self.printed[place] is not None]
        self.middle = numbers[Hex(*printed.middle_island)]
        self.start = {int(key): numbers[Hex(*place)] for key, place in printed.start_by_capital.items()}
        self.achievements = printed.achievements
        self.pairs = printed.capital_pairs


class CapitalMaterial:
    """One capital mat: its plots as masks of the common board."""

    def __init__(self, record: Capital, board: Board) -> None:
        self.record = record
        self.signs: dict[str, int] = {}
        """By how they are drawn: the plots."""
        for cell in rectangle(9, 9):
            sign = record.grid[cell.row][cell.column]
            self.signs[sign] = self.signs.get(sign, 0) | board.mask([cell])
        self.impassable = self._drawn(IMPASSABLE)
        self.filled = self.impassable | self._drawn(FILLED)
        """The plots that count as filled before anything is built."""
        self.districts = tuple(board.mask(Cell(*cell) for cell in each.cells) for each in record.districts)

    def _drawn(self, signs: str) -> int:
        return sum(self.signs.get(sign, 0) for sign in signs)


class Material:
    """All components and what they say, by component number; 0 is none."""

    def __init__(
        self, options: TapestryOptions, brought: Brought, of_host: Mapping[str, Named] | None = None
    ) -> None:
        self.options = options
        self._of_host = of_host or {}
        """Records of the host's own, by the ids of those whose places they take."""
        self.brought = brought
        self.does, self.cans, self.at_once = brought.does, brought.cans, brought.at_once
        self.metrics, self.conditions = brought.metrics, brought.conditions
        self.carried = brought.carried
        self.track_names = brought.tracks
        self.map = MapMaterial(large=options.players > 3)
        seats = options.players
        self.opponents = [tuple((s + step) % seats for step in range(1, seats)) for s in range(seats)]
        """By seat: the others, clockwise from the left."""
        self.neighbours = [tuple(dict.fromkeys((*others[:1], *others[-1:]))) for others in self.opponents]
        """By seat: left, then right; the one opponent of two players once (TA-16.3)."""
        self.tracks = {
            track.id.removeprefix("track."): self.as_hosted(track)
            for track in facts.records("tracks", facts.TrackFacts, under="tracks")
            if track.id.removeprefix("track.") in brought.tracks
        }
        self.track_number = {name: number for number, name in enumerate(brought.tracks)}
        self.spaces: dict[str, tuple[Space | None, ...]] = {
            name: (None, *self.tracks[name].spaces) for name in brought.tracks
        }
        costs = [
            [Resources() if space is None else space.cost for space in self.spaces[name]]
            for name in brought.tracks
        ]
        self.different_costs = list(dict.fromkeys(chain.from_iterable(costs)))
        """What advancing can cost, each once."""
        numbers = {cost: number for number, cost in enumerate(self.different_costs)}
        self.cost_numbers = [[numbers[cost] for cost in on_track] for on_track in costs]
        """By number of track and space: which of these advancing there costs."""
        self.affordable: dict[tuple[int, ...], list[bool]] = {}
        """By what a player has, as far as it was worked out: which of these can be paid (`paying.py`)."""
        self.places_of_sources: dict[str, int] = {}
        """By what brings points, as far as it was worked out: where they count (`general.py`)."""
        self.income = facts.records("income_mat", facts.IncomeRow, under="tracks")
        dice = {die.id: self.as_hosted(die) for die in facts.records("dice", facts.Die, under="dice")}
        self.dice = {name: dice[die] for name, die in brought.dice.items()}
        """By the name under which they are rolled."""
        self.faces = {
            name: tuple(face.show for face in die.faces for _ in range(face.count))
            for name, die in self.dice.items()
        }
        self.face_effects = {
            (name, face.show): face.effect for name, die in self.dice.items() for face in die.faces
        }
        self._read_components()
        self._read_capitals()
        self.adjustments = {each.id: each for each in facts.records("adjustments", facts.Adjustment)}
        self.triggers: dict[str, dict[str, tuple[Trigger, ...]]] = {}
        """By event, then by what carries them (`tapestry.academia`)."""
        self.modifiers: dict[str, dict[str, tuple[Modifier, ...]]] = {}
        """By name, then by what carries them."""
        self._read_rules_of_cards()
        self.advance_options = [Option("advance", track) for track in brought.tracks]
        self.hex_options = [Option("hex", name) for name in self.map.names]
        reactions = [
            (each.reaction.on, each.is_trap)
            for each in self.records
            if isinstance(each, TapestryCard) and each.reaction is not None
        ]
        self.answers_attacks = ("attacked", False) in reactions
        self.answers_traps = any(on == "trap_played_against_you" for on, _ in reactions)
        """Whether there are cards that answer an attack without a trap, and cards that answer a trap."""
        self.turn_options = [Option("turns", str(turns)) for turns in range(SIDES)]
        carried = (*self.triggers.values(), *self.modifiers.values())
        self.has_rules = frozenset(source for carriers in carried for source in carriers)
        """The cards, mats and tiles that have triggers or modifiers."""
        on_drawing = self.triggers.get("gain_tapestry", {})
        self.plays_drawn = frozenset(
            source
            for source, triggers in on_drawing.items()
            if any(isinstance(effect, PlayTapestry) for effect in effects_in(triggers))
        )
        """The cards that may play a tapestry card as it is drawn: Tyranny."""
        forbidden = self.modifiers.get("cannot_advance", {})
        self.forbidding = {source: [each.track for each in rules] for source, rules in forbidden.items()}
        """By card: the tracks on which it forbids its owner to advance."""
        editions = [self.edition(civ) for civ in self.of_kind("civ")]
        self.ability_steps = sorted({each.step for edition in editions for each in edition.abilities})
        """The steps of the income turn in which civilizations can have something to do."""

    def _read_components(self) -> None:
        self._misplaced = set[str]()
        self.records: list[Any] = [None]
        self.kinds = [""]
        for kind, file, record_type, _ in self.brought.files:
            for ours in facts.records(file, record_type, self.brought.boxes):
                record = self._played(self.as_hosted(ours))
                for _ in range(self._copies(record)):
                    self.records.append(record)
                    self.kinds.append(kind)
        self.ids = ["", *(record.id for record in self.records[1:])]
        self.components = [Component(f"c{number}", name) for number, name in enumerate(self.ids)]
        self.all = list(range(1, len(self.records)))
        self.misplaced = frozenset(number for number in self.all if self.ids[number] in self._misplaced)
        """TA-1.2: the cards that speak of a box that is not on the table, and may be drawn anew."""
        self._of_kind = {
            kind: [number for number in self.all if self.kinds[number] == kind]
            for kind in dict.fromkeys(self.kinds)
        }
        self._editions = {number: self._edition(self.records[number]) for number in self.of_kind("civ")}
        self.by_id: dict[str, int] = {}
        for number in self.all:
            self.by_id.setdefault(self.ids[number], number)

    def as_hosted(self, ours: N) -> N:
        """A record of ours, or what the host has brought in its place."""
        return cast("N", self._of_host.get(ours.id, ours))

    def _played(self, record: N) -> N:
        """TA-1.2: if cards may be drawn anew, those that speak of something missing come without it."""
        if self.options.ka_off_mode == "remove" or not isinstance(record, TapestryCard | Tech):
            return record
        if fits(self.brought, record, record.id):
            return record
        self._misplaced.add(record.id)
        return left_of(self.brought, record, record.id)

    def _copies(self, record: Named) -> int:
        """How often a component is in the game: not at all if a variant takes it out, or if it speaks of
        something that no box on the table brings."""
        said = self._edition(record) if isinstance(record, Civilization) else record
        if record.id in self.options.removed_cards or not fits(self.brought, said, record.id):
            return 0
        if isinstance(record, Civilization) and not self.options.let_in([record]):
            return 0
        if isinstance(record, TapestryCard | Tech) and record.origin == OURS:
            return record_copies(record) if self.options.replacement_cards else 0
        return max(0, record_copies(record) - self.brought.stays_out.get(record.id, 0))

    def of_kind(self, kind: str) -> list[int]:
        return list(self._of_kind[kind])

    def back_of(self, component: int) -> str:
        """Capitals with and without numbers are decks of their own (TA-1.1)."""
        record = self.records[component]
        return record.kind if isinstance(record, Capital) else self.kinds[component]

    @cached_property
    def _written(self) -> dict[str, Effect]:
        """Every effect that any record of this table holds, by its notation."""
        editions = [self.edition(civ) for civ in self.of_kind("civ")]
        records = [record for record in self.records if not isinstance(record, Civilization)]
        said = (records, editions, *self.tracks.values(), self.income, *self.dice.values())
        return {short(effect): effect for effect in effects_in(said)}

    @property
    def notations(self) -> Iterable[str]:
        """Every effect in short."""
        return self._written

    def effect_of(self, notation: str) -> Effect | None:
        """The effect that an option names in short."""
        found = self._written.get(notation)
        if found is None and notation.startswith("may(") and notation.endswith(")"):
            inner = self.effect_of(notation[4:-1])  # what happens may be refused
            return None if inner is None else May(inner)
        return found

    def start_of(self, seat: int, number: int) -> int:
        """TA-2.5: where a player begins who has drawn the capital of this number."""
        nearest = NEAREST[self.options.players][seat]
        return self.map.start[nearest if self.options.start_nearest_island else number]

    def edition(self, civ: int) -> Edition:
        """A civilization as this table plays it."""
        return self._editions[civ]

    def _edition(self, record: Civilization) -> Edition:
        """Civilizations that were printed only once are the same in every edition."""
        edition = "revised" if self.options.edition == "revised" else "original"
        return record.editions.get(edition) or record.editions["original"]

    # ---- the capital ---------------------------------------------------------------------------

    def _read_capitals(self) -> None:
        self.board, self.lines = CITY, LINES
        self.capitals = {
            number: CapitalMaterial(self.records[number], self.board) for number in self.of_kind("capital")
        }
        self.capital_by_number = {
            self.records[number].number: number for number in self.capitals if self.records[number].number
        }
        """Those that are drawn at random and say where a player begins (TA-2.2)."""
        self.shapes: dict[str, Shape] = dict.fromkeys(BUILDINGS, SINGLE) | {
            self.ids[number]: shape(Cell(*cell) for cell in self.records[number].cells)
            for number in self.of_kind("landmark")
        }
        self.placements = {what: placements_of(piece) for what, piece in self.shapes.items()}
        """By what is built: every placement by turns, row and column of its top left corner."""
        self.plot_options = [
            (place.mask, Option("plot", f"{place.corner.row},{place.corner.column}"))
            for place in self.placements["market"].values()
        ]
        self.corners = {what: corners_of(piece) for what, piece in self.shapes.items()}
        """By what is built and how it is turned: every placement as a mask, with the option that names it."""
        self.track_landmarks = {
            (record.gained_by.track, record.gained_by.tier): number
            for number in self.of_kind("landmark")
            if (record := self.records[number]).gained_by.kind == "track"
        }

    # ---- what cards say ------------------------------------------------------------------------

    def _read_rules_of_cards(self) -> None:
        for number in self.all:
            record = self.records[number]
            if isinstance(record, TapestryCard):
                self._note_rules(record.id, record.triggers, record.modifiers)
            elif isinstance(record, SpaceTile):
                self._note_rules(record.id, record.ongoing, ())
            elif isinstance(record, Capital):
                self._note_rules(record.id, record.triggers, record.modifiers)
            elif isinstance(record, Civilization):
                edition = self.edition(number)
                for ability in edition.abilities:
                    self._note_rules(record.id, ability.triggers, ability.modifiers)
                if isinstance(edition.mat, ActiveLandmarks):
                    for landmark, trigger in edition.mat.slots.items():
                        self._note_rules(landmark, (trigger,), ())

    def _note_rules(self, who: str, triggers: tuple[Trigger, ...], modifiers: tuple[Modifier, ...]) -> None:
        for trigger in triggers:
            carried = self.triggers.setdefault(trigger.on, {})
            carried[who] = (*carried.get(who, ()), trigger)
        for modifier in modifiers:
            carriers = self.modifiers.setdefault(modifier.modifier, {})
            carriers[who] = (*carriers.get(who, ()), modifier)
