"""Which things on the board take part in an option, in the order in which people touch them. What is not here
is chosen in the list, or under the thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from traumtisch.engine.decision import Option
from traumtisch.faces.touching import Things, words_in
from traumtisch.games.etherfields.faces.web.actions import placed_actions
from traumtisch.games.etherfields.faces.web.dreamlands import token_thing
from traumtisch.games.etherfields.faces.web.pieces import Pieces
from traumtisch.games.etherfields.faces.web.ribbon import MOST_HOURS
from traumtisch.games.etherfields.faces.web.world import candidates
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.view import EtherfieldsView

NOTHING: Things = ()


class OnBoard:
    """What lies on the board, as far as options ask for it."""

    def __init__(self, pieces: Pieces, view: EtherfieldsView) -> None:
        self.pieces, self.m, self.view = pieces, pieces.m, view

    def is_field(self, name: str) -> bool:
        return any(field.name == name for field in self.view.map)

    def has_action(self, action: str) -> bool:
        return any(each.id == action for own in placed_actions(self.m, self.view).values() for each in own)

    def figure(self, word: str) -> Things:
        """Whoever stands on the map: a figure, a character by its place in the team, a companion."""
        if word[:1] == "c" and word[1:].isdecimal():
            word = self.view.characters[int(word[1:])].id
        standing = {each for field in self.view.map for each in (*field.characters, *field.companions)}
        standing |= {f"f{number}" for field in self.view.map for number in field.figures}
        return (f"fig-{word}",) if word in standing else NOTHING

    def card(self, number: int) -> Things:
        return (f"c{number}",) if f"c{number}" in set(self._cards()) else NOTHING

    def in_hand(self, number: int) -> bool:
        return any(card.id == f"c{number}" for each in self.view.characters for card in each.hand)

    def _cards(self) -> Iterator[str]:
        view = self.view
        yield from (card.id for card in (*view.items, *view.offer))
        for each in view.characters:
            yield from (laid.card.id for laid in each.laid)
            for zone in (each.hand, each.zone, each.discard, each.sealed, each.stored, each.played):
                yield from (card.id for card in zone)


BoardTouch = Callable[[OnBoard, Option], Things]


# ---- the ways to touch -----------------------------------------------------------------------------


def _card(table: OnBoard, option: Option) -> Things:
    return table.card(option.target) if isinstance(option.target, int) else NOTHING


def _strip(strip: str) -> BoardTouch:
    """A card in hand, and the place on it that says so."""

    def touch(table: OnBoard, option: Option) -> Things:
        card = option.target
        return (f"c{card}", f"c{card}-{strip}") if table.in_hand(card) else _card(table, option)

    return touch


def _pay(table: OnBoard, option: Option) -> Things:
    card, colour = option.targets
    return (f"c{card}", f"c{card}-{colour}")


def _field(table: OnBoard, option: Option) -> Things:
    name = str(option.target)
    return (f"field-{name}",) if table.is_field(name) else NOTHING


def _use(table: OnBoard, option: Option) -> Things:
    action, character = words_in(option)
    return (f"a-{action}", f"who-{character}") if table.has_action(action) else NOTHING


def _own(chip: str) -> BoardTouch:
    """A chip on a character's plate."""
    return lambda table, option: (f"{chip}-{option.target}",) if len(option.targets) == 1 else NOTHING


def _move(table: OnBoard, option: Option) -> Things:
    return (*table.figure(str(option.target)), f"move-{option.target}")


def _hours(thing: str) -> BoardTouch:
    """So many hours for something."""

    def touch(table: OnBoard, option: Option) -> Things:
        *whose, hours = words_in(option)
        return (f"{thing}{''.join(whose)}", f"hour-{hours}") if int(hours) <= MOST_HOURS else NOTHING

    return touch


def _target(table: OnBoard, option: Option) -> Things:
    word = str(option.target)
    if word[:1] == "x" and word[1:].isdecimal():
        name = table.m.fields[int(word[1:])].name
        return (f"field-{name}",) if table.is_field(name) else NOTHING
    if any(tile.id == word for tile in table.view.creatures):
        return (f"creature-{word}",)
    return table.figure(word)


