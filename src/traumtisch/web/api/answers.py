"""From what the house knows to what a program gets. Tables are told from a Glimpse, like the pages."""

from __future__ import annotations

from typing import Any

from traumtisch.bots.analysis import Analysis
from traumtisch.engine.decision import Decision, Target
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.host.live import LiveTable
from traumtisch.web.api.bodies import (
    AdviceSeen,
    ChoiceOfOption,
    DecisionSeen,
    EstimateSeen,
    EventSeen,
    GameSeen,
    OpenedTable,
    OptionOfGame,
    OptionSeen,
    OutcomeSeen,
    SeatCode,
    TableSeen,
)
from traumtisch.web.pages.options import possible_seats
from traumtisch.web.pages.play import Glimpse
from traumtisch.web.visit import Visit


def table_seen(visit: Visit, seen: Glimpse) -> TableSeen:
    game = seen.rules.game
    tongue = visit.say_of(game)
    salt, seed = seen.opened_seal or (None, None)
    return TableSeen(
        id=seen.table,
        game=game.name,
        options=seen.rules.settings.as_options(),
        practice=seen.practice,
        names=list(seen.names),
        bots=list(seen.bots),
        hinted=list(seen.hinted),
        seat=None if seen.is_watching else seen.seat,
        version=seen.version,
        to_move=list(seen.to_move),
        asking=sorted(seen.asking),
        view=seen.view,
        decision=seen.decision and _decision(seen.rules, seen.decision, tongue),
        outcome=seen.outcome
        and OutcomeSeen(
            won=seen.outcome.won,
            reason=tongue(seen.outcome.reason),
            rule=seen.outcome.rule,
            winners=list(seen.outcome.winners),
            scores=list(seen.outcome.scores),
        ),
        seal=seen.seal,
        salt=salt,
        seed=seed,
    )


def _decision(rules: Rules, decision: Decision, tongue: Tongue) -> DecisionSeen:
    options = [OptionSeen(o.id, rules.game.say_option(rules, o).say(tongue)) for o in decision.options]
    return DecisionSeen(decision.kind, decision.rule, decision.prompt.say(tongue), options)


def advice_seen(rules: Rules, known: Analysis, version: int, tongue: Tongue) -> AdviceSeen:
    return AdviceSeen(
        seat=known.seat,
        version=version,
        estimates=[
            EstimateSeen(one.option.id, one.chance, one.low, one.high, one.rollouts)
            for one in known.estimates
        ],
        rollouts=known.rollouts,
        reason=known.reason and known.reason.say(tongue),
    )


def event_seen(rules: Rules, event: Event, tongue: Tongue) -> EventSeen:
    says = rules.game.say_event(rules, event).say(tongue)
    return EventSeen(event.kind, event.rule, event.seat, [_written(t) for t in event.targets], says)


def _written(target: Target) -> str:
    """As options write it."""
    return f"c{target}" if isinstance(target, int) else target


def opened_table(visit: Visit, live: LiveTable) -> OpenedTable:
    address = visit.settings.address
    codes = [visit.house.invitation(live, seat) for seat in range(live.table.seats)]
    seats = [SeatCode(seat, code, f"{address}/join#{code}") for seat, code in enumerate(codes)]
    return OpenedTable(live.id, live.version, f"{address}/t/{live.id}", seats)


def game_seen(visit: Visit, game: Game[Any]) -> GameSeen:
    say = visit.say_of(game)
    options = [
        OptionOfGame(
            key=setting.key,
            kind=setting.kind,
            default=setting.default,
            label=say(setting.about.label),
            explains=say(setting.about.explains),
            choices=[
                ChoiceOfOption(one, setting.label_of(one).say(say), setting.explanation_of(one).say(say))
                for one in setting.choices
            ],
        )
        for setting in game.settings_type.schema()
    ]
    return GameSeen(game.name, game.title, *possible_seats(game), options)
