"""Masks, the clock, states (EF-30, EF-31, EF-36)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given

ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.a"}
ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
NEAR: dict[str, Any] = {**ELM, "field": "gate.d"}
HOUND = {"creature": "hound", "field": "shed.c"}
FAR_HOUND = {"creature": "hound", "field": "shed.d"}
MOTH = {"creature": "moth", "field": "gate.d"}


def dreamlands(*characters: dict[str, Any], card: str, **position: Any) -> Scenario:
    """The dreamland phase with this round card comes next."""
    return given(*characters, rounds=[card, "01"], phase="dreamlands", **position)


def mutated(*kinds: str) -> list[dict[str, Any]]:
    return [{"id": "hound", "mutations": [*kinds]}]


# ---- masks ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-30.1", "EF-30.4", "EF-C3")
def test_one_mask_is_worn_and_another_put_on() -> None:
    two = {**ELM, "masks": ["ox", "heron"], "worn": "ox"}
    game = given(two, do=[{"op": "wear_mask"}])
    assert game.offered == ["keep", "wear heron"]
    game.choose("wear heron")
    assert (game.character().worn, game.character().masks) == ("mask:heron", ("mask:ox", "mask:heron"))


@pytest.mark.rule("EF-30.2", "EF-30.3", "EF-W100")
def test_a_mask_works_at_any_time_and_is_laid_down_after_use() -> None:
    worn = {**NEAR, "hand": ["p2", "p2"], "worn": "sieve"}
    game = dreamlands(worn, card="09", figures=[HOUND]).choose("use sieve elm", "discard p2")
    assert game.character().suffering == 0
    hit = {"op": "suffer", "n": 1}
    twice = given(worn, do=[hit, hit]).choose("use sieve elm", "discard p2")
    assert twice.character().suffering == 1, "once per round"
    assert twice.character().mask_used


@pytest.mark.rule("EF-30.5", "EF-30.6", "EF-C35")
def test_discarding_and_gaining_a_mask() -> None:
    game = given({**ELM, "worn": "ox"}, do=[{"op": "discard_mask"}])
    assert (game.character().worn, game.character().masks) == ("", ("mask:ox",))
    gain = {"op": "gain_mask", "mask": "mask:heron"}
    game = given({**ELM, "worn": "ox"}, do=[gain])
    assert game.offered == ["keep", "wear heron"]
    game.choose("wear heron")
    assert (game.character().worn, game.character().masks) == ("mask:heron", ("mask:ox", "mask:heron"))


# ---- clock ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-31.2", "EF-31.5")
@pytest.mark.parametrize(("change", "hours"), [(-9, 0), (-1, 2), (2, 5), (40, 12)])
def test_hours_stay_between_nothing_and_the_clock(change: int, hours: int) -> None:
    assert given(ELM, hours=3, do=[{"op": "hours", "n": change}]).state.hours == hours


@pytest.mark.rule("EF-31.4", "EF-W44")
def test_hours_bring_rounds_without_limit() -> None:
    game = given(ELM, rounds=["01"], round_discard=["05", "06", "07"], hours=3)
    game.choose("add rounds 1", "add rounds 2")
    assert (game.state.hours, game.state.rounds_left) == (0, 3)
    assert game.names(game.state.rounds) == ["05", "06", "07"]


# ---- states --------------------------------------------------------------------------------------


def stated(state: str, target: str = "creature:hound") -> dict[str, Any]:
    return {"op": "state", "target": target, "state": state}


@pytest.mark.rule("EF-36.1", "EF-36.2", "EF-36.8", "EF-W67")
def test_markers_are_two_sided_and_run_out() -> None:
    figures = [{**HOUND, "states": ["dazed"]}, FAR_HOUND, MOTH]
    game = given(ELM, figures=figures, do=[stated("dazed"), stated("stunned", "creature:moth")])
    assert [len(figure.states) for figure in game.state.figures] == [1, 1, 0]


@pytest.mark.rule("EF-36.3", "EF-36.9", "EF-51.15")
def test_dazed_limits_every_range_to_one() -> None:
    dazed = {**NEAR, "hand": ["r3"], "states": ["dazed"]}
    assert "use hound-fight elm" not in given(dazed, figures=[FAR_HOUND], items=["pole"]).offered
    assert "use hound-fight elm" in given(dazed, figures=[HOUND], items=["pole"]).offered
    figures = [{**FAR_HOUND, "states": ["dazed"]}]
    game = dreamlands(
        NEAR, card="12", figures=figures, creatures=mutated("range"), next={"mutations": ["seal"]}
    )
    assert game.play_on_until("act").sealed() == []


@pytest.mark.rule("EF-36.4", "EF-51.13")
def test_stunned_suffering_is_ignored_whole() -> None:
    figures = [{**HOUND, "states": ["stunned"]}]
    game = dreamlands(NEAR, card="09", figures=figures, creatures=mutated("suffering"))
    assert game.play_on_until("act").character().suffering == 0


@pytest.mark.rule("EF-36.5", "EF-51.14")
def test_a_paralysed_figure_stops_a_large_creature() -> None:
    held = {**NEAR, "states": ["paralysed"]}
    game = dreamlands(
        held, card="11", figures=[{"creature": "bell", "field": "shed.c"}], next={"creature": ["value"]}
    ).play_on_until("act")
    assert (game.figures("bell"), game.field()) == (["shed.c"], "gate.d")


@pytest.mark.rule("EF-36.6", "EF-W68")
def test_a_poisoned_creature_gains_no_mutation_until_the_scene_ends() -> None:
    game = dreamlands(
        NEAR,
        card="10",
        figures=[HOUND],
        creatures=[{"id": "hound", "poisoned": True}],
        next={"creature": ["one"]},
    )
    game.play_on_until("act")
    assert sum(game.state.creatures[0].mutations) == 0
    assert game.state.creatures[0].poisoned
    assert game.character().suffering >= 1, "other effects happen"


@pytest.mark.rule("EF-36.7", "EF-36.11", "EF-33.7")
def test_states_end_with_the_round_or_the_phase() -> None:
    game = given({**ELM, "states": ["dazed"]}, figures=[{**HOUND, "states": ["dazed"]}], rounds=["12", "09"])
    game.choose("ready").play_on_until("act")
    assert (game.character().states, game.state.figures[0].states) == ((), ())
    imp = dreamlands(NEAR, card="12", figures=[{"creature": "imp", "field": "gate.d"}]).play_on_until("act")
    assert [name for name, _ in imp.character().states] == ["dazed"], (
        "from a dreamland phase: through the next"
    )
    imp.choose("ready")
    assert "dazed" not in [name for name, _ in imp.character().states]


@pytest.mark.rule("EF-36.10", "EF-W99")
def test_a_state_concerns_its_figure_alone() -> None:
    team = [{**ELM, "field": "gate.a"}, {**ASH, "field": "gate.c"}]
    figures = [{**HOUND, "field": "gate.b", "states": ["stunned"]}, {**HOUND, "field": "gate.d"}]
    game = dreamlands(*team, card="09", figures=figures).play_on_until("act")
    assert [game.character(n).suffering for n in (0, 1)] == [0, 1]


@pytest.mark.rule("EF-36.12")
@pytest.mark.parametrize(("states", "suffering"), [(["stunned", "stunned"], 0), (["stunned"], 1), ([], 1)])
def test_effects_without_a_range_are_silenced_only_if_all_figures_are_stunned(
    states: list[str], suffering: int
) -> None:
    figures = [{"creature": "wail", "field": "shed.c"}, {"creature": "wail", "field": "shed.d"}]
    for figure, state in zip(figures, states, strict=False):
        figure["states"] = [state]  # type: ignore[assignment]
    game = dreamlands(ELM, card="09", figures=figures if states else [], creatures=["wail"])
    assert game.play_on_until("act").character().suffering == suffering