def _push(table: OnBoard, option: Option) -> Things:
    who, field = words_in(option)
    figure = table.figure(who)
    return (*figure, f"field-{field}") if figure and table.is_field(field) else NOTHING


def _shift(table: OnBoard, option: Option) -> Things:
    """A companion, or a token of which one side lies there."""
    name, start, goal = words_in(option)
    figure = table.figure(name)
    if figure:
        return (*figure, f"field-{goal}")
    lying = [
        token_thing(token, side, start)
        for field in table.view.map
        if field.name == start
        for token, side in dict.fromkeys(field.tokens)
        if token == name
    ]
    return (lying[0], f"field-{goal}") if len(lying) == 1 and table.is_field(goal) else NOTHING


def _mutation(table: OnBoard, option: Option) -> Things:
    character, creature, kind, token = words_in(option)
    paid = "keys" if token == "key" else f"ether-{character}"
    return (f"mutation-{creature}-{kind}", f"who-{character}", paid)


def _colour(table: OnBoard, option: Option) -> Things:
    word = str(option.target)
    colour = COLOURS[int(word)] if word.isdecimal() else word
    return (f"colour-{colour}",) if table.view.payments else NOTHING


def _mask(table: OnBoard, option: Option) -> Things:
    mask = str(option.target)
    return (f"mask-{mask}",) if any(mask in each.masks for each in table.view.characters) else NOTHING


def _marker(table: OnBoard, option: Option) -> Things:
    action = str(option.target)
    return (f"a-{action}",) if table.has_action(action) else NOTHING


def _place(prefix: str) -> BoardTouch:
    """A location of a district that lies open."""

    def touch(table: OnBoard, option: Option) -> Things:
        facts = table.m.locations.get(str(option.target))
        known = facts is not None and facts.district in table.view.districts
        return (f"{prefix}-{option.target}",) if known and table.view.layer == "world" else NOTHING

    return touch


def _gate(table: OnBoard, option: Option) -> Things:
    return (f"gate-{option.target}",) if option.target in table.view.gates else NOTHING


def _candidate(table: OnBoard, option: Option) -> Things:
    free = [each.id for each in candidates(table.pieces, table.view)]
    is_open = any(not each.id for each in table.view.characters)
    return (f"play-{option.target}",) if is_open and option.target in free else NOTHING


def _creature(table: OnBoard, option: Option) -> Things:
    return (f"creature-{option.target}",)


def _character(table: OnBoard, option: Option) -> Things:
    return (f"who-{option.target}",) if option.target else NOTHING


TOUCHES: Mapping[str, BoardTouch] = {
    "block": lambda table, option: (f"step-{option.target}",),
    "add rounds": _hours("add-round"),
    "exert": _hours("exert-"),
    "move": _move,
    "look": _own("look"),
    "gain gem": _own("gain"),
    "light": _own("light"),
    "take gem": _own("take"),
    "redeem": lambda table, option: ("scene", f"who-{option.target}"),
    "remove mutation": _mutation,
    "use": _use,
    "play": _strip("do"),
    "lay": _strip("lay"),
    "pay": _pay,
    "kept": lambda table, option: (f"kept-{option.target}",),
    "colour": _colour,
    "reroll": _own("gems"),
    "field": _field,
    "step": _field,
    "figure": _target,
    "target": _target,
    "push": _push,
    "shift": _shift,
    "character": _character,
    "creature": _creature,
    "marker": _marker,
    "wear": _mask,
    "go": _place("place"),
    "shortcut": _place("cut"),
    "enter": _gate,
    "play as": _candidate,
}
"""By verb; all others touch the card that they name."""


def touched(pieces: Pieces, view: EtherfieldsView, option: Option) -> Things:
    return TOUCHES.get(option.verb, _card)(OnBoard(pieces, view), option) if option.targets else NOTHING
