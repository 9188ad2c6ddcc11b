"""Where the team is, and how far, in words."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
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
