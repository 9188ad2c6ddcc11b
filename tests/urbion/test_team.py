"""The team variant (UR-10.1 to UR-10.14, UR-10.24), and what its players may know (UR-20.4, UR-20.16)."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.urbion.scenario import Scenario, at_four, faces, given, lying
from tests.urbion.team_scenario import CLOSED, DECK, MINE, ROW, TEAM, TEAM_1, YOURS, playing
from traumtisch.engine.phrase import english
from traumtisch.engine.state import WATCHER
from traumtisch.games.urbion import GAME, UrbionState
from traumtisch.games.urbion.modules.team.partners import team
from traumtisch.testing import check_game


def hands(game: Scenario, seat: int) -> tuple[list[str], list[str]]:
    """The own hand and the partner's as this seat sees them."""
    view = game.seen_by(seat)
    return sorted(faces(view.hand)), sorted(faces(view.part(team).partner_hand))


def in_order(words: str) -> list[str]:
    return sorted(words.split())


# ---- setup -----------------------------------------------------------------------------------


@pytest.mark.rule("UR-10.1")
def test_one_table_for_both():
    game = playing()
    assert game.table.seats == 2
    one, other = game.seen_by(0), game.seen_by(1)
    assert (one.row, one.discard, one.success, one.deck) == (
        other.row,
        other.discard,
        other.success,
        other.deck,
    )


@pytest.mark.rule("UR-10.1")
def test_alone_there_is_no_partner():
    game = Scenario(tt.new_table(GAME, seed=3))
    assert (game.table.seats, game.view.modules) == (1, {})


@pytest.mark.rule("UR-10.1", "UR-9.1")
def test_both_win_together():
    game = given(TEAM, row=["[ef] S2f | I2f"], stack=0, hand=MINE, deck=DECK, team={"hand": YOURS}, seat=1)
    game.choose("discard I1f", "census")
    assert game.won
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (0, 1)


@pytest.mark.rule("UR-10.1", "UR-9.4")
def test_both_lose_together():
    game = playing(deck="").choose("play S1f [ef] plus")
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.winners == ()


@pytest.mark.rule("UR-10.2")
def test_each_gets_four_dreams_and_a_polarity_card():
    game = Scenario(tt.new_table(GAME, seed=3, options=TEAM))
    while game.asked in ("deal", "opening chaos"):
        game.choose(game.offered[0])
    for seat in (0, 1):
        own, partners = hands(game, seat)
        assert (len(own), len(partners)) == (4, 4)
    assert [game.seen_by(seat).part(team).polarity for seat in (0, 1)] == ["sognae", "incubi"]


@pytest.mark.rule("UR-10.3", "UR-10.4")
@pytest.mark.parametrize(("first", "seat"), [("seat1", 0), ("seat2", 1)])
def test_sognae_begin_and_an_option_says_who_that_is(first: str, seat: int):
    game = Scenario(tt.new_table(GAME, seed=3, options=TEAM | {"first_seat": first}))
    while game.asked in ("deal", "opening chaos"):
        game.choose(game.offered[0])
    assert (game.state.turn, game.state.seat) == (1, seat)
    assert game.seen_by(seat).part(team).polarity == "sognae"


@pytest.mark.rule("UR-10.4")
def test_chance_can_decide_who_begins():
    options = TEAM | {"first_seat": "random"}
    assert {tt.new_table(GAME, seed=seed, options=options).state.seat for seed in range(12)} == {0, 1}


@pytest.mark.rule("UR-10.5", "UR-19.2")
def test_the_starting_player_decides_while_dreams_are_dealt():
    deck = {"top": "C C"}
    game = given(TEAM | {"first_seat": "seat2"}, deck=deck, phase="setup")
    assert (game.asked, game.table.decisions[0].seat) == ("deal", 1)


@pytest.mark.rule("UR-10.5", "UR-10.2", "UR-19.4")
def test_each_player_lays_down_the_chaos_of_the_own_hand():
    game = given(TEAM, row=ROW, deck="S1f C S1w I1f I1w S1e S1a C I1e I1a S4a", phase="hand", seat=1)
    assert (game.asked, game.table.decisions[0].seat) == ("opening chaos", 1)
    game.choose("chaos-plus [ef]")
    assert (game.asked, game.table.decisions[0].seat) == ("opening chaos", 0)
    game.choose("chaos-minus [fw]")
    assert game.row == lying("[ef] S2f C |", *ROW[1:3], "[fw] | I3e C")
    assert (game.state.turn, game.state.seat) == (1, 1)
    assert hands(game, 1) == (in_order(MINE), in_order(YOURS))
    assert game.deck == "S4a"


@pytest.mark.rule("UR-4.12", "UR-10.5")
def test_what_was_set_aside_is_shuffled_back_after_each_hand():
    tied = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(TEAM, row=tied, deck="C S1f S1w I1f I1w S4e S4a S2e S2a S4f", phase="hand")
    told = [line.split()[0] for line in game.told]
    assert told[:2] == ["drawn", "set"]
    assert told.index("went") == 6
    assert game.state.seat == 0
    assert not game.state.set_aside


