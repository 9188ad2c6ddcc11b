"""The team game with other modules, its positions, and its random games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.onirim.scenario import faces, given
from tests.onirim.team_scenario import TEAM, both, both_lying
from traumtisch.games.onirim.modules.team.partners import team
from traumtisch.testing import check_game


@pytest.mark.rule("ON-19.36")
def test_one_figure_serves_both() -> None:
    game = given(
        TEAM | {"incubus": "A"},
        hand="RS BM GS",
        team={"open": "NM", "hand": "NS GM BK"},
        pending="nightmare",
        deck="RM nightmare NK",
    ).choose("incubus")
    assert game.choose("play GM").offered == ["pay BK", "replace", "reveal"]


@pytest.mark.rule("ON-10.6", "ON-10.8")
def test_a_hand_renewed_before_the_action_is_dealt_at_once() -> None:
    """The Adversary's nightmare comes in phase 1: the first three of the new hand stay personal."""
    game = given(
        TEAM | {"incubus": "C"},
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="RK NK GK BM GM RS",
    ).choose("challenge", "replace", "play RK")
    assert both(game) == both_lying(
        "NK GK RS", "NS GM BK", shared="BM GM", rows=("RK", ""), discard="RS BM GS NM BS"
    )


@pytest.mark.rule("ON-10.6")
def test_positions_with_too_many_cards_are_refused() -> None:
    for wrong in (
        {"open": "NM BS RK", "hand": "NS GM BK"},
        {"open": "NM BS", "hand": "NS GM BK RS"},
        {"open": "NM BS", "hand": "NS GM", "row": "RS BS"},
        {"open": "NM BS", "hand": "NS GM RD"},
        {"open": "NM BS", "doors": "RS"},
    ):
        with pytest.raises(tt.PositionError):
            given(TEAM, hand="RS BM", team=wrong, deck="RK")


@pytest.mark.rule("ON-10.5", "ON-10.6")
def test_a_position_can_say_that_the_second_player_is_to_move() -> None:
    sides = {"open": "NM BS", "hand": "NS GM BK", "row": "NK", "doors": "GD"}
    game = given(TEAM, seat=1, hand="RS BM GS", row="RM", doors="RD", team=sides, deck="GS RS RS")
    assert game.table.decision is not None
    assert game.table.decision.seat == 1
    assert both(game)["B.hand"] == "BM GS RS"
    assert (both(game)["A.hand"], both(game)["A.row"], both(game)["A.doors"]) == ("BK GM NS", "NK", "GD")
    assert faces(game.seen_by(0).row) == ["NK"]
    game.choose("discard NM", "decline")
    assert game.table.decision.seat == 0
    assert both(given(TEAM, seat=0, hand="RS BM GS", team=sides)) == both(
        given(TEAM, hand="RS BM GS", team=sides)
    )


@pytest.mark.rule("ON-6.4", "ON-10.5")
def test_a_card_can_be_pending_while_the_second_player_is_to_move() -> None:
    sides = {"open": "NM", "hand": "NS GM BK"}
    game = given(TEAM, seat=1, hand="RK BM GS", pending="RD", team=sides, deck="GS RS RS")
    assert game.table.decision is not None
    assert (game.asked, game.table.decision.seat) == ("door", 1)
    game.choose("unlock RK")
    assert faces(game.seen_by(1).doors) == ["RD"]


@pytest.mark.rule("ON-10.5")
@pytest.mark.parametrize(
    ("options", "position", "sentence"),
    [
        (TEAM, {"seat": 2}, "«seat» says who is to move, 0 to 1; correct that."),
        (TEAM, {"seat": "A"}, "«seat» says who is to move, 0 to 1; correct that."),
        (TEAM, {"seat": True}, "«seat» says who is to move, 0 to 1; correct that."),
        (
            TEAM,
            {"seat": 1, "phase": "setup"},
            "Before the setup an option of the game says who begins; leave «seat» out.",
        ),
        (
            {},
            {"seat": 0},
            "Only in a team game «seat» says who is to move; leave it out, or choose two players.",
        ),
    ],
)
def test_who_is_to_move_must_be_right(
    options: dict[str, Any], position: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(tt.PositionError) as error:
        tt.load_position("onirim", {"hand": ["RS", "BM", "GS"], **position}, options=options)
    assert str(error.value) == sentence


@pytest.mark.rule("ON-10.9")
def test_a_position_works_out_the_used_cards_of_both_rows() -> None:
    game = given(
        TEAM,
        hand="RS BM GS",
        row="BS",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "RS RM RK GS"},
        deck="RK",
    )
    partner = game.seen_by(0).part(team)
    assert (game.seen_by(0).used, partner.partner_row_used) == ((False,), (True, True, True, False))


@pytest.mark.rule("ON-9.10", "ON-3.25")
@few_or_many(6, 60)
def test_random_games_keep_all_laws(games: int) -> None:
    def check(
        seed: int, modules: list[str], incubus: str, first: str, communication: str, duplicate: str
    ) -> None:
        options: dict[str, Any] = {
            "players": 2,
            "modules": modules,
            "incubus": incubus,
            "option.team_first": first,
            "option.team_communication": communication,
            "option.team_duplicate_door": duplicate,
        }
        table = check_game("onirim", options, seed=seed, save_every=50)
        assert table.state.turn <= 58 + 12

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        modules=st.sampled_from([[], ["towers"]]),
        incubus=st.sampled_from(["none", "A", "B", "C"]),
        first=st.sampled_from(["A", "B", "random"]),
        communication=st.sampled_from(["silent", "talk", "open"]),
        duplicate=st.sampled_from(["allow", "forbid"]),
    )
