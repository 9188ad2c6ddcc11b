"""Pairs of modules (ON-19.21): Dreamcatchers and the team game."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.onirim.dreamcatcher_scenario import FREE, catchers_of, holding, manuals_of
from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import Scenario, given
from tests.onirim.team_scenario import both, both_lying

TEAM_WITH_DREAMCATCHERS = playing("dreamcatchers", players=2)


@pytest.mark.rule("ON-19.21")
def test_the_partner_uses_the_last_manual_at_the_start_of_the_own_turn() -> None:
    game = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="lost-dream RK NK",
        dreamcatchers=holding(FREE, manuals=1),
    )
    assert not any(words.startswith("manual") for words in game.offered)
    game.choose("play RS")
    assert game.table.decision is not None
    assert (game.state.seat, game.table.decision.seat, manuals_of(game)) == (1, 1, 1)
    assert catchers_of(game) == ["lost-dream", "-", "-", "-"]
    game.choose("manual 1")
    assert (manuals_of(game), catchers_of(game)) == (0, ["-", "-", "-", "-"])
    assert both(game) == both_lying(
        "BM GS RK", "NS GM BK", shared="NM BS", rows=("RS", ""), deck="| NK lost-dream"
    )
    assert not any(words.startswith("manual") for words in game.offered)
    assert (game.state.seat, game.asked) == (1, "action")


@pytest.mark.rule("ON-19.21", "ON-13.19")
def test_either_player_takes_a_door_from_the_common_dreamcatchers() -> None:
    game = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "BS BM"},
        deck="RK NK GK",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("play RS", "play BK", "take BD")
    assert (both(game)["B.doors"], catchers_of(game)) == ("BD", ["-", "-", "-", "-"])
    assert "A.doors" not in both(game)


@pytest.mark.rule("ON-10.3", "ON-13.19")
def test_taking_a_card_is_said_by_where_it_lies() -> None:
    drafting = Scenario(tt.new_table("onirim", seed=5, options=TEAM_WITH_DREAMCATCHERS))
    name = drafting.table.rules.material.names[drafting.table.decisions[0].options[0].target]
    assert said(drafting, "take") == f"Take the {name}"
    drafting.table.choose(drafting.table.decisions[0].options[0])
    assert told_last(drafting, "drafted") == f"Taken: {name}."
    searching = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RK BM GS",
        row="RM RS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        dreamcatchers=holding("RD / - / - / -"),
    )
    searching.choose("play RK")
    assert said(searching, "take") == "Take the red door from its Dreamcatcher; the deck is not searched"
    searching.choose("take RD")
    assert told_last(searching, "taken") == "Taken from a Dreamcatcher: red door."


def said(game: Scenario, verb: str) -> str:
    """The first option with this verb in the words that its seat reads."""
    seat = game.table.decisions[0].seat
    option = next(option for option in game.table.decisions[0].options if option.verb == verb)
    return str(game.table.rules.say_option(option, game.seen_by(seat)))


def told_last(game: Scenario, kind: str) -> str:
    event = [event for event in game.table.events if event.kind == kind][-1]
    return str(game.table.game.say_event(game.table.rules, event))
