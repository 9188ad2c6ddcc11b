"""What a question belongs to: the space of a track, and which is due: price, landmark, benefit or bonus."""

from __future__ import annotations

import traumtisch as tt
from tests.tapestry.scenario import PLENTY, Scenario, given
from traumtisch.engine.state import WATCHER
from traumtisch.faces.face import Line
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen.face import TapestryScreenFace
from traumtisch.games.tapestry.faces.web.face import TapestryWebFace
from traumtisch.games.tapestry.occasion import Occasion
from traumtisch.words import tongue

SCREEN, WEB = TapestryScreenFace(), TapestryWebFace()
LIKED = ("resource coin", "turn 0", "take")
"""What is chosen on the way, where it is offered."""


def on_the_way(game: Scenario, most: int = 12) -> list[tuple[str, Occasion | None]]:
    """The questions of a turn, with what each belongs to."""
    found: list[tuple[str, Occasion | None]] = []
    table = game.table
    for _ in range(most):
        decision = table.decision
        if decision is None or decision.seat != 0 or (found and decision.kind == "turn"):
            break
        found.append((decision.kind, table.view(0).occasion))
        ids = [option.id for option in decision.options]
        table.choose(
            "advance technology" if decision.kind == "turn" else next((i for i in ids if i in LIKED), ids[0])
        )
    return found


def test_price_landmark_benefit_and_bonus_of_a_space_in_their_order() -> None:
    game = given({"tracks": {"technology": 6}, "resources": PLENTY}, {})
    rubber = on_the_way(game)
    assert rubber[0] == ("turn", None)
    parts = list(dict.fromkeys(each.part for _, each in rubber[1:] if each is not None))
    assert parts == ["price", "landmark", "benefit"]
    assert {each and (each.track, each.space) for _, each in rubber[1:]} == {("technology", 7)}
    steel = on_the_way(given({"tracks": {"technology": 5}, "resources": PLENTY}, {}))
    parts = list(dict.fromkeys(each.part for _, each in steel[1:] if each is not None))
    assert parts == ["price", "benefit", "bonus"]


def test_everybody_at_the_table_may_know_it() -> None:
    game = given({"tracks": {"technology": 6}, "resources": PLENTY}, {})
    game.table.choose("advance technology")
    wanted = Occasion("technology", 7, "price")
    assert [game.table.view(seat).occasion for seat in (0, 1, WATCHER)] == [wanted] * 3


def test_it_is_told_in_browser_and_terminal_in_both_languages() -> None:
    table = given({"tracks": {"technology": 6}, "resources": PLENTY}, {}).table
    table.choose("advance technology")
    for language, words in (("en", "Rubber (Technology 7): Price"), ("de", "Gummi (Technologie 7): Preis")):
        say = tongue(language, table.game)
        assert SCREEN.headline(table.rules, table.view(0), say).endswith(words)
        drawn = str(WEB.occasion(table.rules, table.view(0), say))
        assert drawn.count('aria-current="step"') == 1
        assert words.split(" (")[0] in drawn
    assert 'class="card space due"' in str(WEB.board(table.rules, table.view(0), tongue("en", table.game)))


# ---- how something would lie, in the terminal --------------------------------------------------------


def drawn(table: tt.Table) -> dict[str, list[str]]:
    """By thing, the text of its lines."""
    lines: list[Line] = [
        line
        for panel in SCREEN.panels(table.rules, table.view(0), tongue("en", table.game), 77, 11)
        for line in panel.lines
    ]
    found: dict[str, list[str]] = {}
    for line in lines:
        for thing in dict.fromkeys(segment.thing for segment in line if segment.thing):
            found.setdefault(thing, []).append("".join(each.text for each in line if each.thing == thing))
    return found


def until(table: tt.Table, verb: str) -> None:
    for _ in range(30):
        decision = table.decision
        assert decision is not None
        if decision.options[0].verb == verb:
            return
        table.choose(next((o for o in decision.options if o.verb == "hex"), decision.options[0]))
    raise AssertionError(f"nobody is asked about {verb}")


def test_the_six_ways_to_turn_a_tile_are_drawn_beside_the_hex_they_are_for() -> None:
    table = given({"tracks": {"exploration": 1}, "resources": PLENTY, "tiles": ["territory.01"]}, {}).table
    table.choose("advance exploration")
    until(table, "turns")
    decision, view, shown = table.decision, table.view(0), drawn(table)
    assert decision is not None
    assert view.handled is not None
    assert len({"".join(shown[things.turned(times)][1:]) for times in range(6)}) > 2
    for option in decision.options:
        touched = SCREEN.touches(table.rules, view, option)
        assert touched == (things.turned(int(str(option.target))), things.place(view.handled.hex))
        assert set(touched) <= set(shown)


def test_the_ways_to_turn_a_landmark_are_drawn() -> None:
    table = given({"tracks": {"technology": 6}, "resources": PLENTY}, {}).table
    table.choose("advance technology")
    until(table, "turn")
    decision, shown = table.decision, drawn(table)
    assert decision is not None
    assert decision.prompt.say() == "How do you turn the landmark (Rubber Works)?"
    for option in decision.options:
        (thing,) = SCREEN.touches(table.rules, table.view(0), option)
        assert "".join(shown[thing][1:]).count("■") == 12
