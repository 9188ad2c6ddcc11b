"""The 18 landmarks: where they come from, their shapes, their heights (TA-5.5, 15.3, 15.4, 17.6)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tapestry.cards import advance, build, by, gaining, in_force
from tests.tapestry.scenario import Scenario, given

TRACKS = [
    ("technology", 4, "forge"),
    ("technology", 7, "rubber_works"),
    ("technology", 10, "tech_hub"),
    ("military", 4, "barracks"),
    ("military", 7, "tank_factory"),
    ("military", 10, "fusion_reactor"),
    ("exploration", 4, "lighthouse"),
    ("exploration", 7, "train_station"),
    ("exploration", 10, "launch_pad"),
    ("science", 4, "apothecary"),
    ("science", 7, "academy"),
    ("science", 10, "laboratory"),
]


@pytest.mark.rule("TA-5.5", "TA-5.6", "TA-15.3")
@pytest.mark.parametrize(("track", "space", "landmark"), TRACKS)
def test_the_first_to_advance_there_gains_it(track: str, space: int, landmark: str):
    before = {"tracks": {track: space - 1}}
    game = gaining(advance(track), by(1, advance(track)), players=[before, before])
    game.play_on_until("may")
    assert game.track(track, 0) == game.track(track, 1) == space
    assert game.landmarks(0) == [landmark]
    assert game.built(0) == [landmark]
    assert game.landmarks(1) == []


SQUARE_2 = [["##", "##"]]
SQUARE_3 = [["###", "###", "###"]]
TWO_BY_THREE = [["###", "###"], ["##", "##", "##"]]
TWO_BY_FOUR = [["####", "####"], ["##", "##", "##", "##"]]
SHAPES = {
    "forge": SQUARE_2,
    "barracks": SQUARE_2,
    "lighthouse": SQUARE_2,
    "apothecary": SQUARE_2,
    "bakery": SQUARE_2,
    "stock_market": SQUARE_2,
    "treasury": SQUARE_2,
    "tank_factory": SQUARE_3,
    "train_station": SQUARE_3,
    "barn": SQUARE_3,
    "tech_hub": TWO_BY_THREE,
    "launch_pad": TWO_BY_THREE,
    "laboratory": TWO_BY_THREE,
    "com_tower": TWO_BY_THREE,
    "academy": TWO_BY_FOUR,
    "library": TWO_BY_FOUR,
    "rubber_works": [
        ["..##", "..##", "####", "####"],
        ["##..", "##..", "####", "####"],
        ["####", "####", "##..", "##.."],
        ["####", "####", "..##", "..##"],
    ],
    "fusion_reactor": [
        [".##", "###", "###"],
        ["##.", "###", "###"],
        ["###", "###", "##."],
        ["###", "###", ".##"],
    ],
}
"""All different ways in which a landmark can be turned."""


Plots = list[tuple[int, int]]
GRID: Plots = [(row, column) for row in range(9) for column in range(9)]


def gained(landmark: str) -> Scenario:
    """The landmark is about to be placed where everything may be built on; then comes a farm."""
    gain = {"effect": {"op": "gain_landmark", "landmark": f"landmark.{landmark}"}}
    return gaining(gain, build("farm"), players=[in_force("terraforming")])


def ways_to_turn(landmark: str) -> list[list[str]]:
    """What to choose for each; a landmark that looks the same in all is not asked for (R63)."""
    game = gained(landmark)
    return [[turn] for turn in game.offered] if game.asked == "rotation" else [[]]


def covered(landmark: str, turn: list[str]) -> Plots:
    """The plots under it, with its corner on 1,1."""
    free = gained(landmark).choose(*turn, "corner 1,1").offered
    return [(row, column) for row, column in GRID if f"plot {row},{column}" not in free]


def plots_of(shape: list[str]) -> Plots:
    """Those of a drawing, with its corner on 1,1."""
    return [
        (row, column)
        for row, line in enumerate(shape, 1)
        for column, sign in enumerate(line, 1)
        if sign == "#"
    ]


@pytest.mark.rule("TA-15.3")
@pytest.mark.parametrize("landmark", SHAPES)
def test_its_shape_in_every_rotation(landmark: str):
    found = [covered(landmark, turn) for turn in ways_to_turn(landmark)]
    assert sorted(found) == sorted(map(plots_of, SHAPES[landmark]))


@pytest.mark.rule("TA-15.4")
@pytest.mark.parametrize("landmark", SHAPES)
def test_it_may_stick_out_if_it_covers_a_plot(landmark: str):
    for turn in ways_to_turn(landmark):
        shape = covered(landmark, turn)
        expected = {
            f"corner {down},{right}"
            for down in range(-4, 9)
            for right in range(-4, 9)
            if any((row + down - 1, column + right - 1) in GRID for row, column in shape)
        }
        assert set(gained(landmark).choose(*turn).offered) == expected


FROM_TALL_TO_LOW = (
    "com_tower",
    "launch_pad",
    "stock_market",
    "laboratory",
    "tech_hub",
    "fusion_reactor",
    "lighthouse",
    "forge",
    "treasury",
    "apothecary",
    "barracks",
    "bakery",
    "train_station",
    "academy",
    "rubber_works",
    "barn",
    "tank_factory",
    "library",
)


@pytest.mark.rule("TA-17.6", "TA-17.7")
@pytest.mark.parametrize(("taller", "lower"), pairwise(FROM_TALL_TO_LOW))
def test_a_tie_goes_to_the_taller_landmark(taller: str, lower: str):
    def player(landmark: str) -> dict[str, object]:
        half_turn = 2 if landmark in ("rubber_works", "fusion_reactor") else 0
        return {"points": 10, "built": [[landmark, 8, 8, half_turn]]}

    done = {"era": 5, "finished": True}
    game = given({"era": 4, **player(lower)}, {**done, **player(taller)})
    assert game.table.outcome is not None
    assert game.table.outcome.scores == (10, 10)
    assert game.table.outcome.winners == (1,)
