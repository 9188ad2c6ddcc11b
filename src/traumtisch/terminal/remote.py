"""A table on a server far away, reached through its API: the server checks everything that is done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

import traumtisch as tt
from traumtisch.bots.analysis import Analysis, Estimate, Moment
from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.engine.view_data import view_from_data
from traumtisch.host.advice_bodies import AdviceSeen, EstimateSeen, MomentSeen, ReviewSeen
from traumtisch.host.bodies import (
    Act,
    Decide,
    DecisionSeen,
    EventSeen,
    JoinedTable,
    News,
    Note,
    OutcomeSeen,
    Passing,
    PastSeen,
    Recommend,
    SitDown,
    TableSeen,
)
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal.server import Link, Server, Unreachable
from traumtisch.terminal.source import LogLine, OfferedOption, PastSight, SeatQuestion, Sight

T = TypeVar("T")

RESTS = (0.5, 1, 2, 4, 8, 15)
"""Seconds between attempts to hear from a server that has gone away."""

THOUGHTS = (1, 3, 8)
"""Seconds for which the server is asked to think about a hint, one after the other."""


class OtherRules(TraumtischError):
    """The server's game is not the one that is installed here."""


async def join(link: Link, name: str, language: str, secret: str) -> RemoteTable:
    """Sits down by invitation, under this name; a table's own address lets one watch.

    An invitation is good for one person only: the secret of this machine tells the server that it is the same
    one who comes back with it.
    """
    server = Server(link, language)
    try:
        if link.code is None:
            return RemoteTable(server, await server.get(f"/api/tables/{link.table}", TableSeen))
        key = sha256(f"{secret} {link.address} {link.code}".encode(errors="replace")).hexdigest()
        joined = await server.post("/api/join", JoinedTable, SitDown(name=name, key=key))
        server.use(joined.key)
        return RemoteTable(server, joined)
    except BaseException:
        await server.close()
        raise


class RemoteTable:
    """A `TableSource` on a server."""

    def __init__(self, server: Server, seen: TableSeen) -> None:
        self.name = seen.id
        self._server = server
        self._path = f"/api/tables/{seen.id}"
        game = tt.find_game(seen.game)
        self.rules = game.rules(game.settings_type.read(seen.options))
        self._last = seen

    # ---- looking -----------------------------------------------------------------------------

    async def look(self, seat: int | None = None) -> Sight:
        """There is only one own seat here: that of the invitation."""
        self._last = await _patiently(lambda: self._server.get(self._path, TableSeen))
        return self._sight(self._last)

    def _sight(self, seen: TableSeen) -> Sight:
        return Sight(
            rules=self.rules,
            seat=tt.WATCHER if seen.seat is None else seen.seat,
            mine=() if seen.seat is None else (seen.seat,),
            names=tuple(seen.names),
            version=seen.version,
            choices=seen.choices,
            view=_view(self.rules, seen.view),
            asked=seen.decision and _asked(seen.decision),
            shared=seen.shared and _asked(seen.shared),
            counsel=tuple(sorted(seen.counsel.items())),
            to_move=tuple(seen.to_move),
            asking=frozenset(seen.asking),
            times=seen.times,
            time_left=tuple(seen.time_left),
            reacts=seen.reacts,
            passes=seen.passes,
            outcome=seen.outcome and _outcome(seen.outcome),
            has_story=seen.has_story,
            practice=seen.practice,
            gives_hints=seen.hints,
            seed=seen.seed,
        )

    async def log(self, seat: int, last: int | None = None) -> list[LogLine]:
        events = await self._server.get(f"{self._path}/log", list[EventSeen])
        wanted = events if last is None else events[max(0, len(events) - last) :]
        return [LogLine(Phrase(event.says), event.rule) for event in wanted]

    async def look_back(self, choices: int, seat: int) -> PastSight:
        where = "" if seat == tt.WATCHER else f"?seat={seat}"
        past = await self._server.get(f"{self._path}/past/{choices}{where}", PastSeen)
        as_it_was = msgspec.structs.replace(
            self._last,
            seat=past.seat,
            choices=past.choices,
            to_move=past.to_move,
            asking=[],
            view=past.view,
            decision=None,
            shared=None,
            counsel={},
            outcome=past.outcome,
        )
        then = None if past.then is None else Phrase(past.then)
        return PastSight(self._sight(as_it_was), past.choices, past.of, then)

    async def changed(self, since: int) -> None:
        await _patiently(lambda: self._news_after(since))

    async def _news_after(self, since: int) -> None:
        """The first piece of news is how things stand; any other one says that something has happened."""
        is_first = True
        async with self._server.news(f"{self._path}/events", News) as news:
            async for piece in news:
                if piece.version != since or not is_first:
                    return
                is_first = False
        # The server hung up, which it does when it closes: whoever looks will hear more.

    # ---- doing -------------------------------------------------------------------------------

    async def choose(self, seat: int, option: Option, after: int) -> None:
        await self._do("decide", Decide(option=option.id, after=after, seat=seat))

    async def counsel(self, seat: int, option: Option, after: int) -> None:
        await self._do("recommend", Recommend(option=option.id, after=after, seat=seat))

    async def take_back(self, seat: int, after: int) -> None:
        await self._do("undo", Act(after=after, seat=seat))

    async def refuse(self, seat: int) -> None:
        await self._do("refuse", Act(after=self._last.version, seat=seat))

    async def resign(self, seat: int) -> None:
        """Whoever gives up means it whatever the others have done since."""
        await self._do("resign", Act(after=(await self.look()).version, seat=seat))

    async def always_pass(self, seat: int, passes: bool) -> None:
        await self._do("passing", Passing(passes=passes, seat=seat))

    async def note(self, seat: int) -> str:
        return (await self._server.get(f"{self._path}/note", Note)).words

    async def keep_note(self, seat: int, words: str) -> None:
        await self._server.post(f"{self._path}/note", Note, Note(words=words))

    async def story(self, seat: int) -> list[Phrase]:
        where = "" if seat == tt.WATCHER else f"?seat={seat}"
        told = await self._server.get(f"{self._path}/chronicle{where}", list[str])
        return [Phrase(sentence) for sentence in told]

    async def _do(self, what: str, body: Act | Decide | Passing | Recommend) -> None:
        self._last = await self._server.post(f"{self._path}/{what}", TableSeen, body)

    async def hints(self, seat: int) -> AsyncGenerator[Analysis]:
        """The server thinks, each time for longer than before."""
        for seconds in THOUGHTS:
            where = f"{self._path}/advice?seat={seat}&seconds={seconds}"
            advice = await self._server.get(where, AdviceSeen)
            yield _analysis(advice, seconds, done=seconds == THOUGHTS[-1])

    async def review(self) -> AsyncGenerator[Reviewed]:
        """The server's, as it grows there; whoever loses the connection finds it again."""
        where, moments = f"{self._path}/review", dict[int, Moment]()
        while True:
            known = _more_of(await _patiently(lambda: self._server.post(where, ReviewSeen)), moments)
            yield known
            with suppress(Unreachable):  # then it is asked for again
                async with self._server.news(f"{where}/events", ReviewSeen) as pieces:
                    async for piece in pieces:
                        known = _more_of(piece, moments)
                        yield known
            if known.is_over:
                return

    async def again(self) -> None:
        """A rematch is asked for in the browser; its invitations are new ones."""

    async def close(self) -> None:
        await self._server.close()


