"""A hint: what the options are worth, as bars that get sharper while one looks.

Made from an Analysis, which is made from what the seat knows; so it tells nobody anything new.
"""

from __future__ import annotations

from typing import Any

from traumtisch.bots.analysis import Analysis, Estimate
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.host import figures
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.layout import page
from traumtisch.web.pages.table import title_of
from traumtisch.web.visit import Visit

MOST_SHOWN = 12


def hint_panel(visit: Visit, seen: Glimpse, stream: str) -> h.Element:
    """What the button opens: the script listens to the stream and puts what comes into the middle."""
    say = visit.say
    return h.section("#hint-panel.panel.hint", aria_labelledby="hint-title", data_stream=stream)[
        h.div(".row-of.apart")[
            h.h2("#hint-title", tabindex="-1")[say(N_("Hint"))],
            h.button(".quiet", type="button", data_closes_hint=True)[say(N_("Close"))],
        ],
        h.div(".live", aria_live="polite", aria_busy="true")[
            h.p(".soft")[say(N_("Dreaming ahead …"))], h.progress(aria_label=say(N_("Progress")))
        ],
    ]


def hint_page(visit: Visit, seen: Glimpse, known: Analysis) -> h.Element:
    """The same for browsers without script."""
    say = visit.say
    return page(
        visit,
        h.main("#main.page.narrow")[
            h.h1[say(N_("Hint"))],
            h.section(".panel.hint.stack")[what_is_known(visit, seen.rules, known, seen.view)],
            h.p[h.a(".button.gold", href=f"/t/{seen.table}?seat={seen.seat}")[say(N_("Back to the table"))]],
        ],
        title=f"{title_of(visit, seen)} · Traumtisch",
        files=("hint.css",),
    )


def what_is_known(
    visit: Visit, rules: Rules, known: Analysis, view: Any = None, seconds: float = 0.0
) -> h.Fragment:
    """`view` is what the seat sees, `seconds` the time there is in all, while more is to come. At the table
    each row takes its option, and a script writes the chances beside the options and on the cards."""
    say, tongue = visit.say, visit.say_of(rules.game)
    # Options in the same words are the same choice, and have one estimate.
    worth = {rules.say_option(one.option, view).say(tongue): one for one in reversed(known.estimates)}
    shown = list(reversed(worth.items()))
    more = len(shown) - MOST_SHOWN
    thousands = f"{known.rollouts:,}".replace(",", "\u202f")  # a narrow space is right in every language
    games = Phrase(N_("Games played in thought: {number}"), number=thousands).say(say)
    return h.fragment[
        known.reason and h.p(".voice")[h.strong[shown[0][0]], ". ", known.reason.say(tongue)],
        h.ol(".estimates")[
            [
                _estimate(visit, words, one, best=number == 0, at_table=seconds > 0)
                for number, (words, one) in enumerate(shown[:MOST_SHOWN])
            ]
        ],
        more > 0
        and h.p(".soft")[
            Counted(
                "{number} more, which is not better.", "{number} more, none of them better.", number=more
            ).say(say)
        ],
        not known.done
        and h.progress(max=f"{seconds:.1f}", value=f"{known.seconds:.1f}", aria_label=say(N_("Progress"))),
        h.p(".faint.small")[games],
    ]


def _estimate(visit: Visit, words: str, one: Estimate, *, best: bool, at_table: bool) -> h.Element:
    worth = {"data-option": one.option.id, "data-chance": percent(visit, one.chance)} if at_table else {}
    return h.li(worth, class_={"best": best})[
        h.button(".option.quiet", type="button", data_takes=True)[words]
        if at_table
        else h.span(".option")[words],
        h.span(".chance")[
            percent(visit, one.chance),
            " ",
            h.span(".faint.small")[
                figures.between(one.low, one.high).say(visit.say),
                one.points is not None and [" · ", figures.points(one.points).say(visit.say)],
            ],
        ],
        bar(one),
    ]


def bar(one: Estimate) -> h.Element:
    """The interval as a broad band, the estimate as a line in it. The numbers beside it say the same."""
    low, high, chance = (round(share * 100, 1) for share in (one.low, one.high, one.chance))
    return h.svg(".worth", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(".track", x="0", y="3", width="100", height="2"),
        h.rect(".band", x=str(low), y="1", width=str(max(0.5, round(high - low, 1))), height="6"),
        h.rect(".point", x=str(max(0.0, min(99.0, chance - 0.5))), y="0", width="1", height="8"),
    ]


def percent(visit: Visit, share: float) -> str:
    return figures.percent(share).say(visit.say)
