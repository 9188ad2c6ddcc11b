"""Effects in words, made of the words of their parts."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.notation import short
from traumtisch.games.tapestry.vocabulary import (
    All,
    ApplyModifier,
    Choose,
    Elixirs,
    ForEach,
    ForPlayers,
    GainBuilding,
    HandDiscardTable,
    If,
    May,
    Pay,
    PlaceStoredLandmarks,
    Predict,
    Repeat,
    Reserve,
    RollUntil,
    Seq,
    ToppleAttacker,
    TossSpaceTile,
)
from traumtisch.games.tapestry.vocabulary.goods import GainResource, GainTapestry, GainTerritoryTile
from traumtisch.games.tapestry.vocabulary.terms import Condition, Cost, Resources
from traumtisch.games.tapestry.words.benefits import CARDS, GOODS, MOVES, Say, tracks
from traumtisch.games.tapestry.words.metrics import metric
from traumtisch.games.tapestry.words.names import Joined, a_building, points, so_many

GAINED_BY = {
    "opponents": N_("{effect} for each opponent"),
    "neighbours": N_("{effect} for each neighbour"),
    "all": N_("{effect} for everybody"),
    "target_opponent": N_("{effect} for that opponent"),
}
"""By who gains an effect, if not whoever it is said to."""


def say_effect(m: Material, effect: Any) -> Phrase:
    """An effect as a person would say it; what nobody has found words for is said in short."""
    kind: type[Any] = effect.__class__
    say = SAYINGS.get(kind)
    if say is None:
        return Phrase(short(effect).replace("{", "(").replace("}", ")"))
    who = getattr(effect, "who", "self")
    said = say(m, effect)
    return Phrase(GAINED_BY[who], effect=said) if who in GAINED_BY else said


def goods(effects: Iterable[Any]) -> list[Phrase]:
    """Income, put together by kind."""
    resources: dict[str, int] = {}
    others = {GainTerritoryTile: 0, GainTapestry: 0}
    for effect in effects:
        if isinstance(effect, GainResource):
            resources[effect.resource] = resources.get(effect.resource, 0) + int(effect.amount)
        elif isinstance(effect, GainTerritoryTile | GainTapestry):
            others[effect.__class__] += int(effect.count)
    said = [so_many(kind, number) for kind, number in resources.items()]
    kinds = {GainTerritoryTile: "territory_tile", GainTapestry: "tapestry_card"}
    return said + [so_many(kinds[kind], number) for kind, number in others.items() if number]


def say_resources(cost: Resources) -> Phrase:
    """What is to be paid in resources."""
    if cost.different:
        return Phrase(N_("{number} different resources"), number=cost.any)
    if cost.same:
        return Phrase(N_("{number} equal resources"), number=cost.any)
    kinds = ("coin", "worker", "food", "culture", "any")
    return Joined([so_many(kind, n) for kind in kinds if (n := getattr(cost, kind))], N_("and"))


def say_cost(cost: Cost) -> Phrase:
    parts: list[Phrase] = [] if cost.resources is None else [say_resources(cost.resources)]
    if number := cost.territory_tiles:
        parts.append(Counted("a territory tile", "{number} territory tiles", number=number))
    if number := cost.give_territory_tile:
        parts.append(Counted("a tile for an opponent", "{number} tiles for an opponent", number=number))
    if number := cost.tapestry_cards:
        parts.append(Counted("a tapestry card", "{number} tapestry cards", number=number))
    if number := cost.tech_cards:
        parts.append(Counted("a tech card", "{number} tech cards", number=number))
    if cost.vp:
        parts.append(points(cost.vp))
    return Joined(parts, N_("and"))


def _building(m: Material, effect: GainBuilding) -> Phrase:
    kinds = (effect.building,) if isinstance(effect.building, str) else effect.building
    said: Phrase = Joined([a_building(kind) for kind in kinds], N_("or"))
    if effect.place == "discard":
        return Phrase(N_("{building}, which leaves the game"), building=said)
    if effect.place == "opponent_territory_toppled":
        return Phrase(N_("{building}, laid down beside one outpost of an opponent"), building=said)
    if effect.otherwise is not None:
        return Phrase(
            N_("{effect} (if you have none: {other})"), effect=said, other=say_effect(m, effect.otherwise)
        )
    return said


def _choose(m: Material, effect: Choose) -> Phrase:
    said = Joined([say_effect(m, option) for option in effect.options], N_("or"))
    if effect.count == 1:
        return said
    return Phrase(N_("{number} of these: {effect}"), number=effect.count, effect=said)


CONDITIONS = {
    "at_least": N_("if there are two civilizations"),
    "any_opponent_paid": N_("if an opponent has paid"),
    "behind_all": N_("if nobody has fewer points"),
    "discarded_at_least_one": N_("if you have discarded a card"),
    "exploration_vp_at_least": N_("if that brought 3 points"),
    "first_in_era": N_("if nobody else has begun this era"),
    "gained_building_this_turn": N_("if you have gained a building"),
    "identical_income_buildings": N_("if its income buildings are all equal"),
    "no_unclaimed_track_landmarks": N_("if no landmark of a track is left"),
    "fewest": N_("if you have fewer landmarks than everybody else"),
    "tile_on_mat": N_("if a tile was discarded from the mat"),
    "token_count_on_start_territory": N_("if it is your third token there"),
    "most": N_("if you have more landmarks than everybody else"),
    "opponent_agrees": N_("if the opponent agrees"),
}


def _condition(cond: Condition) -> Phrase:
    if cond.cond == "era_in":
        return Phrase(N_("if it is era 1 or 2"))
    if cond.cond == "players":
        return Phrase(N_("with {least} to {most} players"), least=cond.min, most=cond.max)
    return Phrase(CONDITIONS.get(cond.is_ or cond.cond, cond.cond))


def _if(m: Material, effect: If) -> Phrase:
    cond, then = _condition(effect.cond), say_effect(m, effect.then)
    if effect.else_ is None:
        return Phrase(N_("{condition}: {effect}"), condition=cond, effect=then)
    other = say_effect(m, effect.else_)
    return Phrase(N_("{condition}: {effect}; otherwise {other}"), condition=cond, effect=then, other=other)


OVER = {
    "achievements_earned": N_("{effect} for each of your achievements"),
    "rolled_tracks": N_("{effect}, for each track marked"),
    "tracks_all_tokens_ahead": N_("{effect} for each track on which all others are further"),
    "tracks_completed_or_leading": N_("{effect} for each track that you have completed or lead"),
    "tracks_no_token_ahead": N_("{effect} for each track on which nobody is further"),
}


def _for_each(m: Material, effect: ForEach) -> Phrase:
    return Phrase(OVER.get(effect.over, effect.over), effect=say_effect(m, effect.effect))


def _modifier(m: Material, effect: ApplyModifier) -> Phrase:
    modifier = effect.modifier
    if modifier.modifier == "track_closed":
        return Phrase(
            N_("opponents cannot move on {track} until the end of your next turn"),
            track=tracks(modifier.track),
        )
    if modifier.modifier == "forbidden_tapestry":
        return Phrase(N_("not {card}"), card=Name(m.records[m.by_id[modifier.card]]))
    return Phrase(short(effect).replace("{", "(").replace("}", ")"))


def _pay(m: Material, effect: Pay) -> Phrase:
    if effect.cost == Cost():
        return say_effect(m, effect.effect)
    return Phrase(N_("{effect} for {cost}"), effect=say_effect(m, effect.effect), cost=say_cost(effect.cost))


def _repeat(m: Material, effect: Repeat) -> Phrase:
    inner = say_effect(m, effect.effect)
    if isinstance(effect.times, str):
        return Phrase(N_("{points} per {thing}"), points=inner, thing=metric(effect.times))
    return _times(effect.times, inner)


def _times(number: int, effect: Phrase) -> Phrase:
    return Phrase(N_("{number} times: {effect}"), number=number, effect=effect)


def _discards(m: Material, effect: HandDiscardTable) -> Phrase:
    return Phrase(N_("discard your hand and gain what so many cards are worth"))


RESERVABLE = {
    "building": N_("reserve {building}"),
    "landmark": N_("reserve a landmark"),
    "masterpiece": N_("reserve an open masterpiece"),
    "resource": N_("reserve up to {number} of your resources"),
    "space_tile": N_("reserve a space tile of the supply"),
    "tapestry_card": N_("reserve up to {number} of your tapestry cards"),
    "tech_card": N_("reserve an open tech card"),
    "territory_tile": N_("reserve {number} of your territory tiles"),
}


def _reserve(m: Material, effect: Reserve) -> Phrase:
    return Phrase(RESERVABLE[effect.object], building=a_building(effect.building), number=effect.count)


def _stored_landmarks(m: Material, effect: PlaceStoredLandmarks) -> Phrase:
    if effect.bonus_if_two_or_more is None:
        return Phrase(N_("place a landmark that waits"))
    return Phrase(
        N_("place any number of landmarks that wait (two or more: {effect})"),
        effect=say_effect(m, effect.bonus_if_two_or_more),
    )


def _toss(m: Material, effect: TossSpaceTile) -> Phrase:
    return Phrase(
        N_("toss a space tile (face up: {up}; face down: {down})"),
        up=say_effect(m, effect.face_up),
        down=say_effect(m, effect.face_down),
    )


def _so_often(m: Material, step: Any, times: int) -> Phrase:
    """A step of a sequence that may come several times in a row."""
    effect = say_effect(m, step)
    if times == 1:
        return effect
    return Phrase(N_("{effect} twice"), effect=effect) if times == 2 else _times(times, effect)


COMPOSED: dict[type[Any], Say] = {
    Seq: lambda m, e: Joined(
        [_so_often(m, step, len([*same])) for step, same in groupby(e.steps)], N_("then"), ","
    ),
    All: lambda m, e: Joined([say_effect(m, step) for step in e.steps], N_("and")),
    Choose: _choose,
    May: lambda m, e: Phrase(N_("if you like, {effect}"), effect=say_effect(m, e.effect)),
    Pay: _pay,
    Repeat: _repeat,
    If: _if,
    ForEach: _for_each,
    ForPlayers: lambda m, e: say_effect(m, e.effect),
    ApplyModifier: _modifier,
    GainBuilding: _building,
    ToppleAttacker: lambda m, e: Phrase(
        N_("{effect}, and the outpost of the attacker falls"), effect=say_effect(m, e.gain)
    ),
    PlaceStoredLandmarks: _stored_landmarks,
    RollUntil: lambda m, e: Phrase(N_("roll the science die as often as you dare")),
    Elixirs: lambda m, e: Phrase(N_("brew two elixirs")),
    Reserve: _reserve,
    TossSpaceTile: _toss,
    Predict: lambda m, e: Phrase(N_("make four predictions")),
    HandDiscardTable: _discards,
}
SAYINGS: dict[type[Any], Say] = {**GOODS, **MOVES, **CARDS, **COMPOSED}
"""By kind of effect."""
