"""Fantasies & Futures: what the box brings; its rules are gathered here, file by file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import field

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.engine.settings import About, Settings
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.tapestry.material import BUILDINGS, Material
from traumtisch.games.tapestry.module import MIDDLE, Lying, TapestryModule
from traumtisch.games.tapestry.modules.advanced_capitals import advanced_capitals
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.staying_out import civilizations_to_tick
from traumtisch.games.tapestry.words.names import a_building, so_many
from traumtisch.kit.expansions import PartView


class FantasiesOptions(Settings, frozen=True):
    civs_out_of_it: Annotated[tuple[str, ...], civilizations_to_tick("FZ")] = field(
        default=(), name="civs_out.fantasies"
    )
    maker_of_fire_counts_left: Annotated[
        bool,
        About(
            N_("Maker of Fire beside charms"),
            N_("The printed Maker of Fire counts as a card to the left of the one in era 2."),
        ),
    ] = False
    morast_reeds: Annotated[
        Literal["forbid", "allow"],
        About(
            N_("Reeds in the Morass"),
            N_("What the reeds around will-o'-wisps mean for landmarks."),
            (
                ("forbid", N_("Keep away"), N_("No landmark stands beside a will-o'-wisp.")),
                ("allow", N_("Decoration"), N_("Landmarks may stand beside will-o'-wisps.")),
            ),
        ),
    ] = "forbid"


RESERVABLE = ("tech", "landmark", "tapestry", "territory", "space", "masterpiece")
"""The kinds of components that cards put aside, as far as they are at the table."""


class Reserved(Plain):
    """What one card has put aside for the fifth income turn."""

    by: str = ""
    """The card, by its id."""
    pieces: Zone = []
    """Cards, tiles and landmarks; they lie face up."""
    goods: tuple[str, ...] = ()
    """Income buildings and resources."""

    @property
    def number(self) -> int:
        return len(self.pieces) + len(self.goods)


class FantasiesPart(Plain):
    reserves: list[list[Reserved]] = []
    """By seat: what lies on the overlay at the right edge of the income mat (TA-2.8)."""
    turned: tuple[str, ...] = ()
    """Tech cards by their ids that were turned in a top row and have come to somebody else (TA-21.5a)."""


class ReservedView(msgspec.Struct, frozen=True):
    by: str
    pieces: tuple[Component, ...]
    goods: tuple[str, ...]


class FantasiesView(PartView, frozen=True):
    reserves: tuple[tuple[ReservedView, ...], ...]
    turned: tuple[Component, ...]
    """All tech cards before players that lie face down."""


class FantasiesModule(TapestryModule[FantasiesPart, FantasiesView]):
    def new_part(self, m: Material, seats: int) -> FantasiesPart:
        return FantasiesPart([[] for _ in range(seats)])

    def seen(self, t: Tapestry, seat: int) -> FantasiesView:
        def lying(pieces: Iterable[int]) -> tuple[Component, ...]:
            return tuple([t.m.components[piece] for piece in pieces])

        reserves = [
            tuple([ReservedView(each.by, lying(each.pieces), each.goods) for each in of_seat])
            for of_seat in self.part_of(t).reserves
        ]
        return FantasiesView(tuple(reserves), lying(face_down_techs(t)))

    def lying(self, m: Material, seen: FantasiesView, seat: int) -> Sequence[Lying]:
        if seat == MIDDLE:
            return [(N_("Tech cards face down"), seen.turned)]
        return [(N_("Reserved"), [each for entry in seen.reserves[seat] for each in _objects(entry)])]


def _objects(entry: ReservedView) -> list[Component | Phrase]:
    goods = [a_building(good) if good in BUILDINGS else so_many(good, 1) for good in entry.goods]
    return [*entry.pieces, *goods]


fantasies = FantasiesModule("fantasies", FantasiesPart, FantasiesView)
fantasies.box = "FZ"
fantasies.needs = (advanced_capitals,)
fantasies.options = FantasiesOptions
fantasies.kinds_in = {"pieces": RESERVABLE}
fantasies.dice = {"toss": "die.space_tile"}
fantasies.about = (
    N_("Fantasies & Futures"),
    N_("Enchanted tapestry cards, things reserved for the end, advanced capitals, and ten civilizations."),
)


def chosen(t: Tapestry) -> FantasiesOptions:
    """What the table has chosen about this box."""
    return t.rules.settings.part(FantasiesOptions)


def is_turned(t: Tapestry, card: int) -> bool:
    """TA-8.17: a card with a square that counts once is turned as soon as it comes to a top row; one that
    came to the Inventors from there stays so."""
    if not t.m.records[card].one_time_square:
        return False
    return t.m.ids[card] in fantasies.part_of(t).turned or any(
        card in player.top for player in t.state.players
    )


def face_down_techs(t: Tapestry) -> list[int]:
    return [card for player in t.state.players for card in player.techs if is_turned(t, card)]
