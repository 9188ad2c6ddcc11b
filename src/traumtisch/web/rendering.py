"""What a page or a game's face has made, as text.

Our own elements are text already (`faces/html.py`). Games may use htpy, which renders by nested generators:
every piece of text is handed up through as many of them as it lies deep. Here its tree is walked once.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType

import htpy as h
from markupsafe import Markup, escape

from traumtisch.faces.html import Node, text_of

_SEVERAL = (list, tuple, GeneratorType)
_HTML = type(h.html)
"""The one element that begins with a doctype."""


def html_of(node: Node | h.Node) -> str:
    """The same text as `str` of an element or fragment gives."""
    parts: list[str] = []
    _write(node, parts.append)
    return "".join(parts)


def _write(node: Node | h.Node, put: Callable[[str], None]) -> None:
    kind = type(node)
    if kind is h.Element or kind is _HTML:
        name = node._name  # pyright: ignore
        put(f"<{name}{node._attrs}>" if kind is h.Element else f"<!doctype html><{name}{node._attrs}>")  # pyright: ignore
        _write(node._children, put)  # pyright: ignore
        put(f"</{name}>")
    elif kind is str:
        put(escape(node))
    elif kind is Markup:
        put(node)  # pyright: ignore
    elif kind in _SEVERAL:
        for child in node:  # pyright: ignore
            _write(child, put)  # pyright: ignore
    elif node is None or kind is bool:
        pass
    elif kind is h.VoidElement:
        put(f"<{node._name}{node._attrs}>")  # pyright: ignore
    elif kind is h.Fragment:
        _write(node._node, put)  # pyright: ignore
    else:
        put(text_of(node))  # pyright: ignore
