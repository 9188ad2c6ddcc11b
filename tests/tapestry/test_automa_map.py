"""The Automa on the map, and how it answers attacks (TA-22.10 to 22.13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.automa import after_its_turn, against_automa, part_of, stage_of
from tests.tapestry.scenario import Scenario, material
from traumtisch.games.tapestry.decisions.cards import DecisionCard
from traumtisch.games.tapestry.modules.automa.box import AUTOMA
from traumtisch.games.tapestry.modules.automa.choosing import closest, in_order
from traumtisch.games.tapestry.territory import start_of
from traumtisch.kit.hexes import Hex, distance

TOPPLE, GENTLE = 1, 2
"""A tiebreak card with the topple sign, and one without."""


def cards() -> list[DecisionCard]:
    m = material(against_automa())
    return [m.records[card] for card in m.of_kind("decision")]


def conquering(tie: int = TOPPLE, **more: Any) -> Scenario:
    """The Automa advances to space 1 of Military, which lets it conquer: by card 6, and card 1 or 2."""
    part = {"favourite": "military", "shadow_favourite": "science"}
    return after_its_turn(against_automa(draws=(6, tie), part=part, **more))


def own_hexes(game: Scenario) -> set[str]:
    names = material(game).map.names
    return {
        name
        for name, pieces in zip(names, game.state.pieces, strict=True)
        if any(piece.seat == AUTOMA and piece.stands for piece in pieces)
    }


def empty_beside(seat: int) -> str:
    """An empty hex next to where somebody began."""
    t = stage_of(against_automa())
    return next(t.m.map.names[p] for p in t.m.map.beside[start_of(t, seat)] if t.m.map.printed[p] is None)


@pytest.mark.rule("TA-22.12")
@pytest.mark.parametrize("card", cards(), ids=lambda card: card.id)
def test_the_arrow_points_at_the_first_hex(card: DecisionCard):
    board = material(against_automa()).map
    order = in_order(board, card.hex_tiebreak)
    assert board.hexes[order[0]] == Hex(*card.hex_tiebreak.first_hex)
    assert sorted(order) == list(board.places)


@pytest.mark.rule("TA-22.10")
def test_it_takes_a_territory_of_the_person_if_it_can():
    beside = empty_beside(AUTOMA)
    game = conquering(map={beside: {"tile": "05", "pieces": [0]}})
    while game.asked == "trap":
        game.choose("pass")
    assert game.on_hex(beside) == ["0 outpost toppled by 1", "1 outpost"]


@pytest.mark.rule("TA-22.10")
def test_else_it_comes_nearer_to_the_middle_and_lays_a_tile():
    game = conquering()
    board = material(game).map
    start = start_of(stage_of(game), AUTOMA)
    [place] = {board.number[name] for name in own_hexes(game)} - {start}
    middle = board.hexes[board.middle]
    assert distance(board.hexes[place], middle) < distance(board.hexes[start], middle)
    assert game.state.tiles[place]


@pytest.mark.rule("TA-22.10")
@pytest.mark.parametrize(("tie", "lying"), [(TOPPLE, 1), (GENTLE, 0)])
def test_the_topple_sign_makes_it_safe(tie: int, lying: int):
    game = conquering(tie)
    fallen = [piece for pieces in game.state.pieces for piece in pieces if not piece.stands]
    assert len(fallen) == lying
    assert not any(piece.scoring for piece in fallen)


@pytest.mark.rule("TA-22.10")
def test_it_rolls_no_dice_and_scores_nothing_for_it():
    game = conquering()
    assert not any(told.startswith("rolled dice") for told in game.told)
    assert game.points(AUTOMA) == 0


@pytest.mark.rule("TA-22.10")
def test_without_outposts_nothing_is_conquered():
    game = conquering(rival={"outposts": 0})
    assert len(own_hexes(game)) <= 1


@pytest.mark.rule("TA-22.11")
def test_it_explores_far_from_the_person_and_gains_nothing():
    game = after_its_turn(against_automa(rival={"tracks": {"exploration": 1}}, draws=(5, 14)))
    t = stage_of(game)
    [place] = [place for place, tile in enumerate(game.state.tiles) if tile]
    free = [each for each in t.m.map.beside[start_of(t, AUTOMA)] if t.m.map.printed[each] is None]
    furthest = closest(t, free, [start_of(t, 0)], furthest=True)
    assert place in furthest
    assert len(furthest) < len(free)
    assert game.points(AUTOMA) == 0
    assert game.resources(AUTOMA) == {}


@pytest.mark.rule("TA-22.11")
def test_the_furthest_of_some_places():
    t = stage_of(against_automa())
    board = t.m.map
    ring = list(board.beside[board.middle])
    corner = board.start[3]
    ways = [distance(board.hexes[place], board.hexes[corner]) for place in ring]
    found = closest(t, ring, [corner], furthest=True)
    assert {distance(board.hexes[place], board.hexes[corner]) for place in found} == {max(ways)}
    assert closest(t, ring, []) == ring


def attacked(cards: list[str]) -> Scenario:
    """The person conquers where the Automa holds a territory with one outpost."""
    beside = empty_beside(0)
    game = against_automa(
        map={beside: {"tile": "05", "pieces": [1]}},
        gain=[{"effect": {"op": "conquer"}}],
        part={"cards": [f"tapestry.{card}" for card in cards]},
        next={"red": [7], "black": ["worker"]},
    )
    return game.choose(f"hex {beside}")


@pytest.mark.rule("TA-22.13")
def test_a_trap_among_its_cards_fells_the_attacker():
    game = attacked(["trap"])
    pieces = [text for name in material(game).map.names for text in game.on_hex(name)]
    assert "0 outpost toppled by 1" in pieces
    assert part_of(game).cards == []


@pytest.mark.rule("TA-22.13")
def test_without_a_trap_the_person_succeeds():
    game = attacked(["academia"])
    pieces = [text for name in material(game).map.names for text in game.on_hex(name)]
    assert "1 outpost toppled by 0" in pieces
    assert part_of(game).cards == []
    assert game.names(game.state.tapestry_discard) == ["academia"]
