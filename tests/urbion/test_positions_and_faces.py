"""Positions written by hand, words, and the table in plain text."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import all_but, at_four, given, lying
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME

HAND = "S1f S1w I1f I1w"


def test_a_row_may_be_written_in_words_or_as_objects():
    row: list[Any] = [
        {"city": ["[wf]"], "plus": ["Sogna +2 of fire"], "minus": ["I3w"]},
        "[ae] | C",
        {"city": "city of earth and fire 1"},
        "[wa]",
    ]
    game = given(row=row, hand=HAND)
    assert game.row == lying("[fw] S2f | I3w", "[ea] | C", "[ef] |", "[wa] |")
    assert game.deck == "| " + all_but(HAND, "S2f I3w C")
    assert game.stack == 8


def test_what_is_not_named():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e C", stack=3)
    assert game.deck == "S4e C"
    assert len(game.state.box) == 72 - 5 - 2
    assert (game.success, game.stack) == (5, 3)
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck={"contents": "S4e C"}, stack=["[wa]"])
    assert game.deck == "| C S4e"
    assert (game.success, game.stack) == (7, 1)


def test_a_pending_chaos():
    game = given(row=at_four("S2f |", "", "", ""), hand="S1f S1w I1f", pending="C", deck="S4e")
    assert game.asked == "chaos"
    game.choose("chaos-plus [ef]")
    assert game.hand == "I1f S1f S1w S4e"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"row": "x"}, "«row» is a list of cities"),
        ({"row": [3]}, "«row» is a list of cities"),
        ({"row": ["S2f"]}, "«Sogna \\+2 of fire» cannot lie in «row»"),
        ({"row": [""]}, "exactly one city"),
        ({"row": ["[ef]"], "hand": ["S1f"]}, "With cities left in the stack"),
        ({"row": ["[ef]"], "stack": 12, "hand": ["S1f"]}, "«stack» can be 0 to 11"),
        ({"row": ["[ef]"], "stack": 0, "hand": ["[ew]"]}, "cannot lie in «hand»"),
        ({"row": ["[ef]"], "stack": 0, "phase": 1}, "there must be a dream in the hand"),
        ({"row": ["[ef]"], "stack": 0, "phase": 3}, "«phase» is setup, hand, 1 or 2"),
        ({"row": ["[ef]"], "stack": 0, "phase": "setup"}, "The row is empty before the setup"),
        ({"hand": ["S1f"]}, "The row is empty before the setup"),
        ({"row": ["[ef]"], "stack": 0, "hand": ["S1f"], "pending": ["S2f"]}, "cannot lie in «pending»"),
        ({"row": ["[ef]"], "stack": 0, "hand": ["S1f"], "pending": ["C"], "phase": 1}, "only in phase 2"),
        ({"row": ["[ef]"], "stack": 0, "hand": ["S1f"] * 3}, "3 times, but 2 exist"),
        ({"row": ["[ef]"], "stack": 0, "hand": ["S1f"], "doors": []}, "no entry “doors”"),
        ({"row": ["[ef]"], "stack": 0, "hand": ["S3f"]}, "There is no card “S3f”"),
        ({"row": ["[ef]"] * 3, "stack": 0, "hand": ["S1f"]}, "3 times, but 2 exist"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(position: dict[str, Any], sentence: str):
    with pytest.raises(tt.PositionError, match=sentence):
        tt.load_position(GAME, position)


def test_options_in_words():
    row = at_four("S1f S2f | I1e", "C | I3w", "S4w |", "| I3e")
    game = given(row=row, hand="S1f S1w I1f I1a", deck="C S4e S2e")
    table = game.table

    def said() -> list[str]:
        assert table.decision is not None
        return [str(GAME.say_option(table.rules, option)) for option in table.decision.options]

    assert "Play the Sogna +1 of fire to the city of earth and fire 1, plus side" in said()
    assert "Discard the Incubus −1 of air" in said()
    game.choose("discard I1f")
    assert said() == ["Hold a census", "Swap two dreams", "No action"]
    game.choose("swap")
    assert "The Chaos at the city of earth and water 1" in said()
    game.choose("exchange C [ew]")
    assert "With the Sogna +2 of fire at the city of earth and fire 1" in said()
    game.choose("with S2f [ef]")
    assert "Lay it on the plus side of the city of earth and fire 1" in said()
    assert said()[-1] == "Purge the deck: the next four dreams are lost"


def test_events_in_words():
    row = at_four("S2f | I2f", "S4e |", "S4w |", "| I3e")
    game = given(row=row, stack=4, hand=HAND, deck="S4f I3a S2e").choose("discard I1f", "census")
    said = [str(GAME.say_event(game.table.rules, event)) for event in game.table.events_for(0)]
    assert said[:3] == [
        "Discarded: Incubus −1 of fire.",
        "Pacified: city of earth and fire 1.",
        "Discarded: Sogna +2 of fire, Incubus −2 of fire.",
    ]
    assert any(line.startswith("Laid on the plus side of the city of") for line in said)


def test_the_table_in_plain_text():
    row = at_four("S2f C | I3w", "S2a | I2w", "", "| I3e")
    game = given(row=row, hand=HAND, stack=3, discard="S1a", deck="S2w", turn=4)
    assert GAME.text_face(game.table.rules, game.view, english, 60).splitlines() == [
        "Turn 4 · dreams 1, discard pile 1 · pacified 5/12, stack 3",
        "1  S2f C+5  +7  [ef]1  −3  I3w  +4",
        "2      S2a  +2 =[ew]1= −2  I2w  0",
        "3            0  [ea]1  0        0",
        "4            0  [fw]1  −3  I3e  −3",
        "Hand  S1f Sogna +1 of fire  S1w Sogna +1 of water",
        "      I1f Incubus −1 of fire  I1w Incubus −1 of water",
    ]


def test_the_piles_in_plain_text():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, stack=["[wa]"], discard="S1a S1a C", deck="S2w")
    lines = GAME.text_more(game.table.rules, game.view, english, 60).splitlines()
    assert lines[:8] == [
        "Discard pile (3)",
        "  2 × S1a  1 × C",
        "Success pile (7)",
        "  1 × [ef]  1 × [ew]  1 × [ea]  1 × [fw]  2 × [fa]  1 × [wa]",
        "Still in the dream deck, place unknown (1)",
        "  1 × S2w",
        "Still in the city stack (1)",
        "  1 × [wa]",
    ]
    assert lines[8] == "Out of the game (63)"
