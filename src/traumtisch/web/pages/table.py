"""The page of a table, the curtain between two players at one screen, and the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.faces import html as h
from traumtisch.faces.face import Folding, HasHtml
from traumtisch.host import verdict
from traumtisch.host.arrangement import chosen_in_words
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.assets import static
from traumtisch.web.pages.asked import give_up, table_form
from traumtisch.web.pages.bots import bots_to_choose
from traumtisch.web.pages.chronicle import chronicle_panel
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.play import announcement, board, play
from traumtisch.web.pages.players import hints_used, player_name, players, told_to_watchers
from traumtisch.web.pages.rules import rules_drawer, rules_path
from traumtisch.web.pages.showing import device_settings, opened_pile, sounds_question, what_was_missed
from traumtisch.web.pages.talk import drawer
from traumtisch.web.pages.told import log, look_through, position_path, rule_that_applies
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit


def table_page(
    visit: Visit,
    seen: Glimpse,
    content: h.Element,
    *,
    people: h.Node = None,
    replay: h.Node = None,
    confirm: h.Node = None,
) -> h.Element:
    """The whole page; `content` is what every move replaces, `people` who is there, `confirm` a question that
    comes first."""
    game = seen.rules.game
    tongue = visit.say_of(game)
    title = title_of(visit, seen)
    return page(
        visit,
        h.main(
            "#table",
            data_table=seen.table,
            data_seat=str(seen.seat),
            data_title=f"{title} · Traumtisch",
            data_your_turn=visit.say(N_("It is your turn.")),
            data_still="true" if replay else None,
            data_says_new=visit.say(N_("new")),
        )[h.h1(".visually-hidden")[title], replay, content],
        title=f"{title} · Traumtisch",
        where=where(visit, seen),
        game=game.name,
        is_table=True,
        people=people,
        files=("replay.js",) if replay else ("later.js",) if isinstance(face_of(game), Folding) else (),
        banner=None if replay else told_to_watchers(visit, seen),
        tools=[
            h.a(".button.wide", href=rules_path(seen.rules), target="_blank", data_beside=True)[
                visit.say(N_("Rules"))
            ],
            h.button(".wide", type="button", data_opens="shortcuts")[visit.say(N_("Keys"))],
            h.a(".button.wide", href=f"/t/{seen.table}/seats")[visit.say(N_("Seats"))],
            len(seen.names) > 1
            and not seen.is_watching
            and h.a(".button.wide", href=f"/t/{seen.table}/notes")[visit.say(N_("Notes"))],
        ],
        settings=device_settings(visit.say),
        after=h.fragment[
            h.div("#confirm")[confirm],
            not replay and len(seen.names) > 1 and what_was_missed(visit.say),
            not replay and sounds_question(visit.say),
            opened_pile(visit.say),
            rules_drawer(visit),
            not replay and drawer(visit, seen.table, seen.seat),
            not seen.is_watching and give_up(visit, seen),
            not seen.is_watching and not seen.is_daily and let_a_bot_play(visit, seen),
            face_of(seen.rules.game).sprite(seen.rules, tongue),
            shortcuts(visit),
        ],
    )


def more_page(visit: Visit, seen: Glimpse, content: HasHtml) -> h.Element:
    """What can be looked through, for browsers without script."""
    game = seen.rules.game
    return page(
        visit,
        h.main("#main.page")[
            h.h1[visit.say(N_("Look through"))],
            content,
            h.a(".button", href=f"/t/{seen.table}?seat={seen.seat}")[visit.say(N_("Back to the table"))],
        ],
        title=f"{title_of(visit, seen)} · Traumtisch",
        game=game.name,
        after=face_of(seen.rules.game).sprite(seen.rules, visit.say_of(game)),
    )


def title_of(visit: Visit, seen: Glimpse) -> str:
    """The game and what was chosen for it."""
    return _title(seen.rules, visit.say_of(seen.rules.game))


@lru_cache(maxsize=1024)
def _title(rules: Rules, tongue: Tongue) -> str:
    """Kept: it stands in the bar after every move."""
    return " · ".join([rules.game.title, *chosen_in_words(rules.game, rules.settings.as_options(), tongue)])


def where(visit: Visit, seen: Glimpse) -> str:
    """The line in the bar: what is played, how far it is, and what was chosen, as far as there is room."""
    game, tongue = seen.rules.game, visit.say_of(seen.rules.game)
    headline = face_of(game).headline(seen.rules, seen.view, tongue)
    chosen = title_of(visit, seen).removeprefix(game.title)
    return f"{game.title} · {headline}{chosen}" if headline else f"{game.title}{chosen}"


def where_now(visit: Visit, seen: Glimpse) -> h.Element:
    """The same for a page that is already there: htmx puts it into the bar."""
    return h.span("#where.where", hx_swap_oob="true")[where(visit, seen)]


def chosen_parts(visit: Visit, game: Game[Any], options: Mapping[str, Any]) -> list[str]:
    return chosen_in_words(game, options, visit.say_of(game))


def shortcuts(visit: Visit) -> h.Element:
    say = visit.say
    keys = {
        "1 … 9, a … z": N_("choose an option of the list"),
        "/": N_("filter a long list of options"),
        "← → ↑ ↓": N_("go to the next card that can be chosen, beginning with the hand"),
        "Enter": N_("choose what has the focus"),
        "Esc": N_("begin choosing anew"),
        "I": N_("look at a card or a pile closely"),
        "H": N_("ask for a hint"),
        "U": N_("take back"),
        "R": N_("turn what is to be laid; otherwise read the rule"),
        "L": N_("read what happened"),
        "?": N_("show these keys"),
    }
    return h.dialog("#shortcuts", aria_labelledby="shortcuts-title")[
        h.h2("#shortcuts-title")[say(N_("Keys"))],
        h.dl(".keys")[[h.fragment[h.dt[h.kbd[key]], h.dd[say(does)]] for key, does in keys.items()]],
        h.div(".answers")[h.button(".gold", data_closes=True)["OK"]],
    ]


def let_a_bot_play(visit: Visit, seen: Glimpse) -> h.Element:
    """The question that the button "bot" opens. It stands beside what moves replace."""
    say = visit.say
    return h.dialog("#let-a-bot-play", aria_labelledby="bot-what")[
        h.h2("#bot-what")[say(N_("Let a bot play for you?"))],
        h.p[say(N_("It sees what you see, no more. You can take over again at any time."))],
        table_form(
            visit,
            seen,
            "bot",
            bots_to_choose(visit),
            h.div(".answers")[
                h.button(".quiet", type="button", data_closes=True)[say(N_("Not yet"))],
                h.button(".gold")[say(N_("Let it play"))],
            ],
        ),
    ]


def curtain(visit: Visit, seen: Glimpse) -> h.Element:
    """Between two players at one screen: nothing of either is in the page."""
    say = visit.say
    seat = seen.awaited[0] if seen.next_here is None else seen.next_here
    who = seen.names[seat] or Phrase(N_("player {number}"), number=seat + 1).say(say)
    return h.div(
        "#play",
        data_version=str(seen.version),
        data_yours="true",
        data_seat=str(seen.seat),
        data_to_move=" ".join(map(str, seen.to_move)),
    )[
        h.section(".curtain", role="dialog", aria_modal="true", aria_labelledby="curtain-title")[
            h.img(src=static("logo.svg"), alt=""),
            h.h1("#curtain-title")[Phrase(N_("It is the turn of {name}."), name=who).say(say)],
            h.p[say(N_("Pass the screen on. What the other one may not see is covered."))],
            h.form(
                method="get",
                action=f"/t/{seen.table}",
                hx_get=f"/t/{seen.table}/play",
                hx_target="#play",
                hx_swap="outerHTML",
            )[
                h.input(type="hidden", name="seat", value=str(seat)),
                h.button(".gold.big", autofocus=True)[Phrase(N_("I am {name}"), name=who).say(say)],
            ],
        ]
    ]


def end(visit: Visit, seen: Glimpse) -> h.Element:
    """How it ended, why, and what can be done next. Now the seed may be known."""
    assert seen.outcome is not None
    say, tongue = visit.say, visit.say_of(seen.rules.game)
    outcome, mine = seen.outcome, seen.mine
    won = verdict.is_won(outcome, mine)
    return h.div(
        "#play.over",
        data_version=str(seen.version),
        data_choices=str(seen.choices),
        data_yours="false",
        data_seat=str(seen.seat),
    )[
        h.section(class_=["end", "won" if won else "lost"])[
            h.p(".eyebrow")[seen.rules.game.title],
            h.h1[
                verdict.headline(seen.rules.game, outcome, mine, lambda seat: called(visit, seen, seat)).say(
                    say
                )
            ],
            h.p(".why")[tongue(outcome.reason)],
            outcome.has_rivals and standings(visit, seen, outcome),
            chronicle_panel(visit, seen),
            h.div(".summary")[face_of(seen.rules.game).summary(seen.rules, seen.view, tongue)],
            h.div(".answers")[
                not seen.is_watching
                and h.form(method="post", action=f"/t/{seen.table}/rematch")[
                    token(visit), h.button(".gold")[say(N_("Go on") if seen.goes_on else N_("Once more"))]
                ],
                h.a(".button", href=position_path(seen, 0))[say(N_("Look at the game again"))],
                # The dream of the day stays closed while others dream it.
                seen.opened_seal is not None
                and [
                    h.a(".button", href=f"/t/{seen.table}/review")[say(N_("Review"))],
                    h.a(".button", href=f"/t/{seen.table}/record", download=True)[say(N_("Save the record"))],
                ],
                won
                and not seen.is_watching
                and h.a(".button", href=f"/journey/{seen.rules.game.name}")[say(N_("Your journey"))],
                seen.is_daily
                and h.a(".button", href=f"/daily/{seen.rules.game.name}")[say(N_("The dream of the day"))],
                seen.goes_on and h.a(".button", href=f"/t/{seen.table}/story")[say(N_("The campaign"))],
                h.a(".button.quiet", href="/")[say(N_("To the shelf"))],
            ],
            hints_used(visit, seen),
            fairness(visit, seen),
        ],
        h.section("#board", aria_label=say(N_("Table")))[board(visit, seen, ())],
        h.aside("#side")[
            rule_that_applies(visit, seen),
            log(visit, seen),
            look_through(visit, seen),
            players(visit, seen),
        ],
        announcement(visit, seen),
    ]


def standings(visit: Visit, seen: Glimpse, outcome: Outcome) -> h.Element:
    """Places and points of rivals, and where the points came from."""
    say, tongue, game = visit.say, visit.say_of(seen.rules.game), seen.rules.game
    sources = [name for name in game.source_names if any(name in source for source in outcome.sources)]
    return h.div(".scroll-x", tabindex="0")[
        h.table(".figures")[
            h.thead[
                h.tr[
                    h.th(".n", scope="col")[say(N_("Place"))],
                    h.th(scope="col")[say(N_("Player"))],
                    outcome.scores and h.th(".n", scope="col")[say(N_("Points"))],
                    [h.th(".n", scope="col")[tongue(game.source_names[name])] for name in sources],
                ]
            ],
            h.tbody[
                [
                    h.tr(class_={"yours": rank.seat in seen.mine})[
                        h.td(".n")[str(rank.place)],
                        h.th(scope="row")[called(visit, seen, rank.seat).say(say)],
                        rank.points is not None and h.td(".n")[str(rank.points)],
                        [h.td(".n")[str(rank.sources.get(name, 0))] for name in sources],
                    ]
                    for rank in verdict.ranks(outcome)
                ]
            ],
        ]
    ]


def called(visit: Visit, seen: Glimpse, seat: int) -> Phrase:
    return Phrase(player_name(visit, seen, seat))


def fairness(visit: Visit, seen: Glimpse) -> h.Node:
    """The seed, its salt and the hash that was shown from the start: whoever doubts can check."""
    if seen.opened_seal is None:
        return None
    say = visit.say
    salt, seed = seen.opened_seal
    return h.details(".fair.fold-in")[
        h.summary[say(N_("Was the deck shuffled fairly?"))],
        h.p[say(N_("This hash was fixed before the first card; it belongs to this salt and seed:"))],
        h.p[h.code[seen.seal]],
        h.p[h.code[f"printf %s '{salt}:{seed}' | sha256sum"]],
    ]


def what_to_show(visit: Visit, seen: Glimpse, *, has_just_chosen: bool = False) -> h.Element:
    """What every move replaces. Whoever has just chosen sees what came of it before a curtain falls."""
    if seen.outcome is not None:
        return end(visit, seen)
    if seen.next_here is not None and not has_just_chosen:
        return curtain(visit, seen)
    return play(visit, seen)
