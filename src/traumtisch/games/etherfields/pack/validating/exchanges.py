"""C.4, V33 and C.5, V43b: nothing is gained for nothing, again and again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import Action, Choice
from traumtisch.games.etherfields.pack.effects_pieces import (
    Draw,
    Gain,
    GainCard,
    Heal,
    Hours,
    Lose,
    RemoveCard,
    RemoveToken,
    SealCard,
    SealThis,
    SplitGain,
    ToHand,
    Unseal,
)
from traumtisch.games.etherfields.pack.effects_places import AddRound, MarkAction
from traumtisch.games.etherfields.pack.effects_story import Add, DiscardItem, DropHint, GainItem, Script, Set
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk

GAINS = (Gain, SplitGain, Heal, Unseal, Draw, ToHand, GainCard, GainItem, AddRound)
ENDS = (Set, Add, MarkAction, Lose, RemoveToken, DropHint)
"""What may make that the action is not open any more, if it asks for something."""


def check(pack: Pack) -> Iterator[Finding]:
    for element, action in inside(pack, Action):
        if _is_free_gain(pack, element, action):
            says = N_("{action} gains without cost and without limit")
            yield finding(pack, element, "V33", says, action=action.id)
    yield from _exchanges(pack)


def is_gain(effect: Any) -> bool:
    """Whether this brings something."""
    if isinstance(effect, Hours):
        return effect.set is not None or not (isinstance(effect.n, int) and effect.n <= 0)
    return isinstance(effect, GAINS)


def is_loss(effect: Any) -> bool:
    """Whether this takes something, of which one may not have enough."""
    return isinstance(effect, Lose) or (isinstance(effect, Hours) and not is_gain(effect))


def all_done(pack: Pack, effects: Iterable[Any]) -> Iterator[Any]:
    """Everything that these effects may bring, also by entries of the script; but for the options that take
    something for what they give."""
    entries, read = pack.all("script", el.Entry), set[str]()
    waiting = list(effects)
    while waiting:
        for effect in _inside(waiting.pop()):
            yield effect
            entry = entries.get(effect.entry) if isinstance(effect, Script) else None
            if entry is not None and not entry.once and entry.id not in read:
                read.add(entry.id)
                waiting += entry.do


def _inside(value: Any) -> Iterator[Any]:
    traded = {id(each) for _, option in walk(value) if _is_exchange(option) for _, each in walk(option)}
    return (each for _, each in walk(value) if id(each) not in traded)


def _is_exchange(option: Any) -> bool:
    return isinstance(option, Choice) and (option.cost is not None or any(map(is_loss, option.do)))


def _exchanges(pack: Pack) -> Iterator[Finding]:
    """V33: who gives something for a gain has it; otherwise the gain would be free (EF-31.5)."""
    for element, option in inside(pack, Choice):
        if any(map(is_loss, option.do)) and any(map(is_gain, option.do)) and not option.if_:
            yield finding(
                pack,
                element,
                "V33",
                N_("the option {label} exchanges something that one may not have; ask for it by if"),
                label=option.label,
            )


def _is_free_gain(pack: Pack, element: str, action: Action) -> bool:
    """A card that is played, or an item that is given away, is itself a cost."""
    costs_nothing = action.cost.free or action.cost == Cost()
    if not costs_nothing or action.limit != "none" or action.kind == "card":
        return False
    hint = pack.all("hint", el.Hint).get(element)
    if hint is not None and hint.single_use:
        return False
    done = list(all_done(pack, action.effects))
    ends = bool(action.requires) and any(isinstance(effect, ENDS) for effect in done)
    return not ends and not any(map(_leaves, action.effects)) and any(map(is_gain, done))


def _leaves(effect: Any) -> bool:
    """Whether what the action is printed on goes with it."""
    goes = isinstance(effect, (DiscardItem, DropHint, SealThis))
    return goes or (isinstance(effect, (RemoveCard, SealCard)) and effect.card == "this")
