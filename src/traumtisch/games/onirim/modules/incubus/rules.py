"""The little Incubus (catalogue section 18): a figure that stands beside the deck, in one of three modes."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.encounters import nightmare_drawn, repels
from traumtisch.games.onirim.modules.incubus.options import AdversaryOptions, IncubusOptions
from traumtisch.games.onirim.procedures import (
    all_is_done,
    discarded,
    doors_can_be_laid,
    laid_doors,
    may_leave_the_hand,
    move,
    reveal,
    tell_cards,
    to_limbo,
    win_if_all_is_done,
)
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.merits import Feat
from traumtisch.kit.modules import PartView

# ---- A, the Protector ------------------------------------------------------------------------


class ProtectorPart(Plain):
    figure: bool = True
    """Whether the figure still stands there; it leaves for the box (ON-18.4)."""


class IncubusView(PartView, frozen=True):
    """What can be seen of it in any mode."""

    figure: bool


protector = OnirimModule("incubus", ProtectorPart, IncubusView)
protector.options = IncubusOptions

figure_leaves = protector.event(
    "figure leaves", "ON-18.2", N_("The little Incubus repels the nightmare and leaves.")
)


protector.option_words = {"incubus": N_("The little Incubus repels it")}


@protector.offers(questions.nightmare)
def the_figure_may_help(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-18.2, A: once per game the figure repels a nightmare just drawn."""
    return [*options, Option("incubus")] if protector.part_of(t).figure else options


@protector.answers(questions.nightmare, "incubus")
async def the_figure_helps(t: Onirim, option: Option) -> None:
    """ON-18.3: the nightmare is discarded, and this counts as repelling."""
    protector.part_of(t).figure = False
    t.tell(figure_leaves)


# ---- B, the Pathmaker ------------------------------------------------------------------------


class PathmakerPart(Plain):
    under: Zone = []
    """The card under the figure, if there is one (ON-18.5)."""


class PathmakerView(IncubusView, frozen=True):
    under: tuple[Component, ...]


class Pathmaker(OnirimModule[PathmakerPart, PathmakerView]):
    def seen(self, t: Onirim, seat: int) -> PathmakerView:
        """ON-21.9: the card under the figure lies open."""
        return PathmakerView(figure=True, under=t.cards.seen(self.part_of(t).under))


pathmaker = Pathmaker("incubus", PathmakerPart, PathmakerView)
pathmaker.options = IncubusOptions

card_under_figure = pathmaker.event("under the figure", "ON-18.9", N_("Under the little Incubus: {cards}."))

pathmaker.option_words = {
    "anticipate": N_("Anticipate a nightmare with the little Incubus"),
    "ward": N_("Discard the {cards} under the little Incubus"),
}

ANTICIPATE = Option("anticipate")


