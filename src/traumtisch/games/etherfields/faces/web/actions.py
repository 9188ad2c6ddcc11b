"""Where each action is printed on the board: an action is a thing there once, wherever it first appears."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.powers import RULES
from traumtisch.games.etherfields.repertoire import is_of
from traumtisch.games.etherfields.view import EtherfieldsView

Place = str
"""`field <name>`, `creature <id>`, `back <character>`, `card c17`, `mask <id>`, or `besides`."""
BESIDES = "besides"


def placed_actions(m: Material, view: EtherfieldsView) -> Mapping[Place, tuple[Action, ...]]:
    """The actions of everything that lies open, by their place."""
    found: dict[Place, tuple[Action, ...]] = {}
    seen: set[str] = set()
    for place, action in _printed(m, view):
        if action.id not in seen:
            seen.add(action.id)
            found[place] = (*found.get(place, ()), action)
    return found


def _printed(m: Material, view: EtherfieldsView) -> Iterator[tuple[Place, Action]]:
    borne = m.repertoire.borne
    for field in view.map:
        for action in field.actions:
            yield f"field {field.name}", m.actions[action].action
        if field.fault is not None:
            for own in borne.get(field.fault.face, ()):
                yield f"field {field.name}", own
    for creature in view.creatures:
        for own in borne.get(creature.id, ()):
            if is_of(own, view.layer):
                yield f"creature {creature.id}", own
    for character in view.characters:
        if character.top in m.repertoire.backs:
            yield f"back {character.id}", m.repertoire.backs[character.top]
        for card in (*(each.card for each in character.laid), *character.zone):
            for own in borne.get(card.face, ()):
                yield f"card {card.id}", own
        for own in borne.get(character.worn, ()):
            yield f"mask {character.worn}", own
    for card in view.items:
        for own in borne.get(card.face, ()):
            yield f"card {card.id}", own
    for element in _besides(view):
        for own in borne.get(element, ()):
            yield BESIDES, own


def _besides(view: EtherfieldsView) -> Iterator[str]:
    """What is in force and lies nowhere in particular."""
    grounds = dict.fromkeys(field.name.rpartition(".")[0] for field in view.map)
    companions = [each for field in view.map for each in field.companions]
    yield from (*companions, *grounds, *view.hints, *view.wisdom, view.season)
    yield from (view.scene, view.location) if view.layer != "world" else (view.location,)
    yield RULES
