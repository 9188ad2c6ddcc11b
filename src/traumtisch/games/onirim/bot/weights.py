"""The numbers of Onirim's policy, each with its meaning. They were tuned by playing."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """All in one currency: what a card in the hand is worth is a few points, a door some forty.

    A colour is needed while a door of it is missing. The outs of a series are the share of the unknown deck
    cards that would continue it. A colour's scarcity is how many cards its trios would take for each of its
    locations in hand and deck; that of its links is doors needed for each of its moons and keys (a trio needs
    one, because suns cannot follow each other). The deck is tight by doors needed for each of its cards.
    """

    # ---- what a card is worth in the hand -----------------------------------------------------
    keep_sun: float = 1.91
    """A sun of a needed colour."""
    keep_moon: float = 4.04
    """A moon of a needed colour."""
    keep_key: float = 7.89
    """A key of a needed colour."""
    keep_spare_key: float = 4.28
    """A key of a colour whose doors are all laid: it still repels a nightmare or brings a Prophecy."""
    keep_one_door: float = 0.889
    """Factor if the colour needs only one door more."""
    keep_twin: float = 0.709
    """Factor for a card of which the hand holds two."""
    keep_scarce: float = 0.713
    """How much more a card is worth by its colour's scarcity."""
    keep_link: float = 3.93
    """What a moon or key gains by the scarcity of links."""

    # ---- playing -------------------------------------------------------------------------------
    play_trio: float = 40.7
    """It completes a trio of a needed colour: a door."""
    play_finished: float = -5.61
    """It is of a colour that is no longer needed."""
    play_finished_unblocks: float = 10.0
    """What it gains if two needed cards of the hand, or more, wait for another symbol in the row."""
    play_second: float = 8.25
    """It is the second of a series, and the third is not in the hand."""
    play_second_ready: float = 40.4
    """It is the second of a series, and the third is in the hand."""
    play_first: float = -2.01
    """It begins a series, and nothing in the hand could follow."""
    play_first_outs: float = -7.91
    """By the outs for the second, if the hand cannot complete the series: what comes by itself can wait."""
    play_first_one_follows: float = 10.9
    """It begins a series, and one card of the hand can follow."""
    play_first_key_follows: float = 6.35
    """Only a key of the hand can follow."""
    play_first_two_follow: float = 20.3
    """It begins a series that the hand can complete."""
    play_first_two_follow_by_key: float = 15.3
    """It begins a series that the hand can complete only with a key."""
    play_scarce: float = 0.77
    """What serving a scarce colour adds."""
    break_one: float = 2.9
    """What it costs to break off a series of one card."""
    break_one_outs: float = 22.9
    """By the outs of that series."""
    break_two: float = 11.5
    """What it costs to break off a series of two."""
    break_scarce: float = 3.56
    """For each card of the series, by its colour's scarcity."""
    spend_key_of_two_doors: float = 13.4
    """What it costs to put a key into the row whose colour needs two doors."""
    spend_key_of_one_door: float = 11.5
    """The same if it needs only one."""
    spend_moon: float = -0.225
    """What it costs to put a needed moon into the row."""
    spend_link: float = 1.23
    """What it costs to play a moon or key, by the scarcity of links."""

    # ---- discarding ----------------------------------------------------------------------------
    discard: float = 3.86
    """What discarding is worth before the card is missed."""
    prophecy: float = 2.28
    """What a Prophecy adds to discarding a key."""
    prophecy_nightmares: float = 10.3
    """By the share of nightmares among the unknown deck cards."""
    prophecy_known: float = 1.24
    """What each card that is known already takes from a Prophecy."""
    prophecy_averts: float = 8.07
    """What it adds if a nightmare is known to come."""

    # ---- nightmares ----------------------------------------------------------------------------
    lose_hand: float = 3.06
    """What discarding the whole hand costs at least."""
    lose_hand_card: float = 0.901
    """How much of what the cards are worth is lost with the hand."""
    lose_ready_trio: float = 13.3
    """If the hand could have completed a trio."""
    lose_five: float = 22.3
    """Revealing five cards of the deck."""
    lose_five_tight: float = 37.6
    """By the tightness of the deck."""
    lose_key: float = 7.25
    """A key of a needed colour."""
    lose_spare_key: float = 1.72
    """A key whose doors are all laid."""
    lose_twin_key: float = 0.613
    """Factor for a key of which the hand holds two."""
    lose_key_link: float = 3.82
    """By the scarcity of its colour's links."""
    lose_door: float = 25.0
    """A laid door."""
    lose_door_scarce: float = 15.0
    """By its colour's scarcity once it has to be fetched again."""

    # ---- cards looked at -----------------------------------------------------------------------
    next_door_with_key: float = 51.3
    """A door that can be unlocked when it is drawn."""
    next_door: float = 4.0
    """A door that nothing in the hand unlocks."""
    next_door_before_nightmare: float = 9.34
    """What a door without a key gains: it goes to Limbo, and the nightmare is shuffled away."""
    next_continues_one: float = 7.28
    """What a card gains if it continues a series of one card."""
    next_continues_two: float = 13.8
    """The same for a series of two."""
    next_readies: float = 12.8
    """What a card gains if with it the hand can complete a trio, and without it could not."""
    next_nightmare: float = -47.5
    """A nightmare."""


WEIGHTS = Weights()
