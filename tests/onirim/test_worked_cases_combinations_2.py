"""Worked cases of combined modules (catalogue section 22), each under its own number; real modules only."""

from __future__ import annotations

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.dreamcatcher_scenario import catchers_of, holding
from tests.onirim.premonition_scenario import premonitions_of
from tests.onirim.scenario import Scenario, faces, given, lying
from tests.onirim.team_scenario import both, both_lying

DREAMCATCHERS_PREMONITIONS = {"modules": ["dreamcatchers", "premonitions"]}


def with_windows(game: Scenario, *words: str) -> Scenario:
    """Choose these, and do nothing in the windows between draws, which a team is always asked about."""
    for each in (*words, ""):
        while game.asked == "between draws" and each not in game.offered:
            game.choose("go-on")
        if each:
            game.choose(each)
    return game


@pytest.mark.rule("ON-W78")
def test_the_adversary_cannot_be_challenged_with_a_dead_end_in_hand() -> None:
    # Given
    options = {"modules": ["crossroads"], "incubus": "C"}
    # When the turn starts
    game = given(options, hand="RK BM GS NM DE", deck="RS NS GM")
    # Then
    assert game.offered == sorted(
        ["escape", *(f"{verb} {face}" for verb in ("discard", "play") for face in ("RK", "BM", "GS", "NM"))]
    )
    # Given the same without the Dead End
    game = given(options, hand="RK BM GS NM BS", deck="RS NS GM")
    # Then
    assert "challenge" in game.offered


@pytest.mark.rule("ON-W83")
def test_a_happy_dream_takes_a_captured_denizen_which_is_drawn_next() -> None:
    # Given
    game = given(
        {"modules": ["dreamcatchers", "premonitions", "oniverse"]},
        hand="RK BM GS NM",
        pending="happy-dream",
        deck={"known_top": "NS GM", "contents": "BK RD"},
        dreamcatchers=holding("Mirror / - / - / -"),
        premonitions={"face_up": "P-RED"},
    )
    # When
    game.choose("find", "take Mirror")
    # Then it was put on top without a shuffle, and has been drawn
    assert "shuffled" not in game.told
    assert game.told[-2:] == ["discarded happy-dream", "drawn Mirror"]
    assert (game.asked, game.known_top) == ("denizen", ["NS", "GM"])
    assert game.zones == lying(
        hand="RK BM GS NM",
        discard="happy-dream",
        pending="Mirror",
        catchers="- / - / - / -",
        deck="NS GM | BK RD",
    )


@pytest.mark.rule("ON-W84")
def test_doors_that_the_pathmaker_reveals_are_captured_together() -> None:
    # Given
    game = given(
        {"modules": ["dreamcatchers"], "incubus": "B"},
        hand="RK BM GS NM BS",
        deck={"known_top": "RD GD RM NS", "contents": "GM BK"},
        dreamcatchers=holding("nightmare / - / - / -"),
    )
    # When
    game.choose("anticipate", "pay RK")
    # Then
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        under="RM",
        discard="RK",
        catchers="nightmare / RD GD / - / -",
        deck="| GM BK",
    )
    assert "shuffled" not in game.told


@pytest.mark.rule("ON-W85")
def test_doors_of_all_colours_spare_the_captured_happy_dream() -> None:
    # Given
    game = given(
        DREAMCATCHERS_PREMONITIONS,
        hand="BK BM GS NM",
        doors="RD GD ND",
        pending="BD",
        deck="happy-dream NS happy-dream RM GM",
        dreamcatchers=holding("happy-dream / - / - / -"),
        premonitions={"face_up": "P-ALL", "stack": ""},
    )
    # When
    game.choose("unlock BK")
    # Then
    assert (game.asked, game.offered) == ("emptying", ["decline", "empty 1"])
    assert "shuffled" in game.told
    assert game.zones == lying(
        hand="BM GS NM",
        doors="RD GD ND BD",
        discard="BK happy-dream happy-dream",
        catchers="happy-dream / - / - / -",
        deck="| NS RM GM",
    )
    # When
    game.choose("decline")
    # Then
    assert catchers_of(game) == ["happy-dream", "-", "-", "-"]
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-W86")
def test_a_red_door_of_each_player_sets_off_the_red_premonition() -> None:
    # Given
    game = given(
        {"modules": ["premonitions"], "players": 2},
        hand="NS BM GS",
        doors="RD",
        team={"open": "NM BS", "hand": "NS GM RK"},
        deck="GK RD RM GS RS BM",
        premonitions={"face_up": "P-RED", "stack": ""},
    ).choose("play NS", "play GM")
    assert (game.state.seat, game.pending) == (1, ["RD"])
    # When
    game.choose("unlock RK")
    # Then it triggers in B's turn, and nobody has won
    assert game.table.outcome is None
    since = game.told[game.told.index("laid RD") :]
    assert since.index("comes true P-RED") < since.index("turn passes")
    assert both(game) == both_lying(
        "BM GS GK",
        "NS GS BM",
        shared="NM BS",
        rows=("NS", "GM"),
        doors=("RD", "RD"),
        discard="RK RM RS",
    )
    assert premonitions_of(game) == "|"


