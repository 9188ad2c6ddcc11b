"""Positions with Happy Dreams and Dark Premonitions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traumtisch as tt
from tests.onirim.scenario import Scenario, given
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import OnirimGame
from traumtisch.games.onirim.cards import DOOR, KEY, LOCATION, RED, SUN, Print
from traumtisch.games.onirim.modules.premonitions.dark import premonitions
from traumtisch.games.onirim.state import OnirimModule
from traumtisch.kit.card_game import AnyModule
from traumtisch.kit.modules import PartView

PREMONITIONS = {"modules": ["premonitions"]}
TOWERS_AND_PREMONITIONS = {"modules": ["towers", "premonitions"]}
EIGHT = ["P-ALL", "P-BLUE", "P-BROWN", "P-FIVE", "P-GREEN", "P-PAIR", "P-RED", "P-THREE"]


def words(text: str) -> list[str]:
    return sorted(text.split())


def laying(
    door: str,
    doors: str,
    face_up: str,
    *,
    stack: str = "",
    deck: Any = "nightmare BS NM GS RS",
    options: dict[str, Any] = PREMONITIONS,
    game: str | tt.Game[Any] = "onirim",
    **more: Any,
) -> Scenario:
    """A door is drawn and laid with its key; the rest of the hand is BM GS NS."""
    lain = given(
        options,
        game=game,
        hand=f"{door[0]}K BM GS NS",
        doors=doors,
        pending=door,
        deck=deck,
        premonitions={"face_up": face_up, "stack": stack},
        **more,
    )
    return lain.choose(f"unlock {door[0]}K")


class WithMoreCards(OnirimGame):
    """A third red door, as with Glyphs; a crossroad with all colours, and a Dead End."""

    def modules(self, settings: Settings) -> Sequence[AnyModule]:
        more: OnirimModule[Plain, PartView] = OnirimModule("more")
        more.deck_cards = [
            Print("RD3", "third red door", DOOR, "door", RED),
            Print("XS", "crossroad", LOCATION, "sun", 15, SUN),
            Print("XK", "crossroad key", LOCATION, "key", 15, KEY),
            Print("DE", "Dead End", LOCATION, "dead end"),
            Print("OD", "door without colour", DOOR, "door"),
        ]
        return [*super().modules(settings), more]


def dreaming(deck: Any = "BS NM GS RS GM BM RM NS", face_up: str = "P-RED P-ALL", **more: Any) -> Scenario:
    return given(
        PREMONITIONS,
        hand="GK BM NS RS",
        pending="happy-dream",
        deck=deck,
        premonitions={"face_up": face_up, "stack": "P-FIVE"},
        **more,
    )


def premonitions_of(game: Scenario) -> str:
    """Those face up, in the order in which they were turned up; after a bar those in the stack."""
    seen = game.view.part(premonitions)
    return f"{' '.join(seen.face_up)} | {' '.join(seen.stack)}".strip()
