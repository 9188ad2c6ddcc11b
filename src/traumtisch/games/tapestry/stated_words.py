"""How people write positions: entries by the words of the rulebook, names as they like, one thing without a
list around it. Whatever nobody can mean is refused, with what there is instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin

from traumtisch.engine.errors import PositionError
from traumtisch.engine.nearest import nearest
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.state import field_hints
from traumtisch.games.tapestry.material import MapMaterial, Material
from traumtisch.games.tapestry.stating import Stated
from traumtisch.games.tapestry.words.names import hex_name

T = TypeVar("T")

ALSO_CALLED = {
    "buildings": "built",
    "bottom_row": "bottom",
    "civ": "civs",
    "civilization": "civs",
    "civilizations": "civs",
    "impassable": "closed",
    "income_buildings": "income",
    "income_turns": "era",
    "middle_row": "middle",
    "outposts": "pieces",
    "rotated": "turned",
    "rotation": "turned",
    "score": "points",
    "space_tiles": "space",
    "tapestry": "tapestries",
    "tapestry_cards": "tapestries",
    "tech": "techs",
    "tech_cards": "techs",
    "technologies": "techs",
    "territory": "tile",
    "territory_tiles": "tiles",
    "tokens": "tracks",
    "top_row": "top",
    "track_tokens": "tracks",
    "victory_points": "points",
    "vp": "points",
    "whose_turn": "turn",
}
"""Other words for the entries of a position, as the rulebook has them."""

NO_TRACK = N_("There is no track called {name}; there are: {names}.")
NO_RESOURCE = N_("There is no resource called {name}; there are: {names}.")
NO_BUILDING = N_("There is no income building called {name}; there are: {names}.")
NO_ACHIEVEMENT = N_("There is no achievement called {name}; there are: {names}.")
NO_DECK = N_("There is no deck called {name}; there are: {names}.")
NO_DISCARDS = N_("There is no discard pile called {name}; there are: {names}.")
NO_CHANCE = N_("There is no deck and no die called {name}; there are: {names}.")


def spelled(value: Any, hint: Any) -> Any:
    """The same position in our words, as far as it is about this type; other values stay as they are."""
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    for kind in kinds:
        if isinstance(value, Mapping):
            if isinstance(kind, type) and issubclass(kind, Stated):
                return _entries(cast("Mapping[Any, Any]", value), kind)
            if get_origin(kind) is dict:
                inner = get_args(kind)[1]
                said = cast("Mapping[Any, Any]", value)
                return {str(key): spelled(each, inner) for key, each in said.items()}
        elif get_origin(kind) is tuple and isinstance(value, list | tuple):
            inner, said = get_args(kind)[0], cast("Sequence[Any]", value)
            if (
                get_origin(inner) is tuple
                and said
                and not any(isinstance(each, list | tuple) for each in said)
            ):
                said = [said]  # one thing that is a list itself: a building with its place
            return [spelled(each, inner) for each in said]
    lists = [kind for kind in kinds if get_origin(kind) is tuple]
    if lists and isinstance(value, str | int | Mapping) and type(cast("Any", value)) not in kinds:
        return [spelled(cast("Any", value), get_args(lists[0])[0])]
    return cast("Any", value)


def _entries(said: Mapping[Any, Any], kind: type[Stated]) -> dict[str, Any]:
    hints = field_hints(kind)
    found: dict[str, Any] = {}
    for key, value in said.items():
        text = str(key)
        entry = text if text in hints else ALSO_CALLED.get(text, text)
        if entry not in hints:
            near = nearest(text, hints)
            raise PositionError(
                N_("Nothing in a position is called «{key}» there; perhaps you mean: {near}."),
                key=text,
                near=Listing([near] if near else sorted(hints)),
            )
        if entry in found:
            raise PositionError(N_("«{key}» is stated twice; state it once."), key=entry)
        found[entry] = spelled(value, hints[entry])
    return found


def plainly(said: str) -> str:
    """A name without capitals and blanks."""
    return said.strip().lower().replace(" ", "_").replace("-", "_")


def index_of(names: Sequence[str], said: str, refusal: str) -> int:
    """Which of these names is meant: `Coin`, `coins`, `armories`; as much of it as only one has: `E` for
    Exploration, `middle island` for conquering it."""
    text = plainly(said)
    for each in (text, text.removesuffix("s"), f"{text.removesuffix('ies')}y"):
        if each in names:
            return names.index(each)
    for parts in (
        [name for name in names if name.startswith(text)],
        [name for name in names if text in name],
    ):
        if text and len(parts) == 1:
            return names.index(parts[0])
    raise PositionError(refusal, name=repr(said), names=Listing(list(names)))


def by_index(said: Iterable[str], names: Sequence[str], refusal: str) -> dict[str, int]:
    """For each name that was said, which one is meant; each may be stated once."""
    found: dict[str, int] = {}
    for name in said:
        number = index_of(names, name, refusal)
        if number in found.values():
            raise PositionError(N_("«{key}» is stated twice; state it once."), key=names[number])
        found[name] = number
    return found


def by_name(said: Mapping[str, T], names: Sequence[str], refusal: str) -> dict[str, T]:
    """What was said of each, by its own name."""
    return {names[number]: said[name] for name, number in by_index(said, names, refusal).items()}


def hexes_of(board: MapMaterial, said: Iterable[str]) -> dict[str, int]:
    """For each hex that was said, by its coordinates (`0,-1`) or as faces call it (`D3`), its number."""
    called = {hex_name(board, name): number for name, number in board.number.items()} | board.number
    found: dict[str, int] = {}
    for name in said:
        number = called.get(name.replace(" ", "").upper())
        if number is None:
            raise PositionError(N_("There is no hex {name} on this map."), name=repr(name))
        if number in found.values():
            raise PositionError(N_("«{key}» is stated twice; state it once."), key=name)
        found[name] = number
    return found


def face_of(m: Material, die: str, said: str | int) -> str:
    """The face of a die that comes next: `military` or `M`, `5` or `5 VP`, `territories` or `VP×territories`
    for points per territory, `territory benefit`."""
    faces, name = m.faces[die], plainly(str(said))
    name = name.removesuffix("_vp").removeprefix("vp×").removesuffix("_benefit")
    meant = [name, f"vp_{name}", *(["vp_per_controlled_territory"] if name == "territories" else [])]
    letters = [face for face in dict.fromkeys(faces) if len(name) == 1 and face.startswith(name)]
    meant += letters if len(letters) == 1 else []
    for face in meant:
        if face in faces:
            return face
    raise PositionError(
        N_("The die {die} has no face {face}, only: {faces}."),
        die=die,
        face=repr(said),
        faces=Listing(list(dict.fromkeys(faces))),
    )


def within(number: int, what: str, least: int, most: int) -> int:
    """The number, if it can be."""
    if not least <= number <= most:
        raise PositionError(
            N_("«{what}» is {number}, but must lie between {least} and {most}."),
            what=what,
            number=number,
            least=least,
            most=most,
        )
    return number