@pytest.mark.rule("ON-W88")
def test_the_partner_uses_the_spies_and_alone_sees_the_five_cards() -> None:
    # Given
    game = given(
        {"modules": ["oniverse"], "players": 2},
        hand="RS BM",
        team={"open": "NM BS", "hand": "NS GM BK"},
        pending="Spies",
        deck="NK RM GS RD nightmare BM RK GK",
    )
    with_windows(game, "take-along RS")
    # When
    assert game.state.seat == 1
    assert "spies" in game.offered
    game.choose("spies")
    # Then
    assert faces(game.seen_by(1).looked_at) == ["BM", "GS", "RD", "RK", "nightmare"]
    assert faces(game.seen_by(0).looked_at) == ["?"] * 5
    # When
    game.choose("next RK", "next GS", "next BM", "next RD")
    # Then both know how many cards lie there, and B alone which
    tops = [[card.face if card else "?" for card in game.seen_by(seat).deck.top] for seat in (0, 1)]
    assert tops[1] == ["RK", "GS", "BM", "RD", "nightmare"]
    assert set(tops[0]) <= {"?"}
    assert both(game) == both_lying(
        "BM NK RM", "NS GM BK", shared="NM BS", discard="RS Spies", deck="RK GS BM RD nightmare GK"
    )


@pytest.mark.rule("ON-W89")
def test_a_crossroad_or_a_tower_pays_for_a_denizen_but_no_dead_end() -> None:
    # Given
    def drawn() -> Scenario:
        return given(
            {"modules": ["towers", "crossroads", "oniverse"]},
            hand="DE DE X-S G3",
            pending="Mirror",
            deck="NS BS NM RM",
        )

    # Then
    assert (drawn().asked, drawn().offered) == (
        "denizen",
        ["leave-behind", "take-along G3", "take-along X-S"],
    )
    # When
    game = drawn().choose("take-along G3")
    # Then there is no look
    assert game.zones == lying(hand="DE DE X-S NS BS", taken="Mirror", discard="G3", deck="NM RM")
    assert (game.asked, game.known_top) == ("action", [])
    # When
    game = drawn().choose("take-along X-S")
    # Then
    assert game.zones == lying(hand="DE DE G3 NS BS", taken="Mirror", discard="X-S", deck="NM RM")


@pytest.mark.rule("ON-W91")
def test_the_partners_chaos_lets_a_red_trio_find_the_green_door_that_is_next() -> None:
    # Given it is B's turn, B has no green door, and the next and last goal is green
    game = given(
        {"modules": ["book", "oniverse"], "players": 2},
        hand="NS BM GS",
        doors="RD BD GD ND OD",
        team={"open": "NM BS", "hand": "RK GM NS", "doors": "RD BD ND", "row": "RM RS"},
        deck="BK GD RM",
        book=goals("[R] [R] [B] [B] [N] [N] [X] [G] G"),
        oniverse={"taken": "Chaos"},
    )
    with_windows(game, "play NS")
    assert game.state.seat == 1
    game.choose("play RK")
    assert "search green" not in game.offered
    # When
    game.choose("chaos", "search green")
    # Then it is laid before B and counts as green: for the goal, and for the four colours of B
    assert goal_row(game) == "[R] [R] [B] [B] [N] [N] [X] [G] [G]"
    assert game.won
    assert both(game) == both_lying(
        "BM GS BK",
        "GM NS",
        shared="NM BS",
        rows=("NS", "RM RS RK"),
        doors=("RD BD GD ND OD", "RD BD GD ND"),
        discard="Chaos",
        deck="RM",
    )
