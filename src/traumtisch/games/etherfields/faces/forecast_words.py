"""The forecast of the round in words: what each step would do, and to whom."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.games.etherfields.faces.forecast import ForecastStep, Threat
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.words import said

WHAT = {
    "suffering-on": N_("suffering {number}"),
    "seal": N_("seals {number}"),
    "discard": N_("discards {number}"),
    "deck": N_("takes {number} off the deck"),
    "universal": N_("takes away {number}"),
    "weakness": N_("weaknesses: {number}"),
    "progress": N_("progress: {number}"),
    "move-step": N_("moves: {number}"),
    "mutation-step": N_("mutations: {number}"),
    "spawn": N_("appears: {number}"),
}
"""By the sign of a threat."""
HITS_NOBODY = ("move-step", "mutation-step", "spawn")
"""These are about creatures."""


def step_in_words(m: Material, step: ForecastStep) -> Phrase:
    name = said(m, step.kind)
    if step.is_blocked:
        return Phrase(N_("{step} (blocked)"), step=name)
    threats = [_threat(m, threat) for threat in dict.fromkeys(step.threats)]
    return Phrase("{step} – {threats}", step=name, threats=Listing(threats)) if threats else name


def _threat(m: Material, threat: Threat) -> Phrase:
    number = "?" if threat.number is None else str(threat.number)
    what = Phrase(
        "{source}: {what}", source=said(m, threat.source), what=Phrase(WHAT[threat.sign], number=number)
    )
    if threat.sign in HITS_NOBODY:
        return Phrase(N_("perhaps {what}"), what=what) if threat.perhaps else what
    whom = Listing([said(m, each) for each in threat.whom]) if threat.whom else Phrase(N_("nobody"))
    hits = N_("{what} ({whom}, perhaps)") if threat.perhaps else "{what} ({whom})"
    return Phrase(hits, what=what, whom=whom)
