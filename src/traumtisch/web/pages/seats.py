"""Joining by invitation, and who sits where at a table."""

from __future__ import annotations

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.agreement import Agreement
from traumtisch.host.live import LiveTable, TalkRule
from traumtisch.host.presence import Presence
from traumtisch.web.pages.agreed import clock_of
from traumtisch.web.pages.bots import BOT, USUAL, bot_at_seat, bot_select
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.links import SCRIPT, code_for_cameras, link_for_others
from traumtisch.web.pages.shelf import join_form
from traumtisch.web.pages.table import chosen_parts
from traumtisch.web.pages.talk import what_may_be_said
from traumtisch.web.visit import LONGEST_NAME, Visit

# ---- joining ---------------------------------------------------------------------------------


def join_page(visit: Visit, wrong: str = "") -> h.Element:
    """Where an invitation leads. The script takes the code from behind the `#` and sends the form."""
    say = visit.say
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[say(N_("Join a table"))],
            wrong and h.p(".wrong", role="alert")[wrong],
            h.p(".soft")[say(N_("Paste the invitation here, as you were sent it."))],
            join_form(visit),
        ],
        title=f"{say(N_('Join a table'))} · Traumtisch",
    )


class SeatOffer(msgspec.Struct, frozen=True):
    """What an invitation tells whoever opens it."""

    code: str
    title: str
    parts: list[str]
    seat: int
    host: str
    there: str
    """Who sits there already."""


def offer_of(visit: Visit, live: LiveTable, seat: int, code: str) -> SeatOffer:
    game = live.table.game
    hosts = (sitting.name for sitting in live.sittings if sitting.guest == live.header.host)
    return SeatOffer(
        code=code,
        title=game.title,
        parts=chosen_parts(visit, game, live.header.options),
        seat=seat,
        host=next(hosts, ""),
        there=live.name_of(seat) or "",
    )


def offer_page(visit: Visit, offer: SeatOffer) -> h.Element:
    say = visit.say
    whose = (
        Phrase(N_("{name} invites you to a table."), name=offer.host).say(say)
        if offer.host
        else say(N_("You are invited to a table."))
    )
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[whose],
            h.section(".panel.stack")[
                h.p(".voice")[" · ".join([offer.title, *offer.parts])],
                h.p[Phrase(N_("Your place is seat {number}."), number=offer.seat + 1).say(say)],
                offer.there
                and h.p(".soft")[Phrase(N_("At this seat already: {names}."), names=offer.there).say(say)],
                h.form(".stack", method="post", action="/join")[
                    token(visit),
                    h.input(type="hidden", name="code", value=offer.code),
                    h.div(".field")[
                        h.label(for_="name")[say(N_("What would you like to be called?"))],
                        h.input(
                            "#name",
                            name="name",
                            value=visit.name,
                            maxlength=str(LONGEST_NAME),
                            autocomplete="nickname",
                            placeholder=say(N_("Dreamer")),
                        ),
                    ],
                    h.button(".gold.big", name="sit", value="yes")[say(N_("Sit down"))],
                ],
            ],
        ],
        title=f"{offer.title} · Traumtisch",
    )


GETS_UP = N_("Whoever came by a link has to get up then, and you get a new link to this seat.")
IS_VOID = N_("The link no longer works then, and you get a new one.")


# ---- who sits where ------------------------------------------------------------------------------


