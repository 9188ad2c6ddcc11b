"""The options of Tapestry: players, the edition of the civilizations, the variants of TA-18, and the rulings
that the catalogue leaves open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, cast

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings
from traumtisch.games.tapestry.facts import Civilization
from traumtisch.games.tapestry.staying_out import KEY, KIND, civilizations_to_tick

REMOVABLE_TAPESTRIES = (
    "tapestry.alliance",
    "tapestry.broker_of_peace",
    "tapestry.marriage_of_state",
    "tapestry.renaissance",
    "tapestry.theocracy",
)
REMOVABLE_TECHS = ("tech.lithium_ion_battery", "tech.radio")
"""TA-18.1: the cards that a table may agree to take out."""


class TapestryOptions(Settings, frozen=True):
    players: Annotated[
        Literal[1, 2, 3, 4, 5], About(N_("Players"), N_("How many civilizations there are."))
    ] = 2
    opponents: Annotated[
        Literal["people", "automa", "shadow"],
        About(
            N_("Opponents"),
            N_("Against whom you play."),
            (
                ("people", N_("People or bots"), N_("Every civilization is played by somebody.")),
                (
                    "automa",
                    N_("Automa"),
                    N_("You alone against two opponents who go by the rules of their cards."),
                ),
                (
                    "shadow",
                    N_("People or bots, and the Shadow Empire"),
                    N_("Two and more against each other; an opponent without points takes landmarks away."),
                ),
            ),
        ),
    ] = "people"
    edition: Annotated[
        Literal["adjusted", "original", "revised"],
        About(
            N_("Civilizations"),
            N_("Which printing of the civilization mats is played with."),
            (
                ("adjusted", N_("Adjusted"), N_("The first mats, with the table of adjustments.")),
                ("original", N_("First printing"), N_("The first mats as they are.")),
                ("revised", N_("Revised"), N_("The mats of the later adjustment pack.")),
            ),
        ),
    ] = "adjusted"
    boxes: Annotated[
        tuple[str, ...],
        About(N_("Boxes"), N_("The expansions that you play with, in any combination.")),
    ] = ()
    civilizations: Annotated[
        Literal["all", "easy", "moderate"],
        About(
            N_("Which civilizations may come"),
            N_(
                "How much there is to remember about a civilization. Single ones can stay out, too: below and"
                " in each box."
            ),
            (
                ("all", N_("All"), N_("Every civilization of the boxes that you play with.")),
                ("moderate", N_("Easy and moderate ones"), N_("None of those that want some practice.")),
                ("easy", N_("Easy ones"), N_("For up to three players, or more with several boxes.")),
            ),
        ),
    ] = "all"
    civs_out: Annotated[tuple[str, ...], civilizations_to_tick("base")] = ()
    civs_same_module: Annotated[
        bool,
        About(
            N_("Civilizations of one box"),
            N_("All first civilizations come from one box, which chance chooses."),
            rare=True,
        ),
    ] = False
    replacement_cards: Annotated[
        bool,
        About(
            N_("Cards of our own"),
            N_("Where nobody could tell us what a card says, one of our own takes its place."),
            rare=True,
        ),
    ] = True
    ka_off_mode: Annotated[
        Literal["remove", "redraw"],
        About(
            N_("Cards that speak of a missing box"),
            N_("What becomes of cards that need the arts, for instance, if you play without them."),
            (
                ("remove", N_("Left out"), N_("They stay in their box.")),
                (
                    "redraw",
                    N_("Drawn anew"),
                    N_("They lie in the decks; whoever draws one may discard it at once and draw another."),
                ),
            ),
            rare=True,
        ),
    ] = "remove"
    remove_cards: Annotated[
        tuple[Literal["tapestries", "techs"], ...],
        About(
            N_("Without the strongest cards"),
            N_("Cards that some tables agree to take out before the game."),
            (
                (
                    "tapestries",
                    N_("Five tapestry cards"),
                    N_("Alliance, Broker of Peace, Marriage of State, Renaissance and Theocracy stay out."),
                ),
                ("techs", N_("Two tech cards"), N_("Lithium-Ion Battery and Radio stay out.")),
            ),
            rare=True,
        ),
    ] = ()
    first_income_two_tapestries: Annotated[
        bool,
        About(
            N_("Two tapestry cards at first"),
            N_("In the first income turn everybody draws two tapestry cards and keeps one."),
            rare=True,
        ),
    ] = False
    civ_draw_two: Annotated[
        bool,
        About(
            N_("Choice of new civilizations"),
            N_("Whoever gains a civilization draws two and keeps one."),
            rare=True,
        ),
    ] = False
    nanotech_cost_2: Annotated[
        bool,
        About(
            N_("Cheaper Nanotechnology"),
            N_("The bonus of Nanotechnology costs two tech cards, not three."),
            rare=True,
        ),
    ] = False
    start_nearest_island: Annotated[
        bool,
        About(
            N_("Begin where you sit"),
            N_("Everybody begins on the island nearest to their seat, whatever the number of their capital."),
            rare=True,
        ),
    ] = False
    architects_tokens: Annotated[
        Literal["players", "opponents"],
        About(
            N_("Tokens of the Architects"),
            N_("How many plots of their capital the adjusted Architects make impassable."),
            (
                ("players", N_("One per player"), N_("As the table of adjustments is read literally.")),
                ("opponents", N_("One per opponent"), N_("As the revised mat has it.")),
            ),
            rare=True,
        ),
    ] = "players"
    maker_of_fire_adjustment: Annotated[
        Literal["historians", "heralds"],
        About(
            N_("Who begins with a tapestry card"),
            N_("Whose adjustment is the tapestry card on Maker of Fire."),
            (
                ("historians", N_("Historians"), N_("As printed.")),
                ("heralds", N_("Heralds"), N_("As it was probably meant.")),
            ),
            rare=True,
        ),
    ] = "historians"
    dictatorship_blocks: Annotated[
        Literal["movement", "advance"],
        About(
            N_("What Dictatorship forbids"),
            N_("What opponents cannot do on the closed track."),
            (
                ("movement", N_("Any movement"), N_("Neither forward nor back.")),
                ("advance", N_("Advancing"), N_("They may still go back.")),
            ),
            rare=True,
        ),
    ] = "movement"
    revolution_topples_count: Annotated[
        bool,
        About(
            N_("Revolution topples"),
            N_("Outposts toppled by Revolution count for the achievement."),
            rare=True,
        ),
    ] = False
    recycle_tiles: Annotated[
        bool,
        About(
            N_("Tiles come back"),
            N_("Discarded tiles return to the supply when it is empty."),
            rare=True,
        ),
    ] = False
    solo_first_bonus: Annotated[
        bool,
        About(
            N_("First alone"),
            N_("Alone at the table, you are always the first to begin an era and gain its resources."),
            rare=True,
        ),
    ] = True

    @property
    def staying_out(self) -> frozenset[str]:
        """The ids of the civilizations that somebody has ticked, of whatever box."""
        ticked = [value for key, value in self.by_key().items() if key.partition(".")[0] == KEY]
        return frozenset(KIND + name for names in ticked for name in cast("tuple[str, ...]", names))

    def let_in(self, civilizations: Iterable[Civilization]) -> list[Civilization]:
        """Those that may come."""
        out = self.staying_out
        return [each for each in civilizations if each.complexity <= self.most_complex and each.id not in out]

    @property
    def most_complex(self) -> int:
        """Up to which complexity civilizations come."""
        return {"easy": 1, "moderate": 2}.get(self.civilizations, 3)

    @property
    def removed_cards(self) -> tuple[str, ...]:
        """TA-18.1: the ids of the cards that stay out."""
        tapestries = REMOVABLE_TAPESTRIES if "tapestries" in self.remove_cards else ()
        return (*tapestries, *(REMOVABLE_TECHS if "techs" in self.remove_cards else ()))
