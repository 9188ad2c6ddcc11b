"""What can be chosen about a team."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings
from traumtisch.games.urbion.options import by_edition


class TeamOptions(Settings, frozen=True):
    polarity_switch: Annotated[
        Literal["remove8", "discard_action"],
        About(
            N_("Switching polarities"),
            N_("What it costs the team to exchange its polarity cards."),
            (
                ("remove8", N_("Eight cards"), N_("Eight dreams of the discard pile leave the game.")),
                ("discard_action", N_("An action"), N_("It is an action for which a dream is discarded.")),
            ),
            rare=True,
        ),
        by_edition("discard_action", "remove8"),
    ] = "remove8"
    first_seat: Annotated[
        Literal["seat1", "seat2", "random"],
        About(
            N_("Who begins in a team"),
            N_("Who gets the polarity of the Sognae and takes the first turn."),
            (
                ("seat1", N_("First seat"), N_("The player of the first seat.")),
                ("seat2", N_("Second seat"), N_("The player of the second seat.")),
                ("random", N_("Chance decides"), N_("One of the two.")),
            ),
            rare=True,
        ),
    ] = "seat1"
    hands: Annotated[
        Literal["open", "closed"],
        About(
            N_("Hands in a team"),
            N_("Whether the partners see each other's dreams."),
            (
                ("open", N_("Open"), N_("Both see all dreams.")),
                ("closed", N_("Closed"), N_("Each sees only the own hand.")),
            ),
            rare=True,
        ),
    ] = field(default="open", name="team_hands")
