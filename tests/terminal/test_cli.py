"""The command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import traumtisch as tt
from traumtisch.cli import commands, main, wanted_language
from traumtisch.games.onirim import GAME
from traumtisch.words import LANGUAGES, tongue

MODULES = ", ".join(next(s for s in GAME.settings_type.schema() if s.key == "modules").choices)


def run(*arguments: str, typed: str = "", language: str = "en") -> Result:
    return CliRunner().invoke(commands(language), arguments, input=typed)


def test_play_and_resume(data: Path) -> None:
    assert run("play", "onirim", "--seed", "7", typed="1\nq\n").exit_code == 0
    again = run("play", "onirim", typed="q\n")
    assert "Turn 2 ·" in again.stdout
    assert (data / "onirim.json").exists()


def test_a_finished_game_moves(data: Path) -> None:
    result = run("play", "onirim", "--seed", "7", typed="1\n" * 200)
    assert result.exit_code == 0
    assert "seed: 7." in result.stdout
    assert not (data / "onirim.json").exists()
    [finished] = (data / "finished").iterdir()
    assert f"{finished}." in result.stdout.split()  # in one piece, to be copied
    assert tt.load_record(finished.read_bytes()).outcome is not None


def test_data_says_where(tmp_path: Path) -> None:
    run("play", "onirim", "--data", str(tmp_path / "there"))
    assert (tmp_path / "there" / "onirim.json").exists()


@pytest.mark.parametrize("environment", [None, "elsewhere"])
def test_what_stands_before_the_command_holds_for_it(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment: str | None
) -> None:
    if environment is not None:
        monkeypatch.setenv("TRAUMTISCH_DATA", str(tmp_path / environment))
        monkeypatch.setenv("TRAUMTISCH_DATABASE", str(tmp_path / "environment.db"))
    there = str(tmp_path / "there")
    assert run("--data", there, "--plain", "play", "onirim").exit_code == 0
    assert (tmp_path / "there" / "onirim.json").exists()
    assert "--database" in run("--database", f"{there}/no.db", "stats").stderr
    refused = run("--database", f"{there}/no.db", "backup", "house.zip")
    assert f"There is no database {there}/no.db" in refused.stderr
    nearer = run("--database", f"{there}/no.db", "backup", "house.zip", "--database", f"{there}/either.db")
    assert f"There is no database {there}/either.db" in nearer.stderr
    assert run("--data", there, "games").exit_code == 0  # which keeps nothing anywhere


def test_the_seed_decides() -> None:
    first = run("play", "onirim", "--new", "--seed", "7").stdout
    assert run("play", "onirim", "--new", "--seed", "7").stdout.split("Hand")[1] == first.split("Hand")[1]
    assert run("play", "onirim", "--new", "--seed", "8").stdout.split("Hand")[1] != first.split("Hand")[1]


@pytest.mark.parametrize("seed", ["-5", "moon", "9" * 30, "9" * 5000])
def test_any_text_is_a_seed(seed: str) -> None:
    assert run("play", "onirim", f"--seed={seed}", typed="1\n").exit_code == 0


def test_practice() -> None:
    assert "(practice)" in run("play", "onirim", "--practice").stdout


def test_options_come_from_the_schema(data: Path) -> None:
    result = run(
        "play",
        "onirim",
        "--modules",
        "towers,towers",
        "--modules",
        "towers",
        "--incubus",
        "A",
        "--hard-towers",
    )
    assert result.exit_code == 0
    table = tt.load_record((data / "onirim.json").read_bytes())
    assert table.settings.as_options() == {"modules": ["towers"], "incubus": "A", "hard.towers": True}


def test_every_option_of_every_game_is_in_its_help() -> None:
    for language in ("en", "de"):
        for name, game in tt.installed_games().items():
            shown = " ".join(run("play", name, "--help", language=language).stdout.split())
            say = tongue(language, game)
            for setting in game.settings_type.schema():
                assert f"--{setting.key.replace('.', '-').replace('_', '-')}" in shown
                assert say(setting.about.explains) in shown


def test_help_teaches_by_example_in_the_users_language() -> None:
    assert "Beispiele:" in run("--help", language="de").stdout
    assert "traumtisch play onirim --new --seed 7" in run("play", "--help").stdout


def test_one_rule() -> None:
    result = run("rules", "onirim", "ON-4.11")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "4. Setup and phase 1: play",
        "",
        "ON-4.11  One trio brings you at most one door.",
    ]
    assert run("rules", "onirim", "on-4.11").stdout == result.stdout
    assert run("rules", "onirim", "4.11").stdout == result.stdout


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        ("onirim", "5", "ON-5.1  "),
        ("urbion", "3.1", "UR-3.1  "),
        ("tapestry", "1.1", "TA-1.1  "),
        ("tapestry", "cv-41", "TA-CV-41  "),
        ("etherfields", "14.3", "EF-14.3  "),
    ],
)
def test_a_rule_is_found_without_the_letters_of_its_game(game: str, typed: str, rule: str) -> None:
    assert f"\n{rule}" in run("rules", game, typed).stdout


def test_a_rule_that_nobody_knows_is_named_as_it_was_typed() -> None:
    assert "There is no rule '99.9';" in run("rules", "onirim", "99.9").stderr


def test_one_section_of_the_rules() -> None:
    shown = run("rules", "onirim", "ON-5", language="de").stdout
    assert shown.startswith("5. Phase 1: ablegen\n\nON-5.1  Statt auszuspielen,")
    assert [f"\nON-5.{n}  " in shown for n in range(1, 9)] == [True] * 8
    assert "ON-6" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "width"), [(30, 40), (40, 40), (80, 80), (300, 100)])
def test_the_whole_rulebook_fits_the_terminal(
    language: str, columns: int, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = run("rules", "onirim", language=language).stdout
    book = tt.rulebook("onirim", language)
    words = " ".join(shown.split())
    assert shown.startswith("Onirim\n\n")
    assert all(words.index(text) < words.index("3. ") for text in book.gist.values())
    assert all(f"{rule} {paragraph}" in words for rule, paragraph in book.items())
    assert all(f"\n\n{chapter}\n\n" in shown for chapter in book.chapters)
    assert max(map(len, shown.splitlines())) <= width
    assert "\n\n\n" not in shown


def test_the_rules_follow_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    for more, word in (((), "Pforte"), (("--lang", "en"), "door")):
        with pytest.raises(SystemExit):
            main(["rules", "onirim", "ON-4.11", *more])
        assert word in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["onirim", "ON-4.99"],
            "There is no rule 'ON-4.99'; the rulebook of Onirim goes from ON-3.1 to ON-21.13.",
        ),
        (["onirim", "ON-2"], "There is no rule 'ON-2'; the rulebook of Onirim goes from ON-3.1 to ON-21.13."),
        (["chess"], f"There is no game called 'chess'; installed are: {', '.join(tt.installed_games())}."),
    ],
)
def test_rules_that_do_not_exist(arguments: list[str], sentence: str) -> None:
    result = run("rules", *arguments)
    assert result.exit_code == 2
    assert result.stderr == sentence + "\n"
    assert result.stdout == ""


def test_games_and_version() -> None:
    lines = [line.split() for line in run("games").stdout.splitlines()]
    assert ["onirim", "Onirim"] in lines
    assert [name for name, *_ in lines] == list(tt.installed_games())
    assert run("--version").stdout.startswith("traumtisch ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["play", "onirmi"],
            "Ein Spiel namens 'onirmi' gibt es nicht; meinst du onirim?",
        ),
        (
            ["play", "onirim", "--incubus", "Z"],
            "Die Option incubus kann nicht 'Z' sein; möglich ist: none, A, B, C.",
        ),
        (
            ["play", "onirim", "--modules", "sea"],
            f"Die Option modules kann nicht 'sea' sein; möglich ist: {MODULES}.",
        ),
    ],
)
def test_errors_are_one_sentence_on_stderr(arguments: list[str], sentence: str) -> None:
    result = run(*arguments, language="de")
    assert result.exit_code == 2
    assert result.stderr == sentence + "\n"
    assert result.stdout == ""


def test_a_broken_save_is_one_sentence_and_exit_code_1(data: Path) -> None:
    (data / "onirim.json").write_text('{"format": 1,')
    result = run("play", "onirim", language="de")
    assert result.exit_code == 1
    assert result.stderr.startswith("Die gespeicherte Partie ist beschädigt; sie liegt jetzt beiseite als ")
    assert result.stderr.count("\n") == 1
    assert run("play", "onirim").exit_code == 0


def test_usage_errors_have_exit_code_2() -> None:
    assert run("play", "onirim", "--wings").exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["--lang", "de", "games"], "en_GB", "de"),
        (["play", "onirim", "--lang=de"], "en_GB", "de"),
        (["play", "onirim", "--lang", "en"], "de_DE.UTF-8", "en"),
        (["play", "onirim"], "de_DE.UTF-8", "de"),
        (["play", "onirim", "--lang"], "de_DE.UTF-8", "de"),
        (["play", "onirim"], "fr_FR.UTF-8", "en"),
    ],
)
def test_which_language_is_spoken(
    arguments: list[str], environment: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", environment)
    assert wanted_language(arguments) == language
