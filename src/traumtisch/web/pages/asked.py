"""What a guest is asked: the question, its options, and what can be done instead of choosing."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

import traumtisch as tt
from traumtisch.engine.phrase import N_, Counted, Phrase, Tongue
from traumtisch.faces import html as h
from traumtisch.faces.face import Explaining
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.layout import token_field
from traumtisch.web.pages.option_list import Worded, lines, option_filter, option_lines, worded
from traumtisch.web.pages.players import player_name
from traumtisch.web.pages.told import in_words
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit

NOTHING_CHOSEN = N_("There is nothing to take back yet.")
REVEALED = N_("What has been revealed cannot be taken back, except in practice.")


def ask(visit: Visit, seen: Glimpse, offered: list[Worded], *told: h.Node) -> h.Element:
    """The sheet beside or below the board: the question in a line, what lies under the thumb, and what
    unfolds: the options, and what is told besides. On small screens it is folded (`sheet.js`)."""
    tongue = visit.say_of(seen.rules.game)
    return h.section("#ask.panel", aria_labelledby="prompt")[
        h.div(".line")[h.h2("#prompt", tabindex="-1")[prompt(visit, seen)], fold(visit, lines(offered))],
        seen.rescued and h.p(".notice")[seen.rescued.say(tongue)],
        agreement(visit, seen),
        seen.next_here is not None and pass_on(visit, seen, seen.next_here),
        seen.bot and take_over(visit, seen),
        h.div("#unfolds")[
            offered and occasion(visit, seen),
            offered
            and h.div("#choices")[
                option_filter(offered, tongue),
                seen.decision is None and h.p(".soft.small")[visit.say(N_("You may recommend something."))],
                # What is recommended is picked like what is chosen: in the list, on the board, by keys.
                table_form(
                    visit,
                    seen,
                    "counsel" if seen.decision is None else "decide",
                    option_lines(offered),
                    form_id="options",
                ),
            ],
            h.div("#told")[told],
        ],
        h.div(".ask-tools")[
            not seen.is_watching and not seen.bot and take_back(visit, seen),
            seen.decision and hint_button(visit, seen),
            # Options that are left, or that are about nothing on the board: `choosing.js` puts them here.
            h.div("#verbs"),
            last_event(visit, seen),
        ],
    ]


def occasion(visit: Visit, seen: Glimpse) -> h.Node:
    """What the question belongs to, if the game says so."""
    game = seen.rules.game
    face = face_of(game)
    return isinstance(face, Explaining) and face.occasion(seen.rules, seen.view, visit.say_of(game))


def offered_to(visit: Visit, seen: Glimpse) -> list[Worded]:
    """What the guest may choose; or recommend, where another seat decides for all."""
    decision = seen.decision or _shared(seen)
    if decision is None:
        return []
    game, tongue = seen.rules.game, visit.say_of(seen.rules.game)
    offered = worded(seen.rules, face_of(game), seen.view, decision, tongue)
    if not seen.counsel:
        return offered
    names: dict[str, list[str]] = {}
    for seat, option in seen.counsel:
        names.setdefault(option, []).append(player_name(visit, seen, seat))
    by = {option: Phrase(N_("recommended: {names}"), names=", ".join(who)) for option, who in names.items()}
    said = {option: words.say(visit.say) for option, words in by.items()}
    return [one._replace(counsel=said.get(one.option.id, "")) for one in offered]


def _shared(seen: Glimpse) -> tt.Decision | None:
    """What another seat decides for all. Not for whoever sits there, too, or lets a bot play."""
    return None if seen.next_here is not None or seen.bot else seen.shared


def fold(visit: Visit, number: int) -> h.Element:
    """Opens and folds the sheet where it can be folded; only a script can."""
    return _fold(number, visit.say)


@lru_cache(maxsize=256)
def _fold(number: int, say: Tongue) -> h.Element:
    return h.button("#fold.quiet", type="button", aria_expanded="true", aria_controls="unfolds")[
        h.b[str(number)] if number else None,
        h.span[say(_of(number))],
        h.i(aria_hidden="true"),
    ]


def _of(number: int) -> str:
    if not number:
        return N_("What happened")
    return N_("option") if number == 1 else N_("options")


def last_event(visit: Visit, seen: Glimpse) -> h.Node:
    """What happened last, in a line that opens the whole of it."""
    if not seen.told:
        return None
    tongue = visit.say_of(seen.rules.game)
    return h.button("#last.quiet", type="button", data_unfolds="log")[
        h.span[in_words(seen.rules, seen.told[-1].event, tongue)]
    ]


def leaving(visit: Visit, seen: Glimpse) -> h.Node:
    """What is done seldom: leaving the seat to a bot, or the game."""
    if seen.is_watching or seen.seat in seen.gone:
        return None
    return _leaving(not seen.bot and not seen.is_daily, visit.say)


@lru_cache(maxsize=64)
def _leaving(may_be_a_bots: bool, say: Tongue) -> h.Element:
    return h.div(".leaving.row-of")[
        may_be_a_bots and h.button(".quiet", type="button", data_opens="let-a-bot-play")[say(N_("Bot"))],
        h.button(".quiet", type="button", data_opens="give-up")[say(N_("Give up"))],
    ]


def prompt(visit: Visit, seen: Glimpse) -> str:
    tongue = visit.say_of(seen.rules.game)
    if seen.decision is not None:
        return seen.decision.prompt.say(tongue)
    names = [player_name(visit, seen, seat) for seat in seen.to_move]
    if shared := _shared(seen):
        return Phrase(N_("{name} decides: {question}"), name=names[0], question=shared.prompt).say(tongue)
    if seen.next_here is not None:
        return Phrase(N_("{name} is next."), name=player_name(visit, seen, seen.next_here)).say(tongue)
    return Counted(
        "{names} is choosing.", "{names} are choosing.", number=len(names), names=", ".join(names)
    ).say(tongue)


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
    """Asked of those who want it, where something hidden will come to light. It stands beside what moves
    replace. On a page of its own it is open already: no script may be there to open it."""
    say = visit.say
    return h.dialog(
        ".confirm", aria_labelledby="confirm-what", data_open_now=True, open=not visit.is_fragment
    )[
        h.h2("#confirm-what")[seen.rules.say_option(option, seen.view).say(visit.say_of(seen.rules.game))],
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
                h.a(".button.quiet", href=f"/t/{seen.table}?seat={seen.seat}", data_closes=True)[
                    say(N_("Not yet"))
                ],
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
        hx_swap="outerHTML",
    )[stands(visit, seen), content]


def take_back(visit: Visit, seen: Glimpse) -> h.Node:
    """It keeps its place under the thumb where it would be refused, and says why it cannot be pressed."""
    if seen.seat in seen.asking:
        return None
    why = ""
    if not seen.can_take_back:
        why = visit.say(NOTHING_CHOSEN if not seen.choices else REVEALED)
    return table_form(visit, seen, "undo", _tool("↶", visit.say(N_("Take back")), why), form_id="undo")


@lru_cache(maxsize=64)
def _tool(sign: str, label: str, why_not: str = "") -> Markup:
    button = h.button(".tool", disabled=bool(why_not), title=why_not or None)
    return Markup(button[h.span(aria_hidden="true")[sign], h.span[label]])


def hint_button(visit: Visit, seen: Glimpse) -> h.Node:
    """The hint itself stands below the question, and goes with it."""
    if not seen.hints_allowed:
        return (
            seen.is_daily and h.p(".faint.small")[visit.say(N_("The daily dream is dreamt without hints."))]
        )
    action = f"/t/{seen.table}/hint"
    return h.form(method="post", action=action, hx_post=action, hx_target="#hint", hx_swap="innerHTML")[
        stands(visit, seen), _tool("✧", visit.say(N_("Hint")))
    ]


def pass_on(visit: Visit, seen: Glimpse, seat: int) -> h.Element:
    """Several people at one screen: whoever has chosen looks at what came of it, and then passes it on."""
    name = player_name(visit, seen, seat)
    return h.form(
        "#pass-on",
        method="get",
        action=f"/t/{seen.table}",
        hx_get=f"/t/{seen.table}/play",
        hx_target="#play",
        hx_swap="outerHTML",
    )[
        h.input(type="hidden", name="seat", value=str(seen.seat)),
        h.button(".gold", autofocus=True)[Phrase(N_("Pass the screen to {name}"), name=name).say(visit.say)],
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
