"""Our way to write HTML gives the same text as htpy, whose way of writing it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import htpy
import pytest
from markupsafe import Markup

from traumtisch.faces import html


class Drawn:
    def __html__(self) -> str:
        return "<i>drawn</i>"


PIECES: dict[str, Callable[[Any], object]] = {
    "nested": lambda h: h.div("#a.b", data_x="<1>")[h.p["a & b"], h.p[h.b["c"]], h.br],
    "whole page": lambda h: h.html(lang="de")[h.head[h.title["<T>"]], h.body[h.p["ü"]]],
    "numbers": lambda h: h.p[0, 1, 42, -1],
    "nothing": lambda h: h.p[None, True, False, "", []],
    "markup": lambda h: h.p[Markup("<b>kept</b>"), "<b>escaped</b>", "'\"&"],
    "several": lambda h: h.ul[[h.li["a"], (h.li["b"], [h.li["c"]])], (h.li[str(n)] for n in range(3))],
    "an iterator": lambda h: h.p[iter(["a", "<b>"])],
    "fragments": lambda h: h.fragment[h.p["a"], h.fragment["<b>", h.hr]],
    "drawn elsewhere": lambda h: h.p[Drawn()],
    "void": lambda h: h.input(name="x", value="\"'<>&", disabled=True, checked=False, title=None),
    "other elements": lambda h: h.svg(viewBox="0 0 1 1", aria_hidden="true")[h.use(href="#x")],
    "keywords": lambda h: h.label(for_="x", class_="a b", hx_swap_oob="true", is_="x"),
    "mappings": lambda h: h.div({"class": "card", "data-thing": None, "aria-label": "<"})["x"],
    "mapping and id": lambda h: h.div("#x", {"data-n": 1}, data_m=0),
    "several classes": lambda h: h.div(class_=["a", None, False, "", "b"]),
    "classes that are wanted": lambda h: h.div(class_={"a": True, "b": False, "c<": True}),
    "no class is wanted": lambda h: h.div(class_={"a": False}),
    "an id and a class over it": lambda h: h.div("#i.a", class_="b", id="j"),
    "one and True": lambda h: h.p[h.input(value=True), h.input(value=1), h.input(value=True)],
    "dressed twice": lambda h: h.p(".a")(id="b")["c"],
    "nothing inside": lambda h: h.fragment[h.div, h.p(".a"), h.br],
}


@pytest.mark.parametrize("name", PIECES)
def test_the_text_is_that_of_htpy(name: str) -> None:
    for _ in range(2):  # what is remembered is no different
        assert str(PIECES[name](html)) == str(PIECES[name](htpy))


def test_what_htpy_has_made_may_stand_inside() -> None:
    assert str(html.p[htpy.b["<"], html.i["&"]]) == "<p><b>&lt;</b><i>&amp;</i></p>"
    assert str(htpy.p[Markup(html.i["&"])]) == "<p><i>&amp;</i></p>"
    with pytest.raises(TypeError, match="Markup"):
        str(htpy.p[html.i["&"]])


@pytest.mark.parametrize("inside", [b"bytes", object(), 1.5])
def test_what_is_no_text_is_refused(inside: Any) -> None:
    with pytest.raises(TypeError):
        html.p[inside]
    with pytest.raises(TypeError):
        html.p[[inside]]
    with pytest.raises(TypeError):
        html.p(title=inside)


@pytest.mark.parametrize("said", ["panel", "", ".a b", ".a#b", "# a"])
def test_ids_and_classes_that_are_none(said: str) -> None:
    with pytest.raises(ValueError, match="neither"):
        html.p(said)


def test_there_are_no_elements_in_capitals() -> None:
    with pytest.raises(AttributeError):
        _ = html.Paragraph
