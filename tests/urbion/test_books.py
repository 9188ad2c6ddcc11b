"""Books of Power (catalogue section 15), and the rules of other sections that speak of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.urbion.scenario import FIRST_EDITION, Scenario, at_four, faces, given, lying
from traumtisch.engine.phrase import english
from traumtisch.engine.state import WATCHER
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules.books.library import BooksView, books
from traumtisch.testing import check_game

BOOKS: dict[str, Any] = {"expansions": ["books"]}
FIRST = FIRST_EDITION | BOOKS
AFTER = BOOKS | {"books_timing": "after_setup"}
HAND = "S1f S1w I1f I1w"
ROW = at_four("S2f C | I2f", "S4e | I3e", "S4w |", "| C I3a")
PILE = "B1 B7 B3 B7 B5 B2 B4 B6"
DEALT = "S2f S2f S2e S2e I3f I3f I3e I3e S1f S1w I1f I1w"
"""Four pairs for the cities, and an opening hand."""


def reading(shelf: str, row: list[str] = ROW, **position: Any) -> Scenario:
    """Phase I with these books on the shelf; a dream has been discarded."""
    position = {"hand": HAND, "deck": "S4f S4a S2a S2w", **position}
    options = position.pop("options", BOOKS)
    return given(options, row=row, books={"shelf": shelf}, **position).choose("discard I1f")


def setting_up(options: dict[str, Any], deck: str, **position: Any) -> Scenario:
    return given(options, deck=deck, phase="setup", books={"face_down": PILE}, **position)


def in_books(game: Scenario, zone: str) -> list[str]:
    return faces(getattr(game.view.part(books), zone))


@few_or_many(4, 30)
def test_the_expansion_keeps_all_laws(games: int):
    def check(seed: int, edition: int, removed: int, price: int, timing: str) -> None:
        options = {"edition": edition, "books_removed": removed, "books_price": price, "books_timing": timing}
        check_game(GAME, BOOKS | options, seed=seed, save_every=100)

    for_any(
        games,
        check,
        seed=st.integers(0, 2**32),
        edition=st.sampled_from([1, 2]),
        removed=st.sampled_from([0, 2, 4, 7]),
        price=st.sampled_from([2, 3, 4]),
        timing=st.sampled_from(["before_deal", "after_setup"]),
    )


# ---- setup -----------------------------------------------------------------------------------


@pytest.mark.rule("UR-15.1", "UR-0.19", "UR-20.7")
def test_there_are_eight_of_seven_kinds_and_nobody_sees_them():
    game = Scenario(tt.new_table(GAME, seed=1, options=BOOKS))
    codes = Counter(face.code for face in game.table.rules.material.prints if face.type == "book")
    assert codes == {"B1": 1, "B2": 1, "B3": 1, "B4": 1, "B5": 1, "B6": 1, "B7": 2}
    assert game.view.part(books) == BooksView(shelf=(), face_down=8, looked_at=(), ordered=())
    one = setting_up(BOOKS, f"{DEALT} S4e")
    two = given(BOOKS, deck=f"{DEALT} S4e", phase="setup", books={"face_down": PILE.split()[::-1]})
    assert one.view == two.view


@pytest.mark.rule("UR-15.1", "UR-0.16")
@pytest.mark.parametrize(
    ("options", "most"),
    [(BOOKS, 4), (FIRST, 6), (BOOKS | {"books_removed": 0}, 8), (FIRST | BOOKS | {"books_removed": 7}, 1)],
)
def test_so_many_can_be_revealed(options: dict[str, Any], most: int):
    game = Scenario(tt.new_table(GAME, seed=1, options=options))
    number = 0
    while game.asked == "open a book":
        game.choose("open")
        number += 1
    assert number == most
    assert len(game.view.part(books).shelf) == most


@pytest.mark.rule("UR-15.2", "UR-15.4", "UR-19.1")
def test_each_book_is_seen_before_the_next_is_decided_on():
    game = setting_up(BOOKS, f"{DEALT} S4e")
    assert (game.asked, game.rule, game.offered) == ("open a book", "UR-19.1", ["open", "stop"])
    game.choose("open")
    assert in_books(game, "shelf") == ["B1"]
    assert game.told == ["opened B1"]
    game.choose("open")
    assert in_books(game, "shelf") == ["B1", "B7"]
    game = given(
        BOOKS, deck="S4e S4f S4a S4w S4e S4f S4a S4w " + DEALT, phase="setup", books={"face_down": PILE}
    )
    game.choose("open", "open", "stop")
    assert in_books(game, "shelf") == ["B1", "B7"]
    assert game.view.part(books).face_down == 6
    assert game.asked == "dream"


@pytest.mark.rule("UR-15.3")
def test_books_are_chosen_before_anything_is_dealt():
    game = setting_up(BOOKS, f"{DEALT} S4e")
    assert game.row == []
    assert game.hand == ""


@pytest.mark.rule("UR-15.3")
def test_or_when_cities_and_hand_are_known():
    game = setting_up(AFTER, f"{DEALT} S4e S4f S4a S4w I2f")
    assert (game.asked, game.hand) == ("open a book", "I1f I1w S1f S1w")
    assert len(game.row) == 4
    game.choose("open", "stop")
    assert game.discard == "S4e S4f S4a S4w"
    assert game.asked == "dream"


@pytest.mark.rule("UR-15.5", "UR-0.17", "UR-15.24")
@pytest.mark.parametrize(
    ("options", "price"),
    [(BOOKS, 4), (FIRST, 2), (FIRST | {"books_price": 3}, 3), (FIRST | {"books_price": 4}, 4)],
)
def test_the_price_of_two_books(options: dict[str, Any], price: int):
    deck = "S4e S4f S4a S4w S4e S4f S4a S4w"
    paid = " ".join(deck.split()[: 2 * price])
    game = setting_up(options, f"{paid} {DEALT} I2f").choose("open", "open", "stop")
    assert game.discard == paid
    assert f"revealed {paid}" in game.told
    assert game.asked == "dream"


@pytest.mark.rule("UR-15.6", "UR-20.8", "UR-3.21")
def test_a_chaos_in_the_price_is_shuffled_back():
    deck = "C S4e C S4f"
    game = given(AFTER, row=ROW, hand=HAND, deck=f"{deck} S2a", phase="hand", books={"face_down": PILE})
    game.choose("open", "stop")
    assert game.discard == "S4e S4f"
    assert "went back C C" in game.told
    assert game.deck == "| C C S2a"
    assert game.view.deck.top == ()


@pytest.mark.rule("UR-15.7")
def test_without_a_book_nothing_is_paid():
    game = setting_up(BOOKS, f"{DEALT} S4e").choose("stop")
    assert game.asked == "dream"
    assert (game.discard, game.deck) == ("", "S4e")


# ---- using them ------------------------------------------------------------------------------


@pytest.mark.rule("UR-15.8", "UR-15.9", "UR-6.2")
def test_a_book_is_used_instead_of_another_action_and_stays():
    game = reading("B3 B6")
    assert game.offered == ["book B3", "book B6", "census", "nothing", "swap"]
    game.choose("book B3", "vanish S4w [ea]")
    assert game.asked == "dream"
    assert game.state.turn == 2
    game.choose("discard I1w")
    assert "book B3" in game.offered


@pytest.mark.rule("UR-15.10", "UR-19.14")
def test_b1_sognae_fly():
    row = at_four("S2f C | I2f", "S4e S1e S1a | I3e", "S2w |", "| C I3a")
    game = reading("B1", row).choose("book B1")
    assert (game.asked, game.rule) == ("flying Sognae", "UR-19.14")
    to_all_with_room = {"[ef]", "[ea]", "[fw]"}
    assert game.offered_to("fly") == sorted(
        f"{dream} {city}"
        for dream, home in {"S2f": "[ef]", "S4e": "[ew]", "S1e": "[ew]", "S1a": "[ew]", "S2w": "[ea]"}.items()
        for city in to_all_with_room - {home}
    )
    game.choose("fly S4e [fw]")
    assert game.row == lying(row[0], "[ew] S1e S1a | I3e", row[2], "[fw] S4e | C I3a")
    assert "flew [fw] S4e" in game.told


@pytest.mark.rule("UR-15.11", "UR-19.14")
def test_b2_incubi_fly():
    game = reading("B2").choose("book B2")
    assert game.asked == "flying Incubi"
    assert {words.split()[0] for words in game.offered_to("fly")} == {"I2f", "I3e", "I3a"}
    game.choose("fly I3a [ea]")
    assert game.row == lying(*ROW[:2], "[ea] S4w | I3a", "[fw] | C")


@pytest.mark.rule("UR-15.12", "UR-19.14")
def test_b3_a_sogna_vanishes():
    game = reading("B3").choose("book B3")
    assert game.offered_to("vanish") == ["S2f [ef]", "S4e [ew]", "S4w [ea]"]
    game.choose("vanish S2f [ef]")
    assert game.row == lying("[ef] C | I2f", *ROW[1:])
    assert game.discard == "I1f S2f"


@pytest.mark.rule("UR-15.13", "UR-19.14")
def test_b4_an_incubus_vanishes():
    game = reading("B4").choose("book B4")
    assert game.offered_to("vanish") == ["I2f [ef]", "I3a [fw]", "I3e [ew]"]
    game.choose("vanish I3e [ew]")
    assert game.row[1] == "[ew] S4e |"


@pytest.mark.rule("UR-15.15", "UR-15.16", "UR-19.14")
def test_b5_pacifies_an_empty_city():
    row = at_four("S2f | I2f", "", "", "S4a S1a | I1a")
    game = reading("B5", row, stack=["[wa]"]).choose("book B5")
    assert game.offered == ["free [ea]", "free [ew]"]
    game.choose("free [ew]")
    # No census: what is balanced stays, nothing is discarded. But all cities without dreams get some.
    assert game.row == lying(row[0], "[wa] S4f S4a |", "[ea] S2a S2w |", row[3])
    assert game.success == 7 + 1
    assert game.lost  # because phase II finds no dream


@pytest.mark.rule("UR-15.15", "UR-3.23")
def test_b5_without_a_city_to_replace_it():
    row = ["[ef] S2f |", "[ew] |", "[ea] S4w |"]
    game = reading("B5", row, stack=0).choose("book B5")
    assert game.row == lying("[ef] S2f |", "[ea] S4w |")
    assert game.asked == "dream"


@pytest.mark.rule("UR-15.16", "UR-9.4")
@pytest.mark.parametrize(("edition", "phase"), [(2, 1), (1, 2)])
def test_b5_needs_dreams_for_the_new_city(edition: int, phase: int):
    row = at_four("S2f | I2f", "", "S4w |", "S4a S1a | I1a")
    game = reading("B5", row, options=BOOKS | {"edition": edition}, deck="S4f").choose("book B5")
    assert game.lost
    assert game.state.phase == phase


@pytest.mark.rule("UR-15.17", "UR-15.18", "UR-0.7")
@pytest.mark.parametrize(("stack", "claimed"), [(4, 2), (2, 2), (1, 1)])
def test_b6_brings_up_to_two_cities(stack: int, claimed: int):
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    for options in (BOOKS, FIRST):
        game = reading("B6", row, options=options, stack=stack, deck="S4f S4a S4w S4e S2a S2a S2e S2e S2w")
        before = game.success
        game.choose("book B6")
        if options is BOOKS:
            assert game.offered == ["bonus two", "decline"]
            game.choose("bonus two")
        assert game.success == before + 4 + claimed


@pytest.mark.rule("UR-15.18")
def test_b6_the_bonus_is_declined_as_a_whole():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = reading("B6", row, stack=4, deck="S4f S4a S4w S4e S2a S2a S2e S2e S2w").choose(
        "book B6", "decline"
    )
    assert game.success == 4 + 4
    assert game.stack == 0


@pytest.mark.rule("UR-15.17")
def test_b6_is_a_complete_census_and_the_next_one_is_an_ordinary_one():
    row = at_four("S2f | I2f", "S1e S4e | I1e", "S2w |", "")
    game = reading("B6", row, stack=4, deck="S4f S4a S4w S4a S2a S2a").choose("book B6", "cancel S1e")
    assert game.row[1] == "[ew] S4e |"
    assert game.success == 4 + 1
    assert game.state.turn == 2
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = reading("B6", row, stack=4, deck="S4f S4a S4w S4e S2a S2a S2e S2e S2w").choose("census")
    assert game.offered == ["bonus", "decline"]


@pytest.mark.rule("UR-15.17", "UR-7.9")
def test_b6_counts_for_its_own_census_only():
    row = at_four("S2f | I2f", "", "S2w |", "S1a |")
    game = reading("B6", row, stack=6, deck="S2a I2a S2e I2e I1a S4f S4a S4w S4e").choose("book B6")
    game.choose("discard S1f", "book B6")
    assert game.success == 2 + 1 + 2


@pytest.mark.rule("UR-15.19", "UR-19.14")
def test_b7_shows_two_dreams():
    game = reading("B7").choose("book B7")
    assert (game.asked, game.offered) == ("prophecies", ["next S4a", "next S4f"])
    assert in_books(game, "looked_at") == ["S4f", "S4a"]
    game.choose("next S4a")
    assert game.hand == "I1w S1f S1w S4a"
    assert game.deck == "S4f S2a S2w"
    assert faces(game.view.deck.top) == ["S4f"]


@pytest.mark.rule("UR-15.20", "UR-15.21")
def test_both_prophecies_show_four_for_one_discard():
    game = reading("B7 B1 B7", deck="S4f S4a S2a S2w S2e")
    assert [words for words in game.offered if words.startswith("book")] == ["book B1", "book B7"]
    game.choose("book B7")
    assert in_books(game, "looked_at") == ["S4f", "S4a", "S2a", "S2w"]
    game.choose("next S2w")
    assert in_books(game, "ordered") == ["S2w"]
    game.choose("next S4f", "next S2a")
    assert game.hand == "I1w S1f S1w S2w"
    assert game.deck == "S4f S2a S4a S2e"
    assert faces(game.view.deck.top) == ["S4f", "S2a", "S4a"]


@pytest.mark.rule("UR-15.22", "UR-9.4")
def test_prophecies_in_a_short_deck():
    game = reading("B7", deck="S4f").choose("book B7")
    assert game.hand == "I1w S1f S1w S4f"
    game = reading("B7", deck="")
    assert game.offered == ["census", "nothing", "swap"]


@pytest.mark.rule("UR-15.23")
@pytest.mark.parametrize(
    ("dreams", "offered"),
    [
        (("C | C", "C |", "| C", "C | C"), []),
        (("S2f |", "C |", "| C", "C | C"), ["B1", "B3"]),
        (("| I2f", "C |", "| C", "C | C"), ["B2", "B4"]),
        (("", "C |", "| C", "C | C"), ["B5"]),
        (("S2f S2f S2f |", "C C C |", "S2e S2e S2e |", "S2w S2w S2w |"), ["B3"]),
    ],
)
def test_a_book_without_a_target_is_not_offered(dreams: tuple[str, ...], offered: list[str]):
    game = reading("B1 B2 B3 B4 B5", at_four(*dreams), options=BOOKS | {"books_removed": 0})
    assert game.offered_to("book") == offered


def test_a_row_of_one_city_lets_nothing_fly():
    game = reading("B1 B2", ["[ef] S2f | I2f"], stack=0)
    assert game.offered_to("book") == []


# ---- what others know, words, positions ------------------------------------------------------


@pytest.mark.rule("UR-20.11")
def test_only_the_player_sees_what_prophecies_show():
    game = reading("B7 B7", deck={"top": "S4f S4a S2a S2w"})
    size = game.view.deck.size
    game.choose("book B7", "next S2w")
    watched = game.table.view(WATCHER)
    assert faces(watched.part(books).looked_at) == ["?", "?", "?"]
    assert faces(watched.part(books).ordered) == ["?"]
    assert in_books(game, "looked_at") == ["S4f", "S4a", "S2a"]
    assert watched.deck.size == game.view.deck.size == size
    assert "S4f" in watched.unseen
    assert len(watched.unseen) == len(game.view.unseen) + 4 + len(game.state.players[0].hand)
    game.choose("next S4f", "next S4a")
    assert faces(game.view.deck.top) == ["S4f", "S4a", "S2a"]
    assert game.table.view(WATCHER).deck.top == ()
    told = [event for event in game.table.events_for(WATCHER) if event.kind in ("looked at", "put back")]
    assert [event.targets for event in told] == [(), ()]
    assert "looked at S4f S4a S2a S2w" in game.told


def test_in_plain_text():
    game = reading("B7 B1").choose("book B7")
    text = GAME.text_face(game.table.rules, game.view, english, 70).splitlines()
    assert "Books         B7 Prophecies  B1 Flying Sognae" in text
    assert "Looked at     S4f Sogna +4 of fire  S4a Sogna +4 of air" in text
    assert "Unseen books  6" in text


def test_options_in_words():
    game = reading("B1 B3 B5", at_four("S2f |", "", "C |", "C |"))
    said = {o.id: str(GAME.say_option(game.table.rules, o)) for o in game.options("book B5")}
    assert list(said.values()) == ["Open the book «Agoraphilia»"]
    game.choose("book B1")
    words = [str(GAME.say_option(game.table.rules, o)) for o in game.options("fly S2f [ew]")]
    assert words == ["Move the Sogna +2 of fire to the city of earth and water 1"]


@pytest.mark.parametrize(
    ("books", "sentence"),
    [
        ({"shelf": ["S2a"]}, "Only books"),
        ({"looked_at": ["S2a"]}, "No book is being read"),
        ({"shelf": ["B1", "B2", "B3", "B4", "B5"]}, "At most 4 books"),
    ],
)
def test_positions_that_cannot_be(books: dict[str, Any], sentence: str):
    with pytest.raises(tt.PositionError, match=sentence):
        given(BOOKS, row=ROW, hand=HAND, deck="S4f", books=books)
