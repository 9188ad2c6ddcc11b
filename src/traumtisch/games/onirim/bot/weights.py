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
    keep_sun: float = 2.26
    """A sun of a needed colour."""
    keep_moon: float = 3.24
    """A moon of a needed colour."""
    keep_key: float = 8.16
    """A key of a needed colour."""
    keep_spare_key: float = 4.91
    """A key of a colour whose doors are all laid: it still repels a nightmare or brings a Prophecy."""
    keep_one_door: float = 0.838
    """Factor if the colour needs only one door more."""
    keep_twin: float = 0.619
    """Factor for a card of which the hand holds two."""
    keep_scarce: float = 0.744
    """How much more a card is worth by its colour's scarcity."""
    keep_link: float = 5.94
    """What a moon or key gains by the scarcity of links."""

    # ---- playing -------------------------------------------------------------------------------
    play_trio: float = 40.7
    """It completes a trio of a needed colour: a door."""
    play_finished: float = -6.54
    """It is of a colour that is no longer needed."""
    play_finished_unblocks: float = 9.9
    """What it gains if two needed cards of the hand, or more, wait for another symbol in the row."""
    play_second: float = 8.29
    """It is the second of a series, and the third is not in the hand."""
    play_second_ready: float = 35.6
    """It is the second of a series, and the third is in the hand."""
    play_first: float = -2.06
    """It begins a series, and nothing in the hand could follow."""
    play_first_outs: float = -15.7
    """By the outs for the second, if the hand cannot complete the series: what comes by itself can wait."""
    play_first_one_follows: float = 11.2
    """It begins a series, and one card of the hand can follow."""
    play_first_key_follows: float = 6.82
    """Only a key of the hand can follow."""
    play_first_two_follow: float = 19.4
    """It begins a series that the hand can complete."""
    play_first_two_follow_by_key: float = 15.8
    """It begins a series that the hand can complete only with a key."""
    play_scarce: float = -0.29
    """What serving a scarce colour adds."""
    break_one: float = 2.56
    """What it costs to break off a series of one card."""
    break_one_outs: float = 22.7
    """By the outs of that series."""
    break_two: float = 11.5
    """What it costs to break off a series of two."""
    break_scarce: float = 5.21
    """For each card of the series, by its colour's scarcity."""
    spend_key_of_two_doors: float = 11.9
    """What it costs to put a key into the row whose colour needs two doors."""
    spend_key_of_one_door: float = 11.3
    """The same if it needs only one."""
    spend_moon: float = -0.601
    """What it costs to put a needed moon into the row."""
    spend_link: float = 2.22
    """What it costs to play a moon or key, by the scarcity of links."""

    # ---- discarding ----------------------------------------------------------------------------
    discard: float = 3.41
    """What discarding is worth before the card is missed."""
    prophecy: float = 1.97
    """What a Prophecy adds to discarding a key."""
    prophecy_nightmares: float = 14.8
    """By the share of nightmares among the unknown deck cards."""
    prophecy_known: float = 1.13
    """What each card that is known already takes from a Prophecy."""
    prophecy_averts: float = 7.85
    """What it adds if a nightmare is known to come."""

    # ---- nightmares ----------------------------------------------------------------------------
    lose_hand: float = 3.24
    """What discarding the whole hand costs at least."""
    lose_hand_card: float = 0.852
    """How much of what the cards are worth is lost with the hand."""
    lose_ready_trio: float = 13.4
    """If the hand could have completed a trio."""
    lose_five: float = 22.3
    """Revealing five cards of the deck."""
    lose_five_tight: float = 52.6
    """By the tightness of the deck."""
    lose_key: float = 7.63
    """A key of a needed colour."""
    lose_spare_key: float = 1.7
    """A key whose doors are all laid."""
    lose_twin_key: float = 0.892
    """Factor for a key of which the hand holds two."""
    lose_key_link: float = 4.5
    """By the scarcity of its colour's links."""
    lose_door: float = 22.9
    """A laid door."""
    lose_door_scarce: float = 12.2
    """By its colour's scarcity once it has to be fetched again."""

    # ---- cards looked at -----------------------------------------------------------------------
    next_door_with_key: float = 51.1
    """A door that can be unlocked when it is drawn."""
    next_door: float = 3.76
    """A door that nothing in the hand unlocks."""
    next_door_before_nightmare: float = 6.5
    """What a door without a key gains: it goes to Limbo, and the nightmare is shuffled away."""
    next_continues_one: float = 8.5
    """What a card gains if it continues a series of one card."""
    next_continues_two: float = 13.4
    """The same for a series of two."""
    next_readies: float = 11.9
    """What a card gains if with it the hand can complete a trio, and without it could not."""
    next_nightmare: float = -49.6
    """A nightmare."""


WEIGHTS = Weights()
