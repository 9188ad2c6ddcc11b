"""A table: the board, what happened, what is asked, what can be chosen."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.css.query import NoMatches
from textual.widgets import Static

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import plain_text
from traumtisch.faces.face import faces_of
from traumtisch.teaching.rulebook import gist_in_words, rulebook_at
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import Choices
from traumtisch.terminal.app.choosing import CHOOSING
from traumtisch.terminal.app.clock import ClockLine
from traumtisch.terminal.app.dialogs import CurtainDialog, TextDialog, YesNoDialog
from traumtisch.terminal.app.hints import Hints
from traumtisch.terminal.app.replay import ReplayScreen
from traumtisch.terminal.app.screens import Key
from traumtisch.terminal.app.seated import BESIDES, IN_THE_HELP, SeatedScreen
from traumtisch.terminal.app.table_words import (
    events,
    mark,
    prompt,
    said,
    title,
    with_counsel,
    with_rule,
)
from traumtisch.terminal.choices import Choice, listed
from traumtisch.terminal.local import LocalTable
from traumtisch.terminal.showing import player
from traumtisch.terminal.source import Sight, TableSource

SERVED_AT = "http://127.0.0.1:8000"
"""Where `traumtisch serve` listens if nobody says otherwise."""
A_WHILE = 1.0
"""Seconds before a table that could not be looked at is looked at again."""


class TableScreen(SeatedScreen):
    keys = (
        Key("u", "take_back", N_("Take back")),
        Key("h", "hint", N_("Hint")),
        Key("r", "rule", N_("Rule")),
        Key("l", "log", N_("Log")),
        Key("d", "piles", N_("Piles")),
        Key("b", "look_back", N_("Look back")),
        Key("n", "again", N_("Again")),
        Key("question_mark", "help", N_("Help")),
        Key("q", "leave", N_("Shelf")),
        Key("x", "resign"),
        Key("i", "invite"),
        *BESIDES,
        *CHOOSING,
    )

    def __init__(self, source: TableSource) -> None:
        super().__init__(source)
        self._told: dict[int, int] = {}
        """How many lines of the log each seat had been shown before it chose last."""
        self._shown: dict[int, int] = {}
        """And how many it has been shown by now."""
        self._looking = asyncio.Lock()
        self._in_sight = asyncio.Event()
        """Not while a curtain hangs before the table."""
        self._in_sight.set()

    def content(self) -> ComposeResult:
        with Container(id="table"):
            yield BoardPane()
            with Vertical(id="side"):
                with VerticalScroll(id="news", can_focus=False):
                    yield Static(id="events", markup=False)
                yield ClockLine()
                yield Static(id="prompt", markup=False)
                yield Choices()

    async def on_mount(self) -> None:
        await super().on_mount()
        self.query_one(Choices).focus()
        await self.look()
        self.run_worker(self._follow(), name="follow")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes sense only while the game goes on, or only after its end, is not shown otherwise."""
        is_over = self.sight is not None and self.sight.outcome is not None
        if action in ("take_back", "hint", "resign"):
            return not is_over or (action == "take_back" and self.sight is not None and self.sight.practice)
        if action == "story":
            return self.sight is not None and self.sight.has_story
        return is_over if action in ("again", "review") else True

    # ---- looking -----------------------------------------------------------------------------

    async def _follow(self) -> None:
        """Others may move: here is how their choices get on the screen."""
        while self.sight is not None:
            try:
                await self.source.changed(self.sight.version)
            except TraumtischError as error:
                self.complain(error)
                return
            await self._in_sight.wait()
            with suppress(NoMatches):  # the screen is just being taken away
                if not await self.look():
                    await asyncio.sleep(A_WHILE)

    async def look(self) -> bool:
        """Shows the table as it stands now, if that is another way than before; False if that failed."""
        async with self._looking:
            if not self._in_sight.is_set():
                return True
            try:
                sight = await self.source.look()
                if self.sight is None or mark(sight) != mark(self.sight):
                    await self._show_or_hide(sight)
            except TraumtischError as error:
                self.complain(error)
                return False
            return True

    async def _show_or_hide(self, sight: Sight) -> None:
        others_turn = self.sight is not None and sight.asked is not None and sight.seat != self.sight.seat
        if not others_turn or len(sight.mine) == 1:
            await self._show(sight)
            return
        self._in_sight.clear()
        curtain = CurtainDialog(player(sight.seat))
        self.house_app.push_screen(curtain, lambda opened: self._behind(sight, opened))

    async def _behind(self, sight: Sight, opened: bool | None) -> None:
        self._in_sight.set()
        if opened:
            await self._show(sight)
        else:
            await self.action_leave()

    async def _show(self, sight: Sight) -> None:
        # Before anything changes: keys that are pressed meanwhile mean the options that can be seen.
        log = await self.source.log(sight.seat) if not sight.is_watching else []
        was_over = self.sight is not None and self.sight.outcome is not None
        self.sight = sight
        if was_over != (sight.outcome is not None):
            self.refresh_bindings()
        say = self.say_of(sight.rules.game)
        if self._shown.get(sight.seat) != len(log):
            self._told[sight.seat] = self._shown.get(sight.seat, 0)
            self._shown[sight.seat] = len(log)
        self.title_bar(title(sight, say))
        self.query_one("#events", Static).update(events(log, self._told[sight.seat], say))
        self._show_latest_news()
        self.query_one(ClockLine).show(sight, say, self.house_app.language)
        self.query_one("#prompt", Static).update(prompt(sight, say))
        question = sight.asked or sight.shared
        offers = question.offers if question else ()
        choices = listed((offer.option, with_counsel(sight, offer, say)) for offer in offers)
        self.offer(sight.rules, sight.view, say, choices)

    def on_resize(self) -> None:
        super().on_resize()
        self._show_latest_news()

    def _show_latest_news(self) -> None:
        news = self.query_one("#news", VerticalScroll)
        news.call_after_refresh(news.scroll_end, animate=False)

    # ---- choosing ----------------------------------------------------------------------------

    async def choose(self, choice: Choice) -> None:
        """What this seat decides; or it recommends something to the one that decides for all."""
        sight = self.sight
        if sight is not None and sight.asked is not None:
            await self.do(self.source.choose(sight.seat, choice.option, sight.version))
        elif sight is not None and sight.shared is not None:
            await self.do(self.source.counsel(sight.seat, choice.option, sight.version))

    # ---- what the other keys do ------------------------------------------------------------------

    async def action_take_back(self) -> None:
        sight = self.sight
        if sight is None or sight.is_watching:
            return
        await self.do(self.source.take_back(sight.seat, sight.version))
        if self.sight is not None and self.sight.seat in self.sight.asking:
            self.notify(self.say(N_("The others are asked whether they agree to take it back.")))

    def action_resign(self) -> None:
        if self.sight is not None and self.sight.outcome is None and not self.sight.is_watching:
            self.house_app.push_screen(YesNoDialog(self.say(N_("Really give this game up?"))), self._resigned)

    async def _resigned(self, sure: bool | None) -> None:
        if sure and self.sight is not None:
            await self.do(self.source.resign(self.sight.seat))

    async def action_again(self) -> None:
        try:
            source = await self.source.again()
        except TraumtischError as error:
            self.complain(error)
            return
        if source is not None:
            await self.source.close()
            self.house_app.sit_down(source)

    def action_hint(self) -> None:
        if self.sight is None or self.sight.asked is None:
            return
        if self.sight.gives_hints:
            self.house_app.push_screen(Hints(self.source, self.sight))
        else:
            self.notify(self.say(N_("There are no hints at this table.")))

    def action_rule(self) -> None:
        """The paragraph of the rule by which one is asked, or by which the game ended."""
        if self.sight is None:
            return
        because = self.sight.asked or self.sight.outcome
        if because is None or not because.rule:
            self.notify(self.say(N_("No rule asks anything of you right now.")))
            return
        try:
            book = rulebook_at(self.sight.rules, self.house_app.language)
            text = "\n\n".join([*gist_in_words(book, self.say), book[because.rule]])
            self.house_app.push_screen(TextDialog(because.rule, text))
        except TraumtischError as error:
            self.complain(error)

    async def action_log(self) -> None:
        if self.sight is None or self.sight.is_watching:
            return
        say = self.say_of(self.sight.rules.game)
        lines = [f"· {with_rule(line)}" for line in said(await self.source.log(self.sight.seat), say)]
        self.house_app.push_screen(
            TextDialog(self.say(N_("What happened")), "\n".join(lines), from_the_end=True)
        )

    def action_piles(self) -> None:
        if self.sight is None:
            return
        game, width = self.sight.rules.game, max(self.house_app.size.width - 10, 30)
        more = plain_text.more(self.sight.rules, self.sight.view, self.say_of(game), width)
        text = self.say(N_("This game has nothing more to look at.")) if more is None else more
        self.house_app.push_screen(TextDialog(self.say(N_("Piles")), text))

    async def action_invite(self) -> None:
        """Links with which a seat can be played in the browser, by oneself or by somebody else."""
        if not isinstance(self.source, LocalTable):
            self.notify(self.say(N_("Invitations to this table are given out by its host.")))
            return
        try:
            codes = await self.source.invitations()
        except TraumtischError as error:
            self.complain(error)
            return
        links = [
            f"{self.words(Phrase(N_('seat {number}'), number=seat + 1))}:\n{SERVED_AT}/join#{code}\n"
            for seat, code in codes.items()
        ]
        explained = self.say(
            N_(
                "While “traumtisch serve” runs, these links open the seats in a browser: to play on there, or"
                " for somebody else."
            )
        )
        self.house_app.push_screen(
            TextDialog(self.say(N_("Invitations")), "\n".join([explained, "", *links]))
        )

    def action_look_back(self) -> None:
        if self.sight is not None and not self.sight.is_watching:
            self.house_app.push_screen(ReplayScreen(self.source, self.sight))

    def action_help(self) -> None:
        if self.sight is None:
            return
        game = self.sight.rules.game
        face, say = faces_of(game).screen_face, self.say_of(game)
        legend = [face.legend(self.sight.rules, say), ""] if face else []
        named = [(key.key, self.say(key.name)) for key in self.keys if key.name and key not in BESIDES]
        named += [("x", self.say(N_("Give up"))), ("i", self.say(N_("Invitations")))]
        named += [(key.key, self.say(name)) for key, name in zip(BESIDES, IN_THE_HELP, strict=True)]
        keys = [f"{'?' if key == 'question_mark' else key}  {name}" for key, name in named]
        text = "\n".join([*legend, *(self.say(sentence) for sentence in HELP), "", *keys])
        self.house_app.push_screen(TextDialog(self.say(N_("Help")), text))

    async def action_leave(self) -> None:
        await self.source.close()
        self.house_app.go_to_the_shelf()


HELP = (
    N_("The key in front of an option chooses it; arrows and Enter do, too."),
    N_("With the mouse, click an option; or a card and then where it goes."),
    N_("In a small window, Page Up and Page Down move the table; Tab turns to its next part."),
    N_("Esc forgets what you have clicked. Everything is kept as soon as it is chosen."),
)
