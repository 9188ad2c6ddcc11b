"""`traumtisch analyse FILE`: what the options of a position are worth, and where a game was lost."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import msgspec

import traumtisch as tt
from traumtisch.bots import find_bot
from traumtisch.bots.analysis import Analysis
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, talk_in
from traumtisch.engine.decision import Decision
from traumtisch.engine.errors import GameOver, PositionError, TraumtischError
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.settings import is_object
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run
from traumtisch.words import tongue


def analyse_command(language: str) -> click.Command:
    say = tongue(language)

    def analyse(
        *,
        file: Path,
        game: str | None,
        seconds: float | None,
        rollouts: int | None,
        bot: str | None,
        review: bool,
        workers: int,
    ) -> None:
        with errors_as_sentences(say):
            named = None if game is None else tt.find_game(game)
            if bot is not None:
                find_bot(bot, from_modules=True)  # a slip of the pen is told before anybody thinks
        with errors_as_sentences(say, typed=False):
            table, gives_hints = _table_in(file, named)
            advice = Advice(table.rules, talk_in(language, tongue(language, table.game)))
            source = BareTable(table, hints=gives_hints)
            if review:
                each = None if rollouts else seconds
                looked_again = source.review(each, rollouts_each=rollouts, workers=workers)
                run(_to_the_end(source, advice.review(looked_again)))
                return
            decision = _decision_at(table)
            budget = None if rollouts else seconds or 2.0
            looks = source.hints(decision.seat, budget, rollouts=rollouts, workers=workers)
            run(_to_the_end(source, _advise(advice, source, decision, looks, bot)))

    return click.Command(
        "analyse",
        callback=analyse,
        params=_parameters(say),
        help=say(
            N_(
                "Estimate the chance of winning with each option of a position, by imagining many games from "
                "there. FILE is a position written by hand, or the record of a game."
            )
        ),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch analyse position.json             two seconds of thought\n"
                    "  traumtisch analyse position.json onirim --seconds 20 --workers 2\n"
                    "  traumtisch analyse save.json --rollouts 1000 the same answer every time\n"
                    "  traumtisch analyse record.json --review      a finished game: where was most lost?"
                )
            )
        ),
    )


def _parameters(say: Tongue) -> list[click.Parameter]:
    return [
        click.Argument(["file"], metavar=say(N_("FILE")), type=click.Path(path_type=Path)),
        click.Argument(["game"], metavar=say(N_("[GAME]")), required=False),
        click.Option(
            ["--seconds"],
            type=click.FloatRange(min=0, min_open=True),
            metavar="S",
            help=say(N_("How long to think (2 seconds; in a review 0.25 for each choice).")),
        ),
        click.Option(
            ["--rollouts"],
            type=click.IntRange(min=1),
            metavar="N",
            help=say(N_("How many games to imagine instead; then the same call gives the same answer.")),
        ),
        click.Option(
            ["--bot"],
            metavar="BOT",
            help=say(N_("Also ask this bot what it would do: montecarlo, tree:seconds=5.")),
        ),
        click.Option(["--review"], is_flag=True, help=say(N_("Look at all choices of a finished game."))),
        click.Option(
            ["--workers"],
            type=click.IntRange(min=1, max=64),
            default=1,
            metavar="N",
            help=say(N_("How many processes think at the same time.")),
        ),
        language_flag(say),
    ]


def _table_in(file: Path, game: tt.Game[Any] | None) -> tuple[tt.Table, bool]:
    """With whether it gives hints: the save of a table that was opened without them gets none here either."""
    try:
        content = _content_of(file)
        return _table_of(content, file, game), not is_object(content) or content.get("hints") is not False
    except RecursionError:
        raise PositionError(
            N_("{file} is nested too deep for a position or a record; correct it there."), file=str(file)
        ) from None


def _content_of(file: Path) -> Any:
    try:
        return msgspec.json.decode(file.read_bytes())
    except OSError as error:
        raise PositionError(
            N_("{file} cannot be read ({detail}); give the name of a file that exists."),
            file=str(file),
            detail=error.strerror or str(error),
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PositionError(
            N_("{file} is not written in JSON ({detail}); correct it there."),
            file=str(file),
            detail=str(error),
        ) from None


def _table_of(content: Any, file: Path, game: tt.Game[Any] | None) -> tt.Table:
    """The table of a position or of a record; a record says itself of which game it is."""
    if is_object(content) and "choices" in content:
        return tt.load_record(content, game)
    position: dict[str, Any] = {**content} if is_object(content) else {}
    named = position.pop("game", None)
    if game is not None:
        return tt.load_position(game, position, seed=0)
    name = named or _only_game_with(position)
    if not isinstance(name, str):
        raise PositionError(
            N_("{file} does not say of which game it is; add the name: traumtisch analyse {file} onirim."),
            file=str(file),
        )
    return tt.load_position(name, position, seed=0)


def _only_game_with(position: dict[str, Any]) -> str | None:
    """The game whose position this is, if it can be only one."""
    possible: list[str] = []
    for name in tt.installed_games() if position else ():
        with suppress(TraumtischError, NotImplementedError):
            tt.load_position(name, position, seed=0)
            possible.append(name)
    return possible[0] if len(possible) == 1 else None


async def _advise(
    advice: Advice,
    source: BareTable,
    decision: Decision,
    looks: AsyncGenerator[Analysis],
    bot: str | None,
) -> None:
    """What the options of whoever has to choose are worth, and what a bot would take."""
    seat, say = decision.seat, advice.talk.say
    await source.check_hint(seat)
    say(Phrase(N_("{what} ({rule})"), what=decision.prompt, rule=decision.rule))
    await advice.show(looks, (await source.look(seat)).view)
    if bot is not None:
        option = await source.choice_of(bot, seat)
        say(Phrase(N_("{bot} would choose: {option}"), bot=bot, option=advice.words(option)))


async def _to_the_end(source: BareTable, work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    finally:
        await source.close()


def _decision_at(table: tt.Table) -> Decision:
    decision = table.decision
    if decision is None:
        raise GameOver(N_("This game is over: --review looks at the choices that were made in it."))
    return decision
