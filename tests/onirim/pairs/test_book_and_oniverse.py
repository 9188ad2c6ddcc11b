"""Pairs of modules (ON-19.6): the Book of Steps and the Oniverse."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.scenario import Scenario, beginning, given, lying

BOOK_AND_ONIVERSE = {"modules": ["book", "oniverse"]}
NINE_GOALS = "B X G R N R B G N"
ONIVERSE_FIRST = "X B G R N R B G N"
TRIOS = [("R", "red"), ("B", "blue"), ("G", "green"), ("N", "brown")]


@pytest.mark.rule("ON-19.6", "ON-17.1")
@pytest.mark.parametrize(
    ("modules", "row"),
    [(["book", "oniverse"], "BBGGNNRRX"), (["book", "glyphs", "oniverse"], "BBBGGGNNNRRRX")],
)
def test_book_oniverse_setup_adds_one_goal(modules: list[str], row: str) -> None:
    for seed in range(6):
        game = Scenario(tt.new_table("onirim", seed=seed, options={"modules": modules}))
        assert sorted(goal_row(game).split()) == list(row)


@pytest.mark.rule("ON-19.6")
@pytest.mark.parametrize(("letter", "word"), TRIOS)
def test_book_oniverse_any_trio_lays_the_door_when_it_is_next_and_not_before(letter: str, word: str) -> None:
    def trio(row: str) -> Scenario:
        game = given(
            BOOK_AND_ONIVERSE,
            hand=f"{letter}K BM GS NM RS",
            row=f"{letter}M {letter}S",
            deck="OD nightmare nightmare",
            book=goals(row),
        ).choose(f"play {letter}K")
        assert f"search {word}" in game.offered
        return game.choose("search oniverse")

    rest: dict[str, str] = {
        "hand": "BM GS NM RS",
        "row": f"{letter}M {letter}S {letter}K",
        "pending": "nightmare",
        "deck": "| nightmare",
    }
    now, early = trio(ONIVERSE_FIRST), trio(NINE_GOALS)
    assert now.zones == lying(doors="OD", **rest)
    assert goal_row(now) == "[X] B G R N R B G N"
    assert early.zones == lying(limbo="OD", **rest)
    assert goal_row(early) == NINE_GOALS


@pytest.mark.rule("ON-19.6")
@pytest.mark.parametrize("key", ["RK", "BK", "GK", "NK"])
def test_book_oniverse_any_key_lays_the_door_when_it_is_next_and_not_before(key: str) -> None:
    def drawn(row: str) -> Scenario:
        return given(
            BOOK_AND_ONIVERSE, hand="RK BK GK NK", pending="OD", deck="nightmare RS", book=goals(row)
        )

    now = drawn(ONIVERSE_FIRST)
    assert now.offered == ["decline", "unlock BK", "unlock GK", "unlock NK", "unlock RK"]
    now.choose(f"unlock {key}")
    hand = " ".join(face for face in ("RK", "BK", "GK", "NK") if face != key)
    assert now.zones == lying(hand=hand, doors="OD", discard=key, pending="nightmare", deck="RS")
    assert goal_row(now) == "[X] B G R N R B G N"
    early = drawn(NINE_GOALS)
    assert early.asked == "nightmare"
    assert early.zones == lying(hand="RK BK GK NK", limbo="OD", pending="nightmare", deck="RS")
    assert goal_row(early) == NINE_GOALS


@pytest.mark.rule("ON-19.6", "ON-17.21")
def test_book_oniverse_chaos_lays_a_drawn_door_only_if_its_true_colour_is_next() -> None:
    def drawn(door: str) -> Scenario:
        return given(
            BOOK_AND_ONIVERSE,
            hand="RK BM GS NM",
            pending=door,
            deck="nightmare RS",
            book=goals("B G X R N R B G N"),
            oniverse={"taken": "Chaos"},
        )

    blue = drawn("BD").choose("disguise RK")
    assert blue.zones == lying(
        hand="BM GS NM", doors="BD", discard="Chaos RK", pending="nightmare", deck="RS"
    )
    assert goal_row(blue) == "[B] G X R N R B G N"
    # Neither its own key nor a blue goal helps the red door.
    red = drawn("RD")
    assert beginning(red, "unlock", "disguise") == []
    assert red.zones == lying(hand="RK BM GS NM", limbo="RD", taken="Chaos", pending="nightmare", deck="RS")


@pytest.mark.rule("ON-19.6", "ON-17.21")
@pytest.mark.parametrize(
    ("colour", "face", "row"),
    [("blue", "BD", "[B] X G R N R B G N"), ("red", "RD", NINE_GOALS), ("green", "GD", NINE_GOALS)],
)
def test_book_oniverse_chaos_finds_any_door_but_only_the_next_goal_stays(
    colour: str, face: str, row: str
) -> None:
    game = given(
        BOOK_AND_ONIVERSE,
        hand="RK BM GS NM BS",
        row="RM RS",
        deck=f"{face} nightmare nightmare",
        book=goals(NINE_GOALS),
        oniverse={"taken": "Chaos"},
    ).choose("play RK", "chaos", f"search {colour}")
    assert goal_row(game) == row
    assert game.zones == lying(
        hand="BM GS NM BS",
        row="RM RS RK",
        doors=face if colour == "blue" else "",
        limbo="" if colour == "blue" else face,
        discard="Chaos",
        pending="nightmare",
        deck="| nightmare",
    )


@pytest.mark.rule("ON-19.6", "ON-11.7")
def test_book_oniverse_the_returned_door_opens_its_goal() -> None:
    game = given(
        BOOK_AND_ONIVERSE,
        hand="GK BM GS NM",
        doors="BD OD",
        pending="nightmare",
        deck="GD nightmare RS",
        book=goals("[B] [X] G R N R B G N"),
    ).choose("return OD")
    assert goal_row(game) == "[B] X G R N R B G N"
    # So the green door drawn afterwards is not next any more.
    assert game.zones == lying(
        hand="GK BM GS NM",
        doors="BD",
        limbo="OD GD",
        discard="nightmare",
        pending="nightmare",
        deck="RS",
    )
