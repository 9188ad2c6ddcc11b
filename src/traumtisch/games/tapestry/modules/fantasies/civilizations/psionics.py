"""TA-19.11, the Psionics: one more to choose from, for each thing that chance brings."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.decks import extra_draws, instead_of_top
from traumtisch.games.tapestry.drawing import techs_anew
from traumtisch.games.tapestry.effects.exploring import draw_tiles, instead_of_tiles, pile_of, tile_came
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.modules.fantasies.box import fantasies
from traumtisch.games.tapestry.state import Cause, Tapestry

psionics = fantasies.carried_by("civ.psionics")
fantasies.says("foresee", N_("Keep {card}"))


@psionics.alters(extra_draws)
def one_more(t: Tapestry, owner: int, number: int, seat: int) -> int:
    """Tapestry cards and civilizations that are not kept are discarded, as by variants (TA-18.4, 18.5)."""
    more = sum(each.extra for each, _ in modifiers(t, seat, "extra_draw_choice"))
    return number + more if seat == owner else number


@fantasies.question("foreseen", "TA-19.11", N_("Which of these do you keep?"), private=True)
def which_foreseen(t: Tapestry, seat: int) -> list[Option]:
    return [Option("foresee", each) for each in t.player(seat).offered]


# ---- tiles ---------------------------------------------------------------------------------------


@psionics.alters(instead_of_tiles)
def tiles_one_by_one(
    t: Tapestry, owner: int, frames: list[Frame], seat: int, kind: str, number: int, name: str, cause: Cause
) -> list[Frame]:
    if seat != owner:
        return frames
    return [begin_noting(name, cause), *[see_tiles(seat, kind), keep_tile(seat, kind, name, cause)] * number]


@fantasies.step("TA-19.11")
def begin_noting(t: Tapestry, name: str, cause: Cause) -> None:
    """Which tiles come is noted anew: what an earlier draw has left there is over."""
    t.note(cause, name, "")


@fantasies.step("TA-19.11")
def see_tiles(t: Tapestry, seat: int, kind: str) -> None:
    t.player(seat).offered += draw_tiles(t, kind, 1 + extra_draws(t, seat))


@fantasies.step("TA-19.11")
async def keep_tile(t: Tapestry, seat: int, kind: str, name: str, cause: Cause) -> None:
    """The others are shuffled back into the supply each time."""
    player = t.player(seat)
    if not player.offered:
        return
    tile = (await t.ask(which_foreseen)).target
    player.offered.remove(tile)
    pile_of(t, kind).shuffle_in(player.offered)
    player.offered.clear()
    tile_came(t, seat, tile, kind)
    t.note(cause, name, f"{t.noted(cause, name)} {tile}".strip())


# ---- decks beside open cards ---------------------------------------------------------------------


@psionics.alters(instead_of_top)
def several_cards(
    t: Tapestry, owner: int, frames: list[Frame], seat: int, what: str, name: str, cause: Cause
) -> list[Frame]:
    return frames if seat != owner else [see_cards(seat, what), keep_card(seat, what, name, cause)]


@fantasies.step("TA-19.11")
def see_cards(t: Tapestry, seat: int, what: str) -> None:
    draw = t.m.brought.displays[what].draw
    drawn = [draw(t) for _ in range(1 + extra_draws(t, seat))]
    t.player(seat).offered += [card for card in drawn if card]
    t.then(*techs_anew(t, seat))


@fantasies.step("TA-19.11")
async def keep_card(t: Tapestry, seat: int, what: str, name: str, cause: Cause) -> None:
    """Open cards are no draw; those of the deck that are not kept are discarded."""
    player = t.player(seat)
    if not player.offered:
        return
    card = (await t.ask(which_foreseen)).target
    player.offered.remove(card)
    display = t.m.brought.displays[what]
    display.discards(t).extend(player.offered)
    player.offered.clear()
    t.note(cause, name, str(card))
    t.then(*display.take(t, seat, card))
    display.refill(t)
