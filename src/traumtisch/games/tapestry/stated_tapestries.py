"""Which rules a visible tapestry card of a stated position keeps going, with what was chosen for it."""

from __future__ import annotations

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.facts import TapestryCard
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.notation import effects_in
from traumtisch.games.tapestry.state import InForce
from traumtisch.games.tapestry.stating import StatedCard
from traumtisch.games.tapestry.vocabulary import ApplyModifier, Modifier
from traumtisch.games.tapestry.vocabulary.cards import CopyTapestryAbility


def kept_going(
    m: Material, card: int, said: StatedCard, others: tuple[int, ...], now: bool
) -> tuple[InForce, ...]:
    """What is in force by a visible card: of the current era (`now`), or for good (TA-14.3). `others` are the
    opponents of its owner."""
    record: TapestryCard = m.records[card]
    if "permanent" in record.timing:
        return (InForce(record.id, "covered"),) if record.triggers or record.modifiers else ()
    if not now:
        return ()
    if said.copies:
        record = _copied(m, record, said.copies)
    timed = _rule_of_some_turns(record)
    names_track = "track" in record.choices or timed is not None
    _check(record, said, others, m.track_names if names_track else ())
    if timed is not None and said.track:
        return (InForce(record.id, "turn", said.track, modifier=timed),)
    if record.triggers or record.modifiers:
        return (InForce(record.id, "era", said.track, said.opponent),)
    return ()


def _copied(m: Material, record: TapestryCard, name: str) -> TapestryCard:
    """The card that Espionage has copied."""
    copied = m.by_id.get(f"tapestry.{name.removeprefix('tapestry.').lower().replace(' ', '_')}")
    if copied is None or not any(isinstance(effect, CopyTapestryAbility) for effect in effects_in(record)):
        raise PositionError(
            N_("{card} cannot have copied {name}; state a card that copies, and one that exists."),
            card=record.id,
            name=repr(name),
        )
    return m.records[copied]


def _rule_of_some_turns(record: TapestryCard) -> Modifier | None:
    """Dictatorship closes a track until the end of its owner's next turn."""
    rules = [effect.modifier for effect in effects_in(record) if isinstance(effect, ApplyModifier)]
    return rules[0] if rules else None


def _check(record: TapestryCard, said: StatedCard, others: tuple[int, ...], tracks: tuple[str, ...]) -> None:
    if said.track and said.track not in tracks:
        raise PositionError(
            N_("{card} cannot name the track {track}."), card=record.id, track=repr(said.track)
        )
    if said.opponent != -1 and not ("chosen_opponent" in record.choices and said.opponent in others):
        raise PositionError(
            N_("{card} cannot name seat {seat} as an opponent."), card=record.id, seat=said.opponent
        )
