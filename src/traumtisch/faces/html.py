"""HTML written as Python: `div("#doors.panel", data_number="8")[h2["Doors"], cards]`.

The way of writing is that of htpy, which keeps trees of objects, looks at all attributes anew and renders by
nested generators: that was half of what a move cost a server. Here a tag is made once for equal attributes,
and what stands inside becomes text at once.

Text is escaped; what has `__html__` is taken as it is; None, True and False are nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from keyword import iskeyword
from types import GeneratorType
from typing import TypeVar

from markupsafe import Markup, escape

from traumtisch.faces.face import HasHtml

Classes = Iterable[str | bool | None] | Mapping[str, bool]
Attribute = str | int | bool | None | Classes
Node = HasHtml | str | int | bool | None | Iterable["Node"]
Fragment = Markup

_SEVERAL = (tuple, list, GeneratorType)
_has_signs = re.compile("[&<>'\"]").search
"""Whether a text has to be escaped at all: looking costs a third of escaping."""
VOID = "area base br col embed hr img input link meta source track wbr"
"""Elements that have no inside."""


class VoidElement:
    """A tag without an inside; called, the same with attributes."""

    __slots__ = ("_name", "_opening", "_text")

    def __init__(self, name: str, opening: str) -> None:
        self._name = name
        self._opening = opening
        self._text = opening

    def __call__(self: E, *said: str | Mapping[str, Attribute], **attributes: Attribute) -> E:
        """First `#id.class.class`, then mappings; an underscore in a keyword stands for a hyphen."""
        try:
            return _dressed(self, *said, **attributes)  # pyright: ignore[reportArgumentType]
        except TypeError:  # a mapping or a list of classes cannot be remembered
            return _dressed.__wrapped__(self, *said, **attributes)

    def __html__(self) -> str:
        return self._text

    def __str__(self) -> str:
        return self._text


class Element(VoidElement):
    """A tag and what stands inside: `p["text"]`."""

    __slots__ = ()

    def __init__(self, name: str, opening: str, inside: str = "") -> None:
        self._name = name
        self._opening = opening
        self._text = f"{opening}{inside}</{name}>"

    def __getitem__(self, inside: Node) -> Element:
        return Element(self._name, self._opening, text_of(inside))


class _Fragment:
    """Several nodes without an element around them: `fragment[p["a"], p["b"]]`."""

    def __getitem__(self, inside: Node) -> Markup:
        return Markup(text_of(inside))


E = TypeVar("E", bound=VoidElement)


# ---- what stands inside ------------------------------------------------------------------------


def text_of(node: Node) -> str:
    """A node as text."""
    kind = type(node)
    if kind is Markup:
        return node  # pyright: ignore[reportReturnType]
    if kind is Element or kind is VoidElement:
        return node._text  # pyright: ignore
    if kind is str:
        return escape(node) if _has_signs(node) else node  # pyright: ignore
    if kind in _SEVERAL:
        return "".join(  # most of them are finished: then nothing is called
            [
                one._text if (of := type(one)) is Element else one if of is Markup else text_of(one)  # pyright: ignore
                for one in node  # pyright: ignore
            ]
        )
    return _unusual(node)


def _unusual(node: Node) -> str:
    if node is None or isinstance(node, bool):
        return ""
    if hasattr(node, "__html__"):
        return node.__html__()  # pyright: ignore
    if isinstance(node, str | int):
        return escape(str(node))
    if isinstance(node, Iterable) and not isinstance(node, bytes | bytearray | memoryview):
        return "".join([text_of(one) for one in node])
    raise TypeError(f"{node!r} cannot stand in a page")


# ---- what stands in the tag --------------------------------------------------------------------


@lru_cache(maxsize=8192, typed=True)
def _dressed(bare: E, *said: str | Mapping[str, Attribute], **attributes: Attribute) -> E:
    collected: dict[str, Attribute] = {}
    for one in said:
        collected.update(_id_and_classes(one) if isinstance(one, str) else one)
    collected.update({_html_name(name): value for name, value in attributes.items()})
    written = "".join([_written(name, value) for name, value in collected.items()])
    return type(bare)(bare._name, f"<{bare._name}{written}>")


@lru_cache(maxsize=1024)
def _id_and_classes(said: str) -> Mapping[str, Attribute]:
    """`#id.class.class`."""
    first, *classes = said.split(".")
    is_right = first.startswith("#") or (not first and classes)
    if not is_right or "#" in said[1:] or any(sign.isspace() for sign in said):
        raise ValueError(f"{said!r} is neither #id nor .class nor #id.class")
    found: dict[str, Attribute] = {"id": first[1:]} if first else {}
    return found | ({"class": " ".join(classes)} if classes else {})


@lru_cache(maxsize=1024)
def _html_name(name: str) -> str:
    bare = name.removesuffix("_")
    return (bare if iskeyword(bare) else name).replace("_", "-")


def _written(name: str, value: Attribute) -> str:
    if name == "class" and not isinstance(value, str):
        value = " ".join(_classes(value)) or None
    if value is None or value is False:
        return ""
    if _has_signs(name):  # only a mapping can bring such names
        name = escape(name)
    if value is True:
        return f" {name}"
    if not isinstance(value, str | int):
        raise TypeError(f"{value!r} cannot be the value of an attribute")
    text = str(value)
    return f' {name}="{escape(text) if _has_signs(text) else text}"'


def _classes(value: int | Classes | None) -> list[str]:
    """The names that are there; of a mapping those that are wanted."""
    names = value if isinstance(value, Iterable) else ()
    wanted: Mapping[str, bool] = value if isinstance(value, Mapping) else {}  # pyright: ignore
    return [name for name in names if isinstance(name, str) and name and wanted.get(name, True)]


# ---- the elements ------------------------------------------------------------------------------


class _Html(Element):
    """The one element that begins with a doctype."""

    __slots__ = ()

    def __getitem__(self, inside: Node) -> Element:
        return Element("html", f"<!doctype html>{self._opening}", text_of(inside))


fragment = _Fragment()
html = _Html("html", "<html>")
area, base, br, col, embed, hr, img, input, link, meta, source, track, wbr = (  # noqa: A001
    VoidElement(name, f"<{name}>") for name in VOID.split()
)


def __getattr__(name: str) -> Element:
    """Every other element, by its name."""
    if name.startswith("_") or not name.islower():
        raise AttributeError(f"there is no element {name}")
    tag = _html_name(name)
    return globals().setdefault(name, Element(tag, f"<{tag}>"))
