"""What lies in the zones of boxes in a stated position: an object by the name of the module.

    "landmark_cards": {"held": [["pp1"], []]}

Components are named by their ids, or by their names alone if the module brings them. What a module brings and
nobody has placed lies in its deck; `next` of the position says what lies on top of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast, get_args, get_origin

import msgspec

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.pile import NOBODY, Pile
from traumtisch.engine.plain import from_plain
from traumtisch.engine.state import Plain, field_hints, holds_components
from traumtisch.games.tapestry.module import TapestryModule, modules_in
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.stating import Stock

Coming = Mapping[str, tuple[str | int, ...]]
"""By kind of component: what chance brings next."""


def kinds_of_boxes(t: Tapestry) -> list[str]:
    """The kinds of components of which a box has a deck."""
    decks = [module for module in modules_in(t.rules) if isinstance(_deck_of(module, t), Pile)]
    return [file.kind for module in decks for file in module.files]


def _deck_of(module: TapestryModule[Any, Any], t: Tapestry) -> Any:
    return getattr(module.part_of(t), "deck", None) if module.has_part else None


def place_parts(t: Tapestry, stock: Stock, stated: Mapping[str, Any], coming: Coming) -> None:
    """First all that is stated, whatever box it comes from; then the decks."""
    modules = [module for module in modules_in(t.rules) if module.has_part]
    for module in modules:
        kinds = tuple(file.kind for file in module.files)
        _state(module.part_of(t), module.name, kinds, stock, stated.get(module.name, {}))
    for module in modules:
        deck = _deck_of(module, t)
        if isinstance(deck, Pile):
            words = [(file.kind, word) for file in module.files for word in coming.get(file.kind, ())]
            for card in reversed([stock.take(*word) for word in words]):
                deck.put_on_top(card, NOBODY)
            deck.bag = stock.take_free(deck.bag)


def _state(part: Plain, name: str, kinds: tuple[str, ...], stock: Stock, stated: Any) -> None:
    hints = field_hints(type(part))
    if not isinstance(stated, Mapping):
        raise PositionError(N_("«{name}» must be an object; correct it."), name=name)
    for key, value in cast("Mapping[str, Any]", stated).items():
        if key not in hints:
            raise PositionError(
                N_("«{name}» has no entry «{key}», only: {keys}."),
                name=name,
                key=key,
                keys=Listing(list(hints)),
            )
        try:
            setattr(part, key, _read(hints[key], value, kinds, stock, getattr(part, key)))
        except msgspec.ValidationError as error:
            raise PositionError(
                N_("The position is not right ({detail}); correct it."), detail=f"{name}.{key}: {error}"
            ) from None


def _read(hint: Any, value: Any, kinds: tuple[str, ...], stock: Stock, before: Any) -> Any:
    """What was stated for a field of this type; lists by seat may be shorter than the table is large."""
    if isinstance(before, Pile):
        for word in reversed(from_plain(value, list[str])):
            card = stock.take_any(kinds, word)
            before.put_on_top(card, NOBODY)
        return before
    if not holds_components(hint):
        read = from_plain(value, hint)
        return [*read, *before[len(read) :]] if isinstance(before, list) else read
    if isinstance(hint, type) and issubclass(hint, Plain):
        struct = hint()
        _state(struct, hint.__name__.lower(), kinds, stock, value)
        return struct
    if get_origin(hint) is list:
        inner = get_args(hint)[0]
        read = [_read(inner, each, kinds, stock, None) for each in from_plain(value, list[Any])]
        return [*read, *(before or [])[len(read) :]]
    if get_args(hint)[0] is int:  # a spot
        return stock.take_any(kinds, value) if value else 0
    return [stock.take_any(kinds, word) for word in from_plain(value, list[str])]
