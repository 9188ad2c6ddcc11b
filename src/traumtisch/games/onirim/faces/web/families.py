"""The four families of places: colours, pattern, emblem, scene and shape of door.

Each can be told from the others without its colour: by its pattern, its emblem, the scene at the foot of its
cards, and the outline of its doors.
"""

from __future__ import annotations

from typing import NamedTuple

from traumtisch.engine.phrase import N_
from traumtisch.faces.drawing import Sign
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.faces.web import symbols

COLOURLESS = "colourless"


class Family(NamedTuple):
    colour: str
    place: str
    """What such a place is called."""
    deep: str
    mid: str
    ink: str
    pattern: str
    """A tile of 20 units, drawn in lines."""
    emblem: Sign
    scene: str
    """The foot of a location card: shapes in the deep colour."""
    scene_lines: str
    """Lines upon the scene, in the colour of the ink."""
    door: str
    """The outline of a door between y 22 and 124."""
    leaf: str
    """What is on the door itself: lines in the colour of the ink."""


RED = Family(
    "red",
    N_("Observatory"),
    "#5b1a24",
    "#b23a48",
    "#ffd9d2",
    "M0 10L10 0L20 10L10 20Z",
    symbols.planet,
    '<path d="M0 128V117Q14 108 28 116V113A20 17 0 0 1 68 113V116Q82 108 96 116V128Z"/>',
    '<path d="M28 116V113A20 17 0 0 1 68 113V116M26 116.5H70M44 96.5V110H52V96.5M32 122H64"/>'
    '<path d="M16 98V105M12.5 101.5H19.5M80 96V103M76.5 99.5H83.5"/>',
    "M20 124V58A28 28 0 0 1 76 58V124Z",
    "M48 36V124M30 64H66M48 64L34 46M48 64L62 46M35 76H43V114H35ZM53 76H61V114H53Z",
)
BLUE = Family(
    "blue",
    N_("Aquarium"),
    "#12324f",
    "#2f6f9f",
    "#d3ecff",
    "M0 6Q5 -2 10 6T20 6M0 16Q5 8 10 16T20 16",
    symbols.fish,
    '<path d="M0 128V112Q8 104 16 112T32 112T48 112T64 112T80 112T96 112V128Z"/>',
    '<path d="M16 126Q11 118 16 111T15 98M80 126Q86 119 80 113T82 100"/>'
    '<path d="M36 121Q42 115 49 120L54 116V126L49 122Q42 127 36 121Z"/>',
    "M22 124V93A31 31 0 1 1 74 93V124Z",
    "M48 48A22 22 0 1 1 47.9 48ZM48 55A15 15 0 1 1 47.9 55ZM30 101H66M30 112H66M48 48V92M26 70H70",
)
GREEN = Family(
    "green",
    N_("Garden"),
    "#173d2b",
    "#3c8059",
    "#d8f5df",
    "M10 18C2 12 4 5 10 2C16 5 18 12 10 18ZM10 18V7",
    symbols.leaf,
    '<path d="M0 128V113Q5 105 11 110Q16 94 23 108Q30 103 35 111Q41 107 48 112Q55 107 61 111Q67 102 73 108'
    'Q80 94 86 110Q92 105 96 113V128Z"/>',
    '<path d="M21 127V106M79 127V106M48 127V117M48 119L43 114M48 122L53 117"/>'
    '<circle cx="48" cy="113" r="3"/><circle cx="36" cy="121" r="2"/><circle cx="61" cy="121" r="2"/>',
    "M20 124V68Q20 42 48 22Q76 42 76 68V124Z",
    "M48 32V124M28 124V72Q28 48 48 34Q68 48 68 72V124M40 92Q34 84 40 76Q46 84 40 92ZM56 92Q50 84 56"
    " 76Q62 84 56 92Z"
    "M40 92V116M56 92V116",
)
BROWN = Family(
    "brown",
    N_("Library"),
    "#43301b",
    "#9a6b35",
    "#f7e6c8",
    "M2 2H8V18H2ZM12 5H18V18H12ZM2 6H8M12 9H18",
    symbols.book,
    '<path d="M0 128V124H8V104H15V124H17V108H25V124L31 102L37 104L32'
    ' 124H58V106H65V124H67V100H75V124H77V109H87V124H96V128Z"/>',
    '<path d="M0 124.5H96M8 109H15M17 113H25M58 111H65M67 105H75M67 108H75M77 114H87M40'
    ' 124V113H54V124M43 113V110H51V113"/>',
    "M18 124V48L48 24L78 48V124Z",
    "M18 52H78M48 52V124M25 60H43V86H25ZM53 60H71V86H53ZM25 94H43V118H25ZM53 94H71V118H53ZM40 44L48"
    " 36L56 44Z",
)
NO_COLOUR = Family(
    COLOURLESS,
    N_("Oniverse"),
    "#241a45",
    "#5a4a94",
    "#ece2ff",
    "M10 3L11.5 8.5L17 10L11.5 11.5L10 17L8.5 11.5L3 10L8.5 8.5Z",
    symbols.whirl,
    "",
    "",
    "M48 40A33 33 0 1 1 47.9 40Z",
    "M48 73C51 68 58 70 57 77C56 86 42 87 37 78C32 66 43 56 55 58C68 60 73 74 68 86C62 97 46 101 34 94",
)

FAMILIES = {family.colour: family for family in (RED, BLUE, GREEN, BROWN, NO_COLOUR)}


def family_of(colours: int) -> Family:
    """The family of a card that has one colour, or none."""
    return next((FAMILIES[c] for place, c in enumerate(COLOURS) if colours == 1 << place), NO_COLOUR)
