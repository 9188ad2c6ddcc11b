"""The checks of faces find what is wrong with a face."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from markupsafe import Markup

from tests.toys import duel
from traumtisch.faces.face import Segment
from traumtisch.games.onirim import GAME
from traumtisch.testing import CheckFailed, check_face, check_screen


class Changed:
    """A face of which one method gives something else than before."""

    def __init__(self, face: Any, method: str, change: Callable[[Any], Any]) -> None:
        self._face, self._method, self._change = face, method, change

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._face, name)
        if name != self._method:
            return found

        def method(*arguments: Any) -> Any:
            return self._change(found(*arguments))

        return method


def within(more: str) -> Callable[[Any], Any]:
    """Something more inside the outermost element."""

    def change(html: Any) -> Markup:
        start, end = str(html).rsplit("</", 1)
        return Markup(f"{start}{more}</{end}")

    return change


def instead(other: Any) -> Callable[[Any], Any]:
    def change(_: Any) -> Any:
        return other

    return change


def first_again(found: Any) -> Any:
    return (*found, found[0])


CARD = '<div data-thing="{}" role="img" aria-label="·"></div>'
LINE = '<svg><symbol id="{}"><path d="M0 0L1 1"></path></symbol></svg>'


@pytest.mark.parametrize(
    ("method", "change", "failure"),
    [
        ("board", within(CARD.format("row")), "more than once: ['row']"),
        ("board", within('<div data-thing="x" role="img"></div>'), "x has no name"),
        ("board", within('<div data-thing="x" aria-label="·"></div>'), "neither a picture nor a group"),
        ("board", within('<svg><use href="#nothing"></use></svg>'), "{'nothing'} is used and not drawn"),
        ("board", within("<p>"), "board is not well-formed"),
        ("more", within('<p style="color: red"></p>'), "more has styles or scripts of its own"),
        ("more", within('<p onclick="go()"></p>'), "more has styles or scripts of its own"),
        ("more", within("<p>Turn</p>"), "more says ['Turn'] in no language but its own"),
        ("more", instead(Markup("<p>1</p>")), "more says nothing in the reader's language"),
        ("summary", within(CARD.format("x")), "summary has things"),
        ("touches", instead(("elsewhere",)), "points at {'elsewhere'}"),
        ("touches", instead(("row",)), "('row',) could mean two options"),
        ("sprite", within(LINE.format("RS")), "an id stands in the sprite twice"),
        ("sprite", within(LINE.format("one") + LINE.format("two")), "two symbols look alike"),
        ("sprite", within("<text>Sun</text>"), "the sprite says ['Sun']"),
        ("sprite", within('<image href="sun.png"></image>'), "the sprite takes something from elsewhere"),
        ("box", within("<script></script>"), "the box has styles or scripts of its own"),
        ("position_zones", first_again, "two zones of a position have one key"),
        ("palette", first_again, "the palette has a card twice"),
    ],
)
def test_what_is_wrong_in_a_browser_is_found(
    method: str, change: Callable[[Any], Any], failure: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(type(GAME), "web_face", Changed(GAME.web_face, method, change))
    with pytest.raises(CheckFailed) as failed:
        check_face("onirim", every=9)
    assert failure in str(failed.value)


@pytest.mark.parametrize(
    ("method", "change", "failure"),
    [
        ("board", instead(((Segment("─" * 79),),)), "a line of 79 columns on a screen of 78"),
        ("touches", instead(("elsewhere",)), "options point at {'elsewhere'}"),
    ],
)
def test_what_is_wrong_on_a_screen_is_found(
    method: str, change: Callable[[Any], Any], failure: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(type(GAME), "screen_face", Changed(GAME.screen_face, method, change))
    with pytest.raises(CheckFailed) as failed:
        check_screen("onirim")
    assert failure in str(failed.value)


def test_a_game_without_faces_has_none_to_be_checked():
    for check in (check_face, check_screen):
        with pytest.raises(CheckFailed, match="duel has no"):
            check(duel.GAME)
