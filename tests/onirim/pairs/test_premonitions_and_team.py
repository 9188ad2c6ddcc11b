"""Pairs of modules (ON-19.30): Premonitions and the team game."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import comes_true, foreseen, playing
from tests.onirim.scenario import Scenario, given
from tests.onirim.team_scenario import both, both_lying
from traumtisch.games.onirim.modules.team.partners import team

TEAM_WITH_PREMONITIONS = playing("premonitions", players=2)


def team_laying(
    door: str, doors: str, partners: str, face_up: str, deck: str = "nightmare BS RM"
) -> Scenario:
    """A lays a drawn door; B has doors as well."""
    return given(
        TEAM_WITH_PREMONITIONS,
        hand=f"{door[0]}K BM",
        doors=doors,
        pending=door,
        team={"open": "NM BS", "hand": "NS GM BK", "doors": partners},
        deck=deck,
        premonitions=foreseen(face_up),
    ).choose(f"unlock {door[0]}K")


@pytest.mark.rule("ON-19.30")
@pytest.mark.parametrize(
    ("door", "doors", "partners", "premonition"),
    [
        ("RD", "", "RD", "P-RED"),
        ("BD", "", "BD", "P-BLUE"),
        ("GD", "", "GD", "P-GREEN"),
        ("ND", "", "ND", "P-BROWN"),
        ("ND", "", "ND", "P-PAIR"),
        ("ND", "RD", "BD GD RD", "P-FIVE"),
        ("ND", "RD", "BD GD", "P-ALL"),
        ("ND", "RD", "BD", "P-THREE"),
    ],
)
def test_doors_of_both_players_count_together(door: str, doors: str, partners: str, premonition: str) -> None:
    game = team_laying(door, doors, partners, premonition, deck="nightmare BS RM GS NS GM NM BM")
    assert comes_true(game) == [premonition]


@pytest.mark.rule("ON-19.30")
@pytest.mark.parametrize(
    ("premonition", "offered"),
    [("P-BROWN", ["give-up ND", "give-up RD"]), ("P-PAIR", ["give-up ND"])],
)
def test_a_door_of_either_player_may_be_given_up(premonition: str, offered: list[str]) -> None:
    game = team_laying("ND", "", "ND RD", premonition)
    assert game.offered == offered
    assert len(game.options("give-up ND")) == 2
    partners = game.seen_by(0).part(team).partner_doors
    (brown,) = [card for card in partners if card.face == "ND"]
    choice = next(o for o in game.options("give-up ND") if game.me.doors != [o.target])
    assert game.table.rules.material.components[choice.target] == brown
    game.table.choose(choice)
    assert both(game) == both_lying(
        "BM",
        "NS GM BK",
        shared="NM BS",
        doors=("ND", "RD"),
        discard="NK",
        limbo="ND",
        pending="nightmare",
        deck="BS RM",
    )


@pytest.mark.rule("ON-19.30", "ON-10.8")
def test_three_doors_cost_the_active_player_personal_and_shared_cards() -> None:
    game = team_laying("ND", "RD", "BD", "P-THREE", deck="GS nightmare BS RM GM NM RS")
    assert both(game) == both_lying(
        "GS BS RM",
        "NS GM BK",
        shared="GM NM",
        doors=("RD ND", "BD"),
        discard="NK BM NM BS",
        deck="| RS nightmare",
    )
    assert game.state.seat == 1
