"""TA-15.14 and 15.15: tapestry cards with plots, on which buildings and landmarks may stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.capital import buildings_elsewhere, plot_of, which_plot, which_rotation
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.facts import Plots, TapestryCard
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.plots import OVERHANG
from traumtisch.games.tapestry.state import Built, Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import All, Effect
from traumtisch.kit.grids import rectangle
from traumtisch.kit.shapes import Board, Placement

built_on_card = arts.event("built on card", "TA-15.14", N_("Puts {building} on the plots of {card}."))
arts.says("on-card", N_("On the plots of {card}"))
arts.says("on-card", N_("On {card}, {plot}"))
arts.says("on-card", N_("On {card}, turned by {quarters}, top left corner on {plot}"))


@cache
def board_of(width: int, height: int) -> Board:
    """Landmarks may stick out of the card as they may out of a capital."""
    return Board(rectangle(height, width), margin=OVERHANG)


def cards_with_plots(t: Tapestry, seat: int) -> Iterator[tuple[int, Plots]]:
    """Those in force for a player: what is covered offers no room any more."""
    for entry in t.player(seat).in_force:
        card = t.m.by_id.get(entry.source, 0)
        record = t.m.records[card]
        if isinstance(record, TapestryCard) and record.plots is not None:
            yield card, record.plots


def standing(t: Tapestry, card: int, plots: Plots) -> int:
    """The mask of what is covered on a card, beyond its edge included."""
    board, mask = board_of(plots.width, plots.height), 0
    for each in arts.part_of(t).on_cards.get(t.m.ids[card], ()):
        mask |= placement(t, board, each).mask
    return mask


def placement(t: Tapestry, board: Board, each: Built) -> Placement:
    wanted = each.turns, each.row, each.column
    return next(p for p in board.placements(t.m.shapes[each.what]) if (p.turns, *p.corner) == wanted)


def free_places(t: Tapestry, card: int, plots: Plots, what: str) -> list[Placement]:
    board = board_of(plots.width, plots.height)
    return list(board.free(t.m.shapes[what], standing(t, card, plots)))


def put_on(t: Tapestry, seat: int, card: int, what: Built) -> None:
    """A reward for each plot that is covered now, or one when all are."""
    record: TapestryCard = t.m.records[card]
    assert record.plots is not None
    plots, on_cards = record.plots, arts.part_of(t).on_cards
    board = board_of(plots.width, plots.height)
    before = standing(t, card, plots)
    new = placement(t, board, what).mask & board.whole
    on_cards[record.id] = (*on_cards.get(record.id, ()), what)
    t.tell(built_on_card, what.what, card, by=seat)
    rewards: list[Effect] = []
    if plots.mode == "per_plot":
        rewards = [plots.effects[cell.row * plots.width + cell.column] for cell in board.cells_in(new)]
    elif (before | new) & board.whole == board.whole:
        rewards = list(plots.effects)
    if rewards:
        t.then(gain(seat, rewards[0] if len(rewards) == 1 else All(tuple(rewards)), Cause(record.id)))


# ---- income buildings ----------------------------------------------------------------------------


@arts.offers(which_plot)
def plots_for_buildings(t: Tapestry, options: list[Option], seat: int, building: str) -> list[Option]:
    return [
        *options,
        *(
            Option("on-card", card, f"{place.corner.row},{place.corner.column}")
            for card, plots in cards_with_plots(t, seat)
            for place in free_places(t, card, plots, building)
        ),
    ]


@arts.answers(which_plot, "on-card")
async def building_on_a_card(t: Tapestry, option: Option, seat: int, building: str) -> None:
    row, column = plot_of(option, 1)
    put_on(t, seat, option.target, Built(building, row, column))


@arts.alters(buildings_elsewhere)
def on_cards(t: Tapestry, number: int, seat: int, kind: str) -> int:
    """TA-15.12: they count like those in the capital, also when their card is covered."""
    cards = {t.m.ids[card] for stack in t.player(seat).stacks for card in stack}
    return number + sum(
        each.what == kind
        for card, built in arts.part_of(t).on_cards.items()
        if card in cards
        for each in built
    )


# ---- landmarks -----------------------------------------------------------------------------------


@arts.offers(which_rotation)
def plots_for_landmarks(t: Tapestry, options: list[Option], seat: int, landmark: int) -> list[Option]:
    return [
        *options,
        *(
            Option("on-card", card)
            for card, plots in cards_with_plots(t, seat)
            if free_places(t, card, plots, t.m.ids[landmark])
        ),
    ]


@arts.answers(which_rotation, "on-card")
async def landmark_on_a_card(t: Tapestry, option: Option, seat: int, landmark: int) -> None:
    t.then(place_on_card(seat, landmark, option.target))


@arts.question("place on a card", "TA-15.14", N_("How does the landmark stand on the card?"))
def which_place_on_card(t: Tapestry, seat: int, landmark: int, card: int) -> list[Option]:
    plots = t.m.records[card].plots
    return [
        Option("on-card", card, str(place.turns), f"{place.corner.row},{place.corner.column}")
        for place in free_places(t, card, plots, t.m.ids[landmark])
    ]


@arts.step("TA-15.14")
async def place_on_card(t: Tapestry, seat: int, landmark: Piece, card: Piece) -> None:
    """It may stick out of the card, over nothing; at least one plot is covered."""
    option = await t.ask(which_place_on_card(landmark, card))
    row, column = plot_of(option, 2)
    put_on(t, seat, card, Built(t.m.ids[landmark], row, column, int(option.targets[1])))
