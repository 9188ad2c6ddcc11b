"""Bots as people see them: what they are called, and forms that give them a seat."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.bots.names import DIFFICULTIES
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.faces import html as h
from traumtisch.host.crew import difficulty
from traumtisch.web.visit import Visit

BOT = "bot"
USUAL = DIFFICULTIES[1].key


def bot_name(say: Tongue, bots: Sequence[str | None], seat: int) -> str:
    """What the bot at a seat is called. Of several alike the later ones have the numbers of their seats, as
    people have who sit at several seats."""
    bot = bots[seat]
    assert bot is not None
    name = say(difficulty(bot).name)
    return f"{name} {seat + 1}" if bot in bots[:seat] else name


def bot_at_seat(visit: Visit, bots: Sequence[str | None], seat: int, instead_of: str | None) -> str:
    """What a seat is called that a bot plays."""
    name = bot_name(visit.say, bots, seat)
    if instead_of:
        return Phrase(N_("{bot} (bot) for {name}"), bot=name, name=instead_of).say(visit.say)
    return Phrase(N_("{bot} (bot)"), bot=name).say(visit.say)


def bots_to_choose(visit: Visit) -> h.Element:
    """All difficulties with what they do, to choose one of them."""
    say = visit.say
    return h.div(".bots", role="radiogroup", aria_label=say(N_("Which bot?")))[
        [
            h.label(".bot")[
                h.input(type="radio", name=BOT, value=one.key, checked=one.key == USUAL),
                h.span[say(one.name)],
                h.span(".explains")[say(one.explains)],
            ]
            for one in DIFFICULTIES
        ]
    ]


def bot_select(visit: Visit, field: str, chosen: str, label: str) -> h.Element:
    """The same in one line."""
    return h.select(".which-bot", name=field, aria_label=label)[_lines(visit, chosen)]


def _lines(visit: Visit, chosen: str) -> Sequence[h.Element]:
    return [
        h.option(value=one.key, selected=one.key == chosen, title=visit.say(one.explains))[
            visit.say(one.name)
        ]
        for one in DIFFICULTIES
    ]
