"""`traumtisch pack …` with Etherfields' packs: list, check, new, play, graph, schema."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

import traumtisch as tt
from tests.etherfields.scenario import GAME, TEST_PACK
from traumtisch.cli import commands
from traumtisch.cli.packs import bring_checked, bring_own_packs
from traumtisch.engine.packs import FOLDERS
from traumtisch.games.etherfields import EtherfieldsGame
from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.kind import EXAMPLE
from traumtisch.games.etherfields.pack.loading import KINDS, load_pack
from traumtisch.games.etherfields.trying.trials import trials
from traumtisch.testing import check_game


@pytest.fixture(autouse=True)
def no_packs_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(FOLDERS, "")
    tt.installed_games.cache_clear()
    yield
    tt.installed_games.cache_clear()


def run(*arguments: str | Path, language: str = "en", typed: str = "") -> Result:
    return CliRunner().invoke(commands(language), ["pack", *map(str, arguments)], input=typed)


def test_a_new_pack_passes_the_check_and_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "my-nights"
    assert run("new", folder).exit_code == 0
    assert run("check", folder).output == "The pack is sound.\n"
    game = EtherfieldsGame({}).with_packs([folder])
    for seed in range(2):
        check_game(game, {"players": 2, "pack": "my-nights"}, seed=seed, check_every=15, save_every=100)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("")
    result = run("new", tmp_path)
    assert result.exit_code == 1
    assert "is there already, and not empty; name a new folder." in result.output


def test_mistakes_are_said_in_the_language_of_the_author(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(EXAMPLE, tmp_path / "pack"))
    file = folder / "dreams" / "attic" / "dream.toml"
    file.write_text(file.read_text().replace("rounds = 6", "rounds = 13"))
    english, german = run("check", folder), run("check", folder, language="de")
    assert "dreams/attic/dream.toml, line 1: a scene has at most 12 rounds (V14)." in english.output
    assert "dreams/attic/dream.toml, Zeile 1: eine Szene hat höchstens 12 Runden (V14)." in german.output
    assert english.exit_code == german.exit_code == 1


def test_what_is_no_pack_is_said_so(tmp_path: Path) -> None:
    assert "is no pack of any game that is installed" in run("check", tmp_path).output
    assert "There is no folder" in run("check", tmp_path / "nowhere").output


def test_packs_are_found_and_those_that_are_broken_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "good")
    shutil.copytree(EXAMPLE, tmp_path / "broken")
    (tmp_path / "broken" / "items.toml").unlink()
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    tt.installed_games.cache_clear()
    lines = run("list").output.splitlines()
    assert [(line.split()[1], line.rpartition("/")[2]) for line in lines] == [
        ("sound", "borrowed_night"),
        ("mistakes:", "broken"),
        ("sound", "good"),
    ]
    settings = tt.find_game("etherfields").settings_type
    assert settings.read({"pack": "my-nights"})


def test_a_pack_is_played_from_a_scene_on() -> None:
    result = run("play", TEST_PACK, "--scene", "dream:garden", "--seed", "3", typed="1\nq\n")
    assert result.exit_code == 0, result.output
    assert "Which character do you play?" in result.output
    result = run("play", TEST_PACK, "--scene", "dream:nowhere")
    assert (
        "There is no scene dream:nowhere in this pack; there are: campaign, world, dream:yard"
        in result.output
    )


def test_a_pack_is_played_from_a_position_on(tmp_path: Path) -> None:
    place = tmp_path / "position.json"
    place.write_text(json.dumps({"characters": [{"character": "elm", "deck": 9}], "scene": "dream:yard"}))
    result = run("play", TEST_PACK, "--position", place, typed="q\n")
    assert result.exit_code == 0, result.output
    place.write_text("{")
    assert (
        "position.json is no position written as JSON" in run("play", TEST_PACK, "--position", place).output
    )


def test_the_story_is_drawn(tmp_path: Path) -> None:
    out = tmp_path / "story.svg"
    assert run("graph", TEST_PACK, "--out", out).exit_code == 0
    drawn = ET.parse(out).getroot()
    titles = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert {"dream:yard", "dream:garden", "script:220", "location:shop"} <= set(titles)


def test_schemas_know_the_words_of_packs(tmp_path: Path) -> None:
    assert run("schema", tmp_path).exit_code == 0
    elements = json.loads((tmp_path / "elements.schema.json").read_text())
    assert "creature" in elements["properties"]
    assert elements["$defs"]["Suffer"]["properties"]["op"]["enum"] == ["suffer"]
    assert json.loads((tmp_path / "pack.schema.json").read_text())["$ref"] == "#/$defs/PackFacts"
    assert set(elements["properties"]) == set(KINDS)
    for field, union in (("op", Effect), ("is", Cond)):
        words = {kind.__struct_config__.tag for kind in get_args(union)}
        described = [part["properties"].get(field, {}) for part in elements["$defs"].values()]
        assert words <= {word for part in described for word in part.get("enum", ())}


# ---- packs in records ------------------------------------------------------------------------------


def played(game: EtherfieldsGame, number: int) -> tt.Table:
    table, random = tt.new_table(game, seed=1, options={"pack": "my-nights"}), Random(1)
    for _ in range(number):
        table.choose(random.choice(list(table.decisions[0].options)))
    return table


def mended(folder: Path, file: str, old: str, new: str) -> EtherfieldsGame:
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    return EtherfieldsGame({}).with_packs([folder])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "pack"))


def test_a_record_names_the_pack_with_version_and_digest(folder: Path) -> None:
    record = played(EtherfieldsGame({}).with_packs([folder]), 5).record
    version, _, digest = record.modules["my-nights"].partition("-")
    assert (version, len(digest)) == ("1", 12)


def test_mended_texts_change_no_record(folder: Path) -> None:
    record = played(EtherfieldsGame({}).with_packs([folder]), 5).record
    game = mended(folder, "text/en.toml", "The attic", "The loft")
    assert tt.load_record(record, game).record == record


def test_a_game_goes_on_after_its_pack_was_mended(folder: Path) -> None:
    table = played(EtherfieldsGame({}).with_packs([folder]), 5)
    game = mended(folder, "dreams/attic/dream.toml", "rounds = 6", "rounds = 7")
    with pytest.raises(tt.RecordOfOtherRules, match="of the rules of my-nights"):
        tt.load_record(table.record, game)
    again = tt.load_record(table.record, game, rescue=True)
    assert again.state == table.at_last_rest.state


def test_other_cards_by_the_same_numbers_are_not_taken_for_them(folder: Path) -> None:
    """A pack that has renamed a card has as many as before; a State that says `17` means another one."""
    table = played(EtherfieldsGame({}).with_packs([folder]), 5)
    for file in ("characters.toml", "influence.toml"):
        game = mended(folder, file, "influence:glance", "influence:glimpse")
    with pytest.raises(tt.RecordOfOtherRules, match="does not know how to bring its position up to date"):
        tt.load_record(table.record, game, rescue=True)


def test_the_game_has_the_packs_it_was_given() -> None:
    assert GAME.settings_type.read({"pack": "test-pack"})
    with pytest.raises(tt.SettingsError):
        GAME.settings_type.read({"pack": "elsewhere"})


# ---- packs of a host -------------------------------------------------------------------------------


def test_a_server_takes_only_sound_packs(folder: Path) -> None:
    bring_checked(folder, "en")
    assert tt.find_game("etherfields").settings_type.read({"pack": "my-nights"})
    (folder / "items.toml").unlink()
    result = CliRunner().invoke(commands("en"), ["serve", "--content", str(folder)])
    assert result.exit_code == 1
    assert "there are 0 starting items, not 5 (V15). Mend it first" in result.output
    result = CliRunner().invoke(commands("en"), ["serve", "--content", str(folder.parent / "nowhere")])
    assert "There is no folder" in result.output


def test_packs_in_the_data_folder_are_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(folder, folder.parent / "data" / "packs" / "mine")
    monkeypatch.setenv("TRAUMTISCH_DATA", str(folder.parent / "data"))
    bring_own_packs()
    assert tt.find_game("etherfields").settings_type.read({"pack": "my-nights"})


def test_a_pack_is_played_at_random_and_its_certificates_are_replayed(folder: Path) -> None:
    result = run("check", folder, "--play", "1")
    assert result.output.endswith("The pack is sound.\n"), result.output
    (folder / "certificates").mkdir()
    place = folder / "certificates" / "attic.log"
    place.write_bytes(played(EtherfieldsGame().with_packs([folder]), 3).record.to_json())
    assert "attic.log is no game that was won." in run("check", folder).output
    place.write_text("{")
    result = run("check", folder)
    assert "attic.log: The record cannot be read" in result.output
    assert result.exit_code == 1


def test_games_that_show_what_is_possible_are_found_kept_and_replayed(folder: Path) -> None:
    """But for one that only the worst of players would play: that is worth a look, and no mistake."""
    result = run("certify", folder, "--choices", "30000")
    assert result.exit_code == 0, result.output
    assert result.output.endswith("Certificates that hold: 0; written anew: 10; missing: 1.\n")
    kept = {place.stem for place in (folder / "certificates").iterdir()}
    assert kept == {trial.name for trial in trials(load_pack(folder))} - {"campaign-deaths"}
    again = run("certify", folder, "--choices", "500", language="de")
    assert again.output.endswith("Zertifikate, die gelten: 10; neu geschrieben: 0; fehlend: 1.\n")
    # A game for two characters does not show that one can win alone.
    shutil.copy(folder / "certificates" / "attic-2.log", folder / "certificates" / "attic-lamplighter.log")
    assert "attic-lamplighter.log is no game that was won." in run("check", folder).output


def test_what_cannot_be_won_is_reported_and_old_certificates_go(folder: Path) -> None:
    never = 'requires = [ { is = "hours", cmp = "ge", value = 99 } ]\ntags = ["goal"]'
    mended(folder, "dreams/attic/tiles.toml", 'tags = ["goal"]', never)
    (folder / "certificates").mkdir()
    old = folder / "certificates" / "attic-2.log"
    old.write_text("{}")
    result = run("certify", folder, "--choices", "100", language="de")
    assert result.exit_code == 1
    place = "dreams/attic/dream.toml, Zeile 1: noch niemand hat gezeigt, dass"
    assert f"{place} dieser Traum mit 2 Charakteren gewonnen werden kann (V50)." in result.output
    assert "fehlend: 11." in result.output
    assert not old.exists()


def test_no_certificate_is_written_through_a_link(folder: Path, tmp_path: Path) -> None:
    """A folder that is a link is not even read."""
    outside = tmp_path / "outside.log"
    (folder / "certificates").mkdir()
    (folder / "certificates" / "attic-lamplighter.log").symlink_to(outside)
    result = run("certify", folder)
    assert "attic-lamplighter.log is a link; certificates are written into the pack's own" in result.output
    assert not outside.exists()


def test_chances_are_measured(folder: Path) -> None:
    result = run("measure", folder, "--games", "2", "--bot", "search")
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[0].split()[:2] == ["attic-1", "100.0%"]
    assert run("measure", folder, "--games", "1", "--bot", "random").exit_code == 0
    assert "There is no bot called" in run("measure", folder, "--bot", "owl").output


# ---- the entrance ------------------------------------------------------------------------------------


def test_a_table_is_opened_by_the_name_of_a_pack(folder: Path) -> None:
    bring_checked(folder, "en")
    table = tt.new_table("etherfields", seed=1, options={"players": 2, "pack": "my-nights"})
    assert table.seats == 2
    assert table.decision is not None
    assert table.decision.kind == "character"
    dream = tt.new_table("etherfields", seed=1, options={"pack": "my-nights", "scene": "dream-1"})
    dream.choose(dream.decision.options[0])  # type: ignore[union-attr]
    assert dream.state.scene == "dream:attic"  # type: ignore[attr-defined]


def test_a_pack_is_played_at_the_terminal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAUMTISCH_DATA", str(folder.parent / "data"))
    bring_checked(folder, "en")
    options = ["--plain", "--new", "--pack", "my-nights", "--scene", "dream-1", "--seed", "1"]
    result = CliRunner().invoke(commands("en"), ["play", "etherfields", *options], input="1\nq\n")
    assert result.exit_code == 0, result.output
    assert "Which character do you play?" in result.output
    refused = CliRunner().invoke(commands("en"), ["play", "etherfields", "--new", "--pack", "x"])
    assert refused.exit_code == 2
    assert "my-nights" in refused.output
