"""What cannot lie on the mat of a civilization in a position written by hand."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.facts import Edition
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.mats import (
    Columns,
    CoveredRows,
    CoveredSlots,
    Grid,
    Predictions,
    SlotGraph,
    SlotsOnce,
)
from traumtisch.games.tapestry.notation import effects_in
from traumtisch.games.tapestry.state import Mat, Player, Tapestry
from traumtisch.games.tapestry.stated_mats import standing_on
from traumtisch.games.tapestry.vocabulary.cards import CopyTapestryAbility
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken


def refuse(sentence: str, **facts: Any) -> PositionError:
    return PositionError(sentence, **facts)


def refuse_mat(t: Tapestry, seat: int, civ: int) -> None:
    """All that contradicts what is printed on the mat, or the rest of the table."""
    edition, name, player = t.m.edition(civ), t.m.ids[civ], t.player(seat)
    mat = player.mats[civ]
    most = max(edition.tokens, edition.tokens_4_5_players)
    if mat.tokens < 0 or (most and mat.tokens > most):
        raise refuse(N_("{civ} cannot have {number} tokens."), civ=name, number=mat.tokens)
    _marks(t, edition, name, mat)
    match edition.mat:
        case SlotGraph() | Grid() | CoveredSlots() | SlotsOnce() as facts:
            _slots(facts.slots, name, mat)
        case _:
            pass
    match edition.mat:
        case SlotGraph() as facts:
            _walkers(facts, name, mat)
        case CoveredSlots() as facts:
            _given_tokens(t, seat, facts, name, mat)
        case CoveredRows() as facts:
            _rows(tuple(map(len, facts.rows)), name, mat)
            _all_outposts(name, mat, player)
        case Columns() as facts:
            _rows(tuple(map(len, facts.columns)), name, mat)
            _all_buildings(name, mat)
        case Predictions() as facts:
            _predictions(facts, name, mat)
        case _:
            pass


# ---- tokens on cards, slots that tokens cover ----------------------------------------------------


def _marks(t: Tapestry, edition: Edition, name: str, mat: Mat) -> None:
    """The Heralds mark tapestry cards, the Inventors tech cards, nobody else any."""
    kinds = {
        "tapestry" if isinstance(effect, CopyTapestryAbility) else "tech"
        for effect in effects_in(edition)
        if (isinstance(effect, CopyTapestryAbility) and effect.mark)
        or (isinstance(effect, PlaceToken) and effect.where == "tech_card")
    }
    for card in mat.marks:
        if t.m.kinds[card] not in kinds:
            raise refuse(N_("No token of {civ} can lie on {name}."), civ=name, name=t.m.ids[card])


def _slots(printed: Any, name: str, mat: Mat) -> None:
    for slot in mat.slots:
        if slot not in printed:
            raise refuse(N_("{civ} has no slot {slot} on its mat."), civ=name, slot=repr(slot))
        if mat.slots.count(slot) > 1:
            raise refuse(N_("On the mat of {civ} the slot {slot} is named twice."), civ=name, slot=repr(slot))


def _walkers(facts: SlotGraph, name: str, mat: Mat) -> None:
    """Every token stands somewhere on the ways from its own start."""
    starts = (facts.start,) if isinstance(facts.start, str) else facts.start
    if len(mat.slots) != len(starts):
        raise refuse(
            N_("Say where each token stands that walks on the mat of {civ}; number of tokens: {number}."),
            civ=name,
            number=len(starts),
        )
    for start in starts:
        ways = _reached_from(facts, start)
        if sum(slot in ways for slot in mat.slots) != 1:
            raise refuse(N_("On the mat of {civ} one token walks on each way."), civ=name)


def _reached_from(facts: SlotGraph, start: str) -> set[str]:
    found, left = set[str](), [start]
    while left:
        slot = left.pop()
        if slot not in found:
            found.add(slot)
            left += facts.slots[slot].next
    return found


def _given_tokens(t: Tapestry, seat: int, facts: CoveredSlots, name: str, mat: Mat) -> None:
    """The Historians: tokens that are not on the mat are held by opponents."""
    for holder in mat.numbers:
        if holder not in t.opponents(seat):
            raise refuse(
                N_("Seat {seat} is no opponent who could hold a token of {civ}."), seat=holder, civ=name
            )
    given = len(facts.slots) - len(mat.slots)
    if len(mat.numbers) > given or (given and not mat.numbers):
        raise refuse(
            N_("Tokens of {civ} that are not on its mat: {given}; opponents who hold one: {number}."),
            number=len(mat.numbers),
            civ=name,
            given=given,
        )


# ---- rows and columns ----------------------------------------------------------------------------


def _rows(most: tuple[int, ...], name: str, mat: Mat) -> None:
    for number, room in zip(mat.numbers, most, strict=True):
        if not 0 <= number <= room:
            raise refuse(
                N_("«{what}» is {number}, but must lie between {least} and {most}."),
                what=name,
                number=number,
                least=0,
                most=room,
            )


def _all_outposts(name: str, mat: Mat, player: Player) -> None:
    """R64: what lies on the mat of the Militants are outposts of theirs."""
    if sum(mat.numbers) > player.outposts:
        raise refuse(
            N_("Outposts on the mat of {civ}: {number}; so many must be left, not {left}."),
            number=sum(mat.numbers),
            civ=name,
            left=player.outposts,
        )


def _all_buildings(name: str, mat: Mat) -> None:
    standing = standing_on(mat)
    strange = [slot for slot in mat.slots if slot not in BUILDINGS and not slot.startswith("token ")]
    if strange:
        raise refuse(N_("{civ} has no slot {slot} on its mat."), civ=name, slot=repr(strange[0]))
    if len(standing) != sum(mat.numbers):
        raise refuse(
            N_("Name every building on the mat of {civ} under «slots»; number of buildings: {number}."),
            number=sum(mat.numbers),
            civ=name,
        )


def _predictions(facts: Predictions, name: str, mat: Mat) -> None:
    for (category, (least, highest)), number in zip(facts.categories.items(), mat.numbers, strict=True):
        if number and not least <= number <= highest:
            raise refuse(
                N_("«{what}» is {number}, but must lie between {least} and {most}."),
                what=category,
                number=number,
                least=least,
                most=highest,
            )
    for category in mat.slots:
        if category not in facts.categories:
            raise refuse(N_("{civ} has no slot {slot} on its mat."), civ=name, slot=repr(category))