class SeatLine(msgspec.Struct, frozen=True):
    """What one guest may know about one seat."""

    number: int
    names: str
    bot: str | None
    mine: bool
    code: str | None
    """The invitation, if it is this guest's to give."""
    others: bool
    """Whether somebody else sits there."""


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest may know about the seats of a table."""

    table: str
    title: str
    parts: list[str]
    seats: list[SeatLine]
    is_host: bool
    may_invite: bool
    bots_allowed: bool
    watchable: bool
    seed_is_chosen: bool
    practice: bool
    hints: bool
    talk: TalkRule
    agreement: Agreement


def seat_plan(visit: Visit, here: Presence) -> SeatPlan:
    live, me = here.live, here.guest and here.guest.id
    header, game = live.header, live.table.game
    return SeatPlan(
        table=live.id,
        title=game.title,
        parts=chosen_parts(visit, game, header.options),
        seats=[
            SeatLine(
                number=seat,
                names=live.name_of(seat) or "",
                bot=live.bots.get(seat),
                mine=seat in here.seats,
                code=here.house.seats.invitation_for(me, live, seat),
                others=any(sitting.seat == seat and sitting.guest != me for sitting in live.sittings),
            )
            for seat in range(live.table.seats)
            if seat not in live.unplayed
        ],
        is_host=here.is_host,
        may_invite=here.is_host and header.daily is None,
        bots_allowed=header.daily is None and live.table.outcome is None,
        watchable=header.watchable,
        seed_is_chosen=header.seed_is_chosen,
        practice=header.practice,
        hints=header.hints,
        talk=header.talk,
        agreement=live.agreement,
    )


def seats_page(visit: Visit, plan: SeatPlan) -> h.Element:
    say = visit.say
    missing = any(not line.names and not line.bot for line in plan.seats)
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.div[h.h1[say(N_("Who sits where"))], h.p(".soft")[" · ".join([plan.title, *plan.parts])]],
            plan.is_host
            and missing
            and h.p[say(N_("Send each link to whoever shall sit there; the first to open it has the seat."))],
            [seat_card(visit, plan, line) for line in plan.seats],
            plan.watchable and spectators(visit, plan),
            plan.may_invite and what_may_be_said(visit, plan.table, plan.talk),
            clock_of(visit, plan.table, plan.agreement, plan.may_invite),
            marks(visit, plan),
            h.p[h.a(".button.gold.big", href=f"/t/{plan.table}")[say(N_("To the table"))]],
            (plan.is_host or any(line.mine for line in plan.seats)) and leaving(visit, plan),
        ],
        title=f"{say(N_('Seats'))} · {plan.title} · Traumtisch",
        where=f"{plan.title} · {say(N_('Seats'))}",
        files=[SCRIPT],
    )


def seat_card(visit: Visit, plan: SeatPlan, line: SeatLine) -> h.Element:
    say = visit.say
    invitation = [
        line.code and invitation_to(visit, plan, line, f"{visit.address}/join#{line.code}"),
        plan.may_invite and withdrawal(visit, plan, line),
    ]
    return h.section(".panel.seat-card")[
        h.h2[Phrase(N_("seat {number}"), number=line.number + 1).say(say).capitalize()],
        h.p(".people")[
            bot_at_seat(visit, [each.bot for each in plan.seats], line.number, line.names)
            if line.bot
            else line.names or h.span(".faint")[say(N_("nobody yet"))],
            line.mine and [" ", h.span(".badge")[say(N_("you"))]],
        ],
        line.mine and sum(each.mine for each in plan.seats) > 1 and name_form(visit, plan, line),
        plan.bots_allowed and (plan.is_host or line.mine) and bot_form(visit, plan, line),
        # Whoever sits there needs the link only for another device.
        h.details(".fold-in")[
            h.summary[say(N_("Play this seat at another device, or share it"))], h.div(".stack")[invitation]
        ]
        if line.mine and line.code
        else invitation,
    ]


def name_form(visit: Visit, plan: SeatPlan, line: SeatLine) -> h.Element:
    """Several people at one screen have names of their own."""
    say = visit.say
    return h.form(".row-of", method="post", action=f"/t/{plan.table}/seats/name")[
        token(visit),
        h.input(type="hidden", name="seat", value=str(line.number)),
        h.input(
            name="name",
            value=line.names,
            maxlength=str(LONGEST_NAME),
            autocomplete="off",
            aria_label=Phrase(N_("Who plays seat {number}"), number=line.number + 1).say(say),
        ),
        h.button[say(N_("Rename"))],
    ]


def bot_form(visit: Visit, plan: SeatPlan, line: SeatLine) -> h.Element:
    """Gives the seat to a bot, or takes it back."""
    say = visit.say
    which = Phrase(N_("A bot for seat {number}"), number=line.number + 1).say(say)
    return h.form(".row-of", method="post", action=f"/t/{plan.table}/seats/bot")[
        token(visit),
        h.input(type="hidden", name="seat", value=str(line.number)),
        h.button[say(N_("Take over")) if line.mine else say(N_("Take the bot away"))]
        if line.bot
        else [bot_select(visit, BOT, USUAL, which), h.button[say(N_("Let a bot play here"))]],
    ]


def invitation_to(visit: Visit, plan: SeatPlan, line: SeatLine, link: str) -> h.Element:
    """To be held before another phone, copied, or sent."""
    say = visit.say
    words = Phrase(N_("Come and play {game} with me."), game=plan.title).say(say)
    return h.div(".invitation")[
        code_for_cameras(link, say(N_("The link to this seat as a QR code"))),
        h.div(".stack")[
            None
            if line.mine
            else h.p(".soft")[
                say(
                    N_(
                        "Hold the other phone before the code, or send the link. Whoever opens it sits there"
                        " at once: no account, nothing to install."
                    )
                )
            ],
            link_for_others(visit, link, say(N_("Link to this seat")), invites=words),
        ],
    ]


def withdrawal(visit: Visit, plan: SeatPlan, line: SeatLine) -> h.Element:
    """A new link for a seat; whoever has come by an old one has to get up."""
    say = visit.say
    what, then, do_it = (
        (N_("Give this seat to somebody else"), GETS_UP, N_("Free this seat"))
        if line.others
        else (N_("Withdraw this invitation"), IS_VOID, N_("Withdraw it"))
    )
    return h.details(".fold-in")[
        h.summary[say(what)],
        h.form(".stack", method="post", action=f"/t/{plan.table}/seats/revoke")[
            token(visit),
            h.input(type="hidden", name="seat", value=str(line.number)),
            h.p[say(then)],
            h.div[h.button(".danger")[say(do_it)]],
        ],
    ]


def spectators(visit: Visit, plan: SeatPlan) -> h.Element:
    say = visit.say
    return h.section(".panel.seat-card")[
        h.h2[say(N_("Spectators"))],
        h.p(".soft")[say(N_("Whoever has the link may look on; nobody sees hidden cards."))],
        link_for_others(visit, f"{visit.address}/t/{plan.table}", say(N_("Link for spectators"))),
    ]


def leaving(visit: Visit, plan: SeatPlan) -> h.Element:
    """The host takes the table along; whoever else gets up leaves it to the others."""
    say = visit.say
    what, then = (
        (N_("Delete this table"), N_("It is gone for everybody then, and nothing of it can be brought back."))
        if plan.is_host
        else (N_("Leave this table"), N_("You get up from all your seats; only a new invitation leads back."))
    )
    return h.details(".fold-in")[
        h.summary[say(what)],
        h.form(".stack", method="post", action=f"/t/{plan.table}/seats/leave")[
            token(visit), h.p[say(then)], h.div[h.button(".danger")[say(what)]]
        ],
    ]


def marks(visit: Visit, plan: SeatPlan) -> h.Node:
    """What everybody at the table should know about it."""
    say = visit.say
    told = [
        *([say(N_("The seed was chosen: somebody may know the cards."))] if plan.seed_is_chosen else []),
        *([say(N_("This is practice: everything may be taken back."))] if plan.practice else []),
        *([] if plan.hints else [say(N_("Nobody may ask for hints here."))]),
    ]
    return told and h.ul(".soft")[[h.li[sentence] for sentence in told]]
