"""Every word of packs means something: each effect has a primitive, each condition a test (A.4, A.6)."""

from __future__ import annotations

from typing import get_args

from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.pack.effects import Effect


def test_every_effect_has_a_primitive() -> None:
    assert [kind.__name__ for kind in get_args(Effect) if kind not in etherfields.does] == []


def test_every_condition_has_a_test() -> None:
    assert [kind.__name__ for kind in get_args(Cond) if kind not in etherfields.tests] == []
