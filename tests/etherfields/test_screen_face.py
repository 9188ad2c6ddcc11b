"""Etherfields on a whole screen of a terminal: what is drawn where, and what an option points at."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import HOUND, NIGHT, TAMSIN, night
from tests.etherfields.scenario import GAME, Scenario, given
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import english
from traumtisch.engine.state import WATCHER
from traumtisch.faces.face import Line
from traumtisch.faces.panels import Panel
from traumtisch.games.etherfields.faces.forecast import ForecastStep, Threat
from traumtisch.games.etherfields.faces.forecast_words import step_in_words
from traumtisch.games.etherfields.faces.screen.face import EtherfieldsScreenFace
from traumtisch.testing import check_screen
from traumtisch.words import tongue

FACE = EtherfieldsScreenFace()
SMALL, LARGE = (77, 11), (110, 46)
"""What an application of 80x24 and one of 160x50 leave to the table, about."""
ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.d", "hand": ["p3", "lay-rage"]}


def dream(**more: Any) -> Scenario:
    return given(
        ELM,
        figures=[{"creature": "hound", "field": "shed.c", "states": ["dazed"]}],
        creatures=[{"id": "hound", "mutations": ["seal", "seal"]}],
        tokens=[{"token": "jar", "field": "gate.d"}],
        **more,
    )


def text(lines: tuple[Line, ...]) -> str:
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def panels(game: Scenario, language: str = "en", size: tuple[int, int] = SMALL) -> tuple[Panel, ...]:
    return FACE.panels(game.table.rules, game.view, tongue(language, GAME), *size)


def panel(game: Scenario, title: str, language: str = "en") -> str:
    return next(text(each.lines) for each in panels(game, language) if each.title == title)


def test_every_part_has_a_panel_of_its_own_in_both_languages() -> None:
    assert [each.title for each in panels(dream())] == ["Map", "Characters", "Dangers", "Team"]
    assert [each.title for each in panels(dream(), "de")] == ["Karte", "Charaktere", "Gefahren", "Team"]


def test_the_dream_world_has_no_map_and_no_dangers() -> None:
    world = given(ELM | {"field": "", "hand": []}, scene="", location="landing", season="thaw")
    assert [each.title for each in panels(world)] == ["World", "Characters", "Team"]
    assert "Well street (shortcut)" in panel(world, "World")


def test_the_map_shows_walls_and_who_stands_where() -> None:
    shown = panel(dream(), "Map")
    assert "|Gate a   :Gate b   |Shed a   |Shed b   |" in shown, "an open way, a wall"
    assert ":1o       :A^       :" in shown
    assert "#########" in shown, "a blocked field"


def test_every_sign_of_a_field_belongs_to_it() -> None:
    lines = next(each.lines for each in panels(dream()) if each.title == "Map")
    inside = "".join(s.text for line in lines for s in line if s.thing == "tile:gate.d" and "1o" in s.text)
    assert inside == "1o       "


def test_cards_say_what_they_are_worth_and_what_they_do() -> None:
    shown = panel(dream(), "Characters")
    assert "(3 perception)" in shown
    assert "progress in rage, to be laid for" in shown
    assert "suffering 0 of 8" in shown


def test_a_card_that_says_what_it_does_stands_there_once() -> None:
    assert panel(dream(), "Characters").count("Lay rage") == 1


def test_creatures_say_what_can_be_done_to_them_and_where_they_are() -> None:
    shown = panel(dream(), "Dangers")
    assert "sealing ×2" in shown
    assert "Shed, c (heat 0, dazed)" in shown
    assert "What you can do" in shown


@pytest.mark.parametrize(
    ("threat", "blocked", "words"),
    [
        (Threat("creature:hound", "suffering-on", 2, ("character:elm",)), False, "Hound: suffering 2 (Elm)"),
        (Threat("creature:hound", "seal", 3, (), True), False, "Hound: seals 3 (nobody, perhaps)"),
        (Threat("creature:hound", "move-step", None, (), True), False, "perhaps Hound: moves: ?"),
        (Threat("creature:hound", "seal", 3), True, "(blocked)"),
    ],
)
def test_a_step_of_the_round_says_what_it_would_do_and_to_whom(
    threat: Threat, blocked: bool, words: str
) -> None:
    step = step_in_words(dream().table.rules.material, ForecastStep("special", blocked, (threat, threat)))
    assert step.say().count(words) == 1


def test_creatures_of_the_night_say_what_they_do() -> None:
    game = night(TAMSIN | {"field": "quay.a"}, **HOUND)
    said_by_it = NIGHT.pack_of(game.table.settings).of_kind["creature"]["creature:tallow-hound"].says
    shown = " ".join(panel(game, "Dangers").split())
    assert "What it does" in shown
    assert game.table.rules.material.name(said_by_it).say().split("\n")[0][:40] in shown


def test_a_new_page_of_the_story_comes_up_and_older_ones_are_the_journal() -> None:
    table = tt.new_table(NIGHT, seed=1, options={"players": 1, "scene": "dream-1"})
    while not table.view(0).page:
        table.choose(table.decisions[0].options[0])
    say, view = tongue("en", NIGHT), table.view(0)
    story, *others = FACE.panels(table.rules, view, say, *SMALL)
    assert story.title == "Story"
    assert story.news == "\n".join(view.page)
    assert [each.news for each in others] == [""] * len(others)
    first = text(story.lines)
    while table.view(0).page == view.page:
        table.choose(table.decisions[0].options[0])
    later = FACE.panels(table.rules, table.view(0), say, *SMALL)
    assert later[-1].title == "Journal"
    assert first in text(later[-1].lines)


def test_lines_of_the_story_are_not_too_long_to_read() -> None:
    table = tt.new_table(NIGHT, seed=1, options={"players": 1, "scene": "dream-1"})
    while not table.view(0).page:
        table.choose(table.decisions[0].options[0])
    story = FACE.panels(table.rules, table.view(0), english, 150, 40)[0]
    assert max(len(line) for line in text(story.lines).splitlines()) <= 70


@pytest.mark.parametrize(
    ("option", "touched"),
    [
        (Option("move", "character:elm"), ("character:elm",)),
        (Option("field", "tile:gate.b"), ("tile:gate.b",)),
        (Option("figure", "f1"), ("f1",)),
        (Option("target", "c0"), ("character:elm",)),
        (Option("creature", "creature:hound"), ("creature:hound",)),
        (Option("field", "tile:nowhere.a"), ()),
        (Option("ready"), ()),
    ],
)
def test_options_point_at_what_they_are_about(option: Option, touched: tuple[str, ...]) -> None:
    game = dream()
    assert FACE.touches(game.table.rules, game.view, option) == touched
    assert {thing for each in panels(game) for thing in each.things}.issuperset(touched)


def test_cards_are_pointed_at_where_they_lie() -> None:
    game = dream()
    card = game.view.characters[0].hand[0]
    assert FACE.touches(game.table.rules, game.view, Option("play", int(card.id[1:]))) == (card.id,)


def test_whoever_watches_sees_no_hand() -> None:
    game = dream()
    for seat, knows in ((0, True), (WATCHER, False)):
        shown = FACE.panels(game.table.rules, game.table.view(seat), english, *SMALL)
        assert ("P3 (3 perception)" in "".join(text(each.lines) for each in shown)) is knows


@pytest.mark.parametrize("scene", ["campaign", "dream-1", "dream-3", "slumber-1"])
def test_whatever_comes_can_be_drawn(scene: str) -> None:
    check_screen(NIGHT, {"players": 2, "scene": scene}, seed=4, every=40, sizes=(SMALL, LARGE))


def test_four_characters_can_be_drawn() -> None:
    check_screen(NIGHT, {"players": 4, "scene": "dream-2"}, seed=2, every=60, sizes=(SMALL,))


def test_the_headline_says_where_the_team_is() -> None:
    game = dream()
    assert FACE.headline(game.table.rules, game.view, english).startswith("Dream: Yard")


def test_the_legend_explains_the_signs_of_the_map() -> None:
    legend = FACE.legend(dream().table.rules, english)
    assert all(sign in legend for sign in "#&*o^")
