"""Onirim's accelerator, if what it needs is installed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from traumtisch.engine.decision import Decision
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.view import OnirimView
from traumtisch.kit.policy import Sprint


class OnirimSprinter:
    """Knows the base game for one player; it is looked for only when the first rollout is wanted."""

    def prepare(self) -> None:
        kernel = _kernel()
        if kernel is not None:
            kernel.prepare()

    def sprint(self, rules: Rules, view: OnirimView, decision: Decision) -> Sprint | None:
        kernel = _kernel()
        return None if kernel is None else kernel.sprint(rules, view, decision)


@cache
def _kernel() -> ModuleType | None:
    """The compiled rules, or None without the extra `fast`."""
    try:
        return import_module("traumtisch.games.onirim.fast.kernel")
    except ModuleNotFoundError as missing:
        if missing.name in ("numba", "numpy"):
            return None
        raise
