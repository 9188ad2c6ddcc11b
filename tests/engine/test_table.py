"""The Table: choosing, undoing, copying, imagining, two seats at once."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.toys import duel, marathon


def play(table: tt.Table, choices: int, place: int = 0) -> tt.Table:
    for _ in range(choices):
        decision = table.decision
        assert decision is not None
        table.choose(decision.options[place % len(decision.options)], decision.seat)
    return table


# ---- the block of code that stays ------------------------------------------------------------


def test_the_public_api_works_exactly_as_promised():
    table = tt.new_table("onirim", seed=7, options={"modules": ["towers"], "incubus": "A"})
    while table.decision:
        table.choose(table.decision.options[0])
    assert table.outcome is not None
    assert table.outcome.won is not table.outcome.lost
    assert table.outcome.reason
    assert table.outcome.rule == "ON-9.4"
    assert table.view(seat=0).turn > 0
    position = tt.load_position("onirim", {"hand": ["RS", "BS", "GS", "NS", "c17"]})
    assert position.decision is not None
    position.choose("play c17")
    assert position.view(seat=0).row[0].id == "c17"


# ---- choosing --------------------------------------------------------------------------------


def test_a_wrong_option_is_one_clear_sentence_and_changes_nothing():
    table = tt.load_position("onirim", {"hand": ["c1", "c2", "c3", "c4", "c5"], "row": ["BS"]})
    digest = table.state.digest()
    for wrong in ("play c1", "play c99", "", tt.Option("play", 1)):
        with pytest.raises(tt.WrongOption) as error:
            table.choose(wrong)
        assert str(error.value) == (
            f"{str(wrong)!r} is not possible now (ON-20.1); possible are: "
            "discard c1, discard c2, discard c3, discard c4, discard c5."
        )
    assert table.state.digest() == digest
    assert table.choices == ()


def test_an_option_may_be_written_in_the_words_of_positions():
    table = tt.load_position("onirim", {"hand": ["RS", "BS", "GS", "NS", "BM"]})
    assert "discard BS" not in [option.id for option in table.decision.options]  # type: ignore[union-attr]
    table.choose("discard BS")
    assert len(table.choices) == 1


def test_nothing_can_be_chosen_when_the_game_is_over():
    table = tt.new_table("onirim", seed=1)
    table.resign()
    assert table.outcome is not None
    assert table.outcome.rule == "ON-9.9"
    with pytest.raises(tt.GameOver):
        table.choose("discard c1")
    with pytest.raises(tt.GameOver):
        table.resign()


def test_seats_that_do_not_exist_or_are_not_asked_are_refused():
    table = tt.new_table("onirim", seed=1)
    with pytest.raises(tt.WrongSeat, match="There is no seat 1 at this table"):
        table.view(seat=1)
    two = play(tt.new_table(duel.GAME, seed=1), 1)
    with pytest.raises(tt.WrongSeat, match="Seat 0 has nothing to decide now"):
        two.choose("lay c1", seat=0)


# ---- undo ------------------------------------------------------------------------------------


def test_undo_goes_back_freely_until_something_is_revealed():
    table = tt.load_position("onirim", {"hand": ["RK", "BS", "BM", "GS", "GM"], "phase": 1}, seed=1)
    key = next(card.id for card in table.view().hand if card.face == "RK")
    table.choose(f"discard {key}")
    assert table.decision is not None
    first = table.decision.options[0]
    before = table.state.digest()
    table.choose(first)
    table.undo()
    assert table.state.digest() == before
    assert table.taken_back[0].choice == first.id
    with pytest.raises(tt.UndoRefused, match="Something hidden has been revealed"):
        table.undo()
    assert table.state.digest() == before
    table.undo(beyond_what_was_revealed=True)
    assert table.choices == ()
    with pytest.raises(tt.UndoRefused, match="just begun"):
        table.undo()


def test_practice_mode_takes_everything_back():
    table = play(tt.new_table("onirim", seed=3, practice=True), 30, place=-1)
    start = tt.new_table("onirim", seed=3).state
    for _ in range(30):
        table.undo()
    assert table.state == start
    assert len(table.taken_back) == 30


def test_a_resignation_can_be_undone():
    table = play(tt.new_table("onirim", seed=3), 3)
    digest = table.state.digest()
    table.resign()
    table.undo()
    assert table.state.digest() == digest
    assert table.outcome is None


# ---- copies ----------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way_with_the_same_future():
    table = play(tt.new_table("onirim", seed=3), 5)
    copy = table.copy()
    play(copy, 5)
    assert len(table.choices) == 5
    play(table, 5)
    assert table.state == copy.state


def test_a_table_in_the_middle_of_a_script_can_be_copied_again_and_again():
    table = play(tt.new_table(duel.GAME, seed=2), 2)
    assert table.decision is not None
    assert table.decision.kind == "parry"
    assert not table.at_rest
    copies = [table.copy() for _ in range(3)]
    copies.append(copies[0].copy())
    for copy in copies:
        assert copy.decision is not None
        assert copy.decision.kind == "parry"
        play(copy, 1, place=1)
    assert all(copy.state == copies[0].state for copy in copies)
    assert table.decision.kind == "parry"


def test_copying_late_in_a_long_turn_replays_nothing(monkeypatch: pytest.MonkeyPatch):
    table = play(tt.new_table(marathon.GAME, seed=1), 29)
    monkeypatch.setattr(tt.Table, "_replay", lambda *_: pytest.fail("a replay"))  # pyright: ignore
    copy = table.copy()
    assert copy.decision is not None
    assert copy.state == table.state


def test_a_past_position_can_be_visited():
    table = play(tt.new_table("onirim", seed=3), 20)
    assert table.at(0).state == tt.new_table("onirim", seed=3).state
    assert table.at(20).state == table.state
    assert play(table.at(7), 13).state == table.state
    with pytest.raises(IndexError):
        table.at(21)


# ---- several seats at once -------------------------------------------------------------------


def test_seats_choose_at_the_same_time_in_any_order():
    first, second = tt.new_table(duel.GAME, seed=4), tt.new_table(duel.GAME, seed=4)
    lay = [decision.options[0] for decision in first.decisions]
    assert [decision.seat for decision in first.decisions] == [0, 1]
    first.choose(lay[0], seat=0)
    assert [decision.seat for decision in first.decisions] == [1]
    first.choose(lay[1], seat=1)
    second.choose(lay[1], seat=1)
    assert [decision.seat for decision in second.decisions] == [0]
    second.choose(lay[0])
    assert first.state == second.state


def test_what_another_seat_has_chosen_is_a_secret_until_all_have_chosen():
    table = tt.new_table(duel.GAME, seed=4)
    before = table.view(seat=0)
    worlds: list[tt.Table] = []
    for option in table.decisions[1].options:
        world = table.copy()
        world.choose(option, seat=1)
        worlds.append(world)
    assert all(world.view(seat=0) == before for world in worlds)
    imagined = [world.imagine(0, chance=9) for world in worlds]
    assert all(i.state == imagined[0].state for i in imagined)
    assert [decision.seat for decision in imagined[0].decisions] == [0, 1]


def test_an_answer_given_at_the_same_time_can_be_taken_back():
    table = tt.new_table(duel.GAME, seed=4)
    table.choose(table.decisions[1].options[0], seat=1)
    table.undo()
    assert [decision.seat for decision in table.decisions] == [0, 1]


# ---- imagining -------------------------------------------------------------------------------


def test_an_imagined_table_looks_the_same_but_has_other_hands_and_another_future():
    table = play(tt.new_table(duel.GAME, seed=5), 2)
    hands: set[tuple[int, ...]] = set()
    for chance in range(20):
        world = table.imagine(0, chance)
        assert world.view(0) == table.view(0)
        state = world.state
        assert isinstance(state, duel.DuelState)
        hands.add(tuple(state.players[1].hand))
    assert len(hands) > 10


def test_an_imagined_table_does_not_hold_the_seed():
    world = tt.new_table("onirim", seed="the secret").imagine(0, chance=1)
    assert world.seed == 1


# ---- events ----------------------------------------------------------------------------------


def test_events_are_the_same_whenever_one_asks():
    early, late = tt.new_table("onirim", seed=6), tt.new_table("onirim", seed=6)
    assert early.events
    play(early, 15)
    play(late, 15)
    assert early.events == late.events


def test_chance_is_in_the_log_of_the_host_but_in_nobody_elses():
    table = play(tt.new_table("onirim", seed=6), 3)
    assert any(event.kind == "chance" for event in table.events)
    assert not any(event.kind == "chance" for event in table.events_for(0))


def test_what_another_seat_drew_is_told_without_the_card():
    table = tt.new_table(duel.GAME, seed=6)
    drawn = [event for event in table.events_for(0) if event.kind == "drew"]
    assert len(drawn) == 6
    assert sum(1 for event in drawn if event.targets) == 3


def test_whoever_is_told_something_is_told_when_it_happened():
    table = play(tt.new_table("onirim", seed=6), 12)
    told = table.told_to(0)
    assert [each.event for each in told] == table.events_for(0)
    for choices in range(13):
        then = tt.new_table("onirim", seed=6)
        play(then, choices)
        assert [each for each in told if each.choices <= choices] == then.told_to(0)
    assert {each.turn for each in told} == set(range(table.view(0).turn + 1)) - {table.view(0).turn}


@pytest.mark.parametrize("since", range(13))
def test_whoever_was_told_before_is_told_what_came_since_and_the_last_few(since: int):
    table = play(tt.new_table("onirim", seed=6), 12)
    everything = table.told_to(0)
    news = [each for each in everything if each.choices > since]
    told = table.told_to(0, last=len(everything), since=since)
    assert told == (news if len(news) > 3 else everything[-3:])
    assert told[-2:] == table.told_to(0, last=2, since=since)


def test_choices_are_counted_rightly_however_a_table_goes_on():
    """What was counted once is not counted again: not after undo, in copies, or in the past."""
    table = tt.new_table("onirim", seed=6, practice=True)
    for number in range(1, 40):
        play(table, 1, place=number)
        assert table.number_of_choices == len(table.choices) == number
    table.undo()
    assert table.number_of_choices == len(table.choices) == 38
    copy = play(table.copy(), 2)
    assert (table.number_of_choices, copy.number_of_choices) == (38, 40)
    assert table.at(7).number_of_choices == 7
