"""TA-CV-18, the Aliens: a space tile lies on their mat until the next income turn."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.civilizations.gaining import which_ability
from traumtisch.games.tapestry.effects.exploring import explored_space, which_space_tile
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.facts import SpaceTile
from traumtisch.games.tapestry.happenings import put_in_force
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, InForce, Tapestry
from traumtisch.games.tapestry.vocabulary.moves import ExploreSpace
from traumtisch.games.tapestry.vocabulary.terms import Condition

WHO = "civ.aliens"
aliens = plans.carried_by(WHO)
left_behind = plans.event("left behind", "TA-CV-18", N_("Discards {card} from the mat of the Aliens."))

DISCARDED = (1,)
"""The number on the mat if a tile was discarded from it this turn: then exploring costs something."""


@aliens.prepares(which_ability)
def discard_the_tile(t: Tapestry, option: Option, seat: int, timings: tuple[str, ...], step: int) -> Option:
    """Whoever uses the ability discards the tile on the mat first; what it did for long ends."""
    if option.verb == "use" and t.m.ids[int(option.targets[0])] == WHO:
        player, lying = t.player(seat), plans.part_of(t).aliens
        player.mats[t.m.by_id[WHO]].numbers = DISCARDED if lying else ()
        for tile in lying:
            t.tell(left_behind, tile, by=seat)
            player.in_force = tuple(each for each in player.in_force if each.source != t.m.ids[tile])
        t.state.gone += lying
        lying.clear()
    return option


def let_it_last(t: Tapestry) -> None:
    """In a stated position, what the tile on the mat does for long is in force."""
    for seat, player in enumerate(t.state.players):
        if t.m.by_id.get(WHO) in player.civs:
            for tile in plans.part_of(t).aliens:
                if t.m.records[tile].ongoing:
                    put_in_force(t, seat, InForce(t.m.ids[tile]))


plans.position_checks.append(let_it_last)


@plans.condition("tile_on_mat")
def was_there(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    return t.player(seat).mats[t.m.by_id[WHO]].numbers == DISCARDED


@plans.primitive(ExploreSpace, of=WHO)
async def explore_onto_the_mat(t: Tapestry, seat: int, effect: ExploreSpace, cause: Cause) -> None:
    """Its rewards are gained as usual."""
    player = t.player(seat)
    if not player.space:
        return
    tile = (await t.ask(which_space_tile(effect, cause))).target
    player.space.remove(tile)
    plans.part_of(t).aliens.append(tile)
    t.tell(explored_space, tile)
    record: SpaceTile = t.m.records[tile]
    if record.ongoing:
        put_in_force(t, seat, InForce(record.id))
    if record.reward is not None:
        t.then(gain(seat, record.reward, Cause(record.id)))
