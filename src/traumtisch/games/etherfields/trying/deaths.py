"""Death, forced in every scene (V56, V56b): the campaign goes on, and everybody still has cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.table import Table
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.pack.effects_story import Die
from traumtisch.games.etherfields.state import Cause, EtherfieldsState
from traumtisch.games.etherfields.trying.playing import begun, played
from traumtisch.games.etherfields.trying.scenes import Wrong, heard_of

FEWEST_CARDS = 16
"""V56b: influence cards for a deck."""
MOST_MOVES = 200
"""So much may be asked after a death, building decks for instance."""
IN_THE_WORLD = "where to"
"""The question that the dream world asks."""
IN_A_ROW = 3


def wrong_after_death(game: Game[Any], options: dict[str, Any], scene: str) -> Iterator[Wrong]:
    """With the Death card and before it is owned, each time three deaths in a row. Without a scene it begins
    in the dream world."""
    position: dict[str, Any] = {"scene": scene, "goes_on": True, "phase": "characters" if scene else "world"}
    for stated in (position, {**position, "wisdom": ()}):
        yield from heard_of("V56", lambda stated=stated: _wrong(game, options, stated))


def _wrong(game: Game[Any], options: dict[str, Any], position: dict[str, Any]) -> Iterator[Wrong]:
    table = begun(game, options, 1, position)
    for number in range(IN_A_ROW):
        table = _dying(table)
        if not _goes_on(table, Random(number)):
            yield "V56", Phrase(N_("the campaign does not go on after a death"))
            return
        if table.outcome is not None:
            break
    m = table.rules.material
    state = table.state
    assert isinstance(state, EtherfieldsState)
    for character in state.characters:
        own = [card for name, zone in character.zones() for card in zone if name != "zone"]
        cards = sum(m.kinds[card] == "influence" for card in own)
        if cards < FEWEST_CARDS:
            says = N_("after deaths {character} has {number} influence cards, fewer than 16")
            yield "V56b", Phrase(says, character=m.name_of(character.id), number=cards)


def _goes_on(table: Table, random: Random) -> bool:
    """Whether the team comes back to the dream world; without one, to another session."""
    for _ in played(table, random, MOST_MOVES):
        if table.decision is not None and table.decision.kind == IN_THE_WORLD:
            return True
    return table.outcome is not None and table.game.sequel(table.stage) is not None


def _dying(table: Table) -> Table:
    """The same position, in which the team loses at once."""
    state: Any = table.at_last_rest.state.copy()
    state.frame, state.agenda = run(Cause(), (Die(),)), []
    return Table(table.game.stage_on(table.rules, state, 1))
