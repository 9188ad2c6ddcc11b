"""The options of Onirim (the configuration table of the catalogue, as far as it is built)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class OnirimOptions(Settings, frozen=True):
    players: Annotated[
        Literal[1, 2],
        About(
            N_("Players"),
            N_("How many dream together."),
            (
                ("1", N_("One"), N_("Alone against the dream.")),
                ("2", N_("Two"), N_("A team with a labyrinth and doors each, and two shared cards.")),
            ),
        ),
    ] = 1
    modules: Annotated[
        tuple[Literal["dreamcatchers", "towers"], ...],
        tuple[Literal["book", "towers"], ...],
        About(
            N_("Modules"),
            N_("Expansions to play with; each works alone and with all others."),
            (
                (
                    "dreamcatchers",
                    N_("Dreamcatchers"),
                    N_("Limbo is captured by Dreamcatchers: all four Lost Dreams must lie there to win."),
                    "book",
                    N_("Book of Steps"),
                    N_("Doors must be laid in a given order; discarded cards pay for three spells."),
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
        Literal["none", "A", "B", "C"],
        About(
            N_("Little Incubus"),
            N_("A figure that stands beside the deck."),
            (
                ("none", N_("None"), N_("Play without the figure.")),
                ("A", N_("Protector"), N_("Once per game the figure repels a nightmare.")),
                ("B", N_("Pathmaker"), N_("Anticipate nightmares: a card kept under the figure repels one.")),
                ("C", N_("Adversary"), N_("Before you can win, repel a nightmare at the start of a turn.")),
            ),
        ),
    ] = "none"
    hard_dreamcatchers: Annotated[
        bool,
        About(
            N_("Dreamcatchers, hard"),
            N_("There are no manuals that let you empty a Dreamcatcher."),
        ),
    ] = field(default=False, name="hard.dreamcatchers")
    hard_book: Annotated[
        bool,
        About(N_("Book of Steps, hard"), N_("Spells cost 6, 9 and 12 cards instead of 5, 7 and 10.")),
    ] = field(default=False, name="hard.book")
    hard_towers: Annotated[
        bool,
        About(
            N_("Towers, hard"),
            N_("A finished alignment no longer protects the towers from nightmares."),
        ),
    ] = field(default=False, name="hard.towers")
    option_paradoxical_prophecy: Annotated[
        Literal["top", "bottom"],
        About(
            N_("Paradoxical Prophecy"),
            N_("Where this spell of the Book of Steps looks at five cards."),
            (
                ("top", N_("Top"), N_("At the top of the deck, as in the third edition.")),
                ("bottom", N_("Bottom"), N_("At the bottom of the deck, as in the second edition.")),
            ),
        ),
    ] = field(default="top", name="option.paradoxical_prophecy")
