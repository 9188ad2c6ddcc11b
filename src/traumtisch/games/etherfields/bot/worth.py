"""What effects are worth to whoever causes them, as far as one can tell before they happen.

Only what is printed where everybody can read it is judged: what a text of the story holds is worth the same
for all texts until it has been read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from traumtisch.games.etherfields.bot.purse import of_healing, of_sealing, of_suffering
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack import effects as ef
from traumtisch.games.etherfields.pack import effects_pieces as pieces
from traumtisch.games.etherfields.pack import effects_places as places
from traumtisch.games.etherfields.pack import effects_story as story
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

MANY = 6
"""What `all` counts as."""
TOKENS = {"gem": WEIGHTS.gem, "ether": WEIGHTS.ether, "key": WEIGHTS.key}

Judge = Callable[[Etherfields, Any, Cause, int], float]
JUDGES: dict[type, Judge] = {}


def judges(*kinds: type) -> Callable[[Judge], Judge]:
    def declare(judge: Judge) -> Judge:
        JUDGES.update(dict.fromkeys(kinds, judge))
        return judge

    return declare


def worth(t: Etherfields, effects: Iterable[Effect], cause: Cause) -> float:
    """The sum of these effects for whoever causes them."""
    who = max(0, cause.actor)
    return sum(of_effect(t, effect, cause, who) for effect in effects)


def of_effect(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    judge = JUDGES.get(type(effect))
    return judge(t, effect, cause, who) if judge else 0.0


def _number(t: Etherfields, amount: Any, cause: Cause) -> int:
    return MANY if amount == "all" else count(t, amount, cause)


def _whom(t: Etherfields, effect: Any, who: int) -> list[int]:
    """Roughly: all, or the one that is meant best."""
    match effect.who:
        case "each":
            return list(t.team)
        case "" | "actor" | "owner" | "target" | "team":
            return [who]
        case "others":
            return [other for other in t.team if other != who]
        case _:
            return [max(t.team, key=lambda each: t.character(each).suffering)]


# ---- cards and tokens --------------------------------------------------------------------------------


@judges(pieces.Draw)
def _draw(t: Etherfields, effect: pieces.Draw, cause: Cause, who: int) -> float:
    """As far as the hand has room."""
    number = _number(t, effect.n, cause)
    room = [max(0, t.m.rules.limits.hand - len(t.character(one).hand)) for one in _whom(t, effect, who)]
    return WEIGHTS.draw * sum(min(number, free) for free in room)


@judges(pieces.Discard)
def _discard(t: Etherfields, effect: pieces.Discard, cause: Cause, who: int) -> float:
    number = _number(t, effect.n, cause)
    return -sum(min(number, len(t.character(one).hand)) for one in _whom(t, effect, who))


@judges(pieces.Mill)
def _mill(t: Etherfields, effect: pieces.Mill, cause: Cause, who: int) -> float:
    return -0.5 * _number(t, effect.n, cause)


@judges(pieces.Seal)
def _seal(t: Etherfields, effect: pieces.Seal, cause: Cause, who: int) -> float:
    number = _number(t, effect.n, cause)
    return -sum(of_sealing(t, one, number) for one in _whom(t, effect, who))


@judges(pieces.SealThis)
def _seal_this(t: Etherfields, effect: pieces.SealThis, cause: Cause, who: int) -> float:
    return -of_sealing(t, who, 1)


@judges(pieces.Unseal)
def _unseal(t: Etherfields, effect: pieces.Unseal, cause: Cause, who: int) -> float:
    number = _number(t, effect.n, cause)
    sealed = [len(t.character(one).sealed) for one in _whom(t, effect, who)]
    return sum(min(number, there) * WEIGHTS.unseal * (1 + there / 4) for there in sealed)


@judges(pieces.Suffer)
def _suffer(t: Etherfields, effect: pieces.Suffer, cause: Cause, who: int) -> float:
    number = _number(t, effect.n, cause)
    return -sum(of_suffering(t, one, number) for one in _whom(t, effect, who))


@judges(pieces.Heal)
def _heal(t: Etherfields, effect: pieces.Heal, cause: Cause, who: int) -> float:
    """As much as it would be to suffer it again."""
    number = _number(t, effect.n, cause)
    return sum(of_healing(t, one, number) for one in _whom(t, effect, who))


@judges(pieces.Gain)
def _gain(t: Etherfields, effect: pieces.Gain, cause: Cause, who: int) -> float:
    return _number(t, effect.n, cause) * len(_whom(t, effect, who)) * TOKENS.get(effect.token, 1.0)


@judges(pieces.SplitGain)
def _split_gain(t: Etherfields, effect: pieces.SplitGain, cause: Cause, who: int) -> float:
    return _number(t, effect.n, cause) * TOKENS.get(effect.token, 1.0)


@judges(pieces.Lose)
def _lose(t: Etherfields, effect: pieces.Lose, cause: Cause, who: int) -> float:
    return -_number(t, effect.n, cause) * TOKENS.get(effect.token, 1.0)


@judges(pieces.Hours)
def _hours(t: Etherfields, effect: pieces.Hours, cause: Cause, who: int) -> float:
    number = _number(t, effect.n, cause) if effect.set is None else 0
    return WEIGHTS.hour * max(number, -t.state.hours)


@judges(pieces.GainCard, pieces.BuyInfluence, pieces.LayFree, pieces.ToHand)
def _card(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.card


@judges(pieces.GainWeakness)
def _weakness(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return -WEIGHTS.card


@judges(pieces.Counter)
def _counter(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.wound if t.state.layer == "slumber" else WEIGHTS.nuisance / 2


# ---- map, creatures, rounds --------------------------------------------------------------------------


@judges(places.Despawn)
def _despawn(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.wound if t.state.layer == "slumber" else WEIGHTS.nuisance


@judges(places.BlockStep)
def _block(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.block if t.state.figures else 0.0


@judges(places.AddRound)
def _round(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.hour if t.state.rounds_left == 0 and t.state.layer == "dream" else 0.0


@judges(places.Reward)
def _reward(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.victory / 2


@judges(places.RevealTile)
def _tile(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.unknown


# ---- story, collection, flow -------------------------------------------------------------------------


@judges(story.EndSlumber)
def _end_slumber(t: Etherfields, effect: story.EndSlumber, cause: Cause, who: int) -> float:
    return WEIGHTS.victory if effect.result == "won" else 0.0


@judges(story.EndDream)
def _end_dream(t: Etherfields, effect: story.EndDream, cause: Cause, who: int) -> float:
    return {"won": WEIGHTS.goal, "partial": 0.0, "failed": -WEIGHTS.goal}[effect.result]


@judges(story.Script)
def _script(t: Etherfields, effect: story.Script, cause: Cause, who: int) -> float:
    return 0.0 if effect.entry in t.state.read else WEIGHTS.unknown


@judges(story.GainItem, story.EquipItem)
def _item(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.item


@judges(story.GainMask)
def _mask(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.mask


@judges(story.GainHint, story.GainWisdom)
def _hint(t: Etherfields, effect: Effect, cause: Cause, who: int) -> float:
    return WEIGHTS.hint


@judges(ef.If)
def _if(t: Etherfields, effect: ef.If, cause: Cause, who: int) -> float:
    return worth(t, effect.then if hold(t, effect.cond, cause) else effect.else_, cause)


@judges(ef.ForEach)
def _for_each(t: Etherfields, effect: ef.ForEach, cause: Cause, who: int) -> float:
    return worth(t, effect.do, cause)


@judges(ef.Repeat)
def _repeat(t: Etherfields, effect: ef.Repeat, cause: Cause, who: int) -> float:
    return _number(t, effect.n, cause) * worth(t, effect.do, cause)


@judges(ef.Choose)
def _choose(t: Etherfields, effect: ef.Choose, cause: Cause, who: int) -> float:
    return max((worth(t, choice.do, cause) for choice in effect.options), default=0.0)


@judges(ef.Roll)
def _roll(t: Etherfields, effect: ef.Roll, cause: Cause, who: int) -> float:
    """On average over the faces of the die."""
    faces = t.m.rules.dice.luck if effect.die == "luck" else t.m.rules.dice.creature
    results = [worth(t, effect.table.get(face, ()), cause) for face in faces]
    return sum(results) / len(results) + worth(t, effect.then, cause)
