"""A table: the board, what happened, what is asked, what can be chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.css.query import NoMatches
from textual.widgets import Static

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.faces import plain_text
from traumtisch.faces.face import faces_of
from traumtisch.host import figures, verdict
from traumtisch.teaching.rulebook import gist_in_words, rulebook_at
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import Choices
from traumtisch.terminal.app.choosing import CHOOSING, ChoosingScreen
from traumtisch.terminal.app.dialogs import CurtainDialog, TextDialog, YesNoDialog
from traumtisch.terminal.app.hints import Hints
from traumtisch.terminal.app.palette import FAINT, GOLD
from traumtisch.terminal.app.replay import ReplayScreen
from traumtisch.terminal.app.screens import Key
from traumtisch.terminal.choices import Choice, listed
from traumtisch.terminal.local import LocalTable
from traumtisch.terminal.showing import player
from traumtisch.terminal.source import LogLine, OfferedOption, Sight, TableSource

SHOWN_EVENTS = 12
"""So many of the last events stand beside the table; the log has all of them."""
SERVED_AT = "http://127.0.0.1:8000"
"""Where `traumtisch serve` listens if nobody says otherwise."""
A_WHILE = 1.0
"""Seconds before a table that could not be looked at is looked at again."""


class TableScreen(ChoosingScreen):
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
        *CHOOSING,
    )

    def __init__(self, source: TableSource) -> None:
        super().__init__()
        self.source = source
        self.sight: Sight | None = None
        """What is on the screen; None before the first look."""
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
                yield Static(id="prompt", markup=False)
                yield Choices()

    async def on_mount(self) -> None:
        await super().on_mount()
        self.query_one(Choices).focus()
        await self._look()
        self.run_worker(self._follow(), name="follow")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes sense only while the game goes on, or only after its end, is not shown otherwise."""
        is_over = self.sight is not None and self.sight.outcome is not None
        if action in ("take_back", "hint", "resign"):
            return not is_over or (action == "take_back" and self.sight is not None and self.sight.practice)
        return is_over if action == "again" else True

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
                if not await self._look():
                    await asyncio.sleep(A_WHILE)

    async def _look(self) -> bool:
        """Shows the table as it stands now, if that is another way than before; False if that failed."""
        async with self._looking:
            if not self._in_sight.is_set():
                return True
            try:
                sight = await self.source.look()
                if self.sight is None or _mark(sight) != _mark(self.sight):
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
        curtain = CurtainDialog("ABCDEF"[sight.seat])
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
        self.title_bar(_title(sight, say))
        self.query_one("#events", Static).update(_events(log, self._told[sight.seat], say))
        self._show_latest_news()
        self.query_one("#prompt", Static).update(_prompt(sight, say))
        question = sight.asked or sight.shared
        offers = question.offers if question else ()
        choices = listed((offer.option, _with_counsel(sight, offer, say)) for offer in offers)
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
            await self._do(self.source.choose(sight.seat, choice.option, sight.version))
        elif sight is not None and sight.shared is not None:
            await self._do(self.source.counsel(sight.seat, choice.option, sight.version))

    async def _do(self, deed: Coroutine[Any, Any, None]) -> None:
        """Something at the table, and then what came of it; if it cannot be done, one sentence says why."""
        try:
            await deed
        except TraumtischError as error:
            self.complain(error)
        await self._look()

    # ---- what the other keys do ------------------------------------------------------------------

    async def action_take_back(self) -> None:
        sight = self.sight
        if sight is None or sight.is_watching:
            return
        await self._do(self.source.take_back(sight.seat, sight.version))
        if self.sight is not None and self.sight.seat in self.sight.asking:
            self.notify(self.say(N_("The others are asked whether they agree to take it back.")))

    def action_resign(self) -> None:
        if self.sight is not None and self.sight.outcome is None and not self.sight.is_watching:
            self.house_app.push_screen(YesNoDialog(self.say(N_("Really give this game up?"))), self._resigned)

    async def _resigned(self, sure: bool | None) -> None:
        if sure and self.sight is not None:
            await self._do(self.source.resign(self.sight.seat))

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
        lines = [f"· {_with_rule(line)}" for line in _said(await self.source.log(self.sight.seat), say)]
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
        named = [(key.key, self.say(key.name)) for key in self.keys if key.name]
        named += [("x", self.say(N_("Give up"))), ("i", self.say(N_("Invitations")))]
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