@pytest.mark.rule("UR-10.3")
def test_turns_alternate():
    game = playing()
    seats: list[int] = []
    for dream in ("I1f", "I1e", "I1w", "I1a"):
        seats.append(game.table.decisions[0].seat)
        game.choose(f"discard {dream}", "nothing")
    assert seats == [0, 1, 0, 1]
    assert game.state.turn == 5


# ---- polarity --------------------------------------------------------------------------------


@pytest.mark.rule("UR-10.6")
@pytest.mark.parametrize("options", [TEAM, TEAM_1])
def test_only_dreams_of_the_own_polarity_are_played(options: dict[str, Any]):
    game = playing(options)
    assert {words.split()[-1] for words in game.offered_to("play")} == {"plus"}
    game = playing(options, seat=1)
    assert {words.split()[-1] for words in game.offered_to("play")} == {"minus"}
    game = playing(options, team={"hand": YOURS, "sognae": 1})
    assert {words.split()[-1] for words in game.offered_to("play")} == {"minus"}


@pytest.mark.rule("UR-10.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_dream_may_be_discarded(seat: int):
    game = playing(seat=seat)
    assert game.offered_to("discard") == in_order(MINE)


@pytest.mark.rule("UR-10.9")
def test_actions_do_not_know_polarity():
    row = at_four("S2f |", "S4e | I1w", "S4w |", "| I3e")
    game = playing(row=row).choose("discard S1f", "swap")
    assert game.offered_to("exchange") == ["I1w [ew]", "I3e [fw]", "S2f [ef]", "S4e [ew]", "S4w [ea]"]
    game.choose("exchange I3e [fw]")
    assert game.row == lying("[ef] S2f |", "[ew] S4e | I3e", "[ea] S4w |", "[fw] | I1w")


@pytest.mark.rule("UR-10.10", "UR-0.15", "UR-0.14")
@pytest.mark.parametrize("options", [TEAM, TEAM_1])
def test_a_chaos_does_not_know_polarity(options: dict[str, Any]):
    game = playing(options, deck=f"C {DECK}").choose("play S1f [ef] plus")
    assert game.offered == [
        "chaos-minus [fw]",
        "chaos-plus [ea]",
        "chaos-plus [ef]",
        "chaos-plus [ew]",
        "purge",
    ]
    game.choose("chaos-minus [fw]")
    assert game.row[3] == "[fw] | C I3e"


@pytest.mark.rule("UR-10.11")
def test_dealing_does_not_know_polarity():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = playing(row=row, deck="I3a I2a S4f S2a").choose("discard S1f", "census")
    assert game.row[0] == "[ef] | I2a I3a"


@pytest.mark.rule("UR-10.13", "UR-5.3")
def test_a_player_who_can_play_nothing_discards():
    game = playing(hand="I1f I1w I2f I2w")
    assert [words.split()[0] for words in game.offered] == ["discard"] * 4


@pytest.mark.rule("UR-10.14", "UR-8.1")
def test_only_the_own_hand_is_refilled():
    game = playing(team={"hand": "S1e S1a I1e"}).choose("play S1f [ef] plus")
    assert game.state.seat == 1
    assert hands(game, 0) == (in_order("S1w I1f I1w S4f"), in_order("S1e S1a I1e"))
    game.choose("discard I1e", "nothing")
    assert hands(game, 1)[0] == in_order("S1e S1a I3a S2a")


# ---- what the players know -------------------------------------------------------------------


@pytest.mark.rule("UR-20.4")
def test_open_hands_are_seen_by_all():
    game = playing()
    assert hands(game, 0) == (in_order(MINE), in_order(YOURS))
    assert hands(game, 1) == (in_order(YOURS), in_order(MINE))
    assert hands(game, WATCHER) == (in_order(MINE), in_order(YOURS))
    game.choose("play S1f [ef] plus")
    assert hands(game, WATCHER) == (in_order("S1w I1f I1w S4f"), in_order(YOURS))
    for seat in (0, 1, WATCHER):
        assert [len(e.targets) for e in game.table.events_for(seat) if e.kind == "drawn"] == [1]
        assert sorted(game.seen_by(seat).unseen) == in_order("I3a S2a I2a S2w I2w")


@pytest.mark.rule("UR-20.4")
def test_closed_hands_are_seen_by_their_players_alone():
    game = playing(CLOSED).choose("play S1f [ef] plus")
    hidden = ["?"] * 4
    assert hands(game, 0) == (in_order("S1w I1f I1w S4f"), hidden)
    assert hands(game, 1) == (in_order(YOURS), hidden)
    assert hands(game, WATCHER) == (hidden, hidden)
    drawn = [[len(e.targets) for e in game.table.events_for(s) if e.kind == "drawn"] for s in (0, 1, WATCHER)]
    assert drawn == [[1], [0], [0]]
    left = "I3a S2a I2a S2w I2w"
    assert sorted(game.seen_by(0).unseen) == in_order(f"{left} {YOURS}")
    assert sorted(game.seen_by(1).unseen) == in_order(f"{left} S1w I1f I1w S4f")
    assert sorted(game.seen_by(WATCHER).unseen) == in_order(f"{left} {YOURS} S1w I1f I1w S4f")


@pytest.mark.rule("UR-20.4")
def test_in_closed_hands_there_is_no_chaos():
    game = playing(CLOSED, deck="C C C C C C C C", team={"hand": "S1e"})
    for chance in range(20):
        imagined = cast("UrbionState", game.table.imagine(0, chance).state)
        assert game.face(imagined.players[1].hand[0]) == "S1e"


@pytest.mark.rule("UR-20.4", "UR-20.10")
def test_a_chaos_lies_open_even_if_hands_are_closed():
    game = playing(CLOSED, deck=f"C {DECK}").choose("play S1f [ef] plus")
    drawn = [e.targets for e in game.table.events_for(1) if e.kind == "drawn"]
    assert [[game.face(card) for card in targets if isinstance(card, int)] for targets in drawn] == [["C"]]


@pytest.mark.rule("UR-20.4")
def test_what_may_be_played_is_asked_in_the_same_way_whatever_is_in_a_closed_hand():
    """Otherwise the partner would learn from the question what can be played."""
    game = playing(CLOSED, hand="I1f", phase=1)
    assert (game.asked, game.offered) == ("dream", ["discard I1f"])


@pytest.mark.rule("UR-20.16")
def test_the_polarity_cards_lie_open():
    game = playing(CLOSED, team={"hand": YOURS, "sognae": 1})
    seen = [game.seen_by(seat).part(team) for seat in (0, 1, WATCHER)]
    assert [part.polarity for part in seen] == ["incubi", "sognae", "incubi"]
    assert [part.partner_polarity for part in seen] == ["sognae", "incubi", "sognae"]
    assert [part.turn_of for part in seen] == [0, 0, 0]


# ---- positions, words and the plain text -----------------------------------------------------


def test_a_position_says_who_is_to_move():
    game = playing(seat=1, turn=6)
    assert (game.table.decisions[0].seat, game.state.turn) == (1, 6)
    assert hands(game, 1) == (in_order(MINE), in_order(YOURS))


@pytest.mark.parametrize(
    ("options", "stated", "sentence"),
    [
        (TEAM, {"seat": 2}, "«seat» says who is to move, 0 to 1"),
        ({}, {"seat": 1}, "Only in a team game «seat» says"),
        ({}, {"team": {"hand": ["S1e"]}}, "no entry “team”"),
        (TEAM, {"team": {"hand": ["S1e"], "sognae": 2}}, "«sognae» says who has the polarity"),
        (TEAM, {}, "The partner has dreams too"),
        (TEAM, {"team": {"hand": ["C"]}}, "«Chaos» cannot lie in «hand»"),
        (TEAM, {"team": {"hand": ["S1e", "S1e", "S1a", "S1a", "I1e"]}}, "A hand has at most 4 dreams"),
    ],
)
def test_positions_that_cannot_be(options: dict[str, Any], stated: dict[str, Any], sentence: str):
    position = {"row": ["[ef] S2f |"], "stack": 0, "hand": ["S1f"]} | stated
    with pytest.raises(tt.PositionError, match=sentence):
        tt.load_position(GAME, position, options=options)


def test_who_begins_is_no_matter_of_the_position_before_the_setup():
    with pytest.raises(tt.PositionError, match="Before the setup an option"):
        tt.load_position(GAME, {"phase": "setup", "seat": 1}, options=TEAM)


def test_the_table_in_plain_text():
    game = playing(CLOSED, seat=1)
    shown = GAME.text_face(game.table.rules, game.seen_by(1), english, 120).splitlines()[5:]
    assert [line.split("  ", 1)[0] for line in shown] == [
        "Polarity",
        "Partner's polarity",
        "Partner's hand",
        "Hand",
    ]
    assert [line.split()[-1] for line in shown[:3]] == ["Incubi", "Sognae", "?"]
    watched = GAME.text_face(game.table.rules, game.seen_by(WATCHER), english, 120).splitlines()[-1]
    assert watched.split()[1:] == ["?"] * 4


@few_or_many(4, 25)
def test_a_team_keeps_all_laws(games: int):
    def check(seed: int, edition: int, price: str, shown: str, first: str) -> None:
        options = TEAM | {"edition": edition, "team_hands": shown, "first_seat": first}
        check_game(
            GAME,
            options | ({} if price == "edition" else {"polarity_switch": price}),
            seed=seed,
            save_every=100,
        )

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        edition=st.sampled_from([1, 2]),
        price=st.sampled_from(["edition", "remove8", "discard_action"]),
        shown=st.sampled_from(["open", "closed"]),
        first=st.sampled_from(["seat1", "seat2", "random"]),
    )
