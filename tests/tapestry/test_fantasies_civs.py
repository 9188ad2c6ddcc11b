"""Fantasies & Futures: its civilizations (TA-CV-32 to 41)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import CONQUER, DONE, EXPLORE, INVENT, TAPESTRY, UPGRADE, advance, by, gaining
from tests.tapestry.fantasies import AHEAD, FANTASIES, enters_era
from tests.tapestry.scenario import PLENTY, Scenario, given, material
from tests.tapestry.starting import starting_with
from traumtisch.engine.phrase import english
from traumtisch.games.tapestry.faces.text import render

TWO_TILES = {"effect": {"op": "gain_territory_tile", "count": 2}}
CIVILIZATION = {"effect": {"op": "gain_civilization"}}


def started(civ: str, **variants: Any) -> Scenario:
    return starting_with(civ, boxes=["fantasies"], **variants)


# ---- Psionics ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-C94", "TA-19.11", "TA-CV-32")
def test_psionics_choose_every_tile():
    """Two are drawn for each; those that are not kept are shuffled back."""
    left = len(gaining(players=[{}], options=FANTASIES).state.territories)
    game = gaining(
        TWO_TILES, players=[{"civs": ["psionics"]}], options=FANTASIES, next={"territory": ["01", "02"]}
    )
    assert game.offered == ["foresee 01", "foresee 02"]
    game.choose("foresee 02")
    assert game.asked == "foreseen"
    assert len(game.offered) == 2
    game.choose_first("foreseen")
    assert len(game.player().tiles) == 2
    assert game.names(game.player().tiles)[0] == "02"
    assert len(game.state.territories) == left - 2
    assert game.player().offered == []


@pytest.mark.rule("TA-19.11")
def test_only_psionics_see_what_they_draw():
    game = gaining(TWO_TILES, players=[{"civs": ["psionics"]}, {}], options=FANTASIES)
    assert all(game.table.view(0).players[0].offered)
    assert game.table.view(1).players[0].offered == (None, None)
    shown = [render(game.table.view(seat), material(game), english, 120) for seat in (0, 1)]
    assert ["To choose from" in text for text in shown] == [True, False]
    assert "territory tile" in shown[0]
    others = gaining(by(1, TWO_TILES), players=[{"civs": ["psionics"]}, {}], options=FANTASIES)
    assert (len(others.player(1).tiles), others.asked) == (2, DONE)


@pytest.mark.rule("TA-19.11")
def test_age_of_sail_lets_psionics_choose_three_times():
    player = {"civs": ["psionics"], "tapestries": {"1": ["age_of_sail"]}, "tiles": ["01"]}
    game = gaining(EXPLORE, players=[player, {}], options=FANTASIES)
    game.choose_first("foreseen", "foreseen", "foreseen")
    assert len(game.player().tiles) == 1 + 3


@pytest.mark.rule("TA-19.11")
def test_the_tile_that_was_kept_is_the_one_that_is_explored():
    """Interstellar Travel explores one of the tiles just gained."""
    space = {"space": ["13", "01", "02", "03", "05", "07"]}
    owner = {"civs": ["psionics"], "tracks": {"exploration": 10}, "space": ["08"]}
    game = gaining(advance("exploration", True), players=[owner], options=FANTASIES, next=space)
    game.choose("foresee 13").choose_first("foreseen", "foreseen")
    assert "tile 13" in game.offered
    assert "tile 08" not in game.offered


@pytest.mark.rule("TA-19.11")
def test_psionics_keep_one_of_two_cards():
    game = gaining(
        TAPESTRY,
        players=[{"civs": ["psionics"]}, {}],
        options=FANTASIES,
        next={"tapestry": ["academia", "trap"]},
    )
    game.choose("keep trap")
    assert (game.hand(), game.names(game.state.tapestry_discard)) == (["trap"], ["academia"])


@pytest.mark.rule("TA-19.11", "TA-18.4")
def test_with_the_variant_psionics_keep_one_of_three():
    game = started("psionics", first_income_two_tapestries=True)
    while (decision := game.table.decision) is not None and (decision.kind, decision.seat) != ("keep", 0):
        game.choose_first(decision.kind)
    assert len(game.offered) == 3


@pytest.mark.rule("TA-19.11", "TA-18.5")
@pytest.mark.parametrize(("variant", "number"), [(False, 2), (True, 3)])
def test_psionics_choose_new_civilizations(variant: bool, number: int):
    options = {**FANTASIES, "civ_draw_two": variant}
    game = gaining(CIVILIZATION, players=[{"civs": ["psionics"]}, {}], options=options)
    assert (game.asked, len(game.offered)) == ("new civilization", number)


@pytest.mark.rule("TA-19.11")
def test_only_tech_cards_of_the_deck_come_with_a_choice():
    position: dict[str, Any] = {"market": ["clocks"], "next": {"tech": ["radio", "warships"]}}
    open_card = gaining(INVENT, players=[{"civs": ["psionics"]}, {}], options=FANTASIES, **position)
    assert open_card.choose("invent clocks").techs("bottom") == ["clocks"]
    assert open_card.asked == DONE
    deck = gaining(INVENT, players=[{"civs": ["psionics"]}, {}], options=FANTASIES, **position)
    deck.choose("deck")
    assert len(deck.offered) == 2
    kept = deck.offered[1]
    deck.choose(kept)
    assert deck.techs("bottom") == [kept.removeprefix("foresee ")]
    assert len(deck.state.tech_discard) == 1


@pytest.mark.rule("TA-CV-32")
def test_psionics_draw_a_card_in_income_turns():
    game = enters_era(2, {"civs": ["psionics"]})
    game.choose_first("keep")
    assert len(game.hand()) == 1


# ---- Werefolk ------------------------------------------------------------------------------------


def tossing(side: str, **player: Any) -> Scenario:
    owner = {"civs": ["werefolk"], "space": ["13", "05"], **player}
    game = enters_era(2, owner, next={"toss": [side]})
    return game.choose("use werefolk 1", "toss 13")


@pytest.mark.rule("TA-CV-33", "TA-21.5c")
def test_werefolk_go_back_and_explore_the_tile():
    game = tossing("face_up", tracks={"science": 2}).choose_first(DONE)
    assert (game.track("science"), game.points()) == (1, 13)
    assert game.names(game.player().space) == ["05"]
    stays = tossing("face_up", tracks={"science": 2}).choose("decline")
    assert (stays.track("science"), stays.points()) == (2, 0)


@pytest.mark.rule("TA-C95", "TA-21.5c")
def test_werefolk_on_the_starts_explore_nothing():
    game = tossing("face_up")
    assert game.points() == 0
    assert len(game.player().space) == 2


@pytest.mark.rule("TA-CV-33")
def test_werefolk_advance_if_the_tile_lands_face_down():
    game = tossing("face_down").choose("advance military")
    assert (game.track("military"), len(game.player().space)) == (1, 2)


@pytest.mark.rule("TA-CV-33")
def test_werefolk_start_with_three_space_tiles():
    assert len(started("werefolk").player().space) == 3


# ---- Merfolk and Elders play on ------------------------------------------------------------------


@pytest.mark.rule("TA-CV-34", "TA-17.2")
def test_merfolk_take_a_sixth_income_turn():
    game = enters_era(5, {"civs": ["merfolk"], "resources": {"coin": 1}}, {"era": 4, "resources": PLENTY})
    assert game.asked_seat == 1
    game.choose("income")
    assert (game.asked, game.asked_seat) == ("turn", 0)
    assert "advance technology" in game.offered
    game.choose("advance technology").choose_first("invention")
    assert game.asked == "upgrade of the era"  # nothing is left to pay with: the sixth income turn
    game.choose("decline")
    assert (game.player().era, game.table.decision) == (6, None)


@pytest.mark.rule("TA-CV-34", "TA-11.9")
def test_merfolk_may_react_while_they_play_on():
    held: dict[str, Any] = {"map": {"0,-1": {"tile": "05", "pieces": [1]}}}
    game = given(
        {}, {"era": 5, "civs": ["merfolk"], "hand": ["trap"]}, gain=[CONQUER], options=FANTASIES, **held
    )
    game.choose("hex 0,-1")
    assert (game.asked, game.asked_seat) == ("trap", 1)
    other = given({}, {"era": 5, "hand": ["trap"]}, gain=[CONQUER], options=FANTASIES, **held)
    assert other.choose("hex 0,-1").asked == "die"


@pytest.mark.rule("TA-CV-34")
@pytest.mark.parametrize(("tile", "more"), [("13", 2), ("04", 2), ("03", 0)])
def test_merfolk_like_the_sea(tile: str, more: int):
    with_them, without = (
        gaining(EXPLORE, players=[{"tiles": [tile], **civs}, {}], options=FANTASIES)
        .choose("hex 0,-1", "turns 0")
        .play_on_until(DONE)
        .points()
        for civs in ({"civs": ["merfolk"]}, {})
    )
    assert with_them == without + more


@pytest.mark.rule("TA-CV-35", "TA-17.2")
def test_elders_advance_three_times_more():
    game = enters_era(5, {"civs": ["elders"], "resources": PLENTY}, {"era": 4, "resources": PLENTY})
    game.choose("income")
    turns = 0
    while (decision := game.table.decision) is not None:
        if decision.kind == "turn":
            assert decision.seat == 0
            assert "income" not in game.offered
            turns += 1
            game.choose("advance technology")
        else:
            game.choose_first(decision.kind)
    assert (turns, game.track("technology")) == (3, 3)


@pytest.mark.rule("TA-CV-35")
def test_elders_may_rest_sooner():
    game = enters_era(5, {"civs": ["elders"], "resources": PLENTY}, {"era": 4, "resources": PLENTY})
    game.choose("income", "rest")
    assert game.table.outcome is not None
    later = given(
        {"era": 5, "civs": [{"civ": "elders", "numbers": [1]}], "resources": PLENTY}, options=FANTASIES
    )
    assert later.choose("rest").table.outcome is not None


@pytest.mark.rule("TA-CV-35")
def test_elders_start_with_ten_points():
    assert started("elders").points() == 10


# ---- the others ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-36")
def test_dreamweavers_choose_a_card_and_count_their_hand():
    game = enters_era(
        2, {"civs": ["dreamweavers"], "hand": ["academia"]}, next={"tapestry": ["trap", "espionage"]}
    )
    game.choose("keep trap")
    assert (game.hand(), game.points()) == (["academia", "trap"], 2)


@pytest.mark.rule("TA-CV-37")
def test_automatons_upgrade_once_more():
    game = enters_era(2, {"civs": ["automatons"], "techs": {"bottom": ["irrigation"], "middle": ["radio"]}})
    game.choose("use automatons 0")  # only one of the cards can go up
    assert game.techs("middle") == ["irrigation", "radio"]
    player = {"civs": ["automatons"], "techs": {"middle": ["zeppelins"]}, "tracks": {"exploration": 4}}
    top = gaining(UPGRADE, players=[player, {}], options=FANTASIES)
    assert top.points() == 4 + 3


@pytest.mark.rule("TA-CV-38")
def test_giants_build_at_the_start_and_gain_by_landmarks():
    game = started("giants")
    assert game.asked == "building"
    giants = gaining(
        advance("technology"),
        players=[{"civs": ["giants"], "tracks": {"technology": 3}}, {}],
        options=FANTASIES,
    )
    assert "corner -1,0" not in giants.offered  # nothing sticks out
    assert "corner 0,2" in giants.offered
    giants.choose("corner 0,2", "resource food")
    assert giants.resources() == {"food": 1}


@pytest.mark.rule("TA-CV-39")
def test_chronomancers_go_back_or_stay():
    game = enters_era(2, {"civs": ["chronomancers"], "tracks": {"technology": 4, "science": 2}})
    game.choose("use chronomancers 0", "pick reg-any+", "regress technology")
    assert (game.track("technology"), game.asked) == (3, "choice")
    again = enters_era(2, {"civs": ["chronomancers"], "tracks": {"exploration": 1}})
    again.choose("use chronomancers 0", "pick repeat_position(whose=self,bonus=none)")
    assert len(again.player().tiles) == 2 + 1  # one of them by income


@pytest.mark.rule("TA-CV-40")
def test_starfarers_gather_and_explore_space():
    assert len(started("starfarers").player().space) == 2
    even = enters_era(2, {"civs": ["starfarers"], "space": ["13"]})
    assert len(even.player().space) == 2
    odd = enters_era(3, {"civs": ["starfarers"], "space": ["13"]}).choose("use starfarers 1")
    assert odd.points() == 13


@pytest.mark.rule("TA-CV-41")
def test_shapeshifters_copy_a_neighbour_or_gain():
    other = {**AHEAD, "tapestries": {"4": ["robot_uprising"]}}
    game = enters_era(2, {"civs": ["shapeshifters"]}, other)
    assert len(game.offered) == 2
    copied = [option for option in game.offered if "copy" in option]
    game.choose(copied[0])
    assert game.points() == 3
    alone = enters_era(2, {"civs": ["shapeshifters"]}).choose("resource coin")
    assert alone.points() == 2
