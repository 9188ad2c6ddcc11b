"""Options of boxes: which civilizations may come (TA-18.3), cards of our own (TA-21.4d), and what is ours."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.errors import SettingsError
from traumtisch.games.tapestry import GAME, facts
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.modules import BOXES
from traumtisch.games.tapestry.setup import forbidden_capitals
from traumtisch.games.tapestry.words.rows import say_component
from traumtisch.host.arrangement import arrangement, chosen_in_words
from traumtisch.words import tongue


def material(**options: Any) -> Material:
    return GAME.rules(GAME.settings_type.read(options)).material


def test_all_boxes_can_be_chosen_and_none_is_by_default():
    schema = {setting.key: setting for setting in GAME.settings_type.schema()}
    assert schema["boxes"].choices == tuple(box.name for box in BOXES)
    assert schema["boxes"].default == ()
    with pytest.raises(SettingsError):
        tt.new_table(GAME, seed=1, options={"boxes": ["dreams"]})


@pytest.mark.rule("TA-18.3")
@pytest.mark.parametrize("seed", range(6))
def test_first_civilizations_of_one_box(seed: int):
    options = {"players": 3, "boxes": ["plans"], "civs_same_module": True}
    table = tt.new_table(GAME, seed=seed, options=options)
    m: Material = table.rules.material
    offered = [card for seat in range(3) for card in table.view(seat).players[seat].offered if card]
    boxes = {m.records[int(card.id[1:])].set for card in offered if card.face.startswith("civ.")}
    assert len(boxes) == 1
    assert table.view(0).civilizations.size == len(m.of_kind("civ")) - 6


def test_civilizations_by_how_much_there_is_to_remember():
    easy, moderate = material(civilizations="easy"), material(civilizations="moderate")
    assert len(easy.of_kind("civ")) == 6
    assert {easy.records[civ].complexity for civ in easy.of_kind("civ")} == {1}
    assert {moderate.records[civ].complexity for civ in moderate.of_kind("civ")} == {1, 2}
    with pytest.raises(SettingsError, match=r"civilizations: 6\. But 8 of them"):
        tt.new_table(GAME, seed=1, options={"players": 4, "civilizations": "easy"})
    tt.new_table(GAME, seed=1, options={"players": 4, "civilizations": "easy", "boxes": ["plans"]})


def test_single_civilizations_stay_out_box_by_box():
    m = material(boxes=["plans"], civs_out=["nomads", "heralds"], **{"civs_out.plans": ["spies"]})
    there = {m.ids[civ] for civ in m.of_kind("civ")}
    assert len(there) == 16 + 10 - 3
    assert not there & {"civ.nomads", "civ.heralds", "civ.spies"}
    easy = material(civilizations="easy", civs_out=["nomads"])
    assert {easy.records[civ].complexity for civ in easy.of_kind("civ")} == {1}, "both hold"


def test_every_civilization_can_be_ticked_in_the_list_of_its_box():
    schema = {setting.key: setting for setting in GAME.settings_type.schema()}
    boxes = {"civs_out": "base"} | {f"civs_out.{box.name}": box.box for box in BOXES}
    for key, box in boxes.items():
        expected = {civ.id.removeprefix("civ.") for civ in facts.civilizations() if civ.set == box}
        assert set(schema[key].choices) == expected
        assert schema[key].default == ()
    german = tongue("de", GAME)
    assert schema["civs_out"].label_of("heralds").say(german) == "Heralde"
    assert schema["civs_out"].explanation_of("traders").say(german) in (
        "leicht",
        "mittel",
        "braucht etwas Übung",
    )
    assert all(german(schema[key].about.explains) != schema[key].about.explains for key in boxes)


def test_as_many_stay_in_as_everybody_draws():
    names = [civ.id.removeprefix("civ.") for civ in facts.civilizations() if civ.set == "base"]
    tt.new_table(GAME, seed=1, options={"civs_out": names[4:]})
    with pytest.raises(SettingsError, match=r"civilizations: 3\. But 4 of them"):
        tt.new_table(GAME, seed=1, options={"civs_out": names[3:]})
    tt.new_table(GAME, seed=1, options={"civs_out": names, "boxes": ["plans"]})


def test_what_the_automa_keeps_out_does_not_count():
    """Of these, two or three stay in their box beside it, and only one person draws."""
    automa = {"opponents": "automa", "civilizations": "easy", "civs_same_module": True}
    few = {**automa, "civs_out": ["craftsmen", "militants", "leaders"]}
    with pytest.raises(SettingsError, match=r"civilizations: 1\. But 2 of them"):
        tt.new_table(GAME, seed=1, options=few)
    for seed in range(5):
        table = tt.new_table(GAME, seed=seed, options={**automa, "civs_out": ["craftsmen", "militants"]})
        assert table.decision is not None
        assert table.decision.kind == "civilization"


def test_newcomers_get_the_base_game_with_adjusted_civilizations():
    usual = GAME.settings_type().by_key()
    assert (usual["boxes"], usual["edition"], usual["civilizations"]) == ((), "adjusted", "all")
    assert (usual["civs_out"], usual["ka_off_mode"]) == ((), "remove")
    assert len(material().of_kind("civ")) == 16


def test_the_lists_stand_in_the_form_by_box():
    places = arrangement(GAME)
    assert "civs_out" in {setting.key for setting in places.rare}
    for box in BOXES:
        assert f"civs_out.{box.name}" in {setting.key for setting in places.inside[box.name]}
    said = chosen_in_words(GAME, {"civs_out": ["heralds", "nomads"]}, tongue("de", GAME))
    assert said == ["Zivilisationen, die draußen bleiben: Heralde, Nomaden"]


@pytest.mark.rule("TA-21.4d")
def test_cards_of_our_own_can_stay_out():
    usual, fewer = material(boxes=["plans"]), material(boxes=["plans"], replacement_cards=False)
    assert len(usual.of_kind("tapestry")) - len(fewer.of_kind("tapestry")) == 7
    assert "tapestry.census" not in fewer.ids
    assert "tapestry.retreat" in fewer.ids, "what is known in part stays"


@pytest.mark.rule("TA-2.25")
@pytest.mark.parametrize("edition", ["adjusted", "revised"])
def test_riverfolk_never_live_in_the_clouds(edition: str):
    table = tt.new_table(GAME, seed=1, options={"boxes": ["plans", "arts"], "edition": edition})
    stage: Any = table._stage  # pyright: ignore[reportPrivateUsage]
    riverfolk = stage.m.by_id["civ.riverfolk"]
    assert forbidden_capitals(stage, riverfolk) == ["capital.cloud_city"]
    assert forbidden_capitals(stage, stage.m.by_id["civ.leaders"]) == []


@pytest.mark.rule("TA-1.9")
def test_a_landmark_that_is_gone_is_no_longer_on_its_track():
    """The tokens on the tracks only say what the landmarks themselves say."""
    table = tt.new_table(GAME, seed=1, options={"boxes": ["plans"]})
    standing = {card.face for card in table.view(0).landmarks}
    assert {"landmark.forge", "landmark.town_hall", "landmark.stadium"} <= standing


def test_what_is_ours_is_called_ours():
    m = material(boxes=["plans"])
    said = {
        which: say_component(m, m.by_id[which]).say() for which in ("tapestry.census", "tapestry.retreat")
    }
    assert said["tapestry.census"].endswith("(Ours: nobody could tell us what is printed.)")
    assert said["tapestry.retreat"].endswith("(In part our reading: not all of it is known.)")
    assert "ours" not in say_component(m, m.by_id["tapestry.academia"]).say().lower()
    book = tt.rulebook(GAME, "de")
    assert book["TA-TP-53"].endswith("(Von uns: Was gedruckt ist, wusste niemand.)")
