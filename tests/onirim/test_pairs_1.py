"""Pairs of modules (catalogue section 19), first part: the Book of Steps and Glyphs with the others."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.scenario import EIGHT_DOORS, TEAM, Scenario, both_lying, given, goals, holding, lying

BOOK_AND_GLYPHS = {"modules": ["book", "glyphs"]}
BOOK_AND_CATCHERS = {"modules": ["book", "dreamcatchers"]}
BOOK_AND_PREMONITIONS = {"modules": ["book", "premonitions"]}
BOOK_AND_CROSSROADS = {"modules": ["book", "crossroads"]}
BOOK_AND_ONIVERSE = {"modules": ["book", "oniverse"]}
BOOK_AND_TEAM = TEAM | {"modules": ["book"]}
GLYPHS_AND_CATCHERS = {"modules": ["glyphs", "dreamcatchers"]}
GLYPHS_AND_PREMONITIONS = {"modules": ["glyphs", "premonitions"]}
GLYPHS_AND_ONIVERSE = {"modules": ["glyphs", "oniverse"]}

EIGHT_GOALS = "B G R N R B G N"
NINE_GOALS = "B X G R N R B G N"
ONIVERSE_FIRST = "X B G R N R B G N"
TWELVE_GOALS = "B G R N R B G N R B G N"
TWELVE_DOORS = f"{EIGHT_DOORS} RD BD GD ND"
TEN_CARDS = "RS RS RS BS BS BS GS GS GS NS"
TRIOS = [("R", "red"), ("B", "blue"), ("G", "green"), ("N", "brown")]


def book_with(incubus: str, **more: Any) -> dict[str, Any]:
    return {"modules": ["book"], "incubus": incubus, **more}


def glyphs_with(incubus: str, **more: Any) -> dict[str, Any]:
    return {"modules": ["glyphs"], "incubus": incubus, **more}


def beginning(game: Scenario, *verbs: str) -> list[str]:
    return [words for words in game.offered if words.split()[0] in verbs]


def going_on(game: Scenario) -> Scenario:
    """Leave all free windows between two draws unused."""
    while game.asked == "between draws":
        game.choose("go-on")
    return game


# ---- 19.1: the Book and Glyphs ---------------------------------------------------------------


@pytest.mark.rule("ON-19.1", "ON-12.1")
def test_book_glyphs_setup_lays_out_three_goals_of_each_colour() -> None:
    rows = [Scenario(tt.new_table("onirim", seed=seed, options=BOOK_AND_GLYPHS)).goals for seed in range(12)]
    assert [Counter(row.split()) for row in rows] == [Counter("RRRBBBGGGNNN")] * 12
    assert len(set(rows)) == 12


@pytest.mark.rule("ON-19.1")
def test_book_glyphs_a_forced_door_that_is_not_next_goes_to_limbo() -> None:
    game = given(
        BOOK_AND_GLYPHS,
        hand="BY BM GS NM BS",
        deck="RS RD nightmare NM GK nightmare RM",
        book=goals(TWELVE_GOALS),
    ).choose("discard BY", "next GK", "next RS", "next NM")
    assert game.zones == lying(
        hand="BM GS NM BS", limbo="RD", discard="BY", pending="nightmare", deck="RM GK RS NM nightmare"
    )
    assert game.goals == TWELVE_GOALS


@pytest.mark.rule("ON-19.1")
@pytest.mark.parametrize(
    ("chosen", "other", "doors", "limbo", "row"),
    [
        ("BD", "RD", "BD", "", "[B] G R N R B G N R B G N"),
        ("RD", "BD", "", "RD", TWELVE_GOALS),
    ],
    ids=["matching", "not matching"],
)
def test_book_glyphs_any_of_several_revealed_doors_may_be_picked(
    chosen: str, other: str, doors: str, limbo: str, row: str
) -> None:
    game = given(
        BOOK_AND_GLYPHS,
        hand="RY BM GS NM BS",
        deck="RD GK BD nightmare",
        book=goals(TWELVE_GOALS),
    ).choose("discard RY")
    assert (game.asked, game.offered) == ("incantation", ["lay BD", "lay RD"])
    game.choose(f"lay {chosen}", "next nightmare", f"next {other}")
    assert game.zones == lying(
        hand="BM GS NM BS",
        doors=doors,
        limbo=limbo,
        discard="RY",
        pending="nightmare",
        deck=f"{other} GK",
    )
    assert game.goals == row


@pytest.mark.rule("ON-19.1", "ON-11.20")
def test_book_glyphs_the_door_for_the_twelfth_goal_wins() -> None:
    row = "[B] [G] [R] [N] [R] [B] [G] [N] [R] [B] [G] N"
    game = given(
        BOOK_AND_GLYPHS,
        hand="RY BM GS NM BS",
        doors=f"{EIGHT_DOORS} RD BD GD",
        deck="RS ND",
        book=goals(row),
    ).choose("discard RY")
    assert game.won
    assert game.goals == " ".join(f"[{colour}]" for colour in "BGRNRBGNRBGN")
    assert game.zones == lying(hand="BM GS NM BS", doors=TWELVE_DOORS, discard="RY", looked_at="RS")


@pytest.mark.rule("ON-19.1", "ON-11.7")
def test_book_glyphs_a_returned_door_opens_one_of_three_goals() -> None:
    game = given(
        BOOK_AND_GLYPHS,
        hand="RS BM GS NM",
        doors="RD RD RD BD",
        pending="nightmare",
        deck="nightmare NS",
        book=goals("[R] [B] [R] [R] B G N G N B G N"),
    ).choose("return RD")
    assert game.offered == ["reopen 1 red", "reopen 3 red", "reopen 4 red"]
    game.choose("reopen 4 red")
    assert game.goals == "[R] [B] [R] R B G N G N B G N"
    assert game.zones == lying(
        hand="RS BM GS NM", doors="RD RD BD", limbo="RD", discard="nightmare", pending="nightmare", deck="NS"
    )


# ---- 19.2: the Book and Dreamcatchers --------------------------------------------------------


@pytest.mark.rule("ON-19.2")
def test_book_catchers_a_door_that_does_not_match_is_captured_and_later_taken_by_a_trio() -> None:
    game = given(
        BOOK_AND_CATCHERS,
        hand="BK RK GS NM RS",
        row="RM",
        deck="RD BD NS GM NM",
        book=goals("B R G R N B G N"),
    ).choose("play RS")
    # The red door was passed by, the blue one may be laid.
    assert (game.pending, game.limbo) == (["BD"], ["RD"])
    game.choose("unlock BK")
    assert game.zones == lying(
        hand="RK GS NM NS GM", row="RM RS", doors="BD", discard="BK", catchers="RD / - / - / -", deck="NM"
    )
    game.choose("play RK")
    assert "take RD" in game.offered
    game.choose("take RD")
    assert game.zones == lying(
        hand="GS NM NS GM NM", row="RM RS RK", doors="BD RD", discard="BK", catchers="- / - / - / -"
    )
    assert game.goals == "[B] [R] G R N B G N"


@pytest.mark.rule("ON-19.2")
def test_book_catchers_a_captured_door_that_is_still_not_next_is_captured_again() -> None:
    game = given(
        BOOK_AND_CATCHERS,
        hand="RK BM GS NM BS",
        row="RM RS",
        deck="NS GM",
        book=goals(EIGHT_GOALS),
        dreamcatchers=holding("RD nightmare / - / - / -"),
    ).choose("play RK", "take RD")
    assert game.zones == lying(
        hand="BM GS NM BS NS", row="RM RS RK", catchers="nightmare / RD / - / -", deck="GM"
    )
    assert game.goals == EIGHT_GOALS


@pytest.mark.rule("ON-19.2", "ON-13.7")
def test_book_catchers_paradoxical_prophecy_leaves_lost_dreams_in_the_deck() -> None:
    game = given(
        BOOK_AND_CATCHERS,
        hand="RK BM GS NM BS",
        discard="RS RS BS BS GS",
        deck="lost-dream NS lost-dream RD GM BK",
        book=goals(EIGHT_GOALS),
    ).choose("cast paradoxical")
    assert (game.limbo, game.looked_at) == ([], sorted(["lost-dream", "NS", "lost-dream", "RD", "GM"]))
    game.choose("uppermost NS", "next lost-dream", "next GM", "next lost-dream")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM BS",
        box="RS RS BS BS GS",
        catchers="- / - / - / -",
        deck="NS BK lost-dream GM lost-dream RD",
    )


@pytest.mark.rule("ON-19.2", "ON-13.3")
def test_book_catchers_captured_cards_do_not_pay() -> None:
    def casting(discard: str) -> Scenario:
        return given(
            BOOK_AND_CATCHERS,
            hand="RK BM GS NM BS",
            discard=discard,
            deck="NS GM",
            book=goals(EIGHT_GOALS),
            dreamcatchers=holding("RD nightmare nightmare / BD GD / - / -"),
        )

    assert beginning(casting("RS RS BS BS"), "cast") == []
    game = casting("RS RM BS NM GS NK").choose("cast paradoxical")
    assert game.offered == [f"burn {card}" for card in ("BS", "GS", "NK", "NM", "RM", "RS", "any")]


# ---- 19.4: the Book and Premonitions ---------------------------------------------------------


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
    assert game.goals == "[B] [N] B [N] R R G G"
    assert game.zones == lying(
        hand="BM GS NM", doors="BD ND ND", limbo="BD", discard="NK", pending="nightmare", deck="BS NS"
    )
    assert game.premonitions == "|"


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
    assert game.goals == row
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
    assert game.premonitions == "|"


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
    assert (game.goals, game.premonitions) == ("B N [B] [N] R R G G", "|")
    assert game.doors == ["BD", "ND"]


# ---- 19.5: the Book and Crossroads -----------------------------------------------------------


@pytest.mark.rule("ON-19.5", "ON-16.5")
@pytest.mark.parametrize(
    ("colour", "face", "row"),
    [
        ("blue", "BD", "[B] G R N R B G N"),
        ("green", "GD", EIGHT_GOALS),
        ("red", "RD", EIGHT_GOALS),
        ("brown", "ND", EIGHT_GOALS),
    ],
)
def test_book_crossroads_three_crossroads_find_any_door_but_only_the_next_goal_stays(
    colour: str, face: str, row: str
) -> None:
    game = given(
        BOOK_AND_CROSSROADS,
        hand="X-S BM GS NM DE",
        row="X-K X-M",
        deck=f"{face} nightmare nightmare",
        book=goals(EIGHT_GOALS),
    ).choose("play X-S")
    assert beginning(game, "search") == sorted(
        ["search blue", "search brown", "search green", "search nothing", "search red"]
    )
    game.choose(f"search {colour}")
    assert game.goals == row
    assert game.zones == lying(
        hand="BM GS NM DE",
        row="X-K X-M X-S",
        doors=face if colour == "blue" else "",
        limbo="" if colour == "blue" else face,
        pending="nightmare",
        deck="| nightmare",
    )


@pytest.mark.rule("ON-19.5", "ON-11.10")
def test_book_crossroads_discarded_dead_ends_pay_for_a_spell() -> None:
    game = given(
        BOOK_AND_CROSSROADS,
        hand="RK BM GS NM DE",
        discard="DE DE DE RS DE BS",
        deck="NS GM",
        book=goals(EIGHT_GOALS),
    ).choose("cast paradoxical", *["burn DE"] * 4, "burn BS", "uppermost GM")
    assert game.asked == "action"
    assert game.zones == lying(hand="RK BM GS NM DE", discard="RS", box="DE DE DE DE BS", deck="GM NS")


# ---- 19.6: the Book and the Oniverse ---------------------------------------------------------


@pytest.mark.rule("ON-19.6", "ON-17.1")
@pytest.mark.parametrize(
    ("modules", "row"),
    [(["book", "oniverse"], "BBGGNNRRX"), (["book", "glyphs", "oniverse"], "BBBGGGNNNRRRX")],
)
def test_book_oniverse_setup_adds_one_goal(modules: list[str], row: str) -> None:
    for seed in range(6):
        game = Scenario(tt.new_table("onirim", seed=seed, options={"modules": modules}))
        assert sorted(game.goals.split()) == list(row)


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
    assert now.goals == "[X] B G R N R B G N"
    assert early.zones == lying(limbo="OD", **rest)
    assert early.goals == NINE_GOALS


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
    assert now.goals == "[X] B G R N R B G N"
    early = drawn(NINE_GOALS)
    assert early.asked == "nightmare"
    assert early.zones == lying(hand="RK BK GK NK", limbo="OD", pending="nightmare", deck="RS")
    assert early.goals == NINE_GOALS


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
    assert blue.goals == "[B] G X R N R B G N"
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
    assert game.goals == row
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
    assert game.goals == "[B] X G R N R B G N"
    # So the green door drawn afterwards is not next any more.
    assert game.zones == lying(
        hand="GK BM GS NM",
        doors="BD",
        limbo="OD GD",
        discard="nightmare",
        pending="nightmare",
        deck="RS",
    )


# ---- 19.7: the Book and the little Incubus ---------------------------------------------------


@pytest.mark.rule("ON-19.7")
@pytest.mark.parametrize(
    ("choice", "figure", "discard", "box"),
    [("punish", True, "nightmare", TEN_CARDS), ("incubus", False, f"{TEN_CARDS} nightmare", "")],
)
def test_book_incubus_the_spell_or_the_figure_repels(
    choice: str, figure: bool, discard: str, box: str
) -> None:
    game = given(
        book_with("A"),
        hand="RK BM GS NM",
        pending="nightmare",
        discard=TEN_CARDS,
        deck="NS BS",
        book=goals(EIGHT_GOALS),
    )
    assert beginning(game, "punish", "incubus", "pay", "reveal", "replace") == [
        "incubus",
        "pay RK",
        "punish",
        "replace",
        "reveal",
    ]
    going_on(game.choose(choice))
    assert (game.asked, game.view.modules["incubus"]) == ("action", {"figure": figure})
    assert game.zones == lying(hand="RK BM GS NM NS", discard=discard, box=box, deck="BS")


@pytest.mark.rule("ON-19.7")
@pytest.mark.parametrize(
    ("choice", "under", "discard", "box"),
    [("punish", "BK", "nightmare", TEN_CARDS), ("ward BK", "", f"{TEN_CARDS} BK nightmare", "")],
)
def test_book_incubus_the_spell_or_the_card_under_the_figure_repels(
    choice: str, under: str, discard: str, box: str
) -> None:
    game = given(
        book_with("B"),
        hand="RK BM GS NM",
        pending="nightmare",
        discard=TEN_CARDS,
        deck="NS BS",
        book=goals(EIGHT_GOALS),
        incubus={"under": "BK"},
    )
    assert beginning(game, "punish", "ward") == ["punish", "ward BK"]
    going_on(game.choose(choice))
    assert game.asked == "action"
    assert game.zones == lying(hand="RK BM GS NM NS", under=under, discard=discard, box=box, deck="BS")


@pytest.mark.rule("ON-19.7", "ON-18.16")
def test_book_incubus_strict_no_goal_is_covered_until_the_figure_is_gone() -> None:
    game = given(
        book_with("C"),
        hand="BK RK GS NM BS",
        row="BS BM",
        deck="BD NS GM NK",
        book=goals(EIGHT_GOALS),
    ).choose("play BK")
    # The trio was for the next goal, and so was the drawn door.
    assert (game.asked, game.goals) == ("action", EIGHT_GOALS)
    assert game.zones == lying(hand="RK GS NM BS NS", row="BS BM BK", deck="| BD GM NK")
    gone = given(
        book_with("C"),
        hand="BK RK GS NM BS",
        row="BS BM",
        deck="BD nightmare nightmare",
        book=goals(EIGHT_GOALS),
    ).choose("challenge", "pay RK", "play BK", "search blue")
    assert gone.goals == "[B] G R N R B G N"
    assert gone.zones == lying(
        hand="GS NM BS",
        row="BS BM BK",
        doors="BD",
        discard="RK",
        pending="nightmare",
        deck="| nightmare",
    )


@pytest.mark.rule("ON-19.7", "ON-18.11", "ON-18.18")
@pytest.mark.parametrize(("mode", "begin", "under"), [("B", "anticipate", "NS"), ("C", "challenge", "")])
def test_book_incubus_the_spell_serves_a_nightmare_that_nobody_drew(
    mode: str, begin: str, under: str
) -> None:
    game = given(
        book_with(mode),
        hand="RK BM GS NM BS",
        discard=TEN_CARDS,
        deck="NS GM",
        book=goals(EIGHT_GOALS),
    ).choose(begin)
    assert beginning(game, "ward") == []
    game.choose("punish")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM BS", under=under, box=TEN_CARDS, deck="GM" if under else "NS GM"
    )


@pytest.mark.rule("ON-19.7", "ON-3.21")
def test_book_incubus_no_other_spell_is_cast_between_the_steps() -> None:
    game = given(
        book_with("B"), hand="RK BM GS NM BS", discard=TEN_CARDS, deck="NS GM RM", book=goals(EIGHT_GOALS)
    )
    assert beginning(game, "cast") == ["cast paradoxical", "cast parallel"]
    game.choose("anticipate")
    assert game.offered == ["pay RK", "punish", "replace", "reveal"]


# ---- 19.8: the Book in the team game ---------------------------------------------------------


@pytest.mark.rule("ON-19.8")
def test_book_team_both_cover_and_reopen_goals_of_one_row() -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="BK BM GS",
        team={"open": "NM RS", "hand": "GK GM NS"},
        deck="BD RK NK GD nightmare NM RM BS",
        book=goals(EIGHT_GOALS),
    )
    going_on(game.choose("play BM"))
    going_on(game.choose("unlock BK"))
    assert (game.state.seat, game.goals) == (1, "[B] G R N R B G N")
    going_on(game.choose("play GM"))
    going_on(game.choose("unlock GK"))
    assert (game.state.seat, game.goals) == (1, "[B] [G] R N R B G N")
    # Only B's own door can be returned, and its goal is opened.
    assert beginning(game, "return") == ["return GD"]
    going_on(game.choose("return GD"))
    assert game.both == both_lying(
        "GS RK NK",
        "NS NM RM",
        shared="NM RS",
        rows=("BM", "GM"),
        doors=("BD", ""),
        discard="BK GK nightmare",
        deck="| BS GD",
    )
    for seat in (0, 1):
        assert game.seen_by(seat).modules["book"]["covered"] == (True, *[False] * 7)
        assert game.seen_by(seat).modules["book"]["goals"][:2] == ("blue", "green")


@pytest.mark.rule("ON-19.8")
def test_book_team_a_goal_covered_by_one_is_not_to_be_reached_by_the_other() -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="BK BM GS",
        team={"open": "NM RS", "hand": "RK GM NS", "doors": "BD"},
        deck="BD NK NM",
        book=goals("[B] G R N R B G N"),
    )
    going_on(game.choose("play BM"))
    # The first blue goal is the partner's: A's blue door has to wait for the second one, key or no key.
    assert (game.pending, game.offered) == (["BD"], ["decline"])
    going_on(game.choose("decline"))
    assert (game.state.seat, game.goals) == (1, "[B] G R N R B G N")
    assert game.both == both_lying(
        "BK GS NK",
        "RK GM NS",
        shared="NM RS",
        rows=("BM", ""),
        doors=("", "BD"),
        deck="| NM BD",
    )


@pytest.mark.rule("ON-19.8")
def test_book_team_both_fill_one_discard_pile_and_may_spend_it() -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="RS BM GS",
        discard="RS BS GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="RM NK BM GK",
        book=goals(EIGHT_GOALS),
    )
    assert beginning(game, "cast") == []
    going_on(game.choose("discard RS", "decline"))
    assert (game.state.seat, beginning(game, "cast")) == (1, [])
    game.choose("discard GM", "decline")
    # B's discarded card is the fifth.
    assert (game.state.seat, beginning(game, "cast")) == (1, ["cast paradoxical"])
    going_on(game)
    assert (game.state.seat, beginning(game, "cast")) == (0, ["cast paradoxical"])
    game.choose("cast paradoxical", "uppermost GK")
    assert game.both == both_lying("BM GS RM", "NS BK NK", shared="NM BS", deck="GK BM")
    assert "paid RS BS GS RS GM" in game.told


@pytest.mark.rule("ON-19.8", "ON-11.7")
@pytest.mark.parametrize(
    ("reopened", "row"), [("1", "B [G] R N R [B] G N"), ("6", "[B] [G] R N R B G N")], ids=["left", "right"]
)
def test_book_team_the_goal_opened_need_not_be_the_own_one(reopened: str, row: str) -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="RS BM",
        doors="BD",
        team={"open": "NM BS", "hand": "NS GM BK", "doors": "BD GD"},
        deck="nightmare RM NK",
        book=goals("[B] [G] R N R [B] G N"),
    )
    going_on(game)
    assert beginning(game, "return") == ["return BD"]
    game.choose("return BD")
    assert game.offered == ["reopen 1 blue", "reopen 6 blue"]
    going_on(game.choose(f"reopen {reopened} blue"))
    assert game.goals == row
    assert game.both == both_lying(
        "RS BM RM",
        "NS GM BK",
        shared="NM BS",
        doors=("", "BD GD"),
        discard="nightmare",
        deck="| BD NK",
    )


# ---- 19.9: Glyphs and Dreamcatchers ----------------------------------------------------------


@pytest.mark.rule("ON-19.9", "ON-12.8")
def test_glyphs_catchers_lost_dreams_go_to_limbo_and_only_the_others_below() -> None:
    game = given(
        GLYPHS_AND_CATCHERS,
        hand="GY BM GS NM BS",
        deck="RS lost-dream RD nightmare lost-dream nightmare GM GS NM BK",
    ).choose("discard GY")
    assert (game.asked, game.offered) == ("order", ["next RS", "next nightmare"])
    assert game.limbo == ["lost-dream", "lost-dream"]
    game.choose("next nightmare")
    assert game.zones == lying(
        hand="BM GS NM BS",
        doors="RD",
        limbo="lost-dream lost-dream",
        discard="GY",
        pending="nightmare",
        catchers="- / - / - / -",
        deck="GM GS NM BK nightmare RS",
    )
    game.choose("reveal")
    assert game.zones == lying(
        hand="BM GS NM BS RS",
        doors="RD",
        discard="GY GM GS NM BK nightmare",
        catchers="lost-dream lost-dream nightmare / - / - / -",
    )


@pytest.mark.rule("ON-19.9", "ON-13.7")
def test_glyphs_catchers_the_last_lost_dreams_may_be_found_by_an_incantation() -> None:
    game = given(
        GLYPHS_AND_CATCHERS,
        hand="GY BM GS NM BS",
        doors=TWELVE_DOORS,
        deck="lost-dream lost-dream NS",
        dreamcatchers=holding("lost-dream / lost-dream nightmare / - / -"),
    ).choose("discard GY")
    assert game.won, "the refill takes NS from the bottom, and then Limbo is captured"
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        doors=TWELVE_DOORS,
        discard="GY",
        catchers="lost-dream / lost-dream nightmare / lost-dream lost-dream / -",
    )


@pytest.mark.rule("ON-19.9", "ON-13.22")
@pytest.mark.parametrize(("revealed", "doors"), [("RS", ""), ("RD", "RD")])
def test_glyphs_catchers_an_incantation_does_not_take_captured_doors(revealed: str, doors: str) -> None:
    game = given(
        GLYPHS_AND_CATCHERS,
        hand="GY BM GS NM BS",
        deck=f"{revealed} NS GM NM RM BK",
        dreamcatchers=holding("BD GD / ND / - / -"),
    ).choose("discard GY")
    # No question about a captured door: the revealed one is laid, and the rest is put in order.
    assert (game.asked, beginning(game, "lay", "take", "search-and-take")) == ("order", [])
    game.choose("next NS", "next GM", "next NM")
    if game.asked == "order":
        game.choose("next RM")
    below = "NS GM NM RM" + ("" if doors else " RS")
    assert game.zones == lying(
        hand="BM GS NM BS BK", doors=doors, discard="GY", catchers="BD GD / ND / - / -", deck=below
    )


# ---- 19.11: Glyphs and Premonitions ----------------------------------------------------------


@pytest.mark.rule("ON-19.11", "ON-15.4")
@pytest.mark.parametrize(("premonition", "letter"), [("P-RED", "R"), ("P-GREEN", "G"), ("P-BLUE", "B")])
def test_glyphs_premonitions_a_third_door_of_a_colour_sets_one_off_too(premonition: str, letter: str) -> None:
    # Such a premonition was turned up with three doors laid, or it was not face up before.
    door = f"{letter}D"
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand=f"{letter}K BM GS NS",
        doors=f"{door} {door}",
        pending=door,
        deck="nightmare nightmare",
        premonitions={"face_up": premonition, "stack": ""},
    ).choose(f"unlock {letter}K")
    assert f"comes true {premonition}" in game.told
    assert (game.doors, game.premonitions) == ([door] * 3, "|")


@pytest.mark.rule("ON-19.11", "ON-15.4")
def test_glyphs_premonitions_one_turned_up_with_three_doors_comes_true() -> None:
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand="GK BM GS NS",
        doors="GD GD",
        pending="GD",
        discard="nightmare",
        deck="RS BS NM GM RM nightmare",
        premonitions={"face_up": "P-THREE", "stack": "P-GREEN"},
    ).choose("unlock GK")
    assert [told for told in game.told if told.startswith("comes true")] == [
        "comes true P-THREE",
        "comes true P-GREEN",
    ]
    assert game.zones == lying(
        hand="RS BS NM GM RM", doors="GD GD GD", discard="GK BM GS NS", deck="| nightmare nightmare"
    )


@pytest.mark.rule("ON-19.11", "ON-15.9")
def test_glyphs_premonitions_red_discards_red_glyphs_and_no_others() -> None:
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand="RK BM GS NS",
        doors="RD",
        pending="RD",
        deck="RY BY GY NY RY RS RD nightmare",
        premonitions={"face_up": "P-RED P-PAIR", "stack": ""},
    ).choose("unlock RK", "fulfil P-RED")
    assert game.asked == "door given up"
    assert game.zones == lying(
        hand="BM GS NS", doors="RD RD", discard="RK RY RY RS", deck="| BY GY NY RD nightmare"
    )


@pytest.mark.rule("ON-19.11")
def test_glyphs_premonitions_a_forced_door_sets_one_off_after_the_rest_is_below() -> None:
    game = given(
        GLYPHS_AND_PREMONITIONS,
        hand="BY BM GS NM BS",
        doors="GD",
        discard="nightmare nightmare",
        deck="RS GD happy-dream nightmare NS",
        premonitions={"face_up": "P-GREEN", "stack": ""},
    ).choose("discard BY", "next nightmare", "next NS", "next happy-dream")
    told = [words for words in game.told if words.split()[0] in ("laid", "put", "comes")]
    assert told == ["laid GD", "put below nightmare NS happy-dream RS", "comes true P-GREEN"]
    assert game.zones == lying(
        hand="BM GS NM BS",
        doors="GD GD",
        limbo="nightmare",
        discard="BY nightmare",
        pending="nightmare",
        deck="NS happy-dream RS",
    )
    assert game.premonitions == "|"


# ---- 19.13: Glyphs and the Oniverse ----------------------------------------------------------


@pytest.mark.rule("ON-19.13")
@pytest.mark.parametrize(
    ("doors", "pending", "won"),
    [
        (TWELVE_DOORS, "OD", True),
        (f"{EIGHT_DOORS} RD BD GD OD", "ND", True),
        (f"{EIGHT_DOORS} RD BD GD", "ND", False),
        (f"{EIGHT_DOORS} RD BD GD", "OD", False),
        (f"{EIGHT_DOORS}", "OD", False),
    ],
)
def test_glyphs_oniverse_thirteen_doors_win(doors: str, pending: str, won: bool) -> None:
    game = given(
        GLYPHS_AND_ONIVERSE, hand="NK BM GS NM", doors=doors, pending=pending, deck="nightmare RS"
    ).choose("unlock NK")
    assert game.won is won
    assert game.zones == lying(
        hand="BM GS NM",
        doors=f"{doors} {pending}",
        discard="NK",
        pending="" if won else "nightmare",
        deck="nightmare RS" if won else "RS",
    )


@pytest.mark.rule("ON-19.13", "ON-17.5")
def test_glyphs_oniverse_an_incantation_may_lay_the_oniverse_door() -> None:
    game = given(GLYPHS_AND_ONIVERSE, hand="RY BM GS NM BS", deck="RD OD Mirror NS GK nightmare")
    game.choose("discard RY")
    assert game.offered == ["lay OD", "lay RD"]
    game.choose("lay OD", "next Mirror", "next RD", "next GK")
    assert game.zones == lying(
        hand="BM GS NM BS", doors="OD", discard="RY", pending="nightmare", deck="Mirror RD GK NS"
    )


@pytest.mark.rule("ON-19.13", "ON-17.11")
def test_glyphs_oniverse_the_architect_sets_a_glyph_beside_a_glyph() -> None:
    game = given(
        GLYPHS_AND_ONIVERSE,
        hand="RY BM GS NM BS",
        row="RS RY",
        deck="RD nightmare nightmare",
        oniverse={"taken": "Architect"},
    )
    assert "play RY" not in game.offered
    game.choose("architect RY")
    assert (game.asked, "search red" in game.offered) == ("search", True)
    game.choose("search red")
    assert game.zones == lying(
        hand="BM GS NM BS",
        row="RS RY RY",
        doors="RD",
        discard="Architect",
        pending="nightmare",
        deck="| nightmare",
    )


# ---- 19.14: Glyphs and the little Incubus ----------------------------------------------------


@pytest.mark.rule("ON-19.14", "ON-18.16")
def test_glyphs_incubus_strict_an_incantation_puts_all_doors_below() -> None:
    game = given(glyphs_with("C"), hand="RY BM GS NM BS", deck="RD GK BD nightmare RM").choose("discard RY")
    assert (game.asked, beginning(game, "lay")) == ("order", [])
    game.choose("next nightmare", "next BD", "next GK", "next RD")
    assert game.zones == lying(hand="BM GS NM BS", discard="RY", pending="nightmare", deck="BD GK RD RM")


@pytest.mark.rule("ON-19.14", "ON-18.16")
@pytest.mark.parametrize(
    ("options", "incubus"),
    [
        (glyphs_with("C"), {"figure": False}),
        (glyphs_with("C", **{"option.adversary": "lenient"}), {"figure": True}),
    ],
    ids=["strict, figure gone", "lenient"],
)
def test_glyphs_incubus_otherwise_an_incantation_lays_a_door(
    options: dict[str, Any], incubus: dict[str, bool]
) -> None:
    game = given(options, hand="RY BM GS NM BS", deck="GK BD nightmare", incubus=incubus)
    game.choose("discard RY", "next nightmare")
    assert game.zones == lying(hand="BM GS NM BS", doors="BD", discard="RY", pending="nightmare", deck="GK")


@pytest.mark.rule("ON-19.14", "ON-18.10")
def test_glyphs_incubus_a_glyph_under_the_figure_causes_no_incantation() -> None:
    game = given(
        glyphs_with("B"), hand="RK BM GS NM BS", deck="nightmare RY RM nightmare BD GS NS GK"
    ).choose("anticipate")
    assert (game.zones["under"], game.limbo) == ("RY", ["nightmare"])
    game.choose("pay RK")  # RM is drawn, and Limbo is shuffled into the deck
    assert game.zones == lying(
        hand="BM GS NM BS RM", under="RY", discard="RK", deck="| nightmare nightmare BD GS NS GK"
    )
    later = given(
        glyphs_with("B"),
        hand="RK BM GS NM",
        pending="nightmare",
        deck="NS BD RD GD",
        incubus={"under": "RY"},
    ).choose("ward RY")
    assert later.zones == lying(hand="RK BM GS NM NS", discard="RY nightmare", deck="BD RD GD")
    assert not any(told.startswith("revealed") for told in later.told)
