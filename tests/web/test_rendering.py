"""Our quick way to render gives the same text as htpy's own."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
import pytest
from markupsafe import Markup

from traumtisch.web.rendering import html_of


class Drawn:
    def __html__(self) -> str:
        return "<i>drawn</i>"


NODES: dict[str, Callable[[], h.Element | h.Fragment | h.VoidElement]] = {
    "nested": lambda: h.div("#a.b", data_x="<1>")[h.p["a & b"], h.p[h.b["c"]], h.br],
    "whole page": lambda: h.html(lang="de")[h.head[h.title["<T>"]], h.body[h.p["ü"]]],
    "numbers": lambda: h.p[0, 1, 42, -1],
    "nothing": lambda: h.p[None, True, False, "", []],
    "markup": lambda: h.p[Markup("<b>kept</b>"), "<b>escaped</b>", "'\"&"],
    "several": lambda: h.ul[[h.li["a"], (h.li["b"], [h.li["c"]])], (h.li[str(n)] for n in range(3))],
    "fragments": lambda: h.fragment[h.p["a"], h.fragment["<b>", h.hr]],
    "drawn elsewhere": lambda: h.p[Drawn()],
    "void": lambda: h.input(name="x", value="\"'<>&", disabled=True),
    "other elements": lambda: h.svg(viewBox="0 0 1 1")[h.use(href="#x")],
}


@pytest.mark.parametrize("name", NODES)
def test_the_text_is_the_same(name: str):
    assert html_of(NODES[name]()) == str(NODES[name]())


def test_what_is_no_node_is_refused():
    with pytest.raises(TypeError):
        html_of(h.fragment[b"bytes"])
