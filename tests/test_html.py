"""HTML written as Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from markupsafe import Markup

from traumtisch.faces import html as h


class Drawn:
    def __html__(self) -> str:
        return "<i>drawn</i>"


PIECES: dict[str, tuple[Callable[[], h.Element | h.VoidElement | h.Fragment], str]] = {
    "nested": (
        lambda: h.div("#a.b", data_x="<1>")[h.p["a & b"], h.p[h.b["c"]], h.br],
        '<div id="a" class="b" data-x="&lt;1&gt;"><p>a &amp; b</p><p><b>c</b></p><br></div>',
    ),
    "whole page": (
        lambda: h.html(lang="de")[h.head[h.title["<T>"]], h.body[h.p["ü"]]],
        '<!doctype html><html lang="de"><head><title>&lt;T&gt;</title></head><body><p>ü</p></body></html>',
    ),
    "numbers": (
        lambda: h.p[0, 1, 42, -1],
        "<p>0142-1</p>",
    ),
    "nothing": (
        lambda: h.p[None, True, False, "", []],
        "<p></p>",
    ),
    "markup": (
        lambda: h.p[Markup("<b>kept</b>"), "<b>escaped</b>", "'\"&"],
        "<p><b>kept</b>&lt;b&gt;escaped&lt;/b&gt;&#39;&#34;&amp;</p>",
    ),
    "several": (
        lambda: h.ul[[h.li["a"], (h.li["b"], [h.li["c"]])], (h.li[str(n)] for n in range(3))],
        "<ul><li>a</li><li>b</li><li>c</li><li>0</li><li>1</li><li>2</li></ul>",
    ),
    "an iterator": (
        lambda: h.p[iter(["a", "<b>"])],
        "<p>a&lt;b&gt;</p>",
    ),
    "fragments": (
        lambda: h.fragment[h.p["a"], h.fragment["<b>", h.hr]],
        "<p>a</p>&lt;b&gt;<hr>",
    ),
    "drawn elsewhere": (
        lambda: h.p[Drawn()],
        "<p><i>drawn</i></p>",
    ),
    "void": (
        lambda: h.input(name="x", value="\"'<>&", disabled=True, checked=False, title=None),
        '<input name="x" value="&#34;&#39;&lt;&gt;&amp;" disabled>',
    ),
    "other elements": (
        lambda: h.svg(viewBox="0 0 1 1", aria_hidden="true")[h.use(href="#x")],
        '<svg viewBox="0 0 1 1" aria-hidden="true"><use href="#x"></use></svg>',
    ),
    "keywords": (
        lambda: h.label(for_="x", class_="a b", hx_swap_oob="true", is_="x"),
        '<label for="x" class="a b" hx-swap-oob="true" is="x"></label>',
    ),
    "mappings": (
        lambda: h.div({"class": "card", "data-thing": None, "aria-label": "<"})["x"],
        '<div class="card" aria-label="&lt;">x</div>',
    ),
    "mapping and id": (
        lambda: h.div("#x", {"data-n": 1}, data_m=0),
        '<div id="x" data-n="1" data-m="0"></div>',
    ),
    "several classes": (
        lambda: h.div(class_=["a", None, False, "", "b"]),
        '<div class="a b"></div>',
    ),
    "classes that are wanted": (
        lambda: h.div(class_={"a": True, "b": False, "c<": True}),
        '<div class="a c&lt;"></div>',
    ),
    "no class is wanted": (
        lambda: h.div(class_={"a": False}),
        "<div></div>",
    ),
    "an id and a class over it": (
        lambda: h.div("#i.a", class_="b", id="j"),
        '<div id="j" class="b"></div>',
    ),
    "one and True": (
        lambda: h.p[h.input(value=True), h.input(value=1), h.input(value=True)],
        '<p><input value><input value="1"><input value></p>',
    ),
    "dressed twice": (
        lambda: h.p(".a")(id="b")["c"],
        '<p id="b">c</p>',
    ),
    "nothing inside": (
        lambda: h.fragment[h.div, h.p(".a"), h.br],
        '<div></div><p class="a"></p><br>',
    ),
}
"""A piece as it is written, and its text."""


@pytest.mark.parametrize("name", PIECES)
def test_pieces_become_text(name: str) -> None:
    piece, text = PIECES[name]
    for _ in range(2):  # what is remembered is no different
        assert str(piece()) == text


@pytest.mark.parametrize("inside", [b"bytes", object(), 1.5])
def test_what_is_no_text_is_refused(inside: Any) -> None:
    with pytest.raises(TypeError):
        h.p[inside]
    with pytest.raises(TypeError):
        h.p[[inside]]
    with pytest.raises(TypeError):
        h.p(title=inside)


@pytest.mark.parametrize("said", ["panel", "", ".a b", ".a#b", "# a"])
def test_ids_and_classes_that_are_none(said: str) -> None:
    with pytest.raises(ValueError, match="neither"):
        h.p(said)


def test_there_are_no_elements_in_capitals() -> None:
    with pytest.raises(AttributeError):
        _ = h.Paragraph
