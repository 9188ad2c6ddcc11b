"""TA-22.15 to 22.20: the income turn of the Automa, line by line of its level's chart."""

from __future__ import annotations

from collections.abc import Callable

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.advance import movable, step_forward
from traumtisch.games.tapestry.decisions.tracks import GOAL
from traumtisch.games.tapestry.decks import draw_common_tapestry
from traumtisch.games.tapestry.effects.tapestries import put_on_field
from traumtisch.games.tapestry.general import add_points
from traumtisch.games.tapestry.income import began_era, laid_face_down
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.modules.automa.box import (
    AUTOMA,
    PERSON,
    automa,
    civilizations,
    level_of,
    space_of_automa,
    space_of_shadow,
)
from traumtisch.games.tapestry.modules.automa.choosing import first_hex, track_of_automa, track_of_shadow
from traumtisch.games.tapestry.modules.automa.on_the_map import fortify
from traumtisch.games.tapestry.modules.automa.printed import CivilizationAbility, printed
from traumtisch.games.tapestry.modules.automa.setup import prefers, told
from traumtisch.games.tapestry.modules.automa.turn import (
    advance_automa,
    advance_shadow,
    cards_drawn,
    conquer_by_rule,
    explore_by_rule,
    move_automa,
    move_shadow,
    put_card_aside,
    research_by_rule,
    take_income,
)
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.territory import controlled

FIRST_TRACKS = ("military", "science")
"""Tracks that score alike on its mat; the others do so among themselves (TA-22.17)."""
FOUR = 4
shuffled = automa.event(
    "automa shuffled", "TA-22.19", N_("Shuffles its decision cards: {number} are in the deck.")
)


@automa.follows(take_income)
@automa.step("TA-22.15")
def income_by_chart(t: Tapestry) -> None:
    """The era begins; then the lines of the chart that count in this turn, from the top."""
    player, chart = t.player(AUTOMA), level_of(t).chart
    player.era += 1
    era = player.era
    t.tell(began_era, str(era), by=AUTOMA)
    lines: list[tuple[bool, list[Frame]]] = [
        (era == 1, first_income(t) if era == 1 else []),
        (era in chart.favourite_check, [check_favourites()]),
        (
            era in chart.advance_both_bots and bool(automa.part_of(t).pair),
            [advance_automa(), advance_shadow()],
        ),
        (era in chart.civilization, [use_civilizations()]),
        (era in chart.vp, [score_by_mat()]),
        (progress_cards(t, era) > 0, [add_progress()]),
        (era in chart.tapestry_to_mat, [lay_face_down()]),
        (era in chart.draw_tapestry, [draw_card_aside()]),
        (era in chart.shuffle, [shuffle_decisions()]),
    ]
    t.then(*[frame for counts, frames in lines if counts for frame in frames])


def first_income(t: Tapestry) -> list[Frame]:
    """TA-22.20: what some levels begin with."""
    part, tracks = automa.part_of(t), t.m.track_names
    match level_of(t).first_income:
        case "person_on_every_track":
            return [move_person(track) for track in tracks]
        case "bots_on_favourites":
            return [move_automa(part.favourite, True), move_shadow(part.shadow_favourite)]
        case "bots_on_every_track":
            return [
                *(move_automa(track, True) for track in tracks),
                *(move_shadow(track) for track in tracks),
            ]
        case _:
            return []


@automa.step("TA-22.20")
def move_person(t: Tapestry, track: str) -> None:
    """From wherever the token stands by then: the spaces before may have moved it."""
    for space in movable(t, PERSON, track)[:1]:
        t.then(step_forward(PERSON, track, space, True, "may_pay", True, Cause(track)))


# ---- favourites ----------------------------------------------------------------------------------


@automa.step("TA-22.16")
def check_favourites(t: Tapestry) -> None:
    """A favourite that is finished, or on which somebody else is further, becomes the track that is nearest
    to a landmark or to its end."""
    part = automa.part_of(t)
    if not part.pair:
        return
    _, tiebreak = cards_drawn(t)
    if _is_spoiled(t, part.favourite, space_of_automa, space_of_shadow):
        part.favourite = track_of_automa(t, GOAL, tiebreak) or part.favourite
        t.tell(prefers, part.favourite, by=AUTOMA)
    if _is_spoiled(t, part.shadow_favourite, space_of_shadow, space_of_automa):
        part.shadow_favourite = track_of_shadow(t, GOAL, tiebreak) or part.shadow_favourite
        t.tell(told.prefers, part.shadow_favourite, by=AUTOMA)


