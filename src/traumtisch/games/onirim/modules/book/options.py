"""What can be chosen about the Book of Steps."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class BookOptions(Settings, frozen=True):
    hard: Annotated[
        bool,
        About(N_("Book of Steps, hard"), N_("Spells cost 6, 9 and 12 cards instead of 5, 7 and 10.")),
    ] = field(default=False, name="hard.book")
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
