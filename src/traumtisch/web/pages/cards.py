"""All cards of a game, one kind on a page, or those in which some words occur."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.faces.card_book import CardEntry, CardPart, found_in
from traumtisch.host import figures
from traumtisch.host.rows import TableCard
from traumtisch.web.pages.layout import page
from traumtisch.web.pages.rules import search_form
from traumtisch.web.visit import Visit

PART = "of"
"""The field of an address that names the part that is shown."""


def cards_path(game: Game[Any], part: str = "") -> str:
    return f"/cards/{game.name}" + (f"?{urlencode({PART: part})}" if part else "")


class OwnGame(NamedTuple):
    """A game of the guest's that is over, and the cards that were in it."""

    table: TableCard
    cards: frozenset[str]


def cards_page(
    visit: Visit,
    game: Game[Any],
    book: Sequence[CardPart],
    key: str,
    wanted: str,
    games: Sequence[OwnGame] = (),
) -> h.Element:
    """One part of the book; if words are wanted, the cards of all parts in which they occur."""
    say = visit.say
    if wanted:
        shown = found_in(book, frozenset(wanted.casefold().split()))
    else:
        shown = [part for part in book if part.key == key] or list(book[:1])
    number = sum(len(part.cards) for part in shown)
    return page(
        visit,
        h.main("#main.page.rules")[
            h.h1[Phrase(N_("Cards of {game}"), game=game.title).say(say)],
            search_form(visit, wanted, say(N_("Words to find on the cards")), cards_path(game)),
            wanted
            and h.p(".soft", role="status")[
                Phrase(N_("Cards that contain “{words}”: {number}"), number=number, words=wanted).say(say)
            ],
            h.nav(".panel", aria_label=say(N_("Contents")))[
                h.ul(".contents")[[_link(game, part, part in shown and not wanted) for part in book]]
            ],
            [_part(visit, game, part, games) for part in shown],
            h.p[h.a(href=f"/rules/{game.name}")[say(N_("Read the whole rulebook"))]],
        ],
        title=f"{say(N_('Cards'))} · {game.title} · Traumtisch",
        where=f"{game.title} · {say(N_('Cards'))}",
    )


def _link(game: Game[Any], part: CardPart, is_shown: bool) -> h.Element:
    current = "page" if is_shown else None
    return h.li[
        h.a(href=cards_path(game, part.key), aria_current=current)[f"{part.title} ({len(part.cards)})"]
    ]


def _part(visit: Visit, game: Game[Any], part: CardPart, games: Sequence[OwnGame]) -> h.Element:
    return h.section(".prose", aria_labelledby=f"part-{part.key}")[
        h.h2(id=f"part-{part.key}")[part.title],
        bool(part.explains) and h.p[part.explains],
        [_card(visit, game, card, games) for card in part.cards],
    ]


def _card(visit: Visit, game: Game[Any], card: CardEntry, games: Sequence[OwnGame]) -> h.Element:
    badge = h.span(".badge")
    ours = h.span(".badge.yours", title=card.ours)[visit.say(N_("ours"))]
    return h.article(id=card.id)[
        h.h3[card.name, [(" ", badge[mark]) for mark in card.marks], bool(card.ours) and (" ", ours)],
        h.p[
            bool(card.rule) and (h.a(".id", href=f"/rules/{game.name}/{card.rule}")[card.rule], " "),
            card.text,
            bool(card.ours) and h.span(".soft")[f" ({card.ours})"],
        ],
        bool(card.drawn) and h.pre(aria_hidden="true")["\n".join(card.drawn)],
        _was_in(visit, [each.table for each in games if card.id in each.cards]),
    ]


def _was_in(visit: Visit, tables: Sequence[TableCard]) -> h.Node:
    """The guest's games in which a card was."""
    if not tables:
        return None
    links = [h.a(href=f"/t/{table.id}")[_how_it_ended(visit, table)] for table in tables]
    return h.p(".soft.small")[visit.say(N_("In your games:")), [(" ", link) for link in links]]


def _how_it_ended(visit: Visit, table: TableCard) -> str:
    outcome = table.outcome
    seat = table.seats[0] if table.seats else 0
    if outcome is None or not outcome.scores:
        return table.id
    points = figures.points(outcome.scores[seat]).say(visit.say)
    return f"{outcome.places[seat]}. · {points}" if outcome.places else points
