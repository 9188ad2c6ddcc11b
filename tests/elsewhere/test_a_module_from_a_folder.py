"""A module of Onirim that lies in a folder outside the package is played like our own, without a change in
ours: rules, options, rulebook and words in both languages, zones in text and on the screen, positions,
bots."""

from __future__ import annotations

import pickle
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import traumtisch as tt
from tests.elsewhere.conftest import MIRRORS
from tests.onirim.scenario import Scenario, given, lying
from tests.terminal.conftest import play
from traumtisch.engine import extensions
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.phrase import Phrase
from traumtisch.faces import plain_text
from traumtisch.faces.face import faces_of
from traumtisch.host.arrangement import arrangement
from traumtisch.kit.policy import policy_of
from traumtisch.teaching.catalogue import catalogue_of
from traumtisch.testing import check_face, check_game, check_screen
from traumtisch.web.assets import files_in, fingerprint, sheets_of
from traumtisch.words import tongue

WITH_MIRRORS = {"modules": ["mirrors"]}


def drawing_one(onirim: tt.Game[Any], *, hard: bool = False, **position: Any) -> Scenario:
    options = {**WITH_MIRRORS, "hard.mirrors": hard}
    return given(options, game=onirim, hand="RS RM RK BS", deck="looking-glass BM NS GS", phase=2, **position)


def screen_of(game: Scenario, language: str) -> str:
    face = faces_of(game.table.game).screen_face
    assert face is not None
    say = tongue(language, game.table.game)
    lines = face.board(game.table.rules, game.view, say, 100, 40)
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def test_it_can_be_chosen_like_our_own(onirim: tt.Game[Any]):
    modules = next(setting for setting in onirim.settings_type.schema() if setting.key == "modules")
    assert modules.choices[-2:] == ("oniverse", "mirrors")
    assert modules.label_of("mirrors").say(tongue("de", onirim)) == "Spiegel"


@pytest.mark.parametrize(("hard", "lies_in"), [(False, "discard"), (True, "box")])
def test_what_it_asks_is_an_option_of_the_game(onirim: tt.Game[Any], hard: bool, lies_in: str):
    setting = next(setting for setting in onirim.settings_type.schema() if setting.key == "hard.mirrors")
    assert Phrase(setting.about.label).say(tongue("de", onirim)) == "Spiegel, schwer"
    assert arrangement(onirim).inside["mirrors"] == [setting]
    game = drawing_one(onirim, hard=hard).choose("hang looking-glass", "gaze looking-glass")
    assert game.table.settings.as_options() == WITH_MIRRORS | ({"hard.mirrors": True} if hard else {})
    spent: list[int] = getattr(game.state, lies_in)
    assert "looking-glass" in [game.face(card) for card in spent]
    assert pickle.loads(pickle.dumps(game.table.settings)) == game.table.settings


@pytest.mark.parametrize(("language", "title"), [("en", "1. Mirrors"), ("de", "1. Spiegel")])
def test_its_rules_stand_at_the_end_of_the_rulebook(onirim: tt.Game[Any], language: str, title: str):
    book = tt.rulebook(onirim, language)
    assert str(book.chapters[-1]) == title
    assert list(book)[-3:] == ["MI-1.1", "MI-1.2", "MI-1.3"]
    assert book.chapter("MI-1.2") is book.chapters[-1]
    catalogue = catalogue_of(onirim)
    assert catalogue is not None
    assert {"MI-1.3", "ON-14.5", "ON-21.1"} <= catalogue.ids()
    assert [section.en for section in catalogue.sections][-2:] == ["Hidden information", "Mirrors"]


@pytest.mark.parametrize("others", [[], ["towers", "oniverse"]])
def test_its_rules_hold(onirim: tt.Game[Any], others: list[str]):
    check_game(onirim, {"modules": [*others, "mirrors"]}, seed=2)


def test_it_is_scenario_position_and_zone(onirim: tt.Game[Any]):
    game = drawing_one(onirim, mirrors={"wall": "looking-glass"})
    assert (game.asked, game.offered) == ("looking glass", ["hang looking-glass", "shatter looking-glass"])
    game.choose("hang looking-glass")
    assert game.zones["wall"] == "looking-glass looking-glass"
    assert (game.told[1], game.asked) == ("hung up looking-glass", "action")
    game.choose("gaze looking-glass")
    assert game.zones == lying(
        hand="BM BS RK RM RS", wall="looking-glass", discard="looking-glass", deck="NS GS"
    )
    assert game.asked == "action"
    assert game.known_top == ["NS"]


