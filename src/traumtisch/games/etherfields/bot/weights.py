"""The numbers of Etherfields' policy, each with its meaning. The currency is intents: what cards pay with."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    # ---- errands -------------------------------------------------------------------------------
    goal: float = 30.0
    """An action on which the goal of the scene depends."""
    begun: float = 4.0
    """More, if somebody has paid for a part of it already."""
    personal: float = 10.0
    """More, if everybody has to do it: whoever walks on first has to come back for it."""
    hours_last: float = 18.0
    """To get the hours that must be left in the end: after all else, for they run out again."""
    gather: float = 12.0
    """To stand where all have to stand in the end."""
    step: float = 1.6
    """A step of the way."""
    unknown: float = 2.5
    """A text that nobody has read yet …"""
    explore: float = 15.0
    """… and more, if nobody knows of anything that the goal depends on."""
    least: float = 1.0
    """What an errand besides the goal has to bring at least, to be walked to."""

    # ---- gains ---------------------------------------------------------------------------------
    card: float = 2.5
    item: float = 3.0
    mask: float = 3.0
    hint: float = 3.0
    gem: float = 1.5
    ether: float = 1.5
    key: float = 3.0
    hour: float = 4.0
    """An hour: a round more, if need be."""
    draw: float = 1.6
    unseal: float = 0.35
    wound: float = 5.0
    """A creature weakened in a slumber."""
    victory: float = 25.0
    """The end of a slumber, won; or its reward."""
    nuisance: float = 1.8
    """A creature driven away in a dream."""
    block: float = 1.5
    """A step of the round card blocked."""
    progress: float = 5.0
    """A progress card laid with a whole dream ahead."""

    # ---- losses --------------------------------------------------------------------------------
    kept: float = 1.0
    """How much a card counts that one would keep for the next round …"""
    spare: float = 0.55
    """… and one of those that only take the place of cards to be drawn."""
    slower: float = 0.75
    """Intents of another colour than one's own best."""
    per_card: float = 0.3
    """A card given, whatever it pays."""
    item_spent: float = 3.0
    suffering: float = 2.2
    """A marker of suffering on who has none; the nearer to death, the more."""
    sealed: float = 0.45
    """A card sealed, of a whole deck; the fewer are left, the more."""
    trap: float = 2.5
    """A trap, in steps that one would go round it."""
    near_creature: float = 0.7
    """To end a walk beside a creature."""

    # ---- danger --------------------------------------------------------------------------------
    alarm: int = 5
    """From so many markers of suffering on, a character is in danger."""
    few_markers: int = 3
    """With so few markers left in the supply, the whole team is."""


WEIGHTS = Weights()
