"""TA-CV-17, the revised Advisors: tokens on the income mats of others, and a word in what is played there."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import EVERYBODY
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.effects.gaining import gain, perform
from traumtisch.games.tapestry.effects.tapestries import (
    LAST_FIELD,
    ability,
    instead_of_laying,
    lay_down,
    revealed_card,
)
from traumtisch.games.tapestry.facts import TapestryCard
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.modules.plans.civilizations.advisors import WHO, advisors, hand_over
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect, If
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken
from traumtisch.games.tapestry.vocabulary.terms import Condition

put_on_mat = plans.event("put on mat", "TA-CV-17", N_("Puts a token on field {number} of player {seat}."))
offered_other = plans.event("offered other", "TA-CV-17", N_("Offers {card} instead."))
plans.says("era-field", N_("Field {number} of player {seat}"))
plans.says("accept", N_("Play it, and gain what it does"))
plans.says("refuse", N_("No, {card} as intended"))
plans.says("propose", N_("Propose {card} instead"))

PASS, ACCEPT, ENOUGH = Option("pass"), Option("accept"), Option("enough")


# ---- the tokens ----------------------------------------------------------------------------------


def marked(t: Tapestry, owner: int) -> tuple[str, ...]:
    """The fields with a token: player and era (`1 3`)."""
    return t.player(owner).mats[t.m.by_id[WHO]].slots


def fields_to_mark(t: Tapestry, seat: int) -> list[Option]:
    """Fields of opponents whose era has not begun."""
    return [
        Option("era-field", str(era), str(other))
        for other in t.opponents(seat)
        for era in range(max(t.player(other).era + 1, 2), LAST_FIELD + 1)
        if f"{other} {era}" not in marked(t, seat)
    ]


@plans.possible(PlaceToken, of=WHO)
def can_mark(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> bool:
    return bool(fields_to_mark(t, seat))


@plans.question("field to mark", "TA-CV-17", N_("Which field do you put a token on?"))
def which_field(t: Tapestry, seat: int, effect: PlaceToken) -> list[Option]:
    return [*fields_to_mark(t, seat), *([ENOUGH] if effect.up_to else [])]


@plans.primitive(PlaceToken, of=WHO)
async def mark_a_field(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    if not fields_to_mark(t, seat):
        return
    option = await t.ask(which_field(effect))
    if option == ENOUGH:
        return
    era, other = map(str, option.targets)
    mat = t.player(seat).mats[t.m.by_id[WHO]]
    mat.slots = (*mat.slots, f"{other} {era}")
    t.tell(put_on_mat, era, other, by=seat)
    if isinstance(effect.count, int) and effect.count > 1:
        t.then(gain(seat, PlaceToken(effect.where, count=effect.count - 1, up_to=effect.up_to), cause))


# ---- a card is shown -----------------------------------------------------------------------------


@advisors.alters(instead_of_laying)
def show_it_first(
    t: Tapestry, owner: int, frames: list[Frame], seat: int, card: int, field: int, resolve: bool
) -> list[Frame]:
    """The token returns; everybody sees the card that was to be played."""
    key = f"{seat} {field}"
    if frames or seat == owner or key not in marked(t, owner) or owner in t.state.finished or not resolve:
        return frames
    mat = t.player(owner).mats[t.m.by_id[WHO]]
    mat.slots = tuple(each for each in mat.slots if each != key)
    t.learn(card, EVERYBODY)
    t.tell(revealed_card, card, by=seat)
    return [comment(owner, seat, card, field)]


def when_played(t: Tapestry, card: int) -> bool:
    record: TapestryCard = t.m.records[card]
    return "when_played" in record.timing


@plans.question("comment", "TA-CV-17", N_("Do you accept the card, or propose one of yours?"), private=True)
def which_comment(t: Tapestry, seat: int, other: int, card: int) -> list[Option]:
    own = [Option("propose", each) for each in t.player(seat).hand if when_played(t, each)]
    return [*([ACCEPT] if when_played(t, card) else []), *own, PASS]


@plans.step("TA-CV-17")
async def comment(t: Tapestry, seat: int, other: int, card: Piece, field: int) -> None:
    option = await t.ask(which_comment(other, card))
    if option == ACCEPT:
        t.then(*lay_down(t, other, card, field, True), also_gain(seat, card))
    elif option == PASS:
        t.then(*lay_down(t, other, card, field, True), consolation(seat))
    else:
        t.learn(option.target, EVERYBODY)
        t.tell(offered_other, option.target)
        t.then(consider(other, seat, card, option.target, field))


@plans.question("proposal", "TA-CV-17", N_("Do you play the card that was proposed?"))
def whether_to_follow(t: Tapestry, seat: int, owner: int, card: int, proposed: int) -> list[Option]:
    return [Option("play", proposed), Option("refuse", card)]


@plans.step("TA-CV-17")
async def consider(t: Tapestry, seat: int, owner: int, card: Piece, proposed: Piece, field: int) -> None:
    """Who agrees plays it and keeps the own card; who refuses plays the own one."""
    option = await t.ask(whether_to_follow(owner, card, proposed))
    if option.verb == "play":
        hand_over(t, owner, proposed, seat)
        player = t.player(seat)
        player.hand.append(proposed)
        if card in player.drawn:  # revealed, or just drawn: it is kept in hand like any other
            player.drawn.remove(card)
            player.hand.append(card)
        t.then(*lay_down(t, seat, proposed, field, True), also_gain(owner, proposed))
    else:
        t.then(*lay_down(t, seat, card, field, True), consolation(owner))


@plans.step("TA-CV-17")
def also_gain(t: Tapestry, seat: int, card: Piece) -> None:
    """What the card does when played, for the Advisors as well."""
    t.then(*ability(t, seat, t.m.ids[card], card))


@plans.step("TA-CV-17")
def consolation(t: Tapestry, seat: int) -> None:
    """As the mat says for advice that was not taken."""
    civ = t.m.by_id[WHO]
    triggers = t.m.triggers["opponent_plays_tapestry_on_token"][t.m.ids[civ]]
    effect: Effect = triggers[0].do
    assert isinstance(effect, If)
    assert effect.else_ is not None
    t.then(perform(seat, effect.else_, Cause(WHO)))


@plans.condition("opponent_agrees")
def agrees(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """It is asked by the steps above."""
    return False
