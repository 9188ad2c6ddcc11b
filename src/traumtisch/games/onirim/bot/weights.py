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
    keep_sun: float = 2.0
    """A sun of a needed colour."""
    keep_moon: float = 4.13
    keep_key: float = 7.76
    keep_spare_key: float = 3.97
    """A key of a colour whose doors are all laid: it still repels a nightmare or brings a Prophecy."""
    keep_spare_key_nightmares: float = 1.04
    """By the share of nightmares among the unknown deck cards."""
    keep_one_door: float = 1.03
    """Factor if the colour needs only one door more."""
    keep_twin: float = 0.813
    """Factor for a card of which the hand holds two."""
    keep_scarce: float = 0.787
    """How much more a card is worth by its colour's scarcity."""
    keep_link: float = 3.48
    """What a moon or key gains by the scarcity of links."""

    # ---- playing -------------------------------------------------------------------------------
    play_trio: float = 40.7
    """It completes a trio of a needed colour: a door."""
    play_finished: float = -6.09
    """It is of a colour that is no longer needed."""
    play_finished_unblocks: float = 0.292
    """What it gains for each needed card of the hand that shows the row's last symbol."""
    play_finished_off_sun: float = 0.125
    """What it gains if it covers a sun: most cards are suns, and could not follow."""
    play_finished_sun: float = 1.03
    """What it gains or loses by being a sun."""
    play_trio_sun: float = 0.00765
    """The same for a card that completes a trio."""
    play_second: float = 9.54
    """It is the second of a series, and the third is not in the hand."""
    play_second_outs: float = 4.83
    """By the outs for the third."""
    play_second_ready: float = 40.4
    """It is the second of a series, and the third is in the hand."""
    play_second_ready_by_key: float = 47.6
    """The third in the hand is a key."""
    play_first: float = -2.08
    """It begins a series, and nothing in the hand could follow."""
    play_first_outs: float = -13.3
    play_first_one_follows: float = 10.5
    play_first_key_follows: float = 6.05
    play_first_two_follow: float = 20.1
    """It begins a series that the hand can complete."""
    play_first_two_follow_by_key: float = 15.8
    play_scarce: float = 1.33
    """What serving a scarce colour adds."""
    play_tight: float = -1.66
    """What serving a needed colour adds when the deck is tight."""
    break_one: float = 3.06
    """What it costs to break off a series of one card."""
    break_one_outs: float = 23.6
    break_two: float = 12.1
    break_two_outs: float = 4.34
    break_scarce: float = 3.68
    """For each card of the series, by its colour's scarcity."""
    spend_key_of_two_doors: float = 14.6
    """What it costs to put a key into the row whose colour needs two doors."""
    spend_key_of_one_door: float = 11.4
    spend_spare_key: float = 1.07
    spend_moon: float = -0.0984
    spend_link: float = 1.46
    """What it costs to play a moon or key, by the scarcity of links."""
    key_awaited: float = 3.63
    """What it costs to part with a key whose door is known to come."""

    # ---- discarding ----------------------------------------------------------------------------
    discard: float = 3.9
    """What discarding is worth before the card is missed."""
    prophecy: float = 2.73
    """What a Prophecy adds to discarding a key."""
    prophecy_nightmares: float = 7.51
    """By the share of nightmares among the unknown deck cards."""
    prophecy_known: float = 1.18
    """What each card that is known already takes from a Prophecy."""
    prophecy_averts: float = 7.46
    """What it adds if a nightmare is known to come."""

    # ---- nightmares ----------------------------------------------------------------------------
    lose_hand: float = 3.08
    lose_hand_card: float = 0.852
    """How much of what the cards are worth is lost with the hand."""
    lose_hand_tight: float = -14.4
    lose_ready_trio: float = 13.6
    """If the hand could have completed a trio."""
    lose_five: float = 23.9
    """Revealing five cards of the deck."""
    lose_five_tight: float = 34.7
    lose_five_scarce: float = 2.79
    """By the scarcity of the scarcest colour."""
    lose_key_of_two_doors: float = 7.74
    lose_key_of_one_door: float = 6.86
    lose_spare_key: float = 1.98
    lose_twin_key: float = 0.622
    """Factor for a key of which the hand holds two."""
    lose_key_tight: float = -2.42
    lose_key_link: float = 2.84
    """By the scarcity of its colour's links."""
    lose_door: float = 61.9
    lose_door_with_key: float = 67.3
    """The same if its key waits in the hand."""
    lose_door_ready: float = -9.31
    """What the hand saves if it can complete a trio of the door's colour."""
    lose_door_scarce: float = 5.81
    lose_door_tight: float = 13.5

    # ---- cards looked at -----------------------------------------------------------------------
    next_door_with_key: float = 52.1
    """A door that can be unlocked when it is drawn."""
    next_door_after_key: float = -0.578
    """A door whose key is among the cards looked at: the key shall come first."""
    next_door: float = -3.52
    next_door_before_nightmare: float = 8.82
    """What a door without a key gains: it goes to Limbo, and the nightmare is shuffled away."""
    next_key_before_door: float = 11.5
    """What a key gains if its door comes too."""
    next_continues_one: float = 7.0
    """What a card gains if it continues a series of one card."""
    next_continues_two: float = 12.5
    next_readies: float = 12.4
    """What a card gains if with it the hand can complete a trio, and without it could not."""
    next_nightmare: float = -49.0
    next_nightmare_cost: float = 0.133
    """How much of what it costs to repel a nightmare now is counted too."""


WEIGHTS = Weights()
