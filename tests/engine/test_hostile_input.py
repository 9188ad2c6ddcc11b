"""Whatever comes in from outside gets one clear sentence, never a traceback of ours."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import traumtisch as tt

words = st.sampled_from(["RS", "red door", "nightmare", "c17", "c999", "", "R3", "ü", "towers", "A", "true"])
numbers = st.integers(-3, 10)
json = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)
position_keys = st.sampled_from(
    [
        "hand",
        "row",
        "doors",
        "deck",
        "limbo",
        "discard",
        "pending",
        "box",
        "used",
        "phase",
        "turn",
        "towers",
        "options",
    ]
)
deck_keys = st.sampled_from(["top", "known_top", "bottom", "known_bottom", "contents", "nonsense"])
decks = st.dictionaries(deck_keys, json, max_size=3)


@settings(max_examples=400, deadline=None)
@given(position=st.dictionaries(position_keys, json | decks, max_size=5) | json)
def test_any_position_is_read_or_refused_in_one_sentence(position: Any):
    with contextlib.suppress(tt.TraumtischError):
        table = tt.load_position("onirim", position, seed=1)
        assert table.decision is not None or table.outcome is not None


@pytest.mark.parametrize("position", [None, 3, "RS", [], {"deck": 5}, {"hand": [1]}, {"options": 5}])
def test_the_sentence_is_one_sentence(position: Any):
    with pytest.raises(tt.TraumtischError) as error:
        tt.load_position("onirim", position)
    assert "\n" not in str(error.value)
    assert str(error.value).endswith(".")


@settings(max_examples=300, deadline=None)
@given(
    options=st.dictionaries(st.sampled_from(["modules", "incubus", "hard", "hard.towers", "x"]), json) | json
)
def test_any_options_are_read_or_refused_in_one_sentence(options: Any):
    with contextlib.suppress(tt.TraumtischError):
        assert tt.new_table("onirim", options=options, seed=1).decision is not None


RECORD: dict[str, Any] = msgspec.json.decode(tt.new_table("onirim", seed=1).record.to_json())


@settings(max_examples=400, deadline=None)
@given(
    changes=st.dictionaries(
        st.sampled_from([*RECORD, "position", "taken_back"]), json, min_size=1, max_size=3
    )
)
def test_any_record_is_replayed_or_refused_in_one_sentence(changes: dict[str, Any]):
    with contextlib.suppress(tt.TraumtischError):
        assert tt.load_record({**RECORD, **changes}).decision is not None


@settings(max_examples=300, deadline=None)
@given(
    zone=st.sampled_from(
        ["hand", "row", "doors", "limbo", "discard", "pending", "looked_at", "agenda", "step", "seat"]
    ),
    content=json,
    rescue=st.booleans(),
)
def test_a_record_with_a_made_up_state_is_refused_in_one_sentence(zone: str, content: Any, rescue: bool):
    state = {**RECORD["rest"], zone: content}
    for changes in ({"position": state}, {"rest": state, "rules": "0"}):
        with contextlib.suppress(tt.TraumtischError):
            tt.load_record({**RECORD, **changes}, rescue=rescue).view()
