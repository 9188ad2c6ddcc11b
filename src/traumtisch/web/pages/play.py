"""The table as one guest sees it: the part of the page that every move replaces.

Everything here is made from the guest's View, the guest's own decision and the events the guest may know:
`Glimpse` holds exactly that, and no function below sees the table itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from markupsafe import Markup

import traumtisch as tt
from traumtisch.engine.chance import Seed
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.faces import html as h
from traumtisch.faces.face import WebFace, faces_of
from traumtisch.host.live import LiveTable
from traumtisch.web.pages.bots import bot_at_seat
from traumtisch.web.pages.layout import token_field
from traumtisch.web.plain_face import PLAIN_FACE
from traumtisch.web.rendering import html_of
from traumtisch.web.visit import Visit

SHOWN_EVENTS = 40
KEYS = "123456789abcdefghijkmnopqstvwxyz"
"""What a keyboard presses for the n-th option (u, r and l do something else)."""


class Glimpse(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest may know of a table right now."""

    table: str
    rules: Rules
    seat: int
    """The seat looked from; WATCHER for somebody who only watches."""
    version: int
    choices: int
    """How many choices led here, for looking back."""
    view: Any
    decision: tt.Decision | None
    """What this seat has to decide, if anything."""
    to_move: tuple[int, ...]
    names: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    """The difficulty of the bot at each seat."""
    is_daily: bool = False
    hints_allowed: bool = False
    hinted: tuple[int, ...] = ()
    """How often each seat has looked at a hint."""
    events: list[Event]
    outcome: Outcome | None
    goes_on: bool = False
    """Whether a campaign goes on after this table."""
    practice: bool
    asking: frozenset[int]
    """The seats that want to take the last choice back."""
    can_take_back: bool
    mine: tuple[int, ...] = ()
    """All seats of the guest."""
    gone: frozenset[int] = frozenset()
    """The seats for which the game is over while others play on."""
    others_play_on: bool = False
    """Whether the game goes on if this seat gives up."""
    others_turn_at_this_screen: bool
    """Whether the same guest sits at the seat that has to move: then a curtain comes between."""
    seal: str
    """The hash of salt and seed, known from the start."""
    opened_seal: tuple[str, Seed] | None = None
    """Salt and seed, once they may be known."""
    rescued: Phrase | None = None

    @property
    def is_watching(self) -> bool:
        return self.seat == tt.WATCHER

    @property
    def bot(self) -> str | None:
        """The bot that plays for this seat."""
        return None if self.is_watching else self.bots[self.seat]

    @property
    def awaited(self) -> list[int]:
        """The seats whose people have to choose."""
        return [seat for seat in self.to_move if self.bots[seat] is None]

    @property
    def face(self) -> WebFace:
        return faces_of(self.rules.game).web_face or PLAIN_FACE


def glimpse(
    live: LiveTable,
    seat: int,
    mine: Sequence[int] = (),
    *,
    seed: Seed | None = None,
    hints_allowed: bool = False,
) -> Glimpse:
    """What is seen from a seat by a guest who sits at `mine`. Hold the table's lock.

    `seed` is that of the table as soon as the house says that it may be known (`House.seed_of`).
    """
    table = live.table
    awaited, choices, seats = live.awaited, table.number_of_choices, range(table.seats)
    return Glimpse(
        table=live.id,
        rules=table.rules,
        seat=seat,
        version=live.version,
        choices=choices,
        view=table.view(seat),
        decision=None if seat in live.bots else live.decision_of(seat),
        to_move=tuple(live.to_move),
        names=tuple(live.name_of(s) for s in seats),
        bots=tuple(live.bots.get(s) for s in seats),
        is_daily=live.header.daily is not None,
        hints_allowed=hints_allowed,
        hinted=tuple(live.hinted.get(s, 0) for s in seats),
        events=table.events_for(seat, last=SHOWN_EVENTS),
        outcome=table.outcome,
        goes_on=table.outcome is not None and table.game.sequel(table.stage) is not None,
        practice=table.practice,
        asking=live.asking,
        can_take_back=choices > 0 and table.outcome is None and seat != tt.WATCHER and seat not in live.bots,
        mine=tuple(mine),
        gone=live.gone,
        others_play_on=seat != tt.WATCHER and live.others_play_on_without(seat),
        others_turn_at_this_screen=seat not in awaited and not set(mine).isdisjoint(awaited),
        seal=live.seal,
        opened_seal=None if seed is None else (live.header.salt, seed),
        rescued=live.rescued,
    )


