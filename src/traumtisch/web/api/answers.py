"""From what the house knows to what a program gets. Tables are told from a Glimpse, like the pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from traumtisch.bots.analysis import Analysis, Estimate, Moment
from traumtisch.engine.decision import Decision, Option, Target
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.host.advice_bodies import AdviceSeen, EstimateSeen, MomentSeen, ReviewSeen
from traumtisch.host.arrangement import possible_seats
from traumtisch.host.bodies import (
    ChoiceOfOption,
    DecisionSeen,
    EventSeen,
    GameSeen,
    JoinedTable,
    OpenedTable,
    OptionOfGame,
    OptionSeen,
    OutcomeSeen,
    PastSeen,
    SeatCode,
    TableSeen,
)
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.live import LiveTable
from traumtisch.host.past import Past
from traumtisch.host.reviewed import Reviewed
from traumtisch.web.pages.replay import next_choice
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
        hints=seen.hints_allowed,
        hinted=list(seen.hinted),
        seat=None if seen.is_watching else seen.seat,
        version=seen.version,
        choices=seen.choices,
        to_move=list(seen.to_move),
        gone=sorted(seen.gone),
        asking=sorted(seen.asking),
        time_left=list(seen.time_left),
        times=seen.times,
        passes=seen.passes,
        reacts=seen.reacts,
        has_story=seen.has_story,
        view=seen.view,
        decision=seen.decision and _decision(seen, seen.decision, tongue),
        shared=seen.shared and _decision(seen, seen.shared, tongue),
        counsel=dict(seen.counsel),
        outcome=seen.outcome and _outcome(seen.outcome, tongue),
        seal=seen.seal,
        salt=salt,
        seed=seed,
    )


def past_seen(visit: Visit, past: Past) -> PastSeen:
    seen = past.seen
    return PastSeen(
        choices=past.choices,
        of=past.of,
        seat=None if seen.is_watching else seen.seat,
        to_move=list(seen.to_move),
        view=seen.view,
        outcome=seen.outcome and _outcome(seen.outcome, visit.say_of(seen.rules.game)),
        then=past.then and next_choice(visit, seen, past.then),
    )


def _outcome(outcome: Outcome, tongue: Tongue) -> OutcomeSeen:
    return OutcomeSeen(
        won=outcome.won,
        reason=tongue(outcome.reason),
        rule=outcome.rule,
        winners=list(outcome.winners),
        scores=list(outcome.scores),
        places=list(outcome.places),
        sources=list(outcome.sources),
    )


def _decision(seen: Glimpse, decision: Decision, tongue: Tongue) -> DecisionSeen:
    options = [
        OptionSeen(option.id, said.say(tongue), "" if outlook is None else outlook.say(tongue))
        for option, said, outlook in zip(
            decision.options,
            seen.rules.say_options(decision.options, seen.view),
            seen.rules.say_outlooks(decision, seen.view),
            strict=True,
        )
    ]
    courses = [
        OptionSeen(course.option.id, seen.rules.say_course(course, seen.view).say(tongue))
        for course in decision.courses
    ]
    return DecisionSeen(decision.kind, decision.rule, decision.prompt.say(tongue), options, courses)


def advice_seen(rules: Rules, known: Analysis, version: int, tongue: Tongue) -> AdviceSeen:
    return AdviceSeen(
        seat=known.seat,
        version=version,
        estimates=[_estimate(one) for one in known.estimates],
        rollouts=known.rollouts,
        reason=known.reason and known.reason.say(tongue),
    )


def _estimate(one: Estimate) -> EstimateSeen:
    return EstimateSeen(one.option.id, one.chance, one.low, one.high, one.rollouts, one.points)


def review_seen(rules: Rules, known: Reviewed, moments: Iterable[Moment], tongue: Tongue) -> ReviewSeen:
    """With these moments of it: whoever has seen the others need not get them again."""
    return ReviewSeen(
        moments=[_moment(rules, moment, tongue) for moment in moments],
        choices=known.choices,
        looks_again=known.looks_again,
        is_over=known.is_over,
        is_complete=known.is_complete,
    )


def _moment(rules: Rules, moment: Moment, tongue: Tongue) -> MomentSeen:
    best, chosen = moment.before.best, moment.before.of(moment.chosen)
    return MomentSeen(
        choice=moment.choice,
        seat=moment.seat,
        chosen=_afterwards(rules, moment.chosen, tongue),
        best=_afterwards(rules, moment.best, tongue),
        estimates=[_estimate(one) for one in dict.fromkeys((best, chosen))],
        lost=moment.lost,
        behind=moment.behind,
        doubt=moment.doubt,
        reason=moment.before.reason and moment.before.reason.say(tongue),
    )


def _afterwards(rules: Rules, option: Option, tongue: Tongue) -> OptionSeen:
    """As anybody says it when the game is over."""
    return OptionSeen(option.id, rules.say_option(option).say(tongue))


def event_seen(rules: Rules, event: Event, tongue: Tongue) -> EventSeen:
    says = rules.game.say_event(rules, event).say(tongue)
    return EventSeen(event.kind, event.rule, event.seat, [_written(t) for t in event.targets], says)


def _written(target: Target) -> str:
    """As options write it."""
    return f"c{target}" if isinstance(target, int) else target


def joined_table(seen: TableSeen, key: str) -> JoinedTable:
    return JoinedTable(**{name: getattr(seen, name) for name in seen.__struct_fields__}, key=key)


def opened_table(visit: Visit, live: LiveTable, key: str | None) -> OpenedTable:
    seats = range(live.table.seats)
    codes = [seat_code(visit, seat, visit.house.seats.invitation(live, seat)) for seat in seats]
    return OpenedTable(live.id, live.version, f"{visit.address}/t/{live.id}", codes, key)


def seat_code(visit: Visit, seat: int, code: str) -> SeatCode:
    return SeatCode(seat, code, f"{visit.address}/join#{code}")


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
