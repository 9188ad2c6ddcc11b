"""The numbers of Onirim's policy, each with its meaning. They were tuned by playing."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """All in one currency: what a card in the hand is worth is a few points, a door some forty.

    "Needed" is a colour of which a door is still missing.
    """

    # ---- what a card is worth in the hand -----------------------------------------------------
    keep_sun: float = 2.0
    """A sun of a needed colour."""
    keep_moon: float = 3.0
    keep_key: float = 10.763
    keep_spare_key: float = 2.0
    """A key of a colour whose doors are all laid: it still repels a nightmare or brings a Prophecy."""
    keep_twin: float = 0.992
    """Factor for a card of which the hand holds two."""

    # ---- playing -------------------------------------------------------------------------------
    play_trio: float = 40.0
    """It completes a trio of a needed colour: a door."""
    play_finished: float = -6.0
    """It is of a colour that is no longer needed."""
    play_second: float = 9.94
    """It is the second of a series, and the third is not in the hand."""
    play_second_ready: float = 41.212
    """It is the second of a series, and the third is in the hand."""
    play_first: float = -1.42
    """It begins a series, and nothing in the hand could follow."""
    play_first_one_follows: float = 7.19
    play_first_two_follow: float = 18.0
    """It begins a series that the hand can complete."""
    break_one: float = 4.0
    """What it costs to break off a series of one card."""
    break_two: float = 14.631
    spend_key: float = 11.455
    """What it costs to put a needed key into the row."""
    spend_spare_key: float = 1.084
    spend_moon: float = 0.5

    # ---- discarding ----------------------------------------------------------------------------
    discard: float = 4.287
    """What discarding is worth before the card is missed."""
    prophecy: float = 4.378
    """What a Prophecy adds to discarding a key."""

    # ---- nightmares ----------------------------------------------------------------------------
    lose_hand: float = 3.08
    lose_hand_card: float = 0.478
    """How much of what the cards are worth is lost with the hand."""
    lose_ready_trio: float = 11.819
    """If the hand could have completed the series of the row."""
    lose_five: float = 19.639
    """Revealing five cards of the deck."""
    lose_key_of_two_doors: float = 8.0
    """A key of a colour with two doors missing."""
    lose_key_of_one_door: float = 6.0
    lose_spare_key: float = 2.0
    lose_twin_key: float = 0.84
    """Factor for a key of which the hand holds two."""
    lose_door: float = 55.245
    lose_door_with_key: float = 50.472
    """The same if its key waits in the hand."""

    # ---- cards looked at -----------------------------------------------------------------------
    next_door_with_key: float = 50.0
    """A door that can be unlocked when it is drawn."""
    next_door_after_key: float = -1.0
    """A door whose key is among the cards looked at: the key shall come first."""
    next_door: float = -3.0
    next_key_before_door: float = 12.095
    """What a key gains if its door comes too."""
    next_continues_one: float = 6.0
    """What a card gains if it continues a series of one card."""
    next_continues_two: float = 14.061
    next_nightmare: float = -100.0


WEIGHTS = Weights()
