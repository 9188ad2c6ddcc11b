"""Time, on top of the table: the round as a chain of what is yet to come, hours, keys, rounds."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.forecast import ForecastStep, Threat, forecast
from traumtisch.games.etherfields.faces.web import signs
from traumtisch.games.etherfields.faces.web.pieces import Pieces, dreamers
from traumtisch.games.etherfields.faces.web.world import here, season
from traumtisch.games.etherfields.faces.whereabouts import PHASES
from traumtisch.games.etherfields.view import EtherfieldsView

MOST_HOURS = 12
"""So many can be spent at once by touching one of them."""


def ribbon(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    """Draw, act, and then the steps of the round card, each with what it would do."""
    return h.section(class_="ribbon", aria_label=pieces.say(N_("Round")))[
        _round(pieces, view),
        h.div(class_="chain")[
            _phase(pieces, view),
            [_step(pieces, view, number, step) for number, step in enumerate(forecast(pieces.m, view))],
        ]
        if view.layer != "world"
        else [season(pieces, view), here(pieces, view)],
        _supplies(pieces, view),
        _dice(pieces, view),
    ]


def _round(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    rounds = view.rounds
    if view.layer == "world":
        return None
    label = pieces.say(N_("Round {number}, {left} more"), number=rounds.number, left=rounds.left)
    card = pieces.m.rounds[int(rounds.card.id[1:])] if rounds.card else None
    return h.div(class_="round", role="img", aria_label=label, title=label)[
        signs.sign(card.colour if card is not None else "round-card"),
        h.b[f"{rounds.number}/{rounds.number + rounds.left}"],
    ]


def _phase(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    """The character phase: what comes before all steps."""
    now = view.phase == "characters"
    return h.div(class_="phase now" if now else "phase", title=pieces.say(PHASES["characters"]))[
        signs.sign("influence"), h.b[pieces.say(N_("Act"))], _who_is_left(pieces, view) if now else None
    ]


def _who_is_left(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """Who has not said that they are ready."""
    waiting = [pieces.first_name(each.id) for _, each in dreamers(view) if not each.ready]
    return h.span[", ".join(waiting)] if len(view.characters) > 1 else None


def _step(pieces: Pieces, view: EtherfieldsView, number: int, step: ForecastStep) -> h.Element:
    name = pieces.name(step.kind)
    now = view.phase == "dreamlands"
    kind = "step blocked" if step.is_blocked else "step soon" if now else "step"
    label = pieces.say(N_("{step} (blocked)"), step=name) if step.is_blocked else name
    by_source = groupby(step.threats, key=lambda threat: threat.source)
    return h.div(
        class_=kind, data_thing=f"step-{number + 1}", role="group", aria_label=f"{number + 1}: {label}"
    )[
        h.span(class_="head")[signs.sign(f"{step.kind}-step"), h.b[name], h.i[str(number + 1)]],
        ([_source(pieces, source, list(threats)) for source, threats in by_source] or _nobody(pieces))
        if not step.is_blocked
        else None,
    ]


def _nobody(pieces: Pieces) -> h.Element:
    """A step that does nothing as everything stands."""
    return h.p[h.span(class_="misses")[pieces.say(N_("nobody"))]]


def _source(pieces: Pieces, source: str, threats: list[Threat]) -> h.Element:
    alike = list(Counter(threats).items())
    return h.p[
        h.span(class_="of")[pieces.name(source)],
        " ",
        [_threat(pieces, threat, number) for threat, number in alike[:3]],
    ]


def _threat(pieces: Pieces, threat: Threat, times: int) -> h.Node:
    """A sign, a number, and whom it hits; without anybody it is faint. Where nobody can know whom, it says no
    more than "perhaps"."""
    number = "" if threat.number is None else str(threat.number)
    whom = ", ".join(pieces.first_name(each) for each in threat.whom)
    perhaps = pieces.say(N_("perhaps")) if threat.perhaps else ""
    hits = threat.sign not in ("move-step", "mutation-step", "spawn")
    said = whom or (pieces.say(N_("nobody")) if hits and not perhaps else "")
    often = f"×{times}" if times > 1 else ""
    return h.span(class_="hits" if whom else "misses")[
        pieces.sign(threat.sign), h.b[number], " ", " ".join(filter(None, (often, perhaps, said)))
    ]


def _supplies(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    """Hours are touched one by one: whoever spends three touches the third."""
    label = pieces.say(N_("Hours: {number}"), number=view.hours)
    return h.div(class_="supplies")[
        h.span(class_="hours", role="group", aria_label=label, title=label)[
            signs.sign("hour"),
            h.b[str(view.hours)],
            [
                h.i(
                    class_="pip",
                    data_thing=f"hour-{n}",
                    role="img",
                    aria_label=pieces.say(N_("Spend hours: {number}"), number=n),
                )
                for n in range(1, min(view.hours, MOST_HOURS) + 1)
            ],
        ],
        h.span(
            class_="chip",
            data_thing="add-round",
            role="img",
            aria_label=pieces.say(N_("Add rounds for hours")),
            title=pieces.say(N_("Add rounds for hours")),
        )[signs.sign("add-round")]
        if view.layer != "world"
        else None,
        signs.counted("key", pieces.say(N_("keys")), str(view.keys), "keys"),
        _nearer(pieces),
    ]


def _nearer(pieces: Pieces) -> h.Element:
    """A map of many tiles is small in a small window: it can be seen from nearer, and pushed about."""
    label = pieces.say(N_("Larger map"))
    return h.details("#nearer", class_="nearer", data_nears="map")[
        h.summary(class_="chip", title=label, aria_label=label)[signs.sign("look")]
    ]


def _dice(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    if not view.rolls:
        return None
    die, face = view.rolls[-1]
    label = f"{pieces.name(die)}: {pieces.name(face)}"
    return h.div(class_="die", role="img", aria_label=label)[
        signs.sign(SIGN_OF_FACE.get((die, face), "reroll")), h.b[pieces.name(face)]
    ]


SIGN_OF_FACE = {
    ("luck", "fail"): "luck-fail",
    ("luck", "blank"): "luck-blank",
    ("luck", "one"): "luck-1",
    ("luck", "two"): "luck-2",
    ("luck", "three"): "luck-3",
    ("creature", "one"): "creature-one",
    ("creature", "value"): "creature-value",
    ("creature", "value_again"): "creature-again",
}
