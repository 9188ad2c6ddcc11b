"""Tapestry cards and civilizations with their mats (P30, P31, P35, P36, P39)."""

from __future__ import annotations

from traumtisch.games.tapestry.vocabulary.terms import Number, Op, Players


class PlayTapestry(Op, frozen=True):
    onto: str
    from_: str = "hand"
    resolve: bool = True
    filter: tuple[str, ...] = ()


class RevealTapestry(Op, frozen=True):
    count: int = 1
    until: tuple[str, ...] = ()
    play_filter: tuple[str, ...] = ()
    onto: str = ""
    otherwise_keep: int = 0


class CopyTapestryAbility(Op, frozen=True):
    from_: str
    filter: tuple[str, ...]
    mark: bool = False


class CopyBenefit(Op, frozen=True):
    of: str
    part: str
    note: str = ""


class GainCivilization(Op, frozen=True):
    draw: int = 1
    keep: int = 1


class DiscardThisCivilization(Op, frozen=True):
    then_gain: int = 0


class LoseCivilization(Op, frozen=True):
    count: int = 1


class MatReward(Op, frozen=True):
    slot: str = ""
    choice: str = ""


class MatMove(Op, frozen=True):
    token: Number
    along: str
    must: bool = False


class MatCover(Op, frozen=True):
    with_: str
    slots: str


class MatUncover(Op, frozen=True):
    from_: str
    to: str


class PeekHand(Op, frozen=True):
    whose: Players


class PrivateTapestryDeck(Op, frozen=True):
    size: int
    draw: int


Cards = (
    PlayTapestry
    | RevealTapestry
    | CopyTapestryAbility
    | CopyBenefit
    | GainCivilization
    | DiscardThisCivilization
    | LoseCivilization
    | MatReward
    | MatMove
    | MatCover
    | MatUncover
    | PeekHand
    | PrivateTapestryDeck
)
