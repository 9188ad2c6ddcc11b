"""Records replay exactly, and say in one sentence why they do not."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import traumtisch as tt
from tests.toys import duel


def finished(seed: int = 8) -> tt.Table:
    random = Random(seed)
    table = tt.new_table("onirim", seed=seed, options={"modules": ["towers"]})
    while table.decision:
        table.choose(random.choice(table.decision.options))
    return table


def changed(record: tt.Record, **fields: object) -> bytes:
    return msgspec.structs.replace(record, **fields).to_json()


def test_a_record_replays_to_the_same_end():
    table = finished()
    again = tt.load_record(table.record.to_json())
    assert again.state == table.state
    assert again.outcome == table.outcome
    assert again.record == table.record


def test_a_record_is_readable():
    record = finished().record
    text = record.to_json().decode()
    assert '"game": "onirim"' in text
    assert '"modules": [' in text
    assert len(record.choices) == len(record.offered.split())
    assert all(choice.split()[0].isalpha() or "-" in choice for choice in record.choices)


def test_a_truncated_record_is_damaged_wherever_it_is_cut():
    data = finished().record.to_json().rstrip()
    for end in [*range(0, len(data), 97), len(data) - 1]:
        with pytest.raises(tt.RecordDamaged) as error:
            tt.load_record(data[:end])
        assert "\n" not in str(error.value)


def test_a_record_with_missing_choices_is_noticed():
    record = finished().record
    with pytest.raises(tt.RecordDamaged, match="part of it is missing"):
        tt.load_record(changed(record, choices=record.choices[:-3]))
    offered = " ".join(record.offered.split()[:-3])
    with pytest.raises(tt.RecordMismatch, match="leads to another position"):
        tt.load_record(changed(record, choices=record.choices[:-3], offered=offered))


def test_a_record_of_other_rules_says_so_and_can_be_rescued():
    table = finished().at(12)
    old = changed(table.record, rules="0")
    with pytest.raises(tt.RecordOfOtherRules) as error:
        tt.load_record(old)
    assert str(error.value) == (
        "The record follows version 0 of the rules of Onirim, this program has version 1; "
        "replay it there, or go on from its last resting point (rescue)."
    )
    rescued = tt.load_record(old, rescue=True)
    assert rescued.state == table.state
    assert rescued.decision is not None


def test_a_choice_that_is_not_offered_any_more_is_named():
    record = finished().record
    choices = [*record.choices]
    choices[4] = "play c999"
    with pytest.raises(tt.RecordMismatch, match=r"Choice 5 of the record \(play c999\) does not fit"):
        tt.load_record(changed(record, choices=choices))


def test_a_decision_that_offers_something_else_now_is_noticed():
    record = finished().record
    offered = record.offered.split()
    offered[2] = "00000000"
    with pytest.raises(tt.RecordMismatch, match="Choice 3"):
        tt.load_record(changed(record, offered=" ".join(offered)))


def test_another_seed_leads_elsewhere():
    with pytest.raises(tt.RecordMismatch):
        tt.load_record(changed(finished().record, seed=9))


@pytest.mark.parametrize("nonsense", [b"", b"[]", b"{}", b"\xff\xfe", b'{"format": 1}', b"null", b'"onirim"'])
def test_what_is_no_record_is_refused(nonsense: bytes):
    with pytest.raises(tt.RecordDamaged):
        tt.load_record(nonsense)


def test_records_of_unknown_games_and_formats_are_refused():
    record = finished().record
    with pytest.raises(tt.UnknownGame):
        tt.load_record(changed(record, game="chess"))
    with pytest.raises(tt.RecordOfOtherRules, match="format 3"):
        tt.load_record(changed(record, format=3))
    with pytest.raises(tt.SettingsError):
        tt.load_record(changed(record, options={"modules": ["nonsense"]}))


def test_choices_made_at_the_same_time_are_recorded_with_their_seats():
    table = tt.new_table(duel.GAME, seed=4)
    table.choose(table.decisions[1].options[0], seat=1)
    record = table.record
    assert record.choices[0].startswith("1: lay c")
    again = tt.load_record(record, duel.GAME)
    assert [decision.seat for decision in again.decisions] == [0]


def test_positions_resignations_and_undone_choices_are_recorded():
    table = tt.load_position("onirim", {"hand": ["RS", "BM", "GK", "NS", "BS"]}, seed=3, practice=True)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    table.undo()
    table.choose(table.decision.options[1])
    table.resign()
    record = table.record
    assert record.position is not None
    assert record.choices[-1] == "resign 0"
    assert [t.after for t in record.taken_back] == [0]
    again = tt.load_record(record.to_json())
    assert again.state == table.state
    assert again.taken_back == table.taken_back
    assert again.practice


def test_an_imagined_table_in_the_middle_of_a_script_cannot_be_saved():
    table = tt.new_table(duel.GAME, seed=2)
    for decision in table.decisions:
        table.choose(decision.options[0], decision.seat)
    with pytest.raises(tt.RecordError, match="imagined"):
        _ = table.imagine(0, 5).record
