"""The options of Onirim (the configuration table of the catalogue, as far as it is built)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class OnirimOptions(Settings, frozen=True):
    modules: Annotated[
        tuple[Literal["glyphs", "towers", "crossroads"], ...],
        About(
            N_("Modules"),
            N_("Expansions to play with; each works alone and with all others."),
            (
                (
                    "glyphs",
                    N_("Glyphs"),
                    N_("A fourth symbol that finds doors, and twelve doors instead of eight."),
                ),
                (
                    "towers",
                    N_("Towers"),
                    N_("Twelve towers: four neighbours of four colours are needed to win as well."),
                ),
                (
                    "crossroads",
                    N_("Crossroads and Dead Ends"),
                    N_("Six locations of all colours, and ten that leave only with the whole hand."),
                ),
            ),
        ),
    ] = ()
    incubus: Annotated[
        Literal["none", "A"],
        About(
            N_("Little Incubus"),
            N_("A figure that stands beside the deck."),
            (
                ("none", N_("None"), N_("Play without the figure.")),
                ("A", N_("Protector"), N_("Once per game the figure repels a nightmare.")),
            ),
        ),
    ] = "none"
    hard_towers: Annotated[
        bool,
        About(
            N_("Towers, hard"),
            N_("A finished alignment no longer protects the towers from nightmares."),
        ),
    ] = field(default=False, name="hard.towers")
    hard_crossroads: Annotated[
        bool,
        About(
            N_("Crossroads, hard"),
            N_("A crossroad can only be the second card of a trio."),
        ),
    ] = field(default=False, name="hard.crossroads")
    dead_end_discard_from_deck: Annotated[
        Literal["allow", "forbid"],
        About(
            N_("Discarding Dead Ends from the deck"),
            N_("Whether a Prophecy, or another look into the deck, may discard a Dead End."),
            (
                ("allow", N_("Allowed"), N_("A Dead End looked at may be discarded like any card.")),
                ("forbid", N_("Forbidden"), N_("A Dead End looked at goes back to the deck.")),
            ),
        ),
    ] = field(default="allow", name="option.dead_end_discard_from_deck")
