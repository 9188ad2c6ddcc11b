"""The shelf: games to open, tables to go back to, and the other ways in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.faces.card_book import Browsable
from traumtisch.faces.face import Progress
from traumtisch.host import verdict
from traumtisch.host.arrangement import possible_seats
from traumtisch.host.conversation import PHRASES
from traumtisch.host.journey import Stop
from traumtisch.host.rows import LastWord, TableCard
from traumtisch.teaching.lesson import has_lesson, invitation
from traumtisch.web.assets import static
from traumtisch.web.pages.bots import bot_at_seat
from traumtisch.web.pages.daily import daily_panel
from traumtisch.web.pages.journey import journey_panel
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.panels import file_panel
from traumtisch.web.pages.players import person
from traumtisch.web.pages.table import chosen_parts
from traumtisch.web.pages.times import ago
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit


class Tile(msgspec.Struct, frozen=True):
    """A table on the shelf, and what is only known by looking at it."""

    card: TableCard
    progress: Progress | None = None
    here: frozenset[str] = frozenset()
    """The guests who have its page open."""


def shelf_page(
    visit: Visit,
    tiles: Sequence[Tile],
    journeys: Mapping[str, Sequence[Stop]],
    *,
    wrong_record: str = "",
) -> h.Element:
    """`wrong_record` says what is wrong with a file that was sent."""
    say = visit.say
    games = tt.installed_games().values()
    cards = [tile.card for tile in tiles]
    return page(
        visit,
        h.main("#shelf.page", tabindex="-1")[
            h.h1(".visually-hidden")[say(N_("Shelf"))] if cards else welcome(visit),
            h.div(".first")[
                continue_section(visit, tiles),
                h.section("#main")[
                    h.h2(".eyebrow")[say(N_("Games"))],
                    h.ul(".boxes")[[box(visit, game) for game in games]],
                ],
            ],
            h.div(".second")[
                daily_panel(visit, games),
                journey_panel(visit, journeys),
                join_panel(visit),
                record_panel(visit, wrong_record),
                real_table_panel(visit, games),
            ],
        ],
        title=shelf_title(cards),
    )


def shelf_title(cards: Sequence[TableCard]) -> str:
    """With the number of tables that wait for the guest, so that it is seen from another tab."""
    waiting = sum(card.your_turn for card in cards)
    return f"({waiting}) Traumtisch" if waiting else "Traumtisch"


def welcome(visit: Visit) -> h.Element:
    say = visit.say
    return h.section(".welcome")[
        h.img(src=static("logo.svg"), alt=""),
        h.div[
            h.h1[say(N_("Come in and dream"))],
            h.p[
                say(
                    N_(
                        "Choose a game, play alone or invite somebody by link. You need no account; every"
                        " move is kept, and the table explains the rules as you go."
                    )
                )
            ],
            h.p(".row-of")[
                [
                    h.a(".button.gold", href=f"/learn/{game.name}/0")[invitation(game).say(say)]
                    for game in tt.installed_games().values()
                    if has_lesson(game)
                ]
            ],
        ],
    ]


# ---- the guest's tables ------------------------------------------------------------------------


def continue_fragment(visit: Visit, tiles: Sequence[Tile]) -> h.Fragment:
    """What news about a table replaces; htmx takes the title for the page's."""
    title = shelf_title([tile.card for tile in tiles])
    return h.fragment[h.title[title], continue_section(visit, tiles)]


def continue_section(visit: Visit, tiles: Sequence[Tile]) -> h.Element:
    say = visit.say
    going_on = sorted((t for t in tiles if t.card.outcome is None), key=lambda t: not t.card.your_turn)
    ended = [tile for tile in tiles if tile.card.outcome is not None]
    return h.section("#continue", hx_get="/shelf/continue", hx_trigger="tables", hx_swap="outerHTML")[
        bool(tiles)
        and h.div(".row-of.apart")[
            h.h2(".eyebrow")[say(N_("Continue"))],
            h.button(".quiet", type="button", data_notify=True, hidden=True)[
                say(N_("Tell me when it is my turn"))
            ],
        ],
        bool(going_on) and h.ul(".tables")[[table_line(visit, tile) for tile in going_on]],
        bool(ended)
        and h.details(".fold-in", open=not going_on)[
            h.summary[Phrase(N_("Ended: {number}"), number=len(ended)).say(say)],
            h.ul(".tables")[[table_line(visit, tile) for tile in ended]],
        ],
        bool(tiles)
        and h.p(".small.row-of")[
            bool(ended) and h.a(href="/statistics")[say(N_("Your statistics"))],
            h.a(href="/campaigns")[say(N_("Your campaigns"))],
        ],
    ]


