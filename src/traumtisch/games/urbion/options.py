"""The options of Urbion: the table of option keys of the catalogue (0.2)."""

from __future__ import annotations

from typing import Annotated, Literal

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.settings import About, Follows, Settings, SettingValue
from traumtisch.games.urbion.sheets import sheets_of
from traumtisch.kit.options import one_or_two

FIRST_EDITION = ("squares", "books")
"""UR-0.25: the expansions that the first edition has."""
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
            N_("Lets a game of the first edition use expansions that only the second one has."),
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
        ),
        by_edition("incubi_left", "sognae_left"),
    ] = "sognae_left"
    allow_no_action: Annotated[
        bool,
        About(N_("Discard without an action"), N_("Whether a dream may be discarded for nothing.")),
    ] = True
    bonus_optional: Annotated[
        bool,
        About(
            N_("Bonus may be declined"),
            N_("Whether the city that perfect balance brings may be left in the stack."),
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
        ),
        by_edition("phase2_only", "any_draw"),
    ] = "any_draw"
    chaos_discard_first: Annotated[
        bool,
        About(
            N_("Chaos is discarded first"),
            N_("Whether a Chaos goes to the discard pile before what it does, or after it."),
        ),
        by_edition(True, False),
    ] = False
    polarity_switch: Annotated[
        Literal["remove8", "discard_action"],
        About(
            N_("Switching polarities"),
            N_("What it costs the team to exchange its polarity cards."),
            (
                ("remove8", N_("Eight cards"), N_("Eight dreams of the discard pile leave the game.")),
                ("discard_action", N_("An action"), N_("It is an action for which a dream is discarded.")),
            ),
        ),
        by_edition("discard_action", "remove8"),
    ] = "remove8"
    books_removed: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6, 7],
        About(N_("Books removed"), N_("How many of the eight books go back into the box unseen.")),
        by_edition(2, 4),
    ] = 4
    books_price: Annotated[
        Literal[2, 3, 4],
        About(
            N_("Price of a book"),
            N_("How many dreams are revealed for each book."),
            (
                ("2", N_("Two"), N_("As usual in the first edition.")),
                ("3", N_("Three"), N_("Harder in the first edition.")),
                ("4", N_("Four"), N_("Hardest in the first edition; as usual in the second.")),
            ),
        ),
        by_edition(2, 4),
    ] = 4
    books_timing: Annotated[
        Literal["before_deal", "after_setup"],
        About(
            N_("When books are chosen"),
            N_("The rulebooks do not say when the books are revealed."),
            (
                ("before_deal", N_("Before the deal"), N_("Before any dream has been seen.")),
                ("after_setup", N_("After setup"), N_("When cities and hand are known.")),
            ),
        ),
    ] = "before_deal"
    metas_from_deck: Annotated[
        Literal["free", "follow"],
        About(
            N_("Metas dealt to a city"),
            N_("On which side a Meta lies that is dealt to a city."),
            (
                ("free", N_("Free"), N_("On the side you like.")),
                ("follow", N_("With the other"), N_("On the side of the other dream dealt with it.")),
            ),
        ),
        by_edition("follow", "free"),
    ] = "free"
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
        ),
    ] = "seat1"
    team_hands: Annotated[
        Literal["open", "closed"],
        About(
            N_("Hands in a team"),
            N_("Whether the partners see each other's dreams."),
            (
                ("open", N_("Open"), N_("Both see all dreams.")),
                ("closed", N_("Closed"), N_("Each sees only the own hand.")),
            ),
        ),
    ] = "open"
    dream_table: Annotated[
        str,
        About(
            N_("Numbers of Sognae and Incubi"),
            N_("How many there are of each value; no rulebook says it, so you may correct our file."),
            sheets_of("dreams"),
        ),
    ] = "default"
    meta_table: Annotated[
        str,
        About(
            N_("Values of the Metas"),
            N_("Which Meta has which element; no rulebook says it."),
            sheets_of("metas"),
        ),
    ] = "spread"
    sorcerer_table: Annotated[
        str,
        About(
            N_("Values of the Sorcerers"),
            N_("Which Sorcerer has which element; no rulebook says it."),
            sheets_of("sorcerers"),
        ),
    ] = "spread"
    seer_counts_chaos: Annotated[
        bool,
        About(
            N_("The Seer counts Chaos"),
            N_("Whether a Chaos stands for one element of your choice on the Seer's postcard."),
        ),
    ] = False
    small_row_postcards: Annotated[
        Literal["strict", "all_in_row"],
        About(
            N_("Doves and Planbot in a short row"),
            N_("What these postcards ask for when fewer than four cities are left."),
            (
                ("strict", N_("Four cities"), N_("They cannot be fulfilled any more.")),
                ("all_in_row", N_("All there are"), N_("All cities of the row are enough.")),
            ),
        ),
    ] = "strict"
    void_city_book: Annotated[
        bool,
        About(
            N_("The book and the Void"),
            N_("Whether the book of the free dreams may pacify the city on which the Void stands."),
        ),
    ] = True

    def check(self) -> None:
        """UR-0.25: the first edition has two expansions, unless the editions may be mixed."""
        strangers = [name for name in self.expansions if name not in FIRST_EDITION]
        if self.edition == 1 and strangers and not self.allow_cross_edition:
            raise SettingsError(
                N_("The first edition has no {expansions}; leave that out, or set allow_cross_edition."),
                expansions=Listing(strangers),
            )
