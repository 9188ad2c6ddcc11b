"""The rulebook of a game: its gist, chapters, and a paragraph for every rule; on a page or beside a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from urllib.parse import urlencode

import traumtisch as tt
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Listing, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.card_book import Browsable
from traumtisch.teaching.rulebook import GIST, Chapter, modules_in, titles_of_modules
from traumtisch.web.pages.layout import page
from traumtisch.web.visit import Visit

LONGEST_SEARCH = 200
ONLY = "with"
"""The field of an address that names the modules on a table, with commas between them."""


def chapter_id(chapter: Chapter) -> str:
    """What the ids of all rules of a chapter begin with, such as `XY-4`."""
    return next(iter(chapter.paragraphs)).rpartition(".")[0]


def rules_path(rules: Rules, rule: str = "") -> str:
    """Where the rules of a table can be read: those of what is on it, at one of them."""
    own = sorted(modules_in(rules) & {module.name for module in rules.game.choosable})
    return book_path(rules.game, own) + (f"#{rule}" if rule else "")


def book_path(game: Game[Any], modules: Collection[str]) -> str:
    return f"/rules/{game.name}?{urlencode({ONLY: ','.join(modules)})}"


def rules_page(
    visit: Visit, game: Game[Any], book: tt.Rulebook, wanted: str, modules: Collection[str] | None
) -> h.Element:
    """The whole book, or what it says at a table with these modules; perhaps only the rules in which all
    words of `wanted` occur."""
    say = visit.say
    words = frozenset(wanted.casefold().split())
    chapters = [found for chapter in book.chapters if (found := filtered(chapter, words)).paragraphs]
    number = sum(len(chapter.paragraphs) for chapter in chapters)
    return page(
        visit,
        h.main("#main.page.rules")[
            h.h1[Phrase(N_("Rules of {game}"), game=book.title).say(say)],
            modules is not None and what_it_is_about(visit, game, modules),
            isinstance(game, Browsable)
            and h.p[h.a(href=f"/cards/{game.name}")[say(N_("All cards, with what they say"))]],
            not wanted and gist(say, book),
            search_form(
                visit,
                wanted,
                say(N_("Words to find in the rules")),
                f"/rules/{game.name}",
                modules is not None and h.input(type="hidden", name=ONLY, value=",".join(modules)),
            ),
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


def search_form(visit: Visit, wanted: str, label: str, everything: str, besides: h.Node = False) -> h.Element:
    """A field for words to be found, and the way back to everything."""
    return h.form(".inline-form", method="get", role="search")[
        besides,
        h.input(type="search", name="find", value=wanted, maxlength=str(LONGEST_SEARCH), aria_label=label),
        h.button[visit.say(N_("Find"))],
        wanted and h.a(".button.quiet", href=everything)[visit.say(N_("Show all"))],
    ]


def what_it_is_about(visit: Visit, game: Game[Any], modules: Collection[str]) -> h.Element:
    """That this is not the whole book, and where that is."""
    say = visit.say
    about = (
        Phrase(
            N_("What is on your table: the base game with {modules}."),
            modules=Listing(names_of(visit, game, modules)),
        )
        if modules
        else Phrase(N_("What is on your table: the base game."))
    )
    return h.p(".soft")[
        about.say(say), " ", h.a(href=f"/rules/{game.name}")[say(N_("Read the whole rulebook"))]
    ]


def names_of(visit: Visit, game: Game[Any], modules: Collection[str]) -> list[str]:
    """What people call the modules: as the settings of the game say it, or the title of their rules."""
    say = visit.say_of(game)
    said = {
        choice: setting.label_of(choice).say(say)
        for setting in game.settings_type.schema()
        for choice in setting.choices
    }
    titles = titles_of_modules(game, visit.language)
    return [said.get(name) or titles.get(name, name) for name in modules]


def gist(say: Tongue, book: tt.Rulebook) -> h.Node:
    """Goal, turn and end: what everybody has to know first."""
    return (
        bool(book.gist)
        and h.dl(".gist")[[h.div[h.dt[say(GIST[part])], h.dd[text]] for part, text in book.gist.items()]]
    )


def rules_beside(visit: Visit, game: Game[Any], book: tt.Rulebook, path: str) -> h.Element:
    """The same beside a table: the gist, then the chapters, folded; a script opens the one that was asked
    for."""
    return h.div(".prose")[
        gist(visit.say, book),
        [
            h.details(".chapter")[
                h.summary[str(chapter)],
                [_paragraph(rule, text, None) for rule, text in chapter.paragraphs.items()],
            ]
            for chapter in book.chapters
        ],
        h.p[h.a(href=path, target="_blank")[visit.say(N_("On a page of its own"))]],
    ]


def rules_drawer(visit: Visit) -> h.Element:
    """Where they are put beside the table: filled when somebody opens it. Without a script, the links lead to
    the page."""
    say = visit.say
    return h.dialog("#rulebook.drawer", aria_labelledby="rulebook-title")[
        h.header[
            h.h2("#rulebook-title")[say(N_("Rules"))],
            h.button(".icon", type="button", data_closes=True, aria_label=say(N_("Close")))["×"],
        ],
        h.div(".book", tabindex="0"),
    ]


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
            _paragraph(rule, paragraph, f"/rules/{game.name}/{rule}")
            for rule, paragraph in chapter.paragraphs.items()
        ],
    ]


def _paragraph(rule: str, text: str, path: str | None) -> h.Element:
    return h.p(id=rule)[h.a(".id", href=path)[rule] if path else h.span(".id")[rule], " ", text]


def filtered(chapter: Chapter, words: Collection[str]) -> Chapter:
    found: dict[str, str] = {}
    for rule, text in chapter.paragraphs.items():
        searched = f"{rule} {chapter.title} {text}".casefold()
        if all(word in searched for word in words):
            found[rule] = text
    return Chapter(chapter.number, chapter.title, found)
