"""Decision cards: what is printed on them, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.tapestry.facts import Named
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import ComponentFile
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.words.names import Joined, word

FAVOURITE = "favourite"
"""Among the tracks of a card: whichever is the favourite of who looks at it."""
TRACK_RULES = {
    "all_tracks": N_("any unfinished track"),
    "furthest_track": N_("the furthest unfinished track"),
    "landmark_or_finish": N_("the track nearest to a landmark or to its end"),
}
TIES: Mapping[str, str] = {FAVOURITE: N_("its favourite")}


class HexOrder(msgspec.Struct, frozen=True):
    """In which order hexes are looked at (TA-22.12)."""

    lines: str
    line_order: str
    walk: str
    first_hex: tuple[int, int]


class DecisionCard(Named, frozen=True, kw_only=True):
    group: str
    income_icon: bool
    topple_icon: bool
    automa_tracks: str
    shadow_tracks: str
    tiebreak_tracks: tuple[str, ...]
    places_of_others: Mapping[str, int]
    """By track of a box: at which place of that order it stands. (Ours: the cards name the four tracks of the
    base game.)"""
    hex_tiebreak: HexOrder


DECISION_CARDS = ComponentFile("decision", "automa", DecisionCard, N_("Decision cards"))


def say_card(m: Material, card: DecisionCard) -> Phrase:
    return Phrase(N_("decision card {number}"), number=int(card.id.partition(".")[2]))


def order_of_ties(m: Material, card: DecisionCard) -> list[str]:
    """The tracks in the game in the order of a tiebreak card, from the front."""
    order = list(card.tiebreak_tracks)
    for track, place in card.places_of_others.items():
        if track in m.track_names:
            order.insert(place, track)
    return order


def say_order(m: Material, card: DecisionCard) -> Phrase:
    order = [Phrase(TIES[each]) if each in TIES else word(each) for each in order_of_ties(m, card)]
    return Joined(order, N_("before"))


def the_two(t: Tapestry, pair: Sequence[int]) -> tuple[DecisionCard, DecisionCard]:
    """The track card and the tiebreak card, as they were drawn last; before that, the first of all cards
    (ours: the charts let some levels begin with an advance)."""
    track, tiebreak = pair or t.m.of_kind("decision")[:1] * 2
    return t.m.records[track], t.m.records[tiebreak]