def _is_spoiled(
    t: Tapestry, track: str, own: Callable[[Tapestry, str], int], other: Callable[[Tapestry, str], int]
) -> bool:
    here = own(t, track)
    further = max(other(t, track), t.player(PERSON).furthest(t.m.track_number[track]))
    return here == LAST_SPACE or further > here


# ---- civilizations -------------------------------------------------------------------------------


@automa.step("TA-22.18")
def use_civilizations(t: Tapestry) -> None:
    era = t.player(AUTOMA).era
    own = [each for each in civilizations(t) if each.id in automa.part_of(t).civilizations]
    abilities = [(civ.id, ability) for civ in own for ability in civ.abilities if era in ability.turns]
    t.then(*[use_civilization(civ, ability) for civ, ability in abilities])


@automa.step("TA-22.18")
def use_civilization(t: Tapestry, civ: str, ability: CivilizationAbility) -> None:
    if ability.only_if and not CONDITIONS[ability.only_if](t):
        return
    match ability.does:
        case "advance":
            t.then(move_automa(ability.track, True))
        case "research":
            t.then(research_by_rule(True))
        case "conquer":
            t.then(conquer_by_rule(ability.where))
        case "explore":
            t.then(explore_by_rule(ability.where))
        case "fortify":
            _, tiebreak = cards_drawn(t)
            fortify(t, first_hex(t, weak_territories(t), tiebreak))
        case "score":
            add_points(t, AUTOMA, count(t, AUTOMA, ability.metric, Cause("civilization")), "civilization")
        case _:
            raise AssertionError(ability.does)


def weak_territories(t: Tapestry) -> list[int]:
    """Its territories that hold a single token."""
    return [place for place in controlled(t, AUTOMA) if len(t.state.pieces[place]) == 1]


CONDITIONS: dict[str, Callable[[Tapestry], bool]] = {
    "fewer_territories_than_turns": lambda t: len(controlled(t, AUTOMA)) < t.player(AUTOMA).era,
    "more_than_two_weak_territories": lambda t: len(weak_territories(t)) > 2,
}


# ---- points and cards ----------------------------------------------------------------------------


@automa.step("TA-22.17")
def score_by_mat(t: Tapestry) -> None:
    """By the multipliers of its mat; who is first to begin an era has points for that, too."""
    player, facts = t.player(AUTOMA), printed()
    each, first, other = facts.multipliers[level_of(t).mat][str(player.era)]
    add_points(t, AUTOMA, each * len(player.landmarks), "capital")
    add_points(t, AUTOMA, each * len(controlled(t, AUTOMA)), "territories")
    spaces = first * sum(space_of_automa(t, track) for track in FIRST_TRACKS)
    others = [track for track in t.m.track_names if track not in FIRST_TRACKS]
    spaces += other * sum(space_of_automa(t, track) for track in others)
    add_points(t, AUTOMA, spaces, "tracks")
    if t.player(PERSON).era < player.era:
        add_points(t, AUTOMA, facts.first_in_era_vp.get(str(player.era), 0), "achievements")


@automa.step("TA-22.19")
def add_progress(t: Tapestry) -> None:
    """More decision cards make its eras longer."""
    part = automa.part_of(t)
    part.discards += t.draw_up_to(part.progress, progress_cards(t, t.player(AUTOMA).era))


def progress_cards(t: Tapestry, era: int) -> int:
    """How many come in an income turn: with a fifth track more, on most levels."""
    chart = level_of(t).chart
    numbers = chart.progress_cards if len(t.m.track_names) == FOUR else chart.with_five_tracks
    return numbers.get(str(era), 0)


@automa.step("TA-22.19")
def lay_face_down(t: Tapestry) -> None:
    card = draw_common_tapestry(t)
    if card:
        t.state.face_down.append(card)
        put_on_field(t, AUTOMA, 0, t.player(AUTOMA).era)
        t.tell(laid_face_down, by=AUTOMA)


@automa.step("TA-22.19")
def draw_card_aside(t: Tapestry) -> None:
    put_card_aside(t)


@automa.step("TA-22.19")
def shuffle_decisions(t: Tapestry) -> None:
    """All decision cards that were used, and what is left of the deck, become the new deck."""
    part = automa.part_of(t)
    part.deck.shuffle_in(part.discards + part.pair)
    part.discards, part.pair = [], []
    t.tell(shuffled, str(len(part.deck)), by=AUTOMA)
