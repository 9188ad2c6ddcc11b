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
        tuple[Literal["towers"], ...],
        About(
            N_("Modules"),
            N_("Expansions to play with; each works alone and with all others."),
            (
                (
                    "towers",
                    N_("Towers"),
                    N_("Twelve towers: four neighbours of four colours are needed to win as well."),
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
    hard_towers: Annotated[
        bool,
        About(
            N_("Towers, hard"),
            N_("A finished alignment no longer protects the towers from nightmares."),
        ),
    ] = field(default=False, name="hard.towers")
    adversary: Annotated[
        Literal["strict", "lenient"],
        About(
            N_("Adversary"),
            N_("What cannot be done while the little Incubus C stands there."),
            (
                ("strict", N_("Strict"), N_("No door can be laid.")),
                ("lenient", N_("Lenient"), N_("Doors can be laid; only winning is impossible.")),
            ),
        ),
    ] = field(default="strict", name="option.adversary")
    team_first: Annotated[
        Literal["A", "B", "random"],
        About(
            N_("Who begins in a team"),
            N_("Who takes the first card of the draft and the first turn."),
            (
                ("A", N_("Player A"), N_("The first seat.")),
                ("B", N_("Player B"), N_("The second seat.")),
                ("random", N_("Chance decides"), N_("One of the two.")),
            ),
        ),
    ] = field(default="A", name="option.team_first")
    team_communication: Annotated[
        Literal["silent", "talk", "open"],
        About(
            N_("Communication in a team"),
            N_("What the partners may tell each other about their personal cards."),
            (
                ("silent", N_("Silent"), N_("Nothing: the cards are hidden and there is no talk.")),
                ("talk", N_("Talk"), N_("The cards are hidden, but you may talk about them.")),
                ("open", N_("Open hands"), N_("Everybody sees all cards.")),
            ),
        ),
    ] = field(default="silent", name="option.team_communication")
    team_duplicate_door: Annotated[
        Literal["allow", "forbid"],
        About(
            N_("Second door of a colour in a team"),
            N_("Whether a player may lay a door of a colour that already lies before that player."),
            (
                ("allow", N_("Allowed"), N_("It blocks the win until it is returned.")),
                ("forbid", N_("Forbidden"), N_("Such a door goes to Limbo.")),
            ),
        ),
    ] = field(default="allow", name="option.team_duplicate_door")
