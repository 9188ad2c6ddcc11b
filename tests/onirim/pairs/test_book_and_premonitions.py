"""Pairs of modules (ON-19.4): the Book of Steps and Premonitions."""

from __future__ import annotations

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.pairs.scenario import TEN_CARDS
from tests.onirim.premonition_scenario import premonitions_of
from tests.onirim.scenario import beginning, given, lying

BOOK_AND_PREMONITIONS = {"modules": ["book", "premonitions"]}


@pytest.mark.rule("ON-19.4", "ON-11.7")
def test_book_premonitions_brown_opens_a_goal_of_the_players_choice() -> None:
    game = given(
        BOOK_AND_PREMONITIONS,
        hand="NK BM GS NM",
        doors="BD BD ND",
        pending="ND",
        deck="nightmare BS NS",
        book=goals("[B] [N] [B] N R R G G"),
        premonitions={"face_up": "P-BROWN", "stack": ""},
    ).choose("unlock NK", "give-up BD")
    assert (game.asked, game.offered) == ("reopened goal", ["reopen 1 blue", "reopen 3 blue"])
    game.choose("reopen 3 blue")
    assert goal_row(game) == "[B] [N] B [N] R R G G"
    assert game.zones == lying(
        hand="BM GS NM", doors="BD ND ND", limbo="BD", discard="NK", pending="nightmare", deck="BS NS"
    )
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-19.4", "ON-11.7")
@pytest.mark.parametrize(
    ("reopened", "row"), [("1", "R B [R] N G B G N"), ("3", "[R] B R N G B G N")], ids=["left", "right"]
)
def test_book_premonitions_the_pair_opens_one_of_its_two_goals(reopened: str, row: str) -> None:
    game = given(
        BOOK_AND_PREMONITIONS,
        hand="RK BM GS NM",
        doors="RD",
        pending="RD",
        deck="nightmare BS NS",
        book=goals("R B [R] N G B G N"),
        premonitions={"face_up": "P-PAIR", "stack": ""},
    ).choose("unlock RK", "give-up RD", f"reopen {reopened} red")
    assert goal_row(game) == row
    assert game.zones == lying(
        hand="BM GS NM", doors="RD", limbo="RD", discard="RK", pending="nightmare", deck="BS NS"
    )


@pytest.mark.rule("ON-19.4", "ON-15.10")
@pytest.mark.parametrize(
    ("payment", "box", "discard", "limbo"),
    [
        ("nightmare RS BS NS NM", "nightmare RS BS NS NM", "RM GK", ""),
        ("RM RS BS NS NM", "RM RS BS NS NM", "GK", "nightmare"),
    ],
    ids=["paid away", "kept"],
)
def test_book_premonitions_a_nightmare_paid_away_cannot_return(
    payment: str, box: str, discard: str, limbo: str
) -> None:
    game = given(
        BOOK_AND_PREMONITIONS,
        hand="GK BM GS BS",
        doors="GD",
        pending="GD",
        discard="nightmare RS BS NS NM RM",
        deck="NK nightmare NS",
        book=goals("[G] G R B N R B N"),
        premonitions={"face_up": "P-GREEN", "stack": ""},
    ).choose("cast paradoxical")
    assert "burn nightmare" in game.offered
    game.choose(*(f"burn {face}" for face in payment.split()))
    game.choose("uppermost nightmare", "next NS", "unlock GK")
    assert game.zones == lying(
        hand="BM GS BS",
        doors="GD GD",
        limbo=limbo,
        discard=discard,
        box=box,
        pending="nightmare",
        deck="NS NK",
    )
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-19.4", "ON-3.21")
def test_book_premonitions_no_spell_is_cast_while_one_comes_true() -> None:
    game = given(
        BOOK_AND_PREMONITIONS,
        hand="NK BM GS NM",
        doors="BD BD ND",
        pending="ND",
        discard=TEN_CARDS,
        deck="nightmare BS NS",
        book=goals("[B] [N] [B] N R R G G"),
        premonitions={"face_up": "P-BROWN P-PAIR", "stack": ""},
    )
    assert beginning(game, "cast") == ["cast paradoxical", "cast parallel"]
    game.choose("unlock NK")
    passed: list[str | None] = []
    for choice in ("fulfil P-BROWN", "give-up BD", "reopen 1 blue", "give-up ND", "reopen 2 brown"):
        passed.append(game.asked)
        assert beginning(game, "cast", "punish") == []
        game.choose(choice)
    assert passed == ["premonition", "door given up", "reopened goal", "door given up", "reopened goal"]
    assert (goal_row(game), premonitions_of(game)) == ("B N [B] [N] R R G G", "|")
    assert game.doors == ["BD", "ND"]
