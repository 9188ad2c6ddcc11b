"""Cards: what one holds and chooses from, and what lies in the middle for everybody."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import signs
from traumtisch.games.tapestry.faces.web.lying import in_boxes, only_in_boxes
from traumtisch.games.tapestry.faces.web.pieces import Pieces, mine, zone
from traumtisch.games.tapestry.facts import Civilization
from traumtisch.games.tapestry.module import MIDDLE
from traumtisch.games.tapestry.staying_out import COMPLEXITY
from traumtisch.games.tapestry.view import TapestryView, number_of
from traumtisch.games.tapestry.words.names import word


def offered(pieces: Pieces, view: TapestryView) -> h.Node:
    """What was just drawn, or is to be chosen from: it stands above everything else."""
    player = mine(view)
    there = [*player.offered, *player.drawn]
    if not there:
        return None
    shown = [
        h.figure(class_="choice")[
            pieces.card(each),
            h.figcaption[h.b[pieces.name(each)], _how_hard(pieces, each), _says(pieces, each)],
        ]
        if each is not None
        else pieces.back("civ")
        for each in there
    ]
    return h.section(class_="area offered")[
        h.h2[pieces.say(N_("To choose from"))], h.div(class_="cards")[shown]
    ]


def _how_hard(pieces: Pieces, card: Component) -> h.Node:
    """Of a civilization, for whoever chooses one for the first time."""
    record = pieces.m.records[number_of(card)]
    return h.small[pieces.say(COMPLEXITY[record.complexity])] if isinstance(record, Civilization) else None


def _says(pieces: Pieces, card: Component) -> h.Node:
    said = pieces.text(card).removeprefix(pieces.name(card)).removeprefix(": ")
    return h.p[said] if said and number_of(card) not in pieces.m.capitals else None


def hand(pieces: Pieces, view: TapestryView) -> h.Element:
    player = mine(view)
    return zone(
        "cards",
        "hand",
        pieces.say(N_("Hand")),
        h.div(class_="cards")[pieces.lying(player.hand)],
        h.small[str(len(player.hand))],
    )


def market(pieces: Pieces, view: TapestryView) -> h.Element:
    """The open tech cards, and the decks."""
    open_cards = [pieces.card(each) for each in view.market if each is not None]
    decks = (
        ("tapestry", N_("tapestry cards"), view.tapestries.size),
        ("tech", N_("tech cards"), view.techs.size),
        ("civ", N_("civilizations"), view.civilizations.size),
    )
    counts = [
        h.span(
            class_="q deck", data_thing=f"deck-{kind}", role="img", aria_label=f"{pieces.say(name)}: {size}"
        )[signs.sign(kind), str(size)]
        for kind, name, size in decks
    ]
    return zone(
        "cards",
        "market",
        pieces.say(N_("Open tech cards")),
        h.div(class_="cards")[open_cards],
        h.small[counts],
    )


def spaces(pieces: Pieces, view: TapestryView) -> h.Node:
    """One's own space tiles."""
    player = mine(view)
    tiles = [*player.space, *player.explored]
    if not tiles:
        return None
    return zone(
        "cards", "space-tiles", pieces.say(N_("Space tiles")), h.div(class_="cards")[pieces.lying(tiles)]
    )


def landmarks_left(pieces: Pieces, view: TapestryView) -> h.Node:
    """Those that are gained by cards: those of the tracks stand at their gates."""
    at_gates = set(pieces.m.track_landmarks.values())
    left = [each for each in view.landmarks if number_of(each) not in at_gates]
    if not left:
        return None
    return zone(
        "cards", "landmarks", pieces.say(N_("Landmarks left")), h.div(class_="cards mini")[pieces.lying(left)]
    )


def achievements(pieces: Pieces, view: TapestryView) -> h.Element:
    """Who has reached which; the first gets more points than the second."""
    from_map = pieces.m.map.achievements
    lines = [
        h.li[
            signs.sign("achievement"),
            h.span[word(name).say(pieces.tongue)],
            h.small[" · ".join(map(str, worth))],
            ", ".join(
                pieces.player(view, seat)
                for seat, player in enumerate(view.players)
                if name in player.achievements
            ),
        ]
        for name, worth in from_map.items()
    ]
    return zone("map", "achievements", pieces.say(N_("Achievements")), h.ul[lines])


# ---- what boxes bring ------------------------------------------------------------------------------


def of_boxes(pieces: Pieces, view: TapestryView, seat: int = MIDDLE) -> list[h.Element]:
    """Zones of boxes, before a seat or in the middle."""
    things = only_in_boxes(pieces.m, view)
    found: list[h.Element] = []
    for label, lying in in_boxes(pieces.m, view, seat):
        shown: list[h.Node] = []
        for each in lying:
            if each is None:
                shown.append(pieces.back("tapestry"))
            elif isinstance(each, Phrase):
                shown.append(h.p(class_="word")[each.say(pieces.tongue)])
            else:
                shown.append(pieces.card(each, thing=things.get(each.id) == (seat, label)))
        found.append(zone("cards", "of-box", pieces.say(label), h.div(class_="cards mini")[shown]))
    return found