async def _patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Looking can be tried again without harm: a server that restarts is soon back."""
    for rest in RESTS:
        try:
            return await ask()
        except Unreachable:
            await asyncio.sleep(rest)
    return await ask()


def _view(rules: Rules, data: Any) -> msgspec.Struct:
    try:
        return view_from_data(rules, data)
    except msgspec.ValidationError as error:
        raise OtherRules(
            N_("The server plays another version of {game} ({detail}); update this program or the server."),
            game=rules.game.title,
            detail=str(error),
        ) from error


def _asked(decision: DecisionSeen) -> SeatQuestion:
    offered = (*decision.options, *decision.courses)
    offers = tuple(
        OfferedOption(option_from(one.id), Phrase(one.label), Phrase(one.outlook) if one.outlook else None)
        for one in offered
    )
    return SeatQuestion(decision.kind, decision.rule, Phrase(decision.prompt), offers)


def _outcome(seen: OutcomeSeen) -> Outcome:
    return Outcome(
        won=seen.won,
        reason=seen.reason,
        rule=seen.rule,
        winners=tuple(seen.winners),
        scores=tuple(seen.scores),
        places=tuple(seen.places),
        sources=tuple(seen.sources),
    )


def _analysis(advice: AdviceSeen, seconds: float, *, done: bool) -> Analysis:
    return Analysis(
        seat=advice.seat,
        estimates=_estimates(advice.estimates),
        rollouts=advice.rollouts,
        seconds=seconds,
        done=done,
        reason=None if advice.reason is None else Phrase(advice.reason),
    )


def _more_of(seen: ReviewSeen, moments: dict[int, Moment]) -> Reviewed:
    """All that is known, with the moments that have just come."""
    moments |= {each.choice: _moment(each) for each in seen.moments}
    return Reviewed(
        tuple(moments.values()),
        seen.choices,
        looks_again=seen.looks_again,
        is_over=seen.is_over,
        is_complete=seen.is_complete,
    )


def _moment(seen: MomentSeen) -> Moment:
    estimates = _estimates(seen.estimates)
    before = Analysis(
        seat=seen.seat,
        estimates=estimates,
        rollouts=sum(each.rollouts for each in estimates),
        seconds=0.0,
        done=True,
        reason=None if seen.reason is None else Phrase(seen.reason),
    )
    return Moment(
        choice=seen.choice,
        seat=seen.seat,
        chosen=option_from(seen.chosen.id),
        best=option_from(seen.best.id),
        lost=seen.lost,
        before=before,
        behind=seen.behind,
        doubt=seen.doubt,
    )


def _estimates(seen: Sequence[EstimateSeen]) -> tuple[Estimate, ...]:
    return tuple(
        Estimate(option_from(one.option), one.chance, one.low, one.high, one.rollouts, one.points)
        for one in seen
    )


def option_from(text: str) -> Option:
    """The option with this id: a verb, then components (`c17`) and words."""
    verb, *targets = text.split(" ")
    return Option(verb, *(int(t[1:]) if t[:1] == "c" and t[1:].isdecimal() else t for t in targets))
