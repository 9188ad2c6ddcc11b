"""Tokens on tracks, pieces and tiles on the map, dice (P19 to P29)."""

from __future__ import annotations

from traumtisch.games.tapestry.vocabulary.terms import BonusTerms, Number, Op, Players, Track


class Advance(Op, frozen=True):
    track: Track
    benefit: bool
    bonus: BonusTerms
    steps: int = 1
    mandatory: bool = True
    who: Players = "self"
    overflow_vp: int = 0
    landmarks: bool = True
    count_tracks: int = 1
    up_to: bool = False
    as_: str = ""
    to_end_limit: bool = False
    name_first: bool = False


class Regress(Op, frozen=True):
    track: Track
    benefit: bool
    bonus: BonusTerms
    steps: int = 1
    count_tracks: int = 1
    if_possible: bool = False
    exactly: bool = False
    as_: str = ""
    mandatory: bool = True


class Research(Op, frozen=True):
    benefit: bool
    bonus: BonusTerms
    overflow_vp: int = 0
    times: int = 1


class RepeatPosition(Op, frozen=True):
    whose: str = "self"
    benefit: bool = True
    bonus: BonusTerms = "may_pay"
    track: str = "any"


class MatchPosition(Op, frozen=True):
    track: str
    toward: str
    direction: str
    benefit: bool
    bonus: BonusTerms


class AdvanceToNextBonus(Op, frozen=True):
    benefit: bool
    bonus: BonusTerms
    landmarks: bool


class RefundPositionCost(Op, frozen=True):
    token: str


class RestartToken(Op, frozen=True):
    from_: str
    to: str


class RenegadeStep(Op, frozen=True):
    pass


class Explore(Op, frozen=True):
    where: str = "adjacent"
    tile: str = "supply"
    vp: bool = True
    reward: bool = True


class ExploreSpace(Op, frozen=True):
    count: int = 1
    place: str = "beside_mat"
    tiles: str = "supply"


class Conquer(Op, frozen=True):
    where: str = "adjacent"
    target: str = "any"
    dice: str = "one"
    optional: bool = False


class GainTerritoryReward(Op, frozen=True):
    territory: str
    times: int = 1


class GainTerrainResources(Op, frozen=True):
    territory: str
    map: dict[str, str]


class PlaceOutpost(Op, frozen=True):
    where: str
    control: str = "own"
    toppled: bool = False
    optional: bool = False


class PlaceToken(Op, frozen=True):
    where: str
    terrain: str = ""
    count: Number = 1
    up_to: bool = False
    blocks_conquest: bool = False
    control: str = "unchanged"
    different_districts: bool = False


class StandUpOutposts(Op, frozen=True):
    up_to: int
    topple_opponents_there: bool = False


class CancelTrap(Op, frozen=True):
    pass


class MoveOutpost(Op, frozen=True):
    from_: str
    to: str
    toppled: bool = False


class RollDie(Op, frozen=True):
    die: str | tuple[str, ...]
    times: int = 1
    keep: str = "one"
    as_: str = ""
    reroll: int = 0


Moves = (
    Advance
    | Regress
    | Research
    | RepeatPosition
    | MatchPosition
    | AdvanceToNextBonus
    | RefundPositionCost
    | RestartToken
    | RenegadeStep
    | Explore
    | ExploreSpace
    | Conquer
    | GainTerritoryReward
    | GainTerrainResources
    | PlaceOutpost
    | PlaceToken
    | StandUpOutposts
    | CancelTrap
    | MoveOutpost
    | RollDie
)
