"""The table in plain text; of games that have no text of their own, the fields of the view, one per line."""

from __future__ import annotations

import textwrap
from typing import Any

import msgspec

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import faces_of


def board(rules: Rules, view: Any, tongue: Tongue, width: int) -> str:
    """The table as the game writes it, or its fields."""
    text = faces_of(rules.game).text_face(rules, view, tongue, width)
    return fields(view, width) if text is None else text


def more(rules: Rules, view: Any, tongue: Tongue, width: int) -> str | None:
    """What a player may look through besides, if the game says anything of it."""
    return faces_of(rules.game).text_more(rules, view, tongue, width)


def fields(view: msgspec.Struct, width: int) -> str:
    """Field names and values as the view has them; they are not translated."""
    lines: list[str] = []
    for name in view.__struct_fields__:
        text = f"{name.replace('_', ' ')}: {_written(getattr(view, name))}"
        lines += textwrap.wrap(text, width, subsequent_indent="    ")
    return "\n".join(lines)


def _written(value: Any) -> str:
    plain = msgspec.to_builtins(value)
    return plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()
