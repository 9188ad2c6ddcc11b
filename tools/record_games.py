"""Records games as fixtures: a win and a loss for each module, and one with everything on.

    .venv/bin/python tools/record_games.py onirim tests/onirim/records

The player who wins them is clairvoyant: it tries each option in copies of the real table, plays on by
simple likings, and takes the option that led furthest. That is no bot (a bot must not know the future); it
only finds won games to keep.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import urbion_player

import traumtisch as tt
from traumtisch.engine.decision import Option
from traumtisch.games.onirim import GAME, OnirimState, OnirimView
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers
from traumtisch.games.onirim.modules.towers.rules import towers

LIKED = {
    "unlock": 12,
    "disguise": 12,
    "lay": 12,
    "search": 10,
    "take": 8,
    "build": 5,
    "incubus": 5,
    "mirror": 5,
    "challenge": 9,
    "pay": 4,
    "reveal": 3,
    "look": 3,
    "false-alarm": 2,
    "go-on": 6,
    "replace": -3,
    "return": -4,
    "escape": -4,
    "decline": -6,
}
"""What usually helps, by verb; a table of guesses."""


def liking(table: tt.Table, option: Option, random: Random) -> float:
    state, cards = table.state, table.rules.material
    assert isinstance(state, OnirimState)
    value = LIKED.get(option.verb, 0) + random.random() * 3
    if option.id == "search nothing":
        return -9
    card = option.target
    if option.verb == "play":
        return value + 3 * series_with(state, cards.colours, card) - 2 * cards.is_key[card]
    if option.verb == "discard":
        return value - 3 * cards.is_key[card] - (cards.kind[card] == "tower")
    if option.verb in ("foresee", "drop"):
        bad = cards.kind[card] == "nightmare"
        return (
            value + 9 * bad - 20 * (cards.type[card] == "door") - 3 * cards.is_key[card]
            if card != "nothing"
            else 0
        )
    return value


def series_with(state: OnirimState, colours: list[int], card: int) -> int:
    """How long the series at the end of the row would be with this card."""
    length, shared = 1, colours[card]
    player = state.players[state.seat]
    for before, used in zip(reversed(player.row), reversed(player.used), strict=True):
        shared &= colours[before]
        if used or not shared or length == 3:
            break
        length += 1
    return length


def progress(table: tt.Table) -> float:
    """How far the game has come: won, or how much of what a win needs was there in the end."""
    state, cards = table.state, table.rules.material
    assert isinstance(state, OnirimState)
    if table.outcome is not None and table.outcome.won:
        return 1000.0
    view: OnirimView = table.view()
    wanted = [{cards.colours[door] for door in player.doors} for player in state.players]
    doors = sum(len(colours) for colours in wanted) if table.seats > 1 else len(state.players[0].doors)
    row = [tower.face[0] for tower in view.part(towers).row] if "towers" in view.modules else []
    aligned = max((len(set(row[n : n + 4])) for n in range(len(row))), default=0)
    catchers = view.part(dreamcatchers).catchers if "dreamcatchers" in view.modules else ()
    caught = [card.face for catcher in catchers for card in catcher]
    return doors * 10 + aligned * 6 + caught.count("lost-dream") * 8 + state.turn / 10


def wanted() -> dict[str, dict[str, object]]:
    modules = next(s for s in GAME.settings_type.schema() if s.key == "modules").choices
    single: dict[str, dict[str, object]] = {"base": {}}
    single |= {name: {"modules": [name]} for name in modules}
    single |= {f"incubus-{mode}": {"incubus": mode} for mode in "ABC"}
    single["team"] = {"players": 2}
    single["everything"] = {"modules": list(modules), "incubus": "B", "players": 2}
    return single


class Player(NamedTuple):
    """What the search needs to know of a game: what usually helps, how far it came, what to record."""

    game: str
    liking: Callable[[tt.Table, Option, Random], float]
    progress: Callable[[tt.Table], float]
    wanted: Callable[[], dict[str, dict[str, object]]]


PLAYERS = [
    Player("onirim", liking, progress, wanted),
    Player("urbion", urbion_player.liking, urbion_player.progress, urbion_player.wanted),
]


def play_out(player: Player, table: tt.Table, random: Random) -> float:
    """Play on by liking; gives back how far the game came in the end."""
    while table.decision:
        table.choose(max(table.decision.options, key=lambda option: player.liking(table, option, random)))
    return player.progress(table)


def won_game(player: Player, options: dict[str, object], seed: int, tries: int) -> tt.Table | None:
    """Search for a won game, and never lose the best line that was found."""
    random = Random(seed)
    table = tt.new_table(player.game, seed=seed, options=options)
    best, line = -1.0, table.choices
    while table.decision:
        made = len(table.choices)
        for option in table.decision.options:
            for _ in range(tries):
                copy = table.copy()
                copy.choose(option)
                score = play_out(player, copy, random)
                if score > best:
                    best, line = score, copy.choices
        choice = line[made]
        assert isinstance(choice, Option)
        table.choose(choice)
    assert table.outcome is not None
    return table if table.outcome.won else None


def lost_game(player: Player, options: dict[str, object], seed: int) -> tt.Table:
    random = Random(seed)
    while True:
        table = tt.new_table(player.game, seed=seed, options=options)
        play_out(player, table, random)
        if table.outcome is not None and table.outcome.lost:
            return table
        seed += 1


def main(game: str, folder: str, *names: str) -> None:
    player = next(player for player in PLAYERS if player.game == game)
    for name, options in player.wanted().items():
        if names and name not in names:
            continue
        lost = lost_game(player, options, 1).record.to_json()
        Path(folder, f"{name}-lost.json").write_bytes(lost + b"\n")
        for seed in range(1, 40):
            table = won_game(player, options, seed, tries=5)
            if table is not None:
                Path(folder, f"{name}-won.json").write_bytes(table.record.to_json() + b"\n")
                sys.stdout.write(f"{name}: won with seed {seed}\n")
                break
            sys.stdout.write(f"{name}: not with seed {seed}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
