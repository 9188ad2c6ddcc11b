"""The Automa: what it brings along, and where its things lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.settings import About, Settings
from traumtisch.engine.state import Hidden, Plain, Zone
from traumtisch.games.tapestry.decisions.cards import (
    DECISION_CARDS,
    TRACK_RULES,
    DecisionCard,
    say_card,
    say_order,
)
from traumtisch.games.tapestry.decisions.empire import lying_of_empire
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.module import MIDDLE, Lying, TapestryModule
from traumtisch.games.tapestry.modules.automa.printed import CIVILIZATIONS, AutomaCivilization, Level, printed
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.words.names import word
from traumtisch.kit.expansions import PartView

PERSON, AUTOMA = 0, 1
"""Who sits where."""


class AutomaOptions(Settings, frozen=True):
    automa_level: Annotated[
        Literal[1, 2, 3, 4, 5, 6],
        About(
            N_("Level of the Automa"),
            N_("How hard it is to beat."),
            (
                (
                    "1",
                    N_("1: Underachiever"),
                    N_("You advance once on every track first; it has no civilization."),
                ),
                ("2", N_("2: Average"), N_("It has a civilization and draws tapestry cards.")),
                ("3", N_("3: Slightly intimidating"), N_("Both opponents advance in income turns, too.")),
                ("4", N_("4: Somewhat awesome"), N_("Its eras are longer.")),
                ("5", N_("5: Definitely awesome"), N_("It scores more, and its eras are longer still.")),
                ("6", N_("6: Crusher of dreams"), N_("It begins ahead of you, with two civilizations.")),
            ),
        ),
    ] = 2


class AutomaPart(Plain):
    deck: Pile = msgspec.field(default_factory=Pile)
    """The decision cards of this era …"""
    progress: Pile = msgspec.field(default_factory=Pile)
    """… and those that come later."""
    discards: Zone = []
    pair: Zone = []
    """The last two that were drawn: the track card, then the tiebreak card."""
    favourite: str = ""
    shadow_favourite: str = ""
    shadow: tuple[int, ...] = ()
    """By track: where the token of the Shadow Empire stands."""
    civilizations: tuple[str, ...] = ()
    cards: Hidden = []
    """The tapestry cards beside its mat, face down."""
    gained: tuple[str, ...] = ()
    """The spaces whose benefit it has had."""


class AutomaView(PartView, frozen=True):
    deck: int
    progress: int
    discards: tuple[Component, ...]
    pair: tuple[Component, ...]
    favourite: str
    shadow_favourite: str
    shadow: tuple[int, ...]
    civilizations: tuple[str, ...]
    cards: int


class AutomaModule(TapestryModule[AutomaPart, AutomaView]):
    def check_options(self, options: Any) -> None:
        if options.players != 2:
            raise SettingsError(N_("You and the Automa are two; choose two players."))

    def new_part(self, m: Material, seats: int) -> AutomaPart:
        cards = m.of_kind("decision")
        starters = [card for card in cards if m.records[card].group == "starter"]
        later = [card for card in cards if card not in starters]
        return AutomaPart(Pile(bag=starters), Pile(bag=later), shadow=(0,) * len(m.track_names))

    def seen(self, t: Tapestry, seat: int) -> AutomaView:
        """Of its tapestry cards only the number is known."""
        part, faces = self.part_of(t), t.m.components
        return AutomaView(
            len(part.deck),
            len(part.progress),
            tuple(faces[card] for card in part.discards),
            tuple(faces[card] for card in part.pair),
            part.favourite,
            part.shadow_favourite,
            part.shadow,
            part.civilizations,
            len(part.cards),
        )

    def lying(self, m: Material, seen: AutomaView, seat: int) -> Sequence[Lying]:
        if seat == AUTOMA:
            number = Phrase(N_("{number} face down"), number=seen.cards)
            return [
                (N_("Favourite track"), [word(seen.favourite)]),
                (N_("Civilization"), [say_civilization(each) for each in seen.civilizations]),
                (N_("Tapestry cards"), [number]),
            ]
        if seat != MIDDLE:
            return []
        return lying_of_empire(m, seen.shadow, seen.shadow_favourite, seen.pair, seen.deck)


def say_text(m: Material, card: DecisionCard) -> Phrase:
    """What a decision card says."""
    return Phrase(
        N_("Automa: {rule}; Shadow Empire: {other}; ties: {order}"),
        rule=Phrase(TRACK_RULES[card.automa_tracks]),
        other=Phrase(TRACK_RULES[card.shadow_tracks]),
        order=say_order(m, card),
    )


CIVILIZATION_NAMES = {
    "automa_civ.explorers": N_("Explorers"),
    "automa_civ.scientists": N_("Scientists"),
    "automa_civ.conquerors": N_("Conquerors"),
    "automa_civ.engineers": N_("Engineers"),
}


def say_civilization(name: str) -> Phrase:
    return Phrase(CIVILIZATION_NAMES[name])


automa = AutomaModule("automa", AutomaPart, AutomaView)
automa.version = "2"  # it is asked nothing any more, and its traps can be answered
automa.about = (N_("Automa"), N_("The Automa and the Shadow Empire, who go by the rules of their cards."))
automa.options = AutomaOptions
automa.files = (DECISION_CARDS,)
automa.other_files = (CIVILIZATIONS,)
automa.names = {DecisionCard: say_card}
automa.texts = {DecisionCard: say_text}
automa.stays_out = printed().stays_out
automa.unplayed = {AUTOMA: "automa"}


def level_of(t: Tapestry) -> Level:
    return printed().levels[t.rules.settings.part(AutomaOptions).automa_level - 1]


def space_of_automa(t: Tapestry, track: str) -> int:
    """Where its token stands; it has one on each track."""
    return max(t.player(AUTOMA).tokens[t.m.track_number[track]], default=LAST_SPACE)


def space_of_shadow(t: Tapestry, track: str) -> int:
    return automa.part_of(t).shadow[t.m.track_number[track]]


def civilizations(t: Tapestry) -> list[AutomaCivilization]:
    """All that there are, some perhaps as the host has them."""
    return [t.m.as_hosted(each) for each in printed().civilizations]
