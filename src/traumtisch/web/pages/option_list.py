"""The options of a question as a list. Many of them stand in groups, and words typed narrow the list.

A list knows no game: options go together by their verb, and many of one verb by what they are done to first,
or by the first word in which they differ. A group is called by the words that all its options share; a few
that share none stand alone. Options in the same words are the same choice, such as to discard one or the
other of two equal cards: one line stands for them, and the board tells them apart. Ends that are reached by
several choices come last.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from markupsafe import Markup

import traumtisch as tt
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import WebFace

MANY = 20
"""More options than this are grouped, and can be filtered."""
FEW = 8
"""A group of more than this is folded, unless it is the only one."""
KEYS = "123456789abcdefgjkmnopqstvwxyz"
"""What a keyboard presses for the n-th option (h, i, l, r and u do something else)."""
GAP = "…"
BRIEF = 12
"""What comes of an option stands behind it in the same line if it is no longer than this."""


class Worded(NamedTuple):
    """An option as somebody reads it."""

    option: tt.Option
    words: str
    touches: tuple[str, ...] = ()
    twin: bool = False
    """Whether a line above says the same."""
    counsel: str = ""
    """Who recommends it."""
    outlook: str = ""
    """What comes of it."""


class OptionGroup(NamedTuple):
    heading: str
    """Empty for options that stand alone."""
    options: list[Worded]


def worded(rules: Rules, face: WebFace, view: Any, decision: tt.Decision, tongue: Tongue) -> list[Worded]:
    said = [phrase.say(tongue) for phrase in rules.say_options(decision.options, view)]
    outlooks = rules.say_outlooks(decision, view)
    above = set[str]()
    offered: list[Worded] = []
    for option, words, outlook in zip(decision.options, said, outlooks, strict=True):
        comes = "" if outlook is None else outlook.say(tongue)
        touched = face.touches(rules, view, option)
        offered.append(Worded(option, words, touched, words in above, outlook=comes))
        above.add(words)
    for course in decision.courses:
        words = rules.say_course(course, view).say(tongue)
        offered.append(Worded(course.option, words, face.touches(rules, view, course.goal)))
    return offered


def lines(offered: Sequence[Worded]) -> int:
    """How many lines are read."""
    return sum(not one.twin for one in offered)


def option_lines(offered: Sequence[Worded]) -> h.Element:
    if lines(offered) <= MANY:
        return _list(offered, 0)
    parts: list[h.Element] = []
    shown = 0
    groups = grouped(offered)
    for group in groups:
        listed = _list(group.options, shown)
        is_open = len(groups) == 1 or lines(group.options) <= FEW
        parts.append(_folded(group, listed, is_open=is_open) if group.heading else listed)
        shown += lines(group.options)
    return h.div(".groups")[parts]


def option_filter(offered: Sequence[Worded], tongue: Tongue) -> h.Node:
    """It needs a script, which shows it; and it stands outside the form, where Enter chooses nothing."""
    if lines(offered) <= MANY:
        return None
    return h.input(
        "#option-filter",
        type="search",
        hidden=True,
        autocomplete="off",
        placeholder=tongue(N_("Filter the options")),
        aria_label=tongue(N_("Filter the options")),
        aria_controls="options",
    )


def grouped(offered: Sequence[Worded]) -> list[OptionGroup]:
    """Those that stand alone come first, the others in the order of the game."""
    parts = [
        part
        for same in _together(offered, lambda one: one.option.verb)
        for part in (_smaller(same) if len(same) > MANY else [same])
    ]
    called = [(_shared_words([one.words for one in part]) if len(part) > 1 else "", part) for part in parts]
    alone = [one for heading, part in called if not heading and len(part) <= FEW for one in part]
    groups = [
        OptionGroup(heading or _first_and_last(part), part)
        for heading, part in called
        if heading or len(part) > FEW
    ]
    return [OptionGroup("", alone), *groups] if alone else groups


def _smaller(same: list[Worded]) -> list[list[Worded]]:
    """By what leaves most of them in company."""
    shared = len(_shared_beginning([one.words.split() for one in same]))
    ways = (
        _together(same, lambda one: one.option.targets[:1]),
        _together(same, lambda one: tuple(one.words.split()[: shared + 1])),
    )
    return next((parts for parts in ways if 1 < len(parts) <= len(same) / 2), [same])


def _together(offered: Sequence[Worded], by: Callable[[Worded], Hashable]) -> list[list[Worded]]:
    found: dict[Hashable, list[Worded]] = {}
    for one in offered:
        found.setdefault(by(one), []).append(one)
    return list(found.values())


def _shared_words(sentences: list[str]) -> str:
    """What all begin or end with."""
    words = [sentence.split() for sentence in sentences]
    if begin := _shared_beginning(words):
        return " ".join([*begin, GAP])
    if end := _shared_beginning([each[::-1] for each in words]):
        return " ".join([GAP, *end[::-1]])
    return ""


def _first_and_last(part: list[Worded]) -> str:
    """As dictionaries do it."""
    return f"{part[0].words} {GAP} {part[-1].words}"


def _shared_beginning(words: list[list[str]]) -> list[str]:
    in_step = takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))
    return [column[0] for column in in_step]


def _folded(group: OptionGroup, listed: h.Element, *, is_open: bool) -> h.Element:
    number = h.span(".faint")[f" {lines(group.options)}"]
    return h.details(".fold-in", open=is_open)[h.summary[group.heading, number], listed]


def _list(offered: Sequence[Worded], shown: int) -> h.Element:
    """`shown` is how many lines stand above."""
    listed: list[Markup] = []
    for one in offered:
        listed.append(_option(one, "" if one.twin else KEYS[shown : shown + 1]))
        shown += not one.twin
    return h.ol(".options")[listed]


@lru_cache(maxsize=16384)
def _option(one: Worded, key: str) -> Markup:
    """Kept, because most options are offered again after the next move. Its words are its only span: scripts
    read them there."""
    button = h.button(name="option", value=one.option.id, data_touches=" ".join(one.touches) or None)
    counsel = one.counsel and h.small(".counsel")[one.counsel]
    kind = ".outlook.brief" if len(one.outlook) <= BRIEF else ".outlook"
    outlook = one.outlook and h.small(kind)[one.outlook]
    return Markup(
        h.li(class_="twin" if one.twin else None)[
            button[key and h.kbd[key], counsel, h.span[one.words], outlook]
        ]
    )
