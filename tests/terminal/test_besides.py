"""What people do at a table besides choosing: notes, reactions let pass, clocks, and the story at the end."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import traumtisch as tt
from tests.terminal.conftest import play, talk_of
from tests.toys import traps
from traumtisch.host.agreement import A_DAY, A_MINUTE, Times
from traumtisch.host.note import LONGEST_NOTE
from traumtisch.terminal.agreed import clocks
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run
from traumtisch.terminal.opening import Wishes, sit_down
from traumtisch.terminal.plain import PlainTable
from traumtisch.terminal.saves import KeptGame, Saves
from traumtisch.terminal.showing import player, show_story
from traumtisch.terminal.source import Sight
from traumtisch.terminal.talk import Talk
from traumtisch.words import tongue

RECORD = Path(__file__).parents[1] / "tapestry" / "records" / "2-players-revised.json"


# ---- notes -------------------------------------------------------------------------------------------


def test_notes_are_added_line_by_line_and_forgotten_with_a_dash() -> None:
    typed = ["n", "Keys first.", "note", "Towers later.", "n", "", "n", "-", "n", ""]
    screen = play(tt.new_table("onirim", seed=7), *typed).screen
    assert screen.count("Keys first.\nTowers later.\n") == 2  # looked at twice, added to once
    assert screen.count("It is noted; nobody else can read it.") == 2
    assert screen.count("Nothing is noted.") == 1


def test_notes_are_kept_with_the_save(saves: Saves, data: Path) -> None:
    game = tt.find_game("onirim")
    run(sit_down(game, Wishes(), saves, talk_of("")).keep_note(0, "Keys first."))
    assert KeptGame.from_json(saves.place.read_bytes()).notes == {0: "Keys first."}
    again = sit_down(game, Wishes(resume=True), Saves(data, "onirim"), talk_of(""))
    assert run(again.note(0)) == "Keys first."


def test_a_note_that_is_too_long_is_refused_and_nothing_lost() -> None:
    table = BareTable(tt.new_table("onirim", seed=7))
    run(table.keep_note(0, "Keys first."))
    with pytest.raises(tt.TraumtischError, match="at most 4000 letters"):
        run(table.keep_note(0, "x" * (LONGEST_NOTE + 1)))
    assert run(table.note(0)) == "Keys first."


def test_everybody_at_the_keyboard_has_a_page_of_their_own() -> None:
    table = BareTable(a_fight())
    run(table.keep_note(0, "A trap in hand."))
    assert run(table.note(1)) == ""


# ---- reactions ---------------------------------------------------------------------------------------


def a_fight(seed: int = 1) -> tt.Table:
    return tt.new_table(traps.GAME, seed=seed)


def fought(*passing: int) -> str:
    """What everybody at the keyboard reads while they attack each other; a curtain takes any line."""
    table, write = BareTable(a_fight()), io.StringIO()
    for seat in passing:
        run(table.always_pass(seat, True))
    talk = Talk(io.StringIO("2\n" * 60), write, tongue("en"), language="en")
    run(PlainTable(table, talk).play())
    return write.getvalue()


def test_whoever_lets_everything_pass_is_not_asked_but_the_curtain_falls_all_the_same() -> None:
    assert "Answer the blow with a trap?" in fought()
    passed = fought(0, 1, 2)
    assert "Answer the" not in passed
    assert passed.count("Now player 2") == passed.count("Now player 3") > 5


def test_passing_is_said_and_taken_back() -> None:
    """(Whoever types `pass` where an option is called so chooses that.)"""
    talk = Talk(io.StringIO("p\np\n"), io.StringIO(), tongue("en"), language="en")
    table = BareTable(a_fight())
    run(PlainTable(table, talk).play())
    assert isinstance(talk.write, io.StringIO)
    said = talk.write.getvalue()
    assert said.index("You let every reaction pass from now on") < said.index("You are asked again whenever")
    assert not run(table.look(0)).passes


def test_in_a_game_without_reactions_a_sentence_says_so() -> None:
    screen = play(tt.new_table("onirim", seed=7), "p").screen
    assert "In this game nobody is asked to react to what others do." in screen


# ---- clocks ------------------------------------------------------------------------------------------


def seen(**more: object) -> Sight:
    table = a_fight()
    facts = {"rules": table.rules, "seat": 0, "mine": (0,), "names": ("Anna", "Ben", None), "version": 0}
    facts |= {"choices": 0, "view": table.view(0), "asked": None, "to_move": (0,)}
    return Sight(**{**facts, **more})  # pyright: ignore[reportArgumentType]


def test_only_the_clocks_of_those_who_have_to_choose_run() -> None:
    sight = seen(time_left=(90, 90, 3 * A_DAY))
    said = clocks(sight, player, tongue("en"), "en", passed=60)
    assert said == "player 1 0:30 · player 2 1:30 · player 3 3 days"
    assert clocks(sight, player, tongue("de"), "de", passed=600).startswith("Person 1 Zeit ist um")
    assert clocks(seen(), player, tongue("en"), "en") == ""


def test_what_is_agreed_upon_is_said_in_both_languages() -> None:
    times = Times(20 * A_MINUTE, "bot", A_DAY)
    english, german = (
        [sentence.say(tongue(language)) for sentence in times.in_words(str)] for language in ("en", "de")
    )
    assert english[0] == "Everybody has 1200 for the whole game; when it is up, a bot takes over."
    assert len(german) == 2
    assert english != german
    assert Times().in_words(str) == []


# ---- the story ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "heading"), [("en", "The story of"), ("de", "Die Geschichte dieser")])
def test_the_story_is_told_in_plain_lines(language: str, heading: str) -> None:
    table = BareTable(tt.load_record(RECORD.read_bytes()))
    game, write = tt.find_game("tapestry"), io.StringIO()
    talk = Talk(io.StringIO(), write, tongue(language, game), language=language, width=80)
    outcome = run(PlainTable(table, talk).play())
    assert outcome is not None
    said = write.getvalue()
    assert heading in said
    assert max(map(len, said[said.index(heading) :].splitlines())) <= 80


def test_a_game_without_a_story_says_nothing_of_it() -> None:
    talk = talk_of("")
    show_story(talk, run(BareTable(tt.new_table("onirim", seed=7)).story(0)))
    assert isinstance(talk.write, io.StringIO)
    assert talk.write.getvalue() == ""
