"""Effects on cards and tokens (A.6)."""

from __future__ import annotations

from typing import Literal

from traumtisch.games.etherfields.pack.effects_base import ForWhom, Op
from traumtisch.games.etherfields.pack.terms import Amount, Count, Filter, Id, Owned, Range, Where

# ---- cards ---------------------------------------------------------------------------------------


class Draw(ForWhom, frozen=True):
    n: Count = 1


class Discard(ForWhom, frozen=True):
    n: Amount = 1
    pick: Literal["owner", "random"] = "owner"
    from_: Literal["hand"] = "hand"


class Mill(ForWhom, frozen=True):
    """The top of the deck goes to the discard."""

    n: Count = 1


class Seal(ForWhom, frozen=True):
    n: Amount = 1


class Unseal(ForWhom, frozen=True):
    n: Amount = 1


class SealThis(Op, frozen=True):
    """The card that says so goes on its owner's sealed pile (EF-12.8)."""


class SealCard(ForWhom, frozen=True):
    card: Id = ""


class Reshuffle(ForWhom, frozen=True):
    """Deck and discard together, without penalty (EF-11.7)."""


class ToHand(ForWhom, frozen=True):
    from_: Literal["discard", "sealed"] = "discard"
    n: Count = 1
    filter: Filter | None = None


class PeekDeck(ForWhom, frozen=True):
    n: Count = 1
    then: Literal["keep", "reorder", "one_to_bottom"] = "keep"


class PeekSecret(Op, frozen=True):
    types: tuple[str, ...] = ("influence", "item", "weakness", "fate", "slumber")
    seconds: int = 5
    n: Count = 1


class PeekRound(Op, frozen=True):
    n: Count = 1


class PlayFrom(ForWhom, frozen=True):
    zone: Literal["sealed", "discard"] = "sealed"
    pick: Literal["top"] = "top"
    then: Literal["discard"] = "discard"


class RepeatLast(ForWhom, frozen=True):
    kind: Literal["card"] = "card"


class GainCard(ForWhom, frozen=True, kw_only=True):
    card: Id


class BuyInfluence(ForWhom, frozen=True):
    draw: Count = 3
    discount: Count = 0


class ReturnToMarket(ForWhom, frozen=True):
    zone: Literal["any", "hand"] = "any"
    filter: Filter | None = None
    n: Count = 1
    optional: bool = False


class RemoveCard(ForWhom, frozen=True):
    zone: str = "any"
    card: Id = ""
    filter: Filter | None = None
    n: Count = 1
    optional: bool = False


class LayFree(ForWhom, frozen=True):
    n: Count = 1
    less: Count | None = None
    """They are paid for, but so much cheaper; if nothing is said, they cost nothing."""


class FlipProgress(ForWhom, frozen=True):
    n: Amount = 1
    pick: Literal["owner", "random"] = "owner"


class UnflipProgress(ForWhom, frozen=True):
    n: Amount = 1
    pick: Literal["owner", "random"] = "owner"


class DiscardProgress(ForWhom, frozen=True):
    n: Amount = 1
    pick: Literal["owner", "random"] = "owner"


class GainWeakness(ForWhom, frozen=True):
    n: Count = 1


class DropWeakness(ForWhom, frozen=True):
    card: Id = "this"


class WeaknessToZone(Op, frozen=True):
    """A weakness comes into its owner's progress zone and stays there."""

    card: Id = "this"
    """The one that is being executed, or one that lies in the discard."""


# ---- tokens --------------------------------------------------------------------------------------


class Suffer(ForWhom, frozen=True):
    n: Amount = 1


class Heal(ForWhom, frozen=True):
    n: Amount = 1


class Gain(ForWhom, frozen=True, kw_only=True):
    token: Owned
    n: Amount = 1


class Lose(ForWhom, frozen=True, kw_only=True):
    token: Owned
    n: Amount = 1


class SplitGain(Op, frozen=True, kw_only=True):
    token: Owned
    n: Amount = 1


class Hours(Op, frozen=True):
    n: Count = 0
    set: Count | None = None


class PlaceToken(Op, frozen=True, kw_only=True):
    token: Id
    at: Where
    n: Amount = 1
    side: str = ""
    range: Range | None = None


class RemoveToken(Op, frozen=True, kw_only=True):
    token: Id
    at: Where
    n: Amount = 1
    side: str = ""
    range: Range | None = None


class FlipToken(Op, frozen=True, kw_only=True):
    token: Id
    at: Where
    n: Amount = 1
    side: str = ""
    range: Range | None = None


class MoveToken(Op, frozen=True, kw_only=True):
    token: Id
    at: Where
    to: Where
    n: Amount = 1
    side: str = ""
    range: Range | None = None


class DealTokens(Op, frozen=True):
    tokens: tuple[str, ...]
    """Each a token, with its side if it has some: `token:jar/open`."""
    fields: tuple[str, ...]


class PickUp(ForWhom, frozen=True, kw_only=True):
    token: Id
    side: str = ""
    n: Count = 1


class PutDown(ForWhom, frozen=True, kw_only=True):
    token: Id
    side: str = ""
    n: Count = 1


class Counter(Op, frozen=True, kw_only=True):
    on: str
    name: str
    add: Count = 0
    set: Count | None = None


Pieces = (
    Draw
    | Discard
    | Mill
    | Seal
    | Unseal
    | SealThis
    | SealCard
    | Reshuffle
    | ToHand
    | PeekDeck
    | PeekSecret
    | PeekRound
    | PlayFrom
    | RepeatLast
    | GainCard
    | BuyInfluence
    | ReturnToMarket
    | RemoveCard
    | LayFree
    | FlipProgress
    | UnflipProgress
    | DiscardProgress
    | GainWeakness
    | DropWeakness
    | WeaknessToZone
    | Suffer
    | Heal
    | Gain
    | Lose
    | SplitGain
    | Hours
    | PlaceToken
    | RemoveToken
    | FlipToken
    | MoveToken
    | DealTokens
    | PickUp
    | PutDown
    | Counter
)
