"""TA-22.22 to 22.26: the Shadow Empire is set up, and moves after every round."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.decisions.cards import DecisionCard, the_two
from traumtisch.games.tapestry.decisions.empire import (
    empire_events,
    one_further,
    rolled_favourite,
    track_of_empire,
)
from traumtisch.games.tapestry.decisions.tracks import GOAL, free_landmark
from traumtisch.games.tapestry.general import slots_taken
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.modules.shadow.box import shadow, space_of_shadow
from traumtisch.games.tapestry.setup import draw_first
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.turn import next_turn

told = empire_events(shadow)
took_away = shadow.event(
    "shadow landmark", "TA-22.25", N_("Lets the Shadow Empire take the landmark {landmark} away.")
)
shuffled = shadow.event(
    "shadow shuffled", "TA-22.26", N_("Shuffles the cards of the Shadow Empire: {number} are in the deck.")
)


@shadow.follows(draw_first)
@shadow.step("TA-22.22")
def set_up_empire(t: Tapestry) -> None:
    """Cards 1 to 12 are its deck; the science die says what it prefers."""
    part = shadow.part_of(t)
    part.first = part.last = t.state.seat
    part.favourite = rolled_favourite(t)
    t.tell(told.prefers, part.favourite, by=part.first)


@shadow.follows(next_turn)
@shadow.step("TA-22.23")
def after_a_round(t: Tapestry) -> None:
    """When the turn comes round to the starting player, or to whoever plays first now, it is its turn."""
    part, seat = shadow.part_of(t), t.state.seat
    round_is_over = (seat - part.first) % t.seats <= (part.last - part.first) % t.seats
    part.last = seat
    if round_is_over:
        t.then(draw_decisions())


@shadow.step("TA-22.24")
def draw_decisions(t: Tapestry) -> None:
    """Two cards. If there are not two, or the track card has the income sign and the deck is empty now, it
    looks at its favourite and shuffles instead of advancing."""
    part = shadow.part_of(t)
    if len(part.deck) < 2:
        t.then(begin_anew())
        return
    part.discards += part.pair
    part.pair = t.draw_up_to(part.deck, 2)
    t.tell(told.drew, *part.pair)
    card, _ = cards_drawn(t)
    t.then(begin_anew() if card.income_icon and not part.deck else advance_empire())


def cards_drawn(t: Tapestry) -> tuple[DecisionCard, DecisionCard]:
    return the_two(t, shadow.part_of(t).pair)


@shadow.step("TA-22.25")
def advance_empire(t: Tapestry) -> None:
    """One space, for nothing; a landmark that is still there is taken away."""
    part, (card, tiebreak) = shadow.part_of(t), cards_drawn(t)
    track = track_of_empire(t, card.shadow_tracks, tiebreak, space_of_shadow, part.favourite)
    if not track:
        return
    t.tell(told.moves[card.shadow_tracks], track)
    part.spaces = one_further(t.m, part.spaces, track)
    landmark = free_landmark(t, track, space_of_shadow(t, track))
    if landmark:
        t.state.landmarks.remove(landmark)
        part.landmarks.append(landmark)
        t.tell(took_away, landmark)


@shadow.alters(slots_taken)
def slot_of_the_empire(t: Tapestry, taken: int, which: str) -> int:
    """TA-22.25: at the end of a track it takes a slot of that achievement, though no points."""
    return taken + (which == "complete_track" and LAST_SPACE in shadow.part_of(t).spaces)


@shadow.step("TA-22.26")
def begin_anew(t: Tapestry) -> None:
    """A favourite that is finished, or on which somebody is further, is given up for the track on which a
    landmark or the end is nearest; then all twelve cards are the deck again."""
    part = shadow.part_of(t)
    _, tiebreak = cards_drawn(t)
    here = space_of_shadow(t, part.favourite)
    number = t.m.track_number[part.favourite]
    if here == LAST_SPACE or any(player.furthest(number) > here for player in t.state.players):
        found = track_of_empire(t, GOAL, tiebreak, space_of_shadow, part.favourite)
        part.favourite = found or part.favourite
        t.tell(told.prefers, part.favourite)
    part.deck.shuffle_in(part.discards + part.pair)
    part.discards, part.pair = [], []
    t.tell(shuffled, str(len(part.deck)))
