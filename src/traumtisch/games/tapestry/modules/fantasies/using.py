"""TA-14.22, 14.25: what becomes of reserved objects when they are used, by what the card says or by kind."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.capital import building_gained, place_building, take_landmark
from traumtisch.games.tapestry.decks import discards_of
from traumtisch.games.tapestry.effects.exploring import JUST_GAINED
from traumtisch.games.tapestry.effects.gaining import forget, gain
from traumtisch.games.tapestry.effects.technology import tech_taken
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.modules.fantasies.box import Reserved, fantasies
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import All, Effect, Repeat
from traumtisch.games.tapestry.vocabulary.cards import PlayTapestry
from traumtisch.games.tapestry.vocabulary.goods import (
    GainResource,
    Nothing,
    PlaceReserved,
    TechReward,
    UseMasterpiece,
)
from traumtisch.games.tapestry.vocabulary.moves import Explore, ExploreSpace

RESERVED, HOW_MANY = "reserved", "reserved_objects"
"""The variables that say which objects are used, and how many."""
BY_KIND: dict[str, Effect] = {
    "landmark": PlaceReserved("landmark"),
    "territory": Explore(),
    "space": ExploreSpace(),
    "tapestry": PlayTapestry("current_era"),
}
"""What is done with a reserved object if the card says nothing; a tech card comes to the bottom row."""


def usual(t: Tapestry, entry: Reserved) -> Effect:
    """TA-14.25: what "use" means, by kind of object."""
    if entry.pieces:
        return BY_KIND.get(t.m.kinds[entry.pieces[0]], Nothing())
    return All(
        tuple(PlaceReserved(good) if good in BUILDINGS else GainResource(good) for good in entry.goods)
    )


def aimed(t: Tapestry, entry: Reserved, use: Effect | None) -> Effect:
    """What is done with the objects of an entry: the card's text, with these objects in it."""
    match use:
        case None:
            return aimed(t, entry, usual(t, entry))
        case PlaceReserved():
            return PlaceReserved(entry.goods[0] if entry.goods else t.m.ids[entry.pieces[0]])
        case ExploreSpace():
            return replace(use, tiles=JUST_GAINED)
        case Explore():
            return replace(use, tile=f"${RESERVED}")
        case TechReward():
            return replace(use, card=f"${RESERVED}")
        case UseMasterpiece():
            return t.m.records[entry.pieces[0]].reward
        case Repeat(effect=inner):
            return replace(use, effect=aimed(t, entry, inner))
        case _:
            return use


@fantasies.step("TA-14.23", says=N_("From reserve {number}: {effect}"))
def use_reserve(t: Tapestry, seat: int, number: int, use: Effect) -> None:
    """The objects come where their use looks for them; then they are used."""
    entry = fantasies.part_of(t).reserves[seat][number]
    cause = Cause(entry.by, t.new_scope())
    pieces = " ".join(map(str, entry.pieces))
    t.note(cause, RESERVED, pieces)
    t.note(cause, JUST_GAINED, pieces)
    t.note(cause, HOW_MANY, str(entry.number))
    t.then(gain(seat, use, cause), forget(cause.scope), clear_overlay(seat))
    for piece in entry.pieces:
        _hand_out(t, seat, piece, use)
    entry.pieces, entry.goods = [], ()


def _hand_out(t: Tapestry, seat: int, piece: int, use: Effect) -> None:
    player = t.player(seat)
    match t.m.kinds[piece]:
        case "landmark":
            t.state.landmarks.append(piece)
        case "territory":
            player.tiles.append(piece)
        case "space":
            player.space.append(piece)
        case "tech":
            (player.middle if isinstance(use, TechReward) else player.bottom).append(piece)
            t.then(tech_taken(seat, piece))
        case "tapestry" if isinstance(use, PlayTapestry):
            player.hand.append(piece)
        case "tapestry":
            discards_of(t, seat).append(piece)
        case _:
            t.state.gone.append(piece)


@fantasies.step("TA-14.23")
def clear_overlay(t: Tapestry, seat: int) -> None:
    """What has been used is gone from the edge; the numbers of what still waits stay as they are."""
    reserves = fantasies.part_of(t).reserves[seat]
    while reserves and not reserves[-1].number:
        reserves.pop()


@fantasies.primitive(PlaceReserved)
def place_reserved(t: Tapestry, seat: int, effect: PlaceReserved, cause: Cause) -> None:
    """A building is built now, a landmark placed: from now on they count (TA-14.22)."""
    if effect.what in BUILDINGS:
        t.then(place_building(seat, effect.what), building_gained(seat, effect.what))
    else:
        t.then(take_landmark(seat, t.m.by_id[effect.what], "card"))


@fantasies.metric(HOW_MANY)
def reserved_objects(t: Tapestry, seat: int, cause: Cause) -> int:
    """Those that are being used."""
    return int(t.noted(cause, HOW_MANY) or 0)
