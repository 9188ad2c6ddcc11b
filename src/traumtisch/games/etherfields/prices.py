"""Prices: what a printed cost comes to now, for whoever would pay it (EF-14.3, A.7)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import is_any_live, stat
from traumtisch.games.etherfields.pack.costs import ALL_COLOURS, NOTHING, Cost, takes
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import COLOURS, Count, Sum
from traumtisch.games.etherfields.powers import Bearers
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Character, Fixed

THIS = "this"
NOTHING_KEPT = (0, 0, 0)


class Price(Fixed, frozen=True):
    """A cost in numbers."""

    need: tuple[int, int, int] = (0, 0, 0)
    any: int = 0
    """So many intents of one colour, of the payer's choice."""
    suffer: int = 0
    gem: int = 0
    ether: int = 0
    key: int = 0
    hours: int = 0
    discard: int = 0
    discard_this: bool = False
    seal: int = 0
    seal_this: bool = False
    mill: int = 0
    token: str = ""
    tokens: int = 0
    from_team: bool = False
    is_group: bool = False
    only_intents: bool = False
    """Nothing else is to be paid."""
    colours: int = 0
    """The colours that can pay for it, as bits; 0: no intents are needed."""


class Tariff(msgspec.Struct, frozen=True):
    """What a printed cost comes to as long as nothing changes it."""

    prices: list[Price]
    numbers: frozenset[str]
    """The numbers (A.7) that can change it,"""
    changed_by: Bearers | None
    """and the elements that do so, if there are any."""
    plain: bool
    """One price, always the same, in intents that one character pays."""
    in_intents: bool
    """Each of its alternatives is of that kind, and whoever cannot give any of their colours is sorted out by
    the repertoire already (a number such as `half` tells only at the table that it is not 0)."""


def prices(t: Etherfields, action: Action, cause: Cause) -> list[Price]:
    """What an action costs now: its alternatives, of which one is paid (EF-14.10)."""
    tariff = tariff_of(t, action)
    if tariff is not None:
        return tariff.prices
    if action.id in t.m.actions:
        return prices_on(t, action.id, action.cost, cause, action.kind, action.tags)
    return prices_of(t, action.cost, cause, action.kind, action.tags)


def prices_on(
    t: Etherfields, printed: str, cost: Cost, cause: Cause, kind: str = "", tags: tuple[str, ...] = ()
) -> list[Price]:
    """The same for what is printed in the pack: the action, or the card that is laid. If the cost is the same
    whatever happens, it is worked out once for all tables."""
    tariffs: dict[str, Tariff | None] = t.m.tariffs
    if printed not in tariffs:
        tariffs[printed] = _tariff(t, cost, cause, kind, tags)
    tariff = tariffs[printed]
    if tariff is None or _is_changed(t, tariff):
        return prices_of(t, cost, cause, kind, tags)
    return tariff.prices


def _is_changed(t: Etherfields, tariff: Tariff) -> bool:
    if t.state.laws and not tariff.numbers.isdisjoint(t.law_book.numbers):
        return True
    return tariff.changed_by is not None and is_any_live(t, tariff.changed_by)


def _tariff(t: Etherfields, cost: Cost, cause: Cause, kind: str, tags: tuple[str, ...]) -> Tariff | None:
    if not _is_fixed(cost):
        return None
    numbers = frozenset(name for colour in ("", *COLOURS) for name in _numbers(colour, kind, tags))
    unchanged = [_price(t, each, cost, cause, _as_printed) for each in cost.any_of or (cost,)]
    changed_by = t.m.bearers_of(numbers)
    in_intents = changed_by is None and all(each.only_intents and not each.is_group for each in unchanged)
    plain = in_intents and len(unchanged) == 1
    sorted_out = (plain and not unchanged[0].colours) or not takes(cost) & NOTHING
    return Tariff(unchanged, numbers, changed_by, plain, in_intents and sorted_out)


def open_prices(t: Etherfields, action: Action, cause: Cause) -> list[Price]:
    """The alternatives that are open: of a group action that was begun, those in its colour (EF-19.6)."""
    found = prices(t, action, cause)
    begun = t.state.payments_of_group and found and found[0].is_group
    colour = group_colour(t, action.id) if begun else ""
    return _in_colour(found, colour) if colour else found


