"""Tapestry's board in a browser: everything that lies open is drawn, and whatever is asked can be touched."""

from __future__ import annotations

import re
from gzip import compress
from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import PLENTY, Scenario, given
from traumtisch.engine.phrase import Tongue, english
from traumtisch.engine.state import WATCHER
from traumtisch.faces.face import WebFace
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.faces.web import cards, signs
from traumtisch.games.tapestry.faces.web.effects import glyphs
from traumtisch.games.tapestry.faces.web.more import GRAMMAR
from traumtisch.testing import check_face
from traumtisch.testing.faces import moments
from traumtisch.words import tongue

EVERYTHING = ("plans", "arts", "fantasies")
MOST_OF_A_MOVE = 15_000
FIRST_LOAD = 60_000
"""What the face may have of the first load, compressed: the sprite, its style sheet, and the board."""


def face() -> WebFace:
    assert GAME.web_face is not None
    return GAME.web_face


def board(table: tt.Table, seat: int = 0, say: Tongue = english) -> str:
    return str(face().board(table.rules, table.view(seat), say))


def touches(game: Scenario, option: str) -> tuple[str, ...]:
    """What is touched by the option of which this is the id."""
    decision = game.table.decision
    assert decision is not None
    found = decision.find(option)
    assert found is not None, [each.id for each in decision.options]
    return face().touches(game.table.rules, game.table.view(decision.seat), found)


def label_of(html: str, thing: str) -> str:
    found = re.search(rf'<[^>]*data-thing="{re.escape(thing)}"[^>]*>', html)
    assert found is not None, f"{thing} is not on the board"
    label = re.search(r'aria-label="([^"]*)"', found[0])
    assert label is not None
    return label[1]


# ---- everything is drawn ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 5, "boxes": EVERYTHING}, {"opponents": "automa"}],
    ids=["two", "all", "automa"],
)
def test_a_whole_game_can_be_seen_and_touched(options: dict[str, Any]) -> None:
    check_face("tapestry", options, seed=3, every=40)


def test_every_sign_has_a_name_and_every_name_a_sign() -> None:
    drawn = set(re.findall(r'<symbol id="ta-([^"]+)"', signs.drawn()))
    marks = set(signs.MARKS)
    assert {name for name in drawn if not name.startswith("l-")} - marks == set(signs.NAMES)


def test_the_legend_names_every_sign_in_both_languages() -> None:
    table = tt.new_table("tapestry", seed=1)
    for language in ("en", "de"):
        say = tongue(language, table.game)
        legend = str(face().more(table.rules, table.view(0), say))
        assert all(f"<span>{say(name)}</span>" in legend for name in signs.NAMES.values())
        assert all(f"<b>{sign}</b>" in legend for sign, _ in GRAMMAR)


def test_the_benefits_of_all_spaces_are_told_by_signs() -> None:
    """TA-SP: no space needs the star that says "read its words"."""
    m = tt.new_table("tapestry", seed=1, options={"boxes": ["arts"]}).rules.material
    told = {
        space.id: glyphs(space.benefit) + (glyphs(space.bonus.effect) if space.bonus else [])
        for track in m.tracks.values()
        for space in track.spaces
    }
    assert len(told) == 60
    assert [space for space, row in told.items() if signs.IN_WORDS in row] == []


def test_what_cards_say_stands_on_the_page_once() -> None:
    table = tt.new_table("tapestry", seed=1)
    sprite = str(face().sprite(table.rules, english))
    ids = set(re.findall(r'id="([^"]+)"', sprite))
    described = re.findall(r'aria-describedby="([^"]+)"', board(table))
    assert len(described) > 48
    assert set(described) <= ids


def test_a_card_is_explained_by_its_row_of_the_catalogue() -> None:
    rules = tt.new_table("tapestry", seed=1).rules
    card = rules.material.by_id["tapestry.academia"]
    about = face().about(rules, cards.symbol_of(rules.material, card), english)
    assert about is not None
    assert about.name == "Academia"
    assert [rule[:5] for rule in about.rules] == ["TA-TP"]
    assert face().about(rules, "ta-coin", english) is None


# ---- who looks -------------------------------------------------------------------------------------


def test_everybody_sees_their_own_things_in_full() -> None:
    game = given({"resources": {"coin": 3}}, {"resources": {"coin": 5}})
    assert label_of(board(game.table, 0), "res-coin") == "coin: 3 / 8"
    assert label_of(board(game.table, 1), "res-coin") == "coin: 5 / 8"
    assert label_of(board(game.table, WATCHER), "res-coin") == "coin: 3 / 8"


def test_others_open_to_all_that_is_public() -> None:
    game = given({}, {"techs": {"middle": ["clocks"]}, "tiles": ["01"]})
    opened = board(game.table, 0).partition('id="player-1"')[2].partition("</details>")[0]
    m = game.table.rules.material
    assert f"#{cards.symbol_of(m, m.by_id['tech.clocks'])}" in opened
    assert f"#{cards.symbol_of(m, m.by_id['territory.01'])}" in opened


def test_two_who_have_an_achievement_are_told_apart() -> None:
    ends = {"achievements": ["complete_track"]}
    shown = board(given(ends, ends).table)
    assert re.search(r"the end of a track</span><small>[^<]*</small>You, [^<]+</li>", shown)


# ---- a turn by touching things ---------------------------------------------------------------------


