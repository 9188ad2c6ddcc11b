"""What a position written by hand says of the arts: what it leaves out, and what cannot be."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.facts import TapestryCard
from traumtisch.games.tapestry.impossible import refuse
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.modules.arts.card_plots import board_of
from traumtisch.games.tapestry.modules.arts.landmark_techs import LANDMARK
from traumtisch.games.tapestry.modules.arts.masterpieces import record_of
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.stated_words import NO_BUILDING, by_index
from traumtisch.games.tapestry.stating import id_of


def complete(t: Tapestry) -> None:
    """Three masterpieces lie open, if nothing else is said."""
    part = arts.part_of(t)
    if not any(part.market):
        part.market = [part.deck.bag.pop(0) if part.deck.bag else 0 for _ in part.market]
    for seat, cards in enumerate(part.turned):
        for card in cards:
            if not record_of(t, card).one_time:
                raise refuse(
                    N_("{card} of seat {seat} never lies face down; state it under «owned»."),
                    card=t.m.ids[card],
                    seat=seat,
                )
    part.inspired = [
        tuple(BUILDINGS[number] for number in by_index(rows, BUILDINGS, NO_BUILDING).values())
        for rows in part.inspired
    ]


def landmarks_on_techs(t: Tapestry) -> None:
    part = arts.part_of(t)
    part.on_techs = {
        id_of(t.m, "tech", tech): id_of(t.m, "landmark", landmark) for tech, landmark in part.on_techs.items()
    }
    for tech, landmark in arts.part_of(t).on_techs.items():
        card, stands = t.m.by_id.get(tech, 0), t.m.by_id.get(landmark, 0)
        owners = [player for player in t.state.players if card in player.techs]
        if not owners or t.m.records[card].requirement.type != LANDMARK:
            raise refuse(
                N_("No landmark can stand on {card}: nobody has such a tech card that wants one."),
                card=repr(tech),
            )
        if not any(stands in player.landmarks for player in t.state.players):
            raise refuse(
                N_("{landmark} stands on {card}; name it under «landmarks» of its owner, too."),
                landmark=repr(landmark),
                card=tech,
            )


def buildings_on_cards(t: Tapestry) -> None:
    part = arts.part_of(t)
    part.on_cards = {
        id_of(t.m, "tapestry", card): tuple(
            replace(each, what=id_of(t.m, "landmark", each.what)) for each in built
        )
        for card, built in part.on_cards.items()
    }
    lying = {t.m.ids[card] for player in t.state.players for stack in player.stacks for card in stack}
    for name, built in arts.part_of(t).on_cards.items():
        record = t.m.records[t.m.by_id.get(name, 0)]
        if name not in lying or not isinstance(record, TapestryCard) or record.plots is None:
            raise refuse(N_("Nobody has a tapestry card with plots called {card}."), card=repr(name))
        board, taken = board_of(record.plots.width, record.plots.height), 0
        for each in built:
            shape = t.m.shapes.get(each.what)
            wanted = each.turns, each.row, each.column
            places = () if shape is None else board.free(shape, taken)
            found = [place.mask for place in places if (place.turns, *place.corner) == wanted]
            if not found:
                raise refuse(
                    N_("There is no room for {what} on {row},{column} of {card}."),
                    what=each.what,
                    row=each.row,
                    column=each.column,
                    card=name,
                )
            taken |= found[0]


arts.position_checks += [complete, landmarks_on_techs, buildings_on_cards]
