"""Onirim in plain text: one labelled paragraph per zone."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.faces.module_face import faces_in
from traumtisch.games.onirim.faces.text.pieces import InText
from traumtisch.games.onirim.view import OnirimView

HOPELESS = N_("A card you need is out of the game: this dream can no longer be won.")


def board(rules: Rules, view: OnirimView, tongue: Tongue, width: int) -> str:
    """The whole table; zones that are often empty only if they are not."""
    pieces = InText(rules, tongue, faces_in(rules))
    zones = [
        (N_("Doors"), pieces.doors(view.doors)),
        (N_("Labyrinth"), pieces.row(view.row, view.used)),
        *(zone for face in pieces.faces for zone in face.text_zones(pieces, view)),
        (N_("Limbo"), pieces.named(view.limbo)),
        (N_("Known on top"), pieces.named(view.deck.top)),
        (N_("Known below"), pieces.named(view.deck.bottom)),
        (N_("Comes first"), pieces.named(view.ordered)),
        (N_("Looked at"), pieces.named(view.looked_at)),
        (N_("Drawn"), pieces.named(view.pending)),
        (N_("Hand"), pieces.named(view.hand)),
    ]
    headline = pieces.say(
        N_("Turn {turn} · deck {deck} · discard pile {discard} · Limbo {limbo}"),
        turn=view.turn,
        deck=view.deck.size,
        discard=len(view.discard),
        limbo=len(view.limbo),
    )
    lines = pieces.board([headline], zones, ("Labyrinth", "Hand"), width)
    return "\n".join(lines if view.can_still_be_won else [*lines, tongue(HOPELESS)])


def more(rules: Rules, view: OnirimView, tongue: Tongue, width: int) -> str:
    """The discard pile, and what can still come: the deck cards whose place is not known (ON-21.2)."""
    pieces = InText(rules, tongue, faces_in(rules))
    piles = [
        (N_("Discard pile ({number})"), [card.face for card in view.discard]),
        (N_("Still in the deck, place unknown ({number})"), view.unseen),
        *(pile for face in pieces.faces for pile in face.piles(view)),
    ]
    return "\n".join(pieces.piles(piles, width))