def _in_colour(found: list[Price], colour: str) -> list[Price]:
    place = COLOURS.index(colour)  # type: ignore[arg-type]
    return [price for price in found if price.any or price.need[place]]


def group_colour(t: Etherfields, action: str) -> str:
    """EF-19.6: the colour that the first payment has fixed; nothing if it is free."""
    return next((each.colour for each in t.state.payments_of_group if each.action == action), "")


def _is_fixed(cost: Cost) -> bool:
    """Whether what is printed is the same number whatever happens."""
    parts = (cost, *cost.any_of)
    numbers = [n for part in parts for n in (*part.intents.values(), *_other_numbers(part))]
    return not any(part.if_ for part in parts) and all(_never_changes(number) for number in numbers)


def _other_numbers(cost: Cost) -> tuple[Count, ...]:
    tokens = cost.token.n if cost.token else 0
    return (
        cost.suffer,
        cost.gem,
        cost.ether,
        cost.key,
        cost.hours,
        cost.discard,
        cost.seal,
        cost.mill,
        tokens,
    )


def _never_changes(number: Count) -> bool:
    if isinstance(number, Sum):
        return bool(number.by_n) or number.half == "N"
    return isinstance(number, int) or number in ("N", THIS)


def prices_of(
    t: Etherfields, cost: Cost, cause: Cause, kind: str = "", tags: tuple[str, ...] = ()
) -> list[Price]:
    """What a cost comes to now, with all that changes it."""

    def changed(printed: int, colour: str) -> int:
        """A cost in intents never sinks below 1, and a printed 0 stays 0 (EF-14.9, A.7)."""
        value = printed
        for name in _numbers(colour, kind, tags) if printed else ():
            value = stat(t, name, cause.actor, value)
        return max(1, value) if printed else 0

    if not cost.any_of:
        return [_price(t, cost, cost, cause, changed)]
    return [_price(t, each, cost, cause, changed) for each in cost.any_of if hold(t, each.if_, cause)]


