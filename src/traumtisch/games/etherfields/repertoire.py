"""Which of a pack's actions can be declared where, found by what they are printed on.

Much about an action never changes: whether it is an interrupt and of which window, and in which layer it can
be used. So the actions of each situation are sorted out once for all tables; what is left to ask is what the
position says (`availability.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

import msgspec

from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_pieces import Gain, Heal, Unseal
from traumtisch.games.etherfields.pack.effects_places import Reroll
from traumtisch.games.etherfields.pack.effects_story import TeamRelocate
from traumtisch.games.etherfields.powers import Bearers

OWN_KINDS = ("card", "progress", "item", "back", "hint", "wisdom", "mask")
"""Kinds of actions that the team carries along."""
OWN_BEARERS = frozenset(("mask", "influence"))
OPEN_WINDOWS = frozenset(
    (
        "payment_card",
        "die_rolled",
        "enter_field",
        "effect",
        "action_done",
        "suffer_incoming",
        "seal_incoming",
        "step_start",
        "step_end",
        "round_end",
        "draw_step",
        "location_entered",
    )
)
"""EF-16.8: the windows in which every interrupt can be played; of other moments only those that name them."""
USEFUL_IN_THE_WORLD = (Reroll, Gain, Heal, Unseal, TeamRelocate)
"""EF-39.3: what is useful at once in the dream world, too."""


class Repertoire(msgspec.Struct, frozen=True):
    """Actions by what they are printed on."""

    cards: Mapping[int, Action]
    """By component: those of influence cards, played from the hand."""
    backs: Mapping[str, Action]
    """EF-16.6: by character."""
    fields: Mapping[int, tuple[Action, ...]]
    far: Mapping[str, tuple[tuple[int, Action], ...]]
    """EF-7.6: those of fields that reach further, by tile."""
    borne: Mapping[str, tuple[Action, ...]]
    """By element in force."""
    bearers: Bearers
    """Those elements."""
    components: Set[int] = frozenset()
    """The cards on which any are printed, wherever they lie."""
    names: Set[str] = frozenset()
    """The backs and the elements on which any are printed."""
    is_empty: bool = False
    of_team: bool = True
    """Whether there are any but what a character has of its own: masks, and cards that can be laid."""

    def sifted(self, fits: Callable[[Action], bool]) -> Repertoire:
        """Those of these actions that fit."""
        sifted = {element: tuple(filter(fits, own)) for element, own in self.borne.items()}
        borne = {element: own for element, own in sifted.items() if own}
        fields = {field: tuple(filter(fits, own)) for field, own in self.fields.items()}
        far = {tile: tuple(each for each in own if fits(each[1])) for tile, own in self.far.items()}
        bearers = self.bearers.among(borne.keys())
        cards = {card: action for card, action in self.cards.items() if fits(action)}
        backs = {character: action for character, action in self.backs.items() if fits(action)}
        return Repertoire(
            cards,
            backs,
            {field: own for field, own in fields.items() if own},
            {tile: own for tile, own in far.items() if own},
            borne,
            bearers,
            frozenset((*cards, *bearers.cards)),
            frozenset((*backs, *borne)),
            is_empty=not (cards or backs or borne or any(fields.values()) or any(far.values())),
            of_team=not bearers.kinds <= OWN_BEARERS,
        )


def fits(action: Action, layer: str, window: str = "") -> bool:
    """Whether an action can be declared in this layer; in a window, only interrupts of it can."""
    if window:
        named = action.window == window or (action.window == "any" and window in OPEN_WINDOWS)
        if not (named and is_interrupt(action)):
            return False
    elif action.interrupt and action.window != "any":
        return False
    return is_of(action, layer)


def is_of(action: Action, layer: str) -> bool:
    """Whether an action exists in this layer at all."""
    return action.kind == "mask" or layer in _contexts(action)


def is_interrupt(action: Action) -> bool:
    """EF-30.2: masks work at any time, as if they showed the symbol."""
    return action.interrupt or action.kind == "mask"


def is_far(action: Action) -> bool:
    """EF-7.6: whether an action printed on a field can be taken from elsewhere."""
    return action.kind in ("fight", "contact") or action.range is not None


def _contexts(action: Action) -> tuple[str, ...]:
    """EF-39.3: where an action can be used; without a word of its own, in dreams and slumbers, and in the
    dream world as well if all it does is of use there."""
    if action.contexts is not None:
        return action.contexts
    useful = action.kind in OWN_KINDS and action.effects
    everywhere = useful and all(isinstance(effect, USEFUL_IN_THE_WORLD) for effect in action.effects)
    return ("dream", "slumber", "world") if everywhere else ("dream", "slumber")
