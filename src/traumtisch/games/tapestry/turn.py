"""TA-4: the turn. One page: advance, or income."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Outcome, ranking
from traumtisch.games.tapestry.advance import closed_tracks, movable_tokens, space_of, step_forward
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.tracks import token_of
from traumtisch.games.tapestry.happenings import Facts, happened
from traumtisch.games.tapestry.income import LAST_INCOME, finish_player, income_turn, income_turns
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.paying import affordable, pay_resources
from traumtisch.games.tapestry.state import SOURCES, Cause, InForce, Tapestry

INCOME = Option("income")
THIS_TURN = "once_per_turn"


@tapestry.question("turn", "TA-4.1", N_("Do you advance, or take an income turn?"), free=True)
def advance_or_income(t: Tapestry, seat: int) -> list[Option]:
    """TA-4.4: every token whose next space can be paid; income always, at first nothing else (TA-4.2)."""
    player = t.player(seat)
    if player.era == 0:
        return [INCOME]
    options: list[Option] = []
    closed, names, costs = closed_tracks(t, seat, False), t.m.track_names, t.m.cost_numbers
    can_pay = affordable(t.m, player.resources)
    for number, tokens in enumerate(player.tokens):
        track = names[number]
        if track in closed:
            continue
        if len(tokens) == 1:
            space = tokens[0]
            if space < LAST_SPACE and can_pay[costs[number][space + 1]]:
                options.append(t.m.advance_options[number])
        else:
            options += [
                Option("advance", track, str(space))
                for space in movable_tokens(t, seat, track)
                if can_pay[costs[number][space + 1]]
            ]
    options.append(INCOME)
    return options


@tapestry.ruling("TA-4.1")
def turn_by_rule(t: Tapestry, seat: int) -> list[Frame]:
    """The whole turn of somebody who is asked nothing, because rules say what they do."""
    return []


@tapestry.step("TA-4.1")
async def turn(t: Tapestry) -> None:
    """Exactly one of the two."""
    seat = t.state.seat
    by_rule = turn_by_rule(t, seat)
    if by_rule:
        t.then(*by_rule)
        return
    option = await t.ask(advance_or_income)
    if option == INCOME:
        t.then(income_turn(seat), *end_of_turn(t, seat, "income"))
    elif option.verb == "advance":
        track, start = token_of(t, seat, option)
        cost = space_of(t, track, start + 1).cost
        t.then(
            *pay_resources(t, seat, cost),
            step_forward(seat, track, start, True, "may_pay", True, Cause(track)),
            *end_of_turn(t, seat, "advance"),
        )


def end_of_turn(t: Tapestry, seat: int, kind: str) -> tuple[Frame, ...]:
    """The end of an own turn, `advance` or `income`; all that comes of it belongs to the turn."""
    return _frames_of_the_end(seat, kind, "turn_end" in t.m.triggers)


@lru_cache
def _frames_of_the_end(seat: int, kind: str, watched: bool) -> tuple[Frame, ...]:
    """Kept, because every turn of a seat ends with the same frames."""
    watching = [watch_end(seat, kind)] if watched else []
    return (turn_ends(seat, kind), *watching, turn_is_done(seat, kind))


@tapestry.step("TA-4.7")
def turn_ends(t: Tapestry, seat: int, kind: str) -> None:
    """What rules say of the end comes first (TA-20.3): boxes with landmark cards follow this step."""


@tapestry.step("TA-20.3")
def watch_end(t: Tapestry, seat: int, kind: str) -> None:
    """Then whatever watches for it, at tables where anything does."""
    t.then(*happened(t, "turn_end", seat, Facts(kind=kind)))


@tapestry.step("TA-4.7")
def turn_is_done(t: Tapestry, seat: int, kind: str) -> None:
    """Nothing more belongs to the turn."""


def kind_of_turn(t: Tapestry) -> str:
    """`advance` or `income`, while the turn lasts: its end waits on the agenda."""
    waiting = (frame.args[1] for frame in t.state.agenda if frame.step == turn_is_done.id)
    return next(waiting, "")


@tapestry.ruling("TA-17.1")
def is_over(t: Tapestry, seat: int) -> bool:
    """Whether the player's game ends with this turn: after the last income turn."""
    return t.player(seat).era >= income_turns(t, seat)


@tapestry.step("TA-4.9")
def next_turn(t: Tapestry) -> None:
    """Whoever's game is over has finished: the player of this turn, or one who has lost what let him play on;
    the marks of the turn are cleared; then the next player who has not finished comes clockwise."""
    state = t.state
    order = (*t.m.opponents[state.seat], state.seat)
    for player in state.players:
        if player.era >= LAST_INCOME:  # of nobody else the game can be over, and in most turns of none
            _finish_whose_game_is_over(t, (state.seat, *order[:-1]))
            break
    for player in state.players:
        if player.activated or player.repeated or player.locked:
            player.activated, player.repeated, player.locked = (), (), ()
        if player.spent:
            player.spent = tuple(limit for limit in player.spent if not limit.startswith(THIS_TURN))
    _end_what_lasts_a_turn(t, state.seat)
    finished, left = state.finished, state.left
    for seat in order:
        if seat not in finished and seat not in left:
            state.seat = seat
            state.turn += 1
            return
    end_of_game(t)


def _finish_whose_game_is_over(t: Tapestry, seats: tuple[int, ...]) -> None:
    for seat in seats:
        if t.player(seat).era >= LAST_INCOME and seat not in t.state.finished and is_over(t, seat):
            finish_player(t, seat)


def _end_what_lasts_a_turn(t: Tapestry, seat: int) -> None:
    player = t.player(seat)
    for entry in player.in_force:
        if entry.until in ("turn", "next turn"):
            player.in_force = _at_the_end_of_a_turn(player.in_force)
            return


def _at_the_end_of_a_turn(in_force: tuple[InForce, ...]) -> tuple[InForce, ...]:
    return tuple(
        InForce(entry.source, "turn", entry.track, entry.opponent, entry.modifier)
        if entry.until == "next turn"
        else entry
        for entry in in_force
        if entry.until != "turn"
    )


# ---- TA-17: the end ------------------------------------------------------------------------------


def tallest_landmark(t: Tapestry, seat: int) -> int:
    """TA-17.6: the height of the tallest landmark in the capital; 0 without one."""
    player = t.player(seat)
    heights = [
        t.m.records[landmark].height_rank
        for landmark in player.landmarks
        if any(each.what == t.m.ids[landmark] for each in player.built)
    ]
    return max(heights, default=0)


def end_of_game(t: Tapestry) -> None:
    """Most points win; a tie goes to the tallest landmark in a capital."""
    players = t.state.players
    scores = [player.points for player in players]
    sources: list[dict[str, int]] = [dict(zip(SOURCES, player.by_source, strict=True)) for player in players]
    reason = N_("All five eras are over.")
    if len(players) == 1:
        t.end(Outcome(True, reason, "TA-17.5", scores=tuple(scores), sources=tuple(sources)))
    ties = [tallest_landmark(t, seat) for seat in range(len(players))]
    t.end(ranking(scores, reason, "TA-17.5", ties=ties, sources=sources))


tapestry.round = (turn, next_turn)
