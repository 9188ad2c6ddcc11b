"""The Automa's income turn, its levels and civilizations (TA-22.15 to 22.20), and whole games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from tests.tapestry.automa import after_its_turn, against_automa, part_of, spaces, stage_of
from tests.tapestry.scenario import Scenario
from traumtisch.bots import Vantage, find_bot
from traumtisch.games.tapestry import GAME, RECORDS_OF_HOSTS
from traumtisch.games.tapestry.facts import OURS
from traumtisch.games.tapestry.modules.automa.box import AUTOMA
from traumtisch.games.tapestry.modules.automa.income import score_by_mat
from traumtisch.games.tapestry.modules.automa.printed import printed
from traumtisch.games.tapestry.territory import controlled

ALL_DRAWN = {"deck": ["07"], "pair": ["01", "02"], "discards": ["03", "04", "05", "06"]}
"""One card is left: an income turn comes."""


def income(
    era: int,
    rival: dict[str, Any] | None = None,
    *,
    level: int = 2,
    part: dict[str, Any] | None = None,
    **more: Any,
) -> Scenario:
    """The Automa takes the income turn of this number."""
    stated = {**ALL_DRAWN, **(part or {})}
    return after_its_turn(
        against_automa(
            {"era": max(1, era)}, {"era": era - 1, **(rival or {})}, level=level, part=stated, **more
        )
    )


@pytest.mark.rule("TA-22.17", "TA-22.15")
@pytest.mark.parametrize(
    ("era", "mat", "points"),
    [(2, "normal", 1 + 6), (3, "normal", 2 + 4 + 6), (4, "normal", 2 + 4 + 12), (4, "hard", 2 + 8 + 12)],
)
def test_points_by_the_numbers_of_its_mat(era: int, mat: str, points: int):
    """A territory, 4 spaces on Military and Science, 6 on Technology and Exploration."""
    tracks = {"science": 4, "technology": 2, "exploration": 4}
    level = 1 if mat == "normal" else 5
    game = against_automa({"era": era}, {"era": era, "tracks": tracks}, level=level)
    score_by_mat.play(stage_of(game))
    assert game.points(AUTOMA) == points


@pytest.mark.rule("TA-22.17")
def test_who_begins_an_era_first_has_points_for_it():
    late = income(3, part={"civilizations": ()}, level=1)
    early = after_its_turn(
        against_automa({"era": 2}, {"era": 2}, level=1, part={**ALL_DRAWN, "civilizations": ()})
    )
    assert early.points(AUTOMA) - late.points(AUTOMA) == 3


@pytest.mark.rule("TA-22.16")
@pytest.mark.parametrize(("person", "favourite"), [(0, "science"), (5, "military")])
def test_a_favourite_on_which_somebody_is_further_is_given_up(person: int, favourite: str):
    """By the order of card 2 (military, exploration …): all are as far from a landmark but Science."""
    rival = {"tracks": {"science": 2, "military": 3}}
    game = after_its_turn(
        against_automa(
            {"era": 2, "tracks": {"science": person}}, {"era": 1, **rival}, part=ALL_DRAWN, level=1
        )
    )
    assert part_of(game).favourite == favourite


@pytest.mark.rule("TA-22.18")
@pytest.mark.parametrize(
    ("civilization", "rival", "more"),
    [("engineers", {"landmarks": ["forge", "academy"]}, 2), ("conquerors", {}, 1)],
)
def test_civilizations_that_score(civilization: str, rival: dict[str, Any], more: int):
    """Conquerors with one territory conquer first, as they have fewer than income turns."""
    civs = {"civilizations": (f"automa_civ.{civilization}",)}
    without = income(2, rival, part={"civilizations": ()})
    game = income(2, rival, part=civs)
    assert game.player(AUTOMA).by_source[5] >= more
    assert without.player(AUTOMA).by_source[5] == 0


@pytest.mark.rule("TA-22.18")
@pytest.mark.parametrize(("era", "moved"), [(2, [1, 0, 0, 0]), (3, [0, 0, 1, 0])])
def test_explorers_advance(era: int, moved: list[int]):
    game = income(era, part={"civilizations": ("automa_civ.explorers",)})
    assert spaces(game) == moved


@pytest.mark.rule("TA-22.18")
@pytest.mark.parametrize(("era", "tiles", "territories"), [(2, 1, 0), (3, 1, 1)])
def test_explorers_as_a_host_reads_them(tmp_path: Path, era: int, tiles: int, territories: int):
    """Our reading is marked in the data, beside the other one; a host's file can put that in its place: they
    explore, and conquer (here an empty hex, with a new tile)."""
    ours = next(each for each in printed().civilizations if each.id == "automa_civ.explorers")
    assert ours.origin == OURS
    said = {"id": ours.id, "favourite": ours.favourite, "abilities": msgspec.to_builtins(ours.otherwise)}
    (tmp_path / "content.toml").write_text('game = "tapestry"\nid = "readings"\n')
    (tmp_path / "automa.json").write_text(json.dumps({"civilizations": [said]}))
    assert not RECORDS_OF_HOSTS.check(tmp_path)
    game = GAME.with_packs([tmp_path])
    rules = game.rules(game.settings_type.read({"opponents": "automa", "players": 2}))
    assert rules.material.as_hosted(ours).abilities == ours.otherwise
    explored = income(era, part={"civilizations": (ours.id,)}, game=game)
    idle = income(era, part={"civilizations": ()}, game=game)
    assert spaces(explored) == spaces(idle)
    assert laid(explored) - laid(idle) == tiles
    assert held(explored) - held(idle) == territories


def laid(game: Scenario) -> int:
    return sum(map(bool, stage_of(game).state.tiles))


def held(game: Scenario) -> int:
    return len(controlled(stage_of(game), AUTOMA))


@pytest.mark.rule("TA-22.18")
def test_scientists_research():
    civs = {"civilizations": ("automa_civ.scientists",)}
    game = income(3, part=civs, next={"science": ["technology"]})
    assert spaces(game) == [0, 0, 0, 1]


@pytest.mark.rule("TA-22.19")
def test_progress_cards_come_and_all_are_shuffled():
    """Two more at level 2 in income turn 2: seven and two."""
    part = part_of(income(2, part={"civilizations": ()}))
    assert (len(part.deck), part.discards, part.pair) == (9, [], [])


@pytest.mark.rule("TA-22.19")
def test_its_tapestry_cards():
    game = income(2, part={"civilizations": ()})
    assert game.stack(2, AUTOMA) == ["face down"]
    assert len(part_of(game).cards) == 1
    weakest = income(2, level=1, part={"civilizations": ()})
    assert part_of(weakest).cards == []


@pytest.mark.rule("TA-22.20")
@pytest.mark.parametrize(("level", "number"), [(1, 0), (2, 0), (5, 1), (6, 4)])
def test_what_levels_begin_with(level: int, number: int):
    """At level 6 the Automa's first steps may lead it further: by research."""
    game = after_its_turn(against_automa(rival={"era": 0}, level=level))
    assert sum(spaces(game)) >= number
    assert sum(part_of(game).shadow) == number


