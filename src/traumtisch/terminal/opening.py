"""Sitting down at a table: a new game, or the unfinished one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import traumtisch as tt
from traumtisch.engine.chance import Seed
from traumtisch.engine.errors import RecordDamaged, RecordError, RecordMismatch, RecordOfOtherRules
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.saves import KeptGame, Saves
from traumtisch.terminal.talk import Talk


class Wishes(NamedTuple):
    """What the player asked for on the command line."""

    options: Mapping[str, Any] = {}
    seed: Seed | None = None
    practice: bool = False
    hints: bool = True
    resume: bool | None = None
    """None: ask, if there is a choice and somebody to ask."""
    rescue: bool = False
    """Go on with a save of other rules from its last resting point, without asking."""

    def concern_a_new_game(self) -> bool:
        return bool(self.options) or self.seed is not None or self.practice or not self.hints


def sit_down(game: tt.Game[Any], wishes: Wishes, saves: Saves, talk: Talk) -> BareTable:
    """The table to play at. It is saved already: from here on nothing can be lost."""
    game.settings_type.read(wishes.options)  # a mistake there is told even if another game goes on
    kept = None if wishes.resume is False else saves.unfinished()
    table = _unfinished(game, kept, wishes, saves, talk)
    if kept is None or table is None:
        hints, notes = wishes.hints, dict[int, str]()
        table = tt.new_table(game, seed=wishes.seed, options=wishes.options, practice=wishes.practice)
        _make_room(saves, talk)
    else:
        save = KeptGame.from_json(kept)
        hints, notes = save.hints, dict(save.notes)
        if wishes.concern_a_new_game():
            talk.say(N_("The unfinished game goes on with its own options; --new starts one with yours."))
    keep = partial(saves.keep, hints=hints, notes=notes)
    keep(table)
    return BareTable(table, keep, hints=hints, notes=notes)


def _unfinished(
    game: tt.Game[Any], record: bytes | None, wishes: Wishes, saves: Saves, talk: Talk
) -> tt.Table | None:
    """The unfinished game, if there is one and the player wants it."""
    if record is None:
        if wishes.resume:
            talk.say(Phrase(N_("There is no unfinished game of {game}; a new one begins."), game=game.title))
        return None
    table = _loaded(game, record, wishes, saves, talk)
    if table.outcome is not None:  # stopped after the last choice, before the game was put away
        saves.finish()
        return None
    if wishes.resume is None and talk.interactive:
        question = Phrase(
            N_("There is an unfinished game of {game} (turn {turn}). Go on with it?"),
            game=game.title,
            turn=table.state.turn,
        )
        if not talk.confirm(question, default=True):
            return None
    return table


def _loaded(game: tt.Game[Any], record: bytes, wishes: Wishes, saves: Saves, talk: Talk) -> tt.Table:
    try:
        return tt.load_record(record, game)
    except RecordDamaged as error:
        raise RecordDamaged(
            N_("The saved game is damaged; it was put aside as {place}, so start again for a new one."),
            place=str(saves.set_aside()),
        ) from error
    except (RecordMismatch, RecordOfOtherRules) as error:
        return _rescued(game, record, error, wishes, saves, talk)
    except tt.TraumtischError as error:
        raise RecordError(
            N_("{cause} The save {place} stays as it is; --new begins another game."),
            cause=error.phrase,
            place=str(saves.place),
        ) from error


def _rescued(
    game: tt.Game[Any], record: bytes, cause: RecordError, wishes: Wishes, saves: Saves, talk: Talk
) -> tt.Table:
    """A save of other rules goes on from its last resting point, if the player says so."""
    wanted = wishes.rescue
    if not wanted and talk.interactive:
        talk.say(cause.phrase)
        wanted = talk.confirm(N_("Go on from the last resting point, under the rules of today?"))
    if not wanted:
        raise RecordError(
            N_("{cause} Nothing was changed; --rescue goes on from there, --new begins another game."),
            cause=cause.phrase,
        )
    table = tt.load_record(record, game, rescue=True)
    _make_room(saves, talk)
    return table


def _make_room(saves: Saves, talk: Talk) -> None:
    """Whatever lies where we are going to save is put aside, never overwritten."""
    if saves.unfinished() is not None:
        talk.say(Phrase(N_("The game that was there is put aside as {place}."), place=str(saves.set_aside())))
