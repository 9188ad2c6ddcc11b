"""TA-CV-25, the Treasure Hunters: a token on a new terrain, and dice for what is found there."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.effects.conquest import took_control
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import covered_slot, mat_of
from traumtisch.games.tapestry.effects.tokens import put_token
from traumtisch.games.tapestry.happenings import has
from traumtisch.games.tapestry.mats import SlotsOnce
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import (
    PLACED,
    controlled,
    hex_meant,
    is_land,
    land_terrains,
    put_piece,
)
from traumtisch.games.tapestry.vocabulary.cards import MatReward
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken

WHO = "civ.treasure_hunters"
CAUSE = Cause(WHO)
plans.says("hunt", N_("The treasure of the {terrain}"))


def unused_terrains(t: Tapestry, seat: int) -> dict[str, object]:
    """The slots that have not been used, by terrain."""
    mat, facts = mat_of(t, seat, CAUSE)
    assert isinstance(facts, SlotsOnce)
    return {terrain: effect for terrain, effect in facts.slots.items() if terrain not in mat.slots}


def hunting_grounds(t: Tapestry, seat: int) -> list[int]:
    """Empty territories next to one's own that show the terrain of an unused slot."""
    left = unused_terrains(t, seat)
    near = {other for place in controlled(t, seat) for other in t.m.map.beside[place]}
    return sorted(
        place
        for place in near
        if is_land(t, place) and not t.state.pieces[place] and left.keys() & set(land_terrains(t, place))
    )


@plans.possible(PlaceToken, of=WHO)
def can_hunt(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> bool:
    return t.player(seat).mats[t.m.by_id[WHO]].tokens > 0 and bool(hunting_grounds(t, seat))


@plans.question("hunting ground", "TA-CV-25", N_("Where do you hunt for treasure?"))
def which_ground(t: Tapestry, seat: int) -> list[Option]:
    return [t.m.hex_options[place] for place in hunting_grounds(t, seat)]


@plans.primitive(PlaceToken, of=WHO)
async def hunt(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    """The token controls the territory; only on the revised mat it counts as toppled when it falls."""
    if not can_hunt(t, seat, effect, cause):
        return
    option = await t.ask(which_ground)
    place = t.m.map.number[option.target]
    put_piece(t, place, MapPiece(seat, "token", scoring=has(t, seat, "tokens_are_toppled_as_outposts")))
    t.player(seat).mats[t.m.by_id[WHO]].tokens -= 1
    t.note(cause, PLACED, str(place))
    t.tell(put_token, option.target)
    t.then(took_control(seat, place))


def treasures(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    place = hex_meant(t, cause)
    found = land_terrains(t, place) if place >= 0 else ()
    return [terrain for terrain in unused_terrains(t, seat) if terrain in found]


@plans.possible(MatReward, of=WHO)
def has_found_something(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> bool:
    return bool(treasures(t, seat, cause))


@plans.question("treasure", "TA-CV-25", N_("Which treasure do you find?"))
def which_treasure(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    return [Option("hunt", terrain) for terrain in treasures(t, seat, cause)]


@plans.primitive(MatReward, of=WHO)
async def find_treasure(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> None:
    """The slot of a terrain that the territory shows, each once."""
    if not treasures(t, seat, cause):
        return
    terrain = str((await t.ask(which_treasure(cause))).target)
    mat, facts = mat_of(t, seat, cause)
    assert isinstance(facts, SlotsOnce)
    mat.slots = (*mat.slots, terrain)
    t.tell(covered_slot, terrain)
    t.then(gain(seat, facts.slots[terrain], cause))
