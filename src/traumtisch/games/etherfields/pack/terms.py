"""Base types of packs (A.2): what effects, conditions and elements are made of.

Names that Python keeps for itself end in an underscore here (`from_`, `is_`), not in the files. What is only
a text for the parser is annotated with what it names; which words there are, the validator knows
(`validating/vocabulary.py`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Id = str
"""`kind:name`, unique in the pack."""
Text = str
"""A key into `text/<language>.toml`."""
Colour = Literal["perception", "cunning", "rage"]
COLOURS: tuple[Colour, ...] = ("perception", "cunning", "rage")
RoundColour = Literal["hearts", "spades", "diamonds", "clubs"]
Terrain = Literal["light", "darkness", "swamp", "water"]
State = Literal["dazed", "stunned", "paralysed", "poisoned"]
Symbol = Literal["entry", "spawn", "trap", "stairs", "special", "draw", "fault", "gem_slot"]
StepKind = Literal["mutation", "basic", "special", "move"]
Context = Literal["dream", "slumber", "world"]
Compare = Literal["eq", "ne", "lt", "le", "gt", "ge"]
LuckFace = Literal["fail", "blank", "one", "two", "three"]
CreatureFace = Literal["one", "value", "value_again"]
Mutation = Literal["suffering", "seal", "movement", "range", "masks", "progress", "no_reroll", "gems"]
MUTATIONS: tuple[Mutation, ...] = (
    "suffering",
    "seal",
    "movement",
    "range",
    "masks",
    "progress",
    "no_reroll",
    "gems",
)
"""EF-29.7 to 29.14, in this order."""
Result = Literal["won", "partial", "failed"]
Range = int | Literal["any", "anywhere", "field"]
"""A number of steps; `any` needs a path, `anywhere` ignores walls, `field` is the own field (EF-25)."""
Limit = Literal["none", "blockade", "round", "scene", "campaign", "character"]
Until = Annotated[str, "until"]
"""`action`, `next:<kind of action>`, `phase`, `round`, `scene`, `next_move` or `forever`."""
Who = Annotated[str, "who"]
"""Which characters (A.5)."""
Where = Annotated[str | tuple[str, ...], "where"]
"""Which fields (A.5)."""
Creatures = Annotated[str, "creatures"]
"""Which creatures or figures (A.5)."""
Target = Annotated[str, "target"]
"""Whoever has or gets a state: creatures or characters."""
Toward = Annotated[str, "toward"]
"""Where a creature goes (A.8)."""
Owned = Annotated[str, "owned"]
"""What a character or the team can have: `gem`, `ether`, `key`, or a token."""
Cell = Literal["a", "b", "c", "d"]
"""A field of a tile: top left, top right, bottom left, bottom right."""
EdgeOfCell = Annotated[str, msgspec.Meta(pattern=r"^[abcd]\.(north|east|south|west)$")]
"""Cell and side: `a.east`."""
EdgeOfField = Annotated[
    str,
    msgspec.Meta(pattern=r"^(choose|(field:)?(tile|overlay):[a-z0-9_.-]+\.[abcd]\.(north|east|south|west))$"),
]
"""`tile:x.a.east`; or `choose`: whoever acts chooses a wall of the own field."""
Pile = Literal[
    "influence_market",
    "item_market",
    "fate",
    "weakness",
    "slumber",
    "slumberlands",
    "season",
    "world",
]


def plain_name(name: str) -> str:
    return name.rstrip("_")


def snake(name: str) -> str:
    """`RevealTile` is called `reveal_tile` in the files."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).strip("_")


class Terms(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=plain_name, gc=False
):
    """Something packs say in a fixed form; an unknown word in it is an error."""


class Sum(Terms, frozen=True):
    """A number that is worked out when it is needed; exactly one form is used."""

    mul: int = 1
    of: Count = 0
    var: str = ""
    count: str = ""
    min: tuple[Count, ...] = ()
    max: tuple[Count, ...] = ()
    add: tuple[Count, ...] = ()
    by_n: tuple[int, ...] = ()
    half: Count = 0


Count = Annotated[int | str | Sum, "count"]
"""A number; `"N"` is the team size."""
Amount = Annotated[int | str | Sum, "amount"]
"""A Count, or `"all"`."""
Stride = Annotated[int | str | Sum, "stride"]
"""A Count, or `"roll"`: what the creature's die says."""


class Filter(Terms, frozen=True):
    """Which cards or figures are meant."""

    kind: Literal["", "progress", "action", "plain"] = ""
    origin: str | tuple[str, ...] = ""
    """One, or any of several."""
    colour: str = ""
    card: Id = ""
    size: Literal["", "normal", "large"] = ""
    bound: str = ""


class Condition(Terms, frozen=True, tag_field="is", tag=snake):
    """Something that is true or not (A.4); lists of conditions mean all of them."""