def _numbers(colour: str, kind: str, tags: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers (A.7) that change how many intents of a colour are needed."""
    of_colour = (f"cost.{colour}",) if colour else ()
    return (*of_colour, f"cost.{kind}", *(f"cost.tag:{tag}" for tag in tags))


def _as_printed(printed: int, _: str) -> int:
    return printed


def _price(
    t: Etherfields, cost: Cost, whole: Cost, cause: Cause, changed: Callable[[int, str], int]
) -> Price:
    times = t.team_size if whole.scale == "team" else 1
    need = [times * changed(count(t, cost.intents.get(c, 0), cause), c) for c in COLOURS]
    anything = times * changed(count(t, cost.intents.get("any", 0), cause), "")
    price = Price(
        need=(need[0], need[1], need[2]),
        any=anything,
        suffer=count(t, cost.suffer, cause) * times,
        gem=count(t, cost.gem, cause) * times,
        ether=count(t, cost.ether, cause) * times,
        key=count(t, cost.key, cause) * times,
        hours=count(t, cost.hours, cause) * times,
        discard=0 if cost.discard == THIS else count(t, cost.discard, cause) * times,
        discard_this=cost.discard == THIS,
        seal=0 if cost.seal == THIS else count(t, cost.seal, cause) * times,
        seal_this=cost.seal == THIS,
        mill=count(t, cost.mill, cause) * times,
        token=cost.token.id if cost.token else "",
        tokens=count(t, cost.token.n, cause) * times if cost.token else 0,
        from_team=cost.from_ == "team",
        is_group=whole.scale == "group" and t.team_size > 1,
    )
    only = price == Price(need=price.need, any=price.any, is_group=price.is_group, from_team=price.from_team)
    colours = ALL_COLOURS if anything else sum(1 << c for c in range(3) if need[c])
    return msgspec.structs.replace(price, only_intents=only, colours=colours)


def cheaper(price: Price, less: int) -> Price:
    """So many intents less, but never below 1 (EF-14.9)."""
    p, c, r = (max(1, number - less) if number else 0 for number in price.need)
    anything = max(1, price.any - less) if price.any else 0
    return msgspec.structs.replace(price, need=(p, c, r), any=anything)


# ---- whether it can be paid ----------------------------------------------------------------------


def can_pay_or_begin(t: Etherfields, who: int, found: list[Price], card: int = 0, kind: str = "") -> bool:
    """Whether one of these prices can be paid, or at least begun."""
    for price in found:
        rest = price.only_intents or can_pay_rest(t, who, price, card)
        if rest and can_begin_intents(t, who, price, card, kind):
            return True
    return False


def tariff_of(t: Etherfields, action: Action) -> Tariff | None:
    """What an action costs, if that is fixed and nothing changes it now."""
    tariff: Tariff | None = t.m.tariffs.get(action.id)
    if tariff is None or ((tariff.changed_by or t.state.laws) and _is_changed(t, tariff)):
        return None
    return tariff


def can_pay_rest(t: Etherfields, who: int, price: Price, card: int = 0) -> bool:
    """EF-14.27: whether everything but the intents can be paid in full now; suffering always can."""
    if price.only_intents:
        return True
    character = t.character(who)
    return (
        character.gems >= price.gem
        and (ether_of_team(t) if price.from_team else character.ether) >= price.ether
        and t.state.keys >= price.key
        and t.state.hours >= price.hours
        and (not price.discard or len(character.hand) - (card in character.hand) >= price.discard)
        and (not price.seal or sealable(t, who) >= price.seal)
        and (not price.mill or len(character.deck) >= price.mill + price.seal)
        and (not price.tokens or _carried(character, price.token) >= price.tokens)
    )


def _carried(character: Character, token: str) -> int:
    return sum(each == token for each, _ in character.carries)


def ether_of_team(t: Etherfields) -> int:
    return sum(character.ether for character in t.state.characters)


def sealable(t: Etherfields, who: int) -> int:
    """EF-12.5: the influence cards of the deck."""
    deck = t.character(who).deck
    return len(deck) - len(t.m.all_weaknesses.intersection(deck))


def can_begin_intents(t: Etherfields, who: int, price: Price, card: int = 0, kind: str = "") -> bool:
    """EF-14.25: whether there is at least one card, item or kept intent of a needed colour, or of one that
    counts as such for this kind of action."""
    wanted = price.colours
    if not wanted:
        return True
    for colour, counts_as in exchanges(t, who, kind) if t.state.laws else ():
        wanted |= colour if counts_as & wanted else 0
    character, colours = t.character(who), t.m.colours
    for each in character.hand:
        if colours[each] & wanted and each != card:
            return True
    for each in t.state.items:
        if colours[each] & wanted and each != card:
            return True
    return character.kept != NOTHING_KEPT and bool(_kept_colours(character) & wanted)


def exchanges(t: Etherfields, who: int, kind: str = "") -> list[tuple[int, int]]:
    """A.6 `pay_as`: the colours, as bits, that count as another for this character; without a kind of
    action, for any."""
    found = t.law_book.exchanges
    if not found:
        return []
    return [
        (colour, other)
        for of_kind, colour, other, whom in found
        if kind in ("", of_kind) and (not whom or who in whom)
    ]


def can_give(t: Etherfields, who: int, colour: int) -> bool:
    """Whether this character can give an intent of this colour, as a bit."""
    character, colours = t.character(who), t.m.colours
    for each in character.hand:
        if colours[each] & colour:
            return True
    return bool(colours_at_hand(t, who) & colour)


def colours_at_hand(t: Etherfields, who: int) -> int:
    """The colours of which this character can give at least one, as bits."""
    character, colours = t.state.characters[who], t.m.colours
    at_hand = _kept_colours(character) if character.kept != NOTHING_KEPT else 0
    for each in character.hand:
        at_hand |= colours[each]
    for each in t.state.items:
        at_hand |= colours[each]
    return at_hand


def colours_without(t: Etherfields, who: int, card: int) -> int:
    """The same without the card being played."""
    character, colours = t.character(who), t.m.colours
    found = _kept_colours(character)
    for each in (*character.hand, *t.state.items):
        found |= colours[each] if each != card else 0
    return found


def _kept_colours(character: Character) -> int:
    p, c, r = character.kept
    return (1 if p else 0) | (2 if c else 0) | (4 if r else 0)
