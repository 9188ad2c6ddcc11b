"""Leagues: everybody against everybody, and how strong each of them is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.toys.installed import toys_installed
from traumtisch import lab
from traumtisch.cli import commands
from traumtisch.lab.elo import ratings

BOTS = ("random", "greedy", "montecarlo:rollouts=6")


@pytest.fixture(scope="module", autouse=True)
def _toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toys_installed(tmp_path_factory.mktemp("installed"), "survivors", "cunning"):
        yield


# ---- Elo -----------------------------------------------------------------------------------------


def test_equal_results_are_equal_strength():
    one, other = ratings([[0, 10], [10, 0]])
    assert abs(one.elo) < 1e-6 > abs(other.elo)
    assert one.low < 0 < one.high


def test_ten_to_one_is_four_hundred_points():
    """With so many games that caution does not count."""
    one, other = ratings([[0, 10_000], [1_000, 0]])
    assert 395 < one.elo - other.elo < 405


def test_more_games_are_narrower_intervals():
    few, many = (ratings([[0, 6 * times], [4 * times, 0]])[0] for times in (1, 100))
    assert few.high - few.low > 5 * (many.high - many.low)


def test_who_has_won_everything_is_not_infinitely_strong():
    one, other = ratings([[0, 20], [0, 0]])
    assert 300 < one.elo - other.elo < 1500


def test_strength_is_handed_on():
    """Who beats somebody strong is stronger, also than those never met."""
    strong, middle, weak = ratings([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert strong.elo > middle.elo + 100
    assert middle.elo > weak.elo + 100


# ---- playing -------------------------------------------------------------------------------------


def test_everybody_meets_everybody():
    played = lab.league("survivors", bots=BOTS, games=4, workers=1)
    assert set(played.pairings) == {(BOTS[0], BOTS[1]), (BOTS[0], BOTS[2]), (BOTS[1], BOTS[2])}
    assert [pairs.games for pairs in played.pairings.values()] == [4, 4, 4]
    assert {member.name for member in played.members} == set(BOTS)
    assert played.members[-1].name == "random"
    seats = [member.standing.games for member in played.members]
    assert sum(seats) == 3 * 4 * 2 * 5


def test_a_league_goes_on_where_it_stopped(tmp_path: Path):
    first = lab.league("survivors", bots=BOTS[:2], games=2, out=tmp_path, workers=1)
    [file] = tmp_path.glob("*.csv")
    before = file.read_text()
    longer = lab.league("survivors", bots=BOTS, games=3, out=tmp_path, workers=1)
    assert file.read_text().startswith(before)
    assert len(list(tmp_path.glob("*.csv"))) == 3
    assert longer == lab.league("survivors", bots=BOTS, games=3, workers=1)
    assert first != longer


class StopAt:
    """Presses Ctrl-C at one of the moments in which something is told."""

    def __init__(self, moment: int) -> None:
        self.left = moment

    def __call__(self, rows: Iterable[lab.Row]) -> None:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def test_a_league_may_be_interrupted_at_any_moment(tmp_path: Path):
    """Between two pairings and within each; and whatever was being written then may be torn."""
    bots = (*BOTS[:2], "montecarlo:rollouts=2")
    whole = lab.league("survivors", bots=bots, games=1, workers=1)
    moment, stopped = 0, True
    while stopped:
        moment += 1
        out = tmp_path / str(moment)
        out.mkdir()
        stop = StopAt(moment)
        with suppress(lab.Interrupted, KeyboardInterrupt):
            lab.league("survivors", bots=bots, games=1, out=out, workers=1, told=stop)
        for file in out.glob("*.csv"):
            file.write_bytes(file.read_bytes()[:-moment])
        assert lab.league("survivors", bots=bots, games=1, out=out, workers=1) == whole
        stopped = stop.left <= 0
    assert moment > len(whole.pairings)


def test_it_does_not_matter_who_plays(tmp_path: Path):
    alone = lab.league("survivors", bots=BOTS[:2], games=3, workers=1)
    assert lab.league("survivors", bots=BOTS[:2], games=3, workers=2) == alone


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy")])
def test_a_league_of_one_is_none(bots: tuple[str, ...]):
    with pytest.raises(lab.LabError, match="two bots or more"):
        lab.league("survivors", bots=bots, games=1)


def test_who_has_no_rivals_has_no_league():
    with pytest.raises(lab.LabError, match="nobody has rivals"):
        lab.league("onirim", bots=BOTS[:2], games=1)


def test_the_command(tmp_path: Path):
    words = "league survivors --bot random --bot greedy --games 2 --workers 1"
    told = CliRunner().invoke(commands("en"), [*words.split(), "--out", str(tmp_path)])
    assert told.exit_code == 0, told.output
    assert told.output.count(" Elo (") == 2
    assert "greedy" in told.output


# ---- roles ---------------------------------------------------------------------------------------


def test_roles_are_rated_by_who_came_before_whom(tmp_path: Path):
    first = lab.league_of_roles("tapestry", bot="random", games=3, out=tmp_path, workers=1)
    [file] = tmp_path.glob("*.csv")
    before = file.read_text()
    longer = lab.league_of_roles("tapestry", bot="random", games=6, out=tmp_path, workers=2)
    assert file.read_text().startswith(before)
    assert sum(member.standing.games for member in first) == 6
    assert sum(member.standing.games for member in longer) == 12
    assert [member.rating.elo for member in longer] == sorted((m.rating.elo for m in longer), reverse=True)
    assert longer[0].standing.rate.share > longer[-1].standing.rate.share
    assert longer == lab.league_of_roles("tapestry", bot="random", games=6, workers=1)


def test_without_roles_there_is_no_league_of_them():
    for game in ("survivors", "onirim"):
        with pytest.raises(lab.LabError, match="nobody has rivals in other roles"):
            lab.league_of_roles(game, games=1)


def test_the_command_for_roles():
    words = "league tapestry --roles random --games 2 --workers 1"
    told = CliRunner().invoke(commands("en"), words.split())
    assert told.exit_code == 0, told.output
    assert 2 <= told.output.count(" Elo (") <= 4
