"""The team game (ON-10.1 to ON-10.15): setup, hands, rows and doors, the swap, the end."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.scenario import Scenario, given
from tests.onirim.team_scenario import TEAM, after_the_draft, both, both_lying, new_game, shown
from traumtisch.games.onirim.modules.team.partners import team

# ---- setup -----------------------------------------------------------------------------------


@pytest.mark.rule("ON-10.1")
def test_the_solo_rules_apply() -> None:
    game = given(TEAM, hand="RK BM GS", row="RM RS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RD NS")
    assert game.table.seats == 2
    game.choose("play RK", "search red")
    assert both(game) == both_lying(
        "BM GS NS", "NS GM BK", shared="NM BS", rows=("RM RS RK", ""), doors=("RD", "")
    )


@pytest.mark.rule("ON-10.1")
def test_one_player_is_no_team() -> None:
    table = tt.new_table("onirim", seed=5)
    assert (table.seats, Scenario(table).view.modules) == (1, {})
    with pytest.raises(tt.SettingsError):
        tt.new_table("onirim", options={"players": 3})


@pytest.mark.rule("ON-10.2")
def test_eight_locations_lie_open_and_the_rest_met_is_in_limbo() -> None:
    game = given(TEAM, phase="setup", deck="RS nightmare BM RD GS NM RK nightmare BS NS GM BK")
    assert (game.asked, game.rule) == ("draft", "ON-20.16")
    assert both(game) == both_lying(open="RS BM GS NM RK BS NS GM", limbo="nightmare RD nightmare", deck="BK")
    assert {shown(game.seen_by(seat).part(team).open) for seat in (0, 1)} == {"RS BM GS NM RK BS NS GM"}


@pytest.mark.rule("ON-10.3", "ON-20.16")
def test_the_players_take_cards_alternately_until_each_has_three() -> None:
    game = given(TEAM, phase="setup", deck="RS BM GS NM RK BS NS GM BK")
    seats: list[int] = []
    for face in ("RS", "BM", "GS", "NM", "RK", "BS"):
        assert game.table.decision is not None
        seats.append(game.table.decision.seat)
        assert f"take {face}" in game.offered
        assert "decline" not in game.offered
        game.choose(f"take {face}")
    assert seats == [0, 1, 0, 1, 0, 1]
    assert both(game) == both_lying("RS GS RK", "BM NM BS", shared="NS GM", deck="BK")


@pytest.mark.rule("ON-10.4")
def test_the_last_two_are_shared_and_limbo_returns() -> None:
    game = given(TEAM, phase="setup", deck="RS RD BM GS NM nightmare RK BS NS GM BK")
    game.choose(*(f"take {face}" for face in ("NS", "GM", "GS", "NM", "RK", "BS")))
    assert both(game) == both_lying("NS GS RK", "GM NM BS", shared="RS BM", deck="| RD nightmare BK")
    assert (game.asked, game.state.turn) == ("action", 1)


@pytest.mark.rule("ON-10.5")
@pytest.mark.parametrize(("first", "seat"), [("A", 0), ("B", 1)])
def test_who_begins_is_an_option_for_draft_and_play(first: str, seat: int) -> None:
    game = new_game(**{"option.team_first": first})
    assert game.state.seat == seat
    assert after_the_draft(**{"option.team_first": first}).state.seat == seat


@pytest.mark.rule("ON-10.5")
def test_chance_can_decide_who_begins() -> None:
    options = TEAM | {"option.team_first": "random"}
    first = {tt.new_table("onirim", seed=seed, options=options).state.seat for seed in range(12)}
    assert first == {0, 1}


@pytest.mark.rule("ON-10.5", "ON-8.3")
def test_the_players_alternate() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK GK BM RS")
    seats: list[int] = []
    for play in ("RS", "GM", "BM", "BS"):
        seats.append(game.state.seat)
        game.choose(f"play {play}")
    assert seats == [0, 1, 0, 1]


# ---- hands -----------------------------------------------------------------------------------


@pytest.mark.rule("ON-10.6")
def test_personal_and_shared_cards_are_the_hand() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK GK BM RS")
    assert {o for o in game.offered if o.startswith("play")} == {
        f"play {f}" for f in ["RS", "BM", "GS", "NM", "BS"]
    }
    game.choose("play RS")
    assert {o for o in game.offered if o.startswith("play")} == {
        f"play {f}" for f in ["NS", "GM", "BK", "NM", "BS"]
    }


@pytest.mark.rule("ON-10.6")
def test_a_shared_key_may_be_used_for_a_door_and_against_a_nightmare() -> None:
    game = given(TEAM, hand="RS BM", team={"open": "RK BS", "hand": "NS GM BK"}, deck="RD NK GK BM RS")
    assert game.offered == ["decline", "unlock RK"]
    game = given(TEAM, hand="RS BM", team={"open": "RK BS", "hand": "NS GM BK"}, deck="nightmare NK GK BM RS")
    assert game.offered == ["pay RK", "replace", "reveal"]


@pytest.mark.rule("ON-10.7")
def test_drawn_locations_fill_personal_cards_first() -> None:
    game = given(
        TEAM, hand="RK BM", team={"open": "BS", "hand": "NS GM BK"}, phase=2, deck="nightmare GS NM RS"
    )
    game.choose("pay RK")
    assert game.state.seat == 1
    assert both(game) == both_lying("BM GS NM", "NS GM BK", shared="BS RS", discard="RK nightmare")


@pytest.mark.rule("ON-10.7")
def test_a_card_drawn_as_a_shared_one_stays_shared() -> None:
    # BM is drawn as a shared card; then a personal key goes, and the next card is personal.
    game = given(
        TEAM, hand="RK GS NM", team={"open": "", "hand": "NS GM BK"}, phase=2, deck="BM nightmare GM RS"
    )
    game.choose("pay RK")
    assert both(game) == both_lying("GS NM GM", "NS GM BK", shared="BM RS", discard="RK nightmare")


@pytest.mark.rule("ON-10.8")
def test_the_whole_hand_is_personal_and_shared_cards() -> None:
    game = given(
        TEAM,
        hand="RS BM GS",
        team={"open": "NM", "hand": "NS GM BK"},
        pending="nightmare",
        deck="RM RD BS GK NK BK NS",
    ).choose("replace")
    assert both(game) == both_lying(
        "RM BS GK", "NS GM BK", shared="NK BK", discard="RS BM GS NM nightmare", deck="| RD NS"
    )


# ---- rows and doors --------------------------------------------------------------------------


@pytest.mark.rule("ON-10.9")
def test_each_player_has_an_own_row() -> None:
    game = given(
        TEAM,
        hand="RS BM GS",
        row="RM",
        team={"open": "RM RS", "hand": "RK GM BK", "row": "GM RS"},
        deck="NS NM GK",
    )
    assert "play RM" not in game.offered  # a moon beside a moon
    game.choose("play RS")
    assert game.state.seat == 1
    assert "play RS" not in game.offered  # B's row ends with a sun
    game.choose("play RM")
    assert both(game) == both_lying(
        "BM GS NS", "RK GM BK", shared="RS NM", rows=("RM RS", "GM RS RM"), deck="GK"
    )


@pytest.mark.rule("ON-10.9")
def test_series_are_counted_in_the_own_row_only() -> None:
    stated = {"open": "NM BS", "hand": "RK GM BK", "row": "RM RS"}
    game = given(TEAM, hand="RS BM GS", team=stated, deck="NS NM GK RD").choose("play RS")
    assert (game.state.seat, game.asked) == (1, "action")
    game.choose("play RK")
    assert game.offered == ["decline", "search nothing", "search red"]
    game.choose("search red")
    assert both(game)["B.doors"] == "RD"


@pytest.mark.rule("ON-10.10")
def test_doors_lie_before_the_player_who_obtained_them() -> None:
    game = given(
        TEAM, hand="RK BM", team={"open": "NM BS", "hand": "NS GM BK", "doors": "BD"}, deck="RD GS GM NM"
    ).choose("unlock RK")
    assert (both(game)["A.doors"], both(game)["B.doors"]) == ("RD", "BD")
    assert shown(game.seen_by(0).doors) == shown(game.seen_by(1).part(team).partner_doors) == "RD"
    assert shown(game.seen_by(1).doors) == shown(game.seen_by(0).part(team).partner_doors) == "BD"


@pytest.mark.rule("ON-10.10")
def test_only_own_doors_can_be_returned() -> None:
    game = given(
        TEAM,
        hand="RS BM",
        doors="RD",
        team={"open": "NM GS", "hand": "NS GM BK", "doors": "BD"},
        pending="nightmare",
        deck="GS GM NM",
    )
    assert game.offered == ["replace", "return RD", "reveal"]


# ---- the swap --------------------------------------------------------------------------------


@pytest.mark.rule("ON-10.11", "ON-20.16")
def test_after_the_discard_action_a_swap_is_possible() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK").choose(
        "discard RS"
    )
    assert (game.asked, game.rule) == ("swap", "ON-20.16")
    assert game.offered == ["decline", *(f"swap {p} {s}" for p in ("BM", "GS") for s in ("BS", "NM"))]
    assert both(game)["deck"] == "RK NK"  # nothing has been drawn yet
    game.choose("swap GS NM")
    assert both(game) == both_lying("BM NM RK", "NS GM BK", shared="GS BS", discard="RS", deck="NK")


@pytest.mark.rule("ON-10.11")
def test_the_swap_may_be_declined() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    game.choose("discard NM", "decline")
    assert both(game) == both_lying("RS BM GS", "NS GM BK", shared="BS RK", discard="NM", deck="NK")


@pytest.mark.rule("ON-10.11")
def test_the_swap_comes_after_the_prophecy() -> None:
    game = given(TEAM, hand="RK BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK GK")
    game.choose("discard RK")
    assert game.asked == "prophecy"
    game.choose("foresee NK", "next RK")
    assert game.asked == "swap"


@pytest.mark.rule("ON-10.11")
def test_playing_or_paying_allows_no_swap() -> None:
    game = given(TEAM, hand="RS BM GK", team={"open": "NM BS", "hand": "NS GM BK"}, deck="nightmare NK RS GM")
    game.choose("play RS")
    assert game.asked == "nightmare"
    game.choose("pay GK")
    assert (game.state.seat, game.asked) == (1, "action")


@pytest.mark.rule("ON-10.12")
def test_without_a_card_on_one_side_there_is_no_swap() -> None:
    game = given(
        TEAM, hand="RS", team={"open": "NM BS", "hand": "NS GM BK"}, phase=1, deck="RK NK GK RM BM"
    ).choose("discard RS")
    assert (game.state.seat, game.asked) == (1, "action")
    game = given(TEAM, hand="RS BM GS", team={"hand": "NS GM BK"}, phase=1, deck="RK NK GK RM BM")
    assert (game.choose("discard RS").state.seat, game.asked) == (1, "action")


# ---- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("ON-10.13", "ON-9.3")
def test_eight_doors_in_the_wrong_hands_do_not_win() -> None:
    game = given(
        TEAM,
        hand="NK BM",
        doors="RD RD BD GD",
        team={"open": "NM BS", "hand": "NS GM BK", "doors": "BD GD ND"},
        deck="ND GS GM NM",
    ).choose("unlock NK")
    assert game.table.outcome is None
    assert len(game.me.doors) + len(both(game)["A.doors"].split()) == 8


@pytest.mark.rule("ON-10.13")
def test_one_door_of_each_colour_for_each_player_wins_for_both() -> None:
    game = given(
        TEAM,
        hand="NK BM",
        doors="RD BD GD",
        team={"open": "NM BS", "hand": "NS GM BK", "doors": "RD BD GD ND"},
        deck="ND GS GM NM",
    ).choose("unlock NK")
    assert game.won
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (0, 1)


@pytest.mark.rule("ON-10.13")
def test_a_player_with_four_doors_plays_on() -> None:
    game = given(
        TEAM,
        hand="NK BM",
        doors="RD BD GD",
        team={"open": "NM BS", "hand": "NS GM BK", "doors": "RD"},
        deck="ND GS GM NM",
    ).choose("unlock NK")
    assert (game.table.outcome, game.asked) == (None, "action")


@pytest.mark.rule("ON-10.14")
def test_if_the_active_player_cannot_refill_both_lose() -> None:
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="").choose("play RS")
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.winners == ()


@pytest.mark.rule("ON-10.15")
def test_a_second_door_of_a_colour_may_be_laid_or_not() -> None:
    def drawn(duplicate: str) -> Scenario:
        return given(
            TEAM | {"option.team_duplicate_door": duplicate},
            hand="RK BM",
            doors="RD",
            team={"open": "NM BS", "hand": "NS GM BK"},
            deck="RD GS GM NM",
        )

    assert drawn("allow").offered == ["decline", "unlock RK"]
    assert drawn("forbid").offered == ["decline"]
    game = drawn("forbid").choose("decline")
    assert both(game) == both_lying(
        "RK BM GS", "NS GM BK", shared="NM BS", doors=("RD", ""), deck="| RD GM NM"
    )


@pytest.mark.rule("ON-10.15")
def test_forbidden_doors_found_by_a_trio_go_to_limbo_but_the_partner_may_lay_them() -> None:
    options = TEAM | {"option.team_duplicate_door": "forbid"}
    cards: dict[str, Any] = {"hand": "RK BM GS", "row": "RM RS", "deck": "RD NS"}
    game = given(options, **cards, doors="RD", team={"open": "NM BS", "hand": "NS GM BK"})
    game.choose("play RK", "search red")
    assert (both(game)["A.doors"], both(game)["deck"]) == ("RD", "| RD")
    game = given(options, **cards, team={"open": "NM BS", "hand": "NS GM BK", "doors": "RD"})
    game.choose("play RK", "search red")
    assert (both(game)["A.doors"], both(game)["B.doors"]) == ("RD", "RD")
