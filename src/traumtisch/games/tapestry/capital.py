"""TA-15: buildings, landmarks and capitals.

What stands in a capital is a mask of plots (`kit.shapes`), worked out from `Player.built` when it is needed.
"""

from __future__ import annotations

from itertools import chain

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.happenings import Facts, happened, has
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.state import Built, Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.words.names import word

built = tapestry.event("built", "TA-15.1", N_("Builds {building} on {plot} of the capital."))
placed = tapestry.event("placed", "TA-15.3", N_("Places the landmark {landmark} on {plot}."))
put_beside = tapestry.event("put beside", "TA-15.5", N_("Finds no room: {building} stands beside the mat."))
took_landmark = tapestry.event("took landmark", "TA-15.3", N_("Gains the landmark {landmark}."))
completed = tapestry.event("completed", "TA-15.8", N_("Completes district {number}."))

BESIDE = Option("beside")
CAPITAL = Cause("capital")


# ---- what stands where ---------------------------------------------------------------------------


def covered(t: Tapestry, seat: int) -> int:
    """The mask of all plots that buildings cover, those beyond the grid included."""
    placements, mask = t.m.placements, 0
    for each in t.player(seat).built:
        mask |= placements[each.what][each.turns, each.row, each.column].mask
    return mask


def impassable(t: Tapestry, seat: int) -> int:
    """The plots on which nothing can be built, and those that tokens have closed."""
    player = t.player(seat)
    mask = t.m.capitals[player.capital].impassable
    for plot in player.plots:
        mask |= t.m.placements["market"][0, *plot].mask
    return mask


def filled(t: Tapestry, seat: int) -> int:
    """TA-15.8: what is built on, what is impassable, and what counts as filled for another reason."""
    return covered(t, seat) | impassable(t, seat) | t.m.capitals[t.player(seat).capital].filled


@tapestry.ruling("TA-15.2")
def closed_plots(t: Tapestry, seat: int) -> int:
    """Where nothing can be built: impassable plots can with Terraforming."""
    built_on = covered(t, seat)
    return built_on if has(t, seat, "build_on_impassable") else built_on | impassable(t, seat)


@tapestry.ruling("TA-15.3")
def closed_to_landmarks(t: Tapestry, seat: int) -> int:
    """Where no landmark can stand, beyond the grid included."""
    return closed_plots(t, seat)


@tapestry.ruling("TA-15.8")
def complete_districts(t: Tapestry, seat: int, mask: int) -> list[int]:
    """TA-15.8: their numbers, from 0."""
    districts = t.m.capitals[t.player(seat).capital].districts
    return [number for number, district in enumerate(districts) if district & mask == district]


def complete_lines(t: Tapestry, seat: int) -> list[int]:
    """TA-15.10: rows 0 to 8, columns 9 to 17."""
    mask = filled(t, seat)
    return [number for number, line in enumerate(t.m.lines) if line & mask == line]


@tapestry.ruling("TA-15.10")
def worth_of_capital(t: Tapestry, seat: int) -> int:
    """Scoring the capital: a point for each complete row and column."""
    return len(complete_lines(t, seat))


def buildings_of(t: Tapestry, seat: int, kind: str) -> int:
    """TA-15.12: income buildings of a kind that count, wherever they stand."""
    return sum(each.what == kind for each in t.player(seat).built) + buildings_elsewhere(t, seat, kind)


@tapestry.ruling("TA-15.12")
def buildings_elsewhere(t: Tapestry, seat: int, kind: str) -> int:
    """Those on the map, standing or conquered, but not what was laid down there by its owner (Traders);
    civilizations add those on their mats."""
    return sum(
        piece.seat == seat and piece.kind == kind and piece.toppled_by != seat
        for piece in chain.from_iterable(t.state.pieces)
    )


# ---- income buildings ----------------------------------------------------------------------------


def has_left(t: Tapestry, seat: int, building: str) -> bool:
    return t.player(seat).uncovered[BUILDINGS.index(building)] < 5


def leave_income_mat(t: Tapestry, seat: int, building: str) -> None:
    t.player(seat).uncovered[BUILDINGS.index(building)] += 1


@tapestry.step("TA-15.1")
def build(t: Tapestry, seat: int, building: str) -> None:
    """The leftmost of its row leaves the income mat and is built; without one, nothing (no other instead)."""
    if has_left(t, seat, building):
        leave_income_mat(t, seat, building)
        t.then(place_building(seat, building), building_gained(seat, building))


def _what_is_built(t: Tapestry, building: str) -> dict[str, Fact]:
    return {"building": word(building)}


@tapestry.question(
    "plot",
    "TA-15.2",
    N_("Where do you build the {building}?"),
    facts=_what_is_built,
)
def which_plot(t: Tapestry, seat: int, building: str) -> list[Option]:
    free = t.m.plot_options
    closed = closed_plots(t, seat)
    return [option for mask, option in free if not mask & closed] or [BESIDE]


@tapestry.step("TA-15.2")
async def place_building(t: Tapestry, seat: int, building: str) -> None:
    """On any free plot; beside the mat only if there is none (TA-15.5)."""
    option = await t.ask(which_plot(building))
    if option.verb == "plot":
        row, column = plot_of(option)
        t.tell(built, building, option.target)
        t.then(*stands(t, seat, Built(building, row, column)))
    elif option == BESIDE:
        player = t.player(seat)
        player.beside = (*player.beside, building)
        t.tell(put_beside, building)


