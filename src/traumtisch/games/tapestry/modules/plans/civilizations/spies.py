"""TA-CV-23, the Spies: each of four secrets of a neighbour once, and a look at that hand."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.effects.gaining import as_copies, gain
from traumtisch.games.tapestry.effects.positions import which_position
from traumtisch.games.tapestry.effects.tapestries import which_copy
from traumtisch.games.tapestry.effects.technology import face_up, reward_of
from traumtisch.games.tapestry.facts import SpaceTile, Territory
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.modules.plans.cards import NEIGHBOUR
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import CopyTapestryAbility, PeekHand
from traumtisch.games.tapestry.vocabulary.goods import GainLandmark, TechReward
from traumtisch.games.tapestry.vocabulary.moves import GainTerritoryReward, RepeatPosition

WHO = "civ.spies"
spies = plans.carried_by(WHO)
plans.says("spy", N_("{card} of player {seat}"))
spied = plans.event("spied", "TA-CV-23", N_("Spies on player {seat}: {card}."))


# ---- whose secret it was -------------------------------------------------------------------------


@spies.prepares(which_copy)
def remember_the_owner_of_the_card(
    t: Tapestry, option: Option, seat: int, effect: CopyTapestryAbility, cause: Cause
) -> Option:
    owners = [
        other for other in t.neighbours(seat) for stack in t.player(other).stacks if option.target in stack
    ]
    if cause.source == WHO:
        t.note(cause, NEIGHBOUR, str(owners[0]))
    return option


@spies.prepares(which_position)
def remember_the_owner_of_the_token(
    t: Tapestry, option: Option, seat: int, effect: RepeatPosition, cause: Cause
) -> Option:
    if cause.source == WHO and effect.whose != "self":
        t.note(cause, NEIGHBOUR, str(option.targets[1]))
    return option


@plans.possible(PeekHand, of=WHO)
def has_spied(t: Tapestry, seat: int, effect: PeekHand, cause: Cause) -> bool:
    """The hand of the neighbour that was spied on; without a secret there is no look at a hand."""
    return bool(t.noted(cause, NEIGHBOUR))


# ---- tiles of a supply ---------------------------------------------------------------------------


def tiles_of_neighbours(t: Tapestry, seat: int, with_space: bool) -> list[Option]:
    return [
        Option("spy", tile, str(other))
        for other in t.neighbours(seat)
        for tile in (*t.player(other).tiles, *(t.player(other).space if with_space else ()))
    ]


@plans.possible(GainTerritoryReward, of=WHO)
def has_tiles_to_spy(t: Tapestry, seat: int, effect: GainTerritoryReward, cause: Cause) -> bool:
    return bool(tiles_of_neighbours(t, seat, effect.territory.endswith("space")))


@plans.question("tile to spy on", "TA-CV-23", N_("Which tile of a neighbour do you use?"))
def which_tile_to_spy(t: Tapestry, seat: int, effect: GainTerritoryReward) -> list[Option]:
    return tiles_of_neighbours(t, seat, effect.territory.endswith("space"))


@plans.primitive(GainTerritoryReward, of=WHO)
async def spy_on_a_tile(t: Tapestry, seat: int, effect: GainTerritoryReward, cause: Cause) -> None:
    """Its reward; the tile stays where it is."""
    if not has_tiles_to_spy(t, seat, effect, cause):
        return
    option = await t.ask(which_tile_to_spy(effect))
    _note(t, seat, option, cause)
    record: Territory | SpaceTile = t.m.records[option.target]
    if record.reward is not None:
        t.then(*as_copies(gain(seat, record.reward, Cause(record.id))))


def _note(t: Tapestry, seat: int, option: Option, cause: Cause) -> None:
    t.note(cause, NEIGHBOUR, str(option.targets[1]))
    t.tell(spied, str(option.targets[1]), option.target, by=seat)


# ---- tech cards ----------------------------------------------------------------------------------


def techs_of_neighbours(t: Tapestry, seat: int, effect: TechReward) -> list[Option]:
    """Cards in the rows that give something; by the revised mat all, for their circles."""
    rows = ("middle", "top") if effect.symbol == "of_current_row" else ("bottom", "middle", "top")
    return [
        Option("spy", card, str(other))
        for other in t.neighbours(seat)
        for row in rows
        for card in getattr(t.player(other), row)
        if face_up(t, card)
    ]


@plans.possible(TechReward, of=WHO)
def has_techs_to_spy(t: Tapestry, seat: int, effect: TechReward, cause: Cause) -> bool:
    return bool(techs_of_neighbours(t, seat, effect))


@plans.question("tech to spy on", "TA-CV-23", N_("Which tech card of a neighbour do you use?"))
def which_tech_to_spy(t: Tapestry, seat: int, effect: TechReward) -> list[Option]:
    return techs_of_neighbours(t, seat, effect)


@plans.primitive(TechReward, of=WHO)
async def spy_on_a_tech(t: Tapestry, seat: int, effect: TechReward, cause: Cause) -> None:
    """The reward of its row, which speaks of the spy's own cards; a landmark cannot be spied."""
    if not has_techs_to_spy(t, seat, effect, cause):
        return
    option = await t.ask(which_tech_to_spy(effect))
    card, owner = option.target, t.player(int(option.targets[1]))
    _note(t, seat, option, cause)
    row = "top" if effect.symbol == "of_current_row" and card in owner.top else "middle"
    reward = reward_of(t, card, row)
    if not isinstance(reward, GainLandmark):
        t.then(*as_copies(gain(seat, reward, Cause(t.m.ids[card]))))
