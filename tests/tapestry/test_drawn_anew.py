"""Cards that speak of a box that is not on the table: left out, or drawn anew (TA-1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, INVENT, TAPESTRY, UPGRADE, gaining, played
from tests.tapestry.scenario import Scenario, material
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.bot.policy import TapestryPolicy
from traumtisch.games.tapestry.modules import BOXES
from traumtisch.testing import check_game

REDRAW: dict[str, Any] = {"boxes": ["fantasies"], "ka_off_mode": "redraw"}
ABOUT_ARTS = {"tapestry.unfinished_symphony", "tech.collective_dream", "tech.perfect_memory"}
"""What Fantasies & Futures brings and only the arts make whole."""


def drawing(*cards: str, **position: Any) -> Scenario:
    return gaining(TAPESTRY, players=[{}, {}], options=REDRAW, next={"tapestry": list(cards)}, **position)


def inventing(*cards: str, **position: Any) -> Scenario:
    found = gaining(INVENT, players=[{}, {}], options=REDRAW, next={"tech": list(cards)}, **position)
    return found.choose("deck")


@pytest.mark.rule("TA-1.2")
def test_they_are_left_out_or_lie_in_the_decks() -> None:
    def in_the_game(**options: Any) -> set[str]:
        m = GAME.rules(GAME.settings_type.read({"boxes": ["fantasies"], **options})).material
        return ABOUT_ARTS & set(m.ids)

    assert in_the_game() == set()
    assert in_the_game(ka_off_mode="remove") == set()
    assert in_the_game(ka_off_mode="redraw") == ABOUT_ARTS


@pytest.mark.rule("TA-1.2")
@pytest.mark.parametrize("boxes", [[], ["plans"], ["arts", "fantasies"], [box.name for box in BOXES]])
def test_nothing_changes_where_nothing_is_missing(boxes: list[str]) -> None:
    usual, other = (
        GAME.rules(GAME.settings_type.read({"boxes": boxes, "ka_off_mode": mode})).material
        for mode in ("remove", "redraw")
    )
    assert usual.ids == other.ids
    assert usual.records == other.records
    assert not other.misplaced


@pytest.mark.rule("TA-1.2")
def test_a_tapestry_card_is_discarded_and_another_comes() -> None:
    game = drawing("unfinished_symphony", "academia")
    assert (game.asked, game.offered) == ("anew", ["anew unfinished_symphony", "decline"])
    game.choose("anew unfinished_symphony")
    assert game.hand() == ["academia"]
    assert game.names(game.state.tapestry_discard) == ["unfinished_symphony"]
    assert game.asked == DONE


@pytest.mark.rule("TA-1.2")
def test_it_may_be_kept_and_everybody_has_seen_it() -> None:
    game = drawing("unfinished_symphony").choose("decline")
    assert game.hand() == ["unfinished_symphony"]
    [seen] = game.table.view(1).players[0].hand
    assert seen is not None
    assert seen.face == "tapestry.unfinished_symphony"


@pytest.mark.rule("TA-1.2")
def test_any_other_card_asks_nothing() -> None:
    assert drawing("academia").asked == DONE
    assert inventing("radio").asked == DONE


@pytest.mark.rule("TA-1.2")
def test_without_any_other_card_it_stays() -> None:
    game = drawing("unfinished_symphony", decks={"tapestry": []})
    assert game.hand() == ["unfinished_symphony"]
    assert game.asked == DONE


@pytest.mark.rule("TA-1.2")
def test_the_next_card_may_be_such_a_card_again() -> None:
    game = inventing("collective_dream", "perfect_memory", "radio")
    game.choose("anew collective_dream")
    assert game.offered == ["anew perfect_memory", "decline"]
    game.choose("anew perfect_memory")
    assert game.techs("bottom") == ["radio"]
    assert game.names(game.state.tech_discard) == ["collective_dream", "perfect_memory"]
    assert not game.player().offered


@pytest.mark.rule("TA-1.2")
def test_a_tech_card_that_is_kept_gives_what_is_there() -> None:
    """Science or the arts: without these it is science."""
    game = inventing("perfect_memory").choose("decline")
    assert game.techs("bottom") == ["perfect_memory"]
    kept = gaining(UPGRADE, players=[{"techs": {"bottom": ["perfect_memory"]}}, {}], options=REDRAW)
    assert kept.track("science") == 1


@pytest.mark.rule("TA-1.2")
def test_a_tapestry_card_that_is_kept_is_void_but_for_its_charms() -> None:
    game = played("unfinished_symphony", {}, {}, options=REDRAW)
    assert game.asked == DONE
    assert game.stack(1)[-1] == "unfinished_symphony"


@pytest.mark.rule("TA-1.2", "TA-19.11")
def test_who_draws_with_a_choice_may_draw_anew_before_it() -> None:
    psionics = [{"civs": ["psionics"]}, {}]
    cards = {"tapestry": ["unfinished_symphony", "academia", "alliance"]}
    game = gaining(TAPESTRY, players=psionics, options=REDRAW, next=cards)
    game.choose("anew unfinished_symphony")
    assert sorted(game.offered) == ["keep academia", "keep alliance"]
    techs = {"tech": ["collective_dream", "radio", "warships"]}
    game = gaining(INVENT, players=psionics, options=REDRAW, next=techs).choose("deck")
    game.choose("anew collective_dream")
    assert sorted(game.offered) == ["foresee radio", "foresee warships"]


def test_both_ways_are_said_in_words() -> None:
    game = drawing("unfinished_symphony")
    decision = game.table.decision
    assert decision is not None
    said = [game.table.rules.say_option(option, game.view).say() for option in decision.options]
    assert said == ["Discard Unfinished Symphony and draw another", "No, thank you"]
    assert material(game).misplaced


@pytest.mark.parametrize(("players", "seed"), [(1, 24), (3, 1)])
def test_whole_games_in_which_a_card_is_drawn_anew(players: int, seed: int) -> None:
    options = {**REDRAW, "players": players, "boxes": ["plans", "fantasies"]}
    table = check_game(GAME, options, seed=seed, check_every=20, save_every=200)
    assert any(event.kind == "drew anew" for event in table.events_for(0))


def test_bots_draw_anew() -> None:
    game = drawing("unfinished_symphony", "academia")
    decision = game.table.decision
    assert decision is not None
    stage: Any = game.table._stage  # pyright: ignore[reportPrivateUsage]
    assert TapestryPolicy().choose(stage, decision).verb == "anew"
