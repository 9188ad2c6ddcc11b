"""Effects that hold other effects, and what is made of them: actions, triggers, modifiers (A.2, A.3, A.6)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects_base import ForWhom, Op
from traumtisch.games.etherfields.pack.effects_pieces import Pieces
from traumtisch.games.etherfields.pack.effects_places import Places
from traumtisch.games.etherfields.pack.effects_story import Story
from traumtisch.games.etherfields.pack.terms import (
    Cell,
    Context,
    Count,
    Creatures,
    Filter,
    Id,
    Limit,
    Range,
    StepKind,
    Terms,
    Text,
    Until,
    Who,
)

ActionKind = Literal[
    "field",
    "fight",
    "contact",
    "interaction",
    "gate",
    "global",
    "card",
    "progress",
    "mask",
    "item",
    "back",
    "basic",
    "location",
    "hint",
    "wisdom",
    "fault",
]
DREAM_ACTIONS = frozenset(("field", "fight", "contact", "interaction", "gate", "global", "fault"))
"""EF-49.18: the kinds that ordered turns allow once a turn."""


class Action(Terms, frozen=True, kw_only=True):
    """Something a character can do (A.3)."""

    id: Id
    label: Text = ""
    kind: ActionKind
    cost: Cost
    range: Range | None = None
    target: Literal["none", "figure", "field", "character", "creature"] = "none"
    requires: tuple[Cond, ...] = ()
    limit: Limit = "none"
    excludes: tuple[Id, ...] = ()
    interrupt: bool = False
    window: str = "any"
    contexts: tuple[Context, ...] | None = None
    """Where it can be used; without a word, as EF-39.3 says."""
    effects: tuple[Effect, ...] = ()
    at: Cell | Literal[""] = ""
    """The cell, for actions of a tile."""
    tags: tuple[str, ...] = ()
    by: Literal["character", "team"] = "character"


class Modifier(Terms, frozen=True, kw_only=True):
    """A number that is another while something is in force (A.7)."""

    stat: str
    op: Literal["add", "set", "mul", "cap"] = "add"
    value: Count | str
    if_: tuple[Cond, ...] = ()
    who: Literal["", "owner", "team", "figures"] = ""
    limit: Literal["none", "round", "scene"] = "none"
    stacks: bool = False


class Trigger(Terms, frozen=True, kw_only=True):
    """Whenever this happens, do that."""

    on: str
    if_: tuple[Cond, ...] = ()
    do: tuple[Effect, ...]
    limit: Literal["none", "round", "scene", "once"] = "none"
    step: StepKind | Literal[""] = ""
    """For `step_start` and `step_end`: the kind of step."""


class Choice(Terms, frozen=True):
    """One of several that can be chosen."""

    label: Text
    if_: tuple[Cond, ...] = ()
    cost: Cost | None = None
    do: tuple[Effect, ...] = ()


class Choose(Op, frozen=True, kw_only=True):
    options: tuple[Choice, ...]
    who: Who = "team"
    optional: bool = False
    key: str = ""
    """Under which name the choice is remembered in this sequence (`chosen`)."""


class If(Op, frozen=True):
    cond: tuple[Cond, ...]
    then: tuple[Effect, ...] = ()
    else_: tuple[Effect, ...] = ()


class ForEach(ForWhom, frozen=True, kw_only=True):
    do: tuple[Effect, ...]
    who: Who = ""
    creature: Creatures = ""
    filter: Filter | None = None

    @property
    def is_on_characters(self) -> bool:
        return not self.creature


class Repeat(Op, frozen=True):
    n: Count
    do: tuple[Effect, ...]


class Random(Op, frozen=True):
    options: Annotated[tuple[tuple[Effect, ...], ...], msgspec.Meta(min_length=1)]
    weights: tuple[Annotated[int, msgspec.Meta(ge=1)], ...] = ()


class Roll(Op, frozen=True, kw_only=True):
    die: Literal["luck", "creature"] = "luck"
    table: dict[str, tuple[Effect, ...]] = {}
    then: tuple[Effect, ...] = ()
    """What happens whatever the face; conditions can look at it (`die`)."""
    name: str = ""
    """If given, a face is named beforehand and kept under this name."""


class Clue(Terms, frozen=True, kw_only=True):
    """What a clue says about the order of the answers, so that the check can count what it leaves open."""

    text: Text = ""
    in_dream: bool = False
    """Whether it is found only in the dream in which the riddle is."""
    in_order: tuple[str, ...] = ()
    """One after the other, perhaps with others in between."""
    at_once: tuple[str, ...] = ()
    """One right after the other."""
    beside: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    """Not beside each other."""
    between: tuple[str, ...] = ()
    """Two, with `steps` others between them."""
    steps: int = 1
    first: str = ""
    last: str = ""
    not_first: str = ""
    not_last: str = ""


class Puzzle(Op, frozen=True, kw_only=True):
    id: Id
    kind: Literal["code", "pick", "order"] = "pick"
    answers: tuple[str, ...] = ()
    """What can be picked or ordered."""
    solution: tuple[str, ...] = ()
    right: tuple[Effect, ...] = ()
    wrong: tuple[Effect, ...] = ()
    prompt: Text = ""
    hint: Id = ""
    """The hint that one needs for it."""
    clues: tuple[Clue, ...] = ()
    """Of riddles about an order."""


class Slide(Op, frozen=True, kw_only=True):
    along: Literal["row", "column"]
    creature: Creatures = "this"
    pass_: tuple[Effect, ...] = ()
    stop: tuple[Effect, ...] = ()


class Modify(ForWhom, frozen=True, kw_only=True):
    modifier: Modifier
    until: Until = "scene"


class Replace(Op, frozen=True, kw_only=True):
    event: str
    with_: tuple[Effect, ...] = ()
    once: bool = True
    until: Until = "scene"


class GrantAction(ForWhom, frozen=True, kw_only=True):
    action: Action | Id
    """Written out here, or by the id of one that is printed elsewhere."""
    until: Until = "scene"


Effect = (
    Pieces
    | Places
    | Story
    | Choose
    | If
    | ForEach
    | Repeat
    | Random
    | Roll
    | Puzzle
    | Slide
    | Modify
    | Replace
    | GrantAction
)
"""Any effect."""
