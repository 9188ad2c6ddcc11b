"""Pairs of modules (ON-19.35): the Oniverse and the team game."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import Scenario, faces, given
from tests.onirim.team_scenario import both, both_lying
from traumtisch.games.onirim.modules.oniverse.door import oniverse
from traumtisch.games.onirim.modules.team.partners import team

TEAM_WITH_ONIVERSE = playing("oniverse", players=2)


def before_the_players(game: Scenario) -> dict[str, list[str]]:
    """The denizens taken along, and the Keepers that keep a card with that card, as both players see them."""
    zones = ("taken", "keeping", "stored")
    seen = [game.seen_by(seat).part(oniverse) for seat in range(game.table.seats)]
    shown = [{zone: faces(getattr(each, zone)) for zone in zones} for each in seen]
    assert all(each == shown[0] for each in shown)
    return shown[0]


def choosing(game: Scenario, *words: str) -> Scenario:
    """Choose these, and do nothing in the windows between draws, which a team is always asked about."""
    for each in (*words, ""):
        while game.asked == "between draws" and each not in game.offered:
            game.choose("go-on")
        if each:
            game.choose(each)
    return game


@pytest.mark.rule("ON-17.27", "ON-19.35")
def test_what_one_player_takes_along_the_other_may_use_on_the_own_turn() -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "GM GS"},
        deck="Hammer NK RM RK",
    )
    choosing(game, "take-along RS")
    assert before_the_players(game) == {"taken": ["Hammer"], "keeping": [], "stored": []}
    assert game.table.decision is not None
    assert (game.state.seat, game.table.decision.seat) == (1, 1)
    game.choose("hammer")
    assert before_the_players(game)["taken"] == []
    assert both(game) == both_lying(
        "BM NK RM", "NS GM BK", shared="NM BS", discard="RS GM GS Hammer", deck="RK"
    )


@pytest.mark.rule("ON-17.27", "ON-21.9")
def test_a_stored_card_lies_open_and_the_partner_may_play_it() -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM GK",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "GM GS"},
        deck="RK NK GD RM",
        oniverse={"taken": "Keeper"},
    )
    game.choose("store GK")
    assert before_the_players(game) == {"taken": [], "keeping": ["Keeper"], "stored": ["GK"]}
    choosing(game)
    assert (both(game)["A.hand"], both(game)["shared"], both(game)["deck"]) == (
        "BM RK RS",
        "BS NM",
        "NK GD RM",
    )
    choosing(game, "play RS")
    assert game.state.seat == 1
    choosing(game, "play GK", "search green")
    assert before_the_players(game) == {"taken": [], "keeping": [], "stored": []}
    assert both(game) == both_lying(
        "BM NK RK",
        "NS GM BK",
        shared="NM BS",
        rows=("RS", "GM GS GK"),
        doors=("", "GD"),
        discard="Keeper",
        deck="| RM",
    )


@pytest.mark.rule("ON-17.27", "ON-17.12", "ON-10.6")
@pytest.mark.parametrize(
    ("given_away", "personal", "shared"), [("NM", "BM GS", "RK BS"), ("GS", "BM RK", "NM BS")]
)
def test_what_cyclobot_fetches_is_shared_if_the_card_given_away_was(
    given_away: str, personal: str, shared: str
) -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        discard="RK RM",
        deck="NK GK",
        oniverse={"taken": "Cyclobot"},
    )
    choosing(game, f"cyclobot {given_away}", "salvage RK")
    assert both(game) == both_lying(
        f"RS {personal}", "NS GM BK", shared=shared, discard=f"RM {given_away} Cyclobot", deck="NK GK"
    )
    choosing(game, "play RS")
    assert both(game) == both_lying(
        f"{personal} NK",
        "NS GM BK",
        shared=shared,
        rows=("RS", ""),
        discard=f"RM {given_away} Cyclobot",
        deck="GK",
    )
    # both saw it in the discard pile
    partner_hand = faces(game.seen_by(1).part(team).partner_hand)
    assert partner_hand == (["?", "?", "RK"] if "RK" in personal else ["?", "?", "?"])


@pytest.mark.rule("ON-10.6", "ON-10.7", "ON-17.25")
@pytest.mark.parametrize(("used", "shared"), [("NS", "NM BS"), ("NM", "BS GK")])
def test_a_card_beyond_the_limit_takes_the_first_place_that_becomes_free(used: str, shared: str) -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        oniverse={"taken": "Cyclobot", "keeping": "Keeper", "stored": "RM"},
        discard="GK",
        deck="NS RS BM",
    )
    game.choose("play RS", "go-on", "cyclobot RM", "go-on")
    assert (game.state.seat, len(game.me.hand)) == (1, 6)
    choosing(game, f"play {used}")
    assert faces(game.seen_by(1).part(team).shared) == sorted(shared.split())
    assert len(game.seen_by(1).hand) == 5
