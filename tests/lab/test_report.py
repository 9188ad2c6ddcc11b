"""A page about results that needs nothing but itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from traumtisch import lab
from traumtisch.lab.commands import command_for
from traumtisch.lab.files import read_results
from traumtisch.lab.reporting.tally import TallyKey, read_files


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("results")
    base, towers, compared = folder / "base.parquet", folder / "towers.csv", folder / "compared.csv"
    lab.simulate("onirim", games=8, bot="random", out=base, workers=1)
    lab.simulate("onirim", games=6, bot="random", options={"modules": "towers"}, out=towers, workers=1)
    lab.compare(
        "onirim", games=4, a="random", b="random", b_options={"incubus": "B"}, out=compared, workers=1
    )
    return [base, towers, compared]


def test_games_are_counted_by_options_and_bot(results: list[Path]) -> None:
    findings = read_files(results)
    assert {key: tally.games for key, tally in findings.tallies.items()} == {
        TallyKey("onirim", (), "random"): 8,  # side a of the comparison has the same seeds: the same games
        TallyKey("onirim", (("modules", "towers"),), "random"): 6,
        TallyKey("onirim", (("incubus", "B"),), "random"): 4,
    }
    tally = findings.tallies[TallyKey("onirim", (("modules", "towers"),), "random")]
    rows = list(read_results(results[1])[1])
    assert tally.mean("turns").value == sum(int(row["turns"]) for row in rows) / 6
    assert tally.losses.total() + tally.won == 6
    assert findings.sources[2].pairs is not None
    assert findings.sources[2].pairs.games == 4


def test_the_page_stands_alone(results: list[Path], tmp_path: Path) -> None:
    page = lab.report(results, out=tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == page
    assert not re.search(r"<script|<link|src=|href=|url\(|@import", page)
    assert page.startswith("<!doctype html>")
    for text in ("Towers · random", "Base game · random", "traumtisch simulate onirim --games 6", "4 pairs"):
        assert text in page


def test_a_folder_that_does_not_exist_is_not_made(results: list[Path], tmp_path: Path) -> None:
    with pytest.raises(lab.LabError, match=r"There is no folder .*there; make it first"):
        lab.report(results, out=tmp_path / "there" / "report.html")
    assert list(tmp_path.iterdir()) == []


def test_what_a_file_says_is_not_markup(tmp_path: Path) -> None:
    out = tmp_path / "evil.csv"
    lab.simulate("onirim", games=2, bot="random", out=out, workers=1)
    out.write_text(re.sub("The hand must", "<script>alert(1)</script>", out.read_text()))
    page = lab.report(out)
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_a_csv_without_its_description_can_still_be_read(results: list[Path], tmp_path: Path) -> None:
    alone = tmp_path / "alone.csv"
    alone.write_bytes(results[1].read_bytes())
    assert "its .json is missing" in lab.report(alone)


def test_no_results_are_named(tmp_path: Path) -> None:
    with pytest.raises(lab.LabError, match="no results in"):
        lab.report(tmp_path / "nothing.csv")
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    with pytest.raises(lab.LabError, match="no file of results: it has no 'game'"):
        lab.report(tmp_path / "other.csv")
    (tmp_path / "torn.parquet").write_bytes(b"PAR1 and no more")
    with pytest.raises(lab.LabError, match="does not say which experiment"):
        lab.report(tmp_path / "torn.parquet")
    (tmp_path / "empty.csv").write_text("")
    with pytest.raises(lab.LabError, match="no game in these files yet"):
        lab.report(tmp_path / "empty.csv")


def drawn(page: str, kind: str, label: str = "") -> list[list[str]]:
    """What stands along the axes of all plots of a kind."""
    plots = re.findall(rf'<svg class="{kind}" role="img" aria-label="({label}.*?)"(.*?)</svg>', page)
    return [re.findall(r"<text .*?</text>", inner) for _, inner in plots]


def test_small_multiples_have_the_same_axes(results: list[Path]) -> None:
    page = lab.report(results)
    for label in ("Turns", "Decisions"):
        axes = drawn(page, "histogram", label)
        assert len(axes) == 3
        assert axes[0]
        assert axes == [axes[0]] * 3


def test_every_comparison_is_drawn_on_one_axis(results: list[Path], tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    lab.compare("onirim", games=4, a="greedy", b="random", out=other, workers=1)
    axes = drawn(lab.report([*results, other]), "difference")
    assert len(axes) == 2
    assert axes[0] == axes[1]
    assert drawn(lab.report(results[:2]), "difference") == []


def test_the_command_repeats_the_experiment(results: list[Path]) -> None:
    commands = [command_for(about.experiment, 5) for about, _ in map(read_results, results) if about]
    assert commands == [
        "traumtisch simulate onirim --games 5 --seed 1 --bot random",
        "traumtisch simulate onirim --games 5 --seed 1 --bot random --modules towers",
        "traumtisch compare onirim --games 5 --seed 1 --a random --b random --b-options incubus=B",
    ]
