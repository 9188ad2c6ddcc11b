"""Points, resources, buildings, landmarks, tiles and technology (P8 to P18)."""

from __future__ import annotations

from traumtisch.games.tapestry.vocabulary.terms import Number, Op, Players


class Nothing(Op, frozen=True, tag="none"):
    pass


class GainResource(Op, frozen=True):
    resource: str
    amount: Number = 1
    who: Players = "self"


class LoseResource(Op, frozen=True):
    resource: str
    amount: int = 1


class GainVp(Op, frozen=True):
    amount: int
    who: Players = "self"
    per: str = ""


class LoseVp(Op, frozen=True):
    amount: int
    per: str = ""


class Score(Op, frozen=True):
    metric: str
    vp_each: int = 1
    track: str = ""


class ConvertResource(Op, frozen=True):
    from_: str
    to: str
    up_to: Number
    vp_each: int = 0


class GainRevealedIncome(Op, frozen=True):
    who: Players = "self"


class SwapBuildings(Op, frozen=True):
    up_to: int


class GainLandmark(Op, frozen=True):
    landmark: str = ""
    from_: str = ""
    place: str = "capital"


class GainLandmarkCard(Op, frozen=True):
    draw: int = 1
    keep: int = 1


class PlaceReserved(Op, frozen=True):
    what: str


class GainTerritoryTile(Op, frozen=True):
    count: int = 1
    who: Players = "self"
    as_: str = ""


class GainSpaceTile(Op, frozen=True):
    count: int = 1
    who: Players = "self"


class GainTapestry(Op, frozen=True):
    count: int = 1
    draw: int = 0
    keep: int = 0
    who: Players = "self"
    from_: str = "deck"


class DiscardTapestry(Op, frozen=True):
    count: Number
    vp_each: int = 0
    as_: str = ""


class GiveTapestry(Op, frozen=True):
    count: int
    to: Players
    vp_each: int = 0
    up_to: bool = False


class Invent(Op, frozen=True):
    count: int = 1
    source: str = "any"
    as_: str = ""
    draw: int = 0
    keep: int = 0


class RefreshDisplay(Op, frozen=True):
    display: str


class UpgradeTech(Op, frozen=True):
    count: int = 1
    times: int = 1
    ignore_requirements: bool = False
    card: str = ""
    locked_this_turn: bool = False
    wrap_to_bottom: bool = False


class TechReward(Op, frozen=True):
    symbol: str
    row: str = "any"
    owner: Players = "self"
    card: str = ""


class GainMasterpiece(Op, frozen=True):
    count: int = 1


class UseMasterpiece(Op, frozen=True):
    count: int = 1
    owners: str = "self"
    distinct: bool = False
    up_to: bool = False


class Inspire(Op, frozen=True):
    count: int = 1


Goods = (
    Nothing
    | GainResource
    | LoseResource
    | GainVp
    | LoseVp
    | Score
    | ConvertResource
    | GainRevealedIncome
    | SwapBuildings
    | GainLandmark
    | GainLandmarkCard
    | PlaceReserved
    | GainTerritoryTile
    | GainSpaceTile
    | GainTapestry
    | DiscardTapestry
    | GiveTapestry
    | Invent
    | RefreshDisplay
    | UpgradeTech
    | TechReward
    | GainMasterpiece
    | UseMasterpiece
    | Inspire
)
