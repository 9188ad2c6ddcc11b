"""What can be chosen about the Void."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class VoidOptions(Settings, frozen=True):
    city_book: Annotated[
        bool,
        About(
            N_("The book and the Void"),
            N_("Whether the book of the free dreams may pacify the city on which the Void stands."),
            rare=True,
        ),
    ] = field(default=True, name="void_city_book")
