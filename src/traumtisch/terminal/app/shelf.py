"""The shelf: games to begin, tables to go back to."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

import traumtisch as tt
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host import verdict
from traumtisch.host.arrangement import chosen_in_words
from traumtisch.host.at_home import key_at_home
from traumtisch.host.errors import InvitationRefused
from traumtisch.host.played import played_by
from traumtisch.host.rows import TableCard
from traumtisch.teaching.lesson import has_lesson, invitation, lesson_of, lessons_of
from traumtisch.teaching.rulebook import titles_of_modules
from traumtisch.terminal.app.dialogs import LineDialog, TextDialog, YesNoDialog
from traumtisch.terminal.app.new_table import NewTableScreen
from traumtisch.terminal.app.palette import FAINT, GOLD
from traumtisch.terminal.app.screens import HouseScreen, Key
from traumtisch.terminal.finished import finished_games
from traumtisch.terminal.local import LocalTable
from traumtisch.terminal.remote import join
from traumtisch.terminal.saves import KeptGame, Saves
from traumtisch.terminal.server import read_link
from traumtisch.terminal.source import TableSource
from traumtisch.terminal.statistics import show_statistics
from traumtisch.terminal.talk import Talk
from traumtisch.words.times import ago

NEW, LESSON, TABLE, SAVE = "new", "lesson", "table", "save"
"""What an entry of the shelf leads to; behind a blank stands which one."""


class ShelfScreen(HouseScreen):
    keys = (
        Key("j", "join", N_("Join by link")),
        Key("s", "statistics", N_("Statistics")),
        Key("x,delete", "forget", N_("Delete")),
        Key("q,escape", "quit", N_("Leave")),
    )

    def content(self) -> ComposeResult:
        yield OptionList(id="shelf")
        yield Label(self.say(N_("Arrows and Enter, or a click.")), classes="faint hint")

    async def on_mount(self) -> None:
        await super().on_mount()
        self.title_bar(self.say(N_("Traumtisch · the shelf")))
        await self._fill()

    async def _fill(self) -> None:
        app = self.house_app
        cards = await app.house.tables_of(app.guest)
        going_on = sorted((card for card in cards if card.outcome is None), key=lambda c: not c.your_turn)
        ended = [card for card in cards if card.outcome is not None]
        entries: list[Option | None] = []
        if going_on:
            entries += [self._heading(N_("Continue")), *(self._table(card) for card in going_on), None]
        if not cards:
            entries += [self._heading(N_("New here?")), *self._lessons(), None]
        entries += [self._heading(N_("New table")), *self._games()]
        entries += self._plain_saves()
        if cards:
            entries += [None, self._heading(N_("Learn")), *self._lessons()]
        if ended:
            number = Phrase(N_("Ended: {number}"), number=len(ended))
            entries += [None, self._heading(number), *(self._table(card) for card in ended)]
        entries += [
            None,
            self._heading(N_("Learn modules, in three minutes each")),
            *self._lessons_of_modules(),
        ]
        shelf = self.query_one(OptionList)
        shelf.clear_options()
        shelf.add_options(entries)
        shelf.highlighted = 1
        shelf.focus()

    # ---- entries -----------------------------------------------------------------------------

    def _heading(self, words: str | Phrase) -> Option:
        return Option(Text(self.words(words), f"bold {GOLD}"), disabled=True)

    def _games(self) -> list[Option]:
        return [Option(Text(f"  {game.title}"), f"{NEW} {name}") for name, game in _games()]

    def _lessons(self) -> list[Option]:
        """To begin with: one for every game."""
        return [
            Option(Text(f"  {self.words(invitation(game))}"), f"{LESSON} {name}")
            for name, game in _games()
            if has_lesson(game)
        ]

    def _lessons_of_modules(self) -> list[Option]:
        """Called as their chapters of the rulebook: not every lesson is written in every language."""
        found: list[Option] = []
        for name, game in _games():
            titles = titles_of_modules(game, self.house_app.language)
            for module in lessons_of(game):
                if module:
                    text = Text(f"  {titles.get(module, module)}").append(f"  {game.title}", FAINT)
                    found.append(Option(text, f"{LESSON} {name} {module}"))
        return found

    def _plain_saves(self) -> list[Option]:
        """Games that were left in the plain terminal can go on here."""
        sentence = N_("  Bring in your game of {game} from the plain terminal")
        return [
            Option(Text(self.words(Phrase(sentence, game=game.title))), f"{SAVE} {name}")
            for name, game in _games()
            if Saves(self.house_app.folder, name).place.exists()
        ]

    def _table(self, card: TableCard) -> Option:
        game = tt.installed_games().get(card.game)
        parts = chosen_in_words(game, card.options, self.say_of(game)) if game else []
        facts = [
            *parts,
            *([self.say(N_("Practice"))] if card.practice else []),
            *([self.say(N_("The dream of the day"))] if card.daily else []),
            self.words(Phrase(N_("Steps: {number}"), number=card.version)),
            ago(card.changed, self.house_app.language),
        ]
        text = Text(f"  {game.title if game else card.game}")
        text.append(f"  {self._badge(card)}", GOLD)
        text.append(f"  {' · '.join(facts)}", FAINT)
        return Option(text, f"{TABLE} {card.id}")

    def _badge(self, card: TableCard) -> str:
        if card.outcome is not None:
            game = tt.installed_games().get(card.game)
            return verdict.badge(game, card.outcome, card.seats).say(self.say)
        return self.say(N_("Your turn")) if card.your_turn else ""

    # ---- doing -------------------------------------------------------------------------------

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        kind, _, name = (event.option_id or "").partition(" ")
        app = self.house_app
        try:
            if kind == NEW:
                app.push_screen(NewTableScreen(app.house.game(name)))
            elif kind == LESSON:
                game, _, module = name.partition(" ")
                app.learn(lesson_of(app.house.game(game), app.language, module))
            elif kind == TABLE:
                app.sit_down(LocalTable(app.house, app.guest, name))
            elif kind == SAVE:
                app.sit_down(await self._brought_in(name))
        except TraumtischError as error:
            self.complain(error)

    async def _brought_in(self, name: str) -> LocalTable:
        """The save moves into the house; what lay in the folder is put aside, never deleted."""
        app, saves = self.house_app, Saves(self.house_app.folder, name)
        record = KeptGame.from_json(saves.unfinished() or b"")
        seats = range(app.house.game(name).seats(app.house.game(name).settings_type.read(record.options)))
        live = await app.house.open_record(app.guest, record, mine=tuple(seats), hints=record.hints)
        saves.set_aside()
        return LocalTable(app.house, app.guest, live.id)

    def action_join(self) -> None:
        self.house_app.push_screen(LineDialog(self.say(N_("Paste the link you were sent"))), self._join)

    async def _join(self, link: str | None) -> None:
        if not link:
            return
        try:
            self.house_app.sit_down(await self._joined(link))
        except TraumtischError as error:
            self.complain(error)

    async def _joined(self, link: str) -> TableSource:
        """A seat in this house, such as one that was begun in the browser; or one on a server."""
        app = self.house_app
        try:
            live, _ = await app.house.seats.sit_down(app.guest, link.rpartition("#")[2])
        except InvitationRefused:
            return await join(read_link(link), app.guest.name, app.language, key_at_home(app.folder))
        return LocalTable(app.house, app.guest, live.id)

    async def action_statistics(self) -> None:
        """All games of this guest, and those that were finished in the plain terminal."""
        app = self.house_app
        played = [*await played_by(app.house, app.guest), *finished_games(app.folder).played]
        text = StringIO()
        width = max(min(app.size.width - 10, 90), 30)
        show_statistics(played, Talk(StringIO(), text, self.say, language=app.language, width=width))
        app.push_screen(TextDialog(self.say(N_("Statistics")), text.getvalue().strip("\n")))

    def action_forget(self) -> None:
        card = self._highlighted_table()
        if card is not None:
            question = self.say(N_("Delete this table? Others who sit there lose it, too."))
            self.house_app.push_screen(YesNoDialog(question), lambda sure: self._forget(card, sure))

    async def _forget(self, table: str, sure: bool | None) -> None:
        if not sure:
            return
        app = self.house_app
        try:
            async with app.house.at_table(table) as live:
                await app.house.forget(app.guest, live)
        except TraumtischError as error:
            self.complain(error)
        await self._fill()

    def _highlighted_table(self) -> str | None:
        shelf = self.query_one(OptionList)
        if shelf.highlighted is None:
            return None
        kind, _, name = (shelf.get_option_at_index(shelf.highlighted).id or "").partition(" ")
        return name if kind == TABLE else None

    def action_quit(self) -> None:
        self.house_app.exit()


def _games() -> Sequence[tuple[str, tt.Game[Any]]]:
    return list(tt.installed_games().items())
