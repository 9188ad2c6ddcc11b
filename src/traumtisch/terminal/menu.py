"""Which game? In plain lines, for screen readers and simple terminals."""

from __future__ import annotations

from typing import Any

import traumtisch as tt
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.terminal.talk import Talk


def chosen_game(talk: Talk) -> tt.Game[Any] | None:
    """Asks until a game is named by number or name; None if nobody wants one."""
    games = list(tt.installed_games().values())
    while True:
        talk.say(N_("Which game would you like to play?"))
        for number, game in enumerate(games, 1):
            talk.show(f"{number:>3}  {game.title}")
        typed = talk.ask("> ")
        if typed is None or typed.casefold() in ("", "q"):
            return None
        found = [game for n, game in enumerate(games, 1) if typed.casefold() in (str(n), game.name)]
        if found:
            return found[0]
        talk.say(
            Phrase(N_("“{typed}” is no game here: type a number, or Enter alone to leave."), typed=typed)
        )
