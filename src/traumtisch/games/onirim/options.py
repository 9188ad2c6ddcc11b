"""The options of Onirim that belong to no module: the beginning of the catalogue's configuration table."""

from __future__ import annotations

from typing import Annotated, Literal

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
