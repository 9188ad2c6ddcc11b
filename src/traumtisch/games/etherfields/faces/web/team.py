"""The dreamers: a plate for each, their hands, piles, progress and masks."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Counted
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web import cards, pictures, signs
from traumtisch.games.etherfields.faces.web.actions import Place
from traumtisch.games.etherfields.faces.web.closely import closely, line
from traumtisch.games.etherfields.faces.web.pieces import Pieces, dreamers, is_used, panel
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.view import CharacterView, EtherfieldsView, PaymentView

CHIPS = {
    "move": ("move", N_("Move: pay cunning, one field for each")),
    "look": ("look", N_("Discard a card and look at a secret one")),
    "gain": ("gem", N_("Discard 3 cards for a gem")),
    "light": ("gem-slot", N_("Put a gem on the slot")),
    "take": ("relocate", N_("Take the gem from the slot")),
    "exert": ("exertion", N_("Exert yourself: hours for fields")),
}
"""The basic actions (EF-15), by what their thing is called: each a sign and a name."""


MOST_BESIDE_A_MAP = 2


def plates(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    """Everybody in a row: the two clocks of death are always there (EF-13). In a small window there is no
    room for three beside the map."""
    there = list(dreamers(view))
    part = "team" if len(there) > MOST_BESIDE_A_MAP else "map"
    return h.section(class_="plates", data_part=part, aria_label=pieces.say(N_("Characters")))[
        [_plate(pieces, view, number, each) for number, each in there]
    ]


def _plate(pieces: Pieces, view: EtherfieldsView, number: int, character: CharacterView) -> h.Element:
    acts = any(payment.character == character.id for payment in view.payments[-1:])
    kind = f"plate n{number}{' now' if acts else ' ready' if character.ready else ''}"
    name = pieces.name(character.id)
    return h.article(class_=kind)[
        h.span(class_="who", data_thing=f"who-{character.id}", role="img", aria_label=name)[
            pieces.medal(character.id, number),
            h.span(class_="names")[h.b[name.partition(",")[0]], h.small[name.partition(",")[2].strip()]],
        ],
        h.span(class_="flags")[
            pieces.sign("start-marker") if view.marker == character.id else None,
            pieces.sign("ready") if character.ready else None,
            [pieces.sign(state) for state in character.states],
        ],
        _suffering(pieces, character),
        h.span(class_="has")[
            _cards_left(pieces, character),
            signs.counted("ether", pieces.say(N_("ether")), str(character.ether), f"ether-{character.id}"),
            signs.counted("gem", pieces.say(N_("gems")), str(character.gems), f"gems-{character.id}"),
            [h.span(class_="carried")[pieces.token(*token)] for token in character.carries],
        ],
        _chips(pieces, character) if view.layer != "world" else None,
    ]


def _suffering(pieces: Pieces, character: CharacterView) -> h.Element:
    """One heart for each; the last one is death (EF-13.5)."""
    most = pieces.m.rules.limits.death_at
    label = pieces.say(N_("suffering {number} of {most}"), number=character.suffering, most=most)
    hearts = [
        signs.sign("suffering-on" if number < character.suffering else "suffering") for number in range(most)
    ]
    return h.span(class_="hearts", role="img", aria_label=label, title=label)[
        h.span(class_="all")[hearts], h.b[f"{character.suffering}/{most}"]
    ]


def _cards_left(pieces: Pieces, character: CharacterView) -> Markup:
    """EF-13.2: cards that can be used; too few of them are death as well."""
    left = character.hand_size + character.deck.size + len(character.discard)
    return signs.counted("deck", pieces.say(N_("cards that can be used")), str(left))


def _chips(pieces: Pieces, character: CharacterView) -> h.Element:
    return h.span(class_="chips")[
        [
            h.span(
                class_="chip",
                data_thing=f"{what}-{character.id}",
                role="img",
                aria_label=pieces.say(label),
                title=pieces.say(label),
            )[signs.sign(sign)]
            for what, (sign, label) in CHIPS.items()
        ]
    ]


# ---- hands -----------------------------------------------------------------------------------------


def hands(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    """All hands that one knows; whoever pays has theirs first."""
    paying = view.payments[-1].character if view.payments else ""
    order = sorted(dreamers(view), key=lambda each: each[1].id != paying)
    several = len(order) > 1
    return h.section(class_="hands", data_part="hand", aria_label=pieces.say(N_("Hands")))[
        [
            h.div(class_=f"hand-of n{number}")[
                h.span(class_="whose")[pieces.medal(each.id, number), h.small[pieces.first_name(each.id)]]
                if several
                else None,
                [cards.hand_card(pieces, card) for card in each.hand],
                h.span(class_="unseen")[
                    Counted("{number} card", "{number} cards", number=each.hand_size - len(each.hand)).say(
                        pieces.tongue
                    )
                ]
                if each.hand_size > len(each.hand)
                else None,
            ]
            for number, each in order
            if each.hand_size
        ]
    ]


def paying(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """What is being paid, by whom, and what is still missing."""
    if not view.payments:
        return None
    payment = view.payments[-1]
    return h.section(class_="paying", aria_label=pieces.say(N_("Payment")))[
        h.b[pieces.first_name(payment.character)],
        h.span(class_="what")[_what(pieces, payment)],
        [_meter(pieces, payment, place) for place in range(len(COLOURS))],
        h.span(class_="colours")[[_colour(pieces, view, payment, place) for place in range(len(COLOURS))]],
    ]


def _what(pieces: Pieces, payment: PaymentView) -> str:
    if payment.action == "move":
        return pieces.say(N_("moves"))
    if payment.action == "lay":
        return pieces.say(N_("lays a progress card"))
    return pieces.name(payment.action)


def _meter(pieces: Pieces, payment: PaymentView, place: int) -> h.Node:
    """A sign for each intent that is needed, full once it is paid."""
    need, paid, colour = payment.need[place], payment.paid[place], COLOURS[place]
    if not need and not paid:
        return None
    missing = max(0, need - paid)
    label = pieces.say(
        N_("{colour}: {paid} paid, {missing} missing"),
        colour=pieces.name(colour),
        paid=paid,
        missing=missing,
    )
    signs_shown = [signs.sign(colour)] * min(6, max(need, paid))
    return h.span(class_="meter", role="img", aria_label=label, title=label)[
        [h.i(class_="full" if number < paid else "open")[one] for number, one in enumerate(signs_shown)],
        h.b[str(paid) if payment.action == "move" else f"{paid}/{need}"],
    ]


def _colour(pieces: Pieces, view: EtherfieldsView, payment: PaymentView, place: int) -> h.Node:
    """The colours to choose from; intents that were kept for this lie beside theirs."""
    colour = COLOURS[place]
    kept = next((each.kept[place] for each in view.characters if each.id == payment.character), 0)
    return [
        h.span(class_="chip", data_thing=f"colour-{colour}", role="img", aria_label=pieces.name(colour))[
            signs.sign(colour)
        ],
        signs.counted(colour, pieces.say(N_("kept")), str(kept), f"kept-{colour}") if kept else None,
    ]


# ---- what else belongs to them ---------------------------------------------------------------------


def belongings(
    pieces: Pieces, view: EtherfieldsView, actions: Mapping[Place, tuple[Action, ...]]
) -> h.Element:
    """Piles, progress, masks and weaknesses of everybody."""
    return h.section(class_="area belongings", data_part="team")[
        [_belongs(pieces, view, number, each, actions) for number, each in dreamers(view)]
    ]


def _belongs(
    pieces: Pieces,
    view: EtherfieldsView,
    number: int,
    character: CharacterView,
    actions: Mapping[Place, tuple[Action, ...]],
) -> h.Element:
    laid = [
        cards.small_card(pieces, view, each.card, actions, flipped=each.flipped) for each in character.laid
    ]
    laid += [cards.small_card(pieces, view, card, actions) for card in character.zone]
    masks = [_mask(pieces, view, character, mask, actions) for mask in character.masks]
    backs = [pieces.plaque(action) for action in actions.get(f"back {character.id}", ())]
    return h.article(class_=f"belongs n{number}")[
        h.h2[pieces.medal(character.id, number), pieces.first_name(character.id)],
        h.div(class_="piles")[
            signs.counted("deck", pieces.say(N_("deck")), str(character.deck.size)),
            _pile(pieces, "discard", pieces.say(N_("discard pile")), character.discard),
            _pile(pieces, "seal", pieces.say(N_("sealed cards")), character.sealed),
            _pile(pieces, "influence", pieces.say(N_("cards beside the deck")), character.stored),
            signs.counted("save", pieces.say(N_("vouchers")), str(character.vouchers))
            if character.vouchers
            else None,
        ],
        h.div(class_="row")[backs, masks, laid] if backs or masks or laid else None,
        _being_played(pieces, character),
    ]


def _mask(
    pieces: Pieces,
    view: EtherfieldsView,
    character: CharacterView,
    mask: str,
    actions: Mapping[Place, tuple[Action, ...]],
) -> h.Element:
    worn = mask == character.worn
    name = pieces.name(mask)
    label = pieces.say(N_("{mask}, worn"), mask=name) if worn else name
    own = actions.get(f"mask {mask}", ()) if worn else ()
    return h.div(
        class_="icard mini mask worn" if worn else "icard mini mask",
        data_thing=f"mask-{mask}",
        role="group",
        aria_label=": ".join((label, *pieces.says(mask))),
    )[
        pictures.portrait(pieces.m, mask),
        closely(pieces, mask),
        signs.sign("mask"),
        h.b(class_="called")[name],
        line(pieces, mask),
        [pieces.plaque(action, used=character.mask_used or is_used(view, action.id)) for action in own],
    ]


def _being_played(pieces: Pieces, character: CharacterView) -> h.Node:
    if not character.played:
        return None
    return h.div(class_="row played")[cards.lying(pieces, character.played)]


def _pile(pieces: Pieces, sign: str, label: str, pile: tuple[Component, ...]) -> h.Node:
    """An open pile, folded up; it unfolds if one of its cards can be chosen."""
    if not pile:
        return signs.counted(sign, label, "0")
    return h.details(class_="open-pile")[
        h.summary[signs.counted(sign, label, str(len(pile)))],
        h.div(class_="row")[[cards.chip_card(pieces, card) for card in pile]],
    ]


def offered(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """Cards that are looked at or on offer stand above everything else."""
    if not view.offer:
        return None
    return panel(
        "map",
        "offered",
        pieces.say(N_("To choose from")),
        h.div(class_="row")[cards.lying(pieces, view.offer)],
    )
