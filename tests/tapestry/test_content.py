"""Records of a host's own take the place of ours: found, checked, played, named in records (issue 18)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.packs import PackError
from traumtisch.games.tapestry import GAME, RECORDS_OF_HOSTS, TapestryGame
from traumtisch.games.tapestry.words.rows import say_component
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


def test_other_files_and_other_games_are_refused(folder: Path) -> None:
    put(folder, file="monsters.json")
    assert "files hold «items» and are called: tapestry_cards.json" in found(folder)[0]
    (folder / "content.toml").write_text('game = "chess"\nid = "x"\n')
    with pytest.raises(PackError, match=r"content\.toml, line 1: this is not as it has to be"):
        found(folder)


def test_a_game_with_records_of_the_host_is_played_to_its_end(folder: Path) -> None:
    check_game(GAME.with_packs([folder]), PLOYS | {"players": 2}, seed=1, check_every=40, save_every=1000)