def plot_of(option: Option, place: int = 0) -> tuple[int, int]:
    """The plot that an option names at this place among its targets."""
    row, column = str(option.targets[place]).split(",")
    return int(row), int(column)


def stands(t: Tapestry, seat: int, what: Built) -> list[Frame]:
    """A building stands in the capital now; gives what comes of it: district rewards, then own triggers
    (R61)."""
    player = t.player(seat)
    walls = impassable(t, seat)
    before = covered(t, seat) | walls | t.m.capitals[player.capital].filled
    mask = t.m.placements[what.what][what.turns, what.row, what.column].mask
    done = complete_districts(t, seat, before)
    player.built = (*player.built, what)
    new = [each for each in complete_districts(t, seat, before | mask) if each not in done]
    kind = "income" if what.what in BUILDINGS else "landmark"
    frames = [complete_district(seat, each) for each in new]
    frames += happened(t, "place_building", seat, Facts(kind=kind))
    if mask & walls:
        frames += happened(t, "build_on_impassable", seat, Facts(kind=kind))
        for district in t.m.capitals[player.capital].districts:
            own = district & walls
            if own & mask and own & covered(t, seat) == own:
                frames += happened(t, "cover_last_impassable_of_district", seat)
    return frames


@tapestry.step("TA-15.8")
def complete_district(t: Tapestry, seat: int, district: int) -> None:
    """Its reward at once, then whatever watches for it."""
    t.tell(completed, str(district + 1))
    t.then(gain(seat, reward_at_once(t, seat, district), CAPITAL), district_completed(seat, district))


@tapestry.ruling("TA-15.8")
def reward_at_once(t: Tapestry, seat: int, district: int) -> Effect:
    """What completing a district brings now."""
    return t.m.capitals[t.player(seat).capital].record.districts[district].reward


@tapestry.step("TA-15.8")
def district_completed(t: Tapestry, seat: int, district: int) -> None:
    t.then(*happened(t, "complete_district", seat, Facts(at=district)))


@tapestry.step("TA-20.3")
def building_gained(t: Tapestry, seat: int, building: str) -> None:
    """Triggers on gaining it, wherever it was put: Capitalism."""
    t.then(*happened(t, "gain_building", seat, Facts(building=building)))


# ---- landmarks -----------------------------------------------------------------------------------


@tapestry.step("TA-15.3")
def take_landmark(t: Tapestry, seat: int, landmark: Piece, source: str) -> None:
    """Whoever is first gains it and places it; one that somebody has is gained by nobody else."""
    if landmark not in t.state.landmarks or seat in t.state.finished:
        return
    t.state.landmarks.remove(landmark)
    t.player(seat).landmarks.append(landmark)
    t.tell(took_landmark, landmark, by=seat)
    t.then(*placing(t, seat, landmark), landmark_gained(seat, landmark, source))


@tapestry.ruling("TA-15.3")
def placing(t: Tapestry, seat: int, landmark: Piece) -> list[Frame]:
    """What brings a gained landmark to its place."""
    return [place_landmark(seat, landmark)]


@tapestry.step("TA-20.3")
def landmark_gained(t: Tapestry, seat: int, landmark: Piece, source: str) -> None:
    t.then(*happened(t, "gain_landmark", seat, Facts(source=source, card=landmark)))


def _what_landmark(t: Tapestry, seat: int, landmark: int) -> dict[str, Fact]:
    return {"landmark": Name(t.m.records[landmark])}


@tapestry.question(
    "rotation", "TA-15.3", N_("How do you turn the landmark ({landmark})?"), facts=_what_landmark
)
def which_rotation(t: Tapestry, seat: int, landmark: int) -> list[Option]:
    closed = closed_to_landmarks(t, seat)
    ways = t.m.corners[t.m.ids[landmark]]
    turns = [each for each, places in ways.items() if any(not mask & closed for mask, _ in places)]
    return [Option("turn", str(each)) for each in turns] or [BESIDE]


@tapestry.step("TA-15.3")
async def place_landmark(t: Tapestry, seat: int, landmark: Piece) -> None:
    """How it is turned, then where; beside the mat only if it fits nowhere (TA-15.5)."""
    option = await t.ask(which_rotation(landmark))
    if option.verb == "turn":
        t.then(place_turned(seat, landmark, int(option.target)))
    elif option == BESIDE:
        t.tell(put_beside, t.m.ids[landmark])


@tapestry.question("corner", "TA-15.4", N_("Where does its top left corner come?"))
def which_corner(t: Tapestry, seat: int, landmark: int, turns: int) -> list[Option]:
    closed = closed_to_landmarks(t, seat)
    return [option for mask, option in t.m.corners[t.m.ids[landmark]][turns] if not mask & closed]


@tapestry.step("TA-15.4")
async def place_turned(t: Tapestry, seat: int, landmark: Piece, turns: int) -> None:
    """It may stick out of the grid, over nothing; at least one plot is covered."""
    option = await t.ask(which_corner(landmark, turns))
    row, column = plot_of(option)
    t.tell(placed, landmark, option.target)
    t.then(*stands(t, seat, Built(t.m.ids[landmark], row, column, turns)))
