"""EF-42: shopping."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef01_supply import gain_token
from traumtisch.games.etherfields.chapters.ef18_market_and_deck_building import open_market, shuffle_markets
from traumtisch.games.etherfields.chapters.ef24_items import equipped, has_free_slot, make_room
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_story import Shop
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

shop_opens = etherfields.event("shop", "EF-42.1", N_("The team goes shopping."))

USE, NOT_NOW = Option("shop"), Option("not now")
CARDS, ITEM, NOTHING = Option("buy cards"), Option("buy item"), Option("buy nothing")


def shopping_card(t: Etherfields) -> str:
    return next((element for element in t.state.hints if t.m.hints[element].role == "shopping"), "")


@etherfields.primitive(Shop)
async def shop(t: Etherfields, effect: Shop, cause: Cause) -> None:
    """EF-42.1: only with the shopping card, which goes back to the secrets afterwards (EF-42.5)."""
    if not shopping_card(t):
        return
    option = await ask_team(t, whether_to_shop)
    if option == NOT_NOW:
        return
    card = shopping_card(t)
    t.state.hints = tuple(element for element in t.state.hints if element != card)
    t.state.bought = ()
    t.tell(shop_opens)
    t.then(*[frame for who in t.team for frame in (choose_purchase(who), console(who))])


def _card_in_words(t: Etherfields) -> dict[str, Fact]:
    return {"card": t.m.name_of(shopping_card(t))}


@etherfields.question("shop", "EF-C51", N_("{card}: Do you go shopping?"), shared=True, facts=_card_in_words)
def whether_to_shop(t: Etherfields) -> list[Option]:
    return [USE, NOT_NOW]


@etherfields.question("purchase", "EF-C19", N_("What do you buy?"))
def which_purchase(t: Etherfields, who: int) -> list[Option]:
    can_buy_item = t.state.item_market and t.character(who).ether >= stat(t, "item_price", who)
    return [CARDS, *([ITEM] if can_buy_item else []), NOTHING]


@etherfields.step("EF-42.2", id="purchase")
async def choose_purchase(t: Etherfields, who: int) -> None:
    option = await ask_for(t, which_purchase(who), who)
    if option == CARDS:
        t.then(open_market(who, stat(t, "market_draw", who), 0))
    elif option == ITEM:
        buy_item(t, who)


def buy_item(t: Etherfields, who: int) -> None:
    """EF-42.3: a blind purchase; all slots full: one is discarded."""
    state = t.state
    t.character(who).ether -= stat(t, "item_price", who)
    shuffle_markets(t)
    card = t.draw(state.item_market)
    state.bought = (*state.bought, who)
    if has_free_slot(t):
        state.items.append(card)
        t.tell(equipped, card)
    else:
        state.offer.append(card)
        t.then(make_room(who, True))


@etherfields.step("EF-42.4", id="console")
def console(t: Etherfields, who: int) -> None:
    """Who buys nothing gains an ether, also after having looked at the market."""
    if who not in t.state.bought:
        gain_token(t, who, "ether", 1)
