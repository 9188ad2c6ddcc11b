"""What can be chosen about the postcards."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class PostcardsOptions(Settings, frozen=True):
    seer_counts_chaos: Annotated[
        bool,
        About(
            N_("The Seer counts Chaos"),
            N_("Whether a Chaos is any element on the Seer's postcard."),
            rare=True,
        ),
    ] = False
    small_row: Annotated[
        Literal["strict", "all_in_row"],
        About(
            N_("Doves and Planbot in a short row"),
            N_("What these postcards ask for when fewer than four cities are left."),
            (
                ("strict", N_("Four cities"), N_("They cannot be fulfilled any more.")),
                ("all_in_row", N_("All there are"), N_("All cities of the row are enough.")),
            ),
            rare=True,
        ),
    ] = field(default="strict", name="small_row_postcards")
