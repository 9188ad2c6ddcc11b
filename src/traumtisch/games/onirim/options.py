"""The options of Onirim: the configuration table of the catalogue."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings
from traumtisch.kit.options import one_or_two


class OnirimOptions(Settings, frozen=True):
    players: Annotated[
        Literal[1, 2],
        one_or_two(
            N_("How many dream together."),
            alone=N_("Alone against the dream."),
            together=N_("A team with a labyrinth and doors each, and two shared cards."),
        ),
    ] = 1
    modules: Annotated[
        tuple[str, ...],
        About(
            N_("Modules"),
            N_("Expansions to play with; each works alone and with all others."),
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
    hard_book: Annotated[
        bool,
        About(N_("Book of Steps, hard"), N_("Spells cost 6, 9 and 12 cards instead of 5, 7 and 10.")),
    ] = field(default=False, name="hard.book")
    hard_dreamcatchers: Annotated[
        bool,
        About(N_("Dreamcatchers, hard"), N_("There are no manuals that let you empty a Dreamcatcher.")),
    ] = field(default=False, name="hard.dreamcatchers")
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
    hard_crossroads: Annotated[
        bool,
        About(N_("Crossroads, hard"), N_("A crossroad can only be the second card of a trio.")),
    ] = field(default=False, name="hard.crossroads")
    paradoxical_prophecy: Annotated[
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
