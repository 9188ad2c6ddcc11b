"""How hard the dreams of a pack are (V51, V52, V52b, V52c): what is measured, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from statistics import mean
from typing import Any

from traumtisch.engine.packs import Finding, Measured, Trial
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_story import Add
from traumtisch.games.etherfields.pack.terms import Sum
from traumtisch.games.etherfields.pack.validating.findings import inside, walk, warning
from traumtisch.games.etherfields.pack.validating.numbers import value_of
from traumtisch.games.etherfields.trying.trials import WHO_PLAYS, characters, plain, so_many, teams

FAILURES = (2, 5)
"""V52b: after so many the story is kinder."""
KINDER = 10
"""Points by which it is, after two."""
KIND, KIND_AT_LAST = 35, 25
"""Percent of their games that people win at least after five, and in the last dream of the story."""
FOUND_BY_SEARCH = 95
TOO_EASY = 20
"""Percent of all games that may be won in less than half the rounds."""


def rates(pack: Pack) -> list[Trial]:
    return [trial for dream in pack.facts.dreams for team in teams(pack) for trial in _of(pack, dream, team)]


def _of(pack: Pack, dream: str, team: int) -> Iterator[Trial]:
    """As it is, and after failures if the story counts them."""
    options = {"pack": pack.facts.id, "characters": team}
    says = warning(pack, dream, "V52", N_("nobody has measured this dream"))
    scene = f"dream-{pack.facts.dreams.index(dream) + 1}"
    wanted, alone = f"won {dream}", {**options, "scene": scene}
    yield Trial(_name(dream, team), says, wanted, alone, by_chance=WHO_PLAYS)
    counters = counters_of(pack, dream)
    for failures in FAILURES if counters else ():
        variables = {name: _at_most(pack, name, failures) for name in counters}
        position, *others = (
            _entering(pack, dream, variables, who) for who in combinations(characters(pack), team)
        )
        yield Trial(_name(dream, team, failures), says, wanted, options, position, others=tuple(others))


def _entering(pack: Pack, dream: str, variables: Mapping[str, int], team: Sequence[str]) -> dict[str, Any]:
    """Before the gate, with these characters: as it is compared with games in which chance says who plays,
    everybody has to have a turn."""
    return {
        "phase": "world",
        "characters": [{"character": character} for character in team],
        "hints": list(pack.facts.brought.get(dream, ())),
        "do": [{"op": "enter_dream", "dream": dream}],
        "variables": variables,
    }


def _name(dream: str, team: int, failures: int = 0) -> str:
    return f"{plain(dream)}-{team}" + (f"-after-{failures}" if failures else "")


def counters_of(pack: Pack, dream: str) -> list[str]:
    """Variables of the campaign that count, and that the dream looks at: the kindness of a story."""
    facts = pack.all("dream", el.Dream)[dream]
    counted = {effect.var for _, effect in inside(pack, Add)}
    read = [value.var for _, value in walk(facts) if isinstance(value, Sum) and value.var]
    return [n for n in dict.fromkeys(read) if n in counted and pack.variables[n].scope == "campaign"]


def _at_most(pack: Pack, name: str, number: int) -> int:
    most = pack.variables[name].max
    return number if most is None else min(most, number)


# ---- what is said about it ---------------------------------------------------------------------------


def judged(pack: Pack, measured: Mapping[str, Measured]) -> Iterator[Finding]:
    for dream in pack.facts.dreams:
        for team in teams(pack):
            rate = measured.get(_name(dream, team))
            if rate is None or not rate.games:
                continue
            yield from _by_search(pack, dream, team, rate)
            yield from _wanted(pack, dream, team, rate)
            yield from _kindness(pack, dream, team, rate, measured)
            yield from _time(pack, dream, team, rate)


def _by_search(pack: Pack, dream: str, team: int, rate: Measured) -> Iterator[Finding]:
    if rate.by_search and _percent(rate) < FOUND_BY_SEARCH:
        says = N_("with {team} a search wins {percent} % of the games; 95 % are asked for")
        yield warning(pack, dream, "V51", says, team=so_many(team), percent=_percent(rate))


def _wanted(pack: Pack, dream: str, team: int, rate: Measured) -> Iterator[Finding]:
    targets = pack.facts.targets.get(dream, ())
    if rate.by_search or team > len(targets):
        return
    (low, high), percent = targets[team - 1], _percent(rate)
    if not low <= percent <= high:
        says = N_("with {team} {percent} % of the games are won; the dream was made for {low} to {high} %")
        yield warning(pack, dream, "V52", says, team=so_many(team), percent=percent, low=low, high=high)


def _kindness(
    pack: Pack, dream: str, team: int, rate: Measured, measured: Mapping[str, Measured]
) -> Iterator[Finding]:
    before = _percent(rate)
    two, five = (measured.get(_name(dream, team, failures)) for failures in FAILURES)
    if two is not None and two.games and _percent(two) < min(100, before + KINDER):
        says = N_("after two failures with {team} {percent} % are won instead of {before} %: too little")
        yield warning(pack, dream, "V52b", says, team=so_many(team), percent=_percent(two), before=before)
    least = KIND_AT_LAST if dream == pack.facts.dreams[-1] else KIND
    if five is not None and five.games and _percent(five) < least:
        says = N_("after five failures with {team} {percent} % of the games are won, not {least} %")
        yield warning(pack, dream, "V52b", says, team=so_many(team), percent=_percent(five), least=least)


def _time(pack: Pack, dream: str, team: int, rate: Measured) -> Iterator[Finding]:
    printed = value_of(pack.all("dream", el.Dream)[dream].rounds, team, pack.variables)
    rounds = [float(row["rounds"]) for row in rate.columns if row.get("won") and "rounds" in row]
    if not printed or not rounds:
        return
    share = round(100 * mean(rounds) / printed)
    if not 60 <= share <= 100:
        says = N_("won games with {team} take {percent} % of the rounds, not 60 to 100 %")
        yield warning(pack, dream, "V52c", says, team=so_many(team), percent=share)
    quick = round(100 * sum(number < printed / 2 for number in rounds) / rate.games)
    if quick > TOO_EASY:
        says = N_("too easy: with {team} {percent} % of all games are won in less than half the rounds")
        yield warning(pack, dream, "V52c", says, team=so_many(team), percent=quick)


def _percent(rate: Measured) -> int:
    return round(100 * rate.won / rate.games)
