"""A plain face for games that have none of their own: the fields of the view, one per line."""

from __future__ import annotations

import textwrap
from typing import Any

import msgspec


def render(view: msgspec.Struct, width: int) -> str:
    """Field names and values as the view has them; they are not translated."""
    lines: list[str] = []
    for name in view.__struct_fields__:
        text = f"{name.replace('_', ' ')}: {_written(getattr(view, name))}"
        lines += textwrap.wrap(text, width, subsequent_indent="    ")
    return "\n".join(lines)


def _written(value: Any) -> str:
    plain = msgspec.to_builtins(value)
    return plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()
