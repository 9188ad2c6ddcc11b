"""The twenty tapestry cards of Arts & Architecture (TA-TP-60 to 79), and their plots (TA-15.14, 15.15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.arts import ARTS, CREATE, arts_table, owned, part_of, with_arts
from tests.tapestry.cards import CONQUER, DONE, EXPLORE, TAPESTRY, build, by, in_force, played
from tests.tapestry.scenario import Scenario

FORGE = {"effect": {"op": "gain_landmark", "landmark": "landmark.forge"}}
CASTLE = {"effect": {"op": "gain_landmark", "landmark": "landmark.castle"}}


def playing(
    card: str, owner: dict[str, Any] | None = None, *others: dict[str, Any], **position: Any
) -> Scenario:
    return played(card, owner or {}, *others, options=ARTS, **position)


# ---- when played ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-60", "TA-C96", "TA-16.11")
def test_c96_plague_takes_a_civilization_and_leaves_what_it_gave():
    owner = {"civs": ["leaders", {"civ": "historians", "tokens": 4}], "points": 7}
    game = playing("plague", owner, {"civs": ["alchemists"]})
    assert (game.asked, game.offered) == (
        "civilization to give up",
        ["give-up historians", "give-up leaders"],
    )
    game.choose("give-up historians", "resource food", "resource food")
    assert game.names(game.player().civs) == ["leaders"]
    assert game.names(game.player(1).civs) == ["alchemists"], "nobody loses the last one"
    assert (game.points(), game.resources()) == (7, {"food": 2})
    assert "historians" in game.names(game.state.gone)


@pytest.mark.rule("TA-TP-60")
def test_plague_strikes_others_too():
    game = playing("plague", {}, {"civs": ["leaders", "heralds"]})
    assert (game.asked, game.asked_seat) == ("civilization to give up", 1)


@pytest.mark.rule("TA-TP-63")
def test_granges():
    owner, other = {"built": [["farm", 0, 0]]}, {"income": {"farm": 5}}
    game = playing("granges", owner, other)
    assert (game.asked, game.asked_seat, len(game.offered)) == ("choice", 0, 2)
    game.choose_first("choice").choose("plot 0,1")
    assert game.resources(1) == {"food": 1}, "who has no farm left gains food without being asked"
    assert (game.asked, game.points()) == (DONE, 4)


@pytest.mark.rule("TA-TP-68")
def test_grand_tour():
    game = playing("grand_tour", {"tracks": {"science": 4}}, {}, arts={"owned": [["04"], ["05", "01"]]})
    assert game.offered == ["show 04", "show 05"]
    assert game.choose("show 05").points() == 4


@pytest.mark.rule("TA-TP-69")
def test_salon():
    game = playing("salon", arts={"owned": [["04"]], "market": ["05", "12", "15"]}).choose("create 05")
    assert (game.asked, game.points()) == (DONE, 4)


@pytest.mark.rule("TA-TP-70")
def test_worlds_fair():
    game = playing(
        "worlds_fair", market=["calendar", "paper", "clocks"], next={"tapestry": ["academia", "trap"]}
    )
    assert (game.hand(0), game.hand(1)) == (["academia"], ["trap"])
    game.choose("invent calendar")
    assert (game.asked, game.techs("middle"), game.resources()) == (DONE, ["calendar"], {"culture": 1})


@pytest.mark.rule("TA-TP-71")
def test_restoration():
    game = playing("restoration")
    assert len(game.offered) == 2
    full = {"inspired": [["market", "house", "farm", "armory"], []]}
    assert playing("restoration", arts=full).points() == 8, "without a tile only the points are left"
    game.choose_first("choice").choose("inspire farm")
    assert (part_of(game).inspired[0], game.points()) == (("farm",), 0)


@pytest.mark.rule("TA-TP-73")
def test_avant_garde():
    game = playing("avant_garde", {"tracks": {"arts": 4}})
    assert (game.asked, game.track("arts"), game.points()) == (DONE, 5, 5)
    assert part_of(game).inspired[0] == (), "without benefit"


@pytest.mark.rule("TA-TP-76")
def test_folk_museum():
    owner = {"hand": ["trap", "trap"], "landmarks": ["forge"]}
    game = playing("folk_museum", owner).play_on_until("resource").choose("resource food")
    while game.asked == "what first":
        game.choose_first("what first")
    assert (game.asked, game.points(), game.resources()) == (DONE, 3 + 1, {"food": 1})


@pytest.mark.rule("TA-TP-79")
def test_night_market():
    game = playing("night_market", {"built": [["market", 0, 0], ["house", 0, 1]]})
    assert game.offered == ["building house", "building market"]
    game.choose("building house", "plot 0,2")
    assert (game.asked, game.points()) == (DONE, 3)


# ---- this era, for good --------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-61", "TA-C91")
@pytest.mark.parametrize(("die", "points", "resources"), [("red", 6, {}), ("black", 0, {"worker": 1})])
def test_c91_national_parks_roll_the_die_that_was_chosen(die: str, points: int, resources: dict[str, int]):
    """The tile with sea all around it brings no points of its own here."""
    owner = in_force("national_parks", tiles=["48"])
    game = with_arts(EXPLORE, players=(owner, {}), next={"red": [6], "black": ["worker"]})
    game.play_on_until("choice")
    before, stock = game.points(), game.resources()
    game.choose(next(option for option in game.offered if die in option))
    gained = {kind: n - stock.get(kind, 0) for kind, n in game.resources().items() if n != stock.get(kind, 0)}
    assert (game.points() - before, gained) == (points, resources)
    assert game.asked == DONE, "there is no second roll"


@pytest.mark.rule("TA-TP-64", "TA-14.3")
def test_patronage_lasts_for_good():
    owner = {"era": 3, "tapestries": {"2": ["patronage"], "3": ["trap"]}}
    game = with_arts(CREATE, players=(owner, {})).choose_first("creation")
    assert game.points() == 3


@pytest.mark.rule("TA-14.3", "TA-14.4")
def test_what_is_for_good_ends_when_it_is_covered():
    owner = {"era": 2, "tapestries": {"2": ["patronage", "trap"]}}
    assert with_arts(CREATE, players=(owner, {})).choose_first("creation").points() == 0
    play: dict[str, Any] = {"effect": {"op": "play_tapestry", "onto": "current_era"}}
    owner = {"era": 2, "tapestries": {"2": ["patronage"]}, "hand": ["academia"]}
    game = with_arts(play, CREATE, players=(owner, {})).choose("play academia").choose_first("creation")
    assert game.points() == 0


@pytest.mark.rule("TA-14.3")
def test_what_is_for_good_outlasts_its_era():
    owner = {"hand": ["patronage", "trap", "trap"], "resources": {"coin": 1}}
    play: dict[str, Any] = {"effect": {"op": "play_tapestry", "onto": "current_era"}}
    game = with_arts(play, players=(owner, {"era": 4, "resources": {"coin": 1}})).choose(
        "play patronage", "decline"
    )
    game.choose("income").play_on_until("turn")
    assert "tapestry.patronage" in [entry.source for entry in game.player().in_force]


@pytest.mark.rule("TA-14.3", "TA-TP-17")
def test_what_is_for_good_cannot_be_copied():
    other = {"tapestries": {"1": ["patronage"]}}
    assert playing("espionage", {}, other).asked == DONE


@pytest.mark.rule("TA-TP-72")
def test_street_performers():
    game = with_arts(TAPESTRY, CREATE, players=(in_force("street_performers"), {}))
    assert game.points() == 2
    assert game.choose_first("creation").points() == 4


@pytest.mark.rule("TA-TP-74")
def test_crafts_revival():
    first = [["farm", 0, column] for column in range(3)] + [["house", 2, column] for column in range(3)]
    game = with_arts(build("market"), players=(in_force("crafts_revival", built=first, capital=1), {}))
    game.choose("plot 1,2").choose("resource food")
    assert (game.asked, game.points()) == (DONE, 3)


@pytest.mark.rule("TA-TP-75")
def test_monument_fund():
    game = with_arts(FORGE, players=(in_force("monument_fund"), {})).choose_first("corner")
    assert (game.asked, game.points()) == (DONE, 4)


@pytest.mark.rule("TA-TP-77")
def test_town_planning_pays_for_the_capital_only():
    owner = in_force("town_planning", techs={"bottom": ["workshop_building"]})
    game = (
        with_arts(FORGE, players=(owner, {})).choose("turn 0").choose_first("corner").choose("resource food")
    )
    assert (game.asked, game.resources()) == (DONE, {"food": 1})
    game = with_arts(FORGE, players=(owner, {})).choose("on-tech workshop_building")
    assert (game.asked, game.resources()) == (DONE, {})


# ---- reaction ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-78", "TA-11.1")
def test_secret_admirer_as_a_reaction():
    game = with_arts(
        by(1, CONQUER),
        players=({"hand": ["secret_admirer"]}, {"capital": 2}),
        map={"2,-1": {"pieces": [0]}},
        arts={"owned": [["16"], []]},
        next={"red": [5], "black": ["coin"]},
    )
    game.choose("hex 2,-1")
    assert game.asked_seat == 0
    game.choose("trap secret_admirer", "resource food")
    assert (game.points(), game.resources()) == (4, {"food": 1})
    game.choose("red vp_5")
    assert game.on_hex("2,-1")[0] == "0 outpost toppled by 1", "the conquest goes on"


@pytest.mark.rule("TA-TP-78")
def test_secret_admirer_played():
    game = playing("secret_admirer").play_on_until("resource").choose("resource coin")
    assert (game.asked, game.resources(), len(game.player().tiles)) == (DONE, {"coin": 1}, 1)


# ---- plots on cards ------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-62", "TA-15.14")
def test_every_plot_of_the_trade_center_has_its_reward():
    game = with_arts(*[build("farm")] * 4, players=(in_force("trade_center"), {}))
    rewards: list[dict[str, int]] = []
    for plot in ("0,0", "0,1", "1,0", "1,1"):
        game.choose(f"on-card trade_center {plot}")
        rewards.append(game.resources())
    assert rewards[0] == {"coin": 1}
    assert rewards[-1] == {"coin": 1, "worker": 1, "food": 1, "culture": 1}
    assert (game.built(), game.left_the_mat("farm")) == ([], 4)
    assert not any("on-card" in option for option in with_full_card().offered)


def with_full_card() -> Scenario:
    full = {"tapestry.trade_center": [["farm", 0, 0], ["farm", 0, 1], ["farm", 1, 0], ["house", 1, 1]]}
    owner = in_force("trade_center", income={"farm": 3, "house": 1})
    return with_arts(build("farm"), players=(owner, {}), arts={"on_cards": full})


@pytest.mark.rule("TA-C84", "TA-TP-62", "TA-15.15")
def test_c84_one_landmark_covers_all_four_plots():
    game = with_arts(FORGE, players=(in_force("trade_center"), {}))
    game.choose("on-card trade_center", "on-card trade_center 0 0,0")
    assert (game.asked, game.resources()) == (DONE, {"coin": 1, "worker": 1, "food": 1, "culture": 1})
    assert (game.landmarks(), game.built()) == (["forge"], [])


@pytest.mark.rule("TA-15.14")
def test_landmarks_may_stick_out_of_a_card_over_nothing():
    game = with_arts(FORGE, CASTLE, players=(in_force("trade_center"), {}))
    game.choose("on-card trade_center", "on-card trade_center 0 1,1")
    assert game.resources() == {"culture": 1}
    game.choose("on-card trade_center")
    assert "on-card trade_center 0 0,0" not in game.offered, "it would lie over the Forge"


@pytest.mark.rule("TA-TP-65", "TA-15.14")
def test_guild_quarter_pays_when_it_is_full():
    game = with_arts(*[build("house")] * 3, players=(in_force("guild_quarter"), {}))
    game.choose("on-card guild_quarter 0,0", "on-card guild_quarter 0,1")
    assert (game.points(), game.resources()) == (0, {})
    game.choose("on-card guild_quarter 0,2", "resource food", "resource food")
    assert (game.asked, game.points(), game.resources()) == (DONE, 5, {"food": 2})


@pytest.mark.rule("TA-TP-66")
def test_cathedral_yard():
    game = with_arts(FORGE, players=(in_force("cathedral_yard"), {}))
    game.choose("on-card cathedral_yard", "on-card cathedral_yard 0 0,0")
    assert (game.asked, game.points()) == (DONE, 12)


@pytest.mark.rule("TA-TP-67")
def test_artisans_row():
    game = with_arts(*[build("house")] * 3, players=(in_force("artisans_row"), {}))
    game.choose("on-card artisans_row 0,0", "on-card artisans_row 1,0", "on-card artisans_row 2,0")
    assert (len(game.hand()), len(game.player().tiles), game.points()) == (1, 1, 4)


@pytest.mark.rule("TA-15.12", "TA-15.14", "TA-TP-27")
def test_buildings_on_cards_count_but_not_as_buildings_of_the_capital():
    score = {"effect": {"op": "score", "metric": "farms", "vp_each": 1}}
    owner = {"era": 2, "tapestries": {"1": ["trade_center"], "2": ["monarchy"]}}
    game = with_arts(build("farm"), score, players=(owner, {})).choose("on-card trade_center 0,0")
    assert (game.asked, game.points()) == (DONE, 1), "a point for the farm, none of Monarchy"


@pytest.mark.rule("TA-15.14")
def test_a_covered_card_offers_no_plots_but_keeps_its_buildings():
    score = {"effect": {"op": "score", "metric": "farms", "vp_each": 1}}
    owner = {"tapestries": {"1": ["trade_center", "trap"]}, "income": {"farm": 1}}
    game = with_arts(
        score,
        build("house"),
        players=(owner, {}),
        arts={"on_cards": {"tapestry.trade_center": [["farm", 0, 0]]}},
    )
    assert game.points() == 1
    assert not any("on-card" in option for option in game.offered)


@pytest.mark.rule("TA-19.10", "TA-15.25", "TA-C81")
def test_c81_a_city_in_a_bottle_and_other_places_for_landmarks():
    owner = in_force("trade_center", capital="city_in_a_bottle", techs={"bottom": ["microphone"]})
    game = arts_table(owner, {}, gain=[FORGE], options={"boxes": ["arts", "fantasies"]})
    assert game.offered == ["beside", "on-card trade_center", "on-tech microphone"]


@pytest.mark.rule("TA-21.4d")
def test_all_twenty_are_there():
    game = arts_table({}, {})
    m: Any = game.table.rules.material
    assert sum(m.records[card].set == "AA" for card in m.of_kind("tapestry")) == 20
    assert owned(game) == []
