"""Games kept on disk, and sitting down at them again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from tests.terminal.conftest import play, screen_of, sitting_at, table_behind, talk_of
from traumtisch.terminal.opening import Wishes, sit_down
from traumtisch.terminal.saves import KeptGame, SaveFailed, Saves, data_folder

ONIRIM = tt.find_game("onirim")


def sit(saves: Saves, wishes: Wishes | None = None, answer: str | None = None) -> tt.Table:
    talk = talk_of(answer or "", interactive=answer is not None)
    return table_behind(sit_down(ONIRIM, wishes or Wishes(), saves, talk))


def kept_game(saves: Saves, *typed: str) -> tt.Table:
    """A game with seed 7 that was left after a few choices."""
    return play(sit(saves, Wishes(seed=7)), *typed, saves=saves).table


def rewrite(saves: Saves, **changes: Any) -> bytes:
    record = json.loads(saves.place.read_bytes()) | changes
    saves.place.write_text(json.dumps(record))
    return saves.place.read_bytes()


def test_a_game_is_saved_before_the_first_choice(saves: Saves) -> None:
    table = sit(saves)
    record = saves.unfinished()
    assert record is not None
    assert tt.load_record(record).state.digest() == table.state.digest()


def test_every_choice_is_saved_and_resuming_reaches_the_same_position(data: Path) -> None:
    for count in range(6):
        saves = Saves(data / str(count), "onirim")
        left = kept_game(saves, *["1"] * count)
        again = sit(Saves(data / str(count), "onirim"))
        assert again.state.digest() == left.state.digest()
        assert again.choices == left.choices


def test_a_resumed_game_tells_what_happened_last(saves: Saves) -> None:
    kept_game(saves, "1", "1")
    screen = play(sit(saves)).screen
    assert "· Drawn: nightmare." in screen
    assert "A new hand" not in screen


def test_taking_back_is_saved_too(saves: Saves) -> None:
    kept_game(saves, "1", "u", "y")
    again = sit(saves)
    assert not again.choices
    assert again.practice


def test_the_player_is_asked_whether_to_go_on(saves: Saves) -> None:
    left = kept_game(saves, "1")
    for yes in ("y\n", "\n"):
        assert sit(saves, answer=yes).choices == left.choices
    assert not sit(saves, answer="n\n").choices
    [aside] = (saves.folder / "set-aside").iterdir()
    assert tt.load_record(aside.read_bytes()).choices == left.choices


def test_new_and_resume_answer_that_question(saves: Saves) -> None:
    left = kept_game(saves, "1")
    assert sit(saves, Wishes(resume=True), answer="").choices == left.choices
    assert not sit(saves, Wishes(resume=False), answer="").choices


def test_wishes_for_a_new_game_are_not_ignored_silently(saves: Saves) -> None:
    kept_game(saves, "1")
    talk = talk_of("")
    sit_down(ONIRIM, Wishes(seed=8), saves, talk)
    assert "--new starts one with yours" in screen_of(talk)


def test_a_wrong_option_changes_nothing(saves: Saves) -> None:
    kept_game(saves, "1")
    before = saves.place.read_bytes()
    with pytest.raises(tt.SettingsError):
        sit(saves, Wishes(options={"incubus": "Z"}, resume=False))
    assert saves.place.read_bytes() == before


def test_a_game_that_ended_unnoticed_is_put_away(saves: Saves) -> None:
    kept_game(saves, "resign", "y")  # and then the program was killed
    assert sit(saves).outcome is None
    assert len(list((saves.folder / "finished").iterdir())) == 1


def test_two_games_put_away_in_one_second_do_not_overwrite_each_other(saves: Saves) -> None:
    for _ in range(3):
        sit(saves)
        saves.finish()
    assert len(list((saves.folder / "finished").iterdir())) == 3


# ---- what can go wrong -----------------------------------------------------------------------


@pytest.mark.parametrize("cut", [0, 1, 100, 400])
def test_a_broken_save_is_put_aside_unchanged(saves: Saves, cut: int) -> None:
    kept_game(saves, "1", "1")
    broken = saves.place.read_bytes()[:cut]
    saves.place.write_bytes(broken)
    with pytest.raises(tt.RecordDamaged, match=r"put aside as .*, so start again"):
        sit(saves)
    [aside] = (saves.folder / "set-aside").iterdir()
    assert aside.read_bytes() == broken
    assert not saves.place.exists()
    assert not sit(saves).choices


def test_a_save_of_other_rules_stays_until_somebody_decides(saves: Saves) -> None:
    kept_game(saves, "1", "1")
    old = rewrite(saves, rules="0")
    for answer in (None, "n\n", ""):
        with pytest.raises(tt.RecordError, match="Nothing was changed; --rescue"):
            sit(saves, answer=answer)
        assert saves.place.read_bytes() == old


@pytest.mark.parametrize(("wishes", "answer"), [(Wishes(rescue=True), None), (Wishes(), "y\ny\n")])
def test_a_save_of_other_rules_can_be_rescued(saves: Saves, wishes: Wishes, answer: str | None) -> None:
    left = kept_game(saves, "1", "1")
    old = rewrite(saves, rules="0")
    rescued = sit(saves, wishes, answer)
    assert rescued.view(0).hand == left.view(0).hand
    [aside] = (saves.folder / "set-aside").iterdir()
    assert aside.read_bytes() == old
    assert sit(saves).state.digest() == rescued.state.digest()


def test_a_save_with_options_that_are_gone_stays(saves: Saves) -> None:
    kept_game(saves, "1")
    old = rewrite(saves, options={"moons": True})
    with pytest.raises(tt.RecordError, match=r"There is no option moons.*--new"):
        sit(saves)
    assert saves.place.read_bytes() == old


def test_a_folder_that_cannot_be_written_is_named(data: Path) -> None:
    (data / "file").write_text("not a folder")
    with pytest.raises(SaveFailed, match="choose another folder with --data"):
        sit(Saves(data / "file", "onirim"))


def test_a_failed_write_leaves_the_old_save(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_game(saves, "1")
    before = saves.place.read_bytes()

    def no_space(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    with pytest.raises(SaveFailed, match="No space left on device"):
        play(table, "1", saves=saves)
    assert saves.place.read_bytes() == before


def test_two_programs_do_not_overwrite_each_others_game(data: Path) -> None:
    first, second = Saves(data, "onirim"), Saves(data, "onirim")
    one, other = sit(first), sit(second)
    play(one, "1", saves=first)
    after_the_first = first.place.read_bytes()
    with pytest.raises(SaveFailed, match="Another Traumtisch"):
        play(other, "2", saves=second)
    assert first.place.read_bytes() == after_the_first


def test_where_games_are_kept(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == data
    assert data_folder(Path("elsewhere")) == Path("elsewhere")
    monkeypatch.delenv("TRAUMTISCH_DATA")
    assert data_folder().name == "traumtisch"


def test_a_table_without_hints_stays_one(saves: Saves) -> None:
    """Also when the program is started again, whatever is wished for then."""
    for wishes in (Wishes(seed=7, hints=False), Wishes()):
        talk = talk_of("h\n1\nh\nq\n")
        screen, _ = sitting_at(sit_down(ONIRIM, wishes, saves, talk), talk)
        assert screen.count("This table was opened without hints") == 2
    assert KeptGame.from_json(saves.unfinished() or b"").hints is False


def test_a_save_that_says_nothing_of_hints_gives_them(saves: Saves) -> None:
    """As those did that were written before there was a choice."""
    kept_game(saves, "1")
    assert b"hints" not in saves.place.read_bytes()
    assert KeptGame.from_json(saves.unfinished() or b"").hints is True
