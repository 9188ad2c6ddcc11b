"""The judgements of Onirim's modules: a page each, with a `Judgements` object called `judged`."""

from __future__ import annotations

from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.modules import (
    book,
    crossroads,
    dreamcatchers,
    glyphs,
    incubus,
    oniverse,
    premonitions,
    team,
    towers,
)

JUDGEMENTS: tuple[Judgements, ...] = (
    book.judged,
    crossroads.judged,
    dreamcatchers.judged,
    glyphs.judged,
    incubus.protecting,
    incubus.making_paths,
    incubus.opposing,
    oniverse.judged,
    premonitions.judged,
    team.judged,
    towers.judged,
)
"""Of all modules that have any."""
