"""TA-CV-13, the Mystics as first printed: numbers that are predicted, and reached."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import district_completed
from traumtisch.games.tapestry.civilizations.gaining import abilities_of
from traumtisch.games.tapestry.effects.conquest import took_control
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.technology import tech_taken
from traumtisch.games.tapestry.facts import Ability
from traumtisch.games.tapestry.general import achieve
from traumtisch.games.tapestry.mats import Predictions, judged_exactly
from traumtisch.games.tapestry.metrics import reached_predictions
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Predict
from traumtisch.games.tapestry.words.names import word

mystics = tapestry.carried_by("civ.mystics")
predicted = tapestry.event("predicted", "TA-CV-13", N_("Predicts {category}: {number}."))
came_true = tapestry.event("came true", "TA-CV-13", N_("Reaches the prediction of {category}."))
tapestry.says("predict", N_("The number {number}"))

CAUSE = Cause("civ.mystics")


def _said(t: Tapestry) -> Predict | None:
    """What the mat says of predictions; the revised one says nothing."""
    said = [each.effect for each in t.m.edition(t.m.by_id[CAUSE.source]).abilities]
    return next((effect for effect in said if isinstance(effect, Predict)), None)


def _range(t: Tapestry, category: str) -> tuple[int, int]:
    facts = t.m.edition(t.m.by_id[CAUSE.source]).mat
    assert isinstance(facts, Predictions)
    return facts.categories[category]


# ---- predicting ----------------------------------------------------------------------------------


@tapestry.primitive(Predict)
def predict(t: Tapestry, seat: int, effect: Predict, cause: Cause) -> None:
    t.then(*[predict_one(seat, category) for category in effect.categories])


def _which_category(t: Tapestry, category: str) -> dict[str, Fact]:
    return {"category": word(category)}


@tapestry.question(
    "prediction",
    "TA-CV-13",
    N_("Which number do you predict for {category}?"),
    facts=_which_category,
)
def which_number(t: Tapestry, seat: int, category: str) -> list[Option]:
    least, most = _range(t, category)
    return [Option("predict", str(number)) for number in range(least, most + 1)]


@tapestry.step("TA-CV-13")
async def predict_one(t: Tapestry, seat: int, category: str) -> None:
    """R66: a number that is reached already counts at once."""
    option = await t.ask(which_number(category))
    mat = t.player(seat).mats[t.m.by_id[CAUSE.source]]
    effect = _said(t)
    assert effect is not None
    mat.numbers = tuple(
        int(option.target) if each == category else number
        for each, number in zip(effect.categories, mat.numbers, strict=True)
    )
    t.tell(predicted, category, option.target)
    t.then(look_at_predictions())


# ---- numbers that are reached --------------------------------------------------------------------


@tapestry.step("TA-CV-13")
def look_at_predictions(t: Tapestry) -> None:
    """The first time that at least the number is reached brings its reward."""
    effect = _said(t)
    if effect is None:
        return
    seat, frames = t.acting, list[Frame]()
    mat = t.player(seat).mats[t.m.by_id[CAUSE.source]]
    for category, beyond in reached_predictions(t, seat, CAUSE).items():
        if beyond >= 0 and category not in mat.slots:
            mat.slots = (*mat.slots, category)
            t.tell(came_true, category, by=seat)
            frames.append(gain(seat, effect.reward_on_reach, CAUSE))
    t.then(*frames)


for step in (tech_taken, district_completed, took_control, achieve):
    mystics.follows(step)(look_at_predictions)


@mystics.alters(abilities_of)
def judged_at_the_end(
    t: Tapestry, owner: int, abilities: tuple[Ability, ...], civ: int
) -> tuple[Ability, ...]:
    """In the last income turn, among the other abilities, what was predicted exactly counts."""
    if t.m.ids[civ] != CAUSE.source:
        return abilities
    exactly = judged_exactly(each.effect for each in abilities)
    return abilities if exactly is None else (*abilities, Ability("final_income_turn", effect=exactly))