def play(visit: Visit, seen: Glimpse) -> h.Element:
    return h.div(
        "#play",
        class_={"waiting": seen.decision is None and seen.outcome is None},
        data_version=str(seen.version),
        data_yours="true" if seen.decision is not None else "false",
        data_seat=str(seen.seat),
    )[
        h.section("#board", aria_label=visit.say(N_("Table")))[board(visit, seen)],
        h.aside("#side")[
            ask(visit, seen),
            h.div("#hint"),
            rule_that_applies(visit, seen),
            log(visit, seen),
            look_through(visit, seen),
            players(visit, seen),
            hints_used(visit, seen),
            sealed_seed(visit, seen),
        ],
        announcement(visit, seen),
    ]


def board(visit: Visit, seen: Glimpse) -> Markup:
    return Markup(html_of(seen.face.board(seen.rules, seen.view, visit.say_of(seen.rules.game))))


# ---- what is asked ---------------------------------------------------------------------------


def ask(visit: Visit, seen: Glimpse) -> h.Element:
    tongue = visit.say_of(seen.rules.game)
    return h.section("#ask.panel", aria_labelledby="prompt")[
        seen.rescued and h.p(".notice")[seen.rescued.say(tongue)],
        h.h2("#prompt", tabindex="-1")[prompt(visit, seen)],
        seen.decision and options(visit, seen, seen.decision),
        agreement(visit, seen),
        seen.bot and take_over(visit, seen),
        h.div(".ask-tools")[
            seen.can_take_back and take_back(visit, seen),
            seen.decision and hint_button(visit, seen),
            not seen.is_watching
            and not seen.bot
            and not seen.is_daily
            and seen.seat not in seen.gone
            and h.button(".quiet", type="button", data_opens="let-a-bot-play")[visit.say(N_("Bot"))],
            not seen.is_watching
            and seen.seat not in seen.gone
            and h.button(".quiet", type="button", data_opens="give-up")[visit.say(N_("Give up"))],
        ],
    ]


def prompt(visit: Visit, seen: Glimpse) -> str:
    tongue = visit.say_of(seen.rules.game)
    if seen.decision is not None:
        return seen.decision.prompt.say(tongue)
    waiting_for = ", ".join(player_name(visit, seen, seat) for seat in seen.to_move)
    return Phrase(N_("Waiting for {name}."), name=waiting_for).say(tongue)


def options(visit: Visit, seen: Glimpse, decision: tt.Decision) -> h.Element:
    lines = option_lines(seen.rules, seen.face, seen.view, decision, visit.say_of(seen.rules.game))
    return table_form(visit, seen, "decide", lines, form_id="options")


def option_lines(rules: Rules, face: WebFace, view: Any, decision: tt.Decision, tongue: Tongue) -> h.Element:
    return h.ol(".options")[
        [
            _option(rules, option, KEYS[number : number + 1], face.touches(rules, view, option), tongue)
            for number, option in enumerate(decision.options)
        ]
    ]


@lru_cache(maxsize=16384)
def _option(rules: Rules, option: tt.Option, key: str, touches: tuple[str, ...], tongue: Tongue) -> Markup:
    """Kept, because most options are offered again after the next move."""
    button = h.button(name="option", value=option.id, data_touches=" ".join(touches) or None)
    words = rules.game.say_option(rules, option).say(tongue)
    return Markup(h.li[button[key and h.kbd[key], h.span[words]]])


def stands(visit: Visit, seen: Glimpse) -> Markup:
    """What every form about this table says: which version was looked at, and from which seat."""
    return _stands(visit.form_token, seen.version, seen.seat)


@lru_cache(maxsize=1024)
def _stands(form_token: str, version: int, seat: int) -> Markup:
    """Kept, because a page has several forms."""
    return h.fragment[
        token_field(form_token),
        h.input(type="hidden", name="after", value=str(version)),
        h.input(type="hidden", name="seat", value=str(seat)),
    ]


