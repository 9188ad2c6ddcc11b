"""What a guest is told: what happened, and the rule that applies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

import traumtisch as tt
from traumtisch.engine.event import Event, Told
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.host.glimpse import Glimpse
from traumtisch.teaching.rulebook import rulebook_at
from traumtisch.web.pages.players import player_name, sign_of
from traumtisch.web.pages.rules import gist, rules_path
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit

KEPT = 2048
"""Panels that are remembered: moves do not change them."""


def rule_that_applies(visit: Visit, seen: Glimpse) -> h.Fragment:
    """Goal, turn and end, folded; then the rule itself."""
    rule = seen.decision.rule if seen.decision else seen.outcome.rule if seen.outcome else ""
    return h.fragment[
        _gist(visit.say, seen.rules, visit.language) if seen.since is None else _stays("gist"),
        _rule_panel(seen.rules, rule, visit.language),
    ]


@lru_cache(maxsize=16)
def _stays(part: str) -> h.Element:
    """What a page has already and moves do not change: htmx keeps the part of that name."""
    return h.div(id=part, hx_preserve=True)


@lru_cache(maxsize=KEPT)
def _gist(say: Tongue, rules: Rules, language: str) -> h.Node:
    try:
        book = rulebook_at(rules, language)
    except tt.NoRulebook:
        return None
    return h.details("#gist.panel")[h.summary[say(N_("Goal, turn and end"))], gist(say, book)]


@lru_cache(maxsize=KEPT)
def _rule_panel(rules: Rules, rule: str, language: str) -> h.Node:
    """Its link opens the book beside the table."""
    try:
        paragraph = rulebook_at(rules, language)[rule]
    except (tt.NoRulebook, tt.UnknownRule):
        return None
    return h.section("#rule.panel.rule", tabindex="-1")[
        h.p[h.a(".id", href=rules_path(rules, rule), data_beside=True)[rule], " ", paragraph],
    ]


def log(visit: Visit, seen: Glimpse, *, look_back: bool = True) -> h.Element:
    """What happened: the newest turn first, in a turn in its order. A page that shows the log already gets
    only what is new, and puts it on top (`log.js`)."""
    told = [each for each in seen.told if seen.since is None or each.choices > seen.since]
    return h.details("#log.panel.fold-in", open=True, tabindex="-1")[
        h.summary[visit.say(N_("What happened"))],
        h.ol(".log", tabindex="0", data_since=None if seen.since is None else str(seen.since))[
            _turns(visit, seen, told)
        ],
        look_back
        and seen.choices > 0
        and h.a(".button.quiet", href=position_path(seen, seen.choices))[visit.say(N_("Look back"))],
    ]


class _Part(NamedTuple):
    """What one seat did in one turn, or in a part of it that has a heading of its own."""

    turn: int
    seat: int
    heading: str
    """Empty: that of the turn."""
    begins: bool
    """Whether the heading belongs to its first line; else it goes on with what the page has already."""
    lines: list[Told]


def _parts(rules: Rules, tongue: Tongue, told: Sequence[Told]) -> list[_Part]:
    parts: list[_Part] = []
    for each in told:
        named = rules.game.heads(rules, each.event)
        last = parts[-1] if parts else None
        if named is None and last is not None and (last.turn, last.seat) == (each.turn, each.event.seat):
            last.lines.append(each)
            continue
        heading = last.heading if last is not None and last.turn == each.turn else ""
        if named is not None:
            heading = named.say(tongue)
        parts.append(_Part(each.turn, each.event.seat, heading, named is not None, [each]))
    return parts


def _turns(visit: Visit, seen: Glimpse, told: Sequence[Told]) -> list[h.Element]:
    """Who did what in which turn: a heading, which plays it again, and its lines."""
    rules, tongue = seen.rules, visit.say_of(seen.rules.game)
    return [
        h.li(".by", data_turn=f"{part.turn} {part.seat}", data_begins=part.begins)[
            h.button(".who.quiet", type="button", data_again=True)[_heading(visit, seen, part)],
            h.ol[
                [Markup(f'<li data-at="{choices}"{_line(rules, e, tongue)}') for e, _, choices in part.lines]
            ],
        ]
        for part in reversed(_parts(rules, tongue, told))
    ]


def _heading(visit: Visit, seen: Glimpse, part: _Part) -> h.Node:
    turn, seat = part.turn, part.seat
    which = Phrase(N_("Turn {number}"), number=turn).say(visit.say) if turn else visit.say(N_("Beginning"))
    which = part.heading or which
    if len(seen.names) == 1:
        return which
    name = player_name(visit, seen, seat)
    return [sign_of(visit, seen, seat), f"{name[:1].upper()}{name[1:]} · {which}"]


@lru_cache(maxsize=16384)
def _line(rules: Rules, event: Event, tongue: Tongue) -> str:
    """The rest of a line: what can be seen of the event, for whoever shows it, and the event in words. Kept,
    because a move adds few lines to many; and equal things happen at many tables."""
    passage = face_of(rules.game).passage(rules, event, tongue)
    shown: dict[str, str | None] = {}
    if passage is not None:
        leaves, goes = passage.way
        shown["data-shows"] = " ".join(f"{thing}:{symbol}" for thing, symbol in passage.cards) or None
        shown["data-points"] = passage.points and f"{passage.points.seat}:{passage.points.number}"
        shown["data-way"] = f"{leaves}>{goes}" if leaves or goes else None
    return str(h.li(shown)[in_words(rules, event, tongue)]).removeprefix("<li")


@lru_cache(maxsize=4096)
def in_words(rules: Rules, event: Event, tongue: Tongue) -> str:
    """What happened, as a sentence."""
    return rules.game.say_event(rules, event).say(tongue)


def position_path(seen: Glimpse, choices: int) -> str:
    """Where the table is shown as it stood after so many choices, from the same seat."""
    seat = "" if seen.is_watching else f"{seen.seat}/"
    return f"/t/{seen.table}/replay/{seat}{choices}"


def look_through(visit: Visit, seen: Glimpse) -> h.Element:
    """Piles and chances: made only when somebody opens it; without script, on a page of its own."""
    address = f"/t/{seen.table}/more?seat={seen.seat}"
    return _look_through(address, visit.say)


@lru_cache(maxsize=KEPT)
def _look_through(address: str, say: Tongue) -> h.Element:
    return h.details(
        "#more.panel.fold-in", hx_get=address, hx_trigger="toggle", hx_target="find .looked-through"
    )[
        h.summary[say(N_("Look through"))],
        h.div(".looked-through")[h.noscript[h.a(href=address)[say(N_("Look through"))]]],
    ]


def sealed_seed(visit: Visit, seen: Glimpse) -> h.Element:
    """From the start everybody sees the hash of the seed; at the end it can be checked."""
    return _sealed_seed(seen.seal, visit.say) if seen.since is None else _stays("seal")


@lru_cache(maxsize=KEPT)
def _sealed_seed(seal: str, say: Tongue) -> h.Element:
    return h.p("#seal.fair.faint.small")[
        say(N_("Hash of the seed, to be checked at the end:")), " ", h.code[seal]
    ]
