"""The numbers of Tapestry's policy, each with its meaning. The currency is points of victory."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What a thing is worth in the middle of a game, in points."""

    # ---- goods ---------------------------------------------------------------------------------
    resource: float = 4.8
    """A resource: about the third of an advance."""
    last_resource: float = 1.0
    """A resource after the fourth income turn: there are only few ways left to spend it."""
    tile: float = 0.48
    """A territory tile in the supply."""
    space_tile: float = 3.0
    """A space tile in the supply; most of it only if it will be explored."""
    tapestry: float = 1.5
    """A tapestry card in the hand."""
    useless_tapestry: float = 0.3
    """A tapestry card when no more will be played: some spaces and cards count them."""
    tech: float = 1.2
    """A tech card in the bottom row, without what it scores at income."""
    plot: float = 1.28
    """A plot of the capital that is built on, before lines and districts."""
    civilization: float = 12.0
    """A further civilization."""

    # ---- deeds ---------------------------------------------------------------------------------
    explore: float = 4.5
    """Exploring: points for the sides, the reward of the tile, a way to conquer on."""
    explore_space: float = 8.0
    """Exploring a space tile."""
    conquer: float = 4.0
    """Conquering: a die, and a territory to score."""
    topple: float = 1.5
    """Toppling an outpost of an opponent, before the achievement."""
    upgrade: float = 3.0
    """Upgrading a tech card, if nobody says which."""
    step: float = 2.0
    """An advance without its benefit."""
    roll: float = 0.8
    """Factor for what the science die decides."""
    copying: float = 6.4
    """Repeating a position, copying a card or a benefit."""
    trigger: float = 2.5
    """What each trigger of a card in force brings in an era."""
    modifier: float = 2.0
    """What each rule that a card bends brings in an era."""
    anything: float = 1.5
    """An effect that nobody has measured."""

    # ---- the way ahead -------------------------------------------------------------------------
    foresight: float = 0.64
    """How much of the next space's worth counts already now; of the one after it, the square."""
    furtherance: float = 0.4
    """What each space adds by how far it lies along its track: going far on few tracks pays."""
    landmark_plot: float = 1.6
    """A landmark that is still there, for each plot that it covers."""

    # ---- the capital ---------------------------------------------------------------------------
    line: float = 1.0
    """A complete row or column, for each point that it will score."""
    nearly: float = 4.8
    """To this power counts how full an unfinished line or district is: what is nearly done is worth more."""

    # ---- paying --------------------------------------------------------------------------------
    plenty: float = 0.6
    """What is easier to give for each one that one has more of."""
    need: float = 0.15
    """What is harder to give for each space that its own track has been climbed."""


WEIGHTS = Weights()
