"""The table as one guest sees it: the part of the page that every move replaces.

Everything here is made from a `Glimpse`, which holds what the guest may know: no page sees the table itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.faces.face import Folding
from traumtisch.faces.kept import without
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.agreed import reactions
from traumtisch.web.pages.asked import ask, leaving, offered_to, prompt
from traumtisch.web.pages.option_list import Worded
from traumtisch.web.pages.players import hints_used, players
from traumtisch.web.pages.told import in_words, log, look_through, rule_that_applies, sealed_seed
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import Visit


def play(visit: Visit, seen: Glimpse) -> h.Element:
    offered = offered_to(visit, seen)
    return h.div(
        "#play",
        class_="waiting" if seen.decision is None and seen.outcome is None else None,
        data_version=str(seen.version),
        data_choices=str(seen.choices),
        data_yours="true" if seen.decision is not None else "false",
        data_seat=str(seen.seat),
        data_to_move=" ".join(map(str, seen.to_move)),
    )[
        h.section("#board", aria_label=visit.say(N_("Table")))[board(visit, seen, offered)],
        h.aside("#side")[
            ask(
                visit,
                seen,
                offered,
                h.div("#hint"),
                rule_that_applies(visit, seen),
                log(visit, seen),
                look_through(visit, seen),
                players(visit, seen),
                hints_used(visit, seen),
                reactions(visit, seen),
                leaving(visit, seen),
                sealed_seed(visit, seen),
            )
        ],
        announcement(visit, seen),
    ]


def board(visit: Visit, seen: Glimpse, offered: Sequence[Worded] | None = None) -> Markup:
    """Whole on a page, and where somebody looks back; after a move of which this is `offered`, the last one
    too, without what is folded away (`later.js`)."""
    game = seen.rules.game
    face, tongue = face_of(game), visit.say_of(game)
    if offered is not None and visit.is_fragment and isinstance(face, Folding):
        touched = frozenset(thing for one in offered for thing in one.touches)
        drawn = face.folded(seen.rules, seen.view, tongue, touched)
    else:
        drawn = face.board(seen.rules, seen.view, tongue)
    return without(Markup(drawn), visit.keeps)


def announcement(visit: Visit, seen: Glimpse) -> h.Element:
    """For those who listen: what happened last, and what is asked now."""
    tongue = visit.say_of(seen.rules.game)
    news = [in_words(seen.rules, event, tongue) for event, _, _ in seen.told[-3:]]
    return h.p("#announce.visually-hidden", role="status", aria_live="polite")[
        " ".join([*news, prompt(visit, seen) if seen.outcome is None else ""])
    ]