def test_a_step_is_the_space_before_the_token_and_income_a_field_of_the_eras() -> None:
    game = given({"tracks": {"exploration": 4, "science": 0}, "resources": PLENTY})
    assert touches(game, "advance exploration") == ("exploration-5",)
    assert touches(game, "advance science") == ("science-1",)
    assert touches(game, "income") == ("income",)


def test_a_landmark_is_turned_and_then_laid_even_beside_the_grid() -> None:
    """TA-15.3, 15.4: first how it is turned, then where its corner comes; it may stick out."""
    game = given({"tracks": {"technology": 6}, "resources": PLENTY})
    game.table.choose("advance technology")
    game.play_on_until("rotation")
    assert "on-city" in board(game.table)
    assert touches(game, "turn 1") == ("turn-1",)
    assert "turn-1" in board(game.table)
    assert "plot--1-" not in board(game.table)
    game.table.choose("turn 1")
    assert game.table.decision is not None
    beside = [option for option in game.table.decision.options if "-" in str(option.target)]
    assert beside, "the rubber works can stick out"
    for option in beside:
        (thing,) = touches(game, option.id)
        assert "beside the grid" in label_of(board(game.table), thing)
    assert board(game.table).count('class="shade"') >= len(game.table.decision.options)


def test_every_way_to_turn_a_tile_says_its_points() -> None:
    """TA-6.7: a point for each side on which it touches its own terrain; told before it is chosen."""
    for turns in range(6):
        game = given({"tracks": {"exploration": 1}, "tiles": ["12"], "resources": PLENTY})
        game.table.choose("advance exploration")
        game.play_on_until("turning")
        assert touches(game, f"turns {turns}") == (f"turn-{turns}",)
        promised = label_of(board(game.table), f"turn-{turns}")
        before = game.points(0)
        game.table.choose(f"turns {turns}")
        gained = game.points(0) - before
        assert f": {gained} point" in promised


def test_whoever_only_looks_on_sees_where_the_tile_comes_but_not_the_ways_to_choose() -> None:
    game = given({"tracks": {"exploration": 1}, "tiles": ["12"], "resources": PLENTY}, {})
    game.table.choose("advance exploration")
    game.play_on_until("turning")
    assert 'class="target"' in board(game.table, 1)
    assert "on-map" in board(game.table, 0)
    assert "on-map" not in board(game.table, 1)


# ---- the end, and what it weighs -------------------------------------------------------------------


def test_the_score_sheet_has_all_points_by_source_and_by_era() -> None:
    table = tt.new_table("tapestry", seed=5, options={"players": 3})
    for _ in moments(table, seed=5, every=1000):
        pass
    assert table.outcome is not None
    view = table.view(0)
    sheet = str(face().summary(table.rules, view, english))
    for player in view.players:
        assert sum(player.by_era) == player.points == sum(player.sources.values())
        assert f">{player.points}<" in sheet
    assert sheet.count('class="rise p') == 3 + 3 * 5, "a line for everybody, and a column for every era"
    assert all(sheet.count(f">Era {era}</th>".replace(">Era", "> Era")) == 1 for era in "ⅠⅡⅢⅣ")


def test_a_move_is_light_with_five_players_and_all_boxes() -> None:
    table = tt.new_table("tapestry", seed=2, options={"players": 5, "boxes": EVERYTHING})
    say = tongue("de", table.game)
    weights = [
        len(compress(board(moment, moment.decision.seat, say).encode(), 6))
        for moment in moments(table, seed=2, every=40, most_decisions=600)
        if moment.decision is not None
    ]
    assert max(weights) < MOST_OF_A_MOVE
    static = str(face().sprite(table.rules, say)) + (face().assets / "face.css").read_text()
    assert len(compress(static.encode(), 6)) + max(weights) < FIRST_LOAD


def test_every_prompt_can_be_said() -> None:
    """Whoever lists options need not say what is asked; a page has to."""
    for seed in range(3):
        table = tt.new_table("tapestry", seed=seed, options={"players": 3, "boxes": EVERYTHING[:seed]})
        for moment in moments(table, seed=seed, most_decisions=400):
            assert all(decision.prompt.say() for decision in moment.decisions)


def test_a_plot_says_before_what_building_there_completes() -> None:
    """TA-15.8: the middle district of the Mountain capital lacks one plot."""
    built = [["house", 4, 3], ["house", 4, 4], ["house", 5, 4]]
    farm = {"effect": {"op": "gain_building", "building": "farm"}}
    game = given({"built": built}, {}, gain=[farm])
    assert touches(game, "plot 5,5") == ("plot-5-5",)
    assert label_of(board(game.table), "plot-5-5").endswith("Completes districts: 1; rows and columns: 0")
    assert "Completes" not in label_of(board(game.table), "plot-0-0")
    assert "Completes" not in label_of(board(game.table, 1), "plot-5-5"), "it is not theirs to build"


def test_an_inspired_row_shows_what_its_tile_brings() -> None:
    """TA-12.12: in words and as a drawing, the own rows and those of others."""
    table = given({}, {}, options={"boxes": ["arts"]}, arts={"inspired": [["farm"], ["market"]]}).table
    shown = board(table)
    assert "1 point" in label_of(shown, "building-farm").partition(". ")[0]
    drawn = ("inspiration-farms", "income-houses", "inspiration-markets", "income-farms")
    assert all(f'href="#ta-{row}"' in shown for row in drawn)
    sprite = str(face().sprite(table.rules, english))
    assert all(f'id="ta-{row}"' in sprite for row in drawn)
