"""Statistics in words, the same for every page and screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traumtisch.bots.analysis import Total
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Counted, Listing, Phrase
from traumtisch.host.statistics import FIRST_POINT, ROLLING, Part, Standings, Streaks, WinShare

WHAT_COUNTS = N_(
    "Only games that were played to the end count. Practice games, games with a chosen seed, games begun from"
    " a position, games in which a bot chose for you and games against yourself are shown apart."
)
WHAT_THE_INTERVAL_IS = N_(
    "Behind each share stands where your true one lies with 95 % certainty: few games say little."
)


def percent(share: float) -> Phrase:
    return Phrase(N_("{number}%"), number=round(100 * share))


def interval(rate: WinShare) -> Phrase:
    return between(rate.low, rate.high)


def between(low: float, high: float) -> Phrase:
    """Between which shares the truth lies: "25–58%"."""
    return Phrase(N_("{low}–{high}%"), low=round(100 * low), high=round(100 * high))


def won_of(rate: WinShare) -> Phrase:
    return Phrase(N_("won {won} of {games}"), won=rate.won, games=rate.games)


def streak(streaks: Streaks) -> Phrase:
    """How it goes at the moment."""
    if streaks.current == 0:
        return Phrase(N_("no streak"))
    if abs(streaks.current) == 1:
        return Phrase(N_("the last one won") if streaks.current > 0 else N_("the last one lost"))
    what = N_("{number} won in a row") if streaks.current > 0 else N_("{number} lost in a row")
    return Phrase(what, number=abs(streaks.current))


def places(standings: Standings) -> Phrase:
    """How often each place."""
    often = standings.places.items()
    return Listing([Phrase(N_("place {place}: {times}"), place=place, times=times) for place, times in often])


def mean_place(standings: Standings) -> Phrase:
    return Phrase(
        N_("{place} of {rivals}"),
        place=decimal(standings.mean_place),
        rivals=decimal(standings.mean_rivals),
    )


def points(number: float) -> Phrase:
    return Phrase(N_("Points: {points}"), points=decimal(number))


def worth(chance: str, points: float | None) -> Phrase:
    """What an option is worth: a chance of winning, and the points that rivals expect."""
    if points is None:
        return Phrase(chance)
    return Counted(
        "{chance}, {number} point", "{chance}, {number} points", number=round(points), chance=chance
    )


def decimal(number: float) -> Phrase:
    """With one place behind the point, if there is anything to be said there."""
    tenths = round(abs(number) * 10)
    whole = f"{'−' if number < 0 and tenths else ''}{tenths // 10}"
    return Phrase(N_("{whole}.{tenth}"), whole=whole, tenth=tenths % 10) if tenths % 10 else Phrase(whole)


def duration(seconds: int) -> Phrase:
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return Phrase(N_("{hours} h {minutes} min"), hours=hours, minutes=minutes)
    return Phrase(N_("{minutes} min {seconds} s"), minutes=minutes, seconds=seconds)


def turns(number: int) -> Phrase:
    return Phrase(N_("Turns: {number}"), number=number)


def about_the_curve() -> Phrase:
    return Phrase(
        N_("Share of games won among the latest {rolling}; it begins with the first {first}."),
        rolling=ROLLING,
        first=FIRST_POINT,
    )


def parts_in_words(game: Game[Any] | None, parts: Sequence[Part]) -> Phrase:
    """A module set or a variant; as the file has it if the game is no longer installed."""
    if not parts:
        return Phrase(N_("the basic game"))
    schema = {} if game is None else {setting.key: setting for setting in game.settings_type.schema()}
    said: list[Phrase] = []
    for key, value in parts:
        setting = schema.get(key)
        if setting is None:
            as_written = f"{key} {value}"
            said.append(Phrase(as_written))
        else:
            said.append(setting.in_words([value] if setting.kind == "subset" else value))
    return Listing(said)


CLOSER_LOOK = N_("Where most seems to be lost, a closer look is taken.")


def looked_through(seen: int, choices: int) -> Phrase:
    """How far a review is."""
    return Phrase(N_("{number} of {all} choices have been thought through."), number=seen, all=choices)


def nothing_stands_out(total: Total) -> Phrase:
    """What a review says that marks no choice: that does not mean that nothing was lost."""
    if total.is_clear:
        sentence = N_("No choice stands out; but many small losses add up to about {lost}.")
        return Phrase(sentence, lost=percent(min(1.0, total.lost)))
    if total.is_vague:
        return Phrase(N_("This look was too short to tell what was lost; no choice stands out."))
    return Phrase(N_("As far as this look can tell, no choice was clearly worse than another."))
