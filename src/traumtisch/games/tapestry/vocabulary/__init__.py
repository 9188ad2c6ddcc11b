"""The vocabulary of effects: what tracks, cards, tiles, capitals and civilizations can say (TA-20).

Every operation of the data files is a frozen struct of the same name, so an effect is read and checked at
once, can wait in a frame, and goes through a save unharmed. What an operation *does* is a primitive in
`effects/`. Names that Python keeps for itself end in an underscore here (`from_`, `as_`).

In this file are the effects that hold other effects, P1 to P7 first.
"""

from __future__ import annotations

from traumtisch.games.tapestry.vocabulary.cards import Cards
from traumtisch.games.tapestry.vocabulary.goods import Goods
from traumtisch.games.tapestry.vocabulary.moves import Moves
from traumtisch.games.tapestry.vocabulary.terms import Condition, Cost, Number, Op, Players, Terms, Where


class Trigger(Terms, frozen=True):
    """Whenever this happens, do that."""

    on: str
    do: Effect
    by: Players = "self"
    where: Where = Where()
    cond: Condition | None = None
    optional: bool = False
    limit: str = ""
    note: str = ""


class Site(Terms, frozen=True):
    """Where on the map a building may stand instead of in the capital."""

    site: str
    effect: Effect
    protected: bool = False
    gives_control: bool = False
    is_outpost_when_conquered: bool = False


class Modifier(Terms, frozen=True):
    """A rule that is true while the card, mat or capital is active."""

    modifier: str
    track: str = ""
    for_: Players = ""
    with_: Players = ""
    die: str = ""
    target: str = ""
    vp: int = 0
    kinds: tuple[str, ...] = ()
    sites: tuple[Site, ...] = ()
    capital: str = ""
    card: str = ""
    onto: str = ""
    which: str = ""
    draw: int = 0
    keep: int = 0
    extra: int = 0
    count: int = 0
    advance_turns: int = 0
    cells: str = ""
    effect: Effect | None = None
    rule: str = ""


class Seq(Op, frozen=True):
    steps: tuple[Effect, ...]


class All(Op, frozen=True):
    steps: tuple[Effect, ...]


class Choose(Op, frozen=True):
    options: tuple[Effect, ...]
    count: int = 1
    distinct: bool = True
    optional: bool = False
    up_to: bool = False
    chooser: Players = "self"


class May(Op, frozen=True):
    effect: Effect


class Pay(Op, frozen=True):
    cost: Cost
    effect: Effect
    optional: bool = True
    who: Players = "self"
    as_: str = ""


class Repeat(Op, frozen=True):
    times: Number
    effect: Effect
    up_to: bool = False


class If(Op, frozen=True):
    cond: Condition
    then: Effect
    else_: Effect | None = None


class ForEach(Op, frozen=True):
    over: str
    effect: Effect
    track: str = ""
    as_: str = ""


class ForPlayers(Op, frozen=True):
    who: Players
    effect: Effect
    order: str = "clockwise"


class ApplyModifier(Op, frozen=True):
    modifier: Modifier
    until: str


class GainBuilding(Op, frozen=True):
    building: str | tuple[str, ...]
    count: int = 1
    place: str = "capital"
    who: Players = "self"
    otherwise: Effect | None = None


class PlaceStoredLandmarks(Op, frozen=True):
    up_to: Number
    bonus_if_two_or_more: Effect | None = None


class TossSpaceTile(Op, frozen=True):
    face_up: Effect
    face_down: Effect
    as_: str = ""


class ToppleAttacker(Op, frozen=True):
    gain: Effect


class GainDieResult(Op, frozen=True):
    die: str
    vp_factor: int = 1
    black_extra: dict[str, Effect] = {}
    benefit: bool = False


class RollUntil(Op, frozen=True):
    die: str
    bust: str
    on_bust: Effect
    on_stop: Effect
    as_: str


class Elixirs(Op, frozen=True):
    black_extra: dict[str, Effect]


class Reserve(Op, frozen=True):
    object: str
    building: str = ""
    resource: str = ""
    count: int = 1
    use: Effect | None = None


class Predict(Op, frozen=True):
    categories: tuple[str, ...]
    reward_on_reach: Effect
    reward_exact: Effect


class HandDiscardTable(Op, frozen=True):
    table: dict[str, Effect]
    then: Effect


Effect = (
    Goods
    | Moves
    | Cards
    | Seq
    | All
    | Choose
    | May
    | Pay
    | Repeat
    | If
    | ForEach
    | ForPlayers
    | ApplyModifier
    | GainBuilding
    | PlaceStoredLandmarks
    | TossSpaceTile
    | ToppleAttacker
    | GainDieResult
    | RollUntil
    | Elixirs
    | Reserve
    | Predict
    | HandDiscardTable
)
"""Any effect."""
