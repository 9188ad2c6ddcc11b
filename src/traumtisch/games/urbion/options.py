"""The options of Urbion that belong to no module: the beginning of the table of option keys (0.2)."""

from __future__ import annotations

from typing import Annotated, Literal

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Follows, Settings, SettingValue
from traumtisch.games.urbion.sheets import sheets_of
from traumtisch.kit.options import one_or_two

ALONE, TEAM = N_("One Archon alone."), N_("A team: one plays Sognae, the other Incubi.")


def by_edition(first: SettingValue, second: SettingValue) -> Follows:
    """A detail in which the editions differ: a choice made by hand wins over the edition."""
    return Follows(
        "edition",
        {"1": first, "2": second},
        N_("As in the edition"),
        N_("Whatever the chosen edition says."),
    )


class UrbionOptions(Settings, frozen=True):
    edition: Annotated[
        Literal[1, 2],
        About(
            N_("Edition"),
            N_("Which rulebook counts; it also decides every detail that you leave open below."),
            (
                ("1", N_("First"), N_("The first edition, in English.")),
                ("2", N_("Second"), N_("The second edition, in German, with seven expansions.")),
            ),
        ),
    ] = 2
    players: Annotated[
        Literal[1, 2],
        one_or_two(N_("How many look after the city of dreams."), alone=ALONE, together=TEAM),
    ] = 1
    expansions: Annotated[
        tuple[str, ...],
        About(
            N_("Expansions"),
            N_("What to play with besides the base game; each works alone and with all others."),
        ),
    ] = ()
    allow_cross_edition: Annotated[
        bool,
        About(
            N_("Mix the editions"),
            N_("Lets the first edition use expansions that only the second has."),
            rare=True,
        ),
    ] = False
    sides: Annotated[
        Literal["sognae_left", "incubi_left"],
        About(
            N_("Sides"),
            N_("On which side of the cities the happy dreams are shown; it changes nothing else."),
            (
                ("sognae_left", N_("Sognae left"), N_("Plus on the left, minus on the right.")),
                ("incubi_left", N_("Incubi left"), N_("Minus on the left, plus on the right.")),
            ),
            rare=True,
        ),
        by_edition("incubi_left", "sognae_left"),
    ] = "sognae_left"
    allow_no_action: Annotated[
        bool,
        About(
            N_("Discard without an action"), N_("Whether a dream may be discarded for nothing."), rare=True
        ),
    ] = True
    bonus_optional: Annotated[
        bool,
        About(
            N_("Bonus may be declined"),
            N_("Whether the city that perfect balance brings may be left in the stack."),
            rare=True,
        ),
        by_edition(False, True),
    ] = True
    loss_scope: Annotated[
        Literal["any_draw", "phase2_only"],
        About(
            N_("When an empty deck loses"),
            N_("At which draws the game is lost if no dream is left."),
            (
                ("any_draw", N_("Any draw"), N_("Whenever a dream must be drawn.")),
                ("phase2_only", N_("Only the hand"), N_("Only when the hand has to be refilled.")),
            ),
            rare=True,
        ),
        by_edition("phase2_only", "any_draw"),
    ] = "any_draw"
    chaos_discard_first: Annotated[
        bool,
        About(
            N_("Chaos is discarded first"),
            N_("Whether a Chaos goes to the discard pile before what it does, or after it."),
            rare=True,
        ),
        by_edition(True, False),
    ] = False
    dream_table: Annotated[
        str,
        About(
            N_("Numbers of Sognae and Incubi"),
            N_("How many there are of each value; no rulebook says it, so you may correct our file."),
            sheets_of("dreams"),
            rare=True,
        ),
    ] = "default"
