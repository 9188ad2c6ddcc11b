"""Effects that hold no other effects, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.vocabulary import GainDieResult
from traumtisch.games.tapestry.vocabulary import cards as c
from traumtisch.games.tapestry.vocabulary import goods as g
from traumtisch.games.tapestry.vocabulary import moves as v
from traumtisch.games.tapestry.words.metrics import metric
from traumtisch.games.tapestry.words.names import Joined, a_building, points, so_many, word

Say = Callable[[Material, Any], Phrase]


def tracks(track: str | tuple[str, ...]) -> Phrase:
    if isinstance(track, tuple):
        return Joined([word(each) for each in track], N_("or"))
    if track in ("any", "each"):
        return Phrase(N_("any track")) if track == "any" else Phrase(N_("each track"))
    if track.startswith("not:"):
        return Phrase(N_("one of the other tracks"))
    return Phrase(N_("that track")) if track.startswith("$") else word(track)


def terms(benefit: bool, bonus: str) -> Phrase:
    return {
        (True, "may_pay"): Phrase(N_("with benefit and bonus")),
        (True, "none"): Phrase(N_("with benefit, without bonus")),
        (False, "free"): Phrase(N_("without benefit, with the bonus for nothing")),
    }.get((benefit, bonus), Phrase(N_("without benefit and bonus")))


# ---- goods ---------------------------------------------------------------------------------------


def _points(m: Material, effect: g.GainVp) -> Phrase:
    if not effect.per:
        return points(effect.amount)
    return Phrase(N_("{points} per {thing}"), points=points(effect.amount), thing=metric(effect.per))


def _lost_points(m: Material, effect: g.LoseVp) -> Phrase:
    lost = points(effect.amount)
    what = Phrase(N_("{points} per {thing}"), points=lost, thing=metric(effect.per)) if effect.per else lost
    return Phrase(N_("lose {what}"), what=what)


POINTS_FOR = {
    "largest_terrain_group": N_("points for the largest group of your territories with one landscape"),
    "largest_landmark_group": N_("points for the largest group of your landmarks that touch"),
    "mat_objects": N_("points for the kinds of things on your mat"),
}


def _score(m: Material, effect: g.Score) -> Phrase:
    if effect.metric in POINTS_FOR:
        return Phrase(POINTS_FOR[effect.metric])
    thing = metric(effect.metric, effect.track)
    return Phrase(N_("{points} per {thing}"), points=points(effect.vp_each), thing=thing)


def _tapestry(m: Material, effect: g.GainTapestry) -> Phrase:
    if effect.from_ == "public_deck":
        return Phrase(N_("the top tapestry card of the common deck"))
    if effect.draw > effect.keep:
        return Phrase(
            N_("draw {number} tapestry cards and keep {kept}"), number=effect.draw, kept=effect.keep
        )
    return Counted("a tapestry card", "{number} tapestry cards", number=effect.count)


def _give(m: Material, effect: g.GiveTapestry) -> Phrase:
    if effect.to != "neighbours":
        return Phrase(N_("give that opponent a tapestry card"))
    return Phrase(
        N_("draw {number} tapestry cards and give neighbours any of them, for {points} each"),
        number=effect.count,
        points=points(effect.vp_each),
    )


def _landmark(m: Material, effect: g.GainLandmark) -> Phrase:
    if not effect.landmark:
        return Phrase(N_("a landmark of a track"))
    return Phrase(N_("the landmark {landmark}"), landmark=Name(m.records[m.by_id[effect.landmark]]))


def _place_reserved(m: Material, effect: g.PlaceReserved) -> Phrase:
    if effect.what in m.by_id:
        return Phrase(N_("place the landmark {landmark}"), landmark=Name(m.records[m.by_id[effect.what]]))
    return Phrase(N_("build {building} now"), building=a_building(effect.what))


def _invent(m: Material, effect: g.Invent) -> Phrase:
    if effect.source == "face_up":
        return Phrase(N_("invent an open tech card"))
    return Phrase(N_("invent the top tech card of the deck") if effect.source == "deck" else N_("invent"))


def _upgrade(m: Material, effect: g.UpgradeTech) -> Phrase:
    if effect.times > 1:
        return Phrase(N_("upgrade a tech card twice, whatever it requires"))
    if effect.count > 1:
        return Phrase(N_("upgrade two tech cards, whatever they require"))
    if effect.locked_this_turn:
        return Phrase(N_("upgrade a tech card that is upgraded only once in this turn"))
    if effect.ignore_requirements and not effect.card:
        return Phrase(N_("upgrade a tech card, whatever it requires"))
    return Phrase(N_("upgrade this tech card") if effect.card else N_("upgrade a tech card"))


TECH_REWARDS = {
    ("circle", "middle"): N_("the circle of a tech card in the middle row"),
    ("circle", "any"): N_("the circle of this tech card"),
    ("square", "top"): N_("the square of a tech card in the top row"),
    ("square", "any"): N_("the square of this tech card"),
    ("of_current_row", "any"): N_("what a tech card of a neighbour gives in its row"),
}


OF_ITS_ROW = N_("the reward of the row in which the tech card lies")


def _tech_reward(m: Material, effect: g.TechReward) -> Phrase:
    return Phrase(TECH_REWARDS.get((effect.symbol, effect.row), OF_ITS_ROW))


def _convert(m: Material, effect: g.ConvertResource) -> Phrase:
    if effect.from_ == "any":
        return Phrase(
            N_("exchange up to {number} resources for others, for {points} each"),
            number=effect.up_to,
            points=points(effect.vp_each),
        )
    return Phrase(
        N_("turn any {resource} of this income into other resources, for {points} each"),
        resource=word(effect.from_),
        points=points(effect.vp_each),
    )


def _show(m: Material, effect: g.UseMasterpiece) -> Phrase:
    if effect.count > 1:
        return Phrase(
            N_("show up to {number} different masterpieces of yours or of neighbours"), number=effect.count
        )
    mine = effect.owners == "self"
    return Phrase(
        N_("show a masterpiece of yours") if mine else N_("show a masterpiece of yours or of a neighbour")
    )


def _refresh(m: Material, effect: g.RefreshDisplay) -> Phrase:
    techs = effect.display != "masterpiece"
    return Phrase(N_("replace the open tech cards") if techs else N_("replace the open masterpieces"))


GOODS: dict[type[Any], Say] = {
    g.Nothing: lambda m, e: Phrase(N_("nothing")),
    g.GainVp: _points,
    g.LoseVp: _lost_points,
    g.Score: _score,
    g.GainResource: lambda m, e: so_many(e.resource, e.amount),
    g.LoseResource: lambda m, e: Phrase(N_("lose {what}"), what=so_many(e.resource, e.amount)),
    g.ConvertResource: _convert,
    g.GainRevealedIncome: lambda m, e: Phrase(N_("what the building has uncovered")),
    g.SwapBuildings: lambda m, e: Phrase(
        N_("swap two income buildings, up to {number} times"), number=e.up_to
    ),
    g.GainLandmark: _landmark,
    g.PlaceReserved: _place_reserved,
    g.GainTerritoryTile: lambda m, e: Counted("a territory tile", "{number} territory tiles", number=e.count),
    g.GainSpaceTile: lambda m, e: Counted("a space tile", "{number} space tiles", number=e.count),
    g.GainTapestry: _tapestry,
    g.DiscardTapestry: lambda m, e: Phrase(
        N_("discard any number of tapestry cards for {points} each"), points=points(e.vp_each)
    ),
    g.GiveTapestry: _give,
    g.Invent: _invent,
    g.RefreshDisplay: _refresh,
    g.GainMasterpiece: lambda m, e: Phrase(N_("create a masterpiece")),
    g.UseMasterpiece: _show,
    g.Inspire: lambda m, e: Phrase(N_("lay an inspiration tile")),
    g.GainLandmarkCard: lambda m, e: Phrase(N_("a landmark card")),
    g.UpgradeTech: _upgrade,
    g.TechReward: _tech_reward,
}

# ---- moves ---------------------------------------------------------------------------------------


def _steps(said: Phrase, steps: int) -> Phrase:
    return said if steps == 1 else Phrase(N_("{number} times: {effect}"), number=steps, effect=said)


def _advance(m: Material, effect: v.Advance) -> Phrase:
    on = Phrase(N_("up to two tracks")) if effect.count_tracks == 2 else tracks(effect.track)
    said = Phrase(N_("advance on {track} {terms}"), track=on, terms=terms(effect.benefit, effect.bonus))
    return _beyond(_steps(said, effect.steps), effect.overflow_vp)


def _regress(m: Material, effect: v.Regress) -> Phrase:
    on = Phrase(N_("three different tracks")) if effect.count_tracks == 3 else tracks(effect.track)
    return Phrase(N_("go back on {track} {terms}"), track=on, terms=terms(effect.benefit, effect.bonus))


def _research(m: Material, effect: v.Research) -> Phrase:
    said = Phrase(N_("research {terms}"), terms=terms(effect.benefit, effect.bonus))
    return _beyond(_steps(said, effect.times), effect.overflow_vp)


def _beyond(said: Phrase, overflow: int) -> Phrase:
    if not overflow:
        return said
    return Phrase(
        N_("{effect} ({points} for each step beyond the end)"), effect=said, points=points(overflow)
    )


CONQUER = N_("conquer")
CONQUESTS = {
    "anywhere": N_("conquer anywhere"),
    "explored_tile": N_("conquer the new tile"),
    "adjacent_to_start": N_("conquer beside the start"),
}


def _conquer(m: Material, effect: v.Conquer) -> Phrase:
    if effect.dice == "both":
        return Phrase(N_("conquer and take both dice"))
    if effect.dice == "both_if_opponent":
        return Phrase(N_("conquer, and against an opponent take both dice"))
    if effect.target == "empty":
        return Phrase(N_("conquer an empty territory"))
    return Phrase(CONQUESTS.get(effect.where, CONQUER))


def _explore(m: Material, effect: v.Explore) -> Phrase:
    if effect.tile.startswith("$"):
        return Phrase(N_("explore with this tile"))
    return Phrase(N_("explore anywhere") if effect.where == "anywhere" else N_("explore"))


def _explore_space(m: Material, effect: v.ExploreSpace) -> Phrase:
    return Phrase(N_("explore one of them") if effect.tiles == "just_gained" else N_("explore a space tile"))


def _repeat_position(m: Material, effect: v.RepeatPosition) -> Phrase:
    if effect.whose == "opponent":
        return Phrase(N_("the benefit of the space of an opponent, whose owner gains the bonus for nothing"))
    if effect.bonus == "none" and effect.whose == "self":
        return Phrase(N_("gain the benefit of a space on which you stand once more, without the bonus"))
    return Phrase(N_("gain the benefit of a space on which you stand once more, and the bonus if you pay it"))


def _territory(m: Material, effect: v.GainTerritoryReward) -> Phrase:
    given = effect.territory == "given_tile"
    return Phrase(N_("the reward of the tile given away") if given else N_("the reward of the territory"))


def _terrain(m: Material, effect: v.GainTerrainResources) -> Phrase:
    return Phrase(N_("the resources of the landscapes of a territory tile that you control"))


TOKENS = {
    "capital_plot": N_("make plots of your capital impassable"),
    "tech_card": N_("put a token on a tech card"),
    "conquered_territory": N_("put a token on the conquered territory, which protects it"),
    "empty_territory": N_("put a token on an empty territory"),
    "opponent_territory_single_token": N_("put a token on a territory with one outpost of an opponent"),
    "own_territory_single_token": N_("put a token on a territory of yours with one outpost"),
    "start_territory": N_("put tokens on your start"),
}
A_TOKEN = N_("put down a token")


DICE = {
    "conquer_pair": N_("roll both conquest dice"),
    "science": N_("roll the science die"),
    "red": N_("roll the red die"),
    "black": N_("roll the black die"),
}


def _roll(m: Material, effect: v.RollDie) -> Phrase:
    return Phrase(DICE[effect.die if isinstance(effect.die, str) else effect.die[0]])


MOVES: dict[type[Any], Say] = {
    v.Advance: _advance,
    v.Regress: _regress,
    v.Research: _research,
    v.RepeatPosition: _repeat_position,
    v.MatchPosition: lambda m, e: Phrase(N_("move on a track to the nearest token of an opponent")),
    v.AdvanceToNextBonus: lambda m, e: Phrase(
        N_("advance to the next space with a bonus, which costs nothing, without benefits and landmarks")
    ),
    v.RefundPositionCost: lambda m, e: Phrase(N_("what the space of one of your tokens costs")),
    v.RenegadeStep: lambda m, e: Phrase(N_("the next step of the renegades")),
    v.RestartToken: lambda m, e: Phrase(N_("begin a track anew with this token")),
    v.Explore: _explore,
    v.ExploreSpace: _explore_space,
    v.Conquer: _conquer,
    v.GainTerritoryReward: _territory,
    v.GainTerrainResources: _terrain,
    v.PlaceOutpost: lambda m, e: Phrase(N_("an outpost on the new tile")),
    v.PlaceToken: lambda m, e: Phrase(TOKENS.get(e.where, A_TOKEN)),
    v.StandUpOutposts: lambda m, e: Phrase(
        N_("stand up to {number} of your toppled outposts up again"), number=e.up_to
    ),
    v.CancelTrap: lambda m, e: Phrase(N_("the trap does nothing")),
    v.MoveOutpost: lambda m, e: Phrase(N_("your outpost retreats to an empty territory beside it")),
    v.RollDie: _roll,
    GainDieResult: lambda m, e: Phrase(N_("what the die shows")),
}

# ---- cards and mats ------------------------------------------------------------------------------

PLAYED_ON = {
    "maker_of_fire": N_("play a tapestry card on Maker of Fire"),
    "this_card": N_("play it on this card"),
    "current_era": N_("play a tapestry card on top of this era's"),
}
MAT_REWARDS = {
    "covered": N_("what was covered on the mat"),
    "exposed_all": N_("all uncovered rewards of the mat"),
    "free_slot": N_("a free slot of the mat"),
    "next_slot": N_("the next step of the mat"),
}
A_REWARD = N_("a reward of the mat")


def _mat_cover(m: Material, effect: c.MatCover) -> Phrase:
    outposts = effect.with_ == "outpost"
    return Phrase(N_("line outposts up on the mat") if outposts else N_("put tokens on the mat"))


def _mat_uncover(m: Material, effect: c.MatUncover) -> Phrase:
    given = effect.to == "opponent"
    return Phrase(
        N_("give a token of the mat to an opponent") if given else N_("take an outpost off the mat")
    )


def _copy(m: Material, effect: c.CopyTapestryAbility) -> Phrase:
    neighbour = effect.from_ == "neighbour_income_mat"
    return Phrase(
        N_("copy the ability of a visible tapestry card of a neighbour")
        if neighbour
        else N_("copy the ability of a visible tapestry card")
    )


def _reveal(m: Material, effect: c.RevealTapestry) -> Phrase:
    if effect.until:
        return Phrase(N_("draw tapestry cards until one works when played or for good; keep it"))
    return Phrase(N_("reveal {number} tapestry cards and play one of them"), number=effect.count)


CARDS: dict[type[Any], Say] = {
    c.PlayTapestry: lambda m, e: Phrase(PLAYED_ON[e.onto]),
    c.RevealTapestry: _reveal,
    c.LoseCivilization: lambda m, e: Phrase(N_("give up a civilization")),
    c.CopyTapestryAbility: _copy,
    c.CopyBenefit: lambda m, e: Phrase(N_("what the other has just gained")),
    c.GainCivilization: lambda m, e: Phrase(N_("a new civilization")),
    c.DiscardThisCivilization: lambda m, e: Phrase(N_("discard this civilization and gain another")),
    c.MatReward: lambda m, e: Phrase(MAT_REWARDS.get(e.choice or e.slot, A_REWARD)),
    c.MatMove: lambda m, e: Phrase(N_("move a token on the mat and gain where it comes")),
    c.MatCover: _mat_cover,
    c.MatUncover: _mat_uncover,
    c.PeekHand: lambda m, e: Phrase(N_("look at the hand of a neighbour")),
    c.PrivateTapestryDeck: lambda m, e: Phrase(
        N_("put together a deck of your own of {number} tapestry cards"), number=e.size
    ),
}