@pathmaker.offers(questions.action)
def may_anticipate(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-18.8: instead of playing or discarding, if no card is under the figure; ON-18.14: nor without a
    deck. ON-18.7: any number of times."""
    free = not pathmaker.part_of(t).under and len(t.state.deck)
    return [*options, ANTICIPATE] if free else options


@pathmaker.answers(questions.action, "anticipate")
async def anticipate(t: Onirim, option: Option) -> None:
    """ON-18.9, step 1: REVEAL until a location appears; it goes under the figure, the others to Limbo.

    ON-18.11, step 2: answer a nightmare as if one had been drawn. ON-18.13, step 3: the turn goes on.
    """
    part = pathmaker.part_of(t)
    while t.state.deck and not part.under:
        for card in reveal(t, 1):
            if t.cards.is_location[card]:
                part.under.append(card)
                t.tell(card_under_figure, card)
            else:
                t.state.limbo.append(card)
                t.tell(to_limbo, card)
    t.then(nightmare_drawn(ANTICIPATED))


ANTICIPATED = "anticipated"
"""Why a nightmare is answered that nobody has drawn (ON-18.11)."""


@pathmaker.alters(repels)
def nothing_is_repelled(t: Onirim, repelling: bool, option: Option, as_if: str) -> bool:
    """ON-18.12: step 2 only carries out the effect."""
    return repelling and as_if != ANTICIPATED


@pathmaker.alters(questions.nightmare_opens_a_window)
def no_window_between_the_steps(t: Onirim, opens: bool, as_if: str) -> bool:
    """ON-3.21"""
    return opens and as_if != ANTICIPATED


@pathmaker.offers(questions.nightmare)
def the_card_may_help(t: Onirim, options: list[Option], as_if: str) -> list[Option]:
    """ON-18.6; ON-18.11: the card just placed cannot be used."""
    under = [] if as_if == ANTICIPATED else pathmaker.part_of(t).under
    return options + [Option("ward", card) for card in under]


@pathmaker.answers(questions.nightmare, "ward")
async def the_card_helps(t: Onirim, option: Option) -> None:
    """ON-18.6: the card is discarded to repel the nightmare."""
    move(option.target, pathmaker.part_of(t).under, t.state.discard)
    tell_cards(t, discarded, [option.target])


def check_under(t: Onirim) -> None:
    under = pathmaker.part_of(t).under
    if len(under) > 1 or not all(t.cards.is_location[card] for card in under):
        raise PositionError(N_("Only one location can lie under the little Incubus; correct that."))


pathmaker.position_checks = [check_under]


# ---- C, the Adversary ------------------------------------------------------------------------


class AdversaryPart(Plain):
    figure: bool = True
    """Whether the figure still stands there."""


adversary = OnirimModule("incubus", AdversaryPart, IncubusView)
adversary.feats = (
    Feat("adversary", N_("The Adversary gives way"), N_("Win against the little Incubus as Adversary.")),
)
adversary.options = AdversaryOptions

adversary_leaves = adversary.event("adversary leaves", "ON-18.15", N_("The little Incubus leaves the dream."))

adversary.option_words = {"challenge": N_("Repel a nightmare now, so that the little Incubus leaves")}

CHALLENGE = Option("challenge")


@adversary.offers(questions.action)
def may_be_challenged(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-18.15: at the start of a turn, before its action. ON-18.20: not with a card in hand that cannot be
    discarded; and one card must be left for the action."""
    hand = t.me.hand
    if adversary.part_of(t).figure and len(hand) > 1 and all(may_leave_the_hand(t, card) for card in hand):
        return [*options, CHALLENGE]
    return options


@adversary.answers(questions.action, "challenge", ask_again=True)
async def challenge(t: Onirim, option: Option) -> None:
    """ON-18.15: repel a nightmare as if drawn. ON-18.21: then phase 1 goes on without a refill."""
    t.then(nightmare_drawn(CHALLENGED), figure_is_gone())


CHALLENGED = "challenged"
"""Why a nightmare is answered that nobody has drawn (ON-18.15)."""


@adversary.step("ON-18.15")
def figure_is_gone(t: Onirim) -> None:
    adversary.part_of(t).figure = False
    t.tell(adversary_leaves)
    win_if_all_is_done(t)


@adversary.alters(doors_can_be_laid)
def no_door_while_it_stands(t: Onirim, can: bool) -> bool:
    """ON-18.16, strict"""
    return can and not (_is_strict(t) and adversary.part_of(t).figure)


@adversary.alters(all_is_done)
def no_win_while_it_stands(t: Onirim, done: bool) -> bool:
    """ON-18.17"""
    return done and not adversary.part_of(t).figure


def _is_strict(t: Onirim) -> bool:
    return t.rules.settings.part(AdversaryOptions).adversary == "strict"


def check_doors(t: Onirim) -> None:
    if _is_strict(t) and adversary.part_of(t).figure and laid_doors(t):
        raise PositionError(N_("While the little Incubus stands there, no door can be laid; correct one."))


adversary.position_checks = [check_doors]
