"""Everything that lies in the boxes of Tapestry, to be leafed through: cards, mats, tiles, spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.card_book import CardEntry, CardPart
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.facts import (
    Capital,
    Civilization,
    GainedBy,
    Landmark,
    Named,
    SpaceTile,
    TapestryCard,
    Territory,
)
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.staying_out import COMPLEXITY
from traumtisch.games.tapestry.view import PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import Joined, word
from traumtisch.games.tapestry.words.rows import ROMAN, TIMINGS, row_of, said_of, say_tapestry, space_row
from traumtisch.games.tapestry.words.rows import printings as printings_of
from traumtisch.games.tapestry.words.things import name_of, reward_of, source_name

FIRST_COMES = "civ"
"""The kind with which the book begins: what one chooses first."""
ADVICE = N_(
    "At your first table, take an easy civilization: it pays you for what you do anyway, and there is nothing"
    " to remember on other people's turns. Craftsmen like building and Inventors inventing, Leaders advance"
    " for nothing, Heralds use a tapestry card once more, Militants want to conquer. The choice “Easy ones”"
    " at a new table leaves only such civilizations in the deck."
)
ORIGINS = {
    facts.OURS: N_("ours: nobody could tell us what is printed"),
    facts.OF_HOST: N_("as your host has it"),
}
PARTLY_OURS = N_("in part our reading: not all of it is known")
SPACES = "space-on-track"


def card_book(m: Material, tongue: Tongue) -> list[CardPart]:
    """By kind; each kind is called what the module says that brings it."""
    book = _Book(m, tongue)
    parts = [book.part(file.kind, file.title) for file in m.brought.files]
    parts.sort(key=lambda part: part.key != FIRST_COMES)
    return [*(part for part in parts if part.cards), book.tracks()]


def cards_played(m: Material, view: TapestryView) -> Iterator[str]:
    """What lies open before anybody, and the tiles of the map: hidden hands are nobody's business."""
    on_map = (place.tile for place in view.map if place.tile is not None)
    for each in chain(on_map, *(_open_before(player) for player in view.players)):
        yield m.ids[number_of(each)]


def _open_before(player: PlayerView) -> Iterator[Component]:
    yield from (*player.civs, *player.bottom, *player.middle, *player.top)
    yield from (*player.tiles, *player.space, *player.explored, *player.landmarks)
    yield from (card for card in chain(*player.stacks) if card is not None)
    if player.capital is not None:
        yield player.capital


class _Book:
    def __init__(self, m: Material, tongue: Tongue) -> None:
        self.m, self.tongue = m, tongue
        self.rules: Mapping[str, str] = {which: rule for rule, which in facts.rule_rows().items()}
        self.boxes = {module.box: module.about[0] for module in m.brought.modules if module.box != "base"}

    def say(self, said: Phrase | str) -> str:
        return said.say(self.tongue) if isinstance(said, Phrase) else self.tongue(said)

    def part(self, kind: str, title: str) -> CardPart:
        cards = dict.fromkeys(self.m.by_id[self.m.ids[number]] for number in self.m.of_kind(kind))
        entries = sorted((self._entry(card) for card in cards), key=lambda entry: entry.name.casefold())
        return CardPart(
            kind, self.say(title), tuple(entries), self.say(ADVICE) if kind == FIRST_COMES else ""
        )

    def tracks(self) -> CardPart:
        entries = [
            CardEntry(
                space.id,
                self.say(Name(space)),
                self.say(space_row(self.m, space)),
                (self.say(word(name)), ROMAN[space.tier]),
                self._ours(self.m.tracks[name].origin),
                rule=f"TA-SP-{name[0].upper()}{space.n:02}",
            )
            for name in self.m.track_names
            for space in self.m.tracks[name].spaces
        ]
        return CardPart(SPACES, self.say(N_("Spaces of the tracks")), tuple(entries))

    def _entry(self, card: int) -> CardEntry:
        record: Named = self.m.records[card]
        return CardEntry(
            record.id,
            self.say(name_of(self.m, card)),
            self._text(card),
            tuple(self.say(mark) for mark in self._marks(record)),
            self._ours(record.origin),
            _drawn(record),
            self.rules.get(record.id, ""),
        )

    def _ours(self, origin: str) -> str:
        return "" if origin == "fact" else self.say(ORIGINS.get(origin, PARTLY_OURS))

    def _text(self, card: int) -> str:
        m, record = self.m, self.m.records[card]
        match record:
            case Civilization():
                return " ".join(map(self.say, printings_of(m, record)))
            case TapestryCard():
                return self.say(say_tapestry(m, record))
            case SpaceTile():
                return self.say(row_of(m, record))
            case Territory():
                return self.say(Phrase(N_("Reward: {reward}."), reward=reward_of(m, card)))
            case Landmark():
                return self.say(self._way_to(record.gained_by))
            case Capital() if not record.summary:
                return self.say(self._districts(record))
            case _:
                return self.say(said_of(m, card))

    def _way_to(self, gained: GainedBy) -> Phrase:
        """By what a landmark is gained."""
        if gained.kind == "track":
            tier, track = ROMAN[gained.tier], word(gained.track)
            return Phrase(N_("For whoever is first on tier {tier} of {track}."), tier=tier, track=track)
        if gained.card not in self.m.by_id:
            return Phrase(N_("By a space tile."))
        text = said_of(self.m, self.m.by_id[gained.card])
        return Phrase(N_("By the card {card} ({text})"), card=source_name(self.m, gained.card), text=text)

    def _districts(self, capital: Capital) -> Phrase:
        """What they bring, each thing said once."""
        said = {self.say(each): each for d in capital.districts for each in [say_effect(self.m, d.reward)]}
        return Phrase(
            N_("A complete district brings: {rewards}."), rewards=Joined([*said.values()], N_("or"))
        )

    def _marks(self, record: Any) -> Iterator[Phrase | str]:
        if isinstance(record, Civilization):
            yield COMPLEXITY[record.complexity]
        if isinstance(record, TapestryCard):
            yield Joined([Phrase(TIMINGS[timing]) for timing in record.timing], N_("or"))
        if record.set in self.boxes:
            yield self.boxes[record.set]


def _drawn(record: Any) -> tuple[str, ...]:
    if isinstance(record, Capital):
        return tuple(f"{row[:3]} {row[3:6]} {row[6:]}" for row in record.grid)
    if isinstance(record, Landmark):
        rows, columns = (1 + max(cell[axis] for cell in record.cells) for axis in (0, 1))
        return tuple(
            "".join("■" if (row, column) in record.cells else " " for column in range(columns))
            for row in range(rows)
        )
    return ()