@pytest.mark.parametrize(
    ("language", "label", "hangs", "option"),
    [
        ("en", "On the wall", "looking glass", "Gaze into the looking glass"),
        ("de", "An der Wand", "Zauberspiegel", "Hineinsehen: Zauberspiegel"),
    ],
)
def test_it_is_shown_in_text_and_on_the_screen(
    onirim: tt.Game[Any], language: str, label: str, hangs: str, option: str
):
    game = drawing_one(onirim).choose("hang looking-glass")
    say = tongue(language, onirim)
    text = plain_text.board(game.table.rules, game.view, say, 100)
    assert f"{label}  ◊ {hangs}" in text
    assert f"{label}" in screen_of(game, language)
    assert hangs in screen_of(game, language)
    assert game.table.rules.say_option(game.options("gaze looking-glass")[0], game.view).say(say) == option


def test_it_is_played_in_the_terminal(onirim: tt.Game[Any]):
    played = play(drawing_one(onirim).table, "1", "q", language="de")
    assert "Ein Zauberspiegel! Was geschieht mit ihm?" in played.screen
    assert "Aufgehängt: Zauberspiegel." in played.screen
    assert "An der Wand" in played.screen


def test_its_faces_keep_to_what_faces_promise(onirim: tt.Game[Any]):
    check_face(onirim, WITH_MIRRORS, seed=1)
    check_screen(onirim, WITH_MIRRORS, seed=1)


def test_its_style_sheet_follows_that_of_the_game(onirim: tt.Game[Any]):
    face = faces_of(onirim).web_face
    assert face is not None
    sheet = files_in(face.assets, sheets_of(onirim))["face.css"].content.decode()
    ours, of_a_module, theirs = ".onirim .doors-zone", ".onirim .goals", ".onirim .plain-zone .cards"
    assert sheet.index(ours) < sheet.index(of_a_module) < sheet.index(theirs)
    others = [path for path in sheets_of(onirim) if path.parent != MIRRORS]
    assert fingerprint(face.assets, sheets_of(onirim)) != fingerprint(face.assets, tuple(others))


def test_the_bot_thinks_of_it(onirim: tt.Game[Any]):
    table = drawing_one(onirim).table
    policy = policy_of(onirim)
    assert policy is not None
    assert table.decision is not None
    assert policy.choose(table.stage, table.decision).verb == "hang"


def test_a_game_with_it_is_saved_and_opened(onirim: tt.Game[Any]):
    table = drawing_one(onirim).choose("hang looking-glass").table
    assert tt.load_record(table.record.to_json()).state == table.state


# ---- the ways to find one ------------------------------------------------------------------------


def test_a_package_names_it_by_an_entry_point(onirim: tt.Game[Any], monkeypatch: pytest.MonkeyPatch):
    entry = EntryPoint("onirim.mirrors", "mirrors:MODULE", "traumtisch.modules")
    monkeypatch.delenv(extensions.FOLDERS, raising=False)

    def entry_points(group: str) -> list[EntryPoint]:
        return [entry] if group == entry.group else []

    monkeypatch.setattr(extensions, "entry_points", entry_points)
    found = extensions.modules_from_elsewhere()
    assert {game: [module.name for module in modules] for game, modules in found.items()} == {
        "onirim": ["mirrors"]
    }
    assert found["onirim"][0].folder == MIRRORS


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({}, "no Python package"),
        ({"__init__.py": ""}, "for which game"),
        ({"__init__.py": "GAME = 'onirim'"}, "name one as MODULE"),
    ],
)
def test_a_folder_that_is_none_is_refused_in_one_sentence(
    files: dict[str, str],
    sentence: str,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
):
    folder = tmp_path_factory.mktemp("strange")
    for name, text in files.items():
        folder.joinpath(name).write_text(text)
    monkeypatch.setenv(extensions.FOLDERS, str(folder))
    monkeypatch.setattr(sys, "path", [*sys.path])
    with pytest.raises(AuthorError, match=sentence):
        extensions.modules_from_elsewhere()
