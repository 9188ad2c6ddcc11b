"""Tapestry in the laboratory: who played which civilization, and which of them win."""

from __future__ import annotations

from pathlib import Path

import pytest

from traumtisch import lab
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.facts import civilizations
from traumtisch.lab.files import read_results
from traumtisch.lab.rows import seat_results
from traumtisch.words import tongue

NAMES = {civ.id.partition(".")[2] for civ in civilizations()}


def test_rows_say_who_played_which_civilization(tmp_path: Path):
    out = tmp_path / "t.csv"
    lab.simulate("tapestry", games=3, bot=["greedy", "random"], out=out, workers=1)
    rows = list(read_results(out)[1])
    for row in rows:
        seats = seat_results(row)
        assert len({seat.role for seat in seats}) == 2
        assert {seat.role for seat in seats} <= NAMES
        for number, seat in enumerate(seats):
            assert seat.points == sum(int(row[f"{source}_{number}"]) for source in GAME.source_names)


def test_the_automa_has_no_civilization():
    results = lab.simulate("tapestry", games=1, bot="greedy", options={"opponents": "automa"}, workers=1)
    [row] = results
    assert seat_results(row)[1].role == "none"
    assert str(GAME.say_role("none")) == "without a civilization"


AUTOMA = {"opponents": "automa", "automa_level": 5}


def test_what_the_automa_does_is_no_bots_doing():
    results = lab.simulate("tapestry", games=2, bot="greedy", options=AUTOMA, workers=1)
    assert [[seat.bot for seat in seat_results(row)] for row in results] == [["greedy", "automa"]] * 2
    assert set(results.bots) == {"greedy", "automa"}
    assert results.bots["automa"].rate.share == 1


def test_nobody_changes_seats_with_the_automa():
    """Every two bots came out equal: each was the Automa half of the time."""
    with pytest.raises(lab.LabError, match="rules play a seat"):
        lab.compare("tapestry", games=1, a="random", b="greedy", a_options=AUTOMA, b_options=AUTOMA)
    with pytest.raises(lab.LabError, match="rules play a seat"):
        lab.league("tapestry", bots=["random", "greedy"], games=1, options=AUTOMA)
    with pytest.raises(lab.LabError, match="rules play a seat"):
        lab.simulate("tapestry", games=1, bot=["random", "greedy"], rotate=True, options=AUTOMA)


def test_a_report_tells_of_civilizations_in_both_languages(tmp_path: Path):
    out = tmp_path / "t.csv"
    lab.simulate("tapestry", games=2, bot="greedy", out=out, workers=1)
    role = seat_results(next(iter(read_results(out)[1])))[0].role
    for language, title in (("en", "Role by role"), ("de", "Rolle für Rolle")):
        page = lab.report(out, language=language)
        assert title in page
        assert GAME.say_role(role).say(tongue(language, GAME)) in page
