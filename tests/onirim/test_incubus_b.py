"""The little Incubus, mode B: the Pathmaker (ON-18.5 to ON-18.14)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.incubus_scenario import PATHMAKER
from tests.onirim.scenario import Scenario, all_but, given, lying
from traumtisch.games.onirim.modules.incubus.rules import PathmakerView, pathmaker
from traumtisch.testing import check_game

TOWERS_AND_PATHMAKER = {"modules": ["towers"], "incubus": "B"}


@pytest.mark.rule("ON-18.1")
def test_setup_places_the_figure_and_changes_no_card() -> None:
    game = Scenario(tt.new_table("onirim", seed=9, options=PATHMAKER))
    assert game.view.modules == {"incubus": PathmakerView(figure=True, under=())}
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand))


@pytest.mark.rule("ON-18.5", "ON-21.9")
def test_one_location_may_lie_under_the_figure_open_to_all() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM BS", incubus="GS", deck="RS")
    assert [card.face for card in game.view.part(pathmaker).under] == ["GS"]
    for wrong in ("GS BS", "nightmare", "RD"):
        with pytest.raises(tt.PositionError):
            given(PATHMAKER, hand="RK BM GS NM BS", incubus=wrong, deck="RS")


@pytest.mark.rule("ON-18.6")
def test_the_card_under_the_figure_may_repel_a_drawn_nightmare() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM", doors="BD", incubus="BS", deck="nightmare RS GM")
    assert game.offered == ["pay RK", "replace", "return BD", "reveal", "ward BS"]
    game.choose("ward BS")
    assert game.zones == lying(hand="RK BM GS NM RS", doors="BD", discard="BS nightmare", deck="GM")


@pytest.mark.rule("ON-18.6", "ON-14.18", "ON-19.25")
def test_using_the_card_counts_as_repelling() -> None:
    def repelled() -> Scenario:
        return given(
            TOWERS_AND_PATHMAKER,
            hand="RK BM GS NM",
            pending="nightmare",
            incubus="BS",
            towers="R4",
            deck="RS",
        ).choose("ward BS")

    assert (repelled().asked, repelled().offered) == ("tower step", ["false-alarm", "topple R4"])
    game = repelled().choose("false-alarm")
    assert game.zones == lying(hand="RK BM GS NM RS", discard="BS", towers="R4", deck="| nightmare")


@pytest.mark.rule("ON-18.6")
def test_without_a_card_under_the_figure_it_is_no_help() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM", pending="nightmare", deck="RS")
    assert game.offered == ["pay RK", "replace", "reveal"]


@pytest.mark.rule("ON-18.7")
def test_the_figure_can_be_activated_again() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM BS", deck="GS nightmare NS RS BS GM NM")
    game.choose("anticipate", "pay RK", "ward GS", "anticipate")
    assert game.zones == lying(hand="BM GS NM BS NS", under="RS", discard="GS RK nightmare", deck="BS GM NM")


@pytest.mark.rule("ON-18.8", "ON-4.4", "ON-20.1")
def test_anticipating_is_the_action_of_the_turn() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM BS", row="RM", deck="GS RS BS")
    assert game.offered == [
        "anticipate",
        *(f"discard {face}" for face in ("BM", "BS", "GS", "NM", "RK")),
        *(f"play {face}" for face in ("BS", "GS", "RK")),
    ]
    game.choose("anticipate", "pay RK")
    assert (game.asked, game.state.turn) == ("action", 2)
    assert game.zones == lying(hand="BM GS NM BS RS", row="RM", under="GS", discard="RK", deck="BS")


@pytest.mark.rule("ON-18.8")
def test_it_cannot_be_done_while_a_card_is_under_the_figure() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM BS", incubus="GS", deck="RS")
    assert "anticipate" not in game.offered


@pytest.mark.rule("ON-18.9")
def test_cards_are_revealed_until_a_location_appears() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM BS", deck="RD nightmare BD GM NS BS")
    game.choose("anticipate")
    assert game.asked == "nightmare"
    assert game.zones == lying(
        hand="RK BM GS NM BS", under="GM", limbo="RD nightmare BD", deck="NS BS"
    )  # no effect: no key was asked for, no second nightmare
    assert game.told == [
        *("revealed RD", "to limbo RD", "revealed nightmare", "to limbo nightmare"),
        *("revealed BD", "to limbo BD", "revealed GM", "under the figure GM"),
    ]


@pytest.mark.rule("ON-18.10")
def test_a_tower_is_a_location_and_stops_it() -> None:
    game = given(TOWERS_AND_PATHMAKER, hand="RK BM GS NM BS", deck="nightmare G4 RS BS").choose("anticipate")
    assert game.zones == lying(hand="RK BM GS NM BS", under="G4", limbo="nightmare", deck="RS BS")


@pytest.mark.rule("ON-18.11")
def test_an_option_is_carried_out_although_there_is_no_nightmare() -> None:
    def anticipated() -> Scenario:
        return given(
            PATHMAKER, hand="RK BM GS NM BS", doors="BD", deck="GS RS NK RD GM NM BS NS GS BM"
        ).choose("anticipate")

    assert anticipated().offered == ["pay RK", "replace", "return BD", "reveal"]  # and not `ward GS`
    game = anticipated().choose("return BD")
    assert game.zones == lying(
        hand="RK BM GS NM BS", under="GS", deck="| BD RS NK RD GM NM BS NS GS BM"
    )  # Limbo has been shuffled in, nothing else was discarded
    game = anticipated().choose("replace")
    assert game.zones == lying(
        hand="RS NK GM NM BS", doors="BD", under="GS", discard="RK BM GS NM BS", deck="| RD NS GS BM"
    )


@pytest.mark.rule("ON-18.12", "ON-19.25")
def test_anticipating_repels_nothing_so_no_tower_falls() -> None:
    game = given(TOWERS_AND_PATHMAKER, hand="RK BM GS NM BS", towers="R4", deck="GS RS NK")
    game.choose("anticipate", "pay RK")
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM BS RS", towers="R4", under="GS", discard="RK", deck="NK")


@pytest.mark.rule("ON-18.12")
def test_a_nightmare_of_the_same_turn_is_repelled_as_usual() -> None:
    game = given(TOWERS_AND_PATHMAKER, hand="RK BM GS NM BS", towers="R4", deck="GS nightmare NK RS")
    game.choose("anticipate", "pay RK")
    assert game.offered == ["replace", "reveal", "ward GS"]
    assert game.choose("ward GS").asked == "tower step"


@pytest.mark.rule("ON-18.13")
def test_then_the_hand_is_refilled_with_all_effects_and_limbo_returns() -> None:
    game = given(PATHMAKER, hand="RK BK GS NM BS", deck="nightmare GS BD NS RM").choose(
        "anticipate", "pay RK"
    )
    assert (game.asked, game.offered) == ("door", ["decline", "unlock BK"])
    game.choose("decline")
    assert game.zones == lying(hand="BK GS NM BS NS", under="GS", discard="RK", deck="| nightmare BD RM")
    assert game.state.turn == 2


@pytest.mark.rule("ON-18.14")
def test_it_is_not_offered_with_an_empty_deck() -> None:
    assert "anticipate" not in given(PATHMAKER, hand="RK BM GS NM BS", limbo="RD", deck="").offered


@pytest.mark.rule("ON-18.14")
def test_without_a_location_everything_goes_to_limbo_and_the_turn_goes_on() -> None:
    game = given(PATHMAKER, hand="RK BM GS NM BS", deck="RD nightmare").choose("anticipate")
    assert game.asked == "nightmare"
    assert game.zones == lying(hand="RK BM GS NM BS", limbo="RD nightmare")
    game.choose("reveal")
    assert game.zones == lying(hand="RK BM GS NM BS", deck="| RD nightmare")
    assert "anticipate" in game.offered


@pytest.mark.rule("ON-9.10", "ON-3.25")
@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(seed: int, modules: list[str], hard: bool) -> None:
        options: dict[str, Any] = {"incubus": "B", "modules": modules, "hard.towers": hard}
        table = check_game("onirim", options, seed=seed, save_every=50)
        assert table.state.turn <= 58 + 12

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        modules=st.sampled_from([[], ["towers"]]),
        hard=st.booleans(),
    )
