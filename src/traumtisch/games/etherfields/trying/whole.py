"""A whole pack on trial: all that random games, deaths and slumbers bring to light (C.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from traumtisch.engine.game import Game
from traumtisch.engine.packs import Finding
from traumtisch.engine.phrase import N_
from traumtisch.engine.table import Table
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating.findings import finding, warning
from traumtisch.games.etherfields.scenes import is_played, numbered_scenes
from traumtisch.games.etherfields.trying.deaths import wrong_after_death
from traumtisch.games.etherfields.trying.scenes import Wrong, entries_read, wrong_in
from traumtisch.games.etherfields.trying.slumbers import wrong_with_slumber

MOST_CHARACTERS = 5


def tried(game: Game[Any], pack: Pack, number: int, kept: Sequence[Table] = ()) -> Iterator[Finding]:
    """So many games of each scene with each team, then the others; each mistake of an element once. At last
    what nobody has ever read, there or in the games that are kept with the pack."""
    said: set[tuple[str, str]] = set()
    read = {entry for table in kept for entry in entries_read(table)}
    for element, about, (check, says) in _all(game, pack, number, read):
        if (element, check) not in said:
            said.add((element, check))
            yield finding(pack, element, check, N_("{about}: {what}"), about=about, what=says)
    for entry in pack.all("script", el.Entry):
        if entry not in read:
            says = N_("no random game and no certificate has come to this entry; play more of them")
            yield warning(pack, entry, "V40", says)


def _all(game: Game[Any], pack: Pack, number: int, read: set[str]) -> Iterator[tuple[str, str, Wrong]]:
    """With each finding the element, and which trial it was."""
    options = {"pack": pack.facts.id}
    slumbers = pack.all("slumber", el.Slumber)
    scenes = {"campaign": "", "world": ""} | numbered_scenes(pack)
    for scene, element in scenes.items():
        for team in range(1, min(MOST_CHARACTERS, len(pack.of_kind.get("character", {}))) + 1):
            for seed in range(number):
                chosen = {**options, "scene": scene, "characters": team}
                for wrong in wrong_in(game, chosen, seed, read):
                    yield element, f"{scene}, {team}, {seed}", wrong
    played = [name for name, each in slumbers.items() if is_played(each)]
    for scene in ("", *pack.facts.dreams, *played):
        yield from ((scene, scene or "world", wrong) for wrong in wrong_after_death(game, options, scene))
    for name in played:
        yield from ((name, name, wrong) for wrong in wrong_with_slumber(game, options, slumbers[name]))
