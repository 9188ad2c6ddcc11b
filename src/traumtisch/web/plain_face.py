"""The face of a game that has none of its own: its plain text; only the list of options can be clicked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces import plain_text
from traumtisch.faces.face import CardFacts, HasHtml, PositionZone, Progress, Stocked, WebFace, faces_of
from traumtisch.faces.passing import Passage

WIDTH = 72


class PlainFace:
    assets = Path(__file__).with_name("static")

    def box(self, tongue: Tongue) -> HasHtml:
        return h.svg(viewBox="0 0 96 128", aria_hidden="true")[
            h.rect(x="2", y="2", width="92", height="124", rx="8", fill="#141735", stroke="#c9b37a")
        ]

    def sprite(self, rules: Rules, tongue: Tongue) -> HasHtml:
        return h.fragment[None]

    def board(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml:
        return h.pre(".plain")[plain_text.board(rules, view, tongue, WIDTH)]

    def more(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml:
        return h.pre(".plain")[plain_text.more(rules, view, tongue, WIDTH)]

    def headline(self, rules: Rules, view: Any, tongue: Tongue) -> str:
        return ""

    def progress(self, rules: Rules, view: Any) -> Progress | None:
        return None

    def touches(self, rules: Rules, view: Any, option: Option) -> tuple[str, ...]:
        return ()

    def passage(self, rules: Rules, event: Event, tongue: Tongue) -> Passage | None:
        return None

    def about(self, rules: Rules, symbol: str, tongue: Tongue) -> CardFacts | None:
        return None

    def summary(self, rules: Rules, view: Any, tongue: Tongue) -> HasHtml:
        return h.fragment[None]

    def position_zones(self, rules: Rules) -> tuple[PositionZone, ...]:
        return ()

    def palette(self, rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
        return []

    def stock(self, rules: Rules, tongue: Tongue) -> dict[str, Stocked]:
        return {}


PLAIN_FACE = PlainFace()


def face_of(game: Game[Any]) -> WebFace:
    """What makes HTML of the game's Views: its own face, or the plain one."""
    return faces_of(game).web_face or PLAIN_FACE
