"""The rulebook of a game: chapters, and a paragraph for every rule."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import traumtisch as tt
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.teaching.rulebook import Chapter
from traumtisch.web.pages.layout import page
from traumtisch.web.visit import Visit

LONGEST_SEARCH = 200


def chapter_id(chapter: Chapter) -> str:
    """What the ids of all rules of a chapter begin with, such as `XY-4`."""
    return next(iter(chapter.paragraphs)).rpartition(".")[0]


def rules_page(visit: Visit, game: Game[Any], book: tt.Rulebook, wanted: str) -> h.Element:
    """The whole book, or only the rules in which all words of `wanted` occur."""
    say = visit.say
    words = frozenset(wanted.casefold().split())
    chapters = [found for chapter in book.chapters if (found := filtered(chapter, words)).paragraphs]
    number = sum(len(chapter.paragraphs) for chapter in chapters)
    return page(
        visit,
        h.main("#main.page.rules")[
            h.h1[Phrase(N_("Rules of {game}"), game=book.title).say(say)],
            h.form(".inline-form", method="get", role="search")[
                h.input(
                    type="search",
                    name="find",
                    value=wanted,
                    maxlength=str(LONGEST_SEARCH),
                    aria_label=say(N_("Words to find in the rules")),
                ),
                h.button[say(N_("Find"))],
                wanted and h.a(".button.quiet", href=f"/rules/{game.name}")[say(N_("Show all"))],
            ],
            wanted
            and h.p(".soft", role="status")[
                Phrase(N_("Rules that contain “{words}”: {number}"), number=number, words=wanted).say(say)
            ],
            h.nav(".panel", aria_label=say(N_("Contents")))[
                h.ol(".contents")[
                    [h.li[h.a(href=f"#{chapter_id(chapter)}")[str(chapter)]] for chapter in chapters]
                ]
            ],
            h.article(".prose")[[chapter_of(game, chapter) for chapter in chapters]],
        ],
        title=f"{say(N_('Rules'))} · {game.title} · Traumtisch",
        where=f"{game.title} · {say(N_('Rules'))}",
    )


def rule_page(visit: Visit, game: Game[Any], chapter: Chapter, rule: str) -> h.Element:
    """One rule; by what the ids of a chapter begin with, the chapter."""
    say = visit.say
    whole = rule not in chapter.paragraphs
    shown = chapter if whole else Chapter(chapter.number, chapter.title, {rule: chapter.paragraphs[rule]})
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[game.title],
            h.article(".prose")[chapter_of(game, shown)],
            h.p[
                h.a(".button", href=f"/rules/{game.name}#{chapter_id(chapter) if whole else rule}")[
                    say(N_("Read on in the rulebook"))
                ]
            ],
        ],
        title=f"{rule} · {game.title} · Traumtisch",
        where=f"{game.title} · {say(N_('Rules'))}",
    )


def chapter_of(game: Game[Any], chapter: Chapter) -> h.Fragment:
    return h.fragment[
        h.h2(id=chapter_id(chapter))[str(chapter)],
        [
            h.p(id=rule)[h.a(".id", href=f"/rules/{game.name}/{rule}")[rule], " ", paragraph]
            for rule, paragraph in chapter.paragraphs.items()
        ],
    ]


def filtered(chapter: Chapter, words: Collection[str]) -> Chapter:
    found: dict[str, str] = {}
    for rule, text in chapter.paragraphs.items():
        searched = f"{rule} {chapter.title} {text}".casefold()
        if all(word in searched for word in words):
            found[rule] = text
    return Chapter(chapter.number, chapter.title, found)
