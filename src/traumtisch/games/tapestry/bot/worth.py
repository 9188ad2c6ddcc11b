"""What effects are worth to a player, in points: one short function for each operation of the vocabulary.

Whatever a track, card, tile or district says is an effect; so whoever can tell what effects are worth can
judge nearly every choice of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.facts import TapestryCard, Tech
from traumtisch.games.tapestry.general import slots_taken
from traumtisch.games.tapestry.income_mat import income_rows, visible
from traumtisch.games.tapestry.material import BUILDINGS, LANDMARK_SPACES
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause
from traumtisch.games.tapestry.vocabulary import (
    All,
    Choose,
    ForPlayers,
    GainBuilding,
    GainDieResult,
    If,
    May,
    Pay,
    Repeat,
    Seq,
)
from traumtisch.games.tapestry.vocabulary.cards import (
    CopyBenefit,
    CopyTapestryAbility,
    DiscardThisCivilization,
    GainCivilization,
    LoseCivilization,
    PlayTapestry,
)
from traumtisch.games.tapestry.vocabulary.goods import (
    DiscardTapestry,
    GainLandmark,
    GainResource,
    GainSpaceTile,
    GainTapestry,
    GainTerritoryTile,
    GainVp,
    Invent,
    LoseResource,
    LoseVp,
    Nothing,
    RefreshDisplay,
    Score,
    TechReward,
    UpgradeTech,
)
from traumtisch.games.tapestry.vocabulary.moves import (
    Advance,
    Conquer,
    Explore,
    ExploreSpace,
    Regress,
    RepeatPosition,
    Research,
)
from traumtisch.games.tapestry.vocabulary.terms import Cost

Measure = Callable[[Thought, Any], float]

HERE = Cause("capital")
"""What counting is told about where an effect comes from: nothing that matters to the common metrics."""


def worth(thought: Thought, effect: Any) -> float:
    """In points, as far as one can tell without trying it."""
    if effect is None:
        return 0.0
    kind: type[Any] = effect.__class__
    measure = MEASURES.get(kind)
    return WEIGHTS.anything if measure is None else measure(thought, effect)


# ---- points and goods ----------------------------------------------------------------------------


COUNTABLE = frozenset(tapestry.metrics) - {"adjacent_opponent_territories", "exact_predictions"}
"""What can be counted without knowing the hex or the mat that an effect is about."""


def counted(thought: Thought, metric: str, track: str = "") -> int:
    """How many there are now; one, where only the effect itself could tell."""
    if track or metric in COUNTABLE:
        return count(thought.t, thought.seat, metric, HERE, track)
    return 1


def of_resource(thought: Thought) -> float:
    if not thought.scorings:
        return 0.0
    return WEIGHTS.resource if thought.incomes else WEIGHTS.last_resource


def of_tapestry(thought: Thought) -> float:
    return WEIGHTS.tapestry if thought.incomes else WEIGHTS.useless_tapestry


def of_tech(thought: Thought) -> float:
    """It scores at every income turn, once for each visible symbol of the market row."""
    return WEIGHTS.tech + thought.scorings * symbols(thought, "tech_cards")


def of_territory(thought: Thought) -> float:
    """What controlling one more brings at the income turns to come."""
    return thought.scorings * symbols(thought, "controlled_territories")


def symbols(thought: Thought, metric: str) -> int:
    """How many visible symbols of the income mat score this."""
    shown = thought.shown
    if not shown:
        for each in visible(thought.t, thought.seat, "vp"):
            if isinstance(each, Score):
                shown[each.metric] = shown.get(each.metric, 0) + 1
    return shown.get(metric, 0)


def of_building(thought: Thought, kind: str) -> float:
    """What leaves the income mat uncovers: resources for each income turn to come, points for each scoring;
    and it fills a plot."""
    if kind not in thought.built:
        thought.built[kind] = _next_of_row(thought, BUILDINGS.index(kind))
    return thought.built[kind]


def _next_of_row(thought: Thought, row: int) -> float:
    place = thought.player.uncovered[row] + 1
    if place > len(BUILDINGS) + 1:
        return 0.0
    position = income_rows(thought.t, thought.seat)[row].positions[place]
    income = sum(worth(thought, each) for each in position.income)
    points = sum(worth(thought, each) for each in position.vp)
    return thought.incomes * income + thought.scorings * points + WEIGHTS.plot * (1 + thought.scorings / 4)


def _building(thought: Thought, effect: GainBuilding) -> float:
    kinds = (effect.building,) if isinstance(effect.building, str) else effect.building
    meant = [kind for kind in kinds if kind in BUILDINGS] or BUILDINGS
    return effect.count * max(of_building(thought, kind) for kind in meant)


def _resource(thought: Thought, effect: GainResource) -> float:
    if effect.who != "self":
        return 0.0
    number = effect.amount if isinstance(effect.amount, int) else counted(thought, effect.amount)
    return number * of_resource(thought)


def _points(thought: Thought, effect: GainVp) -> float:
    if effect.who not in ("self", "all"):
        return -float(effect.amount)
    return float(effect.amount * (counted(thought, effect.per) if effect.per else 1))


def of_landmark(thought: Thought, landmark: int) -> float:
    cells = len(thought.t.m.records[landmark].cells)
    return WEIGHTS.landmark_plot * cells * (1 + thought.scorings) / 4


# ---- movement ------------------------------------------------------------------------------------


def of_space(thought: Thought, track: str, space: int, ahead: int = 0) -> float:
    """What arriving there brings: benefit and bonus, a landmark that is still there, the end of the track;
    and a part of what lies behind it."""
    from_here = thought.t.m.spaces[track]
    if not 0 < space < len(from_here):
        return 0.0
    record = from_here[space]
    assert record is not None
    found = worth(thought, record.benefit) + WEIGHTS.furtherance * space
    if record.bonus is not None:
        found += max(0.0, worth(thought, record.bonus.effect) - of_cost(thought, record.bonus.cost))
    landmark = thought.t.m.track_landmarks.get((track, record.tier), 0) if space in LANDMARK_SPACES else 0
    if landmark in thought.t.state.landmarks:
        found += of_landmark(thought, landmark)
    if space == len(from_here) - 1:
        found += of_achievement(thought, "complete_track")
    if ahead:
        found += WEIGHTS.foresight * of_space(thought, track, space + 1, ahead - 1)
    return found


def of_achievement(thought: Thought, which: str) -> float:
    """The points of its highest free slot; nothing for whoever has it."""
    if which in thought.player.achievements:
        return 0.0
    slots, taken = thought.t.m.map.achievements[which], slots_taken(thought.t, which)
    return float(slots[taken]) if taken < len(slots) else 0.0


def of_step(thought: Thought, track: str, space: int, benefit: bool) -> float:
    """A free step to a space."""
    ahead = WEIGHTS.foresight * of_space(thought, track, space + 1)
    return (of_space(thought, track, space) if benefit else WEIGHTS.step) + ahead


def of_cost(thought: Thought, cost: Cost) -> float:
    resources = cost.resources
    number = 0
    if resources is not None:
        number = resources.coin + resources.worker + resources.food + resources.culture + resources.any
    return (
        number * of_resource(thought)
        + cost.vp
        + (cost.territory_tiles + cost.give_territory_tile) * WEIGHTS.tile
        + cost.tapestry_cards * of_tapestry(thought)
        + cost.tech_cards * of_tech(thought)
        + cost.space_tiles * WEIGHTS.space_tile
    )


def of_card(thought: Thought, card: TapestryCard) -> float:
    """A tapestry card that is played now."""
    lasting = WEIGHTS.trigger * len(card.triggers) + WEIGHTS.modifier * len(card.modifiers)
    return worth(thought, card.when_played) + lasting * bool(thought.incomes) + bool(card.plots)


def of_upgrade(thought: Thought, card: int) -> float:
    """What a tech card gives when it goes up."""
    return worth(thought, gift_of(thought, card))


def gift_of(thought: Thought, card: int) -> Any:
    """Its circle in the middle row, its square in the top one."""
    record: Tech = thought.t.m.records[card]
    return record.circle if card in thought.player.bottom else record.square


def _upgrade(thought: Thought, effect: UpgradeTech) -> float:
    """The best gift. One that is an upgrade itself counts as any: they could lead to each other for ever."""
    gifts = (gift_of(thought, card) for card in (*thought.player.bottom, *thought.player.middle))
    return max((WEIGHTS.upgrade if _upgrades(gift) else worth(thought, gift) for gift in gifts), default=0.0)


def _upgrades(effect: Any) -> bool:
    """Whether a tech card goes up somewhere in an effect."""
    if isinstance(effect, tuple):
        return any(map(_upgrades, cast("tuple[Any, ...]", effect)))
    return isinstance(effect, UpgradeTech) or (
        isinstance(effect, msgspec.Struct) and _upgrades(msgspec.structs.astuple(effect))
    )


def _free_advance(thought: Thought, effect: Advance) -> float:
    """As if the least far token moved: an effect is measured often, so this looks no further."""
    return effect.steps * effect.count_tracks * (WEIGHTS.step + (WEIGHTS.copying if effect.benefit else 0.0))


MEASURES: dict[type[Any], Measure] = {
    Nothing: lambda thought, effect: 0.0,
    GainVp: _points,
    LoseVp: lambda thought, effect: -float(effect.amount),
    Score: lambda thought, effect: float(effect.vp_each * counted(thought, effect.metric, effect.track)),
    GainResource: _resource,
    LoseResource: lambda thought, effect: -effect.amount * of_resource(thought),
    GainBuilding: _building,
    GainLandmark: lambda thought, effect: WEIGHTS.landmark_plot * 4 * (1 + thought.scorings) / 4,
    GainTerritoryTile: lambda thought, effect: WEIGHTS.tile * effect.count,
    GainSpaceTile: lambda thought, effect: WEIGHTS.space_tile * effect.count,
    GainTapestry: lambda thought, effect: of_tapestry(thought) * (effect.keep or effect.count),
    DiscardTapestry: lambda thought, effect: float(effect.vp_each) - of_tapestry(thought),
    Invent: lambda thought, effect: of_tech(thought) * effect.count,
    RefreshDisplay: lambda thought, effect: -0.1,
    UpgradeTech: _upgrade,
    TechReward: lambda thought, effect: WEIGHTS.upgrade if thought.player.techs else 0.0,
    Explore: lambda thought, effect: WEIGHTS.explore + of_territory(thought) / 4,
    ExploreSpace: lambda thought, effect: WEIGHTS.explore_space,
    Conquer: lambda thought, effect: WEIGHTS.conquer + of_territory(thought),
    Advance: _free_advance,
    Regress: lambda thought, effect: WEIGHTS.copying * effect.benefit - WEIGHTS.step,
    Research: lambda thought, effect: (
        WEIGHTS.roll * effect.times * (WEIGHTS.step + WEIGHTS.copying * effect.benefit)
    ),
    RepeatPosition: lambda thought, effect: WEIGHTS.copying,
    CopyBenefit: lambda thought, effect: WEIGHTS.copying,
    CopyTapestryAbility: lambda thought, effect: WEIGHTS.copying,
    GainCivilization: lambda thought, effect: WEIGHTS.civilization * bool(thought.incomes),
    LoseCivilization: lambda thought, effect: -WEIGHTS.civilization,
    DiscardThisCivilization: lambda thought, effect: 0.0,
    PlayTapestry: lambda thought, effect: WEIGHTS.copying if thought.player.hand else 0.0,
    Seq: lambda thought, effect: sum(worth(thought, step) for step in effect.steps),
    All: lambda thought, effect: sum(worth(thought, step) for step in effect.steps),
    Choose: lambda thought, effect: max((worth(thought, each) for each in effect.options), default=0.0),
    May: lambda thought, effect: max(0.0, worth(thought, effect.effect)),
    Pay: lambda thought, effect: max(0.0, worth(thought, effect.effect) - of_cost(thought, effect.cost)),
    Repeat: lambda thought, effect: (
        worth(thought, effect.effect) * (effect.times if isinstance(effect.times, int) else 1)
    ),
    If: lambda thought, effect: worth(thought, effect.then) / 2,
    ForPlayers: lambda thought, effect: (
        worth(thought, effect.effect) if effect.who in ("self", "all") else -worth(thought, effect.effect) / 2
    ),
    GainDieResult: lambda thought, effect: WEIGHTS.conquer,
}
"""What each operation is worth; whatever is missing here is worth `Weights.anything`."""
