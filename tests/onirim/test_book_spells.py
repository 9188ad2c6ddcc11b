"""The Book of Steps (catalogue section 11): casting and paying, and the three spells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.book_scenario import BOOK, ROW, TWELVE_CARDS, cards, goal_row, goals
from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, Scenario, given, lying
from traumtisch.games.onirim.modules.book.goals import book
from traumtisch.games.onirim.modules.incubus.rules import IncubusView, protector

BOOK_AND_TOWERS = {"modules": ["book", "towers"]}
BOOK_AND_PROTECTOR = {"modules": ["book"], "incubus": "A"}
FROM_BELOW = {"modules": ["book"], "option.paradoxical_prophecy": "bottom"}
SPELLS = {"cast paradoxical", "cast parallel", "punish"}


def castable(game: Scenario) -> set[str]:
    return SPELLS & set(game.offered)


# ---- casting and paying ----------------------------------------------------------------------


@pytest.mark.rule("ON-11.9")
def test_spells_are_offered_in_every_free_window_and_nowhere_else() -> None:
    game = given(
        BOOK,
        hand="RK BM GS GK BS",
        row="RM RS",
        discard=TWELVE_CARDS,
        deck="BD nightmare NM NM GM RD NM BM",
        book=goals(ROW),
    )
    passed: list[str] = []
    for choice in ("play RK", "decline", "go-on", "decline", "go-on", "pay GK", "go-on", "go-on", "go-on"):
        passed.append(f"{game.asked}{'*' * len(castable(game))}")
        game.choose(choice)
    assert passed == [
        "action**",
        "search**",
        "between draws**",
        "door**",
        "between draws**",
        "nightmare***",
        "between draws**",
        "between draws**",
        "between draws**",
    ]
    key = given(BOOK, hand="RK BM GS GK BS", discard=TWELVE_CARDS, deck="BD NM GM", book=goals(ROW))
    key.choose("discard RK")
    assert (key.asked, castable(key)) == ("prophecy", set())
    key.choose("foresee BD")
    assert (key.asked, castable(key)) == ("order", set())


@pytest.mark.rule("ON-11.9")
def test_the_same_spell_may_be_cast_repeatedly_as_long_as_it_is_paid() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", discard=cards(12), deck="RS RM NS NK RD GD BD", book=goals(ROW))
    for uppermost in ("RM", "NS"):
        assert "cast paradoxical" in game.offered
        game.choose("cast paradoxical", "burn any", f"uppermost {uppermost}")
        while game.asked == "order":
            game.choose(game.offered[0])
        assert game.asked == "action"
    assert castable(game) == set()
    assert (len(game.discard), len(game.zones["box"].split())) == (2, 10)


@pytest.mark.rule("ON-11.9", "ON-20.14")
def test_a_spell_takes_no_action_away_and_nothing_must_be_cast() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", discard=cards(7), deck="RS RM", book=goals(ROW), turn=3)
    game.choose("cast parallel", "goal 1 blue", "goal 3 red")
    assert (game.asked, game.view.turn) == ("action", 3)
    window = given(BOOK, hand="RK BM GS NM", discard=cards(7), deck="RS RM", book=goals(ROW))
    assert (window.asked, window.offered) == ("between draws", ["cast paradoxical", "cast parallel", "go-on"])


@pytest.mark.rule("ON-11.10")
def test_any_cards_of_the_discard_pile_may_pay_and_they_go_to_the_box() -> None:
    game = given(
        BOOK,
        hand="RK BM GS NM BS",
        discard="RS nightmare BD NK GM NS RM",
        deck="GS",
        book=goals(ROW),
    ).choose("cast paradoxical")
    assert (game.asked, game.rule) == ("payment", "ON-11.10")
    assert game.offered == sorted(
        ["burn any", *(f"burn {face}" for face in ["RS", "nightmare", "BD", "NK", "GM", "NS", "RM"])]
    )
    game.choose("burn nightmare", "burn NK", "burn BD", "burn RM")
    assert game.zones == lying(hand="RK BM GS NM BS", discard="RS GM NS", box="nightmare NK BD RM", deck="GS")
    game.choose("burn GM")
    assert game.asked == "action"
    assert game.zones == lying(hand="RK BM GS NM BS", discard="RS NS", box="nightmare NK BD RM GM", deck="GS")


@pytest.mark.rule("ON-11.10")
def test_the_rest_may_be_paid_with_the_oldest_cards() -> None:
    game = given(
        BOOK, hand="RK BM GS NM BS", discard="RS nightmare BD NK GM NS RM", deck="GS", book=goals(ROW)
    ).choose("cast paradoxical", "burn NK", "burn any")
    assert game.zones == lying(hand="RK BM GS NM BS", discard="NS RM", box="NK RS nightmare BD GM", deck="GS")


@pytest.mark.rule("ON-11.10")
def test_if_every_card_is_needed_nothing_is_asked() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", discard=cards(7), deck="GS NS", book=goals(ROW))
    game.choose("cast parallel")
    assert (game.asked, game.discard) == ("first goal", [])
    asked_once = given(BOOK, hand="RK BM GS NM BS", discard=cards(6), deck="GS", book=goals(ROW))
    asked_once.choose("cast paradoxical")
    assert asked_once.asked == "payment"


@pytest.mark.rule("ON-11.11")
def test_the_nightmare_being_repelled_cannot_pay() -> None:
    position: dict[str, Any] = {
        "hand": "RS BM GS NM",
        "pending": "nightmare",
        "deck": "NS BS",
        "book": goals(ROW),
    }
    assert "punish" not in given(BOOK, discard=cards(9), **position).offered
    game = given(BOOK, discard=cards(11), **position).choose("punish")
    assert game.asked == "payment"
    assert "burn nightmare" not in game.offered
    assert game.pending == ["nightmare"]


@pytest.mark.rule("ON-11.11")
def test_a_drawn_door_cannot_pay() -> None:
    game = given(BOOK, hand="BK BM GS NM", pending="BD", discard=cards(8), deck="NS BS", book=goals(ROW))
    game.choose("cast parallel")
    assert "burn BD" not in game.offered
    assert "burn BK" not in game.offered


@pytest.mark.rule("ON-21.12")
def test_cards_removed_as_payment_are_seen_by_all() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", discard="RS BD NK GM NS", deck="GS", book=goals(ROW))
    game.choose("cast paradoxical")
    assert {"RS", "BD", "NK", "GM", "NS"} <= {card.face for card in game.view.box}
    assert "paid RS BD NK GM NS" in game.told
    assert not game.view.can_still_be_won


# ---- Paradoxical Prophecy --------------------------------------------------------------------


def prophesying(deck: Any, options: dict[str, Any] = BOOK) -> Scenario:
    game = given(options, hand="RK BM GS NM BS", discard=cards(5), deck=deck, book=goals(ROW))
    return game.choose("cast paradoxical")


@pytest.mark.rule("ON-11.12")
def test_one_of_five_cards_goes_on_top_and_the_others_below() -> None:
    game = prophesying("RM NK nightmare RD NM GD BK")
    assert (game.asked, game.looked_at) == ("uppermost", sorted(["RM", "NK", "nightmare", "RD", "NM"]))
    assert game.deck_size == 7
    assert game.offered == sorted(f"uppermost {face}" for face in game.looked_at)
    game.choose("uppermost RD")
    assert game.offered == ["next NK", "next NM", "next RM", "next nightmare"]
    game.choose("next NM", "next nightmare", "next RM")
    assert game.zones == lying(hand="RK BM GS NM BS", box=cards(5), deck="RD GD BK NM nightmare RM NK")
    assert "looked at RM NK nightmare RD NM" in game.told


@pytest.mark.rule("ON-11.12", "ON-21.3")
def test_the_player_knows_one_card_on_top_and_four_below_until_a_shuffle() -> None:
    game = prophesying({"top": "RM NK nightmare RD NM", "contents": "NS GM GS"})
    game.choose("uppermost RD", "next NM", "next nightmare", "next RM")
    assert game.deck == "RD | GM GS NS | NM nightmare RM NK"
    assert game.known_top == ["RD"]
    assert game.known_bottom == ["NM", "nightmare", "RM", "NK"]
    game.choose("play GS")  # the red door goes to Limbo, so the deck is shuffled
    assert (game.asked, game.known_top, game.known_bottom) == ("action", [], [])


@pytest.mark.rule("ON-11.12")
def test_doors_and_dreams_among_them_have_no_effect() -> None:
    game = prophesying("nightmare nightmare BD BD RD GM").choose(
        "uppermost nightmare", "next BD", "next RD", "next BD"
    )
    assert (game.asked, game.deck) == ("action", "nightmare GM BD RD BD nightmare")


@pytest.mark.rule("ON-11.13")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_with_few_cards_in_the_deck_all_are_looked_at(number: int) -> None:
    deck = ["RM", "NK", "GD", "RD", "GM"][:number]
    game = prophesying(" ".join(deck))
    if number > 1:
        assert sorted(deck) == game.looked_at
        game.choose(f"uppermost {deck[-1]}", *(f"next {face}" for face in deck[: number - 2]))
    assert game.asked == "action"
    assert game.deck == " ".join([deck[-1], *deck[:-1]])


@pytest.mark.rule("ON-11.13", "ON-3.23")
def test_with_no_card_in_the_deck_it_cannot_be_cast() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", discard=cards(8), deck="", book=goals(ROW))
    assert castable(game) == {"cast parallel"}


@pytest.mark.rule("ON-11.14")
def test_the_older_prophecy_looks_at_the_bottom_of_the_deck() -> None:
    game = prophesying("RM NK nightmare RD NM GD BK", FROM_BELOW)
    assert game.looked_at == sorted(["nightmare", "RD", "NM", "GD", "BK"])
    game.choose("uppermost RD", "next NM", "next nightmare", "next BK")
    assert game.zones == lying(hand="RK BM GS NM BS", box=cards(5), deck="RD RM NK NM nightmare BK GD")


@pytest.mark.rule("ON-11.14")
def test_from_below_known_cards_come_first_then_the_rest_by_chance() -> None:
    seen: set[str] = set()
    for seed in range(30):
        game = given(
            FROM_BELOW,
            seed=seed,
            hand="RK BM GS NM BS",
            discard=cards(5),
            deck={"top": "RM", "contents": "NS GK NK", "bottom": "RD BD GD"},
            book=goals(ROW),
        ).choose("cast paradoxical")
        assert {"RD", "BD", "GD"} < set(game.looked_at)
        assert "RM" not in game.looked_at
        seen |= set(game.looked_at)
    assert seen == {"RD", "BD", "GD", "NS", "GK", "NK"}


@pytest.mark.rule("ON-11.14")
def test_from_below_the_lowest_cards_are_looked_at_and_those_above_them_stay() -> None:
    game = prophesying({"known_bottom": "RM NK GD BD nightmare RD BK"}, FROM_BELOW)
    assert game.looked_at == sorted(["RM", "NK", "GD", "BD", "nightmare"])
    assert game.known_bottom == ["BK", "RD"]
    game.choose("uppermost GD", "next NK", "next BD", "next RM")
    assert game.known_bottom == ["BK", "RD", "NK", "BD", "RM", "nightmare"]


@pytest.mark.rule("ON-11.14")
def test_from_below_with_few_cards_all_are_looked_at() -> None:
    game = prophesying("RM NK GD", FROM_BELOW).choose("uppermost GD", "next RM")
    assert game.deck == "GD RM NK"


# ---- Parallel Planning -----------------------------------------------------------------------


def planning(row: str, doors: str = "") -> Scenario:
    game = given(BOOK, hand="RK BM GS NM BS", doors=doors, discard=cards(7), deck="GS NS", book=goals(row))
    return game.choose("cast parallel")


@pytest.mark.rule("ON-11.15")
@pytest.mark.parametrize(
    ("one", "other", "after"),
    [
        ("goal 1 blue", "goal 2 green", "G B R N R B G N"),
        ("goal 2 green", "goal 1 blue", "G B R N R B G N"),
        ("goal 3 red", "goal 8 brown", "B G N N R B G R"),
        ("goal 1 blue", "goal 6 blue", ROW),
    ],
)
def test_any_two_goals_change_places(one: str, other: str, after: str) -> None:
    game = planning(ROW)
    names = [
        f"goal {place} {word}"
        for place, word in enumerate(["blue", "green", "red", "brown", "red", "blue", "green", "brown"], 1)
    ]
    assert (game.asked, game.offered) == ("first goal", names)
    game.choose(one)
    assert (game.asked, game.offered) == ("second goal", [name for name in names if name != one])
    game.choose(other)
    assert (game.asked, goal_row(game)) == ("action", after)
    assert game.zones == lying(hand="RK BM GS NM BS", box=cards(7), deck="GS NS")


@pytest.mark.rule("ON-11.16")
def test_a_goal_that_is_face_down_stays_so_in_its_new_place() -> None:
    game = planning("[B] [G] R N R B G N", "BD GD").choose("goal 1 blue", "goal 4 brown")
    assert goal_row(game) == "N [G] R [B] R B G N"
    both = planning("[B] [G] R N R B G N", "BD GD").choose("goal 1 blue", "goal 2 green")
    assert goal_row(both) == "[G] [B] R N R B G N"


@pytest.mark.rule("ON-11.17")
def test_a_drawn_door_can_be_made_to_fit_or_kept_from_fitting() -> None:
    def drawn(door: str) -> Scenario:
        return given(BOOK, hand="RK BK GS NM", pending=door, discard=cards(7), deck="NM NS", book=goals(ROW))

    red = drawn("RD")
    assert "unlock RK" not in red.offered
    red.choose("cast parallel", "goal 1 blue", "goal 3 red")
    assert (red.asked, red.offered) == ("door", ["decline", "unlock RK"])
    blue = drawn("BD")
    assert "unlock BK" in blue.offered
    blue.choose("cast parallel", "goal 1 blue", "goal 3 red")
    assert (blue.doors, blue.hand) == ([], ["BK", "GS", "NM", "NM", "RK"])
    assert (blue.asked, goal_row(blue)) == ("action", "R G B N R B G N")


@pytest.mark.rule("ON-11.17")
def test_a_door_about_to_be_searched_can_be_made_to_fit() -> None:
    game = given(
        BOOK, hand="RK BM GS NM BS", row="RM RS", discard=cards(7), deck="RD NS NM", book=goals(ROW)
    ).choose("play RK", "cast parallel", "goal 5 red", "goal 1 blue")
    assert game.asked == "search"
    game.choose("search red")
    assert (game.doors, goal_row(game)) == (["RD"], "[R] G R N B B G N")


# ---- Powerful Punishment ---------------------------------------------------------------------


@pytest.mark.rule("ON-11.18")
def test_it_repels_the_nightmare_at_no_other_cost() -> None:
    game = given(
        BOOK,
        hand="RK BM GS NM",
        doors="BD",
        pending="nightmare",
        discard=cards(10),
        deck="NS BS",
        book=goals(ROW),
    )
    game.choose("punish")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM NS", doors="BD", discard="nightmare", box=cards(10), deck="BS"
    )


@pytest.mark.rule("ON-11.18")
def test_it_is_paid_card_by_card_and_can_be_copied_on_the_way() -> None:
    game = given(
        BOOK, hand="RK BM GS NM", pending="nightmare", discard=cards(12), deck="NS BS", book=goals(ROW)
    ).choose("punish", "burn RS", "burn RS", "burn NM")
    assert (game.asked, game.pending, game.view.part(book).owed) == ("payment", ["nightmare"], 7)
    copy = Scenario(game.table.copy()).choose("burn any")
    game.choose(*["burn BS"] * 3, *["burn GS"] * 3, "burn NS")
    assert game.discard == ["NS", "RS", "nightmare"]
    assert copy.discard == ["NS", "NS", "nightmare"]


@pytest.mark.rule("ON-11.18", "ON-19.3")
@pytest.mark.parametrize(
    ("answer", "fallen", "limbo"), [("topple R4", "R4 nightmare", ""), ("false-alarm", "", "nightmare")]
)
def test_it_counts_as_repelling_so_a_tower_falls_or_it_is_a_false_alarm(
    answer: str, fallen: str, limbo: str
) -> None:
    game = given(
        BOOK_AND_TOWERS,
        hand="RK BM GS NM",
        pending="nightmare",
        discard=cards(10),
        towers="R4",
        deck="nightmare NS",
        book=goals(ROW),
    ).choose("punish")
    assert (game.asked, game.offered) == ("tower step", ["false-alarm", "topple R4"])
    game.choose(answer)
    assert game.zones == lying(
        hand="RK BM GS NM",
        discard=fallen,
        limbo=limbo,
        pending="nightmare",
        towers="" if fallen else "R4",
        box=cards(10),
        deck="NS",
    )


@pytest.mark.rule("ON-11.18")
def test_the_little_incubus_and_the_spell_are_alternatives() -> None:
    game = given(
        BOOK_AND_PROTECTOR,
        hand="RS BM GS NM",
        pending="nightmare",
        discard=cards(10),
        deck="NS BS",
        book=goals(ROW),
    )
    assert {"punish", "incubus"} < set(game.offered)
    game.choose("punish")
    assert game.view.part(protector) == IncubusView(figure=True)


@pytest.mark.rule("ON-11.19")
def test_it_can_be_cast_only_against_a_nightmare() -> None:
    game = given(BOOK, hand="RK BM GS NM BS", row="RM RS", discard=TWELVE_CARDS, deck="BD", book=goals(ROW))
    for choice in ("play RK", "decline", "go-on"):
        assert castable(game) == {"cast paradoxical", "cast parallel"}
        game.choose(choice)
    assert game.asked == "door"
    assert "punish" not in game.offered


@pytest.mark.rule("ON-11.20")
def test_the_last_goal_wins() -> None:
    row = "[R] [R] [B] [B] [G] [G] [N] N"
    game = given(BOOK, hand="NK BM GS NM", doors=SEVEN_DOORS, pending="ND", deck="NS", book=goals(row))
    game.choose("unlock NK")
    assert game.won
    assert goal_row(game) == "[R] [R] [B] [B] [G] [G] [N] [N]"
    assert game.zones == lying(hand="BM GS NM", doors=EIGHT_DOORS, discard="NK", deck="NS")
