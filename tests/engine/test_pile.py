"""A pile knows who knows which of its cards."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.toys import duel
from traumtisch.engine.pile import EVERYBODY, NOBODY, Component, Pile

FACES = [Component(f"c{n}", str(n)) for n in range(40)]


def stage(pile: Pile) -> duel.Duel:
    rules = duel.GAME.rules(duel.GAME.settings_type())
    state = duel.GAME.new_state(rules)
    state.deck = pile
    return duel.Duel(rules, state, duel.GAME.stage_on(rules, state, "pile").chance)


def known_top(pile: Pile, seat: int) -> list[str | None]:
    return [card.face if card else None for card in pile.seen_by(seat, FACES).top]


def test_fixed_cards_come_first_then_the_bag_then_the_bottom():
    pile = Pile(bag=[5])
    pile.put_on_top(1)
    pile.put_on_top(2)
    pile.put_at_bottom(8)
    pile.put_at_bottom(9)
    t = stage(pile)
    assert t.draw_up_to(pile, 10) == [2, 1, 5, 8, 9]
    assert len(pile) == 0


def test_only_who_looked_knows():
    pile = Pile(bag=[1, 2, 3])
    pile.put_on_top(7, known_to=0b01)
    pile.put_on_top(8, known_to=0b11)
    pile.put_on_top(9, known_to=0b10)
    assert known_top(pile, 0) == [None, "8", "7"]
    assert known_top(pile, 1) == ["9", "8"]
    assert sorted(pile.unknown_to(0)) == [1, 2, 3, 9]


def test_shuffling_forgets_everything():
    pile = Pile(bag=[1])
    pile.put_on_top(7)
    pile.put_at_bottom(8)
    limbo = [9]
    pile.shuffle_in(limbo)
    assert sorted(pile.bag) == [1, 7, 8, 9]
    assert limbo == []
    assert known_top(pile, 0) == []
    assert pile.seen_by(0, FACES).bottom == ()


def test_taking_a_card_out_keeps_the_places_of_the_others():
    pile = Pile(bag=[1])
    for card in (7, 8, 9):
        pile.put_on_top(card)
    pile.take(8)
    pile.take(1)
    assert known_top(pile, 0) == ["9", "7"]
    assert len(pile) == 2


def test_drawing_a_card_that_somebody_did_not_know_is_a_revelation():
    pile = Pile()
    pile.put_on_top(1, known_to=0b01)
    pile.put_on_top(2, EVERYBODY)
    t = stage(pile)
    assert t.draw(pile) == 2
    assert t.state.revealed == 0
    assert t.draw(pile) == 1
    assert t.state.revealed == 1


@given(
    masks=st.lists(st.sampled_from([NOBODY, 0b01, 0b10, 0b11]), max_size=8),
    bag=st.integers(0, 5),
    seat=st.integers(0, 1),
    seed=st.integers(0, 10_000),
)
def test_dealing_again_keeps_what_the_seat_knows_and_loses_no_card(
    masks: list[int], bag: int, seat: int, seed: int
):
    pile = Pile(bag=list(range(20, 20 + bag)))
    for card, mask in enumerate(masks, 1):
        (pile.put_on_top if card % 3 else pile.put_at_bottom)(card, known_to=mask)
    view, cards = pile.seen_by(seat, FACES), sorted(pile)
    t = stage(pile)
    t.state.dealt = seed
    pile.forget_what_only_others_know(seat)
    pile.fill_unknown_places(t.below)
    assert sorted(pile) == cards
    assert pile.seen_by(seat, FACES) == view


def test_a_card_under_others_is_known_and_they_are_not():
    pile = Pile(bag=[1, 2, 3, 4, 5])
    pile.put_on_top(6, known_to=0b01)
    t = stage(pile)
    t.put_under(pile, 9, above=3)
    assert (known_top(pile, 0), known_top(pile, 1)) == (["6", None, None, "9"], [None, None, None, "9"])
    assert len(pile.bag) == 3
    drawn = t.draw_up_to(pile, 7)
    assert (drawn[0], drawn[3]) == (6, 9)
    assert sorted(drawn) == [1, 2, 3, 4, 5, 6, 9]


def test_a_card_under_others_that_are_fixed_already():
    pile = Pile(bag=[4])
    for card in (3, 2, 1):
        pile.put_on_top(card)
    pile.put_at_bottom(8)
    t = stage(pile)
    t.put_under(pile, 9, above=2)
    t.put_under(pile, 10, above=6, known_to=NOBODY)
    t.put_under(pile, 11, above=6)
    assert t.draw_up_to(pile, 9) == [1, 2, 9, 3, 4, 8, 11, 10]


def test_a_card_under_more_than_there_are_is_the_lowest():
    pile = Pile(bag=[1, 2])
    t = stage(pile)
    t.put_under(pile, 9, above=3)
    assert pile.bottom == [9]
    assert t.draw_up_to(pile, 3)[-1] == 9
