"""The options of Etherfields: who plays, which pack, and the variants and modes of EF-49 and EF-50."""

from __future__ import annotations

from typing import Annotated, Literal

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


def _seldom(title: str, says: str) -> About:
    """A switch that few ever touch."""
    return About(title, says, rare=True)


class EtherfieldsOptions(Settings, frozen=True):
    players: Annotated[Literal[1, 2, 3, 4, 5], About(N_("Players"), N_("How many people play together."))] = 1
    characters: Annotated[
        Literal[0, 1, 2, 3, 4, 5],
        About(
            N_("Characters"),
            N_("How many dreamers take part; one person may play several."),
            (
                ("0", N_("One each"), N_("As many as people.")),
                ("1", "1", ""),
                ("2", "2", ""),
                ("3", "3", ""),
                ("4", "4", ""),
                ("5", "5", ""),
            ),
        ),
    ] = 0
    pack: Annotated[str, About(N_("Pack"), N_("Which story is played."))] = "borrowed-night"
    """Which packs there are is known when the program runs (`EtherfieldsGame`). What is usual never changes:
    records leave it out."""
    scene: Annotated[
        str,
        About(
            N_("Beginning"),
            N_("Where play begins."),
            (
                ("campaign", N_("Campaign"), N_("At the beginning of the story.")),
                ("world", N_("Dream world"), N_("Between two dreams.")),
            ),
        ),
    ] = "campaign"
    """Which scenes there are, the packs say (`scenes.py`)."""
    team_decisions: Annotated[
        Literal["start_marker", "majority", "unanimous"],
        About(
            N_("Decisions of the team"),
            N_("Who answers what the whole team has to decide."),
            (
                ("start_marker", N_("Start marker"), N_("Whoever has the start marker.")),
                ("majority", N_("Majority"), N_("Everybody; the start marker breaks ties.")),
                ("unanimous", N_("Together"), N_("Everybody, until all agree.")),
            ),
        ),
    ] = "start_marker"
    ask_orders: Annotated[
        bool,
        _seldom(
            N_("Ask for orders"),
            N_("The team chooses in which order characters are hit and instructions are carried out."),
        ),
    ] = False
    creature_roll: Annotated[
        Literal["separate", "shared", "ask"],
        About(
            N_("Creature die"),
            N_("How creatures are moved."),
            (
                ("separate", N_("For each figure"), N_("The die is rolled for each figure.")),
                ("shared", N_("Once for all"), N_("One roll moves all figures.")),
                ("ask", N_("Ask"), N_("The team decides at the beginning of each scene.")),
            ),
            rare=True,
        ),
    ] = "separate"
    pace: Annotated[
        Literal["free", "ordered"],
        About(
            N_("Pace"),
            N_("Who may act when."),
            (
                ("free", N_("Freely"), N_("Whoever acts first acts.")),
                ("ordered", N_("In turn"), N_("One after the other, one dream action a turn.")),
            ),
        ),
    ] = "free"
    open_hands: Annotated[
        bool,
        _seldom(N_("Open hands"), N_("Everybody sees the hands of the others, too.")),
    ] = True
    poker: Annotated[bool, _seldom(N_("Gamble"), N_("Once per dream the team may gamble with cards."))] = (
        False
    )
    thorn_knight: Annotated[
        bool,
        _seldom(N_("Thorn knight"), N_("For packs that know this mode; it has no rules of its own.")),
    ] = False
    nap: Annotated[
        bool, _seldom(N_("Nap"), N_("Failed dreams can be repeated without gathering keys again."))
    ] = False
    ate: Annotated[
        bool,
        _seldom(N_("Saving as you are"), N_("A session ends without awakening and goes on as it was.")),
    ] = False
    endless: Annotated[
        bool, _seldom(N_("Endless dream"), N_("Slumbers may be replaced by the endless tile."))
    ] = False

    @property
    def team_size(self) -> int:
        return self.characters or self.players
