"""What lies in the zones of boxes in a stated position: an object by the name of the module.

    "landmark_cards": {"held": [["pp1"], []]}

Components are named by their ids, or by their names alone if only one kind that can lie there has it. What a
module brings and nobody has placed lies in its deck; `next` of the position says what lies on top of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast, get_args, get_origin

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
        _state(module.part_of(t), module.name, module, stock, stated.get(module.name, {}))
    for module in modules:
        deck = _deck_of(module, t)
        if isinstance(deck, Pile):
            words = [(file.kind, word) for file in module.files for word in coming.get(file.kind, ())]
            for card in reversed([stock.take(*word) for word in words]):
                deck.put_on_top(card, NOBODY)
            deck.bag = stock.take_free(deck.bag)


def _kinds_in(module: TapestryModule[Any, Any], entry: str) -> tuple[str, ...]:
    """What can lie there and is named alone."""
    return module.kinds_in.get(entry) or tuple(file.kind for file in module.files)


def _state(part: Plain, name: str, module: TapestryModule[Any, Any], stock: Stock, stated: Any) -> None:
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
            read = _Reader(module, _kinds_in(module, key), stock)
            setattr(part, key, read(hints[key], value, getattr(part, key)))
        except msgspec.ValidationError as error:
            raise PositionError(
                N_("The position is not right ({detail}); correct it."), detail=f"{name}.{key}: {error}"
            ) from None


class _Reader(NamedTuple):
    module: TapestryModule[Any, Any]
    kinds: tuple[str, ...]
    """Of the components that lie in the entry that is read."""
    stock: Stock

    def __call__(self, hint: Any, value: Any, before: Any) -> Any:
        """What was stated for a field of this type; lists by seat may be shorter than the table is large."""
        if isinstance(before, Pile):
            for word in reversed(from_plain(value, list[str | int])):
                before.put_on_top(self._take(word), NOBODY)
            return before
        if not holds_components(hint):
            read = from_plain(value, hint)
            return [*read, *before[len(read) :]] if isinstance(before, list) else read
        if isinstance(hint, type) and issubclass(hint, Plain):
            struct = hint()
            _state(struct, hint.__name__.lower(), self.module, self.stock, value)
            return struct
        if get_origin(hint) is list:
            inner = get_args(hint)[0]
            found = [self(inner, each, None) for each in from_plain(value, list[Any])]
            return [*found, *(before or [])[len(found) :]]
        if get_args(hint)[0] is int:  # a spot
            return self._take(value) if value else 0
        return [self._take(word) for word in from_plain(value, list[str | int])]

    def _take(self, word: str | int) -> int:
        return self.stock.take_any(self.kinds, word)
