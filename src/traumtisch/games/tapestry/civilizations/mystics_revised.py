"""TA-CV-13, the Mystics of the revised edition: a deck of one's own, and the hand discarded for rewards."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.script import Script
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import leave_income_mat
from traumtisch.games.tapestry.civilizations.gaining import use_abilities
from traumtisch.games.tapestry.civilizations.mystics import CAUSE, mystics
from traumtisch.games.tapestry.decks import draw_common_tapestry
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.goods import buildings_meant, gain_building, which_building
from traumtisch.games.tapestry.effects.tapestries import draw_one
from traumtisch.games.tapestry.income import play_a_card
from traumtisch.games.tapestry.paying import discard_from_hand
from traumtisch.games.tapestry.state import Cause, OwnDeck, Tapestry
from traumtisch.games.tapestry.vocabulary import GainBuilding, HandDiscardTable
from traumtisch.games.tapestry.vocabulary.cards import PrivateTapestryDeck

built_deck = tapestry.event("built deck", "TA-CV-13", N_("Builds a deck of {number} tapestry cards."))
left_mat = tapestry.event("left mat", "TA-CV-13", N_("Takes a {building} off the income mat."))

AFTER_THE_CARD = ("after_tapestry_step",)


@tapestry.primitive(PrivateTapestryDeck)
def private_tapestry_deck(t: Tapestry, seat: int, effect: PrivateTapestryDeck, cause: Cause) -> None:
    """Cards of the common deck, which its owner looks through; then some of them are drawn."""
    deck = OwnDeck()
    for _ in range(effect.size):
        card = draw_common_tapestry(t)
        deck.cards += [card] if card else []
    t.player(seat).mats[t.m.by_id[cause.source]].deck = deck
    t.tell(built_deck, str(len(deck.cards)), by=seat)
    t.then(*[draw_one(seat, False)] * effect.draw)


@mystics.follows(play_a_card)
@tapestry.step("TA-CV-13")
def after_the_card(t: Tapestry, player: int) -> None:
    """When the tapestry card of the era has been played."""
    if player == t.acting:
        t.then(use_abilities(player, AFTER_THE_CARD, 1))


@tapestry.primitive(HandDiscardTable)
def hand_discard_table(t: Tapestry, seat: int, effect: HandDiscardTable, cause: Cause) -> None:
    """The whole hand is discarded; the best line of the table that so many cards reach is gained."""
    hand = list(t.player(seat).hand)
    for card in hand:
        discard_from_hand(t, seat, card)
    reached = [int(number) for number in effect.table if int(number) <= len(hand)]
    frames: list[Frame] = [gain(seat, effect.table[str(max(reached))], cause)] if reached else []
    t.then(*frames, gain(seat, effect.then, cause))


@tapestry.primitive(GainBuilding, of=CAUSE.source)
def gain_or_let_go(t: Tapestry, seat: int, effect: GainBuilding, cause: Cause) -> Script | None:
    """Where the table says so, a building only leaves the income mat; it is neither gained nor built."""
    if effect.place != "discard":
        return gain_building(t, seat, effect, cause)
    if buildings_meant(t, seat, effect):
        t.then(let_go(seat, effect))
    return None


@tapestry.step("TA-CV-13")
async def let_go(t: Tapestry, seat: int, effect: GainBuilding) -> None:
    building = (await t.ask(which_building(effect))).target
    leave_income_mat(t, seat, building)
    t.tell(left_mat, building)
