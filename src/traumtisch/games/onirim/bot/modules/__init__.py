"""The judgements of Onirim's modules: a page each, with a `Judgements` object called `judged`."""

from __future__ import annotations

from traumtisch.games.onirim.bot.judgements import Judgements

JUDGEMENTS: tuple[Judgements, ...] = ()
"""Of all modules that have any."""
