"""The options of Onirim (the configuration table of the catalogue, as far as it is built)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class OnirimOptions(Settings, frozen=True):
    modules: Annotated[
        tuple[Literal["towers", "premonitions"], ...],
        About(
            N_("Modules"),
            N_("Expansions to play with; each works alone and with all others."),
            (
                (
                    "towers",
                    N_("Towers"),
                    N_("Twelve towers: four neighbours of four colours are needed to win as well."),
                ),
                (
                    "premonitions",
                    N_("Premonitions"),
                    N_("Four Happy Dreams help you; laid doors set off Dark Premonitions."),
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
    hard_premonitions: Annotated[
        Literal[4, 5, 6],
        About(
            N_("Premonitions, hard"),
            N_("How many Dark Premonitions lie face up when the game begins."),
            (
                ("4", N_("Four"), N_("As usual.")),
                ("5", N_("Five"), N_("Harder.")),
                ("6", N_("Six"), N_("Harder still.")),
            ),
        ),
    ] = field(default=4, name="hard.premonitions")
