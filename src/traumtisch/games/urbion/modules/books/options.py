"""What can be chosen about the Books of Power."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings
from traumtisch.games.urbion.options import by_edition


class BooksOptions(Settings, frozen=True):
    removed: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6, 7],
        About(N_("Books removed"), N_("How many of the eight books go back into the box unseen."), rare=True),
        by_edition(2, 4),
    ] = field(default=4, name="books_removed")
    price: Annotated[
        Literal[2, 3, 4],
        About(
            N_("Price of a book"),
            N_("How many dreams are revealed for each book."),
            (
                ("2", N_("Two"), N_("As usual in the first edition.")),
                ("3", N_("Three"), N_("Harder in the first edition.")),
                ("4", N_("Four"), N_("Hardest in the first edition; as usual in the second.")),
            ),
            rare=True,
        ),
        by_edition(2, 4),
    ] = field(default=4, name="books_price")
    timing: Annotated[
        Literal["before_deal", "after_setup"],
        About(
            N_("When books are chosen"),
            N_("The rulebooks do not say when the books are revealed."),
            (
                ("before_deal", N_("Before the deal"), N_("Before any dream has been seen.")),
                ("after_setup", N_("After setup"), N_("When cities and hand are known.")),
            ),
            rare=True,
        ),
    ] = field(default="before_deal", name="books_timing")