def table_line(visit: Visit, tile: Tile) -> h.Element:
    say, card = visit.say, tile.card
    game = tt.installed_games().get(card.game)
    facts = [
        *(chosen_parts(visit, game, card.options) if game else []),
        *([say(N_("Practice"))] if card.practice else []),
        *([say(N_("The dream of the day"))] if card.daily else []),
        Phrase(N_("Steps: {number}"), number=card.version).say(say),
        ago(visit, card.changed),
    ]
    return h.li[
        h.a(href=f"/t/{card.id}")[
            h.span(".title")[game.title if game else card.game],
            with_whom(visit, tile),
            tile.progress and game and how_far(visit, game, tile.progress),
            h.span(".facts")[" · ".join(facts)],
            card.last_word and card.outcome is None and last_word(visit, card.last_word),
            badge(visit, card),
        ]
    ]


def with_whom(visit: Visit, tile: Tile) -> h.Node:
    """Everybody else at the table, and who of them is there."""
    say, card = visit.say, tile.card
    others = [(seat, each) for seat, each in enumerate(card.people) if seat not in card.seats]
    if not others:
        return None
    return h.span(".with")[
        say(N_("with")),
        [
            h.span(class_={"who": True, "here": not tile.here.isdisjoint(each.guests)})[
                person(seat, name), name
            ]
            for seat, each in others
            for name in [called(visit, card, seat)]
        ],
    ]


def called(visit: Visit, card: TableCard, seat: int) -> str:
    each = card.people[seat]
    if each.bot:
        return bot_at_seat(visit, [other.bot for other in card.people], seat, each.name)
    return each.name or visit.say(N_("nobody yet"))


def last_word(visit: Visit, said: LastWord) -> h.Element:
    words = visit.say(PHRASES[said.phrase]) if said.phrase in PHRASES else said.words
    return h.span(".last-word")[Phrase(N_("{name}: “{words}”"), name=said.name, words=words).say(visit.say)]


def how_far(visit: Visit, game: Game[Any], progress: Progress) -> h.Element:
    words = progress.words.say(visit.say_of(game))
    return h.span(".how-far")[
        h.progress(max=str(progress.of), value=str(progress.done), aria_label=words), h.span(".facts")[words]
    ]


def badge(visit: Visit, card: TableCard) -> h.Node:
    say = visit.say
    if card.outcome is not None:
        won = verdict.is_won(card.outcome, card.seats)
        return h.span(class_=["badge", "won" if won else "lost"])[
            verdict.badge(tt.installed_games().get(card.game), card.outcome, card.seats).say(say)
        ]
    if card.your_turn:
        return h.span(".badge.yours")[say(N_("Your turn"))]
    if not card.people:
        return None
    names = [called(visit, card, seat) for seat in card.to_move if seat < len(card.people)]
    turn = Phrase(N_("{names} to move"), names=", ".join(names)) if names else Phrase(N_("A bot thinks"))
    return h.span(".badge")[turn.say(say)]


# ---- games and other ways in -----------------------------------------------------------------------


def box(visit: Visit, game: Game[Any]) -> h.Element:
    face = face_of(game)
    return h.li(".game")[
        h.a(href=f"/new/{game.name}")[
            h.span(".box")[face.box(visit.say_of(game))],
            h.span(".title")[game.title],
            h.span(".facts")[players_in_words(visit, game)],
        ],
        h.span(".small.row-of")[
            h.a(href=f"/rules/{game.name}")[visit.say(N_("Rules"))],
            isinstance(game, Browsable) and h.a(href=f"/cards/{game.name}")[visit.say(N_("Cards"))],
            has_lesson(game) and h.a(href="/learn")[visit.say(N_("Learn"))],
        ],
    ]


def players_in_words(visit: Visit, game: Game[Any]) -> str:
    fewest, most = possible_seats(game)
    if most == 1:
        return visit.say(N_("for one"))
    number = str(most) if fewest == most else f"{fewest}–{most}"
    return Phrase(N_("{number} players"), number=number).say(visit.say)


def join_panel(visit: Visit) -> h.Element:
    say = visit.say
    return h.section(".panel")[
        h.h2[say(N_("Join by link"))],
        join_form(visit),
    ]


def join_form(visit: Visit, code: str = "") -> h.Element:
    """A link's code stands behind `#` and so never reaches a server by itself; the script puts it in here."""
    say = visit.say
    return h.form("#join.inline-form", method="post", action="/join")[
        token(visit),
        h.input(
            name="code",
            value=code,
            required=True,
            autocomplete="off",
            aria_label=say(N_("Invitation")),
            placeholder=say(N_("Paste the link you were sent")),
        ),
        h.button[say(N_("Join"))],
    ]


def record_panel(visit: Visit, wrong: str) -> h.Element:
    return file_panel(
        visit,
        "record",
        heading=N_("Go on with a record"),
        which=N_("A file that was saved here or in the terminal"),
        button=N_("Open it"),
        action="/records",
        wrong=wrong,
    )


def real_table_panel(visit: Visit, games: Iterable[Game[Any]]) -> h.Element:
    say = visit.say
    return h.section(".panel.stack")[
        h.h2[say(N_("My real table"))],
        h.p(".soft")[say(N_("Set up the cards as they lie before you, and play on here."))],
        h.div(".row-of")[[h.a(".button", href=f"/position/{game.name}")[game.title] for game in games]],
    ]
