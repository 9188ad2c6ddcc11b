"""What the policy thinks of the little Incubus in its three modes (catalogue section 18)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.reading import worth
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.modules.incubus.rules import adversary, pathmaker, protector
from traumtisch.games.onirim.state import Onirim

ONLY_HELP = 7.0
"""What the Protector's single help is worth."""
FIRST_OF_ALL = WEIGHTS.play_trio + 1.0
"""While the Adversary stands there, nothing can be won."""

protecting = Judgements(protector)
making_paths = Judgements(pathmaker)
opposing = Judgements(adversary)


@protecting.judges("nightmare", "incubus")
def calling_the_protector(t: Onirim, option: Option) -> float:
    return -ONLY_HELP


@protecting.explains("nightmare", "incubus")
def why_call(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("Everything else would cost more than the help of the little Incubus."))


@making_paths.judges("nightmare", "ward")
def warding(t: Onirim, option: Option) -> float:
    return -1.0


@making_paths.judges("action", "anticipate")
def anticipating(t: Onirim, option: Option) -> float:
    """It answers a nightmare before it comes: not worth a turn, unless all the hand is worthless."""
    return WEIGHTS.lose_hand - sum([worth(t, card) for card in t.me.hand])


@opposing.judges("action", "challenge")
def challenging(t: Onirim, option: Option) -> float:
    return FIRST_OF_ALL


@opposing.explains("action", "challenge")
def why_challenge(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("As long as the little Incubus stands there, the dream cannot be won."))
