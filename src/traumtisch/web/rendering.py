"""Elements as text, quickly.

htpy renders by nested generators: every piece of text is handed up through as many of them as it lies deep,
which is most of what a move costs. Here the same tree is walked once. What htpy knows beyond plain trees is
left to it.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType

import htpy as h
from markupsafe import Markup, escape

_SEVERAL = (list, tuple, GeneratorType)
_HTML = type(h.html)
"""The one element that begins with a doctype."""


def html_of(node: h.Node) -> str:
    """The same text as `str` of an element or fragment gives."""
    parts: list[str] = []
    _write(node, parts.append)
    return "".join(parts)


def _write(node: h.Node, put: Callable[[str], None]) -> None:
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
        put(str(h.fragment[node]))
