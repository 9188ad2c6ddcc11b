"""Landmarks and landmark cards of Arts & Architecture, positions with the arts, and whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.arts import ARTS, arts_table, owned, part_of, turned, with_arts
from tests.tapestry.scenario import Scenario, material
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.words.rows import say_component
from traumtisch.testing import check_game
from traumtisch.words import tongue

OTHER = {"resources": {"coin": 1}}

# ---- landmarks -----------------------------------------------------------------------------------

SHAPES = {
    "arts_2": (2, 3, 6),
    "arts_3": (3, 3, 9),
    "arts_4": (2, 3, 5),
    "castle": (4, 4, 12),
    "gallery": (1, 4, 4),
    "botanical_garden": (3, 3, 9),
    "arena": (2, 3, 6),
    "observatory": (2, 2, 4),
}
"""Height, width, plots, as the catalogue has them (2.5)."""


@pytest.mark.rule("TA-15.3", "TA-1.8")
@pytest.mark.parametrize("name", SHAPES)
def test_a_landmark_covers_its_plots(name: str):
    game = with_arts(
        {"effect": {"op": "gain_landmark", "landmark": f"landmark.{name}"}}, players=({"capital": "mesa"}, {})
    )
    height, width, plots = SHAPES[name]
    cells = material(game).shapes[f"landmark.{name}"]
    assert (1 + max(cell.row for cell in cells), 1 + max(cell.column for cell in cells)) == (height, width)
    assert len(cells) == plots
    if game.asked == "rotation":
        game.choose_first("rotation")
    if game.asked == "corner":
        game.choose_first("corner")
    assert game.landmarks() == [name]


# ---- landmark cards ------------------------------------------------------------------------------

FIVE_TERRITORIES = {place: {"pieces": [0]} for place in ("1,-2", "0,0", "2,-1", "1,1")}
GOALS: list[Any] = [
    ("aa1", "castle", {}, {"map": FIVE_TERRITORIES}),
    ("aa2", "gallery", {}, {"arts": {"owned": [["04"]], "turned": [["01"]]}}),
    ("aa3", "botanical_garden", {"built": [["farm", 0, column] for column in range(3)]}, {}),
    ("aa4", "arena", {"achievements": ["complete_track"]}, {}),
    ("aa5", "observatory", {"tracks": {"science": 6}}, {}),
]
SHORT: list[Any] = [
    ("aa1", {}, {"map": {place: FIVE_TERRITORIES[place] for place in ("1,-2", "0,0", "2,-1")}}),
    ("aa2", {}, {"arts": {"owned": [["04"]]}}),
    ("aa3", {"built": [["farm", 0, 0], ["farm", 0, 1], ["house", 0, 2]]}, {}),
    ("aa4", {}, {}),
    ("aa5", {"tracks": {"science": 5}}, {}),
]


def after_a_turn(card: str, player: dict[str, Any], position: dict[str, Any]) -> Scenario:
    own = {"resources": {"coin": 1, "food": 1}, "capital": 1, **player}
    game = arts_table(own, OTHER, landmark_cards={"held": [[card], []]}, **position)
    return game.choose("advance technology", "resource coin").play_on_until("turn")


@pytest.mark.rule("TA-3.6", "TA-4.7")
@pytest.mark.parametrize(("card", "landmark", "player", "position"), GOALS)
def test_who_meets_the_condition_gains_the_landmark(card: str, landmark: str, player: Any, position: Any):
    assert after_a_turn(card, player, position).landmarks() == [landmark]


@pytest.mark.rule("TA-3.6", "TA-4.7")
@pytest.mark.parametrize(("card", "player", "position"), SHORT)
def test_who_falls_short_gains_nothing(card: str, player: Any, position: Any):
    assert after_a_turn(card, player, position).landmarks() == []


# ---- positions -----------------------------------------------------------------------------------


def test_a_position_states_all_of_the_arts():
    game = arts_table(
        {
            "tracks": {"arts": 7},
            "techs": {"middle": ["microphone"]},
            "landmarks": ["forge", "academy"],
            "tapestries": {"1": ["trade_center"]},
            "income": {"farm": 1},
            "civs": [{"civ": "collectors", "slots": ["territory_tile"]}],
        },
        {},
        arts={
            "market": ["04", "05"],
            "deck": ["12"],
            "discard": ["15"],
            "owned": [["16"], ["20"]],
            "turned": [["01"]],
            "inspired": [["farm"]],
            "on_techs": {"tech.microphone": "landmark.forge"},
            "on_cards": {"tapestry.trade_center": [["farm", 0, 0], ["landmark.academy", 1, 0, 0]]},
            "collected": [["territory.07"]],
        },
    )
    part = part_of(game)
    assert game.names([card for card in part.market if card]) == ["04", "05"]
    assert (owned(game), owned(game, 1), turned(game)) == (["16"], ["20"], ["01"])
    assert part.inspired == [("farm",), ()]
    assert game.face(part.deck.top[-1]) == "12"
    shown = GAME.text_face(game.table.rules, game.view, tongue("de", GAME), 120)
    for name in (
        "Automat",
        "Stillleben",
        "Zeitkapsel",
        "Schmiede auf Mikrofon",
        "Bauernhof auf Handelszentrum",
    ):
        assert name in shown, name
    again = tt.load_record(game.table.record.to_json(), game.table.rules.game)
    assert again.state == game.state


@pytest.mark.parametrize(
    ("player", "stated", "why"),
    [
        ({}, {"turned": [["04"]]}, "never lies face down"),
        ({}, {"inspired": [["farm", "farm"]]}, "«farm» is stated twice"),
        ({}, {"inspired": [["castle"]]}, "no income building called 'castle'"),
        (
            {"techs": {"bottom": ["clocks"]}},
            {"on_techs": {"tech.clocks": "landmark.forge"}},
            "No landmark can stand",
        ),
        ({}, {"on_techs": {"tech.microphone": "landmark.forge"}}, "No landmark can stand"),
        (
            {"techs": {"bottom": ["microphone"]}},
            {"on_techs": {"tech.microphone": "landmark.forge"}},
            "name it under «landmarks»",
        ),
        ({}, {"on_cards": {"tapestry.trade_center": []}}, "Nobody has a tapestry card with plots"),
        (
            {"tapestries": {"1": ["trade_center"]}},
            {"on_cards": {"tapestry.trade_center": [["farm", 0, 0], ["house", 0, 0]]}},
            "There is no room for house",
        ),
        (
            {"tapestries": {"1": ["trade_center"]}},
            {"on_cards": {"tapestry.trade_center": [["palace", 0, 0]]}},
            "There is no room for palace",
        ),
    ],
)
def test_impossible_positions_are_refused(player: dict[str, Any], stated: dict[str, Any], why: str):
    with pytest.raises(PositionError, match=why):
        arts_table(player, {}, arts=stated)


# ---- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "boxes"), [(1, ["arts"]), (2, ["arts", "plans"]), (3, ["arts"]), (5, ["plans", "arts"])]
)
def test_the_laws_hold(players: int, boxes: list[str]):
    edition = ("adjusted", "original", "revised")[players % 3]
    table = check_game(
        GAME,
        {"players": players, "edition": edition, "boxes": boxes},
        seed=players,
        check_every=30,
        save_every=200,
    )
    assert table.outcome is not None
    assert [sum(source.values()) for source in table.outcome.sources] == list(table.outcome.scores)


@pytest.mark.parametrize("players", [1, 4])
def test_everything_is_said(players: int):
    """A bold player, who takes income only when nothing else is left, sees most of the box."""
    table = tt.new_table(GAME, seed=players, options={"players": players, "boxes": ["plans", "arts"]})
    random, german = Random(players), tongue("de", GAME)
    while table.decision is not None:
        options = list(table.decision.options)
        assert len(options) <= 300
        view = table.view(table.decision.seat)
        for option in options[-3:]:
            said = table.rules.say_option(option, view)
            assert "{" not in said.say() + said.say(german), option
        bold = [option for option in options if option.verb not in ("income", "decline")]
        table.choose(random.choice(bold or options))
    assert all(GAME.say_event(table.rules, event).say(german) for event in table.events_for(0))
    shown = GAME.text_face(table.rules, table.view(0), german, 100).splitlines()
    assert max(map(len, shown)) <= 100
    assert GAME.text_more(table.rules, table.view(0), german, 100)


@pytest.mark.rule("TA-12.12", "TA-15.30", "TA-21.4d")
def test_what_is_ours_is_called_ours():
    m = GAME.rules(GAME.settings_type.read(ARTS)).material
    for which in ("tapestry.patronage", "landmark_card.aa1"):
        assert (
            say_component(m, m.by_id[which]).say().endswith("(Ours: nobody could tell us what is printed.)")
        )
    for which in ("tapestry.plague", "masterpiece.04", "tech.opera", "capital.swamp"):
        assert (
            say_component(m, m.by_id[which]).say().endswith("(In part our reading: not all of it is known.)")
        )
    book = tt.rulebook(GAME, "de")
    assert book["TA-SP-A10"].endswith("(Zum Teil unsere Lesart: Nicht alles ist bekannt.)")


@pytest.mark.rule("TA-1.2", "TA-19.4")
def test_without_the_arts_nothing_speaks_of_them():
    m = GAME.rules(GAME.settings_type.read({"boxes": ["plans"]})).material
    assert "arts" not in m.track_names
    assert not [name for name in m.ids if name.startswith("masterpiece.")]
    assert "arts" not in m.faces["science"]
