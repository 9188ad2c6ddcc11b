"""Effects in words, made of the words of their parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from traumtisch.engine.phrase import N_, Phrase, Tongue, english
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.notation import short
from traumtisch.games.tapestry.vocabulary import (
    All,
    Choose,
    GainBuilding,
    GainDieResult,
    May,
    Pay,
    Repeat,
    Seq,
)
from traumtisch.games.tapestry.vocabulary.cards import (
    CopyBenefit,
    CopyTapestryAbility,
    GainCivilization,
    PlayTapestry,
)
from traumtisch.games.tapestry.vocabulary.goods import (
    DiscardTapestry,
    GainLandmark,
    GainResource,
    GainRevealedIncome,
    GainSpaceTile,
    GainTapestry,
    GainTerritoryTile,
    GainVp,
    Invent,
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
    GainTerritoryReward,
    MatchPosition,
    PlaceOutpost,
    PlaceToken,
    Regress,
    RepeatPosition,
    Research,
    RestartToken,
    RollDie,
    StandUpOutposts,
)
from traumtisch.games.tapestry.vocabulary.terms import Cost
from traumtisch.games.tapestry.words.names import Name, word

METRICS = {
    "tech_cards": N_("tech card"),
    "tapestry_cards": N_("tapestry card"),
    "tapestry_in_hand": N_("tapestry card in hand"),
    "territory_tiles": N_("territory tile"),
    "controlled_territories": N_("territory"),
    "markets": N_("market"),
    "houses": N_("house"),
    "farms": N_("farm"),
    "armories": N_("armory"),
    "income_buildings": N_("income building"),
    "landmarks": N_("landmark"),
    "capital_lines": N_("complete row and column"),
    "opponents": N_("opponent"),
    "coins_gained_this_income": N_("coin of this income"),
    "adjacent_opponent_territories": N_("adjacent territory of an opponent"),
    "track_spaces": N_("space on {track}"),
}


class Joined(Phrase):
    """Several phrases with a word between them."""

    __slots__ = ("between", "parts")

    def __init__(self, parts: Sequence[Phrase], between: str) -> None:
        super().__init__("")
        self.parts, self.between = parts, between

    def say(self, tongue: Tongue = english) -> str:
        return f" {tongue(self.between)} ".join(part.say(tongue) for part in self.parts)


def say_effect(m: Material, effect: Any) -> Phrase:
    """An effect as a person would say it; what nobody has found words for is said in short."""
    kind: type[Any] = effect.__class__
    say = SAYINGS.get(kind)
    return Phrase(short(effect).replace("{", "(").replace("}", ")")) if say is None else say(m, effect)


def _several(number: Any, one: str, many: str) -> Phrase:
    return Phrase(one) if number == 1 else Phrase(many, number=number)


def _tracks(track: str | tuple[str, ...]) -> Phrase:
    if isinstance(track, tuple):
        return Joined([word(each) for each in track], N_("or"))
    if track in ("any", "each"):
        return Phrase(N_("any track")) if track == "any" else Phrase(N_("each track"))
    return Phrase(N_("that track")) if track.startswith(("$", "not:")) else word(track)


def _terms(benefit: bool, bonus: str) -> Phrase:
    return {
        (True, "may_pay"): Phrase(N_("with benefit and bonus")),
        (True, "none"): Phrase(N_("with benefit")),
        (False, "free"): Phrase(N_("with the bonus for nothing")),
    }.get((benefit, bonus), Phrase(N_("without benefit and bonus")))


def _points(m: Material, effect: GainVp) -> Phrase:
    points = _several(effect.amount, N_("1 point"), N_("{number} points"))
    if not effect.per:
        return points
    return Phrase(
        N_("{points} per {thing}"), points=points, thing=Phrase(METRICS.get(effect.per, effect.per))
    )


def _score(m: Material, effect: Score) -> Phrase:
    points = _several(effect.vp_each, N_("1 point"), N_("{number} points"))
    thing = METRICS.get(effect.metric, effect.metric)
    counted = Phrase(thing, track=word(effect.track)) if effect.track else Phrase(thing)
    return Phrase(N_("{points} per {thing}"), points=points, thing=counted)


def _resource(m: Material, effect: GainResource) -> Phrase:
    return Phrase(N_("{number} {resource}"), number=effect.amount, resource=word(effect.resource))


def _building(m: Material, effect: GainBuilding) -> Phrase:
    if effect.building == "any":
        return Phrase(N_("an income building"))
    kinds = (effect.building,) if isinstance(effect.building, str) else effect.building
    return Joined([word(kind) for kind in kinds], N_("or"))


def _cost(m: Material, cost: Cost) -> Phrase:
    parts: list[Phrase] = []
    if cost.resources is not None:
        for kind in ("coin", "worker", "food", "culture", "any"):
            number = getattr(cost.resources, kind)
            if number:
                parts.append(Phrase(N_("{number} {resource}"), number=number, resource=word(kind)))
    for number, one, many in (
        (cost.territory_tiles, N_("a territory tile"), N_("{number} territory tiles")),
        (cost.give_territory_tile, N_("a tile for an opponent"), N_("{number} tiles for an opponent")),
        (cost.tapestry_cards, N_("a tapestry card"), N_("{number} tapestry cards")),
        (cost.tech_cards, N_("a tech card"), N_("{number} tech cards")),
        (cost.vp, N_("1 point"), N_("{number} points")),
    ):
        if number:
            parts.append(_several(number, one, many))
    return Joined(parts, N_("and"))


CONQUESTS = {
    "anywhere": N_("conquer anywhere"),
    "explored_tile": N_("conquer the new tile"),
    "adjacent_to_start": N_("conquer beside the start"),
}


def _conquer(m: Material, effect: Conquer) -> Phrase:
    if effect.dice == "both":
        return Phrase(N_("conquer, both dice"))
    if effect.dice == "both_if_opponent":
        return Phrase(N_("conquer, both dice against an opponent"))
    return Phrase(CONQUESTS.get(effect.where, N_("conquer")))


def _tech_reward(m: Material, effect: TechReward) -> Phrase:
    if effect.symbol == "circle":
        return Phrase(N_("the circle of a tech card"))
    return Phrase(N_("the square of a tech card"))


def _landmark(m: Material, effect: GainLandmark) -> Phrase:
    if not effect.landmark:
        return Phrase(N_("a landmark of a track"))
    return Phrase(N_("the landmark {landmark}"), landmark=Name(m.records[m.by_id[effect.landmark]]))


def _pay(m: Material, effect: Pay) -> Phrase:
    return Phrase(N_("{effect} for {cost}"), effect=say_effect(m, effect.effect), cost=_cost(m, effect.cost))


def _repeat(m: Material, effect: Repeat) -> Phrase:
    inner = say_effect(m, effect.effect)
    return Phrase(N_("{number} times: {effect}"), number=effect.times, effect=inner)


Say = Callable[[Material, Any], Phrase]

SAYINGS: dict[type[Any], Say] = {
    Seq: lambda m, e: Joined([say_effect(m, step) for step in e.steps], N_("then")),
    All: lambda m, e: Joined([say_effect(m, step) for step in e.steps], N_("and")),
    Choose: lambda m, e: Joined([say_effect(m, option) for option in e.options], N_("or")),
    May: lambda m, e: Phrase(N_("perhaps {effect}"), effect=say_effect(m, e.effect)),
    Pay: _pay,
    Repeat: _repeat,
    GainVp: _points,
    Score: _score,
    GainResource: _resource,
    GainBuilding: _building,
    GainLandmark: _landmark,
    GainTerritoryTile: lambda m, e: _several(e.count, N_("a territory tile"), N_("{number} territory tiles")),
    GainSpaceTile: lambda m, e: _several(e.count, N_("a space tile"), N_("{number} space tiles")),
    GainTapestry: lambda m, e: _several(e.count, N_("a tapestry card"), N_("{number} tapestry cards")),
    CopyBenefit: lambda m, e: Phrase(N_("what the other has just gained")),
    GainCivilization: lambda m, e: Phrase(N_("a new civilization")),
    Invent: lambda m, e: Phrase(N_("invent")),
    RefreshDisplay: lambda m, e: Phrase(N_("replace the open tech cards")),
    UpgradeTech: lambda m, e: Phrase(N_("upgrade a tech card")),
    TechReward: _tech_reward,
    Explore: lambda m, e: Phrase(N_("explore anywhere") if e.where == "anywhere" else N_("explore")),
    ExploreSpace: lambda m, e: Phrase(N_("explore a space tile")),
    Conquer: _conquer,
    Research: lambda m, e: Phrase(N_("research {terms}"), terms=_terms(e.benefit, e.bonus)),
    Advance: lambda m, e: Phrase(
        N_("advance on {track} {terms}"), track=_tracks(e.track), terms=_terms(e.benefit, e.bonus)
    ),
    Regress: lambda m, e: Phrase(
        N_("go back on {track} {terms}"), track=_tracks(e.track), terms=_terms(e.benefit, e.bonus)
    ),
    RepeatPosition: lambda m, e: Phrase(N_("use a position again")),
    RestartToken: lambda m, e: Phrase(N_("begin a track anew")),
    GainTerritoryReward: lambda m, e: Phrase(N_("the reward of the territory")),
    PlaceToken: lambda m, e: Phrase(N_("place a token")),
    GainDieResult: lambda m, e: Phrase(N_("gain what a die shows")),
    RollDie: lambda m, e: Phrase(N_("roll a die")),
    MatchPosition: lambda m, e: Phrase(N_("move to the nearest token of an opponent")),
    DiscardTapestry: lambda m, e: Phrase(N_("discard tapestry cards for points")),
    GainRevealedIncome: lambda m, e: Phrase(N_("gain what the building has uncovered")),
    Nothing: lambda m, e: Phrase(N_("nothing")),
    PlaceOutpost: lambda m, e: Phrase(N_("an outpost on the new tile")),
    StandUpOutposts: lambda m, e: Phrase(N_("stand up outposts")),
    PlayTapestry: lambda m, e: Phrase(N_("play a tapestry card")),
    CopyTapestryAbility: lambda m, e: Phrase(N_("copy a tapestry card")),
}
