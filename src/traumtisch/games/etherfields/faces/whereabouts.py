"""Where the team is, and how far, in words."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.etherfields.faces.costs import cost_in_words
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.view import EtherfieldsView, FieldView
from traumtisch.games.etherfields.words import said

LAYERS = {"world": N_("Dream world"), "slumber": N_("Slumber"), "dream": N_("Dream")}
PHASES = {"characters": N_("character phase"), "dreamlands": N_("dreamland phase")}


def headline(m: Material, view: EtherfieldsView) -> Phrase:
    where = Phrase(LAYERS[view.layer])
    if view.scene:
        where = Phrase("{layer}: {scene}", layer=where, scene=said(m, view.scene, view))
    return Phrase("{where}, {phase}", where=where, phase=Phrase(PHASES[view.phase])) if view.phase else where


def how_far(view: EtherfieldsView) -> list[Phrase]:
    rounds = view.rounds
    facts = [
        Phrase(N_("Hours: {number}"), number=view.hours),
        Phrase(N_("Keys: {number}"), number=view.keys),
    ]
    if view.layer != "world":
        facts.append(Phrase(N_("Round {number}, {left} more"), number=rounds.number, left=rounds.left))
    return facts


def price_of(field: FieldView) -> Phrase:
    """What it takes to get to a field, while a move is being paid."""
    steps = Counted("{number} step", "{number} steps", number=field.steps)
    if not field.missing:
        return steps
    missing = Counted("{number} intent missing", "{number} intents missing", number=field.missing)
    return Phrase(N_("{steps}, {missing}"), steps=steps, missing=missing)


def gate_in_words(m: Material, view: EtherfieldsView, gate: str) -> Phrase:
    """What is known of a gate: how its dream ended, whether it can be entered from here, and what that costs.
    Its front is told nowhere before it has been entered (EF-52.20)."""
    facts = m.dreams[gate].gate
    here = m.locations.get(view.location)
    if gate in view.open_gates:
        way = Phrase(N_("open"))
    elif here is not None and facts.at in (here.id, here.district):
        way = Phrase(N_("locked"))
    else:
        way = Phrase(N_("at {place}"), place=said(m, facts.at)) if facts.at else Phrase(N_("locked"))
    cost = cost_in_words(m, facts.cost)
    known = [how_it_ended(m, view, gate), way, *([Phrase(N_("costs {cost}"), cost=cost)] if cost else [])]
    words = known[0]
    for more in known[1:]:
        words = Phrase(N_("{one}; {other}"), one=words, other=more)
    return words


def how_it_ended(m: Material, view: EtherfieldsView, gate: str) -> Phrase:
    if gate in view.results:
        return said(m, view.results[gate])
    return Phrase(N_("entered before") if gate in view.known_gates else N_("not yet dreamed"))
