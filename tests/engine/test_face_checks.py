"""The checks of faces find what is wrong with a face."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from markupsafe import Markup

import traumtisch as tt
from tests.toys import duel
from traumtisch.engine.knowledge import unknown_to
from traumtisch.faces.drawing import plain_card, symbol
from traumtisch.faces.face import PositionZone, Segment
from traumtisch.games.onirim import GAME
from traumtisch.games.onirim.faces.web.face import OnirimWebFace
from traumtisch.testing import CheckFailed, check_cards, check_face, check_form, check_screen


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


def twice_backs(html: Any) -> Markup:
    """Two cards that nobody knows, one of them with a corner turned down."""
    backs = (f'<div class="card back {corner}" aria-label="·"></div>' for corner in ("", "bent"))
    return within("".join(backs))(html)


CARD = '<div data-thing="{}" role="img" aria-label="·"></div>'
IN_THE_DECK = unknown_to(tt.new_table("onirim", seed=0).state, 0)[0]
LINE = '<svg><symbol id="{}"><path d="M0 0L1 1"></path></symbol></svg>'


@pytest.mark.parametrize(
    ("method", "change", "failure"),
    [
        ("board", within(CARD.format("row")), "more than once: ['row']"),
        ("board", within('<div data-thing="x" role="img"></div>'), "x has no name"),
        ("board", within('<div data-thing="x" aria-label="·"></div>'), "neither a picture nor a group"),
        ("board", within('<svg><use href="#nothing"></use></svg>'), "{'nothing'} is used and not drawn"),
        ("board", within("<p>"), "board is not well-formed"),
        (
            "board",
            within(CARD.format(f"c{IN_THE_DECK}")),
            f"is shown {{'c{IN_THE_DECK}'}}",
        ),
        ("board", twice_backs, "backs that can be told apart: ['·']"),
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


def without_a_card(html: Any) -> Markup:
    return Markup(re.sub(r'<symbol id="RS".*?</symbol>', "", str(html)))


def without_the_first(found: Any) -> Any:
    return found[1:]


def with_a_stranger(found: Any) -> Any:
    return [*found, ("?", "red")]


def with_an_attic(found: Any) -> Any:
    return (*found, PositionZone("attic", "Attic"))


@pytest.mark.parametrize(
    ("method", "change", "failure"),
    [
        ("sprite", without_a_card, "nobody has drawn ['RS']"),
        ("sprite", within(symbol("RS", plain_card("RS", "red sun"))), "drawn by their names only: ['RS']"),
        ("sprite", within(symbol("R3", "")), "the base game draws what only modules need: ['R3']"),
        ("palette", without_the_first, "the palette lacks ['RS']"),
        ("palette", with_a_stranger, "the palette says ['red'] in no language"),
    ],
)
def test_what_is_wrong_with_cards_is_found(
    method: str, change: Callable[[Any], Any], failure: str, monkeypatch: pytest.MonkeyPatch
):
    class Face(OnirimWebFace):
        pass

    changed = getattr(Changed(GAME.web_face, method, change), method)

    def called(_: Face, *arguments: Any) -> Any:
        return changed(*arguments)

    monkeypatch.setattr(Face, method, called)
    monkeypatch.setattr(type(GAME), "web_face", Face())
    with pytest.raises(CheckFailed) as failed:
        check_cards("onirim", {"modules": ["towers"]})
    assert failure in str(failed.value)


def test_a_form_that_does_not_fit_the_notation_is_found(monkeypatch: pytest.MonkeyPatch):
    values = {"phase": "2", "turn": 3}
    but = ("used", "deck.contents")
    assert check_form("onirim", {"hand": ["RS"]}, {}, values=values, but=but).decision is not None
    with pytest.raises(CheckFailed, match="say what can stand in turn"):
        check_form("onirim", {"hand": ["RS"]}, {}, values={"phase": "2"}, but=but)
    monkeypatch.setattr(type(GAME), "web_face", Changed(GAME.web_face, "position_zones", with_an_attic))
    with pytest.raises(tt.PositionError, match="attic"):
        check_form("onirim", {"hand": ["RS"]}, {}, values=values, but=but)
