"""TA-CV-17, the Advisors: their cards come to their neighbours' hands."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import bit_of
from traumtisch.games.tapestry.decks import discards_of, extra_draws
from traumtisch.games.tapestry.drawing import draw_aside, tapestries_anew
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.tapestries import (
    card_came,
    draw_top,
    instead_of_drawing,
    to_hand,
    which_to_keep,
)
from traumtisch.games.tapestry.general import add_points
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.paying import discard_from_hand
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.turn import kind_of_turn
from traumtisch.games.tapestry.vocabulary.goods import DiscardTapestry, GainTapestry, GiveTapestry
from traumtisch.games.tapestry.vocabulary.terms import Condition

WHO = "civ.advisors"
FIRST_CARDS = 3
MOST_IN_HAND = 4
DISCARDED = "discarded"
PASS, ENOUGH = Option("pass"), Option("enough")
advisors = plans.carried_by(WHO)
plans.happenings = ("opponent_gains_tapestry", "opponent_plays_tapestry_on_token")
advised = plans.event("advised", "TA-CV-17", N_("Gives player {seat} a card instead."))
gave_card = plans.event("gave card", "TA-CV-17", N_("Gives player {seat} a tapestry card."))
plans.says("advise", N_("Give {card}"))
plans.says("give-card", N_("Give {card} to player {seat}"))


# ---- income turns --------------------------------------------------------------------------------


@plans.question("cards too many", "TA-CV-17", N_("Which tapestry card do you discard?"), private=True)
def which_too_many(t: Tapestry, seat: int) -> list[Option]:
    return [Option("discard", card) for card in t.player(seat).hand]


@plans.primitive(DiscardTapestry, of=WHO)
async def discard_to_four(t: Tapestry, seat: int, effect: DiscardTapestry, cause: Cause) -> None:
    if len(t.player(seat).hand) <= MOST_IN_HAND:
        return
    option = await t.ask(which_too_many)
    discard_from_hand(t, seat, option.target)
    t.note(cause, DISCARDED, "yes")
    t.then(gain(seat, effect, cause))


@plans.condition("discarded_at_least_one")
def has_discarded(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    return bool(t.noted(cause, DISCARDED))


# ---- a card instead of the top one ---------------------------------------------------------------


def knows_better(t: Tapestry, owner: int, seat: int) -> bool:
    """In advance turns, whenever a neighbour draws, with the mat of the first printing."""
    return (
        t.m.options.edition != "revised"
        and seat in t.neighbours(owner)
        and bool(t.player(owner).hand)
        and owner not in t.state.finished
        and seat not in t.state.finished
        and kind_of_turn(t) == "advance"
    )


@advisors.alters(instead_of_drawing)
def offer_advice(t: Tapestry, owner: int, frames: list[Frame], seat: int, common: bool) -> list[Frame]:
    return frames if frames or not knows_better(t, owner, seat) else [advise(owner, seat, common)]


@plans.question(
    "advice",
    "TA-CV-17",
    N_("Your neighbour draws a tapestry card. Do you give one instead?"),
    private=True,
    passes=PASS.id,
)
def which_advice(t: Tapestry, seat: int, other: int) -> list[Option]:
    return [PASS, *(Option("advise", card) for card in t.player(seat).hand)]


@plans.step("TA-CV-17")
async def advise(t: Tapestry, seat: int, other: int, common: bool) -> None:
    """The neighbour gains this card as if it had been drawn; then the Advisors draw one."""
    option = await t.ask(which_advice(other))
    if option == PASS:
        t.then(draw_top(other, common))
        return
    hand_over(t, seat, option.target, other)
    t.player(other).drawn.append(option.target)
    t.tell(advised, str(other))
    t.then(gain(seat, GainTapestry(), Cause(WHO)))
    card_came(t, other)


def hand_over(t: Tapestry, seat: int, card: int, other: int) -> None:
    """A card leaves a hand for another; whoever gave it knows it there."""
    player = t.player(seat)
    (player.hand if card in player.hand else player.drawn).remove(card)
    t.learn(card, bit_of(seat))
    t.learn(card, bit_of(other))


# ---- gained during the game ----------------------------------------------------------------------


@plans.primitive(GiveTapestry, of=WHO)
def draw_and_give(t: Tapestry, seat: int, effect: GiveTapestry, cause: Cause) -> None:
    """The three cards of the start are drawn; any of them may go to neighbours, for points."""
    one = draw_first_card(seat), keep_first_card(seat)
    t.then(*one * FIRST_CARDS, take_up_first_cards(seat), give_cards(seat, effect.vp_each))


@plans.step("TA-CV-17")
def draw_first_card(t: Tapestry, seat: int) -> None:
    for _ in range(1 + extra_draws(t, seat)):
        draw_aside(t, seat, False)
    t.then(*tapestries_anew(t, seat, common=False))


@plans.step("TA-19.11")
async def keep_first_card(t: Tapestry, seat: int) -> None:
    """Whoever draws with a choice has it for each card; those kept wait until all have come."""
    player = t.player(seat)
    if not player.drawn:
        return
    card = player.drawn[0] if len(player.drawn) == 1 else (await t.ask(which_to_keep)).target
    player.drawn.remove(card)
    discards_of(t, seat).extend(player.drawn)
    player.drawn.clear()
    player.offered.append(card)


@plans.step("TA-CV-17")
def take_up_first_cards(t: Tapestry, seat: int) -> None:
    player = t.player(seat)
    player.drawn += player.offered
    player.offered.clear()


@plans.question("card to give", "TA-CV-17", N_("Which of these cards do you give to whom?"), private=True)
def which_to_give(t: Tapestry, seat: int) -> list[Option]:
    others = [other for other in t.neighbours(seat) if other not in t.state.finished]
    cards = t.player(seat).drawn
    return [*(Option("give-card", card, str(other)) for card in cards for other in others), ENOUGH]


@plans.step("TA-CV-17")
async def give_cards(t: Tapestry, seat: int, points: int) -> None:
    player = t.player(seat)
    if not player.drawn:
        return
    option = await t.ask(which_to_give)
    if option == ENOUGH:
        to_hand.play(t, seat)
        return
    other = int(option.targets[1])
    hand_over(t, seat, option.target, other)
    t.player(other).drawn.append(option.target)
    t.tell(gave_card, str(other))
    add_points(t, seat, points, WHO)
    t.then(give_cards(seat, points))
    card_came(t, other)
