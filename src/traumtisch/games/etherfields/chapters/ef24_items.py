"""EF-24: items."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_story import DiscardItem, EquipItem, GainItem
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

found_item = etherfields.event("found item", "EF-24.8", N_("Found: {card}."))
equipped = etherfields.event("equipped", "EF-24.5", N_("Equipped: {card}."))
put_away = etherfields.event("put away", "EF-24.7", N_("Put away: {card}."))

TO_STORE = Option("to store")


def discard_item(t: Etherfields, card: int, to: str = "") -> None:
    """EF-24.7: to the team store, unless it says otherwise."""
    state, item = t.state, t.m.items[card]
    if card in state.items:
        state.items.remove(card)
    where = to or (item.discard_to if item else "store")
    if where == "market":
        state.item_market.put_at_bottom(card)
    elif where == "removed":
        state.removed.append(card)
    else:
        into_store(t, card)
    t.tell(put_away, card)
    check_limits(t)


def into_store(t: Etherfields, card: int) -> None:
    """EF-52.7: face down; everybody knows which items the team owns, the draw is random."""
    t.state.store.shuffle_in([card])


def has_free_slot(t: Etherfields) -> bool:
    return len(t.state.items) < stat(t, "item_slots")


@etherfields.primitive(DiscardItem)
def discard_item_effect(t: Etherfields, effect: DiscardItem, cause: Cause) -> None:
    """What does it is discarded; if that is no item, the team chooses, unless one is named."""
    number = count(t, effect.n, cause)
    if effect.item != "this":
        named = [card for card in t.state.items if t.m.faces[card] == effect.item]
        for card in named[:number]:
            discard_item(t, card, effect.to)
    elif t.m.items[cause.card] is None:
        t.then(give_items_up(min(number, len(t.state.items)), effect.to))
    elif cause.card in t.state.items:
        discard_item(t, cause.card, effect.to)


@etherfields.question("give up item", "EF-0.4", N_("Which item do you put away?"))
def which_to_give_up(t: Etherfields, number: int, to: str) -> list[Option]:
    return [Option("discard", card) for card in t.state.items]


@etherfields.step("EF-24.7", id="give items up")
async def give_items_up(t: Etherfields, number: int, to: str) -> None:
    """So many of the active ones, one after the other."""
    if number <= 0 or not t.state.items:
        return
    option = await ask_team(t, which_to_give_up(number, to))
    t.then(give_items_up(number - 1, to))
    discard_item(t, option.target, to)


# ---- gaining (EF-24.8) ---------------------------------------------------------------------------


@etherfields.primitive(GainItem)
def gain_item(t: Etherfields, effect: GainItem, cause: Cause) -> None:
    """EF-1.6: what was once found is no longer there."""
    state = t.state
    card = next((c for c in state.box if t.m.faces[c] == effect.item), 0)
    if not card:
        return
    state.box.remove(card)
    state.found = (*state.found, effect.item)
    t.tell(found_item, card)
    if effect.to in ("market", "removed"):
        discard_item(t, card, effect.to)
    elif effect.to == "store" or t.m.rules.items.gain == "store":
        into_store(t, card)
    elif has_free_slot(t):
        state.items.append(card)
    else:
        state.offer.append(card)
        t.then(place_found())


@etherfields.question("place of an item", "EF-C52", N_("Where does the item go?"))
def where_to(t: Etherfields) -> list[Option]:
    return [TO_STORE, *(Option("replace", card) for card in t.state.items)]


@etherfields.step("EF-24.8", id="place found item")
async def place_found(t: Etherfields) -> None:
    """No free slot: the team replaces an active item, or puts the new one into the store."""
    option = await ask_team(t, where_to)
    _place(t, option, "store")


def _place(t: Etherfields, option: Option, to: str = "") -> None:
    """The item that makes room goes to the store, or where it says (EF-24.7)."""
    card = t.state.offer.pop()
    if option == TO_STORE:
        into_store(t, card)
        return
    discard_item(t, option.target, to)
    t.state.items.append(card)
    t.tell(equipped, card)


def unfound_to_market(t: Etherfields) -> None:
    """EF-24.9: the starting items that were not found in the first dream."""
    state = t.state
    for card in list(state.box):
        item = t.m.items[card]
        if item is not None and item.start:
            state.box.remove(card)
            state.item_market.put_at_bottom(card)


# ---- equipping (EF-24.5, 24.6) -------------------------------------------------------------------


@etherfields.primitive(EquipItem)
def equip_effect(t: Etherfields, effect: EquipItem, cause: Cause, who: int) -> None:
    if not effect.item:
        t.then(equip(who, count(t, effect.n, cause)))
        return
    card = next((card for card in sorted(t.state.store) if t.m.faces[card] == effect.item), 0)
    if card:
        t.state.store.take(card)
        _put_on_a_slot(t, who, card)


@etherfields.step("EF-24.5", id="equip")
def equip(t: Etherfields, who: int, number: int) -> None:
    """A random item of the store on a free slot; an empty store gives nothing (EF-24.10)."""
    state = t.state
    if number <= 0 or not state.store:
        return
    card = t.draw(state.store)
    t.then(equip(who, number - 1))
    _put_on_a_slot(t, who, card)


def _put_on_a_slot(t: Etherfields, who: int, card: int) -> None:
    """If none is free, whoever acts makes room or puts it back (EF-24.6)."""
    state = t.state
    if has_free_slot(t):
        state.items.append(card)
        t.tell(equipped, card)
        happened(t, "item_equipped", Cause(actor=who, card=card))
    else:
        state.offer.append(card)
        t.then(make_room(who))


def _item_in_words(t: Etherfields, who: int, bought: bool) -> dict[str, Fact]:
    return {"item": t.m.name_of(t.m.faces[t.state.offer[-1]])}


@etherfields.question(
    "make room",
    "EF-C17",
    N_("Which item makes room for {item}?"),
    facts=_item_in_words,
)
def which_makes_room(t: Etherfields, who: int, bought: bool) -> list[Option]:
    return [*([] if bought else [TO_STORE]), *(Option("replace", card) for card in t.state.items)]


@etherfields.step("EF-24.6", id="make room")
async def make_room(t: Etherfields, who: int, bought: bool = False) -> None:
    """The acting character decides after seeing the drawn item; a bought one is not put back (EF-42.3)."""
    option = await ask_for(t, which_makes_room(who, bought), who)
    _place(t, option)
