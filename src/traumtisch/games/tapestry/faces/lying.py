"""What lies before a player and in the middle, zone by zone, for every face that tells it in words."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.pile import Component
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.module import MIDDLE, Lying
from traumtisch.games.tapestry.view import InForceView, MatView, PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.words.names import Joined, player_name, so_many, space_name, word
from traumtisch.games.tapestry.words.things import name_of, reward_of, source_name

TILES = ("territory", "space")


def short_name(m: Material, card: Component) -> Phrase:
    """What a component is called where its zone says what kind it is: tiles by what they give."""
    number = number_of(card)
    return reward_of(m, number) if m.kinds[number] in TILES else name_of(m, number)


def before(m: Material, view: TapestryView, seat: int) -> list[Lying]:
    """All zones of a player, also those of boxes; some may be empty."""
    player = view.players[seat]
    return [
        (N_("Resources"), [so_many(kind, n) for kind, n in player.resources.items()]),
        (N_("Tracks"), _tracks(m, player)),
        *cards_before(m, view, seat),
    ]


def cards_before(m: Material, view: TapestryView, seat: int) -> list[Lying]:
    """The same without what a picture of tracks and stocks shows better."""
    player = view.players[seat]
    return [
        (N_("Civilizations"), [*player.civs, *(_mat(m, mat) for mat in player.mats if _is_used(mat))]),
        (N_("Built"), [_so_many_built(kind, n) for kind, n in player.uncovered.items() if n]),
        (N_("Top row"), player.top),
        (N_("Middle row"), player.middle),
        (N_("Bottom row"), player.bottom),
        (N_("Tapestry"), _tapestry(player)),
        (N_("Hand"), player.hand),
        (N_("Just drawn"), player.drawn),
        (N_("Tiles"), player.tiles),
        (N_("Space tiles"), player.space),
        (N_("Explored"), player.explored),
        (N_("Landmarks"), player.landmarks),
        (N_("Beside the mat"), [source_name(m, each) for each in player.beside]),
        (N_("Achievements"), [word(each) for each in player.achievements]),
        (N_("Outposts left"), [Phrase(str(player.outposts))]),
        (N_("In force"), [_in_force(m, each) for each in player.in_force if _is_a_card(each)]),
        *of_boxes(m, view, seat),
    ]


def in_the_middle(m: Material, view: TapestryView) -> list[Lying]:
    return [
        (N_("Landmarks left"), view.landmarks),
        (N_("Decks"), _decks(view)),
        *of_boxes(m, view, MIDDLE),
    ]


def of_boxes(m: Material, view: TapestryView, seat: int) -> Iterable[Lying]:
    """What lies in the zones of boxes, before a seat or in the middle."""
    for module in m.brought.modules:
        if module.has_part:
            yield from module.lying(m, view.part(module), seat)


def _decks(view: TapestryView) -> list[Phrase]:
    sizes = (
        (N_("tapestry cards: {number}"), view.tapestries.size),
        (N_("tech cards: {number}"), view.techs.size),
        (N_("territory tiles: {number}"), view.territories.size),
        (N_("space tiles: {number}"), view.space_tiles.size),
        (N_("civilizations: {number}"), view.civilizations.size),
    )
    return [Phrase(says, number=number) for says, number in sizes]


def _so_many_built(kind: str, number: int) -> Phrase:
    return Phrase(N_("{number} × {building}"), number=number, building=word(kind))


def _tapestry(player: PlayerView) -> list[Component | Phrase | None]:
    """By era; the card that is visible comes first, what it covers after it."""
    shown: list[Component | Phrase | None] = []
    for era, stack in enumerate(player.stacks, start=1):
        if stack:
            shown += [Phrase(f"{era}:"), *reversed(stack)]
    return shown


def _tracks(m: Material, player: PlayerView) -> list[Phrase]:
    shown: list[Phrase] = []
    for track, tokens in player.tokens.items():
        spaces = [*tokens, *([LAST_SPACE] if track in player.completed else [])]
        shown += [space_name(m, f"{track}.{space:02}") for space in spaces]
    return shown


def _is_used(mat: MatView) -> bool:
    return bool(mat.tokens or mat.slots or mat.numbers or mat.marks)


def _mat(m: Material, mat: MatView) -> Phrase:
    """What lies on a civilization."""
    parts = [Phrase(N_("tokens: {number}"), number=mat.tokens)] if mat.tokens else []
    parts += [word(slot) for slot in mat.slots]
    parts += [Phrase(str(number)) for number in mat.numbers]
    parts += [name_of(m, mark) for mark in mat.marks]
    return Phrase(N_("({inside})"), inside=Listing(parts))


def _is_a_card(entry: InForceView) -> bool:
    return not entry.source.startswith(("civ.", "adjustment."))


def _in_force(m: Material, entry: InForceView) -> Phrase:
    """A card whose rules last, with what was named when it was played."""
    name = source_name(m, entry.source)
    named = [word(entry.track)] if entry.track else []
    if entry.opponent >= 0:
        named.append(Phrase(player_name(m, entry.opponent)))
    if not named:
        return name
    return Phrase(N_("{name} ({chosen})"), name=name, chosen=Joined(named, N_("and")))
