"""The worked cases of several modules together (catalogue section 22), first part."""

from __future__ import annotations

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.premonition_scenario import premonitions_of
from tests.onirim.scenario import Scenario, given, lying

BOOK_AND_GLYPHS = {"modules": ["book", "glyphs"]}
BOOK_GLYPHS_AND_ONIVERSE = {"modules": ["book", "glyphs", "oniverse"]}
BOOK_AND_PREMONITIONS = {"modules": ["book", "premonitions"]}
PREMONITIONS_GLYPHS_CROSSROADS_AND_TOWERS = {"modules": ["premonitions", "glyphs", "crossroads", "towers"]}


@pytest.mark.rule("ON-W36")
@pytest.mark.parametrize(("chosen", "other"), [("RD", "BD"), ("BD", "RD")])
def test_an_incantation_finds_no_door_that_is_next(chosen: str, other: str) -> None:
    # Given
    row = "G R B N G R B N G R B N"
    game = given(
        BOOK_AND_GLYPHS,
        hand="GY BM GS NM BS",
        deck="RS RD nightmare BD NM nightmare GK BK",
        book=goals(row),
    ).choose("discard GY")
    assert game.offered == ["lay BD", "lay RD"]
    # When
    game.choose(f"lay {chosen}", "next NM", f"next {other}", "next nightmare")
    # Then
    assert game.zones == lying(
        hand="BM GS NM BS",
        limbo=chosen,
        discard="GY",
        pending="nightmare",
        deck=f"GK BK NM {other} nightmare RS",
    )
    assert goal_row(game) == row


def blue_trio_with_the_oniverse_as_next_goal() -> Scenario:
    game = given(
        BOOK_GLYPHS_AND_ONIVERSE,
        hand="BK RS GS NM RM",
        row="BS BM",
        deck="OD BD nightmare nightmare",
        book=goals("X R B N G R B N G R B N G"),
    )
    return game.choose("play BK")


@pytest.mark.rule("ON-W81")
def test_any_trio_finds_the_oniverse_door_when_it_is_next() -> None:
    # Given
    game = blue_trio_with_the_oniverse_as_next_goal()
    # Then both may be searched
    assert game.offered == ["decline", "search blue", "search nothing", "search oniverse"]
    # When
    game.choose("search oniverse")
    # Then
    assert (game.doors, goal_row(game)) == (["OD"], "[X] R B N G R B N G R B N G")
    assert game.told[2:6] == ["found OD", "laid OD", "goal covered 1 colourless", "shuffled"]


@pytest.mark.rule("ON-W81")
def test_a_blue_door_found_while_the_oniverse_is_next_goes_to_limbo() -> None:
    # Given
    game = blue_trio_with_the_oniverse_as_next_goal()
    # When
    game.choose("search blue")
    # Then
    assert (game.doors, goal_row(game)) == ([], "X R B N G R B N G R B N G")
    assert "BD" in game.limbo
    assert game.told[2:5] == ["found BD", "to limbo BD", "shuffled"]


@pytest.mark.rule("ON-W82")
def test_what_red_takes_from_a_deck_of_four_modules() -> None:
    # Given (the pair of doors is there to stop the game before the next card is drawn)
    game = given(
        PREMONITIONS_GLYPHS_CROSSROADS_AND_TOWERS,
        hand="RK BM GS NS",
        doors="RD",
        pending="RD",
        deck={"known_top": "RS RY X-M R4 DE RD BM", "contents": ""},
        premonitions={"face_up": "P-RED P-PAIR", "stack": ""},
    )
    # When
    game.choose("unlock RK", "fulfil P-RED")
    # Then
    assert game.asked == "door given up"
    assert game.zones == lying(hand="BM GS NS", doors="RD RD", discard="RK RS RY X-M", deck="| R4 DE RD BM")
    assert game.known_top == []
    assert game.told.index("shuffled") > game.told.index("comes true P-RED")


@pytest.mark.rule("ON-W90")
def test_brown_opens_the_goal_of_the_returned_door_and_it_is_next() -> None:
    # Given
    game = given(
        BOOK_AND_PREMONITIONS,
        hand="NK BK GS NM",
        doors="BD ND",
        pending="ND",
        deck="GD BD NS RS",
        book=goals("[N] [B] N G R B G R"),
        premonitions={"face_up": "P-BROWN", "stack": ""},
    )
    # When
    game.choose("unlock NK", "give-up BD")
    # Then the green door is not next any more, but the other blue one is
    assert goal_row(game) == "[N] B [N] G R B G R"
    assert (game.asked, game.offered) == ("door", ["decline", "unlock BK"])
    assert game.zones == lying(
        hand="BK GS NM", doors="ND ND", limbo="BD GD", discard="NK", pending="BD", deck="NS RS"
    )
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-W90")
def test_the_goal_opened_by_brown_is_not_next_if_another_lies_left_of_it() -> None:
    # Given a blue goal that was covered and then exchanged with one further right
    game = given(
        BOOK_AND_PREMONITIONS,
        hand="NK GK BK NM",
        doors="BD ND",
        pending="ND",
        deck="BD GD NS RS",
        book=goals("[N] N G [B] R B G R"),
        premonitions={"face_up": "P-BROWN", "stack": ""},
    )
    # When
    game.choose("unlock NK", "give-up BD")
    # Then green is next, as it was
    assert goal_row(game) == "[N] [N] G B R B G R"
    assert (game.asked, game.offered) == ("door", ["decline", "unlock GK"])
    assert game.zones == lying(
        hand="GK BK NM", doors="ND ND", limbo="BD BD", discard="NK", pending="GD", deck="NS RS"
    )
