"""TA-3.2 to 3.6 and TA-4.7: landmark cards are drafted before the first turn and checked after each."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.capital import take_landmark
from traumtisch.games.tapestry.conditions import holds
from traumtisch.games.tapestry.decks import extra_draws
from traumtisch.games.tapestry.modules.landmark_cards.box import LandmarkCard, landmark_cards
from traumtisch.games.tapestry.setup import draw_first, who_chooses
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.turn import turn_ends
from traumtisch.games.tapestry.vocabulary.goods import GainLandmarkCard

offered_card = landmark_cards.event("offered landmark card", "TA-3.2", N_("On offer: {card}."))
chose_card = landmark_cards.event("chose landmark card", "TA-3.3", N_("Takes the landmark card {card}."))
landmark_cards.says("landmark-card", N_("Take the landmark card {card}"))


@landmark_cards.follows(draw_first)
@landmark_cards.step("TA-3.2")
def draft(t: Tapestry) -> None:
    """One card a player, and one more for every further box that has landmark cards (TA-19.1); the last
    player chooses first, then it goes round against the turns, and the starting player chooses last."""
    part, first = landmark_cards.part_of(t), t.state.seat
    boxes = {t.m.records[card].set for card in t.m.of_kind("landmark_card")}
    choosing = who_chooses(t)
    part.offered = t.draw_up_to(part.deck, len(choosing) + len(boxes) - 1)
    for card in part.offered:
        t.tell(offered_card, card)
    order = sorted(choosing, key=lambda seat: (first - 1 - seat) % t.seats)
    t.then(*[choose_card(seat) for seat in order], shuffle_rest())


@landmark_cards.question("landmark card", "TA-3.2", N_("Which landmark card do you take?"))
def which_card(t: Tapestry, seat: int) -> list[Option]:
    return [Option("landmark-card", card) for card in landmark_cards.part_of(t).offered]


@landmark_cards.step("TA-3.3")
async def choose_card(t: Tapestry, seat: int) -> None:
    """It lies beside the income mat from now on; its landmark is nobody else's."""
    option = await t.ask(which_card)
    part = landmark_cards.part_of(t)
    part.offered.remove(option.target)
    part.held[seat].append(option.target)
    t.tell(chose_card, option.target)


@landmark_cards.step("TA-3.4")
def shuffle_rest(t: Tapestry) -> None:
    part = landmark_cards.part_of(t)
    part.deck.shuffle_in(part.offered)


@landmark_cards.follows(turn_ends)
@landmark_cards.step("TA-4.7")
def check_landmark_cards(t: Tapestry, seat: int, kind: str) -> None:
    """At the end of an own turn, the fifth income turn included: whoever meets the condition gains the
    landmark, once, and must place it."""
    for card in landmark_cards.part_of(t).held[seat]:
        record: LandmarkCard = t.m.records[card]
        landmark = t.m.by_id[record.landmark]
        if landmark in t.state.landmarks and holds(t, seat, record.goal, Cause("capital")):
            t.then(take_landmark(seat, landmark, "card"))


# ---- cards gained later --------------------------------------------------------------------------


@landmark_cards.possible(GainLandmarkCard)
def cards_left(t: Tapestry, seat: int, effect: GainLandmarkCard, cause: Cause) -> bool:
    return len(landmark_cards.part_of(t).deck) > 0


@landmark_cards.primitive(GainLandmarkCard)
def gain_landmark_card(t: Tapestry, seat: int, effect: GainLandmarkCard, cause: Cause) -> None:
    """The top card, or one of several; those that are not kept go back into the deck."""
    part = landmark_cards.part_of(t)
    part.offered += t.draw_up_to(part.deck, effect.draw + effect.keep * extra_draws(t, seat))
    keep = min(effect.keep, len(part.offered))
    t.then(*[choose_card(seat)] * keep, shuffle_rest())
