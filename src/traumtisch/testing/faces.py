"""Checks of faces: whatever a random game comes to can be drawn, read in any language, and pointed at."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

from traumtisch import new_table
from traumtisch.engine.game import Game
from traumtisch.engine.knowledge import unknown_to
from traumtisch.engine.phrase import Tongue, english
from traumtisch.engine.state import WATCHER
from traumtisch.engine.table import Table
from traumtisch.faces.face import HasHtml, ScreenFace, WebFace, faces_of
from traumtisch.faces.panels import Panel, PanelledFace
from traumtisch.testing.failure import CheckFailed, expect

SIZES = ((78, 13), (70, 36), (118, 60))
"""Screens on which every board has to be found: columns and lines, without the frame around it."""
THING = re.compile(r'data-thing="([^"]+)"')
OF_ITS_OWN = re.compile(r"\sstyle=|<script|\son[a-z]+=|javascript:")
FROM_ELSEWHERE = re.compile(r"<image|https?:")


def check_face(
    game: str | Game[Any],
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    every: int = 3,
    most_decisions: int = 400,
) -> None:
    """Look at one random game as a browser shows it.

    At every `every`-th decision and at the end: each thing is on the board once, with a name; every option
    points at things that are there, and no two options at the same; board, summary and what lies besides are
    sound HTML without styles and scripts of their own, the same each time, and all of it is said in the
    language of the reader; no seat and no watcher is shown a card that they do not know, and backs are all
    alike. Once: every symbol is drawn once and looks different, and nothing is used that is
    not drawn.
    """
    used: set[str] = set()
    table = new_table(game, seed=seed, options=options)
    face = web_face_of(table)
    for moment in moments(table, seed=seed, every=every, most_decisions=most_decisions):
        check_touches(moment)
        _check_parts(moment, face)
        _check_hidden(moment, face)
        used |= _refers_to(_board(moment, face))
    _check_parts(table, face)
    _check_sprite(table, face, used)
    _check_forms(table, face)


def check_touches(table: Table) -> None:
    """In the browser every option of this moment can be told by clicking at things, and is no other one."""
    face, view, decision = web_face_of(table), table.view(_seat(table)), table.decision
    there = Counter(THING.findall(_board(table, face)))
    doubled = [thing for thing, times in there.items() if times > 1]
    expect(not doubled, table, f"things that are on the board more than once: {doubled}")
    touched = {o: face.touches(table.rules, view, o) for o in (decision.options if decision else ())}
    for option, things in touched.items():
        missing = set(things) - set(there)
        expect(not missing, table, f"{option} points at {missing}, which is not there")
    for one, other in pairwise(sorted(things for things in touched.values() if things)):
        expect(one != other[: len(one)], table, f"{one} could mean two options")


def check_screen(
    game: str | Game[Any],
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    every: int = 6,
    most_decisions: int = 400,
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> None:
    """Look at one random game as a whole screen of a terminal shows it.

    At every `every`-th decision and at the end: lines are not too wide in any size, each thing that an option
    touches is on the board (and in one of its panels, if it has any), and what looks alike to somebody is
    drawn alike.
    """
    table = new_table(game, seed=seed, options=options)
    for moment in moments(table, seed=seed, every=every, most_decisions=most_decisions):
        _check_screen(moment, sizes)
    _check_screen(table, sizes)


def moments(table: Table, *, seed: int = 0, every: int = 1, most_decisions: int = 10_000) -> Iterator[Table]:
    """The table at every `every`-th decision of a random game, which ends there or is left."""
    random = Random(seed)
    for number in range(most_decisions):
        decision = table.decision
        if decision is None:
            return
        if number % every == 0:
            yield table
        table.choose(random.choice(decision.options), decision.seat)


def web_face_of(table: Table) -> WebFace:
    """How the game of this table looks in a browser. Raises CheckFailed if it has no face."""
    face = faces_of(table.game).web_face
    if face is None:
        raise CheckFailed(f"{table.game.name} has no web_face")
    return face


def parsed(html: HasHtml) -> ET.Element:
    """HTML as a tree; what is not well-formed is refused."""
    return ET.fromstring(str(html))


def foreign(sentence: str) -> str:
    """A tongue without a single Latin letter, but for the gaps of a sentence."""
    return re.sub(r"[a-zA-Z']+(?![^{]*\})", "ж", sentence)


def _foreign_counted(one: str, many: str, number: int) -> str:
    return foreign(one if number == 1 else many)


foreign.counted = _foreign_counted  # type: ignore[attr-defined]  # as the tongues of catalogues have it


def words_of(html: HasHtml) -> list[str]:
    """Everything that people read or have read to them."""
    said = [text for e in parsed(html).iter() for text in (e.text, e.tail, e.get("aria-label")) if text]
    return [text for text in said if text.strip()]


def symbols(sprite: HasHtml) -> dict[str, ET.Element]:
    """What a sprite draws, by name."""
    return {e.get("id", ""): e for e in parsed(sprite).iter() if e.tag == "symbol"}


# ---- the browser -------------------------------------------------------------------------------


def _refers_to(board: str) -> set[str]:
    """The symbols that a board uses and does not draw itself."""
    drawn = re.findall(r'<symbol id="([^"]+)"', board)
    return {*re.findall(r'href="#([^"]+)"', board)} - {*drawn}


def _check_parts(table: Table, face: WebFace) -> None:
    view = table.view(_seat(table))
    for name, part in (("board", face.board), ("more", face.more), ("summary", face.summary)):

        def drawn(say: Tongue, part: Any = part) -> HasHtml:
            return part(table.rules, view, say)

        _check_sound(table, name, str(drawn(english)))
        expect(str(drawn(english)) == str(drawn(english)), table, f"{name} is different each time")
        words = words_of(drawn(foreign))
        expect(any("ж" in word for word in words), table, f"{name} says nothing in the reader's language")
        _check_translated(table, name, words)
        if name != "board":
            expect(not THING.search(str(drawn(english))), table, f"{name} has things: they lie on the board")
    for element in parsed(face.board(table.rules, view, english)).iter():
        if thing := element.get("data-thing"):
            expect(bool(element.get("aria-label")), table, f"{thing} has no name")
            means = element.tag != "div" or element.get("role") in ("img", "group")
            expect(means, table, f"{thing} is neither a picture nor a group to those who do not see it")


def _check_hidden(table: Table, face: WebFace) -> None:
    for seat in (*range(table.seats), WATCHER):
        html = str(face.board(table.rules, table.view(seat), english))
        shown = {f"c{card}" for card in unknown_to(table.state, seat)} & set(THING.findall(html))
        expect(not shown, table, f"seat {seat} is shown {shown}, which it does not know")
        backs: dict[str, set[bytes]] = {}
        for element in ET.fromstring(html).iter():
            name = element.get("aria-label")
            if name and "back" in element.get("class", "").split() and element.get("data-thing") is None:
                element.tail = None
                backs.setdefault(name, set()).add(ET.tostring(element))
        marked = [name for name, looks in backs.items() if len(looks) > 1]
        expect(not marked, table, f"backs that can be told apart: {marked}")


def _check_sprite(table: Table, face: WebFace, used: set[str]) -> None:
    sprite = face.sprite(table.rules, english)
    ids = [e.get("id") for e in parsed(sprite).iter() if e.get("id")]
    expect(len(ids) == len(set(ids)), table, "an id stands in the sprite twice")
    missing = {*used, *re.findall(r"url\(#([^)]+)\)", str(sprite))} - set(ids)
    expect(not missing, table, f"{missing} is used and not drawn")
    drawn = symbols(sprite)
    looks = {ET.tostring(e).split(b">", 1)[1] for e in drawn.values()}
    expect(len(looks) == len(drawn), table, "two symbols look alike")
    _check_translated(table, "the sprite", words_of(face.sprite(table.rules, foreign)))
    for name, html in (("the sprite", str(sprite)), ("the box", str(face.box(english)))):
        _check_sound(table, name, html)
        expect(not FROM_ELSEWHERE.search(html), table, f"{name} takes something from elsewhere")


def _check_forms(table: Table, face: WebFace) -> None:
    keys = [zone.key for zone in face.position_zones(table.rules)]
    expect(len(keys) == len(set(keys)), table, "two zones of a position have one key")
    codes = [code for code, _ in face.palette(table.rules, english)]
    expect(len(codes) == len(set(codes)), table, "the palette has a card twice")


def _check_sound(table: Table, name: str, html: str) -> None:
    try:
        ET.fromstring(html)
    except ET.ParseError as error:
        raise CheckFailed(f"{name} is not well-formed: {error}") from error
    expect(not OF_ITS_OWN.search(html), table, f"{name} has styles or scripts of its own")


def _check_translated(table: Table, name: str, words: list[str]) -> None:
    left = [word for word in words if re.search("[a-zA-Z]", word)]
    expect(not left, table, f"{name} says {left} in no language but its own")


def _board(table: Table, face: WebFace) -> str:
    return str(face.board(table.rules, table.view(_seat(table)), english))


# ---- the screen --------------------------------------------------------------------------------


def _check_screen(table: Table, sizes: Sequence[tuple[int, int]]) -> None:
    face, view, decision = _screen_face(table), table.view(_seat(table)), table.decision
    touched = {
        thing
        for option in (decision.options if decision else ())
        for thing in face.touches(table.rules, view, option)
    }
    for width, height in sizes:
        lines = face.board(table.rules, view, english, width, height)
        widest = max(sum(len(segment.text) for segment in line) for line in lines)
        expect(widest <= width, table, f"a line of {widest} columns on a screen of {width}")
        missing = touched - {segment.thing for line in lines for segment in line}
        expect(not missing, table, f"options point at {missing}, not drawn on a screen of {width} x {height}")
        if isinstance(face, PanelledFace):
            _check_panels(table, face.panels(table.rules, view, english, width, height), width, touched)
    for seat in (*range(table.seats), WATCHER):
        world = table.imagine(seat, chance=99)
        drawn = [face.board(t.rules, t.view(seat), english, *sizes[0]) for t in (table, world)]
        expect(drawn[0] == drawn[1], table, f"what seat {seat} cannot know is drawn")


def _check_panels(table: Table, panels: Sequence[Panel], width: int, touched: set[str]) -> None:
    for panel in panels:
        widest = max((sum(len(segment.text) for segment in line) for line in panel.lines), default=0)
        expect(widest <= width, table, f"a line of {widest} columns in {panel.title!r}, on {width} columns")
    missing = touched.difference(*(panel.things for panel in panels))
    expect(not missing, table, f"options point at {missing}, which are in no panel")


def _screen_face(table: Table) -> ScreenFace:
    face = faces_of(table.game).screen_face
    if face is None:
        raise CheckFailed(f"{table.game.name} has no screen_face")
    return face


def _seat(table: Table) -> int:
    """Whose view it is: that of the player who is asked."""
    return table.decision.seat if table.decision else 0
