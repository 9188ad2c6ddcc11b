"""What options touch on the table."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.faces.lying import Lying, things_in
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.view import EtherfieldsView


def touched(m: Material, view: EtherfieldsView, option: Option) -> tuple[str, ...]:
    """The things of an option that lie on the table, each once."""
    there = _on_the_table(m, view)
    named = [_thing(m, view, target) for target in option.targets]
    return tuple(dict.fromkeys(thing for thing in named if thing in there))


def _thing(m: Material, view: EtherfieldsView, target: int | str) -> str:
    """Rules call a character by its place, too (`c1`), and a field by its number (`x12`)."""
    if isinstance(target, int):
        return f"c{target}"
    kind, place = target[:1], target[1:]
    if kind == "c" and place.isdecimal():
        return view.characters[int(place)].id
    if kind == "x" and place.isdecimal():
        return m.fields[int(place)].name
    return target


def _on_the_table(m: Material, view: EtherfieldsView) -> set[str]:
    lying = Lying(m, view)
    found = {character.id for character in view.characters}
    for character in view.characters:
        if character.id:
            found |= things_in(lying.character(character))
    if view.layer == "world":
        found |= things_in(lying.world())
    else:
        found |= {field.name for field in view.map} | {creature.id for creature in view.creatures}
        found |= things_in([*lying.round(), *lying.fields()])
        for creature in view.creatures:
            found |= things_in(lying.creature(creature))
    return (found | things_in(lying.team())) - {""}
