"""Arts & Architecture: what the box brings; its rules are gathered here, file by file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import field

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.settings import About, Settings
from traumtisch.engine.state import Plain, Spot, Zone
from traumtisch.games.tapestry.facts import IncomeRow, Named
from traumtisch.games.tapestry.material import BUILDING_OF, BUILDINGS, Material
from traumtisch.games.tapestry.module import MIDDLE, ComponentFile, Lying, TapestryModule
from traumtisch.games.tapestry.modules.advanced_capitals import advanced_capitals
from traumtisch.games.tapestry.modules.arts.tiles import TILES, with_tiles
from traumtisch.games.tapestry.modules.landmark_cards import landmark_cards
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.state import Built, Tapestry
from traumtisch.games.tapestry.staying_out import civilizations_to_tick
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import Joined, word
from traumtisch.games.tapestry.words.things import source_name
from traumtisch.kit.expansions import PartView

if TYPE_CHECKING:
    from traumtisch.games.tapestry.view import TapestryView

ON_DISPLAY = 3
COLLECTED = {"tech_cards": "tech", "tapestry_cards": "tapestry", "territory_tiles": "territory"}
"""By what is counted: the kind of such things."""


class Masterpiece(Named, frozen=True, kw_only=True):
    """A card that gives its reward in every income turn of its owner."""

    reward: Effect
    one_time: bool = False
    """Whether it is turned over when it was used (TA-12.6)."""


def say_reward(m: Material, card: Masterpiece) -> Phrase:
    said = say_effect(m, card.reward)
    return Phrase(N_("{effect}, once"), effect=said) if card.one_time else said


class ArtsOptions(Settings, frozen=True):
    civs_out_of_it: Annotated[tuple[str, ...], civilizations_to_tick("AA")] = field(
        default=(), name="civs_out.arts"
    )
    choose_science_die: Annotated[
        bool,
        About(
            N_("Choice of the science die"),
            N_("Whoever rolls the science die chooses first: the one with the arts, or the one without."),
        ),
    ] = False


class ArtsPart(Plain):
    deck: Pile = msgspec.field(default_factory=Pile)
    discard: Zone = []
    market: list[Spot] = msgspec.field(default_factory=lambda: [0] * ON_DISPLAY)
    owned: list[Zone] = []
    """By seat: the masterpieces that lie face up."""
    turned: list[Zone] = []
    """By seat: those that were used up and lie face down."""
    inspired: list[tuple[str, ...]] = []
    """By seat: the rows of the income mat, by their buildings, on which an inspiration tile lies."""
    on_techs: dict[str, str] = {}
    """By tech card: the landmark that stands on it."""
    on_cards: dict[str, tuple[Built, ...]] = {}
    """By tapestry card with plots: what is built there."""
    collected: list[Zone] = []
    """By seat: the cards and tiles on the mat of the Collectors."""
    upgraded: tuple[int, ...] = ()
    """The tech cards that were upgraded in this turn (TA-8.22)."""
    has_built: tuple[int, ...] = ()
    """The seats that gained a building or landmark in this turn (TA-CV-29)."""


class ArtsView(PartView, frozen=True):
    deck: int
    discard: tuple[Component, ...]
    market: tuple[Component | None, ...]
    owned: tuple[tuple[Component, ...], ...]
    turned: tuple[tuple[Component, ...], ...]
    inspired: tuple[tuple[str, ...], ...]
    on_techs: Mapping[str, str]
    on_cards: Mapping[str, tuple[Built, ...]]
    collected: tuple[tuple[Component, ...], ...]


class ArtsModule(TapestryModule[ArtsPart, ArtsView]):
    def new_part(self, m: Material, seats: int) -> ArtsPart:
        return ArtsPart(
            Pile(bag=m.of_kind("masterpiece")),
            owned=[[] for _ in range(seats)],
            turned=[[] for _ in range(seats)],
            inspired=[()] * seats,
            collected=[[] for _ in range(seats)],
        )

    def named_first(self, m: Material) -> Mapping[str, Sequence[int | str]]:
        cards = [card for kind in ("tapestry", "tech", "territory") for card in m.of_kind(kind)]
        return {
            **dict.fromkeys(("create", "show"), m.of_kind("masterpiece")),
            "inspire": BUILDINGS,
            "on-tech": m.of_kind("tech"),
            "on-card": m.of_kind("tapestry"),
            "give-up": m.of_kind("civ"),
            "collect": ("house", "landmark", "outpost"),
            "collect-card": cards,
            "own-way": ("1", "2", "3", "4"),
            "store": m.of_kind("civ"),
            "place-stored": m.of_kind("landmark"),
            **dict.fromkeys(("benefit", "with-arts", "without-arts"), ()),
        }

    def seen(self, t: Tapestry, seat: int) -> ArtsView:
        part = self.part_of(t)
        lying = super().seen(t, seat)
        return msgspec.structs.replace(lying, on_techs=dict(part.on_techs), on_cards=dict(part.on_cards))

    def further_rows(self, m: Material) -> Sequence[IncomeRow]:
        return with_tiles(m, m.income, BUILDINGS)

    def rows_seen(
        self, m: Material, seen: ArtsView, seat: int, rows: tuple[IncomeRow, ...]
    ) -> tuple[IncomeRow, ...]:
        return with_tiles(m, rows, seen.inspired[seat])

    def counted_besides(self, m: Material, seen: ArtsView, view: TapestryView, seat: int, metric: str) -> int:
        """TA-15.12, CV-27: buildings on the plots of cards, and what the Collectors have on their mat."""
        player = view.players[seat]
        kind = COLLECTED.get(metric)
        if kind is not None:
            return sum(m.kinds[int(card.id[1:])] == kind for card in seen.collected[seat])
        building = BUILDING_OF.get(metric, "")
        cards = {card.face for stack in player.stacks for card in stack if card is not None}
        on_cards = [each.what for card, built in seen.on_cards.items() if card in cards for each in built]
        on_mats = [mat for mat in player.mats if building in _collectible(m, int(mat.civ.id[1:]))]
        return on_cards.count(building) + sum(building in mat.slots for mat in on_mats)

    def lying(self, m: Material, seen: ArtsView, seat: int) -> Sequence[Lying]:
        if seat == MIDDLE:
            return [
                (
                    N_("Open masterpieces"),
                    [_with_reward(m, card) for card in seen.market if card is not None],
                ),
                (N_("Discarded masterpieces"), seen.discard),
                (N_("On tech cards"), [_on(m, what, where) for where, what in seen.on_techs.items()]),
                (
                    N_("On tapestry cards"),
                    [_on(m, each.what, where) for where, built in seen.on_cards.items() for each in built],
                ),
            ]
        return [
            (N_("Masterpieces"), [_with_reward(m, card) for card in seen.owned[seat]]),
            (N_("Used up"), seen.turned[seat]),
            (N_("Inspired rows"), [word(row) for row in seen.inspired[seat]]),
            (N_("Collected"), seen.collected[seat]),
        ]


def _collectible(m: Material, civ: int) -> list[str]:
    """The kinds of things that may come onto the mat of a civilization instead."""
    replaced = [each.replacement for each in m.edition(civ).abilities if each.replacement is not None]
    return [kind for each in replaced for kind in each.kinds]


def _with_reward(m: Material, card: Component) -> Phrase:
    record: Masterpiece = m.records[int(card.id[1:])]
    return Phrase(N_("{card} ({reward})"), card=Name(record), reward=say_reward(m, record))


def _on(m: Material, what: str, where: str) -> Phrase:
    return Joined([source_name(m, what), source_name(m, where)], N_("on"))


arts = ArtsModule("arts", ArtsPart, ArtsView)
arts.box = "AA"
arts.tracks = ("arts",)
arts.dice = {"science": "die.science_d20", "science_d12": "die.science_d12"}
arts.files = (ComponentFile("masterpiece", "masterpieces", Masterpiece, N_("Masterpieces")),)
arts.other_files = (TILES,)
arts.texts = {Masterpiece: say_reward}
arts.kinds_in = {"collected": tuple(COLLECTED.values())}
arts.sources = {"arts": "tracks", "masterpiece": "tracks"}
arts.happenings = ("gain_masterpiece",)
arts.options = ArtsOptions
arts.needs = (
    landmark_cards,
    advanced_capitals,
)
arts.about = (
    N_("Arts & Architecture"),
    N_("The arts track with its masterpieces, landmark cards, advanced capitals, and five civilizations."),
)
