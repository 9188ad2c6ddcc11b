"""How a table shows itself besides its board: the settings of a device, what somebody has missed, a card seen
closely, a pile that is opened. All of it needs a script; without one the page shows where everything lies,
and the log and the rulebook say the rest."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache

import traumtisch as tt
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.teaching.rulebook import rulebook_at
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit

PACES = {"normal": N_("normal"), "slow": N_("slower"), "fast": N_("faster"), "off": N_("off")}
SOUNDS = {"off": N_("off"), "on": N_("quiet")}


@lru_cache(maxsize=16)
def device_settings(say: Tongue) -> h.Element:
    """Kept by the browser (`pace.js`): a phone may be told to be quiet while a desk is not."""
    return h.div(".on-this-device")[
        _setting(say, "pace", N_("How fast moves are shown"), PACES),
        _setting(say, "sounds", N_("Sounds"), SOUNDS),
    ]


def _setting(say: Tongue, name: str, label: str, choices: dict[str, str]) -> h.Element:
    return h.label[
        say(label),
        h.select(data_keeps=name, autocomplete="off")[
            [h.option(value=value)[say(words)] for value, words in choices.items()]
        ],
    ]


@lru_cache(maxsize=16)
def sounds_question(say: Tongue) -> h.Element:
    """Asked once on each device, when there is something to hear for the first time (`hearing.js`)."""
    return h.div("#hearing.notice", role="status", hidden=True)[
        h.p[say(N_("Would you like to hear soft sounds when cards move?"))],
        h.div(".row-of")[
            h.button(".quiet", type="button", value="off")[say(N_("No, thanks"))],
            h.button(".gold", type="button", value="on")[say(N_("Yes, please"))],
        ],
    ]


@lru_cache(maxsize=16)
def what_was_missed(say: Tongue) -> h.Element:
    """Opened for whoever comes back and finds that others have moved (`log.js`)."""
    return h.dialog("#since", aria_labelledby="since-title")[
        h.h2("#since-title")[say(N_("Since you last looked"))],
        h.ol(".missed"),
        h.div(".answers")[
            h.button(".quiet", type="button", data_watch=True)[say(N_("Watch"))],
            h.button(".gold", type="button", data_closes=True, autofocus=True)[say(N_("Go on"))],
        ],
    ]


@lru_cache(maxsize=16)
def opened_pile(say: Tongue) -> h.Element:
    """Opened by a click on a pile, and filled with what one may look through (`piles.js`)."""
    return h.dialog("#pile", aria_labelledby="pile-title")[
        h.header[
            h.h2("#pile-title")[say(N_("Look through"))],
            h.button(".quiet", type="button", data_closes=True, autofocus=True)[say(N_("Close"))],
        ],
        h.div(".looked-through"),
    ]


def card_closely(visit: Visit, rules: Rules, symbol: str) -> h.Fragment:
    """Its name and its rules; the page adds the picture, and what can be done with it now (`zoom.js`)."""
    about = face_of(rules.game).about(rules, symbol, visit.say_of(rules.game))
    if about is None:
        return h.fragment[None]
    book: Mapping[str, str] = {}
    with suppress(tt.NoRulebook):
        book = rulebook_at(rules, visit.language)
    said = [(rule, book[rule]) for rule in about.rules if rule in book]
    return h.fragment[
        h.h3[about.name],
        [h.p[h.span(".id")[rule], " ", paragraph] for rule, paragraph in said],
        h.h4[visit.say(N_("Possible now"))],
        h.ul,
    ]
