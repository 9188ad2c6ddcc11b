"""Urbion: its rules in the order of the catalogue `UR-`, each expansion a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from traumtisch.engine.decision import Option, Target
from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_, Fact, Listing, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.faces.face import Faced
from traumtisch.games.urbion import chaos, turn, words
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.bot import UrbionPolicy
from traumtisch.games.urbion.cards import SIDES, Cards
from traumtisch.games.urbion.faces import base_face
from traumtisch.games.urbion.faces.screen.face import UrbionScreenFace
from traumtisch.games.urbion.faces.text import page
from traumtisch.games.urbion.faces.web.face import UrbionWebFace
from traumtisch.games.urbion.merits import Governed
from traumtisch.games.urbion.modules import BY_OTHER_SETTINGS, CHOICES
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.position import read_position
from traumtisch.games.urbion.procedures import FULL_HAND, FULL_ROW, deck_is_empty
from traumtisch.games.urbion.saves import bring_up_to_date
from traumtisch.games.urbion.state import Player, Urbion, UrbionModule, UrbionState, modules_in
from traumtisch.games.urbion.view import UrbionView, view
from traumtisch.kit.card_game import CardGame
from traumtisch.kit.modules import PartView
from traumtisch.kit.words import NameOf

__all__ = [
    "GAME",
    "UrbionGame",
    "UrbionOptions",
    "UrbionState",
    "UrbionView",
    "base_face",
    "chaos",
    "turn",
]


class UrbionGame(Faced, Governed, CardGame[Urbion, UrbionView]):
    name, title = "urbion", "Urbion"
    rules_version, shape = "1", 1
    base = urbion
    state_type = UrbionState
    stage_type = Urbion
    settings_type = UrbionOptions
    expansions, chosen_by = CHOICES, "expansions"
    chosen_by_others = BY_OTHER_SETTINGS
    web_face = UrbionWebFace()
    screen_face = UrbionScreenFace()
    policy = UrbionPolicy()

    def check_settings(self, settings: UrbionOptions) -> None:
        """UR-0.25: the first edition has two expansions, unless the editions may be mixed."""
        ours = [module for module in self.choosable if isinstance(module, UrbionModule)]
        first = {module.name for module in ours if module.first_edition}
        strangers = [name for name in settings.expansions if name not in first]
        if settings.edition == 1 and strangers and not settings.allow_cross_edition:
            raise SettingsError(
                N_("The first edition has no {expansions}; leave that out, or set allow_cross_edition."),
                expansions=Listing(strangers),
            )

    def material(self, rules: Rules) -> Cards:
        assert isinstance(rules.settings, UrbionOptions)
        modules = modules_in(rules)
        cards = Cards(
            {module.name: module.cards_for(rules.settings) for module in modules},
            {kind: step for module in modules for kind, step in module.when_drawn.items()},
            {verb: step for module in modules for verb, step in module.ways_out.items()},
            {thing: name for module in modules for thing, name in module.things.items()},
            any(module.opens_hands(rules.settings) for module in modules),
        )
        _check_numbers(cards, rules.settings)
        return cards

    def new_state(self, rules: Rules) -> UrbionState:
        state = rules.state_type()
        assert isinstance(state, UrbionState)
        state.players = [Player() for _ in range(rules.seats)]
        state.deck.bag = rules.material.dreams[:]
        state.stack.bag = rules.material.cities[:]
        for module in modules_in(rules):
            module.keep_cards(state, rules.material.others.get(module.name, []))
        return state

    def view_of_the_base_game(self, t: Urbion, seat: int, parts: Mapping[str, PartView]) -> UrbionView:
        return view(t, seat, parts)

    def back(self, rules: Rules, component: int) -> str:
        return rules.material.type[component]

    def what_fits(self, t: Urbion, zone: str, seat: int) -> Callable[[int], bool] | None:
        """UR-3.20: a hand holds only what does nothing when it is drawn; other hidden zones, any dream."""
        return t.cards.fits_a_hand if zone.endswith(".hand") else None

    def when_a_pile_is_empty(self, t: Urbion) -> Outcome:
        return deck_is_empty(t)

    def resigned(self, t: Urbion, seat: int) -> Outcome:
        return Outcome(False, N_("The Archon gave up."), "UR-9.9")

    def read_position(self, rules: Rules, position: Mapping[str, Any]) -> UrbionState:
        return read_position(rules, position)

    def migrate(self, rules: Rules, state: dict[str, Any], shape: int) -> dict[str, Any]:
        return bring_up_to_date(rules, state)

    def words_of_options(self, rules: Rules) -> Iterable[str]:
        return SIDES

    def gaps(
        self, cards: Cards, sentence: str, targets: Sequence[Target], name_of: NameOf
    ) -> Mapping[str, Fact]:
        return words.gaps(cards, sentence, targets, name_of)

    def names_for(self, rules: Rules, view: UrbionView | None) -> Callable[[Option], NameOf]:
        return words.names_for(rules, view)

    def text_face(self, rules: Rules, view: UrbionView, tongue: Tongue, width: int) -> str:
        return page.board(rules, view, tongue, width)

    def text_more(self, rules: Rules, view: UrbionView, tongue: Tongue, width: int) -> str:
        return page.more(rules, view, tongue, width)


def _check_numbers(cards: Cards, options: UrbionOptions) -> None:
    """UR-4.15: with numbers of cards that somebody has corrected, the setup must still be possible."""
    needed = 2 * FULL_ROW + options.players * FULL_HAND
    simple = [card for card in cards.dreams if cards.when_drawn[card] is None]
    if len(simple) < needed or len(cards.cities) < FULL_ROW:
        raise SettingsError(
            N_("With these tables there are too few cards: {dreams} dreams and {cities} cities are needed."),
            dreams=needed,
            cities=FULL_ROW,
        )


GAME = UrbionGame()
