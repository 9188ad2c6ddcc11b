"""Records of a host's own take the place of ours: found, checked, played, named in records (issue 18)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.packs import PackError
from traumtisch.games.tapestry import GAME, RECORDS_OF_HOSTS, TapestryGame, facts
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.shapes_of_records import misshapen
from traumtisch.games.tapestry.words.rows import say_component, table_rows
from traumtisch.testing import check_game

CENSUS = {
    "id": "tapestry.census",
    "timing": ["when_played"],
    "summary": "Gain 7 VP.",
    "when_played": {"op": "gain_vp", "amount": 7},
}
PLOYS = {"boxes": ["plans"]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "content.toml").write_text('game = "tapestry"\nid = "my-cards"\nversion = "3"\n')
    put(tmp_path, CENSUS)
    return tmp_path


def put(folder: Path, *items: Any, file: str = "tapestry_cards.json") -> None:
    (folder / file).write_text(json.dumps({"items": items}, indent=1))


def said(game: TapestryGame, card: str) -> str:
    material = game.rules(game.settings_type.read(PLOYS)).material
    return str(say_component(material, material.by_id[card]))


def found(folder: Path) -> list[str]:
    return [str(each.sentence) for each in RECORDS_OF_HOSTS.check(folder)]


def test_a_record_of_the_host_takes_the_place_of_ours(folder: Path) -> None:
    assert found(folder) == []
    game = GAME.with_packs([folder])
    assert said(game, "tapestry.census") == "Gain 7 VP. (As your host has it.)"
    assert "Ours: nobody could tell us" in said(GAME, "tapestry.census")
    assert said(game, "tapestry.grand_canal") == said(GAME, "tapestry.grand_canal")


def test_records_name_what_the_host_has_brought(folder: Path) -> None:
    table = tt.new_table(GAME.with_packs([folder]), seed=1, options=PLOYS)
    version, _, digest = table.record.modules["my-cards"].partition("-")
    assert (version, len(digest)) == ("3", 12)
    assert "my-cards" not in tt.new_table(GAME, seed=1, options=PLOYS).record.modules


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ({"id": "tapestry.nobody"}, "there is no record 'tapestry.nobody' that could be replaced (TA)."),
        ({"id": "tapestry.academia"}, "tapestry.academia is no record of ours: it stays as it is printed"),
        ({"id": "tapestry.census"}, "tapestry.census is not as it has to be (Object missing required field"),
        (
            {**CENSUS, "when_played": {"op": "fly"}},
            "tapestry.census is not as it has to be (Invalid value 'fly'",
        ),
        (7, "there is no record '' that could be replaced"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(folder: Path, item: Any, sentence: str) -> None:
    put(folder, item)
    (said,) = found(folder)
    assert said.startswith("tapestry_cards.json, line ")
    assert sentence in said
    assert GAME.with_packs([folder]).packs_in_play(GAME.settings_type()) == {}


TIER_9 = {"type": "track_tier", "track": "arts", "tier": 9}


def plays(effect: Any) -> Any:
    return {**CENSUS, "when_played": effect}


@pytest.mark.parametrize(
    ("item", "word"),
    [
        (plays({"op": "advance", "track": "moon", "benefit": True, "bonus": "none"}), "moon"),
        (plays({"op": "gain_resource", "resource": "gold"}), "gold"),
        (plays({"op": "gain_resource", "resource": "$gold"}), "$gold"),
        (plays({"op": "gain_resource", "resource": "coin", "amount": "moons"}), "moons"),
        (plays({"op": "gain_building", "building": ["house", "castle"]}), "castle"),
        (plays({"op": "explore", "where": "moon"}), "moon"),
        (plays({"op": "for_players", "who": "martians", "effect": {"op": "none"}}), "martians"),
        (plays({"op": "reserve", "object": "castle"}), "castle"),
        (plays({"op": "place_token", "where": "mat_slot"}), "place_token"),
        ({**CENSUS, "timing": ["sometimes"]}, "sometimes"),
        ({**CENSUS, "modifiers": [{"modifier": "fly"}]}, "fly"),
    ],
)  # fmt: skip
def test_words_that_no_rule_knows_are_named(folder: Path, item: Any, word: str) -> None:
    put(folder, item)
    assert f"tapestry.census speaks of «{word}», which no rule knows" in found(folder)[0]


@pytest.mark.parametrize(
    ("file", "item", "sentence"),
    [
        ("dice", {"id": "die.science_d20", "faces": [{"show": "coin", "count": 20}]}, "«coin»"),
        ("capitals", {"id": "capital.polar", "grid": ["?........"] * 9}, "«?»"),
        ("tech_cards", {"id": "tech.opera", "requirement": TIER_9}, "a requirement names a tier from 1 to 4"),
        ("tech_cards", {"id": "tech.opera", "requirement": {"type": "innovation"}}, "or a place of a row"),
        ("tapestry_cards", plays({"op": "gain_vp", "amount": -7}), "its numbers are 0 or more"),
    ],
)
def test_what_no_table_could_play_is_refused(folder: Path, file: str, item: Any, sentence: str) -> None:
    (folder / "tapestry_cards.json").unlink()
    put(folder, item, file=f"{file}.json")
    assert sentence in found(folder)[0]


def test_a_record_is_there_once(folder: Path) -> None:
    put(folder, CENSUS, CENSUS)
    assert "tapestry.census is there twice" in found(folder)[0]


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "gain_building", "building": ["house", "farm"]},
        {"op": "gain_resource", "resource": "coin", "amount": "masterpieces"},
        {"op": "advance", "track": ["arts", "science"], "benefit": True, "bonus": "may_pay"},
        {"op": "for_players", "who": "self_and_neighbours", "effect": {"op": "none"}},
    ],
)
def test_what_ours_could_say_a_host_may_say(folder: Path, effect: Any) -> None:
    """Of a family, all: nobody needs to have said just this one of them before."""
    put(folder, plays(effect))
    assert found(folder) == []


def test_all_records_of_the_house_would_be_sound() -> None:
    for file, known in RECORDS_OF_HOSTS._files.items():  # pyright: ignore[reportPrivateUsage]
        for record in facts.records(file, known.record, under=known.under):
            assert list(RECORDS_OF_HOSTS._known.unknown(record)) == []  # pyright: ignore[reportPrivateUsage]
            assert misshapen(record) is None


def test_other_files_and_other_games_are_refused(folder: Path) -> None:
    put(folder, file="monsters.json")
    assert "files hold «items» and are called: tapestry_cards.json" in found(folder)[0]
    (folder / "content.toml").write_text('game = "chess"\nid = "x"\n')
    with pytest.raises(PackError, match=r"content\.toml, line 1: this is not as it has to be"):
        found(folder)


def test_a_game_with_records_of_the_host_is_played_to_its_end(folder: Path) -> None:
    check_game(GAME.with_packs([folder]), PLOYS | {"players": 2}, seed=1, check_every=40, save_every=1000)


# ---- all that is ours, in whatever file (TA-12.12, 15.30, 17.7) ----------------------------------

EVERYTHING = {"boxes": ["plans", "arts", "fantasies"]}
GOAL = {"cond": "at_least", "metric": "tech_cards", "count": 2}
GRID = ["........."] * 9
DISTRICT = {"id": "d", "cells": [[0, 0], [0, 1]], "reward": {"op": "gain_vp", "amount": 1}}
PLOTS: dict[str, Any] = {"width": 1, "height": 2, "mode": "per_plot", "effects": []}
ROW = [{"n": n, "income": [], "vp": [{"op": "gain_vp", "amount": n}]} for n in range(1, 7)]
TWENTY = [{"show": "arts", "count": 19}, {"show": "science", "count": 1}]


def hosted(folder: Path, file: str, *items: Any) -> TapestryGame:
    put(folder, *items, file=file)
    assert found(folder) == []
    return GAME.with_packs([folder])


def material(game: TapestryGame) -> Material:
    return game.rules(game.settings_type.read(EVERYTHING)).material


@pytest.mark.parametrize(
    ("file", "item"),
    [
        ("landmark_cards", {"id": "landmark_card.pp1", "goal": GOAL}),
        ("masterpieces", {"id": "masterpiece.04", "name_en": "Night Watch", "name_de": "Nachtwache"}),
        ("tech_cards", {"id": "tech.opera", "requirement": {"type": "landmark_on_card"}}),
        ("landmarks", {"id": "landmark.gallery", "cells": [[0, 0]]}),
        ("landmarks", {"id": "landmark.forge", "height_rank": 99}),
        ("space_tiles", {"id": "space.17", "label": "another"}),
        ("capitals", {"id": "capital.polar", "grid": GRID, "districts": [DISTRICT]}),
        ("civilizations", {"id": "civ.elders", "complexity": 1}),
        ("tapestry_cards", {"id": "tapestry.gremlins", "charm_right": None}),
    ],
    ids=lambda value: value if isinstance(value, str) else value["id"],
)  # fmt: skip
def test_whatever_is_partly_ours_can_be_replaced(folder: Path, file: str, item: Any):
    """What the host leaves out of a record that is known in part stays as it is."""
    m = material(hosted(folder, f"{file}.json", item))
    before = material(GAME)
    record, ours = (each.records[each.by_id[item["id"]]] for each in (m, before))
    assert record.origin == "host"
    changed = [field for field in record.__struct_fields__ if getattr(record, field) != getattr(ours, field)]
    assert {*changed} == {*item, "origin"} - {"id", "landmark"}


def test_a_goal_of_the_host_is_said_in_its_words(folder: Path):
    card = {"id": "landmark_card.aa1", "landmark": "landmark.castle", "summary": "Own 2 techs.", "goal": GOAL}
    m = material(hosted(folder, "landmark_cards.json", card))
    assert say_component(m, m.by_id["landmark_card.aa1"]).say() == "Own 2 techs. (As your host has it.)"


def test_a_mat_of_the_host_is_said_in_its_words_in_the_rulebook(folder: Path):
    abilities = [{"timing": "start_of_game", "effect": {"op": "gain_vp", "amount": 4}}]
    giants = {"id": "civ.giants", "editions": {"original": {"summary": "4 points.", "abilities": abilities}}}
    m = material(hosted(folder, "civilizations.json", giants))
    said = {rule: row.say() for rule, row in table_rows(m)}
    assert "4 points." in said["TA-CV-38"]


@pytest.mark.rule("TA-12.12")
def test_inspiration_tiles_of_the_host_count(folder: Path):
    tile = {"id": "inspiration.farms", "track": "income.farms", "replaces_positions": ROW}
    game = hosted(folder, "inspiration_tiles.json", tile)
    stated = {"players": [{"era": 4, "income": {"farm": 2}}, {}], "arts": {"inspired": [["farm"]]}}
    table = tt.load_position(game, stated, seed=1, options={**EVERYTHING, "players": 2})
    told = [event.targets for event in table.events if event.kind == "scored"]
    assert [points for points, source in told if source == "capital"] == ["1", "2", "3"]


@pytest.mark.rule("TA-2.6", "TA-1.10")
def test_the_track_and_the_die_of_the_arts_may_be_as_they_are_printed(folder: Path):
    arts = next(each for each in facts.read_file("tracks")["tracks"] if each["id"] == "track.arts")
    spaces = [{**space, "cost": {"culture": 3}} if space["tier"] == 4 else space for space in arts["spaces"]]
    put(folder, {"id": "track.arts", "spaces": spaces}, file="tracks.json")
    m = material(hosted(folder, "dice.json", {"id": "die.science_d20", "faces": TWENTY}))
    assert m.spaces["arts"][10].cost.culture == 3  # pyright: ignore[reportOptionalMemberAccess]
    assert m.faces["science"].count("arts") == 19
    assert material(GAME).faces["science"].count("arts") == 4


@pytest.mark.parametrize(
    ("file", "item", "sentence"),
    [
        ("landmarks", {"id": "landmark.forge", "cells": [[0, 0]]}, "landmark.forge is no record of ours"),
        ("tracks", {"id": "track.science", "spaces": []}, "track.science is no record of ours"),
        ("tech_cards", {"id": "tech.clocks", "name_de": "Uhr", "circle": None}, "tech.clocks is no record"),
        ("capitals", {"id": "capital.polar", "grid": GRID[1:]}, "a capital has nine rows of nine plots"),
        ("capitals", {"id": "capital.veil", "districts": [{**DISTRICT, "cells": [[9, 0]]}]}, "districts lie"),
        ("landmarks", {"id": "landmark.castle", "cells": [[0, 5]]}, "at most five rows and columns"),
        ("tracks", {"id": "track.arts", "spaces": []}, "a track has the spaces 1 to 12"),
        ("dice", {"id": "die.science_d20", "faces": []}, "a die has faces"),
        ("tapestry_cards", {"id": "tapestry.trade_center", "plots": PLOTS}, "every plot of a card has one"),
        ("inspiration_tiles", {"id": "inspiration.farms", "track": "income.farms", "replaces_positions": []},
         "has the places 1 to 6"),
        ("tapestry_cards", {**CENSUS, "when_played": {"op": "score", "metric": "dragons"}},
         "tapestry.census speaks of «dragons», which no rule knows"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(folder: Path, file: str, item: Any, sentence: str):
    put(folder, item, file=f"{file}.json")
    (said,) = found(folder)
    assert sentence in said
