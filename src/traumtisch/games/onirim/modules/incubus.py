"""The little Incubus (catalogue section 18): a figure that stands beside the deck."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.state import Onirim, OnirimModule


class ProtectorPart(Plain):
    figure: bool = True
    """Whether the figure still stands there; it leaves for the box (ON-18.4)."""


protector = OnirimModule("incubus", ProtectorPart)

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
