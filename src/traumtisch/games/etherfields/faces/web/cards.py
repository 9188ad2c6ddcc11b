"""Cards: influence cards with their two places (a corner to pay with, strips for what they do)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web import pictures, signs
from traumtisch.games.etherfields.faces.web.actions import Place
from traumtisch.games.etherfields.faces.web.closely import closely, line
from traumtisch.games.etherfields.faces.web.pieces import Pieces, is_used
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.view import EtherfieldsView

SIGN_OF_KIND = {"influence": "influence", "item": "item", "weakness": "weakness", "fate": "fate"}


def number_of(card: Component) -> int:
    return int(card.id[1:])


def hand_card(pieces: Pieces, card: Component) -> h.Element:
    """A card in a hand: it can be paid with, played or laid, each by touching its own place."""
    number = number_of(card)
    facts = pieces.m.cards[number]
    return _card(pieces, card, "icard")[
        _looks(pieces, card),
        _intents(pieces, card, places=True),
        _price(facts),
        h.b(class_="called")[pieces.name(card.face)],
        [
            _strip(pieces, f"{card.id}-do", facts.action, "zap" if facts.action.interrupt else "")
            if facts.action is not None
            else None,
            _laying(pieces, card, facts.progress) if facts.progress is not None else None,
        ]
        if facts is not None
        else None,
    ]


def open_card(pieces: Pieces, card: Component, *, thing: bool = True, more: h.Node = None) -> h.Element:
    """A card that lies open elsewhere: it is touched as a whole."""
    facts = pieces.m.cards[number_of(card)]
    does = facts.action if facts is not None else None
    return _card(pieces, card, "icard", thing=thing)[
        _looks(pieces, card),
        _intents(pieces, card),
        _price(facts),
        h.b(class_="called")[pieces.name(card.face)],
        h.div(class_="do")[pieces.text(does.label)] if does is not None else None,
        line(pieces, card.face),
        more,
    ]


def small_card(
    pieces: Pieces,
    view: EtherfieldsView,
    card: Component,
    actions: Mapping[Place, tuple[Action, ...]],
    *,
    flipped: bool = False,
) -> h.Element:
    """A laid card, an item, a weakness: its name, its intents, what can be done with it."""
    own = actions.get(f"card {card.id}", ())
    return _card(pieces, card, "icard mini flip" if flipped else "icard mini")[
        _looks(pieces, card),
        signs.sign(SIGN_OF_KIND.get(pieces.m.kinds[number_of(card)], "influence")),
        h.b(class_="called")[pieces.name(card.face)],
        line(pieces, card.face),
        _intents(pieces, card, places=pieces.m.items[number_of(card)] is not None),
        [pieces.plaque(action, used=is_used(view, action.id)) for action in own],
    ]


def chip_card(pieces: Pieces, card: Component) -> h.Element:
    """A card of a pile: no more than its name and its intents. What else it says can be looked through
    (`more.py`): piles grow long, and travel with every move."""
    return _card(pieces, card, "card-chip", facts=_paid_with(pieces, card))[
        h.span[pieces.name(card.face)],
        _intents(pieces, card),
    ]


def lying(pieces: Pieces, cards: Iterable[Component], *, things: bool = True) -> list[h.Element]:
    return [open_card(pieces, card, thing=things) for card in cards]


# ---- the parts of a card ---------------------------------------------------------------------------


def told(pieces: Pieces, card: Component, facts: Sequence[str] | None = None) -> str:
    """A card in words: all of it, or these facts alone."""
    name = pieces.name(card.face)
    said = "; ".join((*_facts(pieces, card), *pieces.says(card.face)) if facts is None else facts)
    return f"{name}: {said}" if said else name


def _card(
    pieces: Pieces, card: Component, kind: str, *, thing: bool = True, facts: Sequence[str] | None = None
) -> h.Element:
    return h.div(
        class_=f"{kind} {ground_of(pieces, card)}",
        data_thing=card.id if thing else None,
        role="group",
        aria_label=told(pieces, card, facts),
    )


def _looks(pieces: Pieces, card: Component) -> list[h.Node]:
    """Its picture, and all of it for whoever looks closely."""
    return [
        pictures.portrait(pieces.m, card.face),
        closely(pieces, card.face, _facts(pieces, card)),
    ]


def ground_of(pieces: Pieces, card: Component) -> str:
    """The colours of its intents give a card its ground: one, or two halves."""
    letters = "".join(
        colour[0] for colour, number in zip(COLOURS, pieces.m.intents[number_of(card)], strict=True) if number
    )
    return f"m-{letters}" if letters else "m-none"


def _facts(pieces: Pieces, card: Component) -> list[str]:
    """The whole card for those who listen, and for whoever looks closely."""
    facts = pieces.m.cards[number_of(card)]
    parts = _paid_with(pieces, card)
    if facts is not None and facts.action is not None:
        parts.append(pieces.action_label(facts.action))
    if facts is not None and facts.progress is not None:
        parts += [pieces.say(N_("progress card")), *map(pieces.action_label, facts.progress.actions)]
    return parts


def _paid_with(pieces: Pieces, card: Component) -> list[str]:
    """Its intents in words."""
    return [
        pieces.say(N_("{number} {what}"), number=number, what=pieces.name(colour))
        for colour, number in zip(COLOURS, pieces.m.intents[number_of(card)], strict=True)
        if number
    ]


def _intents(pieces: Pieces, card: Component, *, places: bool = False) -> h.Node:
    """The corner: how many intents of each colour it gives."""
    shown = [
        (colour, number)
        for colour, number in zip(COLOURS, pieces.m.intents[number_of(card)], strict=True)
        if number
    ]
    if not shown:
        return None
    return h.div(class_="ins")[
        [
            signs.counted(colour, pieces.name(colour), str(number), f"{card.id}-{colour}" if places else "")
            for colour, number in shown
        ]
    ]


def _price(facts: el.Influence | None) -> h.Node:
    if facts is None or not facts.price:
        return None
    return h.span(class_="price", aria_hidden="true")[str(facts.price), signs.sign("ether")]


def _strip(pieces: Pieces, thing: str, action: Action, kind: str) -> h.Element:
    label = pieces.action_label(action)
    return h.div(class_=f"do {kind}".rstrip(), data_thing=thing, role="img", aria_label=label)[
        signs.sign("interrupt") if action.interrupt else None,
        None if action.cost.free else pieces.cost(action.cost),
        pieces.text(action.label),
    ]


def _laying(pieces: Pieces, card: Component, progress: el.Progress) -> h.Element:
    """The strip of a progress card: what laying it costs, and what it does then."""
    label = pieces.say(N_("Lay {card}"), card=pieces.name(card.face))
    return h.div(class_="do lay", data_thing=f"{card.id}-lay", role="img", aria_label=label)[
        signs.sign("progress"),
        pieces.cost(progress.cost),
        " ".join(pieces.text(action.label) for action in progress.actions if action.label)
        or " ".join(pieces.says(card.face)),
    ]
