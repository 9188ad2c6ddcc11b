"""What can be chosen about a team."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class TeamOptions(Settings, frozen=True):
    first: Annotated[
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
    communication: Annotated[
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
    duplicate_door: Annotated[
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
