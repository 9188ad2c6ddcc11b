"""Who knows what: hidden zones and piles of a State, and dealing again what one seat cannot know.

`table.imagine(seat, chance)` is a copy in which everything that the seat cannot know is dealt again by
another chance. Where that is follows from the State itself: the unknown places of piles, and the cards of
`Hidden` zones that are neither open to the seat nor noted as known to it. Cards whose backs look alike form
one heap, for nobody can tell them apart. Cards that nobody knows need no dealing: they are undetermined
anyway (law 5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union, get_args, get_origin

from traumtisch.engine.pile import Pile, bit_of
from traumtisch.engine.state import Plain, State, field_hints, is_hidden

if TYPE_CHECKING:
    from traumtisch.engine.stage import Stage

OUTSIDE = 16
"""In the note about a card in a hidden zone, the bits from here on are those of seats that know only that it
lies outside of the piles, having searched them."""

Role = Literal["hidden", "pile", "struct", "list", "dict", "players"]


class HiddenZone(NamedTuple):
    """A list of cards of which not everybody knows which they are."""

    name: str
    cards: list[int]
    open_to: int
    """The seats, as bits, that know all of them."""


# ---- where hidden things are ---------------------------------------------------------------------


def hidden_zones(state: State) -> Iterator[HiddenZone]:
    """Every zone of the State that is declared `Hidden`, with those to whom it is open."""
    for found in _found(state, "", 0):
        if isinstance(found, HiddenZone):
            yield found


def piles(state: State) -> Iterator[Pile]:
    """Every pile of the State."""
    for found in _found(state, "", 0):
        if isinstance(found, Pile):
            yield found


def _found(struct: Plain, prefix: str, open_to: int) -> Iterator[HiddenZone | Pile]:
    for name, role in _roles(type(struct)):
        value = getattr(struct, name)
        if role == "pile":
            yield value
        elif role == "hidden":
            yield HiddenZone(prefix + name, value, open_to)
        else:
            yield from _found_in(value, role, prefix + name, open_to)


def _found_in(value: Any, role: Role, name: str, open_to: int) -> Iterator[HiddenZone | Pile]:
    if value is None:
        return
    if isinstance(value, Pile):
        yield value
    elif isinstance(value, Plain):
        yield from _found(value, name + ".", open_to)
    elif isinstance(value, dict):
        for key, inner in value.items():  # pyright: ignore[reportUnknownVariableType]
            yield from _found_in(inner, role, f"{name}.{key}", open_to)
    elif value and isinstance(value[0], int):
        yield HiddenZone(name, value, open_to)  # a list or dict of hidden zones
    else:
        for number, inner in enumerate(value):
            own = 1 << number if role == "players" else open_to
            yield from _found_in(inner, role, f"{name}.{number}", own)


@cache
def _roles(kind: type[Plain]) -> tuple[tuple[str, Role], ...]:
    """The fields of a struct that hold hidden zones or piles, and how."""
    roles: list[tuple[str, Role]] = []
    for name, hint in field_hints(kind).items():
        role = _role(hint)
        if role is not None:
            players = name == "players" and role == "list" and issubclass(kind, State)
            roles.append((name, "players" if players else role))
    return tuple(roles)


def _role(hint: Any) -> Role | None:
    if is_hidden(hint):
        return "hidden"
    if isinstance(hint, type):
        if issubclass(hint, Pile):
            return "pile"
        return "struct" if issubclass(hint, Plain) and _roles(hint) else None
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return next((role for role in map(_role, inner) if role), None)
    if origin in (list, dict) and _role(inner[-1]):
        return "list" if origin is list else "dict"
    return None


# ---- who knows a card ----------------------------------------------------------------------------


def unknown_places(state: State, zone: HiddenZone, seat: int) -> list[int]:
    """The positions in a hidden zone whose card this seat does not know."""
    bit = bit_of(seat)
    if zone.open_to & bit:
        return []
    known = state.known
    return [place for place, card in enumerate(zone.cards) if not known.get(card, 0) & bit]


def unknown_elsewhere(state: State, seat: int) -> list[int]:
    """The cards outside of piles that this seat does not know."""
    return [zone.cards[p] for zone in hidden_zones(state) for p in unknown_places(state, zone, seat)]


def unknown_to(state: State, seat: int) -> list[int]:
    """All cards of which this seat does not know where they lie: in piles and elsewhere."""
    in_piles: list[int] = []
    elsewhere: list[int] = []
    for found in _found(state, "", 0):  # at every View: the State is walked through once
        if isinstance(found, Pile):
            in_piles += found.unknown_to(seat)
        else:
            elsewhere += [found.cards[place] for place in unknown_places(state, found, seat)]
    return in_piles + elsewhere


def know_the_same(state: State, seats: Sequence[int]) -> bool:
    """Whether each of these seats knows exactly the cards that the others know."""
    first, *others = (bit_of(seat) for seat in seats)
    for found in _found(state, "", 0):
        if isinstance(found, Pile):
            masks = [mask for _, mask in found.fixed()]
        else:
            masks = [found.open_to | state.known.get(card, 0) for card in found.cards]
        if any(bool(mask & first) != bool(mask & other) for mask in masks for other in others):
            return False
    return True


# ---- dealing again -------------------------------------------------------------------------------


class _Place(NamedTuple):
    """A place outside of piles."""

    cards: list[int]
    place: int
    fits: Callable[[int], bool] | None = None
    """Which cards can lie there at all (a hand may hold only some kinds); None if any can."""


def deal_again(t: Stage[Any], seat: int) -> None:
    """Mix what the seat does not know and deal it again, heap by heap.

    The result depends only on what the seat knows and on chance: heaps are sorted before anything is drawn.
    Who else knows a card is a matter of its place: whoever knew the old card there knows the new one.
    """
    state, back = t.state, t.rules.backs.__getitem__
    bit = bit_of(seat)
    heaps: dict[tuple[str, bool], list[_Place]] = {}
    apart: list[tuple[Pile, list[_Place]]] = []
    all_piles: list[Pile] = []
    noted: list[tuple[list[int], int, int]] = []
    for found in _found(state, "", 0):
        if isinstance(found, Pile):
            found.forget_what_only_others_know(seat)
            all_piles.append(found)
            continue
        cards = found.cards
        if state.known:
            noted += [
                (cards, place, state.known[card]) for place, card in enumerate(cards) if card in state.known
            ]
        unknown = unknown_places(state, found, seat)
        if unknown:
            own = t.rules.game.filled_from(t, found.name)
            if own is not None:
                apart.append((own, [_Place(cards, place) for place in unknown]))
                continue
            fits = t.rules.game.what_fits(t, found.name, seat)
            for place in unknown:
                outside = bool(state.known.get(cards[place], 0) >> OUTSIDE & bit)
                heap = back(cards[place]), outside
                heaps.setdefault(heap, []).append(_Place(cards, place, fits))
    for (looks, outside), places in heaps.items():
        bags = [pile.bag for pile in all_piles if pile.bag and not outside and back(pile.bag[0]) == looks]
        _deal_heap(t, places, bags)
    for pile, places in apart:
        _deal_from_own_pile(t, places, pile.bag)
    for pile in all_piles:
        pile.fill_unknown_places(t.below)
    state.known = {cards[place]: mask for cards, place, mask in noted}


def _deal_heap(t: Stage[Any], places: list[_Place], bags: list[list[int]]) -> None:
    """Give each of these places a card of the heap that they form with these bags."""
    sizes = [len(bag) for bag in bags]
    heap = sorted([cards[place] for cards, place, _ in places] + [card for bag in bags for card in bag])
    for cards, place, fits in _hardest_first(places, heap):
        candidates = heap if fits is None else [card for card in heap if fits(card)]
        cards[place] = candidates[t.below(len(candidates))]
        heap.remove(cards[place])
    for bag, size in zip(bags[:-1], sizes[:-1], strict=True):
        bag[:] = sorted(heap.pop(t.below(len(heap))) for _ in range(size))
    if bags:
        bags[-1][:] = heap


def _deal_from_own_pile(t: Stage[Any], places: list[_Place], bag: list[int]) -> None:
    """Give each of these places a card of that one bag, or one of their own, that looks the same."""
    back = t.rules.backs.__getitem__
    looks = {back(cards[place]) for cards, place, _ in places}
    left = [card for card in bag if back(card) not in looks]
    for one in sorted(looks):
        alike = [card for card in bag if back(card) == one]
        _deal_heap(t, [each for each in places if back(each.cards[each.place]) == one], [alike])
        left += alike
    bag[:] = sorted(left)


def _hardest_first(places: list[_Place], heap: list[int]) -> list[_Place]:
    """Where fewest cards fit comes first, lest what can be any card takes the last that fits elsewhere."""
    ways = [each.fits for each in places if each.fits is not None]
    if not ways:
        return places
    numbers = {fits: sum(map(fits, heap)) for fits in ways}
    return sorted(places, key=lambda each: len(heap) if each.fits is None else numbers[each.fits])
