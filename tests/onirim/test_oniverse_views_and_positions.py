"""Door to the Oniverse (catalogue section 17): hidden information, positions, random games."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
import pytest

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.oniverse_scenario import DENIZENS, KEEPING, ONIVERSE, taken
from tests.onirim.scenario import BASE_DECK, Scenario, given
from traumtisch.faces import plain_text
from traumtisch.games.onirim.modules.oniverse.door import oniverse
from traumtisch.testing import check_game

# ---- hidden information ----------------------------------------------------------------------


@pytest.mark.rule("ON-21.11")
def test_the_denizens_left_out_show_nowhere() -> None:
    game = Scenario(tt.new_table("onirim", seed=5, options=ONIVERSE))
    assert not game.view.part(oniverse).left_out
    left_out = {Scenario(game.table.imagine(0, chance)).zones["left_out"] for chance in range(20)}
    assert len(left_out) > 10
    assert Counter(game.view.unseen) + Counter(game.hand) == Counter(BASE_DECK + ["OD"] + DENIZENS * 2)


@pytest.mark.rule("ON-21.11")
def test_a_denizen_once_met_is_never_imagined_in_the_box() -> None:
    rest = " ".join(["Cyclobot Spies Harpoon Hammer Chaos Keeper"] * 2)
    deck = {"top": "RS Architect Mirror BM GS NM BS", "contents": f"{rest} Architect Mirror RM"}
    game = given(ONIVERSE, phase="setup", deck=deck)
    assert game.zones["limbo"] == ""
    met = {card for card in game.state.deck if game.table.rules.material.components[card].face == "Mirror"}
    boxes = [Scenario(game.table.imagine(0, chance)).zones["left_out"].split() for chance in range(40)]
    assert met
    assert all(len(box) == 8 and box.count("Mirror") < 2 and box.count("Architect") < 2 for box in boxes)


@pytest.mark.rule("ON-21.2")
@pytest.mark.parametrize("choice", ["search red", "search nothing", "search oniverse", "decline"])
def test_a_search_shows_which_denizens_are_left_out(choice: str) -> None:
    game = given(ONIVERSE, hand="RK GM BM NM BS", row="RM RS").choose("play RK")
    assert not game.view.part(oniverse).left_out
    game.choose(choice)
    if choice == "decline":
        assert not game.view.part(oniverse).left_out
        return
    shown = sorted(card.face for card in game.view.part(oniverse).left_out)
    assert shown == sorted(game.zones["left_out"].split())
    assert not set(game.view.unseen) & set(DENIZENS) or len(shown) == 8
    assert all(
        sorted(Scenario(game.table.imagine(0, n)).zones["left_out"].split()) == shown for n in range(5)
    )


@pytest.mark.rule("ON-21.2")
def test_what_a_search_has_shown_cannot_be_unseen() -> None:
    stored = {"keeping": "Keeper", "stored": "RK"}  # so that nothing is drawn afterwards
    game = given(ONIVERSE, hand="RM GM BM NM BS", row="RM RS", oniverse=stored)
    game.choose("play RK", "search nothing")
    assert (game.asked, game.state.dealt) == ("action", 0)
    with pytest.raises(tt.UndoRefused):
        game.table.undo()


@pytest.mark.rule("ON-21.9")
def test_taken_denizens_and_stored_cards_lie_open() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", deck="NS", oniverse=KEEPING | taken("Mirror"))
    seen = game.view.part(oniverse)
    shown = [[card.face for card in cards] for cards in (seen.taken, seen.keeping, seen.stored, seen.given)]
    assert shown == [["Mirror"], ["Keeper"], ["RK"], []]


def test_the_text_shows_what_lies_open() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM", pending="Spies", deck="NS", oniverse=KEEPING | taken("Mirror"))
    table = game.table
    lines = plain_text.board(table.rules, game.view, str, 100).splitlines()
    shown = {line.split("  ")[0]: line.split("  ", 1)[1].strip() for line in lines if "  " in line}
    assert (shown["Denizens"], shown["Stored"]) == ("☺ Mirror", "R⚷")
    assert shown["Treasure Keepers"] == "☺ Repentant Treasure Keeper"
    assert shown["Drawn"] == "☺ Squirrel Spies"
    assert shown["Doors"].endswith("Oniverse door ·")
    assert "Left out" not in shown


# ---- positions -------------------------------------------------------------------------------


@pytest.mark.rule("ON-17.1")
def test_a_position_leaves_out_what_is_too_much() -> None:
    game = given(ONIVERSE, hand="RS GM BM NM BS", discard="Spies", oniverse=taken("Mirror"))
    assert len(game.zones["left_out"].split()) == 8
    in_deck = [face for face in game.zones["deck"].split() if face in DENIZENS]
    assert len(in_deck) == 6


@pytest.mark.parametrize(
    "part",
    [
        {"taken": "RS"},
        {"left_out": "RS"},
        {"keeping": "Mirror", "stored": "RS"},
        {"keeping": "Keeper"},
        {"stored": "RS"},
        {"keeping": "Keeper", "stored": "RD"},
    ],
)
def test_impossible_positions_are_refused(part: dict[str, str]) -> None:
    with pytest.raises(tt.PositionError):
        given(ONIVERSE, hand="RM GM BM NM BS", deck="NS", oniverse=part)


@pytest.mark.rule("ON-17.11")
def test_a_position_may_repeat_a_symbol() -> None:
    assert given(ONIVERSE, hand="RM GM BM NM BS", row="RS GS", deck="NS").row == ["RS", "GS"]


# ---- whole games -----------------------------------------------------------------------------


@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(towers: bool, incubus: str, seed: int) -> None:
        modules = ["oniverse", *(["towers"] if towers else [])]
        check_game(
            "onirim", {"modules": modules, "incubus": incubus}, seed=seed, check_every=3, save_every=40
        )

    for_any(
        games, check, towers=st.booleans(), incubus=st.sampled_from(["none", "A"]), seed=st.integers(0, 2**32)
    )
