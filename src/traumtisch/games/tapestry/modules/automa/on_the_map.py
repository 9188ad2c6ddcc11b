"""TA-22.10 to 22.13: what the Automa does on the map, and how it answers attacks."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.effects.conquest import (
    Battle,
    after_conquest,
    attack,
    place_outpost_of,
    retreat,
    spoils,
    targets,
    ways_back,
)
from traumtisch.games.tapestry.effects.exploring import draw_tiles, explored, free_hexes, tile_placed
from traumtisch.games.tapestry.effects.reactions import (
    ATTACKED,
    answer_attack,
    is_answer,
    is_asked_to_answer,
    trap_is_allowed,
    windows,
)
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, PERSON, automa
from traumtisch.games.tapestry.modules.automa.choosing import closest, first_hex
from traumtisch.games.tapestry.modules.automa.printed import printed
from traumtisch.games.tapestry.modules.automa.turn import cards_drawn, conquer_by_rule, explore_by_rule
from traumtisch.games.tapestry.paying import discarded_tapestry
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import beside_own, controlled, put_piece
from traumtisch.games.tapestry.vocabulary.moves import Conquer
from traumtisch.kit.hexes import SIDES

settled = automa.event("automa settled", "TA-22.10", N_("Occupies territory {hex}."))
fortified = automa.event(
    "automa fortified",
    "TA-22.10",
    N_("Lays an outpost of the Shadow Empire down on {hex}: nobody can conquer it."),
)
withdrew = automa.event("automa withdrew", "TA-22.13", N_("Retreats to {hex}."))
MIDDLE_ISLAND = "conquer_middle_island"


# ---- conquering ----------------------------------------------------------------------------------


@automa.follows(conquer_by_rule)
@automa.step("TA-22.10")
def conquer_somewhere(t: Tapestry, where: str) -> None:
    """A territory of the person, if one can be conquered; else land that nobody holds, or an empty hex."""
    _, tiebreak = cards_drawn(t)
    possible = list(targets(t, AUTOMA, Conquer(where), Cause("military")))
    held = [place for place in possible if place in controlled(t, PERSON)]
    if held:
        t.then(attack(AUTOMA, first_hex(t, towards_the_middle(t, held), tiebreak), ""))
        return
    if not t.player(AUTOMA).outposts:
        return
    empty = set(free_hexes(t, AUTOMA, where)) if len(t.state.territories) else set[int]()
    valid = {*possible, *empty}
    if not tiebreak.topple_icon:
        valid -= beside_own(t, PERSON)
    if valid:
        near = towards_the_person(t, towards_the_middle(t, sorted(valid)))
        t.then(occupy(first_hex(t, near, tiebreak), tiebreak.topple_icon))


def towards_the_middle(t: Tapestry, places: list[int]) -> list[int]:
    """Those closest to the middle island, as long as it can earn that achievement."""
    if MIDDLE_ISLAND in t.player(AUTOMA).achievements:
        return places
    return closest(t, places, [t.m.map.middle])


def towards_the_person(t: Tapestry, places: list[int]) -> list[int]:
    """Those closest to territories of the person that hold a single token; if there are none, to any."""
    own = controlled(t, PERSON)
    weak = [place for place in own if len(t.state.pieces[place]) == 1]
    return closest(t, places, weak or own)


@automa.step("TA-22.10")
def occupy(t: Tapestry, place: int, doubly: bool) -> None:
    """An empty hex gets a tile first. With the topple sign of the tiebreak card, and not on the middle
    island, an outpost of the Shadow Empire is laid down there, too."""
    if not t.state.tiles[place] and t.m.map.printed[place] is None:
        lay_tile(t, place)
    t.tell(settled, t.m.map.names[place], by=AUTOMA)
    battle = Battle(place, won=True, fell=False, empty=True)
    t.then(after_conquest(AUTOMA, battle))
    if doubly and place != t.m.map.middle:
        fortify(t, place)
    place_outpost_of(t, AUTOMA, place)


def fortify(t: Tapestry, place: int) -> None:
    """A toppled outpost that counts for nobody: with two pieces a territory cannot be conquered."""
    put_piece(t, place, MapPiece(AUTOMA, toppled_by=AUTOMA, controls=False, scoring=False))
    t.tell(fortified, t.m.map.names[place], by=AUTOMA)


@automa.alters(spoils)
def no_dice(t: Tapestry, frames: list[Frame], seat: int, battle: Battle, both: bool) -> list[Frame]:
    """TA-22.10: the Automa rolls no dice; achievements it earns as everybody does (TA-22.14)."""
    return [after_conquest(seat, battle)] if seat == AUTOMA else frames


# ---- exploring -----------------------------------------------------------------------------------


@automa.follows(explore_by_rule)
@automa.step("TA-22.11")
def explore_somewhere(t: Tapestry, where: str) -> None:
    """If military is not its favourite, only what is furthest from the person counts."""
    _, tiebreak = cards_drawn(t)
    legal = sorted(set(free_hexes(t, AUTOMA, where))) if len(t.state.territories) else []
    if automa.part_of(t).favourite != "military":
        legal = closest(t, legal, controlled(t, PERSON), furthest=True)
    if legal:
        place = first_hex(t, legal, tiebreak)
        lay_tile(t, place)
        t.then(tile_placed(AUTOMA, place))


def lay_tile(t: Tapestry, place: int) -> None:
    """A tile of the supply, turned by chance; it brings no points and no reward."""
    [tile] = draw_tiles(t, "territory", 1)
    t.state.tiles[place], t.state.turned[place] = tile, t.below(SIDES)
    t.tell(explored, t.m.map.names[place], tile, str(t.state.turned[place]), by=AUTOMA)


# ---- traps ---------------------------------------------------------------------------------------


@automa.alters(windows)
def answer_of_automa(
    t: Tapestry, frames: list[Frame], defender: int, attacker: int, place: int
) -> list[Frame]:
    if defender != AUTOMA:
        return frames
    return [look_for_a_trap(attacker, place)] if trap_is_allowed(t, attacker, defender) else []


@automa.alters(is_asked_to_answer)
def never_the_automa(t: Tapestry, asked: bool, attacker: int) -> bool:
    return asked and attacker != AUTOMA


@automa.step("TA-22.13")
def look_for_a_trap(t: Tapestry, attacker: int, place: int) -> None:
    """Its tapestry cards are discarded by chance until one answers the attack; that one works as for you."""
    cards, cause = automa.part_of(t).cards, Cause("tapestries", at=place, by=attacker)
    while cards:
        card = cards.pop(t.below(len(cards)))
        t.state.tapestry_discard.append(card)
        if t.m.ids[card] not in printed().no_traps and is_answer(t, AUTOMA, card, ATTACKED, cause):
            answer_attack(t, AUTOMA, card, attacker, place)
            return
        t.tell(discarded_tapestry, card, by=AUTOMA)


@automa.step("TA-22.13")
def retreat_by_rule(t: Tapestry, place: int) -> None:
    """Of several ways back it takes the first in the order of the tiebreak card (ours)."""
    _, tiebreak = cards_drawn(t)
    there = first_hex(t, ways_back(t, place), tiebreak)
    t.tell(withdrew, t.m.map.names[there], by=AUTOMA)
    retreat(t, AUTOMA, place, there)