@pytest.mark.rule("TA-22.20")
def test_at_level_one_the_person_advances_everywhere_first():
    game = against_automa(rival={"era": 0}, level=1)
    game.choose("advance technology").play_on_until("turn")
    assert [tokens[0] for tokens in game.player(0).tokens][:3] >= [1, 1, 1]
    assert game.track("technology") == 2


@pytest.mark.rule("TA-22.20", "TA-22.15")
@pytest.mark.parametrize(("level", "moves"), [(2, 0), (3, 1)])
def test_from_level_three_on_both_advance_in_income_turns(level: int, moves: int):
    game = income(2, level=level, part={"civilizations": ()})
    assert sum(part_of(game).shadow) == moves


@pytest.mark.rule("TA-22.20", "TA-22.21")
@pytest.mark.parametrize("level", range(1, 7))
def test_whole_games_ask_only_the_person(level: int):
    for seed in range(6):
        boxes = [["plans", "arts", "fantasies"], [], ["plans"]][seed % 3]
        options = {"opponents": "automa", "automa_level": level, "boxes": boxes}
        table = tt.new_table("tapestry", seed=seed, options=options)
        bot, made = find_bot("random" if seed == 2 else "greedy"), 0
        while table.decision is not None:
            assert [decision.seat for decision in table.decisions] == [0]
            table.choose(bot.choose(Vantage(table, 0), made))
            made += 1
        assert table.outcome is not None
        assert table.outcome.winners in ((0,), (1,), (0, 1))
        assert table.outcome.scores[AUTOMA] > 30


@pytest.mark.rule("TA-22.1")
@pytest.mark.parametrize("seat", [1, tt.WATCHER])
def test_nobody_imagines_the_capital_of_the_automa_in_other_hands(seat: int):
    """That of the person is given, not drawn: everybody knows it while it is chosen."""
    options = {"opponents": "automa", "civs_same_module": True, "civilizations": "easy"}
    for chance in range(20):
        table = tt.new_table("tapestry", seed=1, options=options).imagine(seat, chance=chance)
        for _ in range(4):
            assert table.decision is not None
            table.choose(table.decision.options[0], seat=table.decision.seat)