def confirmation(visit: Visit, seen: Glimpse, option: tt.Option) -> h.Element:
    """Asked only where something hidden will come to light. It stands beside what moves replace."""
    say = visit.say
    return h.dialog(".confirm", aria_labelledby="confirm-what", data_open_now=True)[
        h.h2("#confirm-what")[
            seen.rules.game.say_option(seen.rules, option).say(visit.say_of(seen.rules.game))
        ],
        h.p[say(N_("Hidden cards will be revealed: this cannot be taken back."))],
        table_form(
            visit,
            seen,
            "decide",
            h.input(type="hidden", name="option", value=option.id),
            h.input(type="hidden", name="sure", value="1"),
            h.label(".switch")[
                h.span[say(N_("Do not ask again"))], h.input(type="checkbox", name="never_ask", value="1")
            ],
            h.div(".answers")[
                h.button(".quiet", type="button", data_closes=True)[say(N_("Not yet"))],
                h.button(".gold", autofocus=True)[say(N_("Do it"))],
            ],
        ),
    ]


def table_form(
    visit: Visit, seen: Glimpse, verb: str, *content: h.Node, form_id: str | None = None
) -> h.Element:
    """A form that does something at the table and shows what came of it."""
    action = f"/t/{seen.table}/{verb}"
    return h.form(
        id=form_id,
        method="post",
        action=action,
        hx_post=action,
        hx_target="#play",
        hx_swap="outerHTML transition:true",
    )[stands(visit, seen), content]


def take_back(visit: Visit, seen: Glimpse) -> h.Node:
    if seen.seat in seen.asking:
        return None
    return table_form(visit, seen, "undo", h.button["↶ ", visit.say(N_("Take back"))], form_id="undo")


def hint_button(visit: Visit, seen: Glimpse) -> h.Node:
    """The hint itself stands below the question, and goes with it."""
    if not seen.hints_allowed:
        return (
            seen.is_daily and h.p(".faint.small")[visit.say(N_("The daily dream is dreamt without hints."))]
        )
    action = f"/t/{seen.table}/hint"
    return h.form(method="post", action=action, hx_post=action, hx_target="#hint", hx_swap="innerHTML")[
        stands(visit, seen), h.button["✧ ", visit.say(N_("Hint"))]
    ]


def take_over(visit: Visit, seen: Glimpse) -> h.Element:
    """A bot plays for the guest, until they say so."""
    return h.div(".panel.stack")[
        h.p[visit.say(N_("A bot plays for you."))],
        h.div(".answers")[table_form(visit, seen, "bot", h.button(".gold")[visit.say(N_("Take over"))])],
    ]


def agreement(visit: Visit, seen: Glimpse) -> h.Node:
    """Somebody wants to take back what only all together may take back."""
    if not seen.asking:
        return None
    say = visit.say
    if seen.seat in seen.asking or seen.is_watching:
        return h.p(".soft")[say(N_("The others are asked whether the last choice may be taken back."))]
    who = ", ".join(player_name(visit, seen, seat) for seat in sorted(seen.asking))
    return h.div(".panel")[
        h.p[Phrase(N_("{name} would like to take the last choice back."), name=who).say(say)],
        h.div(".answers")[
            table_form(visit, seen, "refuse", h.button(".quiet")[say(N_("No"))]),
            table_form(visit, seen, "undo", h.button(".gold")[say(N_("Agree"))]),
        ],
    ]


def give_up(visit: Visit, seen: Glimpse) -> h.Element:
    """The question that the button "give up" opens. It stands beside what moves replace."""
    say = visit.say
    then = (
        N_("The others play on, and nobody plays for you. A bot could do so instead.")
        if seen.others_play_on
        else N_("The game ends for everybody at the table.")
    )
    return h.dialog("#give-up", aria_labelledby="give-up-what")[
        h.h2("#give-up-what")[say(N_("Give up this game?"))],
        h.p[say(then)],
        table_form(
            visit,
            seen,
            "resign",
            h.div(".answers")[
                h.button(".quiet", type="button", data_closes=True)[say(N_("Play on"))],
                seen.others_play_on
                and not seen.is_daily
                and h.button(".quiet", type="button", data_closes=True, data_opens="let-a-bot-play")[
                    say(N_("Let a bot play on"))
                ],
                h.button(".danger")[say(N_("Give up"))],
            ],
        ),
    ]


# ---- what is told ----------------------------------------------------------------------------


