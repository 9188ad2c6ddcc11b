"""The Borrowed Night: what the script of the last two dreams and the endings does (build sheet 10–13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import GORAN, PELL, TAMSIN, YSOLDE
from tests.etherfields.test_night_script import answer, read, texts, var

LATCH = {"used": ["latch"]}

# ---- Eleven Days Awake ---------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 2), (5, 5)])
def test_the_ward_gives_two_hours_to_who_has_less(before: int, after: int) -> None:
    assert read("400", hours=before).state.hours == after


def test_lene_gives_the_spoon() -> None:
    game = answer(read("411", {**TAMSIN, "suffering": 3}))
    assert "hint:sisters-spoon" in game.state.hints
    assert (var(game, "d4.lene"), var(game, "truth.spoon"), var(game, "truths")) == (True, True, 1)
    assert game.character().suffering == 1


@pytest.mark.parametrize("who", [TAMSIN, GORAN, PELL, YSOLDE])
def test_everybody_finds_their_own_slip(who: dict[str, Any]) -> None:
    assert texts(read("415", who))[0] == f"script.415.{who['character']}"


def test_the_first_signature_finds_the_book_and_the_last_one_a_laugh() -> None:
    game = read("415")
    assert texts(game) == ["script.415.tamsin", "script.416"]
    game = read("415", variables={"d4.signed": 1})
    assert texts(game) == ["script.415.tamsin", "script.417"]


def test_the_book_is_read_aloud_for_a_card_each() -> None:
    game = read("416", {**TAMSIN, "hand": ["ink-and-patience"]}).choose("choose script.416.read")
    answer(game)
    assert (var(game, "d4.ledger"), var(game, "truth.ledger"), game.hand()) == ("read", True, [])


def test_the_book_gives_a_good_light() -> None:
    game = answer(read("416", {**TAMSIN, "suffering": 2}).choose("choose script.416.burn"))
    assert (var(game, "d4.ledger"), game.character().suffering, var(game, "truths")) == ("burned", 1, 0)
    lit = {
        game.table.rules.material.fields[n].ground for n in game.table.rules.material.by_ground["tile:d4-b"]
    }
    assert lit == {"tile:d4-b"}
    assert any(kind == "light" for kind, _ in game.state.terrain_markers)


def test_what_one_was_good_at_is_forgotten_only_by_who_has_learned_much() -> None:
    few = {**TAMSIN, "laid": ["standing-ledger", "carried-over"]}
    assert texts(read("410", few)) == []
    game = answer(read("410", {**TAMSIN, "laid": ["standing-ledger", "carried-over", "standing-ledger"]}))
    assert len(game.character().flipped) == 1


def test_the_window_is_the_fourth_bar() -> None:
    game = answer(read("420", TAMSIN), "where to")
    state = game.state
    assert (var(game, "d4.goose"), state.results["dream:eleven-days"]) == ("carried", "won")
    assert "hint:fourth-bar" in state.hints
    assert "wisdom:fourth-hook" in state.wisdom
    assert "dream:weir-engine" in state.gates


def test_half_of_the_team_at_the_window_is_a_partial_win() -> None:
    game = answer(read("421", TAMSIN, GORAN, PELL, variables={"d4.out": 2}, **LATCH), "where to")
    assert (game.state.results["dream:eleven-days"], var(game, "d4.goose")) == ("partial", "left")
    assert "hint:fourth-bar" in game.state.hints
    assert "dream:weir-engine" in game.state.gates


@pytest.mark.parametrize(("out", "used"), [(1, ["latch"]), (3, [])])
def test_too_few_at_the_window_or_a_latch_that_holds_is_none(out: int, used: list[str]) -> None:
    game = answer(read("421", TAMSIN, GORAN, PELL, variables={"d4.out": out}, used=used), "where to")
    assert (game.state.results["dream:eleven-days"], var(game, "fails.d4")) == ("failed", 1)


# ---- The Weir Engine -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "values"),
    [
        ("d1.hatch", ("mercy", "force")),
        ("d2.last", ("bought", "stolen", "opened")),
        ("d3.shroud", ("finished", "unpicked", "cut")),
        ("d4.ledger", ("read", "burned")),
        ("d4.goose", ("carried",)),
    ],
)
def test_what_was_chosen_on_the_way_waits_inside_the_engine(choice: str, values: tuple[str, ...]) -> None:
    assert texts(read("500")) == ["script.500"]
    for value in values:
        assert texts(read("500", variables={choice: value})) == ["script.500", f"script.500.{value}"]


@pytest.mark.parametrize("truth", ["slip", "label", "measure", "ledger", "spoon"])
def test_every_truth_has_its_own_answer(truth: str) -> None:
    game = read("510", variables={"d5.told": truth})
    assert (texts(game)[0], game.asked) == (f"script.510.{truth}", "block")
    assert var(answer(game), "d5.trust") == 1


@pytest.mark.parametrize(("valve", "who"), enumerate(["jory", "ottoline", "hedda", "ida", "lene"], 1))
def test_a_sleeper_is_heard_at_every_valve(valve: int, who: str) -> None:
    game = read("506", variables={"d5.valve": valve})
    assert (texts(game)[0], var(game, "d5.valves")) == (f"script.506.{who}", 1)


@pytest.mark.parametrize(
    ("variables", "text"),
    [
        ({}, "script.501"),
        ({"fails.d5": 1}, "script.501.again"),
        ({"fails.d5": 1, "ending": "hold"}, "script.501.hold"),
    ],
)
def test_he_remembers_who_was_there(variables: dict[str, Any], text: str) -> None:
    assert texts(read("501", variables=variables)) == [text]


def test_the_water_stands_up() -> None:
    game = read("515")
    assert (var(game, "d5.phase"), game.state.layout.overlays) == (2, ("overlay:flood",))
    assert texts(read("515", variables={"d3.shroud": "finished"})) == ["script.515.covered", "script.515.now"]


def test_the_goose_lands_on_the_crank() -> None:
    game = read("516", companions={"lantern-goose": "d5-a.c"})
    assert [game.field_name(goose.field) for goose in game.state.companions] == ["d5-b.b"]


def test_sharing_the_watch_needs_the_spoon() -> None:
    assert "choose script.530.share" not in read("530").offered
    assert "choose script.530.share" in read("530", hints=["sisters-spoon"]).offered


def test_who_runs_out_of_time_in_the_flood_may_stay_with_him() -> None:
    game = answer(read("590", TAMSIN), "where to")
    assert (game.state.results["dream:weir-engine"], var(game, "fails.d5"), var(game, "ending")) == (
        "failed",
        1,
        "none",
    )
    late = {"d5.phase": 2}
    game = answer(read("590", TAMSIN, variables=late).choose("choose script.590.go"), "where to")
    assert (var(game, "fails.d5"), var(game, "ending")) == (1, "none")
    game = answer(read("590", TAMSIN, variables=late).choose("choose script.590.stay"), "where to")
    assert (var(game, "fails.d5"), var(game, "ending")) == (0, "hold")


# ---- the endings ---------------------------------------------------------------------------------


def test_opening_the_weir_ends_the_story() -> None:
    game = read("601", TAMSIN)
    assert (game.state.ending, var(game, "ending")) == ("open", "open")
    assert game.table.outcome is not None
    assert game.table.outcome.won
    told = ["601", "604", "605", "606", "607", "608", "609", "610", "610"]
    assert [text.split(".")[1] for text in texts(game)] == told
    assert list(game.table.view(0).page) == texts(game), "whoever ends the story reads all of its end"


def test_sharing_the_watch_costs_everybody_a_starting_card_for_ever() -> None:
    game = read("602")
    before = [len(game.character(who).deck) for who in (0, 1)]
    while game.table.decision is not None:
        game.table.choose(game.table.decision.options[0])
    assert (game.state.ending, len(game.state.removed)) == ("share", 2)
    assert [len(game.character(who).deck) for who in (0, 1)] == [number - 1 for number in before]
    assert "lucid" in game.state.features


def test_holding_the_dam_is_not_the_end() -> None:
    game = answer(read("603", TAMSIN, gates=["weir-engine"]), "where to")
    assert (var(game, "ending"), game.state.location) == ("hold", "location:landing")
    assert (game.table.outcome, game.state.gates) == (None, ("dream:weir-engine",))


@pytest.mark.parametrize(
    ("entry", "variables", "text"),
    [
        ("604", {"d1.hatch": "mercy"}, "604.mercy"),
        ("604", {"d1.hatch": "force"}, "604.force"),
        ("605", {"d2.last": "bought"}, "605.bought"),
        ("605", {"d2.last": "opened"}, "605.opened"),
        ("605", {"d2.last": "stolen"}, "605.stolen"),
        ("606", {"d3.shroud": "finished", "ending": "open"}, "606.finished"),
        ("606", {"d3.shroud": "finished", "ending": "share"}, "606.ready"),
        ("606", {"d3.shroud": "unpicked"}, "606.unpicked"),
        ("606", {"d3.shroud": "cut"}, "606.cut"),
        ("607", {"d4.ledger": "read"}, "607.read"),
        ("607", {"d4.ledger": "burned"}, "607.burned"),
        ("607", {"d4.ledger": "burned", "d4.lene": True}, "607.home"),
        ("608", {"d4.goose": "carried"}, "608.carried"),
        ("608", {"d4.goose": "left"}, "608.left"),
        ("609", {"nights": 15}, "609.few"),
        ("609", {"nights": 16}, "609.some"),
        ("609", {"nights": 21}, "609.many"),
        ("610", {"truths": 1}, "610.blank"),
        ("610", {"truths": 2}, "610.thanks"),
        ("610", {"truths": 4}, "610.names"),
    ],
)
def test_every_choice_comes_back_in_the_end(entry: str, variables: dict[str, Any], text: str) -> None:
    assert texts(read(entry, TAMSIN, variables=variables))[-1] == f"script.{text}"
