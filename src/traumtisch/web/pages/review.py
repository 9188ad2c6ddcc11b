"""A game looked at again: the chance of winning from choice to choice, and where most of it was lost."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.bots.analysis import Estimate, Moment, costliest, lost_in_all
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host import figures
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.reviewed import Reviewed
from traumtisch.web.pages.hint import percent
from traumtisch.web.pages.layout import page, token
from traumtisch.web.pages.players import player_name
from traumtisch.web.pages.table import title_of
from traumtisch.web.visit import Visit

MOST_MARKED = 5
COLOURS = 6
"""So many lines can be told apart."""
LOOK = N_("Look at choice {number}")
WIDTH, HEIGHT, MARGIN = 640, 220, 56
ASIDE = 18
"""So far from the edges the curve stays: a mark at its beginning covers no number."""


def review_page(visit: Visit, seen: Glimpse, reviewed: Reviewed | None) -> h.Element:
    say = visit.say
    path = f"/t/{seen.table}/review"
    return page(
        visit,
        h.main("#main.page.review")[
            h.div[h.h1[say(N_("Review"))], h.p(".soft")[title_of(visit, seen)]],
            _begin(visit, path)
            if reviewed is None
            else [
                h.section(
                    ".panel.stack",
                    data_review=None if reviewed.is_over else f"{path}/events",
                )[review_so_far(visit, seen, reviewed)],
                not reviewed.is_over and _meanwhile(visit, path, may_stop=not seen.is_watching),
            ],
            h.p(".row-of")[
                h.a(".button", href=f"/t/{seen.table}/replay/0")[say(N_("Look at the game again"))],
                h.a(".button.quiet", href=f"/t/{seen.table}")[say(N_("Back to the table"))],
            ],
        ],
        title=f"{say(N_('Review'))} · {title_of(visit, seen)} · Traumtisch",
        files=("hint.css", "review.js"),
    )


def _begin(visit: Visit, path: str) -> h.Element:
    say = visit.say
    return h.section(".panel.stack")[
        h.p[
            say(
                N_(
                    "Every choice of the game is thought through once more, with what its player knew then."
                    " That takes less than a minute; the worst moments are marked."
                )
            )
        ],
        h.form(method="post", action=path)[token(visit), h.button(".gold.big")[say(N_("Review this game"))]],
    ]


def _meanwhile(visit: Visit, path: str, *, may_stop: bool) -> h.Element:
    """To stop it; and for browsers without script, to see how far it is."""
    say = visit.say
    return h.form("#cancel-review.row-of", method="post", action=f"{path}/stop")[
        token(visit),
        may_stop and h.button(".quiet")[say(N_("Cancel"))],
        h.noscript[h.a(".button", href=path)[say(N_("Look how far it is"))]],
    ]


def review_so_far(visit: Visit, seen: Glimpse, reviewed: Reviewed) -> h.Fragment:
    """The part that grows."""
    say = visit.say
    return h.fragment[
        not reviewed.is_over and _how_far(visit, reviewed),
        h.figure[
            curve(visit, seen, reviewed),
            h.figcaption(".soft.small")[
                say(N_("Chance of winning before each choice, of whoever had to choose.")),
                _has_rivals(seen) and _whose_lines(visit, seen),
            ],
        ],
        _worst(visit, seen, reviewed),
    ]


def _how_far(visit: Visit, reviewed: Reviewed) -> h.Fragment:
    say, label = visit.say, visit.say(N_("Progress"))
    if reviewed.looks_again:
        return h.fragment[h.p(".soft")[say(figures.CLOSER_LOOK)], h.progress(aria_label=label)]
    seen, all_of_them = len(reviewed.moments), reviewed.choices
    sentence = figures.looked_through(seen, all_of_them)
    return h.fragment[
        h.p(".soft")[sentence.say(say)],
        h.progress(max=str(all_of_them), value=str(seen), aria_label=label),
    ]


def _worst(visit: Visit, seen: Glimpse, reviewed: Reviewed) -> h.Node:
    say = visit.say
    if not _marked(reviewed):
        return reviewed.is_over and h.p(".voice")[_nothing_stands_out(visit, seen, reviewed)]
    return h.fragment[
        h.h2[say(N_("Where most was lost"))],
        h.ol(".moments")[
            [
                h.li[
                    h.span(".number", aria_hidden="true")[str(number)],
                    h.div[
                        h.p[_what_happened(visit, seen, moment)],
                        h.a(href=f"/t/{seen.table}/replay/{moment.seat}/{moment.choice}")[
                            Phrase(LOOK, number=moment.choice + 1).say(say)
                        ],
                    ],
                    h.span(".lost")["−" + percent(visit, moment.lost)],
                ]
                for number, moment in enumerate(_marked(reviewed), 1)
            ]
        ],
    ]


def _marked(reviewed: Reviewed) -> list[Moment]:
    """Where most was lost, in the order of the game."""
    return sorted(costliest(reviewed.moments, MOST_MARKED), key=lambda moment: moment.choice)


def _nothing_stands_out(visit: Visit, seen: Glimpse, reviewed: Reviewed) -> str:
    """Partners lose together, rivals each for themselves."""
    alone = _has_rivals(seen) and not seen.is_watching
    judged = [moment for moment in reviewed.moments if not alone or moment.seat == seen.seat]
    return figures.nothing_stands_out(lost_in_all(judged)).say(visit.say)


def _what_happened(visit: Visit, seen: Glimpse, moment: Moment) -> str:
    """What was taken, what would have been better, and why."""
    game, rules = seen.rules.game, seen.rules
    facts = {
        "chosen": rules.say_option(moment.chosen),
        "its": _worth(visit, moment.before.of(moment.chosen)),
        "best": rules.say_option(moment.best),
        "other": _worth(visit, moment.before.best),
    }
    if moment.seat == seen.seat:
        sentence = Phrase(N_("You chose “{chosen}” ({its}); better was “{best}” ({other})."), **facts)
    else:
        name = player_name(visit, seen, moment.seat)
        sentence = Phrase(
            N_("{name} chose “{chosen}” ({its}); better was “{best}” ({other})."), name=name, **facts
        )
    tongue = visit.say_of(game)
    why = moment.before.reason
    return sentence.say(tongue) if why is None else f"{sentence.say(tongue)} {why.say(tongue)}"


def _worth(visit: Visit, one: Estimate) -> Phrase:
    return figures.worth(percent(visit, one.chance), one.points)


# ---- the curve -----------------------------------------------------------------------------------


def _has_rivals(seen: Glimpse) -> bool:
    return seen.rules.game.has_rivals(seen.rules.settings)


def _whose_lines(visit: Visit, seen: Glimpse) -> h.Element:
    return h.ul(".lines")[
        [
            h.li[h.i(class_=_colour(seat), aria_hidden="true"), player_name(visit, seen, seat)]
            for seat in range(len(seen.names))
        ]
    ]


def curve(visit: Visit, seen: Glimpse, reviewed: Reviewed) -> h.Element:
    """Drawn for the eye; the list below says the same in words, and has links for the keyboard. Partners have
    one chance between them, rivals one each."""
    return h.svg(".curve", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        [_grid(visit, share) for share in (0.0, 0.5, 1.0)],
        [
            h.polyline(class_=["line", _colour(seat)], points=_line(moments, reviewed.choices))
            for seat, moments in _by_line(seen, reviewed).items()
        ],
        [_mark(number, moment, reviewed.choices) for number, moment in enumerate(_marked(reviewed), 1)],
    ]


def _by_line(seen: Glimpse, reviewed: Reviewed) -> dict[int, list[Moment]]:
    if not _has_rivals(seen):
        return {0: list(reviewed.moments)}
    seats = range(len(seen.names))
    return {seat: [moment for moment in reviewed.moments if moment.seat == seat] for seat in seats}


def _colour(seat: int) -> str:
    return f"of-{seat % COLOURS}"


def _grid(visit: Visit, share: float) -> h.Fragment:
    y = _y(share)
    return h.fragment[
        h.line(".grid", x1=str(MARGIN), x2=str(WIDTH), y1=y, y2=y),
        h.text(".axis", x=str(MARGIN - 6), y=y, text_anchor="end", dominant_baseline="middle")[
            percent(visit, share)
        ],
    ]


def _line(moments: Sequence[Moment], choices: int) -> str:
    return " ".join(f"{_x(m.choice, choices)},{_y(m.before.best.chance)}" for m in moments)


def _mark(number: int, moment: Moment, choices: int) -> h.Fragment:
    """How deep the fall was, and its number in the list."""
    x = _x(moment.choice, choices)
    top, bottom = _y(moment.before.best.chance), _y(moment.before.of(moment.chosen).chance)
    return h.fragment[
        h.line(".fall", x1=x, x2=x, y1=top, y2=bottom),
        h.circle(".dot", cx=x, cy=bottom, r="9"),
        h.text(".dot-number", x=x, y=bottom, text_anchor="middle", dominant_baseline="central")[str(number)],
    ]


def _x(choice: int, choices: int) -> str:
    room = WIDTH - MARGIN - 2 * ASIDE
    return f"{MARGIN + ASIDE + room * choice / max(1, choices - 1):.1f}"


def _y(share: float) -> str:
    return f"{12 + (HEIGHT - 24) * (1 - share):.1f}"
