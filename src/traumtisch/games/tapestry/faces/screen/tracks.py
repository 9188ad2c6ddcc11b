"""The tracks as lanes: thirteen places a line, with everybody's tokens; below them, what comes next."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces.face import Colour, Line, Segment
from traumtisch.faces.screen import NOTHING, Block, below, beside, words, wrapped
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen.pieces import PLAYER_INKS, OnScreen, mine
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.words.effects import say_resources
from traumtisch.games.tapestry.words.names import space_name, word
from traumtisch.games.tapestry.words.rows import ROMAN, say_space

TRACK_INKS: tuple[Colour, ...] = ("green", "blue", "red", "gold", "violet")
SPACE = 5
"""Columns: room for the tokens of five players."""
NAME = 12
"""Columns for the name of a track."""
LANDMARK, NOTHING_THERE = "◆", "·"


def tracks(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    column = min(NAME, width - (LAST_SPACE + 1) * (SPACE - 1))
    size = SPACE if width >= NAME + (LAST_SPACE + 1) * SPACE else SPACE - 1
    lanes = [_lane(pieces, view, number, column, size) for number in range(len(pieces.m.track_names))]
    width_of_all = column + (LAST_SPACE + 1) * size
    return Block((_numbers(column, size), *lanes), width_of_all)


def ways_on(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """For each track: the space before the own token, its price and what it brings."""
    shown = [
        _way(pieces, name, token + 1, width)
        for name, tokens in view.players[mine(view)].tokens.items()
        for token in tokens
        if token < LAST_SPACE
    ]
    return below([pieces.head(N_("The next spaces")), *shown]) if shown else NOTHING


def _way(pieces: OnScreen, track: str, number: int, width: int) -> Block:
    space = pieces.m.spaces[track][number]
    assert space is not None
    said = Phrase(
        N_("{space}, cost {cost}: {benefit}."),
        space=space_name(pieces.m, space.id),
        cost=say_resources(space.cost),
        benefit=say_space(pieces.m, space),
    )
    text = wrapped(pieces.say(said), width - 2, thing=things.space(track, number))
    return beside([words("›", strong=True), text])


def _numbers(column: int, size: int) -> Line:
    """Numbers of spaces; where a tier begins, its number in Roman."""
    shown = [Segment(" " * column), Segment("0".center(size), faint=True)]
    for number in range(1, LAST_SPACE + 1):
        tier = f"{ROMAN[1 + (number - 1) // 3]}." if number % 3 == 1 else ""
        text = f"{tier}{number}"
        shown.append(Segment(text.center(size)[:size], faint=not tier, strong=bool(tier)))
    return tuple(shown)


def _lane(pieces: OnScreen, view: TapestryView, number: int, column: int, size: int) -> Line:
    name = pieces.m.track_names[number]
    ink = TRACK_INKS[number % len(TRACK_INKS)]
    title = pieces.say(word(name))[: max(column, 0)].ljust(column)
    line: list[Segment] = [Segment(title, ink, strong=True, thing=things.track(name))]
    for place in range(LAST_SPACE + 1):
        line += _space(pieces, view, name, place, size)
    return tuple(line)


def _space(pieces: OnScreen, view: TapestryView, track: str, place: int, size: int) -> list[Segment]:
    thing = things.space(track, place)
    here = [
        seat
        for seat, player in enumerate(view.players)
        for token in (*player.tokens[track], *([LAST_SPACE] if track in player.completed else []))
        if token == place
    ][: size - 1]
    if not here:
        sign = LANDMARK if _has_landmark(pieces, view, track, place) else NOTHING_THERE
        return [Segment(sign.center(size), "stone", faint=sign == NOTHING_THERE, thing=thing)]
    left = (size - len(here)) // 2
    tokens = [Segment(str(seat + 1), "", PLAYER_INKS[seat], strong=True, thing=thing) for seat in here]
    rest = size - len(here) - left
    return [Segment(" " * left, thing=thing), *tokens, Segment(" " * rest, thing=thing)]


def _has_landmark(pieces: OnScreen, view: TapestryView, track: str, place: int) -> bool:
    """Whether the first to come there gains a landmark that nobody has yet."""
    space = pieces.m.spaces[track][place] if place else None
    return (
        space is not None
        and space.landmark is not None
        and any(left.face == space.landmark for left in view.landmarks)
    )