# ---- words ---------------------------------------------------------------------------------------


def _mark(sight: Sight) -> tuple[object, ...]:
    """Two sights with the same mark look the same."""
    return sight.version, sight.seat, sight.names, sight.asking


def _title(sight: Sight, say: Tongue) -> str:
    game = sight.rules.game
    face = faces_of(game).screen_face
    parts = [game.title, face.headline(sight.rules, sight.view, say) if face else ""]
    if len(sight.names) > 1 and not sight.is_watching:
        parts.append(Phrase(N_("player {player}"), player="ABCDEF"[sight.seat]).say(say))
    if sight.practice:
        parts.append(say(N_("(practice)")))
    return " · ".join(part for part in parts if part)


def _events(log: list[LogLine], told: int, say: Tongue) -> Text:
    """The last events; those that have been shown before step back."""
    first = max(len(log) - SHOWN_EVENTS, 0)
    text = Text()
    for number, words in enumerate((line.words.say(say) for line in log[first:]), first):
        text.append(f"{'· ' if number >= told else '  '}{words}\n", "" if number >= told else FAINT)
    text.rstrip()
    return text


def _prompt(sight: Sight, say: Tongue) -> Text:
    if sight.asked is not None:
        text = Text(sight.asked.prompt.say(say), f"bold {GOLD}")
        text.append(f"  {sight.asked.rule}", FAINT)
    elif sight.outcome is not None:
        text = Text(_verdict(sight, say), f"bold {GOLD}")
    else:
        names = ", ".join(_called(sight, seat) for seat in sight.to_move)
        text = Text(Phrase(N_("Waiting for {name}."), name=names).say(say), FAINT)
        if sight.shared is not None:
            decides = Phrase(N_("{name} decides: {question}"), name=names, question=sight.shared.prompt)
            text = Text(f"{decides.say(say)} {say(N_('You may recommend something.'))}")
    if sight.notice is not None:
        text = Text(f"{sight.notice.say(say)}\n").append_text(text)
    return text


def _called(sight: Sight, seat: int) -> str:
    return sight.names[seat] or "ABCDEF"[seat]


def _with_counsel(sight: Sight, offer: OfferedOption, say: Tongue) -> str:
    """An option, and who recommends it."""
    words = offer.words.say(say)
    names = ", ".join(_called(sight, seat) for seat, option in sight.counsel if option == offer.option.id)
    if not names:
        return words
    return f"{words} ({Phrase(N_('recommended: {names}'), names=names).say(say)})"


def _verdict(sight: Sight, say: Tongue) -> str:
    assert sight.outcome is not None
    told = verdict.with_reason(sight.outcome, sight.mine, lambda seat: _name(sight, seat)).say(say)
    places = [_place(sight, rank, say) for rank in verdict.ranks(sight.outcome)]
    if sight.seed is not None:
        end = Phrase(N_("Choices: {choices}, seed: {seed}."), choices=sight.choices, seed=str(sight.seed))
        told = f"{told} {end.say(say)}"
    return "\n".join([told, *places])


def _place(sight: Sight, rank: verdict.Rank, say: Tongue) -> str:
    points = "" if rank.points is None else f" · {figures.points(rank.points).say(say)}"
    return f"{rank.place}. {_name(sight, rank.seat).say(say)}{points}"


def _name(sight: Sight, seat: int) -> Phrase:
    name = sight.names[seat]
    return player(seat) if name is None else Phrase(name)


def _said(log: list[LogLine], say: Tongue) -> list[tuple[str, str]]:
    return [(line.words.say(say), line.rule) for line in log]


def _with_rule(line: tuple[str, str]) -> str:
    words, rule = line
    return f"{words} ({rule})" if rule else words
