"""Sessions of a campaign: what is kept and what begins anew (EF-4, EF-46, EF-47)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, Scenario, given
from traumtisch.engine.campaign import begin_chapter, next_chapter, sequel_of
from traumtisch.engine.game import Sequel
from traumtisch.engine.table import Table

ELM = {"character": "elm", "deck": 9}


def saved() -> Scenario:
    game = given(
        {**ELM, "discard": ["p3", "ache"], "ether": 2, "gems": 2, "masks": ["ox"], "worn": "ox"},
        scene="",
        location="shop",
        keys=2,
        items=["pole"],
        hints=["hum"],
        season="thaw",
        variables={"deaths": 2, "yard.lamps": 3},
        results={"yard": "won"},
    )
    return game.choose("save", "done")


def test_a_session_keeps_the_collection() -> None:
    """EF-46.5: decks, masks, weaknesses, items, hints, season, variables of the campaign."""
    table = next_chapter(saved().table, seed=3)
    game = Scenario(table)
    assert sorted(game.names(game.character().discard))[:1] == ["ache"]
    assert game.character().masks == ("mask:ox",)
    assert game.names(game.state.store) == ["pole"]
    assert game.state.hints == ("hint:hum",)
    assert game.state.season == "season:thaw"
    assert game.state.variables["deaths"] == 2
    assert game.state.results == {"dream:yard": "won"}


def test_a_session_loses_what_is_temporary() -> None:
    """EF-46.6, 46.3, 4.17: keys, gems and scene variables are gone; a voucher is worth 1 ether."""
    game = Scenario(next_chapter(saved().table, seed=3))
    assert game.state.keys == 0
    assert (game.character().gems, game.character().ether) == (0, 1)
    assert game.state.variables["yard.lamps"] == 0
    game.play_on_until("where to")
    assert game.state.location == "location:landing"
    assert game.state.hours == 5


@pytest.mark.rule("EF-50.4", "EF-47.1")
@pytest.mark.parametrize(("characters", "goes_on_as_it_was"), [(1, True), (2, False)])
def test_another_team_does_not_go_on_in_the_middle(characters: int, goes_on_as_it_was: bool) -> None:
    """What was saved as it lay lies so for the same team; another one begins with what is carried over."""
    game = given({**ELM, "hand": ["p3"]}, scene="", location="shop", options={"ate": True})
    sequel = sequel_of(game.choose("save").table)
    assert sequel is not None
    other = Sequel({**sequel.options, "characters": characters}, sequel.carries_over)
    begun = Scenario(begin_chapter(GAME, other, 3))
    assert (begun.asked == "where to") is goes_on_as_it_was
    assert len(begun.state.characters) == characters
    begun.play_on_until("where to")


@pytest.mark.rule("EF-50.5")
def test_what_was_half_done_when_a_session_was_broken_off_is_cleared_away() -> None:
    """A slumber drawn and looked at (EF-50.7) goes under the deck, for the next one takes its place."""
    options = {"ate": True, "endless": True}
    drawn: dict[str, Any] = {"slumbers": ["moths"], "do": [{"op": "start_slumber"}]}
    game = given(ELM, scene="", location="shop", goes_on=True, options=options, **drawn)
    assert game.asked == "endless"
    game.table.resign()
    table = next_chapter(game.table, seed=3)
    found = sorted(card for _, zone in table.state.zones() for card in zone)
    assert found == list(GAME.components(table.rules))
    state = Scenario(table).state
    assert (state.slumber, Scenario(table).names(state.slumbers_under)) == (0, ["moths"])


def test_nothing_follows_a_single_scene() -> None:
    table = given({"character": "elm", "deck": 9}, do=[{"op": "end_dream", "result": "won"}]).table
    with pytest.raises(tt.TraumtischError):
        next_chapter(table, seed=1)


def play(table: Table, random: Random) -> Table:
    for _ in range(5000):
        if table.decision is None:
            return table
        decision = random.choice(table.decisions)
        table.choose(random.choice(list(decision.options)), seat=decision.seat)
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(3))
def test_random_campaigns_go_on_from_session_to_session(seed: int) -> None:
    random = Random(seed)
    table = play(tt.new_table(GAME, seed=seed, options={"players": 2}), random)
    for session in range(4):
        if table.game.sequel(table.stage) is None:
            return
        table = play(next_chapter(table, seed=seed + session), random)
        found = sorted(card for _, zone in table.state.zones() for card in zone)
        assert found == list(GAME.components(table.rules))
