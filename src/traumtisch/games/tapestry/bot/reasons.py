"""Why one would choose an option, in words."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.tapestry.advance import bonus_of
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.cards import inventing, playing, upgrading
from traumtisch.games.tapestry.bot.choices import picking
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.worth import of_landmark, symbols, worth
from traumtisch.games.tapestry.capital import complete_districts, complete_lines, filled, plot_of
from traumtisch.games.tapestry.effects.tracks import token_of
from traumtisch.games.tapestry.income_mat import income_rows
from traumtisch.games.tapestry.material import BUILDINGS, LANDMARK_SPACES, LAST_SPACE
from traumtisch.games.tapestry.territory import controllers
from traumtisch.games.tapestry.vocabulary.goods import GainResource
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import Joined, word


def about(points: float) -> Phrase:
    """A worth as people say it."""
    return Counted("about {number} point", "about {number} points", number=max(0, round(points)))


def _reasons(found: list[Phrase]) -> Phrase | None:
    return Phrase(N_("It {reasons}."), reasons=Joined(found, N_("and"))) if found else None


@judged.explains("turn", "advance")
def why_advance(thought: Thought, option: Option) -> Phrase | None:
    t = thought.t
    track, start = token_of(t, thought.seat, option)
    record = t.m.spaces[track][start + 1]
    assert record is not None
    found = [
        Phrase(
            N_("brings {effect} ({points})"),
            effect=say_effect(t.m, record.benefit),
            points=about(worth(thought, record.benefit)),
        )
    ]
    landmark = t.m.track_landmarks.get((track, record.tier), 0) if start + 1 in LANDMARK_SPACES else 0
    if landmark in t.state.landmarks:
        points = about(of_landmark(thought, landmark))
        found.append(Phrase(N_("takes a landmark before the others ({points})"), points=points))
    if start + 1 == LAST_SPACE:
        found.append(Phrase(N_("completes the track")))
    return _reasons(found)


@judged.explains("turn", "income")
def why_income(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("Nothing else can be paid."))


@judged.explains("building", "building")
def why_building(thought: Thought, option: Option) -> Phrase | None:
    row = BUILDINGS.index(str(option.target))
    position = income_rows(thought.t, thought.seat)[row].positions[thought.player.uncovered[row] + 1]
    found = [
        Phrase(N_("uncovers {resource} for each income"), resource=word(each.resource))
        for each in position.income
        if isinstance(each, GainResource)
    ]
    points = sum(worth(thought, each) for each in position.vp) * thought.scorings
    if points:
        found.append(Phrase(N_("scores at income ({points})"), points=about(points)))
    return _reasons(found)


@judged.explains("plot", "plot")
def why_plot(thought: Thought, option: Option) -> Phrase | None:
    t, seat = thought.t, thought.seat
    mask = t.m.placements["market"][0, *plot_of(option)].mask
    before = filled(t, seat)
    found: list[Phrase] = []
    if len(complete_districts(t, seat, before | mask)) > len(complete_districts(t, seat, before)):
        found.append(Phrase(N_("completes a district")))
    lines = sum(line & (before | mask) == line for line in t.m.lines) - len(complete_lines(t, seat))
    if lines and symbols(thought, "capital_lines"):
        found.append(Counted("completes a line", "completes {number} lines", number=lines))
    return _reasons(found)


@judged.explains("bonus", "take")
def why_bonus(thought: Thought, option: Option) -> Phrase | None:
    track, space, free = thought.args
    offered = bonus_of(thought.t, thought.seat, track, space, free)
    return Phrase(N_("For what it costs it brings {points}."), points=about(worth(thought, offered.effect)))


@judged.explains("choice", "pick")
@judged.explains("what first", "pick")
def why_pick(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("It brings {points}."), points=about(picking(thought, option)))


@judged.explains("card of the era", "play")
def why_play(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("It brings {points}."), points=about(playing(thought, option)))


@judged.explains("invention", "invent")
def why_invent(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("It brings {points}."), points=about(inventing(thought, option)))


@judged.explains("upgrade of the era", "upgrade")
def why_upgrade(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("It brings {points}."), points=about(upgrading(thought, option)))


@judged.explains("target", "hex")
def why_target(thought: Thought, option: Option) -> Phrase | None:
    place = thought.t.m.map.number[str(option.target)]
    if place == thought.t.m.map.middle and "conquer_middle_island" not in thought.player.achievements:
        return Phrase(N_("The middle island is an achievement."))
    if any(holder != thought.seat for holder in controllers(thought.t, place)):
        return Phrase(N_("An outpost of an opponent falls."))
    return Phrase(N_("From here the middle of the map is nearer."))
