"""Who plays at a table: by name, how they stand, and who is there."""

from __future__ import annotations

from markupsafe import escape

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.faces import html as h
from traumtisch.host.company import Present
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.live import LiveTable
from traumtisch.web.pages.bots import bot_at_seat, bot_name
from traumtisch.web.visit import Visit
from traumtisch.words.times import left_on_a_clock

SHAPES = ("circle", "square", "drop", "leaf")
"""So that people are told apart without colours; then it begins anew."""


EYE = h.svg(".eye", viewBox="0 0 24 24", width="18", height="18", fill="none", aria_hidden="true")[
    h.path(d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z", stroke="currentColor", stroke_width="1.8"),
    h.circle(cx="12", cy="12", r="3", stroke="currentColor", stroke_width="1.8"),
]


def player_name(visit: Visit, seen: Glimpse, seat: int) -> str:
    """By name, or as the seat is called while nobody has sat down."""
    if seen.bots[seat]:
        return bot_at_seat(visit, seen.bots, seat, seen.names[seat])
    if seat == seen.seat:
        return visit.say(N_("you"))
    return seen.names[seat] or Phrase(N_("seat {number}"), number=seat + 1).say(visit.say)


def put_names_in(visit: Visit, seen: Glimpse, *, own: bool = False) -> None:
    """Where the game speaks of others at the table, the page says their names; the own one in stories."""
    # Not the visit, which keeps `name_at`: what goes round in circles stays until Python looks for it.
    say = visit.say

    def name_at(place: int) -> str | None:
        seat = (max(seen.seat, 0) + place) % len(seen.names)
        if seat == seen.seat and not own:
            return None
        name = bot_name(say, seen.bots, seat) if seen.bots[seat] else seen.names[seat]
        return None if name is None else str(escape(name))

    visit.names_people(name_at)


def sign_of(visit: Visit, seen: Glimpse, seat: int) -> h.Element:
    """Whoever sits there, or will, as a person."""
    return person(seat, bot_name(visit.say, seen.bots, seat) if seen.bots[seat] else seen.names[seat] or "?")


def person(seat: int, name: str) -> h.Element:
    """A letter in a shape; what it means stands beside it."""
    return h.span(class_=["person", SHAPES[seat % len(SHAPES)]], aria_hidden="true")[name[:1].upper()]


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
    state = visit.say(N_("to move")) if seat in seen.to_move else ""
    return " · ".join(filter(None, [state, time_of(visit, seen, seat)]))


def time_of(visit: Visit, seen: Glimpse, seat: int) -> str:
    """What a seat still has on its clock, if there is one."""
    left = seen.time_left[seat] if seen.time_left else None
    if left is None:
        return ""
    return left_on_a_clock(left, visit.language) if left else visit.say(N_("time is up"))


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


# ---- who is there --------------------------------------------------------------------------------


def seats_here(live: LiveTable, present: Present) -> frozenset[int]:
    """The seats of whoever has the page open."""
    return frozenset(sitting.seat for sitting in live.sittings if sitting.guest in present.guests)


def people_in_the_bar(visit: Visit, seen: Glimpse, here: frozenset[int], watchers: int) -> h.Element:
    """Everybody at the table: who they are, whose turn it is, and who is there. News replace it."""
    address = f"/t/{seen.table}/people?seat={seen.seat}"
    here |= frozenset(seen.mine)  # whoever reads this is here, though their page has not said so yet
    watchers = max(watchers, 1) if seen.is_watching else watchers
    alone = len(seen.names) == 1
    return h.div("#people", hx_get=address, hx_trigger="people", hx_swap="outerHTML")[
        None if alone else h.ul[[_in_the_bar(visit, seen, seat, here) for seat in range(len(seen.names))]],
        bool(watchers)
        and h.span(".watchers", title=_watching(watchers).say(visit.say))[
            h.span(aria_hidden="true")[EYE, " ", str(watchers)],
            h.span(".visually-hidden")[_watching(watchers).say(visit.say)],
        ],
    ]


def _in_the_bar(visit: Visit, seen: Glimpse, seat: int, here: frozenset[int]) -> h.Element:
    say, bot = visit.say, seen.bots[seat]
    name = player_name(visit, seen, seat)
    state = _presence(seen, seat, here)
    return h.li(
        data_seat=str(seat),
        class_={"here": seat in here, "bot": bot is not None or seat in seen.unplayed},
        aria_current="true" if seat in seen.to_move else None,
        title=f"{name}: {' · '.join(filter(None, [say(state), time_of(visit, seen, seat)]))}",
    )[
        sign_of(visit, seen, seat),
        h.span(".name")[name],
        h.span(".visually-hidden")[f"({say(state)})"],
    ]


def _presence(seen: Glimpse, seat: int, here: frozenset[int]) -> str:
    if seat in seen.unplayed:
        return N_("goes by its rules")
    if seen.bots[seat]:
        return N_("a bot")
    return N_("is here") if seat in here else N_("is away")


def _watching(number: int) -> Counted:
    return Counted("{number} person watches", "{number} people watch", number=number)


def told_to_watchers(visit: Visit, seen: Glimpse) -> h.Node:
    """Whoever only watches is told so, on every page of a table."""
    if not seen.is_watching:
        return None
    say = visit.say
    return h.p("#watching", role="note")[
        EYE,
        h.strong[say(N_("You are watching."))],
        " ",
        h.span[say(N_("Hidden cards stay hidden."))],
    ]