def rule_that_applies(visit: Visit, seen: Glimpse) -> h.Node:
    rule = seen.decision.rule if seen.decision else seen.outcome.rule if seen.outcome else ""
    game = seen.rules.game
    try:
        paragraph = tt.rulebook(game, visit.language)[rule]
    except (tt.NoRulebook, tt.UnknownRule):
        return None
    return h.section("#rule.panel.rule", tabindex="-1")[
        h.p[h.a(".id", href=f"/rules/{game.name}#{rule}")[rule], " ", paragraph]
    ]


def log(visit: Visit, seen: Glimpse, *, look_back: bool = True) -> h.Element:
    """What happened, the newest first."""
    tongue = visit.say_of(seen.rules.game)
    return h.details("#log.panel.fold-in", open=True, tabindex="-1")[
        h.summary[visit.say(N_("What happened"))],
        h.ol(".log", tabindex="0")[[_line(seen.rules, event, tongue) for event in reversed(seen.events)]],
        look_back
        and seen.choices > 0
        and h.a(".button.quiet", href=position_path(seen, seen.choices))[visit.say(N_("Look back"))],
    ]


@lru_cache(maxsize=16384)
def _line(rules: Rules, event: Event, tongue: Tongue) -> Markup:
    """Kept, because a move adds few lines to many; and equal things happen at many tables."""
    return Markup(h.li[_told(rules, event, tongue)])


@lru_cache(maxsize=4096)
def _told(rules: Rules, event: Event, tongue: Tongue) -> str:
    return rules.game.say_event(rules, event).say(tongue)


def position_path(seen: Glimpse, choices: int) -> str:
    """Where the table is shown as it stood after so many choices, from the same seat."""
    seat = "" if seen.is_watching else f"{seen.seat}/"
    return f"/t/{seen.table}/replay/{seat}{choices}"


def look_through(visit: Visit, seen: Glimpse) -> h.Element:
    """Piles and chances: made only when somebody opens it; without script, on a page of its own."""
    address = f"/t/{seen.table}/more?seat={seen.seat}"
    return h.details(
        "#more.panel.fold-in", hx_get=address, hx_trigger="toggle", hx_target="find .looked-through"
    )[
        h.summary[visit.say(N_("Look through"))],
        h.div(".looked-through")[h.noscript[h.a(href=address)[visit.say(N_("Look through"))]]],
    ]


def players(visit: Visit, seen: Glimpse) -> h.Node:
    if len(seen.names) == 1:
        return None
    return h.ul(".players.panel")[
        [
            h.li(aria_current="true" if seat in seen.to_move else None)[
                player_name(visit, seen, seat),
                h.span(".state")[_state_of(visit, seen, seat)],
            ]
            for seat in range(len(seen.names))
        ]
    ]


def _state_of(visit: Visit, seen: Glimpse, seat: int) -> str:
    if seat in seen.gone:
        return visit.say(N_("plays no more"))
    return visit.say(N_("to move")) if seat in seen.to_move else ""


def hints_used(visit: Visit, seen: Glimpse) -> h.Node:
    """Who has looked at hints, for everybody to see."""
    if not any(seen.hinted):
        return None
    alone = len(seen.names) == 1
    whose = [
        str(times) if alone else f"{player_name(visit, seen, seat)} {times}"
        for seat, times in enumerate(seen.hinted)
        if times
    ]
    return h.p(".faint.small")[Phrase(N_("Hints looked at: {whose}"), whose=", ".join(whose)).say(visit.say)]


def sealed_seed(visit: Visit, seen: Glimpse) -> h.Element:
    """From the start everybody sees the hash of the seed; at the end it can be checked."""
    return h.p(".fair.faint.small")[
        visit.say(N_("Hash of the seed, to be checked at the end:")), " ", h.code[seen.seal]
    ]


def player_name(visit: Visit, seen: Glimpse, seat: int) -> str:
    """By name, or as the seat is called while nobody has sat down."""
    if bot := seen.bots[seat]:
        return bot_at_seat(visit, bot, seen.names[seat])
    if seat == seen.seat:
        return visit.say(N_("you"))
    return seen.names[seat] or Phrase(N_("seat {number}"), number=seat + 1).say(visit.say)


def announcement(visit: Visit, seen: Glimpse) -> h.Element:
    """For those who listen: what happened last, and what is asked now."""
    tongue = visit.say_of(seen.rules.game)
    news = [_told(seen.rules, event, tongue) for event in seen.events[-3:]]
    return h.p("#announce.visually-hidden", role="status", aria_live="polite")[
        " ".join([*news, prompt(visit, seen) if seen.outcome is None else ""])
    ]
