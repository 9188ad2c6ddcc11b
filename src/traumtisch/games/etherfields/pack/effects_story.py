"""Effects on variables, the story, the collection, scenes and rules (A.6)."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.effects_base import ForWhom, Op
from traumtisch.games.etherfields.pack.terms import (
    Amount,
    Colour,
    Count,
    Id,
    Pile,
    Range,
    Result,
    Text,
    Until,
    Where,
    Who,
)

# ---- variables, story ----------------------------------------------------------------------------


class Set(Op, frozen=True):
    var: str
    value: int | str | bool


class Add(Op, frozen=True):
    var: str
    value: Count = 1


class Script(Op, frozen=True):
    entry: Id


class PuzzleStep(Op, frozen=True):
    id: Id
    value: str


class Note(Op, frozen=True):
    text: Text


# ---- collection ----------------------------------------------------------------------------------


class RevealCard(Op, frozen=True):
    card: Id
    place: str = ""


class GainItem(Op, frozen=True):
    item: Id
    n: Count = 1
    to: Literal["", "store", "market", "removed"] = ""


class EquipItem(ForWhom, frozen=True):
    item: Id = ""
    """This one of the team store; empty: a random one (EF-24.5)."""
    n: Count = 1


class DiscardItem(Op, frozen=True):
    item: Id = "this"
    """If nothing is said and no item does it: the team chooses among the active ones."""
    n: Amount = 1
    to: Literal["", "store", "market", "removed"] = ""


class GainHint(ForWhom, frozen=True, kw_only=True):
    hint: Id


class DropHint(ForWhom, frozen=True):
    hint: Id = "this"


class GainMask(ForWhom, frozen=True, kw_only=True):
    mask: Id


class WearMask(ForWhom, frozen=True):
    mask: Id = ""
    """Empty: any other that one owns."""


class DiscardMask(ForWhom, frozen=True):
    mask: Id = ""


class RemoveMask(ForWhom, frozen=True, kw_only=True):
    mask: Id = ""
    """Empty: the one that is worn."""


class GainWisdom(Op, frozen=True):
    card: Id


class DropWisdom(Op, frozen=True):
    card: Id


class GainGate(Op, frozen=True):
    dream: Id


class DropGate(Op, frozen=True):
    dream: Id


class AddTo(Op, frozen=True):
    pile: Pile
    element: Id
    n: Count = 1


class RemoveFrom(Op, frozen=True):
    pile: Pile
    element: Id


class Shuffle(Op, frozen=True):
    pile: Literal["fate", "weakness", "influence_market", "item_market"]


class Unlock(Op, frozen=True):
    feature: str


class Season(Op, frozen=True):
    to: str


# ---- scenes --------------------------------------------------------------------------------------


class EnterDream(Op, frozen=True):
    dream: Id


class EndDream(Op, frozen=True):
    result: Result


class EndSlumber(Op, frozen=True):
    result: Result | Literal["", "aborted"] = ""


class Abort(Op, frozen=True):
    """No more round, now (EF-37.12)."""


class StartSlumber(Op, frozen=True):
    """Draw the top slumber tile and execute it (EF-37.2)."""


class DrawFate(Op, frozen=True):
    """Draw the top fate card and execute it (EF-38.1)."""


class Shop(Op, frozen=True):
    """A general store (EF-42)."""


class PlaceSlumberland(Op, frozen=True):
    n: Count = 1


class Awaken(Op, frozen=True):
    from_step: int = 1
    to_step: int = 99


class Die(Op, frozen=True):
    """The team loses (EF-13.7)."""


class Delta(Op, frozen=True):
    """The delta phase (EF-41)."""


class TeamRelocate(Op, frozen=True):
    to: str = "choose"


class EndSession(Op, frozen=True):
    """The session is saved (EF-46)."""

    ending: str = ""
    """If there is one, the story ends with this session."""


class EndCampaign(Op, frozen=True):
    ending: str


class Dismiss(Op, frozen=True):
    companion: Id


class Summon(Op, frozen=True):
    companion: Id
    at: Where = "choose"
    range: Range | None = None


class Prevent(ForWhom, frozen=True, kw_only=True):
    what: str
    n: Amount = "all"
    until: Until = ""
    """Empty: the event of the window."""


class Redirect(Op, frozen=True, kw_only=True):
    what: Literal["suffer"] = "suffer"
    from_: Who = "in_range"
    range: Range | None = None
    to: Who = "owner"
    n: Amount = "all"
    may: bool | None = None
    """Whether whoever takes it decides about it: if nothing is said, only how much of it, where no number is
    said either."""


class PayAs(Op, frozen=True, kw_only=True):
    kind: str
    from_: Colour
    to: Colour
    until: Until = ""


class Forbid(ForWhom, frozen=True, kw_only=True):
    """A kind of actions, or a single one."""

    kind: str = ""
    action: Id = ""
    until: Until = "scene"


Story = (
    Set
    | Add
    | Script
    | PuzzleStep
    | Note
    | RevealCard
    | GainItem
    | EquipItem
    | DiscardItem
    | GainHint
    | DropHint
    | GainMask
    | WearMask
    | DiscardMask
    | RemoveMask
    | GainWisdom
    | DropWisdom
    | GainGate
    | DropGate
    | AddTo
    | RemoveFrom
    | Shuffle
    | Unlock
    | Season
    | EnterDream
    | EndDream
    | EndSlumber
    | Abort
    | StartSlumber
    | DrawFate
    | Shop
    | PlaceSlumberland
    | Awaken
    | Die
    | Delta
    | TeamRelocate
    | EndSession
    | EndCampaign
    | Dismiss
    | Summon
    | Prevent
    | Redirect
    | PayAs
    | Forbid
)
