"""Which option somebody means who writes a game down: `upgrade clocks`, `tile 7`, `hex D3`, `play Broker of
Peace`."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.decision import Option, Target
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.words.names import hex_name


def is_meant(m: Material, option: Option, words: str) -> bool:
    """Whether the words are its verb and then, for each of its targets, one of the names of that."""
    unread = {_plainly(words)}
    for names in ([option.verb], *(_names(m, target) for target in option.targets)):
        unread = {rest for said in unread for name in names for rest in _after(said, _plainly(name))}
    return "" in unread


def _plainly(words: str) -> str:
    return " ".join(words.lower().replace("_", " ").split())


def _after(said: str, name: str) -> Iterable[str]:
    """What is left of the words behind this name, if they begin with it."""
    if said == name:
        yield ""
    elif said.startswith(f"{name} "):
        yield said.removeprefix(f"{name} ")


def _names(m: Material, target: Target) -> list[str]:
    """As positions name it: by id, by number, by its name in either language; hexes as faces call them."""
    if isinstance(target, int):
        name, record = m.ids[target], m.records[target]
        short = name.partition(".")[2]
        names = (name, short, short.lstrip("0"), record.name_en, record.name_de)
        return [each for each in names if each]  # tiles have no name
    return [target, hex_name(m.map, target)] if target in m.map.number else [target]
