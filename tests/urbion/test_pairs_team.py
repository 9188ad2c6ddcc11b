"""The team variant together with the expansions (UR-18.22 to UR-18.29)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.few_or_many import few_or_many, for_any
from tests.urbion.scenario import Scenario, at_four, faces, given, lying
from tests.urbion.team_scenario import CLOSED, DECK, EIGHT, ROW, TEAM, TEAM_1, playing
from traumtisch.engine.state import WATCHER
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules import MODULES
from traumtisch.games.urbion.modules.books.library import books
from traumtisch.games.urbion.modules.postcards.residents import postcards
from traumtisch.games.urbion.modules.team.partners import team
from traumtisch.games.urbion.modules.void.rules import void
from traumtisch.testing import check_game


def asked_of(game: Scenario) -> int:
    return game.table.decisions[0].seat


# ---- squares and temples ---------------------------------------------------------------------


@pytest.mark.rule("UR-18.22", "UR-10.7", "UR-11.12")
@pytest.mark.parametrize(("seat", "side"), [(0, "plus"), (1, "minus")])
@pytest.mark.parametrize("options", [TEAM, TEAM_1])
def test_a_meta_is_played_to_the_own_side_only(options: dict[str, Any], seat: int, side: str):
    game = playing(options, "squares", hand="M(+2/-3)e", phase=1, seat=seat)
    assert game.offered_to("play") == [f"M(+2/-3)e {city} {side}" for city in ("[ea]", "[ef]", "[ew]")]


@pytest.mark.rule("UR-18.22", "UR-10.7", "UR-13.10")
@pytest.mark.parametrize(("seat", "side"), [(0, "plus"), (1, "minus")])
def test_a_concord_is_played_to_the_own_side_only(seat: int, side: str):
    game = playing(TEAM, "temples", hand="E", phase=1, seat=seat)
    assert game.offered_to("play") == [f"E {city} {side}" for city in ("[ea]", "[ef]", "[ew]", "[fw]")]


@pytest.mark.rule("UR-18.22", "UR-11.12", "UR-10.11")
def test_a_meta_that_is_dealt_may_lie_on_either_side():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = playing(TEAM, "squares", row=row, deck=f"M(+2/-3)e I1a {DECK}").choose("discard S1f", "census")
    assert game.offered == ["deal M(+2/-3)e minus I1a minus", "deal M(+2/-3)e plus I1a minus"]


# ---- Chromatic Chaos -------------------------------------------------------------------------


@pytest.mark.rule("UR-18.23", "UR-10.12")
def test_a_chromatic_chaos_and_what_it_reveals_do_not_know_polarity():
    game = playing(TEAM, "chromatic", deck=f"K I3a {DECK}").choose("play S1f [ef] plus")
    assert {words.split()[0] for words in game.offered} == {"chaos-plus", "chaos-minus"}
    game.choose("chaos-minus [ea]")
    assert game.row[2] == "[ea] S4w | I3a K"  # the only city with air
    game = playing(TEAM, "chromatic", deck=f"K I3f {DECK}").choose("play S1f [ef] plus", "chaos-minus [ea]")
    assert game.offered == ["play I3f [ef] minus", "play I3f [fw] minus"]


@pytest.mark.rule("UR-18.23")
def test_what_was_set_aside_in_the_setup_is_the_starting_players():
    options = TEAM | {"expansions": ["chromatic"]}
    game = given(options, row=ROW, deck="K S1f S1w I1f I1w S1e K S1a I1e I1a S4a S2a", phase="hand", seat=1)
    assert (game.asked, asked_of(game), game.state.turn) == ("chromatic", 1, 0)
    game.choose("chaos-minus [ew]")  # the one that came with the starting player's hand
    assert (game.asked, asked_of(game), game.state.turn) == ("chromatic", 1, 0)


@pytest.mark.rule("UR-18.23")
def test_what_was_set_aside_in_a_census_is_the_active_players():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = playing(TEAM, "chromatic", row=row, deck=f"S2a K {DECK}", seat=1).choose("discard S1f", "census")
    assert (game.asked, asked_of(game)) == ("chromatic", 1)


# ---- gardens ---------------------------------------------------------------------------------


@pytest.mark.rule("UR-18.24")
def test_special_actions_are_paid_from_one_hand_and_do_not_know_polarity():
    row = at_four("C S2f |", "S4e |", "S4w |", "| I3e")
    game = playing(TEAM, "gardens", row=row, hand="S1f I1f I1w I2w", team={"hand": "S2f I2f S1e S1a"})
    game.choose("discard S1f")
    assert game.offered_to("rebuild-with") == ["I1f"]  # nothing of the partner's hand
    game.choose("side-switch-with I1f")
    assert game.row[0] == "[ef] S2f | C"


@pytest.mark.rule("UR-18.28", "UR-10.18")
def test_between_the_actions_of_a_sorcerer_there_is_no_switch():
    game = playing(
        TEAM, "gardens", hand="ZS2f S1w I1f I1w", discard=EIGHT, row=at_four("S2f |", "S4e |", "", "")
    )
    assert "polarity" in game.offered
    game.choose("discard ZS2f", "swap", "exchange S2f [ef]")
    assert game.asked == "action"
    assert "polarity" not in game.offered


@pytest.mark.rule("UR-18.25", "UR-18.28")
def test_where_the_switch_is_an_action_a_sorcerer_buys_another_one_besides():
    options = TEAM | {"polarity_switch": "discard_action"}
    game = playing(options, "gardens", hand="ZS2f S1w I1f I1w", row=at_four("S2f |", "S4e |", "", ""))
    game.choose("discard ZS2f", "polarity")
    assert game.asked == "action"
    game.choose("swap", "exchange S2f [ef]")
    assert (game.state.seat, game.seen_by(1).part(team).polarity) == (1, "sognae")


# ---- books -----------------------------------------------------------------------------------


@pytest.mark.rule("UR-18.25", "UR-15.25", "UR-0.20", "UR-10.9")
@pytest.mark.parametrize("options", [TEAM, TEAM_1])
@pytest.mark.parametrize("seat", [0, 1])
def test_both_players_use_all_books_whatever_their_polarity(options: dict[str, Any], seat: int):
    game = playing(options, "books", books={"shelf": "B1 B4"}, seat=seat).choose("discard S1f")
    assert game.offered_to("book") == ["B1", "B4"]
    game.choose("book B4")
    assert game.row[3] == "[fw] |"


@pytest.mark.rule("UR-18.25", "UR-10.22")
def test_a_book_is_opened_instead_of_the_switch():
    game = playing(TEAM_1, "books", books={"shelf": "B4"}).choose("discard S1f")
    assert {"book B4", "polarity", "census", "swap"} <= set(game.offered)
    game.choose("book B4")
    assert (game.asked, game.state.seat) == ("dream", 1)
    assert game.seen_by(0).part(team).polarity == "sognae"


@pytest.mark.rule("UR-20.11")
@pytest.mark.parametrize(("options", "sees"), [(TEAM, True), (CLOSED, False)])
def test_the_partner_sees_what_prophecies_show_if_hands_are_open(options: dict[str, Any], sees: bool):
    game = playing(options, "books", books={"shelf": "B7"}).choose("discard S1f", "book B7")
    shown = [faces(game.seen_by(seat).part(books).looked_at) for seat in (0, 1, WATCHER)]
    assert shown == [["S4f", "I3a"], ["S4f", "I3a"] if sees else ["?", "?"], ["?", "?"]]
    game.choose("next I3a")  # and it is drawn at once
    assert faces(game.seen_by(0).deck.top) == ["S4f"]
    assert faces(game.seen_by(1).deck.top) == (["S4f"] if sees else [])


@pytest.mark.rule("UR-10.5", "UR-19.1")
@pytest.mark.parametrize("timing", ["before_deal", "after_setup"])
def test_the_starting_player_decides_about_books(timing: str):
    options = TEAM | {"expansions": ["books"], "first_seat": "seat2", "books_timing": timing}
    game = given(
        options,
        deck={"top": "S2f S4f S2e S4e S2w S4w S2a S4a S1f S1w S1e S1a I1f I1w I1e I1a"},
        phase="setup",
    )
    assert (game.asked, asked_of(game)) == ("open a book", 1)


# ---- postcards and the Void ------------------------------------------------------------------


@pytest.mark.rule("UR-18.26", "UR-16.36")
def test_wise_chaos_and_residents_are_shared():
    game = playing(TEAM, "postcards", deck=f"C {DECK} S1e", postcards={"wise": 2}).choose(
        "play S1f [ef] plus"
    )
    assert asked_of(game) == 0
    game.choose("wise")
    assert [game.seen_by(seat).part(postcards).wise for seat in (0, 1, WATCHER)] == [1, 1, 1]
    game = playing(TEAM, "postcards", deck=f"C {DECK} S1e", postcards={"wise": 1}, seat=1).choose(
        "play I1f [ef] minus"
    )
    assert (asked_of(game), "wise" in game.offered) == (1, True)


@pytest.mark.rule("UR-10.24", "UR-18.26", "UR-16.20", "UR-16.21")
def test_flagship_and_hourglass_count_the_turns_of_both():
    row = at_four("S2f:P7 |", "S4e:P6 |", "S4w |", "| I3e")
    game = playing(TEAM, "postcards", row=row)
    game.choose("discard I1f", "nothing")
    assert game.row[:2] == lying("[ef] |", "[ew] S2f S4e |")  # sails at the start of the partner's turn
    game.choose("discard I1e", "nothing")
    assert game.row[:3] == lying("[ef] |", "[ew] S4e |", "[ea] S2f S4w |")
    assert [(on.card.face, on.number) for on in game.view.on_dreams if on.card.face == "P6"] == [("P6", 2)]


@pytest.mark.rule("UR-10.24", "UR-18.27", "UR-17.2")
def test_the_void_moves_in_the_turns_of_both():
    game = playing(TEAM, "void", void={"figure": 1})
    rows: list[int] = []
    for dream in ("I1f", "I1e", "I1w", "I1a"):
        rows.append(game.view.part(void).row)
        game.choose(f"discard {dream}", "nothing")
    assert rows == [1, 2, 3, 4]


@pytest.mark.rule("UR-18.27", "UR-17.21", "UR-17.5", "UR-10.8")
def test_to_ally_is_paid_from_one_hand_and_the_partners_turn_is_the_next():
    game = playing(TEAM, "void", void={"figure": 1, "cards": 5}, hand="S1f S1w S2f S2w")
    assert game.choose("discard S1f").offered_to("ally") == []  # an Incubus of the partner does not help
    game = playing(TEAM, "void", void={"figure": 1, "cards": 5}, seat=1).choose("discard S1f", "ally I1f")
    assert game.hand == "I1a I1e S1a S1e"
    assert game.seen_by(1).part(void).figure == "void standing"  # stood up at the start of that turn
    assert (game.state.seat, game.seen_by(1).part(void).cards) == (0, 4)


@pytest.mark.rule("UR-18.29", "UR-10.19")
def test_only_dreams_are_removed_for_a_switch():
    row = at_four("S2f:P1 |", "S4e |", "S4w |", "| I3e")
    game = playing(TEAM, "postcards", row=row, discard=EIGHT, deck={}).choose("polarity")
    assert faces(game.view.box) == EIGHT.split()
    assert game.view.on_dreams[0].card.face == "P1"


@pytest.mark.rule("UR-18.20", "UR-10.18")
def test_the_first_window_comes_after_the_void_and_the_flagships():
    row = at_four("S2f:P7 |", "S4e |", "S4w |", "| I3e")
    game = playing(TEAM, "void", "postcards", row=row, void={"figure": 1}, discard=EIGHT)
    game.choose("play S1f [ef] plus", "keep")
    assert "polarity" in game.offered
    assert game.seen_by(1).row[1].marks == ("void",)
    assert game.row[1] == "[ew] S2f S4e |"


# ---- everything ------------------------------------------------------------------------------


@few_or_many(4, 20)
def test_a_team_with_any_expansions_keeps_all_laws(games: int):
    def check(seed: int, expansions: list[str], shown: str, price: str) -> None:
        options = TEAM | {"expansions": expansions, "team_hands": shown, "polarity_switch": price}
        check_game(GAME, options, seed=seed, check_every=3, save_every=200)

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        expansions=st.lists(st.sampled_from(list(MODULES)), unique=True),
        shown=st.sampled_from(["open", "closed"]),
        price=st.sampled_from(["remove8", "discard_action"]),
    )


@pytest.mark.rule("UR-20.4", "UR-20.11")
def test_who_has_looked_at_a_dream_knows_it_in_the_partners_hand():
    """In closed hands: the player has looked at two dreams, and the partner draws the second of them."""
    game = playing(CLOSED, "books", deck="S4f I3a S2a I2a S2w", books={"shelf": ["B7"]})
    game.choose("discard S1f", "book B7", "next S4f")
    assert faces(game.seen_by(0).deck.top) == ["I3a"]
    game.choose("discard S1e", "nothing")
    assert sorted(faces(game.seen_by(0).part(team).partner_hand)) == ["?", "?", "?", "I3a"]
    assert "I3a" not in game.seen_by(0).unseen
    assert faces(game.seen_by(WATCHER).part(team).partner_hand) == ["?"] * 4
    for chance in range(20):
        imagined = game.table.imagine(0, chance)
        assert imagined.view(0) == game.seen_by(0)
        assert "I3a" in faces(imagined.view(1).hand)


@pytest.mark.rule("UR-20.11", "UR-20.12")
def test_who_knew_a_dream_that_the_partner_takes_up_does_not_see_where_it_goes():
    deck = {"known_top": ["S4f", "I3a"], "contents": ["S2a", "I2a", "S2w"]}
    game = playing(CLOSED, "books", deck=deck, books={"shelf": ["B7"]}).choose("discard S1f", "book B7")
    assert faces(game.seen_by(1).part(books).looked_at) == ["?", "?"]
    game.choose("next I3a")
    assert faces(game.seen_by(0).deck.top) == ["S4f"]
    assert faces(game.seen_by(1).deck.top) == []
    assert {"S4f", "I3a"} <= set(game.seen_by(1).unseen)
